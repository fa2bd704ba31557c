/* SPDX-License-Identifier: MIT */

/*
 * words.c - the names of The Kingdoms of Crusaders, its moves and options.
 *
 * All text is ASCII, so the Dutch Antiochie has lost its diaeresis.
 */

#include "games/crusaders/crusaders.h"

/* ---- Names --------------------------------------------------------------- */

const char *const brp_crusaders_symbols[LANGUAGES][SYMBOLS] = {
	{"lance", "bow", "swords", "helmet", "banner"},
	{"Lanze", "Bogen", "Schwerter", "Helm", "Banner"},
	{"lans", "boog", "zwaarden", "helm", "banier"},
};

const char *const brp_crusaders_territories[LANGUAGES][TERRITORIES] = {
	{"Antioch", "Cyprus", "Jerusalem", "Edessa", "Tripoli"},
	{"Antiochia", "Zypern", "Jerusalem", "Edessa", "Tripolis"},
	{"Antiochie", "Cyprus", "Jeruzalem", "Edessa", "Tripoli"},
};

/* A card's symbols, as "lance+swords". */
void brp_crusaders_put_card(brp_text *text, int card, int language)
{
	const char *between = "";

	for (int i = 0; i < SYMBOLS; i++) {
		if (!(card >> i & 1))
			continue;
		brp_puts(text, between);
		brp_puts(text, brp_crusaders_symbols[language - 1][i]);
		between = "+";
	}
}

static int card_text(const br_setup *setup, int kind, int language, char *at,
                     size_t cap)
{
	static const char *const hidden[] = {
		"a hidden card", "eine verdeckte Karte", "een verborgen kaart"};
	brp_text text = brp_text_in(at, cap);

	(void)setup;
	if (kind < 0)
		brp_puts(&text, hidden[language - 1]);
	else if (language == 0)
		brp_puts(&text, brp_crusaders_cards[kind]);
	else
		brp_crusaders_put_card(&text, kind + 1, language);
	return (int)text.length;
}

static int territory_text(const br_setup *setup, int territory, int language,
                          char *at, size_t cap)
{
	brp_text text = brp_text_in(at, cap);

	(void)setup;
	if (language == 0)
		brp_put(&text, "%d", territory + 1);
	else
		brp_puts(&text,
		         brp_crusaders_territories[language - 1][territory]);
	return (int)text.length;
}

/* ---- Moves --------------------------------------------------------------- */

static const br_range card = {"card", CARDS, card_text};
static const br_range territory = {"territory", TERRITORIES, territory_text};
static const br_range seat = {"seat", SEATS, brp_seat_text};

/* clang-format off */
const br_form brp_crusaders_forms[] = {
	{{"play", "lay", "lege", "leg"},
	 {"lay %1 in %2", "lege %1 nach %2", "leg %1 in %2"},
	 {&card, &territory}},
	{{"deal", "deal", "gib", "deel"},
	 {"%1 is dealt", "%1 wird ausgeteilt", "%1 wordt gedeeld"},
	 {&card}},
	{{"lot", "lot", "los", "lot"},
	 {"%1 begins", "%1 beginnt", "%1 begint"},
	 {&seat}},
	{{"draw", "draw", "ziehe", "trek"},
	 {"%1 is drawn", "%1 wird gezogen", "%1 wordt getrokken"},
	 {&card}},
	{{NULL}, {NULL}, {NULL}},
};
/* clang-format on */

/* ---- Options ------------------------------------------------------------- */

static const char *const turn_orders[] = {"play_then_draw_6",
                                          "draw_then_play_5", NULL};
static const char *const singles[] = {"rank_first", "count_first", NULL};
static const char *const ties[] = {"shared", "markers", "earliest", NULL};
static const char *const decks[] = {"full_56", "supplement_36", NULL};
static const char *const firsts[] = {"lot", "1", "2", "3", "4", NULL};

/* clang-format off */
const br_option brp_crusaders_options[] = {
	{.name = "turn_order", .standard = "play_then_draw_6",
	 .words = turn_orders,
	 .about = "A hand of six, and draw after laying; or of five, and "
	          "draw before"},
	{.name = "singles", .standard = "rank_first", .words = singles,
	 .about = "Single warriors are compared by rank alone, or by number "
	          "first"},
	{.name = "points_tie", .standard = "shared", .words = ties,
	 .about = "Equal points of three or four players are shared, or "
	          "decided by markers III and II, or by the earliest army "
	          "that controls a territory"},
	{.name = "second_deck", .standard = "full_56", .words = decks,
	 .about = "What three or four players add to the deck: another one, "
	          "or 36 basic cards of the expansion"},
	{.name = "deck", .standard = "standard", .canon = brp_crusaders_deck,
	 .about = "One core deck: standard (4, 2, 1, 1, 1 copies of a card of "
	          "1 to 5 symbols), flat (2, 2, 2, 1, 1), or 31 counts with "
	          "commas between, from l to lbshf"},
	{.name = "first", .standard = "lot", .words = firsts,
	 .about = "The seat that begins, or a lot"},
	{.name = NULL},
};
/* clang-format on */
