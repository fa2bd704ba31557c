/* SPDX-License-Identifier: MIT */
/*
 * describe.c - a state of Alexandros in plain sentences, with all that it
 * holds.
 */

#include "games/alexandros/alexandros.h"

/* clang-format off */
static const struct phrases {
	const char *does[PHASES + 1];
	const char *over, *began, *turns, *actions, *taxed, *last;
	const char *alexander, *goal, *seeks, *any, *due, *last_area;
	const char *black, *red, *left, *none;
	const char *open, *discard, *pile, *cards, *paid, *give, *from;
	const char *points, *holds, *governors, *known, *deduced, *hand;
	const char *province, *value, *plans[PLANS], *chosen;
} phrases[BRP_LANGUAGES] = {
	{{"is dealt a card", "an open card is turned up",
	  "a lot decides who begins", "is to move Alexander",
	  "an open card is replaced", "is to choose where Alexander goes",
	  "is to choose the way", "is to act", "is to draw a card",
	  "is to give cards", "the open cards are filled up",
	  "the game is over", "is to place governors"},
	 "ended the game", "began", "turn is over|turns are over",
	 "action left|actions left",
	 "a tax was raised", "this is the last turn",
	 "Alexander is at", "he goes to", "he looks for", "any area",
	 "a card is to be replaced", "his last area is",
	 "Black walls", "Red walls", "left", "none",
	 "Open cards", "Discard", "Pile", "card|cards", "Paid",
	 "card to give to|cards to give to",
	 "from", "point|points", "card in hand|cards in hand", "governors on",
	 "known of the hand", "deduced of the hand", "hand",
	 "Province at", "empty area|empty areas", {"", "plans to occupy",
	 "plans to take over"}, "governors chosen"},
	{{"bekommt eine Karte", "eine offene Karte wird aufgedeckt",
	  "das Los entscheidet, wer beginnt", "bewegt Alexander",
	  "eine offene Karte wird ersetzt", "waehlt, wohin Alexander geht",
	  "waehlt den Weg", "ist am Zug", "zieht eine Karte",
	  "gibt Karten ab", "die offenen Karten werden ergaenzt",
	  "das Spiel ist zu Ende", "setzt Statthalter"},
	 "hat das Spiel beendet", "hat begonnen",
	 "Zug ist vorbei|Zuege sind vorbei",
	 "Aktion uebrig|Aktionen uebrig", "die Steuer ist erhoben",
	 "dies ist der letzte Zug",
	 "Alexander steht auf", "er geht nach", "er sucht",
	 "irgendein Feld", "eine Karte ist zu ersetzen",
	 "sein letztes Feld ist",
	 "Schwarze Mauern", "Rote Mauern", "uebrig", "keine",
	 "Offene Karten", "Ablage", "Stapel", "Karte|Karten", "Bezahlt",
	 "Karte zu geben an|Karten zu geben an", "ab", "Punkt|Punkte",
	 "Karte auf der Hand|Karten auf der Hand",
	 "Statthalter auf", "von der Hand bekannt",
	 "von der Hand erschlossen", "Hand",
	 "Provinz bei", "leeres Feld|leere Felder", {"", "will besetzen",
	 "will uebernehmen"}, "gewaehlte Statthalter"},
	{{"krijgt een kaart", "een open kaart wordt omgedraaid",
	  "het lot beslist wie begint", "verplaatst Alexander",
	  "een open kaart wordt vervangen", "kiest waarheen Alexander gaat",
	  "kiest de weg", "is aan zet", "trekt een kaart",
	  "geeft kaarten", "de open kaarten worden aangevuld",
	  "het spel is afgelopen", "plaatst stadhouders"},
	 "heeft het spel beeindigd", "is begonnen",
	 "beurt is voorbij|beurten zijn voorbij",
	 "actie over|acties over", "de belasting is geheven",
	 "dit is de laatste beurt",
	 "Alexander staat op", "hij gaat naar", "hij zoekt",
	 "een willekeurig veld", "een kaart moet vervangen worden",
	 "zijn laatste veld is",
	 "Zwarte muren", "Rode muren", "over", "geen",
	 "Open kaarten", "Aflegstapel", "Stapel", "kaart|kaarten", "Betaald",
	 "kaart te geven aan|kaarten te geven aan", "vanaf",
	 "punt|punten", "kaart in de hand|kaarten in de hand",
	 "stadhouders op", "van de hand bekend", "van de hand afgeleid",
	 "hand",
	 "Provincie bij", "leeg veld|lege velden", {"", "wil bezetten",
	 "wil overnemen"}, "gekozen stadhouders"},
};
/* clang-format on */

/* ---- Pieces -------------------------------------------------------------- */

static void say_bag(brp_text *text, uint64_t bag, int language)
{
	const char *between = " ";

	if (bag == 0)
		brp_put(text, " %s", phrases[language - 1].none);
	for (int i = 0; i < SYMBOLS; i++) {
		if (count_of(bag, i) == 0)
			continue;
		brp_put(text, "%s%d x %s", between, count_of(bag, i),
		        brp_alexandros_names[language - 1][i]);
		between = ", ";
	}
}

static void say_vertex(const br_setup *setup, int vertex, brp_text *text)
{
	const struct alexandros_vertex *at =
		&land_of(setup)->board.vertex[vertex];

	brp_put(text, " %d.%d", at->row, at->column);
}

static void say_area(const br_setup *setup, int area, brp_text *text)
{
	const struct alexandros_area *at = &land_of(setup)->board.area[area];

	brp_put(text, " %d.%d", at->row, at->column);
	if (at->symbol >= 0)
		brp_add(text, &"TJHLS"[at->symbol], 1);
}

static void say_walls(const br_setup *setup, const struct alexandros_state *s,
                      int red, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	const struct alexandros_board *board = &land_of(setup)->board;
	int n = 0;

	brp_put(text, "%s:", red ? say->red : say->black);
	for (int l = 0; l < board->lines; l++) {
		const struct alexandros_line *line = &board->line[l];

		if (!has(s->wall, l) || has(s->red, l) != red)
			continue;
		brp_puts(text, n++ > 0 ? "," : "");
		say_vertex(setup, line->end[0], text);
		brp_put(text, "-%d.%d", board->vertex[line->end[1]].row,
		        board->vertex[line->end[1]].column);
	}
	brp_put(text, "%s%s; %d %s.\n", n > 0 ? "" : " ",
	        n > 0 ? "" : say->none, red ? s->red_left : s->black_left,
	        say->left);
}

/* ---- The turn ------------------------------------------------------------ */

static void say_alexander(const br_setup *setup,
                          const struct alexandros_state *s, int language,
                          brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];

	brp_puts(text, say->alexander);
	say_vertex(setup, s->alex, text);
	if (s->goal >= 0) {
		brp_put(text, ", %s", say->goal);
		say_vertex(setup, s->goal, text);
	}
	if (s->seek != SEEK_NONE)
		brp_put(text, ", %s %s", say->seeks,
		        s->seek == SEEK_ANY
		                ? say->any
		                : brp_alexandros_names[language - 1]
		                                      [s->seek - 1]);
	if (s->due)
		brp_put(text, ", %s", say->due);
	if (s->last_area >= 0) {
		brp_put(text, ", %s", say->last_area);
		say_area(setup, s->last_area, text);
	}
	brp_puts(text, ".\n");
}

static int is_of_table(int phase)
{
	return phase == IN_TURN_UP || phase == IN_LOT || phase == IN_REPLACE ||
	       phase == IN_REFILL || phase == IN_OVER;
}

static void say_turn(const br_setup *setup, const struct alexandros_state *s,
                     int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	const char *seat = brp_seat_words[language - 1];
	int phase = brp_alexandros_phase(setup, s);

	brp_put(text, "%s, %s %s: ", setup->rules->title,
	        land_of(setup)->board.name, land_of(setup)->hash);
	if (s->first >= 0)
		brp_put(text, "%s %d %s; ", seat, s->first + 1, say->began);
	brp_add_count(text, s->turns, say->turns);
	brp_puts(text, "; ");
	if (is_of_table(phase))
		brp_put(text, "%s (%s %d)", say->does[phase], seat,
		        s->player + 1);
	else
		brp_put(text, "%s %d %s", seat, s->player + 1,
		        say->does[phase]);
	brp_puts(text, "; ");
	brp_add_count(text, s->actions, say->actions);
	brp_put(text, "%s%s%s%s.\n", s->taxed ? "; " : "",
	        s->taxed ? say->taxed : "", s->last_turn ? "; " : "",
	        s->last_turn ? say->last : "");
}

static void say_plan(const br_setup *setup, const struct alexandros_state *s,
                     int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];

	if (s->plan == NO_PLAN)
		return;
	brp_put(text, "%s %d %s", brp_seat_words[language - 1], s->player + 1,
	        say->plans[s->plan]);
	say_area(setup, s->province, text);
	brp_put(text, "; %s:", say->chosen);
	for (int i = 0; i < s->planned; i++)
		say_area(setup, s->plan_governor[i], text);
	if (s->planned == 0)
		brp_put(text, " %s", say->none);
	brp_puts(text, ".\n");
}

/* ---- Cards and players --------------------------------------------------- */

static void say_cards(const struct alexandros_state *s, int language,
                      brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];

	brp_put(text, "%s:", say->open);
	say_bag(text, s->open, language);
	brp_put(text, ". %s:", say->discard);
	say_bag(text, s->discard, language);
	brp_put(text, ". %s: ", say->pile);
	brp_add_count(text, s->pile_size, say->cards);
	if (s->pile != 0) {
		brp_puts(text, ",");
		say_bag(text, s->pile, language);
	}
	brp_puts(text, ".\n");
	if (s->loser < 0)
		return;
	brp_put(text, "%s:", say->paid);
	say_bag(text, s->paid, language);
	brp_puts(text, "; ");
	brp_add_count(text, s->to_give, say->give);
	brp_put(text, " %s %d, %s %s.\n", brp_seat_words[language - 1],
	        s->loser + 1, say->from,
	        brp_alexandros_names[language - 1][s->lowest]);
}

static void say_player(const br_setup *setup, const struct alexandros_state *s,
                       int p, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];

	brp_put(text, "%s %d: ", brp_seat_words[language - 1], p + 1);
	brp_add_count(text, s->score[p], say->points);
	brp_puts(text, ", ");
	brp_add_count(text, s->hand_size[p], say->holds);
	if (s->governors[p] > 0)
		brp_put(text, ", %s", say->governors);
	for (int i = 0; i < s->governors[p]; i++)
		say_area(setup, s->governor[p][i], text);
	if (s->known[p] != 0) {
		brp_put(text, "; %s:", say->known);
		say_bag(text, s->known[p], language);
	}
	if (setup->seats == 2 && s->deduced[p] != 0) {
		brp_put(text, "; %s:", say->deduced);
		say_bag(text, s->deduced[p], language);
	}
	if (s->hand[p] != 0) {
		brp_put(text, "; %s:", say->hand);
		say_bag(text, s->hand[p], language);
	}
	brp_puts(text, ".\n");
}

/* Provinces, but for those that nobody can own. */
static void say_provinces(const br_setup *setup,
                          const struct alexandros_state *s, int language,
                          brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	const struct alexandros_land *land = land_of(setup);

	for (int root = 0; root < land->board.areas; root++) {
		int owner = brp_alexandros_owner(s, root);
		uint64_t symbols;

		if (s->root[root] != root)
			continue;
		symbols = symbols_of(brp_alexandros_sum(setup, s, root));
		if (symbols == 0)
			continue;
		brp_puts(text, say->province);
		say_area(setup, root, text);
		brp_puts(text, ": ");
		brp_add_count(text, brp_alexandros_value(setup, s, root),
		              say->value);
		brp_puts(text, ",");
		say_bag(text, symbols, language);
		if (owner >= 0)
			brp_put(text, "; %s %d", brp_seat_words[language - 1],
			        owner + 1);
		brp_puts(text, ".\n");
	}
}

void brp_alexandros_describe(const br_setup *setup, const void *state,
                             int viewer, int language, brp_text *text)
{
	const struct alexandros_state *s = state;

	(void)viewer;
	say_turn(setup, s, language, text);
	say_plan(setup, s, language, text);
	say_alexander(setup, s, language, text);
	say_walls(setup, s, 0, language, text);
	say_walls(setup, s, 1, language, text);
	say_cards(s, language, text);
	for (int p = 0; p < setup->seats; p++)
		say_player(setup, s, p, language, text);
	say_provinces(setup, s, language, text);
}
