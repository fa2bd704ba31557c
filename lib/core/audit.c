/* SPDX-License-Identifier: MIT */
/*
 * audit.c - the lines that a committed match has in its journal, and the check
 * of such a journal against its key and against what a viewer was told.
 */

#include "core/fair.h"
#include "core/reader.h"

/* ---- Lines --------------------------------------------------------------- */

static void put_hash(const char *word, int seat, const uint8_t *hash,
                     brp_text *out)
{
	brp_puts(out, word);
	if (seat >= 0) {
		brp_add_int(out, seat + 1);
		brp_puts(out, " ");
	}
	for (int i = 0; i < BR_HASH_SIZE; i++) {
		brp_add(out, &"0123456789abcdef"[hash[i] >> 4], 1);
		brp_add(out, &"0123456789abcdef"[hash[i] & 15], 1);
	}
	brp_puts(out, "\n");
}

void brp_put_fair(const br_match *match, brp_text *out)
{
	const brp_fair *fair = match->fair;

	if (!fair)
		return;
	put_hash("commit ", BR_NOBODY, fair->commitment, out);
	for (int i = 0; i < BR_SEATS_MAX; i++)
		if (fair->promised >> i & 1)
			put_hash("promise ", i, fair->promise[i], out);
	for (int i = 0; i < BR_SEATS_MAX; i++)
		if (fair->given >> i & 1)
			put_hash("nonce ", i, fair->nonce[i], out);
}

void brp_put_key(const br_match *match, brp_text *out)
{
	if (match->fair && match->fair->revealed)
		put_hash("key ", BR_NOBODY, match->fair->key, out);
}

static int digit(int c)
{
	return c >= '0' && c <= '9'   ? c - '0'
	       : c >= 'a' && c <= 'f' ? c - 'a' + 10
	                              : -1;
}

/* Reads the rest of a line, which must be 64 digits. */
static int read_hash(brp_reader *r, const char *at, uint8_t *hash)
{
	int bad = r->text + r->end - at != 2 * BR_HASH_SIZE;

	for (int i = 0; i < BR_HASH_SIZE && !bad; i++) {
		int high = digit(at[2 * i]), low = digit(at[2 * i + 1]);

		bad = high < 0 || low < 0;
		hash[i] = (uint8_t)(high * 16 + low);
	}
	return bad ? brp_read_fail(r, BR_EFORMAT,
	                           "expected 64 digits from 0 to f")
	           : BR_OK;
}

/* Reads "SEAT HASH" into the place of that seat. */
static int read_seat(brp_reader *r, const br_match *match, const char *at,
                     uint8_t (*hash)[BR_HASH_SIZE], unsigned *there)
{
	int seat = r->text + r->end - at > 1 && at[1] == ' ' ? *at - '1' : -1;

	if (seat < 0 || seat >= br_game_seats(match->game))
		return brp_read_fail(r, BR_EFORMAT, "no such seat");
	if (*there >> seat & 1)
		return brp_read_fail(r, BR_EFORMAT,
		                     "this seat has a line already");
	*there |= 1u << seat;
	return read_hash(r, at + 2, hash[seat]);
}

static int read_commitment(brp_reader *r, br_match *match, const char *at)
{
	uint8_t hash[BR_HASH_SIZE];
	int status;

	if (match->fair)
		return brp_read_fail(r, BR_EFORMAT,
		                     "the match is committed already");
	status = read_hash(r, at, hash);
	if (status == BR_OK && brp_fair_new(match, hash) != BR_OK)
		status = brp_read_fail(r, BR_ENOMEM, "out of memory");
	return status;
}

int brp_read_fair(brp_reader *r, br_match *match)
{
	const char *commit = brp_read_argument(r, "commit ");
	const char *promise = brp_read_argument(r, "promise ");
	const char *nonce = brp_read_argument(r, "nonce ");
	brp_fair *fair = match->fair;
	int status;

	if (!commit && !promise && !nonce)
		return 0;
	if (match->nodes.count > 1 || (!commit && !fair))
		return brp_read_fail(r, BR_EFORMAT,
		                     "this belongs before the first event, and "
		                     "behind \"commit\"");
	if (commit)
		status = read_commitment(r, match, commit);
	else if (promise)
		status = read_seat(r, match, promise, fair->promise,
		                   &fair->promised);
	else
		status = read_seat(r, match, nonce, fair->nonce, &fair->given);
	return status == BR_OK ? 1 : status;
}

int brp_read_key(brp_reader *r, br_match *match, const char *at)
{
	if (!match->fair)
		return brp_read_fail(r, BR_EFORMAT,
		                     "the match is not committed");
	if (br_match_over(match, NULL) == 0)
		return brp_read_fail(r, BR_EILLEGAL, "the match is not over");
	match->fair->revealed = 1;
	return read_hash(r, at, match->fair->key);
}

/* ---- Audit --------------------------------------------------------------- */

static int audit_draws(const br_match *match, const uint8_t *master,
                       br_error *error)
{
	brp_cursor cursor = {.game = NULL};
	brp_fair again = *match->fair;

	memcpy(again.master, master, sizeof again.master);
	again.dice.ud = &again;
	again.draws = 0;
	for (uint32_t i = 1; i < match->nodes.count; i++) {
		const brp_step *step = brp_step_at(match, i);
		const br_game *game;
		br_move move = 0;
		char played[64], due[64];

		if (step->seat != BR_CHANCE)
			continue;
		game = brp_state_before(match, &cursor, i);
		brp_dice_outcome(&again.dice, game, &move);
		if (move == step->move)
			continue;
		br_move_text(game, step->move, BR_ALL, played, sizeof played);
		br_move_text(game, move, BR_ALL, due, sizeof due);
		return brp_fail(error, BR_EUNFAIR, "",
		                "draw %lu is \"%s\", which should be \"%s\"",
		                (unsigned long)again.draws - 1, played, due);
	}
	return BR_OK;
}

/* Moves to the next line that both a log and the journal must have. */
static int next_told(brp_reader *r)
{
	while (brp_read_line(r))
		if (!brp_read_argument(r, "#") &&
		    !brp_read_argument(r, "tag ") &&
		    !brp_read_argument(r, "key "))
			return 1;
	return 0;
}

/* Compares a log with the journal of its viewer, of which it may be the
 * beginning. */
static int compare(const char *log, size_t size, const char *journal,
                   size_t length, br_error *error)
{
	brp_reader told = brp_read_from(log, size, error);
	brp_reader due = brp_read_from(journal, length, NULL);

	while (next_told(&told)) {
		size_t n = told.end - told.start;
		char why[120];
		brp_text out = brp_text_in(why, sizeof why);

		next_told(&due); /* nothing, behind the last one */
		if (due.end - due.start == n &&
		    memcmp(log + told.start, journal + due.start, n) == 0)
			continue;
		brp_puts(&out, "the match told \"");
		brp_add(&out, journal + due.start, due.end - due.start);
		brp_puts(&out, "\"");
		return brp_read_fail(&told, BR_EUNFAIR, why);
	}
	return BR_OK;
}

/* The viewer whose log this is; no viewer at all if it is none of a committed
 * match. */
static int viewer_of(const char *log, size_t size)
{
	brp_reader r = brp_read_from(log, size, NULL);
	int viewer = BR_ALL;

	while (brp_read_line(&r)) {
		const char *at = brp_read_argument(&r, "viewer ");

		if (brp_read_argument(&r, "viewer spectator"))
			viewer = BR_NOBODY;
		else if (at)
			viewer = brp_read_number(&r, at) - 1;
		if (brp_read_argument(&r, "commit "))
			return viewer;
	}
	return BR_SEATS_MAX;
}

static int audit_log(const br_match *match, const char *log, size_t size,
                     br_error *error)
{
	int viewer = viewer_of(log, size), status;
	int length = br_match_save(match, viewer, BR_JOURNAL, NULL, 0);
	char *journal;

	if (length < 0)
		return brp_fail(error, BR_EFORMAT, "log",
		                "expected the log of a committed match");
	journal = brp_resize(&match->alloc, NULL, 0, (size_t)length + 1);
	if (!journal)
		return brp_fail(error, BR_ENOMEM, "", "out of memory");
	br_match_save(match, viewer, BR_JOURNAL, journal, (size_t)length + 1);
	status = compare(log, size, journal, (size_t)length, error);
	brp_resize(&match->alloc, journal, (size_t)length + 1, 0);
	return status;
}

int br_match_audit(const br_match *match, const char *log, size_t size,
                   br_error *error)
{
	uint8_t master[BR_HASH_SIZE];
	int status;

	if (!match->fair || !match->fair->revealed)
		return brp_fail(error, BR_ESTATE, "",
		                match->fair ? "the key is not revealed"
		                            : "the match is not committed");
	status = log ? audit_log(match, log, size, error) : BR_OK;
	if (status == BR_OK)
		status =
			brp_fair_master(match, match->fair->key, master, error);
	return status == BR_OK ? audit_draws(match, master, error) : status;
}
