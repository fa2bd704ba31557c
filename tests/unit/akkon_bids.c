/* SPDX-License-Identifier: MIT */
/*
 * akkon_bids.c - who wins on a field: the vectors V1 to V25 of the rules
 * (6.1), by the function of the header and in play.
 */

#include <string.h>

#include "check_akkon.h"

/* Red is seat 0 and start player, Green 1, Yellow 2. */
static const struct {
	const char *pieces[SEATS];
	int bids[SEATS], winner;
} vectors[] = {
	/* V1 */ {{"C", "7"}, {0, 7}, 1},
	/* V2 */ {{"G6", "", "8"}, {12, 0, 8}, 0},
	/* V3 */ {{"G56", "", "78"}, {22, 0, 15}, 0},
	/* V4 */ {{"M", "5", "C"}, {6, 5, 0}, 0},
	/* V5 */ {{"MC", "5"}, {6, 5}, 0},
	/* V6 */ {{"M"}, {2}, 0},
	/* V7 */ {{"M", "M"}, {4, 4}, -1},
	/* V8 */ {{"M8", "76"}, {16, 13}, 0},
	/* V9 */ {{"G"}, {0}, -1},
	/* V10 */ {{"GC"}, {0}, -1},
	/* V11 */ {{"C"}, {0}, -1},
	/* V12 */ {{"C", "C"}, {0, 0}, -1},
	/* V13 */ {{"S", "M"}, {4, 4}, -1},
	/* V14 */ {{"S", "5"}, {4, 5}, 1},
	/* V15 */ {{"SG", "8"}, {8, 8}, -1},
	/* V16 */ {{"GS5", "M87"}, {18, 27}, 1},
	/* V17 */ {{"8", "8", "7"}, {8, 8, 7}, -1},
	/* V18 */ {{"M", "G", "C"}, {6, 0, 0}, 0},
	/* V19 */ {{"M5", "G6", "7"}, {15, 12, 7}, 0},
	/* V20 */ {{"MS", "8"}, {10, 8}, 0},
	/* V21 */ {{"G8", "MC5", "6"}, {16, 17, 6}, 1},
	/* V22 */ {{"GS", "CM"}, {8, 8}, -1},
	/* V23 */ {{"G", "M"}, {0, 4}, 1},
	/* V24 */ {{"SG5678"}, {60}, 0},
	/* V24, with the chaplain */ {{"SG5678C"}, {60}, 0},
	/* V25 */
	{{"SMC5678", "MC5678", "MC5678", "MC5678", "MC5678"},
         {92, 88, 88, 88, 88},
         0},
};

enum { VECTORS = sizeof vectors / sizeof *vectors };

/* 2.2, 3.4.5; A9, A10, A11, A42, A45 */
START_TEST(v1_to_v25_bids_are_worth_what_they_should)
{
	unsigned char sets[SEATS] = {0};
	int bids[SEATS], winner = vectors[_i].winner;

	for (int p = 0; p < SEATS; p++)
		if (vectors[_i].pieces[p])
			sets[p] =
				(unsigned char)pieces_of(vectors[_i].pieces[p]);
	ck_assert_int_eq(winner_of(sets, SEATS, bids), winner);
	for (int p = 0; p < SEATS; p++)
		ck_assert_int_eq(bids[p], vectors[_i].bids[p]);
	ck_assert_int_eq(winner_of(sets, SEATS, NULL), winner);
}
END_TEST

/* 3.4.5, A44: the last seat to pass has bid something too, or it could not be
 * last. */
START_TEST(v1_to_v25_the_winner_takes_the_top_card)
{
	struct position at;
	br_game *game;
	const char *top;
	int seats = 2, winner = vectors[_i].winner;

	while (seats < SEATS && vectors[_i].pieces[seats])
		seats++;
	begin(&at, seats, NULL);
	for (int p = 0; p < seats; p++)
		if (vectors[_i].pieces[p])
			bid(&at, p, "tyre", vectors[_i].pieces[p]);
	if (at.bid[seats - 1][BR_AKKON_TYRE] == 0)
		bid(&at, seats - 1, "jaffa", "C");
	at.player = seats - 1;
	at.passed = (1 << at.player) - 1;
	game = load(&at);
	top = get_word(game, "top.tyre");
	play(game, "pass");
	for (int p = 0; p < seats; p++)
		ck_assert_int_eq(get_int(game, "hand.%d", p), p == winner);
	if (winner >= 0) {
		ck_assert_int_eq(get_int(game, "hand.%d.%s", winner, top), 1);
		ck_assert_str_eq(get_word(game, "top.tyre"), "?");
		ck_assert_str_eq(br_game_phase(game), "uncover");
	} else {
		ck_assert_str_eq(get_word(game, "top.tyre"), top);
		ck_assert_str_eq(br_game_phase(game), "play");
	}
	br_game_free(game);
}
END_TEST

TCase *akkon_bids(void)
{
	TCase *tests = tcase_create("bids");

	tcase_add_loop_test(tests, v1_to_v25_bids_are_worth_what_they_should, 0,
	                    VECTORS);
	tcase_add_loop_test(tests, v1_to_v25_the_winner_takes_the_top_card, 0,
	                    VECTORS);
	return tests;
}
