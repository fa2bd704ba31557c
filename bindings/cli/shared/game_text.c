/* SPDX-License-Identifier: MIT */
/*
 * game_text.c - what the library writes, in texts that grow.
 */

#include "shared/game_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void must(int status)
{
	if (status != BR_OK)
		exit(complain(INPUT, "%s", br_strerror(status)));
}

br_game *must_copy(const br_game *game)
{
	br_game *copy;

	must(br_game_dup(&copy, game));
	return copy;
}

br_game *must_view(const br_game *game, int viewer)
{
	br_game *view = must_copy(game);

	must(br_game_view(view, game, viewer));
	return view;
}

/* ---- What the library writes as snprintf() does ---------------------- */

static int grow(struct text *text, int length)
{
	return text_grow(text, length > 0 ? (size_t)length : 0);
}

/* Some texts end in a line end of their own; all shall, in one. */
static const char *one_end(struct text *text)
{
	size_t n = strlen(text->at);

	while (n > 0 && text->at[n - 1] == '\n')
		text->at[--n] = '\0';
	text_add(text, "\n");
	return text->at;
}

const char *text_draw(struct text *text, const br_game *game,
                      br_language language)
{
	while (grow(text, br_game_draw(game, language, text->at, text->cap)))
		;
	return one_end(text);
}

const char *text_describe(struct text *text, const br_game *game,
                          br_language language)
{
	while (grow(text,
	            br_game_describe(game, language, text->at, text->cap)))
		;
	return one_end(text);
}

const char *text_view(struct text *text, const br_game *game, int viewer,
                      br_language language, int in_words)
{
	br_game *view = must_view(game, viewer);

	(in_words ? text_describe : text_draw)(text, view, language);
	br_game_free(view);
	return text->at;
}

const char *text_match(struct text *text, const br_match *match, int viewer,
                       br_record form)
{
	while (grow(text,
	            br_match_save(match, viewer, form, text->at, text->cap)))
		;
	return text->at;
}

const char *text_record(struct text *text, const br_match *match, int viewer)
{
	return text_match(text, match, viewer, BR_RECORD);
}

const char *text_state(struct text *text, const br_game *game, br_form form,
                       size_t *length)
{
	int n;

	do
		n = br_game_save(game, form, text->at, text->cap);
	while (grow(text, n));
	*length = (size_t)n;
	return text->at;
}

const char *text_move(struct text *text, const br_game *game, br_move move,
                      int viewer)
{
	while (grow(text,
	            br_move_text(game, move, viewer, text->at, text->cap)))
		;
	return text->at;
}

void text_add_actor(struct text *text, int seat, br_language language)
{
	static const char *const words[][3] = {{"chance", "Zufall", "toeval"},
	                                       {"seat", "Sitz", "plaats"},
	                                       {"all", "alle", "allen"}};
	int at = (int)language - BR_EN;

	if (seat >= 0)
		text_add(text, "%s %d: ", words[1][at], seat + 1);
	else
		text_add(text, "%s: ", words[seat == BR_CHANCE ? 0 : 2][at]);
}

const char *text_entry(struct text *text, const br_match *match, int viewer,
                       int index, br_language language)
{
	while (grow(text, br_match_describe(match, viewer, index, language,
	                                    text->at, text->cap)))
		;
	return text->at;
}

const char *text_move_sentence(struct text *text, const br_game *game,
                               br_move move, int viewer, br_language language)
{
	while (grow(text, br_move_describe(game, move, viewer, language,
	                                   text->at, text->cap)))
		;
	return text->at;
}

/* ---- Options: a state's walk names those that are not default -------- */

struct options {
	int inside;
	char **list;
};

static int see_object(void *ud, const char *name)
{
	struct options *options = ud;

	options->inside = name && strcmp(name, "options") == 0;
	return 0;
}

static int see_word(void *ud, const char *name, const char *word)
{
	struct options *options = ud;

	if (options->inside)
		options->list = text_list_add(
			options->list, text_pair(name, strlen(name), word));
	return 0;
}

static int see_integer(void *ud, const char *name, int64_t value)
{
	(void)ud;
	(void)name;
	(void)value;
	return 0;
}

static int see_name(void *ud, const char *name)
{
	(void)ud;
	(void)name;
	return 0;
}

static int see_end(void *ud)
{
	return ((struct options *)ud)->inside;
}

char **game_options(const br_game *game)
{
	struct options options = {0, text_list_add(NULL, NULL)};
	br_visitor visitor = {see_integer, see_word, see_name, see_object,
	                      see_name,    see_end,  &options};

	br_game_walk(game, &visitor, sizeof visitor);
	return options.list;
}

br_match *must_match(const br_game *game, br_dice *dice)
{
	br_match *match;

	must(br_match_begin(&match, game, dice, NULL, NULL));
	return match;
}
