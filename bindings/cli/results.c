/* SPDX-License-Identifier: MIT */
/*
 * results.c - what is known of a match.
 */

#include "results.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "text.h"

void results_open(struct results *results, const struct schedule *schedule)
{
	memset(results, 0, sizeof(*results));
	results->schedule = schedule;
}

void results_close(struct results *results)
{
	free(results->deal);
	free(results->slot);
}

/* ---- Deals ----------------------------------------------------------- */

static int same(const struct deal *a, const struct deal *b)
{
	return a->games == b->games &&
	       memcmp(a->player, b->player, sizeof(a->player)) == 0 &&
	       memcmp(a->place, b->place, sizeof(a->place)) == 0;
}

/* Where a deal that came out so is, or belongs. */
static size_t *slot(const struct results *results, const struct deal *deal)
{
	const uint8_t *player = deal->player, *place = deal->place[0];
	uint64_t at = deal->games;

	for (size_t i = 0; i < sizeof(deal->player); i++)
		at = random_mix(at + player[i]);
	for (size_t i = 0; i < sizeof(deal->place); i++)
		at = random_mix(at + place[i]);
	for (;; at++) {
		size_t *here = &results->slot[at & (2 * results->room - 1)];

		if (*here == 0 || same(&results->deal[*here - 1], deal))
			return here;
	}
}

static void grow(struct results *results)
{
	size_t room = results->room > 0 ? 2 * results->room : 64;

	results->room = room;
	results->deal =
		must_resize(results->deal, room * sizeof(*results->deal));
	results->slot =
		must_resize(results->slot, 2 * room * sizeof(*results->slot));
	memset(results->slot, 0, 2 * room * sizeof(*results->slot));
	for (size_t i = 0; i < results->deals; i++)
		*slot(results, &results->deal[i]) = i + 1;
}

/* The deal that is under way. */
static struct deal *present(struct results *results)
{
	if (results->deals == results->room) {
		struct deal *deal;

		grow(results);
		deal = &results->deal[results->deals];
		memset(deal, 0, sizeof(*deal));
	}
	return &results->deal[results->deals];
}

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

/* It is over: count it among its like. */
static void end_deal(struct results *results, struct deal *deal)
{
	size_t *here = slot(results, deal);

	note_points(results, deal);
	if (*here != 0) {
		results->deal[*here - 1].times++;
	} else {
		deal->times = 1;
		*here = ++results->deals;
	}
	deal = present(results);
	memset(deal, 0, sizeof(*deal));
}

/* ---- Games ----------------------------------------------------------- */

static void add_to_deal(struct results *results, const struct seating *seating,
                        const struct outcome *outcome)
{
	struct deal *deal = present(results);
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
	if (seating->last || !results->schedule->mirror)
		end_deal(results, deal);
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
	if (outcome->fault == BOT_FINE) {
		own->scored++;
		own->score += outcome->score[seat];
	} else if (outcome->at == seat) {
		own->faults[outcome->fault]++;
	}
}

void results_add(struct results *results, const struct seating *seating,
                 const struct outcome *outcome)
{
	results->games++;
	results->decisions += outcome->decisions;
	results->events += outcome->events;
	results->hash += outcome->hash;
	for (int i = 0; i < results->schedule->seats; i++)
		add_to_standing(results, seating, outcome, i);
	add_to_deal(results, seating, outcome);
}

/* ---- What follows ---------------------------------------------------- */

void results_rate(struct results *results, struct rating *rating)
{
	struct deal *open = present(results);
	size_t n = results->deals;

	open->times = 1;
	rating_find(rating, results->deal, n + (open->games > 0),
	            results->schedule->players);
}

int results_points(const struct results *results)
{
	int seats = results->schedule->seats;

	return 2 * (seats - 1) * (results->schedule->mirror ? seats : 1) + 1;
}

double results_llr(const struct results *results, const double *elo)
{
	return rating_llr(results->points, results_points(results), elo[0],
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
