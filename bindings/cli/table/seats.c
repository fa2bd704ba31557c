/* SPDX-License-Identifier: MIT */
/*
 * seats.c - who sits at the table: people and bots, named by the command line
 * or by the record.
 */

#include "table/table.h"

#include <stdio.h>
#include <string.h>

#include "shared/random.h"

/* Of the bot in a seat. */
static uint64_t seed_of(const struct chance *chance, const char *player,
                        int seat)
{
	int ours = bot_is_ours(player);

	if (ours && !chance->seed.keyed)
		return random_seed(chance->seed.number, (uint64_t)seat + 1);
	return chance_seed(chance, seat, !ours);
}

int seat_is_human(const struct table *table, int seat)
{
	return strcmp(table->player[seat], "human") == 0;
}

/* The tag of a seat, or NULL, and its name. */
static const char *tag_of(const struct table *table, int seat, char name[16])
{
	snprintf(name, 16, "seat%d", seat + 1);
	return br_match_tag(table->match, name);
}

/* A match that was loaded names who sat there: a person, by name perhaps, or a
 * bot of ours.  A file does not say which program is run. */
static void take_seats(struct table *table)
{
	for (int i = 0; i < table->seats; i++) {
		char name[16];
		const char *tag = tag_of(table, i, name);

		if (!tag)
			continue;
		table->seated[i] = text_copy(tag);
		table->player[i] = bot_is_program(tag) ? NULL
		                   : bot_is_ours(tag)  ? table->seated[i]
		                                       : "human";
	}
}

/* The record names who sits there now. */
static void tag_seat(struct table *table, int seat)
{
	char name[16];
	const char *player = table->player[seat];
	const char *tag = tag_of(table, seat, name);

	if (tag && (strcmp(tag, player) == 0 ||
	            (seat_is_human(table, seat) && !bot_is_ours(tag) &&
	             !bot_is_program(tag))))
		return;
	br_match_set_tag(table->match, name, player);
}

int seats_open(struct table *table, const struct args *args,
               const struct chance *chance)
{
	int status;

	table->seats = br_game_seats(br_match_game(table->match));
	table->player[0] = "human";
	for (int i = 1; i < BR_SEATS_MAX; i++)
		table->player[i] = "random";
	take_seats(table);
	status = bots_take_seats(args, table->seats, table->player);
	table->language = args->language;
	table->linear = (args->given & (ARG_LINEAR | ARG_PLAIN)) != 0;
	table->teach = (args->given & ARG_TEACH) != 0;
	table->keyboard = -1;
	table->save_to = args->save_to;
	table->timeout = (int)args->timeout;
	terminal_open(table, args->color);
	for (int i = 0; status == FINE && i < table->seats; i++) {
		struct bot *bot = &table->bot[i];

		if (!table->player[i])
			return complain(USAGE,
			                "%s: a program played seat %d; name "
			                "its player with --seat %d=PLAYER",
			                args->load, i + 1, i + 1);
		tag_seat(table, i);
		if (seat_is_human(table, i))
			table->humans++;
		else if (!bot_open(bot, table->player[i],
		                   seed_of(chance, table->player[i], i),
		                   table->match, i))
			status = bot_absent(bot, "seat", i);
	}
	return status;
}
