/* SPDX-License-Identifier: MIT */
/*
 * crusaders_armies.c - strength of armies: the vectors V1 to V12 and T1 to
 * T17 of the rules, as keys and as territories won in finished games.
 */

#include "check_crusaders.h"

#define STRONG "f f f f"
#define WEAK "l b s h"
#define COUNT_FIRST "singles=count_first"

/*
 * The seat that wins when seat 0 has army `a` on territory 5 and seat 1 has
 * `b`, the other territories being shared two and two.
 */
static int winner(const char *a, const char *b, const char *const *orders,
                  const char *option)
{
	plan_side armies[2] = {
		{STRONG, STRONG, WEAK, WEAK, a},
		{WEAK, WEAK, STRONG, STRONG, b},
	};
	struct plan plan;
	br_game *game;
	int seat;

	plan_armies(&plan, 2, armies, orders);
	if (option)
		plan_option(&plan, option);
	game = plan_finish(&plan);
	seat = rank_of(game, 0) == 1 ? 0 : 1;
	ck_assert_int_eq(rank_of(game, !seat), 2);
	ck_assert_int_eq(score_of(game, seat), 3);
	ck_assert_int_eq(score_of(game, !seat), 2);
	br_game_free(game);
	return seat;
}

/* Army `a` beats `b`, whoever has it and whoever is first to finish. */
static void must_beat(const char *a, uint32_t key_a, const char *b,
                      uint32_t key_b)
{
	const char *first_5[2] = {NULL, "55551111222233334444"};

	ck_assert_uint_eq(key_of(a, 0), key_a);
	ck_assert_uint_eq(key_of(b, 0), key_b);
	ck_assert_int_eq(winner(a, b, NULL, NULL), 0);
	ck_assert_int_eq(winner(b, a, NULL, NULL), 1);
	ck_assert_int_eq(winner(a, b, first_5, NULL), 0);
}

static void must_beat_by_number(const char *a, uint32_t key_a, const char *b,
                                uint32_t key_b)
{
	ck_assert_uint_eq(key_of(a, 1), key_a);
	ck_assert_uint_eq(key_of(b, 1), key_b);
	ck_assert_int_eq(winner(a, b, NULL, COUNT_FIRST), 0);
	ck_assert_int_eq(winner(b, a, NULL, COUNT_FIRST), 1);
}

/* Equal armies: whoever laid their fourth card first wins. */
static void must_tie(const char *a, const char *b, uint32_t key)
{
	const char *first_5[2] = {NULL, "55551111222233334444"};

	ck_assert_uint_eq(key_of(a, 0), key);
	ck_assert_uint_eq(key_of(b, 0), key);
	ck_assert_int_eq(winner(a, b, NULL, NULL), 0);
	ck_assert_int_eq(winner(a, b, first_5, NULL), 1);
	ck_assert_int_eq(winner(b, a, first_5, COUNT_FIRST), 1);
}

START_TEST(v1_a_company_beats_single_warriors)
{
	must_beat("l lb s h", 0x0000042E, "l b s hf", 0x0000001F);
}
END_TEST

/* A21: a company of bows. */
START_TEST(v2_a_detachment_of_banners_beats_one_of_swords)
{
	must_beat("f bf bf l", 0x00060441, "ls ls sh f", 0x00048438);
}
END_TEST

/* A3 */
START_TEST(v3_a_regiment_with_companies_beats_a_bare_one)
{
	must_beat("sh sh hf hf", 0x05000A80, "h h h h", 0x05000000);
}
END_TEST

START_TEST(v4_two_low_regiments_beat_one_of_banners)
{
	must_beat("lb lb lbs lbh", 0x0860000C, "f f f hf", 0x06000008);
}
END_TEST

START_TEST(v5_a_regiment_of_banners_beats_one_of_bows)
{
	must_beat("f f f f", 0x06000000, "b b b b", 0x04400000);
}
END_TEST

START_TEST(v6_equal_regiments_leave_it_to_the_detachments)
{
	must_beat("lh bh lbh lbh", 0x05086000, "h sh sh shf", 0x05048010);
}
END_TEST

START_TEST(v7_four_knights_beat_three)
{
	must_beat("h h h h", 0x05000000, "h h h l", 0x00050001);
}
END_TEST

START_TEST(v8_four_knights_beat_three_pikemen)
{
	must_beat("h h h h", 0x05000000, "l l l f", 0x00042010);
}
END_TEST

START_TEST(v9_two_regiments_beat_a_regiment_and_a_detachment)
{
	must_beat("lh lh lh lh", 0x09200000, "bh bh bh h", 0x05044000);
}
END_TEST

START_TEST(v10_a_regiment_of_militia_beats_a_battalion_of_knights)
{
	must_beat("l l l l", 0x04200000, "h h h f", 0x00050010);
}
END_TEST

START_TEST(v11_two_threes_beat_one_three)
{
	must_beat("lb lb lb s", 0x00086004, "f f f h", 0x00060008);
}
END_TEST

START_TEST(v12_four_knights_beat_four_spearmen)
{
	must_beat("h h h h", 0x05000000, "l l l l", 0x04200000);
}
END_TEST

/* A5 */
START_TEST(t1_the_second_regiment_decides_when_the_first_is_equal)
{
	must_beat("bf bf bf bf", 0x0A400000, "lf lf lf lf", 0x0A200000);
}
END_TEST

START_TEST(t2_the_top_regiment_decides_before_the_second)
{
	must_beat("lf lf lf lf", 0x0A200000, "sh sh sh sh", 0x09800000);
}
END_TEST

/* A4 */
START_TEST(t3_two_weak_detachments_beat_one_of_banners)
{
	must_beat("lb lb lb f", 0x00086010, "f f f l", 0x00060001);
}
END_TEST

START_TEST(t4_two_companies_beat_a_higher_one)
{
	must_beat("lbsh lbs l f", 0x000428D8, "lh lhf l b", 0x00042512);
}
END_TEST

START_TEST(t5_the_top_company_decides_between_two_and_two)
{
	must_beat("bf bf s l", 0x00000A45, "sh sh b l", 0x00000983);
}
END_TEST

START_TEST(t6_a_single_helmet_beats_bow_and_lance)
{
	must_beat("s s s sh", 0x04800008, "s s sb sl", 0x04800003);
}
END_TEST

/* A2 */
START_TEST(t6_bow_and_lance_beat_a_helmet_when_number_comes_first)
{
	must_beat_by_number("s s sb sl", 0x24000043, "s s s sh", 0x24000028);
}
END_TEST

START_TEST(t7_one_more_single_decides_after_the_equal_ones)
{
	must_beat("s s sl sh", 0x04800009, "s s s sh", 0x04800008);
}
END_TEST

START_TEST(t8_an_extra_single_beats_none)
{
	must_beat("s s s sl", 0x04800001, "s s s s", 0x04800000);
}
END_TEST

START_TEST(t9_the_same_counts_from_different_cards_are_equal)
{
	must_tie("lb lb s s", "l b ls bs", 0x00000CE0);
}
END_TEST

START_TEST(t10_without_formations_the_highest_single_decides)
{
	must_beat("f l b s", 0x00000017, "l b s h", 0x0000000F);
}
END_TEST

START_TEST(t11_the_same_army_is_equal)
{
	must_tie("lbshf l l l", "lbshf l l l", 0x0420001E);
}
END_TEST

START_TEST(t12_two_regiments_beat_one_with_a_detachment_of_banners)
{
	must_beat("lbshf lbsh lbs lb", 0x08648510, "lf lf lf l", 0x04260000);
}
END_TEST

START_TEST(t13_five_regiments_beat_three)
{
	must_beat("lbshf lbshf lbshf lbshf", 0x17E00000, "shf shf shf shf",
	          0x0F800000);
}
END_TEST

START_TEST(t14_a_single_sword_decides_where_only_one_has_it)
{
	must_beat("b b b ls", 0x00044005, "b b b l", 0x00044001);
}
END_TEST

START_TEST(t15_companies_of_banners_and_lances_beat_helmets_and_lances)
{
	must_beat("lf lf s h", 0x00000A2C, "lh lh s f", 0x00000934);
}
END_TEST

START_TEST(t16_a_single_helmet_beats_bow_and_sword)
{
	must_beat("l l l h", 0x00042008, "l l l bs", 0x00042006);
}
END_TEST

START_TEST(t16_bow_and_sword_beat_a_helmet_when_number_comes_first)
{
	must_beat_by_number("l l l bs", 0x00210046, "l l l h", 0x00210028);
}
END_TEST

START_TEST(t17_unfinished_armies_have_keys)
{
	ck_assert_uint_eq(key_of("l", 0), 0x00000001);
	ck_assert_uint_eq(key_of("", 0), 0);
	ck_assert_uint_eq(key_of("lb b", 0), 0x00000441);
	ck_assert_uint_eq(key_of("l", 1), 0x00000021);
}
END_TEST

/* S20: singles alone beat an empty or weaker army. */
START_TEST(s20_an_army_without_formations_has_a_key_below_32)
{
	ck_assert_uint_eq(key_of("lbshf", 0), 31);
	ck_assert_uint_gt(key_of("l", 0), key_of("", 0));
	must_beat("l b s hf", 0x0000001F, "l b s h", 0x0000000F);
}
END_TEST

/* S21. */
START_TEST(s21_the_card_of_all_symbols_serves_every_symbol)
{
	ck_assert_uint_eq(key_of("lbshf b b b", 0), 0x0440001D);
}
END_TEST

START_TEST(keys_do_not_depend_on_the_order_of_the_cards)
{
	ck_assert_uint_eq(key_of("sl h bf b", 0), key_of("b bf sl h", 0));
	ck_assert_uint_eq(key_of("sl h bf b", 1), key_of("h b sl bf", 1));
}
END_TEST

static void add_captions(TCase *tests)
{
	tcase_add_test(tests, v1_a_company_beats_single_warriors);
	tcase_add_test(tests, v2_a_detachment_of_banners_beats_one_of_swords);
	tcase_add_test(tests, v3_a_regiment_with_companies_beats_a_bare_one);
	tcase_add_test(tests, v4_two_low_regiments_beat_one_of_banners);
	tcase_add_test(tests, v5_a_regiment_of_banners_beats_one_of_bows);
	tcase_add_test(tests, v6_equal_regiments_leave_it_to_the_detachments);
	tcase_add_test(tests, v7_four_knights_beat_three);
	tcase_add_test(tests, v8_four_knights_beat_three_pikemen);
	tcase_add_test(tests,
	               v9_two_regiments_beat_a_regiment_and_a_detachment);
	tcase_add_test(tests,
	               v10_a_regiment_of_militia_beats_a_battalion_of_knights);
	tcase_add_test(tests, v11_two_threes_beat_one_three);
	tcase_add_test(tests, v12_four_knights_beat_four_spearmen);
}

static void add_tricky_ones(TCase *tests)
{
	tcase_add_test(tests,
	               t1_the_second_regiment_decides_when_the_first_is_equal);
	tcase_add_test(tests, t2_the_top_regiment_decides_before_the_second);
	tcase_add_test(tests, t3_two_weak_detachments_beat_one_of_banners);
	tcase_add_test(tests, t4_two_companies_beat_a_higher_one);
	tcase_add_test(tests, t5_the_top_company_decides_between_two_and_two);
	tcase_add_test(tests, t6_a_single_helmet_beats_bow_and_lance);
	tcase_add_test(tests,
	               t6_bow_and_lance_beat_a_helmet_when_number_comes_first);
	tcase_add_test(tests, t7_one_more_single_decides_after_the_equal_ones);
	tcase_add_test(tests, t8_an_extra_single_beats_none);
	tcase_add_test(tests,
	               t9_the_same_counts_from_different_cards_are_equal);
	tcase_add_test(tests,
	               t10_without_formations_the_highest_single_decides);
	tcase_add_test(tests, t11_the_same_army_is_equal);
	tcase_add_test(tests,
	               t12_two_regiments_beat_one_with_a_detachment_of_banners);
	tcase_add_test(tests, t13_five_regiments_beat_three);
	tcase_add_test(tests, t14_a_single_sword_decides_where_only_one_has_it);
	tcase_add_test(
		tests,
		t15_companies_of_banners_and_lances_beat_helmets_and_lances);
	tcase_add_test(tests, t16_a_single_helmet_beats_bow_and_sword);
	tcase_add_test(tests,
	               t16_bow_and_sword_beat_a_helmet_when_number_comes_first);
	tcase_add_test(tests, t17_unfinished_armies_have_keys);
}

/* ---- All armies ---------------------------------------------------------- */

enum { SYMBOLS = 5, COUNTS = 3125 }; /* lance first, banner last; 0 to 4 each */

/* Which of two armies is stronger, as the page says it: by the formations of
 * four, then of three and of two, then by single warriors; of each kind their
 * number, then the strongest that only one has. */
static int compare_counts(const int *a, const int *b, int count_first)
{
	for (int kind = 4; kind > 0; kind--) {
		int more = 0;

		for (int i = 0; i < SYMBOLS; i++)
			more += (a[i] == kind) - (b[i] == kind);
		if (more != 0 && (kind > 1 || count_first))
			return more;
		for (int i = SYMBOLS - 1; i >= 0; i--)
			if ((a[i] == kind) != (b[i] == kind))
				return a[i] == kind ? 1 : -1;
	}
	return 0;
}

/* Four cards with as many of each symbol as a number has digits in base 5;
 * 0 if there are too few for four cards. */
static int spread(int number, int *count, unsigned char *cards)
{
	int at = 0;

	memset(cards, 0, 4);
	for (int i = 0; i < SYMBOLS; i++, number /= 5) {
		count[i] = number % 5;
		for (int k = 0; k < count[i]; k++, at++)
			cards[at % 4] |= (unsigned char)(1 << i);
	}
	return at >= 4;
}

/* 3.4 */
START_TEST(all_pairs_of_armies_compare_as_they_should)
{
	static int count[COUNTS][SYMBOLS];
	static uint32_t key[2][COUNTS];
	int n = 0;

	for (int i = 0; i < COUNTS; i++) {
		unsigned char cards[4];

		if (!spread(i, count[n], cards))
			continue;
		key[0][n] = brp_crusaders_strength(cards, 4, 0);
		key[1][n] = brp_crusaders_strength(cards, 4, 1);
		n++;
	}
	ck_assert_int_eq(n, COUNTS - 56); /* of less than four symbols */
	for (int first = 0; first < 2; first++)
		for (int i = 0; i < n; i++)
			for (int k = 0; k < n; k++) {
				uint32_t a = key[first][i], b = key[first][k];
				int sign = compare_counts(count[i], count[k],
				                          first);

				if ((a > b) - (a < b) !=
				    (sign > 0) - (sign < 0))
					ck_abort_msg("%x and %x", a, b);
			}
}
END_TEST

TCase *crusaders_armies(void)
{
	TCase *tests = tcase_create("armies");

	add_captions(tests);
	add_tricky_ones(tests);
	tcase_add_test(tests,
	               s20_an_army_without_formations_has_a_key_below_32);
	tcase_add_test(tests, s21_the_card_of_all_symbols_serves_every_symbol);
	tcase_add_test(tests, keys_do_not_depend_on_the_order_of_the_cards);
	tcase_add_test(tests, all_pairs_of_armies_compare_as_they_should);
	return tests;
}
