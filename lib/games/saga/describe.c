/* SPDX-License-Identifier: MIT */
/*
 * describe.c - a state of Saga in sentences, with all that it holds.
 */

#include "games/saga/saga.h"

/* clang-format off */
static const struct phrases {
	const char *seat, *turns, *phase[PHASES];
	const char *last, *limit;
	const char *collect, *laid, *recruited, *took_back, *ending;
	const char *chain, *side, *owner, *centre, *used, *defence, *nobody;
	const char *garrison, *pool, *none, *fame, *set, *attack, *down, *fresh;
	const char *either, *hand, *unseen, *about, *score;
} phrases[BRP_LANGUAGES] = {
	{"Seat", "turn played|turns played",
	 {"Sets are dealt", "The sides of the kingdoms are drawn",
	  "The first knights of the kingdoms are laid",
	  "The second knights of the kingdoms are laid",
	  "A lot decides who begins", "is to play", "chooses a force",
	  "may take a free knight", "may add a last knight",
	  "The game is over"},
	 "took the last turn", "The turn limit ended the game",
	 "may collect the income", "has laid a knight", "has recruited",
	 "has taken a knight back",
	 "laid the last card, so the game ends",
	 "a kingdom has changed hands already", "side", "belongs to seat",
	 "belongs to nobody", "its property is used up", "defence",
	 "no set yet", "garrison", "Free knights", "none", "fame", "set",
	 "force", "face down", "since this turn", "it can be",
	 "card in hand|cards in hand", "in hand or face down",
	 "because of", "score"},
	{"Sitz", "Zug gespielt|Zuege gespielt",
	 {"Saetze werden verteilt", "Die Seiten der Laender werden gezogen",
	  "Die ersten Ritter der Laender werden gelegt",
	  "Die zweiten Ritter der Laender werden gelegt",
	  "Das Los entscheidet, wer beginnt", "ist am Zug",
	  "waehlt einen Trupp", "darf einen freien Ritter nehmen",
	  "darf einen letzten Ritter anlegen", "Das Spiel ist zu Ende"},
	 "hatte den letzten Zug", "Die Zuggrenze hat das Spiel beendet",
	 "darf kassieren", "hat gelegt", "hat angeworben",
	 "hat zurueckgenommen",
	 "legte die letzte Karte, damit endet das Spiel",
	 "ein Land hat schon gewechselt", "Seite", "gehoert Sitz",
	 "gehoert niemandem", "die Eigenschaft ist verbraucht",
	 "Verteidigung", "noch kein Satz", "Verteidiger", "Freie Ritter",
	 "keine", "Ruhm", "Satz", "Trupp", "verdeckt", "seit diesem Zug",
	 "er kann sein", "Karte auf der Hand|Karten auf der Hand",
	 "auf der Hand oder verdeckt",
	 "wegen", "Wertung"},
	{"Plaats", "beurt gespeeld|beurten gespeeld",
	 {"Sets worden uitgedeeld", "De kanten van de landen worden getrokken",
	  "De eerste ridders van de landen worden gelegd",
	  "De tweede ridders van de landen worden gelegd",
	  "Het lot beslist wie begint", "is aan de beurt", "kiest een troep",
	  "mag een vrije ridder nemen", "mag een laatste ridder bijleggen",
	  "Het spel is afgelopen"},
	 "had de laatste beurt", "De beurtlimiet heeft het spel beeindigd",
	 "mag innen", "heeft gelegd", "heeft aangeworven", "heeft teruggenomen",
	 "legde de laatste kaart, dus eindigt het spel",
	 "een land is al van eigenaar veranderd", "kant", "is van plaats",
	 "is van niemand", "de eigenschap is gebruikt", "verdediging",
	 "nog geen set", "verdedigers", "Vrije ridders", "geen", "roem",
	 "set", "troep", "verdekt", "sinds deze beurt", "hij kan zijn",
	 "kaart in de hand|kaarten in de hand",
	 "in de hand of verdekt", "vanwege",
	 "score"},
};
/* clang-format on */

/* ---- Knights ------------------------------------------------------------- */

/* "green 4 of set III" */
static void say_card(brp_text *text, int card, int language)
{
	if (brp_saga_kind(card) == UNKNOWN_KIND)
		brp_puts(text, "?");
	else
		brp_saga_put_knight(text, brp_saga_kind(card), language);
	brp_put(text, " (%s %s)", phrases[language - 1].set,
	        brp_saga_set_names[language - 1][brp_saga_set_of(card)]);
}

static void say_cards(brp_text *text, const uint8_t *card, int size,
                      int language)
{
	for (int i = 0; i < size; i++) {
		brp_puts(text, i > 0 ? ", " : "");
		say_card(text, card[i], language);
	}
	if (size == 0)
		brp_puts(text, phrases[language - 1].none);
}

static void say_places(const br_setup *setup, const struct saga_state *s, int p,
                       uint32_t places, int language, brp_text *text)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	uint8_t card[DECK_SIZE];
	int n = 0;

	for (; places; places &= places - 1)
		card[n++] = deck->card[brp_lowest(places)];
	say_cards(text, card, n, language);
}

static void say_kinds(const struct saga_set *set, uint32_t places, int language,
                      brp_text *text)
{
	const char *between = "";

	if (!places)
		brp_puts(text, phrases[language - 1].none);
	for (; places; places &= places - 1) {
		brp_puts(text, between);
		brp_saga_put_knight(text, set->kind[brp_lowest(places)],
		                    language);
		between = ", ";
	}
}

/* ---- Whose turn ---------------------------------------------------------- */

static void say_marks(const struct saga_state *s, const struct phrases *say,
                      brp_text *text)
{
	const struct {
		int is;
		const char *text;
	} marks[] = {
		{s->collect, say->collect},     {s->laid, say->laid},
		{s->recruited, say->recruited}, {s->took_back, say->took_back},
		{s->ending, say->ending},       {s->chain, say->chain},
	};

	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		if (marks[i].is)
			brp_put(text, "; %s", marks[i].text);
}

static void say_turn(const br_setup *setup, const struct saga_state *s,
                     int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];

	brp_put(text, "%s: ", setup->rules->title);
	brp_add_count(text, s->turns, say->turns);
	brp_puts(text, ".");
	if (s->phase > TURN && s->phase < OVER)
		brp_put(text, " %s %d %s, %s %s.", say->seat, s->actor + 1,
		        say->phase[s->phase], say->about,
		        brp_saga_lands[language - 1][s->kingdom]);
	else if (s->phase != TURN)
		brp_put(text, " %s.", say->phase[s->phase]);
	if (s->limit_reached)
		brp_put(text, " %s.", say->limit);
	if (s->phase >= TURN) {
		brp_put(text, " %s %d %s", say->seat, s->player + 1,
		        s->phase == OVER ? say->last : say->phase[TURN]);
		say_marks(s, say, text);
		brp_puts(text, ".");
	}
	brp_puts(text, "\n");
}

/* ---- The table ------------------------------------------------------------
 */

static void say_kingdom(const struct saga_state *s, int k, int language,
                        brp_text *text)
{
	static const char *const sides[BRP_LANGUAGES][3] = {
		{"?", "crown", "back"},
		{"?", "Krone", "Rueckseite"},
		{"?", "kroon", "achterkant"},
	};
	const struct phrases *say = &phrases[language - 1];
	const struct saga_kingdom *land = &s->land[k];

	brp_put(text, "%s, %s %s, ", brp_saga_lands[language - 1][k], say->side,
	        sides[language - 1][s->side[k]]);
	if (land->owner < 0)
		brp_puts(text, say->centre);
	else
		brp_put(text, "%s %d", say->owner, land->owner + 1);
	if (s->used >> k & 1)
		brp_put(text, ", %s", say->used);
	if (s->side[k])
		brp_put(text, ", %s %d", say->defence, s->land[k].defence);
	brp_put(text, ", %s: ", say->garrison);
	say_cards(text, land->card, land->size, language);
	brp_puts(text, ".\n");
}

static void say_down(const br_setup *setup, const struct saga_state *s, int p,
                     int place, int language, brp_text *text)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct phrases *say = &phrases[language - 1];
	const struct saga_seat *seat = &s->seat[p];
	int set = brp_saga_set_of(seat->card[place]);

	brp_put(text, " %s", say->down);
	if (p == s->player && s->fresh >> place & 1)
		brp_put(text, " %s", say->fresh);
	if (!seat->candidates[place])
		return;
	brp_put(text, " (%s ", say->either);
	say_kinds(&tables->set[set], seat->candidates[place], language, text);
	brp_puts(text, ")");
}

static void say_attacks(const br_setup *setup, const struct saga_state *s,
                        int p, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	const struct saga_seat *seat = &s->seat[p];
	int number = 0;

	for (uint32_t heads = seat->heads; heads; heads &= heads - 1) {
		int begin = brp_lowest(heads);

		brp_put(text, "%s %d %s %d (%s, %d): ", say->seat, p + 1,
		        say->attack, ++number,
		        brp_saga_lands[language - 1]
		                      [brp_saga_colour(seat->card[begin])],
		        brp_saga_strength(seat, begin));
		for (int i = begin; i < brp_saga_end(seat, begin); i++) {
			brp_puts(text, i > begin ? ", " : "");
			say_card(text, seat->card[i], language);
			if (seat->down >> i & 1)
				say_down(setup, s, p, i, language, text);
		}
		brp_puts(text, ".\n");
	}
}

static void say_seat(const br_setup *setup, const struct saga_state *s, int p,
                     int viewer, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	const struct saga_seat *seat = &s->seat[p];

	brp_put(text, "%s %d: ", say->seat, p + 1);
	if (!seat->set) {
		brp_put(text, "%s.\n", say->nobody);
		return;
	}
	brp_put(text, "%s %s, %s %u, ", say->set,
	        brp_saga_set_names[language - 1][seat->set - 1], say->fame,
	        (unsigned)seat->fame);
	brp_add_count(text, seat->hand_size, say->hand);
	if (seat->hand) {
		if (!brp_saga_hand_known(setup, s, p, viewer))
			brp_put(text, ", %s", say->unseen);
		brp_puts(text, ": ");
		say_places(setup, s, p, seat->hand, language, text);
	}
	brp_puts(text, ".\n");
	say_attacks(setup, s, p, language, text);
}

void brp_saga_describe(const br_setup *setup, const void *state, int viewer,
                       int language, brp_text *text)
{
	const struct saga_tables *tables = setup->precomputed;
	const struct saga_state *s = state;
	const struct phrases *say = &phrases[language - 1];
	int32_t scores[SEATS];
	int ranks[SEATS];

	say_turn(setup, s, language, text);
	for (int k = 0; k < KINGDOMS; k++)
		say_kingdom(s, k, language, text);
	if (s->centre) {
		brp_put(text, "%s (%s %s): ", say->pool, say->set,
		        brp_saga_set_names[language - 1][s->centre - 1]);
		say_kinds(&tables->set[s->centre - 1], s->pool, language, text);
		brp_puts(text, ".\n");
	}
	for (int p = 0; p < setup->seats; p++)
		say_seat(setup, s, p, viewer, language, text);
	if (s->phase != OVER)
		return;
	setup->rules->score(setup, s, scores, ranks);
	for (int p = 0; p < setup->seats; p++)
		brp_put(text, "%s %d: %s %d.\n", say->seat, p + 1, say->score,
		        (int)scores[p]);
}
