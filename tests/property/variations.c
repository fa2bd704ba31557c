/* SPDX-License-Identifier: MIT */
/*
 * variations.c - lines of play that are tried in copies, kept, saved, loaded,
 * undone and given back.
 */

#include <stdlib.h>

#include "walk.h"

enum { DEEP = 3, LONG = 6 };

/* What keeping another match's line must say: whether that event is there. */
static int status_of_keeping(const br_match *match, int index,
                             const br_match *other)
{
	int who;
	br_move move = event_at(other, index, &who);
	br_match *variation;

	if (event_at(match, index, &who) == move)
		return BR_EINVAL;
	for (int n = 0;
	     br_match_variation(&variation, match, index, n) == BR_OK; n++) {
		int is_there = event_at(variation, index, &who) == move;

		br_match_free(variation);
		if (is_there)
			return BR_EINVAL;
	}
	return BR_OK;
}

/* The last variation of an event is what was kept. */
static void must_give_back(const br_match *match, int index,
                           const br_match *other)
{
	struct bytes kept = {0}, back = {0};
	br_match *variation;
	int n = 0;

	while (br_match_variation(NULL, match, index, n) == BR_OK)
		n++;
	if (expect(VARIATION,
	           br_match_variation(&variation, match, index, n - 1) == BR_OK,
	           NULL, "variation %d of event %d is missing", n, index)) {
		bytes_record(&kept, other, BR_ALL);
		bytes_record(&back, variation, BR_ALL);
		expect(VARIATION, bytes_equal(&kept, &back), NULL,
		       "given back, %s is %s", kept.at, back.at);
		br_match_free(variation);
	}
	bytes_free(&kept);
	bytes_free(&back);
}

static void play_on(br_match *match)
{
	const br_game *game = br_match_game(match);

	for (int i = (int)below(LONG); i >= 0; i--) {
		br_move move = any_move(game);

		if (!move)
			break;
		expect(VARIATION,
		       br_match_apply(match, br_game_turn(game), move, NULL) ==
		               BR_OK,
		       game, "a copy is not played on");
		if (below(3) == 0 && br_match_note(match, "tried") != BR_OK)
			abort();
	}
}

/* Keeps lines that leave a match at an event from the given one on, and lines
 * that leave those.  A line's own first event has its variations beside it. */
static void vary(br_match *match, int from, int depth)
{
	for (int i = 0; i < 3 && from < br_match_length(match); i++) {
		int length = br_match_length(match), index, want;
		br_match *other;

		index = from + (int)below((uint64_t)(length - from));
		if (!expect(VARIATION,
		            br_match_dup(&other, match, index) == BR_OK, NULL,
		            "%d events are not copied", index))
			return;
		play_on(other);
		if (depth < DEEP)
			vary(other, index + 1, depth + 1);
		want = status_of_keeping(match, index, other);
		if (expect(VARIATION,
		           br_match_vary(match, index, other) == want, NULL,
		           "kept at %d: not %d", index, want) &&
		    want == BR_OK)
			must_give_back(match, index, other);
		br_match_free(other);
	}
}

static void must_undo(br_match *match)
{
	struct bytes before = {0}, after = {0};
	int n = (int)below((uint64_t)br_match_length(match) + 1);

	bytes_record(&before, match, BR_ALL);
	for (int i = 0; i < n; i++)
		expect(VARIATION, br_match_undo(match, BR_ALL) == BR_OK, NULL,
		       "event %d is not undone", n - i);
	for (int i = 0; i < n; i++)
		expect(VARIATION, br_match_redo(match) == BR_OK, NULL,
		       "event %d is not redone", i);
	bytes_record(&after, match, BR_ALL);
	expect(VARIATION, bytes_equal(&before, &after), NULL,
	       "undone and redone, %s is %s", before.at, after.at);
	bytes_free(&before);
	bytes_free(&after);
}

static void must_load(const br_match *match)
{
	struct bytes record = {0}, again = {0};
	br_match *copy, *loaded;
	br_error error = {0};

	bytes_record(&record, match, BR_ALL);
	if (expect(VARIATION,
	           load_record(&loaded, record.at, record.size, &error) ==
	                   BR_OK,
	           NULL, "%s: %s", error.text, record.at)) {
		bytes_record(&again, loaded, BR_ALL);
		expect(VARIATION, bytes_equal(&record, &again), NULL,
		       "loaded, %s is %s", record.at, again.at);
		br_match_free(loaded);
	}
	bytes_clear(&again);
	if (expect(VARIATION,
	           br_match_dup(&copy, match, br_match_length(match)) == BR_OK,
	           NULL, "no copy")) {
		bytes_record(&again, copy, BR_ALL);
		expect(VARIATION, bytes_equal(&record, &again), NULL,
		       "a copy of %s is %s", record.at, again.at);
		br_match_free(copy);
	}
	bytes_free(&record);
	bytes_free(&again);
}

void check_variations(const br_match *match)
{
	int most = br_match_length(match);
	br_match *kept;

	if (!expect(VARIATION,
	            br_match_dup(&kept, match, most > 100 ? 100 : most) ==
	                    BR_OK,
	            NULL, "no copy"))
		return;
	vary(kept, 0, 0);
	must_load(kept);
	must_undo(kept);
	br_match_free(kept);
}
