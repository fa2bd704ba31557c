/* SPDX-License-Identifier: MIT */
/*
 * pairs.c - two matches that one seat cannot tell apart, side by side from the
 * first event to the last: whatever it can get is the same in both.
 */

#include <string.h>

#include "walk.h"

#define NUMBERS 24 /* of moves asked about, evenly spread */
#define TRIES 8    /* to find an event that both may have */

/* The second match is given up when it cannot follow; then any game that the
 * seat cannot tell from the first goes on in its place. */
struct pair {
	br_match *match, *other;
	br_game *game; /* of the other, or in its place */
	int seat;
	unsigned long compared;
};

/* ---- An event in both ---------------------------------------------------- */

static void apply(struct pair *pair, br_move move, br_move other)
{
	int turn = br_game_turn(pair->game);

	expect(LEGAL, br_match_apply(pair->match, turn, move, NULL) == BR_OK,
	       br_match_game(pair->match), "%u is refused", move);
	expect(LEGAL, br_game_apply(pair->game, other) == BR_OK, pair->game,
	       "%u is refused", other);
	if (pair->other)
		expect(LEGAL,
		       br_match_apply(pair->other, turn, other, NULL) == BR_OK,
		       br_match_game(pair->other), "%u is refused", other);
}

/* Where a seat is shown the same move, it may look at the same things. */
static void compare_aims(const struct pair *pair, br_move move, br_move other)
{
	const br_game *game = br_match_game(pair->match);
	char a[BR_AIMS_MAX], b[BR_AIMS_MAX];

	br_move_aims(game, move, pair->seat, a, sizeof a);
	br_move_aims(pair->game, other, pair->seat, b, sizeof b);
	expect(SECRET, strcmp(a, b) == 0, game,
	       "seat %d is shown \"%s\" touched, or \"%s\"", pair->seat, a, b);
}

/* 0 if there is none: then what only others know keeps them apart. */
static int step(struct pair *pair)
{
	for (int i = 0; i < TRIES; i++) {
		const br_game *game = br_match_game(pair->match);
		br_move move = any_move(game), other;
		char text[256] = "";

		br_move_text(game, move, pair->seat, text, sizeof text);
		other = shown_as(pair->game, text, pair->seat);
		if (other != 0) {
			compare_aims(pair, move, other);
			apply(pair, move, other);
			return 1;
		}
	}
	return 0;
}

static void go_alone(struct pair *pair)
{
	const br_game *game = br_match_game(pair->match);
	br_move move = any_move(game);

	expect(LEGAL,
	       br_match_apply(pair->match, br_game_turn(game), move, NULL) ==
	               BR_OK,
	       game, "%u is refused", move);
}

/* A sample of what the seat sees of the first takes the second's place. */
static void replace(struct pair *pair)
{
	br_dice *dice = dice_of(below(UINT64_MAX));

	br_match_free(pair->other);
	pair->other = NULL;
	br_game_view(pair->game, br_match_game(pair->match), pair->seat);
	expect(SAMPLE, br_game_sample(pair->game, pair->game, dice) == BR_OK,
	       pair->game, "no sample");
	br_dice_free(dice);
}

/* ---- What the seat gets -------------------------------------------------- */

static int same_views(const struct pair *pair)
{
	br_game *a = copy_of(br_match_game(pair->match));
	br_game *b = copy_of(pair->game);
	int same;

	br_game_view(a, a, pair->seat);
	br_game_view(b, b, pair->seat);
	same = br_game_equal(a, b);
	br_game_free(a);
	br_game_free(b);
	return same;
}

/* Some events are taken back in both, by all, and played again. */
static void back_and_forth(const struct pair *pair)
{
	br_match *const both[] = {pair->match, pair->other};
	uint64_t count = below(5);

	if (count > (uint64_t)br_match_length(pair->match))
		return;
	for (int i = 0; i < 2; i++) {
		for (uint64_t n = 0; n < count; n++)
			expect(UNDO, br_match_undo(both[i], BR_ALL) == BR_OK,
			       NULL, "an event is not taken back");
		for (uint64_t n = 0; n < count; n++)
			expect(UNDO, br_match_redo(both[i]) == BR_OK, NULL,
			       "an event is not played again");
	}
}

static void compare_logs(const struct pair *pair)
{
	struct bytes a = {0}, b = {0};

	bytes_record(&a, pair->match, pair->seat);
	bytes_record(&b, pair->other, pair->seat);
	expect(LOG, bytes_equal(&a, &b), NULL, "seat %d's log of %s is %s",
	       pair->seat, a.at, b.at);
	back_and_forth(pair);
	bytes_clear(&a);
	bytes_clear(&b);
	bytes_journal(&a, pair->match, pair->seat, 0);
	bytes_journal(&b, pair->other, pair->seat, 0);
	expect(JOURNAL, bytes_equal(&a, &b), NULL,
	       "seat %d's journal of %s is %s", pair->seat, a.at, b.at);
	bytes_free(&a);
	bytes_free(&b);
}

/* Both are stopped, and that is undone: the seat is told the same. */
static void compare_stopped(struct pair *pair)
{
	const br_game *game = br_match_game(pair->match);
	br_match *const both[] = {pair->match, pair->other};
	struct bytes logs[2] = {{0}}, records[2] = {{0}};
	int over[2], whom[2], undone[2];

	if (br_match_over(pair->match, NULL) ||
	    br_match_over(pair->other, NULL))
		return;
	for (int i = 0; i < 2; i++)
		bytes_record(&records[i], both[i], BR_ALL);
	stop_alike(pair->match, pair->other);
	for (int i = 0; i < 2; i++) {
		over[i] = br_match_over(both[i], &whom[i]);
		bytes_record(&logs[i], both[i], pair->seat);
		undone[i] = pair->seat >= 0 ? br_match_undo(both[i], pair->seat)
		                            : BR_OK;
	}
	expect(STOP,
	       over[0] == over[1] && whom[0] == whom[1] &&
	               undone[0] == undone[1],
	       game, "seat %d knows two stops apart: %d, %d", pair->seat,
	       undone[0], undone[1]);
	expect(STOP, bytes_equal(&logs[0], &logs[1]), NULL,
	       "seat %d's log of %s is %s", pair->seat, logs[0].at, logs[1].at);
	expect(SECRET,
	       same_views(pair) && same_to(game, br_match_game(pair->other),
	                                   pair->seat, NUMBERS),
	       game, "seat %d tells two stopped games apart", pair->seat);
	for (int i = 0; i < 2; i++) {
		bytes_clear(&logs[i]);
		expect(STOP, br_match_undo(both[i], BR_ALL) == BR_OK, game,
		       "a stop is not undone");
		bytes_record(&logs[i], both[i], BR_ALL);
		expect(STOP, bytes_equal(&logs[i], &records[i]), NULL,
		       "stopped and undone, %s is %s", records[i].at,
		       logs[i].at);
		bytes_free(&logs[i]);
		bytes_free(&records[i]);
	}
}

/* After each event.  Whom an event told more may tell the games apart. */
static void compare(struct pair *pair)
{
	const br_game *game = br_match_game(pair->match);

	if (!same_views(pair)) {
		expect(SECRET, learnt(pair->match), game,
		       "seat %d sees two games", pair->seat);
		replace(pair);
	}
	expect(SECRET, same_to(game, pair->game, pair->seat, NUMBERS), game,
	       "seat %d tells two games apart", pair->seat);
	pair->compared++;
	/* The longer they are the less often. */
	if (pair->other &&
	    below(8 + (uint64_t)br_match_length(pair->match) / 16) == 0)
		compare_logs(pair);
	if (pair->other &&
	    below(16 + (uint64_t)br_match_length(pair->match) / 8) == 0)
		compare_stopped(pair);
}

/* From the first event to the last; how many states were compared byte by
 * byte. */
static unsigned long walk_pair(const struct table *table, int seat)
{
	struct pair pair = {.seat = seat};

	if (br_match_new(&pair.match, table->rules, table->seats,
	                 table->options, NULL, NULL, NULL) != BR_OK)
		return 0;
	pair.other = replay_of(pair.match, 0);
	pair.game = copy_of(br_match_game(pair.match));
	while (br_game_turn(pair.game) != BR_NOBODY) {
		if (step(&pair)) {
			compare(&pair);
		} else {
			go_alone(&pair);
			replace(&pair);
		}
	}
	br_match_free(pair.match);
	br_match_free(pair.other);
	br_game_free(pair.game);
	return pair.compared;
}

/* For every seat, and a spectator. */
unsigned long check_pairs(const struct table *table, uint64_t number)
{
	unsigned long compared = 0;

	(void)number;
	for (int seat = BR_NOBODY; seat < table->seats; seat++)
		if (seat != BR_CHANCE)
			compared += walk_pair(table, seat);
	return compared;
}
