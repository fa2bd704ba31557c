/* SPDX-License-Identifier: MIT */
/*
 * arena.c - many games of bots against each other, on threads.
 *
 * Workers take games in order and end them in any; they are counted in order.
 * So what is known is always of the first so many games, and the same however
 * many workers there were: also where a match ends, by a sequential test or by
 * a bot that fails.
 */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal.h"
#include "match.h"
#include "ranks.h"
#include "remote.h"
#include "text.h"
#include "work.h"

/* Nobody is further ahead of the game that is counted next. */
enum { AHEAD = 256 };

struct arena {
	struct match *match;
	/* Guards what follows. */
	pthread_mutex_t lock;
	pthread_cond_t ended, counted;
	int working;
	uint64_t first; /* game that was not known before */
	uint64_t next;  /* game to be played */
	int over;       /* play no more */
	int status;     /* an exit code, if it must be */
	struct journal journal;
	struct outcome outcome[AHEAD]; /* of games not yet counted ... */
	char there[AHEAD];             /* ... if they are done */
};

/* ---- Counting -------------------------------------------------------- */

/* One thing that goes wrong is told once of each player. */
static void tell(const struct arena *arena, const struct outcome *outcome,
                 int player, int stop)
{
	static const char *const follows[] = {"it loses", "the match ends"};
	const struct match *match = arena->match;

	if (match->results.player[player].faults[outcome->fault] > 0 && !stop)
		return;
	complain(INPUT, "game %llu: seat %d (%s): %s: %s; %s",
	         (unsigned long long)match->results.games + 1, outcome->at + 1,
	         match->name[player], fault_words[outcome->fault], outcome->why,
	         follows[stop]);
}

static int keep_record(const struct arena *arena, const struct outcome *outcome)
{
	const struct match *match = arena->match;
	char path[1024];
	FILE *file;
	int bad, fresh;

	if (outcome->record == NULL)
		return FINE;
	snprintf(path, sizeof(path), "%s/" RECORD_NAME, match->args->records,
	         (unsigned long long)match->results.games + 1);
	/* A machine that failed may have left the first, not counted. */
	fresh = match->args->resume == NULL ||
	        match->results.games > arena->first;
	file = fopen(path, fresh ? "wbx" : "wb");
	bad = file == NULL || fputs(outcome->record, file) == EOF;
	if (file != NULL)
		bad |= fclose(file) != 0;
	return bad ? complain(INPUT, "%s: %s", path, strerror(errno)) : FINE;
}

/* A game that stops the match is not counted, only what stopped it is: so
 * the match can go on when that is mended. */
static int stops(struct arena *arena, const struct seating *seating,
                 const struct outcome *outcome)
{
	static const unsigned rule[] = {0, ARG_ON_ILLEGAL, ARG_ON_CRASH,
	                                ARG_ON_STALL, ARG_ON_TIMEOUT};
	struct match *match = arena->match;
	int player = seating->player[outcome->at];
	int stop = (match->args->stops & rule[outcome->fault]) != 0;

	if (outcome->fault == BOT_FINE)
		return 0;
	tell(arena, outcome, player, stop);
	if (stop)
		match->results.player[player].faults[outcome->fault]++;
	return stop;
}

static void add(struct match *match, const struct seating *seating,
                const struct outcome *outcome)
{
	double llr;

	results_add(&match->results, seating, outcome);
	if (!(match->args->given & ARG_SPRT))
		return;
	llr = results_llr(&match->results, match->args->sprt);
	if (llr >= SPRT_BOUND || llr <= -SPRT_BOUND)
		match->decided = llr > 0 ? 1 : -1;
}

static void count(struct arena *arena, struct outcome *outcome)
{
	struct match *match = arena->match;
	struct seating seating;

	schedule_game(&match->schedule, match->results.games, &seating);
	arena->status = stops(arena, &seating, outcome)
	                        ? INPUT
	                        : keep_record(arena, outcome);
	free(outcome->record);
	outcome->record = NULL;
	if (arena->status == FINE)
		arena->status = journal_write(&arena->journal, outcome);
	if (arena->status == FINE)
		add(match, &seating, outcome);
	arena->over |= arena->status != FINE || match->decided != 0 ||
	               match->results.games == match->games;
}

/* A game is done; count what can be. */
static void done(struct arena *arena, uint64_t index,
                 const struct outcome *outcome)
{
	const struct results *results = &arena->match->results;
	uint64_t at = index % AHEAD;

	arena->outcome[at] = *outcome;
	arena->there[at] = 1;
	while (!arena->over && arena->there[at = results->games % AHEAD]) {
		arena->there[at] = 0;
		count(arena, &arena->outcome[at]);
	}
	pthread_cond_broadcast(&arena->counted);
}

/* ---- Playing --------------------------------------------------------- */

/* The next game to be played; 0 if there is none. */
static int take(struct arena *arena, uint64_t *index)
{
	const struct match *match = arena->match;

	while (!arena->over && !work_stopped() &&
	       arena->next >= match->results.games + AHEAD)
		work_wait(&arena->counted, &arena->lock);
	*index = arena->next;
	if (arena->over || work_stopped() || arena->next >= match->games)
		return 0;
	arena->next += (uint64_t)ranks_count();
	return 1;
}

static void *work(void *ud)
{
	struct arena *arena = ud;
	const struct match *match = arena->match;
	struct referee referee;
	uint64_t index;

	referee_open(&referee, match->args, match->start,
	             (const char *const *)match->name);
	pthread_mutex_lock(&arena->lock);
	while (take(arena, &index)) {
		struct seating seating;
		struct outcome outcome;
		int whole;

		pthread_mutex_unlock(&arena->lock);
		schedule_game(&match->schedule, index, &seating);
		whole = referee_play(&referee, &seating, index, &outcome);
		pthread_mutex_lock(&arena->lock);
		if (whole)
			done(arena, index, &outcome);
		else
			free(outcome.record);
	}
	arena->working--;
	pthread_cond_signal(&arena->ended);
	pthread_mutex_unlock(&arena->lock);
	referee_close(&referee);
	return NULL;
}

/* What other ranks have ended; the lock is held. */
static void hear(struct arena *arena, struct remote *remote)
{
	const struct results *results = &arena->match->results;
	struct told *told;

	while ((told = remote_next(remote, arena->over
	                                           ? UINT64_MAX
	                                           : results->games + AHEAD))) {
		if (arena->over || work_stopped())
			free(told->outcome.record);
		else
			done(arena, told->index, &told->outcome);
		remote_answer(remote, told, !arena->over && !work_stopped());
	}
}

static void watch(struct arena *arena)
{
	struct remote remote;
	struct work work;
	uint64_t before;

	work_start(&work);
	pthread_mutex_lock(&arena->lock);
	before = arena->match->results.games;
	remote_open(&remote);
	while (arena->working > 0 || remote.there > 0) {
		if (remote.there > 0)
			work_pause(&arena->lock);
		else
			work_wait(&arena->ended, &arena->lock);
		hear(arena, &remote);
		work_show(&work, "games",
		          (double)(arena->match->results.games - before),
		          (double)(arena->match->games - before));
	}
	remote_close(&remote);
	pthread_mutex_unlock(&arena->lock);
	work_end(&work);
}

static int play(struct arena *arena, int jobs)
{
	pthread_t *thread = must_resize(NULL, (size_t)jobs * sizeof(*thread));
	int n = 0, status = 0;

	pthread_mutex_lock(&arena->lock);
	while (n < jobs && status == 0) {
		status = pthread_create(&thread[n], NULL, work, arena);
		n += status == 0;
	}
	arena->working = n;
	pthread_mutex_unlock(&arena->lock);
	watch(arena);
	for (int i = 0; i < n; i++)
		pthread_join(thread[i], NULL);
	free(thread);
	for (int i = 0; i < AHEAD; i++)
		if (arena->there[i])
			free(arena->outcome[i].record);
	return n == 0 ? complain(INPUT, "no thread: %s", strerror(status))
	              : arena->status;
}

/* ---- Going on -------------------------------------------------------- */

/* Lines that tell which games are played; how many, and what is concluded
 * from them, can be another matter each time. */
static char *heading(const struct match *match)
{
	struct text text = {NULL, 0};
	char **option = text_options(match->start);

	text_add(&text, "boardrules match 1\ngame %s\nrules %d\nseats %d\n",
	         br_rules_name(br_game_rules(match->start)),
	         br_game_version(match->start), match->schedule.seats);
	for (size_t i = 0; option[i] != NULL; i++) {
		text_add(&text, "option %s\n", option[i]);
		free(option[i]);
	}
	free(option);
	text_add(&text, "seed %llu\nmirror %s\ngauntlet %s\n",
	         (unsigned long long)match->schedule.seed,
	         match->schedule.mirror ? "yes" : "no",
	         match->schedule.gauntlet ? "yes" : "no");
	for (int i = 0; i < match->schedule.players; i++)
		text_add(&text, "bot %s\n", match->name[i]);
	text_add(&text, "\n");
	return text.at;
}

static int recall(struct arena *arena)
{
	struct match *match = arena->match;
	int there = 1, status = FINE;

	while (match->results.games < match->games && !match->decided) {
		struct outcome outcome;
		struct seating seating;

		status = journal_read(&arena->journal, &outcome, &there);
		if (status != FINE || !there)
			return status;
		schedule_game(&match->schedule, match->results.games, &seating);
		add(match, &seating, &outcome);
	}
	arena->over = 1;
	return FINE;
}

static void print(struct match *match)
{
	if (match->args->given & ARG_JSON)
		match_print_json(match);
	else
		match_print(match);
}

static int keep_journal(struct arena *arena)
{
	char stem[100];

	if (arena->match->args->resume != NULL)
		return FINE;
	snprintf(stem, sizeof(stem), "match-%s-%llu",
	         br_rules_name(br_game_rules(arena->match->start)),
	         (unsigned long long)arena->match->schedule.seed);
	return journal_keep(&arena->journal, stem);
}

static int run(struct arena *arena)
{
	struct match *match = arena->match;
	int status = recall(arena), kept = FINE;

	ranks_share(status != FINE || arena->over ? match->games
	                                          : match->results.games);
	if (status != FINE)
		return status;
	arena->first = arena->next = match->results.games;
	while (arena->next % (uint64_t)ranks_count() != 0)
		arena->next++;
	if (!arena->over)
		status = play(arena, ranks_jobs(match->args));
	print(match);
	if (!match->decided && match->results.games < match->games) {
		kept = keep_journal(arena);
		if (status == FINE)
			status = FINDING;
	}
	return kept != FINE ? kept : status;
}

int match_run(struct match *match)
{
	struct arena arena = {.match = match};
	char *lines;
	int status;

	if (ranks_mine() > 0) {
		remote_play(match, ranks_share(0));
		return FINE;
	}
	lines = heading(match);
	status = journal_open(&arena.journal, match->args->resume, lines,
	                      match->schedule.seats);
	free(lines);
	if (status != FINE) {
		ranks_share(match->games);
		return status;
	}
	pthread_mutex_init(&arena.lock, NULL);
	pthread_cond_init(&arena.ended, NULL);
	pthread_cond_init(&arena.counted, NULL);
	status = run(&arena);
	pthread_cond_destroy(&arena.counted);
	pthread_cond_destroy(&arena.ended);
	pthread_mutex_destroy(&arena.lock);
	journal_close(&arena.journal);
	return status;
}
