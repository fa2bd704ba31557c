/* SPDX-License-Identifier: MIT */
/*
 * offers.c - what a person is offered who picks a move.
 */

#include "core/pick.h"

/* Whether a move is among those that are offered now. */
static int is_offered(const br_pick *pick, int all, int i)
{
	uint8_t taken = brp_pick_row(pick)[i];

	return taken != BRP_GONE && (all || taken == pick->move[i].all);
}

/* The part that tells the offers apart: the first one that differs, or the kind
 * if other moves are left besides, or none differs. */
static int find_key(const br_pick *pick, int all)
{
	const int *first = NULL;
	int key = BRP_PARTS;

	for (int i = 0; i < pick->count; i++) {
		const int *part = pick->move[i].part;

		if (brp_pick_row(pick)[i] == BRP_GONE)
			continue;
		if (!is_offered(pick, all, i))
			return BRP_KIND;
		first = first ? first : part;
		for (int k = 0; k < key; k++)
			if (part[k] != first[k])
				key = k;
	}
	return key < BRP_PARTS ? key : BRP_KIND;
}

/* The first move of an offer, and the number of its moves; -1 if there is no
 * such offer.  As moves ascend, those of an offer lie together. */
static int find_offer(const br_pick *pick, int all, int index, int *moves)
{
	int key = find_key(pick, all), first = -1, offer = -1, last = 0;

	*moves = 0;
	if (br_pick_move(pick) != 0)
		return -1;
	for (int i = 0; i < pick->count; i++) {
		int part = pick->move[i].part[key];

		if (!is_offered(pick, all, i))
			continue;
		offer += offer < 0 || part != last;
		last = part;
		if (offer != index)
			continue;
		first = first < 0 ? i : first;
		++*moves;
	}
	return first;
}

/* The word or the value that several moves share. */
static void name_part(const br_pick *pick, const int part[BRP_PARTS], int key,
                      br_choice *choice)
{
	const br_move_kind *row =
		&pick->game->rules->move_kinds[part[BRP_KIND] - 1];

	if (key == BRP_KIND)
		brp_copy_text(row->word[pick->language], choice->text,
		              sizeof choice->text);
	else
		row->argument[key - BRP_ARGUMENT]->text(
			&pick->game->shared->setup, part[key],
			(int)pick->language, choice->text, sizeof choice->text);
}

int br_pick_choice(const br_pick *pick, int all, int index, br_choice *choice,
                   size_t size)
{
	br_choice found = {.value = -1};
	int key = find_key(pick, all);
	int i = find_offer(pick, all, index, &found.moves);

	if (i < 0)
		return BR_EINVAL;
	found.kind = pick->move[i].part[BRP_KIND];
	found.argument = key - BRP_ARGUMENT;
	if (key != BRP_KIND)
		found.value = pick->move[i].part[key];
	if (found.moves == 1) {
		found.move = pick->move[i].move;
		br_move_describe(pick->game, found.move, BR_ALL, pick->language,
		                 found.text, sizeof found.text);
	} else {
		name_part(pick, pick->move[i].part, key, &found);
	}
	brp_give(choice, size, &found, sizeof found);
	return BR_OK;
}

int br_pick_choose(br_pick *pick, int all, int index)
{
	int moves, key = find_key(pick, all);
	int first = find_offer(pick, all, index, &moves);
	uint8_t *row;

	if (first < 0)
		return BR_EINVAL;
	row = brp_pick_next_row(pick);
	for (int i = 0; i < pick->count; i++)
		if (!is_offered(pick, all, i) ||
		    pick->move[i].part[key] != pick->move[first].part[key])
			row[i] = BRP_GONE;
	if (moves == 1)
		row[first] = pick->move[first].all;
	return moves;
}
