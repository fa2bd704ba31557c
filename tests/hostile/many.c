/* SPDX-License-Identifier: MIT */
/*
 * many.c - a match of very many events is played, saved, loaded and undone,
 * and its logs are written, in a thread of little stack.
 *
 * usage: many [EVENTS], by default 100000; of each game, with no limit where
 * its options have one.  A game that ends before has as many as it has.
 */

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../about.h"
#include "../property/walk.h"

enum { STACK = 1 << 18 };

static int wanted = 100000, most;
static int tests, failures;

static void check(int holds, const char *game, const char *what, int n)
{
	if (holds)
		return;
	printf("# %s: %s at %d events\n", game, what, n);
	failures++;
}

/* Options that end a game after so many of something, put to none. */
static void without_limits(const br_rules *rules, struct bytes text[OPTIONS],
                           const char *options[OPTIONS + 1])
{
	br_option_info info;
	size_t n = 0;

	for (int i = 0; br_rules_option(rules, i, &info, sizeof info) == BR_OK;
	     i++) {
		if (info.words || info.lo != 0 || info.hi < info.lo ||
		    !(strstr(info.name, "max_") || strstr(info.name, "_limit")))
			continue;
		bytes_print(&text[n], "%s=0", info.name);
		options[n] = text[n].at;
		n++;
	}
	options[n] = NULL;
}

/* The record of a match in which an outcome was played otherwise at the start,
 * and what follows is a variation: has it more events than variations may? */
static void try_variation(const char *name, const br_match *match)
{
	static const char why[] = "variations have at most 1048576 events";
	struct bytes record = {0}, text = {0};
	int length = br_match_length(match), status;
	const char *first, *line;
	br_match *loaded, *start;
	br_error error = {0};
	br_outcome outcomes[BR_MOVES_MAX];
	char other[64];

	bytes_record(&record, match, BR_ALL);
	first = strstr(record.at, "\n* ") + 1;
	line = strchr(first, '\n');
	if (br_match_dup(&start, match, 0) != BR_OK)
		abort();
	for (int i = br_game_outcomes(br_match_game(start), outcomes,
	                              BR_MOVES_MAX);
	     i > 0; i--) {
		br_move_text(br_match_game(start), outcomes[i - 1].move, BR_ALL,
		             other, sizeof other);
		if (strncmp(first + 2, other, (size_t)(line - first - 2)) != 0)
			break;
	}
	br_match_free(start);
	bytes_add(&text, record.at, (size_t)(first - record.at));
	bytes_print(&text, "* %s\n(\n", other);
	bytes_add(&text, first, strlen(first));
	bytes_print(&text, ")\n");
	status = br_match_load(&loaded, text.at, text.size, NULL, NULL, &error);
	if (length > 1 << 20)
		check(status == BR_EFORMAT && strstr(error.text, why) != NULL,
		      name, "its variation is not refused", length);
	else
		check(status == BR_OK, name, "its variation is not loaded",
		      length);
	br_match_free(loaded);
	bytes_free(&record);
	bytes_free(&text);
}

/* Always the first move, or else the last: players who get nowhere. */
static br_match *play(const br_rules *rules, const char *const *options,
                      br_dice *dice, int last)
{
	br_move moves[BR_MOVES_MAX];
	br_match *match;
	const br_game *game;
	int n;

	if (br_match_new(&match, rules, about(rules).seats_min, options, dice,
	                 NULL, NULL) != BR_OK)
		abort();
	game = br_match_game(match);
	while (br_match_length(match) < wanted &&
	       (n = br_game_moves(game, moves, BR_MOVES_MAX)) > 0)
		if (br_match_apply(match, br_game_turn(game),
		                   moves[last ? n - 1 : 0], NULL) != BR_OK)
			abort();
	return match;
}

static void try_match(const char *name, br_match *match)
{
	struct bytes record = {0}, again = {0}, state = {0}, other = {0};
	int length = br_match_length(match);
	br_match *loaded;
	int status;

	bytes_record(&record, match, BR_ALL);
	bytes_save(&state, br_match_game(match), BR_PACKED);
	for (int seat = BR_NOBODY; seat < 2; seat++)
		if (seat != BR_CHANCE)
			check(br_match_save(match, seat, BR_RECORD, NULL, 0) >
			              length,
			      name, "a log is short", length);
	status = br_match_load(&loaded, record.at, record.size, NULL, NULL,
	                       NULL);
	check(status == BR_OK, name, "it is not loaded", length);
	if (status == BR_OK) {
		bytes_record(&again, loaded, BR_ALL);
		check(bytes_equal(&record, &again), name, "another is loaded",
		      length);
		check(br_match_undo(loaded, BR_ALL) == BR_OK &&
		              br_match_length(loaded) == length - 1 &&
		              br_match_redo(loaded) == BR_OK,
		      name, "it is not undone", length);
		bytes_save(&other, br_match_game(loaded), BR_PACKED);
		check(bytes_equal(&state, &other), name,
		      "undone and redone, it is another", length);
		br_match_free(loaded);
	}
	bytes_free(&record);
	bytes_free(&again);
	bytes_free(&state);
	bytes_free(&other);
}

static void *run(void *ud)
{
	const br_rules *rules = ud;
	struct bytes text[OPTIONS] = {{0}};
	const char *options[OPTIONS + 1];
	int before = failures;
	br_dice *dice = dice_of(1);
	br_match *match;
	int length;

	without_limits(rules, text, options);
	match = play(rules, options, dice, 0);
	if (br_match_length(match) < wanted) {
		br_match_free(match);
		match = play(rules, options, dice, 1);
	}
	length = br_match_length(match);
	most = length > most ? length : most;
	try_match(br_rules_name(rules), match);
	if (length == wanted)
		try_variation(br_rules_name(rules), match);
	br_match_free(match);
	br_dice_free(dice);
	for (int i = 0; i < OPTIONS; i++)
		bytes_free(&text[i]);
	printf("%sok %d - %s: a match of many events is saved, loaded and "
	       "undone (%d)\n",
	       failures > before ? "not " : "", ++tests, br_rules_name(rules),
	       length);
	return NULL;
}

int main(int argc, char **argv)
{
	if (argc > 1)
		wanted = (int)strtoul(argv[1], NULL, 10);
	for (int i = 0; i < br_rules_count(); i++) {
		union {
			const br_rules *rules;
			void *ud;
		} game = {br_rules_at(i)};
		pthread_attr_t attr;
		pthread_t thread;

		pthread_attr_init(&attr);
		pthread_attr_setstacksize(&attr, STACK);
		if (pthread_create(&thread, &attr, run, game.ud) != 0)
			abort();
		pthread_join(thread, NULL);
		pthread_attr_destroy(&attr);
	}
	failures += most < wanted;
	printf("%sok %d - a game has as many events as are wanted (%d)\n",
	       most < wanted ? "not " : "", ++tests, most);
	printf("1..%d\n", tests);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
