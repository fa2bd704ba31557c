/* SPDX-License-Identifier: MIT */

/*
 * words.c - the names of Alexandros, its moves and options.
 */

#include "games/alexandros/alexandros.h"

/* ---- Names --------------------------------------------------------------- */

const char *const brp_alexandros_names[LANGUAGES][SYMBOLS] = {
	{"town-hall", "jug", "horse", "harp", "soldier"},
	{"Rathaus", "Krug", "Pferd", "Harfe", "Soldat"},
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
	const br_alexandros_board *board = &land_of(setup)->board;
	brp_text text = brp_text_in(out, cap);

	(void)language;
	if (at < board->vertices)
		brp_put(&text, "%d.%d", board->vertex[at].row,
		        board->vertex[at].column);
	return (int)text.length;
}

/* For people an area bears its symbol's letter too, as on the board. */
static int area_text(const br_setup *setup, int at, int language, char *out,
                     size_t cap)
{
	const br_alexandros_board *board = &land_of(setup)->board;
	brp_text text = brp_text_in(out, cap);

	if (at >= board->areas)
		return 0;
	brp_put(&text, "%d.%d", board->area[at].row, board->area[at].column);
	if (language > 0 && board->area[at].symbol >= 0)
		brp_add(&text, &"TJHLS"[board->area[at].symbol], 1);
	return (int)text.length;
}

/* Where Alexander goes is told without an area, or, by an option, with it. */
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

/* ---- Moves --------------------------------------------------------------- */

static const br_range symbol = {"symbol", SYMBOLS, symbol_text};
static const br_range vertex = {"vertex", VERTICES, vertex_text};
static const br_range target = {"vertex", VERTICES, target_text};
static const br_range goal = {"vertex", VERTICES, goal_text};
static const br_range area = {"area", AREAS, area_text};
static const br_range seat = {"seat", SEATS, brp_seat_text};

/* clang-format off */
const br_form brp_alexandros_forms[] = {
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
	 {"raise a tax with %1", "Steuer mit %1", "belasting met %1"},
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
	 {"%1 is dealt", "%1 wird ausgeteilt", "%1 wordt gedeeld"},
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

/* ---- Options ------------------------------------------------------------- */

static const char *const end_scores[] = {"101", "100", NULL};
static const char *const joker_modes[] = {"all_open_blocked", "each_card",
                                          NULL};
static const char *const joker_targets[] = {
	"any_free_area", "nearest_of_chosen_symbol", "any_symbol_area", NULL};
static const char *const blocks[] = {"touching", "last_area", NULL};
static const char *const corners[] = {"corners_may_touch",
                                      "corners_must_be_clear", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const end_turns[] = {"yes", "only_if_nothing_else", NULL};
static const char *const no_moves[] = {"last_turn", "skip", NULL};
static const char *const reshuffles[] = {"when_needed", "when_empty", NULL};
static const char *const replaces[] = {"at_once", "after_walk", NULL};
static const char *const extras[] = {"free", "only_when_short", NULL};
static const char *const firsts[] = {"lot", "1", "2", "3", "4", NULL};

const br_option brp_alexandros_options[] = {
	{.name = "end_score", .standard = "101", .words = end_scores,
	 .about = "The score that ends the game at once"},
	{.name = "joker_mode", .standard = "all_open_blocked",
	 .words = joker_modes,
	 .about = "An open card is a joker if no open card leads to a free "
	          "area of its symbol, or if it does not itself"},
	{.name = "joker_target", .standard = "any_free_area",
	 .words = joker_targets,
	 .about = "A joker leads to any free area, to the nearest ones of "
	          "each symbol, or to any area with a symbol"},
	{.name = "alex_blocks", .standard = "touching", .words = blocks,
	 .about = "Alexander makes unfree all areas that he touches, or the "
	          "one that he was sent to last"},
	{.name = "corner_rule", .standard = "corners_may_touch",
	 .words = corners,
	 .about = "Walls may touch the corners of a free area, or not"},
	{.name = "coast_walls", .standard = "no", .words = no_yes,
	 .about = "Walls are laid along the coast too"},
	{.name = "two_player_compensation", .standard = "no", .words = no_yes,
	 .about = "The loser of a province gets cards with two players too"},
	{.name = "end_turn_allowed", .standard = "yes", .words = end_turns,
	 .about = "A player may do without his actions, or only if there is "
	          "none"},
	{.name = "no_move_rule", .standard = "last_turn", .words = no_moves,
	 .about = "If Alexander cannot move, this is the last turn, or the "
	          "game goes on"},
	{.name = "max_turns", .standard = "240", .hi = 9999,
	 .about = "Turns of all players after which the game ends, 0 for no "
	          "limit"},
	{.name = "board", .standard = "default", .canon = brp_alexandros_canon,
	 .about = "The board: default, or a text that begins with "
	          "\"alexboard 1\""},
	{.name = "black_walls", .standard = "65", .hi = 255,
	 .about = "Black walls in stock"},
	{.name = "red_walls", .standard = "10", .hi = 255,
	 .about = "Red walls in stock"},
	{.name = "reshuffle", .standard = "when_needed", .words = reshuffles,
	 .about = "The discard becomes the pile when a card is needed, or as "
	          "soon as the pile is empty"},
	{.name = "replace_card", .standard = "at_once", .words = replaces,
	 .about = "The card that moves Alexander is replaced at once, or when "
	          "he has arrived"},
	{.name = "occupy_own", .standard = "no", .words = no_yes,
	 .about = "A player may add governors to a province of his own"},
	{.name = "extra_governors", .standard = "free", .words = extras,
	 .about = "More governors than are needed may be placed, or only "
	          "where cards are short"},
	{.name = "first", .standard = "lot", .words = firsts,
	 .about = "The seat that begins, or a lot"},
	{.name = NULL},
};
/* clang-format on */
