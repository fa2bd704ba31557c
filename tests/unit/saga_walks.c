/* SPDX-License-Identifier: MIT */
/*
 * saga_walks.c - numbers of moves by depth, and what holds after every move of
 * games played at random.
 */

#include <string.h>

#include "check_saga.h"

/* ---- Numbers of moves ---------------------------------------------------- */

enum { DEPTH = 5 };

/* Sequences of moves of a length, through games that are there already. */
static long perft(br_game *const *game, int depth)
{
	br_move list[BR_MOVES_MAX];
	int n = (int)br_game_moves(*game, list, BR_MOVES_MAX);
	long count = 0;

	if (depth == 1)
		return n;
	for (int i = 0; i < n; i++) {
		br_game_assign(game[1], *game);
		if (br_game_apply(game[1], list[i]) != BR_OK)
			return -1;
		count += perft(game + 1, depth - 1);
	}
	return count;
}

static void must_count(int seats, const char *options, const char *plan,
                       const long *want, int depth)
{
	br_game *game[DEPTH];

	for (int i = 0; i < DEPTH; i++)
		game[i] = plan_game(seats, options, plan);
	for (int i = 1; i <= depth; i++)
		ck_assert_int_eq(perft(game, i), want[i - 1]);
	for (int i = 0; i < DEPTH; i++)
		br_game_free(game[i]);
}

/* S1, S2. */
START_TEST(games_begin_with_so_many_moves)
{
	must_count(2, "", "", (long[]){10, 100, 1740, 28980, 545327}, 5);
	must_count(3, "", "", (long[]){10, 100, 1000, 17400, 289800}, 5);
}
END_TEST

/* S3. */
START_TEST(games_with_all_backs_begin_with_so_many_moves)
{
	must_count(2, "sides=back", "", (long[]){10, 100, 1740, 30276, 543739},
	           5);
}
END_TEST

/* S4. */
START_TEST(position_m1_has_so_many_moves)
{
	br_game *game = plan_game(3, "sides=back",
	                          "0 owns b: b1; 0 force: g2; fame 5 0 0");

	ck_assert_int_eq(count_moves(game, "lay_new"), 8);
	ck_assert_int_eq(count_moves(game, "lay_on"), 7);
	ck_assert_int_eq(count_moves(game, "lay_hidden"), 7);
	ck_assert_int_eq(count_moves(game, "recruit"), 2);
	br_game_free(game);
	must_count(3, "sides=back", "0 owns b: b1; 0 force: g2; fame 5 0 0",
	           (long[]){24, 114, 1140, 11400}, 4);
}
END_TEST

#define M2                                                                     \
	"fame 3 1 4; 0 owns y: y4; 0 owns b: b3 r1; 0 owns g: g4 o3;"          \
	"0 force: g2 y4; 1 force: g3 r2; 1 force: g1 r4; 1 force: b2;"         \
	"2 force: g2 y2"

/* S5. */
START_TEST(position_m2_has_so_many_moves)
{
	static const char *const asked[] = {"take_back g 1", "take_back g 2"};
	br_game *game = plan_game(3, "sides=101000", M2), *copy;

	ck_assert_int_eq(count_moves(game, "lay_new"), 4);
	ck_assert_int_eq(count_moves(game, "lay_on"), 3);
	ck_assert_int_eq(count_moves(game, "lay_hidden"), 3);
	ck_assert_int_eq(count_moves(game, "recruit"), 4);
	ck_assert_int_eq(count_moves(game, "take_back"), 7);
	for (int i = 0; i < 2; i++) {
		ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
		play(copy, asked[i]);
		must_await(copy, "choose_force", 1);
		br_game_free(copy);
	}
	play(game, "take_back b 1");
	must_land(game, 'b', "1: b2");
	br_game_free(game);
	must_count(3, "sides=101000", M2, (long[]){21, 293, 2331, 47251}, 4);
}
END_TEST

/* ---- What always holds --------------------------------------------------- */

static int strength(const struct force *force)
{
	int sum = 0;

	for (int i = 0; i < force->size; i++)
		if (force->knight[i].face == UP)
			sum += 4 - force->knight[i].kind % 4;
	return sum;
}

static int is_mixed(const struct force *force)
{
	unsigned seen = 0;

	for (int i = 0; i < force->size; i++) {
		unsigned colour = 1u << force->knight[i].kind / 4;

		if (seen & colour)
			return 0;
		seen |= colour;
	}
	return 1;
}

static void count_force(const struct force *force, int found[SETS][KINDS])
{
	for (int i = 0; i < force->size; i++)
		found[force->knight[i].set][force->knight[i].kind]++;
}

/* T33: every knight of the sets in use is in one place. */
static int is_conserved(const struct board *board)
{
	int found[SETS][KINDS] = {{0}}, fine = 1;

	for (int p = 0; p < board->seats; p++) {
		for (int f = 0; f < board->attacks[p]; f++) {
			fine &= is_mixed(&board->attack[p][f]) &&
			        board->attack[p][f].size > 0;
			count_force(&board->attack[p][f], found);
		}
		for (int kind = 0; kind < KINDS; kind++) {
			found[set_of[p]][kind] += board->hand[p][0][kind];
			found[0][kind] += board->hand[p][1][kind];
		}
	}
	for (int k = 0; k < KINGDOMS; k++) {
		fine &= is_mixed(&board->land[k]);
		count_force(&board->land[k], found);
	}
	for (int kind = 0; kind < KINDS; kind++)
		fine &= found[0][kind] + board->pool[kind] == copies[0][kind];
	for (int p = 0; p < board->seats; p++)
		fine &= memcmp(found[set_of[p]], copies[set_of[p]],
		               sizeof found[0]) == 0;
	return fine;
}

/* The strongest force of a player that aims at a kingdom, or 0. */
static int best_against(const struct board *board, int p, int k)
{
	int best = 0;

	for (int f = 0; f < board->attacks[p]; f++) {
		const struct force *force = &board->attack[p][f];

		if (force->knight[0].kind / 4 == k && strength(force) > best)
			best = strength(force);
	}
	return best;
}

/* T34: if somebody's force is stronger than the kingdom, another's is as
 * strong, and none stronger. */
static int is_stable(const struct board *board, int k)
{
	int defence = strength(&board->land[k]), top = 0, players = 0;

	if (!board->back[k])
		defence += (k == BR_SAGA_RED) - (k == BR_SAGA_ORANGE);
	for (int p = 0; p < board->seats; p++) {
		int best = p == board->owner[k] ? 0 : best_against(board, p, k);

		if (best > top)
			players = 0;
		if (best >= top)
			players++;
		if (best > top)
			top = best;
	}
	return top <= defence || players > 1;
}

static uint32_t any(uint32_t *seed)
{
	*seed = *seed * 1664525u + 1013904223u;
	return *seed >> 8;
}

/* Lays often go on forces, so that kingdoms change hands. */
static br_move any_move(const br_game *game, uint32_t *seed)
{
	br_move list[BR_MOVES_MAX];
	uint32_t n = (uint32_t)br_game_moves(game, list, BR_MOVES_MAX);
	br_move move;

	ck_assert_uint_gt(n, 0); /* A30 */
	move = list[any(seed) % n];
	for (int i = 0; i < 4; i++) {
		if (br_move_values(br_game_rules(game), move, NULL) ==
		    BR_SAGA_LAY_ON)
			break;
		move = list[any(seed) % n];
	}
	return move;
}

static const char *const choices[] = {"sides=crown", "sides=back",
                                      "sides=101000", "sides=011011",
                                      "sides=001001"};

enum { CHOICES = sizeof choices / sizeof *choices, GAMES = 6 };

static void must_hold_throughout(int seats, const char *options, uint32_t *seed,
                                 int *conquests)
{
	br_game *game = plan_game(seats, options, "");
	struct board board;
	int wrong = 0;

	while (br_game_turn(game) != BR_NOBODY) {
		wrong += br_game_apply(game, any_move(game, seed)) != BR_OK;
		look(game, &board);
		wrong += !is_conserved(&board);
		for (int k = 0;
		     strcmp(br_game_phase(game), "turn") == 0 && k < KINGDOMS;
		     k++)
			wrong += !is_stable(&board, k);
	}
	for (int k = 0; k < KINGDOMS; k++)
		*conquests += board.owner[k] >= 0;
	ck_assert_int_eq(wrong, 0);
	br_game_free(game);
}

/* T33, 3.1, and T34, 3.4, for seats 2 to 4. */
START_TEST(no_knight_is_lost_and_no_kingdom_can_be_taken)
{
	uint32_t seed = (uint32_t)_i;
	int conquests = 0;

	for (int i = 0; i < CHOICES * GAMES; i++)
		must_hold_throughout(_i, choices[i % CHOICES], &seed,
		                     &conquests);
	ck_assert_int_gt(conquests, 2 * CHOICES * GAMES);
}
END_TEST

TCase *saga_walks(void)
{
	TCase *tests = tcase_create("walks");

	tcase_add_test(tests, games_begin_with_so_many_moves);
	tcase_add_test(tests, games_with_all_backs_begin_with_so_many_moves);
	tcase_add_test(tests, position_m1_has_so_many_moves);
	tcase_add_test(tests, position_m2_has_so_many_moves);
	tcase_add_loop_test(
		tests, no_knight_is_lost_and_no_kingdom_can_be_taken, 2, 5);
	return tests;
}
