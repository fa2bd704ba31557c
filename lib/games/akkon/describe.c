/* SPDX-License-Identifier: MIT */
/*
 * describe.c - a state of Akkon in plain sentences, which hold all that a
 * viewer knows.
 */

#include "games/akkon/akkon.h"

/* clang-format off */
/* What the seat on turn is to do, in words. */
static const char *const due[BRP_LANGUAGES][PHASES] = {
	{"a lot decides who begins", "is dealt a start card",
	 "waits for a new top card", "begins a round in which knights are lent",
	 "may discard a card for a top card", "is to take a top card",
	 "is to bid or to pass", "may move a knight that is bid",
	 "may take back a piece that is bid",
	 "is to play a card or to end the turn",
	 "is to choose another player", "may choose whom the Plague hits",
	 "is to choose a marker to step forward",
	 "is to choose a marker to step back",
	 "may step forward by the card", "is to take a top card",
	 "may choose a marker to step forward", "is to discard a card",
	 "the game is over"},
	{"das Los entscheidet, wer beginnt", "bekommt eine Startkarte",
	 "wartet auf eine neue oberste Karte",
	 "beginnt eine Runde, in der Ritter verliehen werden",
	 "darf eine Karte gegen eine oberste ablegen",
	 "nimmt eine oberste Karte", "bietet oder passt",
	 "darf einen gebotenen Ritter versetzen",
	 "darf eine gebotene Figur zurueckholen",
	 "spielt eine Karte oder beendet den Zug",
	 "waehlt einen Mitspieler", "darf waehlen, wen die Pest trifft",
	 "waehlt, welcher Marker vorrueckt",
	 "waehlt, welcher Marker zurueckgeht",
	 "darf durch die Karte vorruecken", "nimmt eine oberste Karte",
	 "darf waehlen, welcher Marker vorrueckt", "legt eine Karte ab",
	 "das Spiel ist zu Ende"},
	{"het lot beslist wie begint", "krijgt een startkaart",
	 "wacht op een nieuwe bovenste kaart",
	 "begint een ronde waarin ridders worden uitgeleend",
	 "mag een kaart voor een bovenste afleggen",
	 "neemt een bovenste kaart", "biedt of past",
	 "mag een geboden ridder verplaatsen",
	 "mag een geboden stuk terughalen",
	 "speelt een kaart of beeindigt de beurt", "kiest een medespeler",
	 "mag kiezen wie de pest treft",
	 "kiest welke marker vooruitgaat", "kiest welke marker teruggaat",
	 "mag door de kaart vooruitgaan", "neemt een bovenste kaart",
	 "mag kiezen welke marker vooruitgaat",
	 "legt een kaart af", "het spel is afgelopen"},
};

static const struct phrases {
	const char *round, *start, *seat, *passed, *none, *knights;
	const char *seneschal, *place[3];
	const char *tracks, *hand, *camp, *bids, *pays, *lends, *privilege;
	const char *top, *empty, *uncovered, *unseen, *pool, *discard;
	const char *played, *bonus, *card, *raised, *steps, *recalled;
	const char *cards;
	const char *loan, *plan, *ended[3], *score, *rank;
} phrases[BRP_LANGUAGES] = {
	{"Round", "Start player is", "Seat", "has passed", "nothing", "hidden",
	 "The seneschal is", {"in camp", "bid in", "paid in"},
	 "has", "holds", "has in camp", "has bid in", "has paid in",
	 "has lent to seat", "holds the privilege of",
	 "lies on top in", "No card is left in",
	 "A card is to be uncovered in", "Unseen cards", "Start cards left out",
	 "Discarded", "Played in this turn",
	 "The bonus of Faith has been taken.",
	 "Being carried out", "Chosen to step forward", "Steps forward",
	 "Taken back by Power", "hidden cards",
	 "In the next round, knights are lent to seat",
	 "Planned in", {"", "A stack is empty.", "The last round was played."},
	 "score", "rank"},
	{"Runde", "Startspieler ist", "Sitz", "hat gepasst", "nichts",
	 "verdeckt", "Der Seneschall ist", {"im Lager", "geboten in",
	 "gezahlt in"}, "hat", "hat auf der Hand", "hat im Lager",
	 "hat geboten in", "hat gezahlt in", "hat verliehen an Sitz",
	 "hat das Privileg fuer", "liegt oben in",
	 "Keine Karte mehr in", "Eine Karte wird aufgedeckt in",
	 "Nicht gesehene Karten", "Uebrige Startkarten", "Abgelegt",
	 "In diesem Zug gespielt", "Der Bonus des Glaubens ist genutzt.",
	 "Wird ausgefuehrt", "Zum Vorruecken gewaehlt", "Schritte vorwaerts",
	 "Durch Macht zurueckgeholt", "verdeckte Karten",
	 "In der naechsten Runde werden Ritter verliehen an Sitz",
	 "Geplant in", {"", "Ein Stapel ist leer.",
	 "Die letzte Runde ist gespielt."}, "Wertung", "Rang"},
	{"Ronde", "Startspeler is", "Plaats", "heeft gepast", "niets",
	 "verdekt", "De hofmaarschalk is", {"in het kamp", "geboden in",
	 "betaald in"}, "heeft", "heeft op de hand", "heeft in het kamp",
	 "heeft geboden in", "heeft betaald in", "heeft uitgeleend aan plaats",
	 "heeft het privilege van", "ligt boven in",
	 "Geen kaart meer in", "Een kaart wordt opengelegd in",
	 "Niet geziene kaarten", "Overtollige startkaarten", "Afgelegd",
	 "In deze beurt gespeeld", "De bonus van het geloof is gebruikt.",
	 "Wordt uitgevoerd", "Gekozen om vooruit te gaan", "Stappen vooruit",
	 "Door macht teruggehaald", "verborgen kaarten",
	 "In de volgende ronde worden ridders uitgeleend aan plaats",
	 "Gepland in", {"", "Een stapel is leeg.",
	 "De laatste ronde is gespeeld."}, "score", "rang"},
};
/* clang-format on */

const char *brp_akkon_due(const br_setup *setup, const struct akkon_state *s,
                          int language)
{
	int phase = s->phase;

	if (phase == UP && setup->option[ADVANCE] == ADVANCE_CHOICE)
		phase = FAITH;
	return due[language - 1][phase];
}

/* The state that is described, and the language. */
struct telling {
	const br_setup *setup;
	const struct akkon_state *s;
	const struct phrases *say;
	int viewer, language;
	brp_text *text;
};

static const char *city_name(const struct telling *t, int city)
{
	return brp_akkon_city_names[t->language - 1][city];
}

static const char *track_name(const struct telling *t, int track)
{
	return brp_akkon_track_names[t->language - 1][track];
}

/* ---- Lists --------------------------------------------------------------- */

static void say_cards(const struct telling *t, const int counts[CARDS])
{
	const struct akkon_tables *tables = t->setup->precomputed;
	const char *between = "";

	for (int i = 0; i < tables->faces.count; i++) {
		if (counts[i] == 0)
			continue;
		brp_puts(t->text, between);
		if (counts[i] > 1)
			brp_put(t->text, "%d x ", counts[i]);
		brp_akkon_put_card(t->setup, t->text, i, t->language);
		between = ", ";
	}
	if (*between == '\0')
		brp_puts(t->text, t->say->none);
	brp_puts(t->text, ".\n");
}

/* The names of pieces, or how many there are. */
static void say_pieces(const struct telling *t, int set, int count)
{
	const char *between = "";

	if (set == 0 && count > 0)
		brp_put(t->text, "%d %s", count, t->say->knights);
	if (set == 0 && count == 0)
		brp_puts(t->text, t->say->none);
	for (; set; set &= set - 1) {
		brp_put(t->text, "%s%s", between,
		        brp_akkon_piece_names[t->language - 1]
		                             [brp_lowest((uint32_t)set)]);
		between = ", ";
	}
}

/* ---- The table ----------------------------------------------------------- */

static void say_turn(const struct telling *t)
{
	const struct akkon_state *s = t->s;
	const struct phrases *say = t->say;

	brp_put(t->text, "%s. %s %d: ", t->setup->rules->title, say->round,
	        s->round);
	if (s->phase != LOT && s->phase != OVER)
		brp_put(t->text, "%s %d ", brp_seat_words[t->language - 1],
		        s->player + 1);
	brp_put(t->text, "%s.\n", brp_akkon_due(t->setup, s, t->language));
	if (s->ended)
		brp_put(t->text, "%s\n", say->ended[s->ended]);
	if (s->start >= 0)
		brp_put(t->text, "%s %s %d.\n", say->start,
		        brp_seat_words[t->language - 1], s->start + 1);
	brp_put(t->text, "%s ", say->seneschal);
	if (s->seneschal == IN_CAMP)
		brp_put(t->text, "%s.\n", say->place[0]);
	else if (s->seneschal < PAID_AT)
		brp_put(t->text, "%s %s.\n", say->place[1],
		        city_name(t, s->seneschal - BID_AT));
	else
		brp_put(t->text, "%s %s.\n", say->place[2],
		        city_name(t, s->seneschal - PAID_AT));
}

/* How many cards lie below the tops, where nobody knows which. */
static void say_sizes(const struct telling *t)
{
	for (int c = 0; c < CITIES; c++)
		brp_put(t->text, "%s%s %d", c > 0 ? ", " : "", city_name(t, c),
		        t->s->unseen[c]);
	brp_puts(t->text, ".\n");
}

static void say_stacks(const struct telling *t)
{
	const struct akkon_state *s = t->s;
	const struct akkon_tables *tables = t->setup->precomputed;
	int known = brp_akkon_unseen_known(t->setup, t->viewer);
	int counts[CARDS] = {0};

	for (int c = 0; c < CITIES; c++) {
		if (s->top[c] >= TOP_CARD) {
			brp_akkon_put_card(t->setup, t->text,
			                   s->top[c] - TOP_CARD, t->language);
			brp_put(t->text, " %s %s.\n", t->say->top,
			        city_name(t, c));
		} else {
			brp_put(t->text, "%s %s.\n",
			        s->top[c] == NO_CARD ? t->say->empty
			                             : t->say->uncovered,
			        city_name(t, c));
		}
		for (int i = 0; i < s->unseen[c] && known; i++)
			counts[s->stack[c][i]]++;
	}
	brp_put(t->text, "%s: ", t->say->unseen);
	if (known)
		say_cards(t, counts);
	else
		say_sizes(t);
	memset(counts, 0, sizeof counts);
	for (int c = 0; c < CITIES; c++)
		counts[tables->start_card[c]] = s->pool[c];
	if (known) {
		brp_put(t->text, "%s: ", t->say->pool);
		say_cards(t, counts);
	}
	for (int i = 0; i < tables->faces.count; i++)
		counts[i] = s->discard[i];
	brp_put(t->text, "%s: ", t->say->discard);
	say_cards(t, counts);
}

static void say_privileges(const struct telling *t)
{
	for (int i = 0; i < TRACKS; i++)
		if (t->s->privilege[i] >= 0)
			brp_put(t->text, "%s %d %s %s.\n", t->say->seat,
			        t->s->privilege[i] + 1, t->say->privilege,
			        track_name(t, i));
}

/* ---- Seats --------------------------------------------------------------- */

static void say_seat(const struct telling *t, int p)
{
	brp_put(t->text, "%s %d ", t->say->seat, p + 1);
}

static void say_places(const struct telling *t, int p)
{
	const struct akkon_seat *seat = &t->s->seat[p];
	int known = t->viewer == BR_ALL || t->viewer == p, count = KNIGHTS;

	for (int c = 0; c < CITIES; c++) {
		count -= seat->bid_count[c];
		if (seat->bid_count[c] > 0) {
			say_seat(t, p);
			brp_put(t->text, "%s %s: ", t->say->bids,
			        city_name(t, c));
			say_pieces(t, seat->bid[c], seat->bid_count[c]);
			brp_puts(t->text, ".\n");
		}
		if (seat->paid[c] > 0) {
			say_seat(t, p);
			brp_put(t->text, "%s %s: %d.\n", t->say->pays,
			        city_name(t, c), seat->paid[c]);
		}
	}
	for (int q = 0; q < t->setup->seats; q++) {
		count -= seat->lent_count[q];
		if (seat->lent_count[q] == 0)
			continue;
		say_seat(t, p);
		brp_put(t->text, "%s %d: ", t->say->lends, q + 1);
		say_pieces(t, seat->lent[q], seat->lent_count[q]);
		brp_puts(t->text, ".\n");
	}
	say_seat(t, p);
	brp_put(t->text, "%s: ", t->say->camp);
	say_pieces(t, known ? seat->camp : 0, count);
	brp_puts(t->text, ".\n");
}

static void say_player(const struct telling *t, int p)
{
	const struct akkon_seat *seat = &t->s->seat[p];
	int counts[CARDS] = {0};

	say_seat(t, p);
	brp_puts(t->text, t->say->tracks);
	for (int i = 0; i < TRACKS; i++)
		brp_put(t->text, "%s %s %d", i > 0 ? "," : "", track_name(t, i),
		        seat->track[i]);
	brp_puts(t->text, ".\n");
	if (t->s->passed >> p & 1) {
		say_seat(t, p);
		brp_put(t->text, "%s.\n", t->say->passed);
	}
	say_places(t, p);
	say_seat(t, p);
	brp_put(t->text, "%s: ", t->say->hand);
	if (!brp_akkon_hand_known(t->setup, p, t->viewer)) {
		brp_put(t->text, "%d %s.\n", seat->hand_size, t->say->cards);
		return;
	}
	for (int i = 0; i < seat->hand_size; i++)
		counts[seat->hand[i]]++;
	say_cards(t, counts);
}

/* ---- What is under way --------------------------------------------------- */

static void say_card_turn(const struct telling *t)
{
	const struct akkon_state *s = t->s;

	for (int c = 0; c < CITIES; c++)
		if (s->played[c] > 0)
			brp_put(t->text, "%s: %s %d.\n", t->say->played,
			        city_name(t, c), s->played[c]);
	if (s->faith_used)
		brp_put(t->text, "%s\n", t->say->bonus);
	if (s->card) {
		brp_put(t->text, "%s: ", t->say->card);
		brp_akkon_put_card(t->setup, t->text, s->card - 1, t->language);
		brp_puts(t->text, ".\n");
	}
	if (s->raised)
		brp_put(t->text, "%s: %s.\n", t->say->raised,
		        track_name(t, s->raised - 1));
	if (s->steps)
		brp_put(t->text, "%s: %d.\n", t->say->steps, s->steps);
	if (s->recalled) {
		brp_put(t->text, "%s: ", t->say->recalled);
		say_pieces(t, 1 << s->recalled >> 1, 1);
		brp_put(t->text, ", %s.\n", city_name(t, s->recalled_from - 1));
	}
}

static void say_rest(const struct telling *t)
{
	const struct akkon_state *s = t->s;

	say_card_turn(t);
	for (int i = 0; i < s->loans; i++)
		brp_put(t->text, "%s %d: %d (%s %d).\n", t->say->loan,
		        s->loan[i].taker + 1, s->loan[i].knights,
		        brp_seat_words[t->language - 1], s->loan[i].victim + 1);
	if (s->plan_city) {
		brp_put(t->text, "%s %s: ", t->say->plan,
		        city_name(t, s->plan_city - 1));
		say_pieces(t, s->plan, 0);
		brp_puts(t->text, ".\n");
	}
}

static void say_scores(const struct telling *t)
{
	int32_t scores[SEATS];
	int ranks[SEATS];

	t->setup->rules->score(t->setup, t->s, scores, ranks);
	for (int p = 0; p < t->setup->seats; p++)
		brp_put(t->text, "%s %d: %s %d, %s %d.\n", t->say->seat, p + 1,
		        t->say->score, (int)scores[p], t->say->rank, ranks[p]);
}

void brp_akkon_describe(const br_setup *setup, const void *state, int viewer,
                        int language, brp_text *text)
{
	struct telling t = {setup,  state,    &phrases[language - 1],
	                    viewer, language, text};

	say_turn(&t);
	say_stacks(&t);
	say_privileges(&t);
	for (int p = 0; p < setup->seats; p++)
		say_player(&t, p);
	say_rest(&t);
	if (t.s->phase == OVER)
		say_scores(&t);
}
