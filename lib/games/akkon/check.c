/* SPDX-License-Identifier: MIT */
/*
 * check.c - why a move of Akkon is illegal; bids are in bids.c.
 *
 * Each kind of move has the phases in which it fits, and a function that checks
 * its own conditions, one after another.
 */

#include "games/akkon/check.h"

/* ---- Cards --------------------------------------------------------------- */

static const struct akkon_face *face_of(const struct asked *q, int card)
{
	const struct akkon_tables *tables = q->setup->precomputed;

	return &tables->faces.face[card];
}

static int check_hand(const struct asked *q)
{
	if (!memchr(q->mine->hand, q->a, q->mine->hand_size))
		return refuse(q, "akkon.hand",
		              "this card is not in the player's hand");
	return BR_OK;
}

/* 3.4.9 church ban, A32 */
static int check_ban(const struct asked *q, int track)
{
	if (q->mine->track[track] > TOP - 2)
		return refuse(q, "akkon.ban",
		              "Church Ban needs an own marker on 11 or lower");
	if (!brp_akkon_ban_targets(q->setup, q->s, track))
		return refuse(
			q, "akkon.ban",
			"Church Ban needs another player with at least 2");
	return BR_OK;
}

/* Can a marker step back if this one steps forward? */
static int other_steps_back(const struct asked *q, int track)
{
	int same = q->setup->option[SCRIPTURE_SAME_TRACK];

	for (int t = 0; t < TRACKS; t++)
		if ((t != track || same) && q->mine->track[t] > 0)
			return 1;
	return 0;
}

/* 3.4.9 scripture, A22 */
static int check_scripture(const struct asked *q)
{
	int choice = q->setup->option[ADVANCE] == ADVANCE_CHOICE;

	for (int t = 0; t < TRACKS; t++)
		if (choice ? q->mine->track[t] > 0
		           : q->mine->track[t] < TOP && other_steps_back(q, t))
			return BR_OK;
	if (choice)
		return refuse(q, "akkon.scripture", "no marker can step back");
	return refuse(q, "akkon.scripture",
	              "no marker can step forward while another steps back");
}

/* 3.4.9 minting right */
static int check_mint(const struct asked *q)
{
	for (int c = 0; c < CITIES; c++)
		if (has_card(q, c))
			return BR_OK;
	return refuse(q, "akkon.mint", "no stack has a card left");
}

/* 3.4.7, A18 */
static int check_cost(const struct asked *q, int cost)
{
	if (q->b && (!in_camp(q, BR_AKKON_SENESCHAL) || cost == 0))
		return refuse(q, "akkon.seneschal",
		              "the seneschal cannot be paid for this");
	if (cost - q->b > q->mine->knights)
		return refuse(q, "akkon.cost",
		              "the player has too few knights left");
	return BR_OK;
}

static int check_play(const struct asked *q)
{
	const struct akkon_face *face = face_of(q, q->a);
	int status = check_hand(q);

	if (status == BR_OK)
		status = check_cost(
			q, brp_akkon_cost(q->setup, q->s, q->s->player, face));
	if (status != BR_OK)
		return status;
	if (face->kind == BR_AKKON_BAN)
		return check_ban(q, face->track);
	if (face->kind == BR_AKKON_SCRIPTURE)
		return check_scripture(q);
	return face->kind == BR_AKKON_MINT ? check_mint(q) : BR_OK;
}

static int check_hit(const struct asked *q)
{
	if (q->a >= q->setup->seats || q->a == q->s->player)
		return refuse(q, "akkon.seat", "another player is chosen");
	return BR_OK;
}

/* 3.4.9, A32 */
static int check_target(const struct asked *q)
{
	const struct akkon_face *face = face_of(q, q->s->card - 1);
	int status = check_hit(q);

	if (status == BR_OK && face->kind == BR_AKKON_BAN &&
	    q->s->seat[q->a].track[face->track] < 2)
		return refuse(q, "akkon.ban",
		              "Church Ban takes 2 from one who has as many");
	return status;
}

/* 3.4.8, A22 */
static int check_raise(const struct asked *q)
{
	if (q->s->phase == ADVANCING &&
	    q->a != face_of(q, q->s->card - 1)->track)
		return refuse(q, "akkon.advance",
		              "only the marker that the card names steps "
		              "forward");
	if (q->mine->track[q->a] == TOP)
		return refuse(q, "akkon.track", "this marker is on 13");
	if (q->s->phase == UP && !other_steps_back(q, q->a))
		return refuse(q, "akkon.scripture",
		              "no marker could step back then");
	return BR_OK;
}

/* A20 */
static int check_lower(const struct asked *q)
{
	if (q->s->raised == q->a + 1 && !q->setup->option[SCRIPTURE_SAME_TRACK])
		return refuse(q, "akkon.scripture",
		              "another marker steps back");
	if (q->mine->track[q->a] == 0)
		return refuse(q, "akkon.track", "this marker is on 0");
	return BR_OK;
}

static int check_take(const struct asked *q)
{
	if (!has_card(q, q->a))
		return refuse(q, "akkon.stack", "no card is left there");
	return BR_OK;
}

/* ---- Chance, 3.8 --------------------------------------------------------- */

static int check_lot(const struct asked *q)
{
	if (q->a >= q->setup->seats)
		return refuse(q, "akkon.lot", "there is no such seat");
	return BR_OK;
}

static int check_deal(const struct asked *q)
{
	const struct akkon_tables *tables = q->setup->precomputed;

	for (int c = 0; c < CITIES; c++)
		if (tables->start_card[c] == q->a && q->s->pool[c] > 0)
			return BR_OK;
	return refuse(q, "akkon.pool", "the pool has no such card");
}

static int check_uncover(const struct asked *q)
{
	const uint8_t *top = memchr(q->s->top, NOT_DRAWN, sizeof q->s->top);
	int city = (int)(top - q->s->top);

	if (!memchr(q->s->stack[city], q->a, q->s->unseen[city]))
		return refuse(q, "akkon.pile",
		              "this card does not lie in the stack that is "
		              "uncovered");
	return BR_OK;
}

static int check_loan(const struct asked *q)
{
	const struct akkon_seat *victim = &q->s->seat[q->s->loan[0].victim];

	if (!(victim->camp >> q->a & 1))
		return refuse(q, "akkon.loan",
		              "this knight is not in its owner's camp");
	return BR_OK;
}

/* ---- The moment ---------------------------------------------------------- */

/* clang-format off */
/* What the player is to do, by phase. */
static const char *const due[PHASES] = {
	[PRESTIGE] = "the player may discard a card for another, or not",
	[SWAP] = "the player is to take a card",
	[GOLD] = "the player may move a knight, or not",
	[POWER] = "the player may take a piece back, or not",
	[PLAY] = "the player is to play a card or to end their turn",
	[TARGET] = "the player is to choose another player",
	[HIT] = "the player may choose whom the Plague hits, or nobody",
	[UP] = "the player is to choose a marker to step forward",
	[DOWN] = "the player is to choose a marker to step back",
	[ADVANCING] = "the player may step forward by the card, or not",
	[MINT] = "the player is to take a card",
	[FAITH] = "the player may choose a marker to step forward, or not",
	[DISCARD] = "the player is to discard a card",
};
/* clang-format on */

BRP_COLD static int refuse_turn(const struct asked *q)
{
	const struct akkon_state *s = q->s;

	if (s->phase == OVER)
		return refuse(q, "akkon.end", "the game is over");
	if (s->phase <= LOAN)
		return refuse(q, "akkon.turn", "chance is to act first");
	if (s->phase == BID)
		return refuse(q, "akkon.turn",
		              s->plan_city ? "the player is to add a piece to "
		                             "their bid, or to end it"
		                           : "the player is to bid or to pass");
	if (s->phase == GOLD && s->plan_city)
		return refuse(q, "akkon.turn",
		              "the player is to move the knight");
	if (s->phase == UP && q->setup->option[ADVANCE] == ADVANCE_CHOICE)
		return refuse(q, "akkon.turn", due[FAITH]);
	return refuse(q, "akkon.turn", due[s->phase]);
}

/* A22: no step forward, by choice. */
static int check_skip(const struct asked *q)
{
	return q->s->phase == UP && q->setup->option[ADVANCE] == ADVANCE_ALWAYS
	               ? refuse_turn(q)
	               : BR_OK;
}

/* ---- All of them --------------------------------------------------------- */

#define IN(phase) (1u << (phase))

/* clang-format off */
static const struct {
	uint32_t phases[2]; /* as no decision is pending, and as one is */
	int (*check)(const struct asked *q);
} tests[FORMS + 1] = {
	[BR_AKKON_SKIP] = {{IN(PRESTIGE) | IN(GOLD) | IN(POWER) | IN(HIT) |
	                   IN(UP) | IN(ADVANCING) | IN(FAITH), 0}, check_skip},
	[BR_AKKON_PASS] = {{IN(BID), 0}, NULL},
	[BR_AKKON_BID] = {{IN(BID), 0}, brp_akkon_check_bid},
	[BR_AKKON_ADD] = {{0, IN(BID)}, brp_akkon_check_add},
	[BR_AKKON_DONE] = {{0, IN(BID)}, brp_akkon_check_done},
	[BR_AKKON_MOVE_GOLD] = {{IN(GOLD), 0}, brp_akkon_check_gold},
	[BR_AKKON_TO] = {{0, IN(GOLD)}, brp_akkon_check_to},
	[BR_AKKON_RECALL] = {{IN(POWER), 0}, brp_akkon_check_recall},
	[BR_AKKON_END] = {{IN(PLAY), 0}, NULL},
	[BR_AKKON_PLAY] = {{IN(PLAY), 0}, check_play},
	[BR_AKKON_TARGET] = {{IN(TARGET), 0}, check_target},
	[BR_AKKON_HIT] = {{IN(HIT), 0}, check_hit},
	[BR_AKKON_RAISE] = {{IN(FAITH) | IN(UP) | IN(ADVANCING), 0},
	                    check_raise},
	[BR_AKKON_LOWER] = {{IN(DOWN), 0}, check_lower},
	[BR_AKKON_TAKE] = {{IN(SWAP) | IN(MINT), 0}, check_take},
	[BR_AKKON_DISCARD] = {{IN(PRESTIGE) | IN(DISCARD), 0}, check_hand},
	[BR_AKKON_LOT] = {{IN(LOT), 0}, check_lot},
	[BR_AKKON_DEAL] = {{IN(DEAL), 0}, check_deal},
	[BR_AKKON_UNCOVER] = {{IN(UNCOVER), 0}, check_uncover},
	[BR_AKKON_LOAN] = {{IN(LOAN), 0}, check_loan},
};
/* clang-format on */

int brp_akkon_check(const br_setup *setup, const void *state, br_move move,
                    br_error *error)
{
	const struct akkon_state *s = state;
	struct asked q = {setup, s, &s->seat[s->player], 0, 0, error};
	int value[2], form = brp_akkon_form(setup, move, value);

	if (!(tests[form].phases[s->plan_city > 0] >> s->phase & 1))
		return refuse_turn(&q);
	q.a = value[0];
	q.b = value[1];
	return tests[form].check ? tests[form].check(&q) : BR_OK;
}
