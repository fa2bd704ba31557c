/* SPDX-License-Identifier: MIT */
/*
 * check_bots.c - players that think, in every game of this build.
 */

#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "bots/bot.h"

#include "../about.h"
#include "support.h"

enum { LEAST = 131072 }; /* bytes of a bot */

static int games;

static const br_rules *rules_at(int i)
{
	return br_rules_at(i);
}

/* As must_apply(), which tells check each time. */
static void apply(br_game *game, br_move move)
{
	if (br_game_apply(game, move) != BR_OK)
		ck_abort_msg("%u is refused", (unsigned)move);
}

static void roll(br_dice *dice, br_game *game)
{
	if (br_dice_roll(dice, game, NULL) != BR_OK)
		ck_abort_msg("no roll");
}

/* ---- Games and bots --------------------------------------------------------
 */

static unsigned long decided; /* in the game that was made last */

/* On at random: until a seat decides, and `decisions` more. */
static br_game *game_after(const br_rules *rules, int seats, uint64_t seed,
                           unsigned long decisions)
{
	br_game *game = must_new(br_rules_name(rules), seats, NULL);
	br_move moves[BR_MOVES_MAX];
	uint64_t pick;
	br_dice *dice;
	int turn;

	ck_assert_int_eq(br_dice_seeded(&dice, seed, NULL), BR_OK);
	decided = 0;
	while ((turn = br_game_turn(game)) != BR_NOBODY) {
		if (turn == BR_CHANCE) {
			roll(dice, game);
			continue;
		}
		if (decisions-- == 0)
			break;
		decided++;
		br_dice_draw(dice,
		             (uint64_t)br_game_moves(game, moves, BR_MOVES_MAX),
		             &pick);
		apply(game, moves[pick]);
	}
	br_dice_free(dice);
	return game;
}

static br_bot *new_bot(const char *kind, const br_game *game, uint64_t seed)
{
	br_bot *bot;

	ck_assert_int_eq(br_bot_new(&bot, kind, game, seed, 0, NULL), BR_OK);
	return bot;
}

static br_bot *thinking(const char *kind, const br_game *game, uint64_t seed,
                        uint64_t iterations)
{
	br_bot *bot = new_bot(kind, game, seed);

	ck_assert_int_eq(br_bot_begin(bot, game), BR_OK);
	ck_assert_int_eq(br_bot_think(bot, iterations), BR_OK);
	return bot;
}

/* Rows for all legal moves; their visits in all. */
static uint64_t rows_of(const br_bot *bot, br_estimate *rows, int *n)
{
	uint64_t visits = 0;

	*n = br_bot_estimates(bot, rows, BR_MOVES_MAX, sizeof *rows);
	for (int i = 0; i < *n; i++)
		visits += rows[i].visits;
	return visits;
}

static void must_agree(const br_bot *a, const br_bot *b)
{
	br_estimate x[BR_MOVES_MAX], y[BR_MOVES_MAX];
	int n, k;

	ck_assert_uint_eq(rows_of(a, x, &n), rows_of(b, y, &k));
	ck_assert_int_eq(n, k);
	for (int i = 0; i < n; i++) {
		ck_assert_uint_eq(x[i].move, y[i].move);
		ck_assert_uint_eq(x[i].visits, y[i].visits);
		ck_assert(x[i].mean == y[i].mean && x[i].error == y[i].error);
	}
}

/* ---- The handle -------------------------------------------------------------
 */

START_TEST(there_are_three_kinds)
{
	ck_assert_str_eq(br_bot_kind(0), "random");
	ck_assert_str_eq(br_bot_kind(1), "rollout");
	ck_assert_str_eq(br_bot_kind(2), "search");
	ck_assert_ptr_null(br_bot_kind(3));
	ck_assert_ptr_null(br_bot_kind(-1));
}
END_TEST

START_TEST(what_is_no_bot_is_refused)
{
	static const char *const bad[] = {"", "Search", "searc", "search ",
	                                  NULL};
	br_game *game = game_after(rules_at(0), 2, 1, 0);
	br_bot *bot;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		bot = (br_bot *)&bot;
		ck_assert_int_eq(br_bot_new(&bot, bad[i], game, 1, 0, NULL),
		                 BR_EINVAL);
		ck_assert_ptr_null(bot);
	}
	ck_assert_int_eq(br_bot_new(&bot, "search", game, 1, LEAST - 1, NULL),
	                 BR_EINVAL);
	ck_assert_int_eq(br_bot_new(&bot, "search", game, 1, LEAST, NULL),
	                 BR_OK);
	br_bot_free(bot);
	br_bot_free(NULL);
	br_game_free(game);
}
END_TEST

START_TEST(a_bot_needs_a_view_in_which_its_seat_decides)
{
	br_game *fresh = must_new(br_rules_name(rules_at(0)), 2, NULL);
	br_game *game = game_after(rules_at(0), 2, 1, 0);
	br_game *other = must_view(game, 1 - br_game_turn(game));
	br_game *over = game_after(rules_at(0), 2, 1, ULONG_MAX);
	br_bot *bot = new_bot("search", game, 1), *twin;
	br_estimate row;

	ck_assert_int_eq(br_bot_think(bot, 1), BR_ESTATE);
	ck_assert_uint_eq(br_bot_move(bot), 0);
	ck_assert_int_eq(br_bot_estimates(bot, &row, 1, sizeof row), 0);
	ck_assert_int_eq(br_bot_begin(bot, fresh), BR_ESTATE);
	ck_assert_int_eq(br_bot_begin(bot, over), BR_ESTATE);
	ck_assert_int_eq(br_bot_begin(bot, other), BR_ESTATE);
	ck_assert_int_eq(br_bot_think(bot, 1), BR_ESTATE);
	twin = thinking("search", game, 1, 10);
	ck_assert_int_eq(br_bot_add(bot, twin), BR_ESTATE);
	ck_assert_int_eq(br_bot_add(twin, bot), BR_ESTATE);
	/* A refusal leaves what was found. */
	br_bot_free(bot);
	bot = thinking("search", game, 1, 10);
	ck_assert_int_eq(br_bot_begin(bot, over), BR_ESTATE);
	must_agree(bot, twin);
	br_bot_free(twin);
	br_bot_free(bot);
	br_game_free(over);
	br_game_free(other);
	br_game_free(game);
	br_game_free(fresh);
}
END_TEST

START_TEST(a_bot_plays_the_game_it_was_made_for)
{
	br_game *game, *other;
	br_bot *bot;

	if (games < 2)
		return;
	game = game_after(rules_at(0), 2, 1, 0);
	other = game_after(rules_at(1), 2, 1, 0);
	bot = thinking("rollout", game, 1, 10);
	ck_assert_int_eq(br_bot_begin(bot, other), BR_EINVAL);
	ck_assert_uint_ne(br_bot_move(bot), 0);
	br_bot_free(bot);
	br_game_free(other);
	br_game_free(game);
}
END_TEST

/* ---- Thinking ---------------------------------------------------------------
 */

/* A whole game of each: all are legal, whatever the seats. */
START_TEST(bots_of_all_kinds_play_whole_games)
{
	const br_rules *rules = rules_at(_i);

	for (int seats = about(rules).seats_min;
	     seats <= about(rules).seats_max; seats++) {
		br_game *game = game_after(rules, seats, 5, 0);
		br_bot *bot[BR_SEATS_MAX];
		br_dice *dice;
		int turn;

		ck_assert_int_eq(br_dice_seeded(&dice, 6, NULL), BR_OK);
		for (int i = 0; i < seats; i++)
			bot[i] = new_bot(br_bot_kind((i + 1) % 3), game,
			                 (uint64_t)i);
		while ((turn = br_game_turn(game)) != BR_NOBODY) {
			if (turn == BR_CHANCE) {
				roll(dice, game);
				continue;
			}
			if (br_bot_begin(bot[turn], game) != BR_OK ||
			    br_bot_think(bot[turn], 4) != BR_OK)
				ck_abort_msg("seat %d does not think", turn);
			apply(game, br_bot_move(bot[turn]));
		}
		for (int i = 0; i < seats; i++)
			br_bot_free(bot[i]);
		br_dice_free(dice);
		br_game_free(game);
	}
}
END_TEST

START_TEST(each_iteration_begins_with_a_legal_move)
{
	const br_rules *rules = rules_at(_i);
	br_game *game = game_after(rules, about(rules).seats_max, 3, 9);
	br_estimate rows[BR_MOVES_MAX];
	br_move moves[BR_MOVES_MAX];
	int legal = br_game_moves(game, moves, BR_MOVES_MAX), n;

	for (int kind = 0; kind < 3; kind++) {
		br_bot *bot = thinking(br_bot_kind(kind), game, 4, 150);
		uint64_t visits = rows_of(bot, rows, &n);

		ck_assert_int_eq(n, legal);
		ck_assert_uint_eq(visits, kind > 0 ? 150 : 0);
		for (int i = 0; i < n; i++) {
			ck_assert_int_eq(
				br_game_check(game, rows[i].move, NULL), BR_OK);
			ck_assert(rows[i].mean >= 0 && rows[i].mean <= 1);
			ck_assert(rows[i].error >= 0 && rows[i].error <= 0.5);
			for (int k = 0; k < i; k++)
				ck_assert_uint_ne(rows[i].move, rows[k].move);
			if (kind == 1)
				ck_assert_uint_le(rows[i].visits,
				                  150 / (uint64_t)n + 1);
			if (kind == 1 && i > 0 && rows[i].visits > 0)
				ck_assert(rows[i].mean <= rows[i - 1].mean);
			if (kind == 2 && i > 0)
				ck_assert_uint_le(rows[i].visits,
				                  rows[i - 1].visits);
		}
		ck_assert_int_eq(
			br_bot_estimates(bot, NULL, 0, sizeof(br_estimate)), n);
		if (kind > 0)
			ck_assert_uint_eq(br_bot_move(bot), rows[0].move);
		br_bot_free(bot);
	}
	br_game_free(game);
}
END_TEST

START_TEST(what_was_not_tried_comes_last)
{
	br_game *game = game_after(rules_at(_i), 2, 3, 4);
	br_estimate rows[BR_MOVES_MAX];
	int n;

	for (int kind = 1; kind < 3; kind++) {
		br_bot *bot = thinking(br_bot_kind(kind), game, 4, 2);

		ck_assert_uint_eq(rows_of(bot, rows, &n), 2);
		for (int i = 2; i < n; i++) {
			ck_assert_uint_eq(rows[i].visits, 0);
			ck_assert(rows[i].mean == 0 && rows[i].error == 0.5);
			ck_assert(i == 2 || rows[i].move > rows[i - 1].move);
		}
		ck_assert_uint_eq(br_bot_move(bot), rows[0].move);
		br_bot_free(bot);
	}
	br_game_free(game);
}
END_TEST

START_TEST(the_same_seed_finds_the_same)
{
	br_game *game = game_after(rules_at(_i), 2, 3, 4);
	br_game *view = must_view(game, br_game_turn(game));

	for (int kind = 1; kind < 3; kind++) {
		br_bot *a = thinking(br_bot_kind(kind), game, 4, 90);
		br_bot *b = thinking(br_bot_kind(kind), view, 4, 40);

		/* A view is all that counts, and a pause does not. */
		ck_assert_int_eq(br_bot_think(b, 0), BR_OK);
		ck_assert_int_eq(br_bot_think(b, 50), BR_OK);
		must_agree(a, b);
		br_bot_free(a);
		br_bot_free(b);
	}
	br_game_free(view);
	br_game_free(game);
}
END_TEST

START_TEST(what_others_found_is_added)
{
	br_game *game = game_after(rules_at(_i), 2, 3, 6);
	br_game *later = game_after(rules_at(_i), 2, 3, 7);
	br_bot *a = thinking("search", game, 1, 70);
	br_bot *b = thinking("search", game, 2, 50);
	br_bot *c = thinking("search", later, 3, 50);
	br_estimate x[BR_MOVES_MAX], y[BR_MOVES_MAX], sum[BR_MOVES_MAX];
	int n;

	rows_of(a, x, &n);
	rows_of(b, y, &n);
	ck_assert_int_eq(br_bot_add(a, c), BR_EINVAL);
	ck_assert_uint_eq(rows_of(a, sum, &n), 70);
	ck_assert_int_eq(br_bot_add(a, b), BR_OK);
	ck_assert_uint_eq(rows_of(a, sum, &n), 120);
	for (int i = 0; i < n; i++) {
		double of_x = 0, of_y = 0;
		uint64_t visits = 0;

		for (int k = 0; k < n; k++) {
			if (x[k].move == sum[i].move) {
				of_x = x[k].mean * (double)x[k].visits;
				visits += x[k].visits;
			}
			if (y[k].move == sum[i].move) {
				of_y = y[k].mean * (double)y[k].visits;
				visits += y[k].visits;
			}
		}
		ck_assert_uint_eq(sum[i].visits, visits);
		ck_assert_double_eq_tol(sum[i].mean * (double)visits,
		                        of_x + of_y, 1e-9);
	}
	br_bot_free(a);
	br_bot_free(b);
	br_bot_free(c);
	br_game_free(later);
	br_game_free(game);
}
END_TEST

/* A decision before the end of a game that is won by it: the search must see
 * that some move wins, if all games that it opens are won. */
START_TEST(a_move_that_wins_is_found)
{
	const br_rules *rules = rules_at(_i);
	br_game *game = NULL, *end = NULL;
	br_estimate rows[BR_MOVES_MAX];
	br_bot *bot;
	int ranks[2];
	unsigned long length;
	int n;

	end = game_after(rules, 2, 8, ULONG_MAX);
	length = decided;
	game = game_after(rules, 2, 8, length - 1);
	ck_assert_int_eq(br_game_rank(end, ranks), BR_OK);
	bot = thinking("search", game, 1, 600);
	rows_of(bot, rows, &n);
	if (ranks[br_game_turn(game)] < ranks[1 - br_game_turn(game)])
		ck_assert(rows[0].mean > 0.95);
	else
		ck_assert(rows[0].mean <= 1);
	br_bot_free(bot);
	br_game_free(end);
	br_game_free(game);
}
END_TEST

/* The mean and its error, of values that are 0, 1/2 or 1. */
START_TEST(errors_shrink_with_the_root_of_the_visits)
{
	br_game *game = game_after(rules_at(_i), 2, 3, 2);
	br_bot *few = thinking("rollout", game, 1, 400);
	br_bot *many = thinking("rollout", game, 1, 1600);
	br_estimate x[BR_MOVES_MAX], y[BR_MOVES_MAX];
	double a = 0, b = 0;
	int n;

	rows_of(few, x, &n);
	rows_of(many, y, &n);
	for (int i = 0; i < n; i++) {
		double visits = (double)y[i].visits;

		/* At most as wide as if all were 0 or 1. */
		ck_assert(y[i].error * y[i].error * (visits - 1) <=
		          y[i].mean * (1 - y[i].mean) + 1e-9);
		a += x[i].error;
		b += y[i].error;
	}
	ck_assert(b > 0.4 * a && b < 0.7 * a);
	br_bot_free(few);
	br_bot_free(many);
	br_game_free(game);
}
END_TEST

START_TEST(random_picks_each_move_as_often)
{
	br_game *game = game_after(rules_at(0), 2, 1, 0);
	br_bot *bot = thinking("random", game, 9, 0);
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(game, moves, BR_MOVES_MAX);
	unsigned picked[BR_MOVES_MAX] = {0};

	for (int i = 0; i < 1000 * n; i++) {
		br_move move = br_bot_move(bot);
		int k = 0;

		while (k < n && moves[k] != move)
			k++;
		if (k == n)
			ck_abort_msg("%u is not legal", (unsigned)move);
		picked[k]++;
	}
	for (int k = 0; k < n; k++) /* six deviations */
		ck_assert(picked[k] > 810 && picked[k] < 1190);
	br_bot_free(bot);
	br_game_free(game);
}
END_TEST

/* ---- Memory -----------------------------------------------------------------
 */

struct heap {
	size_t used, most, calls, fail_at; /* 0: never */
};

static void *heap_fn(void *ud, void *old, size_t old_size, size_t new_size)
{
	struct heap *heap = ud;
	void *block = NULL;

	if (new_size > 0 && ++heap->calls == heap->fail_at)
		return NULL;
	heap->used += new_size - old_size;
	if (heap->used > heap->most)
		heap->most = heap->used;
	if (new_size > 0)
		block = realloc(old, new_size);
	else
		free(old);
	return block;
}

START_TEST(memory_is_bounded_and_none_is_taken_while_thinking)
{
	static const size_t sizes[] = {LEAST, 1 << 20};
	struct heap heap = {0, 0, 0, 0};
	br_alloc alloc = {heap_fn, &heap};
	br_game *game, *late = game_after(rules_at(_i), 2, 3, 2);

	ck_assert_int_eq(
		br_game_new(&game, rules_at(_i), 2, NULL, &alloc, NULL), BR_OK);
	for (size_t i = 0; i < 2; i++) {
		size_t before = heap.used, calls;
		br_estimate rows[BR_MOVES_MAX];
		br_bot *bot;
		int n;

		heap.most = heap.used;
		ck_assert_int_eq(
			br_bot_new(&bot, "search", game, 1, sizes[i], &alloc),
			BR_OK);
		calls = heap.calls;
		ck_assert_int_eq(br_bot_begin(bot, late), BR_OK);
		/* Many more than there is room for, at the first size. */
		ck_assert_int_eq(br_bot_think(bot, 4000), BR_OK);
		ck_assert_uint_eq(rows_of(bot, rows, &n), 4000);
		ck_assert_uint_eq(heap.calls, calls);
		ck_assert_uint_le(heap.most - before, sizes[i]);
		br_bot_free(bot);
		ck_assert_uint_eq(heap.used, before);
	}
	br_game_free(game);
	br_game_free(late);
	ck_assert_uint_eq(heap.used, 0);
}
END_TEST

START_TEST(without_memory_there_is_no_bot)
{
	struct heap heap = {0, 0, 0, 0};
	br_alloc alloc = {heap_fn, &heap};
	size_t before;
	br_game *game;
	br_bot *bot;
	int status;

	ck_assert_int_eq(br_game_new(&game, rules_at(0), 2, NULL, &alloc, NULL),
	                 BR_OK);
	before = heap.used;
	for (size_t i = 1;; i++) {
		heap.fail_at = heap.calls + i;
		status = br_bot_new(&bot, "search", game, 1, 0, &alloc);
		if (status == BR_OK)
			break;
		ck_assert_int_eq(status, BR_ENOMEM);
		ck_assert_ptr_null(bot);
		ck_assert_uint_eq(heap.used, before);
		ck_assert_uint_le(i, 4);
	}
	br_bot_free(bot);
	br_game_free(game);
	ck_assert_uint_eq(heap.used, 0);
}
END_TEST

/* ---- How far a seat is ------------------------------------------------------
 */

START_TEST(progress_is_told_of_full_games_that_are_not_over)
{
	br_game *game = game_after(rules_at(_i), 2, 3, 2);
	br_game *view = must_view(game, 0);
	br_game *over = game_after(rules_at(_i), 2, 3, ULONG_MAX);
	int32_t points[2] = {-7, -7};
	int status = br_game_progress(game, points);

	ck_assert(status == BR_OK || status == BR_ESTATE);
	if (status == BR_OK) {
		ck_assert(points[0] != -7 && points[1] != -7);
		ck_assert_int_eq(br_game_progress(view, points), BR_EHIDDEN);
	} else {
		ck_assert(points[0] == -7 && points[1] == -7);
	}
	ck_assert_int_eq(br_game_progress(over, points), BR_ESTATE);
	br_game_free(game);
	br_game_free(view);
	br_game_free(over);
}
END_TEST

/* ---- Stopping ---------------------------------------------------------------
 */

/* What a host that is asked may know. */
struct host {
	uint64_t asked, moves;
	uint64_t stop_at;  /* this question; 0: none */
	uint32_t stop_for; /* so many moves; 0: none */
	uint32_t most;     /* moves at once */
};

static int ask(void *ud, uint32_t moves)
{
	struct host *host = ud;

	host->asked++;
	host->moves += moves;
	host->most = moves > host->most ? moves : host->most;
	return host->asked == host->stop_at ||
	       (host->stop_for > 0 && moves >= host->stop_for);
}

START_TEST(a_bot_stops_after_an_iteration_and_loses_nothing)
{
	br_game *game = game_after(rules_at(_i), 2, 3, 4);

	for (int kind = 1; kind < 3; kind++) {
		struct host host = {.stop_at = 30};
		br_bot *whole = thinking(br_bot_kind(kind), game, 4, 50);
		br_bot *bot = thinking(br_bot_kind(kind), game, 4, 0);
		br_estimate rows[BR_MOVES_MAX];
		int n;

		br_bot_set_interrupt(bot, ask, &host);
		ck_assert_int_eq(br_bot_think(bot, UINT64_MAX), BR_INTERRUPTED);
		ck_assert_uint_eq(host.asked, 30);
		ck_assert_uint_ge(host.moves, 30);
		if (host.most < 1024)
			ck_assert_uint_eq(rows_of(bot, rows, &n), 30);
		br_bot_set_interrupt(bot, NULL, NULL);
		ck_assert_int_eq(br_bot_think(bot, 20), BR_OK);
		ck_assert_uint_eq(host.asked, 30);
		if (host.most < 1024)
			must_agree(bot, whole);
		br_bot_free(bot);
		br_bot_free(whole);
	}
	br_game_free(game);
}
END_TEST

/* Games that never end, as nothing limits them, or are very long: Sakkara's,
 * which tells who is ahead, and Alexandros' without a wall, which does not. */
enum { LONG = 2 };

/* clang-format off */
static const struct {
	const char *rules, *options[4];
} longest[LONG] = {
	{"sakkara", {"climb_limit=0", "stall_limit=0", "max_turns=0", NULL}},
	{"alexandros", {"black_walls=0", "red_walls=0", "max_turns=600", NULL}},
};
/* clang-format on */

static br_game *long_game(int which)
{
	br_game *game;
	br_dice *dice;

	if (br_game_new(&game, br_rules_find(longest[which].rules), 2,
	                longest[which].options, NULL, NULL) != BR_OK)
		return NULL;
	ck_assert_int_eq(br_dice_seeded(&dice, 1, NULL), BR_OK);
	while (br_game_turn(game) == BR_CHANCE)
		roll(dice, game);
	br_dice_free(dice);
	return game;
}

START_TEST(a_playout_without_end_is_cut_off)
{
	br_game *game = long_game(0);
	struct host host = {0};
	br_estimate rows[BR_MOVES_MAX];
	br_bot *bot;
	int n;

	if (!game)
		return;
	bot = thinking("rollout", game, 1, 0);
	br_bot_set_interrupt(bot, ask, &host);
	ck_assert_int_eq(br_bot_think(bot, 1), BR_OK);
	ck_assert_uint_eq(rows_of(bot, rows, &n), 1);
	ck_assert_uint_ge(host.moves, BR_PLAYOUT_MAX);
	ck_assert_uint_lt(host.moves, BR_PLAYOUT_MAX + 2048);
	ck_assert_uint_ge(host.most, 1024);
	ck_assert_uint_lt(host.most, 1124);
	/* Sakkara tells who is ahead. */
	ck_assert_int_eq(brp_bot_evaluate(bot), 1);
	ck_assert(rows[0].mean == (double)bot->value[bot->seat] / BRP_ONE);
	br_bot_free(bot);
	br_game_free(game);
}
END_TEST

START_TEST(a_game_that_is_cut_off_and_does_not_tell_is_drawn)
{
	br_game *game = game_after(rules_at(_i), 2, 3, 4);
	br_bot *bot = thinking("rollout", game, 1, 0);
	int32_t points[BR_SEATS_MAX];

	ck_assert_int_eq(br_game_assign(bot->determinization, game), BR_OK);
	brp_bot_result(bot);
	if (br_game_progress(game, points) == BR_ESTATE)
		for (int i = 0; i < 2; i++)
			ck_assert_uint_eq(bot->value[i], BRP_ONE / 2);
	else
		ck_assert_uint_ge(bot->value[0] + bot->value[1] + 1, BRP_ONE);
	br_bot_free(bot);
	br_game_free(game);
}
END_TEST

/* Within an iteration it is asked after 1024 moves, else before.  What was
 * under way does not count, what was found stays, and it can go on. */
START_TEST(an_iteration_that_is_stopped_does_not_count)
{
	br_game *game =
		_i < LONG ? long_game(_i)
			  : game_after(rules_at(_i - LONG),
	                               about(rules_at(_i - LONG)).seats_max, 3,
	                               1);

	for (int kind = 1; game && kind < 3; kind++) {
		struct host host = {.stop_for = 1024};
		br_bot *bot = thinking(br_bot_kind(kind), game, 4, 0);
		br_estimate rows[BR_MOVES_MAX];
		uint32_t nodes;
		int n;
		int status;

		br_bot_set_interrupt(bot, ask, &host);
		status = br_bot_think(bot, 100);
		ck_assert_uint_eq(rows_of(bot, rows, &n),
		                  host.asked - (status == BR_INTERRUPTED));
		ck_assert_int_eq(br_game_check(game, br_bot_move(bot), NULL),
		                 BR_OK);
		/* A search does not go far where the game tells. */
		if (_i < LONG && (kind == 1 || _i > 0))
			ck_assert_int_eq(status, BR_INTERRUPTED);
		/* Stopped again and again, where other moves were tried. */
		for (uint64_t at = 41; _i == 1 && at < 49; at += 2) {
			host = (struct host){.stop_at = at};
			ck_assert_int_eq(br_bot_think(bot, 100),
			                 BR_INTERRUPTED);
		}
		host.stop_at = host.stop_for = 0;
		nodes = bot->tree ? bot->tree->nodes : 0;
		for (uint32_t i = 1; i < nodes; i++)
			ck_assert_uint_gt(bot->tree->node[i].visits, 0);
		if (_i >= LONG)
			ck_assert_int_eq(br_bot_think(bot, 20), BR_OK);
		br_bot_free(bot);
	}
	br_game_free(game);
}
END_TEST

static int look_up(void *ud, uint32_t moves)
{
	atomic_int *flag = ud;

	(void)moves;
	/* It goes on until the other thread has seen that it thinks. */
	if (atomic_load(flag) == 0)
		atomic_store(flag, 1);
	return atomic_load(flag) == 2;
}

static void *stop_it(void *ud)
{
	atomic_int *flag = ud;

	while (atomic_load(flag) != 1)
		;
	atomic_store(flag, 2);
	return NULL;
}

START_TEST(another_thread_stops_a_bot)
{
	br_game *game = game_after(rules_at(0), 2, 3, 4);
	br_bot *bot = thinking("search", game, 4, 0);
	atomic_int flag;
	pthread_t thread;

	atomic_init(&flag, 0);
	br_bot_set_interrupt(bot, look_up, &flag);
	ck_assert_int_eq(pthread_create(&thread, NULL, stop_it, &flag), 0);
	ck_assert_int_eq(br_bot_think(bot, UINT64_MAX), BR_INTERRUPTED);
	pthread_join(thread, NULL);
	br_bot_free(bot);
	br_game_free(game);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("bots");
	TCase *tcase = tcase_create("bots");

	games = (int)br_rules_count();
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, there_are_three_kinds);
	tcase_add_test(tcase, what_is_no_bot_is_refused);
	tcase_add_test(tcase, a_bot_needs_a_view_in_which_its_seat_decides);
	tcase_add_test(tcase, a_bot_plays_the_game_it_was_made_for);
	tcase_add_loop_test(tcase, bots_of_all_kinds_play_whole_games, 0,
	                    games);
	tcase_add_loop_test(tcase, each_iteration_begins_with_a_legal_move, 0,
	                    games);
	tcase_add_loop_test(tcase, what_was_not_tried_comes_last, 0, games);
	tcase_add_loop_test(tcase, the_same_seed_finds_the_same, 0, games);
	tcase_add_loop_test(tcase, what_others_found_is_added, 0, games);
	tcase_add_loop_test(tcase, a_move_that_wins_is_found, 0, games);
	tcase_add_loop_test(tcase, errors_shrink_with_the_root_of_the_visits, 0,
	                    games);
	tcase_add_test(tcase, random_picks_each_move_as_often);
	tcase_add_loop_test(tcase,
	                    memory_is_bounded_and_none_is_taken_while_thinking,
	                    0, games);
	tcase_add_test(tcase, without_memory_there_is_no_bot);
	tcase_add_loop_test(tcase,
	                    progress_is_told_of_full_games_that_are_not_over, 0,
	                    games);
	tcase_add_loop_test(tcase,
	                    a_bot_stops_after_an_iteration_and_loses_nothing, 0,
	                    games);
	tcase_add_test(tcase, a_playout_without_end_is_cut_off);
	tcase_add_loop_test(tcase,
	                    a_game_that_is_cut_off_and_does_not_tell_is_drawn,
	                    0, games);
	tcase_add_loop_test(tcase, an_iteration_that_is_stopped_does_not_count,
	                    0, games + LONG);
	suite_add_tcase(suite, tcase);
	tcase = tcase_create("threads");
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, another_thread_stops_a_bot);
	suite_add_tcase(suite, tcase);
	return run_suite(suite);
}
