/* SPDX-License-Identifier: MIT */

/*
 * words.c - the names of Sakkara, its moves and options.
 */

#include "games/sakkara/sakkara.h"

/* ---- Names --------------------------------------------------------------- */

/* clang-format off */
/* At most eight letters, so that they fit the drawing. */
const char *const brp_sakkara_names[LANGUAGES][KINDS + 1] = {
	{"ship", "grain", "hewn", "stairs", "dline", "core", "cross", "braid",
	 "moon", "circle", "tip", "hand", "snake", "horse", "bird", "ox", "?"},
	{"Schiff", "Korn", "Quader", "Treppe", "Strich", "Block", "Kreuz",
	 "Zopf", "Mond", "Kreis", "Spitze", "Hand", "Schlange", "Pferd",
	 "Vogel", "Ochse", "?"},
	{"schip", "graan", "steen", "trap", "streep", "blok", "kruis",
	 "vlecht", "maan", "cirkel", "spits", "hand", "slang", "paard",
	 "vogel", "os", "?"},
};

const char *const brp_sakkara_spells[LANGUAGES][SPELLS] = {
	{"firestorm", "whirlwind", "drought", "shipwreck"},
	{"Feuersturm", "Wirbelwind", "Duerre", "Schiffbruch"},
	{"vuurstorm", "wervelwind", "droogte", "schipbreuk"},
};

const char *const brp_sakkara_ways[LANGUAGES][DIRECTIONS] = {
	{"north", "east", "south", "west"},
	{"Norden", "Osten", "Sueden", "Westen"},
	{"noord", "oost", "zuid", "west"},
};

static const char *const lines[LANGUAGES + 1][BR_SAKKARA_RAY] = {
	{"row", "column"},
	{"row", "column"},
	{"Reihe", "Spalte"},
	{"rij", "kolom"},
};

static const char *const whose[LANGUAGES + 1][SEATS] = {
	{"", "other"},
	{"worker ", "the other's worker "},
	{"Arbeiter ", "fremder Arbeiter "},
	{"arbeider ", "andermans arbeider "},
};
/* clang-format on */

static int put_number(char *at, size_t cap, const char *before, int number)
{
	brp_text text = brp_text_in(at, cap);

	brp_put(&text, "%s%d", before, number);
	return (int)text.length;
}

static int field_text(const br_setup *setup, int field, int language, char *at,
                      size_t cap)
{
	(void)setup;
	(void)language;
	return brp_copy_text(brp_sakkara_fields[field], at, cap);
}

static int kind_text(const br_setup *setup, int kind, int language, char *at,
                     size_t cap)
{
	(void)setup;
	return brp_copy_text(language == 0
	                             ? brp_sakkara_kinds[kind]
	                             : brp_sakkara_names[language - 1][kind],
	                     at, cap);
}

/* 2 and 3 are the other player's. */
static int worker_text(const br_setup *setup, int worker, int language,
                       char *at, size_t cap)
{
	(void)setup;
	return put_number(at, cap, whose[language][worker / WORKERS],
	                  worker % WORKERS + 1);
}

static int direction_text(const br_setup *setup, int direction, int language,
                          char *at, size_t cap)
{
	(void)setup;
	return brp_copy_text(
		language == 0 ? brp_sakkara_directions[direction]
			      : brp_sakkara_ways[language - 1][direction],
		at, cap);
}

static int line_text(const br_setup *setup, int line, int language, char *at,
                     size_t cap)
{
	if (line >= BR_SAKKARA_RAY)
		return direction_text(setup, line - BR_SAKKARA_RAY, language,
		                      at, cap);
	return brp_copy_text(lines[language][line], at, cap);
}

static int count_text(const br_setup *setup, int less_one, int language,
                      char *at, size_t cap)
{
	(void)setup;
	(void)language;
	return put_number(at, cap, "", less_one + 1);
}

static int perm_text(const br_setup *setup, int perm, int language, char *at,
                     size_t cap)
{
	const uint8_t *place = brp_sakkara_perms[perm];
	brp_text text = brp_text_in(at, cap);

	(void)setup;
	(void)language;
	for (int i = 0; i < RECIPE; i++)
		brp_put(&text, "%d", place[i]);
	return (int)text.length;
}

/* ---- Moves --------------------------------------------------------------- */

static const br_range field = {"field", FIELDS, field_text};
static const br_range kind = {"kind", KINDS, kind_text};
static const br_range worker = {"worker", WORKERS, worker_text};
static const br_range who = {"worker", SEATS *WORKERS, worker_text};
static const br_range direction = {"direction", DIRECTIONS, direction_text};
static const br_range line = {"line", LINES, line_text};
static const br_range count = {"count", PLAY_MAX, count_text};
static const br_range size = {"size", SEGMENT_MAX, count_text};
static const br_range perm = {"order", PERMS, perm_text};

/* clang-format off */
const br_form brp_sakkara_forms[] = {
	{{"put_worker", "put worker", "setze Arbeiter", "zet arbeider"},
	 {"put a worker on %1", "setze einen Arbeiter auf %1",
	  "zet een arbeider op %1"}, {&field}},
	{{"lay_ship", "lay ship", "lege Schiff", "leg schip"},
	 {"display a ship", "lege ein Schiff aus", "leg een schip uit"},
	 {NULL}},
	{{"lay_grain", "lay grain", "lege Korn", "leg graan"},
	 {"display grain", "lege Korn aus", "leg graan uit"}, {NULL}},
	{{"build", "build", "baue", "bouw"},
	 {"build %1", "baue %1", "bouw %1"}, {&kind}},
	{{"move", "move", "ziehe", "verplaats"},
	 {"move %1 to the %2", "ziehe %1 nach %2", "verplaats %1 naar %2"},
	 {&worker, &direction}},
	{{"horse", "ride", "reite", "rijd"},
	 {"use a horse: one step on", "nutze ein Pferd: ein Feld weiter",
	  "gebruik een paard: een veld verder"}, {NULL}},
	{{"bird", "fly", "fliege", "vlieg"},
	 {"use a bird: %1 flies to %2", "nutze einen Vogel: %1 fliegt nach %2",
	  "gebruik een vogel: %1 vliegt naar %2"}, {&who, &field}},
	{{"ox", "push", "schiebe", "schuif"},
	 {"use an ox: push %3 from %1 to the %2",
	  "nutze einen Ochsen: schiebe %3 von %1 nach %2",
	  "gebruik een os: schuif %3 van %1 naar %2"},
	 {&field, &direction, &count}},
	{{"snake", "rob", "raube", "roof"},
	 {"use a snake: look into the other's holder",
	  "nutze eine Schlange: sieh den Halter des anderen an",
	  "gebruik een slang: bekijk de houder van de ander"}, {NULL}},
	{{"firestorm", "firestorm", "Feuersturm", "vuurstorm"},
	 {"cast a firestorm from %1 along %2",
	  "zaubere Feuersturm von %1 entlang %2",
	  "tover vuurstorm van %1 langs %2"}, {&worker, &line}},
	{{"whirlwind", "whirlwind", "Wirbelwind", "wervelwind"},
	 {"cast a whirlwind round %1", "zaubere Wirbelwind um %1",
	  "tover wervelwind rond %1"}, {&worker}},
	{{"drought", "drought", "Duerre", "droogte"},
	 {"cast a drought", "zaubere Duerre", "tover droogte"}, {NULL}},
	{{"shipwreck", "shipwreck", "Schiffbruch", "schipbreuk"},
	 {"cast a shipwreck", "zaubere Schiffbruch", "tover schipbreuk"},
	 {NULL}},
	{{"end", "end", "Ende", "einde"},
	 {"end the turn", "beende den Zug", "beeindig de beurt"}, {NULL}},
	{{"horse_more", "ride on", "reite weiter", "rijd door"},
	 {"the horse goes a second step", "das Pferd geht ein zweites Feld",
	  "het paard gaat een tweede veld"}, {NULL}},
	{{"horse_stop", "stop", "halte", "stop"},
	 {"the horse stops", "das Pferd haelt an", "het paard stopt"}, {NULL}},
	{{"take_top", "take", "nimm", "neem"},
	 {"take the top tile", "nimm das oberste Plaettchen",
	  "neem het bovenste kaartje"}, {NULL}},
	{{"leave_top", "leave", "lass", "laat"},
	 {"leave the top tile", "lass das oberste Plaettchen liegen",
	  "laat het bovenste kaartje liggen"}, {NULL}},
	{{"pick", "pick", "stiehl", "pak"},
	 {"pick %1 from the other's holder", "nimm %1 vom Halter des anderen",
	  "pak %1 uit de houder van de ander"}, {&kind}},
	{{"order", "order", "ordne", "orden"},
	 {"the spell's tiles from the lowest in the order %1",
	  "die Plaettchen des Zaubers von unten in der Folge %1",
	  "de kaartjes van de spreuk van onderen in de volgorde %1"},
	 {&perm}},
	{{"discard", "discard", "wirf", "gooi"},
	 {"discard %1", "wirf %1 ab", "leg %1 af"}, {&kind}},
	{{"segment", "segment", "Teil", "deel"},
	 {"put the lowest %1 of the pile", "lege die untersten %1 des Stapels",
	  "leg de onderste %1 van de stapel"}, {&size}},
	{{"put", "put", "lege", "leg"},
	 {"put them on %1", "lege sie auf %1", "leg ze op %1"}, {&field}},
	{{"double", "double", "doppelt", "dubbel"},
	 {"%1 gets two tiles", "%1 bekommt zwei Plaettchen",
	  "%1 krijgt twee kaartjes"}, {&field}},
	{{"top", "top", "oben", "boven"},
	 {"%1 is laid open on the next field", "%1 liegt offen auf dem "
	  "naechsten Feld", "%1 ligt open op het volgende veld"}, {&kind}},
	{{"below", "below", "unten", "onder"},
	 {"%1 lies beneath on the next field", "%1 liegt unten auf dem "
	  "naechsten Feld", "%1 ligt onder op het volgende veld"}, {&kind}},
	{{"uncover", "uncover", "aufgedeckt", "onthuld"},
	 {"%1 is uncovered", "%1 wird aufgedeckt", "%1 wordt onthuld"},
	 {&kind}},
	{{NULL}, {NULL}, {NULL}},
};
/* clang-format on */

/* ---- Options ------------------------------------------------------------- */

static const char *const yes_no[] = {"no", "yes", NULL};
static const char *const infos[] = {"perfect", "hidden_lower", "table", NULL};

/* clang-format off */
const br_option brp_sakkara_options[] = {
	{.name = "mix", .standard = "3,8,10,6,4,5,4,4,4,4,3,8,3,3,3,3",
	 .canon = brp_sakkara_mix,
	 .about = "Tiles of each kind, from ship to ox, with commas between"},
	{.name = "need",
	 .standard = "0,0,4,2,1,2,0,0,0,0,0,0,0,0,0,0,"
	             "0,0,0,0,0,0,1,1,1,1,0,0,0,0,0,0,"
	             "0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0",
	 .canon = brp_sakkara_need,
	 .about = "Pieces of each kind in step 1, in step 2 and in step 3 of a "
	          "pyramid, with commas between"},
	{.name = "recipe",
	 .standard = "tip,cross,braid,tip,moon,circle,"
	             "dline,cross,braid,moon,dline,circle",
	 .canon = brp_sakkara_recipe,
	 .about = "The three kinds that each spell takes: firestorm, "
	          "whirlwind, drought, shipwreck, with commas between"},
	{.name = "firestorm_ray", .standard = "no", .words = yes_no,
	 .about = "A firestorm goes in one direction, not along a whole line"},
	{.name = "ox_straight", .standard = "no", .words = yes_no,
	 .about = "An ox pushes straight away from the worker only"},
	{.name = "bird_any", .standard = "no", .words = yes_no,
	 .about = "A bird may carry a worker of the other player too"},
	{.name = "horse_take_optional", .standard = "no", .words = yes_no,
	 .about = "Who comes by horse or bird may leave the tile there"},
	{.name = "info", .standard = "perfect", .words = infos,
	 .about = "All is known; or what is covered at first is not known to "
	          "anybody; or only what lies on the table and the own holder"},
	{.name = "hand_limit", .standard = "10", .lo = 0, .hi = PLAY_MAX,
	 .about = "Tiles that a player may keep at the end of his turn"},
	{.name = "climb_limit", .standard = "2", .lo = 0, .hi = PLAY_MAX,
	 .about = "Tiles that a worker can climb without stairs"},
	{.name = "stall_limit", .standard = "100", .lo = 0, .hi = STALL_TOP,
	 .about = "Turns in a row in which no tile moved that end the game as "
	          "a draw; 0: never"},
	{.name = "max_turns", .standard = "2000", .lo = 0, .hi = 100000,
	 .about = "Turns after which the game is a draw; 0: never"},
	{.name = NULL},
};
/* clang-format on */
