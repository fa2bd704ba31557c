/* SPDX-License-Identifier: MIT */
/*
 * games.c - which games there are, and their manual pages.
 */

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "json.h"
#include "text.h"

/* ---- games ----------------------------------------------------------- */

static void option_json(const br_option_info *info)
{
	json_open(NULL, '{');
	json_text("name", info->name);
	json_text("default", info->standard);
	if (info->words != NULL) {
		json_open("values", '[');
		for (size_t i = 0; info->words[i] != NULL; i++)
			json_text(NULL, info->words[i]);
		json_close(']');
	} else if (info->lo <= info->hi) {
		json_real("min", (double)info->lo);
		json_real("max", (double)info->hi);
	}
	json_text("about", info->about);
	json_close('}');
}

static void game_json(const br_rules *rules)
{
	br_option_info info;

	json_open(NULL, '{');
	json_text("name", br_rules_name(rules));
	json_text("title", br_rules_title(rules));
	json_whole("rules", (uint64_t)br_rules_version(rules));
	json_whole("seats_min", (uint64_t)br_rules_seats_min(rules));
	json_whole("seats_max", (uint64_t)br_rules_seats_max(rules));
	json_open("options", '[');
	for (size_t i = 0; br_rules_option(rules, i, &info) == BR_OK; i++)
		option_json(&info);
	json_close(']');
	json_close('}');
}

static void option_text(const br_option_info *info)
{
	printf("    %s=%s", info->name, info->standard);
	for (size_t i = 0; info->words != NULL && info->words[i] != NULL; i++)
		if (strcmp(info->words[i], info->standard) != 0)
			printf("|%s", info->words[i]);
	if (info->words == NULL && info->lo <= info->hi)
		printf(" (%" PRId64 " to %" PRId64 ")", info->lo, info->hi);
	printf("\n        %s\n", info->about);
}

static void game_text(const br_rules *rules)
{
	br_option_info info;

	int lo = br_rules_seats_min(rules), hi = br_rules_seats_max(rules);

	printf("%s: %s, %d", br_rules_name(rules), br_rules_title(rules), lo);
	if (hi > lo)
		printf(" to %d", hi);
	printf(" seats, rules version %d\n", br_rules_version(rules));
	for (size_t i = 0; br_rules_option(rules, i, &info) == BR_OK; i++) {
		if (i == 0)
			puts("  options, the default first:");
		option_text(&info);
	}
}

int command_games(const struct args *args)
{
	for (size_t i = 0; i < br_rules_count(); i++)
		if (args->given & ARG_JSON)
			game_json(br_rules_at(i));
		else
			game_text(br_rules_at(i));
	return FINE;
}

/* ---- rules ----------------------------------------------------------- */

#ifndef MANDIR
#define MANDIR "/usr/share/man"
#endif

int command_rules(const struct args *args)
{
	const br_rules *rules = args_rules(args, 0);
	char page[100], path[1000];

	if (rules == NULL)
		return USAGE;
	snprintf(page, sizeof(page), "boardrules-%s", br_rules_name(rules));
	/* Where it was installed may not be where man looks. */
	snprintf(path, sizeof(path), "%s/man7/%s.7", MANDIR, page);
	if (access(path, R_OK) == 0)
		execlp("man", "man", path, (char *)NULL);
	else
		execlp("man", "man", "7", page, (char *)NULL);
	return complain(INPUT, "there is no program man here to show %s(7)",
	                page);
}
