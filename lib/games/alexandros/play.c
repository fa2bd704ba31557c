/* SPDX-License-Identifier: MIT */

/*
 * play.c - what moves and chance do in Alexandros.
 */

#include "games/alexandros/alexandros.h"

/* ---- Turns --------------------------------------------------------------- */

static void begin_turn(struct alexandros_state *s)
{
	s->phase = IN_SOURCE;
	s->actions = 2;
}

static void begin(struct alexandros_state *s, int seat)
{
	s->first = (int8_t)seat;
	s->player = (uint8_t)seat;
	begin_turn(s);
}

static void finish_turn(const br_setup *setup, struct alexandros_state *s)
{
	int most = setup->option[MAX_TURNS];

	if (s->turns < TURNS_MAX)
		s->turns++;
	if (s->last_turn || (most > 0 && s->turns >= (uint32_t)most)) {
		s->phase = IN_OVER;
		return;
	}
	s->player =
		s->player + 1 == setup->seats ? 0 : (uint8_t)(s->player + 1);
	begin_turn(s);
}

/* The row is filled, then the turn is over. */
static void refill(const br_setup *setup, struct alexandros_state *s)
{
	if (total_of(s->open) < OPEN && brp_alexandros_find_card(setup, s))
		s->phase = IN_REFILL;
	else
		finish_turn(setup, s);
}

static void go_on(const br_setup *setup, struct alexandros_state *s)
{
	if (s->actions > 0) {
		s->phase = IN_ACTION;
		return;
	}
	s->taxed = 0;
	refill(setup, s);
}

static void use_action(const br_setup *setup, struct alexandros_state *s)
{
	s->actions--;
	brp_alexandros_tidy(setup, s);
	go_on(setup, s);
}

/* ---- Alexander ----------------------------------------------------------- */

static void step(const br_setup *setup, struct alexandros_state *s, int vertex)
{
	const br_alexandros_board *board = &land_of(setup)->board;
	int line = br_alexandros_line_at(board, s->alex, vertex);

	if (brp_alexandros_new_wall(setup, s, line))
		brp_alexandros_lay(setup, s, line);
	s->alex = (int16_t)vertex;
}

static void arrive(const br_setup *setup, struct alexandros_state *s)
{
	int due = s->due;

	s->goal = -1;
	s->due = 0;
	s->phase = IN_ACTION;
	if (due && brp_alexandros_find_card(setup, s))
		s->phase = IN_REPLACE;
}

/* Steps that have no alternative are made at once. */
static void walk(const br_setup *setup, struct alexandros_state *s)
{
	int16_t next[6];

	s->phase = IN_WALK;
	while (s->alex != s->goal) {
		if (brp_alexandros_steps(setup, s, next) > 1)
			return;
		step(setup, s, next[0]);
	}
	arrive(setup, s);
}

static void go(const br_setup *setup, struct alexandros_state *s, int vertex)
{
	s->seek = SEEK_NONE;
	s->goal = (int16_t)vertex;
	walk(setup, s);
}

static void use_open(const br_setup *setup, struct alexandros_state *s,
                     int symbol, int seek)
{
	s->open -= one_card(symbol);
	brp_alexandros_gain(setup, s, s->player, symbol);
	s->seek = (uint8_t)seek;
	s->phase = IN_GO;
	if (setup->option[REPLACE_CARD] == AFTER_WALK)
		s->due = 1;
	else if (brp_alexandros_find_card(setup, s))
		s->phase = IN_REPLACE;
}

static void use_hand(const br_setup *setup, struct alexandros_state *s,
                     int symbol)
{
	brp_alexandros_pay(setup, s, one_card(symbol));
	s->discard += one_card(symbol);
	brp_alexandros_tidy(setup, s);
	s->seek = (uint8_t)(symbol + 1);
	s->phase = IN_GO;
}

/* ---- Actions ------------------------------------------------------------- */

static void tax(const br_setup *setup, struct alexandros_state *s, int symbol)
{
	int income[SEATS];

	brp_alexandros_pay(setup, s, one_card(symbol));
	s->discard += one_card(symbol);
	brp_alexandros_tidy(setup, s);
	s->taxed = 1;
	brp_alexandros_incomes(setup, s, income);
	for (int p = 0; p < setup->seats; p++)
		s->score[p] = (uint16_t)(s->score[p] + income[p]);
	if (!brp_alexandros_over(setup, s)) {
		use_action(setup, s);
		return;
	}
	s->actions = 0;
	s->phase = IN_OVER;
}

static void draw_from_pile(const br_setup *setup, struct alexandros_state *s)
{
	s->actions--;
	brp_alexandros_find_card(setup, s);
	s->phase = IN_DRAW;
}

/* ---- Governors ----------------------------------------------------------- */

static void begin_plan(struct alexandros_state *s, int plan, int root)
{
	s->plan = (uint8_t)plan;
	s->province = (int16_t)root;
}

static void end_plan(struct alexandros_state *s)
{
	s->plan = NO_PLAN;
	s->province = -1;
	s->planned = 0;
	memset(s->plan_governor, -1, sizeof s->plan_governor);
}

/* The loser gets half of the cards, or there is nothing to give. */
static void begin_giving(const br_setup *setup, struct alexandros_state *s,
                         uint64_t cards, int loser)
{
	if (loser < 0 || (setup->seats == 2 && !setup->option[COMPENSATION])) {
		s->discard += cards;
		use_action(setup, s);
		return;
	}
	s->actions--;
	s->paid = cards;
	s->to_give = (uint8_t)((total_of(cards) + 1) / 2);
	s->lowest = 0;
	s->loser = (int8_t)loser;
	s->phase = IN_GIVE;
}

/* What was planned happens in one go. */
static void carry_out(const br_setup *setup, struct alexandros_state *s)
{
	uint64_t cards = brp_alexandros_lack(setup, s).need;
	int loser = -1;

	if (s->plan == PLAN_TAKEOVER) {
		loser = brp_alexandros_owner(s, s->province);
		cards += brp_alexandros_removal(setup, s, s->province);
		brp_alexandros_relieve_all(setup, s, loser, s->province);
	}
	for (int i = 0; i < s->planned; i++)
		brp_alexandros_place(setup, s, s->player, s->plan_governor[i]);
	brp_alexandros_pay(setup, s, cards);
	end_plan(s);
	begin_giving(setup, s, cards, loser);
}

static void give(const br_setup *setup, struct alexandros_state *s, int symbol)
{
	s->paid -= one_card(symbol);
	brp_alexandros_gain(setup, s, s->loser, symbol);
	s->lowest = (uint8_t)symbol;
	if (--s->to_give > 0)
		return;
	s->discard += s->paid;
	s->paid = 0;
	s->lowest = 0;
	s->loser = -1;
	brp_alexandros_tidy(setup, s);
	go_on(setup, s);
}

/* ---- Chance -------------------------------------------------------------- */

static void deal(const br_setup *setup, struct alexandros_state *s, int symbol)
{
	s->hand[s->player] += one_card(symbol);
	s->hand_size[s->player]++;
	if (++s->player < setup->seats)
		return;
	s->player = 0;
	s->phase = IN_TURN_UP;
}

/* The set-up is done when two cards are open. */
static void end_set_up(const br_setup *setup, struct alexandros_state *s)
{
	if (total_of(s->open) < OPEN)
		return;
	if (setup->option[FIRST] == 0)
		s->phase = IN_LOT;
	else
		begin(s, setup->option[FIRST] - 1);
}

static void turn_up(const br_setup *setup, struct alexandros_state *s,
                    int symbol)
{
	s->open += one_card(symbol);
	brp_alexandros_tidy(setup, s);
	if (s->phase == IN_TURN_UP)
		end_set_up(setup, s);
	else if (s->phase == IN_REFILL)
		refill(setup, s);
	else
		s->phase = setup->option[REPLACE_CARD] == AFTER_WALK ? IN_ACTION
		                                                     : IN_GO;
}

/* A card leaves the pile. */
static void draw_card(const br_setup *setup, struct alexandros_state *s,
                      int symbol)
{
	s->pile -= one_card(symbol);
	s->pile_size--;
	if (s->phase == IN_DEAL) {
		deal(setup, s, symbol);
	} else if (s->phase == IN_DRAW) {
		s->hand[s->player] += one_card(symbol);
		s->hand_size[s->player]++;
		brp_alexandros_tidy(setup, s);
		go_on(setup, s);
	} else {
		turn_up(setup, s, symbol);
	}
}

br_move brp_alexandros_roll(const br_setup *setup, void *state, br_dice *dice)
{
	struct alexandros_state *s = state;
	br_move first = s->phase == IN_DEAL   ? DEAL
	                : s->phase == IN_DRAW ? DRAW
	                                      : TURN_UP;
	int lot = s->phase == IN_LOT, symbol = 0;
	uint64_t place;

	if (brp_alexandros_turn(setup, s) != BR_CHANCE ||
	    brp_draw(dice, lot ? (uint64_t)setup->seats : s->pile_size,
	             &place) != BR_OK)
		return 0;
	if (lot) {
		begin(s, (int)place);
		return LOT + (br_move)place;
	}
	while (place >= (uint64_t)count_of(s->pile, symbol))
		place -= (uint64_t)count_of(s->pile, symbol++);
	draw_card(setup, s, symbol);
	return first + (br_move)symbol;
}

/* ---- All moves ----------------------------------------------------------- */

static void act(const br_setup *setup, struct alexandros_state *s, int kind,
                int value)
{
	switch (kind) {
	case BR_ALEXANDROS_TAKE:
		s->open -= one_card(value);
		brp_alexandros_gain(setup, s, s->player, value);
		use_action(setup, s);
		break;
	case BR_ALEXANDROS_TAX:
		tax(setup, s, value);
		break;
	case BR_ALEXANDROS_PILE:
		draw_from_pile(setup, s);
		break;
	case BR_ALEXANDROS_OCCUPY:
		begin_plan(s, PLAN_OCCUPY, value);
		break;
	case BR_ALEXANDROS_TAKEOVER:
		begin_plan(s, PLAN_TAKEOVER, value);
		break;
	case BR_ALEXANDROS_RELIEVE:
		brp_alexandros_relieve(setup, s, s->player, value);
		use_action(setup, s);
		break;
	case BR_ALEXANDROS_END_TURN:
		s->actions = 0;
		go_on(setup, s);
		break;
	case BR_ALEXANDROS_GOV:
		s->plan_governor[s->planned++] = (int16_t)value;
		break;
	case BR_ALEXANDROS_GOV_DONE:
		carry_out(setup, s);
		break;
	case BR_ALEXANDROS_GIVE:
		give(setup, s, value);
		break;
	case BR_ALEXANDROS_LOT:
		begin(s, value);
		break;
	default: /* deal, turn up, draw */
		draw_card(setup, s, value);
		break;
	}
}

void brp_alexandros_apply(const br_setup *setup, void *state, br_move move)
{
	struct alexandros_state *s = state;
	int value = 0, kind = brp_alexandros_kind(move, &value);

	switch (kind) {
	case BR_ALEXANDROS_ALEX_OPEN:
		use_open(setup, s, value, value + 1);
		break;
	case BR_ALEXANDROS_ALEX_JOKER:
		use_open(setup, s, value, SEEK_ANY);
		break;
	case BR_ALEXANDROS_ALEX_HAND:
		use_hand(setup, s, value);
		break;
	case BR_ALEXANDROS_STAY:
		s->last_turn = setup->option[NO_MOVE_RULE] == STAY_ENDS;
		s->phase = IN_ACTION;
		break;
	case BR_ALEXANDROS_GO:
		go(setup, s, value);
		break;
	case BR_ALEXANDROS_GO_AREA:
		s->last_area = (int16_t)(value % AREAS);
		go(setup, s, value / AREAS);
		break;
	case BR_ALEXANDROS_STEP:
		step(setup, s, value);
		walk(setup, s);
		break;
	default:
		act(setup, s, kind, value);
		break;
	}
}
