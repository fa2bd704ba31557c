/* SPDX-License-Identifier: MIT */
/*
 * match.c - the command for matches: who plays, and how much.
 */

#include "match.h"
#include "ranks.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "commands.h"
#include "text.h"
#include "work.h"

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
		text_add(&name, ":%dms", args->time);
	return name.at;
}

/* A player who cannot be woken is refused now, one who fails by himself is
 * dealt with by the rules of the match. */
static int try_player(const struct match *match, int i)
{
	const char *name = match->name[i];
	struct bot bot;
	int status = FINE;

	if (strcmp(name, "human") == 0)
		return complain(USAGE, "match: player %d cannot be human",
		                i + 1);
	if (strchr(name, '\n') != NULL)
		return complain(USAGE, "match: player %d: a name is one line",
		                i + 1);
	if (!bot_open(&bot, name, 0, NULL, 0) && bot.fault == BOT_FINE)
		status = complain(bot.misnamed ? USAGE : INPUT,
		                  "player %d (%s): %s", i + 1, name, bot.why);
	bot_close(&bot);
	return status;
}

/* A folder for records, in which those of another match stay. */
static int make_room(const char *folder, int fresh)
{
	struct text first = {NULL, 0};
	struct stat there;
	int status = FINE;

	if (mkdir(folder, 0777) != 0 &&
	    (errno != EEXIST || stat(folder, &there) != 0 ||
	     !S_ISDIR(there.st_mode)))
		return complain(INPUT, "%s: %s", folder, strerror(errno));
	text_add(&first, "%s/" RECORD_NAME, folder, 1ull);
	if (fresh && stat(first.at, &there) == 0)
		status = complain(INPUT, "%s: is there", first.at);
	free(first.at);
	return status;
}

static int prepare(struct match *match)
{
	const struct args *args = match->args;
	struct schedule *schedule = &match->schedule;
	uint64_t round;
	int status = FINE;

	schedule->seats = br_game_seats(match->start);
	schedule->gauntlet = (args->given & ARG_GAUNTLET) != 0;
	schedule->mirror = (args->given & ARG_MIRROR) != 0;
	schedule->seed = args->given & ARG_SEED ? args->seed : 1;
	if (schedule->players < schedule->seats)
		return complain(USAGE,
		                "match: %d players for %d seats; one can be "
		                "named more than once",
		                schedule->players, schedule->seats);
	schedule_open(schedule);
	round = schedule_round(schedule);
	match->games = args->games > 0 ? args->games
	                               : (GAMES + round - 1) / round * round;
	for (int i = 0; status == FINE && i < schedule->players; i++)
		status = try_player(match, i);
	if (status == FINE && args->records != NULL && ranks_mine() == 0)
		status = make_room(args->records, args->resume == NULL);
	return ranks_worst(status);
}

static int run(const struct args *args)
{
	const br_rules *rules = args_rules(args, 0);
	struct match match = {.args = args};
	br_game *start;
	int status;

	if (rules == NULL)
		return USAGE;
	status = args_clash(args, ARG_ITERATIONS, ARG_TIME);
	if (status == FINE && args->timeout > 0 && args->time >= args->timeout)
		status = complain(USAGE,
		                  "--timeout must be more than --time: who "
		                  "uses all the time would be late");
	if (status == FINE)
		status = args_game(args, rules, args_seats(args, rules), NULL,
		                   &start);
	if (status != FINE)
		return status;
	match.start = start;
	match.schedule.players = args->words - 1;
	for (int i = 0; i < match.schedule.players; i++)
		match.name[i] = full_name(args, args->word[i + 1]);
	results_open(&match.results, &match.schedule);
	status = prepare(&match);
	if (status == FINE)
		status = match_run(&match);
	results_close(&match.results);
	for (int i = 0; i < match.schedule.players; i++)
		free(match.name[i]);
	br_game_free(start);
	return status;
}

int command_match(const struct args *args)
{
	int status;

	ranks_begin();
	work_break_off();
	status = run(args);
	ranks_end(status);
	return status;
}
