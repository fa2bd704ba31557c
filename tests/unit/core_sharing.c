/* SPDX-License-Identifier: MIT */
/*
 * core_sharing.c - games and matches that share the setup of a game which
 * stands in the place of an allocator, and the memory that they need.
 */

#include <stdlib.h>
#include <string.h>

#include "../about.h"
#include "check_core.h"

/* Memory that counts its blocks, what was asked for, and what is held. */
struct counted {
	size_t blocks, bytes, held;
};

static void *count(void *ud, void *old, size_t old_size, size_t new_size)
{
	struct counted *counted = ud;

	counted->held += new_size - old_size;
	if (new_size == 0) {
		counted->blocks -= old != NULL;
		free(old);
		return NULL;
	}
	counted->blocks += old == NULL;
	counted->bytes += new_size;
	return realloc(old, new_size);
}

static const char *const twice[] = {"singles=count_first", "first=2", NULL};

/* A game in memory that counts, and what stands for its allocator. */
static br_game *new_game(struct counted *counted, int seats,
                         const char *const *options, br_alloc *like)
{
	br_alloc alloc = {count, counted};
	br_game *game;

	ck_assert_int_eq(br_game_new(&game, br_rules_find("crusaders"), seats,
	                             options, &alloc, NULL),
	                 BR_OK);
	*like = (br_alloc){NULL, game};
	return game;
}

/* Frees a game, which has its state and no setup in that memory if it shares
 * one. */
static void drop(struct counted *counted, size_t blocks, br_game *game,
                 int shares)
{
	ck_assert_uint_eq(counted->blocks - blocks, shares ? 1 : 3);
	br_game_free(game);
	ck_assert_uint_eq(counted->blocks, blocks);
}

START_TEST(a_loaded_game_shares_an_equal_setup)
{
	static const br_form forms[] = {BR_TEXT, BR_PACKED};
	struct counted counted = {0};
	br_alloc like;

	for (int i = 0; i < 4; i++) {
		br_game *game =
			new_game(&counted, 2, i / 2 ? twice : NULL, &like);
		br_game *view = must_view(game, 1), *loaded;
		size_t size, blocks = counted.blocks;
		char *save = must_save(view, (int)forms[i % 2], &size);

		ck_assert_int_eq(br_game_load(&loaded, save, size, &like, NULL),
		                 BR_OK);
		ck_assert(br_game_equal(loaded, view));
		drop(&counted, blocks, loaded, 1);
		free(save);
		br_game_free(view);
		br_game_free(game);
		ck_assert_uint_eq(counted.blocks, 0);
	}
}
END_TEST

START_TEST(a_setup_outlives_the_game_that_lent_it)
{
	struct counted counted = {0};
	br_alloc like;
	br_game *game = new_game(&counted, 3, twice, &like), *loaded;
	size_t size;
	char *save = must_save(game, BR_PACKED, &size);

	ck_assert_int_eq(br_game_load(&loaded, save, size, &like, NULL), BR_OK);
	br_game_free(game);
	ck_assert_str_eq(br_game_option(loaded, "first"), "2");
	must_reload(loaded);
	br_game_free(loaded);
	ck_assert_uint_eq(counted.blocks, 0);
	free(save);
}
END_TEST

/* Other seats and other options; one option less, and one more; a value that
 * is written otherwise; another game. */
START_TEST(another_setup_is_not_shared)
{
	/* clang-format off */
	static const struct {
		const char *rules, *option[3];
		int seats;
	} others[] = {
		{"crusaders", {"singles=count_first", "first=2"}, 3},
		{"crusaders", {"singles=count_first", "first=1"}, 2},
		{"crusaders", {"singles=count_first"}, 2},
		{"crusaders", {"first=2"}, 2},
		{"crusaders", {NULL}, 2},
		{"crusaders", {"turn_order=draw_then_play_5",
		               "singles=count_first"}, 2},
		{NULL, {NULL}, 2},
	};
	/* clang-format on */
	struct counted counted = {0};
	br_alloc like;
	br_game *game = new_game(&counted, 2, twice, &like);
	size_t blocks = counted.blocks;

	for (size_t i = 0; i < COUNT(others); i++) {
		const br_rules *rules = br_rules_find(
			others[i].rules ? others[i].rules : "sakkara");
		br_game *made, *loaded;
		size_t size;
		char *save;

		if (!rules)
			continue;
		ck_assert_int_eq(br_game_new(&made, rules, others[i].seats,
		                             others[i].option, &like, NULL),
		                 BR_OK);
		save = must_save(made, BR_PACKED, &size);
		drop(&counted, blocks, made, 0);
		ck_assert_int_eq(br_game_load(&loaded, save, size, &like, NULL),
		                 BR_OK);
		drop(&counted, blocks, loaded, 0);
		free(save);
	}
	br_game_free(game);
	ck_assert_uint_eq(counted.blocks, 0);
}
END_TEST

/* As it stands, in another order, with defaults, and with the version. */
START_TEST(a_new_game_shares_an_equal_setup_however_it_is_written)
{
	static const char *const ways[][5] = {
		{"singles=count_first", "first=2"},
		{"first=2", "singles=count_first"},
		{"singles=count_first", "deck=standard", "first=2"},
		{"rules=1", "singles=count_first", "first=2"},
	};
	struct counted counted = {0};
	br_alloc like;
	br_game *game = new_game(&counted, 2, twice, &like), *made;
	size_t blocks = counted.blocks;

	for (size_t i = 0; i < COUNT(ways); i++) {
		ck_assert_int_eq(br_game_new(&made, br_game_rules(game), 2,
		                             ways[i], &like, NULL),
		                 BR_OK);
		drop(&counted, blocks, made, 1);
	}
	br_game_free(game);
}
END_TEST

START_TEST(what_is_refused_stays_refused_beside_a_setup)
{
	static const char *const wrong[][3] = {
		{"singles=count_first", "first=3"},
		{"singles=count_first", "first=2", "first=2"},
		{"singles", "first=2"},
		{"singles=count_first", "last=2"},
	};
	struct counted counted = {0};
	br_alloc like;
	br_game *game = new_game(&counted, 2, twice, &like), *made;
	char *save = must_save(game, BR_TEXT, NULL);
	size_t blocks = counted.blocks;

	for (size_t i = 0; i < COUNT(wrong); i++) {
		const char *options[] = {wrong[i][0], wrong[i][1], wrong[i][2],
		                         NULL};
		br_error error = {0};

		ck_assert_int_eq(br_game_new(&made, br_game_rules(game), 2,
		                             options, &like, &error),
		                 BR_EINVAL);
		ck_assert_ptr_null(made);
		ck_assert_uint_gt(strlen(error.text), 0);
	}
	for (size_t size = 0; size < strlen(save); size++) {
		ck_assert_int_ne(br_game_load(&made, save, size, &like, NULL),
		                 BR_OK);
		ck_assert_ptr_null(made);
	}
	ck_assert_uint_eq(counted.blocks, blocks);
	free(save);
	br_game_free(game);
}
END_TEST

START_TEST(matches_share_an_equal_setup)
{
	struct counted counted = {0};
	br_alloc alloc = {count, &counted}, like;
	br_game *game = new_game(&counted, 2, twice, &like);
	br_match *match[3];
	size_t bytes[3];
	char *record;

	for (int i = 0; i < 2; i++) {
		bytes[i] = counted.bytes;
		ck_assert_int_eq(br_match_new(&match[i], br_game_rules(game), 2,
		                              twice, NULL, i ? &like : &alloc,
		                              NULL),
		                 BR_OK);
		bytes[i] = counted.bytes - bytes[i];
	}
	ck_assert_uint_lt(bytes[1], bytes[0]);
	record = must_save_match(match[0], BR_ALL, BR_RECORD);
	bytes[2] = counted.bytes;
	ck_assert_int_eq(br_match_load(&match[2], record, strlen(record), NULL,
	                               &like, NULL),
	                 BR_OK);
	ck_assert_uint_lt(counted.bytes - bytes[2], bytes[0]);
	for (int i = 0; i < 3; i++) {
		ck_assert(br_game_equal(br_match_game(match[i]), game));
		br_match_free(match[i]);
	}
	free(record);
	br_game_free(game);
	ck_assert_uint_eq(counted.blocks, 0);
}
END_TEST

/* Of every game; the memory of its setup aside, which the first game has. */
START_TEST(a_match_just_begun_is_small)
{
	struct counted counted = {0};
	br_alloc alloc = {count, &counted};
	br_dice *dice = seeded(1);

	for (int i = 0; i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);
		int seats = about(rules).seats_min;
		br_game *game;

		ck_assert_int_eq(
			br_game_new(&game, rules, seats, NULL, &alloc, NULL),
			BR_OK);
		for (int rolls = 0; rolls < 2; rolls++) {
			size_t held = counted.held;
			br_match *match;

			ck_assert_int_eq(br_match_begin(&match, game,
			                                rolls ? dice : NULL,
			                                &alloc, NULL),
			                 BR_OK);
			if (br_match_length(match) <= 32)
				ck_assert_uint_le(counted.held - held, 4096);
			br_match_free(match);
			ck_assert_uint_eq(counted.held, held);
		}
		br_game_free(game);
	}
	br_dice_free(dice);
}
END_TEST

/* Moves that follow each other in one line need a node each, and now and then
 * a state, twice as many while they grow; no line and no journals. */
START_TEST(an_event_is_stored_once)
{
	struct counted counted = {0};
	br_alloc alloc = {count, &counted};
	br_dice *dice = seeded(1);
	br_match *match;
	size_t held;
	int more;

	ck_assert_int_eq(br_match_new(&match, br_rules_find("crusaders"), 4,
	                              NULL, dice, &alloc, NULL),
	                 BR_OK);
	held = counted.held;
	for (more = br_match_length(match); more < 128;
	     more = br_match_length(match)) {
		const br_game *game = br_match_game(match);
		br_move move;

		br_game_moves(game, &move, 1);
		ck_assert_int_eq(
			br_match_apply(match, br_game_turn(game), move, NULL),
			BR_OK);
	}
	ck_assert_uint_le(counted.held - held, 256 * 40 + 8 * 600);
	br_match_free(match);
	br_dice_free(dice);
}
END_TEST

TCase *core_sharing(void)
{
	TCase *tests = tcase_create("sharing");

	tcase_add_test(tests, a_loaded_game_shares_an_equal_setup);
	tcase_add_test(tests, a_setup_outlives_the_game_that_lent_it);
	tcase_add_test(tests, another_setup_is_not_shared);
	tcase_add_test(tests,
	               a_new_game_shares_an_equal_setup_however_it_is_written);
	tcase_add_test(tests, what_is_refused_stays_refused_beside_a_setup);
	tcase_add_test(tests, matches_share_an_equal_setup);
	tcase_add_test(tests, a_match_just_begun_is_small);
	tcase_add_test(tests, an_event_is_stored_once);
	return tests;
}
