/* SPDX-License-Identifier: MIT */
/*
 * saga_look.c - from a state to a board, and its pieces as text.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "saga_plan.h"

/* ---- Walking over a state ------------------------------------------------ */

enum { DEPTH = 7 };

/* The containers that are open: all of the state, a field, its parts. */
struct walk {
	struct board *board;
	int depth;
	const char *name[DEPTH];
	int place[DEPTH + 1]; /* by depth: of the next element */
};

static int is_in(const struct walk *walk, const char *field)
{
	return walk->depth > 1 && strcmp(walk->name[1], field) == 0;
}

/* The knight of a force that is being told. */
static struct knight *find_knight(struct walk *walk)
{
	struct board *board = walk->board;
	const int *place = walk->place + 1;
	struct force *force = is_in(walk, "kingdoms")
	                              ? &board->land[place[1]]
	                              : &board->attack[place[1]][place[2]];

	force->size = place[3] + 1;
	if (is_in(walk, "attack"))
		board->attacks[place[1]] = place[2] + 1;
	return &force->knight[place[3]];
}

static int see_integer(void *ud, const char *name, int64_t value)
{
	struct walk *walk = ud;
	struct board *board = walk->board;
	const int *place = walk->place + 1;

	if (is_in(walk, "kingdoms") && walk->depth == 3) {
		*(strcmp(name, "owner") == 0 ? &board->owner[place[1]]
		                             : &board->used[place[1]]) =
			(int)value;
	} else if (is_in(walk, "pool")) {
		board->pool[kind_of(name)] = (int)value;
	} else if (is_in(walk, "attack")) {
		find_knight(walk)->guess |= 1u << kind_of(name);
	} else if (is_in(walk, "hand")) {
		board->hand[place[1]][place[2]][kind_of(name)] = (int)value;
	} else if (is_in(walk, "out_of_sight")) {
		board->sight[place[1]][place[2]][kind_of(name)] = (int)value;
	}
	walk->place[walk->depth]++;
	return 0;
}

static int see_word(void *ud, const char *name, const char *word)
{
	struct walk *walk = ud;
	int set = 0;

	if (name && strcmp(name, "knight") == 0)
		find_knight(walk)->kind = kind_of(word);
	if (name && strcmp(name, "face") == 0)
		find_knight(walk)->face = word[0] == 'u'   ? UP
		                          : word[0] == 'd' ? DOWN
		                                           : NEW;
	if (name && strcmp(name, "side") == 0)
		walk->board->back[walk->place[2]] = word[0] == 'b';
	if (name && strcmp(name, "set") == 0 && walk->depth > 2) {
		while (strcmp(word, set_words[set]) != 0)
			set++;
		find_knight(walk)->set = set;
	}
	walk->place[walk->depth]++;
	return 0;
}

static int see_null(void *ud, const char *name)
{
	struct walk *walk = ud;

	if (strcmp(name, "knight") == 0)
		find_knight(walk)->kind = -1;
	if (strcmp(name, "candidates") == 0)
		walk->board->no_guess = 1;
	if (is_in(walk, "hand"))
		walk->board->no_hand[walk->place[2]] = 1;
	if (is_in(walk, "out_of_sight"))
		walk->board->no_sight[walk->place[2]] = 1;
	walk->place[walk->depth]++;
	return 0;
}

static int see_open(void *ud, const char *name)
{
	struct walk *walk = ud;

	if (walk->depth == DEPTH)
		return 1;
	walk->name[walk->depth++] = name;
	walk->place[walk->depth] = 0;
	return 0;
}

static int see_end(void *ud)
{
	struct walk *walk = ud;

	walk->place[--walk->depth]++;
	return 0;
}

void look(const br_game *game, struct board *board)
{
	struct walk walk = {.board = board};
	br_visitor visitor = {see_integer, see_word, see_null, see_open,
	                      see_open,    see_end,  &walk};

	memset(board, 0, sizeof *board);
	board->seats = br_game_seats(game);
	if (br_game_walk(game, &visitor, sizeof visitor) != 0)
		ck_abort_msg("a state has fields that no state has");
}

/* ---- Text ---------------------------------------------------------------- */

static void add_kind(struct text *line, int kind, int castle)
{
	const char *space =
		line->size > 0 && line->at[line->size - 1] != ' ' ? " " : "";

	put(line, "%s%s%c%d", space, castle ? "*" : "", colours[kind / 4],
	    4 - kind % 4);
}

static void add_force(struct text *line, const struct force *force)
{
	for (int i = 0; i < force->size; i++) {
		const struct knight *k = &force->knight[i];

		if (k->kind >= 0)
			add_kind(line, k->kind, k->set == 0);
		else
			put(line, " ?");
		put(line, "%s",
		    k->face == UP    ? ""
		    : k->face == NEW ? "!"
		                     : "?");
	}
}

static void add_bag(struct text *line, const int count[KINDS], int castle)
{
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < count[kind]; i++)
			add_kind(line, kind, castle);
}

void must_land(const br_game *game, char land, const char *want)
{
	int k = (int)(strchr(colours, land) - colours);
	struct text line = {.size = 0};
	struct board board;

	look(game, &board);
	if (board.owner[k] >= 0) {
		put(&line, "%d:", board.owner[k]);
		add_force(&line, &board.land[k]);
	} else {
		put(&line, "centre:");
		for (int i = 0; i < board.land[k].size; i++)
			add_kind(&line, board.land[k].knight[i].kind, 0);
	}
	ck_assert_str_eq(line.at, want);
}

void must_attack(const br_game *game, int seat, const char *want)
{
	struct text line = {.size = 0};
	struct board board;

	look(game, &board);
	for (int f = 0; f < board.attacks[seat]; f++) {
		put(&line, "%s", f > 0 ? "; " : "");
		add_force(&line, &board.attack[seat][f]);
	}
	ck_assert_str_eq(line.at, want);
}

void must_pool(const br_game *game, const char *want)
{
	struct text line = {.size = 0};
	struct board board;

	look(game, &board);
	add_bag(&line, board.pool, 0);
	ck_assert_str_eq(line.at, want);
}

void must_hand(const br_game *game, int seat, const char *want)
{
	struct text line = {.size = 0};
	struct board board;

	look(game, &board);
	add_bag(&line, board.hand[seat][0], 0);
	add_bag(&line, board.hand[seat][1], 1);
	ck_assert_str_eq(board.no_hand[seat] ? "?" : line.at, want);
}

void must_sight(const br_game *game, int seat, const char *want)
{
	struct text line = {.size = 0};
	struct board board;

	look(game, &board);
	add_bag(&line, board.sight[seat][0], 0);
	add_bag(&line, board.sight[seat][1], 1);
	ck_assert_str_eq(board.no_sight[seat] ? "?" : line.at, want);
}

void must_guess(const br_game *game, int seat, int force, int place,
                const char *want)
{
	struct text line = {.size = 0};
	struct board board;
	uint32_t guess;

	look(game, &board);
	guess = board.attack[seat][force].knight[place].guess;
	for (int kind = 0; kind < KINDS; kind++)
		if (guess >> kind & 1)
			add_kind(&line, kind, 0);
	ck_assert_str_eq(board.no_guess ? "?" : line.at, want);
}

/* ---- Moves --------------------------------------------------------------- */

/* Legal moves of a kind as text, and how many there are. */
static int list_moves(const br_game *game, const char *kind, struct text *line)
{
	br_move list[BR_MOVES_MAX];
	int n = (int)br_game_moves(game, list, BR_MOVES_MAX), found = 0;

	for (int i = 0; i < n; i++) {
		char text[64];
		size_t length = kind ? strlen(kind) : 0;

		ck_assert_int_gt(
			br_move_text(game, list[i], BR_ALL, text, sizeof text),
			0);
		if (kind && (strncmp(text, kind, length) != 0 ||
		             (text[length] && text[length] != ' ')))
			continue;
		length += text[length] == ' ';
		put(line, "%s%s", found > 0 ? ", " : "", text + length);
		found++;
	}
	return found;
}

int count_moves(const br_game *game, const char *kind)
{
	struct text line = {.size = 0};

	return list_moves(game, kind, &line);
}

void must_list(const br_game *game, const char *kind, const char *want)
{
	struct text line = {.size = 0};

	list_moves(game, kind, &line);
	ck_assert_str_eq(line.at, want);
}

void must_outcomes(const br_game *game, const char *want)
{
	br_outcome list[KINDS];
	struct text line = {.size = 0};
	int n = br_game_outcomes(game, list, KINDS);

	for (int i = 0; i < n; i++) {
		const char *word = br_game_phase(game);
		char text[64];
		size_t skip = strstr(word, "_knight") ? strlen(word) + 1 : 0;

		br_move_text(game, list[i].move, BR_ALL, text, sizeof text);
		put(&line, "%s%s %d", i > 0 ? ", " : "", text + skip,
		    (int)list[i].weight);
	}
	ck_assert_str_eq(line.at, want);
}

void play(br_game *game, const char *move)
{
	must_apply(game, must_parse(game, move));
}

void play_turns(br_game *game, const char *moves)
{
	char copy[400], *at;

	ck_assert_uint_lt(strlen(moves), sizeof copy);
	strcpy(copy, moves);
	for (at = strtok(copy, ";"); at; at = strtok(NULL, ";")) {
		if (strstr(at, "lay_") &&
		    strcmp(br_game_phase(game), "turn") == 0 &&
		    get_int(game, "laid"))
			play(game, "end_turn");
		play(game, at);
	}
}

void must_not_play(br_game *game, const char *move, const char *rule)
{
	must_not_apply(game, must_parse(game, move), rule, " ");
}

void must_await(const br_game *game, const char *phase, int seat)
{
	ck_assert_str_eq(br_game_phase(game), phase);
	ck_assert_int_eq(br_game_turn(game), seat);
}

void must_score(const br_game *game, const int *score)
{
	int32_t found[BR_SEATS_MAX];

	ck_assert_int_eq(br_game_score(game, found), BR_OK);
	for (int seat = 0; seat < br_game_seats(game); seat++)
		ck_assert_int_eq(found[seat], score[seat]);
}

/* ---- Games --------------------------------------------------------------- */

br_game *new_game(int seats, const char *options)
{
	const char *list[24] = {NULL};
	char copy[800];
	int n = 0;

	ck_assert_uint_lt(strlen(options), sizeof copy);
	strcpy(copy, options);
	for (char *at = strtok(copy, " "); at; at = strtok(NULL, " "))
		list[n++] = at;
	return must_new("saga", seats, list);
}

br_game *plan_game(int seats, const char *options, const char *plan)
{
	char *text = plan_text(seats, options, plan);
	br_game *game = must_load(text, strlen(text));

	free(text);
	return game;
}
