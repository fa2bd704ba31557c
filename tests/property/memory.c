/* SPDX-License-Identifier: MIT */
/*
 * memory.c - what allocates and what must not, and every allocation made to
 * fail in turn.
 */

#include <string.h>

#include <boardrules/scene.h>

#include "../about.h"
#include "walk.h"

/* ---- Play allocates nothing ---------------------------------------------- */

void ask_all(const br_game *game, br_game *into, br_game *other, br_dice *dice)
{
	static char room[1 << 16];
	br_move moves[BR_MOVES_MAX], move = any_move(game);
	br_outcome outcomes[BR_MOVES_MAX];
	br_value value;
	br_error error;
	br_spot spot;
	int32_t scores[BR_SEATS_MAX];
	struct bytes facts = {0};

	(void)br_game_moves(game, moves, BR_MOVES_MAX);
	(void)br_game_moves_text(game, NULL, 0);
	(void)br_game_outcomes(game, outcomes, BR_MOVES_MAX);
	(void)br_game_check(game, 0, &error);
	(void)br_game_check(game, move, &error);
	(void)br_game_hash(game);
	(void)br_game_equal(game, other);
	(void)br_game_score(game, scores);
	(void)br_game_get(game, "seats", &value);
	if (below(FACTS) == 0)
		bytes_facts(&facts, game);
	bytes_free(&facts);
	(void)br_game_save(game, BR_TEXT, room, sizeof room);
	(void)br_game_save(game, BR_PACKED, room, sizeof room);
	(void)br_game_describe(game, BR_DE, room, sizeof room);
	(void)br_game_draw(game, BR_NL, room, sizeof room);
	(void)br_game_svg(game, NULL, 0, room, sizeof room);
	(void)br_game_point(game, NULL, 0, 300, 200, &spot, sizeof spot);
	(void)br_move_describe(game, move, BR_ALL, BR_EN, room, sizeof room);
	if (br_move_text(game, move, BR_ALL, room, sizeof room) > 0)
		expect(QUIET, br_move_parse(game, room, &move, &error) == BR_OK,
		       game, "\"%s\" is not read", room);
	(void)br_move_aims(game, move, BR_ALL, room, sizeof room);
	strcpy(room, "?");
	expect(QUIET, br_move_parse(game, room, &move, &error) != BR_OK, game,
	       "\"?\" is read");
	(void)br_game_assign(other, game);
	for (int seat = BR_NOBODY; seat < br_game_seats(game); seat++)
		if (seat != BR_CHANCE &&
		    br_game_view(into, game, seat) == BR_OK)
			expect(QUIET,
			       br_game_sample(other, into, dice) == BR_OK, game,
			       "no sample");
}

/* A whole game in memory that counts, beside a game of another set-up. */
void check_quiet(const struct table *table)
{
	struct meter meter = {0};
	br_alloc alloc = meter_alloc(&meter);
	br_game *game = NULL, *into = NULL, *other = NULL;
	br_dice *dice = NULL;
	size_t before;
	int status, good;

	good = br_game_new(&game, table->rules, table->seats, table->options,
	                   &alloc, NULL) == BR_OK &&
	       br_game_new(&other, table->rules, about(table->rules).seats_max,
	                   NULL, &alloc, NULL) == BR_OK &&
	       br_game_dup(&into, game) == BR_OK &&
	       br_dice_seeded(&dice, 1, &alloc) == BR_OK;
	before = meter.requests;
	expect(QUIET, good && before > 0, NULL, "no game, or no allocator");
	for (int i = 0; good; i++) {
		br_move move = any_move(game);

		if (i % 8 == 0)
			ask_all(game, into, other, dice);
		if (br_game_turn(game) == BR_CHANCE && i % 2)
			status = br_dice_roll(dice, game, &move);
		else
			status = move ? br_game_apply(game, move) : BR_ESTATE;
		if (status != BR_OK)
			break;
	}
	expect(QUIET, meter.requests == before, game,
	       "%zu allocations while playing", meter.requests - before);
	br_dice_free(dice);
	br_game_free(into);
	br_game_free(other);
	br_game_free(game);
	expect(QUIET, meter.held == 0 && meter.lies == 0, NULL,
	       "%zu blocks are still held, %d sizes are wrong", meter.held,
	       meter.lies);
}

/* ---- Every allocation may fail ------------------------------------------- */

/* One thing that allocates, and what it needs. */
struct attempt {
	const struct table *table;
	const br_alloc *alloc;
	struct bytes input; /* a save or record to load */
	br_game *from;      /* to copy */
	br_dice *dice;
	br_error error;
	int cleared; /* was `out` set to NULL on failure? */
};

static int end_game(struct attempt *a, br_game *game, int status)
{
	a->cleared = status == BR_OK || game == NULL;
	if (status == BR_OK)
		br_game_free(game);
	return status;
}

static int end_match(struct attempt *a, br_match *match, int status)
{
	a->cleared = status == BR_OK || match == NULL;
	if (status == BR_OK)
		br_match_free(match);
	return status;
}

static int try_new(struct attempt *a)
{
	br_game *game = a->from;
	int status = br_game_new(&game, a->table->rules, a->table->seats,
	                         a->table->options, a->alloc, &a->error);

	return end_game(a, game, status);
}

static int try_dup(struct attempt *a)
{
	br_game *game = a->from;
	int status = br_game_dup(&game, a->from);

	a->error.status = status; /* it has no other to fill */
	return end_game(a, game, status);
}

static int try_load(struct attempt *a)
{
	br_game *game = a->from;
	int status = br_game_load(&game, a->input.at, a->input.size, a->alloc,
	                          &a->error);

	return end_game(a, game, status);
}

static int try_match(struct attempt *a)
{
	br_match *match = (br_match *)a;
	int status =
		br_match_new(&match, a->table->rules, a->table->seats,
	                     a->table->options, a->dice, a->alloc, &a->error);

	return end_match(a, match, status);
}

static int try_record(struct attempt *a)
{
	br_match *match = (br_match *)a;
	int status = br_match_load(&match, a->input.at, a->input.size, NULL,
	                           a->alloc, &a->error);

	return end_match(a, match, status);
}

static int try_dice(struct attempt *a)
{
	br_dice *dice = a->dice;
	int status = br_dice_seeded(&dice, 1, a->alloc);

	a->cleared = status == BR_OK || dice == NULL;
	a->error.status = status;
	if (status == BR_OK)
		br_dice_free(dice);
	return status;
}

/* Fails the n-th request, alone or with all after it, for every n. */
static void fail_each(struct meter *meter, struct attempt *a,
                      int (*run)(struct attempt *), const char *what)
{
	size_t held = meter->held, n = 1;
	int status, good = 1;

	for (int on = 0; good && on < 2; on++)
		for (n = 1; good; n++) {
			meter->requests = 0;
			meter->fail_at = n;
			meter->fail_on = on;
			memset(&a->error, 0, sizeof a->error);
			status = run(a);
			meter->fail_at = 0;
			if (status == BR_OK)
				break;
			good = expect(
				MEMORY,
				status == BR_ENOMEM &&
					a->error.status == status &&
					meter->held == held && a->cleared,
				NULL,
				"%s: request %zu: %d, error %d, %td held, "
				"out cleared: %d",
				what, n, status, a->error.status,
				(ptrdiff_t)(meter->held - held), a->cleared);
		}
	expect(MEMORY, n > 1 && meter->lies == 0 && meter->held == held, NULL,
	       "%s: %zu requests, %d wrong sizes, %td held", what, n - 1,
	       meter->lies, (ptrdiff_t)(meter->held - held));
}

/* ---- A match that runs out of memory ------------------------------------- */

static int same_record(const br_match *match, const struct bytes *before)
{
	struct bytes now = {0};
	int same;

	bytes_record(&now, match, BR_ALL);
	same = bytes_equal(&now, before);
	bytes_free(&now);
	return same;
}

/* Tags, remarks: what is to be done to a match at a moment of the game. */
static int add_line(br_match *match, int way)
{
	switch (way) {
	case 0:
		return br_match_set_tag(match, "name", "Ann \"the\" Bold");
	case 1:
		return br_match_set_tag(match, "name", "another");
	default:
		return br_match_note(match, "a remark");
	}
}

/* Whatever fails leaves the match as it was, and succeeds when repeated. */
static void starve_line(struct meter *meter, br_match *match, int way)
{
	struct bytes before = {0};
	int status = BR_ENOMEM;

	bytes_record(&before, match, BR_ALL);
	for (size_t n = 1; status == BR_ENOMEM && n < 20; n++) {
		meter->requests = 0;
		meter->fail_at = n;
		status = add_line(match, way);
		meter->fail_at = 0;
		expect(MEMORY,
		       status == BR_OK || (status == BR_ENOMEM &&
		                           same_record(match, &before)),
		       br_match_game(match), "line %d: %d", way, status);
	}
	expect(MEMORY, status == BR_OK && !same_record(match, &before),
	       br_match_game(match), "line %d: %d in the end", way, status);
	bytes_free(&before);
}

static int starve_move(struct meter *meter, br_match *match)
{
	const br_game *game = br_match_game(match);
	int turn = br_game_turn(game), status;
	br_move move = any_move(game);
	struct bytes before = {0};

	bytes_record(&before, match, BR_ALL);
	meter->requests = 0;
	meter->fail_at = 1;
	status = br_match_apply(match, turn, move, NULL);
	meter->fail_at = 0;
	if (status == BR_ENOMEM) {
		expect(MEMORY, same_record(match, &before), game,
		       "a move without memory changed the match");
		status = br_match_apply(match, turn, move, NULL);
	}
	bytes_free(&before);
	return expect(MEMORY, status == BR_OK, game, "a move: %d", status);
}

static void starve_match(struct meter *meter, const br_alloc *alloc,
                         const struct table *table, br_dice *dice)
{
	br_match *match;

	if (br_match_new(&match, table->rules, table->seats, table->options,
	                 dice, alloc, NULL) != BR_OK) {
		expect(MEMORY, 0, NULL, "no match");
		return;
	}
	for (int i = 0; br_game_turn(br_match_game(match)) != BR_NOBODY; i++) {
		if (!starve_move(meter, match))
			break;
		if (i < 6 || i % 16 == 0)
			starve_line(meter, match, i < 2 ? i : 2);
	}
	br_match_free(match);
}

/* A game some way on, its save, and its record. */
static void prepare(struct attempt *a, struct bytes *record)
{
	br_match *match;

	if (br_match_new(&match, a->table->rules, a->table->seats,
	                 a->table->options, NULL, NULL, NULL) != BR_OK)
		return;
	for (int i = 0; i < 60; i++) {
		const br_game *game = br_match_game(match);
		br_move move = any_move(game);

		if (move == 0 || br_match_apply(match, br_game_turn(game), move,
		                                NULL) != BR_OK)
			break;
		if (i % 9 == 0 && br_match_note(match, "moved") != BR_OK)
			break;
	}
	bytes_clear(record);
	bytes_record(record, match, BR_ALL);
	br_game_free(a->from);
	if (br_game_load(&a->from, a->input.at, a->input.size, a->alloc,
	                 NULL) != BR_OK)
		a->from = NULL;
	bytes_clear(&a->input);
	bytes_save(&a->input, br_match_game(match), BR_TEXT);
	br_match_free(match);
}

void check_memory(const struct table *table)
{
	struct meter meter = {0};
	br_alloc alloc = meter_alloc(&meter);
	struct bytes record = {0}, save;
	struct attempt a = {.table = table, .alloc = &alloc};
	br_dice *dice = dice_of(below(1000));

	a.from = game_of(table->rules, table->seats, table->options);
	a.dice = dice;
	bytes_save(&a.input, a.from, BR_TEXT);
	prepare(&a, &record);
	fail_each(&meter, &a, try_new, "new");
	fail_each(&meter, &a, try_dup, "dup");
	fail_each(&meter, &a, try_load, "load text");
	br_game_view(a.from, a.from, 0);
	bytes_clear(&a.input);
	bytes_save(&a.input, a.from, BR_PACKED);
	fail_each(&meter, &a, try_load, "load a packed view");
	fail_each(&meter, &a, try_match, "new match");
	a.dice = NULL;
	fail_each(&meter, &a, try_match, "new match without dice");
	fail_each(&meter, &a, try_dice, "new dice");
	save = a.input;
	a.input = record;
	fail_each(&meter, &a, try_record, "load a record");
	starve_match(&meter, &alloc, table, dice);
	starve_match(&meter, &alloc, table, NULL);
	br_game_free(a.from);
	expect(MEMORY, meter.held == 0 && meter.lies == 0, NULL,
	       "%zu blocks are still held, %d sizes are wrong", meter.held,
	       meter.lies);
	br_dice_free(dice);
	bytes_free(&record);
	bytes_free(&save);
}
