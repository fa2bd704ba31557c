/* SPDX-License-Identifier: MIT */
/*
 * core_fair.c - committed matches: the vectors of boardrules-fair(7), each way
 * to cheat, and what a committed match refuses.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fair.h"

#include "check_core.h"

/* clang-format off */
#define HEAD "boardrules 1\ngame crusaders\nrules 1\nseats 2\n"
#define ONES "1111111111111111111111111111111111111111111111111111111111111111"
#define ONES_LESS "11111111111111111111111111111111111111111111111111111111111111"
#define COMMIT HEAD "commit " ONES "\n"

/* clang-format on */

static uint8_t key[BR_HASH_SIZE], nonce[2][BR_HASH_SIZE];
static uint8_t commitment[BR_HASH_SIZE];

static void make_keys(void)
{
	for (int i = 0; i < BR_HASH_SIZE; i++)
		key[i] = (uint8_t)i;
	memset(nonce[0], 0x11, BR_HASH_SIZE);
	memset(nonce[1], 0x22, BR_HASH_SIZE);
}

static void is_hash(const uint8_t *hash, const char *want)
{
	char text[2 * BR_HASH_SIZE + 1];

	for (int i = 0; i < BR_HASH_SIZE; i++)
		snprintf(text + 2 * i, 3, "%02x", hash[i]);
	text[strlen(want)] = '\0';
	ck_assert_str_eq(text, want);
}

/* A committed match whose seats have promised. */
static br_match *promised_match(void)
{
	br_match *match = new_match(NULL);
	uint8_t promise[BR_HASH_SIZE];

	make_keys();
	ck_assert_int_eq(br_match_commit(match, key, commitment), BR_OK);
	for (int i = 0; i < 2; i++) {
		ck_assert_int_eq(
			br_nonce_promise(commitment, i, nonce[i], promise),
			BR_OK);
		ck_assert_int_eq(br_match_promise(match, i, promise), BR_OK);
	}
	return match;
}

static br_match *fair_match(void)
{
	br_match *match = promised_match();

	for (int i = 0; i < 2; i++)
		ck_assert_int_eq(br_match_nonce(match, i, nonce[i]), BR_OK);
	ck_assert_int_eq(br_match_deal(match, key, NULL), BR_OK);
	return match;
}

/* Plays the first legal move so many times. */
static void play(br_match *match, int times)
{
	br_move move;

	while (times-- > 0 && br_game_moves(br_match_game(match), &move, 1) > 0)
		ck_assert_int_eq(
			br_match_apply(match,
		                       br_game_turn(br_match_game(match)), move,
		                       NULL),
			BR_OK);
}

static void is_audited(const br_match *match, const char *log, int want,
                       const char *why)
{
	br_error error = {0};

	ck_assert_msg(br_match_audit(match, log, log ? strlen(log) : 0,
	                             &error) == want,
	              "%d %s", error.status, error.text);
	ck_assert_str_eq(error.text, why);
}

static br_match *load_journal(const char *text)
{
	br_error error = {0};
	br_match *match;
	int status =
		br_match_load(&match, text, strlen(text), NULL, NULL, &error);

	ck_assert_msg(status == BR_OK, "%s", error.text);
	return match;
}

/* ---- What is hashed ------------------------------------------------------ */

START_TEST(hashes_are_those_of_the_page)
{
	static const uint64_t draws[] = {11, 49, 39, 4, 22, 15};
	br_match *match = promised_match();
	uint8_t master[BR_HASH_SIZE];

	is_hash(commitment, "e213ba0f79b5f247833155fab6b6a2c0"
	                    "209e73de0e343fa296388e727f10cc18");
	is_hash(match->fair->promise[0], "a48c9d1e");
	is_hash(match->fair->promise[1], "7456dd17");
	for (int i = 0; i < 2; i++)
		ck_assert_int_eq(br_match_nonce(match, i, nonce[i]), BR_OK);
	ck_assert_int_eq(brp_fair_master(match, key, master, NULL), BR_OK);
	is_hash(master, "83d88d1f977a9e7ed8050114b02be5d1"
	                "220879184fcd83933a7472d5371772aa");
	for (size_t i = 0; i < COUNT(draws); i++) {
		uint64_t value;

		ck_assert_int_eq(brp_fair_draw(master, i, 52, &value), BR_OK);
		ck_assert_uint_eq(value, draws[i]);
	}
	br_match_free(match);
}
END_TEST

/* With a bound above 2^63, about half of all numbers are rejected, and some
 * draws need a second hash. */
START_TEST(a_draw_rejects_what_would_favour_a_number)
{
	const uint64_t bound = ((uint64_t)1 << 63) + 1;
	uint8_t master[BR_HASH_SIZE] = {0};
	int high = 0;

	for (uint64_t i = 0; i < 200; i++) {
		uint64_t value;

		ck_assert_int_eq(brp_fair_draw(master, i, bound, &value),
		                 BR_OK);
		ck_assert_uint_lt(value, bound);
		high += value > bound / 2;
	}
	ck_assert_int_gt(high, 70);
	ck_assert_int_lt(high, 130);
}
END_TEST

START_TEST(seats_without_a_promise_have_a_nonce_of_zeros)
{
	br_match *match = new_match(NULL), *other = fair_match();
	br_game *game;

	make_keys();
	ck_assert_int_eq(br_match_commit(match, key, commitment), BR_OK);
	ck_assert_int_eq(br_match_deal(match, key, NULL), BR_OK);
	ck_assert_int_ge(br_game_turn(br_match_game(match)), 0);
	ck_assert(!br_game_equal(br_match_game(match), br_match_game(other)));
	ck_assert_int_eq(br_game_dup(&game, br_match_game(match)), BR_OK);
	br_game_free(game);
	br_match_free(match);
	br_match_free(other);
}
END_TEST

/* ---- Play ---------------------------------------------------------------- */

START_TEST(a_match_is_played_saved_revealed_and_audited)
{
	br_match *match = fair_match(), *again;
	char *journal, *log[3];

	play(match, 3);
	journal = must_save_match(match, BR_ALL, BR_JOURNAL);
	again = load_journal(journal);
	free(journal);
	ck_assert_int_eq(br_match_deal(again, key, NULL), BR_OK);
	ck_assert_int_eq(br_match_deal(again, key, NULL), BR_OK);
	play(match, 100);
	play(again, 100);
	must_be_same(br_match_game(match), br_match_game(again));
	for (int i = 0; i < 3; i++)
		log[i] = must_save_match(match, i < 2 ? i : BR_NOBODY,
		                         BR_JOURNAL);
	is_audited(match, NULL, BR_ESTATE, "the key is not revealed");
	ck_assert_int_eq(br_match_reveal(match, key), BR_OK);
	for (int i = 0; i < 3; i++) {
		is_audited(match, log[i], BR_OK, "");
		free(log[i]);
	}
	journal = must_save_match(match, BR_ALL, BR_JOURNAL);
	is_audited(match, journal, BR_OK, "");
	br_match_free(again);
	again = load_journal(journal);
	is_audited(again, journal, BR_OK, "");
	is_audited(again, NULL, BR_OK, "");
	ck_assert_int_eq(br_match_deal(again, key, NULL), BR_ESTATE);
	free(journal);
	br_match_free(again);
	br_match_free(match);
}
END_TEST

START_TEST(what_is_taken_back_is_drawn_anew)
{
	br_match *match = fair_match(), *again;
	int length = br_match_length(match);
	uint64_t draws = match->fair->draws;
	char *journal;

	ck_assert_uint_eq(draws, (uint64_t)length);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_redo(match), BR_ESTATE);
	ck_assert_int_eq(br_match_deal(match, key, NULL), BR_OK);
	ck_assert_int_eq(br_match_length(match), length);
	ck_assert_uint_eq(match->fair->draws, draws + 2);
	ck_assert_int_eq(br_match_stop(match, BR_AGREED, BR_NOBODY), BR_OK);
	ck_assert_int_eq(br_match_deal(match, key, NULL), BR_OK);
	journal = must_save_match(match, BR_ALL, BR_JOURNAL);
	again = load_journal(journal);
	free(journal);
	ck_assert_int_eq(br_match_undo(again, BR_ALL), BR_OK);
	ck_assert_int_eq(br_match_deal(again, key, NULL), BR_OK);
	ck_assert_uint_eq(again->fair->draws, draws + 2);
	br_match_free(again);
	ck_assert_int_eq(br_match_reveal(match, key), BR_OK);
	ck_assert_int_eq(br_match_undo(match, BR_ALL), BR_ESTATE);
	is_audited(match, NULL, BR_OK, "");
	br_match_free(match);
}
END_TEST

/* ---- What is refused ----------------------------------------------------- */

START_TEST(steps_are_taken_in_their_order)
{
	br_match *match = new_match(NULL);
	br_error error;

	make_keys();
	ck_assert_int_eq(br_match_promise(match, 0, key), BR_ESTATE);
	ck_assert_int_eq(br_match_nonce(match, 0, key), BR_ESTATE);
	ck_assert_int_eq(br_match_deal(match, key, &error), BR_ESTATE);
	ck_assert_str_eq(error.text, "the match is not committed");
	ck_assert_int_eq(br_match_reveal(match, key), BR_ESTATE);
	is_audited(match, NULL, BR_ESTATE, "the match is not committed");
	br_match_free(match);

	match = promised_match();
	ck_assert_int_eq(br_match_commit(match, key, commitment), BR_ESTATE);
	ck_assert_int_eq(br_match_promise(match, -1, key), BR_EINVAL);
	ck_assert_int_eq(br_match_promise(match, 2, key), BR_EINVAL);
	ck_assert_int_eq(br_match_nonce(match, 0, nonce[1]), BR_EUNFAIR);
	ck_assert_int_eq(br_match_nonce(match, 0, nonce[0]), BR_OK);
	ck_assert_int_eq(br_match_promise(match, 1, key), BR_ESTATE);
	ck_assert_int_eq(br_match_deal(match, key, &error), BR_ESTATE);
	ck_assert_str_eq(error.text, "the nonce of seat 2 is missing");
	ck_assert_int_eq(br_match_apply(match, BR_CHANCE, 1, &error),
	                 BR_ESTATE);
	ck_assert_str_eq(error.text, "a committed match waits for its key");
	ck_assert_int_eq(br_match_nonce(match, 1, nonce[1]), BR_OK);
	ck_assert_int_eq(br_match_deal(match, nonce[0], &error), BR_EUNFAIR);
	ck_assert_str_eq(error.text, "the key is not the one committed to");
	ck_assert_int_eq(br_match_deal(match, key, &error), BR_OK);
	ck_assert_int_eq(br_match_nonce(match, 1, nonce[1]), BR_ESTATE);
	ck_assert_int_eq(br_match_reveal(match, key), BR_ESTATE);
	ck_assert_int_eq(br_match_stop(match, BR_RESIGNED, 0), BR_OK);
	ck_assert_int_eq(br_match_reveal(match, nonce[0]), BR_EUNFAIR);
	br_match_free(match);
	ck_assert_int_eq(br_nonce_promise(commitment, -1, key, commitment),
	                 BR_EINVAL);
	ck_assert_int_eq(
		br_nonce_promise(commitment, BR_SEATS_MAX, key, commitment),
		BR_EINVAL);
}
END_TEST

START_TEST(a_match_that_has_begun_is_not_committed)
{
	br_dice *dice = seeded(1);
	br_match *match = new_match(dice);

	ck_assert_int_eq(br_match_commit(match, key, commitment), BR_ESTATE);
	br_match_free(match);
	br_dice_free(dice);
	match = new_match(NULL);
	must_play(match, "deal l");
	ck_assert_int_eq(br_match_commit(match, key, commitment), BR_ESTATE);
	br_match_free(match);
	/* One that was loaded is committed, and has begun, too. */
	match = load_journal(COMMIT "* deal l\n");
	ck_assert_int_eq(br_match_promise(match, 0, key), BR_ESTATE);
	br_match_free(match);
	match = load_journal(COMMIT);
	ck_assert_int_eq(br_match_nonce(match, 0, key), BR_ESTATE);
	ck_assert_int_eq(br_match_promise(match, 0, key), BR_OK);
	br_match_free(match);
}
END_TEST

START_TEST(a_committed_match_has_no_record_dice_or_variations)
{
	br_match *match = fair_match(), *other, *copy;
	br_dice *dice = seeded(1);
	br_error error;
	char *journal;

	ck_assert_int_eq(br_match_save(match, BR_ALL, BR_RECORD, NULL, 0),
	                 BR_ESTATE);
	ck_assert_int_eq(br_match_dup(&copy, match, -1), BR_OK);
	ck_assert_ptr_null(copy->fair);
	ck_assert_int_eq(br_match_dup(&other, match, 0), BR_OK);
	must_play(other, br_match_length(copy) % 2 ? "deal b" : "deal l");
	if (br_match_vary(match, 0, other) == BR_EINVAL) {
		ck_assert_int_eq(br_match_undo(other, BR_ALL), BR_OK);
		must_play(other, "deal bs");
	}
	ck_assert_int_eq(br_match_vary(match, 0, other), BR_ESTATE);
	br_match_free(copy);
	br_match_free(other);
	journal = must_save_match(match, BR_ALL, BR_JOURNAL);
	ck_assert_int_eq(br_match_load(&copy, journal, strlen(journal), dice,
	                               NULL, &error),
	                 BR_EINVAL);
	ck_assert_str_eq(error.text, "a committed match has no dice");
	free(journal);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

/* clang-format off */
static const struct {
	const char *text, *error;
} bad_lines[] = {
	{HEAD "promise 1 " ONES "\n", "line 5: this belongs before the first "
	 "event, and behind \"commit\""},
	{COMMIT "commit " ONES "\n", "line 6: the match is committed already"},
	{HEAD "commit 11\n", "line 5: expected 64 digits from 0 to f"},
	{HEAD "commit A" ONES "\n", "line 5: expected 64 digits from 0 to f"},
	{HEAD "commit g1" ONES_LESS "\n", "line 5: expected 64 digits from 0 to f"},
	{HEAD "commit 1-" ONES_LESS "\n", "line 5: expected 64 digits from 0 to f"},
	{HEAD "commit 1" "G" ONES_LESS "\n", "line 5: expected 64 digits from 0 to f"},
	{COMMIT "promise ", "line 6: no such seat"},
	{COMMIT "promise 1", "line 6: no such seat"},
	{COMMIT "promise 3 " ONES "\n", "line 6: no such seat"},
	{COMMIT "promise 0 " ONES "\n", "line 6: no such seat"},
	{COMMIT "nonce 11 " ONES "\n", "line 6: no such seat"},
	{COMMIT "nonce 1 " ONES "\nnonce 1 " ONES "\n",
	 "line 7: this seat has a line already"},
	{COMMIT "promise 1 " ONES "g\n",
	 "line 6: expected 64 digits from 0 to f"},
	{COMMIT "* deal l\nnonce 1 " ONES "\n", "line 7: this belongs before "
	 "the first event, and behind \"commit\""},
	{COMMIT "* deal l\n(\n", "line 7: a committed match has no variations"},
	{COMMIT "key " ONES "\n", "line 6: the match is not over"},
	{HEAD "key " ONES "\n", "line 5: the match is not committed"},
	{COMMIT "stop agreed\nkey " ONES "\nback 1 by all\n",
	 "line 8: nothing can follow the key"},
	{COMMIT "stop agreed\nkey " ONES "\nkey " ONES "\n",
	 "line 8: nothing can follow the key"},
	{COMMIT "stop agreed\nkey 1\n", "line 7: expected 64 digits from 0 to f"},
};
/* clang-format on */

START_TEST(a_line_that_is_wrong_is_refused)
{
	size_t size = strlen(bad_lines[_i].text);
	char *text = malloc(size); /* nothing stands behind it */
	br_error error = {0};
	br_match *match;

	memcpy(text, bad_lines[_i].text, size);
	ck_assert_int_ne(br_match_load(&match, text, size, NULL, NULL, &error),
	                 BR_OK);
	ck_assert_str_eq(error.text, bad_lines[_i].error);
	free(text);
}
END_TEST

/* ---- Cheats -------------------------------------------------------------- */

/* A revealed journal in which `from` is `to`. */
static br_match *changed(const char *journal, const char *from, const char *to)
{
	const char *at = strstr(journal, from);
	size_t size = strlen(journal) + strlen(to) + 1;
	char *text = malloc(size);
	br_match *match;

	ck_assert_ptr_nonnull(at);
	snprintf(text, size, "%.*s%s%s", (int)(at - journal), journal, to,
	         at + strlen(from));
	match = load_journal(text);
	free(text);
	return match;
}

static void is_found(const char *journal, const char *from, const char *to,
                     const char *log, const char *why)
{
	br_match *match = changed(journal, from, to);

	is_audited(match, log, BR_EUNFAIR, why);
	br_match_free(match);
}

/* A log with a remark, a tag, and one more entry. */
static char *told_more(const char *log)
{
	size_t size = strlen(log) + 80;
	char *text = malloc(size);

	snprintf(text, size, "# mine\ntag event Test\n%sback 1 by all\n", log);
	return text;
}

START_TEST(cheats_are_found)
{
	br_match *match = fair_match(), *other;
	char *journal, *log, *own, line[100];
	const char *deal, *next;

	play(match, 2);
	ck_assert_int_eq(br_match_stop(match, BR_AGREED, BR_NOBODY), BR_OK);
	log = must_save_match(match, 1, BR_JOURNAL);
	ck_assert_int_eq(br_match_reveal(match, key), BR_OK);
	journal = must_save_match(match, BR_ALL, BR_JOURNAL);
	is_audited(match, log, BR_OK, "");

	/* Another card was dealt: the first two are exchanged. */
	deal = strstr(journal, "* deal ");
	next = strchr(deal, '\n') + 1;
	snprintf(line, sizeof line, "%.*s", (int)(next - deal), deal);
	is_found(journal, line, "* deal lbshf to 1\n", NULL,
	         "draw 0 is \"deal lbshf to 1\", which should be \"deal ls to "
	         "1\"");
	/* A draw was left out. */
	is_found(journal, line, "* deal h to 1\n", log,
	         "draw 0 is \"deal h to 1\", which should be \"deal ls to 1\"");
	/* The key, a nonce that was chosen late, a promise that was. */
	is_found(journal, "key 00", "key 01", NULL,
	         "the key is not the one committed to");
	is_found(journal, "nonce 1 11", "nonce 1 12", NULL,
	         "the nonce of seat 1 is not what that seat promised");
	is_found(journal, "promise 2 7456", "promise 2 7457", NULL,
	         "the nonce of seat 2 is not what that seat promised");
	is_found(journal, "commit e2", "commit e3", NULL,
	         "the key is not the one committed to");
	/* A takeback was invented. */
	is_found(journal, "stop agreed", "back 1 by all\nstop agreed", log,
	         "line 28: the match told \"back 1 by all\"");

	/* The last events were dropped, or never told. */
	other = fair_match();
	ck_assert_int_eq(br_match_stop(other, BR_AGREED, BR_NOBODY), BR_OK);
	ck_assert_int_eq(br_match_reveal(other, key), BR_OK);
	own = must_save_match(other, BR_ALL, BR_JOURNAL);
	is_audited(other, NULL, BR_OK, "");
	is_audited(other, log, BR_EUNFAIR,
	           "line 24: the match told \"stop agreed\"");
	/* It was told more than there is; and nobody asks why. */
	free(own);
	own = told_more(log);
	is_audited(match, own, BR_EUNFAIR, "line 31: the match told \"\"");
	ck_assert_int_eq(br_match_audit(match, own, strlen(own), NULL),
	                 BR_EUNFAIR);
	free(own);
	own = must_save_match(other, BR_ALL, BR_JOURNAL);
	/* Another match's record. */
	own[strstr(own, "commit ") - own + 8] = '0';
	is_audited(match, own, BR_EUNFAIR,
	           "line 5: the match told \"commit "
	           "e213ba0f79b5f247833155fab6b6a2c0209e73de0e343fa296388e727f1"
	           "0cc18\"");
	free(own);
	br_match_free(other);
	/* What is no log. */
	is_audited(match, "", BR_EFORMAT,
	           "expected the log of a committed match");
	is_audited(match, "viewer 7\ncommit 1\n", BR_EFORMAT,
	           "expected the log of a committed match");
	free(log);
	free(journal);
	br_match_free(match);
}
END_TEST

/* ---- Memory, and libraries without hashes -------------------------------- */

/* Calls until there is memory for all of it. */
#define UNTIL(status, call)                                                    \
	do {                                                                   \
		int more_ = 0;                                                 \
		do {                                                           \
			allowed = more_++;                                     \
			status = (call);                                       \
		} while (status == BR_ENOMEM);                                 \
		ck_assert_int_eq(status, BR_OK);                               \
		ck_assert_int_gt(more_, 1);                                    \
		allowed = 1000;                                                \
	} while (0)

START_TEST(without_memory_nothing_changes)
{
	const br_alloc alloc = {scarce, NULL};
	br_match *match, *again;
	char *journal;
	int status;

	make_keys();
	allowed = 1000;
	ck_assert_int_eq(br_match_new(&match, br_rules_find("crusaders"), 2,
	                              NULL, NULL, &alloc, NULL),
	                 BR_OK);
	UNTIL(status, br_match_commit(match, key, commitment));
	UNTIL(status, br_match_deal(match, key, NULL));
	ck_assert_uint_eq(match->fair->draws, match->nodes.count - 1);
	ck_assert_int_eq(br_match_stop(match, BR_AGREED, BR_NOBODY), BR_OK);
	UNTIL(status, br_match_reveal(match, key));
	journal = must_save_match(match, BR_ALL, BR_JOURNAL);
	UNTIL(status, br_match_audit(match, journal, strlen(journal), NULL));
	UNTIL(status, br_match_load(&again, journal, strlen(journal), NULL,
	                            &alloc, NULL));
	br_match_free(again);
	free(journal);
	br_match_free(match);
}
END_TEST

START_TEST(without_libsodium_each_call_says_so)
{
	br_match *match = new_match(NULL), *loaded;

	ck_assert_int_eq(br_match_commit(match, key, commitment), BR_EMISSING);
	loaded = load_journal(COMMIT "promise 1 " ONES "\nstop agreed\n"
	                             "key " ONES "\n");
	is_audited(loaded, NULL, BR_EMISSING,
	           "the library was built without libsodium");
	br_match_free(loaded);
	br_match_free(match);
}
END_TEST

TCase *core_fair(void)
{
	TCase *tcase = tcase_create("fair");

	if (br_nonce_promise(key, 0, key, commitment) == BR_EMISSING) {
		tcase_add_test(tcase, without_libsodium_each_call_says_so);
		return tcase;
	}
	tcase_add_test(tcase, hashes_are_those_of_the_page);
	tcase_add_test(tcase, a_draw_rejects_what_would_favour_a_number);
	tcase_add_test(tcase, seats_without_a_promise_have_a_nonce_of_zeros);
	tcase_add_test(tcase, a_match_is_played_saved_revealed_and_audited);
	tcase_add_test(tcase, what_is_taken_back_is_drawn_anew);
	tcase_add_test(tcase, steps_are_taken_in_their_order);
	tcase_add_test(tcase, a_match_that_has_begun_is_not_committed);
	tcase_add_test(tcase,
	               a_committed_match_has_no_record_dice_or_variations);
	tcase_add_loop_test(tcase, a_line_that_is_wrong_is_refused, 0,
	                    (int)COUNT(bad_lines));
	tcase_add_test(tcase, cheats_are_found);
	tcase_add_test(tcase, without_memory_nothing_changes);
	return tcase;
}
