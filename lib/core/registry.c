/* SPDX-License-Identifier: MIT */
/*
 * registry.c - the games of this build and their properties.
 *
 * configure generates the list: one X(name) for each BR_GAME([name]).
 */

#include "config.h"

#include "core/core.h"

#define X(name) extern const br_rules brp_##name##_rules;
BR_GAMES
#undef X

static const br_rules *const games[] = {
#define X(name) &brp_##name##_rules,
	BR_GAMES
#undef X
};

size_t br_rules_count(void)
{
	return sizeof games / sizeof games[0];
}

const br_rules *br_rules_at(size_t index)
{
	return index < br_rules_count() ? games[index] : NULL;
}

const br_rules *brp_rules_named(const char *name, size_t length)
{
	for (size_t i = 0; i < br_rules_count(); i++)
		if (strlen(games[i]->name) == length &&
		    memcmp(games[i]->name, name, length) == 0)
			return games[i];
	return NULL;
}

const br_rules *br_rules_find(const char *name)
{
	return name ? brp_rules_named(name, strlen(name)) : NULL;
}

const char *br_rules_name(const br_rules *rules)
{
	return rules->name;
}

const char *br_rules_title(const br_rules *rules)
{
	return rules->title;
}

int br_rules_version(const br_rules *rules)
{
	return rules->version;
}

int br_rules_seats_min(const br_rules *rules)
{
	return rules->seats_min;
}

int br_rules_seats_max(const br_rules *rules)
{
	return rules->seats_max;
}

int br_rules_option(const br_rules *rules, size_t index, br_option_info *info)
{
	const br_option *option;

	if (index >= (size_t)brp_options(rules))
		return BR_EINVAL;
	option = &rules->options[index];
	info->name = option->name;
	info->standard = brp_default(rules, rules->version, (int)index);
	info->words = option->words;
	info->lo = option->canon ? 1 : option->lo;
	info->hi = option->canon ? 0 : option->hi;
	info->about = option->about;
	return BR_OK;
}

int br_rules_max_moves(const br_rules *rules)
{
	return rules->max_moves;
}

br_move br_rules_last_move(const br_rules *rules)
{
	int last[4] = {0, 0, 0, 0};
	int kinds = 0, count;
	const br_move_kind *kind;

	while (rules->move_kinds[kinds].word[0])
		kinds++;
	kind = &rules->move_kinds[kinds - 1];
	count = brp_arguments(kind);
	for (int i = 0; i < count; i++)
		last[i] = kind->argument[i]->size - 1;
	return brp_move_pack(rules, kinds, last);
}
