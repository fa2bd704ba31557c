/* SPDX-License-Identifier: MIT */
/*
 * check.c - why a move of Saga may not be played.
 *
 * A refusal reveals nothing to the seat that asks.
 */

#include "games/saga/saga.h"

/* A move, the seat that would make it, and where to say why not. */
struct question {
	const br_setup *setup;
	const struct saga_state *s;
	int kind, seat;
	const int *part;
	br_error *error;
};

static int refuse(const struct question *q, const char *rule, const char *text)
{
	return brp_refuse(q->error, rule, text);
}

/* ---- Chance -------------------------------------------------------------- */

/* 3.10.1: the steps of set-up come in order */
static int check_chance(const struct question *q)
{
	const int *part = q->part;
	uint64_t weight[KINDS];
	int place;

	if (q->kind == BR_SAGA_LOT)
		return part[0] < q->setup->seats
		               ? BR_OK
		               : refuse(q, "saga.lot", "there is no such seat");
	place = brp_saga_next_place(q->setup, q->s);
	if (q->kind == BR_SAGA_DEAL)
		return part[0] == place && !brp_saga_is_dealt(q->setup, q->s,
		                                              part[1] + 1)
		               ? BR_OK
		               : refuse(q, "saga.deal",
		                        "sets are dealt to the seats in order, "
		                        "then to the centre, each once");
	if (q->kind == BR_SAGA_SIDE)
		return part[0] == place ? BR_OK
		                        : refuse(q, "saga.layout",
		                                 "another kingdom is due");
	if (q->kind == BR_SAGA_SECOND_KNIGHT && part[0] != place)
		return refuse(q, "saga.layout", "another kingdom is due");
	brp_saga_weights(q->setup, q->s, weight);
	if (weight[part[q->kind == BR_SAGA_SECOND_KNIGHT]] == 0)
		return refuse(q, "saga.layout",
		              "this knight cannot lie here, or the others "
		              "could not be laid out");
	return BR_OK;
}

/* ---- Parts --------------------------------------------------------------- */

static int is_owner(const struct question *q, int k)
{
	return q->s->land[k].owner == q->seat;
}

/* The place where an attack force begins, as a bit; 0 if there is none. */
static uint32_t find_head(const struct question *q, int force)
{
	uint32_t heads = q->s->seat[q->seat].heads;

	while (force-- > 0)
		heads &= heads - 1;
	return heads & (~heads + 1);
}

/* The cards of an own force; NULL if there is none.  Attack forces are
 * numbered from KINGDOMS on. */
static const uint8_t *find_force(const struct question *q, int force, int *size)
{
	const struct saga_seat *seat = &q->s->seat[q->seat];
	uint32_t head;
	int begin;

	if (force < KINGDOMS) {
		*size = q->s->land[force].size;
		return is_owner(q, force) ? q->s->land[force].card : NULL;
	}
	head = find_head(q, force - KINGDOMS);
	if (!head)
		return NULL;
	begin = brp_lowest(head);
	*size = brp_saga_end(seat, begin) - begin;
	return seat->card + begin;
}

/* 3.3.2: one knight of a colour */
static int check_room(const struct question *q, int force)
{
	const uint8_t *card;
	int size;

	card = find_force(q, force, &size);
	if (!card)
		return refuse(q, "saga.force", "there is no such force");
	if (brp_saga_colours_of(card, size) >> q->part[0] / 4 & 1)
		return refuse(q, "saga.colour",
		              "the force has a knight of this colour");
	return BR_OK;
}

/* Has the seat this knight, of its own set or of the centre's? */
static int in_hand(const struct question *q, const struct saga_deck *deck,
                   int which)
{
	int place = deck->first[which][q->part[0]];

	return place < DECK_SIZE && q->s->seat[q->seat].hand >> place & 1;
}

static int check_hand(const struct question *q)
{
	const struct saga_deck *deck = brp_saga_deck(q->setup, q->s, q->seat);
	int own = q->s->seat[q->seat].set - 1, centre = q->s->centre - 1;
	int set = q->part[1];

	if ((set != own || !in_hand(q, deck, 0)) &&
	    (set != centre || !in_hand(q, deck, 1)))
		return refuse(q, "saga.hand",
		              "this knight is not in the player's hand");
	/* 3.3.6: equal knights are one move */
	if (!q->s->apart && set == (own > centre ? own : centre) &&
	    in_hand(q, deck, own > centre))
		return refuse(q, "saga.alike",
		              "of equal knights the one of the first set is "
		              "laid");
	return BR_OK;
}

/* ---- A player's turn ----------------------------------------------------- */

/* 3.3.3: once in a turn, for its value; 3.4.4: for nothing */
static int check_recruit(const struct question *q)
{
	const struct saga_tables *tables = q->setup->precomputed;
	const struct saga_set *set = &tables->set[q->s->centre - 1];
	int kind = q->part[0];

	if (q->kind == BR_SAGA_RECRUIT && q->s->recruited)
		return refuse(q, "saga.recruit",
		              "a player recruits once in a turn");
	if (set->copies[kind] == 0 || !(q->s->pool >> set->first[kind] & 1))
		return refuse(q, "saga.pool",
		              "this knight is not among the free ones");
	if (q->kind == BR_SAGA_RECRUIT &&
	    q->s->seat[q->seat].fame < (uint32_t)(4 - kind % 4))
		return refuse(q, "saga.fame",
		              "a knight costs its value in fame");
	return BR_OK;
}

/* 3.5: once in a turn; A5: the first knight of others may have to stay */
static int check_take_back(const struct question *q)
{
	int force = q->part[0], size;

	if (q->s->took_back || !brp_saga_powers(q->s, q->seat).take_back)
		return refuse(q, "saga.take_back",
		              "only with its kingdom, and once in a turn");
	if (!find_force(q, force, &size) || q->part[1] >= size)
		return refuse(q, "saga.force",
		              "there is no such place in an own force");
	if (q->setup->option[LEADER_TAKEBACK] == LEADER_FORBID &&
	    force >= KINGDOMS && q->part[1] == 0 && size > 1)
		return refuse(q, "saga.leader",
		              "the first knight of others stays");
	return BR_OK;
}

/* 3.3.4: not in the turn in which it was laid (A16) */
static int check_reveal(const struct question *q)
{
	const struct saga_seat *seat = &q->s->seat[q->seat];
	int size, place;

	if (!find_force(q, q->part[0] + KINGDOMS, &size) || q->part[1] >= size)
		return refuse(q, "saga.force",
		              "there is no such place in an own force");
	place = brp_saga_nth(seat->heads, q->part[0]) + q->part[1];
	if (!((seat->down & ~q->s->fresh) >> place & 1))
		return refuse(q, "saga.reveal",
		              "only a knight is turned up that lies face down "
		              "since an earlier turn");
	return BR_OK;
}

/* 3.3.2: one lay in a turn, in one of four ways */
static int check_lay(const struct question *q)
{
	int status;

	if (q->s->laid)
		return refuse(q, "saga.lay", "a player lays once in a turn");
	status = check_hand(q);
	if (status != BR_OK || q->kind == BR_SAGA_LAY_NEW)
		return status;
	if (q->kind == BR_SAGA_LAY_ADD) {
		if (!(brp_saga_powers(q->s, q->seat).add_card >> q->part[2] &
		      1))
			return refuse(q, "saga.add",
			              "only to an own kingdom that allows "
			              "it, once as long as it is held");
		return check_room(q, q->part[2]);
	}
	if (q->kind == BR_SAGA_LAY_HIDDEN &&
	    !brp_saga_powers(q->s, q->seat).face_down)
		return refuse(q, "saga.face_down",
		              "only with a kingdom that allows it, once as "
		              "long as it is held");
	return check_room(q, q->part[2] + KINGDOMS);
}

/* 3.3: the income comes first (A4, A23) */
static int check_turn(const struct question *q)
{
	switch (q->kind) {
	case BR_SAGA_COLLECT:
		return q->s->collect
		               ? BR_OK
		               : refuse(q, "saga.income",
		                        "there is no income to collect, or it "
		                        "is too late");
	case BR_SAGA_RECRUIT:
		return check_recruit(q);
	case BR_SAGA_TAKE_BACK:
		return check_take_back(q);
	case BR_SAGA_REVEAL:
		return check_reveal(q);
	case BR_SAGA_END_TURN:
		return q->s->laid ? BR_OK
		                  : refuse(q, "saga.lay",
		                           "a knight must be laid first");
	default:
		return check_lay(q);
	}
}

/* ---- Decisions ----------------------------------------------------------- */

/* 3.4.2: one of the strongest, and of forces alike the first (A24) */
static int check_choice(const struct question *q)
{
	const struct saga_seat *seat = &q->s->seat[q->seat];
	struct saga_contest contest =
		brp_saga_contest(q->setup, q->s, q->s->kingdom);
	int force = q->part[0], begin, best;

	if (!find_head(q, force))
		return refuse(q, "saga.force", "there is no such force");
	if (contest.forces >> force & 1)
		return BR_OK;
	begin = brp_saga_nth(seat->heads, force);
	best = brp_saga_nth(seat->heads, brp_lowest(contest.forces));
	if (brp_saga_colour(seat->card[begin]) != q->s->kingdom ||
	    brp_saga_strength(seat, begin) != brp_saga_strength(seat, best))
		return refuse(q, "saga.choose",
		              "only one of the strongest takes the kingdom");
	return refuse(q, "saga.alike", "of equal forces the first is taken");
}

static int check_decision(const struct question *q)
{
	int status;

	switch (q->kind) {
	case BR_SAGA_CHOOSE_FORCE:
		return check_choice(q);
	case BR_SAGA_BONUS_TAKE:
		return check_recruit(q);
	case BR_SAGA_FINAL_ADD:
		status = check_hand(q);
		return status == BR_OK ? check_room(q, q->part[2]) : status;
	default:
		return BR_OK;
	}
}

/* The phase in which a kind of move is made; none is made in OVER. */
static const uint8_t phase_of[BR_SAGA_LOT + 1] = {
	[0] = OVER,
	[BR_SAGA_COLLECT] = TURN,
	[BR_SAGA_RECRUIT] = TURN,
	[BR_SAGA_TAKE_BACK] = TURN,
	[BR_SAGA_REVEAL] = TURN,
	[BR_SAGA_LAY_NEW] = TURN,
	[BR_SAGA_LAY_ON] = TURN,
	[BR_SAGA_LAY_ADD] = TURN,
	[BR_SAGA_LAY_HIDDEN] = TURN,
	[BR_SAGA_END_TURN] = TURN,
	[BR_SAGA_CHOOSE_FORCE] = CHOOSE_FORCE,
	[BR_SAGA_BONUS_TAKE] = BONUS,
	[BR_SAGA_BONUS_DECLINE] = BONUS,
	[BR_SAGA_FINAL_ADD] = FINAL_ADD,
	[BR_SAGA_FINAL_DECLINE] = FINAL_ADD,
	[BR_SAGA_DEAL] = DEAL,
	[BR_SAGA_SIDE] = SIDE,
	[BR_SAGA_FIRST_KNIGHT] = FIRST_KNIGHT,
	[BR_SAGA_SECOND_KNIGHT] = SECOND_KNIGHT,
	[BR_SAGA_LOT] = LOT,
};

int brp_saga_check(const br_setup *setup, const void *state, br_move move,
                   br_error *error)
{
	const struct saga_state *s = state;
	int part[4], kind = brp_saga_decode(setup, move, part);
	struct question q = {setup, s,    kind, brp_saga_turn(setup, s),
	                     part,  error};

	if (s->phase == OVER)
		return refuse(&q, "saga.end", "the game is over");
	if (kind == 0 || (phase_of[kind] != s->phase &&
	                  (phase_of[kind] < TURN || s->phase < TURN)))
		return refuse(&q, "saga.turn",
		              s->phase < TURN ? "chance is to act first"
		                              : "a player is to act");
	if (phase_of[kind] != s->phase)
		return refuse(&q, "saga.decision",
		              s->phase == TURN
		                      ? "nobody asked for this decision"
		                      : "another decision is asked first");
	if (s->phase < TURN)
		return check_chance(&q);
	return s->phase == TURN ? check_turn(&q) : check_decision(&q);
}
