/* SPDX-License-Identifier: MIT */
/*
 * runner.c - plays the games of a tournament, and counts them.
 *
 * What is known is always of the first so many games, and the same however many
 * threads and processes there are: also where a tournament ends, by a
 * sequential test or by a bot that fails.
 */

#include "tournament/tournament.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "shared/cluster.h"
#include "shared/files.h"
#include "shared/game_text.h"
#include "shared/seed.h"

struct runner {
	struct tournament *tournament;
	uint64_t first; /* game that was not known before */
	int status;     /* an exit code, if it must be */
	struct resume resume;
	struct remote remote;
};

/* ---- Counting -------------------------------------------------------- */

/* One thing that goes wrong is told once of each player. */
static void tell(const struct runner *runner, const struct outcome *outcome,
                 int player, int stop)
{
	static const char *const follows[] = {"it loses", "the match ends"};
	const struct tournament *tournament = runner->tournament;

	if (tournament->results.player[player].faults[outcome->fault] > 0 &&
	    !stop)
		return;
	complain(INPUT, "game %llu: seat %d (%s): %s: %s; %s",
	         (unsigned long long)tournament->results.games + 1,
	         outcome->at + 1, tournament->name[player],
	         fault_words[outcome->fault], outcome->why, follows[stop]);
}

static int keep_record(const struct runner *runner,
                       const struct outcome *outcome)
{
	const struct tournament *tournament = runner->tournament;
	struct text path = {NULL, 0};
	FILE *file;
	int status = FINE, fresh;

	if (!outcome->record)
		return FINE;
	text_add(&path, "%s/" RECORD_NAME, tournament->args->records,
	         (unsigned long long)tournament->results.games + 1);
	/* A machine that failed may have left the first, not counted. */
	fresh = !tournament->args->resume ||
	        tournament->results.games > runner->first;
	file = file_open(path.at, fresh ? FILE_NEW : FILE_WRITE, FILE_SHARED);
	if (!file || file_finish(file, outcome->record) != 0)
		status = complain(INPUT, "%s: %s", path.at, strerror(errno));
	free(path.at);
	return status;
}

/* A game that stops the tournament is not counted, only what stopped it is: so
 * it can continue when that is mended. */
static int stops(struct runner *runner, const struct seating *seating,
                 const struct outcome *outcome)
{
	static const uint64_t rule[] = {0, ARG_ON_ILLEGAL, ARG_ON_CRASH,
	                                ARG_ON_STALL, ARG_ON_TIMEOUT};
	struct tournament *tournament = runner->tournament;
	int player = seating->player[outcome->at];
	int stop = (tournament->args->stops & rule[outcome->fault]) != 0;

	if (outcome->fault == BOT_FINE)
		return 0;
	tell(runner, outcome, player, stop);
	if (stop)
		tournament->results.player[player].faults[outcome->fault]++;
	return stop;
}

static void add(struct tournament *tournament, const struct seating *seating,
                const struct outcome *outcome)
{
	double llr;

	results_add(&tournament->results, seating, outcome);
	if (!(tournament->args->given & ARG_SPRT))
		return;
	llr = results_llr(&tournament->results, tournament->args->sprt);
	if (llr >= SPRT_BOUND || llr <= -SPRT_BOUND)
		tournament->decided = llr > 0 ? 1 : -1;
}

static int count(void *ud, void *result)
{
	struct runner *runner = ud;
	struct outcome *outcome = result;
	struct tournament *tournament = runner->tournament;
	struct seating seating;

	schedule_game(&tournament->schedule, tournament->results.games,
	              &seating);
	runner->status = stops(runner, &seating, outcome)
	                         ? INPUT
	                         : keep_record(runner, outcome);
	free(outcome->record);
	if (runner->status == FINE)
		runner->status = resume_write(&runner->resume, outcome);
	if (runner->status == FINE)
		add(tournament, &seating, outcome);
	return runner->status == FINE && !tournament->decided;
}

/* ---- Playing --------------------------------------------------------- */

static void drop(void *result)
{
	free(((struct outcome *)result)->record);
}

static int play_game(void *ud, void *own, uint64_t index, void *result)
{
	(void)own;
	if (referee_play(((struct runner *)ud)->tournament, index, result))
		return 1;
	drop(result);
	return 0;
}

/* What other processes have ended. */
static int receive(struct pool *pool)
{
	struct remote *remote = &((struct runner *)pool->ud)->remote;
	struct sent *sent;

	while ((sent = remote_next(remote,
	                           pool_stopped(pool)
	                                   ? UINT64_MAX
	                                   : pool->counted + POOL_AHEAD))) {
		if (pool_stopped(pool))
			drop(&sent->outcome);
		else
			pool_put(pool, sent->index, &sent->outcome);
		remote_reply(remote, sent, !pool_stopped(pool));
	}
	return remote->there > 0;
}

static int play(struct runner *runner)
{
	const struct tournament *tournament = runner->tournament;
	uint64_t step = (uint64_t)cluster_size();
	struct pool pool = {.ud = runner,
	                    .next = (runner->first + step - 1) / step * step,
	                    .end = tournament->games,
	                    .step = step,
	                    .counted = runner->first,
	                    .size = sizeof(struct outcome),
	                    .work = play_game,
	                    .count = count,
	                    .drop = drop,
	                    .listen = step > 1 ? receive : NULL};
	int status;

	remote_open(&runner->remote);
	status = pool_run(&pool, cluster_jobs(tournament->args));
	remote_close(&runner->remote);
	return status != 0 ? complain(INPUT, "cannot start a thread: %s",
	                              strerror(status))
	                   : runner->status;
}

/* ---- Going on -------------------------------------------------------- */

/* Lines that tell which games are played; how many, and what is concluded
 * from them, can be another matter each time. */
static char *heading(const struct tournament *tournament)
{
	struct text text = {NULL, 0};
	char **option = game_options(tournament->start), seed[SEED_TEXT];

	text_add(&text, "boardrules match 1\ngame %s\nrules %d\nseats %d\n",
	         br_rules_name(br_game_rules(tournament->start)),
	         br_game_version(tournament->start),
	         tournament->schedule.seats);
	for (size_t i = 0; option[i]; i++)
		text_add(&text, "option %s\n", option[i]);
	text_list_free(option);
	text_add(&text, "seed %s\nmirror %s\ngauntlet %s\n",
	         seed_text(&tournament->seed, seed),
	         tournament->schedule.mirror ? "yes" : "no",
	         tournament->schedule.gauntlet ? "yes" : "no");
	for (int i = 0; i < tournament->openings.count; i++)
		text_add(&text, "opening %016" PRIx64 "\n",
		         br_game_hash(tournament->openings.game[i]));
	for (int i = 0; i < tournament->schedule.players; i++)
		text_add(&text, "bot %s\n", tournament->name[i]);
	text_add(&text, "\n");
	return text.at;
}

/* Count the games of the file; whether there is nothing left to play, by
 * *over. */
static int recall(struct runner *runner, int *over)
{
	struct tournament *tournament = runner->tournament;
	int there = 1, status;

	*over = 0;
	while (tournament->results.games < tournament->games &&
	       !tournament->decided) {
		struct outcome outcome;
		struct seating seating;

		status = resume_read(&runner->resume, &outcome, &there);
		if (status != FINE || !there)
			return status;
		schedule_game(&tournament->schedule, tournament->results.games,
		              &seating);
		add(tournament, &seating, &outcome);
	}
	*over = 1;
	return FINE;
}

static int keep_resume(struct runner *runner)
{
	char seed[SEED_TEXT];
	struct text stem = {NULL, 0};
	int status;

	if (runner->tournament->args->resume)
		return FINE;
	/* The whole of a key is in the file, which tells it as soon. */
	text_add(&stem, "match-%s-%.20s",
	         br_rules_name(br_game_rules(runner->tournament->start)),
	         seed_text(&runner->tournament->seed, seed));
	status = resume_keep(&runner->resume, stem.at);
	free(stem.at);
	return status;
}

static int run(struct runner *runner)
{
	struct tournament *tournament = runner->tournament;
	int over, status = recall(runner, &over), kept = FINE;

	runner->first = tournament->results.games;
	cluster_broadcast(status != FINE || over ? tournament->games
	                                         : runner->first);
	if (status != FINE)
		return status;
	if (!over)
		status = play(runner);
	(tournament->args->given & ARG_JSON ? standings_print_json
	                                    : standings_print)(tournament);
	if (!tournament->decided &&
	    tournament->results.games < tournament->games) {
		kept = keep_resume(runner);
		if (status == FINE)
			status = FINDING;
	} else if (fflush(stdout) != 0 || ferror(stdout)) {
		kept = keep_resume(runner); /* or nobody knew the result */
	}
	return kept != FINE ? kept : status;
}

int tournament_run(struct tournament *tournament)
{
	struct runner runner = {.tournament = tournament};
	char *lines;
	int status;

	if (cluster_index() > 0) {
		remote_play(tournament, cluster_broadcast(0));
		return FINE;
	}
	lines = heading(tournament);
	status = resume_open(&runner.resume, tournament->args->resume, lines,
	                     tournament->schedule.seats);
	free(lines);
	if (status != FINE) {
		cluster_broadcast(tournament->games);
		return status;
	}
	status = run(&runner);
	resume_close(&runner.resume);
	return status;
}
