/* SPDX-License-Identifier: MIT */
/*
 * draw.c - the table of The Kingdoms of Crusaders as text.
 *
 * What a viewer does not know is not in the state that is drawn, so only the
 * hands depend on the viewer.
 */

#include "games/crusaders/crusaders.h"

enum { LABEL = 10, COLUMN = 14 };

/* How often each symbol occurs, as "4H 2FS 1L". */
static void put_strength(brp_text *text, const struct crusaders_state *s, int p,
                         int t)
{
	const char *between = "";

	for (int n = LIMIT; n > 0; n--) {
		int any = 0;

		for (int i = SYMBOLS - 1; i >= 0; i--) {
			if (brp_crusaders_count(s, p, t, i) != n)
				continue;
			if (!any++)
				brp_put(text, "%s%d", between, n);
			brp_add(text, &"LBSHF"[i], 1);
			between = " ";
		}
	}
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
		brp_pad(text, start, LABEL + t * COLUMN);
		draw_card(text, s, p, t, from);
		brp_add(text, " ", 1);
		draw_card(text, s, p, t, from + 1);
	}
	brp_add(text, "\n", 1);
}

static void draw_player(const br_setup *setup, const struct crusaders_state *s,
                        int p, int language, brp_text *text)
{
	const struct crusaders_phrases *say =
		&brp_crusaders_phrases[language - 1];
	int turn = brp_crusaders_turn(setup, s);
	size_t start = text->length;

	brp_put(text, "%s%s %d", p == turn ? ">" : " ",
	        brp_seat_words[language - 1], p + 1);
	draw_cards(s, p, 0, start, text);
	start = text->length;
	brp_puts(text, " ");
	brp_add_count(text, s->seat[p].hand_size, say->cards);
	draw_cards(s, p, 2, start, text);
	start = text->length;
	for (int t = 0; t < TERRITORIES; t++) {
		if (s->seat[p].size[t] == 0)
			continue;
		brp_pad(text, start, LABEL - 1 + t * COLUMN);
		brp_add(text,
		        brp_crusaders_leader(setup, s, t) == p ? "*" : " ", 1);
		put_strength(text, s, p, t);
	}
	brp_add(text, "\n", 1);
}

static void draw_hand(const struct crusaders_state *s, int p, int language,
                      brp_text *text)
{
	if (s->seat[p].hand == 0)
		return;
	brp_put(text, "%s %d:", brp_crusaders_phrases[language - 1].hand,
	        p + 1);
	for (int card = 1; card <= CARDS; card++)
		for (int i = brp_crusaders_held(&s->seat[p], card); i > 0; i--)
			brp_put(text, " %s", brp_crusaders_cards[card - 1]);
	brp_add(text, "\n", 1);
}

void brp_crusaders_draw(const br_setup *setup, const void *state, int viewer,
                        int language, brp_text *text)
{
	const struct crusaders_state *s = state;
	const struct crusaders_phrases *say =
		&brp_crusaders_phrases[language - 1];
	size_t start;

	(void)viewer;
	brp_put(text, "%s: %d %s %d %s, %d %s\n", setup->rules->title, s->ply,
	        say->of, TURNS * setup->seats, say->laid, s->pile_size,
	        say->pile);
	start = text->length;
	for (int t = 0; t < TERRITORIES; t++) {
		brp_pad(text, start, LABEL + t * COLUMN);
		brp_put(text, "%d %s", t + 1,
		        brp_crusaders_territories[language - 1][t]);
	}
	brp_add(text, "\n", 1);
	for (int p = 0; p < setup->seats; p++)
		draw_player(setup, s, p, language, text);
	for (int p = 0; p < setup->seats; p++)
		draw_hand(s, p, language, text);
}
