/* SPDX-License-Identifier: MIT */
/*
 * golden.c - recorded games and states of every release, loaded and saved
 * again byte for byte.
 *
 * usage: golden [DIRECTORY]; by default $srcdir/tests/golden.  It holds one
 * directory for each game, and in it the files below.  golden FILE LANGUAGE
 * [scene] prints the page or the scene of a state: read it well before it
 * becomes a file.
 *	NAME.record		a match; "# refused RULE: TEXT" is what was
 *				tried there and refused by that rule, or as
 *				"text" if it was no move
 *	NAME.WHO.log		what seat WHO, or the spectator, was told of it
 *	NAME.state		a game or a view, as text
 *	NAME.packed		the same, packed, in hexadecimal digits
 *	NAME.LANGUAGE.page	what it is in words and as a picture, and what
 *				may be done there; LANGUAGE is en, de or nl
 *	NAME.LANGUAGE.scene	the things of its picture
 */

#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden.h"

struct file in, beside, out;
char why[500];
static int tests, failures;

int fail(const char *text)
{
	snprintf(why, sizeof why, "%s", text);
	return 0;
}

static int fail_error(const br_error *error)
{
	snprintf(why, sizeof why, "status %d at byte %zu: %s", error->status,
	         error->offset, error->text);
	return 0;
}

int read_file(const char *path, struct file *file)
{
	FILE *stream = fopen(path, "rb");

	file->size = 0;
	if (!stream)
		return fail("it cannot be opened");
	file->size = fread(file->at, 1, sizeof file->at - 1, stream);
	file->at[file->size] = '\0';
	fclose(stream);
	return file->size < sizeof file->at - 1 || fail("it is too large");
}

/* Was the file that was read written the same again? */
int same_again(void)
{
	size_t i = 0;

	while (i < in.size && i < out.size && in.at[i] == out.at[i])
		i++;
	if (i == in.size && i == out.size)
		return 1;
	snprintf(why, sizeof why, "byte %zu of %zu is another", i, out.size);
	return 0;
}

/* ---- Records and logs ---------------------------------------------------- */

static int load_match(const struct file *file, br_match **match)
{
	br_error error;

	return br_match_load(match, file->at, file->size, NULL, NULL, &error) ==
	               BR_OK ||
	       fail_error(&error);
}

static int save_match(const br_match *match, int seat)
{
	out.size = (size_t)br_match_save(match, seat, BR_RECORD, out.at,
	                                 sizeof out.at);
	return same_again();
}

/* Is a text refused by a rule in the state that a match has come to? */
static int is_refused(const br_game *game, const char *rule, const char *text)
{
	br_error error = {0};
	br_move move;

	if (br_move_parse(game, text, &move, &error) == BR_OK)
		br_game_check(game, move, &error);
	if (strcmp(error.rule, rule) == 0)
		return 1;
	snprintf(why, sizeof why, "%s is refused by \"%s\"", text, error.rule);
	return 0;
}

/* The record up to each refusal is loaded as a match of its own. */
static int check_refusals(void)
{
	const char *at = in.at;
	int good = 1;

	while (good && (at = strstr(at, "\n# refused "))) {
		char rule[40], text[80];
		br_match *match;

		in.size = (size_t)(++at - in.at);
		if (sscanf(at, "# refused %39[^:]: %79[^\n]", rule, text) != 2)
			return fail("a refusal without rule or text");
		if (!load_match(&in, &match))
			return 0;
		good = is_refused(br_match_game(match), rule, text);
		br_match_free(match);
	}
	return good;
}

static int check_record(void)
{
	br_match *match;
	int same;

	if (!load_match(&in, &match))
		return 0;
	same = save_match(match, BR_ALL);
	br_match_free(match);
	return same && check_refusals();
}

/* "NAME.WHO.log" is made from "NAME.record". */
static int check_log(const char *path)
{
	char record[PATH_ROOM + 8];
	const char *end = strrchr(path, '.'), *who = end;
	br_match *match;
	int seat, same;

	while (who > path && *--who != '.' && *who != '/')
		;
	if (*who != '.')
		return fail("it is not named NAME.WHO.log");
	snprintf(record, sizeof record, "%.*s.record", (int)(who - path), path);
	seat = strncmp(who, ".spectator.", 11) == 0 ? BR_NOBODY
	                                            : atoi(who + 1) - 1;
	if (!read_file(record, &beside) || !load_match(&beside, &match))
		return 0;
	same = save_match(match, seat);
	br_match_free(match);
	return same;
}

/* ---- States -------------------------------------------------------------- */

int load_game(const void *data, size_t size, br_game **game)
{
	br_error error;

	return br_game_load(game, data, size, NULL, &error) == BR_OK ||
	       fail_error(&error);
}

static void save_text(const br_game *game)
{
	out.size =
		(size_t)br_game_save(game, BR_TEXT, out.at, sizeof out.at - 1);
	out.at[out.size++] = '\n';
}

/* 32 bytes a line. */
static void save_packed(const br_game *game)
{
	unsigned char bytes[FILE_MAX / 4];
	int size = br_game_save(game, BR_PACKED, bytes, sizeof bytes);

	out.size = 0;
	for (int i = 0; i < size; i++) {
		out.size +=
			(size_t)sprintf(out.at + out.size, "%02x", bytes[i]);
		if (i % 32 == 31 || i + 1 == size)
			out.at[out.size++] = '\n';
	}
}

static int digit(char c)
{
	const char *digits = "0123456789abcdef", *at = strchr(digits, c);

	return at && c ? (int)(at - digits) : -1;
}

/* The bytes that hexadecimal digits stand for, in place. */
static size_t unhex(struct file *file)
{
	size_t n = 0, digits = 0;

	for (size_t i = 0; i < file->size; i++) {
		int value = digit(file->at[i]);

		if (value < 0)
			continue;
		if (digits++ % 2 == 0)
			file->at[n] = (char)(value << 4);
		else
			file->at[n++] |= (char)value;
	}
	return n;
}

/* A state, and the same packed in the file beside it. */
static int check_state(const char *path)
{
	char packed[PATH_ROOM + 8];
	br_game *game, *other = NULL;
	int same;

	if (!load_game(in.at, in.size, &game))
		return 0;
	save_text(game);
	same = same_again();
	snprintf(packed, sizeof packed, "%.*s.packed",
	         (int)(strrchr(path, '.') - path), path);
	same = same && read_file(packed, &beside) &&
	       load_game(beside.at, unhex(&beside), &other);
	if (same && !br_game_equal(game, other))
		same = fail("the packed form is of another state");
	br_game_free(game);
	br_game_free(other);
	return same;
}

static int check_packed(void)
{
	br_game *game;
	int same;

	beside = in;
	if (!load_game(beside.at, unhex(&beside), &game))
		return 0;
	save_packed(game);
	same = same_again();
	br_game_free(game);
	return same;
}

/* ---- Directories --------------------------------------------------------- */

static int check_file(const char *path)
{
	const char *end = strrchr(path, '.');

	if (!read_file(path, &in))
		return 0;
	if (strcmp(end, ".record") == 0)
		return check_record();
	if (strcmp(end, ".log") == 0)
		return check_log(path);
	if (strcmp(end, ".state") == 0)
		return check_state(path);
	if (strcmp(end, ".packed") == 0)
		return check_packed();
	if (strcmp(end, ".page") == 0 || strcmp(end, ".scene") == 0)
		return check_page(path);
	return fail("of no kind that is known");
}

static int is_entry(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static int is_directory(const struct dirent *entry)
{
	return !strchr(entry->d_name, '.');
}

static int is_file(const struct dirent *entry)
{
	return is_entry(entry) && strchr(entry->d_name, '.');
}

static void check_game(const char *directory, const char *game)
{
	char path[PATH_ROOM];
	struct dirent **list;
	int n;

	snprintf(path, sizeof path, "%s/%s", directory, game);
	n = scandir(path, &list, is_file, alphasort);
	for (int i = 0; i < n; i++) {
		const char *name = list[i]->d_name;
		int known = br_rules_find(game) != NULL, good = 1;

		snprintf(path, sizeof path, "%s/%s/%s", directory, game, name);
		if (known)
			good = check_file(path);
		printf("%sok %d - %s/%s%s\n", good ? "" : "not ", ++tests, game,
		       name, known ? "" : " # SKIP not in this build");
		if (!good)
			printf("# %s\n", why);
		failures += !good;
		free(list[i]);
	}
	if (n >= 0)
		free(list);
}

int main(int argc, char **argv)
{
	const char *top = getenv("srcdir");
	char directory[PATH_ROOM / 2];
	struct dirent **list;
	int n;

	if (argc > 2)
		return print_page(argv[1], argv[2],
		                  argc > 3 ? argv[3] : "page");
	if (argc > 1)
		snprintf(directory, sizeof directory, "%s", argv[1]);
	else
		snprintf(directory, sizeof directory, "%s/tests/golden",
		         top ? top : ".");
	n = scandir(directory, &list, is_directory, alphasort);
	for (int i = 0; i < n; i++) {
		if (is_entry(list[i]))
			check_game(directory, list[i]->d_name);
		free(list[i]);
	}
	if (n >= 0)
		free(list);
	if (tests == 0) {
		printf("not ok %d - there are files in %s\n", ++tests,
		       directory);
		failures++;
	}
	printf("1..%d\n", tests);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
