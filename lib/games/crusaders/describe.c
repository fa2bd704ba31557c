/* SPDX-License-Identifier: MIT */
/*
 * describe.c - the table of The Kingdoms of Crusaders in sentences.
 */

#include "games/crusaders/crusaders.h"

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

/* The formations of an army, as "regiment of helmets, single lance". */
void brp_crusaders_put_formations(brp_text *text,
                                  const struct crusaders_state *s, int p, int t,
                                  int language)
{
	static const char *const many[BRP_LANGUAGES][SYMBOLS] = {
		{"lances", "bows", "swords", "helmets", "banners"},
		{"Lanzen", "Boegen", "Schwerter", "Helme", "Banner"},
		{"lansen", "bogen", "zwaarden", "helmen", "banieren"},
	};
	const char *between = "";
	int count[SYMBOLS];

	for (int i = 0; i < SYMBOLS; i++)
		count[i] = brp_crusaders_count(s, p, t, i);
	for (int n = LIMIT; n > 0; n--)
		for (int i = SYMBOLS - 1; i >= 0; i--) {
			if (count[i] != n)
				continue;
			brp_puts(text, between);
			brp_puts(text, brp_crusaders_phrases[language - 1]
			                       .formation[n]);
			brp_puts(text, " ");
			brp_puts(
				text,
				n > 1 ? many[language - 1][i]
				      : brp_crusaders_symbols[language - 1][i]);
			between = ", ";
		}
}

static void say_army(const br_setup *setup, const struct crusaders_state *s,
                     int p, int t, int language, brp_text *text)
{
	const struct crusaders_phrases *say =
		&brp_crusaders_phrases[language - 1];

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
	brp_crusaders_put_formations(text, s, p, t, language);
	brp_puts(text, ")");
	if (s->seat[p].stamp[t] >= 0)
		brp_put(text, ", %s %d", say->completed,
		        s->seat[p].stamp[t] + 1);
	if (brp_crusaders_leader(setup, s, t) == p)
		brp_put(text, ", %s", say->ahead);
}

/* What is to be done, as "Seat 1 is to lay a card". */
void brp_crusaders_put_turn(brp_text *text, const struct crusaders_state *s,
                            int language)
{
	const struct crusaders_phrases *say =
		&brp_crusaders_phrases[language - 1];
	const char *does[PHASES] = {say->to_deal, say->to_lot, say->to_lay,
	                            say->to_draw, say->over};

	if (s->phase != LOT && s->phase != OVER)
		brp_put(text, "%s %d ", say->seat, s->player + 1);
	brp_puts(text, does[s->phase]);
}

static void say_turn(const br_setup *setup, const struct crusaders_state *s,
                     int language, brp_text *text)
{
	const struct crusaders_phrases *say =
		&brp_crusaders_phrases[language - 1];

	brp_put(text, "%s: %d %s %d %s, %d %s.\n", setup->rules->title, s->ply,
	        say->of, TURNS * setup->seats, say->laid, s->pile_size,
	        say->pile);
	if (s->first >= 0)
		brp_put(text, "%s %d %s. ", say->seat, s->first + 1,
		        say->began);
	brp_crusaders_put_turn(text, s, language);
	brp_puts(text, ".\n");
}

static void say_hands(const br_setup *setup, const struct crusaders_state *s,
                      int viewer, int language, brp_text *text)
{
	const struct crusaders_phrases *say =
		&brp_crusaders_phrases[language - 1];
	int counts[CARDS] = {0};

	for (int p = 0; p < setup->seats; p++) {
		brp_put(text, "%s %d %s ", say->seat, p + 1, say->holds);
		brp_add_count(text, s->seat[p].hand_size, say->cards);
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
	brp_add_count(text, s->pile_size, say->cards);
	brp_put(text, " %s", say->pile);
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
		brp_put(text, "%s %d: %s %d.\n",
		        brp_crusaders_phrases[language - 1].seat, p + 1,
		        brp_crusaders_phrases[language - 1].score,
		        (int)scores[p]);
}
