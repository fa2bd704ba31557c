/* SPDX-License-Identifier: MIT */
/*
 * crusaders_plan.c - making plans of games, and playing them.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "crusaders_plan.h"

/* What a seat holds at the end of a game made from armies: of no account. */
#define FILLER 31

int card_of(const char *word, size_t length)
{
	int card = 0;

	for (size_t i = 0; i < length; i++) {
		const char *at = strchr("lbshf", word[i]);

		ck_assert_msg(at != NULL && word[i], "card \"%s\"", word);
		card |= 1 << (at - "lbshf");
	}
	return card;
}

int army_of(const char *text, unsigned char cards[4])
{
	int n = 0;

	while (*text) {
		size_t length = strcspn(text, " ");

		ck_assert_int_lt(n, 4);
		cards[n++] = (unsigned char)card_of(text, length);
		text += length + strspn(text + length, " ");
	}
	return n;
}

uint32_t key_of(const char *army, int count_first)
{
	unsigned char cards[4];
	int n = army_of(army, cards);

	return brp_crusaders_strength(cards, n, count_first);
}

uint32_t key_at(const br_game *game, int seat, int territory)
{
	unsigned char cards[4] = {0};
	int n = get_int(game, "army.%d.%d", seat, territory);

	for (int i = 0; i < n; i++) {
		const char *word =
			get_word(game, "army.%d.%d.%d", seat, territory, i);

		cards[i] = (unsigned char)card_of(word, strlen(word));
	}
	return brp_crusaders_strength(cards, n, 0);
}

/* A caller's deck that holds the cards of the plan, used twice by three or
 * four players. */
static void plan_make_deck(struct plan *plan)
{
	int copies[32] = {0}, length = 0;

	for (int seat = 0; seat < plan->seats; seat++)
		for (int i = 0; i < PLAN_REACH; i++)
			copies[plan->card[seat][i]]++;
	length += sprintf(plan->deck, "deck=");
	for (int card = 1; card < 32; card++) {
		int n = plan->seats > 2 ? (copies[card] + 1) / 2 : copies[card];

		length += sprintf(plan->deck + length, "%s%d",
		                  card > 1 ? "," : "", n);
	}
	plan_option(plan, plan->deck);
}

static void plan_side_of(struct plan *plan, int seat, plan_side side,
                         const char *order)
{
	unsigned char cards[TERRITORIES][4];
	int laid[TERRITORIES] = {0};

	for (int t = 0; t < TERRITORIES; t++)
		ck_assert_int_eq(army_of(side[t], cards[t]), 4);
	for (int i = 0; i < PLAN_TURNS; i++) {
		int t = order[i] - '1';

		plan->territory[seat][i] = (unsigned char)t;
		ck_assert_int_lt(laid[t], 4);
		plan->card[seat][i] = cards[t][laid[t]++];
	}
	for (int i = PLAN_TURNS; i < PLAN_REACH; i++)
		plan->card[seat][i] = FILLER;
}

void plan_armies(struct plan *plan, int seats, plan_side *armies,
                 const char *const *orders)
{
	memset(plan, 0, sizeof *plan);
	plan->seats = seats;
	for (int seat = 0; seat < seats; seat++)
		plan_side_of(plan, seat, armies[seat],
		             orders && orders[seat] ? orders[seat] : POLICY_P);
	plan_make_deck(plan);
}

void plan_deck(struct plan *plan, int seats, const char *order)
{
	static const int copies[] = {0, 4, 2, 1, 1, 1}; /* by symbols */
	unsigned char deck[112];
	int size = 0, at = 0;

	for (int card = 1; card < 32; card++) {
		int n = copies[__builtin_popcount((unsigned)card)];

		for (int i = 0; i < (seats > 2 ? 2 * n : n); i++)
			deck[size++] = (unsigned char)card;
	}
	memset(plan, 0, sizeof *plan);
	plan->seats = seats;
	for (int i = 0; i < 6 * seats; i++, at += 37)
		plan->card[i % seats][i / seats] = deck[at % size];
	for (int ply = 0; ply < PLAN_TURNS * seats; ply++, at += 37) {
		int seat = ply % seats, turn = ply / seats;

		plan->card[seat][6 + turn] = deck[at % size];
		plan->territory[seat][turn] =
			(unsigned char)(order[turn] - '1');
	}
}

void plan_option(struct plan *plan, const char *option)
{
	int i = 0;

	while (plan->option[i])
		i++;
	plan->option[i] = option;
}

static int laid_by(const br_game *game, int seat)
{
	int laid = 0;

	for (int t = 0; t < TERRITORIES; t++)
		laid += get_int(game, "army.%d.%d", seat, t);
	return laid;
}

br_move plan_next(const struct plan *plan, const br_game *game)
{
	const char *phase = br_game_phase(game);
	int seat = get_int(game, "player");
	int laid = laid_by(game, seat);
	int reached = laid + get_int(game, "hand_size.%d", seat);

	if (strcmp(phase, "lot") == 0)
		return to_lot(plan->first);
	if (strcmp(phase, "play") == 0)
		return to_play(plan->card[seat][laid],
		               plan->territory[seat][laid]);
	ck_assert_int_lt(reached, PLAN_REACH);
	if (strcmp(phase, "deal") == 0)
		return to_deal(plan->card[seat][reached]);
	ck_assert_str_eq(phase, "draw");
	return to_draw(plan->card[seat][reached]);
}

void plan_go_on(const struct plan *plan, br_game *game, int plies)
{
	while (br_game_turn(game) != BR_NOBODY &&
	       (br_game_turn(game) == BR_CHANCE ||
	        get_int(game, "ply") < plies))
		must_apply(game, plan_next(plan, game));
}

br_game *plan_play(const struct plan *plan, int plies)
{
	br_game *game = must_new("crusaders", plan->seats, plan->option);

	plan_go_on(plan, game, plies);
	return game;
}

br_game *plan_finish(const struct plan *plan)
{
	br_game *game = plan_play(plan, PLAN_TURNS * PLAN_SEATS);

	ck_assert_int_eq(br_game_turn(game), BR_NOBODY);
	return game;
}

int score_of(const br_game *game, int seat)
{
	int32_t score[BR_SEATS_MAX];

	ck_assert_int_eq(br_game_score(game, score), BR_OK);
	return score[seat];
}

int rank_of(const br_game *game, int seat)
{
	int rank[BR_SEATS_MAX];

	ck_assert_int_eq(br_game_rank(game, rank), BR_OK);
	return rank[seat];
}

void must_score(const br_game *game, int seats, const int *score,
                const int *rank)
{
	for (int seat = 0; seat < seats; seat++) {
		ck_assert_int_eq(score_of(game, seat), score[seat]);
		ck_assert_int_eq(rank_of(game, seat), rank[seat]);
	}
}

br_move to_play(int card, int territory)
{
	return MAKE("crusaders", BR_CRUSADERS_PLAY, card - 1, territory);
}

br_move to_deal(int card)
{
	return MAKE("crusaders", BR_CRUSADERS_DEAL, card - 1);
}

br_move to_lot(int seat)
{
	return MAKE("crusaders", BR_CRUSADERS_LOT, seat);
}

br_move to_draw(int card)
{
	return MAKE("crusaders", BR_CRUSADERS_DRAW, card - 1);
}

int is_listed(const br_game *game, br_move move)
{
	br_move list[BR_MOVES_MAX];
	int n = br_game_moves(game, list, BR_MOVES_MAX);

	for (int i = 0; i < n; i++)
		if (list[i] == move)
			return 1;
	return 0;
}

br_move extreme_move(const br_game *game, int highest)
{
	br_outcome outcome[BR_MOVES_MAX];
	br_move move[BR_MOVES_MAX];
	int n;

	if (br_game_turn(game) == BR_CHANCE) {
		n = br_game_outcomes(game, outcome, BR_MOVES_MAX);
		ck_assert_int_gt(n, 0);
		return outcome[highest ? n - 1 : 0].move;
	}
	n = (int)br_game_moves(game, move, BR_MOVES_MAX);
	ck_assert_int_gt(n, 0);
	return move[highest ? n - 1 : 0];
}
