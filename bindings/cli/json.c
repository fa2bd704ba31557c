/* SPDX-License-Identifier: MIT */
/*
 * json.c - a small writer: one object on a line of standard output.
 */

#include "json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

/* What stands before the next piece, and how deep it is. */
static struct {
	int depth;
	int comma;
} out;

static void string(const char *text)
{
	putchar('"');
	for (; *text != '\0'; text++)
		if (*text == '"' || *text == '\\')
			printf("\\%c", *text);
		else if (*text == '\n')
			fputs("\\n", stdout);
		else if ((unsigned char)*text < ' ')
			printf("\\u%04x", (unsigned)*text);
		else
			putchar(*text);
	putchar('"');
}

static void begin(const char *name)
{
	if (out.comma)
		putchar(',');
	out.comma = 1;
	if (name != NULL) {
		string(name);
		putchar(':');
	}
}

void json_open(const char *name, char bracket)
{
	begin(name);
	putchar(bracket);
	out.comma = 0;
	out.depth++;
}

void json_close(char bracket)
{
	putchar(bracket);
	out.comma = 1;
	if (--out.depth > 0)
		return;
	putchar('\n');
	fflush(stdout);
	out.comma = 0;
}

void json_text(const char *name, const char *text)
{
	begin(name);
	if (text != NULL)
		string(text);
	else
		fputs("null", stdout);
}

void json_whole(const char *name, uint64_t number)
{
	const char *quote = number > (uint64_t)1 << 53 ? "\"" : "";

	begin(name);
	printf("%s%" PRIu64 "%s", quote, number, quote);
}

void json_real(const char *name, double number)
{
	begin(name);
	printf("%.15g", number);
}

void json_bool(const char *name, int yes)
{
	begin(name);
	fputs(yes ? "true" : "false", stdout);
}

void json_hash(const char *name, uint64_t hash)
{
	begin(name);
	printf("\"%016" PRIx64 "\"", hash);
}

void json_game(const br_game *game)
{
	const br_rules *rules = br_game_rules(game);
	char **options = text_options(game);

	json_text("game", br_rules_name(rules));
	json_whole("rules", (uint64_t)br_game_version(game));
	json_whole("seats", (uint64_t)br_game_seats(game));
	json_open("options", '{');
	for (size_t i = 0; options[i] != NULL; i++) {
		char *value = strchr(options[i], '=');

		*value = '\0';
		json_text(options[i], value + 1);
		free(options[i]);
	}
	json_close('}');
	free(options);
}
