/* SPDX-License-Identifier: MIT */

/*
 * possible.c - which full states of Saga there can be.
 */

#include "games/saga/saga.h"

/* ---- Set-up -------------------------------------------------------------- */

/* Sets are dealt in order, each once, as the options have it. */
static int sets_fit(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	int n = setup->seats, given = tables->dealt[n], missing = 0;
	unsigned seen = 0;

	for (int i = 0; i <= n; i++) {
		int set = i < n ? s->seat[i].set : s->centre;
		int wanted = i < n ? tables->dealt[i] : given;

		if (set == 0)
			missing++;
		else if (seen >> set & 1 || (missing > 0 && i < n))
			return 0;
		seen |= 1u << set;
		if (wanted > 0 && set != wanted)
			return 0;
	}
	if (given < 0 && missing > 0 && s->centre)
		return 0;
	return (missing > 0) == (s->phase == DEAL);
}

static int sides_fit(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	int drawn = 0;

	for (int k = 0; k < KINGDOMS; k++) {
		if (s->side[k] && drawn < k)
			return 0;
		drawn += s->side[k] > 0;
		if (tables->sides[k] > 0 && s->side[k] != tables->sides[k])
			return 0;
	}
	if (s->phase == SIDE)
		return drawn < KINGDOMS;
	if (s->phase == DEAL)
		return drawn == 0 || tables->sides[0] > 0;
	return drawn == KINGDOMS;
}

/* The centre is laid out so far as the phase says, and can be to the end. */
static int layout_fits(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	int given = tables->layout[0][0] >= 0, size = 0;

	for (int k = 0; k < KINGDOMS; k++)
		size += s->land[k].size;
	if (s->phase > SECOND_KNIGHT)
		return 1;
	if (given)
		return s->phase < FIRST_KNIGHT && size == SET_SIZE;
	for (int k = 0; k < KINGDOMS; k++) {
		int laid = size > k ? 1 + (size > k + KINGDOMS) : 0;

		if (s->land[k].size != laid)
			return 0;
	}
	if (s->phase < FIRST_KNIGHT)
		return size == 0;
	if (s->phase == FIRST_KNIGHT ? size >= KINGDOMS
	                             : size < KINGDOMS || size == SET_SIZE)
		return 0;
	return brp_saga_can_go_on(setup, s);
}

/* In set-up nothing has happened yet. */
static int untouched(const br_setup *setup, const struct saga_state *s)
{
	if (s->phase >= TURN)
		return 1;
	if (s->phase == LOT && setup->option[FIRST] > 0)
		return 0;
	if (s->player || s->turns || s->pool || s->used || s->laid ||
	    s->recruited || s->took_back || s->collect)
		return 0;
	for (int p = 0; p < setup->seats; p++)
		if (s->seat[p].fame || s->seat[p].count ||
		    s->seat[p].hand_size != (s->seat[p].set ? SET_SIZE : 0))
			return 0;
	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner >= 0)
			return 0;
	return 1;
}

/* ---- Cards --------------------------------------------------------------- */

/* Counts a card that must be of the seat's own set (0 for none) or of the
 * centre's. */
static int count(const struct saga_state *s, uint8_t copies[SETS][KINDS],
                 int card, int own)
{
	int set = brp_saga_set_of(card);

	if (brp_saga_kind(card) >= KINDS ||
	    (set + 1 != own && set + 1 != s->centre))
		return 0;
	copies[set][brp_saga_kind(card)]++;
	return 1;
}

static int count_seat(const br_setup *setup, const struct saga_state *s, int p,
                      uint8_t copies[SETS][KINDS])
{
	const struct saga_deck *deck = brp_saga_deck(setup, s, p);
	const struct saga_seat *seat = &s->seat[p];
	int fine = 1;

	for (int i = 0; i < seat->count; i++)
		fine &= count(s, copies, seat->card[i], seat->set);
	for (uint32_t hand = seat->hand; hand; hand &= hand - 1)
		fine &= count(s, copies, deck->card[brp_lowest(hand)],
		              seat->set);
	return fine && brp_saga_bits(seat->hand) == seat->hand_size;
}

/* Each knight of the sets in use is in one place. */
static int cards_conserved(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;
	uint8_t copies[SETS][KINDS] = {{0}};
	int layout = s->phase <= SECOND_KNIGHT, centre = s->centre - 1;

	for (int p = 0; p < setup->seats; p++)
		if (!count_seat(setup, s, p, copies))
			return 0;
	for (int k = 0; k < KINGDOMS; k++) {
		const struct saga_kingdom *land = &s->land[k];
		int own = land->owner < 0 ? 0 : s->seat[land->owner].set;

		for (int i = 0; i < land->size; i++)
			if (!count(s, copies, land->card[i], own))
				return 0;
	}
	for (uint32_t pool = s->pool; pool; pool &= pool - 1)
		copies[centre][tables->set[centre].kind[brp_lowest(pool)]]++;
	for (int p = 0; p < setup->seats; p++)
		if (s->seat[p].set &&
		    memcmp(copies[s->seat[p].set - 1],
		           tables->set[s->seat[p].set - 1].copies, KINDS) != 0)
			return 0;
	for (int kind = 0; s->centre && kind < KINDS; kind++) {
		int has = tables->set[centre].copies[kind];

		if (layout ? copies[centre][kind] > has
		           : copies[centre][kind] != has)
			return 0;
	}
	return 1;
}

/* ---- Forces -------------------------------------------------------------- */

static int is_mixed(const uint8_t *card, int size)
{
	return brp_saga_bits(brp_saga_colours_of(card, size)) == size;
}

static int garrison_fits(const br_setup *setup, const struct saga_state *s,
                         int k)
{
	const struct saga_tables *tables = setup->tables;
	const struct saga_kingdom *land = &s->land[k];
	int used = s->used >> k & 1;

	if (!is_mixed(land->card, land->size))
		return 0;
	if (land->owner < 0) {
		const int8_t *given = tables->layout[k];

		for (int i = 0; i < land->size; i++)
			if (given[0] >= 0 &&
			    brp_saga_kind(land->card[i]) != given[i])
				return 0;
		if (s->phase > SECOND_KNIGHT && land->size != 2)
			return 0;
		return !used &&
		       (land->size == 0 || brp_saga_colour(land->card[0]) == k);
	}
	if (used) {
		int during = tables->side[k][s->side[k] - 1].during;

		return during == BR_SAGA_HAS_ADD_CARD ||
		       during == BR_SAGA_HAS_FACE_DOWN;
	}
	return 1;
}

/* Face-down knights lie behind an open one, with candidates that fit. */
static int attacks_fit(const br_setup *setup, const struct saga_state *s, int p)
{
	const struct saga_seat *seat = &s->seat[p];

	for (uint32_t heads = seat->heads; heads; heads &= heads - 1) {
		int begin = brp_lowest(heads);

		if (!is_mixed(seat->card + begin,
		              brp_saga_end(seat, begin) - begin))
			return 0;
	}
	if (seat->down && (seat->down & seat->heads || !s->apart))
		return 0;
	for (uint32_t down = seat->down; down; down &= down - 1)
		if (!brp_saga_may_be(setup, s, p, brp_lowest(down)))
			return 0;
	return 1;
}

static int forces_fit(const br_setup *setup, const struct saga_state *s)
{
	for (int k = 0; k < KINGDOMS; k++)
		if (!garrison_fits(setup, s, k))
			return 0;
	for (int p = 0; p < setup->seats; p++)
		if (!attacks_fit(setup, s, p))
			return 0;
	return 1;
}

/* ---- The course of the turn ---------------------------------------------- */

static int turns_fit(const br_setup *setup, const struct saga_state *s)
{
	uint32_t limit = (uint32_t)setup->option[TURN_LIMIT];
	uint32_t n = (uint32_t)setup->seats;
	uint32_t first = (uint32_t)setup->option[FIRST];

	if (s->phase < TURN)
		return 1;
	if (first > 0 && s->turns < COUNT_MAX &&
	    (first - 1 + s->turns - s->limit_reached) % n != s->player)
		return 0;
	if (s->limit_reached)
		return s->turns == limit && limit > 0;
	return limit == 0 || s->turns < limit;
}

/* Can a kingdom have let its owner take a knight back in this turn? */
static int may_take_back(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;

	for (int k = 0; k < KINGDOMS; k++) {
		const struct saga_side *side = tables->side[k];
		int shown = s->side[k] - 1, during = side[shown].during;
		int turns = setup->option[FLIP_IS_REAL] &&
		            (during == BR_SAGA_HAS_ADD_CARD ||
		             during == BR_SAGA_HAS_FACE_DOWN);

		if (during == BR_SAGA_HAS_TAKE_BACK ||
		    (turns && side[!shown].during == BR_SAGA_HAS_TAKE_BACK))
			return 1;
	}
	return 0;
}

/* Has the player used up the kingdom by which he laid a knight face down? */
static int has_used_face_down(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_tables *tables = setup->tables;

	for (int k = 0; k < KINGDOMS; k++)
		if (s->land[k].owner == s->player && s->used >> k & 1 &&
		    tables->side[k][s->side[k] - 1].during ==
		            BR_SAGA_HAS_FACE_DOWN)
			return 1;
	return 0;
}

/* What is marked has a cause. */
static int marks_fit(const br_setup *setup, const struct saga_state *s)
{
	const struct saga_seat *seat = &s->seat[s->player];
	int over = s->phase >= FINAL_ADD;
	int centre = 0;

	if (s->phase < TURN)
		return !(s->limit_reached || s->ending || s->chain || s->fresh);
	if (s->ending ? !s->laid || s->phase == TURN : s->fresh && !s->laid)
		return 0;
	if (over ? s->ending == s->limit_reached : s->limit_reached)
		return 0;
	if (brp_saga_bits(s->fresh) > 1 || (s->fresh && s->limit_reached))
		return 0;
	if (s->limit_reached && !s->laid)
		return 0;
	if (s->took_back && !may_take_back(setup, s))
		return 0;
	if (s->ending && seat->hand_size > FORCE_SIZE + 1)
		return 0; /* a force that was lost at once, and a free knight */
	if (s->fresh && !s->took_back && !setup->option[FLIP_IS_REAL] &&
	    !has_used_face_down(setup, s))
		return 0;
	for (int kind = 0; kind < KINDS; kind++)
		centre |= brp_saga_has(setup, s, s->player,
		                       brp_saga_card(kind, s->centre - 1));
	if (s->recruited && !centre)
		return 0;
	if (s->collect && (s->phase != TURN || !setup->option[COLLECT] ||
	                   s->laid || s->recruited || s->took_back ||
	                   brp_saga_income(setup, s, s->player) == 0))
		return 0;
	return seat->hand_size > 0 || s->phase != TURN;
}

/* Somebody holds no card only when the game ends by it. */
static int hands_fit(const br_setup *setup, const struct saga_state *s)
{
	for (int p = 0; s->phase >= TURN && p < setup->seats; p++)
		if (s->seat[p].hand_size == 0 && s->phase < FINAL_ADD &&
		    !(p == s->player && s->ending))
			return 0;
	return 1;
}

/* No kingdom can be taken when a turn goes on. */
static int is_stable(const br_setup *setup, const struct saga_state *s,
                     int kingdoms)
{
	for (int k = 0; k < kingdoms; k++)
		if (brp_saga_contest(setup, s, k).seat >= 0)
			return 0;
	return 1;
}

static int decision_fits(const br_setup *setup, const struct saga_state *s)
{
	struct saga_contest contest;
	int k = s->kingdom, asked = s->phase > TURN && s->phase < OVER;

	if (asked != (s->actor >= 0) || asked != (k >= 0))
		return 0;
	if (s->chain && s->phase != CHOOSE_FORCE && s->phase != BONUS)
		return 0;
	if (s->phase == TURN)
		return is_stable(setup, s, KINGDOMS) &&
		       (!s->laid || brp_saga_goes_on(setup, s));
	if (s->phase == CHOOSE_FORCE) {
		contest = brp_saga_contest(setup, s, k);
		return is_stable(setup, s, k) && contest.seat == s->actor &&
		       contest.forces & (contest.forces - 1);
	}
	if (s->phase == BONUS)
		return s->chain && s->land[k].owner == s->actor &&
		       s->land[k].size > 0 && s->pool && !(s->used >> k & 1) &&
		       brp_saga_side(setup, s, k)->during ==
		               BR_SAGA_HAS_FREE_KNIGHT &&
		       (!s->ending || setup->option[BONUS_WHEN_ENDING]) &&
		       (setup->option[BONUS_ON_HANDOVER] ||
		        s->actor == s->player);
	if (s->phase == FINAL_ADD)
		return !setup->option[FINAL_ADD_MODE] &&
		       s->land[k].owner == s->actor &&
		       brp_saga_next_final(setup, s, k - 1) == k;
	return 1;
}

/* ---- All of it ----------------------------------------------------------- */

int brp_saga_invariants(const br_setup *setup, void *state, br_error *error)
{
	static const struct {
		int (*fits)(const br_setup *, const struct saga_state *);
		const char *field, *text;
	} rules[] = {
		{sets_fit, "set", "sets do not fit options and phase"},
		{sides_fit, "kingdoms", "sides do not fit options and phase"},
		{cards_conserved, "hand", "knights are not those of the sets"},
		{layout_fits, "kingdoms", "the layout does not fit the phase"},
		{untouched, "phase", "something happened before the game"},
		{forces_fit, "attack",
	         "a force, a mark of use or a face-down "
	         "knight cannot be"},
		{turns_fit, "turns", "turns do not fit player and limit"},
		{marks_fit, "laid", "a mark has no cause"},
		{hands_fit, "hand_size", "a hand is empty"},
		{decision_fits, "actor",
	         "phase, actor and kingdom do not fit "
	         "what is to decide"},
	};
	const struct saga_state *s = state;

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		if (!rules[i].fits(setup, s))
			return brp_fail(error, BR_EFORMAT, rules[i].field, "%s",
			                rules[i].text);
	return BR_OK;
}
