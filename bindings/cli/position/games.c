/* SPDX-License-Identifier: MIT */
/*
 * games.c - which games there are, and their manual pages.
 */

#include "position/position.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shared/json.h"
#include "shared/page.h"
#include "shared/text.h"

/* ---- games ----------------------------------------------------------- */

static void option_json(struct json *json, const br_option_info *info)
{
	json_open(json, NULL, '{');
	json_text(json, "name", info->name);
	json_text(json, "default", info->standard);
	if (info->words) {
		json_open(json, "values", '[');
		for (size_t i = 0; info->words[i]; i++)
			json_text(json, NULL, info->words[i]);
		json_close(json, ']');
	} else if (info->lo <= info->hi) {
		json_real(json, "min", (double)info->lo);
		json_real(json, "max", (double)info->hi);
	}
	json_text(json, "about", info->about);
	json_close(json, '}');
}

static void game_json(const br_rules *rules)
{
	struct json *json = &json_stdout;
	br_option_info info;
	br_rules_info about;

	br_rules_about(rules, &about, sizeof about);
	json_open(json, NULL, '{');
	json_text(json, "name", about.name);
	json_text(json, "title", about.title);
	json_whole(json, "rules", (uint64_t)about.version);
	json_whole(json, "seats_min", (uint64_t)about.seats_min);
	json_whole(json, "seats_max", (uint64_t)about.seats_max);
	json_open(json, "options", '[');
	for (int i = 0; br_rules_option(rules, i, &info, sizeof info) == BR_OK;
	     i++)
		option_json(json, &info);
	json_close(json, ']');
	json_close(json, '}');
}

static void option_text(const br_option_info *info)
{
	printf("    %s=%s", info->name, info->standard);
	for (size_t i = 0; info->words && info->words[i]; i++)
		if (strcmp(info->words[i], info->standard) != 0)
			printf("|%s", info->words[i]);
	if (!info->words && info->lo <= info->hi)
		printf(" (%" PRId64 " to %" PRId64 ")", info->lo, info->hi);
	printf("\n        %s\n", info->about);
}

static void game_text(const br_rules *rules)
{
	br_option_info info;
	br_rules_info about;

	br_rules_about(rules, &about, sizeof about);
	printf("%s: %s, %d", about.name, about.title, about.seats_min);
	if (about.seats_max > about.seats_min)
		printf(" to %d", about.seats_max);
	printf(" seats, rules version %d\n", about.version);
	for (int i = 0; br_rules_option(rules, i, &info, sizeof info) == BR_OK;
	     i++) {
		if (i == 0)
			puts("  options, the default first:");
		option_text(&info);
	}
}

int command_games(const struct args *args)
{
	for (int i = 0; i < br_rules_count(); i++)
		if (args->given & ARG_JSON)
			game_json(br_rules_at(i));
		else
			game_text(br_rules_at(i));
	return FINE;
}

/* ---- rules ----------------------------------------------------------- */

/* Returns only if there is no program man. */
static void show_page(const br_rules *rules)
{
	struct text path = {NULL, 0};

	page_find(rules, &path);
	execlp("man", "man", path.at, (char *)NULL);
	free(path.at);
}

int command_rules(const struct args *args)
{
	const br_rules *rules = args_rules(args);

	if (!rules)
		return USAGE;
	/* man does not notice. */
	if (write(STDOUT_FILENO, "", 0) != 0)
		return complain(INPUT, "standard output: %s", strerror(errno));
	show_page(rules);
	return complain(INPUT, "cannot run man to show boardrules-%s(7)",
	                br_rules_name(rules));
}
