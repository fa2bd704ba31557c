/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_SAKKARA_SAY_H
#define BR_GAMES_SAKKARA_SAY_H

/*
 * say.h - phrases that the drawing and the description of Sakkara share.
 */

#include "games/sakkara/sakkara.h"

struct sakkara_phrases {
	const char *seat, *turn, *holds, *nothing, *tiles, *tile;
	const char *ship, *no_ship, *grain, *of, *step, *done;
	const char *pile, *aside, *undrawn, *won, *draw;
	const char *workers, *built, *empty, *stacks, *stalled, *changed;
	const char *moved, *flown, *spell, *segment, *taking, *follows;
	const char *asks[PHASES];
};

extern const struct sakkara_phrases brp_sakkara_phrases[LANGUAGES];

/* Kinds with their numbers, as "2 grain, hewn"; `width` breaks lines, 0 does
 * not. */
void brp_sakkara_put_bag(brp_text *text, const uint8_t counts[KINDS],
                         int language, size_t start, size_t width);
/* Kinds in order; lines as above. */
void brp_sakkara_put_list(brp_text *text, const uint8_t *kinds, int n,
                          int language, size_t start, size_t width);

/* Does this viewer see a seat's holder? */
int brp_sakkara_sees_hand(const br_setup *setup, const struct sakkara_state *s,
                          int viewer, int p);

/* "turn 12: seat 1 is to ...", without the end of a line. */
void brp_sakkara_put_phase(const br_setup *setup, const struct sakkara_state *s,
                           int language, brp_text *text);

#endif
