/* SPDX-License-Identifier: MIT */
/*
 * results.c - what is known of a tournament.
 */

#include "tournament/tournament.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "shared/text.h"

void results_open(struct results *results, const struct schedule *schedule)
{
	size_t size;

	memset(results, 0, sizeof *results);
	results->schedule = schedule;
	results->deals.size = sizeof(struct deal);
	size = (size_t)schedule->openings * sizeof *results->opening;
	results->opening = must_resize(NULL, size + 1);
	memset(results->opening, 0, size);
}

void results_close(struct results *results)
{
	histogram_free(&results->deals);
	free(results->opening);
}

/* ---- Games and deals ------------------------------------------------- */

static void note_points(struct results *results, const struct deal *deal)
{
	int points = 0;

	if (deal->player[0] != 0)
		return;
	for (int game = 0; game < deal->games; game++)
		for (int i = 1; i < deal->seats; i++) {
			const uint8_t *place = deal->place[game];

			points += place[0] <= place[i];
			points += place[0] < place[i];
		}
	results->points[points]++;
}

static void add_to_deal(struct results *results, const struct seating *seating,
                        const struct outcome *outcome)
{
	struct deal *deal = &results->deal;
	int seats = results->schedule->seats;

	deal->seats = (uint8_t)seats;
	for (int a = 0; a < seats; a++) {
		int before = 0;

		for (int b = 0; b < seats; b++)
			before += seating->player[b] < seating->player[a];
		deal->player[before] = (uint8_t)seating->player[a];
		deal->place[deal->games][before] = (uint8_t)outcome->rank[a];
	}
	deal->games++;
	if (!seating->last && schedule_pairs(results->schedule))
		return;
	note_points(results, deal);
	deal->times = 1;
	histogram_add(&results->deals, deal);
	memset(deal, 0, sizeof *deal);
}

static void add_to_standing(struct results *results,
                            const struct seating *seating,
                            const struct outcome *outcome, int seat)
{
	struct standing *own = &results->player[seating->player[seat]];
	int winners = 0;

	own->games++;
	for (int i = 0; i < results->schedule->seats; i++) {
		int other = seating->player[i], rank = outcome->rank[i];

		winners += rank == 1;
		if (i == seat)
			continue;
		own->against[other]++;
		own->before[other] += (uint64_t)(outcome->rank[seat] < rank) +
		                      (uint64_t)(outcome->rank[seat] <= rank);
	}
	if (outcome->rank[seat] == 1)
		own->won[winners - 1]++;
	if (outcome->fault == BOT_FINE && !outcome->unfinished) {
		own->scored++;
		own->score += outcome->score[seat];
	} else if (outcome->fault != BOT_FINE && outcome->at == seat) {
		own->faults[outcome->fault]++;
	}
}

/* Of the opening of a game: who won. */
static void add_to_opening(struct opening *opening,
                           const struct seating *seating,
                           const struct outcome *outcome, int seats)
{
	int winners = 0;

	for (int i = 0; i < seats; i++)
		winners += outcome->rank[i] == 1;
	for (int i = 0; i < seats; i++) {
		double part = outcome->rank[i] == 1 ? 1.0 / winners : 0;

		opening->wins[seating->player[i]] += part;
		opening->seat_wins[i] += part;
	}
	opening->games++;
}

void results_add(struct results *results, const struct seating *seating,
                 const struct outcome *outcome)
{
	results->games++;
	results->unfinished += (uint64_t)outcome->unfinished;
	results->decisions += outcome->decisions;
	results->events += outcome->events;
	results->hash += outcome->hash;
	for (int i = 0; i < results->schedule->seats; i++)
		add_to_standing(results, seating, outcome, i);
	if (results->schedule->openings > 0)
		add_to_opening(&results->opening[seating->opening], seating,
		               outcome, results->schedule->seats);
	add_to_deal(results, seating, outcome);
}

/* ---- What follows ---------------------------------------------------- */

void results_rate(const struct results *results, struct rating *rating)
{
	const struct histogram *deals = &results->deals;
	size_t n = deals->n, size = n * sizeof(struct deal);
	struct deal *all = must_resize(NULL, size + sizeof *all);

	if (n > 0)
		memcpy(all, deals->entry, size);
	if (results->deal.games > 0) {
		all[n] = results->deal;
		all[n++].times = 1;
	}
	rating_find(rating, all, n, results->schedule->players);
	free(all);
}

/* Different points that a deal can bring. */
static int points_of_deal(const struct results *results)
{
	int seats = results->schedule->seats;

	return 2 * (seats - 1) *
	               (schedule_pairs(results->schedule) ? seats : 1) +
	       1;
}

double results_llr(const struct results *results, const double *elo)
{
	return rating_llr(results->points, points_of_deal(results), elo[0],
	                  elo[1]);
}

double results_wins(const struct standing *standing)
{
	double wins = 0;

	for (int k = 0; k < BR_SEATS_MAX; k++)
		wins += (double)standing->won[k] / (k + 1);
	return wins;
}

double results_score(const struct standing *standing)
{
	return standing->scored > 0
	               ? (double)standing->score / (double)standing->scored
	               : NAN;
}
