/* SPDX-License-Identifier: MIT */
/*
 * schedule.c - who sits where in each game of a tournament.
 */

#include "tournament/schedule.h"

/* Ways to choose k of n; 64 over 8 is far below 2^64. */
static uint64_t choose(int n, int k)
{
	uint64_t ways = 1;

	for (int i = 1; i <= k; i++)
		ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
	return n < k ? 0 : ways;
}

/* The choice at `index` of k from first .. first + n - 1, ascending. */
static void choice(int *chosen, int first, int n, int k, uint64_t index)
{
	for (; k > 0; first++, n--) {
		uint64_t with = choose(n - 1, k - 1);

		if (index < with) {
			*chosen++ = first;
			k--;
		} else {
			index -= with;
		}
	}
}

/* Put n players into their order at `index`, of the n! there are. */
static void arrange(int *player, int n, uint64_t index)
{
	for (; n > 1; player++, n--) {
		int at = (int)(index % (uint64_t)n), next = player[at];

		for (; at > 0; at--)
			player[at] = player[at - 1];
		player[0] = next;
		index /= (uint64_t)n;
	}
}

int schedule_pairs(const struct schedule *schedule)
{
	return schedule->mirror || schedule->openings > 0;
}

/* With each of them every table plays a deal in a round. */
static uint64_t openings(const struct schedule *schedule)
{
	return schedule->openings > 0 ? (uint64_t)schedule->openings : 1;
}

void schedule_open(struct schedule *schedule)
{
	int fixed = schedule->gauntlet;

	schedule->tables =
		choose(schedule->players - fixed, schedule->seats - fixed);
}

uint64_t schedule_round(const struct schedule *schedule)
{
	return schedule->tables * openings(schedule) *
	       (uint64_t)schedule->seats;
}

void schedule_game(const struct schedule *schedule, uint64_t index,
                   struct seating *seating)
{
	uint64_t seats = (uint64_t)schedule->seats;
	uint64_t deal = index / seats, turn = index % seats;
	int fixed = schedule->gauntlet, order[BR_SEATS_MAX] = {0};

	choice(order + fixed, fixed, schedule->players - fixed,
	       schedule->seats - fixed, deal % schedule->tables);
	seating->opening = (int)(deal / schedule->tables % openings(schedule));
	arrange(order + 1, schedule->seats - 1,
	        deal / schedule->tables / openings(schedule));
	for (uint64_t i = 0; i < seats; i++)
		seating->player[(i + turn) % seats] = order[i];
	seating->last = turn + 1 == seats;
	seating->lot = schedule->mirror ? deal : index;
}
