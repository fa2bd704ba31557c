/* SPDX-License-Identifier: MIT */
/*
 * answer.c - any bytes as the answer of a bot: refused with a reason, or read
 * the same again when it is written anew, and with white space around it.
 */

#include "fuzz.h"

#include "protocol/protocol.h"

static void put_string(FILE *file, const char *name, const char *text)
{
	if (*text == '\0')
		return;
	fprintf(file, ",\"%s\":\"", name);
	for (; *text != '\0'; text++)
		if (*text == '"' || *text == '\\')
			fprintf(file, "\\%c", *text);
		else if ((unsigned char)*text < ' ')
			fprintf(file, "\\u%04x", (unsigned)*text);
		else
			putc(*text, file);
	putc('"', file);
}

static void put_number(FILE *file, const char *name, uint64_t number)
{
	if (number > 0)
		fprintf(file, ",\"%s\":%llu", name, (unsigned long long)number);
}

static size_t written(const struct answer *answer, char *line, size_t size)
{
	FILE *file = fmemopen(line, size, "w");
	long length;

	MUST(file);
	fprintf(file, "{\"fuzz\":[]");
	put_string(file, "name", answer->name);
	put_string(file, "move", answer->move);
	put_string(file, "error", answer->error);
	put_number(file, "protocol", answer->protocol);
	put_number(file, "id", answer->id);
	if (answer->again)
		fprintf(file, ",\"again\":true");
	fprintf(file, "}");
	length = ftell(file);
	fclose(file);
	MUST(length > 0 && (size_t)length < size);
	return (size_t)length;
}

static void compare(const struct answer *a, const struct answer *b)
{
	MUST(a->there == b->there && a->again == b->again);
	MUST(a->id == b->id && a->protocol == b->protocol);
	MUST(strcmp(a->move, b->move) == 0);
	MUST(strcmp(a->error, b->error) == 0);
	MUST(strcmp(a->name, b->name) == 0);
}

/* A byte order mark stands before all white space, so not with that. */
static void wrap(const unsigned char *data, size_t size,
                 const struct answer *answer)
{
	char *wrapped = malloc(size + 4), why[100];
	struct answer again;

	MUST(wrapped);
	memcpy(wrapped, " \t", 2);
	memcpy(wrapped + 2, data, size);
	memcpy(wrapped + 2 + size, " \r", 2);
	MUST(answer_read(wrapped, size + 4, &again, why));
	compare(answer, &again);
	free(wrapped);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	struct answer answer, again;
	char why[100] = "", line[4000] = ""; /* fmemopen() fills it unseen */

	if (!answer_read((const char *)data, size, &answer, why)) {
		MUST(why[0] != '\0' && memchr(why, '\0', sizeof why));
		return 0;
	}
	MUST(why[0] == '\0');
	MUST(strlen(answer.move) < sizeof answer.move - 1);
	if (size > 0 && data[0] != 0xef)
		wrap(data, size, &answer);
	if (!answer.there)
		return 0;
	size = written(&answer, line, sizeof line);
	MUST(answer_read(line, size, &again, why));
	compare(&answer, &again);
	return 0;
}
