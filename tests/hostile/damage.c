/* SPDX-License-Identifier: MIT */
/*
 * damage.c - every damage to golden saves and records: cut, a byte left out,
 * a bit turned, a byte put in, at every place; and every number exchanged for
 * one near the end of what an integer holds; and in each state some values
 * for others, 400 times.
 *
 * usage: damage [EVERY [FIRST [GAME]...]]; of each file below
 * $srcdir/tests/golden every 97th place, from one that FIRST and the file's
 * number choose; of records, which take long to load, so many fewer as they
 * are longer.  With EVERY 1 that is all places of all saves; and of records
 * too, once FIRST has been each number up to the longest one's share.
 *
 * What is tried is refused with a status, a place and a sentence, nothing
 * being held; or is a save of its own, or a record whose own record is itself
 * again.  The most memory that was held is bounded by its size.
 */

#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange.h"

/* What is done at a place: the bits come after these. */
enum { CUT, DROP, DOUBLE, LIKELY, ANY, BITS, WAYS = BITS + 8 };

/* Of so many bytes of a record one is tried. */
enum { RECORD_STEP = 256 };

/* States made of one by other values. */
enum { EXCHANGES = 400 };

/* A game, a match and its set-up take no more. */
enum { LITTLE = 131072 };

static const char *const numbers[] = {
	"-1",
	"-2147483648",
	"-2147483649",
	"2147483647",
	"2147483648",
	"2147483649",
	"4294967295",
	"4294967296",
	"4294967297",
	"9007199254740993",
	"9223372036854775807",
	"9223372036854775808",
	"9223372036854775809",
	"18446744073709551615",
	"18446744073709551616",
	"18446744073709551617",
	"184467440737095516160000000000000000000001",
};

static const char *const way_names[] = {"cut", "dropped", "doubled", "followed",
                                        "followed"};

static struct {
	unsigned long files, tried, taken, bad;
} tally;

static unsigned long every = 97, first;
static char path[4096];
static struct meter meter;

/* ---- One text ------------------------------------------------------------ */

static void blame(const char *what, const struct bytes *in, const char *why)
{
	if (++tally.bad <= 5)
		printf("# %s, %s: %s (%zu bytes)\n", path, what, why, in->size);
}

/* A place in the text, and a sentence without anything strange in it. */
static int is_sound(const br_error *error, int status, size_t size)
{
	const char *c = error->text;

	if (error->status != status || error->offset > size || !*c ||
	    strlen(error->rule) >= sizeof error->rule)
		return 0;
	while ((unsigned char)*c >= ' ' && *c != 127)
		c++;
	return *c == '\0' && c[-1] != '.';
}

static const char *wrong_save(const br_game *game, const struct bytes *in,
                              int form)
{
	static struct bytes again, plain;
	br_game *other;
	int same;

	bytes_clear(&again);
	bytes_clear(&plain);
	bytes_save(&again, game, (br_form)form);
	if (form == BR_TEXT)
		bytes_strip(&plain, in);
	else
		bytes_add(&plain, in->at, in->size);
	if (!bytes_equal(&again, &plain))
		return "it is saved as another";
	bytes_clear(&again);
	bytes_save(&again, game, (br_form)(BR_TEXT + BR_PACKED - form));
	other = load_of(&again);
	same = br_game_equal(game, other);
	br_game_free(other);
	return same ? NULL : "its other form is of another state";
}

static int load_game(const char *data, const struct bytes *in, int form,
                     br_error *error, const char **wrong)
{
	br_alloc alloc = meter_alloc(&meter);
	br_game *game = (br_game *)error;
	int status = br_game_load(&game, data, in->size, &alloc, error);

	if (status == BR_OK)
		*wrong = wrong_save(game, in, form);
	else if (game)
		return BR_OK; /* which it is not: *wrong stays */
	br_game_free(game);
	return status;
}

static const char *wrong_record(const br_match *match)
{
	static struct bytes once, twice;
	br_match *again;
	int same;

	bytes_clear(&once);
	bytes_clear(&twice);
	bytes_record(&once, match, BR_ALL);
	if (br_match_load(&again, once.at, once.size, NULL, NULL, NULL) !=
	    BR_OK)
		return "its own record is refused";
	bytes_record(&twice, again, BR_ALL);
	same = bytes_equal(&once, &twice) &&
	       br_game_equal(br_match_game(match), br_match_game(again));
	br_match_free(again);
	return same ? NULL : "its own record is another";
}

static int load_match(const char *data, const struct bytes *in, br_error *error,
                      const char **wrong)
{
	br_alloc alloc = meter_alloc(&meter);
	br_match *match = (br_match *)error;
	int status = br_match_load(&match, data, in->size, NULL, &alloc, error);

	if (status == BR_OK)
		*wrong = wrong_record(match);
	else if (match)
		return BR_OK;
	br_match_free(match);
	return status;
}

/* The bytes in a block of their very size, as the sanitizers want it. */
static void try(const struct bytes *in, int form, const char *what)
{
	const char *wrong = "something is left in place of a game";
	char *data = malloc(in->size + 1), *at = data + 1;
	br_error error = {0};
	int status;

	if (!data)
		abort();
	memcpy(at, in->at, in->size);
	status = form ? load_game(at, in, form, &error, &wrong)
	              : load_match(at, in, &error, &wrong);
	free(data);
	tally.tried++;
	tally.taken += status == BR_OK;
	if (status == BR_OK && wrong)
		blame(what, in, wrong);
	else if (status != BR_OK && !is_sound(&error, status, in->size))
		blame(what, in, error.text);
	else if (status != BR_OK && status != BR_EFORMAT &&
	         status != BR_EVERSION && (form || status != BR_EILLEGAL) &&
	         (form || status != BR_EHIDDEN))
		blame(what, in, br_strerror(status));
	if (meter.held > 0 || meter.lies > 0)
		blame(what, in, "memory is held");
	if (meter.peak > LITTLE + 16 * in->size)
		blame(what, in, "it takes much memory");
	memset(&meter, 0, sizeof meter);
}

/* ---- One file ------------------------------------------------------------ */

static char byte_for(const struct bytes *in, size_t place, int way)
{
	static const char likely[] = "0123456789,:[]{}\"-?nl \t\n.*#";

	if (way == DOUBLE)
		return place < in->size ? in->at[place] : ' ';
	if (way == LIKELY)
		return likely[(place + tally.files) % (sizeof likely - 1)];
	return (char)(place * 37 + tally.files * 11);
}

static void damage(struct bytes *out, const struct bytes *in, size_t place,
                   int way)
{
	char c = byte_for(in, place, way);

	bytes_clear(out);
	bytes_add(out, in->at, place);
	if (way == DOUBLE || way == LIKELY || way == ANY)
		bytes_add(out, &c, 1);
	else
		place += way == DROP;
	if (way == CUT)
		return;
	bytes_add(out, in->at + place, in->size - place);
	if (way >= BITS)
		out->at[place] = (char)(out->at[place] ^ 1 << (way - BITS));
}

static void try_all(const struct bytes *in, int form)
{
	static struct bytes out;
	unsigned long taken = tally.taken;
	size_t step = form ? every : every * (in->size / RECORD_STEP + 1);
	char what[64];

	try(in, form, "as it is");
	tally.bad += tally.taken == taken;
	for (size_t i = (first + tally.files) % step; i <= in->size;
	     i += step) {
		for (int way = 0; way < WAYS; way++) {
			if (i == in->size && (way == DROP || way >= BITS))
				continue;
			damage(&out, in, i, way);
			snprintf(what, sizeof what, "byte %zu %s", i,
			         way < BITS ? way_names[way] : "turned");
			try(&out, form, what);
		}
	}
}

static int is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Every number of a text, in words, strings and options too. */
static void try_numbers(const struct bytes *in, int form, size_t step)
{
	static struct bytes out;
	size_t count = sizeof numbers / sizeof *numbers;
	size_t n = first + tally.files, end;
	char what[64];

	for (size_t i = 0; i < in->size; i = end) {
		for (end = i; end < in->size && is_digit(in->at[end]); end++)
			;
		if (end == i || ++n % step != 0) {
			end += end == i;
			continue;
		}
		for (size_t k = 0; k < count; k++) {
			bytes_clear(&out);
			bytes_add(&out, in->at, i);
			bytes_add(&out, numbers[k], strlen(numbers[k]));
			bytes_add(&out, in->at + end, in->size - end);
			snprintf(what, sizeof what, "%.30s at byte %zu",
			         numbers[k], i);
			try(&out, form, what);
		}
	}
}

/* Other values in their places, of a state. */
static void try_exchanges(const struct bytes *in)
{
	static struct bytes out;

	for (int i = 0; i < EXCHANGES; i++) {
		exchange(&out, in);
		try(&out, BR_TEXT, "with other values");
	}
}

static int digit(char c)
{
	return c >= 'a' ? c - 'a' + 10 : c - '0';
}

/* What the hexadecimal digits of a packed file stand for. */
static void unhex(struct bytes *in)
{
	size_t n = 0, digits = 0;

	for (size_t i = 0; i < in->size; i++) {
		if (in->at[i] == '\n')
			continue;
		if (digits++ % 2 == 0)
			in->at[n] = (char)(digit(in->at[i]) << 4);
		else
			in->at[n++] |= (char)digit(in->at[i]);
	}
	in->size = n;
}

static void try_file(void)
{
	static struct bytes in;
	static char block[4096];
	const char *end = strrchr(path, '.');
	FILE *file = fopen(path, "rb");
	int form = strcmp(end, ".state") == 0    ? BR_TEXT
	           : strcmp(end, ".packed") == 0 ? BR_PACKED
	                                         : 0;

	if (!file || (form == 0 && strcmp(end, ".record") != 0)) {
		if (file)
			fclose(file);
		return;
	}
	bytes_clear(&in);
	for (size_t n; (n = fread(block, 1, sizeof block, file)) > 0;)
		bytes_add(&in, block, n);
	fclose(file);
	if (form == BR_PACKED)
		unhex(&in);
	tally.files++;
	try_all(&in, form);
	if (form != BR_PACKED)
		try_numbers(&in, form, form ? every : 4 * every);
	if (form == BR_TEXT)
		try_exchanges(&in);
}

/* ---- All of a game ------------------------------------------------------- */

static int has_dot(const struct dirent *entry)
{
	return strchr(entry->d_name + 1, '.') != NULL;
}

static int try_game(const char *game, int number)
{
	static char directory[2048];
	const char *top = getenv("srcdir");
	struct dirent **list;
	int n;

	memset(&tally, 0, sizeof tally);
	snprintf(directory, sizeof directory, "%.999s/tests/golden/%.99s",
	         top ? top : ".", game);
	n = scandir(directory, &list, has_dot, alphasort);
	for (int i = 0; i < n; i++) {
		snprintf(path, sizeof path, "%s/%s", directory,
		         list[i]->d_name);
		try_file();
		free(list[i]);
	}
	if (n >= 0)
		free(list);
	tally.bad += tally.files < 50;
	printf("%sok %d - %s: a damaged save or record is refused or one of "
	       "its own (%lu files, %lu tried, %lu taken)\n",
	       tally.bad ? "not " : "", number, game, tally.files, tally.tried,
	       tally.taken);
	fflush(stdout);
	return tally.bad > 0;
}

int main(int argc, char **argv)
{
	int bad = 0, n = argc > 3 ? argc - 3 : (int)br_rules_count();

	if (argc > 1)
		every = strtoul(argv[1], NULL, 10);
	if (argc > 2)
		first = strtoul(argv[2], NULL, 10);
	if (every == 0)
		return EXIT_FAILURE;
	for (int i = 0; i < n; i++)
		bad += try_game(argc > 3 ? argv[3 + i]
		                         : br_rules_name(br_rules_at(i)),
		                i + 1);
	printf("1..%d\n", n);
	return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
