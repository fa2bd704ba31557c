/* SPDX-License-Identifier: MIT */
/*
 * alexandros_scene.c - the picture of the table: which things lie there, what
 *                      each viewer sees of them, and what touching them means.
 */

#include <stdio.h>
#include <string.h>

#include <boardrules/scene.h>

#include "check_alexandros.h"

static const br_scene_options wide = {.layout = BR_WIDE};
static const br_scene_options tall = {.layout = BR_TALL};

/* ---- Looking at a thing -------------------------------------------------- */

/* A thing, as "kind face seat place < from [aims] title", with "?" for a face
 * that is not seen and "-" for nothing; its box, and its labels. */
struct look {
	const char *id;
	int found, here, width, height, things, w, h;
	char line[512], labels[256];
};

static int begin(void *ud, int width, int height, uint32_t paper)
{
	struct look *look = ud;

	(void)paper;
	look->width = width;
	look->height = height;
	return 0;
}

static const char *or_dash(const char *text)
{
	return *text ? text : "-";
}

static int see_thing(void *ud, const br_thing *thing)
{
	struct look *look = ud;
	char seat[12] = "-";

	look->things++;
	look->here = strcmp(thing->id, look->id) == 0;
	if (!look->here)
		return 0;
	look->found++;
	look->w = thing->w;
	look->h = thing->h;
	if (thing->seat >= 0)
		snprintf(seat, sizeof seat, "%d", thing->seat);
	snprintf(look->line, sizeof look->line, "%s %s %s %s < %s [%s] %s",
	         thing->kind, thing->face ? or_dash(thing->face) : "?", seat,
	         or_dash(thing->place), or_dash(thing->from), thing->aims,
	         thing->title);
	return 0;
}

static int see_shape(void *ud, const br_shape *shape)
{
	struct look *look = ud;

	if (look->here && shape->text) {
		strcat(look->labels, *look->labels ? "|" : "");
		strcat(look->labels, shape->text);
	}
	return 0;
}

static struct look look_at(const br_game *game, const br_scene_options *options,
                           const char *id)
{
	struct look look = {.id = id};
	const br_painter painter = {.begin = begin,
	                            .thing = see_thing,
	                            .shape = see_shape,
	                            .ud = &look};

	ck_assert_int_eq(br_game_scene(game, options, sizeof *options, &painter,
	                               sizeof painter),
	                 BR_OK);
	return look;
}

/* In both layouts a thing looks like this. */
static void must_show(const br_game *game, const char *id, const char *line)
{
	ck_assert_str_eq(look_at(game, &wide, id).line, line);
	ck_assert_str_eq(look_at(game, &tall, id).line, line);
}

/* There is no such thing. */
static void must_lack(const br_game *game, const char *id)
{
	ck_assert_int_eq(look_at(game, &wide, id).found, 0);
	ck_assert_int_eq(look_at(game, &tall, id).found, 0);
}

/* The labels of a thing in the wide layout. */
static void must_say(const br_game *game, const char *id, const char *labels)
{
	ck_assert_str_eq(look_at(game, &wide, id).labels, labels);
}

static void must_say_in(const br_game *game, int language, const char *id,
                        const char *labels)
{
	const br_scene_options options = {.language = language};

	ck_assert_str_eq(look_at(game, &options, id).labels, labels);
}

/* What one viewer of a game is shown. */
static void must_show_to(const br_game *game, int viewer, const char *id,
                         const char *line)
{
	br_game *view = must_view(game, viewer);

	must_show(view, id, line);
	br_game_free(view);
}

/* ---- The board ----------------------------------------------------------- */

/* 2.2, 3.3.6 to 3.3.8: V7, whose province two governors make not taxable. */
START_TEST(areas_tell_of_their_province)
{
	struct position p = {.black = FIG_7,
	                     .open = "LH",
	                     .phase = "action",
	                     .hand = {"JS", "T"},
	                     .governor = {"", "0.11 1.13"}};
	br_game *game = position(&p);

	must_show(game, "board", "board - - - < - [] board");
	must_show(game, "area.0",
	          "area none - board < - [province.0] 0.10, province 0.10, "
	          "value 10, seat 2");
	must_show(game, "area.1",
	          "area t - board < - [area.1 province.0] 0.11T town hall, "
	          "province 0.10, value 10, seat 2");
	must_show(game, "area.134",
	          "area none - board < - [province.4] 8.9, province 0.20J, "
	          "value 65");
	must_say(game, "area.0", "10");
	must_say(game, "area.1", "");
	must_lack(game, "area.135");
	br_game_free(game);
	p.governor[1] = "0.11";
	game = position(&p);
	must_show(game, "area.1",
	          "area t - board < - [area.1 province.0] 0.11T town hall, "
	          "province 0.10, value 10, seat 2, taxable");
	br_game_free(game);
}
END_TEST

/* 3.4.6: a black wall, and red ones if there is no other (2.1). */
START_TEST(walls_have_a_colour)
{
	struct position p = {.black = "3.14-4.13", .open = "LH"};
	br_game *game = position(&p);
	char id[16];

	must_show(game, "wall.100",
	          "wall black - board < stock.black [] black wall 3.14-4.13");
	must_show(game, "stock.black",
	          "stock black - - < - [] black walls in stock: 64");
	must_show(game, "stock.red",
	          "stock red - - < - [] red walls in stock: 10");
	must_say(game, "stock.black", "64");
	br_game_free(game);
	p = (struct position){.option = {"black_walls=0"}, .open = "LH"};
	game = position(&p);
	play(game, "alex_open l; turn_up s; go 3.4");
	snprintf(id, sizeof id, "wall.%d", get_int(game, "red.0"));
	must_show(game, id, "wall red - board < stock.red [] red wall 1.2-2.3");
	must_say(game, "stock.red", "8");
	must_say(game, "status",
	         "Seat 1: choose an action|turn 1, 2 actions left, last turn");
	br_game_free(game);
}
END_TEST

/* 3.4.5, 3.4.6: vertices are there to be touched while he is sent. */
START_TEST(vertices_are_there_while_alexander_is_sent)
{
	struct position p = {.open = "LH"};
	br_game *game = position(&p);

	must_show(game, "alex",
	          "alexander - - board < - [alex vertex.6] 1.2: Alexander");
	must_lack(game, "vertex.6");
	play(game, "alex_open l");
	must_lack(game, "vertex.6");
	play(game, "turn_up s");
	must_show(game, "vertex.6", "vertex - - - < - [vertex.6] 1.2");
	must_show(game, "alex",
	          "alexander - - vertex.6 < - [alex vertex.6] 1.2: Alexander");
	ck_assert_int_ge(look_at(game, &tall, "vertex.6").w, 38);
	must_lack(game, "goal");
	play(game, "go 4.3");
	must_show(game, "goal",
	          "marker - - vertex.46 < - [vertex.46] 4.3: Alexander goes "
	          "here");
	must_say(game, "status",
	         "Seat 1: choose the way to 4.3|turn 1, 2 actions left");
	play(game, "step 2.1");
	must_lack(game, "goal");
	must_lack(game, "vertex.46");
	br_game_free(game);
}
END_TEST

/* A2 */
START_TEST(the_last_area_is_marked)
{
	struct position p = {.option = {"alex_blocks=last_area"},
	                     .alex = "2.5",
	                     .open = "SJ",
	                     .hand = {"SSS", "T"}};
	br_game *game = position(&p);

	must_lack(game, "last_area");
	play(game, "alex_hand s; go 2.3 1.3");
	must_show(game, "last_area",
	          "marker - - area.10 < - [area.10 province.0] 1.3S: "
	          "Alexander was sent here");
	br_game_free(game);
}
END_TEST

/* 3.4.9, 3.4.13, A25: until they are paid for, only who places governors sees
 * where. */
START_TEST(governors_are_placed_unseen)
{
	struct position p = {.black = FIG_7,
	                     .open = "LH",
	                     .phase = "action",
	                     .hand = {"JLTS", "T"}};
	br_game *game = position(&p);
	const char *chosen = "governor - 0 area.1 < seat.0 [area.1 "
			     "province.0] 0.11T: chosen for a governor, seat 1";

	must_show(game, "supply.0.3",
	          "governor - 0 seat.0 < - [] governor, seat 1");
	play(game, "occupy 0.10");
	must_say(game, "status",
	         "Seat 1: place governors in the province at 0.10|turn 1, 2 "
	         "actions left");
	play(game, "gov 0.11");
	must_show_to(game, 0, "governor.0.1", chosen);
	must_show_to(game, BR_ALL, "governor.0.1", chosen);
	must_show_to(game, 1, "governor.0.1", "");
	must_show_to(game, 0, "supply.0.3", "");
	must_show_to(game, 1, "supply.0.3",
	             "governor - 0 seat.0 < - [] governor, seat 1");
	play(game, "gov 1.13; gov_done");
	must_show_to(game, 1, "governor.0.1",
	             "governor - 0 area.1 < seat.0 [governor.0.1 area.1 "
	             "province.0] 0.11T town hall, province 0.10, value 10, "
	             "seat 1: governor");
	must_say(game, "governor.0.1", "1");
	must_lack(game, "supply.0.2");
	br_game_free(game);
}
END_TEST

/* ---- Cards --------------------------------------------------------------- */

/* 3.1: hands are known to their owners. */
START_TEST(hands_show_their_faces_to_their_owners)
{
	struct position p = {
		.seats = 3, .open = "LH", .hand = {"THH", "JL", "S"}};
	br_game *game = position(&p);
	const char *own = "card h 0 hand.0 < pile [hand.0.h] horse (2)";

	must_show_to(game, 0, "hand.0.h.1", own);
	must_show_to(game, 0, "hand.0.t.0",
	             "card t 0 hand.0 < pile [hand.0.t] town hall");
	must_show_to(game, BR_ALL, "hand.0.h.1", own);
	must_show_to(game, 1, "hand.0.h.1", "");
	must_show_to(game, 1, "hand.0.2", "card ? 0 hand.0 < pile [] ");
	must_show_to(game, BR_NOBODY, "hand.0.2", "card ? 0 hand.0 < pile [] ");
	must_show_to(game, BR_NOBODY, "hand.0.3", "");
	must_show_to(game, 0, "hand.0",
	             "hand - 0 - < - [hand.0] Seat 1, hand: 3 cards: town hall "
	             "1, horse 2");
	must_show_to(game, 0, "hand.1",
	             "hand - 1 - < - [hand.1] Seat 2, hand: 2 cards");
	must_say(game, "hand.0.h.0", "");
	must_say(game, "hand.0.h.1", "horse|2");
	ck_assert_int_ge(look_at(game, &tall, "hand.0.h.1").w, 60);
	ck_assert_int_ge(look_at(game, &tall, "hand.0.h.1").h, 84);
	ck_assert_int_lt(look_at(game, &wide, "hand.1.j.0").w, 38);
	br_game_free(game);
}
END_TEST

/* The seat at the bottom has the big hand, and its cards are not thereby
 * known. */
START_TEST(another_seat_may_be_at_the_bottom)
{
	struct position p = {.open = "LH", .hand = {"THH", ""}};
	br_scene_options options = {.layout = BR_WIDE, .bottom = 1};
	br_game *game = position(&p), *view = must_view(game, 1);
	struct look look = look_at(view, &options, "hand.0.2");

	ck_assert_str_eq(look.line, "card ? 0 hand.0 < pile [] ");
	ck_assert_int_ge(look.w, 88);
	must_say(view, "hand.1", "0 cards");
	br_game_free(view);
	br_game_free(game);
}
END_TEST

/* 3.10.1, 3.10.2: what everybody has seen, and what two players deduce. */
START_TEST(titles_tell_what_is_known_of_a_hand)
{
	struct position p = {.open = "LH",
	                     .phase = "action",
	                     .hand = {"J", "TTS"},
	                     .known = {"", "T"}};
	br_game *game = position(&p), *deduced;

	must_show_to(game, 0, "hand.1",
	             "hand - 1 - < - [hand.1] Seat 2, hand: 3 cards; all know "
	             "town hall 1");
	must_show_to(game, 1, "hand.1",
	             "hand - 1 - < - [hand.1] Seat 2, hand: 3 cards: town hall "
	             "2, soldier 1; all know town hall 1");
	br_game_free(game);
	p.rest = 2;
	p.discard = "TTSSJJ";
	p.hand[1] = "";
	game = position(&p);
	play(game, "pile; draw t");
	deduced = must_view(game, 0);
	must_show(deduced, "hand.1",
	          "hand - 1 - < - [hand.1] Seat 2, hand: 46 cards; all know "
	          "town hall 1; deduced town hall 9, jug 8, horse 10, harp 10, "
	          "soldier 9");
	br_game_free(deduced);
	must_show_to(game, BR_NOBODY, "hand.1",
	             "hand - 1 - < - [hand.1] Seat 2, hand: 46 cards; all know "
	             "town hall 1");
	br_game_free(game);
}
END_TEST

/* 3.1 */
START_TEST(open_cards_and_piles_lie_in_the_supply)
{
	struct position p = {.open = "HH",
	                     .hand = {"TTTTTTTTTTT", "SSSSSSSSSSS"},
	                     .discard = "JJL"};
	br_game *game = position(&p);

	must_show(game, "open", "row - - - < - [open] open cards");
	must_show(game, "open.h.0", "card h - open < pile [open.h] horse");
	must_show(game, "open.h.1", "card h - open < pile [open.h] horse");
	must_show_to(game, 0, "pile", "pile - - - < - [pile] pile: 28 cards");
	must_show(game, "pile",
	          "pile - - - < - [pile] pile: 28 cards: jug 9, horse 9, harp "
	          "10");
	must_show(game, "discard",
	          "pile - - - < - [] discard: 3 cards: jug 2, harp 1");
	must_say(game, "pile", "28|pile");
	must_say(game, "discard", "0|2|0|1|0|discard");
	ck_assert_str_eq(look_at(game, &tall, "discard").labels, "3");
	ck_assert_str_eq(look_at(game, &tall, "pile").labels, "28");
	must_show(game, "supply", "supply - - - < - [] ");
	br_game_free(game);
	p.discard = "";
	p.rest = 2;
	p.hand[1] = "";
	game = position(&p);
	must_show(game, "pile", "pile - - - < - [pile] pile: 0 cards: ");
	must_show(game, "discard", "pile - - - < - [] discard: 0 cards");
	must_say(game, "pile", "0|pile");
	must_say(game, "discard", "discard");
	br_game_free(game);
}
END_TEST

/* The discard can be spread out; nothing else. */
START_TEST(the_discard_is_spread_out_in_focus)
{
	struct position p = {
		.open = "HH", .hand = {"T", "S"}, .discard = "JJL"};
	br_scene_options options = {.layout = BR_WIDE, .focus = "discard"};
	br_game *game = position(&p);

	ck_assert_str_eq(look_at(game, &options, "spread").line,
	                 "spread - - - < - [] discard");
	ck_assert_str_eq(look_at(game, &options, "discard.j.1").line,
	                 "card j - discard < discard [] jug (2)");
	options.layout = BR_TALL;
	ck_assert_int_eq(look_at(game, &options, "discard.l.0").found, 1);
	options.focus = "pile";
	ck_assert_int_eq(look_at(game, &options, "spread").found, 0);
	must_lack(game, "discard.j.1");
	br_game_free(game);
	p.discard = "";
	game = position(&p);
	options.focus = "discard";
	ck_assert_int_eq(look_at(game, &options, "spread").found, 0);
	br_game_free(game);
}
END_TEST

/* 3.4.12: V11 */
START_TEST(paid_cards_lie_on_the_board)
{
	struct position p = {.black = FIG_7,
	                     .seats = 3,
	                     .alex = "2.15",
	                     .open = "LL",
	                     .phase = "action",
	                     .hand = {"TTTTHHHJS", "LL", "S"},
	                     .governor = {"", "0.11 1.13"}};
	br_game *game = position(&p);

	must_lack(game, "paid");
	play(game, "takeover 0.10; gov 1.12; gov_done");
	must_show(game, "paid",
	          "spread - - - < - [] paid cards, to be given from town hall");
	must_show(game, "paid.t.3",
	          "card t - paid < hand.0 [paid.t] town hall (4)");
	must_say(game, "status",
	         "Seat 1: choose cards for seat 2 (5)|turn 1, 1 action left");
	play(game, "give t; give j");
	must_show(game, "paid",
	          "spread - - - < - [] paid cards, to be given from jug");
	must_lack(game, "paid.t.3");
	br_game_free(game);
}
END_TEST

/* ---- Seats and what is to be done ---------------------------------------- */

START_TEST(seats_have_panels)
{
	struct position p = {.black = "1.2-2.3 2.3-3.2",
	                     .open = "LH",
	                     .hand = {"T", "JL"},
	                     .phase = "action",
	                     .score = {1, 20},
	                     .governor = {"", "2.1"}};
	br_game *game = position(&p);

	must_show(game, "seat.0",
	          "seat - 0 - < - [seat.0] Seat 1: 1 point, 1 card, 4 "
	          "governors, a tax brings 0, on turn, began");
	must_show(game, "seat.1",
	          "seat - 1 - < - [seat.1] Seat 2: 20 points, 2 cards, 3 "
	          "governors, a tax brings 1");
	must_say(game, "seat.1", "Seat 2|20 points|2 cards|+1");
	ck_assert_str_eq(look_at(game, &tall, "seat.1").labels,
	                 "Seat 2|20 points|+1|2 ");
	br_game_free(game);
	p.seats = 4;
	p.hand[2] = p.hand[3] = "";
	game = position(&p);
	ck_assert_str_eq(look_at(game, &tall, "seat.1").labels,
	                 "Seat 2|20 points|2 ");
	br_game_free(game);
}
END_TEST

/* 3.2, 3.4: in each phase, and in each language. */
START_TEST(the_status_says_what_is_to_be_done)
{
	br_game *game = must_new("alexandros", 2, NULL);

	must_say(game, "status", "Seat 1 gets a first card|turn 1");
	play(game, "deal t; deal j");
	must_say(game, "status", "The first open cards are turned up|turn 1");
	play(game, "turn_up l; turn_up h");
	must_say(game, "status", "A lot decides who begins|turn 1");
	play(game, "lot 2");
	must_say(game, "status",
	         "Seat 2: choose a card to move Alexander|turn 1, 2 actions "
	         "left");
	must_say_in(game, BR_DE, "status",
	            "Sitz 2: waehle eine Karte, die Alexander bewegt|Zug 1, 2 "
	            "Aktionen uebrig");
	must_say_in(
		game, BR_NL, "status",
		"Plaats 2: kies een kaart die Alexander verplaatst|beurt 1, "
		"2 acties over");
	play(game, "alex_open l");
	must_say(game, "status",
	         "An open card is replaced (harp)|turn 1, 2 actions left");
	play(game, "turn_up l");
	must_say(game, "status",
	         "Seat 2: choose where Alexander goes (harp)|turn 1, 2 actions "
	         "left");
	play(game, "go 3.4; pile");
	must_say(game, "status", "Seat 2 draws a card|turn 1, 1 action left");
	play(game, "draw s; take h");
	must_say(game, "status", "The open cards are filled up|turn 1");
	br_game_free(game);
}
END_TEST

/* 3.4.3, A18: a joker; the card is replaced later. */
START_TEST(the_status_tells_of_jokers_and_cards_to_come)
{
	struct position p = {
		.option = {"board=alexboard 1\nname two\nstart 0 3\nrows 2\n"
	                   "T---J\n-----\nend\n",
	                   "joker_target=any_symbol_area",
	                   "replace_card=after_walk"},
		.black = "0.1-1.2 0.5-1.4",
		.open = "SS"};
	br_game *game = position(&p);

	play(game, "alex_joker s");
	must_show(
		game, "status",
		"status - - - < - [] Seat 1: choose where Alexander goes (any "
		"symbol); turn 1, 2 actions left; a card is to be replaced");
	br_game_free(game);
}
END_TEST

/* 3.4.13, 3.5.2 */
START_TEST(a_tax_and_the_end_are_told)
{
	struct position p = {.black = "1.2-2.3 2.3-3.2",
	                     .open = "LH",
	                     .hand = {"JJ", "S"},
	                     .phase = "action",
	                     .governor = {"2.1", ""}};
	br_game *game = position(&p);

	play(game, "tax j");
	must_say(game, "status",
	         "Seat 1: choose an action|turn 1, 1 action left, tax raised");
	br_game_free(game);
	p.score[0] = 100;
	game = position(&p);
	play(game, "tax j");
	must_say(game, "status",
	         "The game is over: seat 1 wins|turn 0, tax raised");
	must_show(game, "seat.1",
	          "seat - 1 - < - [seat.1] Seat 2: 0 points, 1 card, 4 "
	          "governors, a tax brings 0, rank 2");
	br_game_free(game);
	p.black = "1.2-2.3 2.3-3.4 3.4-4.3 2.3-3.2";
	p.governor[1] = "3.2";
	p.score[1] = 100;
	game = position(&p);
	play(game, "tax j");
	must_say(game, "status",
	         "The game is over: seats 1, 2 win|turn 0, tax raised");
	br_game_free(game);
}
END_TEST

/* ---- The size of the picture --------------------------------------------- */

static void must_measure(const br_game *game, const br_scene_options *options,
                         int width, int height)
{
	struct look look = look_at(game, options, "board");

	ck_assert_int_eq(look.width, width);
	ck_assert_int_eq(look.height, height);
}

/* A row of areas, and a column, that are too long for the picture. */
START_TEST(a_big_board_makes_the_picture_bigger)
{
	char board[2048] = "board=alexboard 1\nname long\nstart 0 1\nrows 1\n";
	const char *options[] = {board, NULL};
	br_game *game = must_new("alexandros", 2, NULL);

	must_measure(game, &wide, 1280, 960);
	must_measure(game, &tall, 520, 1125);
	br_game_free(game);
	for (int i = 0; i < 100; i++)
		strcat(board, "TJHLS");
	board[strlen(board) - 320] = '\0';
	strcat(board, "\nend\n");
	game = must_new("alexandros", 2, options);
	must_measure(game, &wide, 4656, 960);
	must_measure(game, &tall, 520, 4657);
	br_game_free(game);
	strcpy(board, "board=alexboard 1\nname high\nstart 0 1\nrows 60\n");
	for (int i = 0; i < 60; i++)
		strcat(board, "TJ\n");
	strcat(board, "end\n");
	game = must_new("alexandros", 2, options);
	must_measure(game, &wide, 1280, 2894);
	must_measure(game, &tall, 2522, 1125);
	br_game_free(game);
}
END_TEST

TCase *alexandros_scene(void)
{
	TCase *tests = tcase_create("scene");

	tcase_add_test(tests, areas_tell_of_their_province);
	tcase_add_test(tests, walls_have_a_colour);
	tcase_add_test(tests, vertices_are_there_while_alexander_is_sent);
	tcase_add_test(tests, the_last_area_is_marked);
	tcase_add_test(tests, governors_are_placed_unseen);
	tcase_add_test(tests, hands_show_their_faces_to_their_owners);
	tcase_add_test(tests, another_seat_may_be_at_the_bottom);
	tcase_add_test(tests, titles_tell_what_is_known_of_a_hand);
	tcase_add_test(tests, open_cards_and_piles_lie_in_the_supply);
	tcase_add_test(tests, the_discard_is_spread_out_in_focus);
	tcase_add_test(tests, paid_cards_lie_on_the_board);
	tcase_add_test(tests, seats_have_panels);
	tcase_add_test(tests, the_status_says_what_is_to_be_done);
	tcase_add_test(tests, the_status_tells_of_jokers_and_cards_to_come);
	tcase_add_test(tests, a_tax_and_the_end_are_told);
	tcase_add_test(tests, a_big_board_makes_the_picture_bigger);
	return tests;
}
