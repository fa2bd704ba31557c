/* SPDX-License-Identifier: MIT */
/*
 * data.c - what is printed: the words of states, and the default board.
 *
 * The printed board is not known; this one is our own design, on which all
 * figures of the rules are possible.
 */

#include "games/alexandros/alexandros.h"

const char *const brp_alexandros_symbols[SYMBOLS] = {"t", "j", "h", "l", "s"};

const char *const brp_alexandros_seeks[SEEKS] = {
	"none", "t", "j", "h", "l", "s", "any",
};

const char *const brp_alexandros_plans[PLANS] = {"none", "occupy", "takeover"};

const char *const brp_alexandros_phases[] = {
	"deal",   "turn_up", "lot",  "source", "replace", "go",     "walk",
	"action", "draw",    "give", "refill", "over",    "govern",
};
_Static_assert(sizeof brp_alexandros_phases / sizeof(char *) == IN_GOVERN + 1,
               "each phase has its word");

/* clang-format off */
/* 2.3 */
const char brp_alexandros_default[] =
	"alexboard 1\n"
	"name default\n"
	"start 1 2\n"
	"rows 9\n"
	"..........-T--......J-L-\n"
	".--S-H.-J-S-LH-....S-H--H\n"
	".J-T--S--L-T--J-..---T-LS-\n"
	"..L-JH-T--HJ-S--T-S-J--J-T-\n"
	"...-L--S...-L--H-LT-H--H--\n"
	"...........T-H-J---L--S-L\n"
	"..........L-S-T--S...J-T-\n"
	"....H-JT-H-J-\n"
	".....-L-S-\n"
	"end\n";
/* clang-format on */
