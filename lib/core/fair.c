/* SPDX-License-Identifier: MIT */
/*
 * fair.c - matches whose chance follows from a key that the host committed to
 * and from nonces that the seats promised.
 *
 * boardrules-fair(7) specifies what is hashed.  Numbers there are big-endian.
 * A draw has the number of outcomes that chance ever had, taken back or not,
 * so that nobody gets the same one again.
 */

#include "core/fair.h"

/* What a hash begins with, so that none stands for one of another kind. */
static const char committed[] = "boardrules commit 1\n";
static const char promised[] = "boardrules promise 1\n";
static const char dealt[] = "boardrules deal 1\n";
static const char drawn[] = "boardrules draw 1\n";

static brp_bytes words(const char *text)
{
	return (brp_bytes){text, strlen(text)};
}

static brp_bytes hash_at(const uint8_t *hash)
{
	return (brp_bytes){hash, BR_HASH_SIZE};
}

/* ---- Draws --------------------------------------------------------------- */

static void put_number(uint8_t *at, uint64_t number, int bytes)
{
	for (int i = 0; i < bytes; i++)
		at[i] = (uint8_t)(number >> 8 * (bytes - 1 - i));
}

static uint64_t number_at(const uint8_t *at)
{
	uint64_t number = 0;

	for (int i = 0; i < 8; i++)
		number = number << 8 | at[i];
	return number;
}

/* Each hash has four numbers.  One is rejected if it lies above the greatest
 * multiple of the bound. */
int brp_fair_draw(const uint8_t *master, uint64_t draw, uint64_t bound,
                  uint64_t *value)
{
	uint64_t reject = -bound % bound; /* 2^64 mod bound */

	for (uint32_t j = 0;; j++) {
		uint8_t number[12], hash[BR_HASH_SIZE];

		put_number(number, draw, 8);
		put_number(number + 8, j, 4);
		brp_hash_keyed(
			master,
			(brp_bytes[]){words(drawn), {number, sizeof number}}, 2,
			hash);
		for (int i = 0; i < BR_HASH_SIZE; i += 8) {
			*value = number_at(hash + i);
			if (*value <= UINT64_MAX - reject) {
				*value %= bound;
				return BR_OK;
			}
		}
	}
}

/* The next draw of a match, as its dice. */
static int draw_next(void *ud, uint64_t bound, uint64_t *value)
{
	brp_fair *fair = ud;

	return brp_fair_draw(fair->master, fair->draws++, bound, value);
}

/* ---- Keys ---------------------------------------------------------------- */

/* What a match with this key commits to. */
static int hash_commitment(const br_match *match, const uint8_t *key,
                           uint8_t *commitment)
{
	uint8_t hash[BR_HASH_SIZE];
	brp_text out = brp_text_in(NULL, 0);
	size_t size;
	char *head;

	memset(commitment, 0, BR_HASH_SIZE);
	brp_put_head(match, &out);
	size = out.length + 1;
	head = brp_resize(&match->alloc, NULL, 0, size);
	if (!head)
		return BR_ENOMEM;
	out = brp_text_in(head, size);
	brp_put_head(match, &out);
	brp_hash(&(brp_bytes){head, size - 1}, 1, hash);
	brp_resize(&match->alloc, head, size, 0);
	return brp_hash(
		(brp_bytes[]){words(committed), hash_at(key), hash_at(hash)}, 3,
		commitment);
}

/* Whether the match was committed to this key. */
static int check_key(const br_match *match, const uint8_t *key)
{
	uint8_t commitment[BR_HASH_SIZE];
	int status = hash_commitment(match, key, commitment);

	if (status == BR_OK &&
	    !brp_hash_equal(commitment, match->fair->commitment))
		status = BR_EUNFAIR;
	return status;
}

int br_match_commit(br_match *match, const uint8_t *key, uint8_t *commitment)
{
	uint8_t hash[BR_HASH_SIZE];
	int status;

	if (match->dice || match->fair || match->nodes.count > 1)
		return BR_ESTATE;
	status = hash_commitment(match, key, hash);
	if (status == BR_OK)
		status = brp_fair_new(match, hash);
	if (status == BR_OK)
		memcpy(commitment, hash, sizeof hash);
	return status;
}

int brp_fair_new(br_match *match, const uint8_t *commitment)
{
	brp_fair *fair = brp_resize(&match->alloc, NULL, 0, sizeof *fair);

	if (!fair)
		return BR_ENOMEM;
	memset(fair, 0, sizeof *fair);
	fair->dice.draw = draw_next;
	fair->dice.ud = fair;
	memcpy(fair->commitment, commitment, sizeof fair->commitment);
	match->fair = fair;
	return BR_OK;
}

void brp_fair_free(br_match *match)
{
	if (!match->fair)
		return;
	brp_hash_wipe(match->fair, sizeof *match->fair);
	brp_resize(&match->alloc, match->fair, sizeof *match->fair, 0);
}

/* ---- Nonces -------------------------------------------------------------- */

int br_nonce_promise(const uint8_t *commitment, int seat, const uint8_t *nonce,
                     uint8_t *promise)
{
	uint8_t byte = (uint8_t)seat;

	if (seat < 0 || seat >= BR_SEATS_MAX)
		return BR_EINVAL;
	return brp_hash((brp_bytes[]){words(promised),
	                              hash_at(commitment),
	                              {&byte, 1},
	                              hash_at(nonce)},
	                4, promise);
}

/* Whether a seat can still promise or keep it. */
static int check_open(const br_match *match, int seat)
{
	if (seat < 0 || seat >= br_game_seats(match->game))
		return BR_EINVAL;
	return match->fair && !match->dice && match->nodes.count == 1
	               ? BR_OK
	               : BR_ESTATE;
}

int br_match_promise(br_match *match, int seat, const uint8_t *promise)
{
	int status = check_open(match, seat);

	if (status == BR_OK && match->fair->given)
		status = BR_ESTATE;
	if (status != BR_OK)
		return status;
	memcpy(match->fair->promise[seat], promise, BR_HASH_SIZE);
	match->fair->promised |= 1u << seat;
	return BR_OK;
}

/* Whether a nonce is what its seat promised. */
static int check_nonce(const brp_fair *fair, int seat, const uint8_t *nonce)
{
	uint8_t promise[BR_HASH_SIZE];
	int status = br_nonce_promise(fair->commitment, seat, nonce, promise);

	if (status == BR_OK && !brp_hash_equal(promise, fair->promise[seat]))
		status = BR_EUNFAIR;
	return status;
}

int br_match_nonce(br_match *match, int seat, const uint8_t *nonce)
{
	int status = check_open(match, seat);

	if (status == BR_OK && !(match->fair->promised >> seat & 1))
		status = BR_ESTATE;
	if (status == BR_OK)
		status = check_nonce(match->fair, seat, nonce);
	if (status != BR_OK)
		return status;
	memcpy(match->fair->nonce[seat], nonce, BR_HASH_SIZE);
	match->fair->given |= 1u << seat;
	return BR_OK;
}

/* ---- Dealing ------------------------------------------------------------- */

/* Checks that all nonces are there and are what was promised. */
static int check_nonces(const br_match *match, br_error *error)
{
	const brp_fair *fair = match->fair;

	for (int i = 0; i < br_game_seats(match->game); i++) {
		if ((fair->promised & ~fair->given) >> i & 1)
			return brp_fail(error, BR_ESTATE, "",
			                "the nonce of seat %d is missing",
			                i + 1);
		if ((fair->given >> i & 1) &&
		    check_nonce(fair, i, fair->nonce[i]) == BR_EUNFAIR)
			return brp_fail(error, BR_EUNFAIR, "",
			                "the nonce of seat %d is not what "
			                "that seat promised",
			                i + 1);
	}
	return BR_OK;
}

int brp_fair_master(const br_match *match, const uint8_t *key, uint8_t *master,
                    br_error *error)
{
	uint8_t nonces[BR_SEATS_MAX * (1 + BR_HASH_SIZE)] = {0};
	const brp_fair *fair = match->fair;
	size_t seats = (size_t)br_game_seats(match->game);
	int status = check_key(match, key);

	if (status == BR_EUNFAIR)
		return brp_fail(error, status, "",
		                "the key is not the one committed to");
	if (status != BR_OK)
		return brp_fail(error, status, "", "%s", br_strerror(status));
	status = check_nonces(match, error);
	if (status != BR_OK)
		return status;
	for (size_t i = 0; i < seats; i++) {
		uint8_t *at = nonces + i * (1 + BR_HASH_SIZE);

		at[0] = fair->given >> i & 1;
		memcpy(at + 1, fair->nonce[i], BR_HASH_SIZE);
	}
	return brp_hash_keyed(
		key,
		(brp_bytes[]){words(dealt),
	                      hash_at(fair->commitment),
	                      {nonces, seats * (1 + BR_HASH_SIZE)}},
		3, master);
}

int br_match_deal(br_match *match, const uint8_t *key, br_error *error)
{
	brp_fair *fair = match->fair;
	int status;

	if (!fair || fair->revealed)
		return brp_fail(error, BR_ESTATE, "",
		                fair ? "the key has been revealed"
		                     : "the match is not committed");
	status = brp_fair_master(match, key, fair->master, error);
	if (status != BR_OK)
		return status;
	if (!match->dice) /* they are those of the journal */
		for (uint32_t i = 1; i < match->nodes.count; i++)
			fair->draws += brp_step_at(match, i)->seat == BR_CHANCE;
	match->dice = &fair->dice;
	if (brp_match_stopped(match))
		return BR_OK;
	status = brp_match_play(match, 0, match->dice);
	return status == BR_OK
	               ? status
	               : brp_fail(error, status, "", "%s", br_strerror(status));
}

int br_match_reveal(br_match *match, const uint8_t *key)
{
	int status;

	if (!match->fair || br_match_over(match, NULL) == 0)
		return BR_ESTATE;
	status = check_key(match, key);
	if (status != BR_OK)
		return status;
	memcpy(match->fair->key, key, BR_HASH_SIZE);
	match->fair->revealed = 1;
	return BR_OK;
}
