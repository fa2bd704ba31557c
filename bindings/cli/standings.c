/* SPDX-License-Identifier: MIT */
/*
 * standings.c - what is known of a match, for people and for programs.
 */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "json.h"
#include "match.h"
#include "text.h"

/* More players than this have no room side by side. */
enum { COLUMNS = 9 };

/* Of a player's places those before another, a shared one being half. */
static double share(const struct standing *standing, int other)
{
	return (double)standing->before[other] /
	       (2 * (double)standing->against[other]);
}

/* ---- For people ------------------------------------------------------ */

static void print_heading(const struct match *match)
{
	const struct results *results = &match->results;
	const struct schedule *schedule = &match->schedule;

	printf("%s, %d seats, seed %llu%s%s: %llu game%s",
	       br_rules_name(br_game_rules(match->start)), schedule->seats,
	       (unsigned long long)schedule->seed,
	       schedule->mirror ? ", mirrored" : "",
	       schedule->gauntlet ? ", gauntlet" : "",
	       (unsigned long long)results->games,
	       results->games == 1 ? "" : "s");
	if (results->games < match->games && !match->decided)
		printf(" of %llu, broken off",
		       (unsigned long long)match->games);
	printf("\ndecisions %llu, moves with chance %llu\n"
	       "hash of the last states %016llx\n",
	       (unsigned long long)results->decisions,
	       (unsigned long long)results->events,
	       (unsigned long long)results->hash);
}

static void print_name(const struct match *match, int i)
{
	size_t length = strlen(match->name[i]);
	char name[25];

	snprintf(name, sizeof(name), "%s", match->name[i]);
	if (length >= sizeof(name)) {
		strcpy(name, match->name[i] + length + 1 - sizeof(name));
		memcpy(name, "...", 3);
	}
	text_clean(name);
	printf("%2d %-24s", i + 1, name);
}

static void print_number(int width, int digits, double number)
{
	if (isfinite(number))
		printf(" %*.*f", width, digits, number);
	else
		printf(" %*s", width, "-");
}

static void print_ratings(const struct match *match,
                          const struct rating *rating)
{
	puts("\nplayer                        games    wins  share   score    "
	     "Elo   +-    LOS");
	for (int i = 0; i < match->schedule.players; i++) {
		const struct standing *own = &match->results.player[i];

		print_name(match, i);
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

static void print_crosstable(const struct match *match)
{
	int n = match->schedule.players;

	if (n > COLUMNS)
		return;
	printf("\n%-27s", "placed before, %");
	for (int i = 0; i < n; i++)
		printf(" %5d", i + 1);
	putchar('\n');
	for (int i = 0; i < n; i++) {
		print_name(match, i);
		for (int k = 0; k < n; k++)
			print_number(
				5, 1,
				k == i ? NAN
				       : 100 * share(&match->results.player[i],
			                             k));
		putchar('\n');
	}
}

static void print_faults(const struct match *match)
{
	uint64_t all = 0;

	for (int i = 0; i < match->schedule.players; i++)
		for (int k = BOT_ILLEGAL; k <= BOT_TIMEOUT; k++)
			all += match->results.player[i].faults[k];
	if (all == 0)
		return;
	printf("\n%-27s", "failed");
	for (int k = BOT_ILLEGAL; k <= BOT_TIMEOUT; k++)
		printf(" %8s", fault_words[k]);
	putchar('\n');
	for (int i = 0; i < match->schedule.players; i++) {
		print_name(match, i);
		for (int k = BOT_ILLEGAL; k <= BOT_TIMEOUT; k++)
			printf(" %8llu",
			       (unsigned long long)match->results.player[i]
			               .faults[k]);
		putchar('\n');
	}
}

static void print_test(const struct match *match)
{
	const double *elo = match->args->sprt;

	if (!(match->args->given & ARG_SPRT))
		return;
	printf("\nSPRT of player 1, %g against %g Elo: %.2f of -%.2f to %.2f, ",
	       elo[0], elo[1], results_llr(&match->results, elo), SPRT_BOUND,
	       SPRT_BOUND);
	if (match->decided == 0)
		puts("open");
	else
		printf("%g Elo\n", elo[match->decided > 0]);
}

void match_print(struct match *match)
{
	struct rating rating;

	print_heading(match);
	results_rate(&match->results, &rating);
	print_ratings(match, &rating);
	print_crosstable(match);
	print_faults(match);
	print_test(match);
}

/* ---- For programs ---------------------------------------------------- */

static void json_known(const char *name, double number)
{
	if (isfinite(number))
		json_real(name, number);
	else
		json_text(name, NULL);
}

static void json_list(const char *name, const double *number, int n)
{
	json_open(name, '[');
	for (int i = 0; i < n; i++)
		json_known(NULL, number[i]);
	json_close(']');
}

static void json_test(const struct match *match)
{
	const double *elo = match->args->sprt;

	if (!(match->args->given & ARG_SPRT)) {
		json_text("sprt", NULL);
		return;
	}
	json_open("sprt", '{');
	json_real("elo0", elo[0]);
	json_real("elo1", elo[1]);
	json_real("llr", results_llr(&match->results, elo));
	json_real("bound", SPRT_BOUND);
	json_text("accepted", match->decided == 0  ? NULL
	                      : match->decided > 0 ? "elo1"
	                                           : "elo0");
	json_close('}');
}

static void json_faults(const struct match *match)
{
	static const char *const names[] = {NULL, "illegal", "crashed",
	                                    "stalled", "timeouts"};

	for (int k = BOT_ILLEGAL; k <= BOT_TIMEOUT; k++) {
		json_open(names[k], '[');
		for (int i = 0; i < match->schedule.players; i++)
			json_whole(NULL, match->results.player[i].faults[k]);
		json_close(']');
	}
}

static void json_crosstable(const struct match *match)
{
	int n = match->schedule.players;

	json_open("placed_before", '[');
	for (int i = 0; i < n; i++) {
		double row[RATED_MAX];

		for (int k = 0; k < n; k++)
			row[k] = k == i ? NAN
			                : share(&match->results.player[i], k);
		json_list(NULL, row, n);
	}
	json_close(']');
}

void match_print_json(struct match *match)
{
	const struct standing *own = match->results.player;
	int n = match->schedule.players;
	double wins[RATED_MAX], score[RATED_MAX];
	struct rating rating;

	results_rate(&match->results, &rating);
	for (int i = 0; i < n; i++) {
		wins[i] = results_wins(&own[i]);
		score[i] = results_score(&own[i]);
	}
	json_open(NULL, '{');
	json_game(match->start);
	json_open("bots", '[');
	for (int i = 0; i < n; i++)
		json_text(NULL, match->name[i]);
	json_close(']');
	json_whole("games", match->results.games);
	json_whole("seed", match->schedule.seed);
	json_list("wins", wins, n);
	json_list("score_mean", score, n);
	json_list("elo", rating.elo, n);
	json_list("elo_error", rating.error, n);
	json_list("los", rating.los, n);
	json_test(match);
	json_crosstable(match);
	json_faults(match);
	json_whole("decisions", match->results.decisions);
	json_whole("moves", match->results.events);
	json_hash("hash", match->results.hash);
	json_close('}');
}
