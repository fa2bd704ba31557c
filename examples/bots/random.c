/* SPDX-License-Identifier: MIT */
/*
 * random.c - a bot in C that plays any legal move and speaks the protocol of
 * boardrules-protocol(5), to be read, copied and beaten.
 *
 *	cc -o random random.c
 *	boardrules play crusaders --seat 2=exec:./random
 *
 * It needs no library: a referee writes JSON in one way only, so a search for
 * a key finds it.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20]; /* far more than any */

/* What stands behind a key; "" if it is not there. */
static const char *value(const char *key)
{
	const char *at = strstr(line, key);

	return at ? at + strlen(key) : "";
}

/* One of the moves in a list, each in quotes, which hold none themselves. */
static void choose(const char *list)
{
	size_t length = strcspn(list, "]");
	int n = 0, which;

	for (size_t i = 0; i < length; i++)
		n += list[i] == '"';
	which = 2 * (rand() % (n / 2)) + 1;
	while (which > 0)
		which -= *list++ == '"';
	printf(",\"move\":\"%.*s\"", (int)strcspn(list, "\""), list);
}

int main(void)
{
	while (fgets(line, sizeof line, stdin)) {
		const char *id = value("\"id\":");

		if (strncmp(line, "{\"type\":\"new\"", 13) == 0)
			srand((unsigned)strtoull(value("\"seed\":"), NULL, 10));
		if (*id == '\0')
			continue;
		printf("{\"id\":%d", atoi(id));
		if (strncmp(line, "{\"type\":\"decide\"", 16) == 0)
			choose(value("\"moves\":["));
		puts("}");
		fflush(stdout);
	}
	return 0;
}
