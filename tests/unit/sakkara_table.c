/* SPDX-License-Identifier: MIT */
/*
 * sakkara_table.c - making positions of Sakkara, and asking them.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sakkara_table.h"

enum { KINDS = BR_SAKKARA_KINDS, FIELDS = BR_SAKKARA_FIELDS, ROOM = 8192 };

static const char *const kinds[KINDS + 1] = {
	"ship",  "grain", "hewn", "stairs", "dline", "core",
	"cross", "braid", "moon", "circle", "tip",   "hand",
	"snake", "horse", "bird", "ox",     "?",
};

/* Numbers of a state by name, with what they are if nothing is said. */
static const struct number {
	const char *name;
	int at;
} numbers[] = {
	{"player", 0},  {"turn", 0},  {"stall", 0},        {"changed", 0},
	{"winner", -1}, {"moved", 0}, {"last_worker", -1},
};

struct position {
	int mix[KINDS];
	char stack[FIELDS][900];
	char worker[2][2][8];
	int number[7];
	int ship[2], grain[2], step[2], done[2];
	int built[2][KINDS], hand[2][KINDS], undrawn[KINDS];
	char used[400];
};

/* ---- Reading ------------------------------------------------------------- */

static int kind_of(const char *word, size_t length)
{
	for (int kind = 0; kind <= KINDS; kind++)
		if (strlen(kinds[kind]) == length &&
		    memcmp(kinds[kind], word, length) == 0)
			return kind;
	ck_abort_msg("kind \"%.*s\"", (int)length, word);
	return -1;
}

/* Tiles with , or > between: into a bag, and as members of a JSON list. */
static void read_tiles(struct position *p, const char *text, int *bag,
                       char *list)
{
	int all[KINDS + 1] = {0}, length = 0;

	while (*text) {
		size_t size = strcspn(text, ",>*");
		int kind = kind_of(text, size), n = 1;

		text += size;
		if (*text == '*') {
			n = atoi(text + 1);
			text += strcspn(text, ",>");
		}
		all[kind] += n;
		for (; list && n > 0; n--)
			length += sprintf(list + length, "%s\"%s\"",
			                  length > 0 ? "," : "", kinds[kind]);
		text += *text != '\0';
	}
	for (int kind = 0; kind < KINDS; kind++) {
		p->mix[kind] += all[kind];
		if (bag)
			bag[kind] += all[kind];
	}
}

/* What earlier steps have; the standard pyramid. */
static void build_steps(struct position *p, int seat)
{
	static const char *const step[] = {"hewn*4,stairs*2,dline,core*2",
	                                   "cross,braid,moon,circle"};

	for (int i = 1; i < p->step[seat]; i++)
		read_tiles(p, step[i - 1], p->built[seat], NULL);
}

static void read_seat_word(struct position *p, const char *word)
{
	const char *value = strchr(word, '=');
	size_t length = value ? (size_t)(value - word) : strlen(word);
	int seat = word[length - 1] == 'B';

	if (strncmp(word, "ship", 4) == 0) {
		p->ship[seat] = 1;
		p->mix[BR_SAKKARA_SHIP]++;
	} else if (strncmp(word, "grain", 5) == 0) {
		p->grain[seat] = atoi(value + 1);
		p->mix[BR_SAKKARA_GRAIN] += p->grain[seat];
	} else if (strncmp(word, "step", 4) == 0) {
		p->step[seat] = atoi(value + 1);
		build_steps(p, seat);
	} else if (strncmp(word, "done", 4) == 0) {
		p->done[seat] = 1;
	} else {
		read_tiles(p, value + 1, p->built[seat], NULL);
	}
}

static void read_worker(struct position *p, int seat, const char *text)
{
	sprintf(p->worker[seat][0], "%.*s", (int)strcspn(text, ","), text);
	sprintf(p->worker[seat][1], "%.2s", text + strcspn(text, ",") + 1);
}

static int read_number(struct position *p, const char *word)
{
	for (int i = 0; i < 7; i++) {
		size_t length = strlen(numbers[i].name);

		if (strncmp(word, numbers[i].name, length) == 0) {
			p->number[i] = atoi(word + length + 1);
			return 1;
		}
	}
	return 0;
}

static void read_word(struct position *p, const char *word)
{
	if (word[0] >= 'a' && word[0] <= 'g' && word[1] >= '1' &&
	    word[1] <= '7')
		read_tiles(p, word + 3, NULL,
		           p->stack[(word[1] - '1') * 7 + word[0] - 'a']);
	else if (strcmp(word, "B!") == 0)
		p->number[0] = p->number[1] = 1;
	else if (word[0] == 'A' || word[0] == 'B')
		read_worker(p, word[0] == 'B', word + 2);
	else if (word[1] == '=')
		read_tiles(p, word + 2, p->hand[word[0] == 'b'], NULL);
	else if (strncmp(word, "used=", 5) == 0)
		read_tiles(p, word + 5, NULL, p->used);
	else if (strncmp(word, "undrawn=", 8) == 0)
		read_tiles(p, word + 8, p->undrawn, NULL);
	else if (!read_number(p, word))
		read_seat_word(p, word);
}

/* ---- Writing ------------------------------------------------------------- */

static void put(char *text, const char *format, ...) PRINTF_LIKE(2);

static void put(char *text, const char *format, ...)
{
	size_t length = strlen(text);
	va_list list;

	va_start(list, format);
	length += (size_t)vsnprintf(text + length, ROOM - length, format, list);
	va_end(list);
	ck_assert_uint_lt(length, ROOM);
}

static void put_bag(char *text, const int *bag)
{
	const char *between = "{";

	for (int kind = 0; kind < KINDS; kind++)
		if (bag[kind] > 0) {
			put(text, "%s\"%s\":%d", between, kinds[kind],
			    bag[kind]);
			between = ",";
		}
	put(text, "%s}", *between == '{' ? "{" : "");
}

static void put_options(char *text, const struct position *p,
                        const char *const *options)
{
	char mix[100] = "";
	const char *between = "";

	for (int kind = 0; kind < KINDS; kind++)
		sprintf(mix + strlen(mix), "%s%d", kind > 0 ? "," : "",
		        p->mix[kind]);
	put(text, "\"options\":{");
	if (strcmp(mix, "3,8,10,6,4,5,4,4,4,4,3,8,3,3,3,3") != 0) {
		put(text, "\"mix\":\"%s\"", mix);
		between = ",";
	}
	for (; options && *options; options++) {
		put(text, "%s\"%.*s\":\"%s\"", between,
		    (int)strcspn(*options, "="), *options,
		    strchr(*options, '=') + 1);
		between = ",";
	}
	put(text, "},\"viewer\":null,\"phase\":\"turn\",\"next\":\"turn\"");
}

static void put_pair(char *text, const char *name, const int *at)
{
	put(text, ",\"%s\":[%d,%d]", name, at[0], at[1]);
}

static void put_seats(char *text, const struct position *p)
{
	int size[2] = {0, 0};

	put_pair(text, "ship", p->ship);
	put_pair(text, "grain", p->grain);
	put_pair(text, "step", p->step);
	put_pair(text, "done", p->done);
	put(text, ",\"built\":[");
	for (int seat = 0; seat < 2; seat++) {
		put(text, "%s", seat > 0 ? "," : "");
		put_bag(text, p->built[seat]);
		for (int kind = 0; kind < KINDS; kind++)
			size[seat] += p->hand[seat][kind];
	}
	put(text, "]");
	put_pair(text, "hand_size", size);
	put(text, ",\"hand\":[");
	for (int seat = 0; seat < 2; seat++) {
		put(text, "%s", seat > 0 ? "," : "");
		put_bag(text, p->hand[seat]);
	}
	put(text, "]");
}

static void put_position(char *text, const struct position *p,
                         const char *const *options)
{
	int undrawn = 0;

	put(text, "{\"game\":\"sakkara\",\"rules\":1,\"seats\":2,");
	put_options(text, p, options);
	for (int i = 0; i < 7; i++)
		put(text, ",\"%s\":%d", numbers[i].name, p->number[i]);
	put(text, ",\"last_dir\":\"none\",\"pending\":\"none\","
	          "\"segment\":0,\"taking\":\"none\",\"stack\":[");
	for (int field = 0; field < FIELDS; field++)
		put(text, "%s[%s]", field > 0 ? "," : "", p->stack[field]);
	put(text, "],\"worker\":[[\"%s\",\"%s\"],[\"%s\",\"%s\"]]",
	    p->worker[0][0], p->worker[0][1], p->worker[1][0], p->worker[1][1]);
	put_seats(text, p);
	put(text, ",\"used\":[%s],\"destroyed_grain\":0,\"destroyed_ship\":0",
	    p->used);
	for (int kind = 0; kind < KINDS; kind++)
		undrawn += p->undrawn[kind];
	put(text, ",\"undrawn_size\":%d,\"undrawn\":", undrawn);
	put_bag(text, p->undrawn);
	put(text, "}");
}

char *table_text(const char *words, const char *const *options)
{
	struct position *p = calloc(1, sizeof *p);
	char *text = calloc(1, ROOM), word[1000];

	ck_assert(p && text);
	for (int i = 0; i < 7; i++)
		p->number[i] = numbers[i].at;
	p->step[0] = p->step[1] = 1;
	while (*words) {
		size_t length = strcspn(words, " ");

		sprintf(word, "%.*s", (int)length, words);
		read_word(p, word);
		words += length + strspn(words + length, " ");
	}
	put_position(text, p, options);
	free(p);
	return text;
}

br_game *table_with(const char *words, const char *const *options)
{
	char *text = table_text(words, options);
	br_game *game = must_load(text, strlen(text));

	free(text);
	return game;
}

br_game *table(const char *words)
{
	return table_with(words, NULL);
}

/* ---- Asking -------------------------------------------------------------- */

void play(br_game *game, const char *moves)
{
	char move[80];

	while (*moves) {
		size_t length = strcspn(moves, ";");
		br_error error = {0};
		br_move number;

		sprintf(move, "%.*s", (int)length, moves);
		number = must_parse(game, move);
		ck_assert_msg(br_game_check(game, number, &error) == BR_OK,
		              "%s: %s", move, error.text);
		must_apply(game, number);
		moves += length + strspn(moves + length, "; ");
	}
}

int count(const br_game *game, const char *beginning)
{
	br_move move[BR_MOVES_MAX];
	br_outcome outcome[BR_MOVES_MAX];
	int n = (int)br_game_moves(game, move, BR_MOVES_MAX), found = 0;

	if (n == 0) {
		n = br_game_outcomes(game, outcome, BR_MOVES_MAX);
		for (int i = 0; i < n; i++)
			move[i] = outcome[i].move;
	}
	for (int i = 0; i < n; i++) {
		size_t length = strlen(beginning);
		char text[80];

		br_move_text(game, move[i], BR_ALL, text, sizeof text);
		found += strncmp(text, beginning, length) == 0 &&
		         (!text[length] || text[length] == ' ' || !length);
	}
	return found;
}

int legal(const br_game *game, const char *move)
{
	br_move number = must_parse(game, move);
	int status = br_game_check(game, number, NULL);

	ck_assert_int_eq(count(game, move), status == BR_OK);
	return status == BR_OK;
}

void refused(const br_game *game, const char *move, const char *rule)
{
	br_error error = {0};
	br_move number = must_parse(game, move);
	char name[60];

	sprintf(name, "sakkara.%s", rule);
	ck_assert_int_eq(legal(game, move), 0);
	ck_assert_int_eq(br_game_check(game, number, &error), BR_EILLEGAL);
	ck_assert_msg(strcmp(error.rule, name) == 0, "%s: %s, not %s", move,
	              error.rule, name);
}

static void list_is(const br_game *game, const char *path, const char *want)
{
	char text[1000] = "";
	int n = get_int(game, "%s", path);

	for (int i = 0; i < n; i++)
		sprintf(text + strlen(text), "%s%s", i > 0 ? ">" : "",
		        get_word(game, "%s.%d", path, i));
	ck_assert_str_eq(text, want);
}

static int field_of(const char *name)
{
	return (name[1] - '1') * 7 + name[0] - 'a';
}

void stack_is(const br_game *game, const char *field, const char *want)
{
	char path[20];

	sprintf(path, "stack.%d", field_of(field));
	list_is(game, path, want);
}

void used_is(const br_game *game, const char *want)
{
	list_is(game, "used", want);
}

static int piece(const br_game *game, const char *path)
{
	br_value value;

	if (br_game_get(game, path, &value) != BR_OK)
		return 0;
	return value.kind == BR_INTEGER ? (int)value.integer : 0;
}

void holds(const br_game *game, int seat, const char *want)
{
	char text[400] = "", path[40];

	for (int kind = 0; kind < KINDS; kind++) {
		int n;

		sprintf(path, "hand.%d.%s", seat, kinds[kind]);
		n = piece(game, path);
		if (n > 1)
			sprintf(text + strlen(text), "%s%d %s",
			        *text ? ", " : "", n, kinds[kind]);
		else if (n > 0)
			sprintf(text + strlen(text), "%s%s", *text ? ", " : "",
			        kinds[kind]);
	}
	ck_assert_str_eq(text, want);
}

void phase_is(const br_game *game, const char *phase)
{
	ck_assert_str_eq(br_game_phase(game), phase);
	ck_assert_str_eq(get_word(game, "phase"), phase);
}

int height(const br_game *game, const char *field)
{
	return get_int(game, "stack.%d", field_of(field));
}

int tiles(const br_game *game)
{
	int n = get_int(game, "used") + get_int(game, "destroyed_grain") +
	        get_int(game, "destroyed_ship");

	n += strcmp(get_word(game, "pending"), "none") != 0 ? 3 : 0;
	for (int field = 0; field < FIELDS; field++)
		n += get_int(game, "stack.%d", field);
	for (int seat = 0; seat < 2; seat++) {
		n += get_int(game, "hand_size.%d", seat);
		n += get_int(game, "ship.%d", seat);
		n += get_int(game, "grain.%d", seat);
		for (int kind = 0; kind < KINDS; kind++) {
			char path[40];

			sprintf(path, "built.%d.%s", seat, kinds[kind]);
			n += piece(game, path);
		}
	}
	return n;
}

void play_to(br_game *game, uint64_t seed, const char *phase)
{
	br_dice *dice;

	ck_assert_int_eq(br_dice_seeded(&dice, seed, NULL), BR_OK);
	while (br_game_turn(game) != BR_NOBODY) {
		br_move move[BR_MOVES_MAX];
		uint64_t n = (size_t)br_game_moves(game, move, BR_MOVES_MAX),
			 at;

		if (n > 0 && strcmp(br_game_phase(game), phase) == 0)
			break;
		if (n == 0) {
			ck_assert_int_eq(br_dice_roll(dice, game, move), BR_OK);
			continue;
		}
		ck_assert_int_eq(br_dice_draw(dice, n, &at), BR_OK);
		must_apply(game, move[at]);
	}
	br_dice_free(dice);
}
