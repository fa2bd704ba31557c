/* SPDX-License-Identifier: MIT */
/*
 * sakkara_perft.c - numbers of sequences of moves, 3.15; they were counted with
 * every tile taken, so with take=none.
 */

#include <stdio.h>

#include "check_sakkara.h"

/* The board of V1 after the workers were placed. */
/* clang-format off */
#define BOARD \
	"A=d4,e5 B=c3,f2 " \
	"a1=ship>horse b1=core c1=snake>tip d1=stairs>hewn e1=tip " \
	"f1=grain g1=braid>core a2=ox>horse b2=core c2=snake " \
	"d2=hewn>hewn e2=tip>moon g2=braid a3=ox>horse b3=dline>stairs " \
	"d3=hewn>hewn e3=circle>moon f3=grain g3=braid a4=ox>snake " \
	"b4=dline>stairs c4=hand e4=circle>moon f4=grain>grain " \
	"g4=cross a5=bird b5=dline>stairs c5=hand>hand d5=hewn " \
	"e5=circle f5=grain>ship g5=cross a6=bird b6=dline>stairs " \
	"c6=hand>hand d6=hewn e6=circle f6=grain>ship g6=cross>core " \
	"a7=bird b7=stairs c7=hand>hand d7=hewn>hewn e7=moon f7=grain " \
	"g7=cross>core "
/* clang-format on */

static const char v1[] = BOARD "a=hewn,braid b=grain,hand";
static const char v2[] =
	"A=d4,a1 B=g7,a7 a3=grain b3=dline c3=hewn d3=core>horse>ox e3=circle "
	"f3=snake g3=stairs>cross g7=bird a=stairs,tip,cross,braid,moon,hand "
	"shipB grainB=1";
static const char v3[] =
	BOARD "a=stairs,tip,cross,braid,moon,hand,snake,horse,bird,ox "
	      "b=ship,grain,hewn*2 shipB grainA=1 grainB=1";
static const char v4[] =
	BOARD "a=ship,grain,hewn*2,hand,stairs,dline*2,cross,braid,moon,"
	      "circle,ox b=ship,grain,tip shipA shipB grainA=1 grainB=1";
static const char v7[] =
	BOARD "a=tip,hand*2,grain,moon,circle,horse,bird "
	      "b=ship,grain,circle,horse shipA shipB grainA=2 grainB=1 "
	      "stepA=3 stepB=2 builtB=cross,braid,moon";

static unsigned long perft(const br_game *game, int depth)
{
	br_move move[BR_MOVES_MAX];
	int n = br_game_moves(game, move, BR_MOVES_MAX);
	unsigned long leaves = 0;
	br_game *next;

	if (depth == 1 || n == 0)
		return (unsigned long)n;
	ck_assert_int_eq(br_game_dup(&next, game), BR_OK);
	for (int i = 0; i < n; i++) {
		br_game_assign(next, game);
		must_apply(next, move[i]);
		leaves += perft(next, depth - 1);
	}
	br_game_free(next);
	return leaves;
}

static void counts(const char *words, const char *moves,
                   const unsigned long *want)
{
	const char *const options[] = {"take=none", NULL};
	br_game *game = table_with(words, options);

	play(game, moves);
	for (int depth = 1; want[depth - 1] > 0; depth++)
		ck_assert_uint_eq(perft(game, depth), want[depth - 1]);
	br_game_free(game);
}

/* The formula of the rules. */
static void lay_out(br_game *game)
{
	static const int mix[] = {3, 8, 10, 6, 4, 5, 4, 4,
	                          4, 4, 3,  8, 3, 3, 3, 3};
	int sorted[75], n = 0, below[49];

	for (int kind = 0; kind < BR_SAKKARA_KINDS; kind++)
		for (int i = 0; i < mix[kind]; i++)
			sorted[n++] = kind;
	for (int f = 0; f < 49; f++)
		below[f] = sorted[32 * f % 75];
	for (int i = 0; i < 26; i++)
		must_apply(game,
		           MAKE("sakkara", BR_SAKKARA_DOUBLE, 15 * i % 49));
	for (int f = 0; f < 49; f++) {
		int kind = below[f];

		for (int i = 0; i < 26; i++)
			if (15 * i % 49 == f)
				kind = sorted[32 * (49 + i) % 75];
		must_apply(game, MAKE("sakkara", BR_SAKKARA_TOP, kind));
	}
	for (int f = 0; f < 49; f++)
		if (get_int(game, "stack.%d", f) == 2)
			must_apply(game,
			           MAKE("sakkara", BR_SAKKARA_BELOW, below[f]));
}

/* The layout is made by chance's own moves. */
START_TEST(v1_comes_from_its_layout)
{
	static const unsigned long want[] = {8, 9, 71, 203, 610, 1617};
	br_game *game = must_new("sakkara", 2, NULL), *other = table(v1);

	lay_out(game);
	play(game, "put_worker d4; put_worker c3; put_worker e5; "
	           "put_worker f2");
	for (int f = 0; f < 49; f++) {
		int height = get_int(game, "stack.%d", f);

		ck_assert_int_eq(height, get_int(other, "stack.%d", f));
		for (int i = 0; i < height; i++)
			ck_assert_str_eq(get_word(game, "stack.%d.%d", f, i),
			                 get_word(other, "stack.%d.%d", f, i));
	}
	holds(game, 0, "hewn, braid");
	holds(game, 1, "grain, hand");
	for (int depth = 1; depth <= 6; depth++)
		ck_assert_uint_eq(perft(game, depth), want[depth - 1]);
	br_game_free(game);
	br_game_free(other);
}
END_TEST

/* V2 to V7 */
START_TEST(v2_to_v7_have_their_numbers)
{
	static const unsigned long n2[] = {8, 34, 207, 707, 1342, 7320, 0};
	static const unsigned long n3[] = {104, 2931, 50544, 0};
	static const unsigned long n4[] = {14, 144, 1206, 9193, 0};
	static const unsigned long n5[] = {5, 5, 14, 113, 850, 0};
	static const unsigned long n6[] = {11, 112, 1051, 9046, 9046, 9046, 0};
	static const unsigned long n7[] = {101, 2319, 29382, 379585, 0};

	counts(v2, "", n2);
	counts(v3, "", n3);
	counts(v4, "", n4);
	counts(v4,
	       "drought; order 012; shipwreck; order 012; build hewn; "
	       "build stairs; move 1 n; end",
	       n5);
	counts(v4, "move 1 n; end", n6);
	counts(v7, "", n7);
}
END_TEST

TCase *sakkara_perft(void)
{
	TCase *tcase = tcase_create("perft");

	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, v1_comes_from_its_layout);
	tcase_add_test(tcase, v2_to_v7_have_their_numbers);
	return tcase;
}
