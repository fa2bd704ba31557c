/* SPDX-License-Identifier: MIT */
/*
 * resume.c - the file from which a tournament continues.
 */

#include "tournament/tournament.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shared/files.h"
#include "shared/seed.h"
#include "shared/text.h"

/* Longer than any line of a game. */
enum { LINE = 512 };

static int wrong(const struct resume *resume, const char *what)
{
	return complain(INPUT, "%s: line %lu: %s", resume->path, resume->line,
	                what);
}

static int broken(const struct resume *resume)
{
	return complain(INPUT, "%s: %s",
	                resume->path ? resume->path : "a temporary file",
	                strerror(errno));
}

/* ---- Opening --------------------------------------------------------- */

/* The file has another line there, of which `there` letters are the same. */
static int other(struct resume *resume, const char *line, size_t n,
                 size_t there, int c)
{
	struct text say = {NULL, 0};

	text_add(&say, "'%.*s", (int)there, line);
	for (int i = 0; i < 200 && c != EOF && c != '\n'; i++) {
		text_add(&say, "%c", c);
		c = getc(resume->file);
	}
	text_add(&say, "', but this match has '%.*s'", (int)n, line);
	wrong(resume, say.at);
	free(say.at);
	return INPUT;
}

/* The file's first lines are these; else say which is not. */
static int compare(struct resume *resume, const char *heading)
{
	while (*heading != '\0') {
		size_t n = strcspn(heading, "\n");

		resume->line++;
		for (size_t i = 0; i <= n; i++) {
			int c = getc(resume->file);

			if (c != (unsigned char)heading[i])
				return other(resume, heading, n, i, c);
		}
		heading += n + 1;
	}
	return FINE;
}

int resume_open(struct resume *resume, const char *path, const char *heading,
                int seats)
{
	int status = FINE, c;

	memset(resume, 0, sizeof *resume);
	resume->path = path;
	resume->seats = seats;
	resume->file = path ? file_open(path, FILE_CHANGE, FILE_SHARED)
	                    : file_unnamed();
	if (!resume->file)
		return broken(resume);
	c = getc(resume->file);
	if (c != EOF) {
		ungetc(c, resume->file);
		status = compare(resume, heading);
	} else if (ferror(resume->file) ||
	           fseek(resume->file, 0, SEEK_SET) != 0 ||
	           fputs(heading, resume->file) == EOF ||
	           fflush(resume->file) != 0 ||
	           fseek(resume->file, 0, SEEK_CUR) != 0) {
		status = broken(resume);
	}
	if (status != FINE)
		resume_close(resume);
	return status;
}

int resume_seed(const char *path, struct seed *seed)
{
	FILE *file = fopen(path, "rb");
	char line[LINE];
	int found = 0;

	while (file && !found && fgets(line, sizeof line, file) &&
	       *line != '\n') {
		line[strcspn(line, "\n")] = '\0';
		found = strncmp(line, "seed ", 5) == 0 &&
		        seed_read(seed, line + 5);
	}
	if (file)
		fclose(file);
	return found;
}

void resume_close(struct resume *resume)
{
	if (resume->file)
		fclose(resume->file);
	resume->file = NULL;
}

/* ---- Lines ----------------------------------------------------------- */

/* "game 17 hash 00..ff decisions 52 moves 90 rank 1 2" and then "score 9 7"
 * or, of a game that was cut off, "unfinished", or that somebody failed in, as
 * "crashed 2" by seats from 1. */
static char *line_of(const struct resume *resume, const struct outcome *outcome)
{
	struct text line = {NULL, 0};

	text_add(&line,
	         "game %" PRIu64 " hash %016" PRIx64 " decisions %" PRIu64
	         " moves %" PRIu64 " rank",
	         resume->games + 1, outcome->hash, outcome->decisions,
	         outcome->events);
	for (int i = 0; i < resume->seats; i++)
		text_add(&line, " %d", outcome->rank[i]);
	if (outcome->fault != BOT_FINE)
		text_add(&line, " %s %d", fault_words[outcome->fault],
		         outcome->at + 1);
	else
		text_add(&line, outcome->unfinished ? " unfinished" : " score");
	for (int i = 0; outcome->fault == BOT_FINE && !outcome->unfinished &&
	                i < resume->seats;
	     i++)
		text_add(&line, " %" PRId32, outcome->score[i]);
	text_add(&line, "\n");
	return line.at;
}

int resume_write(struct resume *resume, const struct outcome *outcome)
{
	char *line = line_of(resume, outcome);
	int bad = fputs(line, resume->file) == EOF || fflush(resume->file) != 0;

	free(line);
	resume->games++;
	return bad ? broken(resume) : FINE;
}

/* The number behind a word, if that is what stands next; or else 0. */
static uint64_t number(char **at, const char *word, int base)
{
	size_t n = strlen(word);

	return strncmp(*at, word, n) == 0 ? strtoull(*at + n, at, base) : 0;
}

/* What follows the ranks. */
static void read_end(char *at, int seats, struct outcome *outcome)
{
	char word[16];

	for (int i = BOT_ILLEGAL; i <= BOT_TIMEOUT; i++) {
		uint64_t seat;

		snprintf(word, sizeof word, " %s ", fault_words[i]);
		seat = number(&at, word, 10);
		if (seat >= 1 && seat <= (uint64_t)seats) {
			outcome->fault = i;
			outcome->at = (int)seat - 1;
		}
	}
	outcome->unfinished = strcmp(at, " unfinished\n") == 0;
	if (strncmp(at, " score", 6) == 0)
		at += 6;
	for (int i = 0; i < seats; i++)
		outcome->score[i] = (int32_t)strtol(at, &at, 10);
}

/* Whatever was read, it is right if it would be written so. */
static int parse(const struct resume *resume, char *line,
                 struct outcome *outcome)
{
	char *at = line, *again;
	int good = 1;

	memset(outcome, 0, sizeof *outcome);
	number(&at, "game ", 10);
	outcome->hash = number(&at, " hash ", 16);
	outcome->decisions = number(&at, " decisions ", 10);
	outcome->events = number(&at, " moves ", 10);
	for (int i = 0; i < resume->seats; i++) {
		uint64_t rank = number(&at, i == 0 ? " rank " : " ", 10);

		good &= rank >= 1 && rank <= (uint64_t)resume->seats;
		outcome->rank[i] = (int)rank;
	}
	read_end(at, resume->seats, outcome);
	again = line_of(resume, outcome);
	good &= strcmp(again, line) == 0;
	free(again);
	return good;
}

int resume_read(struct resume *resume, struct outcome *outcome, int *there)
{
	long start = ftell(resume->file);
	char line[LINE];

	*there = fgets(line, sizeof line, resume->file) &&
	         (strchr(line, '\n') || !feof(resume->file));
	if (!*there) {
		/* Go on where the last whole line ends. */
		if (ferror(resume->file) || start < 0 ||
		    fseek(resume->file, start, SEEK_SET) != 0 ||
		    ftruncate(fileno(resume->file), (off_t)start) != 0)
			return broken(resume);
		return FINE;
	}
	resume->line++;
	if (!parse(resume, line, outcome))
		return wrong(resume, "not the result of a game");
	resume->games++;
	return FINE;
}

/* ---- Keeping --------------------------------------------------------- */

/* All of the file; 0 and errno if it cannot be read or written. */
static int copy(FILE *from, FILE *to)
{
	char piece[4096];
	size_t n;

	if (fseek(from, 0, SEEK_SET) != 0)
		return 0;
	while ((n = fread(piece, 1, sizeof piece, from)) > 0)
		if (fwrite(piece, 1, n, to) < n)
			return 0;
	return !ferror(from);
}

int resume_keep(struct resume *resume, const char *stem)
{
	struct text path = {NULL, 0};
	FILE *file = file_numbered(&path, stem, "", FILE_SHARED);
	int there = file && copy(resume->file, file), why = errno;

	if (file && file_finish(file, "") != 0 && there) {
		there = 0;
		why = errno;
	}
	if (there)
		fprintf(stderr, "boardrules: continue with --resume %s\n",
		        path.at);
	else
		complain(INPUT, "%s: %s", path.at, strerror(why));
	if (!there && file)
		remove(path.at);
	free(path.at);
	return there ? FINE : INPUT;
}
