/* SPDX-License-Identifier: MIT */
/*
 * picks.c - every move can be picked by live aims and offers, and whatever is
 * live or offered leads to a move.
 */

#include <ctype.h>
#include <string.h>

#include "walk.h"

#define STEPS 20 /* more than any move needs */
#define TRIED 24 /* moves in one state */

static br_pick *pick_of(const br_game *game)
{
	br_language language = (br_language)(BR_EN + (int)below(3));
	br_pick *pick;

	expect(PICK, br_pick_new(&pick, game, language) == BR_OK, game,
	       "there is no pick");
	return pick;
}

/* ---- Aims ---------------------------------------------------------------- */

/* A class, then parts, each behind a point. */
static int is_aim(const char *at, size_t length)
{
	size_t class = 0;

	while (class < length &&
	       (islower((unsigned char)at[class]) || at[class] == '_'))
		class ++;
	if (class == 0)
		return 0;
	for (size_t i = class; i < length; i++) {
		int last = i + 1 == length;
		unsigned char c = (unsigned char)at[i];

		if (c == '.' ? last || at[i + 1] == '.'
		             : !islower(c) && !isdigit(c) && !strchr("_+-", c))
			return 0;
		if (i == class && c != '.')
			return 0;
	}
	return 1;
}

static void check_aims(const br_game *game, br_move move, const char *aims)
{
	int n = 0;

	expect(PICK, strlen(aims) < BR_AIMS_MAX - 1, game,
	       "move %u has long aims: %s", move, aims);
	while (*aims) {
		size_t length = strcspn(aims, " ");

		expect(PICK, is_aim(aims, length), game,
		       "move %u has no words as aims: %s", move, aims);
		aims += length + (aims[length] == ' ');
		n++;
	}
	expect(PICK, n <= 7, game, "move %u has %d aims", move, n);
}

/* ---- To a certain move --------------------------------------------------- */

/* The number of live aims, of which each can be taken. */
static int count_live(const br_game *game, br_pick *pick)
{
	char aim[BR_AIMS_MAX];
	int n = 0, left;

	for (; br_pick_aim(pick, n, aim, sizeof aim) > 0; n++) {
		int live = br_pick_live(pick, aim);

		left = br_pick_take(pick, aim);
		expect(PICK, live > 0 && left == live, game,
		       "\"%s\" would leave %d, and leaves %d", aim, live, left);
		left = br_pick_undo(pick);
		expect(PICK, br_pick_live(pick, aim) == live && left >= live,
		       game, "\"%s\" is not taken back", aim);
	}
	return n;
}

/* The offer that leaves a move; -1 if there is none. */
static int find_offer(const br_pick *pick, const br_rules *rules, int all,
                      br_move move)
{
	br_choice choice;
	int value[4], kind = br_move_values(rules, move, value);

	for (int i = 0;
	     br_pick_choice(pick, all, i, &choice, sizeof choice) == BR_OK; i++)
		if (choice.move
		            ? choice.move == move
		            : choice.kind == kind &&
		                      (choice.argument < 0 ||
		                       value[choice.argument] == choice.value))
			return i;
	return -1;
}

/* Take the aims in their order; then, or at once, accept what is offered. */
static void pick_it(const br_game *game, br_pick *pick, br_move move, int all)
{
	char aims[BR_AIMS_MAX];
	const char *at = aims;
	int left[STEPS + 1], steps = 0, offer;
	br_choice choice;

	br_move_aims(game, move, BR_ALL, aims, sizeof aims);
	check_aims(game, move, aims);
	left[0] = br_game_turn(game) >= 0 ? br_game_moves(game, NULL, 0)
	                                  : br_game_outcomes(game, NULL, 0);
	while (!all && *at && steps < STEPS) {
		size_t length = strcspn(at, " ");
		char aim[BR_AIMS_MAX] = "";

		memcpy(aim, at, length);
		left[++steps] = br_pick_take(pick, aim);
		at += length + (at[length] == ' ');
	}
	while (br_pick_move(pick) == 0 && steps < STEPS) {
		offer = find_offer(pick, br_game_rules(game), all, move);
		left[++steps] = br_pick_choose(pick, all, offer);
		if (offer < 0)
			break;
	}
	expect(PICK,
	       br_pick_move(pick) == move &&
	               br_pick_choice(pick, 1, 0, &choice, sizeof choice) ==
	                       BR_EINVAL,
	       game, "%u is picked for %u, with aims \"%s\"",
	       br_pick_move(pick), move, aims);
	for (; steps > 0 && left[steps] > 0; steps--)
		expect(PICK,
		       br_pick_undo(pick) == left[steps - 1] &&
		               left[steps - 1] >= left[steps],
		       game, "from %d moves back to %d", left[steps],
		       left[steps - 1]);
	expect(PICK, steps == 0 && br_pick_undo(pick) == BR_ESTATE, game,
	       "%u is picked with a step that failed", move);
}

/* ---- Anywhere ------------------------------------------------------------ */

/* Accept one of the offers; their number. */
static int accept_any(const br_game *game, br_pick *pick, int all)
{
	br_choice choice;
	int n = 0, at, left;

	while (br_pick_choice(pick, all, n, &choice, sizeof choice) == BR_OK) {
		expect(PICK,
		       strlen(choice.text) > 0 &&
		               strlen(choice.text) < sizeof choice.text - 1 &&
		               (choice.move != 0) == (choice.moves == 1),
		       game, "offer %d is \"%s\"", n, choice.text);
		n++;
	}
	if (n == 0)
		return 0;
	at = (int)below((uint64_t)n);
	br_pick_choice(pick, all, at, &choice, sizeof choice);
	left = br_pick_choose(pick, all, at);
	expect(PICK, left == choice.moves && br_pick_move(pick) == choice.move,
	       game, "\"%s\" leaves %d moves", choice.text, left);
	return n;
}

/* Whatever one does, there is more to do, until a move is picked. */
static void pick_any(const br_game *game, br_pick *pick)
{
	int steps = 0;

	for (; br_pick_move(pick) == 0 && steps < STEPS; steps++) {
		char aim[BR_AIMS_MAX];
		int live = count_live(game, pick), way = (int)below(4);

		if (live > 0 && way > 0) {
			br_pick_aim(pick, (int)below((uint64_t)live), aim,
			            sizeof aim);
			br_pick_take(pick, aim);
		} else if (accept_any(game, pick, live > 0 && way == 0) == 0) {
			break;
		}
	}
	expect(PICK, br_game_check(game, br_pick_move(pick), NULL) == BR_OK,
	       game, "%u is picked in %d steps", br_pick_move(pick), steps);
	while (br_pick_undo(pick) >= 0)
		;
}

static void check_one(const br_game *game)
{
	br_move moves[BR_MOVES_MAX];
	size_t n = all_moves(game, moves);
	br_pick *pick = pick_of(game);

	if (!pick)
		return;
	expect(PICK,
	       br_pick_move(pick) == 0 && br_pick_live(pick, "") == 0 &&
	               br_pick_take(pick, "nothing.1 ") == BR_EILLEGAL &&
	               br_pick_choose(pick, 1, -1) == BR_EINVAL,
	       game, "nothing is something to pick");
	for (size_t i = 0; i < n && i < TRIED; i++) {
		br_move move = n <= TRIED ? moves[i] : moves[any_of(n)];

		pick_it(game, pick, move, 0);
		pick_it(game, pick, move, 1);
		pick_any(game, pick);
	}
	br_pick_free(pick);
}

void check_picks(const br_game *game)
{
	int turn = br_game_turn(game);
	br_game *view;

	check_one(game);
	if (turn < 0)
		return;
	view = copy_of(game);
	br_game_view(view, game, turn);
	check_one(view);
	br_game_free(view);
}
