/* SPDX-License-Identifier: MIT */
/*
 * journals.c - what a viewer was told, entry by entry: it only grows, whatever
 * is played, taken back, played again or stopped, and as long as it does not
 * grow the view stays the same.
 */

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "walk.h"

#define STEPS 80
#define VIEWS 2000 /* that are remembered */

/* What a viewer was told so far. */
struct told {
	int viewer, entries;
	struct bytes lines;
	uint64_t view;         /* of the present state */
	uint64_t views[VIEWS]; /* behind entries that came last */
	int known[VIEWS];      /* whether that is one */
};

static uint64_t view_hash(const br_game *game, int viewer)
{
	br_game *view = copy_of(game);
	uint64_t hash;

	br_game_view(view, game, viewer);
	hash = br_game_hash(view);
	br_game_free(view);
	return hash;
}

/* ---- One entry ----------------------------------------------------------- */

/* The entry's line by itself, as text and as data. */
static void check_entry(const br_match *match, const struct told *told,
                        size_t index)
{
	const br_game *game = br_match_game(match);
	char line[256], sentence[512];
	br_event event, cut;
	int length = br_match_text(match, told->viewer, (int)index, line,
	                           sizeof line);
	struct bytes rest = {0};

	bytes_journal(&rest, match, told->viewer, index);
	expect(JOURNAL,
	       length > 0 && (size_t)length == strlen(line) &&
	               strncmp(rest.at, line, (size_t)length) == 0 &&
	               rest.at[length] == '\n',
	       game, "entry %zu is \"%s\", and in lines %s", index, line,
	       rest.at);
	expect(JOURNAL,
	       br_match_event(match, told->viewer, (int)index, &event,
	                      sizeof event) == BR_OK &&
	               br_match_describe(match, told->viewer, (int)index,
	                                 (br_language)(BR_EN + below(3)),
	                                 sentence, sizeof sentence) > 0,
	       game, "entry %zu tells nothing", index);
	cut.seat = -77;
	br_match_event(match, told->viewer, (int)index, &cut, sizeof cut.entry);
	expect(JOURNAL, cut.entry == event.entry && cut.seat == -77, game,
	       "more is written than there is room");
	expect(JOURNAL,
	       event.entry == BR_BACK ? event.count > 0 && !event.move &&
	                                        !strncmp(line, "back ", 5)
	       : event.entry == BR_STOPPED
	               ? event.stop >= BR_RESIGNED && !strncmp(line, "stop ", 5)
	               : (event.move != 0) != event.masked &&
	                         !event.masked == !strchr(line, '?') &&
	                         event.phase &&
	                         line[0] == (event.seat < 0 ? '*'
	                                                    : '1' + event.seat),
	       game, "entry %zu, \"%s\", is %d of %d, %u", index, line,
	       event.entry, event.seat, event.move);
	bytes_free(&rest);
}

/* The entries that stand are, in their order, what the log of the viewer has.
 */
static void check_standing(const br_match *match, const struct told *told)
{
	struct bytes log = {0}, lines = {0};
	const char *at;

	bytes_record(&log, match, told->viewer);
	for (int i = 0; i < told->entries; i++) {
		char line[256];
		br_event event;

		br_match_event(match, told->viewer, i, &event, sizeof event);
		br_match_text(match, told->viewer, i, line, sizeof line);
		if (event.stands)
			bytes_print(&lines, "%s\n", line);
	}
	at = log.at + log.size;
	if (br_match_over(match, NULL) == 1)
		at = strstr(log.at, "\nend\n") + 1;
	at -= lines.size;
	expect(JOURNAL,
	       at > log.at && at[-1] == '\n' &&
	               (lines.size == 0 ||
	                memcmp(at, lines.at, lines.size) == 0),
	       br_match_game(match), "what stands is\n%sin the log\n%s",
	       lines.size ? lines.at : "", log.at);
	bytes_free(&log);
	bytes_free(&lines);
}

/* ---- All of it ----------------------------------------------------------- */

/* What is told now, beside what was told before. */
static void look(const br_match *match, struct told *told)
{
	const br_game *game = br_match_game(match);
	int n = br_match_entries(match, told->viewer);
	uint64_t view = view_hash(game, told->viewer);
	struct bytes lines = {0};
	br_game *then = copy_of(game);
	int last = n - 1;

	bytes_journal(&lines, match, told->viewer, 0);
	expect(JOURNAL,
	       n >= told->entries && lines.size >= told->lines.size &&
	               (told->lines.size == 0 ||
	                memcmp(lines.at, told->lines.at, told->lines.size) ==
	                        0),
	       game, "%d's journal %s becomes %s", told->viewer, told->lines.at,
	       lines.at);
	expect(JOURNAL, n > told->entries || view == told->view, game,
	       "%d was told nothing, and has another view", told->viewer);
	expect(JOURNAL,
	       br_match_view(match, told->viewer, last, then) == BR_OK &&
	               br_game_hash(then) == view,
	       game, "%d's view is not that behind the last entry",
	       told->viewer);
	for (; told->entries < n; told->entries++)
		check_entry(match, told, (size_t)told->entries);
	if (n > 0 && n < VIEWS) {
		told->known[n - 1] = 1;
		told->views[n - 1] = view;
	}
	told->view = view;
	bytes_free(&told->lines);
	told->lines = lines;
	br_game_free(then);
}

/* Earlier entries, and the views that belonged to them. */
static void look_back(const br_match *match, const struct told *told)
{
	br_game *then = copy_of(br_match_game(match));
	br_event event;

	for (int i = 0; i < 4 && told->entries > 0; i++) {
		size_t at = any_of((size_t)told->entries);

		check_entry(match, told, at);
		if (at >= VIEWS || !told->known[at])
			continue;
		expect(JOURNAL,
		       br_match_view(match, told->viewer, (int)at, then) ==
		                       BR_OK &&
		               br_game_hash(then) == told->views[at],
		       then, "%d's view behind entry %zu has changed",
		       told->viewer, at);
	}
	expect(JOURNAL,
	       br_match_event(match, told->viewer, told->entries, &event,
	                      sizeof event) == BR_EINVAL &&
	               br_match_text(match, told->viewer, told->entries, NULL,
	                             0) == BR_EINVAL &&
	               br_match_view(match, told->viewer, told->entries,
	                             then) == BR_EINVAL &&
	               br_match_lines(match, told->viewer, told->entries + 1,
	                              NULL, 0) == BR_EINVAL,
	       NULL, "there is something behind the last entry");
	br_game_free(then);
}

/* Something that may happen to a match, or may be refused. */
static void happen(br_match *match)
{
	const br_game *game = br_match_game(match);
	int turn = br_game_turn(game);

	switch (below(12)) {
	case 0:
	case 1:
		(void)!br_match_undo(match, BR_ALL);
		break;
	case 2:
		(void)!br_match_undo(match,
		                     (int)below((uint64_t)br_game_seats(game)));
		break;
	case 3:
	case 4:
		(void)!br_match_redo(match);
		break;
	case 5:
		if (br_match_over(match, NULL) == 0 && below(4) == 0)
			stop_alike(match, NULL);
		break;
	default:
		if (br_match_over(match, NULL) == 0)
			expect(LEGAL,
			       br_match_apply(match, turn, any_move(game),
			                      NULL) == BR_OK,
			       game, "a legal move is refused");
	}
}

static void check_nobody(const br_match *match)
{
	br_game *into = copy_of(br_match_game(match));
	int none[] = {BR_CHANCE, br_game_seats(into), -4, INT_MAX};
	br_event event;

	for (size_t i = 0; i < sizeof none / sizeof *none; i++)
		expect(JOURNAL,
		       br_match_entries(match, none[i]) == BR_EINVAL &&
		               br_match_lines(match, none[i], 0, NULL, 0) ==
		                       BR_EINVAL &&
		               br_match_text(match, none[i], 0, NULL, 0) ==
		                       BR_EINVAL &&
		               br_match_describe(match, none[i], 0, BR_EN, NULL,
		                                 0) == BR_EINVAL &&
		               br_match_event(match, none[i], 0, &event,
		                              sizeof event) == BR_EINVAL &&
		               br_match_view(match, none[i], -1, into) ==
		                       BR_EINVAL,
		       into, "%d has a journal", none[i]);
	br_game_free(into);
}

static br_match *must_load(const struct bytes *text)
{
	br_error error = {0};
	br_match *match;

	if (br_match_load(&match, text->at, text->size, NULL, NULL, &error) !=
	    BR_OK) {
		expect(JOURNAL, 0, NULL, "%s, in %s", error.text, text->at);
		abort();
	}
	return match;
}

static void save_as(struct bytes *out, const br_match *match, int viewer,
                    br_record form)
{
	size_t size = (size_t)br_match_save(match, viewer, form, NULL, 0);

	bytes_clear(out);
	br_match_save(match, viewer, form, bytes_room(out, size), size + 1);
	out->size = size;
	out->at[size] = '\0';
}

/* Loaded from the journal of all, a match has the same journals and record. */
static void check_loaded(const br_match *match)
{
	struct bytes text = {0}, again = {0};
	br_match *loaded;

	save_as(&text, match, BR_ALL, BR_JOURNAL);
	loaded = must_load(&text);
	for (int viewer = BR_ALL; viewer < br_game_seats(br_match_game(match));
	     viewer++) {
		if (viewer == BR_CHANCE)
			continue;
		save_as(&text, match, viewer, BR_JOURNAL);
		save_as(&again, loaded, viewer, BR_JOURNAL);
		expect(JOURNAL, bytes_equal(&text, &again), NULL,
		       "%d's journal %s is loaded as %s", viewer, text.at,
		       again.at);
	}
	save_as(&text, match, BR_ALL, BR_RECORD);
	save_as(&again, loaded, BR_ALL, BR_RECORD);
	expect(JOURNAL, bytes_equal(&text, &again), NULL,
	       "the record %s is loaded as %s", text.at, again.at);
	br_match_free(loaded);
	bytes_free(&text);
	bytes_free(&again);
}

/* A match that begins where another one is knows as much, and goes on alike. */
static void check_begun(const br_match *match)
{
	const br_game *game = br_match_game(match);
	struct bytes text = {0}, again = {0};
	br_match *begun, *loaded;
	br_game *view = copy_of(game);

	if (br_match_begin(&begun, game, NULL, NULL, NULL) != BR_OK)
		abort();
	for (int n = 0; n < 4; n++) {
		for (int viewer = BR_ALL; viewer < br_game_seats(game);
		     viewer++)
			expect(JOURNAL,
			       viewer == BR_CHANCE ||
			               (br_match_view(begun, viewer, -1,
			                              view) == BR_OK &&
			                br_game_hash(view) ==
			                        view_hash(game, viewer)),
			       game, "%d begins with another view", viewer);
		save_as(&text, begun, BR_ALL, BR_RECORD);
		loaded = must_load(&text);
		save_as(&again, loaded, BR_ALL, BR_RECORD);
		expect(JOURNAL,
		       bytes_equal(&text, &again) &&
		               br_game_equal(br_match_game(begun),
		                             br_match_game(loaded)),
		       game, "begun, a match %s is loaded as %s", text.at,
		       again.at);
		br_match_free(loaded);
		if (br_match_over(begun, NULL) != 0)
			break;
		expect(LEGAL,
		       br_match_apply(begun, br_game_turn(br_match_game(begun)),
		                      any_move(br_match_game(begun)),
		                      NULL) == BR_OK,
		       game, "a legal move is refused in a match begun there");
	}
	br_game_free(view);
	br_match_free(begun);
	bytes_free(&text);
	bytes_free(&again);
}

/* From somewhere in a match on, this and that happens. */
void check_journals(const br_match *match)
{
	br_match *now =
		replay_of(match, any_of((size_t)br_match_length(match)));
	int viewers = br_game_seats(br_match_game(now)) + 2;
	struct told *told = calloc((size_t)viewers, sizeof *told);

	if (!told)
		abort();
	check_nobody(now);
	for (int i = 0; i < viewers; i++) {
		told[i].viewer = i < viewers - 2    ? i
		                 : i == viewers - 2 ? BR_NOBODY
		                                    : BR_ALL;
		told[i].view = view_hash(br_match_game(now), told[i].viewer);
	}
	for (int step = 0; step < STEPS; step++) {
		happen(now);
		for (int i = 0; i < viewers; i++) {
			look(now, &told[i]);
			if (below(8) == 0)
				look_back(now, &told[i]);
			if (below(16) == 0)
				check_standing(now, &told[i]);
		}
	}
	check_begun(now);
	check_loaded(now);
	for (int i = 0; i < viewers; i++)
		bytes_free(&told[i].lines);
	free(told);
	br_match_free(now);
}
