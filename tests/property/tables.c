/* SPDX-License-Identifier: MIT */
/*
 * tables.c - every number of seats, and every value of every option.
 */

#include <stdio.h>
#include <string.h>

#include "../about.h"
#include "walk.h"

/* ---- Variants ------------------------------------------------------------ */

/* One choice of options; the texts belong to it. */
struct variant {
	char text[OPTIONS][64];
	const char *option[OPTIONS + FIXED + 1];
	int count;
};

/* The i-th value of an option, NULL past the last. */
static const char *value_at(const br_option_info *info, int i, char *number)
{
	const int64_t some[] = {info->lo, info->hi, info->lo + 1};

	if (info->words)
		return info->words[i];
	/* Without a bound on turns a game may go on for ever. */
	if (strcmp(info->name, "max_turns") == 0) {
		sprintf(number, "%d", i == 0 ? 1 : 50);
		return i < 2 ? number : NULL;
	}
	if (info->lo > info->hi || i >= 3 || some[i] > info->hi)
		return NULL; /* any text: its default is all we know */
	sprintf(number, "%lld", (long long)some[i]);
	return number;
}

static void choose(struct variant *variant, const char *name, const char *value)
{
	char *text = variant->text[variant->count];

	snprintf(text, sizeof variant->text[0], "%s=%s", name, value);
	variant->option[variant->count++] = text;
}

/* The k-th value of all options one after another; 0 past the last. */
static int single(struct variant *variant, const br_rules *rules, int k)
{
	br_option_info info;
	char number[32];

	for (int n = 0; br_rules_option(rules, n, &info, sizeof info) == BR_OK;
	     n++)
		for (int i = 0; value_at(&info, i, number); i++)
			if (k-- == 0) {
				choose(variant, info.name,
				       value_at(&info, i, number));
				return 1;
			}
	return 0;
}

static void mixed(struct variant *variant, const br_rules *rules)
{
	br_option_info info;
	char number[32];

	for (int n = 0; br_rules_option(rules, n, &info, sizeof info) == BR_OK;
	     n++) {
		int values = 0;

		while (value_at(&info, values, number))
			values++;
		if (values > 0 && below(3) > 0)
			choose(variant, info.name,
			       value_at(&info, (int)below((uint64_t)values),
			                number));
	}
}

/* Options of the command line come on top, unless chosen already. */
static void add_fixed(struct variant *variant, const char *const *fixed)
{
	for (; *fixed; fixed++) {
		size_t length = strcspn(*fixed, "=") + 1;
		int chosen = 0;

		for (int i = 0; i < variant->count; i++)
			if (!strncmp(variant->option[i], *fixed, length))
				chosen = 1;
		if (!chosen)
			variant->option[variant->count++] = *fixed;
	}
	variant->option[variant->count] = NULL;
}

/* ---- Tables -------------------------------------------------------------- */

/* A set-up is made, or refused with a reason; whether it was made. */
static int check_setup(const struct table *table)
{
	br_game *game = (br_game *)&game;
	br_error error;
	int status;

	memset(&error, 0, sizeof error);
	status = br_game_new(&game, table->rules, table->seats, table->options,
	                     NULL, &error);
	if (status == BR_OK) {
		expect(SETUP,
		       br_game_viewer(game) == BR_ALL &&
		               br_game_seats(game) == table->seats &&
		               br_game_rules(game) == table->rules,
		       game, "another set-up");
		br_game_free(game);
		return 1;
	}
	expect(SETUP,
	       status == BR_EINVAL && !game && error.status == status &&
	               error.rule[0] && error.text[0] && table->options[0],
	       NULL, "refused with %d: %s: %s", status, error.rule, error.text);
	return 0;
}

unsigned long at_tables(const br_rules *rules, const char *const *fixed,
                        uint64_t seed, walk_part *part, unsigned long wanted)
{
	int low = about(rules).seats_min, high = about(rules).seats_max;
	unsigned long done = 0;
	uint64_t number = 0;
	int fresh = 1; /* is there a value that had no turn? */

	for (int k = -1; wanted == ONCE ? fresh : done < wanted; k++) {
		for (int seats = low; seats <= high; seats++) {
			struct variant variant = {.count = 0};
			struct table table = {rules, seats, variant.option};
			uint64_t own = seed + 1000003 * ++number;

			reseed(own);
			fresh = k < 0 || single(&variant, rules, k);
			if (!fresh)
				mixed(&variant, rules);
			add_fixed(&variant, fixed);
			set_place(rules, seats, variant.option, own);
			if (check_setup(&table))
				done += part(&table, number);
		}
	}
	return done;
}
