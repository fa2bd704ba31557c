/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_PAGE_H
#define BR_CLI_PAGE_H

/*
 * page.h - the manual page of a game, as installed or beside this program.
 */

#include "shared/game_text.h"

/* Where it is, or how man(1) finds it. */
void page_find(const br_rules *rules, struct text *path);

/* Add a section by its heading or, in the list of kinds of moves, the items of
 * words, a NULL-ended list; nothing, if there is no man(1). */
void page_add(const br_rules *rules, const char *heading,
              const char *const *words, struct text *text);

#endif
