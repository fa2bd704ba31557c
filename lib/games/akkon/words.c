/* SPDX-License-Identifier: MIT */
/*
 * words.c - the names of Akkon, and of its moves.
 *
 * All text is ASCII, so German umlauts are written with an e.
 */

#include "games/akkon/akkon.h"

/* ---- Names --------------------------------------------------------------- */

/* clang-format off */
const char *const brp_akkon_city_names[BRP_LANGUAGES][CITIES] = {
	{"Tyre", "Jaffa", "Caesarea", "Sidon", "Jerusalem", "Acre"},
	{"Tyrus", "Jaffa", "Caesarea", "Sidon", "Jerusalem", "Akkon"},
	{"Tyrus", "Jaffa", "Caesarea", "Sidon", "Jeruzalem", "Akkon"},
};

const char *const brp_akkon_track_names[BRP_LANGUAGES][TRACKS] = {
	{"Gold", "Faith", "Power", "Prestige"},
	{"Gold", "Glaube", "Macht", "Ansehen"},
	{"goud", "geloof", "macht", "aanzien"},
};

const char *const brp_akkon_piece_names[BRP_LANGUAGES][PIECES] = {
	{"knight 5", "knight 6", "knight 7", "knight 8",
	 "mercenary", "grey mantle", "chaplain", "seneschal"},
	{"Ritter 5", "Ritter 6", "Ritter 7", "Ritter 8",
	 "Soeldner", "Graumantel", "Kaplan", "Seneschall"},
	{"ridder 5", "ridder 6", "ridder 7", "ridder 8",
	 "huursoldaat", "grijze mantelridder", "kapelaan", "hofmaarschalk"},
};

const char *const brp_akkon_kind_names[BRP_LANGUAGES][KINDS] = {
	{"Holy Lance", "Siege", "Templar Feast", "Forbidden Scripture",
	 "Church Ban", "Plague", "Minting Right", "Levant Trade",
	 "Brother-in-Arms"},
	{"Heilige Lanze", "Belagerung", "Templerfest", "Verbotene Schrift",
	 "Kirchenbann", "Pest", "Muenzpraegerecht", "Levantehandel",
	 "Waffenbruder"},
	{"Heilige Lans", "Belegering", "Tempeliersfeest",
	 "Verboden geschriften", "Kerkban", "Pest", "Muntslagerij",
	 "Levantenhandel", "Wapenbroeder"},
};
/* clang-format on */

/* A card's name: what its canonical one says, in words. */
void brp_akkon_put_card(const br_setup *setup, brp_text *text, int card,
                        int language)
{
	const struct akkon_tables *tables = setup->precomputed;
	const struct akkon_face *face = &tables->faces.face[card];
	const char *more = strchr(tables->name[card], '-') + 1;
	const char *track = brp_akkon_tracks[1 + face->track];

	brp_put(text, "%s %s", brp_akkon_kind_names[language - 1][face->kind],
	        brp_akkon_city_names[language - 1][face->city]);
	more += strcspn(more, "-");
	if (strncmp(more, "-", 1) == 0 &&
	    strncmp(more + 1, track, strlen(track)) == 0) {
		brp_put(text, " %s",
		        brp_akkon_track_names[language - 1][face->track]);
		more += 1 + strlen(track);
	}
	if (*more == '-')
		brp_put(text, " %s", more + 1);
}

/* Other names of pieces, cards and cities, in rules and reviews. */
const char *const brp_akkon_aliases[][2] = {
	{"templar", "knight"},
	{"Tempelritter", "Ritter"},
	{"tempelridder", "ridder"},
	{"Turcopole", "mercenary"},
	{"Turkopole", "Soeldner"},
	{"Turkopool", "huursoldaat"},
	{"grijze mantel", "grijze mantelridder"},
	{"marshal", "seneschal"},
	{"Marschall", "Seneschall"},
	{"Brother in Arms", "Brother-in-Arms"},
	{"handel met het oosten", "Levantenhandel"},
	{"Akko", "Akkon"},
	{NULL, NULL},
};

/* ---- Values of parameters ------------------------------------------------ */

/* A canonical word, or a name in a language. */
static int put_name(const char *word, const char *const *names, size_t step,
                    int language, char *at, size_t cap)
{
	return brp_copy_text(
		language == 0 ? word : names[(size_t)(language - 1) * step], at,
		cap);
}

static int city_text(const br_setup *setup, int city, int language, char *at,
                     size_t cap)
{
	(void)setup;
	return put_name(brp_akkon_cities[1 + city],
	                &brp_akkon_city_names[0][city], CITIES, language, at,
	                cap);
}

static int track_text(const br_setup *setup, int track, int language, char *at,
                      size_t cap)
{
	(void)setup;
	return put_name(brp_akkon_tracks[1 + track],
	                &brp_akkon_track_names[0][track], TRACKS, language, at,
	                cap);
}

static int piece_text(const br_setup *setup, int piece, int language, char *at,
                      size_t cap)
{
	static const char *const hidden[] = {"a hidden knight",
	                                     "ein verdeckter Ritter",
	                                     "een verdekte ridder"};

	(void)setup;
	if (piece < 0)
		return put_name("?", hidden, 1, language, at, cap);
	return put_name(brp_akkon_pieces[1 + piece],
	                &brp_akkon_piece_names[0][piece], PIECES, language, at,
	                cap);
}

static int pay_text(const br_setup *setup, int seneschal, int language,
                    char *at, size_t cap)
{
	static const char *const words[] = {"knights", "seneschal"};
	static const char *const names[BRP_LANGUAGES][2] = {
		{"knights", "seneschal"},
		{"Rittern", "Seneschall"},
		{"ridders", "hofmaarschalk"},
	};

	(void)setup;
	return put_name(words[seneschal], &names[0][seneschal], 2, language, at,
	                cap);
}

static int card_text(const br_setup *setup, int card, int language, char *at,
                     size_t cap)
{
	const struct akkon_tables *tables = setup->precomputed;
	brp_text text = brp_text_in(at, cap);

	if (card >= tables->faces.count)
		return 0;
	if (language == 0)
		brp_puts(&text, tables->name[card]);
	else
		brp_akkon_put_card(setup, &text, card, language);
	return (int)text.length;
}

/* ---- Moves --------------------------------------------------------------- */

static const br_argument city = {"city", CITIES, city_text};
static const br_argument track = {"track", TRACKS, track_text};
static const br_argument piece = {"piece", PIECES, piece_text};
static const br_argument knight = {"knight", KNIGHTS, piece_text};
static const br_argument card = {"card", CARDS, card_text};
static const br_argument pay = {"pay", 2, pay_text};
static const br_argument seat = {"seat", SEATS, brp_seat_text};

/* clang-format off */
const br_move_kind brp_akkon_move_kinds[] = {
	{{"skip", "skip", "verzichte", "oversla"},
	 {"decline", "darauf verzichten", "ervan afzien"}, {NULL}},
	{{"pass", "pass", "passe", "pas"},
	 {"pass for this round", "fuer diese Runde passen",
	  "voor deze ronde passen"}, {NULL}},
	{{"bid", "bid", "biete", "bied"},
	 {"bid in %1", "in %1 bieten", "in %1 bieden"}, {&city}},
	{{"add", "add", "setze", "zet"},
	 {"add %1 to the bid", "%1 einsetzen", "%1 inzetten"}, {&piece}},
	{{"done", "done", "fertig", "klaar"},
	 {"end the bid", "das Gebot beenden", "het bod beeindigen"}, {NULL}},
	{{"gold", "move", "versetze", "verplaats"},
	 {"move %1 away from %2", "%1 von %2 wegsetzen",
	  "%1 van %2 wegzetten"}, {&knight, &city}},
	{{"to", "to", "nach", "naar"},
	 {"move it to %1", "nach %1 versetzen", "naar %1 verplaatsen"},
	 {&city}},
	{{"recall", "recall", "hole", "haal"},
	 {"take back %1", "%1 zurueckholen", "%1 terughalen"}, {&piece}},
	{{"end", "end", "beende", "eindig"},
	 {"end the turn", "den Zug beenden", "de beurt beeindigen"}, {NULL}},
	{{"play", "play", "spiele", "speel"},
	 {"play %1 with %2", "%1 mit %2 spielen", "%1 met %2 spelen"},
	 {&card, &pay}},
	{{"target", "choose", "waehle", "kies"},
	 {"choose %1", "%1 waehlen", "%1 kiezen"}, {&seat}},
	{{"hit", "hit", "triff", "tref"},
	 {"set back %1", "%1 zuruecksetzen", "%1 terugzetten"}, {&seat}},
	{{"raise", "raise", "erhoehe", "verhoog"},
	 {"step forward in %1", "auf der Leiste %1 vorruecken",
	  "op het spoor %1 vooruitgaan"},
	 {&track}},
	{{"lower", "lower", "senke", "verlaag"},
	 {"step back in %1", "auf der Leiste %1 zurueckgehen",
	  "op het spoor %1 teruggaan"},
	 {&track}},
	{{"take", "take", "nimm", "neem"},
	 {"take the top card of %1", "die oberste Karte von %1 nehmen",
	  "de bovenste kaart van %1 nemen"}, {&city}},
	{{"discard", "discard", "lege", "leg"},
	 {"discard %1", "%1 ablegen", "%1 afleggen"}, {&card}},
	{{"lot", "lot", "los", "lot"},
	 {"%1 begins", "%1 beginnt", "%1 begint"}, {&seat}},
	{{"deal", "deal", "gib", "deel"},
	 {"%1 is dealt", "%1 wird ausgeteilt", "%1 wordt uitgedeeld"}, {&card}},
	{{"uncover", "uncover", "enthuelle", "onthul"},
	 {"%1 is uncovered", "%1 wird aufgedeckt", "%1 wordt opengelegd"},
	 {&card}},
	{{"loan", "loan", "leihe", "leen"},
	 {"%1 is lent", "%1 wird verliehen", "%1 wordt uitgeleend"},
	 {&knight}},
	{{NULL}, {NULL}, {NULL}},
};
/* clang-format on */

_Static_assert(sizeof brp_akkon_move_kinds / sizeof *brp_akkon_move_kinds ==
                       FORMS + 1,
               "each kind of move has its form");
