/* SPDX-License-Identifier: MIT */
/*
 * seen.c - every byte that a seat can get of a game.
 */

#include <string.h>

#include <boardrules/scene.h>

#include "../about.h"
#include "walk.h"

/* A number as the seat is told it: text, aims, sentence, parts. */
static void add_move(struct bytes *out, const br_game *game, br_move move,
                     int seat, int language)
{
	br_parts parts;
	char text[256];

	if (br_move_text(game, move, seat, text, sizeof text) > 0)
		bytes_print(out, "%u %s\n", move, text);
	if (br_move_aims(game, move, seat, text, sizeof text) > 0)
		bytes_print(out, "%s\n", text);
	if (br_move_describe(game, move, seat, (br_language)language, text,
	                     sizeof text) > 0)
		bytes_print(out, "%s\n", text);
	if (br_move_parts(game, move, seat, &parts, sizeof parts) == BR_OK)
		bytes_add(out, &parts, sizeof parts);
}

static void add_reading(struct bytes *out, const br_game *view, br_move move,
                        int seat)
{
	br_error error;
	br_move read = 0;
	char text[256];
	int length = br_move_text(view, move, seat, text, sizeof text);

	for (int n = length; n > 0; n = n / 2) {
		text[n] = '\0';
		memset(&error, 0, sizeof error);
		bytes_print(out, "%d %u ",
		            br_move_parse(view, text, &read, &error), read);
		bytes_add(out, &error, sizeof error);
	}
}

static void add_list(struct bytes *out, const br_game *view)
{
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(view, moves, BR_MOVES_MAX);

	bytes_print(out, "%d ", br_game_outcomes(view, NULL, 0));
	bytes_add(out, moves, (size_t)n * sizeof *moves);
}

/* The picture, in any layout; nothing, if the game has none. */
static void add_picture(struct bytes *out, const br_game *view)
{
	const br_scene_options options = {.language = BR_EN + (int)below(3),
	                                  .layout = BR_WIDE + (int)below(2),
	                                  .dark = (int)below(2)};
	int length = br_game_svg(view, &options, sizeof options, NULL, 0);

	if (length < 0)
		return;
	br_game_svg(view, &options, sizeof options,
	            bytes_room(out, (size_t)length), (size_t)length + 1);
	out->size += (size_t)length;
}

void gather(struct bytes *out, const br_game *game, int seat, br_move numbers)
{
	br_game *view = copy_of(game);
	br_move last = about(br_game_rules(game)).last_move;
	br_move step = last / numbers + 1;
	int language = BR_EN + (int)below(3);
	int32_t scores[BR_SEATS_MAX] = {0};
	int ranks[BR_SEATS_MAX] = {0};

	bytes_clear(out);
	br_game_view(view, game, seat);
	bytes_save(out, view, BR_TEXT);
	bytes_save(out, view, BR_PACKED);
	bytes_print(out, "\n%016llx %d %s\n",
	            (unsigned long long)br_game_hash(view), br_game_turn(view),
	            br_game_phase(view));
	add_list(out, view);
	if (below(FACTS) == 0)
		bytes_facts(out, view);
	bytes_words(out, view, (br_language)language, br_game_describe);
	bytes_words(out, view, (br_language)language, br_game_draw);
	add_picture(out, view);
	for (br_move move = (br_move)below(step); move <= last + 1;
	     move += step) {
		br_error error;

		memset(&error, 0, sizeof error);
		/* The full game tells what is possible in it. */
		if (br_game_check(view, move, NULL) == BR_OK)
			add_move(out, game, move, seat, language);
		add_move(out, view, move, seat, language);
		bytes_print(out, "%d ", br_game_check(view, move, &error));
		bytes_add(out, &error, sizeof error);
		if (below(256) == 0)
			add_reading(out, view, move, seat);
	}
	bytes_print(out, "%d ", br_game_score(view, scores));
	bytes_print(out, "%d ", br_game_rank(view, ranks));
	bytes_add(out, scores, sizeof scores);
	bytes_add(out, ranks, sizeof ranks);
	br_game_free(view);
}

int same_to(const br_game *a, const br_game *b, int seat, br_move numbers)
{
	struct bytes x = {0}, y = {0};
	uint64_t seed = below(UINT64_MAX), back = below(UINT64_MAX);
	int same;

	reseed(seed);
	gather(&x, a, seat, numbers);
	reseed(seed);
	gather(&y, b, seat, numbers);
	reseed(back);
	same = bytes_equal(&x, &y);
	bytes_free(&x);
	bytes_free(&y);
	return same;
}
