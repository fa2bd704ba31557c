/* SPDX-License-Identifier: MIT */
/*
 * match.c - the command match: who plays, and how much.
 */

#include "tournament/tournament.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "shared/cluster.h"
#include "shared/files.h"
#include "shared/game_text.h"
#include "shared/interrupt.h"
#include "shared/seed.h"
#include "shared/text.h"

/* Fewer games are made up to a whole round, unless they are asked for. */
enum { GAMES = 1000 };

/* Those who think are told how much, by their names. */
static char *full_name(const struct args *args, const char *word)
{
	struct text name = {NULL, 0};

	text_add(&name, "%s", word);
	if (strcmp(word, "search") != 0 && strcmp(word, "rollout") != 0)
		return name.at;
	if (args->given & ARG_ITERATIONS)
		text_add(&name, ":%llu", (unsigned long long)args->iterations);
	else if (args->given & ARG_TIME)
		text_add(&name, ":%llums", (unsigned long long)args->time);
	return name.at;
}

/* A folder for records, in which those of another tournament stay. */
static int make_room(const char *folder, int fresh)
{
	struct text first = {NULL, 0};
	struct stat there;
	int status = FINE;

	if (file_folder(folder) != 0)
		return complain(INPUT, "%s: %s", folder, strerror(errno));
	text_add(&first, "%s/" RECORD_NAME, folder, 1ull);
	if (fresh && stat(first.at, &there) == 0)
		status = complain(INPUT, "%s: already exists", first.at);
	free(first.at);
	return status;
}

/* A tournament that continues has the seed that it began with. */
static int choose_seed(struct tournament *tournament)
{
	const struct args *args = tournament->args;
	int status = FINE;

	if (cluster_index() == 0 &&
	    (args->given & ARG_SEED || !args->resume ||
	     !resume_seed(args->resume, &tournament->seed)))
		status = bots_choose_seed(&tournament->seed, args,
		                          (const char *const *)tournament->name,
		                          tournament->schedule.players);
	return seed_share(&tournament->seed, status);
}

static int prepare(struct tournament *tournament)
{
	const struct args *args = tournament->args;
	struct schedule *schedule = &tournament->schedule;
	uint64_t round;
	int status;

	schedule->seats = br_game_seats(tournament->start);
	schedule->gauntlet = (args->given & ARG_GAUNTLET) != 0;
	schedule->mirror = (args->given & ARG_MIRROR) != 0;
	schedule->openings = tournament->openings.count;
	if (schedule->players < schedule->seats)
		return complain(USAGE,
		                "match: %d players for %d seats; a player "
		                "may be named more than once",
		                schedule->players, schedule->seats);
	schedule_open(schedule);
	round = schedule_round(schedule);
	tournament->games = args->games > 0
	                            ? args->games
	                            : (GAMES + round - 1) / round * round;
	status = choose_seed(tournament);
	if (status == FINE)
		status = bots_try("player",
		                  (const char *const *)tournament->name,
		                  schedule->players);
	if (status == FINE && args->records && cluster_index() == 0)
		status = make_room(args->records, !args->resume);
	return cluster_worst(status);
}

/* What all games begin with: a new game, or the first opening. */
static int begin(struct tournament *tournament, const br_rules *rules,
                 br_game **start)
{
	const struct args *args = tournament->args;
	int status;

	if (!args->openings)
		return args_game(args, rules, args_seats(args, rules), NULL,
		                 start);
	status = args_at_most_one(args, ARG_OPENINGS | ARG_SEATS);
	if (status == FINE)
		status = args_at_most_one(args, ARG_OPENINGS | ARG_OPTION);
	if (status == FINE)
		status = openings_read(&tournament->openings, args->openings,
		                       rules);
	if (status == FINE)
		*start = must_copy(tournament->openings.game[0]);
	return status;
}

static int run(const struct args *args)
{
	const br_rules *rules = args_rules(args);
	struct tournament tournament = {.args = args};
	br_game *start;
	int status;

	if (!rules)
		return USAGE;
	status = args_at_most_one(args, ARG_ITERATIONS | ARG_TIME);
	if (status == FINE && args->timeout > 0 && args->time >= args->timeout)
		status = complain(USAGE,
		                  "--timeout must be greater than --time, or "
		                  "a bot that uses its time stalls");
	if (status == FINE)
		status = begin(&tournament, rules, &start);
	if (status != FINE)
		return status;
	tournament.start = start;
	tournament.schedule.players = args->operands - 1;
	for (int i = 0; i < tournament.schedule.players; i++)
		tournament.name[i] = full_name(args, args->operand[i + 1]);
	status = prepare(&tournament);
	if (status == FINE) {
		results_open(&tournament.results, &tournament.schedule);
		status = tournament_run(&tournament);
		results_close(&tournament.results);
	}
	for (int i = 0; i < tournament.schedule.players; i++)
		free(tournament.name[i]);
	br_game_free(start);
	openings_free(&tournament.openings);
	return status;
}

int command_match(const struct args *args)
{
	interrupt_deadline(0);
	return cluster_run(args, run);
}
