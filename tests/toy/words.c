/* SPDX-License-Identifier: MIT */
/*
 * words.c - names, and the kinds of moves: each kind is one row.
 */

#include "toy/toy.h"

/* Names in ASCII; the core reads umlauts where ae, oe, ue stand. */
const char *const brp_toy_colours[BRP_LANGUAGES][COLOURS] = {
	{"red", "green", "blue"},
	{"rot", "gruen", "blau"},
	{"rood", "groen", "blauw"},
};

/* Language 0 is the canonical one; value -1 a stone that is not seen. */
static int colour_text(const br_setup *setup, int value, int language, char *at,
                       size_t cap)
{
	static const char *const unseen[] = {"a stone", "ein Stein",
	                                     "een steen"};
	int place = language > 0 ? language - 1 : 0;

	(void)setup;
	return brp_copy_text(value < 0 ? unseen[place]
	                               : brp_toy_colours[place][value],
	                     at, cap);
}

static const br_argument colour = {"colour", COLOURS, colour_text};

/* clang-format off */
const br_move_kind brp_toy_move_kinds[] = {
	{{"add", "add", "lege", "leg"},
	 {"add %1", "lege %1", "leg %1"},
	 {&colour}},
	{{"done", "done", "fertig", "klaar"}, {"done", "fertig", "klaar"}, {0}},
	{{"pass", "pass", "passe", "pas"}, {"pass", "passe", "pas"}, {0}},
	/* "leg" is also to add, in Dutch. */
	{{"deal", "deal", "leg", "deel"},
	 {"%1 is dealt", "%1 wird gegeben", "%1 wordt gedeeld"},
	 {&colour}},
	/* Never legal, and with as many parameters as can be. */
	{{"swap", "swap", "tausche", "ruil"},
	 {"swap %1 %2 for %3 %4", "tausche %1 %2 gegen %3 %4",
	  "ruil %1 %2 voor %3 %4"},
	 {&colour, &colour, &colour, &colour}},
	{{0}, {0}, {0}},
};
/* clang-format on */
