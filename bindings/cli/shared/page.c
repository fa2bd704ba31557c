/* SPDX-License-Identifier: MIT */
/*
 * page.c - the manual page of a game, and parts of it as text.
 */

#include "shared/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef MANDIR
#define MANDIR "/usr/share/man"
#endif

/* Above the program's folder: where it was built, or a prefix that moved. */
static int beside(const char *name, struct text *path)
{
	static const char *const places[] = {"man", "share/man/man7"};
	char program[4096] = "";
	char *end = program +
	            (readlink("/proc/self/exe", program, sizeof program - 1) > 0
	                     ? strlen(program)
	                     : 0);

	for (int up = 0; up < 4 && end > program; up++) {
		while (end > program && *--end != '/')
			;
		for (int i = 0; i < 2; i++) {
			if (path->at)
				*path->at = '\0';
			text_add(path, "%.*s/%s/boardrules-%s.7",
			         (int)(end - program), program, places[i],
			         name);
			if (access(path->at, R_OK) == 0)
				return 1;
		}
	}
	return 0;
}

void page_find(const br_rules *rules, struct text *path)
{
	const char *name = br_rules_name(rules);

	if (beside(name, path))
		return;
	if (path->at)
		*path->at = '\0';
	text_add(path, "%s/man7/boardrules-%s.7", MANDIR, name);
	if (access(path->at, R_OK) == 0)
		return;
	*path->at = '\0';
	text_add(path, "boardrules-%s", name);
}

/* A line without what is struck over, and its indentation. */
static size_t clean(char *line)
{
	char *to = line;

	for (const char *at = line; *at != '\0' && *at != '\n'; at++)
		if (*at == '\b')
			to -= to > line;
		else
			*to++ = *at;
	*to = '\0';
	return strspn(line, " ");
}

/* Whether an item, such as "lay, take   Lay this", is of one of these words. */
static int is_of(const char *item, const char *const *words)
{
	for (size_t n; (n = strcspn(item, ", ")) > 0; item += n + 2) {
		for (size_t i = 0; words[i]; i++)
			if (strncmp(words[i], item, n) == 0 &&
			    words[i][n] == '\0')
				return 1;
		if (item[n] != ',')
			break;
	}
	return 0;
}

/* Headings have an indentation of 0 or 3, text and items of 5. */
enum { TEXT = 5 };

static void copy(FILE *page, const char *heading, const char *const *words,
                 struct text *text)
{
	char line[1000];
	int inside = 0, listed = 0, wanted = !words;

	while (fgets(line, sizeof line, page)) {
		size_t indent = clean(line);
		const char *at = line + indent;

		if (*at != '\0' && indent < TEXT) {
			inside = strcmp(at, heading) == 0;
			continue;
		}
		listed |= strncmp(at, "The kinds of move", 17) == 0;
		if (words && listed && *at != '\0' && indent == TEXT)
			wanted = is_of(at, words);
		if (inside && wanted && (!words || *at != '\0'))
			text_add(text, "%s\n", line + (indent < TEXT ? 0 : 3));
	}
}

void page_add(const br_rules *rules, const char *heading,
              const char *const *words, struct text *text)
{
	struct text path = {NULL, 0};
	FILE *page;

	page_find(rules, &path);
	setenv("BOARDRULES_PAGE", path.at, 1);
	setenv("MANWIDTH", "78", 1);
	setenv("MANOPT", "--no-hyphenation --no-justification", 1);
	page = popen("man -P cat \"$BOARDRULES_PAGE\" 2>/dev/null", "r");
	if (page) {
		copy(page, heading, words, text);
		pclose(page);
	}
	free(path.at);
}
