/* SPDX-License-Identifier: MIT */
/*
 * sim.c - many games on threads, in chunks.
 *
 * What is counted are always the first so many games: of a chunk that an
 * interrupt breaks off, the games before the one that was under way.
 */

#include "simulation/simulation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/cluster.h"
#include "shared/interrupt.h"
#include "shared/json.h"
#include "shared/pool.h"
#include "shared/seed.h"
#include "shared/text.h"

/* Seconds in which games may end after an interrupt. */
enum { PATIENCE = 1 };

/* How games ended, of a chunk or of a process; as one process sends it to
 * another, the entries of the histogram follow. */
struct part {
	struct totals totals;
	int whole; /* all games were played */
	/* The first game that failed, if any did. */
	uint64_t failed;
	char why[600];
};

struct sim {
	const br_game *start;
	const char *const *player; /* NULL: all are random */
	struct seed seed;
	uint64_t games, chunk;
	struct part all;
};

/* ---- Chunks ---------------------------------------------------------- */

static void *open_playout(void *ud)
{
	const struct sim *sim = ud;
	struct playout *playout = must_resize(NULL, sizeof *playout);

	playout_open(playout, sim->start, sim->player);
	return playout;
}

static void close_playout(void *own)
{
	playout_close(own);
	free(own);
}

/* The first game of a chunk of this process; others take those between. */
static uint64_t first_game(const struct sim *sim, uint64_t chunk)
{
	uint64_t processes = (uint64_t)cluster_size();

	return (chunk * processes + (uint64_t)cluster_index()) * sim->chunk;
}

/* How many chunks this process has. */
static uint64_t chunks(const struct sim *sim)
{
	uint64_t all = (sim->games + sim->chunk - 1) / sim->chunk;
	uint64_t processes = (uint64_t)cluster_size();

	return (all + processes - 1 - (uint64_t)cluster_index()) / processes;
}

static int play_chunk(void *ud, void *own, uint64_t chunk, void *result)
{
	const struct sim *sim = ud;
	struct playout *playout = own;
	struct part *part = result;
	uint64_t i = first_game(sim, chunk), end = i + sim->chunk;

	memset(part, 0, sizeof *part);
	totals_open(&part->totals, playout->seats);
	for (; i < end && i < sim->games; i++) {
		if (!playout_run(playout, &sim->seed, i)) {
			/* An interrupt makes players fail: that is none. */
			if (!interrupted()) {
				part->failed = i;
				snprintf(part->why, sizeof part->why, "%s",
				         playout->why);
			}
			return 1;
		}
		totals_add(&part->totals, playout->game, playout->decisions,
		           playout->events);
	}
	part->whole = 1;
	return 1;
}

static void drop_chunk(void *result)
{
	totals_close(&((struct part *)result)->totals);
}

/* Of several failures, that of the first game is reported. */
static int count(struct sim *sim, const struct part *part)
{
	struct part *all = &sim->all;

	totals_merge(&all->totals, &part->totals);
	if (*part->why != '\0' &&
	    (*all->why == '\0' || part->failed < all->failed)) {
		all->failed = part->failed;
		memcpy(all->why, part->why, sizeof all->why);
	}
	return part->whole;
}

static int count_chunk(void *ud, void *result)
{
	int whole = count(ud, result);

	drop_chunk(result);
	return whole;
}

static void run(struct sim *sim, int jobs)
{
	struct pool pool = {.ud = sim,
	                    .end = chunks(sim),
	                    .step = 1,
	                    .size = sizeof(struct part),
	                    .open = open_playout,
	                    .close = close_playout,
	                    .work = play_chunk,
	                    .count = count_chunk,
	                    .drop = drop_chunk};
	int status = pool_run(&pool, jobs);

	if (status != 0)
		exit(complain(INPUT, "cannot start a thread: %s",
		              strerror(status)));
}

/* ---- Several processes ----------------------------------------------- */

static void receive(struct sim *sim, int process)
{
	struct part part;
	size_t size;
	char *bytes = cluster_receive(process, &size);

	memcpy(&part, bytes, sizeof part);
	part.totals.results.entry = bytes + sizeof part;
	count(sim, &part);
	free(bytes);
}

/* What process 0 reports. */
static int conclude(struct sim *sim)
{
	for (int i = 1; i < cluster_size(); i++)
		receive(sim, i);
	if (*sim->all.why != '\0')
		return complain(INPUT, "game %llu: %s",
		                (unsigned long long)sim->all.failed + 1,
		                sim->all.why);
	return sim->all.totals.games < sim->games ? FINDING : FINE;
}

/* ---- What came out --------------------------------------------------- */

static void print_json(const struct sim *sim)
{
	const struct totals *totals = &sim->all.totals;
	double n = totals->games > 0 ? (double)totals->games : 1;
	struct json *json = &json_stdout;

	json_open(json, NULL, '{');
	json_game(json, sim->start);
	json_whole(json, "games", totals->games);
	seed_json(json, &sim->seed);
	json_whole(json, "decisions", totals->decisions);
	json_whole(json, "moves", totals->events);
	json_open(json, "wins", '[');
	for (int i = 0; i < totals->seats; i++)
		json_real(json, NULL, totals_wins(totals, i));
	json_close(json, ']');
	json_open(json, "score_mean", '[');
	for (int i = 0; i < totals->seats; i++)
		json_real(json, NULL, totals_score(totals, i));
	json_close(json, ']');
	json_real(json, "length_mean", (double)totals->decisions / n);
	json_whole(json, "length_max", totals->length_max);
	json_whole(json, "unfinished", totals->unfinished);
	json_hash(json, "hash", totals->hash);
	json_close(json, '}');
}

static void print(const struct sim *sim)
{
	const struct totals *totals = &sim->all.totals;
	double n = totals->games > 0 ? (double)totals->games : 1;
	char seed[SEED_TEXT];

	printf("%s, %d seats, seed %s: %llu game%s",
	       br_rules_name(br_game_rules(sim->start)), totals->seats,
	       seed_text(&sim->seed, seed), (unsigned long long)totals->games,
	       totals->games == 1 ? "" : "s");
	if (totals->games < sim->games)
		printf(" of %llu, interrupted", (unsigned long long)sim->games);
	for (int i = 0; sim->player && i < totals->seats; i++)
		text_print("%s%s", i == 0 ? "\nplayers " : ", ",
		           sim->player[i]);
	printf("\ndecisions %llu, moves with chance %llu\n"
	       "length in decisions: mean %.1f, longest %llu\n"
	       "hash of the final states %016llx\n",
	       (unsigned long long)totals->decisions,
	       (unsigned long long)totals->events,
	       (double)totals->decisions / n,
	       (unsigned long long)totals->length_max,
	       (unsigned long long)totals->hash);
	totals_print(totals);
}

/* ---- The command ----------------------------------------------------- */

static int all_random(const char *const *player, int seats)
{
	for (int i = 0; i < seats; i++)
		if (strcmp(player[i], "random") != 0)
			return 0;
	return 1;
}

static int simulate(const struct args *args, const br_game *start,
                    const char *const *player)
{
	int seats = br_game_seats(start), random = all_random(player, seats);
	struct sim sim = {.start = start,
	                  .player = random ? NULL : player,
	                  .games = args->games > 0 ? args->games : 1000,
	                  .chunk = random ? 64 : 1};
	const struct histogram *results = &sim.all.totals.results;
	int status = FINE;

	if (cluster_index() == 0)
		status = bots_choose_seed(&sim.seed, args, player, seats);
	status = seed_share(&sim.seed, status);
	if (status != FINE)
		return status;
	totals_open(&sim.all.totals, seats);
	run(&sim, cluster_jobs(args));
	if (cluster_index() > 0)
		cluster_send(&sim.all, sizeof sim.all, results->entry,
		             results->n * results->size);
	else
		status = conclude(&sim);
	if (cluster_index() == 0 && status < USAGE)
		(args->given & ARG_JSON ? print_json : print)(&sim);
	totals_close(&sim.all.totals);
	return status;
}

static int run_command(const struct args *args)
{
	const br_rules *rules = args_rules(args);
	const char *player[BR_SEATS_MAX];
	br_game *start;
	int status;

	if (!rules)
		return USAGE;
	status = args_game(args, rules, args_seats(args, rules), NULL, &start);
	if (status != FINE)
		return status;
	for (int i = 0; i < BR_SEATS_MAX; i++)
		player[i] = "random";
	status = bots_take_seats(args, br_game_seats(start), player);
	if (status == FINE)
		status = bots_try("seat", player, br_game_seats(start));
	status = cluster_worst(status);
	if (status == FINE)
		status = simulate(args, start, player);
	br_game_free(start);
	return status;
}

int command_sim(const struct args *args)
{
	interrupt_deadline(PATIENCE);
	return cluster_run(args, run_command);
}
