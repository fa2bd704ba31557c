/* SPDX-License-Identifier: MIT */
/*
 * words.c - the names of Alexandros, and of its moves.
 */

#include "games/alexandros/alexandros.h"

/* ---- Names --------------------------------------------------------------- */

const char *const brp_alexandros_names[BRP_LANGUAGES][SYMBOLS] = {
	{"town hall", "jug", "horse", "harp", "soldier"},
	{"Tempel", "Amphore", "Pferd", "Leier", "Hoplit"},
	{"stadhuis", "kruik", "paard", "harp", "soldaat"},
};

static int symbol_text(const br_setup *setup, int symbol, int language,
                       char *at, size_t cap)
{
	static const char *const hidden[] = {
		"a hidden card", "eine verdeckte Karte", "een verborgen kaart"};
	brp_text text = brp_text_in(at, cap);

	(void)setup;
	if (symbol < 0)
		brp_puts(&text, hidden[language - 1]);
	else if (language == 0)
		brp_puts(&text, brp_alexandros_symbols[symbol]);
	else
		brp_puts(&text, brp_alexandros_names[language - 1][symbol]);
	return (int)text.length;
}

static int vertex_text(const br_setup *setup, int at, int language, char *out,
                       size_t cap)
{
	const struct alexandros_board *board = &land_of(setup)->board;
	brp_text text = brp_text_in(out, cap);

	(void)language;
	if (at < board->vertices)
		brp_put(&text, "%d.%d", board->vertex[at].row,
		        board->vertex[at].column);
	return (int)text.length;
}

/* For people, the name of an area ends in the letter of its symbol. */
static int area_text(const br_setup *setup, int at, int language, char *out,
                     size_t cap)
{
	const struct alexandros_board *board = &land_of(setup)->board;
	brp_text text = brp_text_in(out, cap);

	if (at >= board->areas)
		return 0;
	brp_put(&text, "%d.%d", board->area[at].row, board->area[at].column);
	if (language > 0 && board->area[at].symbol >= 0)
		brp_add(&text, &"TJHLS"[board->area[at].symbol], 1);
	return (int)text.length;
}

/* The goal of Alexander, without an area or, by an option, with it. */
static int target_text(const br_setup *setup, int at, int language, char *out,
                       size_t cap)
{
	if (setup->option[ALEX_BLOCKS] == LAST_AREA)
		return 0;
	return vertex_text(setup, at, language, out, cap);
}

static int goal_text(const br_setup *setup, int at, int language, char *out,
                     size_t cap)
{
	if (setup->option[ALEX_BLOCKS] != LAST_AREA)
		return 0;
	return vertex_text(setup, at, language, out, cap);
}

/* ---- Names that are read only -------------------------------------------- */

/* Names in other editions, and long names of the Dutch rules. */
const char *const brp_alexandros_aliases[][2] = {
	{"town", "town hall"},  {"town-hall", "town hall"},
	{"temple", "Tempel"},   {"Rathaus", "Tempel"},
	{"amphora", "Amphore"}, {"amfora", "Amphore"},
	{"Krug", "Amphore"},    {"Wasserkrug", "Amphore"},
	{"water jug", "jug"},   {"waterkruik", "kruik"},
	{"lyre", "Leier"},      {"lier", "Leier"},
	{"Harfe", "Leier"},     {"hoplite", "Hoplit"},
	{"hopliet", "Hoplit"},  {"Soldat", "Hoplit"},
	{NULL, NULL},
};

/* ---- Moves --------------------------------------------------------------- */

static const br_argument symbol = {"symbol", SYMBOLS, symbol_text};
static const br_argument vertex = {"vertex", VERTICES, vertex_text};
static const br_argument target = {"vertex", VERTICES, target_text};
static const br_argument goal = {"vertex", VERTICES, goal_text};
static const br_argument area = {"area", AREAS, area_text};
static const br_argument seat = {"seat", SEATS, brp_seat_text};

/* clang-format off */
const br_move_kind brp_alexandros_move_kinds[] = {
	{{"alex_open", "use", "nutze", "gebruik"},
	 {"use the open card %1", "nutze die offene Karte %1",
	  "gebruik de open kaart %1"}, {&symbol}},
	{{"alex_joker", "joker", "joker", "joker"},
	 {"use the open card %1 as a joker",
	  "nutze die offene Karte %1 als Joker",
	  "gebruik de open kaart %1 als joker"}, {&symbol}},
	{{"alex_hand", "play", "spiele", "speel"},
	 {"play %1 from hand", "spiele %1 aus der Hand",
	  "speel %1 uit de hand"}, {&symbol}},
	{{"stay", "stay", "bleib", "blijf"},
	 {"Alexander stays", "Alexander bleibt", "Alexander blijft"}, {NULL}},
	{{"go", "go", "gehe", "ga"},
	 {"go to %1", "gehe nach %1", "ga naar %1"}, {&target}},
	{{"step", "step", "schritt", "stap"},
	 {"on by way of %1", "weiter ueber %1", "verder over %1"}, {&vertex}},
	{{"take", "take", "nimm", "neem"},
	 {"take the open card %1", "nimm die offene Karte %1",
	  "neem de open kaart %1"}, {&symbol}},
	{{"tax", "tax", "steuer", "belasting"},
	 {"raise a tax with %1", "erhebe die Steuer mit %1",
	  "hef belasting met %1"},
	 {&symbol}},
	{{"pile", "pile", "stapel", "stapel"},
	 {"draw from the pile", "ziehe vom Stapel", "trek van de stapel"},
	 {NULL}},
	{{"occupy", "occupy", "besetze", "bezet"},
	 {"occupy the province at %1", "besetze die Provinz bei %1",
	  "bezet de provincie bij %1"}, {&area}},
	{{"takeover", "conquer", "uebernimm", "verover"},
	 {"take over the province at %1", "uebernimm die Provinz bei %1",
	  "neem de provincie bij %1 over"}, {&area}},
	{{"relieve", "relieve", "entlasse", "ontsla"},
	 {"relieve the governor of %1", "entlasse den Statthalter von %1",
	  "ontsla de stadhouder van %1"}, {&area}},
	{{"end_turn", "end", "ende", "einde"},
	 {"end the turn", "beende den Zug", "beeindig de beurt"}, {NULL}},
	{{"gov", "governor", "statthalter", "stadhouder"},
	 {"place a governor on %1", "setze einen Statthalter auf %1",
	  "zet een stadhouder op %1"}, {&area}},
	{{"gov_done", "pay", "bezahle", "betaal"},
	 {"pay for the other areas", "bezahle die anderen Felder",
	  "betaal de andere velden"}, {NULL}},
	{{"give", "give", "gib", "geef"},
	 {"give %1 to the loser", "gib %1 dem Verlierer",
	  "geef %1 aan de verliezer"}, {&symbol}},
	{{"deal", "deal", "teile", "deel"},
	 {"%1 is dealt", "%1 wird ausgeteilt", "%1 wordt uitgedeeld"},
	 {&symbol}},
	{{"turn_up", "show", "zeige", "toon"},
	 {"%1 is turned up", "%1 wird aufgedeckt", "%1 wordt omgedraaid"},
	 {&symbol}},
	{{"draw", "draw", "ziehe", "trek"},
	 {"%1 is drawn", "%1 wird gezogen", "%1 wordt getrokken"},
	 {&symbol}},
	{{"lot", "lot", "los", "lot"},
	 {"%1 begins", "%1 beginnt", "%1 begint"}, {&seat}},
	{{"go", "go", "gehe", "ga"},
	 {"go to %1 at %2", "gehe nach %1 bei %2", "ga naar %1 bij %2"},
	 {&goal, &area}},
	{{NULL}, {NULL}, {NULL}},
};
/* clang-format on */
_Static_assert(sizeof brp_alexandros_move_kinds / sizeof(br_move_kind) ==
                       BR_ALEXANDROS_GO_AREA + 1,
               "each kind of move has its form");
