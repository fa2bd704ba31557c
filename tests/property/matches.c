/* SPDX-License-Identifier: MIT */
/*
 * matches.c - records, lines for people, undo and redo.
 */

#include <stdlib.h>
#include <string.h>

#include "walk.h"

/* ---- Records ------------------------------------------------------------- */

int load_record(br_match **match, const char *text, size_t size,
                br_error *error)
{
	char *block = malloc(size + 1);
	int status;

	if (!block)
		abort();
	memcpy(block + 1, text, size);
	status = br_match_load(match, block + 1, size, NULL, NULL, error);
	free(block);
	return status;
}

static int same_match(const br_match *a, const br_match *b)
{
	size_t n = (size_t)br_match_length(a);

	if (br_match_length(b) != (int)n ||
	    !br_game_equal(br_match_game(a), br_match_game(b)))
		return 0;
	for (size_t i = 0; i < n; i++) {
		int s, t;

		br_move move = event_at(a, (int)i, &s);

		if (move == 0 || move != event_at(b, (int)i, &t) || s != t)
			return 0;
	}
	return 1;
}

static void must_reload(const br_match *match)
{
	struct bytes record = {0}, again = {0};
	br_error error = {0};
	br_match *other;
	int status;

	bytes_record(&record, match, BR_ALL);
	status = load_record(&other, record.at, record.size, &error);
	if (expect(RECORD, status == BR_OK, NULL, "%s at %zu of %s", error.text,
	           error.offset, record.at)) {
		bytes_record(&again, other, BR_ALL);
		expect(RECORD,
		       same_match(match, other) && bytes_equal(&record, &again),
		       NULL, "loaded, %s is %s", record.at, again.at);
		br_match_free(other);
	}
	bytes_free(&record);
	bytes_free(&again);
}

/* A piece of a record: refused with a reason, or the beginning of one. */
static int check_cut(const struct bytes *record, size_t size)
{
	struct bytes again = {0};
	br_error error = {0};
	br_match *match = (br_match *)&error;
	int status = load_record(&match, record->at, size, &error);

	if (status != BR_OK) {
		expect(RECORD,
		       !match && error.status == status && error.text[0] &&
		               error.offset <= size &&
		               (status == BR_EFORMAT || status == BR_EILLEGAL ||
		                status == BR_EVERSION || status == BR_EINVAL),
		       NULL, "%zu bytes: %d at %zu, \"%s\" of %s", size, status,
		       error.offset, error.text, record->at);
		return 0;
	}
	bytes_record(&again, match, BR_ALL);
	if (size > 2 && memcmp(record->at + size - 3, "\n# ", 3) == 0)
		size--; /* an empty remark is written without the space */
	expect(RECORD,
	       again.size >= size && memcmp(again.at, record->at, size) == 0,
	       NULL, "%zu bytes are loaded as %s", size, again.at);
	if (below(8) == 0)
		must_reload(match);
	br_match_free(match);
	bytes_free(&again);
	return 1;
}

/* At ends of lines: behind an event, that is a record. */
static void cut_lines(const br_match *match)
{
	struct bytes record = {0};
	size_t line = 0;

	bytes_record(&record, match, BR_ALL);
	for (size_t i = 0; i < record.size; i++) {
		int event = strchr("*123456789", record.at[line]) != NULL;

		if (record.at[i] != '\n')
			continue;
		if (below(3) == 0)
			expect(RECORD, check_cut(&record, i + 1) == 1 || !event,
			       NULL, "%zu bytes of %s are not a record", i + 1,
			       record.at);
		line = i + 1;
	}
	bytes_free(&record);
}

/* Anywhere. */
static void cut_bytes(const br_match *match)
{
	struct bytes record = {0};

	bytes_record(&record, match, BR_ALL);
	for (int i = 0; i < 30; i++)
		check_cut(&record, any_of(record.size));
	bytes_free(&record);
}

/* Other bytes here and there: refused, or a record that reloads. */
static void check_noise(const br_match *match)
{
	static const char likely[] = "0123456789 *#\n\r\t?.lsbhf\"-";
	struct bytes record = {0};
	br_match *other;
	br_error error;

	bytes_record(&record, match, BR_ALL);
	for (int i = 0; i < 60; i++) {
		size_t at = any_of(record.size);
		char old = record.at[at];

		record.at[at] = below(3) ? likely[below(sizeof likely - 1)]
		                         : (char)below(256);
		if (load_record(&other, record.at, record.size, &error) ==
		    BR_OK) {
			must_reload(other);
			br_match_free(other);
		} else {
			expect(RECORD,
			       !other && error.text[0] &&
			               error.offset <= record.size,
			       NULL, "refused without a reason: %s", record.at);
		}
		record.at[at] = old;
	}
	bytes_free(&record);
}

/* ---- Lines for people ---------------------------------------------------- */

static void must_refuse_line(br_match *match, const char *name,
                             const char *value)
{
	struct bytes before = {0}, after = {0};
	int status;

	bytes_record(&before, match, BR_ALL);
	status = name ? br_match_set_tag(match, name, value)
	              : br_match_note(match, value);
	bytes_record(&after, match, BR_ALL);
	expect(RECORD, status == BR_EINVAL && bytes_equal(&before, &after),
	       NULL, "tag \"%s\" \"%s\": %d", name ? name : "(remark)", value,
	       status);
	bytes_free(&before);
	bytes_free(&after);
}

static void check_tags(br_match *match)
{
	/* clang-format off */
	static const char *const values[] = {
		"Ann", "a b  c", "\"quoted\" \\ back", " spaces around ", "#",
		"end", "1", "tag a b", "\xc3\xa9t\xc3\xa9", "?", "-",
	};
	/* clang-format on */
	const char *seen;

	for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
		expect(RECORD,
		       br_match_set_tag(match, "white_1", values[i]) == BR_OK &&
		               (seen = br_match_tag(match, "white_1")) &&
		               strcmp(seen, values[i]) == 0 &&
		               br_match_note(match, values[i]) == BR_OK,
		       NULL, "tag or remark \"%s\"", values[i]);
		expect(RECORD,
		       br_match_set_tag(match, "B-2", values[i]) == BR_OK, NULL,
		       "another tag");
		must_reload(match);
	}
	must_refuse_line(match, "", "value");
	must_refuse_line(match, "a b", "value");
	must_refuse_line(match, "a\n", "value");
	must_refuse_line(match, "\xc3\xa9", "value");
	must_refuse_line(match, "name", "two\nlines");
	must_refuse_line(match, "name", "\r");
	must_refuse_line(match, NULL, "two\nlines");
	expect(RECORD,
	       br_match_set_tag(match, "B-2", NULL) == BR_OK &&
	               !br_match_tag(match, "B-2") &&
	               br_match_set_tag(match, "B-2", NULL) == BR_OK &&
	               br_match_tag(match, "white_1"),
	       NULL, "a tag is not taken away");
	must_reload(match);
}

/* ---- Undo and redo ------------------------------------------------------- */

/* All that a match shows, as one text. */
static void add_match(struct bytes *out, const br_match *match)
{
	bytes_record(out, match, BR_ALL);
	bytes_save(out, br_match_game(match), BR_TEXT);
	bytes_print(out, " %d", br_match_length(match));
}

static void check_undo(br_match *match)
{
	size_t n = (size_t)br_match_length(match);
	struct bytes *at = calloc(n + 1, sizeof *at), now = {0};

	if (!at)
		abort();
	add_match(&at[n], match);
	for (size_t i = n; i-- > 0;) {
		expect(UNDO, br_match_undo(match, BR_ALL) == BR_OK, NULL,
		       "event %zu is not undone", i);
		add_match(&at[i], match);
	}
	expect(UNDO, br_match_undo(match, BR_ALL) == BR_ESTATE, NULL,
	       "nothing is undone");
	for (size_t i = 0; i <= n; i++) {
		bytes_clear(&now);
		add_match(&now, match);
		expect(UNDO, bytes_equal(&now, &at[i]), NULL,
		       "redone, %s is %s", at[i].at, now.at);
		expect(UNDO,
		       br_match_redo(match) == (i < n ? BR_OK : BR_ESTATE),
		       NULL, "redo of event %zu of %zu", i, n);
	}
	for (size_t i = 0; i <= n; i++)
		bytes_free(&at[i]);
	bytes_free(&now);
	free(at);
}

/* The states on the way are those of a match played just so far. */
static void check_undone_states(br_match *match)
{
	size_t n = (size_t)br_match_length(match), back = any_of(n) + 1;
	br_match *other = replay_of(match, n - back);
	struct bytes record = {0};
	br_move move;

	expect(UNDO, br_match_note(match, "of what is undone") == BR_OK, NULL,
	       "no remark");
	for (size_t i = 0; i < back; i++)
		expect(UNDO, br_match_undo(match, BR_ALL) == BR_OK, NULL,
		       "%zu events are not undone", back);
	expect(UNDO, same_match(match, other), br_match_game(other),
	       "undone by %zu, a match is another", back);
	move = any_move(br_match_game(match));
	expect(UNDO,
	       br_match_apply(match, br_game_turn(br_match_game(match)), move,
	                      NULL) == BR_OK &&
	               br_match_apply(other, br_game_turn(br_match_game(other)),
	                              move, NULL) == BR_OK &&
	               same_match(match, other) &&
	               br_match_redo(match) == BR_ESTATE,
	       br_match_game(other), "played on after undoing %zu", back);
	bytes_record(&record, match, BR_ALL);
	expect(UNDO, !strstr(record.at, "of what is undone"), NULL,
	       "a remark on what was undone is kept: %s", record.at);
	must_reload(match);
	br_match_free(other);
	bytes_free(&record);
}

/* A seat takes back its own last decision, nothing else. */
static void check_seat_undo(const br_match *match)
{
	size_t n = (size_t)br_match_length(match), length = n - any_of(n);
	br_match *other = replay_of(match, length);
	struct bytes before = {0}, after = {0};
	int last;

	event_at(other, (int)length - 1, &last);
	for (int seat = BR_NOBODY; seat < br_game_seats(br_match_game(other));
	     seat++) {
		int status;

		bytes_clear(&before);
		bytes_clear(&after);
		add_match(&before, other);
		status = br_match_undo(other, seat);
		if (status == BR_OK) {
			expect(UNDO, seat >= 0 && seat == last, NULL,
			       "seat %d undoes what %d did", seat, last);
			expect(UNDO,
			       br_match_length(other) == (int)length - 1 &&
			               br_game_turn(br_match_game(other)) ==
			                       seat &&
			               br_match_redo(other) == BR_OK,
			       NULL, "seat %d does not decide again", seat);
		} else {
			expect(UNDO,
			       seat < 0 ? status == BR_EINVAL
			                : status == BR_ELEARNT ||
			                          status == BR_ESTATE,
			       NULL, "undo for %d: %d", seat, status);
		}
		add_match(&after, other);
		expect(UNDO, bytes_equal(&before, &after), NULL,
		       "undo for %d: %s was %s", seat, after.at, before.at);
	}
	br_match_free(other);
	bytes_free(&before);
	bytes_free(&after);
}

/* ---- Other ends ---------------------------------------------------------- */

static const char *const reasons[] = {"resigned",  "timeout", "forfeited",
                                      "abandoned", "agreed",  "adjudicated"};

enum { REASONS = sizeof reasons / sizeof *reasons };

/* What is no reason or no seat, or comes when it is over, changes nothing. */
static void must_not_stop(br_match *match, int status, int why, int seat)
{
	struct bytes before = {0}, after = {0};
	int got;

	bytes_record(&before, match, BR_ALL);
	got = br_match_stop(match, (br_stop)why, seat);
	bytes_record(&after, match, BR_ALL);
	expect(STOP, got == status && bytes_equal(&before, &after), NULL,
	       "stop %d by %d: %d", why, seat, got);
	bytes_free(&before);
	bytes_free(&after);
}

static void check_stop_ranks(const br_match *match, int seat)
{
	int seats = br_game_seats(br_match_game(match)), ranks[BR_SEATS_MAX];
	int status = br_match_rank(match, ranks);

	expect(STOP, status == (seat == BR_NOBODY ? BR_ESTATE : BR_OK), NULL,
	       "ranks of a stopped match: %d", status);
	for (int i = 0; seat != BR_NOBODY && i < seats; i++)
		expect(STOP, ranks[i] == (i == seat ? seats : 1), NULL,
		       "stopped by %d, seat %d has rank %d", seat, i, ranks[i]);
}

/* Everybody is told, in the last line, whatever else they know. */
static void check_stop_lines(const br_match *match, int why, int seat)
{
	struct bytes line = {0}, log = {0};

	bytes_print(&line, "\nstop %s", reasons[why]);
	if (seat != BR_NOBODY)
		bytes_print(&line, " %d", seat + 1);
	bytes_print(&line, "\n");
	for (int viewer = BR_ALL; viewer < br_game_seats(br_match_game(match));
	     viewer++) {
		if (viewer == BR_CHANCE)
			continue;
		bytes_clear(&log);
		bytes_record(&log, match, viewer);
		expect(STOP,
		       log.size > line.size &&
		               strcmp(log.at + log.size - line.size, line.at) ==
		                       0,
		       NULL, "%d is told %s", viewer, log.at);
	}
	bytes_free(&line);
	bytes_free(&log);
}

/* Nobody moves, no seat takes it back; all together may, and play it again. */
static void check_stopped(br_match *match, int why, int seat)
{
	const br_game *game = br_match_game(match);
	int turn = br_game_turn(game), whom, status;
	struct bytes before = {0}, after = {0}, stopped = {0};

	add_match(&before, match);
	expect(STOP, br_match_over(match, &whom) == 0 && whom == BR_NOBODY,
	       game, "it is over before it is stopped");
	expect(STOP,
	       br_match_stop(match, (br_stop)(BR_RESIGNED + why), seat) ==
	                       BR_OK &&
	               br_match_over(match, &whom) == BR_RESIGNED + why &&
	               whom == seat,
	       game, "stop %s by %d", reasons[why], seat);
	check_stop_ranks(match, seat);
	check_stop_lines(match, why, seat);
	must_not_stop(match, BR_ESTATE, BR_AGREED, BR_NOBODY);
	expect(STOP,
	       br_match_apply(match, turn, any_move(game), NULL) == BR_ETURN,
	       game, "a stopped match is played on");
	for (int i = 0; i < br_game_seats(game); i++) {
		status = br_match_undo(match, i);
		expect(STOP, status == BR_ELEARNT || status == BR_ESTATE, game,
		       "seat %d takes a stop back: %d", i, status);
	}
	must_reload(match);
	expect(STOP, br_match_note(match, "behind the stop") == BR_OK, game,
	       "no remark on a stop");
	must_reload(match);
	cut_bytes(match);
	add_match(&stopped, match);
	expect(STOP, br_match_undo(match, BR_ALL) == BR_OK, game,
	       "a stop is not undone");
	add_match(&after, match);
	expect(STOP, bytes_equal(&before, &after), game,
	       "stopped and undone, %s is %s", before.at, after.at);
	bytes_clear(&after);
	expect(STOP, br_match_redo(match) == BR_OK, game, "no stop again");
	add_match(&after, match);
	expect(STOP, bytes_equal(&stopped, &after), game,
	       "stopped again, %s is %s", stopped.at, after.at);
	bytes_free(&before);
	bytes_free(&after);
	bytes_free(&stopped);
}

static void check_stop(const br_match *match)
{
	size_t n = (size_t)br_match_length(match);
	int seats = br_game_seats(br_match_game(match));

	for (int why = 0; why < REASONS; why++) {
		br_match *other = replay_of(match, any_of(n));
		int seat = (int)below((uint64_t)seats);

		if (why >= BR_AGREED - BR_RESIGNED && below(2))
			seat = BR_NOBODY;
		must_not_stop(other, BR_EINVAL, BR_RESIGNED - 1, seat);
		must_not_stop(other, BR_EINVAL, BR_ADJUDICATED + 1, seat);
		must_not_stop(other, BR_EINVAL, BR_RESIGNED + why, seats);
		must_not_stop(other, BR_EINVAL, BR_RESIGNED + why, BR_ALL);
		must_not_stop(other, BR_EINVAL, BR_RESIGNED + why, BR_CHANCE);
		must_not_stop(other, BR_EINVAL, BR_ABANDONED, BR_NOBODY);
		check_stopped(other, why, seat);
		br_match_free(other);
	}
}

void check_match(br_match *match)
{
	if (br_game_turn(br_match_game(match)) == BR_NOBODY) {
		expect(STOP, br_match_over(match, NULL) == 1, NULL,
		       "a game that is over is not");
		must_not_stop(match, BR_ESTATE, BR_RESIGNED, 0);
	}
	check_stop(match);
	must_reload(match);
	cut_lines(match);
	cut_bytes(match);
	check_tags(match);
	cut_bytes(match);
	check_undo(match);
	for (int i = 0; i < 4; i++)
		check_seat_undo(match);
	check_noise(match);
	check_undone_states(match);
}

/* Nobody but the seat to decide may play, and only what is legal. */
static void check_strangers(br_match *match, br_move move)
{
	const br_game *game = br_match_game(match);
	int turn = br_game_turn(game);

	for (int seat = BR_ALL; seat <= br_game_seats(game); seat++)
		if (seat != turn)
			expect(RECORD,
			       br_match_apply(match, seat, move, NULL) ==
			               BR_ETURN,
			       game, "seat %d plays for %d", seat, turn);
	expect(RECORD, br_match_apply(match, turn, 0, NULL) == BR_EILLEGAL,
	       game, "move 0 is played");
}

/* With dice of its own a match goes on to a decision by itself. */
void check_dice_match(const struct table *table)
{
	uint64_t seed = below(UINT64_MAX);
	br_dice *x = dice_of(seed), *y = dice_of(seed);
	br_match *a = NULL, *b = NULL;
	int status = br_match_new(&a, table->rules, table->seats,
	                          table->options, x, NULL, NULL);

	if (status == BR_OK)
		status = br_match_new(&b, table->rules, table->seats,
		                      table->options, y, NULL, NULL);
	while (status == BR_OK && br_game_turn(br_match_game(a)) >= 0) {
		const br_game *game = br_match_game(a);
		int turn = br_game_turn(game);
		br_move move = any_move(game);

		check_strangers(a, move);
		status = br_match_apply(a, turn, move, NULL);
		if (status == BR_OK)
			status = br_match_apply(b, turn, move, NULL);
		if (status == BR_OK && !same_match(a, b))
			status = BR_EDICE;
	}
	if (expect(RECORD,
	           status == BR_OK &&
	                   br_game_turn(br_match_game(a)) == BR_NOBODY,
	           a ? br_match_game(a) : NULL,
	           "two matches with equal dice: %d", status))
		must_reload(a);
	br_match_free(a);
	br_match_free(b);
	br_dice_free(x);
	br_dice_free(y);
}
