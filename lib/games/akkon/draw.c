/* SPDX-License-Identifier: MIT */
/*
 * draw.c - the table of Akkon, drawn in 80 columns.
 *
 * Of knights on a field that the viewer does not know, the state that is drawn
 * has only the number.  Only a camp depends on the viewer itself.
 */

#include "games/akkon/akkon.h"

enum { COLUMNS = 80, LABEL = 8, COLUMN = 12 };

static const char letters[] = "5678MGCS";

/* clang-format off */
static const struct phrases {
	const char *round, *camp, *pays, *hand, *lent, *plan, *loan, *cards;
	const char *any, *top, *empty;
	const char *track[TRACKS], *kind[KINDS];
} phrases[BRP_LANGUAGES] = {
	{"round", "camp", "pays with", "hand", "lent to", "bid so far",
	 "next round", "left", "any", "any top", "empty",
	 {"Go", "Fa", "Po", "Pr"},
	 {"Lance", "Siege", "Feast", "Script.", "Ban", "Plague", "Mint",
	  "Levant", "Brother"}},
	{"Runde", "Lager", "zahlt mit", "Hand", "bei", "Gebot bisher",
	 "naechste Runde", "uebrig", "ein", "oberste", "leer",
	 {"Go", "Gl", "Ma", "An"},
	 {"Lanze", "Belag.", "Fest", "Schrift", "Bann", "Pest", "Muenze",
	  "Levante", "Bruder"}},
	{"ronde", "kamp", "betaalt met", "hand", "bij", "bod tot nu",
	 "volgende ronde", "over", "een", "bovenste", "leeg",
	 {"go", "ge", "ma", "aa"},
	 {"Lans", "Beleg", "Feest", "Schrift", "Ban", "Pest", "Munt",
	  "Levant", "Broeder"}},
};
/* clang-format on */

/* ---- Lines --------------------------------------------------------------- */

/* The line that is being written, and where it begins. */
struct line {
	brp_text *text;
	size_t start;
};

static void pad(const struct line *line, int column)
{
	brp_pad(line->text, line->start, column);
}

static void new_line(struct line *line)
{
	brp_add(line->text, "\n", 1);
	line->start = line->text->length;
}

/* Writes a word, on the next line if this one has no room. */
static void put_word(struct line *line, const char *word)
{
	size_t column = line->text->length - line->start;

	if (column + 1 + strlen(word) > COLUMNS) {
		new_line(line);
		pad(line, LABEL + 1);
	}
	brp_put(line->text, " %s", word);
}

/* ---- Cards --------------------------------------------------------------- */

static void put_effect(brp_text *text, const struct akkon_face *face,
                       int language)
{
	const struct phrases *say = &phrases[language - 1];
	const char *track = say->track[face->track];

	switch (face->kind) {
	case BR_AKKON_SIEGE:
		brp_put(text, "%s +2 %s -1", track, say->track[face->second]);
		break;
	case BR_AKKON_SCRIPTURE:
		brp_put(text, "%s +1 / -1", say->any);
		break;
	case BR_AKKON_BAN:
		brp_put(text, "%s +2 / -2", track);
		break;
	case BR_AKKON_PLAGUE:
		brp_put(text, "1 < %s -1", track);
		break;
	case BR_AKKON_MINT:
		brp_put(text, "%s", say->top);
		break;
	case BR_AKKON_LEVANT:
		brp_put(text, "%s:", track);
		for (int c = 0; c < CITIES; c++)
			if (face->cities >> c & 1)
				brp_put(text, "%d", c + 1);
		break;
	case BR_AKKON_BROTHER:
		brp_put(text, "2 < %s +1", track);
		break;
	default:
		brp_put(text, "%s +%d",
		        brp_akkon_track_names[language - 1][face->track],
		        face->kind == BR_AKKON_FEAST ? 3 : 1);
	}
}

static void draw_top(const br_setup *setup, int top, int row, int language,
                     brp_text *text)
{
	const struct akkon_tables *tables = setup->precomputed;
	const struct akkon_face *face;

	if (top < TOP_CARD) {
		brp_puts(text,
		         top == NO_CARD ? phrases[language - 1].empty : "?");
		return;
	}
	face = &tables->faces.face[top - TOP_CARD];
	if (row == 0)
		brp_put(text, "%s (%d)", phrases[language - 1].kind[face->kind],
		        face->cost);
	else
		put_effect(text, face, language);
}

/* The tops: their kinds and costs, what they do, how many cards there are. */
static void draw_stacks(const br_setup *setup, const struct akkon_state *s,
                        int language, struct line *line)
{
	for (int row = 0; row < 2; row++) {
		for (int c = 0; c < CITIES; c++) {
			if (row == 1 && s->top[c] < TOP_CARD)
				continue;
			pad(line, LABEL + c * COLUMN);
			draw_top(setup, s->top[c], row, language, line->text);
		}
		new_line(line);
	}
	for (int c = 0; c < CITIES; c++) {
		pad(line, LABEL + c * COLUMN);
		brp_put(line->text, "%d %s",
		        s->unseen[c] + (s->top[c] >= TOP_CARD),
		        phrases[language - 1].cards);
	}
	new_line(line);
}

/* ---- Pieces -------------------------------------------------------------- */

/* The letters of pieces, or a question mark for each. */
static void put_pieces(brp_text *text, int set, int count)
{
	for (; set == 0 && count > 0; count--)
		brp_puts(text, "?");
	for (; set; set &= set - 1)
		brp_add(text, &letters[brp_lowest((uint32_t)set)], 1);
}

/* What a seat has in a city: pieces bid, and behind a plus those paid. */
static void draw_field(const struct akkon_state *s, int p, int city,
                       struct line *line)
{
	const struct akkon_seat *seat = &s->seat[p];
	int bid = p == s->start && s->seneschal == BID_AT + city;
	int paid = p == s->start && s->seneschal == PAID_AT + city;

	if (seat->bid_count[city] + seat->paid[city] + bid + paid == 0)
		return;
	pad(line, LABEL + city * COLUMN);
	put_pieces(line->text, seat->bid[city], seat->bid_count[city]);
	brp_puts(line->text, bid ? "S" : "");
	if (seat->paid[city] || paid)
		brp_put(line->text, "+%d%s", seat->paid[city], paid ? "S" : "");
}

static void draw_tracks(const struct akkon_state *s, int p, int language,
                        brp_text *text)
{
	for (int t = 0; t < TRACKS; t++)
		brp_put(text, "%s %d%s ",
		        brp_akkon_track_names[language - 1][t],
		        s->seat[p].track[t], s->privilege[t] == p ? "*" : " ");
}

static void draw_camp(const br_setup *setup, const struct akkon_state *s, int p,
                      int viewer, int language, brp_text *text)
{
	const struct akkon_seat *seat = &s->seat[p];
	const struct phrases *say = &phrases[language - 1];
	int known = viewer == BR_ALL || viewer == p, count = KNIGHTS;

	for (int c = 0; c < CITIES; c++)
		count -= seat->bid_count[c];
	for (int q = 0; q < setup->seats; q++)
		count -= seat->lent_count[q];
	brp_put(text, " %s ", say->camp);
	put_pieces(text, known ? seat->camp : 0, count);
	if (p == s->start && s->seneschal == IN_CAMP)
		brp_puts(text, "S");
	else if (count == 0)
		brp_puts(text, "-");
	if (brp_akkon_revealed(setup, s) || seat->knights != count)
		brp_put(text, ", %s %d", say->pays, seat->knights);
}

/* The cards of a hand, or a question mark for each. */
static void draw_hand(const br_setup *setup, const struct akkon_seat *seat,
                      int known, int language, struct line *line)
{
	const struct akkon_tables *tables = setup->precomputed;

	pad(line, LABEL);
	brp_put(line->text, "%s:", phrases[language - 1].hand);
	for (int i = 0; i < seat->hand_size; i++)
		put_word(line, known ? tables->name[seat->hand[i]] : "?");
	new_line(line);
}

static void draw_lent(const br_setup *setup, const struct akkon_seat *seat,
                      int language, struct line *line)
{
	int any = 0;

	for (int q = 0; q < setup->seats; q++) {
		if (seat->lent_count[q] == 0)
			continue;
		pad(line, LABEL);
		brp_put(line->text, "%s%s %d: ", any++ ? "; " : "",
		        phrases[language - 1].lent, q + 1);
		put_pieces(line->text, seat->lent[q], seat->lent_count[q]);
	}
	if (any)
		new_line(line);
}

static void draw_seat(const br_setup *setup, const struct akkon_state *s, int p,
                      int viewer, int language, struct line *line)
{
	brp_put(line->text, "%s%d%s%s",
	        p == brp_akkon_turn(setup, s) ? ">" : " ", p + 1,
	        p == s->start ? " S" : "", s->passed >> p & 1 ? " -" : "");
	for (int c = 0; c < CITIES; c++)
		draw_field(s, p, c, line);
	new_line(line);
	pad(line, LABEL);
	draw_tracks(s, p, language, line->text);
	draw_camp(setup, s, p, viewer, language, line->text);
	new_line(line);
	draw_lent(setup, &s->seat[p], language, line);
	draw_hand(setup, &s->seat[p], brp_akkon_hand_known(setup, p, viewer),
	          language, line);
}

/* ---- The table ----------------------------------------------------------- */

static void draw_head(const br_setup *setup, const struct akkon_state *s,
                      int language, struct line *line)
{
	brp_put(line->text, "%s, %s %d: ", setup->rules->title,
	        phrases[language - 1].round, s->round);
	if (s->phase != LOT && s->phase != OVER)
		brp_put(line->text, "%s %d ", brp_seat_words[language - 1],
		        s->player + 1);
	brp_puts(line->text, brp_akkon_due(setup, s, language));
	new_line(line);
	for (int c = 0; c < CITIES; c++) {
		pad(line, LABEL + c * COLUMN);
		brp_put(line->text, "%d %s", c + 1,
		        brp_akkon_city_names[language - 1][c]);
	}
	new_line(line);
}

/* What is in progress: a pending decision, a card, loans. */
static void draw_rest(const br_setup *setup, const struct akkon_state *s,
                      int language, struct line *line)
{
	const struct akkon_tables *tables = setup->precomputed;
	const struct phrases *say = &phrases[language - 1];

	if (s->plan_city) {
		brp_put(line->text, "%s: %s", say->plan,
		        brp_akkon_city_names[language - 1][s->plan_city - 1]);
		brp_puts(line->text, s->plan ? " " : "");
		put_pieces(line->text, s->plan, 0);
		new_line(line);
	}
	if (s->card) {
		brp_put(line->text, "-> %s", tables->cards[s->card]);
		if (s->steps)
			brp_put(line->text, ", +%d", s->steps);
		new_line(line);
	}
	for (int i = 0; i < s->loans; i++) {
		char word[16];
		brp_text text = brp_text_in(word, sizeof word);

		if (i == 0)
			brp_put(line->text, "%s:", say->loan);
		brp_put(&text, "%d<%d", s->loan[i].taker + 1,
		        s->loan[i].victim + 1);
		if (s->loan[i].knights > 1)
			brp_puts(&text, "x2");
		put_word(line, word);
	}
	if (s->loans)
		new_line(line);
}

void brp_akkon_draw(const br_setup *setup, const void *state, int viewer,
                    int language, brp_text *text)
{
	const struct akkon_state *s = state;
	struct line line = {text, text->length};

	draw_head(setup, s, language, &line);
	draw_stacks(setup, s, language, &line);
	for (int p = 0; p < setup->seats; p++)
		draw_seat(setup, s, p, viewer, language, &line);
	draw_rest(setup, s, language, &line);
}
