/* SPDX-License-Identifier: MIT */
/*
 * impossible.c - well-formed states that cannot be: each is refused, and the
 * error names a member that the state has, and points to it.
 *
 * usage: impossible [DIRECTORY]; by default $srcdir/tests/hostile.  It holds
 * GAME.tsv for each game: lines of a golden state's name, the path of the
 * member that the error must name, edits, which are "path=value" with spaces
 * between, the path as br_game_get() has it and the value as JSON; and, if the
 * line has it, the error's text behind the path.  "#" begins a remark.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <boardrules/boardrules.h>

enum { ROOM = 1 << 16, WANTED = 50 };

static char state[ROOM];
static char why[500];
static const char *directory;

/* ---- Values in a text of JSON without white space ------------------------ */

static const char *past_string(const char *at)
{
	while (*++at != '"')
		if (!*at)
			return at;
	return at + 1;
}

static const char *past_value(const char *at)
{
	int depth = 0;

	do {
		if (*at == '"') {
			at = past_string(at);
			continue;
		}
		depth += *at == '{' || *at == '[';
		depth -= *at == '}' || *at == ']';
		at++;
	} while (*at && (depth > 0 || (!strchr(",]}", *at))));
	return at;
}

/* A member by its key of so many bytes, or an element by its place. */
static const char *member(const char *at, const char *key, size_t length)
{
	int place = *at == '[' ? atoi(key) : -1, is_object = *at == '{';

	if (place < 0 && !is_object)
		return NULL;
	for (at++; *at && *at != ']' && *at != '}'; at += *at == ',') {
		const char *value = is_object ? past_string(at) + 1 : at;

		if (is_object ? (size_t)(value - at) == length + 3 &&
		                        memcmp(at + 1, key, length) == 0
		              : place-- == 0)
			return value;
		at = past_value(value);
	}
	return NULL;
}

static const char *value_at(const char *at, const char *path, size_t length)
{
	while (at && length > 0) {
		size_t key = strcspn(path, ".=");

		at = member(at, path, key);
		key += path[key] == '.';
		path += key;
		length -= key;
	}
	return at;
}

/* Put another value in the state, as "path=value" of so many bytes says. */
static int edit(const char *words, size_t length)
{
	size_t path = strcspn(words, "="), value = length - path - 1;
	const char *at = value_at(state, words, path);
	const char *end = at ? past_value(at) : NULL;
	char *to = state + (at ? at - state : 0);

	if (!at || path >= length || strlen(state) + length >= ROOM) {
		snprintf(why, sizeof why, "no place for %.*s", (int)length,
		         words);
		return 0;
	}
	memmove(to + value, end, strlen(end) + 1);
	memcpy(to, words + path + 1, value);
	return 1;
}

/* ---- Lines of a file ----------------------------------------------------- */

static int read_state(const char *game, const char *name)
{
	char path[2048];
	FILE *file;

	snprintf(path, sizeof path, "%s/../golden/%s/%.99s.state", directory,
	         game, name);
	file = fopen(path, "rb");
	if (!file || !fgets(state, sizeof state, file)) {
		snprintf(why, sizeof why, "no state %.200s", name);
		if (file)
			fclose(file);
		return 0;
	}
	state[strcspn(state, "\n")] = '\0';
	fclose(file);
	return 1;
}

/* The text and the rule name the member, and the offset lies in it; then the
 * text goes on as it is expected, if it is. */
static int is_told(const br_error *error, const char *field, const char *text)
{
	const char *at = value_at(state, field, strlen(field));
	size_t from = at ? (size_t)(at - state) : 0;

	return at && strcmp(error->rule, field) == 0 &&
	       strncmp(error->text, field, strlen(field)) == 0 &&
	       (!text || strcmp(error->text + strlen(field), text) == 0) &&
	       error->offset >= from &&
	       error->offset <= (size_t)(past_value(at) - state);
}

static int is_refused(const char *field, const char *text)
{
	br_error error = {0};
	br_game *game;
	int status = br_game_load(&game, state, strlen(state), NULL, &error);

	if (status == BR_EFORMAT && !game && is_told(&error, field, text))
		return 1;
	snprintf(why, sizeof why, "status %d, byte %zu, \"%s\": %s", status,
	         error.offset, error.rule, error.text);
	br_game_free(game);
	return 0;
}

/* The state as it was is one: then it is the edits that are refused. */
static int is_possible(void)
{
	br_game *game;

	if (br_game_load(&game, state, strlen(state), NULL, NULL) == BR_OK) {
		br_game_free(game);
		return 1;
	}
	snprintf(why, sizeof why, "without the edits it cannot be either");
	return 0;
}

static int try_line(const char *game, char *line)
{
	char *field = strchr(line, '\t'), *words, *text;

	words = field ? strchr(field + 1, '\t') : NULL;
	if (!words) {
		snprintf(why, sizeof why, "not three columns");
		return 0;
	}
	*field++ = '\0';
	*words++ = '\0';
	text = strchr(words, '\t');
	if (text)
		*text++ = '\0';
	if (!read_state(game, line) || !is_possible())
		return 0;
	for (size_t n; *words; words += n + (words[n] == ' ')) {
		n = strcspn(words, " ");
		if (!edit(words, n))
			return 0;
	}
	return is_refused(field, text);
}

/* ---- Games --------------------------------------------------------------- */

static int try_game(const char *game, int number)
{
	static char line[ROOM];
	char path[2048];
	FILE *file;
	int states = 0, bad = 0;

	snprintf(path, sizeof path, "%s/%s.tsv", directory, game);
	file = fopen(path, "r");
	for (int n = 1; file && fgets(line, sizeof line, file); n++) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '#' || line[0] == '\0')
			continue;
		states++;
		if (try_line(game, line))
			continue;
		printf("# %s.tsv:%d: %s\n", game, n, why);
		bad++;
	}
	if (file)
		fclose(file);
	bad += states < WANTED;
	printf("%sok %d - %s: states that cannot be are refused, and the field "
	       "is named (%d)\n",
	       bad ? "not " : "", number, game, states);
	return bad;
}

int main(int argc, char **argv)
{
	static char path[2048];
	const char *top = getenv("srcdir");
	int bad = 0, n = (int)br_rules_count();

	snprintf(path, sizeof path, "%s/tests/hostile", top ? top : ".");
	directory = argc > 1 ? argv[1] : path;
	for (int i = 0; i < n; i++)
		bad += try_game(br_rules_name(br_rules_at(i)), i + 1);
	printf("1..%d\n", n);
	return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
