/* SPDX-License-Identifier: MIT */
/*
 * scene.c - the state of Akkon as a picture: where everything lies on the
 * table.
 */

#include "games/akkon/table.h"

/* clang-format off */
static const struct akkon_say says[BRP_LANGUAGES] = {
	{"Seat", "Round", "points", "rank",
	 {"", "a stack is empty", "the last round was played"},
	 "costs", "knight|knights", "another player", "any track",
	 "below it", "played in this turn", "nothing", "start player",
	 "passed", "can pay", "in camp", "Privilege of", "used", "nobody",
	 "lends to seat", "next round", "planned", "hidden knight",
	 "has paid in", "cards in hand", "stack", "discarded",
	 "chosen to step forward", "a top card", "empty",
	 {"Lance", "Siege", "Feast", "Scripture", "Ban", "Plague", "Mint",
	  "Levant", "Brother"}},
	{"Sitz", "Runde", "Punkte", "Rang",
	 {"", "ein Stapel ist leer", "die letzte Runde ist gespielt"},
	 "kostet", "Ritter", "Mitspieler", "eine Leiste", "darunter",
	 "in diesem Zug gespielt", "nichts",
	 "Startspieler", "gepasst", "kann zahlen", "im Lager", "Privileg fuer",
	 "genutzt", "niemand", "verleiht an Sitz", "naechste Runde", "geplant",
	 "verdeckter Ritter", "hat gezahlt in", "Handkarten", "Stapel",
	 "abgelegt", "zum Vorruecken gewaehlt", "eine oberste Karte", "leer",
	 {"Lanze", "Belag.", "Fest", "Schrift", "Bann", "Pest", "Muenze",
	  "Levante", "Bruder"}},
	{"Plaats", "Ronde", "punten", "rang",
	 {"", "een stapel is leeg", "de laatste ronde is gespeeld"},
	 "kost", "ridder|ridders", "medespeler", "een spoor", "daaronder",
	 "in deze beurt gespeeld", "niets",
	 "startspeler", "gepast", "kan betalen", "in het kamp",
	 "Privilege van", "gebruikt", "niemand", "leent uit aan plaats",
	 "volgende ronde", "gepland", "verdekte ridder", "heeft betaald in",
	 "kaarten op de hand", "stapel", "afgelegd",
	 "gekozen om vooruit te gaan", "een bovenste kaart", "leeg",
	 {"Lans", "Beleg", "Feest", "Schrift", "Ban", "Pest", "Munt",
	  "Levant", "Broeder"}},
};
/* clang-format on */

/* ---- Status -------------------------------------------------------------- */

/* Who is to do what. */
static void put_due(const struct table *t, brp_text *text)
{
	const struct akkon_state *s = t->s;
	const char *due = brp_akkon_due(t->setup, s, t->scene->language);

	if (s->phase != LOT && s->phase != OVER)
		brp_put(text, "%s %s", t->name[s->player], due);
	else
		brp_put(text, "%c%s", *due - 'a' + 'A', due + 1);
}

/* The round, and what is chosen or has happened. */
static void put_more(const struct table *t, brp_text *text)
{
	const struct akkon_state *s = t->s;

	brp_put(text, "%s %d", t->say->round, s->round);
	if (s->ended)
		brp_put(text, ": %s", t->say->ended[s->ended]);
	if (s->raised)
		brp_put(text, ": %s +1", t->tracks[s->raised - 1]);
	if (s->steps)
		brp_put(text, ": +%d", s->steps);
}

/* The card that is being carried out lies on the status. */
static void paint_status(const struct table *t, struct box b)
{
	char due[96], more[64];
	brp_text line = brp_text_in(due, sizeof due);
	brp_text second = brp_text_in(more, sizeof more);
	int width = t->scene->tall ? 126 : 172;
	int room = b.w - 24 - (t->s->card ? width : 0);

	put_due(t, &line);
	put_more(t, &second);
	brp_thing_as(t->scene, "status", ON_TABLE, "status");
	brp_put(&t->scene->title, "%s. %s.", due, more);
	brp_pen(t->scene, BR_ROLE_MARK, BR_ROLE_NONE, 0);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 12);
	brp_pen(t->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(t->scene, b.x + 12, b.y + b.h / 2 - 4, room, 20, BRP_START,
	         due);
	brp_label(t->scene, b.x + 12, b.y + b.h - 8, room, 16, BRP_START, more);
	if (!t->s->card)
		return;
	brp_thing_as(t->scene, "card", ON_PLACES, "card");
	t->scene->thing.place = "status";
	t->scene->thing.from = brp_akkon_seat_ids[t->s->player].hand;
	brp_akkon_paint_face(
		t, t->s->card - 1,
		(struct box){b.x + b.w - width, b.y + 2, width - 4, b.h - 4});
}

/* ---- The table ----------------------------------------------------------- */

static void paint_wide(const struct table *t)
{
	int others = t->setup->seats - 1, h = (704 - 8 * others) / others;

	paint_status(t, (struct box){288, 16, 680, 56});
	for (int i = 1; i <= others; i++)
		brp_akkon_paint_seat(
			t, brp_seat_at(t->scene, i),
			(struct box){16, 16 + (i - 1) * (h + 8), 264, h});
	for (int c = 0; c < CITIES; c++)
		brp_akkon_paint_city(t, c,
		                     (struct box){288 + c % 3 * 232,
		                                  80 + c / 3 * 320, 216, 312});
	for (int i = 0; i < TRACKS; i++)
		brp_akkon_paint_track(t, i,
		                      (struct box){984 + i * 71, 16, 67, 696});
	brp_akkon_paint_seat(t, brp_seat_at(t->scene, 0),
	                     (struct box){16, 720, 1248, 224});
}

/* Strips of the other seats are higher if they are few. */
static void paint_tall(const struct table *t)
{
	int others = t->setup->seats - 1, strip = others > 2 ? 48 : 72;
	int y = 64 + (strip + 8) * others, h = (713 - y - 8) / 2;

	paint_status(t, (struct box){8, 8, 504, 48});
	for (int i = 1; i <= others; i++)
		brp_akkon_paint_seat(t, brp_seat_at(t->scene, i),
		                     (struct box){8, 64 + (i - 1) * (strip + 8),
		                                  504, strip});
	for (int c = 0; c < CITIES; c++)
		brp_akkon_paint_city(t, c,
		                     (struct box){8 + c % 3 * 170,
		                                  y + c / 3 * (h + 8), 164, h});
	for (int i = 0; i < TRACKS; i++)
		brp_akkon_paint_track(t, i,
		                      (struct box){8, 721 + i * 48, 504, 44});
	brp_akkon_paint_seat(t, brp_seat_at(t->scene, 0),
	                     (struct box){8, 917, 504, 200});
}

static void name_seats(struct table *t)
{
	for (int p = 0; p < t->setup->seats; p++) {
		brp_text name = brp_text_in(t->name[p], sizeof t->name[p]);

		brp_put(&name, "%s %d", t->say->seat, p + 1);
	}
}

void brp_akkon_scene(const br_setup *setup, const void *state, brp_scene *scene)
{
	int language = scene->language - 1;
	struct table t = {
		.setup = setup,
		.tables = setup->precomputed,
		.s = state,
		.scene = scene,
		.say = &says[language],
		.cities = brp_akkon_city_names[language],
		.tracks = brp_akkon_track_names[language],
		.pieces = brp_akkon_piece_names[language],
		.viewer = scene->viewer,
		.turn = brp_akkon_turn(setup, state),
	};

	name_seats(&t);
	brp_begin(scene, scene->tall ? 520 : 1280, scene->tall ? 1125 : 960);
	if (scene->tall)
		paint_tall(&t);
	else
		paint_wide(&t);
	brp_akkon_paint_spread(&t);
}
