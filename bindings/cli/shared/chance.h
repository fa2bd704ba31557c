/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_CHANCE_H
#define BR_CLI_CHANCE_H

/*
 * chance.h - from what all chance of a command follows, and who is given what
 * of it.
 *
 * A number that somebody named is for tests.  It can be guessed, so what a
 * program is told must not follow from it: that depends on the number of the
 * game and the seat alone.  The command's own players, into which nobody can
 * look, follow from the number, as the library's dice do.
 *
 * A key is drawn from the system when nothing was named, or named to have the
 * same again.  Everything is then a block of ChaCha20 under that key: whatever
 * of it is known tells nothing of the rest.
 */

#include <boardrules/boardrules.h>

#include <stdint.h>

struct seed {
	uint64_t number;
	int keyed; /* there is a key, and no number */
	uint32_t key[8];
};

/* The chance of one game. */
struct chance {
	struct seed seed;
	uint64_t game;
	uint64_t picks; /* where picks at random start */
	uint64_t dice;  /* seed of the dice, of a number */
	uint32_t block[16], blocks, used;
};

void chance_begin(struct chance *chance, const struct seed *seed,
                  uint64_t game);
/* Its dice, as br_dice_seeded() makes them; `chance` must outlive them. */
int chance_dice(struct chance *chance, br_dice **dice, const br_alloc *alloc);
/* The seed of the player in a seat: one of the command, or a program. */
uint64_t chance_seed(const struct chance *chance, int seat, int program);

#endif
