/* SPDX-License-Identifier: MIT */
/*
 * ceiling.c - The Kingdoms of Crusaders for two players as fast as plain C goes
 * without a library round it: one loop that sets up, deals, lists, picks, lays
 * and draws, with no calls, no check and nothing hidden.
 *
 * A hand is a set beside the copies of each card, an army is a number in base
 * five with a digit for each symbol, whose strength is looked up, the pile is
 * an array, and a card's moves are written at once.  The work is that of the
 * other programs here: random games, all moves listed, all cards drawn one by
 * one, and the armies compared at the end.
 *
 * usage: ceiling [SECONDS]
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CARDS = 31, TERRITORIES = 5, LIMIT = 4, DECK = 56, HAND = 6 };
enum { PLIES = 2 * TERRITORIES * LIMIT, ARMIES = 5 * 5 * 5 * 5 * 5 };

static const uint8_t copies[6] = {0, 4, 2, 1, 1, 1}; /* by symbols */

static uint8_t deck[DECK];
static uint16_t digits[CARDS + 1]; /* a card as an army */
static uint32_t strength[ARMIES];
static uint16_t places[32][8]; /* the territories of a set */
static uint8_t counts[32];

static struct seat {
	uint32_t hand;
	uint8_t open, held[CARDS + 1], size[TERRITORIES], stamp[TERRITORIES];
	uint16_t army[TERRITORIES];
} seat[2];

static uint64_t state = 1;

static inline uint32_t below(uint32_t bound)
{
	uint64_t old = state;
	uint32_t mixed = (uint32_t)((old >> 18 ^ old) >> 27);
	unsigned turn = (unsigned)(old >> 59);

	state = old * 6364136223846793005u + 109;
	mixed = mixed >> turn | mixed << (-turn & 31);
	return (uint32_t)((uint64_t)mixed * bound >> 32);
}

static void fill_tables(void)
{
	int n = 0;

	for (unsigned set = 0; set < 32; set++)
		for (unsigned i = 0; i < 5; i++)
			if (set >> i & 1)
				places[set][counts[set]++] = (uint16_t)i;
	for (unsigned card = 1; card <= CARDS; card++) {
		for (int i = 4; i >= 0; i--)
			digits[card] =
				(uint16_t)(digits[card] * 5 + (card >> i & 1));
		for (int i = copies[counts[card]]; i > 0; i--)
			deck[n++] = (uint8_t)card;
	}
	for (unsigned army = 0; army < ARMIES; army++) {
		uint32_t set[5] = {0};

		for (unsigned i = 0, left = army; i < 5; i++, left /= 5)
			set[left % 5] |= 1u << i;
		for (int k = 4; k > 1; k--)
			strength[army] = (strength[army] << 3 | counts[set[k]])
			                         << 5 |
			                 set[k];
		strength[army] = strength[army] << 5 | set[1];
	}
}

static inline void take(struct seat *mine, uint8_t *pile, uint32_t *left)
{
	uint32_t place = below(*left);
	unsigned card = pile[place];

	pile[place] = pile[--*left];
	mine->held[card]++;
	mine->hand |= 1u << card;
}

/* Plays a game; returns how many territories the first seat controls. */
static int play(uint64_t *listed)
{
	uint8_t pile[DECK];
	uint32_t left = DECK;
	uint16_t list[HAND * TERRITORIES + 8];
	int player, won = 0;

	memcpy(pile, deck, sizeof pile);
	memset(seat, 0, sizeof seat);
	seat[0].open = seat[1].open = 31;
	for (int i = 0; i < 2 * HAND; i++)
		take(&seat[i & 1], pile, &left);
	player = (int)below(2);
	for (int ply = 0; ply < PLIES; ply++, player ^= 1) {
		struct seat *mine = &seat[player];
		uint16_t *end = list;
		unsigned move, card, t;

		for (uint32_t set = mine->hand; set; set &= set - 1) {
			unsigned base = (unsigned)__builtin_ctz(set) * 8;

			for (int i = 0; i < 8; i++)
				end[i] = (uint16_t)(base +
				                    places[mine->open][i]);
			end += counts[mine->open];
		}
		*listed += (uint64_t)(end - list);
		move = list[below((uint32_t)(end - list))];
		card = move / 8;
		t = move % 8;
		mine->hand &= ~((uint32_t)(--mine->held[card] == 0) << card);
		mine->army[t] = (uint16_t)(mine->army[t] + digits[card]);
		mine->stamp[t] = (uint8_t)ply;
		mine->open &= (uint8_t) ~((++mine->size[t] == LIMIT) << t);
		if (left > 0 && ply + 1 < PLIES)
			take(mine, pile, &left);
	}
	for (int t = 0; t < TERRITORIES; t++) {
		uint32_t a = strength[seat[0].army[t]];
		uint32_t b = strength[seat[1].army[t]];

		won += a != b ? a > b : seat[0].stamp[t] < seat[1].stamp[t];
	}
	return won;
}

int main(int argc, char **argv)
{
	double seconds = argc > 1 ? atof(argv[1]) : 1, time = 0;
	uint64_t games = 0, wins = 0, listed = 0;
	clock_t start = clock();

	fill_tables();
	while (time < seconds) {
		for (int i = 0; i < 1000; i++)
			wins += play(&listed) > TERRITORIES / 2;
		games += 1000;
		time = (double)(clock() - start) / CLOCKS_PER_SEC;
	}
	printf("%.0f decisions a second, %.2f moves in a list, seat 1 wins "
	       "%.1f %%\n",
	       (double)games * PLIES / time,
	       (double)listed / (double)(games * PLIES),
	       100 * (double)wins / (double)games);
	return 0;
}
