/* SPDX-License-Identifier: MIT */

/*
 * moves.c - who is to act in Saga, and what is legal.
 */

#include "games/saga/saga.h"

/* ---- Whose decision ------------------------------------------------------ */

int brp_saga_turn(const br_setup *setup, const void *state)
{
	const struct saga_state *s = state;

	(void)setup;
	if (s->phase == TURN)
		return s->player;
	if (s->phase < TURN)
		return BR_CHANCE;
	return s->phase == OVER ? BR_NOBODY : s->actor;
}

int brp_saga_phase(const br_setup *setup, const void *state)
{
	const struct saga_state *s = state;

	(void)setup;
	return s->phase;
}

/* ---- What a seat may do -------------------------------------------------- */

void brp_saga_note_sides(const br_setup *setup, struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;

	for (int k = 0; k < KINGDOMS; k++)
		for (int i = 0; i < 2; i++) {
			int during = tables->side[k][i].during;

			if (during == BR_SAGA_HAS_FACE_DOWN &&
			    i + 1 == s->side[k])
				s->apart = 1;
			if (during == BR_SAGA_HAS_FACE_DOWN ||
			    during == BR_SAGA_HAS_ADD_CARD ||
			    during == BR_SAGA_HAS_TAKE_BACK)
				s->special |= (uint8_t)(1 << k);
		}
}

/* The kingdoms by which a seat may do more; what is used up with its first
 * use counts only while it is not. */
struct saga_powers brp_saga_powers(const br_setup *setup,
                                   const struct saga_state *s, int p)
{
	struct saga_powers powers = {0, 0, 0};

	for (uint32_t left = s->special; left; left &= left - 1) {
		int k = brp_lowest(left), during;

		if (s->land[k].owner != p)
			continue;
		during = brp_saga_side(setup, s, k)->during;
		if (during == BR_SAGA_HAS_TAKE_BACK)
			powers.take_back |= 1u << k;
		else if (during == BR_SAGA_HAS_ADD_CARD)
			powers.add_card |= 1u << k & ~(unsigned)s->used;
		else if (during == BR_SAGA_HAS_FACE_DOWN)
			powers.face_down |= 1u << k & ~(unsigned)s->used;
	}
	return powers;
}

static int can_recruit(const struct saga_state *s, const struct saga_set *set,
                       int place)
{
	int kind = set->kind[place];

	return s->seat[s->player].fame >= (uint32_t)(4 - kind % 4);
}

/* Has the player another move than to end his turn, his lay being done? */
int brp_saga_goes_on(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	const struct saga_set *set = &tables->set[s->centre - 1];
	const struct saga_seat *seat = &s->seat[s->player];
	int force = seat->count > 0;

	if (seat->down & ~s->fresh)
		return 1;
	for (uint32_t pool = s->recruited || !seat->fame ? 0 : s->pool; pool;
	     pool &= pool - 1)
		if (can_recruit(s, set, brp_lowest(pool)))
			return 1;
	for (int k = 0; k < KINGDOMS; k++)
		force |= s->land[k].owner == s->player && s->land[k].size > 0;
	return force && !s->took_back &&
	       brp_saga_powers(setup, s, s->player).take_back;
}

/* ---- Lists --------------------------------------------------------------- */

/* For each colour the attack forces that have room for it, by number. */
static void find_room(const struct saga_seat *seat, uint32_t room[KINGDOMS])
{
	uint32_t force = 0, has[KINGDOMS] = {0};

	for (int i = 0; i < seat->count; i++) {
		if (seat->heads >> i & 1)
			force = force ? force << 1 : 1;
		has[brp_saga_colour(seat->card[i])] |= force;
	}
	for (int c = 0; c < KINGDOMS; c++)
		room[c] = (force ? force * 2 - 1 : 0) & ~has[c];
}

/* One place for each group in the hand, or for each kind of equal knights. */
static uint32_t different(const struct saga_deck *deck, uint32_t hand,
                          int apart)
{
	uint32_t groups = hand & deck->firsts, kept = 0;
	int last = -1;

	if (apart || !(groups & deck->centre))
		return groups;
	for (; groups; groups &= groups - 1) {
		int kind = brp_saga_kind(deck->card[brp_lowest(groups)]);

		if (kind != last)
			kept |= groups & (~groups + 1);
		last = kind;
	}
	return kept;
}

static br_move *put_new(br_move *end, const struct saga_deck *deck,
                        uint32_t cards)
{
	for (; cards; cards &= cards - 1)
		*end++ = NEW_AT + deck->number[brp_lowest(cards)];
	return end;
}

/* For each card and each force with room for its colour, one move. */
static br_move *put_cards(br_move *end, const struct saga_deck *deck,
                          uint32_t cards, const uint32_t room[KINGDOMS],
                          br_move at, br_move forces)
{
	for (; cards; cards &= cards - 1) {
		int i = brp_lowest(cards);
		br_move base = at + deck->number[i] * forces;
		uint32_t to = room[brp_saga_colour(deck->card[i])];

		for (; to; to &= to - 1)
			*end++ = base + (br_move)brp_lowest(to);
	}
	return end;
}

static br_move *put_pool(br_move *end, const struct saga_state *s,
                         const struct saga_set *set, br_move at, int free)
{
	for (uint32_t pool = s->pool & set->firsts; pool; pool &= pool - 1)
		if (free || can_recruit(s, set, brp_lowest(pool)))
			*end++ = at + set->kind[brp_lowest(pool)];
	return end;
}

static br_move *put_take_backs(br_move *end, const br_setup *setup,
                               const struct saga_state *s)
{
	const struct saga_seat *seat = &s->seat[s->player];
	br_move at = TAKE_BACK_AT + KINGDOMS * FORCE_SIZE;

	for (int k = 0; k < KINGDOMS; k++)
		for (int i = 0;
		     s->land[k].owner == s->player && i < s->land[k].size; i++)
			*end++ = TAKE_BACK_AT + (br_move)(k * FORCE_SIZE + i);
	for (uint32_t heads = seat->heads; heads; heads &= heads - 1) {
		int begin = brp_lowest(heads);
		int size = brp_saga_end(seat, begin) - begin;

		for (int i = setup->option[LEADER_TAKEBACK] && size > 1;
		     i < size; i++)
			*end++ = at + (br_move)i;
		at += FORCE_SIZE;
	}
	return end;
}

static br_move *put_reveals(br_move *end, const struct saga_state *s)
{
	const struct saga_seat *seat = &s->seat[s->player];
	uint32_t down = seat->down & ~s->fresh;

	for (; down; down &= down - 1) {
		int place = brp_lowest(down);
		uint32_t heads = seat->heads & (((uint32_t)2 << place) - 1);
		int force = brp_saga_bits(heads) - 1;
		int begin = brp_saga_nth(heads, force);

		*end++ = REVEAL_AT +
		         (br_move)(force * FORCE_SIZE + place - begin);
	}
	return end;
}

/* The kingdoms of a set whose garrisons have room, for each colour. */
static void find_lands(const struct saga_state *s, unsigned lands,
                       uint32_t room[KINGDOMS])
{
	memset(room, 0, KINGDOMS * sizeof *room);
	for (; lands; lands &= lands - 1) {
		int k = brp_lowest(lands);
		unsigned has =
			brp_saga_colours_of(s->land[k].card, s->land[k].size);

		for (int c = 0; c < KINGDOMS; c++)
			room[c] |= (uint32_t)(~has >> c & 1) << k;
	}
}

static br_move *put_lays(br_move *end, const br_setup *setup,
                         const struct saga_state *s,
                         const struct saga_powers *powers)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, s->player);
	const struct saga_seat *seat = &s->seat[s->player];
	uint32_t cards = different(deck, seat->hand, s->apart);
	uint32_t room[KINGDOMS], lands[KINGDOMS];

	end = put_new(end, deck, cards);
	if (seat->count > 0) {
		find_room(seat, room);
		end = put_cards(end, deck, cards, room, ON_AT, ATTACKS);
	}
	if (powers->add_card) {
		find_lands(s, powers->add_card, lands);
		end = put_cards(end, deck, cards, lands, ADD_AT, KINGDOMS);
	}
	if (powers->face_down && seat->count > 0)
		end = put_cards(end, deck, cards, room, HIDDEN_AT, ATTACKS);
	return end;
}

static br_move *turn_moves(br_move *end, const br_setup *setup,
                           const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	const struct saga_powers powers = brp_saga_powers(setup, s, s->player);

	if (s->collect)
		*end++ = COLLECT_AT;
	if (!s->recruited && s->pool)
		end = put_pool(end, s, &tables->set[s->centre - 1], RECRUIT_AT,
		               0);
	if (powers.take_back && !s->took_back)
		end = put_take_backs(end, setup, s);
	if (s->seat[s->player].down)
		end = put_reveals(end, s);
	if (s->laid)
		*end++ = END_TURN_AT;
	else
		end = put_lays(end, setup, s, &powers);
	return end;
}

static br_move *final_moves(br_move *end, const br_setup *setup,
                            const struct saga_state *s)
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, s->actor);
	const struct saga_seat *seat = &s->seat[s->actor];
	unsigned own = 0;
	uint32_t room[KINGDOMS], lands[KINGDOMS];

	for (int k = 0; k < KINGDOMS; k++)
		own |= (unsigned)(s->land[k].owner == s->actor) << k;
	find_room(seat, room);
	find_lands(s, own, lands);
	for (int c = 0; c < KINGDOMS; c++)
		room[c] = lands[c] | room[c] << KINGDOMS;
	end = put_cards(end, deck, different(deck, seat->hand, s->apart), room,
	                FINAL_AT, FORCES);
	*end++ = NO_FINAL_AT;
	return end;
}

static br_move *force_moves(br_move *end, const br_setup *setup,
                            const struct saga_state *s)
{
	uint32_t forces = brp_saga_contest(setup, s, s->kingdom).forces;

	for (; forces; forces &= forces - 1)
		*end++ = CHOOSE_AT + (br_move)brp_lowest(forces);
	return end;
}

int brp_saga_moves(const br_setup *setup, const void *state, br_move *moves)
{
	const struct saga_tables *tables = setup->tables;
	const struct saga_state *s = state;
	br_move *end = moves;

	if (s->phase == TURN) {
		end = turn_moves(end, setup, s);
	} else if (s->phase == CHOOSE_FORCE) {
		end = force_moves(end, setup, s);
	} else if (s->phase == FINAL_ADD) {
		end = final_moves(end, setup, s);
	} else if (s->phase == BONUS) {
		end = put_pool(end, s, &tables->set[s->centre - 1], BONUS_AT,
		               1);
		*end++ = NO_BONUS_AT;
	}
	return (int)(end - moves);
}
