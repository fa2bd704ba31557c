/* SPDX-License-Identifier: MIT */

/*
 * world.c - games in a world that the view allows, what they are worth, and
 * the bot that plays them at random.
 */

#include "bots/bot.h"

uint32_t brp_bot_draw(br_bot *bot, uint32_t bound)
{
	uint64_t value = 0;

	br_dice_draw(bot->dice, bound, &value);
	return (uint32_t)value;
}

/* Every view has a world, and seeded dice do not fail. */
void brp_bot_sample(br_bot *bot)
{
	(void)!br_game_sample(bot->world, bot->view, bot->dice);
}

uint32_t brp_bot_list(br_bot *bot)
{
	return (uint32_t)br_game_moves(bot->world, bot->list, BR_MOVES_MAX);
}

/* What is listed is legal, and seeded dice do not fail. */
int brp_bot_play(br_bot *bot, br_move move)
{
	int turn;

	(void)!br_game_apply(bot->world, move);
	while ((turn = br_game_turn(bot->world)) == BR_CHANCE)
		br_dice_roll(bot->dice, bot->world, NULL);
	return turn;
}

/* A whole share for each seat that is behind, half a share for one that is
 * not ahead either. */
void brp_bot_result(br_bot *bot)
{
	int rank[BR_SEATS_MAX];
	uint32_t half = BRP_ONE / 2 / (uint32_t)(bot->seats - 1);

	br_game_rank(bot->world, rank);
	for (int i = 0; i < bot->seats; i++) {
		bot->value[i] = 0;
		for (int j = 0; j < bot->seats; j++) {
			bot->value[i] += rank[j] > rank[i] ? 2 * half : 0;
			bot->value[i] +=
				rank[j] == rank[i] && j != i ? half : 0;
		}
	}
}

/* The value of a lead of so many thousandths, against one seat. */
static int32_t lead(int32_t points)
{
	if (points < -1000)
		return 0;
	if (points > 1000)
		return BRP_ONE;
	return (points + 1000) * BRP_ONE / 2000;
}

int brp_bot_guess(br_bot *bot)
{
	int32_t points[BR_SEATS_MAX];

	if (br_game_progress(bot->world, points) != BR_OK)
		return 0;
	for (int i = 0; i < bot->seats; i++) {
		int32_t sum = -BRP_ONE / 2; /* against itself */

		for (int j = 0; j < bot->seats; j++)
			sum += lead(points[i] - points[j]);
		bot->value[i] = (uint32_t)(sum / (bot->seats - 1));
	}
	return 1;
}

size_t brp_bot_rollout(br_bot *bot)
{
	size_t i = (size_t)(bot->turn % bot->moves);
	int turn;

	brp_bot_sample(bot);
	turn = brp_bot_play(bot, bot->count[i].move);
	while (turn >= 0) {
		uint32_t n = brp_bot_list(bot);

		turn = brp_bot_play(bot, bot->list[brp_bot_draw(bot, n)]);
	}
	brp_bot_result(bot);
	return i;
}
