/* SPDX-License-Identifier: MIT */
/*
 * alexandros_facts.c - what follows from a state: the board, its provinces, and
 *                     what players have left.
 */

#include "check_alexandros.h"

/* 2.4.3: the first area of the default board has the sea in the west, the
 * second area in the east, and the 17th below. */
START_TEST(the_board_is_told)
{
	br_game *game = must_new("alexandros", 2, NULL);

	must_have_fact(
		game, "areas.0",
		"{\"name\":\"0.10\",\"row\":0,\"column\":10,"
		"\"symbol\":\"none\",\"corner\":[0,10,11],\"line\":[1,25,2],"
		"\"neighbour\":[-1,16,1]}");
	must_have_fact(game, "areas.1.symbol", "\"t\"");
	must_have_fact(
		game, "vertices.0",
		"{\"name\":\"0.11\",\"row\":0,\"column\":11,\"next\":[1,10,11],"
		"\"line\":[0,1,2]}");
	must_have_fact(game, "lines.0", "{\"end\":[0,1],\"area\":[1,-1]}");
	must_have_fact(game, "lines.2", "{\"end\":[0,11],\"area\":[0,1]}");
	br_game_free(game);
}
END_TEST

/* S25: the province of the 9th area, which is empty, and the 28th, a jug. */
START_TEST(provinces_are_told)
{
	struct position p = {.black = "1.2-2.3 2.3-3.2",
	                     .seats = 3,
	                     .open = "TH",
	                     .phase = "action",
	                     .governor = {"", "2.1"}};
	br_game *game = position(&p);

	must_have_fact(
		game, "provinces.1",
		"{\"province\":8,\"areas\":[8,27],\"owner\":1,\"governors\":1,"
		"\"value\":1,\"symbols\":{\"j\":1},\"need\":{\"j\":1},"
		"\"removal\":{\"j\":2}}");
	must_have_fact(game, "provinces.0.province", "0");
	must_have_fact(game, "provinces.0.owner", "-1");
	must_have_fact(game, "provinces.0.governors", "0");
	must_have_fact(game, "provinces.0.removal", "{}");
	must_have_fact(game, "income", "[0,1,0]");
	must_have_fact(game, "supply", "[4,3,4]");
	must_have_fact(game, "black_left", "63");
	must_have_fact(game, "red_left", "10");
	br_game_free(game);
	/* 3.4.9: a seat needs no card where its governor is. */
	p.governor[0] = "2.1";
	p.governor[1] = "";
	game = position(&p);
	must_have_fact(game, "provinces.1.owner", "0");
	must_have_fact(game, "provinces.1.need", "{}");
	must_have_fact(game, "provinces.1.removal", "{}");
	must_have_fact(game, "income", "[1,0,0]");
	br_game_free(game);
}
END_TEST

/* 3.3.2, 3.3.4, A2: of the twelve symbols of pinch Alexander touches the
 * first, a wall lies between the fifth and the eleventh, and a governor is in
 * the fourth. */
START_TEST(free_areas_are_told)
{
	struct position p = {.option = {pinch},
	                     .alex = "0.1",
	                     .open = "TH",
	                     .black = "2.5-2.7",
	                     .governor = {"1.0"}};
	br_game *game = position(&p);

	must_have_fact(game, "free", "[3,6,10,14,16,18,20,25]");
	br_game_free(game);
}
END_TEST

TCase *alexandros_facts(void)
{
	TCase *tests = tcase_create("facts");

	tcase_add_test(tests, the_board_is_told);
	tcase_add_test(tests, provinces_are_told);
	tcase_add_test(tests, free_areas_are_told);
	return tests;
}
