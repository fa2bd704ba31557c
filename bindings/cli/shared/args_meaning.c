/* SPDX-License-Identifier: MIT */
/*
 * args_meaning.c - what the arguments ask for: a game, its seats and viewer.
 */

#include "shared/args.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shared/game_text.h"
#include "shared/seed.h"
#include "shared/suggest.h"
#include "shared/text.h"

const br_rules *args_rules(const struct args *args)
{
	const char *name = args->operand[0], **names;
	const br_rules *rules = br_rules_find(name);
	int count = br_rules_count();
	struct text list = {NULL, 0};
	char meant[SUGGESTION];

	if (rules)
		return rules;
	names = must_resize(NULL, ((size_t)count + 1) * sizeof *names);
	for (int i = 0; i < count; i++) {
		names[i] = br_rules_name(br_rules_at(i));
		text_add(&list, " %s", names[i]);
	}
	names[count] = NULL;
	complain(USAGE, "unknown game '%s'%s; the games are:%s", name,
	         suggest(meant, name, "", names), list.at);
	free(names);
	free(list.at);
	return NULL;
}

int args_seats(const struct args *args, const br_rules *rules)
{
	br_rules_info info;

	br_rules_about(rules, &info, sizeof info);
	return args->seats > 0 ? (int)args->seats : info.seats_min;
}

int args_jobs(const struct args *args)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	if (args->jobs > 0)
		return (int)args->jobs;
	if (n < 1)
		return 1;
	return n < 64 ? (int)n : 64;
}

int args_accepted(const struct args *args, const br_rules *rules, int status,
                  const br_error *error)
{
	char meant[SUGGESTION];

	if (status == BR_OK)
		return FINE;
	suggest_option(meant, (const char *const *)args->option, rules);
	return complain(status == BR_ENOMEM ? INPUT : USAGE, "%s%s",
	                error->text, meant);
}

int args_game(const struct args *args, const br_rules *rules, int seats,
              const br_alloc *alloc, br_game **game)
{
	br_error error;
	int status =
		br_game_new(game, rules, seats,
	                    (const char *const *)args->option, alloc, &error);

	return args_accepted(args, rules, status, &error);
}

int args_begin(const struct args *args, const br_rules *rules, br_game **game)
{
	br_dice *dice;
	uint64_t seed;
	int status =
		args_game(args, rules, args_seats(args, rules), NULL, game);

	if (status != FINE)
		return status;
	status = seed_number(args, &seed);
	if (status != FINE) {
		br_game_free(*game);
		*game = NULL;
		return status;
	}
	must(br_dice_seeded(&dice, seed, NULL));
	while (br_game_turn(*game) == BR_CHANCE)
		must(br_dice_roll(dice, *game, NULL));
	br_dice_free(dice);
	return FINE;
}

int args_viewer(const struct args *args, const br_game *game, int *viewer)
{
	const char *name = args->seat[0];
	int seats = br_game_seats(game);
	uint64_t n;

	*viewer = br_game_viewer(game) == BR_ALL ? BR_NOBODY
	                                         : br_game_viewer(game);
	if (!name)
		return FINE;
	if (strcmp(name, "spectator") == 0)
		*viewer = BR_NOBODY;
	else if (strcmp(name, "all") == 0)
		*viewer = BR_ALL;
	else if (args_number(name, 1, (uint64_t)seats, &n))
		*viewer = (int)n - 1;
	else
		return complain(USAGE,
		                "--seat must be a seat from 1 to %d, "
		                "spectator or all, not '%s'",
		                seats, name);
	return FINE;
}

int args_view(const struct args *args, const br_game *game, br_game **view)
{
	int viewer, status = args_viewer(args, game, &viewer);

	*view = NULL;
	if (status == FINE && br_game_viewer(game) != BR_ALL &&
	    br_game_viewer(game) != viewer)
		status = complain(INPUT, "%s: is the view of another viewer",
		                  args->operand[0]);
	if (status == FINE)
		*view = must_view(game, viewer);
	return status;
}
