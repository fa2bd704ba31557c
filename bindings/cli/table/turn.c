/* SPDX-License-Identifier: MIT */
/*
 * turn.c - a person's turn: what is shown, and what can be typed.
 */

#include "table/table.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Between two people, nothing of either is on the screen. */
static int hand_over(struct table *table, int seat)
{
	struct text text = {NULL, 0};

	if (table->humans < 2 || table->keyboard == seat)
		return 1;
	terminal_clear(table);
	text_add(&text,
	         IN(table->language, "Pass the keyboard to seat %d.",
	            "Die Tastatur ist jetzt bei Sitz %d.",
	            "Geef het toetsenbord aan plaats %d."),
	         seat + 1);
	puts(text.at);
	*text.at = '\0';
	text_add(&text,
	         IN(table->language,
	            "Seat %d, press Enter when nobody else is looking: ",
	            "Sitz %d, Enter, wenn sonst niemand hinsieht: ",
	            "Plaats %d, druk Enter als niemand anders kijkt: "),
	         seat + 1);
	if (terminal_ask(table, text.at))
		table->keyboard = seat;
	free(text.at);
	return table->keyboard == seat;
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
	terminal_page(turn->table,
	              text_describe(&words, turn->view, turn->table->language));
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
	text_record(&log, turn->table->match, turn->seat);
	text_clean(log.at);
	terminal_page(turn->table, log.at);
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
	 "this help; ? MOVE: what it is, whether it is legal, and why not"},
	{"help", help, 0, NULL},
	{"back", turn_back, 1, "go back to what was chosen before; so does Escape"},
	{"moves", turn_moves, 1, "list all legal moves in words"},
	{"rules", turn_rules, 1, "tell how to decide what is to be decided"},
	{"legend", turn_legend, 1, "tell what the signs on the table mean"},
	{"score", turn_score, 1, "tell the scores as they stand"},
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
	struct text list = {NULL, 0};

	if (*text != '\0')
		return turn_why(turn, text);
	text_add(&list, "Type a number, or a move's text: names in English, "
	                "German or Dutch, and beginnings of words will "
	                "do.\n");
	for (int i = 0; i < COMMANDS; i++)
		if (commands[i].about)
			text_add(&list, "  %-9s %s\n",
			         commands[i].name ? commands[i].name : "",
			         commands[i].about);
	terminal_page(turn->table, list.at);
	free(list.at);
	return TURN_ASK;
}

static char *continues(const char *begin, const char *text, int *index)
{
	return strncasecmp(begin, text, strlen(begin)) == 0 && (*index)-- == 0
	               ? text_copy(text)
	               : NULL;
}

/* The text of a legal move that begins so. */
static char *move_at(const struct turn *turn, const char *begin, int *index)
{
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(turn->view, moves, BR_MOVES_MAX);
	struct text text = {NULL, 0};
	char *found = NULL;

	for (int i = 0; !found && i < n; i++)
		found = continues(
			begin,
			text_move(&text, turn->view, moves[i], turn->seat),
			index);
	free(text.at);
	return found;
}

/* A word that begins moves is that, and no command. */
static int begins_move(const struct turn *turn, const char *word, size_t length)
{
	const br_rules *rules = br_game_rules(turn->view);
	br_parts parts;

	for (int kind = 1;
	     br_rules_kind(rules, kind, &parts, sizeof parts) == BR_OK; kind++)
		if (strncmp(parts.word, word, length) == 0 &&
		    parts.word[length] == '\0')
			return 1;
	return 0;
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
		return turn_back(turn, line);
	n = *line == '?' ? 1 : strcspn(line, " ");
	command = begins_move(turn, line, n) ? NULL : find(line, n);
	if (!command)
		return turn_say(turn, line);
	rest = line + n + strspn(line + n, " ");
	if (!command->alone || *rest == '\0')
		return command->run(turn, rest);
	printf("%s takes no argument: \"%.40s\".\n", command->name, rest);
	return TURN_ASK;
}

/* ---- Completion ------------------------------------------------------ */

static char *file_at(const char *begin, int *index)
{
	struct text pattern = {NULL, 0};
	char *found = NULL;
	glob_t files;

	text_add(&pattern, "%s*", begin + strlen("save "));
	if (glob(pattern.at, GLOB_MARK, NULL, &files) == 0)
		for (size_t i = 0; !found && i < files.gl_pathc; i++) {
			*pattern.at = '\0';
			text_add(&pattern, "save %s", files.gl_pathv[i]);
			found = continues(begin, pattern.at, index);
		}
	globfree(&files);
	free(pattern.at);
	return found;
}

char *turn_complete(const struct turn *turn, const char *begin, int index)
{
	char *found = move_at(turn, begin, &index);

	for (int i = 0; !found && i < COMMANDS; i++)
		if (commands[i].name)
			found = continues(begin, commands[i].name, &index);
	for (size_t i = 0; !found && i < turn->menu.n; i++)
		found = continues(begin, turn->menu.item[i].text, &index);
	if (!found && strncmp(begin, "save ", 5) == 0)
		found = file_at(begin, &index);
	return found;
}

/* ---- A turn ---------------------------------------------------------- */

int turn_play(struct table *table, int seat)
{
	struct turn me = {.table = table, .seat = seat};
	struct text question = {NULL, 0};
	char *line;
	int next = TURN_ASK;

	if (!hand_over(table, seat))
		return TURN_QUIT;
	me.view = must_view(br_match_game(table->match), seat);
	me.from = table->shown[seat];
	table->shown[seat] = br_match_entries(table->match, seat);
	menu_open(&me.menu, me.view, table->language);
	paint_learn(table, me.view);
	text_add(&question,
	         table->screen
	                 ? IN(table->language, "seat %d> ", "Sitz %d> ",
	                      "plaats %d> ")
	                 : IN(table->language, "Seat %d, your move? ",
	                      "Sitz %d, was nun? ", "Plaats %d, uw zet? "),
	         seat + 1);
	me.question = question.at;
	table->turn = &me;
	show_turn(&me);
	learn_kinds(&me);
	while (next == TURN_ASK) {
		line = terminal_ask(table, me.question);
		next = !line ? TURN_QUIT : obey(&me, line);
	}
	table->turn = NULL;
	if (table->humans > 1)
		terminal_clear(table);
	menu_close(&me.menu);
	br_game_free(me.view);
	free(question.at);
	return next == TURN_DONE ? TURN_DONE : TURN_QUIT;
}
