/* SPDX-License-Identifier: MIT */
/*
 * knowledge.c - who knows what with info=table, and determinization.
 *
 * With other values of info everybody knows the same.
 */

#include "games/sakkara/sakkara.h"

/* 3.12: does this viewer see what is not on top, or not drawn yet? */
int brp_sakkara_sees_below(const br_setup *setup, int viewer)
{
	return setup->option[INFO] != TABLE || viewer == BR_ALL;
}

/* 3.12, 3.6.3: does this viewer see a seat's holder? */
int brp_sakkara_sees_hand(const br_setup *setup, const struct sakkara_state *s,
                          int viewer, int p)
{
	return brp_sakkara_sees_below(setup, viewer) || viewer == p ||
	       (s->phase == PHASE_PICK && viewer == s->player);
}

/* Both seats, and spectators. */
#define EVERYBODY ((uint32_t)1 << 31 | 3)

/* 3.12: a tile that was covered lies open; or the other's holder is shown. */
uint32_t brp_sakkara_revealed_to(const br_setup *setup, const void *before,
                                 br_move move, const void *after)
{
	const struct sakkara_state *s = before, *t = after;
	uint32_t who = move == FIRST_USE_SNAKE ? 1u << s->player : 0;

	if (setup->option[INFO] != TABLE)
		return 0;
	for (int field = 0; field < FIELDS; field++)
		if (t->height[field] > 0 && t->height[field] < s->height[field])
			who = EVERYBODY;
	return who;
}

/* 3.12, 3.6.3 */
void brp_sakkara_hide(const br_setup *setup, void *state, int viewer)
{
	struct sakkara_state *s = state;

	if (brp_sakkara_sees_below(setup, viewer))
		return;
	brp_sakkara_cover(s);
	memset(s->undrawn, 0, sizeof s->undrawn);
	for (int p = 0; p < SEATS; p++) {
		if (brp_sakkara_sees_hand(setup, s, viewer, p))
			continue;
		memset(s->hand[p], 0, sizeof s->hand[p]);
		s->have[p] = 0;
	}
}

/* ---- Samples ------------------------------------------------------------- */

struct unseen {
	int left[KINDS]; /* copies that are nowhere to be seen */
	int total;
};

static void see(struct unseen *u, const uint8_t counts[KINDS])
{
	for (int kind = 0; kind < KINDS; kind++)
		u->left[kind] -= counts[kind];
}

/* Draws an unseen tile; returns its kind, or below 0 if there is none or the
 * dice fail. */
static int draw(struct unseen *u, br_dice *dice, const char *member,
                int element, br_error *error)
{
	uint64_t at;
	int kind = 0;

	if (u->total == 0)
		return brp_deny(error, member, element,
		                "more tiles are hidden than are unseen");
	if (brp_draw(dice, (uint64_t)u->total, &at) != BR_OK)
		return BR_EDICE;
	while (at >= (uint64_t)u->left[kind])
		at -= (uint64_t)u->left[kind++];
	u->left[kind]--;
	u->total--;
	return kind;
}

static int hand_known(const struct sakkara_state *s, int p)
{
	int held = 0;

	for (int kind = 0; kind < KINDS; kind++)
		held += s->hand[p][kind];
	return held > 0 || s->hand_size[p] == 0;
}

/* What everybody sees, and the holders that this viewer sees. */
static int count_unseen(const br_setup *setup, const struct sakkara_state *s,
                        struct unseen *u, br_error *error)
{
	const struct sakkara_tables *tables = setup->precomputed;

	memset(u, 0, sizeof *u);
	for (int kind = 0; kind < KINDS; kind++)
		u->left[kind] = tables->mix[kind];
	for (int p = 0; p < SEATS; p++) {
		see(u, s->built[p]);
		see(u, s->hand[p]);
		u->left[SHIP] -= s->ship[p];
		u->left[GRAIN] -= s->grain[p];
	}
	for (int i = 0; i < s->used_size; i++)
		u->left[s->used[i]]--;
	for (int i = 0; s->pending > 0 && i < RECIPE; i++)
		u->left[tables->recipe[s->pending - 1][i]]--;
	u->left[SHIP] -= s->destroyed_ship;
	u->left[GRAIN] -= s->destroyed_grain;
	for (int field = 0; field < FIELDS; field++)
		if (s->top[field] && s->kind[s->top[field]] != UNDRAWN)
			u->left[s->kind[s->top[field]]]--;
	for (int kind = 0; kind < KINDS; kind++) {
		if (u->left[kind] < 0)
			return brp_deny(error, "undrawn", 0,
			                "%d tiles %s are seen, and %d make the "
			                "mix",
			                tables->mix[kind] - u->left[kind],
			                brp_sakkara_kinds[kind],
			                tables->mix[kind]);
		u->total += u->left[kind];
	}
	return BR_OK;
}

/* How many covered tiles are drawn, by field: all of them after the layout,
 * and in it as far as it has come. */
static int covered_drawn(const br_setup *setup, const struct sakkara_state *s)
{
	const struct sakkara_tables *tables = setup->precomputed;

	if (s->phase == PHASE_BELOW)
		return tables->covered - s->undrawn_size;
	return s->phase < PHASE_BELOW ? 0 : TOTAL_MAX;
}

static int sample_stacks(const br_setup *setup, struct sakkara_state *s,
                         struct unseen *u, br_dice *dice, br_error *error)
{
	int drawn = covered_drawn(setup, s);

	for (int field = 0; field < FIELDS; field++) {
		uint8_t node =
			s->height[field] > 0 ? s->below[s->top[field]] : 0;

		for (; node != 0; node = s->below[node]) {
			int kind = drawn-- > 0 ? draw(u, dice, "stack.#", field,
			                              error)
			                       : UNDRAWN;

			if (kind < 0)
				return kind;
			s->kind[node] = (uint8_t)kind;
		}
	}
	return BR_OK;
}

static int sample_hand(struct sakkara_state *s, int p, struct unseen *u,
                       br_dice *dice, br_error *error)
{
	for (int i = 0; i < s->hand_size[p]; i++) {
		int kind = draw(u, dice, "hand_size.#", p, error);

		if (kind < 0)
			return kind;
		s->hand[p][kind]++;
	}
	return BR_OK;
}

/* 3.12: the unseen tiles over the unseen places, each as likely; what is left
 * was not drawn yet. */
int brp_sakkara_sample(const br_setup *setup, void *state, br_dice *dice,
                       br_error *error)
{
	struct sakkara_state *s = state;
	struct unseen u;
	int status, known[SEATS] = {hand_known(s, 0), hand_known(s, 1)};

	if (setup->option[INFO] != TABLE)
		return BR_OK;
	status = count_unseen(setup, s, &u, error);
	if (status == BR_OK)
		status = sample_stacks(setup, s, &u, dice, error);
	for (int p = 0; p < SEATS && status == BR_OK; p++)
		if (!known[p])
			status = sample_hand(s, p, &u, dice, error);
	if (status != BR_OK)
		return status;
	if (u.total != s->undrawn_size)
		return brp_deny(
			error, "undrawn_size", 0,
			"the number of tiles neither seen nor hidden is %d",
			u.total);
	for (int kind = 0; kind < KINDS; kind++)
		s->undrawn[kind] = (uint8_t)u.left[kind];
	brp_sakkara_derive(s);
	return BR_OK;
}
