/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_GAME_TEXT_H
#define BR_CLI_GAME_TEXT_H

/*
 * game_text.h - what the library writes, in texts that grow; and calls of the
 * library that end the command where there is no memory.
 */

#include <boardrules/boardrules.h>

#include "shared/text.h"

/* End the command, unless a call of the library came out well. */
void must(int status);

/* A copy of a game, what a viewer knows of it, and a match that begins with it;
 * the viewer is one that the game has. */
br_game *must_copy(const br_game *game);
br_game *must_view(const br_game *game, int viewer);
br_match *must_match(const br_game *game, br_dice *dice);

/* What the library writes, in a text that is used again.  Pictures and
 * descriptions end in one line end. */
const char *text_draw(struct text *, const br_game *, br_language language);
const char *text_describe(struct text *, const br_game *, br_language language);
/* What a viewer knows of a game: a description, or a picture. */
const char *text_view(struct text *, const br_game *, int viewer,
                      br_language language, int in_words);
const char *text_match(struct text *, const br_match *, int viewer,
                       br_record form);
const char *text_record(struct text *, const br_match *, int viewer);
const char *text_state(struct text *, const br_game *, br_form form, size_t *);
const char *text_move(struct text *, const br_game *, br_move, int viewer);
/* Adds who did something, and a colon: a seat, chance, or all. */
void text_add_actor(struct text *, int seat, br_language language);
/* An entry of a journal, or a move, as a sentence. */
const char *text_entry(struct text *, const br_match *, int viewer, int index,
                       br_language language);
const char *text_move_sentence(struct text *, const br_game *, br_move,
                               int viewer, br_language language);

/* The options of a game that are not default, as a NULL-ended list of
 * "name=value", for text_list_free(). */
char **game_options(const br_game *game);

#endif
