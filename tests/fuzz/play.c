/* SPDX-License-Identifier: MIT */
/*
 * play.c - any bytes as calls: two bytes say what is done to a match, and
 * nothing that was done may break a promise.
 */

#include <boardrules/scene.h>

#include "../about.h"
#include "fuzz.h"

static void compare_forms(const br_game *game)
{
	br_game *a, *b;
	size_t length;
	char *save = saved(game, BR_TEXT, &length);

	MUST(br_game_load(&a, save, length, NULL, NULL) == BR_OK);
	free(save);
	save = saved(game, BR_PACKED, &length);
	MUST(br_game_load(&b, save, length, NULL, NULL) == BR_OK);
	free(save);
	MUST(br_game_equal(a, b) && br_game_equal(a, game));
	MUST(br_game_hash(a) == br_game_hash(game));
	br_game_free(a);
	br_game_free(b);
}

/* The picture, and what lies at a point of it. */
static void draw(const br_game *view, unsigned n)
{
	const br_scene_options options = {
		.language = (int)(n % 4),
		.layout = n % 3 ? BR_WIDE + (int)(n % 2) : 0,
		.dark = (int)(n % 5 == 0),
		.bottom = (int)(n % 7)};
	br_spot spot;
	static char svg[1 << 20];
	int length =
		br_game_svg(view, &options, sizeof options, svg, sizeof svg);

	if (length == BR_EINVAL) {
		MUST(options.bottom > br_game_seats(view));
		return;
	}
	MUST(length > 0 && length < (int)sizeof svg &&
	     strlen(svg) == (size_t)length);
	if (br_game_point(view, &options, sizeof options, (int)(n * 37 % 1280),
	                  (int)(n * 91 % 960), &spot, sizeof spot) == 1)
		MUST(spot.w > 0 && spot.h > 0 && strstr(svg, spot.id));
}

static void look(const br_match *match, int seat, unsigned n, br_dice *dice)
{
	const br_game *game = br_match_game(match);
	br_game *view, *world, *again;
	int status;

	MUST(br_game_dup(&view, game) == BR_OK);
	MUST(br_game_dup(&world, game) == BR_OK);
	MUST(br_game_dup(&again, game) == BR_OK);
	status = br_game_view(view, game, seat);
	if (status == BR_OK) {
		compare_forms(view);
		MUST(br_game_sample(world, view, dice) == BR_OK);
		MUST(br_game_view(again, world, seat) == BR_OK);
		MUST(br_game_equal(again, view));
		draw(view, n);
	} else {
		MUST(br_game_equal(view, game));
	}
	br_game_free(view);
	br_game_free(world);
	br_game_free(again);
}

static void act(br_match *match, unsigned what, unsigned n, br_dice *dice)
{
	const br_game *game = br_match_game(match);
	br_move moves[BR_MOVES_MAX];
	uint64_t hash = br_game_hash(game);
	int count = br_game_moves(game, moves, BR_MOVES_MAX);
	int turn = br_game_turn(game), status = BR_OK;

	switch (what % 8) {
	case 0: /* any number, legal or not */
		status = br_match_apply(match, turn, n * 3 + what, NULL);
		break;
	case 1:
		status = br_match_apply(match, (int)n % 6 - 2, n, NULL);
		break;
	case 2:
		status = br_match_undo(match, (int)n % 8 - 3);
		break;
	case 3:
		status = br_match_redo(match);
		break;
	case 4:
		look(match, (int)n % 8 - 3, n, dice);
		break;
	case 5:
		compare_forms(game);
		break;
	default:
		if (count > 0)
			MUST(br_match_apply(match, turn,
			                    moves[n % (unsigned)count],
			                    NULL) == BR_OK);
	}
	if (status != BR_OK)
		MUST(br_game_hash(br_match_game(match)) == hash);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	const br_rules *rules;
	br_match *match;
	br_dice *dice;
	int seats;

	if (size < 2)
		return 0;
	rules = br_rules_at(data[0] % br_rules_count());
	seats = about(rules).seats_min;
	seats += data[1] % (about(rules).seats_max - seats + 1);
	MUST(br_dice_seeded(&dice, data[1], NULL) == BR_OK);
	MUST(br_match_new(&match, rules, seats, NULL, dice, NULL, NULL) ==
	     BR_OK);
	for (size_t i = 2; i + 1 < size && i < 400; i += 2)
		act(match, data[i], data[i + 1], dice);
	br_match_free(match);
	br_dice_free(dice);
	return 0;
}
