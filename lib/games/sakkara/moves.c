/* SPDX-License-Identifier: MIT */
/*
 * moves.c - who is to act in Sakkara, and what may be done, in the order of
 * the moves' numbers.
 *
 * Fields, kinds and a worker's four directions are sets.  Steps, which are
 * asked for most, take no branch: each direction gives two bits, and four moves
 * are written of which those in the set count.
 */

#include "games/sakkara/sakkara.h"

int brp_sakkara_turn(const br_setup *setup, const void *state)
{
	const struct sakkara_state *s = state;

	(void)setup;
	if (s->phase <= PHASE_UNCOVER)
		return BR_CHANCE;
	if (s->phase == PHASE_OVER)
		return BR_NOBODY;
	return s->player ^ (s->phase >= PHASE_SEGMENT);
}

int brp_sakkara_phase(const br_setup *setup, const void *state)
{
	const struct sakkara_state *s = state;

	(void)setup;
	return s->phase;
}

/* ---- Sets ---------------------------------------------------------------- */

/* 3.7: of these fields, those with a tile that lies open. */
uint64_t brp_sakkara_gain(const struct sakkara_state *s, uint64_t fields)
{
	return fields & ~s->empty & ~s->shut;
}

/* 3.10.3, A6: where the other player may put a segment: of the fields that have
 * no worker, and none of their own beside them, the lowest. */
static uint64_t places(const struct sakkara_state *s)
{
	const uint8_t *own = s->worker[1 - s->player];
	uint64_t near = brp_sakkara_bit(own[0]) | brp_sakkara_bit(own[1]);
	uint64_t open, lowest = 0;
	int least = PLAY_MAX;

	open = BRP_SAKKARA_BOARD & ~s->shut & ~brp_sakkara_beside(near);
	if (open & s->empty)
		return open & s->empty;
	for (; open; open &= open - 1) {
		int field = brp_sakkara_lowest(open);

		if (s->height[field] < least) {
			least = s->height[field];
			lowest = 0;
		}
		if (s->height[field] == least)
			lowest |= brp_sakkara_bit(field);
	}
	return lowest;
}

/* ---- Lists --------------------------------------------------------------- */

static br_move *list_fields(br_move *end, br_move first, uint64_t fields)
{
	for (; fields; fields &= fields - 1)
		*end++ = first + (br_move)brp_sakkara_lowest(fields);
	return end;
}

static br_move *list_kinds(br_move *end, br_move first, unsigned kinds)
{
	for (; kinds; kinds &= kinds - 1)
		*end++ = first + (br_move)brp_lowest(kinds);
	return end;
}

/* 3.8: the kinds of tile that a seat could lay or build in its turn: green
 * tiles and pieces. */
unsigned brp_sakkara_buildable(const br_setup *setup,
                               const struct sakkara_state *s, int p)
{
	const struct sakkara_tables *tables = setup->precomputed;
	int step = s->step[p];
	unsigned kinds, may = s->ship[p] ? 0 : s->have[p] & 1u << SHIP;

	if (s->done[p])
		return may;
	if (s->grain[p] < step)
		return may | (s->have[p] & 1u << GRAIN);
	if (!s->ship[p])
		return may;
	for (kinds = s->have[p] & tables->wants[step]; kinds;
	     kinds &= kinds - 1) {
		int kind = brp_lowest(kinds);

		if (s->built[p][kind] < tables->due[step][kind] &&
		    (kind != HEWN || s->hand[p][HAND] >= 1) &&
		    (kind != TIP || s->hand[p][HAND] >= 2))
			may |= 1u << kind;
	}
	return may;
}

static br_move *list_building(const br_setup *setup,
                              const struct sakkara_state *s, br_move *end)
{
	unsigned may = brp_sakkara_buildable(setup, s, s->player);

	if (may == 0)
		return end;
	if (may >> SHIP & 1)
		*end++ = FIRST_LAY_SHIP;
	if (may >> GRAIN & 1)
		*end++ = FIRST_LAY_GRAIN;
	return list_kinds(end, FIRST_BUILD,
	                  may & ~(1u << SHIP) & ~(1u << GRAIN));
}

/* 3.5.2: a worker's step in a direction: 0 impossible, 1 free, 2 by stairs. */
int brp_sakkara_climb(const br_setup *setup, const struct sakkara_state *s,
                      int from, int direction)
{
	int to = brp_sakkara_next[from][direction];

	if (s->shut >> to & 1)
		return 0;
	return s->height[to] - s->height[from] <= setup->option[CLIMB_LIMIT]
	               ? 1
	               : 2;
}

/* The same, where stairs must be held. */
static int step(const br_setup *setup, const struct sakkara_state *s, int from,
                int direction)
{
	int how = brp_sakkara_climb(setup, s, from, direction);

	return how == 2 && s->hand[s->player][STAIRS] == 0 ? 0 : how;
}

/* Whether no worker is on a field, as a bit; and four bits further, whether it
 * is at most so high. */
static unsigned enter(const struct sakkara_state *s, int field, int most)
{
	return (unsigned)(~s->shut >> field & 1) |
	       (unsigned)(s->height[field] <= most) << 4;
}

/* Steps of both workers: the four directions are a set, without a branch; *free
 * tells whether one needs no stairs. */
static br_move *list_steps(const br_setup *setup, const struct sakkara_state *s,
                           br_move *end, int *free)
{
	unsigned stairs = brp_sakkara_holds(s, STAIRS) ? 15 : 0;

	for (int w = 0; w < WORKERS; w++) {
		int from = s->worker[s->player][w];
		const uint8_t *to = brp_sakkara_next[from];
		int most = s->height[from] + setup->option[CLIMB_LIMIT];
		unsigned can =
			enter(s, to[0], most) | enter(s, to[1], most) << 1 |
			enter(s, to[2], most) << 2 | enter(s, to[3], most) << 3;

		*free |= (can & can >> 4) != 0;
		end = brp_list_four(end, FIRST_MOVE + (br_move)w * DIRECTIONS,
		                    can & (can >> 4 | stairs));
	}
	return end;
}

/* 3.6.5; A15 */
static br_move *list_flights(const br_setup *setup,
                             const struct sakkara_state *s, br_move *end)
{
	int n = setup->option[BIRD_ANY] ? SEATS * WORKERS : WORKERS;

	for (int who = 0; who < n; who++)
		end = list_fields(end, FIRST_USE_BIRD + (br_move)who * FIELDS,
		                  BRP_SAKKARA_BOARD & ~s->shut);
	return end;
}

/* Is one of the player's workers behind this field in a direction? */
static int pushed_straight(const struct sakkara_state *s, int field,
                           int direction)
{
	int behind = brp_sakkara_next[field][(direction + 2) % DIRECTIONS];

	return s->worker[s->player][0] == behind ||
	       s->worker[s->player][1] == behind;
}

/* 3.6.6; A17, A18, A19 */
static br_move *list_pushes(const br_setup *setup,
                            const struct sakkara_state *s, br_move *end)
{
	const uint8_t *own = s->worker[s->player];
	uint64_t from = brp_sakkara_gain(
		s, brp_sakkara_beside(brp_sakkara_bit(own[0]) |
	                              brp_sakkara_bit(own[1])));

	for (; from; from &= from - 1) {
		int field = brp_sakkara_lowest(from);
		br_move first =
			FIRST_USE_OX + (br_move)field * DIRECTIONS * PLAY_MAX;

		for (int d = 0; d < DIRECTIONS; d++, first += PLAY_MAX) {
			int to = brp_sakkara_next[field][d];
			int most = s->height[field] - s->height[to];

			if (s->shut >> to & 1 ||
			    (setup->option[OX_STRAIGHT] &&
			     !pushed_straight(s, field, d)))
				continue;
			for (int k = 0; k < most; k++)
				*end++ = first + (br_move)k;
		}
	}
	return end;
}

/* 3.7.1 */
static br_move *list_firestorms(const br_setup *setup,
                                const struct sakkara_state *s, br_move *end)
{
	int ray = setup->option[FIRESTORM_RAY] ? BR_SAKKARA_RAY : 0;
	int past = ray ? LINES : BR_SAKKARA_RAY;

	for (int w = 0; w < WORKERS; w++)
		for (int line = ray; line < past; line++) {
			uint64_t fields =
				brp_sakkara_line(s->worker[s->player][w], line);

			*end = FIRST_FIRESTORM + (br_move)(w * LINES + line);
			end += brp_sakkara_gain(s, fields) != 0;
		}
	return end;
}

/* 3.7.2 */
static br_move *list_whirlwinds(const struct sakkara_state *s, br_move *end)
{
	for (int w = 0; w < WORKERS; w++) {
		uint64_t fields = brp_sakkara_around(s->worker[s->player][w]);

		*end = FIRST_WHIRLWIND + (br_move)w;
		end += brp_sakkara_gain(s, fields) != 0;
	}
	return end;
}

/* 3.7: the spells for which all three tiles are held, and that do something. */
static br_move *list_spells(const br_setup *setup,
                            const struct sakkara_state *s, br_move *end)
{
	const struct sakkara_tables *tables = setup->precomputed;
	unsigned lack = ~(unsigned)s->have[s->player];
	int other = 1 - s->player;

	if (!(tables->spell[FIRESTORM] & lack))
		end = list_firestorms(setup, s, end);
	if (!(tables->spell[WHIRLWIND] & lack))
		end = list_whirlwinds(s, end);
	if (!(tables->spell[DROUGHT] & lack) && s->grain[other] > 0)
		*end++ = FIRST_DROUGHT;
	if (!(tables->spell[SHIPWRECK] & lack) && s->ship[other])
		*end++ = FIRST_SHIPWRECK;
	return end;
}

/* 3.4: all actions that are legal now; 3.5.4 the end of the turn. */
static br_move *list_turn(const br_setup *setup, const struct sakkara_state *s,
                          br_move *end)
{
	unsigned have = s->have[s->player];
	int free = 0;

	end = list_building(setup, s, end);
	if (!s->moved)
		end = list_steps(setup, s, end, &free);
	if (have >> HORSE & 1 && s->last_worker >= 0 &&
	    step(setup, s, s->worker[s->player][s->last_worker], s->last_dir))
		*end++ = FIRST_USE_HORSE;
	if (have >> BIRD & 1)
		end = list_flights(setup, s, end);
	if (have >> OX & 1)
		end = list_pushes(setup, s, end);
	if (have >> SNAKE & 1 && s->hand_size[1 - s->player] > 0)
		*end++ = FIRST_USE_SNAKE;
	end = list_spells(setup, s, end);
	if (!free)
		*end++ = FIRST_END;
	return end;
}

/* A35: is the player asked for the horse's second step?  With info=table the
 * question must not reveal whether they hold stairs. */
int brp_sakkara_goes_on(const br_setup *setup, const struct sakkara_state *s)
{
	int p = s->player, from = s->worker[p][s->last_worker];
	int to = brp_sakkara_next[from][s->last_dir];

	if (s->shut >> to & 1)
		return 0;
	if (s->height[to] - s->height[from] <= setup->option[CLIMB_LIMIT])
		return 1;
	return setup->option[INFO] == TABLE ? s->hand_size[p] > 0
	                                    : s->hand[p][STAIRS] > 0;
}

static br_move *list_ride(const br_setup *setup, const struct sakkara_state *s,
                          br_move *end)
{
	if (step(setup, s, s->worker[s->player][s->last_worker], s->last_dir))
		*end++ = FIRST_HORSE_MORE;
	*end++ = FIRST_HORSE_STOP;
	return end;
}

/* 3.10.2: sizes of the next part: all that is left, or nine of more; or a part
 * that leaves enough for another. */
static br_move *list_segments(const br_setup *setup,
                              const struct sakkara_state *s, br_move *end)
{
	int left = s->used_size;
	int whole = left < SEGMENT_MAX ? left : SEGMENT_MAX;
	int part = left - PART_MIN < whole ? left - PART_MIN : whole - 1;

	(void)setup;
	for (int size = PART_MIN; size <= part; size++)
		*end++ = FIRST_SEGMENT + (br_move)size - 1;
	*end++ = FIRST_SEGMENT + (br_move)whole - 1;
	return end;
}

static br_move *list_places(const br_setup *setup,
                            const struct sakkara_state *s, br_move *end)
{
	(void)setup;
	return list_fields(end, FIRST_PUT_WORKER, BRP_SAKKARA_BOARD & ~s->shut);
}

static br_move *list_answers(const br_setup *setup,
                             const struct sakkara_state *s, br_move *end)
{
	(void)setup;
	(void)s;
	end[0] = FIRST_TAKE_TOP;
	end[1] = FIRST_LEAVE_TOP;
	return end + 2;
}

static br_move *list_picks(const br_setup *setup, const struct sakkara_state *s,
                           br_move *end)
{
	(void)setup;
	return list_kinds(end, FIRST_PICK, s->have[1 - s->player]);
}

static br_move *list_orders(const br_setup *setup,
                            const struct sakkara_state *s, br_move *end)
{
	(void)setup;
	(void)s;
	for (int i = 0; i < PERMS; i++)
		*end++ = FIRST_ORDER + (br_move)i;
	return end;
}

static br_move *list_discards(const br_setup *setup,
                              const struct sakkara_state *s, br_move *end)
{
	(void)setup;
	return list_kinds(end, FIRST_DISCARD, s->have[s->player]);
}

static br_move *list_puts(const br_setup *setup, const struct sakkara_state *s,
                          br_move *end)
{
	(void)setup;
	return list_fields(end, FIRST_PUT, places(s));
}

static br_move *list_nothing(const br_setup *setup,
                             const struct sakkara_state *s, br_move *end)
{
	(void)setup;
	(void)s;
	return end;
}

int brp_sakkara_moves(const br_setup *setup, const void *state, br_move *moves)
{
	static br_move *(*const list[PHASES])(const br_setup *setup,
	                                      const struct sakkara_state *s,
	                                      br_move *end) = {
		list_nothing,  list_nothing, list_nothing, list_nothing,
		list_nothing,  list_places,  list_turn,    list_answers,
		list_ride,     list_picks,   list_orders,  list_discards,
		list_segments, list_puts,    list_nothing,
	};
	const struct sakkara_state *s = state;

	return (int)(list[s->phase](setup, s, moves) - moves);
}
