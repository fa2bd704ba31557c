/* SPDX-License-Identifier: MIT */
/*
 * playout.c - games that are played on from a determinization of the view,
 * their values, and the bot "rollout", which plays them at random.
 */

#include "bots/bot.h"
#include "core/listed.h"

uint32_t brp_bot_random(br_bot *bot, uint32_t bound)
{
	uint64_t value = 0;

	br_dice_draw(bot->dice, bound, &value);
	return (uint32_t)value;
}

/* Every view has a determinization, and seeded dice do not fail. */
void brp_bot_determinize(br_bot *bot)
{
	bot->played = bot->reported = 0;
	(void)!br_game_sample(bot->determinization, bot->view, bot->dice);
}

uint32_t brp_bot_list_moves(br_bot *bot)
{
	return (uint32_t)br_game_moves(bot->determinization, bot->legal,
	                               BR_MOVES_MAX);
}

int brp_bot_interrupted(br_bot *bot)
{
	uint32_t moves = bot->played - bot->reported;

	bot->reported = bot->played;
	bot->interrupted =
		bot->interrupt && bot->interrupt(bot->interrupt_ud, moves) != 0;
	return bot->interrupted;
}

/* Listed moves are legal, and seeded dice do not fail. */
int brp_bot_play(br_bot *bot, br_move move)
{
	int turn = brp_play_listed(bot->determinization, move, bot->dice,
	                           &bot->played);

	if (bot->played - bot->reported < BRP_INTERRUPT_MOVES ||
	    turn == BR_NOBODY)
		return turn;
	return brp_bot_interrupted(bot) || bot->played >= BR_PLAYOUT_MAX
	               ? BR_NOBODY
	               : turn;
}

/* Value the game as a draw. */
static void set_draw(br_bot *bot)
{
	for (int i = 0; i < bot->seats; i++)
		bot->value[i] = BRP_ONE / 2;
}

/* A seat gets an equal share of 1 for each other seat that it beats, and half
 * of that for each with the same rank. */
void brp_bot_result(br_bot *bot)
{
	int rank[BR_SEATS_MAX];
	uint32_t half = BRP_ONE / 2 / (uint32_t)(bot->seats - 1);

	if (br_game_rank(bot->determinization, rank) != BR_OK) {
		if (!brp_bot_evaluate(bot))
			set_draw(bot);
		return;
	}
	for (int i = 0; i < bot->seats; i++) {
		bot->value[i] = 0;
		for (int j = 0; j < bot->seats; j++) {
			bot->value[i] += rank[j] > rank[i] ? 2 * half : 0;
			bot->value[i] +=
				rank[j] == rank[i] && j != i ? half : 0;
		}
	}
}

/* The value of a lead over one seat, where 1000 points are as good as won. */
static int32_t lead_value(int32_t points)
{
	if (points < -1000)
		return 0;
	if (points > 1000)
		return BRP_ONE;
	return (points + 1000) * BRP_ONE / 2000;
}

int brp_bot_evaluate(br_bot *bot)
{
	int32_t points[BR_SEATS_MAX];

	if (br_game_progress(bot->determinization, points) != BR_OK)
		return 0;
	for (int i = 0; i < bot->seats; i++) {
		int32_t sum = -BRP_ONE / 2; /* the lead over itself */

		for (int j = 0; j < bot->seats; j++)
			sum += lead_value(points[i] - points[j]);
		bot->value[i] = (uint32_t)(sum / (bot->seats - 1));
	}
	return 1;
}

size_t brp_bot_rollout(br_bot *bot)
{
	size_t i = (size_t)(bot->iterations % bot->root_moves);
	int turn;

	brp_bot_determinize(bot);
	turn = brp_bot_play(bot, bot->root[i].move);
	while (turn >= 0) {
		uint32_t n = brp_bot_list_moves(bot);

		turn = brp_bot_play(bot, bot->legal[brp_bot_random(bot, n)]);
	}
	brp_bot_result(bot);
	return i;
}
