/* SPDX-License-Identifier: MIT */
/*
 * cli.c - the command: the first lines, to an empty one, are its arguments,
 * and the rest is its standard input.  Whatever they are, it ends with one of
 * its exit codes.  What would run long, or reach files, is not tried.
 */

#define _POSIX_C_SOURCE 200809L

int program(int argc, char **argv);
#define main program
#include "../../bindings/cli/main.c"
#undef main

#include <getopt.h>
#include <unistd.h>

#include "fuzz.h"

enum { ARGS = 16 };

static FILE *input, *nowhere;

/* A run that is not short: two digits in a row make a large number. */
static int is_long(int argc, char **argv)
{
	int games = 0;

	if (strcmp(argv[1], "match") != 0 && strcmp(argv[1], "sim") != 0 &&
	    strcmp(argv[1], "perft") != 0)
		return strcmp(argv[1], "bench") == 0;
	for (int i = 2; i < argc; i++) {
		games |= strstr(argv[i], "--games") != NULL;
		for (const char *c = argv[i]; *c; c++)
			if (*c >= '0' && *c <= '9' &&
			    ((c[1] >= '0' && c[1] <= '9') ||
			     (argv[1][0] == 'p' && *c > '2')))
				return 1;
	}
	return argv[1][0] != 'p' && !games;
}

/* Files other than standard input; a program; a manual page; a seed by the
 * clock. */
static int is_outside(int argc, char **argv)
{
	int seed = 0;

	for (int i = 1; i < argc; i++) {
		if (strchr(argv[i], '/') || strchr(argv[i], '@') ||
		    strstr(argv[i], ".lua") || strstr(argv[i], "exec") ||
		    strncmp(argv[i], "--sa", 4) == 0 ||
		    strncmp(argv[i], "--re", 4) == 0)
			return 1;
		seed |= strstr(argv[i], "--seed") != NULL;
	}
	return strcmp(argv[1], "rules") == 0 ||
	       (strcmp(argv[1], "play") == 0 && !seed);
}

/* Does it say so, which at the table writes a file? */
static int says_save(const char *at, size_t size)
{
	for (; size >= 4; at++, size--)
		if (memcmp(at, "save", 4) == 0)
			return 1;
	return 0;
}

static void begin(void)
{
	if (input)
		return;
	input = tmpfile();
	nowhere = fopen("/dev/null", "w");
	MUST(input && nowhere);
	MUST(dup2(fileno(input), 0) == 0);
}

static int call(int argc, char **argv)
{
	char *none[] = {argv[0], NULL};
	int out = dup(1), status;

	/* So that nothing is left of the last run. */
	optind = 0;
	(void)getopt(1, none, "");
	fflush(stdout);
	MUST(out >= 0 && dup2(fileno(nowhere), 1) == 1);
#ifdef __GLIBC__
	FILE *err = stderr;

	stderr = nowhere; /* the sanitizers keep theirs */
	status = program(argc, argv);
	stderr = err;
#else
	status = program(argc, argv);
#endif
	fflush(stdout);
	MUST(dup2(out, 1) == 1);
	close(out);
	return status;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
	char name[] = "boardrules", *argv[ARGS + 2] = {name};
	char *text = malloc(size + 1), *at;
	size_t left;
	int argc = 1;

	MUST(text);
	memcpy(text, data, size);
	text[size] = '\0';
	for (at = text; *at && *at != '\n' && argc <= ARGS; argc++) {
		argv[argc] = at;
		at += strcspn(at, "\n");
		if (*at)
			*at++ = '\0';
	}
	at += *at == '\n';
	left = size - (size_t)(at - text);
	if (argc > 1 && !is_long(argc, argv) && !is_outside(argc, argv) &&
	    !says_save(at, left)) {
		begin();
		MUST(ftruncate(fileno(input), 0) == 0);
		MUST(lseek(0, 0, SEEK_SET) == 0);
		MUST(write(0, at, left) == (ssize_t)left);
		MUST(lseek(0, 0, SEEK_SET) == 0);
		rewind(stdin);
		MUST(call(argc, argv) >= 0);
	}
	free(text);
	return 0;
}
