/* SPDX-License-Identifier: MIT */
/*
 * placed.c - whether a state of Alexandros is valid: all walls, governors and
 * cards exist, each in one place, and before the first turn they are as the
 * set-up leaves them.
 */

#include "games/alexandros/judged.h"

/* ---- Walls and governors ------------------------------------------------- */

/* 3.8: no wall on the coast (A3), and red ones last */
static int prove_walls(const br_setup *setup, const struct alexandros_state *s,
                       br_error *error)
{
	const struct alexandros_land *land = land_of(setup);
	uint64_t wrong = 0, red = 0;

	for (int k = 0; k < LINE_WORDS && !setup->option[COAST_WALLS]; k++) {
		wrong |= s->wall[k] & ~s->red[k] & land->coast[k];
		red |= s->red[k] & land->coast[k];
	}
	if (wrong || red)
		return brp_deny(error, wrong ? "black" : "red", 0,
		                "by the option coast_walls no wall lies on "
		                "the coast");
	for (int k = 0; k < LINE_WORDS; k++)
		red |= s->red[k];
	if (red && s->black_left > 0)
		return brp_deny(error, "red", 0,
		                "no red wall is laid while black ones are "
		                "left, and %d are",
		                s->black_left);
	return !red || s->last_turn
	               ? BR_OK
	               : brp_deny(error, "last_turn", 0,
	                          "with a red wall on the board it is 1");
}

/* 3.8, 3.3.8: on symbol areas, one each, and of one owner in a province */
static int prove_governors(const br_setup *setup,
                           const struct alexandros_state *s, br_error *error)
{
	const struct alexandros_board *board = &land_of(setup)->board;
	int8_t owner[AREAS];
	uint64_t taken[AREA_WORDS] = {0};

	memset(owner, -1, sizeof owner);
	for (int p = 0; p < setup->seats; p++) {
		for (int i = 0; i < s->governors[p]; i++) {
			int area = s->governor[p][i], root = s->root[area];

			if (board->area[area].symbol < 0)
				return brp_deny(error, "governor.#", p,
				                "area %d has no symbol", area);
			if (has(taken, area))
				return brp_deny(error, "governor.#", p,
				                "area %d has two governors",
				                area);
			if (owner[root] >= 0 && owner[root] != p)
				return brp_deny(error, "governor.#", p,
				                "the province of area %d has a "
				                "governor of seat %d",
				                area, owner[root]);
			put_in(taken, area);
			owner[root] = (int8_t)p;
		}
	}
	return BR_OK;
}

/* ---- Cards --------------------------------------------------------------- */

static int prove_hand(const br_setup *setup, const struct alexandros_state *s,
                      int p, br_error *error)
{
	static const char why[] = "a card is known that is not in hand";
	uint64_t hand = s->hand[p], known = s->known[p];
	uint64_t deduced = setup->seats == 2 ? s->deduced[p] : known;

	if (total_of(hand) != s->hand_size[p])
		return brp_deny(error, "hand_size.#", p,
		                "the number of cards in this hand is %d",
		                total_of(hand));
	if (beyond(deduced, hand) != 0)
		return brp_deny(error,
		                setup->seats == 2 ? "deduced.#" : "known.#", p,
		                "%s", why);
	return beyond(known, deduced) == 0
	               ? BR_OK
	               : brp_deny(error, "known.#", p,
	                          "a card is known that is not in deduced");
}

/* 3.8, 2.1: 11 with each symbol */
static int prove_cards(const br_setup *setup, const struct alexandros_state *s,
                       br_error *error)
{
	uint64_t all = s->open + s->discard + s->paid + s->pile;

	for (int p = 0; p < setup->seats; p++) {
		all += s->hand[p];
		if (prove_hand(setup, s, p, error) != BR_OK)
			return BR_EFORMAT;
	}
	if (total_of(s->pile) != s->pile_size)
		return brp_deny(error, "pile_size", 0,
		                "the number of cards in the pile is %d",
		                total_of(s->pile));
	for (int i = 0; i < SYMBOLS; i++)
		if (count_of(all, i) != COPIES)
			return brp_deny(
				error, "pile", 0,
				"the number of cards %s is %d in all, not %d",
				brp_alexandros_symbols[i], count_of(all, i),
				COPIES);
	return total_of(s->open) <= OPEN
	               ? BR_OK
	               : brp_deny(error, "open", 0,
	                          "%d cards lie open, and there can be %d",
	                          total_of(s->open), OPEN);
}

int brp_alexandros_prove_placed(const br_setup *setup,
                                const struct alexandros_state *s,
                                br_error *error)
{
	int status = prove_cards(setup, s, error);

	if (status == BR_OK)
		status = prove_walls(setup, s, error);
	return status == BR_OK ? prove_governors(setup, s, error) : status;
}

/* The number of open cards. */
int brp_alexandros_prove_open(const struct alexandros_state *s, int due,
                              br_error *error)
{
	return total_of(s->open) == due
	               ? BR_OK
	               : brp_deny(
				 error, "open", 0,
				 "the number of open cards is %d, and in phase "
				 "\"%s\" it is %d",
				 total_of(s->open),
				 brp_alexandros_phases[s->phase], due);
}

/* ---- The set-up ---------------------------------------------------------- */

/* The open cards, while the table is set up. */
static int prove_row(const struct alexandros_state *s, br_error *error)
{
	if (s->phase == IN_TURN_UP)
		return total_of(s->open) < OPEN
		               ? BR_OK
		               : brp_deny(error, "phase", 0,
		                          "all open cards are turned up "
		                          "already");
	return brp_alexandros_prove_open(s, s->phase == IN_DEAL ? 0 : OPEN,
	                                 error);
}

static int prove_dealt(const br_setup *setup, const struct alexandros_state *s,
                       int p, br_error *error)
{
	static const char before[] = "before the first turn it is 0";
	static const char none[] = "before the first turn there is none";
	int dealt = s->phase != IN_DEAL || p < s->player;

	if (s->hand_size[p] != dealt)
		return brp_deny(error, "hand_size.#", p, "so far it is %d",
		                dealt);
	if (s->governors[p] > 0)
		return brp_deny(error, "governor.#", p, "%s", none);
	if (s->score[p] > 0)
		return brp_deny(error, "score.#", p, "%s", before);
	if (s->known[p] != 0)
		return brp_deny(error, "known.#", p, "%s", none);
	if (setup->seats == 2 && s->deduced[p] != 0)
		return brp_deny(error, "deduced.#", p, "%s", none);
	return BR_OK;
}

/* 3.2: nothing has happened yet but the deal. */
int brp_alexandros_prove_set_up(const br_setup *setup,
                                const struct alexandros_state *s,
                                br_error *error)
{
	int walls = setup->option[BLACK_WALLS] + setup->option[RED_WALLS];
	const struct doubt doubts[] = {
		{s->first != setup->option[FIRST] - 1, "first",
	         "it is what the option first says, and -1 before a lot"},
		{s->turns > 0, "turns", "before the first turn it is 0"},
		{s->actions > 0, "actions", "before the first turn it is 0"},
		{s->taxed, "taxed", "before the first turn it is 0"},
		{s->last_turn, "last_turn", "before the first turn it is 0"},
		{s->due, "due", "before the first turn it is 0"},
		{s->alex != land_of(setup)->board.start, "alex",
	         "Alexander begins at the start of the board"},
		{s->last_area >= 0, "last_area",
	         "before the first turn it is -1"},
		{budget_of(s) != walls, "black",
	         "before the first turn no wall is laid"},
		{s->discard != 0, "discard",
	         "before the first turn there is none"},
		{s->phase == IN_LOT && s->first >= 0, "phase",
	         "by the option first there is no lot"},
		{0},
	};
	int status;

	if (s->phase != IN_DEAL && s->player != 0)
		return brp_deny(error, "player", 0,
		                "between the deal and the first turn it is 0");
	for (int p = 0; p < setup->seats; p++)
		if (prove_dealt(setup, s, p, error) != BR_OK)
			return BR_EFORMAT;
	status = judge(doubts, error);
	return status == BR_OK ? prove_row(s, error) : status;
}
