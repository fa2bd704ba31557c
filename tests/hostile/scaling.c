/* SPDX-License-Identifier: MIT */
/*
 * scaling.c - what is read in n steps is not read in n times n: each loader
 * reads a text, and one of four times its parts, and the work is counted.
 *
 * The library in this program is compiled with -fsanitize-coverage=trace-pc,
 * so that each piece of code without a jump counts one; and what is copied,
 * compared and acquired counts by its bytes (scaling.h).
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <boardrules/boardrules.h>

enum { PARTS = 2000, TIMES = 4 };

void __sanitizer_cov_trace_pc(void);
uint64_t brp_work;

void __sanitizer_cov_trace_pc(void)
{
	brp_work++;
}

/* ---- Memory that is counted ------------------------------------------------
 */

static size_t used, most;

static void *counted(void *ud, void *old, size_t old_size, size_t new_size)
{
	(void)ud;
	brp_work += 1 + new_size / 8;
	used += new_size - (old ? old_size : 0);
	most = used > most ? used : most;
	if (new_size > 0)
		return realloc(old, new_size);
	free(old);
	return NULL;
}

static const br_alloc memory = {counted, NULL};

/* ---- Texts of n parts -----------------------------------------------------
 */

struct text {
	char *at;
	size_t size, room;
};

static void add(struct text *text, const char *string)
{
	size_t n = strlen(string);

	while (text->size + n + 1 > text->room) {
		text->room = 2 * text->room + 1024;
		text->at = realloc(text->at, text->room);
		if (!text->at)
			abort();
	}
	memcpy(text->at + text->size, string, n + 1);
	text->size += n;
}

static void repeat(struct text *text, int n, const char *string)
{
	while (n-- > 0)
		add(text, string);
}

#define HEAD "boardrules 1\ngame crusaders\nrules 1\nseats 2\n"

static void remarks(struct text *text, int n)
{
	add(text, HEAD);
	repeat(text, n, "#\n");
}

static void remarks_and_tags(struct text *text, int n)
{
	remarks(text, n);
	for (int i = 0; i < n; i++) {
		char line[40];

		snprintf(line, sizeof line, "tag t%d x\n", i % BR_TAGS_MAX);
		add(text, line);
	}
}

static void head_remarks(struct text *text, int n)
{
	add(text, "boardrules 1\n");
	repeat(text, n, "# x\n");
	add(text, "game crusaders\nrules 1\n");
	repeat(text, n, "# x\n");
	add(text, "seats 2\noption first 9\n");
}

static void blank_lines(struct text *text, int n)
{
	add(text, HEAD);
	repeat(text, n, "\n\r\n");
}

static void remarks_on_events(struct text *text, int n)
{
	add(text, HEAD "* deal l\n");
	repeat(text, n, "# x\n");
	add(text, "* deal l\n");
	repeat(text, n, "#\n");
	add(text, "stop agreed\n");
	repeat(text, n, "#\n");
}

/* Variations of one event, with many remarks and deep variations of theirs. */
static void variations(struct text *text, int n)
{
	static const char *const begins[] = {"b", "s", "h", "f", "lb", "ls"};

	add(text, HEAD "* deal l\n");
	for (int i = 0; i < 6; i++) {
		add(text, "(\n* deal ");
		add(text, begins[i]);
		add(text, "\n");
		repeat(text, n / 6, "# x\n");
		add(text, "* deal h\n(\n* deal b\n* deal f\n(\n* deal s\n");
		repeat(text, n / 6, "# x\n");
		add(text, ")\n)\n)\n");
		repeat(text, n / 6, "# x\n");
	}
}

/* Variations of events that are played again and again, which are lost. */
static void variations_taken_back(struct text *text, int n)
{
	add(text, HEAD);
	repeat(text, n,
	       "* deal l\n(\n* deal b\n)\n(\n* deal h\n* deal h\n(\n"
	       "* deal b\n)\n)\nback 1 by all\n");
}

/* Variations as deep as they may be, of an event that is played again. */
static void deep_variations(struct text *text, int n)
{
	static const char *const begins[] = {"(\n* deal b\n", "(\n* deal s\n",
	                                     "(\n* deal h\n", "(\n* deal f\n"};

	add(text, "boardrules 1\ngame crusaders\nrules 1\nseats 4\n");
	for (int i = 0; i < n / 16; i++) {
		if (i > 0)
			add(text, "back 1 by all\n");
		add(text, "* deal l\n");
		for (int k = 0; k < 16; k++) {
			add(text, begins[k % 4]);
			add(text, "* deal l\n");
		}
		repeat(text, 16, ")\n");
	}
}

static void no_record(struct text *text, int n)
{
	add(text, HEAD);
	repeat(text, n, "x");
}

static void spaces(struct text *text, int n)
{
	add(text, "{");
	repeat(text, n, " \n");
	add(text, "\"game\"");
	repeat(text, n, " ");
	add(text, ":\"crusaders\"}");
}

static void open_lists(struct text *text, int n)
{
	add(text, "{\"game\":\"crusaders\",\"rules\":1,\"seats\":2,"
	          "\"options\":{},\"viewer\":null,\"phase\":\"deal\","
	          "\"first\":-1,\"player\":0,\"ply\":0,\"army\":[");
	repeat(text, n, "[");
}

static void long_list(struct text *text, int n)
{
	open_lists(text, 1);
	repeat(text, n, "[],");
	add(text, "[]]]}");
}

/* A state with an option that is a text of so many parts. */
static void option_of(struct text *text, const char *game, const char *option,
                      int n, const char *part)
{
	add(text, "{\"game\":\"");
	add(text, game);
	add(text, "\",\"rules\":1,\"seats\":2,\"options\":{\"");
	add(text, option);
	add(text, "\":\"");
	repeat(text, n, part);
	add(text, "\"}}");
}

static void board(struct text *text, int n)
{
	option_of(text, "alexandros", "board", n, "# x\\n");
}

static void cards(struct text *text, int n)
{
	option_of(text, "akkon", "deck_table", n, "tyre.lance.gold.1.3,");
}

static void cities(struct text *text, int n)
{
	option_of(text, "akkon", "deck_table", n, "tyre.levant.gold.acre.");
}

static void long_name(struct text *text, int n)
{
	option_of(text, "akkon", "deck_table", n, "e ");
}

static void sides(struct text *text, int n)
{
	option_of(text, "saga", "sides", n, "1");
}

static void props(struct text *text, int n)
{
	option_of(text, "saga", "props", n, "1,");
}

static void sets(struct text *text, int n)
{
	option_of(text, "saga", "sets", n, "r3g4g4g1b1o4o2p3p1y3y2y2,");
}

static void deal(struct text *text, int n)
{
	option_of(text, "saga", "set_deal", n, "II,iii,iv,");
}

static void pairs(struct text *text, int n)
{
	option_of(text, "saga", "layout", n, "r3o2,g4y2,");
}

static void mix(struct text *text, int n)
{
	option_of(text, "sakkara", "mix", n, "1,");
}

static void needs(struct text *text, int n)
{
	option_of(text, "sakkara", "need", n, "0,");
}

static void recipes(struct text *text, int n)
{
	option_of(text, "sakkara", "recipe", n, "Pferd,");
}

static void tiles(struct text *text, int n)
{
	option_of(text, "sakkara", "layout", n, "horse+ox ");
}

static void blanks(struct text *text, int n)
{
	option_of(text, "sakkara", "layout", n, "  ");
}

static void options(struct text *text, int n)
{
	add(text, "{\"game\":\"crusaders\",\"rules\":1,\"seats\":2,"
	          "\"options\":{");
	repeat(text, n, "\"first\":\"1\",");
	add(text, "}}");
}

static void packed_option(struct text *text, int n)
{
	add(text, "BR");
	repeat(text, n, "x");
}

/* ---- What they cost --------------------------------------------------------
 */

static const struct {
	const char *what;
	void (*write)(struct text *text, int n);
	int bytes; /* of memory for a byte of text, at most */
} loaders[] = {
	{"a record of remarks", remarks, 4},
	{"a record of remarks and tags", remarks_and_tags, 4},
	{"a refused record with remarks in its head", head_remarks, 4},
	{"a record of blank lines", blank_lines, 4},
	{"a record of remarks on events and a stop", remarks_on_events, 4},
	{"a record of remarks in variations", variations, 4},
	{"a record of variations that are taken back", variations_taken_back,
         16},
	{"a record of deep variations", deep_variations, 16},
	{"a record with a line that is none", no_record, 4},
	{"a state of white space", spaces, 4},
	{"a state of lists in lists", open_lists, 4},
	{"a state with a long list", long_list, 4},
	{"a state with an option of many lines", board, 4},
	{"a state with a table of many cards", cards, 4},
	{"a state with a table of many cities", cities, 4},
	{"a state with a long name in an option", long_name, 4},
	{"a state with many sides of kingdoms", sides, 4},
	{"a state with many properties of kingdoms", props, 4},
	{"a state with many sets of knights", sets, 4},
	{"a state that deals many sets", deal, 4},
	{"a state with a layout of many pairs", pairs, 4},
	{"a state with a mix of many tiles", mix, 4},
	{"a state with a need of many tiles", needs, 4},
	{"a state with recipes of many tiles", recipes, 4},
	{"a state with a layout of many tiles", tiles, 4},
	{"a state with a layout of blanks", blanks, 4},
	{"a state with many options", options, 4},
	{"packed bytes that are none", packed_option, 4},
};

enum { FIXED = 20000 /* bytes that a match takes, whatever it holds */ };

static uint64_t cost(int i, int n, size_t *bytes, size_t *size)
{
	struct text text = {NULL, 0, 0};
	br_match *match = NULL;
	br_game *game = NULL;
	br_error error;
	int status;

	loaders[i].write(&text, n);
	brp_work = used = most = 0;
	if (text.at[0] == 'b')
		status = br_match_load(&match, text.at, text.size, NULL,
		                       &memory, &error);
	else
		status = br_game_load(&game, text.at, text.size, &memory,
		                      &error);
	if (status == BR_OK && match)
		br_match_save(match, BR_ALL, BR_RECORD, NULL, 0);
	br_match_free(match);
	br_game_free(game);
	*bytes = most;
	*size = text.size;
	free(text.at);
	return brp_work;
}

/* The counter sees loops: else all would be well whatever was done. */
static int counts(void)
{
	size_t bytes, size;

	return cost(0, PARTS, &bytes, &size) > PARTS && bytes > 0;
}

int main(void)
{
	int bad = 0, n = (int)(sizeof loaders / sizeof *loaders);

	printf("%sok 1 - work is counted\n", counts() ? "" : "not ");
	bad += !counts();
	for (int i = 0; i < n; i++) {
		size_t bytes, size;
		uint64_t once = cost(i, PARTS, &bytes, &size);
		uint64_t more = cost(i, TIMES * PARTS, &bytes, &size);
		int well = more <= (TIMES + 1) * once &&
		           bytes <= FIXED + (size_t)loaders[i].bytes * size;

		printf("%sok %d - %s\n", well ? "" : "not ", i + 2,
		       loaders[i].what);
		if (!well)
			printf("# work %llu for %d parts, %llu for %d; %zu "
			       "bytes of memory for %zu\n",
			       (unsigned long long)once, PARTS,
			       (unsigned long long)more, TIMES * PARTS, bytes,
			       size);
		bad += !well;
	}
	printf("1..%d\n", n + 1);
	return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
