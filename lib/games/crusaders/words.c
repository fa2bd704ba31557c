/* SPDX-License-Identifier: MIT */
/*
 * words.c - the names of The Kingdoms of Crusaders, and of its moves.
 *
 * All text is ASCII, so the Dutch Antiochie has lost its diaeresis.
 */

#include "games/crusaders/crusaders.h"

/* ---- Names --------------------------------------------------------------- */

const char *const brp_crusaders_symbols[BRP_LANGUAGES][SYMBOLS] = {
	{"lance", "bow", "swords", "helmet", "banner"},
	{"Lanze", "Bogen", "Schwerter", "Helm", "Banner"},
	{"lans", "boog", "zwaarden", "helm", "banier"},
};

const char *const brp_crusaders_territories[BRP_LANGUAGES][TERRITORIES] = {
	{"Antioch", "Cyprus", "Jerusalem", "Edessa", "Tripoli"},
	{"Antiochia", "Zypern", "Jerusalem", "Edessa", "Tripolis"},
	{"Antiochie", "Cyprus", "Jeruzalem", "Edessa", "Tripoli"},
};

/* Singular or plural forms of the symbols, and the titles of territories. */
const char *const brp_crusaders_aliases[][2] = {
	{"lances", "lance"},
	{"Lanzen", "Lanze"},
	{"lansen", "lans"},
	{"bows", "bow"},
	{"Boegen", "Bogen"},
	{"sword", "swords"},
	{"Schwert", "Schwerter"},
	{"zwaard", "zwaarden"},
	{"helmets", "helmet"},
	{"Helme", "Helm"},
	{"helmen", "helm"},
	{"banners", "banner"},
	{"banieren", "banier"},
	{"Principality of Antioch", "Antioch"},
	{"Kingdom of Jerusalem", "Jerusalem"},
	{"County of Edessa", "Edessa"},
	{"County of Tripoli", "Tripoli"},
	{"Fuerstentum Antiochia", "Antiochia"},
	{"Koenigreich Jerusalem", "Jerusalem"},
	{"Grafschaft Edessa", "Edessa"},
	{"Grafschaft Tripolis", "Tripolis"},
	{"vorstendom Antiochie", "Antiochie"},
	{"koninkrijk Jeruzalem", "Jeruzalem"},
	{"graafschap Edessa", "Edessa"},
	{"graafschap Tripoli", "Tripoli"},
	{NULL, NULL},
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

/* ---- Phrases ------------------------------------------------------------- */

/* clang-format off */
const struct crusaders_phrases brp_crusaders_phrases[BRP_LANGUAGES] = {
	{"Seat", "of", "cards laid", "in the pile", "card|cards",
	 "hand of seat", "nothing", "holds", "is ahead", "completed as card",
	 "is to lay a card", "is to draw a card", "is dealt a card",
	 "A lot decides who begins", "The game is over", "began", "score",
	 "point|points", "so far", "rank", "wins", "win",
	 {"", "single", "company of", "detachment of", "regiment of"}},
	{"Sitz", "von", "Karten gelegt", "im Stapel", "Karte|Karten",
	 "Hand von Sitz", "nichts", "hat", "liegt vorn",
	 "vollstaendig mit Karte",
	 "legt eine Karte", "zieht eine Karte", "bekommt eine Karte",
	 "Das Los entscheidet, wer beginnt", "Das Spiel ist zu Ende",
	 "hat begonnen", "Wertung", "Punkt|Punkte", "bisher", "Rang",
	 "gewinnt", "gewinnen",
	 {"", "einzeln", "Kompanie", "Abteilung", "Regiment"}},
	{"Plaats", "van", "kaarten gelegd", "op de stapel", "kaart|kaarten",
	 "hand van plaats", "niets", "heeft", "ligt voor",
	 "voltooid met kaart",
	 "legt een kaart", "trekt een kaart", "krijgt een kaart",
	 "Het lot beslist wie begint", "Het spel is afgelopen",
	 "is begonnen", "score", "punt|punten", "tot nu toe", "rang",
	 "wint", "winnen",
	 {"", "enkel", "compagnie", "detachement", "regiment"}},
};
/* clang-format on */

/* ---- Moves --------------------------------------------------------------- */

static const br_argument card = {"card", CARDS, card_text};
static const br_argument territory = {"territory", TERRITORIES, territory_text};
static const br_argument seat = {"seat", SEATS, brp_seat_text};

/* clang-format off */
const br_move_kind brp_crusaders_move_kinds[] = {
	{{"play", "lay", "lege", "leg"},
	 {"lay %1 in %2", "lege %1 nach %2", "leg %1 in %2"},
	 {&card, &territory}},
	{{"deal", "deal", "gib", "deel"},
	 {"%1 is dealt", "%1 wird ausgeteilt", "%1 wordt uitgedeeld"},
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
