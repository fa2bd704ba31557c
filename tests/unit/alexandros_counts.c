/* SPDX-License-Identifier: MIT */
/*
 * alexandros_counts.c - sequences of moves and outcomes (6.3), by the numbers
 * of the rules.
 */

#include "check_alexandros.h"

static void must_count(br_game *game, const unsigned long *count)
{
	for (int depth = 1; depth <= 8 && count[depth - 1]; depth++)
		ck_assert_uint_eq(perft(game, depth), count[depth - 1]);
	br_game_free(game);
}

START_TEST(t0_set_up)
{
	static const unsigned long count[] = {5,    25,   125,   625,
	                                      1250, 3500, 15000, 44850};

	must_count(must_new("alexandros", 2, NULL), count);
}
END_TEST

static const struct {
	struct position position;
	unsigned long count[8];
} row[] = {
	/* T1 */
	{{.open = "LH", .hand = {"T", "J"}},
         {3, 13, 40, 114, 430, 1789, 7061, 26361}},
	/* T2 */
	{{.alex = "4.3", .black = FIG_4, .open = "SJ", .hand = {"LS", "J"}},
         {4, 22, 115, 404, 1551, 6104, 22992, 82590}},
	/* T3 */
	{{.seats = 3,
          .phase = "action",
          .alex = "2.15",
          .black = FIG_7,
          .open = "LL",
          .hand = {"TTTTHHHJS", "LL", "S"},
          .governor = {"", "0.11 1.13"}},
         {4, 15, 58, 212, 620, 2271, 8394, 34683}},
	/* T4 */
	{{.option = {lake}, .seats = 3, .open = "LS", .hand = {"S", "T", "J"}},
         {3, 16, 59, 153, 523, 2088, 8390, 31296}},
	/* T5 */
	{{.option = {pinch}, .open = "LL", .hand = {"L", "T"}},
         {1, 5, 100, 251, 785, 2892, 11566, 41273}},
	/* T6 */
	{{.option = {island},
          .phase = "action",
          .alex = "1.8",
          .open = "TH",
          .hand = {"JHLS", "T"}},
         {5, 18, 80, 306, 997, 3884, 13542, 56180}},
	/* T7 */
	{{.option = {"black_walls=3", "red_walls=1"},
          .alex = "4.3",
          .black = FIG_4,
          .open = "SJ",
          .hand = {"S", "J"}},
         {3, 15, 77, 306, 1062, 4020, 11987, 24536}},
	/* T8 */
	{{.option = {pinch},
          .open = "HH",
          .hand = {"TTTTTTTTTTTJJJJJJJJJJJHHHHHHHHH",
                   "LLLLLLLLLLLSSSSSSSSSSS"}},
         {4, 12, 33, 94, 241, 560, 1275, 3018}},
};

/* T1 to T8 */
START_TEST(t1_to_t8)
{
	must_count(position(&row[_i].position), row[_i].count);
}
END_TEST

TCase *alexandros_counts(void)
{
	TCase *tcase = tcase_create("counts");

	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, t0_set_up);
	tcase_add_loop_test(tcase, t1_to_t8, 0, sizeof row / sizeof *row);
	return tcase;
}
