/* SPDX-License-Identifier: MIT */
/*
 * logs.c - what a seat is told of a match, line by line: it only grows, and
 * does not depend on what chance did out of that seat's sight.
 */

#include <string.h>

#include "walk.h"

static int is_prefix(const struct bytes *a, const struct bytes *b)
{
	return a->size <= b->size && memcmp(a->at, b->at, a->size) == 0;
}

/* One line is added to the record, and to a log none of those before it
 * changes; the line is the event's. */
static void check_growth(const br_match *match, const br_match *longer,
                         int seat)
{
	const br_game *game = br_match_game(match);
	struct bytes a = {0}, b = {0}, line = {0};
	char text[256];
	int who;
	br_move move = event_at(longer, br_match_length(match), &who);

	bytes_record(&a, match, seat);
	bytes_record(&b, longer, seat);
	expect(LOG, is_prefix(&a, &b), game, "seat %d: %s becomes %s", seat,
	       a.at, b.at);
	if (seat == BR_ALL) {
		br_move_text(game, move, seat, text, sizeof text);
		if (who == BR_CHANCE)
			bytes_print(&line, "* %s\n", text);
		else
			bytes_print(&line, "%d %s\n", who + 1, text);
		expect(LOG,
		       b.size >= a.size + line.size &&
		               memcmp(b.at + a.size, line.at, line.size) == 0,
		       game, "\"%s\" is recorded as %s", line.at,
		       b.at + a.size);
	}
	bytes_free(&a);
	bytes_free(&b);
	bytes_free(&line);
}

static void check_log_is_for_reading(const br_match *match, int seat)
{
	struct bytes log = {0};
	br_error error = {0};
	br_match *other = NULL;
	int status;

	bytes_record(&log, match, seat);
	status = load_record(&other, log.at, log.size, &error);
	expect(LOG, status == BR_EHIDDEN && !other && error.text[0], NULL,
	       "seat %d's log is loaded: %d", seat, status);
	bytes_free(&log);
}

/* A stop is one line more in every log, which ends it, and goes when all take
 * it back; a record tells it again. */
static void check_stop_growth(const br_match *match)
{
	const br_game *game = br_match_game(match);
	br_match *now = replay_of(match, SIZE_MAX), *loaded;
	struct bytes a = {0}, b = {0}, c = {0};
	br_error error;

	stop_alike(now, NULL);
	bytes_record(&c, now, BR_ALL);
	if (!expect(LOG, load_record(&loaded, c.at, c.size, &error) == BR_OK,
	            game, "%s: %s", error.text, c.at))
		return;
	for (int seat = BR_ALL; seat < br_game_seats(game); seat++) {
		if (seat == BR_CHANCE)
			continue;
		bytes_clear(&a);
		bytes_clear(&b);
		bytes_clear(&c);
		bytes_record(&a, match, seat);
		bytes_record(&b, now, seat);
		bytes_record(&c, loaded, seat);
		expect(LOG,
		       is_prefix(&a, &b) &&
		               strncmp(b.at + a.size, "stop ", 5) == 0 &&
		               strchr(b.at + a.size, '\n') ==
		                       b.at + b.size - 1 &&
		               bytes_equal(&b, &c),
		       game, "seat %d, stopped: %s becomes %s, loaded %s", seat,
		       a.at, b.at, c.at);
		if (seat != BR_ALL)
			check_log_is_for_reading(now, seat);
	}
	bytes_clear(&a);
	bytes_clear(&b);
	bytes_record(&a, match, BR_ALL);
	expect(LOG, br_match_undo(now, BR_ALL) == BR_OK, game,
	       "a stop is not undone");
	bytes_record(&b, now, BR_ALL);
	expect(LOG, bytes_equal(&a, &b), game, "the stop undone, %s is %s",
	       a.at, b.at);
	br_match_free(now);
	br_match_free(loaded);
	bytes_free(&a);
	bytes_free(&b);
	bytes_free(&c);
}

/* Every log from the first event to the last. */
static void check_growing(const br_match *match)
{
	br_match *now = replay_of(match, 0), *next = replay_of(match, 0);
	size_t n = (size_t)br_match_length(match);

	for (size_t i = 0; i < n; i++) {
		int who;
		br_move move = event_at(match, (int)i, &who);

		if (i == 0 || below(n) < 8)
			check_stop_growth(now);
		expect(LOG, br_match_apply(next, who, move, NULL) == BR_OK,
		       br_match_game(next), "event %zu is refused", i);
		for (int seat = BR_ALL;
		     seat < br_game_seats(br_match_game(match)); seat++)
			if (seat != BR_CHANCE)
				check_growth(now, next, seat);
		expect(LOG, br_match_apply(now, who, move, NULL) == BR_OK,
		       br_match_game(now), "event %zu is refused", i);
	}
	br_match_free(now);
	br_match_free(next);
}

/* An outcome, other than this one, that a seat is shown alike; or 0. */
static br_move other_outcome(const br_game *game, br_move move, int seat)
{
	char text[256], shown[256];

	br_move_text(game, move, seat, text, sizeof text);
	for (int i = 0; i < 20; i++) {
		br_move other = any_move(game);

		br_move_text(game, other, seat, shown, sizeof shown);
		if (other != move && strcmp(text, shown) == 0)
			return other;
	}
	return 0;
}

/* Has a seat learnt by an event that it was told of since so many entries? */
static int learnt_since(const br_match *match, int seat, int *entries)
{
	int n = br_match_entries(match, seat), learns = 0;
	br_event event;

	for (; *entries < n; ++*entries)
		learns |= br_match_event(match, seat, *entries, &event,
		                         sizeof event) == BR_OK &&
		          event.learnt;
	return learns;
}

/*
 * The same match, but where chance acted out of a seat's sight it did
 * something else: as long as the rest can be played, and reveals nothing to
 * the seat, the seat has the same log and the same view, also when both are
 * stopped then.
 */
static void check_other_chance(const br_match *match, int seat)
{
	size_t n = (size_t)br_match_length(match), i = 0;
	br_match *other = replay_of(match, 0), *same;
	br_game *a, *b;
	struct bytes x = {0}, y = {0};
	int changed = 0, entries = 0;

	for (; i < n; i++) {
		const br_game *game = br_match_game(other);
		int who;
		br_move move = event_at(match, (int)i, &who), instead = 0;

		if (who == BR_CHANCE && (i * 3 > n || !below(6)))
			instead = other_outcome(game, move, seat);
		changed += instead != 0;
		if (br_match_apply(other, who, instead ? instead : move,
		                   NULL) != BR_OK)
			break;
		if (learnt_since(other, seat, &entries) && changed) {
			expect(UNDO, br_match_undo(other, BR_ALL) == BR_OK,
			       game, "an event is not taken back");
			break;
		}
	}
	same = replay_of(match, (size_t)i);
	if (br_match_over(same, NULL) == 0 && br_match_over(other, NULL) == 0 &&
	    below(2))
		stop_alike(same, other);
	bytes_record(&x, same, seat);
	bytes_record(&y, other, seat);
	expect(LOG, bytes_equal(&x, &y), NULL, "seat %d's log of %s is %s",
	       seat, y.at, x.at);
	a = copy_of(br_match_game(same));
	b = copy_of(br_match_game(other));
	br_game_view(a, a, seat);
	br_game_view(b, b, seat);
	expect(LOG, br_game_equal(a, b), a,
	       "seat %d's view after %zu events, %d of them others", seat, i,
	       changed);
	br_game_free(a);
	br_game_free(b);
	br_match_free(same);
	br_match_free(other);
	bytes_free(&x);
	bytes_free(&y);
}

void check_logs(const br_match *match)
{
	check_growing(match);
	for (int seat = BR_NOBODY; seat < br_game_seats(br_match_game(match));
	     seat++) {
		if (seat == BR_CHANCE)
			continue;
		check_log_is_for_reading(match, seat);
		for (int i = 0; i < 4; i++)
			check_other_chance(match, seat);
	}
}
