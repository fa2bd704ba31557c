/* SPDX-License-Identifier: MIT */
/*
 * words.c - the names of Saga, and of its moves.
 *
 * All text is ASCII.
 */

#include "games/saga/saga.h"

/* ---- Names --------------------------------------------------------------- */

const char *const brp_saga_lands[BRP_LANGUAGES][KINGDOMS] = {
	{"castle land", "forest land", "lake land", "gold land",
         "treasure land", "corn land"},
	{"Burgenland", "Waldland", "Seenland", "Goldland", "Schatzland",
         "Kornland"},
	{"burchtenland", "bossenland", "merenland", "goudland", "schattenland",
         "korenland"},
};

const char *const brp_saga_colour_names[BRP_LANGUAGES][KINGDOMS] = {
	{"red", "green", "blue", "orange", "purple", "yellow"},
	{"rot", "gruen", "blau", "orange", "lila", "gelb"},
	{"rood", "groen", "blauw", "oranje", "paars", "geel"},
};

const char *const brp_saga_set_names[BRP_LANGUAGES][SETS] = {
	{"castle", "II", "III", "IV", "V"},
	{"Burg", "II", "III", "IV", "V"},
	{"burcht", "II", "III", "IV", "V"},
};

/* Other names of colours, sides and kingdoms. */
const char *const brp_saga_aliases[][2] = {
	{"violet", "purple"},   {"violett", "lila"},
	{"lilla", "lila"},      {"kroontje", "kroon"},
	{"Kroenchen", "Krone"}, {"treasureland", "treasure land"},
	{NULL, NULL},
};

/* A knight, as "green 4". */
void brp_saga_put_knight(brp_text *text, int kind, int language)
{
	brp_puts(text, brp_saga_colour_names[language - 1][kind / 4]);
	brp_add(text, " ", 1);
	brp_add_int(text, 4 - kind % 4);
}

static int put_number(char *at, size_t cap, int n)
{
	brp_text text = brp_text_in(at, cap);

	brp_add_int(&text, n);
	return (int)text.length;
}

static int knight_text(const br_setup *setup, int kind, int language, char *at,
                       size_t cap)
{
	static const char *const hidden[] = {"a hidden knight",
	                                     "ein verdeckter Ritter",
	                                     "een verborgen ridder"};
	brp_text text = brp_text_in(at, cap);

	(void)setup;
	if (kind < 0)
		return brp_copy_text(hidden[language - 1], at, cap);
	if (language == 0)
		return brp_copy_text(brp_saga_kinds[kind], at, cap);
	brp_saga_put_knight(&text, kind, language);
	return (int)text.length;
}

static int set_text(const br_setup *setup, int set, int language, char *at,
                    size_t cap)
{
	(void)setup;
	return brp_copy_text(language == 0
	                             ? brp_saga_sets[set + 1]
	                             : brp_saga_set_names[language - 1][set],
	                     at, cap);
}

static int kingdom_text(const br_setup *setup, int k, int language, char *at,
                        size_t cap)
{
	const char letter[] = {brp_saga_colours[k], '\0'};

	(void)setup;
	return brp_copy_text(language == 0 ? letter
	                                   : brp_saga_lands[language - 1][k],
	                     at, cap);
}

static int attack_text(const br_setup *setup, int force, int language, char *at,
                       size_t cap)
{
	(void)setup;
	(void)language;
	return put_number(at, cap, force + 1);
}

static int force_text(const br_setup *setup, int force, int language, char *at,
                      size_t cap)
{
	if (force < KINGDOMS)
		return kingdom_text(setup, force, language, at, cap);
	return attack_text(setup, force - KINGDOMS, language, at, cap);
}

static int side_text(const br_setup *setup, int side, int language, char *at,
                     size_t cap)
{
	static const char *const names[BRP_LANGUAGES][2] = {
		{"crown", "back"},
		{"Krone", "Rueckseite"},
		{"kroon", "achterkant"},
	};

	(void)setup;
	return brp_copy_text(language == 0 ? brp_saga_sides[side + 1]
	                                   : names[language - 1][side],
	                     at, cap);
}

static int place_text(const br_setup *setup, int place, int language, char *at,
                      size_t cap)
{
	static const char *const centre[] = {"centre", "the centre",
	                                     "die Mitte", "het midden"};

	return place == CENTRE ? brp_copy_text(centre[language], at, cap)
	                       : brp_seat_text(setup, place, language, at, cap);
}

/* ---- Moves --------------------------------------------------------------- */

static const br_argument knight = {"knight", KINDS, knight_text};
static const br_argument set = {"set", SETS, set_text};
static const br_argument kingdom = {"kingdom", KINGDOMS, kingdom_text};
static const br_argument attack = {"attack", ATTACKS, attack_text};
static const br_argument force = {"force", FORCES, force_text};
static const br_argument place = {"place", FORCE_SIZE, attack_text};
static const br_argument side = {"side", 2, side_text};
static const br_argument seat = {"seat", SEATS, brp_seat_text};
static const br_argument holder = {"holder", SEATS + 1, place_text};

/* clang-format off */
const br_move_kind brp_saga_move_kinds[] = {
	{{"collect", "collect", "kassieren", "innen"},
	 {"collect the income", "kassiere die Einkuenfte", "int de inkomsten"},
	 {NULL}},
	{{"recruit", "recruit", "anwerben", "aanwerven"},
	 {"recruit %1", "wirb %1 an", "werf %1 aan"},
	 {&knight}},
	{{"take_back", "take_back", "zuruecknehmen", "terugnemen"},
	 {"take back knight %2 of force %1",
	  "nimm Ritter %2 von Trupp %1 zurueck",
	  "neem ridder %2 van troep %1 terug"},
	 {&force, &place}},
	{{"reveal", "reveal", "aufdecken", "omdraaien"},
	 {"turn up knight %2 of force %1", "decke Ritter %2 von Trupp %1 auf",
	  "draai ridder %2 van troep %1 om"},
	 {&attack, &place}},
	{{"lay_new", "lay_new", "neu", "nieuw"},
	 {"a new force with %1 of set %2", "neuer Trupp mit %1 aus Satz %2",
	  "nieuwe troep met %1 uit set %2"},
	 {&knight, &set}},
	{{"lay_on", "lay_on", "lege", "leg"},
	 {"lay %1 of set %2 on force %3", "lege %1 aus Satz %2 an Trupp %3 an",
	  "leg %1 uit set %2 aan bij troep %3"},
	 {&knight, &set, &attack}},
	{{"lay_add", "lay_add", "verstaerken", "versterken"},
	 {"add %1 of set %2 to the garrison of %3",
	  "verstaerke %3 mit %1 aus Satz %2", "versterk %3 met %1 uit set %2"},
	 {&knight, &set, &kingdom}},
	{{"lay_hidden", "lay_hidden", "verdeckt", "verdekt"},
	 {"lay %1 of set %2 face down on force %3",
	  "lege %1 aus Satz %2 verdeckt an Trupp %3 an",
	  "leg %1 uit set %2 verdekt bij troep %3"},
	 {&knight, &set, &attack}},
	{{"end_turn", "end_turn", "ende", "einde"},
	 {"end the turn", "beende den Zug", "beeindig de beurt"},
	 {NULL}},
	{{"choose_force", "choose_force", "waehlen", "kiezen"},
	 {"force %1 takes the kingdom", "Trupp %1 erobert das Land",
	  "troep %1 verovert het land"},
	 {&attack}},
	{{"bonus_take", "bonus_take", "nehmen", "nemen"},
	 {"take %1 for free", "nimm %1 umsonst", "neem %1 gratis"},
	 {&knight}},
	{{"bonus_decline", "bonus_decline", "verzichten", "afzien"},
	 {"take no free knight", "verzichte auf einen freien Ritter",
	  "zie af van een vrije ridder"},
	 {NULL}},
	{{"final_add", "final_add", "schluss", "slot"},
	 {"add %1 of set %2 to force %3 before scoring",
	  "lege vor der Wertung %1 aus Satz %2 an Trupp %3 an",
	  "leg voor de telling %1 uit set %2 bij troep %3"},
	 {&knight, &set, &force}},
	{{"final_decline", "final_decline", "fertig", "klaar"},
	 {"add no knight before scoring", "lege vor der Wertung nichts an",
	  "leg niets bij voor de telling"},
	 {NULL}},
	{{"deal", "deal", "gib", "deel"},
	 {"%1 gets set %2", "%1 bekommt Satz %2", "%1 krijgt set %2"},
	 {&holder, &set}},
	{{"side", "side", "seite", "kant"},
	 {"%1 shows its side: %2", "%1 zeigt: %2", "%1 toont: %2"},
	 {&kingdom, &side}},
	{{"first_knight", "first_knight", "erster", "eerste"},
	 {"%1 is the first knight of its kingdom",
	  "%1 ist der erste Ritter seines Landes",
	  "%1 is de eerste ridder van zijn land"},
	 {&knight}},
	{{"second_knight", "second_knight", "zweiter", "tweede"},
	 {"%2 is the second knight of %1",
	  "%2 ist der zweite Ritter in %1", "%2 is de tweede ridder van %1"},
	 {&kingdom, &knight}},
	{{"lot", "lot", "los", "lot"},
	 {"%1 begins", "%1 beginnt", "%1 begint"},
	 {&seat}},
	{{NULL}, {NULL}, {NULL}},
};
/* clang-format on */

_Static_assert(sizeof brp_saga_move_kinds / sizeof *brp_saga_move_kinds ==
                       BR_SAGA_LOT + 1,
               "there is a form for each kind of move");
