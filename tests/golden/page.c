/* SPDX-License-Identifier: MIT */
/*
 * page.c - a state in words and as a picture, with all that may be done
 * there, in one language.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden.h"

static const char *const languages[] = {"", "en", "de", "nl"};

static int find_language(const char *name, size_t length)
{
	for (int i = BR_EN; i <= BR_NL; i++)
		if (strlen(languages[i]) == length &&
		    strncmp(name, languages[i], length) == 0)
			return i;
	return 0;
}

static void add_line(const char *text)
{
	out.size += (size_t)snprintf(out.at + out.size,
	                             sizeof out.at - out.size, "%s\n", text);
}

static void add_move(const br_game *game, br_move move, int language)
{
	char text[400], sentence[200];

	br_move_text(game, move, BR_ALL, text, 200);
	br_move_describe(game, move, BR_ALL, (br_language)language, sentence,
	                 sizeof sentence);
	strcat(strcat(text, ": "), sentence);
	add_line(text);
}

static void make_page(const br_game *game, int language)
{
	static br_outcome outcomes[BR_MOVES_MAX];
	static br_move moves[BR_MOVES_MAX];
	int n;

	out.size = (size_t)br_game_describe(game, (br_language)language, out.at,
	                                    sizeof out.at);
	add_line("");
	out.size += (size_t)br_game_draw(game, (br_language)language,
	                                 out.at + out.size,
	                                 sizeof out.at - out.size);
	add_line("");
	n = (int)br_game_moves(game, moves, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		add_move(game, moves[i], language);
	n = br_game_outcomes(game, outcomes, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		add_move(game, outcomes[i].move, language);
}

/* What a file is to hold: by the end of its name. */
static void make(const char *end, const br_game *game, int language)
{
	if (strcmp(end, "scene") == 0)
		make_scene(game, language);
	else
		make_page(game, language);
}

/* "NAME.LANGUAGE.page" and ".scene" are made from "NAME.state". */
int check_page(const char *path)
{
	char state[PATH_ROOM + 8];
	const char *end = strrchr(path, '.'), *name = end - 2;
	int language = end - path > 3 ? find_language(name, 2) : 0;
	br_game *game;

	if (!language || name[-1] != '.')
		return fail("it is not named NAME.LANGUAGE.page or .scene");
	snprintf(state, sizeof state, "%.*s.state", (int)(name - 1 - path),
	         path);
	if (!read_file(state, &beside) ||
	    !load_game(beside.at, beside.size, &game))
		return 0;
	make(end + 1, game, language);
	br_game_free(game);
	return same_again();
}

int print_page(const char *path, const char *name, const char *end)
{
	int language = find_language(name, strlen(name));
	br_game *game;

	if (!language || !read_file(path, &in) ||
	    !load_game(in.at, in.size, &game)) {
		fprintf(stderr, "golden: %s\n",
		        language ? why : "LANGUAGE is en, de or nl");
		return EXIT_FAILURE;
	}
	make(end, game, language);
	fwrite(out.at, 1, out.size, stdout);
	br_game_free(game);
	return EXIT_SUCCESS;
}
