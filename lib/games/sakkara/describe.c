/* SPDX-License-Identifier: MIT */
/*
 * describe.c - Sakkara in plain sentences.
 *
 * What a viewer does not know is not in the state that is described, and is
 * left out, since zeros would mean something else.
 */

#include "games/sakkara/sakkara.h"

/* "turn 12: seat 1 is to ...", without the end of a line. */
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

	if (!brp_sakkara_sees_below(setup, viewer))
		for (int i = 0; i < height - 1; i++)
			tiles[i] = UNDRAWN;
	brp_put(text, "%s%s:", field % 7 > 0 ? "; " : "",
	        brp_sakkara_field_names[field]);
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
	int placed = (s->worker[p][0] != NONE) + (s->worker[p][1] != NONE);

	brp_put(text, "%s %d: %s", say->seat, p + 1, say->workers[placed]);
	for (int i = 0; i < placed; i++)
		brp_put(text, " %s", brp_sakkara_field_names[s->worker[p][i]]);
	brp_put(text, "; %s, %d %s; %s %d %s %d",
	        s->ship[p] ? say->ship : say->no_ship, s->grain[p], say->grain,
	        say->step, s->step[p], say->of, STEPS);
	if (s->done[p])
		brp_put(text, " (%s)", say->done);
	brp_put(text, "; %s:", say->built);
	brp_sakkara_put_bag(text, s->built[p], language, 0, 0);
	brp_put(text, "; %s ", say->holds);
	brp_add_count(text, s->hand_size[p], say->tiles);
	if (brp_sakkara_sees_hand(setup, s, viewer, p)) {
		brp_puts(text, ":");
		brp_sakkara_put_bag(text, s->hand[p], language, 0, 0);
	}
	brp_puts(text, ".\n");
}

/* What has happened in this turn so far. */
static void say_turn(const struct sakkara_state *s, int language,
                     brp_text *text)
{
	const struct sakkara_phrases *say = &brp_sakkara_phrases[language - 1];

	brp_add_count(text, s->stall, say->stalled);
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
		        brp_sakkara_field_names[s->taking]);
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
	if (brp_sakkara_sees_below(setup, viewer)) {
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
