/* SPDX-License-Identifier: MIT */
/*
 * journal.c - the file from which a match goes on.
 */

#include "journal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

/* Longer than any line of a game. */
enum { LINE = 512 };

static int wrong(const struct journal *journal, const char *what)
{
	return complain(INPUT, "%s: line %lu: %s", journal->path, journal->line,
	                what);
}

static int broken(const struct journal *journal)
{
	return complain(INPUT, "%s: %s",
	                journal->path ? journal->path : "a temporary file",
	                strerror(errno));
}

/* ---- Opening --------------------------------------------------------- */

/* The file has another line there, of which `there` letters are the same. */
static int other(struct journal *journal, const char *line, size_t n,
                 size_t there, int c)
{
	struct text say = {NULL, 0};

	text_add(&say, "'%.*s", (int)there, line);
	for (int i = 0; i < 200 && c != EOF && c != '\n'; i++) {
		text_add(&say, "%c", c);
		c = getc(journal->file);
	}
	text_add(&say, "', where this match has '%.*s'", (int)n, line);
	wrong(journal, say.at);
	free(say.at);
	return INPUT;
}

/* The file's first lines are these; else say which is not. */
static int compare(struct journal *journal, const char *heading)
{
	while (*heading != '\0') {
		size_t n = strcspn(heading, "\n");

		journal->line++;
		for (size_t i = 0; i <= n; i++) {
			int c = getc(journal->file);

			if (c != (unsigned char)heading[i])
				return other(journal, heading, n, i, c);
		}
		heading += n + 1;
	}
	return FINE;
}

int journal_open(struct journal *journal, const char *path, const char *heading,
                 int seats)
{
	int status = FINE, c;

	memset(journal, 0, sizeof(*journal));
	journal->path = path;
	journal->seats = seats;
	if (path == NULL) {
		journal->file = tmpfile();
	} else {
		journal->file = fopen(path, "r+b");
		if (journal->file == NULL && errno == ENOENT)
			journal->file = fopen(path, "w+b");
	}
	if (journal->file == NULL)
		return broken(journal);
	c = getc(journal->file);
	if (c != EOF) {
		ungetc(c, journal->file);
		status = compare(journal, heading);
	} else if (ferror(journal->file) ||
	           fseek(journal->file, 0, SEEK_SET) != 0 ||
	           fputs(heading, journal->file) == EOF ||
	           fflush(journal->file) != 0 ||
	           fseek(journal->file, 0, SEEK_CUR) != 0) {
		status = broken(journal);
	}
	if (status != FINE)
		journal_close(journal);
	return status;
}

void journal_close(struct journal *journal)
{
	if (journal->file != NULL)
		fclose(journal->file);
	journal->file = NULL;
}

/* ---- Lines ----------------------------------------------------------- */

/* "game 17 hash 00..ff decisions 52 moves 90 rank 1 2" and then "score 9 7"
 * or, of a game that somebody failed in, as "crashed 2" by seats from 1. */
int journal_write(struct journal *journal, const struct outcome *outcome)
{
	FILE *file = journal->file;

	fprintf(file,
	        "game %" PRIu64 " hash %016" PRIx64 " decisions %" PRIu64
	        " moves %" PRIu64 " rank",
	        ++journal->games, outcome->hash, outcome->decisions,
	        outcome->events);
	for (int i = 0; i < journal->seats; i++)
		fprintf(file, " %d", outcome->rank[i]);
	if (outcome->fault != BOT_FINE)
		fprintf(file, " %s %d", fault_words[outcome->fault],
		        outcome->at + 1);
	else
		fputs(" score", file);
	for (int i = 0; outcome->fault == BOT_FINE && i < journal->seats; i++)
		fprintf(file, " %" PRId32, outcome->score[i]);
	putc('\n', file);
	return fflush(file) != 0 || ferror(file) ? broken(journal) : FINE;
}

/* What stands next on a line: a word, or a number from lo to hi. */
static int word(char **at, const char *expected)
{
	size_t n = strlen(expected);

	if (strncmp(*at, expected, n) != 0)
		return 0;
	*at += n;
	return 1;
}

static int number(char **at, int64_t lo, int64_t hi, int64_t *value)
{
	char *end;

	if (**at != ' ' ||
	    ((*at)[1] != '-' && ((*at)[1] < '0' || (*at)[1] > '9')))
		return 0;
	errno = 0;
	*value = strtoll(*at + 1, &end, 10);
	if (errno != 0 || end == *at + 1 || *value < lo || *value > hi)
		return 0;
	*at = end;
	return 1;
}

static int numbers(char **at, int n, int64_t lo, int64_t hi, int32_t *value)
{
	for (int i = 0; i < n; i++) {
		int64_t one;

		if (!number(at, lo, hi, &one))
			return 0;
		value[i] = (int32_t)one;
	}
	return 1;
}

/* What follows the ranks. */
static int scores_or_fault(char **at, int seats, struct outcome *outcome)
{
	int64_t seat;

	if (word(at, " score"))
		return numbers(at, seats, INT32_MIN, INT32_MAX, outcome->score);
	if (*(*at)++ != ' ')
		return 0;
	for (int i = BOT_ILLEGAL; i <= BOT_TIMEOUT; i++)
		if (word(at, fault_words[i])) {
			outcome->fault = i;
			if (!number(at, 1, seats, &seat))
				return 0;
			outcome->at = (int)seat - 1;
			return 1;
		}
	return 0;
}

static int parse(struct journal *journal, char *at, struct outcome *outcome)
{
	int64_t game, decisions, events;
	int32_t rank[BR_SEATS_MAX];

	memset(outcome, 0, sizeof(*outcome));
	if (!word(&at, "game") || !number(&at, 1, INT64_MAX, &game) ||
	    (uint64_t)game != journal->games + 1 || !word(&at, " hash "))
		return 0;
	if (strspn(at, "0123456789abcdef") != 16)
		return 0;
	outcome->hash = strtoull(at, &at, 16);
	if (!word(&at, " decisions") ||
	    !number(&at, 0, INT64_MAX, &decisions) || !word(&at, " moves") ||
	    !number(&at, 0, INT64_MAX, &events) || !word(&at, " rank") ||
	    !numbers(&at, journal->seats, 1, journal->seats, rank) ||
	    !scores_or_fault(&at, journal->seats, outcome))
		return 0;
	outcome->decisions = (uint64_t)decisions;
	outcome->events = (uint64_t)events;
	for (int i = 0; i < journal->seats; i++)
		outcome->rank[i] = rank[i];
	return strcmp(at, "\n") == 0;
}

int journal_read(struct journal *journal, struct outcome *outcome, int *there)
{
	long start = ftell(journal->file);
	char line[LINE];

	*there = fgets(line, sizeof(line), journal->file) != NULL &&
	         (strchr(line, '\n') != NULL || !feof(journal->file));
	if (!*there) {
		/* Go on where the last whole line ends. */
		if (ferror(journal->file) || start < 0 ||
		    fseek(journal->file, start, SEEK_SET) != 0 ||
		    ftruncate(fileno(journal->file), (off_t)start) != 0)
			return broken(journal);
		return FINE;
	}
	journal->line++;
	if (!parse(journal, line, outcome))
		return wrong(journal, "this is not how a game ended");
	journal->games++;
	return FINE;
}

/* ---- Keeping --------------------------------------------------------- */

static FILE *fresh(char *path, size_t cap, const char *stem)
{
	FILE *file = NULL;

	for (int i = 1; file == NULL && i < 1000; i++) {
		snprintf(path, cap, "%s-%d", stem, i);
		file = fopen(path, "wbx");
		if (file == NULL && errno != EEXIST)
			return NULL;
	}
	return file;
}

int journal_keep(struct journal *journal, const char *stem)
{
	char path[200], piece[4096];
	FILE *file = fresh(path, sizeof(path), stem);
	size_t n;
	int bad;

	if (file == NULL)
		return complain(INPUT, "%s: %s", path, strerror(errno));
	rewind(journal->file);
	while ((n = fread(piece, 1, sizeof(piece), journal->file)) > 0)
		fwrite(piece, 1, n, file);
	bad = ferror(file);
	if (fclose(file) != 0 || bad)
		return complain(INPUT, "%s: %s", path, strerror(errno));
	fprintf(stderr, "boardrules: --resume %s goes on from here\n", path);
	return FINE;
}
