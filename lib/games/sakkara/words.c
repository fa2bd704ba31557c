/* SPDX-License-Identifier: MIT */
/*
 * words.c - the names of Sakkara and of its moves, and lists of tiles.
 */

#include "games/sakkara/sakkara.h"

/* ---- Names --------------------------------------------------------------- */

/* clang-format off */
/* At most eight letters, so that they fit the drawing. */
const char *const brp_sakkara_names[BRP_LANGUAGES][KINDS + 1] = {
	{"ship", "grain", "hewn", "stairs", "dline", "core", "cross", "braid",
	 "moon", "circle", "tip", "hand", "snake", "horse", "bird", "ox", "?"},
	{"Schiff", "Korn", "Quader", "Treppe", "Strich", "Block", "Kreuz",
	 "Zopf", "Mond", "Kreis", "Spitze", "Hand", "Schlange", "Pferd",
	 "Vogel", "Ochse", "?"},
	{"schip", "graan", "steen", "trap", "streep", "blok", "kruis",
	 "vlecht", "maan", "cirkel", "spits", "hand", "slang", "paard",
	 "vogel", "os", "?"},
};

const char *const brp_sakkara_spells[BRP_LANGUAGES][SPELLS] = {
	{"firestorm", "whirlwind", "drought", "shipwreck"},
	{"Feuersturm", "Wirbelwind", "Duerre", "Schiffbruch"},
	{"vuurstorm", "wervelwind", "droogte", "schipbreuk"},
};

const char *const brp_sakkara_ways[BRP_LANGUAGES][DIRECTIONS] = {
	{"north", "east", "south", "west"},
	{"Norden", "Osten", "Sueden", "Westen"},
	{"noorden", "oosten", "zuiden", "westen"},
};

static const char *const lines[BRP_LANGUAGES + 1][BR_SAKKARA_RAY] = {
	{"row", "column"},
	{"row", "column"},
	{"Reihe", "Spalte"},
	{"rij", "kolom"},
};

static const char *const whose[BRP_LANGUAGES + 1][SEATS] = {
	{"", "other"},
	{"worker ", "the other's worker "},
	{"Arbeiter ", "fremder Arbeiter "},
	{"arbeider ", "andermans arbeider "},
};
/* clang-format on */

/* Long names of the rules, and others that people say. */
const char *const brp_sakkara_aliases[][2] = {
	{"hewn stone", "hewn"},
	{"behauener Stein", "Quader"},
	{"gehouwen steen", "steen"},
	{"gehouwen stenen", "steen"},
	{"double line", "dline"},
	{"Doppelstrich", "Strich"},
	{"doppelter Strich", "Strich"},
	{"dubbele streep", "streep"},
	{"pyramid tip", "tip"},
	{"tip of the pyramid", "tip"},
	{"Pyramidenspitze", "Spitze"},
	{"piramidespits", "spits"},
	{"helping hand", "hand"},
	{"helfende Hand", "Hand"},
	{"helpende hand", "hand"},
	{"Getreide", "Korn"},
	{"noord", "noorden"},
	{"oost", "oosten"},
	{"zuid", "zuiden"},
	{"west", "westen"},
	{NULL, NULL},
};

/* A kind by any of its names, or -1. */
int brp_sakkara_read_kind(const char *in, size_t length)
{
	static const char *const *const names[] = {
		brp_sakkara_kinds, brp_sakkara_names[0], brp_sakkara_names[1],
		brp_sakkara_names[2], NULL};

	return brp_read_name(names, KINDS, brp_sakkara_aliases, in, length);
}

/* ---- Lists of tiles ------------------------------------------------------ */

/* Writes one more name, on a new line if this one would be too wide. */
static void put_name(brp_text *text, size_t *start, size_t width, int first,
                     int n, const char *name)
{
	char word[32];
	brp_text out = brp_text_in(word, sizeof word);

	if (n > 1)
		brp_put(&out, "%d ", n);
	brp_puts(&out, name);
	if (!first)
		brp_puts(text, ",");
	if (width > 0 && text->length + out.length + 2 > *start + width) {
		brp_puts(text, "\n   ");
		*start = text->length - 3;
	}
	brp_put(text, " %s", word);
}

void brp_sakkara_put_bag(brp_text *text, const uint8_t counts[KINDS],
                         int language, size_t start, size_t width)
{
	int first = 1;

	for (int kind = 0; kind < KINDS; kind++) {
		if (counts[kind] == 0)
			continue;
		put_name(text, &start, width, first, counts[kind],
		         brp_sakkara_names[language - 1][kind]);
		first = 0;
	}
	if (first)
		brp_put(text, " %s", brp_sakkara_phrases[language - 1].nothing);
}

void brp_sakkara_put_list(brp_text *text, const uint8_t *kinds, int n,
                          int language, size_t start, size_t width)
{
	for (int i = 0; i < n; i++)
		put_name(text, &start, width, i == 0, 1,
		         brp_sakkara_names[language - 1][kinds[i]]);
}

/* ---- Phrases ------------------------------------------------------------- */

/* clang-format off */
const struct sakkara_phrases brp_sakkara_phrases[BRP_LANGUAGES] = {
	{"seat", "turn", "holds", "nothing", "tile|tiles",
	 "ship", "no ship", "grain", "of", "step", "completed in the last turn",
	 "The used pile, lowest first", "Destroyed and set aside",
	 "Not drawn yet", "has won", "The game is drawn",
	 {"no workers", "worker", "workers"}, "built", "empty",
	 "Tiles on the board, lowest first",
	 "turn without change|turns without change",
	 "a tile has changed place in this turn",
	 "a worker was moved", "and has flown since",
	 "Tiles of a spell wait for their order",
	 "Tiles to be put together", "A tile may be taken on",
	 "Then follows",
	 {"a field is drawn that gets two tiles", "a visible tile is drawn",
	  "a covered tile is drawn", "a lot decides who begins",
	  "a tile that was uncovered is drawn",
	  "puts a worker on the board", "is to act",
	  "takes the tile or leaves it",
	  "may ride on", "picks a tile of the other's holder",
	  "orders the tiles of a spell", "discards down to the limit",
	  "chooses how many tiles to put", "puts the tiles",
	  "the game is over"}},
	{"Sitz", "Zug", "hat", "nichts", "Plaettchen",
	 "Schiff", "kein Schiff", "Korn", "von", "Stufe",
	 "im letzten Zug vollendet",
	 "Der Ablagestapel, von unten", "Zerstoert und beiseitegelegt",
	 "Noch nicht gezogen", "hat gewonnen", "Das Spiel ist unentschieden",
	 {"keine Arbeiter", "Arbeiter", "Arbeiter"}, "gebaut", "leer",
	 "Plaettchen auf dem Brett, von unten",
	 "Zug ohne Aenderung|Zuege ohne Aenderung",
	 "ein Plaettchen hat in diesem Zug den Platz gewechselt",
	 "ein Arbeiter wurde gezogen", "und ist seither geflogen",
	 "Plaettchen eines Zaubers warten auf ihre Reihenfolge",
	 "Zusammen zu legende Plaettchen",
	 "Ein Plaettchen darf genommen werden auf",
	 "Danach folgt",
	 {"ein Feld mit zwei Plaettchen wird gezogen",
	  "ein offenes Plaettchen wird gezogen",
	  "ein verdecktes Plaettchen wird gezogen",
	  "ein Los entscheidet, wer beginnt",
	  "ein aufgedecktes Plaettchen wird gezogen",
	  "setzt einen Arbeiter", "ist am Zug",
	  "nimmt das Plaettchen oder laesst es", "darf weiterreiten",
	  "nimmt ein Plaettchen vom Halter des anderen",
	  "ordnet die Plaettchen eines Zaubers", "wirft bis zur Grenze ab",
	  "bestimmt, wie viele Plaettchen zusammen liegen",
	  "legt die Plaettchen", "das Spiel ist zu Ende"}},
	{"plaats", "beurt", "heeft", "niets", "kaartje|kaartjes",
	 "schip", "geen schip", "graan", "van", "trap",
	 "voltooid in de laatste beurt",
	 "De gebruikte stapel, van onderen", "Vernietigd en opzijgelegd",
	 "Nog niet getrokken", "heeft gewonnen", "Het spel is onbeslist",
	 {"geen arbeiders", "arbeider", "arbeiders"}, "gebouwd", "leeg",
	 "Kaartjes op het bord, van onderen",
	 "beurt zonder verandering|beurten zonder verandering",
	 "een kaartje is in deze beurt van plaats veranderd",
	 "een arbeider is verplaatst", "en is sindsdien gevlogen",
	 "Kaartjes van een spreuk wachten op hun volgorde",
	 "Samen te leggen kaartjes", "Een kaartje mag genomen worden op",
	 "Daarna volgt",
	 {"een veld met twee kaartjes wordt getrokken",
	  "een open kaartje wordt getrokken",
	  "een bedekt kaartje wordt getrokken",
	  "het lot bepaalt wie begint",
	  "een onthuld kaartje wordt getrokken",
	  "zet een arbeider", "is aan de beurt",
	  "neemt het kaartje of laat het", "mag verder rijden",
	  "pakt een kaartje uit de houder van de ander",
	  "ordent de kaartjes van een spreuk", "legt af tot de grens",
	  "kiest hoeveel kaartjes samen liggen", "legt de kaartjes",
	  "het spel is afgelopen"}},
};
/* clang-format on */

/* ---- Parameters of moves ------------------------------------------------- */

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
	return brp_copy_text(brp_sakkara_field_names[field], at, cap);
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

static const br_argument field = {"field", FIELDS, field_text};
static const br_argument kind = {"kind", KINDS, kind_text};
static const br_argument worker = {"worker", WORKERS, worker_text};
static const br_argument who = {"worker", SEATS *WORKERS, worker_text};
static const br_argument direction = {"direction", DIRECTIONS, direction_text};
static const br_argument line = {"line", LINES, line_text};
static const br_argument count = {"count", PLAY_MAX, count_text};
static const br_argument size = {"size", SEGMENT_MAX, count_text};
static const br_argument perm = {"order", PERMS, perm_text};
static const br_argument seat = {"seat", SEATS, brp_seat_text};

/* clang-format off */
const br_move_kind brp_sakkara_move_kinds[] = {
	{{"put_worker", "put worker", "setze Arbeiter", "zet arbeider"},
	 {"put a worker on %1", "setze einen Arbeiter auf %1",
	  "zet een arbeider op %1"}, {&field}},
	{{"lay_ship", "lay ship", "lege Schiff", "leg schip"},
	 {"display a ship", "lege ein Schiff aus", "leg een schip neer"},
	 {NULL}},
	{{"lay_grain", "lay grain", "lege Korn", "leg graan"},
	 {"display grain", "lege Korn aus", "leg graan neer"}, {NULL}},
	{{"build", "build", "baue", "bouw"},
	 {"build %1", "baue %1", "bouw %1"}, {&kind}},
	{{"move", "move", "ziehe", "verplaats"},
	 {"move %1 to the %2", "ziehe %1 nach %2", "verplaats %1 naar het %2"},
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
	  "gebruik een os: schuif %3 van %1 naar het %2"},
	 {&field, &direction, &count}},
	{{"snake", "rob", "raube", "roof"},
	 {"use a snake: look into the other's holder",
	  "nutze eine Schlange: sieh dir den Halter des anderen an",
	  "gebruik een slang: bekijk de houder van de ander"}, {NULL}},
	{{"firestorm", "firestorm", "Feuersturm", "vuurstorm"},
	 {"cast a firestorm from %1 along its %2",
	  "zaubere einen Feuersturm von %1 aus: %2",
	  "tover een vuurstorm van %1 uit: %2"}, {&worker, &line}},
	{{"whirlwind", "whirlwind", "Wirbelwind", "wervelwind"},
	 {"cast a whirlwind round %1", "zaubere einen Wirbelwind um %1",
	  "tover een wervelwind rond %1"}, {&worker}},
	{{"drought", "drought", "Duerre", "droogte"},
	 {"cast a drought", "zaubere eine Duerre", "tover een droogte"},
	 {NULL}},
	{{"shipwreck", "shipwreck", "Schiffbruch", "schipbreuk"},
	 {"cast a shipwreck", "zaubere einen Schiffbruch",
	  "tover een schipbreuk"},
	 {NULL}},
	{{"end", "end", "Ende", "einde"},
	 {"end the turn", "beende den Zug", "beeindig de beurt"}, {NULL}},
	{{"horse_more", "ride on", "reite weiter", "rijd door"},
	 {"the horse takes a second step", "das Pferd geht ein zweites Feld",
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
	  "die Plaettchen des Zaubers von unten in der Reihenfolge %1",
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
	{{"lot", "lot", "los", "lot"},
	 {"%1 begins", "%1 beginnt", "%1 begint"}, {&seat}},
	{{NULL}, {NULL}, {NULL}},
};
/* clang-format on */

_Static_assert(sizeof brp_sakkara_move_kinds / sizeof *brp_sakkara_move_kinds ==
                       BR_SAKKARA_LOT + 1,
               "a form for each kind of move, and the end");
