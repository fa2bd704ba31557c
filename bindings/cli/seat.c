/* SPDX-License-Identifier: MIT */
/*
 * seat.c - a person's turn: what is shown, and what can be typed.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "args.h"
#include "choices.h"
#include "seat.h"
#include "think.h"

/* Rows that a story shall have at least. */
enum { STORY = 4, LINE = 1000 };

/* ---- What is shown --------------------------------------------------- */

static int rows_in(const char *text)
{
	int n = 0;

	for (; *text != '\0'; text++)
		n += *text == '\n';
	return n;
}

/* The list of moves; how many rows are left on the screen for a story. */
static int list_rows(struct seat *seat, struct text *list, int used)
{
	int plain = seat->table->plain, rows;

	choices_add(list, seat->view, seat->moves, seat->n,
	            plain ? CHOICES_PLAIN : CHOICES_ROWS);
	if (!seat->table->screen)
		return 0;
	rows = seat->table->rows - used - rows_in(list->at);
	if (rows >= STORY)
		return rows;
	*list->at = '\0';
	choices_add(list, seat->view, seat->moves, seat->n, CHOICES_TIGHT);
	rows = seat->table->rows - used - rows_in(list->at);
	return rows > STORY ? rows : STORY;
}

static void show_all(struct seat *seat)
{
	struct table *table = seat->table;
	struct text picture = {NULL, 0}, list = {NULL, 0}, head = {NULL, 0};
	int rows;

	table_show(table, &picture, seat->seat);
	/* The heading and the line of input are two more. */
	rows = list_rows(seat, &list, rows_in(picture.at) + 2);
	text_add(&head, "Seat %d of %d decides: %s", seat->seat + 1,
	         table->seats, br_game_phase(seat->view));
	table_wipe(table);
	table_heading(table, head.at);
	if (table->plain) {
		table_tell(table, seat->seat, 0);
		table_write(table, picture.at);
	} else {
		table_write(table, picture.at);
		table_tell(table, seat->seat, rows);
	}
	table_write(table, list.at);
	free(picture.at);
	free(list.at);
	free(head.at);
}

/* Between two people, nothing of either is on the screen. */
static int hand_over(struct table *table, int seat)
{
	char line[LINE];

	if (table->humans < 2 || table->keyboard == seat)
		return 1;
	table_wipe(table);
	printf("Pass the keyboard to seat %d.\n"
	       "Seat %d, press Enter when nobody else looks: ",
	       seat + 1, seat + 1);
	if (table_line(table, line, sizeof(line)) < 0)
		return 0;
	table->keyboard = seat;
	return 1;
}

/* ---- Moves ----------------------------------------------------------- */

/* What begins legal moves, as people type it, is told how it goes on. */
static int goes_on(const struct seat *seat, const char *text, br_error *error)
{
	size_t length = strlen(text), n = 0, most = sizeof(error->text);
	struct text say = {NULL, 0}, list = {NULL, 0};

	for (size_t i = 0; i < seat->n; i++) {
		text_move(&say, seat->view, seat->moves[i], seat->seat);
		if (strncasecmp(say.at, text, length) == 0 && n++ < 4)
			text_add(&list, "%s%s", n > 1 ? ", " : "", say.at);
	}
	if (n > 4)
		text_add(&list, " and %zu more", n - 4);
	if (n > 0)
		snprintf(error->text, most, "it could go on as %s", list.at);
	free(say.at);
	free(list.at);
	return n > 0;
}

/* A move by number or text; 0 and why not. */
static br_move read_move(const struct seat *seat, const char *text,
                         br_error *error)
{
	br_move move = 0;
	uint64_t number;

	if (args_number(text, 0, UINT64_MAX, &number)) {
		if (number >= 1 && number <= seat->n)
			return seat->moves[number - 1];
		snprintf(error->text, sizeof(error->text),
		         "there is no number %.20s, they go from 1 to %zu",
		         text, seat->n);
	} else if (br_move_parse(seat->view, text, &move, error) != BR_OK) {
		if (error->status == BR_EFORMAT)
			goes_on(seat, text, error);
		move = 0;
	}
	return move;
}

static void refuse(const struct seat *seat, const br_error *error)
{
	printf("Not legal: %s.\n", error->text);
	if (error->rule[0] != '\0')
		printf("The rule is %s: boardrules rules %s\n", error->rule,
		       br_rules_name(br_game_rules(seat->view)));
}

static int play(struct seat *seat, const char *text)
{
	br_error error = {0};
	br_move move = read_move(seat, text, &error);
	int status;

	if (move == 0) {
		printf("%s. ? helps, moves lists what is legal.\n", error.text);
		return ASK;
	}
	if (br_game_check(seat->view, move, &error) != BR_OK) {
		refuse(seat, &error);
		return ASK;
	}
	status = br_match_apply(seat->table->match, seat->seat, move);
	if (status == BR_OK)
		return DONE;
	printf("Not played: %s.\n", br_strerror(status));
	return ASK;
}

static int why(struct seat *seat, const char *text)
{
	br_error error = {0};
	br_move move = read_move(seat, text, &error);
	struct text say = {NULL, 0};

	if (move == 0) {
		printf("%s.\n", error.text);
	} else if (br_game_check(seat->view, move, &error) != BR_OK) {
		refuse(seat, &error);
	} else {
		text_move(&say, seat->view, move, seat->seat);
		printf("Legal: %s: ", say.at);
		puts(text_say(&say, seat->view, move, seat->seat,
		              seat->table->language));
	}
	free(say.at);
	return ASK;
}

static int list_moves(struct seat *seat, const char *text)
{
	struct text say = {NULL, 0};

	(void)text;
	for (size_t i = 0; i < seat->n; i++) {
		text_say(&say, seat->view, seat->moves[i], seat->seat,
		         seat->table->language);
		printf("%3zu) %s", i + 1, say.at);
		printf(" (%s)\n",
		       text_move(&say, seat->view, seat->moves[i], seat->seat));
	}
	free(say.at);
	return ASK;
}

/* ---- Looking --------------------------------------------------------- */

static int look(struct seat *seat, const char *text)
{
	(void)text;
	show_all(seat);
	return ASK;
}

static int describe(struct seat *seat, const char *text)
{
	struct text words = {NULL, 0};

	(void)text;
	fputs(text_describe(&words, seat->view, seat->table->language), stdout);
	free(words.at);
	return ASK;
}

static int state(struct seat *seat, const char *text)
{
	struct text json = {NULL, 0};
	size_t size;

	(void)text;
	puts(text_state(&json, seat->view, BR_TEXT, &size));
	free(json.at);
	return ASK;
}

static int log_lines(struct seat *seat, const char *text)
{
	struct text log = {NULL, 0};

	(void)text;
	fputs(text_record(&log, seat->table->match, seat->seat), stdout);
	free(log.at);
	return ASK;
}

/* ---- The record ------------------------------------------------------ */

static int save(struct seat *seat, const char *text)
{
	const struct table *table = seat->table;

	if (*text == '\0')
		text = table->save_to != NULL ? table->save_to
		       : table->files > 0     ? table->file[table->files - 1]
		                              : text;
	if (*text == '\0')
		puts("save wants the name of a file.");
	else if (table_save(seat->table, text) == FINE &&
	         strcmp(text, "-") != 0)
		printf("Saved to %s, with all that is hidden.\n", text);
	return ASK;
}

static int note(struct seat *seat, const char *text)
{
	if (*text == '\0' || br_match_note(seat->table->match, text) != BR_OK)
		puts("note wants one line of text.");
	else
		puts("Noted.");
	return ASK;
}

/* ---- What can be typed ----------------------------------------------- */

static int quit(struct seat *seat, const char *text)
{
	(void)seat;
	(void)text;
	return QUIT;
}

static int help(struct seat *seat, const char *text);

/* clang-format off */
static const struct command {
	const char *name;
	int (*run)(struct seat *, const char *);
	int alone; /* nothing stands behind the name */
	const char *about;
} commands[] = {
	{"?",        help,       0, "this help; ? MOVE says why a move is legal "
	                         "or is not"},
	{"help",     help,       0, NULL},
	{"moves",    list_moves, 1, "every legal move in words"},
	{"table",    look,       1, "show the table again"},
	{"describe", describe,   1, "the table in words"},
	{"state",    state,      1, "the table as JSON"},
	{"log",      log_lines,  1, "all that happened, as your seat saw it"},
	{"hint",     seat_hint,  0, "the best moves by a search of a second; hint "
	                         "N: of N games"},
	{"undo",     seat_undo,       0, "take your last decision back, if nobody learnt "
	                         "anything"},
	{NULL,       NULL,       0, "undo all: the same if everybody agrees"},
	{"redo",     seat_redo,       1, "play again what was undone"},
	{"note",     note,       0, "TEXT: put a remark into the record"},
	{"save",     save,       0, "FILE: keep the record, to go on or to replay"},
	{"quit",     quit,       1, "leave the table"},
};
/* clang-format on */

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static int help(struct seat *seat, const char *text)
{
	if (*text != '\0')
		return why(seat, text);
	puts("A number plays that move; so does its text, or enough of it:\n"
	     "names in English, German or Dutch, beginnings of words.");
	for (int i = 0; i < COMMANDS; i++)
		if (commands[i].about != NULL)
			printf("  %-9s %s\n",
			       commands[i].name ? commands[i].name : "",
			       commands[i].about);
	return ASK;
}

/* A word that begins a legal move is that, and no command. */
static int begins_move(const struct seat *seat, const char *word, size_t length)
{
	char text[200];

	for (size_t i = 0; i < seat->n; i++) {
		br_move_text(seat->view, seat->moves[i], seat->seat, text,
		             sizeof(text));
		if (strncmp(text, word, length) == 0 &&
		    (text[length] == ' ' || text[length] == '\0'))
			return 1;
	}
	return 0;
}

static const struct command *find(const char *name, size_t length)
{
	for (int i = 0; i < COMMANDS; i++)
		if (commands[i].name != NULL &&
		    strlen(commands[i].name) == length &&
		    strncasecmp(commands[i].name, name, length) == 0)
			return &commands[i];
	return NULL;
}

static int obey(struct seat *seat, char *line)
{
	const struct command *command;
	const char *rest;
	size_t n;

	while (*line == ' ')
		line++;
	for (n = strlen(line); n > 0 && line[n - 1] == ' ';)
		line[--n] = '\0';
	if (n == 0)
		return ASK;
	n = *line == '?' ? 1 : strcspn(line, " ");
	command = begins_move(seat, line, n) ? NULL : find(line, n);
	if (command == NULL)
		return play(seat, line);
	rest = line + n + strspn(line + n, " ");
	if (!command->alone || *rest == '\0')
		return command->run(seat, rest);
	printf("Nothing stands behind %s.\n", command->name);
	return ASK;
}

int seat_turn(struct table *table, int seat)
{
	struct seat me = {.table = table, .seat = seat};
	char line[LINE];
	int next = ASK;

	if (!hand_over(table, seat))
		return TURN_QUIT;
	me.view = must_view(br_match_game(table->match), seat);
	me.n = br_game_moves(me.view, me.moves, BR_MOVES_MAX);
	show_all(&me);
	while (next == ASK) {
		printf(table->plain ? "Seat %d, your move? " : "seat %d> ",
		       seat + 1);
		next = table_line(table, line, sizeof(line)) < 0
		               ? QUIT
		               : obey(&me, line);
	}
	if (table->humans > 1)
		table_wipe(table);
	br_game_free(me.view);
	return next == DONE ? TURN_DONE : TURN_QUIT;
}
