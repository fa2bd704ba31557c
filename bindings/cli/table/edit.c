/* SPDX-License-Identifier: MIT */
/*
 * edit.c - lines that are edited, remembered and completed, by libedit; without
 * it, the terminal itself edits what it can.
 */

#include <config.h>

#include "table/table.h"

#ifdef HAVE_LIBEDIT

#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* Milliseconds in which the rest of a key comes that begins with an escape. */
enum { KEY = 50, BACK = 7 };

struct editor {
	struct table *table;
	EditLine *el;
	History *history;
	HistEvent event;
	const char *question;
};

static struct editor *editor_of(EditLine *el)
{
	void *data = NULL;

	el_get(el, EL_CLIENTDATA, &data);
	return data;
}

static char *question(EditLine *el)
{
	return (char *)(uintptr_t)editor_of(el)->question;
}

/* Escape alone is a key of its own, and goes back. */
static int next_letter(EditLine *el, wchar_t *letter)
{
	struct table *table = editor_of(el)->table;
	int byte = terminal_byte(table, 0), more;

	if (byte == EOF)
		return 0;
	*letter = byte;
	if (byte == '\033') {
		more = terminal_byte(table, KEY);
		if (more == EOF)
			*letter = BACK;
		else
			table->from--;
	}
	if (byte < 0xc0)
		return 1;
	more = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
	*letter = byte & (0x3f >> more);
	while (more-- > 0)
		*letter = *letter << 6 | (terminal_byte(table, 0) & 0x3f);
	return 1;
}

static unsigned char go_back(EditLine *el, int key)
{
	const LineInfo *line = el_line(el);

	(void)key;
	if (line->cursor > line->buffer)
		el_deletestr(el, (int)(line->cursor - line->buffer));
	el_insertstr(el, "back");
	return CC_NEWLINE;
}

/* As much as all that begin so have in common; what they are, if that is no
 * more than there is. */
static unsigned char complete(EditLine *el, int key)
{
	const LineInfo *line = el_line(el);
	const struct turn *turn = editor_of(el)->table->turn;
	struct text begin = {NULL, 0}, all = {NULL, 0};
	char *more, *common = NULL;
	size_t length = (size_t)(line->cursor - line->buffer), n = 0;
	int unique = 1;

	(void)key;
	text_add(&begin, "%.*s", (int)length, line->buffer);
	for (int i = 0;
	     turn && (more = turn_complete(turn, begin.at, i)) != NULL; i++) {
		text_add(&all, "%s  ", more);
		if (!common) {
			common = more;
			n = strlen(more);
			continue;
		}
		unique = 0;
		for (size_t k = 0; k < n; k++)
			if (common[k] != more[k])
				n = k;
		free(more);
	}
	if (common && n > length) {
		common[n] = '\0';
		el_deletestr(el, (int)length);
		el_insertstr(el, common);
		if (unique && common[n - 1] != '/')
			el_insertstr(el, " ");
	} else if (all.at) {
		putchar('\n');
		terminal_page(editor_of(el)->table, all.at);
	}
	free(begin.at);
	free(all.at);
	free(common);
	if (!common)
		return CC_ERROR;
	return n > length ? CC_REFRESH : CC_REDISPLAY;
}

struct editor *edit_open(struct table *table)
{
	struct editor *editor = must_resize(NULL, sizeof *editor);

	setlocale(LC_CTYPE, "C.UTF-8");
	editor->table = table;
	editor->question = "";
	editor->el = el_init("boardrules", stdin, stdout, stderr);
	editor->history = history_init();
	if (!editor->el || !editor->history) {
		edit_close(editor);
		return NULL;
	}
	history(editor->history, &editor->event, H_SETSIZE, 1000);
	history(editor->history, &editor->event, H_SETUNIQUE, 1);
	el_set(editor->el, EL_CLIENTDATA, editor);
	el_set(editor->el, EL_EDITOR, "emacs");
	el_set(editor->el, EL_PROMPT, question);
	el_set(editor->el, EL_HIST, history, editor->history);
	el_set(editor->el, EL_GETCFN, next_letter);
	el_wset(editor->el, EL_ADDFN, L"complete", L"complete", complete);
	el_wset(editor->el, EL_ADDFN, L"go-back", L"go back", go_back);
	el_set(editor->el, EL_BIND, "^I", "complete", NULL);
	el_set(editor->el, EL_BIND, "^G", "go-back", NULL);
	return editor;
}

void edit_close(struct editor *editor)
{
	if (!editor)
		return;
	if (editor->el)
		el_end(editor->el);
	if (editor->history)
		history_end(editor->history);
	free(editor);
}

const char *edit_line(struct editor *editor, const char *asked)
{
	int n = 0;
	const char *line;

	editor->question = asked;
	line = el_gets(editor->el, &n);
	if (!line || n <= 0)
		return NULL;
	if (n > 1)
		history(editor->history, &editor->event, H_ENTER, line);
	if (line[n - 1] == '\n')
		((char *)(uintptr_t)line)[n - 1] = '\0';
	return line;
}

void edit_again(struct editor *editor)
{
	el_resize(editor->el);
	el_set(editor->el, EL_REFRESH);
}

#else

struct editor *edit_open(struct table *table)
{
	(void)table;
	return NULL;
}

void edit_close(struct editor *editor)
{
	(void)editor;
}

const char *edit_line(struct editor *editor, const char *question)
{
	(void)editor;
	(void)question;
	return NULL;
}

void edit_again(struct editor *editor)
{
	(void)editor;
}

#endif
