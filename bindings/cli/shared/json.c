/* SPDX-License-Identifier: MIT */
/*
 * json.c - a small writer: one object on a line.
 */

#include "shared/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "shared/game_text.h"
#include "shared/text.h"

struct json json_stdout;

static FILE *file_of(const struct json *json)
{
	return json->to ? json->to : stdout;
}

static void put_string(FILE *to, const char *text)
{
	size_t left = strlen(text), size;
	char form[TEXT_JSON];

	putc('"', to);
	for (; left > 0; text += size, left -= size) {
		size = text_json(text, left, form);
		fputs(form, to);
	}
	putc('"', to);
}

/* What stands before a value. */
static FILE *begin(struct json *json, const char *name)
{
	FILE *to = file_of(json);

	if (json->comma)
		putc(',', to);
	json->comma = 1;
	if (name) {
		put_string(to, name);
		putc(':', to);
	}
	return to;
}

void json_open(struct json *json, const char *name, char bracket)
{
	putc(bracket, begin(json, name));
	json->comma = 0;
	json->depth++;
}

void json_close(struct json *json, char bracket)
{
	FILE *to = file_of(json);

	putc(bracket, to);
	json->comma = 1;
	if (--json->depth > 0)
		return;
	json->comma = 0;
	putc('\n', to);
	fflush(to);
}

void json_null(struct json *json, const char *name)
{
	json_raw(json, name, "null");
}

void json_bool(struct json *json, const char *name, int yes)
{
	json_raw(json, name, yes ? "true" : "false");
}

void json_whole(struct json *json, const char *name, uint64_t number)
{
	const char *quote = number > (uint64_t)1 << 53 ? "\"" : "";

	fprintf(begin(json, name), "%s%" PRIu64 "%s", quote, number, quote);
}

void json_real(struct json *json, const char *name, double number)
{
	fprintf(begin(json, name), "%.15g", number);
}

void json_text(struct json *json, const char *name, const char *text)
{
	put_string(begin(json, name), text);
}

void json_hash(struct json *json, const char *name, uint64_t hash)
{
	fprintf(begin(json, name), "\"%016" PRIx64 "\"", hash);
}

void json_raw(struct json *json, const char *name, const char *text)
{
	fputs(text, begin(json, name));
}

void json_seat(struct json *json, int seat)
{
	if (seat >= 0)
		json_whole(json, "seat", (uint64_t)seat);
	else
		json_null(json, "seat");
}

void json_scores(struct json *json, const int32_t *score, int seats)
{
	json_open(json, "score", '[');
	for (int i = 0; i < seats; i++)
		json_real(json, NULL, score[i]);
	json_close(json, ']');
}

void json_ranks(struct json *json, const int *rank, int seats)
{
	json_open(json, "rank", '[');
	for (int i = 0; i < seats; i++)
		json_real(json, NULL, rank[i]);
	json_close(json, ']');
}

void json_game(struct json *json, const br_game *game)
{
	char **options = game_options(game);

	json_text(json, "game", br_rules_name(br_game_rules(game)));
	json_whole(json, "rules", (uint64_t)br_game_version(game));
	json_whole(json, "seats", (uint64_t)br_game_seats(game));
	json_open(json, "options", '{');
	for (size_t i = 0; options[i]; i++) {
		char *value = strchr(options[i], '=');

		*value = '\0';
		json_text(json, options[i], value + 1);
	}
	json_close(json, '}');
	text_list_free(options);
}

/* ---- Facts ----------------------------------------------------------- */

/* The brackets that are open; no fact lies so deep. */
struct facts {
	struct json *json;
	int depth;
	char close[16];
};

static int fact_integer(void *ud, const char *name, int64_t value)
{
	fprintf(begin(((struct facts *)ud)->json, name), "%" PRId64, value);
	return 0;
}

static int fact_word(void *ud, const char *name, const char *word)
{
	json_text(((struct facts *)ud)->json, name, word);
	return 0;
}

static int fact_null(void *ud, const char *name)
{
	json_null(((struct facts *)ud)->json, name);
	return 0;
}

static int fact_object(void *ud, const char *name)
{
	struct facts *facts = ud;

	json_open(facts->json, facts->depth > 0 ? name : "facts", '{');
	facts->close[facts->depth++] = '}';
	return 0;
}

static int fact_array(void *ud, const char *name)
{
	struct facts *facts = ud;

	json_open(facts->json, name, '[');
	facts->close[facts->depth++] = ']';
	return 0;
}

static int fact_end(void *ud)
{
	struct facts *facts = ud;

	json_close(facts->json, facts->close[--facts->depth]);
	return 0;
}

void json_facts(struct json *json, const br_game *game)
{
	struct facts facts = {.json = json};
	br_visitor visitor = {fact_integer, fact_word, fact_null, fact_object,
	                      fact_array,   fact_end,  &facts};

	br_game_facts(game, &visitor, sizeof visitor);
}
