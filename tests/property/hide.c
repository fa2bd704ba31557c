/* SPDX-License-Identifier: MIT */
/*
 * hide.c - views hold nothing but what fields() shows to their viewer: each is,
 * byte for byte, what packing the game for that viewer leaves of it.
 *
 * usage: hide [VIEWS [SEED]]
 *
 * VIEWS of each game are compared, in random games at tables of all seats and
 * options.
 */

#include <stdio.h>
#include <stdlib.h>

#include "../hidden.h"
#include "walk.h"

#define LOOKS 64 /* at one table */

/* For each viewer; how many there are. */
static unsigned long look(const br_game *game)
{
	br_game *view = copy_of(game);
	unsigned long viewers = 0;

	for (int seat = BR_NOBODY; seat < br_game_seats(game); seat++) {
		if (seat == BR_CHANCE)
			continue;
		br_game_view(view, game, seat);
		expect(SECRET, is_as_packed(view, game), game,
		       "more is left for seat %d than fields() shows", seat);
		viewers++;
	}
	br_game_free(view);
	return viewers;
}

/* A game to its end, or until it was looked at often enough. */
static unsigned long play(const struct table *table, uint64_t number)
{
	br_game *game = game_of(table->rules, table->seats, table->options);
	uint64_t apart = (uint64_t)1 << below(7); /* looks, on average */
	unsigned long viewers = 0;
	int looks = 0;
	br_move move;

	(void)number;
	do {
		move = any_move(game);
		if (move == 0 || below(apart) == 0) {
			viewers += look(game);
			looks++;
		}
	} while (looks < LOOKS && move && br_game_apply(game, move) == BR_OK);
	br_game_free(game);
	return viewers;
}

int main(int argc, char **argv)
{
	static const char *const none[] = {NULL};
	unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 50000;
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	int bad = 0;

	for (int i = 0; i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);
		unsigned long views =
			at_tables(rules, none, seed, play, ONCE) +
			at_tables(rules, none, seed + 1, play, wanted);

		printf("# %s: %lu views\n", br_rules_name(rules), views);
		bad += report(br_rules_name(rules), 0);
	}
	report_end();
	return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
