/* SPDX-License-Identifier: MIT */
/*
 * final.c - the last knight that the owner of FINAL_ADD may add before scores
 * are counted, and the end of the game.
 */

#include "games/saga/saga.h"

/* 3.7.1: the next kingdom whose owner is asked, who holds a card. */
int brp_saga_next_final(const br_setup *setup, const struct saga_state *s,
                        int after)
{
	for (int k = after + 1; k < KINGDOMS; k++) {
		int p = s->land[k].owner;

		if (p >= 0 && s->seat[p].hand_size > 0 &&
		    brp_saga_brings(setup, s, p, BR_SAGA_HAS_FINAL_ADD) == k)
			return k;
	}
	return -1;
}

static void add(const br_setup *setup, struct saga_state *s, int p,
                const int part[4])
{
	struct saga_seat *seat = &s->seat[p];
	int card = brp_saga_card(part[0], part[1]);

	brp_saga_lose(setup, s, p, card);
	if (part[2] < KINGDOMS) {
		brp_saga_join(s, part[2], card);
	} else {
		int begin = brp_saga_nth(seat->heads, part[2] - KINGDOMS);

		brp_saga_insert(s, p, brp_saga_end(seat, begin), card, 0);
	}
	brp_saga_show(setup, s, p);
}

/* After a knight was added, or a force chosen: conquests, if these may follow.
 * Whether somebody must choose a force. */
static int conquer(const br_setup *setup, struct saga_state *s,
                   unsigned kingdoms)
{
	if (brp_saga_resolve(setup, s, kingdoms))
		return 1;
	s->final_kingdom = -1;
	return 0;
}

/* A13: adds a knight for a kingdom, and conquers by the option. */
static int add_and_conquer(const br_setup *setup, struct saga_state *s, int p,
                           const int part[4])
{
	const struct saga_seat *seat = &s->seat[p];
	int begin;

	add(setup, s, p, part);
	if (!setup->option[FINAL_ADD_CONQUERS] || part[2] < KINGDOMS)
		return 0;
	begin = brp_saga_nth(seat->heads, part[2] - KINGDOMS);
	s->final_kingdom = s->kingdom;
	return conquer(setup, s, 1u << brp_saga_colour(seat->card[begin]));
}

/* A seat's points if nobody adds a knight any more.  Which of its strongest
 * forces a seat chooses is the same to all others. */
static int32_t points_then(const br_setup *setup, const struct saga_state *s,
                           int p)
{
	struct saga_state next = *s;
	int32_t scores[SEATS];
	int ranks[SEATS];

	while (next.phase == CHOOSE_FORCE) {
		struct saga_contest contest =
			brp_saga_contest(setup, &next, next.kingdom);

		next.phase = FINAL_ADD;
		brp_saga_conquer(setup, &next, next.kingdom, contest.seat,
		                 brp_lowest(contest.forces));
		conquer(setup, &next, (1u << KINGDOMS) - 1);
	}
	brp_saga_score(setup, &next, scores, ranks);
	return scores[p];
}

/* A13: by the option the pair of knight and force with most points is played,
 * if there is one that helps.  Whether somebody must choose a force. */
static int add_best(const br_setup *setup, struct saga_state *s)
{
	br_move moves[BR_MOVES_MAX];
	struct saga_state best = *s;
	int n = brp_saga_moves(setup, s, moves), p = s->actor;
	int32_t most = points_then(setup, s, p);

	for (int i = 0; i < n; i++) {
		struct saga_state next = *s;
		int32_t sum;
		int part[4];

		if (brp_saga_decode(setup, moves[i], part) != BR_SAGA_FINAL_ADD)
			continue;
		add_and_conquer(setup, &next, p, part);
		sum = points_then(setup, &next, p);
		if (sum > most) {
			best = next;
			most = sum;
		}
	}
	*s = best;
	return s->phase == CHOOSE_FORCE;
}

/* 3.7.1: asks who may add a knight for the kingdoms behind one; then it is
 * over. */
static void ask_final(const br_setup *setup, struct saga_state *s, int after)
{
	int k;

	while ((k = brp_saga_next_final(setup, s, after)) >= 0) {
		s->phase = FINAL_ADD;
		s->kingdom = (int8_t)k;
		s->actor = s->land[k].owner;
		if (setup->option[FINAL_ADD_MODE] == FINAL_DECISION ||
		    add_best(setup, s))
			return;
		after = k;
	}
	s->phase = OVER;
	s->kingdom = -1;
	s->actor = -1;
}

void brp_saga_finish(const br_setup *setup, struct saga_state *s)
{
	ask_final(setup, s, -1);
}

void brp_saga_final_add(const br_setup *setup, struct saga_state *s, int kind,
                        const int part[4])
{
	int k = s->kingdom;

	if (kind == BR_SAGA_FINAL_ADD &&
	    add_and_conquer(setup, s, s->actor, part))
		return;
	ask_final(setup, s, k);
}

/* A force was chosen after a knight was added. */
void brp_saga_go_on_final(const br_setup *setup, struct saga_state *s)
{
	int k = s->final_kingdom;

	if (!conquer(setup, s, (1u << KINGDOMS) - 1))
		ask_final(setup, s, k);
}
