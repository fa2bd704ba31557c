/* SPDX-License-Identifier: MIT */

/*
 * say.c - Sakkara in plain sentences, and the phrases for it.
 *
 * What a viewer does not know is not in the state that is shown; it is passed
 * over here, as zeros would say something else.
 */

#include "games/sakkara/say.h"

/* clang-format off */
const struct sakkara_phrases brp_sakkara_phrases[LANGUAGES] = {
	{"seat", "turn", "holds", "nothing", "tiles", "tile",
	 "ship", "no ship", "grain", "of", "step", "completed in its last turn",
	 "The used pile, lowest first", "Destroyed and set aside",
	 "Not drawn yet", "has won", "The game is drawn",
	 "workers", "built", "empty", "Tiles on the board, lowest first",
	 "turns without change",
	 "a tile has changed place in this turn",
	 "a worker was moved", "and has flown since",
	 "Tiles of a spell wait for their order",
	 "Tiles to be put together", "A tile may be taken on",
	 "Then follows",
	 {"a field is drawn that gets two tiles", "a visible tile is drawn",
	  "a covered tile is drawn", "a tile that was uncovered is drawn",
	  "puts a worker on the board", "is to act",
	  "takes the tile or leaves it",
	  "may ride on", "picks a tile of the other's holder",
	  "orders the tiles of a spell", "discards down to the limit",
	  "chooses how many tiles to put", "puts the tiles",
	  "the game is over"}},
	{"Sitz", "Zug", "hat", "nichts", "Plaettchen", "Plaettchen",
	 "Schiff", "kein Schiff", "Korn", "von", "Stufe",
	 "fertig in seinem letzten Zug",
	 "Der Ablagestapel von unten", "Zerstoert und beiseite",
	 "Noch nicht gezogen", "hat gewonnen", "Das Spiel ist unentschieden",
	 "Arbeiter", "gebaut", "leer", "Plaettchen auf dem Brett von unten",
	 "Zuege ohne Aenderung",
	 "ein Plaettchen hat in diesem Zug den Platz gewechselt",
	 "ein Arbeiter wurde gezogen", "und ist seither geflogen",
	 "Plaettchen eines Zaubers warten auf ihre Folge",
	 "Zusammen zu legende Plaettchen",
	 "Ein Plaettchen darf genommen werden auf",
	 "Danach folgt",
	 {"ein Feld mit zwei Plaettchen wird gezogen",
	  "ein offenes Plaettchen wird gezogen",
	  "ein verdecktes Plaettchen wird gezogen",
	  "ein aufgedecktes Plaettchen wird gezogen",
	  "setzt einen Arbeiter", "ist am Zug",
	  "nimmt das Plaettchen oder laesst es", "darf weiterreiten",
	  "nimmt ein Plaettchen vom Halter des anderen",
	  "ordnet die Plaettchen eines Zaubers", "wirft bis zur Grenze ab",
	  "bestimmt, wie viele Plaettchen zusammen liegen",
	  "legt die Plaettchen", "das Spiel ist zu Ende"}},
	{"plaats", "beurt", "heeft", "niets", "kaartjes", "kaartje",
	 "schip", "geen schip", "graan", "van", "trap",
	 "klaar in de laatste beurt",
	 "De gebruikte stapel van onderen", "Vernietigd en opzij",
	 "Nog niet getrokken", "heeft gewonnen", "Het spel is onbeslist",
	 "arbeiders", "gebouwd", "leeg", "Kaartjes op het bord van onderen",
	 "beurten zonder verandering",
	 "een kaartje is in deze beurt van plaats veranderd",
	 "een arbeider is verplaatst", "en is sindsdien gevlogen",
	 "Kaartjes van een spreuk wachten op hun volgorde",
	 "Samen te leggen kaartjes", "Een kaartje mag genomen worden op",
	 "Daarna volgt",
	 {"een veld met twee kaartjes wordt getrokken",
	  "een open kaartje wordt getrokken",
	  "een bedekt kaartje wordt getrokken",
	  "een onthuld kaartje wordt getrokken",
	  "zet een arbeider", "is aan de beurt",
	  "neemt het kaartje of laat het", "mag verder rijden",
	  "pakt een kaartje uit de houder van de ander",
	  "ordent de kaartjes van een spreuk", "legt af tot de grens",
	  "kiest hoeveel kaartjes samen liggen", "legt de kaartjes",
	  "het spel is afgelopen"}},
};
/* clang-format on */

/* ---- Lists --------------------------------------------------------------- */

/* One more name; a new line if it would be too wide. */
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

/* ---- Who sees what ------------------------------------------------------- */

static int sees_below(const br_setup *setup, int viewer)
{
	return setup->option[INFO] != TABLE || viewer == BR_ALL;
}

int brp_sakkara_sees_hand(const br_setup *setup, const struct sakkara_state *s,
                          int viewer, int p)
{
	return sees_below(setup, viewer) || viewer == p ||
	       (s->phase == PHASE_PICK && viewer == s->player);
}

void brp_sakkara_put_phase(const br_setup *setup, const struct sakkara_state *s,
                           int language, brp_text *text)
{
	const struct sakkara_phrases *say = &brp_sakkara_phrases[language - 1];
	int turn = brp_sakkara_turn(setup, s);

	brp_put(text, "%s %d: ", say->turn, (int)s->turn + 1);
	if (turn >= 0)
		brp_put(text, "%s %d ", say->seat, turn + 1);
	if (s->phase != PHASE_OVER)
		brp_puts(text, say->asks[s->phase]);
	else if (s->winner < 0)
		brp_puts(text, say->draw);
	else
		brp_put(text, "%s %d %s", say->seat, s->winner + 1, say->won);
}

/* ---- Sentences ----------------------------------------------------------- */

static void say_stack(const br_setup *setup, const struct sakkara_state *s,
                      int field, int viewer, int language, brp_text *text)
{
	uint8_t tiles[PLAY_MAX];
	int height = brp_sakkara_list(s, field, tiles);

	if (!sees_below(setup, viewer))
		for (int i = 0; i < height - 1; i++)
			tiles[i] = UNDRAWN;
	brp_put(text, "%s%s:", field % 7 > 0 ? "; " : "",
	        brp_sakkara_fields[field]);
	if (height > 0)
		brp_sakkara_put_list(text, tiles, height, language, 0, 0);
	else
		brp_put(text, " %s", brp_sakkara_phrases[language - 1].empty);
	if (field % 7 == 6)
		brp_puts(text, ".\n");
}

static void say_seat(const br_setup *setup, const struct sakkara_state *s,
                     int p, int viewer, int language, brp_text *text)
{
	const struct sakkara_phrases *say = &brp_sakkara_phrases[language - 1];

	brp_put(text, "%s %d: %s %s %s; %s, %d %s; %s %d %s %d", say->seat,
	        p + 1, say->workers, brp_sakkara_fields[s->worker[p][0]],
	        brp_sakkara_fields[s->worker[p][1]],
	        s->ship[p] ? say->ship : say->no_ship, s->grain[p], say->grain,
	        say->step, s->step[p], say->of, STEPS);
	if (s->done[p])
		brp_put(text, " (%s)", say->done);
	brp_put(text, "; %s:", say->built);
	brp_sakkara_put_bag(text, s->built[p], language, 0, 0);
	brp_put(text, "; %s %d %s", say->holds, s->hand_size[p],
	        s->hand_size[p] == 1 ? say->tile : say->tiles);
	if (brp_sakkara_sees_hand(setup, s, viewer, p)) {
		brp_puts(text, ":");
		brp_sakkara_put_bag(text, s->hand[p], language, 0, 0);
	}
	brp_puts(text, ".\n");
}

/* What this turn has left so far. */
static void say_turn(const struct sakkara_state *s, int language,
                     brp_text *text)
{
	const struct sakkara_phrases *say = &brp_sakkara_phrases[language - 1];

	brp_put(text, "%d %s", s->stall, say->stalled);
	if (s->changed)
		brp_put(text, "; %s", say->changed);
	if (s->moved)
		brp_put(text, "; %s", say->moved);
	if (s->moved && s->last_worker < 0)
		brp_put(text, " %s", say->flown);
	else if (s->moved)
		brp_put(text, " (%d, %s)", s->last_worker + 1,
		        brp_sakkara_ways[language - 1][s->last_dir]);
	brp_puts(text, ".\n");
	if (s->pending > 0)
		brp_put(text, "%s: %s.\n", say->spell,
		        brp_sakkara_spells[language - 1][s->pending - 1]);
	if (s->segment > 0)
		brp_put(text, "%s: %d.\n", say->segment, s->segment);
	if (s->taking != NONE)
		brp_put(text, "%s %s.\n", say->taking,
		        brp_sakkara_fields[s->taking]);
	if (s->next != s->phase)
		brp_put(text, "%s: %s.\n", say->follows, say->asks[s->next]);
}

static void say_pile(const br_setup *setup, const struct sakkara_state *s,
                     int viewer, int language, brp_text *text)
{
	const struct sakkara_phrases *say = &brp_sakkara_phrases[language - 1];

	if (s->used_size > 0) {
		brp_put(text, "%s:", say->pile);
		brp_sakkara_put_list(text, s->used, s->used_size, language, 0,
		                     0);
		brp_puts(text, ".\n");
	}
	if (s->destroyed_grain + s->destroyed_ship > 0)
		brp_put(text, "%s: %d %s, %d %s.\n", say->aside,
		        s->destroyed_grain, say->grain, s->destroyed_ship,
		        say->ship);
	if (s->undrawn_size == 0)
		return;
	brp_put(text, "%s: %d", say->undrawn, s->undrawn_size);
	if (sees_below(setup, viewer)) {
		brp_puts(text, ":");
		brp_sakkara_put_bag(text, s->undrawn, language, 0, 0);
	}
	brp_puts(text, ".\n");
}

void brp_sakkara_describe(const br_setup *setup, const void *state, int viewer,
                          int language, brp_text *text)
{
	const struct sakkara_state *s = state;

	brp_put(text, "%s, ", setup->rules->title);
	brp_sakkara_put_phase(setup, s, language, text);
	brp_puts(text, ".\n");
	brp_put(text, "%s:\n", brp_sakkara_phrases[language - 1].stacks);
	for (int field = 0; field < FIELDS; field++)
		say_stack(setup, s, field, viewer, language, text);
	for (int p = 0; p < SEATS; p++)
		say_seat(setup, s, p, viewer, language, text);
	say_turn(s, language, text);
	say_pile(setup, s, viewer, language, text);
}
