/* SPDX-License-Identifier: MIT */
/*
 * standings.c - what is known of a tournament, for people and for programs.
 */

#include "tournament/tournament.h"

#include <math.h>
#include <string.h>

#include "shared/json.h"
#include "shared/seed.h"
#include "shared/text.h"

/* More players than this have no room side by side, more openings not below
 * each other. */
enum { COLUMNS = 9, ROWS = 30, NAME = 24 };

/* Of a player's places those before another, a shared one being half. */
static double share(const struct standing *standing, int other)
{
	return (double)standing->before[other] /
	       (2 * (double)standing->against[other]);
}

/* ---- For people ------------------------------------------------------ */

static void print_heading(const struct tournament *tournament)
{
	const struct results *results = &tournament->results;
	const struct schedule *schedule = &tournament->schedule;
	char seed[SEED_TEXT];

	printf("%s, %d seats, seed %s%s%s: %llu game%s",
	       br_rules_name(br_game_rules(tournament->start)), schedule->seats,
	       seed_text(&tournament->seed, seed),
	       schedule->mirror ? ", mirrored" : "",
	       schedule->gauntlet ? ", gauntlet" : "",
	       (unsigned long long)results->games,
	       results->games == 1 ? "" : "s");
	if (results->games < tournament->games && !tournament->decided)
		printf(" of %llu, broken off",
		       (unsigned long long)tournament->games);
	printf("\ndecisions %llu, moves with chance %llu\n"
	       "hash of the last states %016llx\n",
	       (unsigned long long)results->decisions,
	       (unsigned long long)results->events,
	       (unsigned long long)results->hash);
	if (results->unfinished > 0)
		printf("not finished after %d moves, so shared by all: %llu "
		       "game%s\n",
		       BR_PLAYOUT_MAX, (unsigned long long)results->unfinished,
		       results->unfinished == 1 ? "" : "s");
}

/* Of a long one, its end, from the beginning of a letter on. */
static void print_name(const struct tournament *tournament, int i)
{
	const char *name = tournament->name[i], *dots = "";
	size_t length = strlen(name);

	if (length > NAME) {
		dots = "...";
		name += length - (NAME - strlen(dots));
		while (((unsigned char)*name & 0xc0) == 0x80)
			name++;
	}
	text_print("%2d %s%-*s", i + 1, dots, (int)(NAME - strlen(dots)), name);
}

static void print_number(int width, int digits, double number)
{
	if (isfinite(number))
		printf(" %*.*f", width, digits, number);
	else
		printf(" %*s", width, "-");
}

static void print_ratings(const struct tournament *tournament,
                          const struct rating *rating)
{
	puts("\nplayer                        games    wins  share   score    "
	     "Elo   +-    LOS");
	for (int i = 0; i < tournament->schedule.players; i++) {
		const struct standing *own = &tournament->results.player[i];

		print_name(tournament, i);
		printf(" %7llu %7.1f", (unsigned long long)own->games,
		       results_wins(own));
		print_number(6, 1,
		             100 * results_wins(own) / (double)own->games);
		print_number(7, 2, results_score(own));
		print_number(6, 0, rating->elo[i]);
		print_number(4, 0, rating->error[i]);
		print_number(6, 3, rating->los[i]);
		putchar('\n');
	}
}

static void print_crosstable(const struct tournament *tournament)
{
	int n = tournament->schedule.players;

	if (n > COLUMNS)
		return;
	printf("\n%-27s", "placed before, %");
	for (int i = 0; i < n; i++)
		printf(" %5d", i + 1);
	putchar('\n');
	for (int i = 0; i < n; i++) {
		print_name(tournament, i);
		for (int k = 0; k < n; k++)
			print_number(5, 1,
			             k == i ? NAN
			                    : 100 * share(&tournament->results
			                                           .player[i],
			                                  k));
		putchar('\n');
	}
}

/* Wins by seat tell whom an opening favours, those by player who plays it
 * best. */
static void print_openings(const struct tournament *tournament)
{
	int n = tournament->schedule.players,
	    count = tournament->openings.count;
	int seats = tournament->schedule.seats;

	if (count == 0 || count > ROWS || n > COLUMNS)
		return;
	printf("\nopening  games  wins of seats 1 to %d, of players 1 to %d\n",
	       seats, n);
	for (int i = 0; i < count; i++) {
		const struct opening *own = &tournament->results.opening[i];

		printf("%7d %6llu ", i + 1, (unsigned long long)own->games);
		for (int k = 0; k < seats; k++)
			print_number(5, 1, own->seat_wins[k]);
		printf(" ");
		for (int k = 0; k < n; k++)
			print_number(5, 1, own->wins[k]);
		putchar('\n');
	}
}

static void print_faults(const struct tournament *tournament)
{
	uint64_t all = 0;

	for (int i = 0; i < tournament->schedule.players; i++)
		for (int k = BOT_ILLEGAL; k <= BOT_TIMEOUT; k++)
			all += tournament->results.player[i].faults[k];
	if (all == 0)
		return;
	printf("\n%-27s", "failed");
	for (int k = BOT_ILLEGAL; k <= BOT_TIMEOUT; k++)
		printf(" %8s", fault_words[k]);
	putchar('\n');
	for (int i = 0; i < tournament->schedule.players; i++) {
		print_name(tournament, i);
		for (int k = BOT_ILLEGAL; k <= BOT_TIMEOUT; k++)
			printf(" %8llu",
			       (unsigned long long)tournament->results.player[i]
			               .faults[k]);
		putchar('\n');
	}
}

static void print_test(const struct tournament *tournament)
{
	const double *elo = tournament->args->sprt;

	if (!(tournament->args->given & ARG_SPRT))
		return;
	printf("\nSPRT of player 1, %g against %g Elo: %.2f of -%.2f to %.2f, ",
	       elo[0], elo[1], results_llr(&tournament->results, elo),
	       SPRT_BOUND, SPRT_BOUND);
	if (tournament->decided == 0)
		puts("open");
	else
		printf("%g Elo\n", elo[tournament->decided > 0]);
}

void standings_print(const struct tournament *tournament)
{
	struct rating rating;

	print_heading(tournament);
	results_rate(&tournament->results, &rating);
	print_ratings(tournament, &rating);
	print_crosstable(tournament);
	print_openings(tournament);
	print_faults(tournament);
	print_test(tournament);
}

/* ---- For programs ---------------------------------------------------- */

static void json_known(struct json *json, const char *name, double number)
{
	if (isfinite(number))
		json_real(json, name, number);
	else
		json_null(json, name);
}

static void json_list(struct json *json, const char *name, const double *number,
                      int n)
{
	json_open(json, name, '[');
	for (int i = 0; i < n; i++)
		json_known(json, NULL, number[i]);
	json_close(json, ']');
}

static void json_test(struct json *json, const struct tournament *tournament)
{
	const double *elo = tournament->args->sprt;

	if (!(tournament->args->given & ARG_SPRT)) {
		json_null(json, "sprt");
		return;
	}
	json_open(json, "sprt", '{');
	json_real(json, "elo0", elo[0]);
	json_real(json, "elo1", elo[1]);
	json_real(json, "llr", results_llr(&tournament->results, elo));
	json_real(json, "bound", SPRT_BOUND);
	if (tournament->decided == 0)
		json_null(json, "accepted");
	else
		json_text(json, "accepted",
		          tournament->decided > 0 ? "elo1" : "elo0");
	json_close(json, '}');
}

static void json_faults(struct json *json, const struct tournament *tournament)
{
	static const char *const names[] = {NULL, "illegal", "crashed",
	                                    "stalled", "timeouts"};

	for (int k = BOT_ILLEGAL; k <= BOT_TIMEOUT; k++) {
		json_open(json, names[k], '[');
		for (int i = 0; i < tournament->schedule.players; i++)
			json_whole(json, NULL,
			           tournament->results.player[i].faults[k]);
		json_close(json, ']');
	}
}

static void json_crosstable(struct json *json,
                            const struct tournament *tournament)
{
	int n = tournament->schedule.players;

	json_open(json, "placed_before", '[');
	for (int i = 0; i < n; i++) {
		double row[RATED_MAX];

		for (int k = 0; k < n; k++)
			row[k] = k == i ? NAN
			                : share(&tournament->results.player[i],
			                        k);
		json_list(json, NULL, row, n);
	}
	json_close(json, ']');
}

static void json_openings(struct json *json,
                          const struct tournament *tournament)
{
	if (tournament->openings.count == 0) {
		json_null(json, "openings");
		return;
	}
	json_open(json, "openings", '[');
	for (int i = 0; i < tournament->openings.count; i++) {
		const struct opening *own = &tournament->results.opening[i];

		json_open(json, NULL, '{');
		json_whole(json, "opening", (uint64_t)i);
		json_whole(json, "games", own->games);
		json_list(json, "seat_wins", own->seat_wins,
		          tournament->schedule.seats);
		json_list(json, "bot_wins", own->wins,
		          tournament->schedule.players);
		json_close(json, '}');
	}
	json_close(json, ']');
}

void standings_print_json(const struct tournament *tournament)
{
	const struct standing *own = tournament->results.player;
	int n = tournament->schedule.players;
	double wins[RATED_MAX], score[RATED_MAX];
	struct json *json = &json_stdout;
	struct rating rating;

	results_rate(&tournament->results, &rating);
	for (int i = 0; i < n; i++) {
		wins[i] = results_wins(&own[i]);
		score[i] = results_score(&own[i]);
	}
	json_open(json, NULL, '{');
	json_game(json, tournament->start);
	json_open(json, "bots", '[');
	for (int i = 0; i < n; i++)
		json_text(json, NULL, tournament->name[i]);
	json_close(json, ']');
	json_whole(json, "games", tournament->results.games);
	seed_json(json, &tournament->seed);
	json_list(json, "wins", wins, n);
	json_list(json, "score_mean", score, n);
	json_list(json, "elo", rating.elo, n);
	json_list(json, "elo_error", rating.error, n);
	json_list(json, "los", rating.los, n);
	json_test(json, tournament);
	json_crosstable(json, tournament);
	json_openings(json, tournament);
	json_faults(json, tournament);
	json_whole(json, "unfinished", tournament->results.unfinished);
	json_whole(json, "decisions", tournament->results.decisions);
	json_whole(json, "moves", tournament->results.events);
	json_hash(json, "hash", tournament->results.hash);
	json_close(json, '}');
}
