/* SPDX-License-Identifier: MIT */
/*
 * boardtext.c - boards as text: reading, refusing, and the canonical form.
 */

#include "games/alexandros/boardtext.h"

int brp_alexandros_blame(const struct board_text *p, int line, int column,
                         const char *why)
{
	return brp_fail(p->error, BR_EINVAL, "alexandros.board",
	                "board line %d, column %d: %s", line, column, why);
}

static int is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* ---- Lines --------------------------------------------------------------- */

/* The next line, without blanks at its end; 0 if there is none. */
static int next_line(struct board_text *p)
{
	size_t n = strcspn(p->at, "\n");
	const char *end = p->at + n;

	if (!*p->at)
		return 0;
	p->line = p->at;
	p->at = *end ? end + 1 : end;
	if (*end && n > 0 && end[-1] == '\r')
		n--;
	while (n > 0 && is_blank(p->line[n - 1]))
		n--;
	p->length = n < INT_MAX ? (int)n : INT_MAX;
	p->number++;
	return 1;
}

/* The next line that is neither blank nor a comment; 0 if there is none. */
static int next_directive(struct board_text *p)
{
	while (next_line(p))
		if (p->length > 0 && p->line[0] != '#')
			return 1;
	p->number++;
	return 0;
}

/* Where the next word of a line begins, and how long it is. */
static int next_word(const struct board_text *p, int *from)
{
	int at = *from, length = 0;

	while (at < p->length && is_blank(p->line[at]))
		at++;
	*from = at;
	while (at + length < p->length && !is_blank(p->line[at + length]))
		length++;
	return length;
}

/* 2.4.1: a line that begins with `word` and has `count` more words; at[] tells
 * where they begin. */
static int directive(struct board_text *p, const char *word, int count, int *at)
{
	int from = 0, length;

	if (!next_directive(p))
		return brp_alexandros_blame(p, p->number, 1,
		                            "the text ends too soon");
	length = is_blank(p->line[0]) ? 0 : next_word(p, &from);
	if (length != (int)strlen(word) ||
	    memcmp(p->line, word, (size_t)length) != 0) {
		char why[40];
		brp_text text = brp_text_in(why, sizeof why);

		brp_put(&text, "\"%s\" should be here", word);
		return brp_alexandros_blame(p, p->number, 1, why);
	}
	for (int i = 0; i < count; i++) {
		from += length;
		length = next_word(p, &from);
		if (length == 0)
			return brp_alexandros_blame(p, p->number, from + 1,
			                            "a word is missing");
		at[i] = from;
	}
	from += length;
	if (next_word(p, &from) > 0)
		return brp_alexandros_blame(p, p->number, from + 1,
		                            "a word too many");
	return BR_OK;
}

/* Decimal digits; a number that is too large for a board stays so. */
static int read_number(struct board_text *p, int from, int *number)
{
	int length = next_word(p, &from);

	*number = 0;
	for (int i = 0; i < length; i++) {
		char c = p->line[from + i];

		if (c < '0' || c > '9')
			return brp_alexandros_blame(p, p->number, from + i + 1,
			                            "a number should be here");
		if (*number < 1000)
			*number = *number * 10 + (c - '0');
	}
	return BR_OK;
}

static int is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/* 2.4.1 */
static int read_name(struct board_text *p, int from)
{
	p->name_length = next_word(p, &from);
	p->name = p->line + from;
	for (int i = 0; i < p->name_length; i++)
		if (i == WORD_MAX || !is_letter(p->name[i]))
			return brp_alexandros_blame(
				p, p->number, from + i + 1,
				"a name has 1 to 31 letters, digits, "
				"'_' and '-'");
	return BR_OK;
}

/* 2.4.4: writes a row without dots at its end. */
static int read_row(struct board_text *p, int r)
{
	if (!next_line(p))
		return brp_alexandros_blame(p, p->number + 1, 1,
		                            "the text ends too soon");
	for (int c = 0; c < p->length; c++)
		if (!strchr(".-TJHLS", p->line[c]))
			return brp_alexandros_blame(
				p, p->number, c + 1,
				"this character is not known");
	if (p->length > COLUMNS_MAX)
		return brp_alexandros_blame(p, p->number, COLUMNS_MAX + 1,
		                            "a row has at most 255 characters");
	while (p->length > 0 && p->line[p->length - 1] == '.')
		p->length--;
	p->row[r] = p->line;
	p->width[r] = p->length;
	return BR_OK;
}

static int read_head(struct board_text *p)
{
	int at[2], status;

	status = directive(p, "alexboard", 1, at);
	if (status == BR_OK &&
	    (p->length - at[0] != 1 || p->line[at[0]] != '1'))
		status = brp_alexandros_blame(p, p->number, at[0] + 1,
		                              "only version 1 is known");
	if (status == BR_OK)
		status = directive(p, "name", 1, at);
	if (status == BR_OK)
		status = read_name(p, at[0]);
	if (status == BR_OK)
		status = directive(p, "start", 2, at);
	if (status == BR_OK)
		status = read_number(p, at[0], &p->start_row);
	if (status == BR_OK)
		status = read_number(p, at[1], &p->start_column);
	p->start_line = p->number;
	if (status == BR_OK)
		status = directive(p, "rows", 1, at);
	if (status == BR_OK)
		status = read_number(p, at[0], &p->rows);
	if (status == BR_OK && (p->rows < 1 || p->rows > ROWS_MAX))
		status = brp_alexandros_blame(p, p->number, at[0] + 1,
		                              "a board has 1 to 127 rows");
	p->first_line = p->number + 1;
	return status;
}

/* 2.4.1, 2.4.5 */
int brp_alexandros_read_text(struct board_text *p, const char *text,
                             br_error *error)
{
	int status;

	memset(p, 0, sizeof *p);
	p->at = text + brp_bom_length(text, strlen(text));
	p->error = error;
	status = read_head(p);
	for (int r = 0; status == BR_OK && r < p->rows; r++)
		status = read_row(p, r);
	if (status == BR_OK)
		status = directive(p, "end", 0, NULL);
	if (status == BR_OK && next_directive(p))
		status = brp_alexandros_blame(p, p->number, 1,
		                              "nothing may follow the end");
	return status;
}

/* ---- Writing ------------------------------------------------------------- */

/* 2.4.4 */
void brp_alexandros_put_text(const struct board_text *p, brp_text *out)
{
	brp_puts(out, "alexboard 1\nname ");
	brp_add(out, p->name, (size_t)p->name_length);
	brp_put(out, "\nstart %d %d\nrows %d\n", p->start_row, p->start_column,
	        p->rows);
	for (int r = 0; r < p->rows; r++) {
		brp_add(out, p->row[r], (size_t)p->width[r]);
		brp_puts(out, p->width[r] > 0 ? "\n" : ".\n");
	}
	brp_puts(out, "end\n");
}
