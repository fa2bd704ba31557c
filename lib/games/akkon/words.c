/* SPDX-License-Identifier: MIT */

/*
 * words.c - the names of Akkon, its moves and options.
 *
 * All text is ASCII, so German umlauts are written with an e.
 */

#include "games/akkon/akkon.h"

/* ---- Names --------------------------------------------------------------- */

/* clang-format off */
const char *const brp_akkon_city_names[LANGUAGES][CITIES] = {
	{"Tyre", "Jaffa", "Caesarea", "Sidon", "Jerusalem", "Acre"},
	{"Tyrus", "Jaffa", "Caesarea", "Sidon", "Jerusalem", "Akkon"},
	{"Tyrus", "Jaffa", "Caesarea", "Sidon", "Jeruzalem", "Akkon"},
};

const char *const brp_akkon_track_names[LANGUAGES][TRACKS] = {
	{"Gold", "Faith", "Power", "Prestige"},
	{"Gold", "Glaube", "Macht", "Ansehen"},
	{"goud", "geloof", "macht", "aanzien"},
};

const char *const brp_akkon_piece_names[LANGUAGES][PIECES] = {
	{"knight 5", "knight 6", "knight 7", "knight 8",
	 "mercenary", "grey mantle", "chaplain", "seneschal"},
	{"Ritter 5", "Ritter 6", "Ritter 7", "Ritter 8",
	 "Soeldner", "Graumantel", "Kaplan", "Seneschall"},
	{"ridder 5", "ridder 6", "ridder 7", "ridder 8",
	 "huursoldaat", "grijze mantelridder", "kapelaan", "hofmaarschalk"},
};

static const char *const kind_names[LANGUAGES][KINDS] = {
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
	const struct akkon_tables *tables = setup->tables;
	const struct akkon_face *face = &tables->faces.face[card];
	const char *more = strchr(tables->name[card], '-') + 1;
	const char *track = brp_akkon_tracks[1 + face->track];

	brp_put(text, "%s %s", kind_names[language - 1][face->kind],
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
	static const char *const names[LANGUAGES][2] = {
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
	const struct akkon_tables *tables = setup->tables;
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

static const br_range city = {"city", CITIES, city_text};
static const br_range track = {"track", TRACKS, track_text};
static const br_range piece = {"piece", PIECES, piece_text};
static const br_range knight = {"knight", KNIGHTS, piece_text};
static const br_range card = {"card", CARDS, card_text};
static const br_range pay = {"pay", 2, pay_text};
static const br_range seat = {"seat", SEATS, brp_seat_text};

/* clang-format off */
const br_form brp_akkon_forms[] = {
	{{"skip", "skip", "verzichte", "oversla"},
	 {"do without it", "darauf verzichten", "ervan afzien"}, {NULL}},
	{{"pass", "pass", "passe", "pas"},
	 {"pass for this round", "fuer diese Runde passen",
	  "voor deze ronde passen"}, {NULL}},
	{{"bid", "bid", "biete", "bied"},
	 {"bid in %1", "in %1 bieten", "in %1 bieden"}, {&city}},
	{{"add", "add", "setze", "zet"},
	 {"put down %1", "%1 einsetzen", "%1 inzetten"}, {&piece}},
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
	 {"point at %1", "%1 waehlen", "%1 kiezen"}, {&seat}},
	{{"hit", "hit", "triff", "tref"},
	 {"set back %1", "%1 zuruecksetzen", "%1 terugzetten"}, {&seat}},
	{{"raise", "raise", "erhoehe", "verhoog"},
	 {"step forward in %1", "in %1 vorruecken", "in %1 vooruitgaan"},
	 {&track}},
	{{"lower", "lower", "senke", "verlaag"},
	 {"step back in %1", "in %1 zurueckgehen", "in %1 teruggaan"},
	 {&track}},
	{{"take", "take", "nimm", "neem"},
	 {"take the top card of %1", "die oberste Karte von %1 nehmen",
	  "de bovenste kaart van %1 nemen"}, {&city}},
	{{"discard", "discard", "lege", "leg"},
	 {"lay off %1", "%1 ablegen", "%1 afleggen"}, {&card}},
	{{"lot", "lot", "los", "lot"},
	 {"%1 begins", "%1 beginnt", "%1 begint"}, {&seat}},
	{{"deal", "deal", "gib", "deel"},
	 {"%1 is dealt", "%1 wird ausgeteilt", "%1 wordt gedeeld"}, {&card}},
	{{"uncover", "uncover", "enthuelle", "onthul"},
	 {"%1 is uncovered", "%1 wird aufgedeckt", "%1 wordt opengelegd"},
	 {&card}},
	{{"loan", "loan", "leihe", "leen"},
	 {"%1 is lent", "%1 wird verliehen", "%1 wordt uitgeleend"},
	 {&knight}},
	{{NULL}, {NULL}, {NULL}},
};
/* clang-format on */

/* ---- Options ------------------------------------------------------------- */

static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const firsts[] = {"lot", "1", "2", "3", "4", "5", NULL};

/* clang-format off */
const br_option brp_akkon_options[] = {
	{.name = "short_game", .standard = "no", .words = no_yes,
	 .about = "Leave out two more cards of each city"},
	{.name = "deck_table", .standard = "a", .canon = brp_akkon_table,
	 .about = "The cards: table a, b or c, or a table of one's own, see "
	          "boardrules-akkon(7)"},
	{.name = "levant_counts_bids", .standard = "yes", .words = no_yes,
	 .about = "Levant Trade counts pieces that were bid, not only those "
	          "paid"},
	{.name = "bid_one_piece", .standard = "no", .words = no_yes,
	 .about = "A turn of the bid round places one piece"},
	{.name = "bid_on_empty", .standard = "no", .words = no_yes,
	 .about = "Pieces may be bid where no card is left"},
	{.name = "chaplain_recall_keeps_discount", .standard = "no",
	 .words = no_yes,
	 .about = "A chaplain whom Power takes back still makes cards cheaper"},
	{.name = "faith_per_pair", .standard = "no", .words = no_yes,
	 .about = "Faith gives its bonus for every two cards of a city, not "
	          "once in a turn"},
	{.name = "scripture_same_track", .standard = "no", .words = no_yes,
	 .about = "Forbidden Scripture may move one marker both ways"},
	{.name = "tie_third", .standard = "no", .words = no_yes,
	 .about = "A tie goes on to the third highest value"},
	{.name = "max_rounds", .standard = "60", .lo = 0, .hi = CAP_MAX,
	 .about = "After so many rounds the game ends; 0: never for that"},
	{.name = "first", .standard = "lot", .words = firsts,
	 .about = "The seat that begins, or a lot"},
	{.name = NULL},
};
/* clang-format on */
