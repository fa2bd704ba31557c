/* SPDX-License-Identifier: MIT */
/*
 * crusaders.c - The Kingdoms of Crusaders as the core takes it, and the
 * functions of its public header.
 */

#include "games/crusaders/crusaders.h"

extern const br_rules brp_crusaders_rules;

const br_rules brp_crusaders_rules = {
	.name = "crusaders",
	.title = "The Kingdoms of Crusaders",
	.version = 1,
	.seats_min = 2,
	.seats_max = SEATS,
	.max_moves = CARDS,
	.state_size = sizeof(struct crusaders_state),
	.move_kinds = brp_crusaders_move_kinds,
	.options = brp_crusaders_options,
	.phases = brp_crusaders_phases,
	.aliases = brp_crusaders_aliases,
	.precompute = brp_crusaders_precompute,
	.start = brp_crusaders_start,
	.fields = brp_crusaders_fields,
	.facts = brp_crusaders_facts,
	.invariants = brp_crusaders_invariants,
	.sample = brp_crusaders_sample,
	.turn = brp_crusaders_turn,
	.phase = brp_crusaders_phase,
	.moves = brp_crusaders_moves,
	.outcomes = brp_crusaders_outcomes,
	.check = brp_crusaders_check,
	.apply = brp_crusaders_apply,
	.roll = brp_crusaders_roll,
	.hidden = brp_crusaders_hidden,
	.score = brp_crusaders_score,
	.describe = brp_crusaders_describe,
	.draw = brp_crusaders_draw,
};

/* ---- The public header's moves ------------------------------------------- */

static int is_card(int card)
{
	return card >= 1 && card <= CARDS;
}

br_move br_crusaders_play(int card, int territory)
{
	if (!is_card(card) || territory < 0 || territory >= TERRITORIES)
		return 0;
	return PLAY_FIRST + (br_move)((card - 1) * TERRITORIES + territory);
}

br_move br_crusaders_deal(int card)
{
	return is_card(card) ? DEAL_FIRST + (br_move)card - 1 : 0;
}

br_move br_crusaders_lot(int seat)
{
	return seat >= 0 && seat < SEATS ? LOT_FIRST + (br_move)seat : 0;
}

br_move br_crusaders_draw(int card)
{
	return is_card(card) ? DRAW_FIRST + (br_move)card - 1 : 0;
}

int br_crusaders_decode(br_move move, int *what, int *where)
{
	static const int kinds[] = {BR_CRUSADERS_DEAL, BR_CRUSADERS_LOT,
	                            BR_CRUSADERS_PLAY, BR_CRUSADERS_DRAW};
	int phase, value, territory = -1;

	if (move == 0 || move >= MOVE_END)
		return 0;
	phase = brp_crusaders_phase_of(move);
	if (phase == PLAY) {
		value = (int)(move - PLAY_FIRST) / TERRITORIES + 1;
		territory = (int)(move - PLAY_FIRST) % TERRITORIES;
	} else if (phase == LOT) {
		value = (int)(move - LOT_FIRST);
	} else {
		value = (int)(move -
		              (phase == DEAL ? DEAL_FIRST : DRAW_FIRST)) +
		        1;
	}
	if (what)
		*what = value;
	if (where)
		*where = territory;
	return kinds[phase];
}

/* ---- The strength of an army
 * ------------------------------------------------- */

uint32_t br_crusaders_key(const unsigned char *cards, int length,
                          int count_first)
{
	if (length < 0 || length > LIMIT)
		return 0;
	for (int i = 0; i < length; i++)
		if (cards[i] < 1 || cards[i] > CARDS)
			return 0;
	return brp_crusaders_strength(cards, length, count_first);
}
