/* SPDX-License-Identifier: MIT */
/*
 * saves.c - files of states and records.
 */

#include "shared/saves.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "shared/files.h"
#include "shared/game_text.h"

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
		text_grow(data, *size + 4096);
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

int save_read(const char *path, struct text *data, size_t *size)
{
	FILE *file;
	int status;

	if (strcmp(path, "-") == 0)
		return read_stream(stdin, "standard input", data, size);
	file = file_open(path, FILE_READ, 0);
	if (!file)
		return complain(INPUT, "%s: %s", path, strerror(errno));
	status = read_stream(file, path, data, size);
	fclose(file);
	return status;
}

size_t save_bom(const struct text *data)
{
	return strncmp(data->at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

int save_is_record(const char *data, size_t size)
{
	if (size >= 3 && memcmp(data, "\xef\xbb\xbf", 3) == 0) {
		data += 3;
		size -= 3;
	}
	return size >= strlen(magic) && memcmp(data, magic, strlen(magic)) == 0;
}

int save_complain(int code, const char *path, const struct text *data,
                  const br_error *error)
{
	const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
	const char *rule = error->rule;
	size_t line = 1;

	/* A record's lines are counted, by whom it may be. */
	if (strncmp(data->at + save_bom(data), magic, strlen(magic)) != 0 ||
	    strncmp(error->text, "line ", 5) == 0)
		return complain(code, "%s:%zu: %s", name, error->offset,
		                error->text);
	for (size_t i = 0; i < error->offset && data->at[i] != '\0'; i++)
		line += data->at[i] == '\n';
	return complain(code, "%s:%zu: line %zu: %s%s%s%s", name, error->offset,
	                line, error->text, *rule != '\0' ? " [" : "", rule,
	                *rule != '\0' ? "]" : "");
}

int save_load_match(const char *path, br_dice *dice, br_match **match)
{
	struct text data = {NULL, 0};
	br_error error;
	size_t size;
	int status = save_read(path, &data, &size);

	if (status == FINE &&
	    br_match_load(match, data.at, size, dice, NULL, &error) != BR_OK)
		status = save_complain(INPUT, path, &data, &error);
	free(data.at);
	return status;
}

int save_game_from(const char *data, size_t size, br_game **game,
                   br_error *error)
{
	br_match *match;
	int status;

	if (!save_is_record(data, size))
		return br_game_load(game, data, size, NULL, error);
	status = br_match_load(&match, data, size, NULL, NULL, error);
	if (status != BR_OK)
		return status;
	*game = must_copy(br_match_game(match));
	br_match_free(match);
	return BR_OK;
}

int save_load_game(const char *path, br_game **game)
{
	struct text data = {NULL, 0};
	br_error error;
	size_t size;
	int status = save_read(path, &data, &size);

	if (status == FINE &&
	    save_game_from(data.at, size, game, &error) != BR_OK)
		status = save_complain(INPUT, path, &data, &error);
	free(data.at);
	return status;
}

/* Complains if a file is there with more than the beginning of the record;
 * the lines about its end stand behind that. */
static int may_replace(const char *path, const char *record)
{
	struct text data = {NULL, 0};
	struct stat there;
	size_t size;
	int status;

	if (lstat(path, &there) != 0)
		return FINE; /* or writing fails for the same reason */
	if (stat(path, &there) != 0)
		return complain(INPUT, "%s: broken symbolic link: %s", path,
		                strerror(errno));
	/* A device or a pipe holds nothing that could be lost. */
	if (!S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode))
		return FINE;
	status = save_read(path, &data, &size);
	if (status == FINE) {
		const char *end = strstr(data.at, "\nend\n");

		if (!end)
			end = strstr(data.at, "\nstop ");
		if (end)
			size = (size_t)(end + 1 - data.at);
		if (size > strlen(record) || memcmp(data.at, record, size) != 0)
			status = complain(INPUT,
			                  "%s: exists and is not the beginning "
			                  "of this match; nothing written",
			                  path);
	}
	free(data.at);
	return status;
}

int save_write(const char *path, const char *record, int own, int readers)
{
	int bad;

	if (strcmp(path, "-") == 0)
		bad = fputs(record, stdout) == EOF || fflush(stdout) != 0;
	else if (!own && may_replace(path, record) != FINE)
		return INPUT;
	else
		bad = file_replace(path, record, readers) != 0;
	return bad ? complain(INPUT, "%s: %s", path, strerror(errno)) : FINE;
}
