/* SPDX-License-Identifier: MIT */
/*
 * alexandros_states.c - states that cannot be are refused, those of a game
 * are taken, and what holds in all of them (3.8 of the rules).
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_alexandros.h"
#include "core/core.h"
#include "games/alexandros/alexandros.h"

static const struct position base = {.seats = 3,
                                     .alex = "4.3",
                                     .black = FIG_4,
                                     .phase = "action",
                                     .open = "TH",
                                     .hand = {"JJ", "S", ""},
                                     .known = {"J"},
                                     .governor = {"1.3 7.7", "2.1"},
                                     .discard = "LL"};

/* What is written in place of what, and the field that is blamed. */
static const struct {
	const char *from, *to, *field;
} edits[] = {
	{"\"known\":[{\"j\":1}", "\"known\":[{\"j\":3}", "known.0"},
	{"\"known\":[{\"j\":1}", "\"known\":[{\"t\":1}", "known.0"},
	{"\"discard\":{\"l\":2}", "\"discard\":{\"l\":3}", "pile"},
	{"\"hand_size\":[2,1,0]", "\"hand_size\":[3,0,0]", "hand_size.0"},
	{"\"black\":[", "\"black\":[0,", "black"},
	{"\"red\":[]", "\"red\":[50]", "red"},
	{"\"red\":[]", "\"red\":[231]", "red.0"},
	{"\"governor\":[[10,", "\"governor\":[[9,", "governor.0"},
	{"[10,124],[27]", "[10,124],[10]", "governor.1"},
	{"[10,124],[27]", "[27,124],[52,53]", "governor.1"},
	{"[10,124]", "[124,10]", "governor.0.1"},
	{"\"phase\":\"action\"", "\"phase\":\"deal\"", "hand_size.0"},
	{"\"phase\":\"action\"", "\"phase\":\"turn_up\"", "hand_size.0"},
	{"\"phase\":\"action\"", "\"phase\":\"lot\"", "hand_size.0"},
	{"\"phase\":\"action\"", "\"phase\":\"replace\"", "seek"},
	{"\"phase\":\"action\"", "\"phase\":\"go\"", "seek"},
	{"\"phase\":\"action\"", "\"phase\":\"walk\"", "goal"},
	{"\"phase\":\"action\"", "\"phase\":\"give\"", "loser"},
	{"\"phase\":\"action\"", "\"phase\":\"refill\"", "actions"},
	{"\"phase\":\"action\"", "\"phase\":\"over\"", "actions"},
	{"\"phase\":\"action\"", "\"phase\":\"draw\"", "actions"},
	{"\"first\":0", "\"first\":1", "player"},
	{"\"first\":0", "\"first\":-1", "first"},
	{"\"player\":0", "\"player\":2", "player"},
	{"\"turns\":0", "\"turns\":1", "player"},
	{"\"turns\":0", "\"turns\":240", "turns"},
	{"\"actions\":2", "\"actions\":0", "actions"},
	{"\"taxed\":0", "\"taxed\":1", "taxed"},
	{"\"goal\":-1", "\"goal\":7", "goal"},
	{"\"seek\":\"none\"", "\"seek\":\"l\"", "seek"},
	{"\"due\":0", "\"due\":1", "due"},
	{"\"last_area\":-1", "\"last_area\":10", "last_area"},
	{"\"score\":[0,", "\"score\":[101,", "score"},
	{"\"score\":[0,", "\"score\":[356,", "score.0"},
	{"\"to_give\":0", "\"to_give\":1", "to_give"},
	{"\"lowest\":\"t\"", "\"lowest\":\"s\"", "lowest"},
	{"\"loser\":-1", "\"loser\":1", "loser"},
	{"\"province\":-1", "\"province\":8", "province"},
	{"\"plan\":\"none\"", "\"plan\":\"occupy\"", "province"},
	{"\"plan\":\"none\",\"province\":-1",
         "\"plan\":\"occupy\",\"province\":0", "plan"},
	{"\"plan_governor\":[-1,", "\"plan_governor\":[10,", "plan_governor"},
	{"\"board\":\"027b5677e044a9a7\"", "\"board\":\"cdea38dd93c15db0\"",
         "board"},
	/* one beyond the range */
	{"\"first\":0", "\"first\":3", "first"},
	{"\"player\":0", "\"player\":3", "player"},
	{"\"turns\":0", "\"turns\":1000001", "turns"},
	{"\"actions\":2", "\"actions\":3", "actions"},
	{"\"taxed\":0", "\"taxed\":2", "taxed"},
	{"\"last_turn\":0", "\"last_turn\":2", "last_turn"},
	{"\"alex\":", "\"alex\":9", "alex"},
	{"\"goal\":-1", "\"goal\":97", "goal"},
	{"\"goal\":-1", "\"goal\":-2", "goal"},
	{"\"due\":0", "\"due\":2", "due"},
	{"\"last_area\":-1", "\"last_area\":135", "last_area"},
	{"\"to_give\":0", "\"to_give\":29", "to_give"},
	{"\"loser\":-1", "\"loser\":3", "loser"},
	{"\"hand_size\":[2,", "\"hand_size\":[56,", "hand_size.0"},
	{"\"province\":-1", "\"province\":135", "province"},
	{"\"plan_governor\":[-1,", "\"plan_governor\":[135,",
         "plan_governor.0"},
	{"\"board\":\"027b5677e044a9a7\"", "\"board\":\"cdea38dd93c15db0\"",
         "board"},
};

START_TEST(impossible_states)
{
	br_game *game = position(&base), *other;
	char *text = must_save(game, BR_TEXT, NULL);
	char *at = strstr(text, edits[_i].from), *edited;
	size_t length = strlen(edits[_i].from);
	br_error error = {0};

	ck_assert_ptr_nonnull(at);
	edited = calloc(1, strlen(text) + 64);
	ck_assert_ptr_nonnull(edited);
	strncat(edited, text, (size_t)(at - text));
	strcat(edited, edits[_i].to);
	strcat(edited, at + length);
	ck_assert_int_eq(
		br_game_load(&other, edited, strlen(edited), NULL, &error),
		BR_EFORMAT);
	ck_assert_ptr_null(other);
	ck_assert_str_eq(error.rule, edits[_i].field);
	free(edited);
	free(text);
	br_game_free(game);
}
END_TEST

/* 3.3.8 */
START_TEST(two_owners_of_one_province)
{
	static const char *const mine[] = {"2.1", "7.7"};

	for (int i = 0; i < 2; i++) {
		struct position p = base;
		br_error error = {0};
		br_game *game, *other;
		char *text, *at;

		p.governor[0] = mine[i];
		p.governor[1] = "";
		game = position(&p);
		text = must_save(game, BR_TEXT, NULL);
		at = strstr(text, "],[],[]]");
		ck_assert_ptr_nonnull(at);
		/* 3.2L, in the small province of 2.1J */
		text = realloc(text, strlen(text) + 8);
		ck_assert_ptr_nonnull(text);
		at = strstr(text, "],[],[]]") + 3;
		memmove(at + 2, at, strlen(at) + 1);
		memcpy(at, "50", 2);
		ck_assert_int_eq(
			br_game_load(&other, text, strlen(text), NULL, &error),
			i == 0 ? BR_EFORMAT : BR_OK);
		br_game_free(other);
		br_game_free(game);
		free(text);
	}
}
END_TEST

/* ---- What holds in every state ------------------------------------------- */

static int total(const br_game *game, const char *bag)
{
	static const char *const symbol[] = {"t", "j", "h", "l", "s"};
	int n = 0;

	for (int i = 0; i < 5; i++)
		n += cards(game, bag, symbol[i]);
	return n;
}

static void must_hold(const br_game *game, int *before)
{
	int all = total(game, "open") + total(game, "discard") +
	          total(game, "paid") + total(game, "pile");
	int red = get_int(game, "red"), parts = provinces(game);

	for (int seat = 0; seat < br_game_seats(game); seat++) {
		char path[32];

		sprintf(path, "hand.%d", seat);
		all += total(game, path);
		ck_assert_int_eq(total(game, path),
		                 get_int(game, "hand_size.%d", seat));
		ck_assert_int_le(get_int(game, "governor.%d", seat), 4);
	}
	ck_assert_int_eq(all, 55);
	ck_assert_int_le(get_int(game, "black") + red, 75);
	if (red > 0) {
		ck_assert_int_eq(get_int(game, "black"), 65);
		ck_assert_int_eq(get_int(game, "last_turn"), 1);
	}
	if (strcmp(br_game_phase(game), "source") == 0)
		ck_assert_int_eq(red, 0);
	ck_assert_int_ge(parts, *before);
	*before = parts;
}

/* Each province has one owner at most, whose governors are all there are. */
static void must_own(const br_game *game)
{
	struct alexandros_board *board = malloc(sizeof *board);
	int n = br_game_seats(game);

	ck_assert_ptr_nonnull(board);
	board_of(game, board);
	for (int seat = 0; seat < n; seat++)
		for (int i = get_int(game, "governor.%d", seat) - 1; i >= 0;
		     i--) {
			const struct alexandros_area *area =
				&board->area[get_int(game, "governor.%d.%d",
			                             seat, i)];
			char name[16];

			ck_assert_int_ge(area->symbol, 0);
			sprintf(name, "%d.%d", area->row, area->column);
			ck_assert_int_eq(province_at(game, name).owner, seat);
		}
	free(board);
}

/* 3.8 */
START_TEST(invariants_in_random_games)
{
	br_game *game = must_new("alexandros", 2 + _i % 3, NULL);
	br_dice *dice;
	int parts = 0, steps = 0;
	br_move move[BR_MOVES_MAX], rolled;

	ck_assert_int_eq(br_dice_seeded(&dice, (uint64_t)_i, NULL), BR_OK);
	while (br_game_turn(game) != BR_NOBODY) {
		int n = br_game_moves(game, move, BR_MOVES_MAX);
		uint64_t pick;

		must_hold(game, &parts);
		if (steps++ % 8 == 0)
			must_own(game);
		if (n == 0) {
			ck_assert_int_eq(br_dice_roll(dice, game, &rolled),
			                 BR_OK);
			continue;
		}
		ck_assert_int_eq(br_dice_draw(dice, (uint64_t)n, &pick), BR_OK);
		must_apply(game, move[pick]);
	}
	ck_assert_int_lt(steps, 14167);
	must_hold(game, &parts);
	br_dice_free(dice);
	br_game_free(game);
}
END_TEST

/* ---- What is derived ----------------------------------------------------- */

static const char *const setups[][6] = {
	{NULL},
	{"alex_blocks=last_area", "joker_target=any_symbol_area",
         "black_walls=30", NULL},
	{"joker_mode=each_card", "joker_target=nearest_of_chosen_symbol",
         "corner_rule=corners_must_be_clear", "coast_walls=yes",
         "black_walls=20", NULL},
	{"extra_governors=only_when_short", "occupy_own=yes",
         "replace_card=after_walk", "reshuffle=when_empty", NULL},
	{"black_walls=4", "no_move_rule=skip", "red_walls=30", NULL},
};

START_TEST(derived_as_by_a_load)
{
	must_derive("alexandros", 2 + _i % 3, setups[_i], (uint64_t)_i);
}
END_TEST

/* Exactly the moves in the list are legal. */
static void must_agree(const br_game *game)
{
	br_move move[BR_MOVES_MAX];
	int n = br_game_moves(game, move, BR_MOVES_MAX), legal = 0;

	for (br_move m = 1; m < DEAL; m++)
		legal += br_game_check(game, m, NULL) == BR_OK;
	ck_assert_int_eq(legal, n);
	for (int i = 0; i < n; i++)
		ck_assert_int_eq(br_game_check(game, move[i], NULL), BR_OK);
}

/* A position with walls on all lines between areas, but for one; the caller's.
 */
static br_game *walled(const struct position *p,
                       const struct alexandros_board *board, int but)
{
	br_game *game = position(p);
	char *save = must_save(game, BR_TEXT, NULL), edited[8192];
	char *at = strstr(save, "\"black\":[") + strlen("\"black\":[");
	brp_text text = brp_text_in(edited, sizeof edited);

	brp_add(&text, save, (size_t)(at - save));
	for (int l = 0, n = 0; l < board->lines; l++)
		if (board->line[l].area[1] >= 0 && l != but)
			brp_put(&text, "%s%d", n++ > 0 ? "," : "", l);
	brp_puts(&text, at);
	br_game_free(game);
	game = must_load(edited, text.length);
	free(save);
	return game;
}

/* Each area is a province, more of them than have their sums kept. */
START_TEST(more_provinces_than_sums)
{
	struct alexandros_board *board = malloc(sizeof *board);
	struct position p = base;
	br_game *game;

	ck_assert_ptr_nonnull(board);
	p.option[0] = "black_walls=255";
	p.black = "";
	p.governor[1] = "";
	game = position(&p);
	board_of(game, board);
	br_game_free(game);
	game = walled(&p, board, -1);
	ck_assert_int_eq(provinces(game), board->areas);
	/* a card or a governor pays for each */
	for (int a = 0; a < board->areas; a++) {
		int mine = a == 10 || a == 124;

		ck_assert_int_eq(
			br_game_check(game, OCCUPY + (br_move)a, NULL) == BR_OK,
			board->area[a].symbol >= 0 && !mine);
	}
	must_agree(game);
	free(board);
	br_game_free(game);
}
END_TEST

/* There are two ways, one of them between areas of the last province. */
START_TEST(split_of_a_province_without_a_sum)
{
	struct alexandros_board *board = malloc(sizeof *board);
	struct position p = base;
	br_game *game, *other;
	char *save;
	size_t size;
	int line;

	ck_assert_ptr_nonnull(board);
	p.option[0] = "black_walls=255";
	p.black = "";
	p.governor[1] = "";
	p.phase = "walk";
	p.alex = "9.10";
	p.goal = "7.10";
	game = position(&p);
	board_of(game, board);
	br_game_free(game);
	line = brp_alexandros_line_at(board, vertex_id(board, p.alex),
	                              vertex_id(board, "8.9"));
	game = walled(&p, board, line);
	ck_assert_int_eq(provinces(game), board->areas - 1);
	play(game, "step 8.9");
	ck_assert_int_eq(provinces(game), board->areas);
	save = must_save(game, BR_PACKED, &size);
	other = must_load(save, size);
	ck_assert_mem_eq(game->state, other->state, game->rules->state_size);
	br_game_free(other);
	free(save);
	free(board);
	br_game_free(game);
}
END_TEST

START_TEST(nothing_is_left_in_a_view_of_what_it_hides)
{
	must_hide("alexandros", _i, NULL);
}
END_TEST

TCase *alexandros_states(void)
{
	TCase *tcase = tcase_create("states");

	tcase_set_timeout(tcase, 60);
	tcase_add_loop_test(tcase, impossible_states, 0,
	                    sizeof edits / sizeof *edits);
	tcase_add_test(tcase, two_owners_of_one_province);
	tcase_add_loop_test(tcase, invariants_in_random_games, 0, 9);
	tcase_add_loop_test(tcase, derived_as_by_a_load, 0,
	                    sizeof setups / sizeof *setups);
	tcase_add_test(tcase, more_provinces_than_sums);
	tcase_add_test(tcase, split_of_a_province_without_a_sum);
	tcase_add_loop_test(tcase, nothing_is_left_in_a_view_of_what_it_hides,
	                    2, 5);
	return tcase;
}
