/* SPDX-License-Identifier: MIT */

/*
 * picture.c - the table of The Kingdoms of Crusaders, drawn and described.
 *
 * What a viewer does not know is not in the state that is shown, so nothing
 * here asks who looks on but for the hands.
 */

#include "games/crusaders/crusaders.h"

/* clang-format off */
/* By language: what both ways of showing say. */
static const struct phrases {
	const char *seat, *of, *laid, *pile, *cards, *card;
	const char *hand, *none, *holds, *ahead, *completed;
	const char *to_lay, *to_draw, *to_deal, *to_lot, *over, *began, *score;
	const char *formation[LIMIT + 1];
} phrases[LANGUAGES] = {
	{"Seat", "of", "cards laid", "in the pile", "cards", "card",
	 "hand of seat", "nothing", "holds", "is ahead", "completed as card",
	 "is to lay a card", "is to draw a card", "is dealt a card",
	 "A lot decides who begins", "The game is over", "began", "score",
	 {"", "single", "company of", "detachment of", "regiment of"}},
	{"Sitz", "von", "Karten gelegt", "im Stapel", "Karten", "Karte",
	 "Hand von Sitz", "nichts", "hat", "liegt vorn", "fertig mit Karte",
	 "legt eine Karte", "zieht eine Karte", "bekommt eine Karte",
	 "Das Los entscheidet, wer beginnt", "Das Spiel ist zu Ende",
	 "hat begonnen", "Wertung",
	 {"", "einzeln", "Kompanie", "Abteilung", "Regiment"}},
	{"Plaats", "van", "kaarten gelegd", "op de stapel", "kaarten", "kaart",
	 "hand van plaats", "niets", "heeft", "ligt voor", "klaar met kaart",
	 "legt een kaart", "trekt een kaart", "krijgt een kaart",
	 "Het lot beslist wie begint", "Het spel is afgelopen",
	 "is begonnen", "score",
	 {"", "enkel", "compagnie", "detachement", "regiment"}},
};
/* clang-format on */

/* ---- Armies -------------------------------------------------------------- */

static int count(const struct crusaders_state *s, int p, int t, int symbol)
{
	int n = 0;

	for (int i = 0; i < s->seat[p].size[t]; i++)
		n += s->seat[p].army[t][i] >> symbol & 1;
	return n;
}

/* How often which symbols are there, as "4H 2FS 1L". */
static void put_strength(brp_text *text, const struct crusaders_state *s, int p,
                         int t)
{
	const char *between = "";

	for (int n = LIMIT; n > 0; n--) {
		int any = 0;

		for (int i = SYMBOLS - 1; i >= 0; i--) {
			if (count(s, p, t, i) != n)
				continue;
			if (!any++)
				brp_put(text, "%s%d", between, n);
			brp_add(text, &"LBSHF"[i], 1);
			between = " ";
		}
	}
}

/* Who is ahead in a territory where a card lies. */
static int leader(const br_setup *setup, const struct crusaders_state *s, int t)
{
	int order[SEATS];

	brp_crusaders_order(setup, s, t, order);
	return order[0];
}

/* ---- A picture ----------------------------------------------------------- */

enum { LABEL = 10, COLUMN = 14 };

static void pad(brp_text *text, size_t start, int width)
{
	while (text->length < start + (size_t)width)
		brp_add(text, " ", 1);
}

/* A card as it is printed: a place for each symbol. */
static void draw_card(brp_text *text, const struct crusaders_state *s, int p,
                      int t, int i)
{
	if (i >= s->seat[p].size[t]) {
		brp_puts(text, "  -  ");
		return;
	}
	for (int k = 0; k < SYMBOLS; k++)
		brp_add(text,
		        s->seat[p].army[t][i] >> k & 1 ? &"LBSHF"[k] : ".", 1);
}

/* Two of the four cards of each army of a player, side by side. */
static void draw_cards(const struct crusaders_state *s, int p, int from,
                       size_t start, brp_text *text)
{
	for (int t = 0; t < TERRITORIES; t++) {
		pad(text, start, LABEL + t * COLUMN);
		draw_card(text, s, p, t, from);
		brp_add(text, " ", 1);
		draw_card(text, s, p, t, from + 1);
	}
	brp_add(text, "\n", 1);
}

static void draw_player(const br_setup *setup, const struct crusaders_state *s,
                        int p, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	int turn = brp_crusaders_turn(setup, s);
	size_t start = text->length;

	brp_put(text, "%s%s %d", p == turn ? ">" : " ",
	        brp_seat_words[language - 1], p + 1);
	draw_cards(s, p, 0, start, text);
	start = text->length;
	brp_put(text, " %d %s", s->seat[p].hand_size,
	        s->seat[p].hand_size == 1 ? say->card : say->cards);
	draw_cards(s, p, 2, start, text);
	start = text->length;
	for (int t = 0; t < TERRITORIES; t++) {
		if (s->seat[p].size[t] == 0)
			continue;
		pad(text, start, LABEL - 1 + t * COLUMN);
		brp_add(text, leader(setup, s, t) == p ? "*" : " ", 1);
		put_strength(text, s, p, t);
	}
	brp_add(text, "\n", 1);
}

static void draw_hand(const struct crusaders_state *s, int p, int language,
                      brp_text *text)
{
	if (s->seat[p].hand == 0)
		return;
	brp_put(text, "%s %d:", phrases[language - 1].hand, p + 1);
	for (int card = 1; card <= CARDS; card++)
		for (int i = brp_crusaders_held(&s->seat[p], card); i > 0; i--)
			brp_put(text, " %s", brp_crusaders_cards[card - 1]);
	brp_add(text, "\n", 1);
}

void brp_crusaders_draw(const br_setup *setup, const void *state, int viewer,
                        int language, brp_text *text)
{
	const struct crusaders_state *s = state;
	const struct phrases *say = &phrases[language - 1];
	size_t start;

	(void)viewer;
	brp_put(text, "%s: %d %s %d %s, %d %s\n", setup->rules->title, s->ply,
	        say->of, TURNS * setup->seats, say->laid, s->pile_size,
	        say->pile);
	start = text->length;
	for (int t = 0; t < TERRITORIES; t++) {
		pad(text, start, LABEL + t * COLUMN);
		brp_put(text, "%d %s", t + 1,
		        brp_crusaders_territories[language - 1][t]);
	}
	brp_add(text, "\n", 1);
	for (int p = 0; p < setup->seats; p++)
		draw_player(setup, s, p, language, text);
	for (int p = 0; p < setup->seats; p++)
		draw_hand(s, p, language, text);
}

/* ---- Sentences ----------------------------------------------------------- */

static void say_bag(brp_text *text, const int counts[CARDS], int language)
{
	const char *between = ": ";

	for (int kind = 0; kind < CARDS; kind++) {
		if (counts[kind] == 0)
			continue;
		brp_puts(text, between);
		if (counts[kind] > 1)
			brp_put(text, "%d x ", counts[kind]);
		brp_crusaders_put_card(text, kind + 1, language);
		between = ", ";
	}
}

/* Its formations, as "regiment of helmet, single lance". */
static void say_formations(const struct crusaders_state *s, int p, int t,
                           int language, brp_text *text)
{
	const char *between = "";

	for (int n = LIMIT; n > 0; n--)
		for (int i = SYMBOLS - 1; i >= 0; i--) {
			if (count(s, p, t, i) != n)
				continue;
			brp_put(text, "%s%s %s", between,
			        phrases[language - 1].formation[n],
			        brp_crusaders_symbols[language - 1][i]);
			between = ", ";
		}
}

static void say_army(const br_setup *setup, const struct crusaders_state *s,
                     int p, int t, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];

	brp_put(text, "%s%s %d: ", p > 0 ? "; " : "",
	        brp_seat_words[language - 1], p + 1);
	if (s->seat[p].size[t] == 0) {
		brp_puts(text, say->none);
		return;
	}
	for (int i = 0; i < s->seat[p].size[t]; i++) {
		brp_puts(text, i > 0 ? ", " : "");
		brp_crusaders_put_card(text, s->seat[p].army[t][i], language);
	}
	brp_puts(text, " (");
	say_formations(s, p, t, language, text);
	brp_puts(text, ")");
	if (s->seat[p].stamp[t] >= 0)
		brp_put(text, ", %s %d", say->completed,
		        s->seat[p].stamp[t] + 1);
	if (leader(setup, s, t) == p)
		brp_put(text, ", %s", say->ahead);
}

static void say_turn(const br_setup *setup, const struct crusaders_state *s,
                     int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	const char *does[PHASES] = {say->to_deal, say->to_lot, say->to_lay,
	                            say->to_draw, say->over};
	const char *seat = say->seat;

	brp_put(text, "%s: %d %s %d %s, %d %s.\n", setup->rules->title, s->ply,
	        say->of, TURNS * setup->seats, say->laid, s->pile_size,
	        say->pile);
	if (s->first >= 0)
		brp_put(text, "%s %d %s. ", seat, s->first + 1, say->began);
	if (s->phase != LOT && s->phase != OVER)
		brp_put(text, "%s %d ", seat, s->player + 1);
	brp_put(text, "%s.\n", does[s->phase]);
}

static void say_hands(const br_setup *setup, const struct crusaders_state *s,
                      int viewer, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	int counts[CARDS] = {0};

	for (int p = 0; p < setup->seats; p++) {
		brp_put(text, "%s %d %s %d %s", say->seat, p + 1, say->holds,
		        s->seat[p].hand_size,
		        s->seat[p].hand_size == 1 ? say->card : say->cards);
		for (int kind = 0; kind < CARDS; kind++)
			counts[kind] =
				brp_crusaders_held(&s->seat[p], kind + 1);
		say_bag(text, counts, language);
		brp_puts(text, ".\n");
	}
	if (viewer != BR_ALL)
		return;
	memset(counts, 0, sizeof counts);
	for (int i = 0; i < s->pile_size; i++)
		counts[s->pile[i] - 1]++;
	brp_put(text, "%d %s %s", s->pile_size, say->cards, say->pile);
	say_bag(text, counts, language);
	brp_puts(text, ".\n");
}

void brp_crusaders_describe(const br_setup *setup, const void *state,
                            int viewer, int language, brp_text *text)
{
	const struct crusaders_state *s = state;
	int32_t scores[SEATS];
	int ranks[SEATS];

	say_turn(setup, s, language, text);
	for (int t = 0; t < TERRITORIES; t++) {
		brp_put(text, "%d %s: ", t + 1,
		        brp_crusaders_territories[language - 1][t]);
		for (int p = 0; p < setup->seats; p++)
			say_army(setup, s, p, t, language, text);
		brp_puts(text, ".\n");
	}
	say_hands(setup, s, viewer, language, text);
	if (s->phase != OVER)
		return;
	setup->rules->score(setup, s, scores, ranks);
	for (int p = 0; p < setup->seats; p++)
		brp_put(text, "%s %d: %s %d.\n", phrases[language - 1].seat,
		        p + 1, phrases[language - 1].score, (int)scores[p]);
}
