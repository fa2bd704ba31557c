/* SPDX-License-Identifier: MIT */
/*
 * alexandros_plan.c - making positions of Alexandros, and asking them.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alexandros_plan.h"

#define ROOM 16384

const char lake[] = "board=alexboard 1\nname lake\nstart 0 1\nrows 4\n"
		    "-T--J-S--H\nJ-H...-L-T\n--T...S-J-\nS-L-T--H-L\nend\n";
const char pinch[] = "board=alexboard 1\nname pinch\nstart 0 1\nrows 3\n"
		     "-J-.T--S-\nT-S.-H-J-T\n-H-T-J--S-\nend\n";
const char island[] = "board=alexboard 1\nname island\nstart 1 0\nrows 4\n"
		      "-L--T-H...-S-\nJ-S-H-J-.-T--L\n-T--L-S-.J-H-\n"
		      "..J-H-\nend\n";

void board_of(const br_game *game, struct alexandros_board *board)
{
	ck_assert_int_eq(
		brp_alexandros_read(board, br_game_option(game, "board"), NULL),
		BR_OK);
}

/* ---- Names --------------------------------------------------------------- */

static int read_name(const char **at, int *row, int *column)
{
	char *end;

	while (**at == ' ' || **at == '-')
		(*at)++;
	if (!**at)
		return 0;
	*row = (int)strtol(*at, &end, 10);
	ck_assert_int_eq(*end, '.');
	*column = (int)strtol(end + 1, &end, 10);
	while (*end >= 'A')
		end++;
	*at = end;
	return 1;
}

int area_id(const struct alexandros_board *board, const char *name)
{
	int row, column, id;

	ck_assert(read_name(&name, &row, &column));
	id = brp_alexandros_area_at(board, row, column);
	ck_assert_int_ge(id, 0);
	return id;
}

int vertex_id(const struct alexandros_board *board, const char *name)
{
	int row, column, id;

	ck_assert(read_name(&name, &row, &column));
	id = brp_alexandros_vertex_at(board, row, column);
	ck_assert_int_ge(id, 0);
	return id;
}

/* ---- Positions ----------------------------------------------------------- */

static void add(char *text, const char *format, int number)
{
	sprintf(text + strlen(text), format, number);
}

static void add_ids(char *text, const char *name, int *id, int n)
{
	if (name)
		sprintf(text + strlen(text), ",\"%s\":", name);
	strcat(text, "[");
	for (int i = 0; i < n; i++) {
		for (int k = i + 1; k < n; k++)
			if (id[k] < id[i]) {
				int other = id[i];

				id[i] = id[k];
				id[k] = other;
			}
		add(text, i > 0 ? ",%d" : "%d", id[i]);
	}
	strcat(text, "]");
}

static void add_walls(char *text, const struct alexandros_board *board,
                      const char *at)
{
	int id[BR_ALEXANDROS_LINES], n = 0, row, column;

	while (at && read_name(&at, &row, &column)) {
		int from = brp_alexandros_vertex_at(board, row, column);

		ck_assert(read_name(&at, &row, &column));
		id[n] = brp_alexandros_line_at(
			board, from,
			brp_alexandros_vertex_at(board, row, column));
		ck_assert_int_ge(id[n++], 0);
	}
	add_ids(text, "black", id, n);
}

static void add_governors(char *text, const struct alexandros_board *board,
                          const char *at)
{
	int id[4], n = 0, row, column;

	while (at && read_name(&at, &row, &column))
		id[n++] = brp_alexandros_area_at(board, row, column);
	add_ids(text, NULL, id, n);
}

/* Letters as a bag; they are taken from the pile. */
static void add_bag(char *text, const char *letters, int pile[5])
{
	const char *between = "";

	strcat(text, "{");
	for (int i = 0; i < 5; i++) {
		int n = 0;

		for (const char *at = letters; at && *at; at++)
			n += *at == "TJHLS"[i];
		if (n == 0)
			continue;
		sprintf(text + strlen(text), "%s\"%c\":%d", between, "tjhls"[i],
		        n);
		between = ",";
		if (pile)
			pile[i] -= n;
	}
	strcat(text, "}");
}

static void add_bags(char *text, const char *name, const char *const *bag,
                     int n, int pile[5])
{
	sprintf(text + strlen(text), ",\"%s\":[", name);
	for (int i = 0; i < n; i++) {
		strcat(text, i > 0 ? "," : "");
		add_bag(text, bag[i], pile);
	}
	strcat(text, "]");
}

/* One seat may hold whatever is nowhere else. */
static void fill_hands(const struct position *p, int seats, char hand[4][64])
{
	for (int i = 0; i < seats; i++)
		strcpy(hand[i], p->hand[i] ? p->hand[i] : "");
	for (int s = 0; p->rest > 0 && s < 5; s++) {
		int left = 11;

		for (int i = 0; i < seats; i++)
			for (const char *at = hand[i]; *at; at++)
				left -= *at == "TJHLS"[s];
		for (const char *at = p->open; at && *at; at++)
			left -= *at == "TJHLS"[s];
		for (const char *at = p->discard; at && *at; at++)
			left -= *at == "TJHLS"[s];
		for (; left > 0; left--) {
			char letter[2] = {"TJHLS"[s], '\0'};

			strcat(hand[p->rest - 1], letter);
		}
	}
}

static void add_table(char *text, const struct position *p, int seats,
                      const struct alexandros_board *board)
{
	add(text, ",\"goal\":%d,\"seek\":\"none\",\"due\":0,\"last_area\":-1",
	    p->goal ? vertex_id(board, p->goal) : -1);
	add_walls(text, board, p->black);
	strcat(text, ",\"red\":[],\"governor\":[");
	for (int i = 0; i < seats; i++) {
		strcat(text, i > 0 ? "," : "");
		add_governors(text, board, p->governor[i]);
	}
	strcat(text, "],\"score\":[");
	for (int i = 0; i < seats; i++)
		add(text, i > 0 ? ",%d" : "%d", p->score[i]);
	strcat(text, "]");
}

static void add_cards(char *text, const struct position *p, int seats)
{
	int pile[5] = {11, 11, 11, 11, 11}, size = 0;
	char hand[4][64], letters[64] = "";
	const char *hands[4] = {hand[0], hand[1], hand[2], hand[3]};

	fill_hands(p, seats, hand);
	strcat(text, ",\"open\":");
	add_bag(text, p->open, pile);
	strcat(text, ",\"discard\":");
	add_bag(text, p->discard, pile);
	strcat(text, ",\"paid\":{},\"to_give\":0,\"lowest\":\"t\",\"loser\":-1,"
	             "\"hand_size\":[");
	for (int i = 0; i < seats; i++)
		add(text, i > 0 ? ",%d" : "%d", (int)strlen(hand[i]));
	strcat(text, "]");
	add_bags(text, "known", p->known, seats, NULL);
	if (seats == 2)
		add_bags(text, "deduced", p->known, seats, NULL);
	add_bags(text, "hand", hands, seats, pile);
	for (int s = 0; s < 5; s++)
		for (int n = 0; n < pile[s]; n++)
			letters[size++] = "TJHLS"[s];
	letters[size] = '\0';
	add(text, ",\"pile_size\":%d,\"pile\":", size);
	add_bag(text, letters, NULL);
	strcat(text, ",\"plan\":\"none\",\"province\":-1,"
	             "\"plan_governor\":[-1,-1,-1,-1]}");
}

br_game *position(const struct position *p)
{
	int seats = p->seats > 0 ? p->seats : 2;
	br_game *game = must_new("alexandros", seats, p->option);
	char *text = calloc(1, ROOM), *save = must_save(game, BR_TEXT, NULL);
	struct alexandros_board *board = malloc(sizeof *board);

	ck_assert(text && board);
	board_of(game, board);
	br_game_free(game);
	strncat(text, save, (size_t)(strstr(save, "\"phase\":") - save));
	sprintf(text + strlen(text),
	        "\"phase\":\"%s\",\"first\":0,\"player\":%d,\"turns\":%d,"
	        "\"actions\":%d,\"taxed\":0,\"last_turn\":%d,\"alex\":%d",
	        p->phase ? p->phase : "source", p->turns % seats, p->turns,
	        p->actions > 0 ? p->actions : 2, p->last_turn,
	        p->alex ? vertex_id(board, p->alex) : board->start);
	add_table(text, p, seats, board);
	add_cards(text, p, seats);
	game = must_load(text, strlen(text));
	free(save);
	free(text);
	free(board);
	return game;
}

/* ---- Moves --------------------------------------------------------------- */

void play(br_game *game, const char *texts)
{
	while (*texts) {
		size_t n = strcspn(texts, ";");
		char text[64] = "";

		strncat(text, texts, n);
		must_apply(game, must_parse(game, text));
		texts += n + (texts[n] == ';');
	}
}

int can(const br_game *game, const char *text)
{
	return br_game_check(game, must_parse(game, text), NULL) == BR_OK;
}

void must_refuse_move(br_game *game, const char *text, const char *rule)
{
	must_not_apply(game, must_parse(game, text), rule, "");
}

/* The texts of the moves that begin with a word, or of all. */
static void list_texts(const br_game *game, const char *word,
                       const char *between, char *out)
{
	br_move move[BR_MOVES_MAX];
	int n = br_game_moves(game, move, BR_MOVES_MAX);
	size_t length = word ? strlen(word) : 0;

	*out = '\0';
	for (int i = 0; i < n; i++) {
		char text[64];

		br_move_text(game, move[i], BR_ALL, text, sizeof text);
		if (word &&
		    (strncmp(text, word, length) != 0 || text[length] != ' '))
			continue;
		if (*out)
			strcat(out, between);
		strcat(out, text + (word ? length + 1 : 0));
	}
}

void must_offer(const br_game *game, const char *word, const char *values)
{
	char found[4096];

	list_texts(game, word, " ", found);
	ck_assert_str_eq(found, values);
}

void must_list(const br_game *game, const char *texts)
{
	char found[4096];

	list_texts(game, NULL, ", ", found);
	ck_assert_str_eq(found, texts);
}

static int walls(const br_game *game)
{
	return get_int(game, "black") + get_int(game, "red");
}

static int follow(const br_game *game, br_game **end, int n)
{
	br_move move[BR_MOVES_MAX];
	int moves = br_game_moves(game, move, BR_MOVES_MAX);

	for (int i = 0; i < moves; i++) {
		br_game *next;

		ck_assert_int_eq(br_game_dup(&next, game), BR_OK);
		must_apply(next, move[i]);
		if (strcmp(br_game_phase(next), "walk") == 0) {
			n = follow(next, end, n);
			br_game_free(next);
		} else {
			ck_assert_int_lt(n, WAYS);
			end[n++] = next;
		}
	}
	return n;
}

int ways_on(const br_game *game, br_game **end)
{
	return follow(game, end, 0);
}

int ways_to(const br_game *game, const char *vertex, br_game **end)
{
	char text[32] = "go ";
	br_game *next;
	int n = 0;

	strcat(text, vertex);
	ck_assert_int_eq(br_game_dup(&next, game), BR_OK);
	play(next, text);
	if (strcmp(br_game_phase(next), "walk") != 0) {
		end[0] = next;
		return 1;
	}
	n = follow(next, end, 0);
	br_game_free(next);
	return n;
}

void must_lead(const br_game *game, const char *vertex, const char *expected)
{
	br_game *end[WAYS];
	int count[32] = {0}, n = ways_to(game, vertex, end);
	char found[512] = "";

	for (int i = 0; i < n; i++) {
		count[walls(end[i]) - walls(game)]++;
		br_game_free(end[i]);
	}
	for (int i = 0; i < 32; i++)
		for (int k = 0; k < count[i]; k++)
			sprintf(found + strlen(found), "%s%d",
			        *found ? " " : "", i);
	ck_assert_str_eq(found, expected);
}
