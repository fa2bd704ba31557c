/* SPDX-License-Identifier: MIT */

/*
 * numbers.c - moves of Saga as numbers, and the public header's functions.
 */

#include "games/saga/saga.h"

/* By kind of move: its first number, and the sizes of its parts. */
static const struct {
	br_move at;
	int size[3];
} form[] = {
	{0, {0, 0, 0}},
	{COLLECT_AT, {1, 1, 1}},
	{RECRUIT_AT, {KINDS, 1, 1}},
	{TAKE_BACK_AT, {FORCES, FORCE_SIZE, 1}},
	{REVEAL_AT, {ATTACKS, FORCE_SIZE, 1}},
	{NEW_AT, {KINDS, SETS, 1}},
	{ON_AT, {KINDS, SETS, ATTACKS}},
	{ADD_AT, {KINDS, SETS, KINGDOMS}},
	{HIDDEN_AT, {KINDS, SETS, ATTACKS}},
	{END_TURN_AT, {1, 1, 1}},
	{CHOOSE_AT, {ATTACKS, 1, 1}},
	{BONUS_AT, {KINDS, 1, 1}},
	{NO_BONUS_AT, {1, 1, 1}},
	{FINAL_AT, {KINDS, SETS, FORCES}},
	{NO_FINAL_AT, {1, 1, 1}},
	{DEAL_AT, {SEATS + 1, SETS, 1}},
	{SIDE_AT, {KINGDOMS, 2, 1}},
	{FIRST_AT, {KINDS, 1, 1}},
	{SECOND_AT, {KINGDOMS, KINDS, 1}},
	{LOT_AT, {SEATS, 1, 1}},
	{MOVE_END, {0, 0, 0}},
};

br_move br_saga_move(int kind, int a, int b, int c)
{
	const int part[3] = {a, b, c};
	br_move n = 0;

	if (kind < BR_SAGA_COLLECT || kind > BR_SAGA_LOT)
		return 0;
	for (int i = 0; i < 3; i++) {
		int size = form[kind].size[i];

		if (size > 1 && (part[i] < 0 || part[i] >= size))
			return 0;
		n = n * (br_move)size + (size > 1 ? (br_move)part[i] : 0);
	}
	return form[kind].at + n;
}

/* A knight and his set, of a number below CARDS. */
static void split_card(br_move n, int value[4])
{
	value[0] = (int)(n / SETS);
	value[1] = (int)(n % SETS);
}

/* The kind of a move, and its parts, 0 where it has none; 0 if it is none.
 * Most moves are lays, for which divisors are constants. */
int brp_saga_decode(br_move move, int value[4])
{
	int kind = move < NEW_AT ? BR_SAGA_COLLECT : BR_SAGA_LAY_ADD;
	br_move n;

	value[2] = 0;
	if (move >= NEW_AT && move < ON_AT) {
		split_card(move - NEW_AT, value);
		return BR_SAGA_LAY_NEW;
	}
	if (move >= ON_AT && move < ADD_AT) {
		split_card((move - ON_AT) / ATTACKS, value);
		value[2] = (int)((move - ON_AT) % ATTACKS);
		return BR_SAGA_LAY_ON;
	}
	if (move == 0 || move >= MOVE_END)
		return 0;
	while (move >= form[kind + 1].at)
		kind++;
	n = move - form[kind].at;
	for (int i = 2; i >= 0; i--) {
		value[i] = (int)(n % (br_move)form[kind].size[i]);
		n /= (br_move)form[kind].size[i];
	}
	return kind;
}

int br_saga_decode(br_move move, int part[3])
{
	int value[4], kind = brp_saga_decode(move, value);

	for (int i = 0; kind && part && i < 3; i++)
		part[i] = form[kind].size[i] > 1 ? value[i] : -1;
	return kind;
}

int br_saga_knight(int colour, int value)
{
	if (colour < 0 || colour >= KINGDOMS || value < 1 || value > 4)
		return -1;
	return colour * 4 + 4 - value;
}
