/* SPDX-License-Identifier: MIT */
/*
 * measure.c - what bench measures, in CPU time of one core.
 *
 * As a machine's speed changes from minute to minute, everything is measured
 * in several runs, and the yardstick of the ratio in each of them: the time
 * to copy 256 bytes and to draw one number.  The times of list, check, apply
 * and chance are of one state again and again, which a processor learns to
 * foresee: in games they add up to more.
 */

#include "simulation/simulation.h"

#include <stdlib.h>
#include <string.h>

#include <boardrules/scene.h>

#include "shared/game_text.h"
#include "shared/progress.h"

/* Seconds of a run of games, and of a run of one call; the games whose final
 * states make the hash. */
static const double game_run = 0.2, call_run = 0.01;
enum { HASHED = 1000, ITERATIONS = 100 };

/* ---- Memory, counted ------------------------------------------------- */

void *measure_memory(void *ud, void *old, size_t old_size, size_t new_size)
{
	struct memory *memory = ud;

	(void)old_size;
	if (new_size == 0) {
		free(old);
		return NULL;
	}
	memory->calls++;
	memory->bytes += new_size;
	return realloc(old, new_size);
}

/* ---- What is measured ------------------------------------------------ */

static void call_load(const char *data, size_t size)
{
	br_game *game;

	must(br_game_load(&game, data, size, NULL, NULL));
	br_game_free(game);
}

/* A painter that takes all, and does nothing. */
static int take_thing(void *ud, const br_thing *thing)
{
	(void)ud;
	return thing->id[0] == '\0';
}

static int take_shape(void *ud, const br_shape *shape)
{
	(void)ud;
	return shape->count == 0;
}

static const br_painter nothing = {.thing = take_thing, .shape = take_shape};

static void call(struct bench *bench, int what, struct state *state)
{
	switch (what) {
	case COPY:
		br_game_assign(bench->into, state->game);
		break;
	case VIEW:
		br_game_view(bench->into, state->game,
		             br_game_turn(state->game));
		break;
	case SAMPLE:
		must(br_game_sample(bench->into, state->view, bench->dice));
		break;
	case SAVE_TEXT:
		br_game_save(state->game, BR_TEXT, bench->buffer,
		             bench->buffer_size);
		break;
	case LOAD_TEXT:
		call_load(state->text, state->text_size);
		break;
	case SAVE_PACKED:
		br_game_save(state->game, BR_PACKED, bench->buffer,
		             bench->buffer_size);
		break;
	case LOAD_PACKED:
		call_load(state->packed, state->packed_size);
		break;
	case SCENE:
		br_game_scene(state->view, NULL, 0, &nothing, sizeof nothing);
		break;
	case SVG:
		br_game_svg(state->view, NULL, 0, bench->buffer,
		            bench->buffer_size);
		break;
	case LIST:
		br_game_moves(state->game, bench->playout.moves, BR_MOVES_MAX);
		break;
	case CHECK:
		must(br_game_check(state->game, state->move, NULL));
		break;
	case APPLY:
		br_game_assign(bench->into, state->game);
		must(br_game_apply(bench->into, state->move));
		break;
	case CHANCE:
		br_game_assign(bench->into, state->chance);
		br_dice_roll(bench->dice, bench->into, NULL);
		break;
	case HASH:
		br_game_hash(state->game);
		break;
	default:
		br_bot_begin(bench->bot, state->view);
		br_bot_think(bench->bot, ITERATIONS);
		break;
	}
}

/* Nanoseconds of one call, over all states in turn. */
static double time_call(struct bench *bench, int what)
{
	double start = seconds(CLOCK_PROCESS_CPUTIME_ID), now = start;
	size_t n = 0, step = 1;

	while (now - start < call_run) {
		for (size_t i = 0; i < step; i++)
			for (int k = 0; k < STATES; k++)
				call(bench, what, &bench->state[k]);
		n += step * STATES;
		step *= 2;
		now = seconds(CLOCK_PROCESS_CPUTIME_ID);
	}
	return 1e9 * (now - start) / (double)n /
	       (what == SEARCH ? ITERATIONS : 1);
}

/* Nanoseconds to copy 256 bytes and to draw one number.  The copy is a call
 * that no compiler sees through. */
static double time_yardstick(struct bench *bench)
{
	void *(*volatile copy)(void *, const void *, size_t) = memcpy;
	static char from[256], to[256];
	double start = seconds(CLOCK_PROCESS_CPUTIME_ID), now = start;
	size_t n = 0;
	uint64_t value = 0;

	while (now - start < call_run) {
		for (int i = 0; i < 1000; i++) {
			br_dice_draw(bench->dice, 100, &value);
			from[value] = (char)i;
			copy(to, from, sizeof to);
		}
		n += 1000;
		now = seconds(CLOCK_PROCESS_CPUTIME_ID);
	}
	return 1e9 * (now - start) / (double)n;
}

static void time_games(struct bench *bench, double run[MEASURES])
{
	struct playout *playout = &bench->playout;
	double decisions = 0, moves = 0, games = 0, time;
	double start = seconds(CLOCK_PROCESS_CPUTIME_ID);

	do {
		for (int i = 0; i < 16; i++) {
			playout_run(playout, &bench->seed, bench->next++);
			decisions += (double)playout->decisions;
			moves += (double)playout->events;
		}
		games += 16;
		time = seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
	} while (time < game_run);
	run[DECISIONS] = decisions / time;
	run[MOVES] = moves / time;
	run[GAMES] = games / time;
}

/* ---- Before and after ------------------------------------------------ */

static char *saved(const br_game *game, br_form form, size_t *size)
{
	struct text text = {NULL, 0};

	text_state(&text, game, form, size);
	return text.at;
}

/* Plays on at random until chance is to act; a game that ends before begins
 * again. */
static void reach_chance(struct bench *bench, br_game *game)
{
	br_move *moves = bench->playout.moves;
	uint64_t pick;
	int turn;

	while ((turn = br_game_turn(game)) >= 0) {
		int n = br_game_moves(game, moves, BR_MOVES_MAX);

		must(br_dice_draw(bench->dice, (uint64_t)n, &pick));
		must(br_game_apply(game, moves[pick]));
	}
	if (turn == BR_NOBODY)
		br_game_assign(game, bench->playout.start);
}

/* States from the middle of as many games. */
static void fill_states(struct bench *bench)
{
	struct playout *playout = &bench->playout;

	for (int i = 0; i < STATES; i++) {
		struct state *state = &bench->state[i];
		int svg;

		playout_run(playout, &bench->seed, (uint64_t)i);
		playout_random(playout, &bench->seed, (uint64_t)i,
		               playout->decisions / 2);
		state->game = must_copy(playout->game);
		state->view = must_view(state->game, br_game_turn(state->game));
		state->text = saved(state->game, BR_TEXT, &state->text_size);
		state->packed =
			saved(state->game, BR_PACKED, &state->packed_size);
		if (state->text_size >= bench->buffer_size)
			bench->buffer_size = state->text_size + 1;
		if (state->packed_size >= bench->buffer_size)
			bench->buffer_size = state->packed_size + 1;
		br_game_moves(state->game, &state->move, 1);
		state->chance = must_copy(state->game);
		reach_chance(bench, state->chance);
		svg = br_game_svg(state->view, NULL, 0, NULL, 0);
		if (svg >= (int)bench->buffer_size)
			bench->buffer_size = (size_t)svg + 1;
		bench->text_bytes += state->text_size;
		bench->packed_bytes += state->packed_size;
	}
	bench->text_bytes = (bench->text_bytes + STATES / 2) / STATES;
	bench->packed_bytes = (bench->packed_bytes + STATES / 2) / STATES;
	bench->buffer = must_resize(NULL, bench->buffer_size);
	bench->into = must_copy(playout->start);
}

/* For br_alloc: the bytes that are in use. */
static void *held_memory(void *ud, void *old, size_t old_size, size_t new_size)
{
	size_t *held = ud;

	*held += new_size - old_size;
	if (new_size == 0) {
		free(old);
		return NULL;
	}
	return must_resize(old, new_size);
}

/* What a match of such a game takes, its set-up included. */
static size_t match_bytes(const br_game *start)
{
	size_t held = 0, bytes;
	br_alloc alloc = {held_memory, &held};
	br_match *match;
	br_dice *dice;
	char *text;
	br_game *own;

	text = saved(start, BR_TEXT, &bytes);
	must(br_game_load(&own, text, bytes, &alloc, NULL));
	free(text);
	must(br_dice_seeded(&dice, 1, &alloc));
	must(br_match_begin(&match, own, dice, &alloc, NULL));
	br_game_free(own);
	bytes = held;
	br_match_free(match);
	br_dice_free(dice);
	return bytes;
}

/* What needs no clock: the hash of the first games, and their memory. */
static void count(struct bench *bench)
{
	struct playout *playout = &bench->playout;
	struct totals totals;
	struct memory before;

	totals_open(&totals, playout->seats);
	before = bench->memory;
	for (uint64_t i = 0; i < HASHED; i++) {
		playout_run(playout, &bench->seed, i);
		totals_add(&totals, playout->game, playout->decisions,
		           playout->events);
	}
	bench->allocations = (double)(bench->memory.calls - before.calls) /
	                     (double)totals.events;
	bench->hash = totals.hash;
	totals_close(&totals);
	before = bench->memory;
	br_game_free(must_copy(bench->state[0].game));
	bench->state_bytes = bench->memory.bytes - before.bytes;
	bench->match_bytes = match_bytes(playout->start);
}

void measure_open(struct bench *bench, const br_game *start)
{
	playout_open(&bench->playout, start, NULL);
	must(br_dice_seeded(&bench->dice, bench->seed.number, NULL));
	must(br_bot_new(&bench->bot, "search", start, bench->seed.number, 0,
	                NULL));
	fill_states(bench);
	count(bench);
}

void measure_run(struct bench *bench, double run[MEASURES])
{
	time_games(bench, run);
	run[RATIO] = 1e9 / run[DECISIONS] / time_yardstick(bench);
	for (int i = COPY; i < MEASURES; i++)
		run[i] = time_call(bench, i);
	run[APPLY] -= run[COPY];
	run[CHANCE] -= run[COPY];
}

void measure_close(struct bench *bench)
{
	for (int i = 0; i < STATES; i++) {
		br_game_free(bench->state[i].game);
		br_game_free(bench->state[i].view);
		br_game_free(bench->state[i].chance);
		free(bench->state[i].text);
		free(bench->state[i].packed);
	}
	free(bench->buffer);
	br_game_free(bench->into);
	br_bot_free(bench->bot);
	br_dice_free(bench->dice);
	playout_close(&bench->playout);
}
