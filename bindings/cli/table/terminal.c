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

static int is_terminal(int fd)
{
	const char *term = getenv("TERM");

	return isatty(fd) && term && strcmp(term, "dumb") != 0;
}

void terminal_open(struct table *table)
{
	const char *no_color = getenv("NO_COLOR");
	struct winsize size = {0, 0, 0, 0};

	ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
	table->screen = !table->plain && is_terminal(STDOUT_FILENO);
	table->bold = table->screen && (!no_color || *no_color == '\0');
	table->echo = !isatty(STDIN_FILENO);
	table->rows = size.ws_row < 4 ? 24 : size.ws_row;
	table->row = table->screen && !table->echo ? 0 : -1;
	if (isatty(STDOUT_FILENO))
		table->columns = size.ws_col < 20 ? 80 : size.ws_col;
}

/* ---- Reading --------------------------------------------------------- */

/* Bytes of a line: more than any path has. */
enum { LINE = 1 << 16 };

/* Wait for input; a signal that asks to stop comes at no other time, or it
 * could come just before the wait.  0: there is no more. */
static int fill(struct table *table)
{
	sigset_t signals, before;
	ssize_t n = -1;

	sigemptyset(&signals);
	sigaddset(&signals, SIGHUP);
	sigaddset(&signals, SIGINT);
	sigaddset(&signals, SIGTERM);
	pthread_sigmask(SIG_BLOCK, &signals, &before);
	errno = 0;
	while (n < 0 && !interrupted() && (errno == 0 || errno == EINTR)) {
		fd_set in;

		FD_ZERO(&in);
		FD_SET(STDIN_FILENO, &in);
		if (pselect(1, &in, NULL, NULL, NULL, &before) > 0)
			n = read(STDIN_FILENO, table->input,
			         sizeof table->input);
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	table->from = 0;
	table->to = n > 0 ? (size_t)n : 0;
	return n > 0;
}

static int next_byte(struct table *table)
{
	if (table->from == table->to && !fill(table))
		return EOF;
	return (unsigned char)table->input[table->from++];
}

char *terminal_line(struct table *table)
{
	struct text *line = &table->line;
	size_t n = 0;
	int c;

	fflush(stdout);
	while ((c = next_byte(table)) != EOF && c != '\n') {
		if (c == '\0' || c == '\r' || n == LINE)
			continue;
		text_grow(line, n + 1);
		line->at[n++] = (char)c;
	}
	if (interrupted() || (c == EOF && n == 0)) {
		table->ended = 1;
		return NULL;
	}
	text_grow(line, n);
	line->at[n] = '\0';
	if (n >= 3 && memcmp(line->at, "\xef\xbb\xbf", 3) == 0)
		memmove(line->at, line->at + 3, (n -= 3) + 1);
	text_clean(line->at);
	if (table->echo)
		text_print("%s\n", line->at);
	if (n < LINE)
		return line->at;
	printf("A line has at most %d letters; nothing was read.\n", LINE - 1);
	*line->at = '\0';
	return line->at;
}

/* ---- Writing --------------------------------------------------------- */

void terminal_clear(struct table *table)
{
	if (table->screen)
		/* What scrolled away may be another person's. */
		printf("\033[H\033[2J%s", table->humans > 1 ? "\033[3J" : "");
	if (table->row > 0)
		table->row = 0;
}

/* The last row is for the question. */
static void turn_page(struct table *table)
{
	fputs("(Enter: more) ", stdout);
	table->row = !terminal_line(table) ? -1 : 0;
}

/* How much of a text stands on one row: up to the end of the line, or the last
 * space before the edge of the screen. */
static size_t row_of(const struct table *table, const char *text)
{
	size_t n = strcspn(text, "\n"), edge = (size_t)table->columns, at;

	if (edge == 0 || n <= edge)
		return n;
	for (at = edge; at > 0 && text[at] != ' ';)
		at--;
	return strspn(text, " ") < at ? at : edge;
}

/* One row; what comes after it. */
static const char *write_row(const struct table *table, const char *text)
{
	size_t n = row_of(table, text);

	printf("%.*s\n", (int)n, text);
	return text + n + (text[n] == '\n' || text[n] == ' ');
}

void terminal_print(const struct table *table, const char *text)
{
	while (*text != '\0')
		text = write_row(table, text);
}

void terminal_page(struct table *table, const char *text)
{
	while (*text != '\0') {
		if (table->row >= 0 && table->row + 1 >= table->rows)
			turn_page(table);
		text = write_row(table, text);
		table->row += table->row >= 0;
	}
}

void terminal_heading(struct table *table, const char *text)
{
	struct text line = {NULL, 0};

	text_add(&line, "%s%s%s\n", table->bold ? "\033[1m" : "", text,
	         table->bold ? "\033[0m" : "");
	terminal_page(table, line.at);
	free(line.at);
}
