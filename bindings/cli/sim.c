/* SPDX-License-Identifier: MIT */
/*
 * sim.c - many games on threads.
 *
 * Workers take games by the chunk, in order, and finish what they took: so
 * what is done is always the first so many games, whatever the threads did.
 */

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "json.h"
#include "playout.h"
#include "ranks.h"
#include "tally.h"
#include "text.h"
#include "work.h"

struct sim {
	const br_game *start;
	const char *const *player; /* NULL: all are random */
	uint64_t games, seed, chunk;
	atomic_uint_least64_t next, done;
	atomic_int failed;
	/* Guards what follows. */
	pthread_mutex_t lock;
	pthread_cond_t ended;
	int working;
	struct tally tally;
	uint64_t failed_at;
	char why[600];
};

/* ---- A worker -------------------------------------------------------- */

/* Of several failures, that of the first game is told. */
static void fail(struct sim *sim, uint64_t index, const char *why)
{
	pthread_mutex_lock(&sim->lock);
	if (!atomic_load(&sim->failed) || index < sim->failed_at) {
		sim->failed_at = index;
		snprintf(sim->why, sizeof(sim->why), "game %llu: %s",
		         (unsigned long long)index + 1, why);
	}
	atomic_store(&sim->failed, 1);
	pthread_mutex_unlock(&sim->lock);
}

static void work_chunk(struct sim *sim, struct playout *playout,
                       struct tally *tally, uint64_t first)
{
	uint64_t left = sim->games - first;
	uint64_t n = left < sim->chunk ? left : sim->chunk;

	for (uint64_t i = first; i < first + n; i++) {
		if (!playout_run(playout, sim->seed, i)) {
			/* An interrupt makes players fail: that is none. */
			if (!work_stopped())
				fail(sim, i, playout->why);
			return;
		}
		tally_add(tally, playout->game, playout->decisions,
		          playout->events);
	}
	atomic_fetch_add(&sim->done, n);
}

static void *work(void *ud)
{
	struct sim *sim = ud;
	struct playout playout;
	struct tally tally;

	playout_open(&playout, sim->start, sim->player);
	tally_open(&tally, playout.seats);
	while (!work_stopped() && !atomic_load(&sim->failed)) {
		uint64_t chunk = atomic_fetch_add(&sim->next, 1) *
		                         (uint64_t)ranks_count() +
		                 (uint64_t)ranks_mine();
		uint64_t first = chunk * sim->chunk;

		if (first >= sim->games)
			break;
		work_chunk(sim, &playout, &tally, first);
	}
	pthread_mutex_lock(&sim->lock);
	tally_merge(&sim->tally, &tally);
	sim->working--;
	pthread_cond_signal(&sim->ended);
	pthread_mutex_unlock(&sim->lock);
	tally_close(&tally);
	playout_close(&playout);
	return NULL;
}

/* ---- All of them ----------------------------------------------------- */

/* Until no worker is left, look up now and then to say how far they are. */
static void watch(struct sim *sim)
{
	struct work work;

	work_start(&work);
	pthread_mutex_lock(&sim->lock);
	while (sim->working > 0) {
		work_wait(&sim->ended, &sim->lock);
		work_show(&work, "games", (double)atomic_load(&sim->done),
		          (double)sim->games);
	}
	pthread_mutex_unlock(&sim->lock);
	work_end(&work);
}

static void run(struct sim *sim, int jobs)
{
	pthread_t *thread = must_resize(NULL, (size_t)jobs * sizeof(*thread));
	int n = 0, status = 0;

	pthread_mutex_lock(&sim->lock);
	while (n < jobs && status == 0) {
		status = pthread_create(&thread[n], NULL, work, sim);
		n += status == 0;
	}
	sim->working = n;
	pthread_mutex_unlock(&sim->lock);
	watch(sim);
	for (int i = 0; i < n; i++)
		pthread_join(thread[i], NULL);
	free(thread);
	if (n == 0)
		exit(complain(INPUT, "no thread: %s", strerror(status)));
}

/* ---- Of several ranks ------------------------------------------------ */

/* As it travels, with the results of the tally behind it. */
struct report {
	int failed;
	uint64_t failed_at;
	char why[600];
	struct tally tally;
};

static void give(const struct sim *sim)
{
	struct report report;
	size_t size = sizeof(report), more;
	const void *results = tally_results(&sim->tally, &more);
	char *bytes = must_resize(NULL, size + more);

	memset(&report, 0, sizeof(report));
	report.failed = atomic_load(&sim->failed);
	report.failed_at = sim->failed_at;
	memcpy(report.why, sim->why, sizeof(report.why));
	report.tally = sim->tally;
	memcpy(bytes, &report, size);
	if (more > 0)
		memcpy(bytes + size, results, more);
	ranks_give(bytes, size + more);
	free(bytes);
}

static void take(struct sim *sim, int rank)
{
	struct report report;
	size_t size;
	char *bytes = ranks_take(rank, &size);

	memcpy(&report, bytes, sizeof(report));
	tally_merge_sent(&sim->tally, &report.tally, bytes + sizeof(report));
	if (report.failed &&
	    (!atomic_load(&sim->failed) || report.failed_at < sim->failed_at)) {
		sim->failed_at = report.failed_at;
		memcpy(sim->why, report.why, sizeof(sim->why));
		atomic_store(&sim->failed, 1);
	}
	free(bytes);
}

/* All that rank 0 tells. */
static int conclude(struct sim *sim)
{
	for (int i = 1; i < ranks_count(); i++)
		take(sim, i);
	if (atomic_load(&sim->failed))
		return complain(INPUT, "%s", sim->why);
	return sim->tally.games < sim->games ? FINDING : FINE;
}

/* ---- What came out --------------------------------------------------- */

static void print_json(const struct sim *sim)
{
	const struct tally *tally = &sim->tally;
	double n = tally->games > 0 ? (double)tally->games : 1;

	json_open(NULL, '{');
	json_game(sim->start);
	json_whole("games", tally->games);
	json_whole("seed", sim->seed);
	json_whole("decisions", tally->decisions);
	json_whole("moves", tally->events);
	json_open("wins", '[');
	for (int i = 0; i < tally->seats; i++)
		json_real(NULL, tally_wins(tally, i));
	json_close(']');
	json_open("score_mean", '[');
	for (int i = 0; i < tally->seats; i++)
		json_real(NULL, tally_score(tally, i));
	json_close(']');
	json_real("length_mean", (double)tally->decisions / n);
	json_whole("length_max", tally->length_max);
	json_hash("hash", tally->hash);
	json_close('}');
}

static void print(const struct sim *sim)
{
	const struct tally *tally = &sim->tally;
	double n = tally->games > 0 ? (double)tally->games : 1;

	printf("%s, %d seats, seed %llu: %llu game%s",
	       br_rules_name(br_game_rules(sim->start)), tally->seats,
	       (unsigned long long)sim->seed, (unsigned long long)tally->games,
	       tally->games == 1 ? "" : "s");
	if (tally->games < sim->games)
		printf(" of %llu, interrupted", (unsigned long long)sim->games);
	for (int i = 0; sim->player != NULL && i < tally->seats; i++)
		printf("%s%s", i == 0 ? "\nplayers " : ", ", sim->player[i]);
	printf("\ndecisions %llu, moves with chance %llu\n"
	       "length in decisions: mean %.1f, longest %llu\n"
	       "hash of the final states %016llx\n",
	       (unsigned long long)tally->decisions,
	       (unsigned long long)tally->events, (double)tally->decisions / n,
	       (unsigned long long)tally->length_max,
	       (unsigned long long)tally->hash);
	tally_print(tally);
}

/* ---- The command ----------------------------------------------------- */

static int all_random(const char *const *player, int seats)
{
	for (int i = 0; i < seats; i++)
		if (strcmp(player[i], "random") != 0)
			return 0;
	return 1;
}

static int try_player(const char *name, int seat)
{
	struct bot bot;
	int status = FINE;

	if (strcmp(name, "human") == 0)
		return complain(USAGE, "sim: seat %d cannot be human",
		                seat + 1);
	if (!bot_is_ours(name))
		return FINE;
	if (!bot_open(&bot, name, 0, NULL, 0))
		status = complain(USAGE, "sim: seat %d (%s): %s", seat + 1,
		                  name, bot.why);
	bot_close(&bot);
	return status;
}

static int simulate(const struct args *args, const br_game *start,
                    const char *const *player)
{
	int random = all_random(player, br_game_seats(start));
	struct sim sim = {.start = start,
	                  .player = random ? NULL : player,
	                  .games = args->games > 0 ? args->games : 1000,
	                  .seed = args->given & ARG_SEED ? args->seed : 1,
	                  .chunk = random ? 64 : 1};
	int status = FINE, json = (args->given & ARG_JSON) != 0;

	atomic_init(&sim.next, 0);
	atomic_init(&sim.done, 0);
	atomic_init(&sim.failed, 0);
	pthread_mutex_init(&sim.lock, NULL);
	pthread_cond_init(&sim.ended, NULL);
	tally_open(&sim.tally, br_game_seats(start));
	run(&sim, ranks_jobs(args));
	if (ranks_mine() > 0)
		give(&sim);
	else
		status = conclude(&sim);
	if (ranks_mine() == 0 && status < USAGE)
		(json ? print_json : print)(&sim);
	tally_close(&sim.tally);
	pthread_cond_destroy(&sim.ended);
	pthread_mutex_destroy(&sim.lock);
	return status;
}

static int run_command(const struct args *args)
{
	const br_rules *rules = args_rules(args, 0);
	const char *player[BR_SEATS_MAX];
	br_game *start;
	int status;

	if (rules == NULL)
		return USAGE;
	status = args_game(args, rules, args_seats(args, rules), NULL, &start);
	if (status != FINE)
		return status;
	for (int i = 0; i < BR_SEATS_MAX; i++)
		player[i] = "random";
	status = bot_seats(args, br_game_seats(start), player);
	for (int i = 0; status == FINE && i < br_game_seats(start); i++)
		status = try_player(player[i], i);
	if (status == FINE)
		status = simulate(args, start, player);
	br_game_free(start);
	return status;
}

int command_sim(const struct args *args)
{
	int status;

	ranks_begin();
	status = run_command(args);
	ranks_end(status);
	return status;
}
