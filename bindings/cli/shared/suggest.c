/* SPDX-License-Identifier: MIT */
/*
 * suggest.c - the word that somebody meant who mistyped it: a letter too many,
 * too few, wrong, or two in the wrong order.
 */

#include "shared/suggest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "shared/text.h"

enum { LONGEST = 32 };

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int same(char a, char b)
{
	return strncasecmp(&a, &b, 1) == 0;
}

/* How many such slips lie between two words of at most LONGEST letters. */
static int slips(const char *a, const char *b)
{
	int row[3][LONGEST + 1] = {{0}};
	int n = (int)strlen(b);

	for (int j = 0; j <= n; j++)
		row[0][j] = j;
	for (int i = 1; a[i - 1] != '\0'; i++) {
		int *now = row[i % 3], *last = row[(i + 2) % 3];

		now[0] = i;
		for (int j = 1; j <= n; j++) {
			now[j] = least(last[j], now[j - 1]) + 1;
			now[j] = least(now[j],
			               last[j - 1] + !same(a[i - 1], b[j - 1]));
			if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) &&
			    same(a[i - 2], b[j - 1]))
				now[j] = least(now[j],
				               row[(i + 1) % 3][j - 2] + 1);
		}
	}
	return row[strlen(a) % 3][n];
}

const char *suggest(char text[SUGGESTION], const char *given,
                    const char *before, const char *const *words)
{
	size_t length = strlen(given);
	int best = (int)length / 3 + (length == 2); /* slips at most */
	const char *word = NULL;

	*text = '\0';
	if (length < 2 || length > LONGEST)
		return text;
	for (; *words; words++) {
		int n = strlen(*words) <= LONGEST ? slips(given, *words)
		                                  : best + 1;

		/* A beginning is as good as one slip. */
		if (length > 2 && n > 1 &&
		    strncasecmp(given, *words, length) == 0)
			n = 1;
		if (n < best + (!word)) {
			best = n;
			word = *words;
		}
	}
	if (word)
		snprintf(text, SUGGESTION, " (did you mean %s%s?)", before,
		         word);
	return text;
}

const char *suggest_option(char text[SUGGESTION], const char *const *option,
                           const br_rules *rules)
{
	const char **names = must_resize(NULL, 2 * sizeof *names);
	br_option_info info;
	size_t n = 0;

	names[n++] = "rules";
	while (br_rules_option(rules, (int)n - 1, &info, sizeof info) ==
	       BR_OK) {
		names = must_resize(names, (n + 2) * sizeof *names);
		names[n++] = info.name;
	}
	names[n] = NULL;
	*text = '\0';
	for (size_t i = 0; option[i] && *text == '\0'; i++) {
		char name[40];
		size_t k = 0;

		snprintf(name, sizeof name, "%.*s",
		         (int)strcspn(option[i], "="), option[i]);
		while (names[k] && strcmp(names[k], name) != 0)
			k++;
		if (!names[k])
			suggest(text, name, "", names);
	}
	free(names);
	return text;
}
