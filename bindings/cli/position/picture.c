/* SPDX-License-Identifier: MIT */
/*
 * picture.c - draws a position, or the positions of a record, as SVG.
 */

#include "position/position.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <boardrules/scene.h>

#include "shared/files.h"
#include "shared/game_text.h"
#include "shared/saves.h"

static int draw(const struct args *args, const br_game *view, struct text *svg)
{
	const br_scene_options options = {
		.language = (int)args->language,
		.layout = args->given & ARG_TALL ? BR_TALL : BR_WIDE,
		.dark = (args->given & ARG_DARK) != 0};
	int length;

	do
		length = br_game_svg(view, &options, sizeof options, svg->at,
		                     svg->cap);
	while (length >= 0 && text_grow(svg, (size_t)length));
	return length >= 0 ? FINE
	                   : complain(INPUT, "the game %s has no pictures",
	                              br_rules_name(br_game_rules(view)));
}

/* ---- One position -------------------------------------------------------- */

static int draw_one(const struct args *args, const br_game *game)
{
	struct text svg = {NULL, 0};
	br_game *view;
	int status = args_view(args, game, &view);

	if (status != FINE)
		return status;
	status = draw(args, view, &svg);
	if (status == FINE)
		fputs(svg.at, stdout);
	br_game_free(view);
	free(svg.at);
	return status;
}

/* A game that begins, or what is in a file. */
static int load(const struct args *args, br_game **game)
{
	const br_rules *rules = br_rules_find(args->operand[0]);
	uint64_t beginning = ARG_SEATS | ARG_SEED | ARG_OPTION;

	if (rules)
		return args_begin(args, rules, game);
	if (args->given & beginning)
		return complain(USAGE,
		                "--seats, --seed and --option are for a new "
		                "game, and %s is a file",
		                args->operand[0]);
	return save_load_game(args->operand[0], game);
}

/* ---- A film -------------------------------------------------------------- */

/* What the viewer knew after an entry, in a file with the entry's number. */
static int draw_entry(const struct args *args, const br_match *match,
                      int viewer, int index, struct text *svg)
{
	br_game *view = must_copy(br_match_game(match));
	struct text path = {NULL, 0};
	int status;

	must(br_match_view(match, viewer, index, view));
	status = draw(args, view, svg);
	text_add(&path, "%s/%06d.svg", args->operand[1], index + 1);
	if (status == FINE && file_replace(path.at, svg->at, FILE_SHARED) != 0)
		status = complain(INPUT, "%s: %s", path.at, strerror(errno));
	br_game_free(view);
	free(path.at);
	return status;
}

/* Every so many entries of the viewer's journal, and the last. */
static int draw_film(const struct args *args)
{
	struct text svg = {NULL, 0};
	br_match *match;
	int viewer, last = -1;
	int status = save_load_match(args->operand[0], NULL, &match);

	if (status != FINE)
		return status;
	status = args_viewer(args, br_match_game(match), &viewer);
	if (status == FINE && file_folder(args->operand[1]) != 0)
		status = complain(INPUT, "%s: %s", args->operand[1],
		                  strerror(errno));
	if (status == FINE)
		last = br_match_entries(match, viewer) - 1;
	for (int i = -1; status == FINE && i <= last; i++)
		if (i == last || (uint64_t)(i + 1) % args->every == 0)
			status = draw_entry(args, match, viewer, i, &svg);
	br_match_free(match);
	free(svg.at);
	return status;
}

int command_picture(const struct args *args)
{
	br_game *game;
	int status;

	if (((args->given & ARG_EVERY) != 0) != (args->operands == 2))
		return complain(USAGE, "picture: --every and DIR belong "
		                       "together");
	if (args->operands == 2)
		return draw_film(args);
	status = load(args, &game);
	if (status == FINE) {
		status = draw_one(args, game);
		br_game_free(game);
	}
	return status;
}
