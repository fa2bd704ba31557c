/* SPDX-License-Identifier: MIT */
#ifndef ABOUT_H
#define ABOUT_H

/*
 * about.h - the description of a game, as a value.
 */

#include <boardrules/boardrules.h>

static inline br_rules_info about(const br_rules *rules)
{
	br_rules_info info;

	br_rules_about(rules, &info, sizeof info);
	return info;
}

#endif
