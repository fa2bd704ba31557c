/* SPDX-License-Identifier: MIT */
/*
 * draw.c - the table of Saga, drawn.
 *
 * Knights are drawn as they are typed.  What a viewer does not know is not in
 * the state that is shown.
 */

#include "games/saga/saga.h"

enum { COLUMNS = 79 };

/* clang-format off */
static const struct phrases {
	const char *turn, *kingdom, *side, *during, *end, *owner, *defence;
	const char *garrison, *centre, *fame, *set, *hand, *unseen, *free;
	const char *star, *down, *used, *sides[3];
	const char *gives[BR_SAGA_HAS_FACE_DOWN + 1];
	const char *brings[BR_SAGA_HAS_GARRISON_15 + 1];
} phrases[BRP_LANGUAGES] = {
	{"turn", "kingdom", "side", "income", "at the end", "owner", "def",
	 "garrison", "centre", "fame", "set", "hand", "hand and face down",
	 "free knights", "* of the centre's set", "(..) face down",
	 "u used", {"?", "crown", "back"},
	 {"", "add a card", "take back", "defence +1", "defence -1",
	  "free knight", "face down"},
	 {"", "+5", "best attack", "hand 0", "garrison 0", "add one",
	  "takes 2", "garrison 15"}},
	{"Zug", "Land", "Seite", "Einkommen", "am Ende", "gehoert", "Vt",
	 "Verteidiger", "Mitte", "Ruhm", "Satz", "Hand", "Hand und verdeckt",
	 "freie Ritter", "* aus dem Satz der Mitte", "(..) verdeckt",
	 "u benutzt", {"?", "Krone", "Rueck"},
	 {"", "anlegen", "zuruecknehm.", "Vert. +1", "Vert. -1",
	  "freier Ritter", "verdeckt"},
	 {"", "+5", "bester Trupp", "Hand 0", "Vert. 0", "eine dazu",
	  "nimmt 2", "Vert. 15"}},
	{"beurt", "land", "kant", "inkomsten", "aan het eind", "van", "vd",
	 "verdedigers", "midden", "roem", "set", "hand", "hand en verdekt",
	 "vrije ridders", "* uit de set van het midden", "(..) verdekt",
	 "u gebruikt", {"?", "kroon", "rug"},
	 {"", "bijleggen", "terugnemen", "verd. +1", "verd. -1",
	  "vrije ridder", "verdekt"},
	 {"", "+5", "beste troep", "hand 0", "verd. 0", "een erbij",
	  "neemt 2", "verd. 15"}},
};
/* clang-format on */

/* ---- Lines --------------------------------------------------------------- */

/* A word in a list that goes on below, with an indent, if it must. */
static void put_item(brp_text *text, size_t *start, int indent,
                     const char *word)
{
	size_t length = strlen(word);

	if (text->length - *start + length + 1 > COLUMNS) {
		brp_add(text, "\n", 1);
		*start = text->length;
		brp_pad(text, *start, indent);
	}
	brp_add(text, " ", 1);
	brp_add(text, word, length);
}

/* A card as "g4", "g4*" of the centre's set, "(?*)" if it is face down. */
static void write_card(const struct saga_state *s, int card, int is_own_kind,
                       int down, char word[8])
{
	brp_text text = brp_text_in(word, 8);
	int kind = brp_saga_kind(card);

	brp_puts(&text, down ? "(" : "");
	brp_puts(&text, kind == UNKNOWN_KIND ? "?" : brp_saga_kinds[kind]);
	if (!is_own_kind && brp_saga_set_of(card) + 1 == s->centre)
		brp_puts(&text, "*");
	brp_puts(&text, down ? ")" : "");
}

static void put_places(const br_setup *setup, const struct saga_state *s, int p,
                       uint32_t places, brp_text *text, size_t *start)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	char word[8];

	for (; places; places &= places - 1) {
		write_card(s, deck->card[brp_lowest(places)], 0, 0, word);
		put_item(text, start, 4, word);
	}
}

/* ---- Kingdoms ------------------------------------------------------------ */

/* Where the columns of the table begin. */
enum {
	SIDE_COLUMN = 16,
	DURING_COLUMN = 24,
	END_COLUMN = 39,
	OWNER_COLUMN = 52,
	DEF_COLUMN = 60,
	GARRISON_COLUMN = 64
};

static void draw_heading(const struct phrases *say, brp_text *text)
{
	size_t start = text->length;

	brp_puts(text, say->kingdom);
	brp_pad(text, start, SIDE_COLUMN);
	brp_puts(text, say->side);
	brp_pad(text, start, DURING_COLUMN);
	brp_puts(text, say->during);
	brp_pad(text, start, END_COLUMN);
	brp_puts(text, say->end);
	brp_pad(text, start, OWNER_COLUMN);
	brp_puts(text, say->owner);
	brp_pad(text, start, DEF_COLUMN);
	brp_puts(text, say->defence);
	brp_pad(text, start, GARRISON_COLUMN);
	brp_put(text, "%s\n", say->garrison);
}

static void draw_side(const br_setup *setup, const struct saga_state *s, int k,
                      const struct phrases *say, brp_text *text, size_t start)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_side *side;

	brp_puts(text, say->sides[s->side[k]]);
	if (!s->side[k])
		return;
	brp_puts(text, s->used >> k & 1 ? " u" : "");
	brp_pad(text, start, DURING_COLUMN);
	side = brp_saga_side(setup, s, k);
	brp_put(text, "%d %s", tables->side[k][s->side[k] - 1].income,
	        say->gives[side->during]);
	brp_pad(text, start, END_COLUMN);
	brp_puts(text, say->brings[side->end]);
}

static void draw_kingdom(const br_setup *setup, const struct saga_state *s,
                         int k, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	const struct saga_kingdom *land = &s->land[k];
	size_t start = text->length;

	brp_put(text, "%c %s", brp_saga_colours[k],
	        brp_saga_lands[language - 1][k]);
	brp_pad(text, start, SIDE_COLUMN);
	draw_side(setup, s, k, say, text, start);
	brp_pad(text, start, OWNER_COLUMN);
	if (land->owner < 0)
		brp_puts(text, say->centre);
	else
		brp_put(text, "%s%d", brp_seat_words[language - 1],
		        land->owner + 1);
	brp_pad(text, start, DEF_COLUMN);
	if (s->side[k])
		brp_put(text, "%2d", s->land[k].defence);
	brp_pad(text, start, GARRISON_COLUMN - 1);
	for (int i = 0; i < land->size; i++) {
		char word[8];

		write_card(s, land->card[i], land->owner < 0, 0, word);
		put_item(text, &start, GARRISON_COLUMN - 1, word);
	}
	brp_add(text, "\n", 1);
}

/* ---- Seats --------------------------------------------------------------- */

/* A force as "1: to g, 7: g4 b3*". */
static void draw_force(const struct saga_state *s, int p, int number, int begin,
                       brp_text *text)
{
	const struct saga_seat *seat = &s->seat[p];
	size_t start = text->length;

	brp_put(text, "   %2d -> %c %2d:", number,
	        brp_saga_colours[brp_saga_colour(seat->card[begin])],
	        brp_saga_strength(seat, begin));
	for (int i = begin; i < brp_saga_end(seat, begin); i++) {
		char word[8];

		write_card(s, seat->card[i], 0, seat->down >> i & 1, word);
		put_item(text, &start, 15, word);
	}
}

/* Two forces on a line. */
static void draw_forces(const struct saga_state *s, int p, brp_text *text)
{
	const struct saga_seat *seat = &s->seat[p];
	size_t start = text->length;
	int number = 0;

	for (uint32_t heads = seat->heads; heads; heads &= heads - 1) {
		if (number++ % 2)
			brp_pad(text, start, 39);
		else
			start = text->length;
		draw_force(s, p, number, brp_lowest(heads), text);
		if (number % 2 == 0 || !(heads & (heads - 1)))
			brp_add(text, "\n", 1);
	}
}

static void draw_seat(const br_setup *setup, const struct saga_state *s, int p,
                      int viewer, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	const struct saga_seat *seat = &s->seat[p];
	size_t start = text->length;
	int known = brp_saga_hand_known(setup, s, p, viewer);

	brp_put(text, "%s%s %d  %s %u",
	        p == brp_saga_turn(setup, s) ? ">" : " ",
	        brp_seat_words[language - 1], p + 1, say->fame,
	        (unsigned)seat->fame);
	if (seat->set > 0)
		brp_put(text, "  %s %s", say->set,
		        brp_saga_set_names[language - 1][seat->set - 1]);
	brp_put(text, "  %s %d", say->hand, seat->hand_size);
	if (!known && seat->hand)
		brp_put(text, "  %s", say->unseen);
	if (seat->hand) {
		brp_add(text, ":", 1);
		put_places(setup, s, p, seat->hand, text, &start);
	}
	brp_add(text, "\n", 1);
	draw_forces(s, p, text);
}

void brp_saga_draw(const br_setup *setup, const void *state, int viewer,
                   int language, brp_text *text)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_state *s = state;
	const struct phrases *say = &phrases[language - 1];
	uint32_t down = 0;
	size_t start;

	brp_put(text, "%s: %s %u\n", setup->rules->title, say->turn,
	        (unsigned)s->turns + 1);
	draw_heading(say, text);
	for (int k = 0; k < KINGDOMS; k++)
		draw_kingdom(setup, s, k, language, text);
	start = text->length;
	brp_put(text, "%s:", say->free);
	for (uint32_t pool = s->pool; pool; pool &= pool - 1) {
		int kind = tables->set[s->centre - 1].kind[brp_lowest(pool)];

		put_item(text, &start, 4, brp_saga_kinds[kind]);
	}
	brp_add(text, "\n", 1);
	for (int p = 0; p < setup->seats; p++) {
		draw_seat(setup, s, p, viewer, language, text);
		down |= s->seat[p].down;
	}
	if (s->centre > 0)
		brp_put(text, "%s (%s)", say->star,
		        brp_saga_set_names[language - 1][s->centre - 1]);
	if (down)
		brp_put(text, "  %s", say->down);
	if (s->used)
		brp_put(text, "  %s", say->used);
	brp_add(text, "\n", 1);
}
