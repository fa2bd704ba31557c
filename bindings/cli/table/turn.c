/* SPDX-License-Identifier: MIT */
/*
 * turn.c - a person's turn: what is shown, and what can be typed.
 */

#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Between two people, nothing of either is on the screen. */
static int hand_over(struct table *table, int seat)
{
	if (table->humans < 2 || table->keyboard == seat)
		return 1;
	terminal_clear(table);
	printf("Pass the keyboard to seat %d.\n"
	       "Seat %d, press Enter when nobody else is looking: ",
	       seat + 1, seat + 1);
	if (!terminal_line(table))
		return 0;
	table->keyboard = seat;
	return 1;
}

/* ---- Moves ----------------------------------------------------------- */

/* A move by number or text; 0 and why not. */
static br_move read_move(const struct turn *turn, const char *text,
                         br_error *error)
{
	br_move move = 0;
	uint64_t number;

	if (args_number(text, 0, UINT64_MAX, &number)) {
		if (number >= 1 && number <= turn->n)
			return turn->moves[number - 1];
		snprintf(error->text, sizeof error->text,
		         "there is no move %.20s; moves are numbered from 1 to "
		         "%zu",
		         text, turn->n);
	} else if (br_move_parse(turn->view, text, &move, error) != BR_OK) {
		move = 0;
	}
	return move;
}

static void refuse(const struct turn *turn, const br_error *error)
{
	text_print("Not legal: %s.\n", error->text);
	if (error->rule[0] != '\0')
		printf("The rule is %s; see boardrules rules %s.\n",
		       error->rule, br_rules_name(br_game_rules(turn->view)));
}

static int play(struct turn *turn, const char *text)
{
	br_error error = {0};
	br_move move = read_move(turn, text, &error);
	int status;

	if (move == 0) {
		text_print(
			"%s. Type ? for help, or moves for the legal moves.\n",
			error.text);
		return TURN_ASK;
	}
	if (br_game_check(turn->view, move, &error) != BR_OK) {
		refuse(turn, &error);
		return TURN_ASK;
	}
	status = br_match_apply(turn->table->match, turn->seat, move, NULL);
	if (status == BR_OK)
		return TURN_DONE;
	printf("Not played: %s.\n", br_strerror(status));
	return TURN_ASK;
}

static int why(struct turn *turn, const char *text)
{
	br_error error = {0};
	br_move move = read_move(turn, text, &error);
	static const char *const legal[] = {"Legal", "Erlaubt", "Toegestaan"};
	struct text move_text = {NULL, 0}, line = {NULL, 0};

	if (move == 0) {
		text_print("%s.\n", error.text);
	} else if (br_game_check(turn->view, move, &error) != BR_OK) {
		refuse(turn, &error);
	} else {
		br_language language = turn->table->language;

		text_move(&move_text, turn->view, move, turn->seat);
		text_add(&line, "%s: %s: ", legal[language - BR_EN],
		         move_text.at);
		text_move_sentence(&move_text, turn->view, move, turn->seat,
		                   language);
		text_add(&line, "%s\n", move_text.at);
		terminal_print(turn->table, line.at);
	}
	free(line.at);
	free(move_text.at);
	return TURN_ASK;
}

static int list_moves(struct turn *turn, const char *text)
{
	struct text move_text = {NULL, 0}, list = {NULL, 0};

	(void)text;
	for (size_t i = 0; i < turn->n; i++) {
		text_move_sentence(&move_text, turn->view, turn->moves[i],
		                   turn->seat, turn->table->language);
		text_add(&list, "%3zu) %s", i + 1, move_text.at);
		text_add(&list, " (%s)\n",
		         text_move(&move_text, turn->view, turn->moves[i],
		                   turn->seat));
	}
	terminal_print(turn->table, list.at ? list.at : "");
	free(list.at);
	free(move_text.at);
	return TURN_ASK;
}

/* ---- Looking --------------------------------------------------------- */

static int look(struct turn *turn, const char *text)
{
	(void)text;
	show_turn(turn);
	return TURN_ASK;
}

static int describe(struct turn *turn, const char *text)
{
	struct text words = {NULL, 0};

	(void)text;
	terminal_print(turn->table, text_describe(&words, turn->view,
	                                          turn->table->language));
	free(words.at);
	return TURN_ASK;
}

static int state(struct turn *turn, const char *text)
{
	struct text json = {NULL, 0};
	size_t size;

	(void)text;
	puts(text_state(&json, turn->view, BR_TEXT, &size));
	free(json.at);
	return TURN_ASK;
}

static int log_lines(struct turn *turn, const char *text)
{
	struct text log = {NULL, 0};

	(void)text;
	text_print("%s", text_record(&log, turn->table->match, turn->seat));
	free(log.at);
	return TURN_ASK;
}

/* ---- The record ------------------------------------------------------ */

static int save(struct turn *turn, const char *text)
{
	const struct table *table = turn->table;

	if (*text == '\0')
		text = table->save_to ? table->save_to : table->last;
	if (!text)
		puts("save needs the name of a file, such as save match.br.");
	else if (record_save(turn->table, text) == FINE &&
	         strcmp(text, "-") != 0) {
		printf("Saved to ");
		text_print_name(text);
		puts(", with all that is hidden.");
	}
	return TURN_ASK;
}

static int note(struct turn *turn, const char *text)
{
	if (*text == '\0' || br_match_note(turn->table->match, text) != BR_OK)
		puts("note needs a line of text, such as note a bold move.");
	else
		puts("Noted.");
	return TURN_ASK;
}

/* ---- What can be typed ----------------------------------------------- */

/* The match is over for all, and the record keeps that. */
static int resign(struct turn *turn, const char *text)
{
	int status = br_match_stop(turn->table->match, BR_RESIGNED, turn->seat);

	(void)text;
	if (status == BR_OK)
		return TURN_DONE;
	printf("Not resigned: %s.\n", br_strerror(status));
	return TURN_ASK;
}

static int quit(struct turn *turn, const char *text)
{
	(void)turn;
	(void)text;
	return TURN_QUIT;
}

static int help(struct turn *turn, const char *text);

/* clang-format off */
static const struct command {
	const char *name;
	int (*run)(struct turn *, const char *);
	int alone; /* nothing stands behind the name */
	const char *about;
} commands[] = {
	{"?", help, 0,
	 "this help; ? MOVE: whether a move is legal, and why not"},
	{"help", help, 0, NULL},
	{"moves", list_moves, 1, "list all legal moves in words"},
	{"table", look, 1, "show the table again"},
	{"describe", describe, 1, "describe the table in words"},
	{"state", state, 1, "show the table as JSON"},
	{"log", log_lines, 1, "show all that happened, as your seat saw it"},
	{"hint", turn_hint, 0,
	 "show the best moves by a search of a second; hint N: of N games"},
	{"undo", turn_undo, 0,
	 "take back your last decision, if nobody learnt anything"},
	{NULL, NULL, 0, "undo all: whatever was learnt, if everybody agrees"},
	{"redo", turn_redo, 1, "play again what was undone"},
	{"note", note, 0, "TEXT: add a remark to the record"},
	{"save", save, 0, "FILE: save the record, to continue or replay it"},
	{"resign", resign, 1, "give up: the match is over, and you are last"},
	{"quit", quit, 1, "leave; the match is not over"},
};
/* clang-format on */

enum { COMMANDS = sizeof commands / sizeof *commands };

static int help(struct turn *turn, const char *text)
{
	if (*text != '\0')
		return why(turn, text);
	puts("Type the number of a move, or its text: names in English, "
	     "German or\nDutch, and beginnings of words will do.");
	for (int i = 0; i < COMMANDS; i++)
		if (commands[i].about)
			printf("  %-9s %s\n",
			       commands[i].name ? commands[i].name : "",
			       commands[i].about);
	return TURN_ASK;
}

/* A word that begins a legal move is that, and no command. */
static int begins_move(const struct turn *turn, const char *word, size_t length)
{
	struct text text = {NULL, 0};
	int begins = 0;

	for (size_t i = 0; i < turn->n && !begins; i++) {
		text_move(&text, turn->view, turn->moves[i], turn->seat);
		begins = strncmp(text.at, word, length) == 0 &&
		         (text.at[length] == ' ' || text.at[length] == '\0');
	}
	free(text.at);
	return begins;
}

static const struct command *find(const char *name, size_t length)
{
	for (int i = 0; i < COMMANDS; i++)
		if (commands[i].name && strlen(commands[i].name) == length &&
		    strncasecmp(commands[i].name, name, length) == 0)
			return &commands[i];
	return NULL;
}

static int obey(struct turn *turn, char *line)
{
	const struct command *command;
	const char *rest;
	size_t n;

	while (*line == ' ')
		line++;
	for (n = strlen(line); n > 0 && line[n - 1] == ' ';)
		line[--n] = '\0';
	if (n == 0)
		return TURN_ASK;
	n = *line == '?' ? 1 : strcspn(line, " ");
	command = begins_move(turn, line, n) ? NULL : find(line, n);
	if (!command)
		return play(turn, line);
	rest = line + n + strspn(line + n, " ");
	if (!command->alone || *rest == '\0')
		return command->run(turn, rest);
	printf("%s takes no argument: \"%.40s\".\n", command->name, rest);
	return TURN_ASK;
}

int turn_play(struct table *table, int seat)
{
	struct turn me = {.table = table, .seat = seat};
	char *line;
	int next = TURN_ASK;

	if (!hand_over(table, seat))
		return TURN_QUIT;
	me.view = must_view(br_match_game(table->match), seat);
	me.n = (size_t)br_game_moves(me.view, me.moves, BR_MOVES_MAX);
	show_turn(&me);
	while (next == TURN_ASK) {
		printf(table->plain ? "Seat %d, your move? " : "seat %d> ",
		       seat + 1);
		line = terminal_line(table);
		next = !line ? TURN_QUIT : obey(&me, line);
	}
	if (table->humans > 1)
		terminal_clear(table);
	br_game_free(me.view);
	return next == TURN_DONE ? TURN_DONE : TURN_QUIT;
}
