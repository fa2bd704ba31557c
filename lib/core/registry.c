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

int br_rules_count(void)
{
	return (int)(sizeof games / sizeof games[0]);
}

const br_rules *br_rules_at(int index)
{
	return index >= 0 && index < br_rules_count() ? games[index] : NULL;
}

const br_rules *brp_rules_named(const char *name, size_t length)
{
	for (int i = 0; i < br_rules_count(); i++)
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

static br_move last_move(const br_rules *rules)
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

void br_rules_about(const br_rules *rules, br_rules_info *info, size_t size)
{
	br_rules_info found = {.name = rules->name,
	                       .title = rules->title,
	                       .version = rules->version,
	                       .seats_min = rules->seats_min,
	                       .seats_max = rules->seats_max,
	                       .max_moves = rules->max_moves,
	                       .last_move = last_move(rules)};

	brp_give(info, size, &found, sizeof found);
}

int br_rules_option(const br_rules *rules, int index, br_option_info *info,
                    size_t size)
{
	const br_option *option;
	br_option_info found;

	if (index < 0 || index >= brp_options(rules))
		return BR_EINVAL;
	option = &rules->options[index];
	found = (br_option_info){
		.name = option->name,
		.standard = brp_default(rules, rules->version, index),
		.words = option->words,
		.lo = option->canon ? 1 : option->lo,
		.hi = option->canon ? 0 : option->hi,
		.about = option->about};
	brp_give(info, size, &found, sizeof found);
	return BR_OK;
}
