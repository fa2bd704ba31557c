/* SPDX-License-Identifier: MIT */
/*
 * views.c - what a seat knows: views, samples of them, and that nothing a
 * seat can get depends on what it does not know.
 */

#include <string.h>

#include "../about.h"
#include "walk.h"

#define NUMBERS 250 /* of moves asked about, evenly spread */

/* ---- A view beside its game ---------------------------------------------- */

/* Behind one JSON value, scalar or not. */
static const char *skip_value(const char *at)
{
	int depth = 0, quoted = 0;

	for (; *at; at++) {
		if (quoted) {
			quoted = *at != '"';
			at += *at == '\\';
			continue;
		}
		if (depth == 0 && strchr(",]}", *at))
			break;
		quoted = *at == '"';
		depth +=
			(*at == '{' || *at == '[') - (*at == '}' || *at == ']');
	}
	return at;
}

/*
 * The same keys and values, but null where the viewer does not know; and of
 * course another viewer.  Saves hold "null" as a value only.
 */
static int shows_part_of(const char *view, const char *game)
{
	static const char viewer[] = "\"viewer\":";
	size_t length = strlen(viewer);

	while (*view && *game) {
		if (!strncmp(view, viewer, length) &&
		    !strncmp(game, viewer, length)) {
			view = skip_value(view + length);
			game = skip_value(game + length);
		} else if (!strncmp(view, "null", 4) && *game != 'n') {
			view += 4;
			game = skip_value(game);
		} else if (*view++ != *game++) {
			return 0;
		}
	}
	return *view == *game;
}

static void check_refusals(const br_game *game, br_game *view, int seat)
{
	br_game *into = copy_of(game);
	br_dice *dice = dice_of(1);
	br_move move = any_move(game);
	uint64_t hash = br_game_hash(view), before = br_game_hash(into);

	for (int other = BR_ALL; other < br_game_seats(game); other++)
		if (other != seat && other != BR_CHANCE)
			expect(VIEW,
			       br_game_view(into, view, other) == BR_EHIDDEN &&
			               br_game_hash(into) == before,
			       view, "seat %d's view as %d", seat, other);
	expect(VIEW, br_game_outcomes(view, NULL, 0) == BR_EHIDDEN, view,
	       "outcomes of a view");
	expect(VIEW, br_game_apply(view, move) == BR_EHIDDEN, view,
	       "move %u applied to a view", move);
	expect(VIEW, br_dice_roll(dice, view, &move) == BR_EHIDDEN, view,
	       "rolled in a view");
	expect(VIEW, br_game_hash(view) == hash, view,
	       "refusals changed the view");
	expect(VIEW,
	       br_game_view(into, view, seat) == BR_OK &&
	               br_game_equal(into, view) &&
	               br_game_viewer(into) == seat,
	       view, "the view of a view is another");
	br_dice_free(dice);
	br_game_free(into);
}

/* The moves of the seat to decide are those of the game; checks agree. */
static void check_decision(const br_game *game, const br_game *view, int seat)
{
	br_move a[BR_MOVES_MAX], b[BR_MOVES_MAX];
	int n = br_game_moves(game, a, BR_MOVES_MAX);
	int k = br_game_moves(view, b, BR_MOVES_MAX);
	br_move last = about(br_game_rules(game)).last_move;
	br_move step = last / NUMBERS + 1;
	int decides = br_game_turn(game) == seat && seat >= 0;

	expect(VIEW,
	       decides ? n == k && memcmp(a, b, (size_t)n * sizeof *a) == 0
	               : k == 0,
	       view, "seat %d has %d moves, of %d in the game", seat, k, n);
	if (decides)
		expect(VIEW, br_game_turn(view) == seat, view,
		       "the view says it is %d's turn", br_game_turn(view));
	for (br_move move = (br_move)below(step); move <= last + 1;
	     move += step) {
		br_error x, y;
		int status;

		memset(&x, 0, sizeof x);
		memset(&y, 0, sizeof y);
		status = br_game_check(view, move, &x);
		if (!decides)
			expect(VIEW, status == BR_EHIDDEN, view,
			       "seat %d: check(%u) is %d", seat, move, status);
		else
			expect(VIEW,
			       status == br_game_check(game, move, &y) &&
			               memcmp(&x, &y, sizeof x) == 0,
			       view, "seat %d: check(%u) is %d, \"%s\"", seat,
			       move, status, x.text);
	}
}

static void check_view(const br_game *game, br_game *view, int seat)
{
	struct bytes a = {0}, b = {0}, again = {0};
	int status = br_game_view(view, game, seat);

	if (!expect(VIEW,
	            status == BR_OK && br_game_viewer(view) == seat &&
	                    br_game_seats(view) == br_game_seats(game),
	            game, "no view of seat %d: %d", seat, status))
		return;
	bytes_save(&a, view, BR_TEXT);
	bytes_save(&b, game, BR_TEXT);
	expect(VIEW, shows_part_of(a.at, b.at), game, "seat %d is shown %s",
	       seat, a.at);
	check_refusals(game, view, seat);
	check_decision(game, view, seat);
	check_saves(view);
	bytes_save(&again, view, BR_TEXT);
	expect(VIEW, bytes_equal(&a, &again), game, "asking changed the view");
	bytes_free(&a);
	bytes_free(&b);
	bytes_free(&again);
}

/* ---- Samples ------------------------------------------------------------- */

static void check_sample(const br_game *game, const br_game *view, int seat)
{
	br_game *sample = copy_of(game), *again = copy_of(game), *loaded;
	br_dice *dice = dice_of(below(UINT64_MAX));
	struct bytes save = {0};
	int status = br_game_sample(sample, view, dice);

	if (expect(SAMPLE,
	           status == BR_OK && br_game_viewer(sample) == BR_ALL &&
	                   br_game_view(again, sample, seat) == BR_OK &&
	                   br_game_equal(again, view),
	           view, "status %d, or a sample of another view", status)) {
		/* Loading proves the invariants. */
		bytes_save(&save, sample, BR_TEXT);
		loaded = load_of(&save);
		expect(SAMPLE, br_game_equal(loaded, sample), sample,
		       "a sample is another when loaded");
		br_game_free(loaded);
		check_lists(sample);
		check_outcomes(sample);
		expect(SECRET, same_to(game, sample, seat, NUMBERS), game,
		       "seat %d tells this from %s", seat, save.at);
		/* What is public is known to every seat. */
		br_game_view(again, sample, BR_NOBODY);
		br_game_view(sample, game, BR_NOBODY);
		expect(SAMPLE, br_game_equal(again, sample), game,
		       "seat %d knows less than a spectator", seat);
	}
	br_dice_free(dice);
	br_game_free(sample);
	br_game_free(again);
	bytes_free(&save);
}

void check_views(const br_game *game)
{
	static const int nobody[] = {BR_CHANCE, -4, -100, 1000};
	br_game *view = copy_of(game);
	int seats = br_game_seats(game);

	for (int seat = BR_NOBODY; seat < seats; seat++) {
		if (seat == BR_CHANCE)
			continue;
		check_view(game, view, seat);
		for (int i = 0; i < 3; i++)
			check_sample(game, view, seat);
	}
	expect(VIEW,
	       br_game_view(view, game, BR_ALL) == BR_OK &&
	               br_game_equal(view, game),
	       game, "the view of all is not a copy");
	for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
		expect(VIEW, br_game_view(view, game, nobody[i]) == BR_EINVAL,
		       game, "a view of seat %d", nobody[i]);
	expect(VIEW, br_game_view(view, game, seats) == BR_EINVAL, game,
	       "a view of seat %d of %d", seats, seats);
	br_game_free(view);
}

/* ---- One step further ---------------------------------------------------- */

/*
 * Before and after an event of the game, and in a game that a seat cannot
 * tell from it an event that looks the same: nor can it tell them after it,
 * unless somebody learnt by it.
 */
void check_unseen(const br_match *match)
{
	const br_game *now = br_match_game(match);
	br_game *view, *other;
	br_match *copy;
	br_dice *dice;
	int turn = br_game_turn(now);
	br_move move = any_move(now);

	if (move == 0)
		return;
	view = copy_of(now);
	other = copy_of(now);
	dice = dice_of(below(UINT64_MAX));
	copy = replay_of(match, (size_t)br_match_length(match));
	expect(UNDO, br_match_apply(copy, turn, move, NULL) == BR_OK, now,
	       "move %u is refused in a match", move);
	for (int seat = BR_NOBODY; seat < br_game_seats(now); seat++) {
		char text[256];
		br_move alike;

		if (seat == BR_CHANCE || learnt(copy))
			continue;
		br_move_text(now, move, seat, text, sizeof text);
		br_game_view(view, now, seat);
		if (br_game_sample(other, view, dice) != BR_OK)
			continue;
		alike = shown_as(other, text, seat);
		if (alike == 0 || br_game_apply(other, alike) != BR_OK)
			continue;
		expect(UNSEEN,
		       same_to(br_match_game(copy), other, seat, NUMBERS), now,
		       "seat %d, shown \"%s\", tells %u from %u", seat, text,
		       move, alike);
	}
	br_match_free(copy);
	br_dice_free(dice);
	br_game_free(view);
	br_game_free(other);
}
