/* SPDX-License-Identifier: MIT */
/*
 * walk.c - random walks over every game of the registry, with everything
 * asserted on the way that holds in every state.
 *
 * usage: walk [--decisions N] [--pairs N] [--moves N] [--scenes N] [--seed S]
 *             [--game NAME] [--option NAME=VALUE]
 *
 * Each game is walked with every number of seats and every value of every
 * option, then with all of them mixed, until so many decisions were made in
 * all games together, with everything asserted; then until so many pairs of
 * states that a seat cannot tell apart were compared; then until so many moves
 * were made with little asserted; then until so many scenes were looked at.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "walk.h"

#define FIXED 8 /* options given on the command line */

struct plan {
	unsigned long decisions, pairs, moves, scenes; /* of each game */
	uint64_t seed;
	const char *game; /* or NULL: all */
	const char *fixed[FIXED];
};

/* ---- The end of a game --------------------------------------------------- */

static void check_end(const br_game *game)
{
	int seats = br_game_seats(game), rank[BR_SEATS_MAX];
	int32_t score[BR_SEATS_MAX];

	if (!expect(END,
	            br_game_turn(game) == BR_NOBODY &&
	                    br_game_score(game, score) == BR_OK &&
	                    br_game_rank(game, rank) == BR_OK,
	            game, "no end, or no scores"))
		return;
	for (int i = 0; i < seats; i++) {
		int better = 0;

		for (int k = 0; k < seats; k++)
			better += rank[k] < rank[i];
		expect(END, rank[i] == better + 1, game,
		       "seat %d has rank %d, %d are better", i, rank[i],
		       better);
	}
}

static void check_no_end(const br_game *game)
{
	int rank[BR_SEATS_MAX];
	int32_t score[BR_SEATS_MAX];

	expect(END,
	       br_game_score(game, score) == BR_ESTATE &&
	               br_game_rank(game, rank) == BR_ESTATE,
	       game, "scores before the end");
}

/* ---- One walk ------------------------------------------------------------ */

/* Everything, in one state. */
static void check_all(const br_match *match)
{
	const br_game *game = br_match_game(match);

	check_every_move(game);
	check_texts(game);
	check_typing(game);
	check_picks(game);
	check_saves(game);
	check_copies(game);
	check_words(game);
	check_caps(game);
	check_walks(game);
	check_views(game);
	check_unseen(match);
	check_still(game);
	check_equal_rolls(game);
	check_frequencies(game);
	check_scene(game);
}

/* Damage to a state, and to what one seat sees of it. */
static void check_fragile(const br_game *game)
{
	br_game *view = copy_of(game);
	int seat = (int)below((uint64_t)br_game_seats(game) + 1);

	check_damage(game);
	seat = seat == br_game_seats(game) ? BR_NOBODY : seat;
	br_game_view(view, game, seat);
	check_damage(view);
	check_walks(view);
	check_words(view);
	check_caps(view);
	check_copies(view);
	br_game_free(view);
}

/* A way of playing: most moves at random, or the same end of every list, so
 * that walks come into corners. */
static br_move pick_move(const br_game *game, int way)
{
	br_move move[BR_MOVES_MAX];
	int n = br_game_moves(game, move, BR_MOVES_MAX);

	if (n == 0 || way < 2 || below(8) == 0)
		return any_move(game);
	return move[way == 2 ? 0 : n - 1];
}

/* Earlier states of a walk, which nothing may touch. */
struct past {
	br_game *game[32];
	uint64_t hash[32];
	size_t count;
};

static void keep(struct past *past, const br_game *game)
{
	if (past->count == sizeof past->hash / sizeof *past->hash)
		return;
	past->game[past->count] = copy_of(game);
	past->hash[past->count++] = br_game_hash(game);
}

static void check_past(struct past *past)
{
	for (size_t i = 0; i < past->count; i++) {
		expect(COPY, br_game_hash(past->game[i]) == past->hash[i],
		       past->game[i], "an earlier copy has changed");
		br_game_free(past->game[i]);
	}
}

/* One event more, after the checks of this state. */
static int go_on(br_match *match, int way, struct past *past)
{
	const br_game *game = br_match_game(match);
	int turn = br_game_turn(game);
	br_move move = pick_move(game, way);

	check_lists(game);
	check_outcomes(game);
	check_no_end(game);
	if (below(4) == 0)
		keep(past, game);
	return expect(LEGAL, br_match_apply(match, turn, move, NULL) == BR_OK,
	              game, "move %u of %d fails in a match", move, turn);
}

/* From the first event to the last; how many decisions there were.  Some
 * walks are looked at more closely than others. */
static unsigned long walk(const struct table *table, uint64_t number)
{
	struct past past = {.count = 0};
	unsigned long decisions = 0;
	uint64_t events = 0, most, moment = below(60), fragile = below(60);
	int way = (int)below(4);
	const br_game *game;
	br_match *match;

	if (!expect(SETUP,
	            br_match_new(&match, table->rules, table->seats,
	                         table->options, NULL, NULL, NULL) == BR_OK,
	            NULL, "a game and no match"))
		return 1;
	game = br_match_game(match);
	most = events_max(game);
	for (; br_game_turn(game) != BR_NOBODY && events < most; events++) {
		if (events == moment || below(200) == 0)
			check_all(match);
		if (events == fragile && number % 3 == 1)
			check_fragile(game);
		decisions += br_game_turn(game) >= 0;
		if (!go_on(match, way, &past))
			break;
	}
	check_lists(game);
	check_end(game);
	check_past(&past);
	if (number % 4 == 1) {
		check_all(match);
		check_logs(match);
		check_journals(match);
		check_variations(match);
		check_match(match);
	}
	br_match_free(match);
	return decisions;
}

/* ---- All games ----------------------------------------------------------- */

/* A walk with everything asserted, then what needs no walk. */
static unsigned long walk_closely(const struct table *table, uint64_t number)
{
	unsigned long decisions = walk(table, number);

	if (number % 12 <= 3) {
		check_quiet(table);
		check_memory(table);
		check_host_dice(table);
		check_dice_match(table);
		check_apart(table);
	}
	return decisions;
}

static void walk_game(const br_rules *rules, const struct plan *plan)
{
	unsigned long pairs, far, scenes;

	set_place(rules, 0, plan->fixed, plan->seed);
	check_kinds(rules);
	at_tables(rules, plan->fixed, plan->seed, walk_closely,
	          plan->decisions);
	pairs = at_tables(rules, plan->fixed, plan->seed, check_pairs,
	                  plan->pairs);
	far = at_tables(rules, plan->fixed, plan->seed, check_far, plan->moves);
	scenes = at_tables(rules, plan->fixed, plan->seed, check_scenes,
	                   plan->scenes);
	printf("# %s: %lu pairs, %lu moves, %lu scenes\n", br_rules_name(rules),
	       pairs, far, scenes);
}

static int usage(void)
{
	fprintf(stderr, "usage: walk [--decisions N] [--pairs N] [--moves N] "
	                "[--scenes N] [--seed S] [--game NAME] [--option "
	                "NAME=VALUE]\n");
	return 2;
}

static int read_arguments(int argc, char **argv, struct plan *plan)
{
	int fixed = 0;

	for (int i = 1; i < argc; i += 2) {
		if (i + 1 == argc)
			return 0;
		if (!strcmp(argv[i], "--decisions"))
			plan->decisions = strtoul(argv[i + 1], NULL, 10);
		else if (!strcmp(argv[i], "--pairs"))
			plan->pairs = strtoul(argv[i + 1], NULL, 10);
		else if (!strcmp(argv[i], "--moves"))
			plan->moves = strtoul(argv[i + 1], NULL, 10);
		else if (!strcmp(argv[i], "--scenes"))
			plan->scenes = strtoul(argv[i + 1], NULL, 10);
		else if (!strcmp(argv[i], "--seed"))
			plan->seed = strtoull(argv[i + 1], NULL, 10);
		else if (!strcmp(argv[i], "--game"))
			plan->game = argv[i + 1];
		else if (!strcmp(argv[i], "--option") && fixed < FIXED - 1)
			plan->fixed[fixed++] = argv[i + 1];
		else
			return 0;
	}
	return !plan->game || br_rules_find(plan->game);
}

int main(int argc, char **argv)
{
	struct plan plan = {2000, 10000, 100000, 1000, .seed = 1};
	int bad = 0;

	if (!read_arguments(argc, argv, &plan))
		return usage();
	if (!plan.game) {
		plan.decisions /= (unsigned)br_rules_count();
		plan.pairs /= (unsigned)br_rules_count();
		plan.moves /= (unsigned)br_rules_count();
		plan.scenes /= (unsigned)br_rules_count();
	}
	for (int i = 0; i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);

		if (plan.game && br_rules_find(plan.game) != rules)
			continue;
		walk_game(rules, &plan);
		bad += report(br_rules_name(rules), plan.decisions > 0);
	}
	report_end();
	return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
