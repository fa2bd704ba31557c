/* SPDX-License-Identifier: MIT */
/*
 * variations.c - lines of play that are tried in copies, kept, saved, loaded,
 * undone and given back.
 */

#include <stdlib.h>

#include "walk.h"

enum { DEEP = 3, LONG = 6 };

/* How many events of two matches are the same, from one on. */
static int count_same(const br_match *a, const br_match *b, int index)
{
	int n = 0, who;

	while (index + n < br_match_length(a) &&
	       index + n < br_match_length(b) &&
	       event_at(a, index + n, &who) == event_at(b, index + n, &who))
		n++;
	return n;
}

/* What keeping another match's line must say: whether that event is there, and
 * is not the beginning of a variation that the line continues.  Where that is
 * *n, the number of variations if the line is another one. */
static int status_of_keeping(const br_match *match, int index,
                             const br_match *other, int *n)
{
	br_match *variation;
	int status = count_same(match, other, index) ? BR_EINVAL : BR_OK;
	int place = -1;

	for (*n = 0; br_match_variation(&variation, match, index, *n) == BR_OK;
	     ++*n) {
		int same = count_same(variation, other, index);

		if (same > 0 && index + same == br_match_length(variation) &&
		    index + same < br_match_length(other))
			place = *n;
		else if (same > 0)
			status = BR_EINVAL;
		br_match_free(variation);
	}
	if (place >= 0)
		*n = place;
	return status;
}

/* A variation of an event has what was kept, and if it was not there before,
 * all of its remarks and variations. */
static void must_give_back(const br_match *match, int index,
                           const br_match *other, int n, int whole)
{
	struct bytes kept = {0}, back = {0};
	br_match *variation;

	if (expect(VARIATION,
	           br_match_variation(&variation, match, index, n) == BR_OK,
	           NULL, "variation %d of event %d is missing", n, index)) {
		bytes_record(&kept, other, BR_ALL);
		bytes_record(&back, variation, BR_ALL);
		expect(VARIATION,
		       br_match_length(variation) == br_match_length(other) &&
		               index + count_same(variation, other, index) ==
		                       br_match_length(other) &&
		               (!whole || bytes_equal(&kept, &back)),
		       NULL, "given back, %s is %s", kept.at, back.at);
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

/* A variation that is given back and played on is kept in its place, with all
 * that was there; and not a second time. */
static void extend(br_match *match, int index, int n)
{
	br_match *other;
	int length;

	if (!expect(VARIATION,
	            br_match_variation(&other, match, index, n) == BR_OK, NULL,
	            "variation %d of event %d is missing", n, index))
		return;
	length = br_match_length(other);
	expect(VARIATION, br_match_vary(match, index, other) == BR_EINVAL, NULL,
	       "kept twice at %d", index);
	play_on(other);
	if (br_match_length(other) > length) {
		expect(VARIATION, br_match_vary(match, index, other) == BR_OK,
		       NULL, "not continued at %d", index);
		must_give_back(match, index, other, n, 1);
	}
	expect(VARIATION, br_match_vary(match, index, other) == BR_EINVAL, NULL,
	       "continued twice at %d", index);
	br_match_free(other);
}

/* Keeps lines that leave a match at an event from the given one on, and lines
 * that leave those.  A line's own first event has its variations beside it. */
static void vary(br_match *match, int from, int depth)
{
	for (int i = 0; i < 3 && from < br_match_length(match); i++) {
		int length = br_match_length(match), index, want, n, is_new;
		br_match *other;

		index = from + (int)below((uint64_t)(length - from));
		if (!expect(VARIATION,
		            br_match_dup(&other, match, index) == BR_OK, NULL,
		            "%d events are not copied", index))
			return;
		play_on(other);
		if (depth < DEEP)
			vary(other, index + 1, depth + 1);
		want = status_of_keeping(match, index, other, &n);
		is_new = br_match_variation(NULL, match, index, n) != BR_OK;
		if (expect(VARIATION,
		           br_match_vary(match, index, other) == want, NULL,
		           "kept at %d: not %d", index, want) &&
		    want == BR_OK) {
			must_give_back(match, index, other, n, is_new);
			extend(match, index, n);
		}
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
