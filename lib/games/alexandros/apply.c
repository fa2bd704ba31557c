/* SPDX-License-Identifier: MIT */
/*
 * apply.c - what a move or an outcome of Alexandros does.
 */

#include "games/alexandros/alexandros.h"

/* ---- Turns --------------------------------------------------------------- */

/* 3.4, 3.4.7: two actions */
static void begin_turn(const br_setup *setup, struct alexandros_state *s)
{
	s->phase = IN_SOURCE;
	s->actions = 2;
	s->leads = (uint8_t)brp_alexandros_leads(setup, s);
}

void brp_alexandros_begin(const br_setup *setup, struct alexandros_state *s,
                          int seat)
{
	s->first = (int8_t)seat;
	s->player = (uint8_t)seat;
	begin_turn(setup, s);
}

/* 3.5.1 red walls, 3.5.3 no way to move, 3.5.4 the limit of turns; or the next
 * player, 3.4.15. */
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
	begin_turn(setup, s);
}

/* 3.4.15: the row is filled, then the turn is over. */
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

/* 3.4.6: one of the lines from Alexander's vertex; a wall is laid on it if it
 * takes one. */
static void step(const br_setup *setup, struct alexandros_state *s, int way)
{
	const struct alexandros_vertex *from =
		&land_of(setup)->board.vertex[s->alex];

	if (brp_alexandros_new_wall(setup, s, from->line[way]))
		brp_alexandros_lay(setup, s, from->line[way]);
	s->alex = from->next[way];
}

/* A18: now the card may be replaced. */
static void arrive(const br_setup *setup, struct alexandros_state *s)
{
	int due = s->due;

	s->goal = -1;
	s->due = 0;
	s->phase = IN_ACTION;
	if (due && brp_alexandros_find_card(setup, s))
		s->phase = IN_REPLACE;
}

/* 3.4.6: steps that have no alternative are made at once. */
static void walk(const br_setup *setup, struct alexandros_state *s)
{
	s->phase = IN_WALK;
	s->ways = 0;
	while (s->alex != s->goal) {
		unsigned ways = brp_alexandros_ways(setup, s);

		if (ways & (ways - 1)) {
			s->ways = (uint8_t)ways;
			return;
		}
		step(setup, s, brp_lowest(ways));
	}
	arrive(setup, s);
}

static void choose_way(const br_setup *setup, struct alexandros_state *s,
                       int vertex)
{
	const int16_t *next = land_of(setup)->board.vertex[s->alex].next;
	int way = 0;

	while (next[way] != vertex)
		way++;
	step(setup, s, way);
	walk(setup, s);
}

static void go(const br_setup *setup, struct alexandros_state *s, int vertex)
{
	s->seek = SEEK_NONE;
	memset(s->target, 0, sizeof s->target);
	s->goal = (int16_t)vertex;
	walk(setup, s);
}

/* 3.4.1 to 3.4.3: a card leads to areas. */
static void begin_going(const br_setup *setup, struct alexandros_state *s,
                        int seek)
{
	s->leads = 0;
	s->seek = (uint8_t)seek;
	s->phase = IN_GO;
	brp_alexandros_targets(setup, s);
}

/* 3.4.1 an open card, or 3.4.3 a joker; A6, A18 */
static void use_open(const br_setup *setup, struct alexandros_state *s,
                     int symbol, int seek)
{
	s->open -= one_card(symbol);
	brp_alexandros_gain(setup, s, s->player, symbol);
	begin_going(setup, s, seek);
	if (setup->option[REPLACE_CARD] == AFTER_WALK)
		s->due = 1;
	else if (brp_alexandros_find_card(setup, s))
		s->phase = IN_REPLACE;
}

/* 3.4.2 the exception move, A23 */
static void use_hand(const br_setup *setup, struct alexandros_state *s,
                     int symbol)
{
	brp_alexandros_pay(setup, s, one_card(symbol));
	s->discard += one_card(symbol);
	brp_alexandros_tidy(setup, s);
	begin_going(setup, s, symbol + 1);
}

/* ---- Actions ------------------------------------------------------------- */

/* 3.4.13: all score; 3.5.2: it may end the game at once. */
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

/* 3.4.8, A10 */
static void draw_from_pile(const br_setup *setup, struct alexandros_state *s)
{
	s->actions--;
	brp_alexandros_find_card(setup, s);
	s->phase = IN_DRAW;
}

/* ---- Governors ----------------------------------------------------------- */

/* 3.4.11: the decision is pending from here until gov_done. */
static void begin_plan(const br_setup *setup, struct alexandros_state *s,
                       int plan, int root)
{
	s->plan = (uint8_t)plan;
	s->province = (int16_t)root;
	brp_alexandros_plan(setup, s);
}

static void add_to_plan(const br_setup *setup, struct alexandros_state *s,
                        int area)
{
	s->plan_governor[s->planned++] = (int16_t)area;
	take_out(s->target, area);
	s->need -= one_area(land_of(setup), area);
}

void brp_alexandros_drop_plan(struct alexandros_state *s)
{
	s->plan = NO_PLAN;
	s->province = -1;
	s->planned = 0;
	memset(s->plan_governor, -1, sizeof s->plan_governor);
	memset(s->target, 0, sizeof s->target);
	s->need = s->purse = 0;
}

/* 3.4.12, A13: the former owner gets half of the cards, rounded up; with two
 * players nothing. */
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

/* 3.4.11, A25: the pending decision takes effect. */
static void carry_out(const br_setup *setup, struct alexandros_state *s)
{
	uint64_t cards = s->need;
	int loser = -1;

	if (s->plan == PLAN_TAKEOVER) {
		loser = brp_alexandros_owner(s, s->province);
		cards += brp_alexandros_removal(setup, s, s->province);
		brp_alexandros_relieve_all(setup, s, loser, s->province);
	}
	for (int i = 0; i < s->planned; i++)
		brp_alexandros_place(setup, s, s->player, s->plan_governor[i]);
	brp_alexandros_pay(setup, s, cards);
	brp_alexandros_drop_plan(s);
	begin_giving(setup, s, cards, loser);
}

/* 3.4.12: what is not given is discarded. */
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

/* 3.2: one card to each player */
static void deal(const br_setup *setup, struct alexandros_state *s, int symbol)
{
	s->hand[s->player] += one_card(symbol);
	s->hand_size[s->player]++;
	if (++s->player < setup->seats)
		return;
	s->player = 0;
	s->phase = IN_TURN_UP;
}

/* 3.2: the set-up is done when two cards are open; a lot, or the option first,
 * says who begins. */
static void end_set_up(const br_setup *setup, struct alexandros_state *s)
{
	if (total_of(s->open) < OPEN)
		return;
	if (setup->option[FIRST] == BY_LOT)
		s->phase = IN_LOT;
	else
		brp_alexandros_begin(setup, s, setup->option[FIRST] - 1);
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

/* 3.9: a card leaves the pile. */
void brp_alexandros_draw_card(const br_setup *setup, struct alexandros_state *s,
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

/* ---- All moves ----------------------------------------------------------- */

static void act(const br_setup *setup, struct alexandros_state *s, int kind,
                int value)
{
	switch (kind) {
	case BR_ALEXANDROS_TAKE: /* 3.4.8 */
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
		begin_plan(setup, s, PLAN_OCCUPY, value);
		break;
	case BR_ALEXANDROS_TAKEOVER:
		begin_plan(setup, s, PLAN_TAKEOVER, value);
		break;
	case BR_ALEXANDROS_RELIEVE: /* 3.4.14 */
		brp_alexandros_relieve(setup, s, s->player, value);
		use_action(setup, s);
		break;
	case BR_ALEXANDROS_END_TURN: /* A11 */
		s->actions = 0;
		go_on(setup, s);
		break;
	case BR_ALEXANDROS_GOV:
		add_to_plan(setup, s, value);
		break;
	case BR_ALEXANDROS_GOV_DONE:
		carry_out(setup, s);
		break;
	case BR_ALEXANDROS_GIVE:
		give(setup, s, value);
		break;
	case BR_ALEXANDROS_LOT:
		brp_alexandros_begin(setup, s, value);
		break;
	default: /* deal, turn up, draw */
		brp_alexandros_draw_card(setup, s, value);
		break;
	}
}

void brp_alexandros_apply(const br_setup *setup, void *state, br_move move)
{
	struct alexandros_state *s = state;
	br_move which = 0;
	int kind = brp_kind_of(setup, move, &which), value = (int)which;

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
	case BR_ALEXANDROS_STAY: /* 3.4.4, A9 */
		s->leads = 0;
		s->last_turn = setup->option[NO_MOVE_RULE] == STAY_ENDS;
		s->phase = IN_ACTION;
		break;
	case BR_ALEXANDROS_GO:
		go(setup, s, value);
		break;
	case BR_ALEXANDROS_GO_AREA: /* A2 */
		s->last_area = (int16_t)(value % AREAS);
		go(setup, s, value / AREAS);
		break;
	case BR_ALEXANDROS_STEP:
		choose_way(setup, s, value);
		break;
	default:
		act(setup, s, kind, value);
		break;
	}
}
