/* SPDX-License-Identifier: MIT */
/*
 * record.c - saves the match, and knows where it is saved.
 */

#include "table/table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/files.h"
#include "shared/saves.h"

static char *record_of(const struct table *table)
{
	struct text text = {NULL, 0};

	text_record(&text, table->match, BR_ALL);
	return text.at;
}

/* The file of that path among those that hold this match, or NULL. */
static const char *own_file(const struct table *table, const char *path)
{
	char **file = table->files;

	while (file && *file && strcmp(*file, path) != 0)
		file++;
	return file ? *file : NULL;
}

static void keep(struct table *table, const char *path, char *record)
{
	free(table->saved);
	table->saved = record;
	if (!own_file(table, path))
		table->files = text_list_add(table->files, text_copy(path));
	table->last = own_file(table, path);
}

void record_is_in(struct table *table, const char *path)
{
	keep(table, path, record_of(table));
}

/* While people play, a record has what others at the machine shall not see. */
static int readers(const struct table *table)
{
	int over = br_game_turn(br_match_game(table->match)) == BR_NOBODY;

	return over || table->humans == 0 ? FILE_SHARED : FILE_PRIVATE;
}

int record_save(struct table *table, const char *path)
{
	char *record = record_of(table);
	int own = own_file(table, path) != NULL;
	int status = save_write(path, record, own, readers(table));

	if (status == FINE && strcmp(path, "-") != 0)
		keep(table, path, record);
	else
		free(record);
	return status;
}

int record_save_new(struct table *table, const char *stem)
{
	char *record = record_of(table);
	struct text path = {NULL, 0};
	FILE *file = file_numbered(&path, stem, ".br", readers(table));
	int status = FINE;

	if (file && file_finish(file, record) == 0) {
		keep(table, path.at, record);
	} else {
		status = complain(INPUT, "%s: %s", path.at, strerror(errno));
		free(record);
	}
	free(path.at);
	return status;
}

const char *record_saved(const struct table *table)
{
	char *record = record_of(table);
	int same = table->last && strcmp(record, table->saved) == 0;

	free(record);
	return same ? table->last : NULL;
}
