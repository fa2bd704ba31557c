/* SPDX-License-Identifier: MIT */
/*
 * saga_plan.c - from a plan to a state.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "saga_plan.h"

/* clang-format off */
const int copies[SETS][KINDS] = {
	/* red,   green,   blue,    orange,  purple,  yellow */
	{0,1,0,0, 2,0,0,1, 0,0,0,1, 1,0,1,0, 0,1,0,1, 0,1,2,0},
	{2,0,0,1, 0,0,0,1, 1,0,1,0, 0,1,0,1, 0,1,2,0, 0,1,0,0},
	{0,0,0,1, 1,0,1,0, 0,1,0,1, 0,1,2,0, 0,1,0,0, 2,0,0,1},
	{1,0,1,0, 0,1,0,1, 0,1,2,0, 0,1,0,0, 2,0,0,1, 0,0,0,1},
	{0,1,0,1, 0,1,2,0, 0,1,0,0, 2,0,0,1, 0,0,0,1, 1,0,1,0},
};
/* clang-format on */
const char colours[KINGDOMS + 1] = "rgbopy";
const char *const set_words[SETS] = {"castle", "ii", "iii", "iv", "v"};
const int set_of[SEATS] = {2, 3, 4, 1};

static const char *const f0[KINGDOMS] = {"r3 o2", "g4 y2", "b1 g4",
                                         "o4 g1", "p3 y2", "y3 p1"};

/* Numbers of a state, in order; the fourth by an option only. */
static const char *const numbers[] = {
	"player",    "actor",         "kingdom", "final_kingdom",
	"turns",     "limit_reached", "collect", "laid",
	"recruited", "took_back",     "ending",  "chain"};

enum { FINAL_KINGDOM = 3, NUMBERS = sizeof numbers / sizeof *numbers };

struct plan {
	struct board board;
	struct knight *last; /* face-down one */
	int left[SETS][KINDS];
	int number[NUMBERS], fame[SEATS];
	char phase[16];
};

int kind_of(const char *word)
{
	const char *at = strchr(colours, word[0]);

	/* A comparison that holds is slow to tell: check writes it down. */
	if (!at || !word[0] || word[1] < '1' || word[1] > '4')
		ck_abort_msg("knight \"%s\"", word);
	return 4 * (int)(at - colours) + '4' - word[1];
}

/* ---- Reading ------------------------------------------------------------- */

/* The next word of a text, "" at its end. */
static const char *next_word(const char **text, char word[16])
{
	int n = 0;

	word[0] = '\0';
	if (sscanf(*text, " %15s%n", word, &n) == 1)
		*text += n;
	return word;
}

static void read_force(struct plan *plan, struct force *force, int set,
                       const char *text)
{
	char word[16];

	while (*next_word(&text, word)) {
		const char *at = word[0] == '*' ? word + 1 : word;
		struct knight *k = &force->knight[force->size];

		ck_assert_int_lt(force->size++, FORCE_SIZE);
		*k = (struct knight){kind_of(at), at > word ? 0 : set, UP, 0};
		if (at[2])
			k->face = at[2] == '!' ? NEW : DOWN;
		if (k->face != UP)
			plan->last = k;
		ck_assert_msg(plan->left[k->set][k->kind]-- > 0,
		              "no %s is left", word);
	}
}

static void read_hand(struct plan *plan, int seat, const char *text)
{
	char word[16];

	while (*next_word(&text, word)) {
		int kind = kind_of(word + 1);

		ck_assert_int_eq(word[0], '*');
		plan->board.hand[seat][1][kind]++;
		ck_assert_msg(plan->left[0][kind]-- > 0, "no %s is left", word);
	}
}

static void read_guess(struct plan *plan, const char *text)
{
	char word[16];

	ck_assert_ptr_nonnull(plan->last);
	while (*next_word(&text, word))
		plan->last->guess |= 1u << kind_of(word);
}

static void read_number(struct plan *plan, const char *clause)
{
	char word[16];
	int i = 0;

	next_word(&clause, word);
	if (strcmp(word, "phase") == 0) {
		next_word(&clause, plan->phase);
		return;
	}
	if (strcmp(word, "fame") == 0) {
		for (int p = 0; p < plan->board.seats; p++)
			plan->fame[p] = atoi(next_word(&clause, word));
		return;
	}
	while (i < NUMBERS && strcmp(word, numbers[i]) != 0)
		i++;
	ck_assert_msg(i < NUMBERS, "clause \"%s\"", word);
	plan->number[i] = atoi(next_word(&clause, word));
}

static void read_clause(struct plan *plan, const char *clause)
{
	struct board *board = &plan->board;
	char what[8], land = '\0';
	int seat, n = 0, k;

	if (sscanf(clause, " %d %7[a-z] %c:%n", &seat, what, &land, &n) < 2 ||
	    (n == 0 && land != ':')) {
		read_number(plan, clause);
		return;
	}
	ck_assert_int_lt(seat, board->seats);
	clause = strchr(clause, ':') + 1;
	if (strcmp(what, "owns") == 0 || strcmp(what, "uses") == 0) {
		k = (int)(strchr(colours, land) - colours);
		board->owner[k] = seat;
		board->used[k] = what[0] == 'u';
		read_force(plan, &board->land[k], set_of[seat], clause);
	} else if (strcmp(what, "force") == 0) {
		k = board->attacks[seat]++;
		read_force(plan, &board->attack[seat][k], set_of[seat], clause);
	} else if (strcmp(what, "guess") == 0) {
		read_guess(plan, clause);
	} else {
		ck_assert_str_eq(what, "holds");
		read_hand(plan, seat, clause);
	}
}

/* ---- All that the plan does not tell ------------------------------------- */

static void guess_all(struct board *board, int seat, struct force *force)
{
	for (int i = 0; i < force->size; i++) {
		struct knight *k = &force->knight[i];

		if (k->face == UP || k->guess)
			continue;
		for (int kind = 0; kind < KINDS; kind++)
			if (board->sight[seat][k->set == 0][kind] > 0)
				k->guess |= 1u << kind;
		for (int j = 0; j < force->size; j++)
			if (force->knight[j].face == UP)
				k->guess &= ~(0xfu
				              << force->knight[j].kind / 4 * 4);
	}
}

static void complete_seat(struct plan *plan, int seat)
{
	struct board *board = &plan->board;

	for (int kind = 0; kind < KINDS; kind++)
		board->hand[seat][0][kind] = plan->left[set_of[seat]][kind];
	memcpy(board->sight[seat], board->hand[seat], sizeof board->hand[seat]);
	for (int f = 0; f < board->attacks[seat]; f++)
		for (int i = 0; i < board->attack[seat][f].size; i++) {
			struct knight *k = &board->attack[seat][f].knight[i];

			if (k->face != UP)
				board->sight[seat][k->set == 0][k->kind]++;
		}
	for (int f = 0; f < board->attacks[seat]; f++)
		guess_all(board, seat, &board->attack[seat][f]);
}

static void complete(struct plan *plan)
{
	struct board *board = &plan->board;

	for (int k = 0; k < KINGDOMS; k++)
		if (board->owner[k] < 0)
			read_force(plan, &board->land[k], 0, f0[k]);
	for (int seat = 0; seat < board->seats; seat++)
		complete_seat(plan, seat);
	memcpy(board->pool, plan->left[0], sizeof board->pool);
}

static void read_sides(struct plan *plan, const char *sides)
{
	for (int k = 0; k < KINGDOMS; k++)
		plan->board.back[k] =
			strcmp(sides, "back") == 0 ||
			(sides[0] >= '0' && sides[0] <= '1' && sides[k] == '1');
}

/* ---- Writing ------------------------------------------------------------- */

void put(struct text *text, const char *format, ...)
{
	size_t room = sizeof text->at - text->size;
	va_list list;
	int n;

	va_start(list, format);
	n = vsnprintf(text->at + text->size, room, format, list);
	va_end(list);
	ck_assert_int_lt(n, (int)room);
	text->size += (size_t)n;
}

/* Closes a list, whose last element is followed by a comma. */
static void end_list(struct text *text, const char *with)
{
	if (text->at[text->size - 1] == ',')
		text->size--;
	put(text, "%s,", with);
}

static void put_kind(struct text *text, int kind)
{
	put(text, "\"%c%d\"", colours[kind / 4], 4 - kind % 4);
}

static void put_bag(struct text *text, const char *name, const int *count)
{
	put(text, "\"%s\":{", name);
	for (int kind = 0; kind < KINDS; kind++)
		if (count[kind] > 0) {
			put_kind(text, kind);
			put(text, ":%d,", count[kind]);
		}
	end_list(text, "}");
}

static void put_force(struct text *text, const struct force *force, int attack)
{
	static const char *const faces[] = {"up", "down", "new"};

	put(text, "[");
	for (int i = 0; i < force->size; i++) {
		const struct knight *k = &force->knight[i];
		int guess[KINDS];

		put(text, "{\"set\":\"%s\",", set_words[k->set]);
		if (attack)
			put(text, "\"face\":\"%s\",", faces[k->face]);
		put(text, "\"knight\":");
		put_kind(text, k->kind);
		put(text, ",");
		for (int kind = 0; kind < KINDS; kind++)
			guess[kind] = (int)(k->guess >> kind & 1);
		if (k->face != UP)
			put_bag(text, "candidates", guess);
		end_list(text, "}");
	}
	end_list(text, "]");
}

static void put_hands(struct text *text, const char *name, int seats,
                      int hand[SEATS][2][KINDS])
{
	put(text, "\"%s\":[", name);
	for (int seat = 0; seat < seats; seat++) {
		put(text, "{");
		put_bag(text, "own", hand[seat][0]);
		put_bag(text, "centre", hand[seat][1]);
		end_list(text, "}");
	}
	end_list(text, "]");
}

static void put_options(struct text *text, const br_game *game)
{
	br_option_info info;

	put(text, "\"options\":{");
	for (int i = 0; br_rules_option(br_game_rules(game), i, &info,
	                                sizeof info) == BR_OK;
	     i++) {
		const char *value = br_game_option(game, info.name);

		if (strcmp(value, info.standard) != 0)
			put(text, "\"%s\":\"%s\",", info.name, value);
	}
	end_list(text, "}");
}

static void put_lands(struct text *text, const struct board *board)
{
	put(text, "\"kingdoms\":[");
	for (int k = 0; k < KINGDOMS; k++) {
		put(text, "{\"side\":\"%s\",\"owner\":%d,\"used\":%d,",
		    board->back[k] ? "back" : "crown", board->owner[k],
		    board->used[k]);
		put(text, "\"garrison\":");
		put_force(text, &board->land[k], 0);
		end_list(text, "}");
	}
	end_list(text, "]");
}

static void put_seats(struct text *text, struct board *board)
{
	put(text, "\"attack\":[");
	for (int seat = 0; seat < board->seats; seat++) {
		put(text, "[");
		for (int f = 0; f < board->attacks[seat]; f++)
			put_force(text, &board->attack[seat][f], 1);
		end_list(text, "]");
	}
	end_list(text, "]");
	put(text, "\"hand_size\":[");
	for (int seat = 0; seat < board->seats; seat++) {
		int n = 0;

		for (int i = 0; i < 2 * KINDS; i++)
			n += board->hand[seat][i / KINDS][i % KINDS];
		put(text, "%d,", n);
	}
	end_list(text, "]");
	put_hands(text, "hand", board->seats, board->hand);
	put_hands(text, "out_of_sight", board->seats, board->sight);
}

static void put_plan(struct text *text, struct plan *plan, const br_game *game)
{
	int n = plan->board.seats;

	put(text, "{\"game\":\"saga\",\"rules\":1,\"seats\":%d,", n);
	put_options(text, game);
	put(text, "\"viewer\":null,\"phase\":\"%s\",", plan->phase);
	for (int i = 0; i < NUMBERS; i++)
		if (i != FINAL_KINGDOM ||
		    strcmp(br_game_option(game, "final_add_conquers"), "yes") ==
		            0)
			put(text, "\"%s\":%d,", numbers[i], plan->number[i]);
	put(text, "\"set\":[");
	for (int seat = 0; seat < n; seat++)
		put(text, "\"%s\",", set_words[set_of[seat]]);
	end_list(text, "]");
	put(text, "\"centre\":\"castle\",\"fame\":[");
	for (int seat = 0; seat < n; seat++)
		put(text, "%d,", plan->fame[seat]);
	end_list(text, "]");
	put_lands(text, &plan->board);
	put_bag(text, "pool", plan->board.pool);
	put_seats(text, &plan->board);
	text->at[text->size - 1] = '}';
}

char *plan_text(int seats, const char *options, const char *clauses)
{
	struct plan plan = {.phase = "turn", .number = {0, -1, -1, -1}};
	struct text text = {.size = 0};
	br_game *game = new_game(seats, options);
	char *copy = malloc(sizeof text.at);

	ck_assert_ptr_nonnull(copy);
	memcpy(plan.left, copies, sizeof copies);
	plan.board.seats = seats;
	for (int k = 0; k < KINGDOMS; k++)
		plan.board.owner[k] = -1;
	read_sides(&plan, br_game_option(game, "sides"));
	strcpy(copy, clauses);
	for (char *at = strtok(copy, ";"); at; at = strtok(NULL, ";"))
		read_clause(&plan, at);
	complete(&plan);
	put_plan(&text, &plan, game);
	br_game_free(game);
	return strcpy(copy, text.at);
}
