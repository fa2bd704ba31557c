/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_SUGGEST_H
#define BR_CLI_SUGGEST_H

/*
 * suggest.h - the word that somebody meant who mistyped it.
 */

#include <boardrules/boardrules.h>

enum { SUGGESTION = 80 };

/* " (did you mean --WORD?)" with the word of a NULL-ended list that is most
 * like what was given, behind `before`, as "--"; or an empty text, if none is
 * like it.  Returns `text`. */
const char *suggest(char text[SUGGESTION], const char *given,
                    const char *before, const char *const *words);

/* The same for the first of "NAME=VALUE", a NULL-ended list, whose name is no
 * option of a game. */
const char *suggest_option(char text[SUGGESTION], const char *const *option,
                           const br_rules *rules);

#endif
