/* SPDX-License-Identifier: MIT */

/*
 * forms.c - the numbers of Akkon's moves, taken apart and put together.
 */

#include "games/akkon/akkon.h"

/* ---- The parts of a move ------------------------------------------------- */

/* First number of each form, and the size of its last parameter. */
static const struct {
	uint16_t first;
	uint8_t size, last;
} blocks[FORMS + 2] = {
	{0, 0, 0},
	{SKIP_FIRST, 0, 0},
	{PASS_FIRST, 0, 0},
	{BID_FIRST, CITIES, 0},
	{ADD_FIRST, PIECES, 0},
	{DONE_FIRST, 0, 0},
	{GOLD_FIRST, KNIGHTS, CITIES},
	{TO_FIRST, CITIES, 0},
	{RECALL_FIRST, PIECES, 0},
	{END_FIRST, 0, 0},
	{PLAY_FIRST, CARDS, 2},
	{TARGET_FIRST, SEATS, 0},
	{HIT_FIRST, SEATS, 0},
	{RAISE_FIRST, TRACKS, 0},
	{LOWER_FIRST, TRACKS, 0},
	{TAKE_FIRST, CITIES, 0},
	{DISCARD_FIRST, CARDS, 0},
	{LOT_FIRST, SEATS, 0},
	{DEAL_FIRST, CARDS, 0},
	{UNCOVER_FIRST, CARDS, 0},
	{LOAN_FIRST, KNIGHTS, 0},
	{MOVE_END, 0, 0},
};

/* The form of a move, 0 if it is none, and its parameters, -1 if it lacks
 * them. */
int brp_akkon_form(br_move move, int value[2])
{
	int form = 1, n;

	value[0] = value[1] = -1;
	if (move == 0 || move >= MOVE_END)
		return 0;
	for (int step = 16; step > 0; step /= 2)
		if (form + step <= FORMS && blocks[form + step].first <= move)
			form += step;
	n = (int)(move - blocks[form].first);
	if (blocks[form].last > 0) {
		value[0] = n / blocks[form].last;
		value[1] = n % blocks[form].last;
	} else if (blocks[form].size > 0) {
		value[0] = n;
	}
	return form;
}

/* ---- The public header's moves ------------------------------------------- */

br_move br_akkon_move(int kind, int first, int second)
{
	int last;

	if (kind < BR_AKKON_SKIP || kind > BR_AKKON_LOAN)
		return 0;
	last = blocks[kind].last;
	if (blocks[kind].size == 0)
		return blocks[kind].first;
	if (first < 0 || first >= blocks[kind].size ||
	    (last > 0 && (second < 0 || second >= last)))
		return 0;
	return blocks[kind].first +
	       (br_move)(last > 0 ? first * last + second : first);
}

int br_akkon_decode(br_move move, int *first, int *second)
{
	int value[2], form = brp_akkon_form(move, value);

	if (form > 0 && first)
		*first = value[0];
	if (form > 0 && second)
		*second = value[1];
	return form;
}
