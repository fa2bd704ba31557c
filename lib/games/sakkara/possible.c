/* SPDX-License-Identifier: MIT */

/*
 * possible.c - which states of Sakkara are possible.
 *
 * Everything read is in its range, and no more is known when this begins.
 * A check gives the fault in words, or NULL.
 */

#include "games/sakkara/sakkara.h"

/* ---- Set-ups ------------------------------------------------------------- */

/* Can both pyramids be built, and two ships be seen? */
const char *brp_sakkara_layout_fault(const br_setup *setup)
{
	const struct sakkara_tables *t = setup->tables;
	const uint8_t *due = t->due[STEPS];

	if (t->total < FIELDS || t->total > TILES)
		return "a board takes 49 to 75 tiles";
	if (t->mix[SHIP] < SHIPS_SEEN || t->mix[SHIP] > SHIPS_MAX)
		return "there must be 2 to 12 ships";
	if (t->mix[GRAIN] < SEATS * STEPS)
		return "there must be six tiles of grain";
	for (int kind = 0; kind < KINDS; kind++) {
		int hands = kind != HAND    ? 0
		            : due[TIP] > 0  ? 2
		            : due[HEWN] > 0 ? 1
		                            : 0;

		if (t->mix[kind] < SEATS * due[kind] + hands)
			return "there are too few tiles for both pyramids";
	}
	return NULL;
}

/* ---- Tiles --------------------------------------------------------------- */

static void add(int have[KINDS], const uint8_t counts[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++)
		have[kind] += counts[kind];
}

/* Tiles on the board by kind; those not drawn must lie lowest. */
static int count_board(const struct sakkara_state *s, int have[KINDS],
                       int *unknown)
{
	uint8_t tiles[PLAY_MAX];

	*unknown = 0;
	for (int field = 0; field < FIELDS; field++) {
		int height = brp_sakkara_list(s, field, tiles);

		for (int i = 0; i < height; i++) {
			if (tiles[i] != UNDRAWN)
				have[tiles[i]]++;
			else if (i > 0)
				return 0;
			else
				(*unknown)++;
		}
	}
	return 1;
}

static const char *count_hands(const struct sakkara_state *s, int have[KINDS])
{
	for (int p = 0; p < SEATS; p++) {
		int held = 0;

		for (int kind = 0; kind < KINDS; kind++)
			held += s->hand[p][kind];
		if (held != s->hand_size[p])
			return "a holder has another size";
		add(have, s->hand[p]);
		add(have, s->built[p]);
		have[SHIP] += s->ship[p];
		have[GRAIN] += s->grain[p];
	}
	return NULL;
}

static const char *tiles_fault(const br_setup *setup,
                               const struct sakkara_state *s)
{
	const struct sakkara_tables *t = setup->tables;
	int have[KINDS] = {0}, unknown, undrawn = 0, play = t->total;
	const char *fault = count_hands(s, have);

	if (fault)
		return fault;
	if (!count_board(s, have, &unknown))
		return "only the lowest tile may be one that is not drawn";
	for (int i = 0; i < s->used_size; i++)
		have[s->used[i]]++;
	for (int i = 0; s->pending > 0 && i < RECIPE; i++)
		have[t->recipe[s->pending - 1][i]]++;
	have[SHIP] += s->destroyed_ship;
	have[GRAIN] += s->destroyed_grain;
	for (int kind = 0; kind < KINDS; kind++) {
		undrawn += s->undrawn[kind];
		play -= s->built[0][kind] + s->built[1][kind];
		if (have[kind] + s->undrawn[kind] != t->mix[kind])
			return "the tiles do not make the mix";
	}
	if (undrawn != s->undrawn_size)
		return "another number of tiles is not drawn";
	if (play > PLAY_MAX)
		return "more than 96 tiles are in no pyramid";
	if (s->phase > PHASE_BELOW &&
	    (unknown != undrawn ||
	     (undrawn > 0 && setup->option[INFO] != HIDDEN_LOWER)))
		return "all tiles but covered ones must be drawn";
	return NULL;
}

/* ---- The layout ---------------------------------------------------------- */

/* A field as far as the layout has come. */
static int laid(const br_setup *setup, const struct sakkara_state *s, int field,
                int *covered)
{
	const struct sakkara_tables *t = setup->tables;
	int dealt =
		s->phase == PHASE_BELOW ? FIELDS : t->total - s->undrawn_size;
	int is_open = field < dealt;
	int lower = s->height[field] - is_open;
	int hidden = s->unknown >> field & 1;

	if (lower < 0 || lower > 1 ||
	    (is_open && s->kind[s->top[field]] == UNDRAWN))
		return 0;
	if (lower == 0)
		return !hidden;
	(*covered)++;
	if (s->phase != PHASE_BELOW)
		return hidden;
	return hidden ==
	       (*covered > brp_sakkara_covered(setup) - s->undrawn_size);
}

static const char *layout_fault(const br_setup *setup,
                                const struct sakkara_state *s)
{
	const struct sakkara_tables *t = setup->tables;
	int all = brp_sakkara_covered(setup), covered = 0;
	int dealt = t->total - s->undrawn_size;
	int hidden_lower = setup->option[INFO] == HIDDEN_LOWER;
	const char *fault = brp_sakkara_layout_fault(setup);

	if (fault)
		return fault;
	for (int field = 0; field < FIELDS; field++)
		if (!laid(setup, s, field, &covered))
			return "the layout is not possible";
	if (s->phase == PHASE_DOUBLE ? dealt != 0 || covered >= all
	                             : covered != all)
		return "another number of fields has two tiles";
	if ((s->phase == PHASE_TOP && dealt >= FIELDS) ||
	    (s->phase == PHASE_BELOW &&
	     (dealt < FIELDS || s->undrawn_size == 0 || hidden_lower)))
		return "this part of the layout is done";
	if (s->phase == PHASE_BELOW
	            ? brp_sakkara_ships_seen(s) < SHIPS_SEEN
	            : brp_sakkara_ships_seen(s) + s->undrawn[SHIP] < SHIPS_SEEN)
		return "two ships must be visible";
	return NULL;
}

/* ---- Workers ------------------------------------------------------------- */

static int workers_placed(const struct sakkara_state *s)
{
	int placed = 0;

	for (int w = 0; w < WORKERS; w++)
		for (int p = 0; p < SEATS; p++) {
			int order = w * SEATS + p;

			if (s->worker[p][w] == NONE)
				continue;
			if (placed != order || (placed == 4))
				return -1;
			placed++;
		}
	return placed;
}

static int workers_apart(const struct sakkara_state *s)
{
	uint64_t seen = 0;

	for (int p = 0; p < SEATS; p++)
		for (int w = 0; w < WORKERS; w++) {
			uint64_t bit = brp_sakkara_bit(s->worker[p][w]);

			if (s->worker[p][w] != NONE && seen & bit)
				return 0;
			seen |= bit;
		}
	return 1;
}

/* The board while workers are placed: each has taken one tile. */
static int placing_board(const struct sakkara_state *s)
{
	for (int field = 0; field < FIELDS; field++) {
		int tiles = s->height[field] + (int)(s->shut >> field & 1);

		if (tiles < 1 || tiles > 2)
			return 0;
	}
	return 1;
}

static const char *place_fault(const br_setup *setup,
                               const struct sakkara_state *s, int placed)
{
	const char *fault = brp_sakkara_layout_fault(setup);

	if (fault)
		return fault;
	if (placed > 3 || s->player != placed % 2 || !placing_board(s) ||
	    s->hand_size[0] != (placed + 1) / 2 ||
	    s->hand_size[1] != placed / 2)
		return "the workers are placed in another way";
	if (placed == 0 && brp_sakkara_ships_seen(s) < SHIPS_SEEN)
		return "two ships must be visible";
	return NULL;
}

/* Nothing of a turn is there before the first. */
static int is_fresh(const struct sakkara_state *s)
{
	int built = 0;

	for (int p = 0; p < SEATS; p++) {
		built += s->ship[p] + s->grain[p] + s->done[p];
		built += s->step[p] - 1;
		for (int kind = 0; kind < KINDS; kind++)
			built += s->built[p][kind];
	}
	return built == 0 && s->turn == 0 && s->stall == 0 && !s->changed &&
	       s->used_size == 0;
}

/* ---- Pyramids ------------------------------------------------------------ */

static const char *pyramid_fault(const br_setup *setup,
                                 const struct sakkara_state *s, int p)
{
	const struct sakkara_tables *t = setup->tables;
	int step = s->step[p], complete = 1;

	for (int kind = 0; kind < KINDS; kind++) {
		if (s->built[p][kind] < t->due[step - 1][kind] ||
		    s->built[p][kind] > t->due[step][kind])
			return "a pyramid is not that of its step";
		complete &= s->built[p][kind] == t->due[step][kind];
	}
	if (complete != (s->done[p] || s->winner == p) ||
	    (s->done[p] && (s->winner == p || step == STEPS)) ||
	    (s->winner == p && step != STEPS))
		return "a step is completed and not marked, or the reverse";
	if (s->grain[p] > step)
		return "grain is displayed before its step";
	if (s->winner == p && (!s->ship[p] || s->grain[p] != STEPS))
		return "the winner lacks a ship or grain";
	return NULL;
}

/* ---- What a turn leaves -------------------------------------------------- */

static int top_used(const struct sakkara_state *s, int back)
{
	return s->used_size > back ? s->used[s->used_size - 1 - back] : -1;
}

/* The mandatory move: the worker came from a field on the board. */
static int move_possible(const struct sakkara_state *s)
{
	int from;

	if (s->last_worker < 0 || s->last_dir == DIRECTIONS)
		return s->last_worker < 0 && s->last_dir == DIRECTIONS;
	from = s->worker[s->player][s->last_worker];
	return s->moved &&
	       brp_sakkara_next[from][(s->last_dir + 2) % DIRECTIONS] != NONE;
}

/* A horse has gone one step, perhaps by stairs. */
static int horse_ridden(const struct sakkara_state *s)
{
	return s->last_worker >= 0 &&
	       (top_used(s, 0) == HORSE ||
	        (top_used(s, 0) == STAIRS && top_used(s, 1) == HORSE));
}

static int take_possible(const br_setup *setup, const struct sakkara_state *s)
{
	int who = SEATS * WORKERS;

	if (!setup->option[TAKE_OPTIONAL] || s->taking == NONE ||
	    s->height[s->taking] == 0)
		return 0;
	for (int i = 0; i < SEATS * WORKERS; i++)
		if (s->worker[i < WORKERS ? s->player : 1 - s->player]
		             [i % WORKERS] == s->taking)
			who = i;
	if (s->next == PHASE_TURN && top_used(s, 0) == BIRD)
		return who != s->last_worker &&
		       who < (setup->option[BIRD_ANY] ? SEATS * WORKERS
		                                      : WORKERS);
	if (who != s->last_worker)
		return 0;
	return s->next == PHASE_HORSE2
	               ? horse_ridden(s)
	               : s->next == PHASE_TURN && (top_used(s, 0) == HORSE ||
	                                           top_used(s, 0) == STAIRS);
}

static int cut_possible(const struct sakkara_state *s)
{
	int left = s->used_size, size = s->segment;

	return size > 0 && size <= left &&
	       (size == left || (left > SEGMENT_MAX && size == SEGMENT_MAX) ||
	        (size >= PART_MIN && left - size >= PART_MIN));
}

/* The phase that is, or that follows when tiles are drawn or taken. */
static const char *next_fault(const br_setup *setup,
                              const struct sakkara_state *s)
{
	int first = s->turn == 0 && !s->changed && !s->moved && s->player == 0;

	if (s->phase == PHASE_UNCOVER) {
		if (setup->option[INFO] != HIDDEN_LOWER || s->bare == 0)
			return "no tile is uncovered";
		if (s->next != PHASE_PLACE && s->next != PHASE_HORSE2 &&
		    s->next != PHASE_ORDER &&
		    (s->next != PHASE_TURN || !(s->changed || first)))
			return "nothing uncovers tiles before this phase";
		return NULL;
	}
	if (s->bare != 0)
		return "a tile is uncovered and not drawn";
	if (s->phase == PHASE_TAKE)
		return take_possible(setup, s) ? NULL : "no tile is to take";
	return s->next == s->phase ? NULL : "another phase follows";
}

static const char *phase_fault(const br_setup *setup,
                               const struct sakkara_state *s)
{
	int other = 1 - s->player;

	if ((s->phase == PHASE_SEGMENT || s->phase == PHASE_PUT) &&
	    s->hand_size[s->player] > setup->option[HAND_LIMIT])
		return "the holder is over its limit";
	switch (s->phase == PHASE_UNCOVER ? s->next : s->phase) {
	case PHASE_HORSE2:
		return horse_ridden(s) && brp_sakkara_goes_on(setup, s)
		               ? NULL
		               : "no horse can go on";
	case PHASE_PICK:
		return top_used(s, 0) == SNAKE && s->hand_size[other] > 0
		               ? NULL
		               : "no tile is to pick";
	case PHASE_DISCARD:
		return s->hand_size[s->player] > setup->option[HAND_LIMIT]
		               ? NULL
		               : "the holder is within its limit";
	case PHASE_SEGMENT:
		return s->used_size > 0 ? NULL : "the pile is empty";
	case PHASE_PUT:
		return cut_possible(s) ? NULL : "no such part of the pile";
	default:
		return NULL;
	}
}

/* A spell waits for its order; then what it destroyed is there. */
static int spell_possible(const struct sakkara_state *s)
{
	int spell = s->pending - 1;

	if ((s->pending > 0) != (s->next == PHASE_ORDER))
		return 0;
	if (s->phase == PHASE_UNCOVER && spell >= DROUGHT)
		return 0;
	return (spell != DROUGHT || s->destroyed_grain > 0) &&
	       (spell != SHIPWRECK || s->destroyed_ship);
}

static const char *flags_fault(const struct sakkara_state *s)
{
	int own = s->phase < PHASE_DISCARD || s->winner >= 0;
	int destroyed = s->destroyed_grain + s->destroyed_ship;

	if (!spell_possible(s))
		return "no spell like that waits";
	if (!move_possible(s) || (s->moved && !own))
		return "no worker moved like that";
	if ((s->segment > 0) != (s->phase == PHASE_PUT) ||
	    (s->taking != NONE) != (s->phase == PHASE_TAKE))
		return "a choice is there before its phase";
	if (!s->changed &&
	    (s->used_size > 0 || destroyed > 0 || s->pending > 0 ||
	     (s->done[s->player] && s->phase != PHASE_OVER)))
		return "tiles have changed place and it is not marked";
	if (s->destroyed_ship && s->ship[1 - s->player])
		return "a ship is destroyed and displayed";
	if (s->destroyed_grain > 0 &&
	    s->destroyed_grain + s->grain[1 - s->player] >
	            s->step[1 - s->player])
		return "more grain is destroyed than was displayed";
	if (destroyed > 0 &&
	    (s->phase == PHASE_SEGMENT || s->phase == PHASE_PUT))
		return "what is destroyed lies on the pile already";
	return NULL;
}

static const char *limits_fault(const br_setup *setup,
                                const struct sakkara_state *s)
{
	int32_t stall_limit = setup->option[STALL_LIMIT];
	int32_t max_turns = setup->option[MAX_TURNS];
	int reached = (stall_limit > 0 && s->stall == stall_limit) ||
	              (max_turns > 0 && (int32_t)s->turn == max_turns);

	if ((int64_t)s->stall > (int64_t)s->turn)
		return "more turns without change than turns";
	if (s->winner >= 0 &&
	    (s->phase != PHASE_OVER || reached || s->player != s->winner))
		return "nobody can have won";
	if (reached != (s->phase == PHASE_OVER && s->winner < 0))
		return "a limit is reached before the end, or not at the end";
	if ((int)(s->turn % 2) != (s->player ^ reached))
		return "it is the other player's turn";
	if (reached && (s->changed || s->moved || s->used_size > 0))
		return "the last turn is not over";
	return NULL;
}

/* ---- All of it ----------------------------------------------------------- */

static const char *turn_fault(const br_setup *setup,
                              const struct sakkara_state *s)
{
	const char *fault = NULL;

	for (int p = 0; p < SEATS && !fault; p++)
		fault = pyramid_fault(setup, s, p);
	if (!fault)
		fault = limits_fault(setup, s);
	if (!fault)
		fault = flags_fault(s);
	return fault ? fault : phase_fault(setup, s);
}

static const char *state_fault(const br_setup *setup,
                               const struct sakkara_state *s)
{
	int placed = workers_placed(s);
	const char *fault = tiles_fault(setup, s);

	if (fault)
		return fault;
	if (placed < 0 || !workers_apart(s))
		return "the workers do not stand like that";
	if (s->phase > PHASE_BELOW)
		fault = next_fault(setup, s);
	else if (placed > 0 || s->player != 0 || s->next != s->phase ||
	         s->hand_size[0] + s->hand_size[1] > 0)
		fault = "the layout is not done";
	else
		fault = layout_fault(setup, s);
	if (fault)
		return fault;
	if (s->next > PHASE_PLACE)
		return placed == 4 ? turn_fault(setup, s)
		                   : "a worker is not placed";
	if (!is_fresh(s))
		return "no turn has been played yet";
	fault = flags_fault(s);
	if (!fault && s->winner >= 0)
		fault = "nobody can have won";
	if (!fault && s->next == PHASE_PLACE)
		fault = place_fault(setup, s, placed);
	return fault;
}

int brp_sakkara_invariants(const br_setup *setup, void *state, br_error *error)
{
	const char *fault = state_fault(setup, state);

	if (!fault)
		return BR_OK;
	return brp_fail(error, BR_EFORMAT, "phase", "%s", fault);
}
