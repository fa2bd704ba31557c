/* SPDX-License-Identifier: MIT */
/*
 * input.c - files of states and records.
 */

#include "input.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A record's first line begins so, whatever its version. */
static const char magic[] = "boardrules ";

/* More than any record in earnest; an endless file stops here. */
static const size_t most = (size_t)1 << 30;

static int read_stream(FILE *file, const char *path, struct text *data,
                       size_t *size)
{
	size_t n;

	*size = 0;
	do {
		text_short(data, *size + 4096);
		n = fread(data->at + *size, 1, data->cap - *size - 1, file);
		*size += n;
		if (*size > most)
			return complain(INPUT, "%s: larger than 1 GiB", path);
	} while (n > 0);
	data->at[*size] = '\0';
	if (ferror(file))
		return complain(INPUT, "%s: %s", path, strerror(errno));
	return FINE;
}

int input_read(const char *path, struct text *data, size_t *size)
{
	FILE *file;
	int status;

	if (strcmp(path, "-") == 0)
		return read_stream(stdin, "standard input", data, size);
	file = fopen(path, "rb");
	if (file == NULL)
		return complain(INPUT, "%s: %s", path, strerror(errno));
	status = read_stream(file, path, data, size);
	fclose(file);
	return status;
}

int input_is_record(const struct text *data, size_t size)
{
	return size >= strlen(magic) &&
	       memcmp(data->at, magic, strlen(magic)) == 0;
}

int input_wrong(int code, const char *path, const struct text *data,
                const br_error *error)
{
	const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
	const char *rule = error->rule;
	size_t line = 1;

	/* A record's lines are counted, by whom it may be. */
	if (strncmp(data->at, magic, strlen(magic)) != 0 ||
	    strncmp(error->text, "line ", 5) == 0)
		return complain(code, "%s:%zu: %s", name, error->offset,
		                error->text);
	for (size_t i = 0; i < error->offset && data->at[i] != '\0'; i++)
		line += data->at[i] == '\n';
	return complain(code, "%s:%zu: line %zu: %s%s%s%s", name, error->offset,
	                line, error->text, *rule != '\0' ? " [" : "", rule,
	                *rule != '\0' ? "]" : "");
}

int input_match(const char *path, br_dice *dice, br_match **match)
{
	struct text data = {NULL, 0};
	br_error error;
	size_t size;
	int status = input_read(path, &data, &size);

	if (status == FINE &&
	    br_match_load(match, data.at, size, dice, NULL, &error) != BR_OK)
		status = input_wrong(INPUT, path, &data, &error);
	free(data.at);
	return status;
}

static int game_from(const struct text *data, size_t size, br_game **game,
                     br_error *error)
{
	br_match *match;
	int status;

	if (!input_is_record(data, size))
		return br_game_load(game, data->at, size, NULL, error);
	status = br_match_load(&match, data->at, size, NULL, NULL, error);
	if (status != BR_OK)
		return status;
	*game = must_copy(br_match_game(match));
	br_match_free(match);
	return BR_OK;
}

int input_game(const char *path, br_game **game)
{
	struct text data = {NULL, 0};
	br_error error;
	size_t size;
	int status = input_read(path, &data, &size);

	if (status == FINE && game_from(&data, size, game, &error) != BR_OK)
		status = input_wrong(INPUT, path, &data, &error);
	free(data.at);
	return status;
}

/* Complains if a file is there with more than the beginning of the record;
 * what tells how a match ended stands behind that. */
static int spare(const char *path, const char *record)
{
	struct text data = {NULL, 0};
	FILE *file = fopen(path, "rb");
	size_t size = 0;
	int status;

	if (file == NULL)
		return FINE;
	status = read_stream(file, path, &data, &size);
	fclose(file);
	if (status == FINE) {
		char *end = strstr(data.at, "\nend\n");

		if (end != NULL)
			size = (size_t)(end + 1 - data.at);
		if (strncmp(data.at, record, size) != 0)
			status = complain(INPUT,
			                  "%s: is there and is no beginning of "
			                  "this match; nothing written",
			                  path);
	}
	free(data.at);
	return status;
}

/* A new file takes the place of the old one when it is whole. */
static int replace(const char *path, const char *record)
{
	struct text beside = {NULL, 0};
	FILE *file;
	int bad;

	text_add(&beside, "%s.new", path);
	file = fopen(beside.at, "wb");
	bad = file == NULL || fputs(record, file) == EOF || fflush(file) != 0 ||
	      fsync(fileno(file)) != 0;
	if (file != NULL && fclose(file) != 0)
		bad = 1;
	bad = bad || rename(beside.at, path) != 0;
	if (bad)
		complain(INPUT, "%s: %s", path, strerror(errno));
	if (bad && file != NULL)
		remove(beside.at);
	free(beside.at);
	return bad ? INPUT : FINE;
}

/* Where there is no regular file, as /dev/full, nothing can take its place. */
static int regular(const char *path)
{
	struct stat there;

	return lstat(path, &there) != 0 || S_ISREG(there.st_mode);
}

int output_record(const char *path, const char *record, int own)
{
	int bad, standard = strcmp(path, "-") == 0;
	FILE *file;

	if (!standard && !own && spare(path, record) != FINE)
		return INPUT;
	if (!standard && regular(path))
		return replace(path, record);
	file = standard ? stdout : fopen(path, "wb");
	if (file == NULL)
		return complain(INPUT, "%s: %s", path, strerror(errno));
	bad = fputs(record, file) == EOF;
	bad |= standard ? fflush(file) : fclose(file);
	if (bad)
		return complain(INPUT, "%s: %s", path, strerror(errno));
	return FINE;
}
