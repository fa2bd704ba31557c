/* SPDX-License-Identifier: MIT */
/*
 * terminal.c - reads lines and writes them, on a terminal or not.
 */

#include "table/table.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

#include "shared/interrupt.h"

/* ---- The screen ------------------------------------------------------ */

static volatile sig_atomic_t resized;

static void note_size(int number)
{
	(void)number;
	resized = 1;
}

static void measure(struct table *table)
{
	struct winsize size = {0, 0, 0, 0};

	resized = 0;
	ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
	table->rows = size.ws_row < 4 ? 24 : size.ws_row;
	table->columns = !isatty(STDOUT_FILENO) ? 0
	                 : size.ws_col < 20     ? 80
	                                        : size.ws_col;
}

static int colors_of(const struct table *table, const char *color,
                     const char *term)
{
	const char *no_color = getenv("NO_COLOR");

	if (color ? strcmp(color, "never") == 0
	          : !table->screen || (no_color && *no_color != '\0'))
		return 0;
	return term && strstr(term, "256") ? 256 : 16;
}

void terminal_open(struct table *table, const char *color)
{
	const char *term = getenv("TERM");
	int dumb = !term || strcmp(term, "dumb") == 0;

	table->echo = !isatty(STDIN_FILENO);
	table->screen = !table->linear && !dumb && !table->echo &&
	                isatty(STDOUT_FILENO);
	table->colors = colors_of(table, color, term);
	table->row = table->screen ? 0 : -1;
	measure(table);
}

void terminal_enter(struct table *table)
{
	struct sigaction action;

	if (!table->screen || table->humans == 0)
		return;
	interrupt_screen("\033[?1049l");
	fputs("\033[?1049h", stdout);
	memset(&action, 0, sizeof action);
	action.sa_handler = note_size;
	sigaction(SIGWINCH, &action, NULL);
	table->editor = edit_open(table);
}

void terminal_leave(struct table *table)
{
	table->turn = NULL;
	table->row = -1;
	interrupt_screen(NULL);
}

void terminal_clear(struct table *table)
{
	if (table->screen)
		fputs("\033[H\033[2J", stdout);
	if (table->row > 0)
		table->row = 0;
}

/* ---- Reading --------------------------------------------------------- */

/* Bytes of a line: more than any path has. */
enum { LINE = 1 << 16 };

/* The size of the screen is another: all that is on it is written anew. */
static void redraw(struct table *table)
{
	measure(table);
	if (!table->turn)
		return;
	show_turn(table->turn);
	if (table->editor)
		edit_again(table->editor);
	else
		fputs(table->turn->question, stdout);
	fflush(stdout);
}

/* Wait for input; a signal that asks to stop comes at no other time, or it
 * could come just before the wait.  0: there is no more. */
static int fill(struct table *table, int wait)
{
	const struct timespec time = {wait / 1000, wait % 1000 * 1000000L};
	sigset_t signals, before;
	ssize_t n = -1;

	sigemptyset(&signals);
	sigaddset(&signals, SIGHUP);
	sigaddset(&signals, SIGINT);
	sigaddset(&signals, SIGTERM);
	sigaddset(&signals, SIGWINCH);
	pthread_sigmask(SIG_BLOCK, &signals, &before);
	errno = 0;
	while (n < 0 && !interrupted() && (errno == 0 || errno == EINTR)) {
		fd_set in;
		int ready;

		if (resized)
			redraw(table);
		FD_ZERO(&in);
		FD_SET(STDIN_FILENO, &in);
		ready = pselect(1, &in, NULL, NULL, wait > 0 ? &time : NULL,
		                &before);
		if (ready > 0)
			n = read(STDIN_FILENO, table->input,
			         sizeof table->input);
		else if (ready == 0)
			n = 0;
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	table->from = 0;
	table->to = n > 0 ? (size_t)n : 0;
	return n > 0;
}

int terminal_byte(struct table *table, int wait)
{
	if (table->from == table->to && !fill(table, wait))
		return EOF;
	return (unsigned char)table->input[table->from++];
}

/* A line as it comes, up to its end; whether there is one. */
static int read_line(struct table *table, size_t *n)
{
	struct text *line = &table->line;
	int c;

	*n = 0;
	while ((c = terminal_byte(table, 0)) != EOF && c != '\n') {
		if (c == '\0' || c == '\r' || *n == LINE)
			continue;
		text_grow(line, *n + 1);
		line->at[(*n)++] = (char)c;
	}
	text_grow(line, *n);
	line->at[*n] = '\0';
	return c != EOF || *n > 0;
}

static int edited(struct table *table, const char *question, size_t *n)
{
	const char *line = edit_line(table->editor, question);

	*n = line ? strnlen(line, LINE) : 0;
	text_grow(&table->line, *n);
	memcpy(table->line.at, line ? line : "", *n);
	table->line.at[*n] = '\0';
	return line != NULL;
}

char *terminal_ask(struct table *table, const char *question)
{
	size_t n;
	int there;
	char *line;

	if (!table->editor)
		fputs(question, stdout);
	fflush(stdout);
	there = table->editor ? edited(table, question, &n)
	                      : read_line(table, &n);
	line = table->line.at;
	if (table->row > 0)
		table->row = 0;
	if (interrupted() || !there) {
		table->ended = 1;
		return NULL;
	}
	if (n >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0)
		memmove(line, line + 3, (n -= 3) + 1);
	text_clean(line);
	if (table->echo)
		text_print("%s\n", line);
	if (n < LINE)
		return line;
	printf("A line has at most %d letters; nothing was read.\n", LINE - 1);
	*line = '\0';
	return line;
}

/* ---- Writing --------------------------------------------------------- */

/* The last row is for the question. */
static void turn_page(struct table *table)
{
	struct turn *turn = table->turn;

	table->turn = NULL; /* a page is not written anew */
	table->row = !terminal_ask(table, "(Enter: more) ") ? -1 : 0;
	table->turn = turn;
}

size_t terminal_row(const char *text, size_t columns)
{
	size_t n = strcspn(text, "\n"), indent = strspn(text, " ");
	size_t at = 0, space = 0;

	if (columns == 0)
		return n;
	for (; at < n; at++) {
		if (text[at] == ' ' && at > indent)
			space = at;
		if (text_width(text, at + 1) > columns)
			break;
	}
	/* A word that is wider than the screen has no better place. */
	return at == n || space == 0 ? at : space;
}

void terminal_page(struct table *table, const char *text)
{
	while (*text != '\0') {
		size_t n = terminal_row(text, (size_t)table->columns), m = n;

		if (table->row >= 0 && table->row + 1 >= table->rows)
			turn_page(table);
		while (m > 0 && text[m - 1] == ' ')
			m--;
		paint_write(table, text, m);
		putchar('\n');
		text += n + (text[n] == '\n' || text[n] == ' ');
		table->row += table->row >= 0;
	}
}

void terminal_heading(struct table *table, const char *text)
{
	printf(table->colors > 0 ? "\033[1m%s\033[0m\n" : "%s\n", text);
	table->row += table->row >= 0;
}
