/* SPDX-License-Identifier: MIT */
/*
 * saves.c - both forms of a save, and copies.
 */

#include <string.h>

#include "../about.h"
#include "walk.h"

/* ---- Whole --------------------------------------------------------------- */

static int same_lists(const br_game *a, const br_game *b)
{
	br_move x[BR_MOVES_MAX], y[BR_MOVES_MAX];
	br_outcome p[BR_MOVES_MAX], q[BR_MOVES_MAX];
	int n = br_game_moves(a, x, BR_MOVES_MAX);
	int k = br_game_outcomes(a, p, BR_MOVES_MAX);

	if (br_game_moves(b, y, BR_MOVES_MAX) != n ||
	    br_game_outcomes(b, q, BR_MOVES_MAX) != k)
		return 0;
	for (int i = 0; i < n; i++)
		if (x[i] != y[i])
			return 0;
	for (int i = 0; i < k; i++)
		if (p[i].move != q[i].move || p[i].weight != q[i].weight)
			return 0;
	return 1;
}

/* Play both alike for a while: they must stay the same. */
static int same_future(br_game *a, br_game *b)
{
	for (int i = 0; i < 40; i++) {
		br_move move = br_game_viewer(a) == BR_ALL ? any_move(a) : 0;

		if (!same_lists(a, b) || br_game_turn(a) != br_game_turn(b) ||
		    !br_game_equal(a, b) || br_game_hash(a) != br_game_hash(b))
			return 0;
		if (move == 0)
			break;
		if (br_game_apply(a, move) != BR_OK ||
		    br_game_apply(b, move) != BR_OK)
			return 0;
	}
	return 1;
}

static void check_form(const br_game *game, int form, const struct bytes *save,
                       const struct bytes *other)
{
	br_game *again = load_of(save), *copy = copy_of(game);
	struct bytes same = {0}, cross = {0};

	bytes_save(&same, again, (br_form)form);
	bytes_save(&cross, again, form == BR_TEXT ? BR_PACKED : BR_TEXT);
	expect(SAVE, bytes_equal(&same, save), game, "form %d differs: %s",
	       form, form == BR_TEXT ? same.at : "bytes");
	expect(SAVE, bytes_equal(&cross, other), game,
	       "the forms differ after loading form %d", form);
	expect(SAVE,
	       br_game_viewer(again) == br_game_viewer(game) &&
	               br_game_seats(again) == br_game_seats(game) &&
	               br_game_version(again) == br_game_version(game) &&
	               br_game_rules(again) == br_game_rules(game),
	       game, "the set-up differs after loading form %d", form);
	expect(SAVE, same_future(copy, again), game,
	       "the future differs after loading form %d", form);
	bytes_free(&same);
	bytes_free(&cross);
	br_game_free(again);
	br_game_free(copy);
}

static int is_one_line(const struct bytes *text)
{
	for (size_t i = 0; i < text->size; i++)
		if (text->at[i] < ' ' || text->at[i] > '~')
			return 0;
	return text->size > 2 && text->at[0] == '{' &&
	       text->at[text->size - 1] == '}';
}

void check_saves(const br_game *game)
{
	struct bytes text = {0}, packed = {0};

	bytes_save(&text, game, BR_TEXT);
	bytes_save(&packed, game, BR_PACKED);
	expect(SAVE, is_one_line(&text), game, "not one line of ASCII");
	expect(SAVE, packed.size < text.size, game,
	       "%zu packed bytes, %zu of text", packed.size, text.size);
	check_form(game, BR_TEXT, &text, &packed);
	check_form(game, BR_PACKED, &packed, &text);
	bytes_free(&text);
	bytes_free(&packed);
}

/* ---- Copies -------------------------------------------------------------- */

/* Assigning takes the set-up along, even from another table. */
static void assign_across(const br_game *game)
{
	const br_rules *rules = br_game_rules(game);

	for (int seats = about(rules).seats_min;
	     seats <= about(rules).seats_max; seats++) {
		br_game *into = game_of(rules, seats, NULL);

		if (!into)
			continue;
		expect(COPY,
		       br_game_assign(into, game) == BR_OK &&
		               br_game_equal(into, game) &&
		               br_game_seats(into) == br_game_seats(game),
		       game, "assigning to a game of %d seats", seats);
		br_game_free(into);
	}
	for (int i = 0; i < br_rules_count(); i++) {
		const br_rules *other = br_rules_at(i);
		br_game *into = game_of(other, about(other).seats_min, NULL);

		if (other != rules)
			expect(COPY, br_game_assign(into, game) == BR_EINVAL,
			       game, "assigned to another game");
		br_game_free(into);
	}
}

#define NEXT 40

/* States that follow on this one: equal in all ways, or in none. */
static void compare_successors(const br_game *game)
{
	br_game *next[NEXT];
	struct bytes save[NEXT] = {{0}};
	int n = 0;

	for (; n < NEXT; n++) {
		br_move move = any_move(game);

		if (move == 0)
			break;
		next[n] = copy_of(game);
		expect(COPY, br_game_apply(next[n], move) == BR_OK, game,
		       "move %u fails in a copy", move);
		bytes_save(&save[n], next[n], BR_PACKED);
	}
	for (int i = 0; i < n; i++)
		for (int k = 0; k <= i; k++) {
			int same = bytes_equal(&save[i], &save[k]);

			expect(HASH,
			       br_game_equal(next[i], next[k]) == same &&
			               (br_game_hash(next[i]) ==
			                br_game_hash(next[k])) == same,
			       next[i], "saves the same: %d; equal: %d", same,
			       br_game_equal(next[i], next[k]));
		}
	for (int i = 0; i < n; i++) {
		expect(HASH, !br_game_equal(next[i], game), game,
		       "a move changed nothing");
		br_game_free(next[i]);
		bytes_free(&save[i]);
	}
}

/* FNV-1a of the packed save, as the header has it. */
static uint64_t hash_of(const struct bytes *save)
{
	uint64_t hash = 0xcbf29ce484222325u;

	for (size_t i = 0; i < save->size; i++)
		hash = (hash ^ (unsigned char)save->at[i]) * 0x100000001b3u;
	return hash;
}

void check_copies(const br_game *game)
{
	br_game *copy = copy_of(game);
	struct bytes before = {0}, after = {0};

	bytes_save(&before, game, BR_PACKED);
	expect(COPY,
	       br_game_equal(copy, game) && same_lists(copy, game) &&
	               br_game_viewer(copy) == br_game_viewer(game),
	       game, "a copy differs");
	expect(COPY,
	       br_game_assign(copy, copy) == BR_OK && br_game_equal(copy, game),
	       game, "assigned to itself, a game changed");
	expect(HASH, br_game_hash(game) == hash_of(&before), game,
	       "the hash is not that of the packed save");
	assign_across(game);
	if (br_game_viewer(game) == BR_ALL) {
		compare_successors(game);
		same_future(copy, copy);
	}
	bytes_save(&after, game, BR_PACKED);
	expect(COPY, bytes_equal(&before, &after), game,
	       "playing a copy changed the game");
	br_game_free(copy);
	bytes_free(&before);
	bytes_free(&after);
}
