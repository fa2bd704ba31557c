/* SPDX-License-Identifier: MIT */

/*
 * moves.c - who is to act in The Kingdoms of Crusaders, what is legal, and
 * what it does.
 *
 * A turn is: lay a card, then draw one (or, by an option, first draw).
 */

#include "games/crusaders/crusaders.h"

int brp_crusaders_turn(const br_setup *setup, const void *state)
{
	const struct crusaders_state *s = state;

	(void)setup;
	if (s->phase == PLAY)
		return s->player;
	return s->phase == OVER ? BR_NOBODY : BR_CHANCE;
}

int brp_crusaders_phase(const br_setup *setup, const void *state)
{
	const struct crusaders_state *s = state;

	(void)setup;
	return s->phase;
}

/* ---- What is legal ------------------------------------------------------- */

/* Five moves are written for each card, in two stores, and those that count
 * are kept; the list has room for the last five. */
int brp_crusaders_moves(const br_setup *setup, const void *state,
                        br_move *moves)
{
	const struct crusaders_state *s = state;
	const struct crusaders_seat *mine = &s->seat[s->player];
	int room = brp_crusaders_bits[mine->open];
	uint32_t hand = mine->hand;
	br_move place[TERRITORIES];
	br_move *end = moves;

	(void)setup;
	if (s->phase != PLAY)
		return 0;
	memcpy(place, brp_crusaders_places[mine->open], sizeof place);
	for (; hand; hand &= hand - 1) {
		br_move base = (br_move)(brp_lowest(hand) - 1) * TERRITORIES;

		end[0] = base + place[0];
		end[1] = base + place[1];
		end[2] = base + place[2];
		end[3] = base + place[3];
		end[4] = base + place[4];
		end += room;
	}
	return (int)(end - moves);
}

/* Cards in the pile, by kind, as outcomes of a deal or draw. */
static int card_outcomes(const struct crusaders_state *s, br_move first,
                         br_outcome *outcomes)
{
	int left[CARDS] = {0}, n = 0;

	for (int i = 0; i < s->pile_size; i++)
		left[s->pile[i] - 1]++;
	for (int kind = 0; kind < CARDS; kind++)
		if (left[kind] > 0)
			outcomes[n++] = (br_outcome){first + (br_move)kind,
			                             (uint64_t)left[kind]};
	return n;
}

int brp_crusaders_outcomes(const br_setup *setup, const void *state,
                           br_outcome *outcomes)
{
	const struct crusaders_state *s = state;

	if (s->phase == DEAL)
		return card_outcomes(s, DEAL_FIRST, outcomes);
	if (s->phase == DRAW)
		return card_outcomes(s, DRAW_FIRST, outcomes);
	if (s->phase != LOT)
		return 0;
	for (int p = 0; p < setup->seats; p++)
		outcomes[p] = (br_outcome){LOT_FIRST + (br_move)p, 1};
	return setup->seats;
}

/* ---- Why not ------------------------------------------------------------- */

static int phase_of(br_move move)
{
	if (move < DEAL_FIRST)
		return PLAY;
	if (move < LOT_FIRST)
		return DEAL;
	return move < DRAW_FIRST ? LOT : DRAW;
}

static int refuse(br_error *error, const char *rule, const char *text)
{
	return brp_fail(error, BR_EILLEGAL, rule, "%s", text);
}

static int check_play(const struct crusaders_state *s, br_move move,
                      br_error *error)
{
	const struct crusaders_seat *mine = &s->seat[s->player];
	unsigned card = (move - PLAY_FIRST) / TERRITORIES + 1;
	unsigned territory = (move - PLAY_FIRST) % TERRITORIES;

	if (brp_crusaders_held(mine, (int)card) == 0)
		return refuse(error, "crusaders.hand",
		              "this card is not in the player's hand");
	if (mine->size[territory] == LIMIT)
		return refuse(error, "crusaders.limit",
		              "the player has four cards there already");
	return BR_OK;
}

int brp_crusaders_check(const br_setup *setup, const void *state, br_move move,
                        br_error *error)
{
	const struct crusaders_state *s = state;
	br_move first;

	if (s->phase == OVER)
		return refuse(error, "crusaders.end", "the game is over");
	if (move == 0 || move >= MOVE_END || phase_of(move) != s->phase)
		return refuse(error, "crusaders.turn",
		              s->phase == PLAY ? "a player is to lay a card"
		                               : "chance is to act first");
	if (s->phase == PLAY)
		return check_play(s, move, error);
	if (s->phase == LOT)
		return (int)(move - LOT_FIRST) < setup->seats
		               ? BR_OK
		               : refuse(error, "crusaders.lot",
		                        "there is no such seat");
	first = s->phase == DEAL ? DEAL_FIRST : DRAW_FIRST;
	if (!memchr(s->pile, (int)(move - first) + 1, s->pile_size))
		return refuse(error, "crusaders.pile",
		              "the pile has no such card");
	return BR_OK;
}

/* ---- What it does -------------------------------------------------------- */

static void next_player(const br_setup *setup, struct crusaders_state *s)
{
	s->player =
		s->player + 1 == setup->seats ? 0 : (uint8_t)(s->player + 1);
}

/* The player's turn begins. */
static void begin_turn(const br_setup *setup, struct crusaders_state *s)
{
	s->phase =
		setup->option[TURN_ORDER] == DRAW_THEN_PLAY && s->pile_size > 0
			? DRAW
			: PLAY;
}

static void begin(const br_setup *setup, struct crusaders_state *s, int seat)
{
	s->first = (int8_t)seat;
	s->player = (uint8_t)seat;
	begin_turn(setup, s);
}

static void lose_card(struct crusaders_seat *mine, unsigned card)
{
	uint8_t *held = &mine->held[card >> 1];
	unsigned shift = (card & 1) * 4;

	*held = (uint8_t)(*held - (1u << shift));
	if ((*held >> shift & 15) == 0)
		mine->hand &= ~((uint32_t)1 << card);
	mine->hand_size--;
}

static void lay_card(struct crusaders_seat *mine, unsigned card,
                     unsigned territory, int ply)
{
	mine->army[territory][mine->size[territory]++] = (uint8_t)card;
	if (mine->size[territory] == LIMIT) {
		mine->open &= (uint8_t) ~(1 << territory);
		mine->stamp[territory] = (int8_t)ply;
	}
}

static void play(const br_setup *setup, struct crusaders_state *s, br_move move)
{
	struct crusaders_seat *mine = &s->seat[s->player];
	unsigned card = (move - PLAY_FIRST) / TERRITORIES + 1;

	lose_card(mine, card);
	lay_card(mine, card, (move - PLAY_FIRST) % TERRITORIES, s->ply++);
	if (s->ply == TURNS * setup->seats) {
		s->phase = OVER;
	} else if (setup->option[TURN_ORDER] == PLAY_THEN_DRAW &&
	           s->pile_size > 0) {
		s->phase = DRAW;
	} else {
		next_player(setup, s);
		begin_turn(setup, s);
	}
}

/* The set-up is done when all hands are full. */
static void end_deal(const br_setup *setup, struct crusaders_state *s)
{
	int full = setup->option[TURN_ORDER] == PLAY_THEN_DRAW ? HAND_MAX
	                                                       : HAND_MAX - 1;

	if (s->player > 0 || s->seat[0].hand_size < full)
		return;
	if (s->first < 0)
		s->phase = LOT;
	else
		begin(setup, s, s->first);
}

/* The player takes the card at a place of the pile. */
static void take(const br_setup *setup, struct crusaders_state *s, int place)
{
	struct crusaders_seat *mine = &s->seat[s->player];

	brp_crusaders_hold(mine, s->pile[place]);
	mine->hand_size++;
	s->pile[place] = s->pile[--s->pile_size];
	if (s->phase == DEAL || setup->option[TURN_ORDER] == PLAY_THEN_DRAW)
		next_player(setup, s);
	if (s->phase == DRAW)
		s->phase = PLAY;
	else
		end_deal(setup, s);
}

void brp_crusaders_apply(const br_setup *setup, void *state, br_move move)
{
	struct crusaders_state *s = state;
	const uint8_t *place;
	br_move first = s->phase == DEAL ? DEAL_FIRST : DRAW_FIRST;

	if (s->phase == PLAY) {
		play(setup, s, move);
	} else if (s->phase == LOT) {
		begin(setup, s, (int)(move - LOT_FIRST));
	} else {
		place = memchr(s->pile, (int)(move - first) + 1, s->pile_size);
		take(setup, s, (int)(place - s->pile));
	}
}

static br_move roll_lot(const br_setup *setup, struct crusaders_state *s,
                        br_dice *dice)
{
	uint64_t seat;

	if (brp_draw(dice, (uint64_t)setup->seats, &seat) != BR_OK)
		return 0;
	begin(setup, s, (int)seat);
	return LOT_FIRST + (br_move)seat;
}

br_move brp_crusaders_roll(const br_setup *setup, void *state, br_dice *dice)
{
	struct crusaders_state *s = state;
	uint64_t place;
	br_move move;

	if (s->phase == LOT)
		return roll_lot(setup, s, dice);
	if ((s->phase != DRAW && s->phase != DEAL) ||
	    brp_draw(dice, s->pile_size, &place) != BR_OK)
		return 0;
	move = s->phase == DRAW ? DRAW_FIRST : DEAL_FIRST;
	move += s->pile[place] - 1u;
	take(setup, s, (int)place);
	return move;
}

/* ---- Who gets to know ---------------------------------------------------- */

unsigned brp_crusaders_hidden(const br_setup *setup, const void *before,
                              br_move move, int seat)
{
	const struct crusaders_state *s = before;
	int phase = phase_of(move);

	(void)setup;
	return (phase == DEAL || phase == DRAW) && seat != s->player;
}

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
	phase = phase_of(move);
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
