/* SPDX-License-Identifier: MIT */
/*
 * harness.c - counting checks, printing TAP, and the walk's own means:
 * chance, bytes that grow, memory that counts.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "walk.h"

#define SHOWN 3 /* failures of a property that are shown in full */

/* ---- Properties ---------------------------------------------------------- */

static const char *const sentence[PROPERTY_COUNT] = {
#define X(name, sentence) sentence,
	PROPERTIES
#undef X
};

static struct {
	unsigned long checks, failures;
} tally[PROPERTY_COUNT];

static struct {
	const br_rules *rules;
	int seats;
	const char *const *options;
	uint64_t seed;
} place;

static int lines; /* of TAP */

void set_place(const br_rules *rules, int seats, const char *const *options,
               uint64_t seed)
{
	place.rules = rules;
	place.seats = seats;
	place.options = options;
	place.seed = seed;
}

static void show_place(const br_game *game)
{
	struct bytes state = {0};

	printf("#   %s, %d seats, seed %llu", br_rules_name(place.rules),
	       place.seats, (unsigned long long)place.seed);
	for (int i = 0; place.options && place.options[i]; i++)
		printf(", %s", place.options[i]);
	printf("\n");
	if (!game)
		return;
	bytes_save(&state, game, BR_TEXT);
	printf("#   %s\n", state.at);
	bytes_free(&state);
}

int expect(enum property property, int holds, const br_game *game,
           const char *format, ...)
{
	va_list list;

	tally[property].checks++;
	if (holds)
		return 1;
	if (++tally[property].failures > SHOWN)
		return 0;
	printf("# failed: %s\n#   ", sentence[property]);
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	printf("\n");
	show_place(game);
	fflush(stdout);
	return 0;
}

int report(const char *game, int whole)
{
	int bad = 0;

	for (int i = 0; i < PROPERTY_COUNT; i++) {
		int well = tally[i].checks > 0 && tally[i].failures == 0;

		if (!whole && tally[i].checks == 0)
			continue;
		printf("%sok %d - %s: %s (%lu checks", well ? "" : "not ",
		       ++lines, game, sentence[i], tally[i].checks);
		if (tally[i].failures)
			printf(", %lu failed", tally[i].failures);
		printf(")\n");
		bad += !well;
	}
	memset(tally, 0, sizeof tally);
	fflush(stdout);
	return bad;
}

void report_end(void)
{
	printf("1..%d\n", lines);
}

/* ---- Chance -------------------------------------------------------------- */

/* SplitMix64: another generator than the library's. */
static uint64_t chance_state;

void reseed(uint64_t seed)
{
	chance_state = seed;
}

uint64_t below(uint64_t bound)
{
	uint64_t z = chance_state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return (z ^ z >> 31) % bound;
}

size_t any_of(size_t count)
{
	return (size_t)below(count);
}

/* ---- Bytes --------------------------------------------------------------- */

static void die(const char *why)
{
	printf("Bail out! %s\n", why);
	exit(EXIT_FAILURE);
}

void bytes_clear(struct bytes *bytes)
{
	bytes_room(bytes, 0);
	bytes->size = 0;
	bytes->at[0] = '\0';
}

void bytes_free(struct bytes *bytes)
{
	free(bytes->at);
	memset(bytes, 0, sizeof *bytes);
}

char *bytes_room(struct bytes *bytes, size_t more)
{
	if (bytes->size + more + 1 > bytes->room) {
		bytes->room = 2 * (bytes->size + more) + 256;
		bytes->at = realloc(bytes->at, bytes->room);
		if (!bytes->at)
			die("out of memory");
		bytes->at[bytes->size] = '\0';
	}
	return bytes->at + bytes->size;
}

void bytes_add(struct bytes *bytes, const void *at, size_t size)
{
	if (size > 0)
		memcpy(bytes_room(bytes, size), at, size);
	bytes_room(bytes, size);
	bytes->size += size;
	bytes->at[bytes->size] = '\0';
}

void bytes_print(struct bytes *bytes, const char *format, ...)
{
	char text[512];
	va_list list;
	int length;

	va_start(list, format);
	length = vsnprintf(text, sizeof text, format, list);
	va_end(list);
	bytes_add(bytes, text,
	          (size_t)length < sizeof text ? (size_t)length
	                                       : sizeof text - 1);
}

int bytes_equal(const struct bytes *a, const struct bytes *b)
{
	return a->size == b->size &&
	       (a->size == 0 || memcmp(a->at, b->at, a->size) == 0);
}

void bytes_save(struct bytes *bytes, const br_game *game, br_form form)
{
	size_t size = (size_t)br_game_save(game, form, NULL, 0);

	br_game_save(game, form, bytes_room(bytes, size), size + 1);
	bytes->size += size;
	bytes->at[bytes->size] = '\0';
}

void bytes_record(struct bytes *bytes, const br_match *match, int seat)
{
	size_t size = (size_t)br_match_save(match, seat, BR_RECORD, NULL, 0);

	br_match_save(match, seat, BR_RECORD, bytes_room(bytes, size),
	              size + 1);
	bytes->size += size;
	bytes->at[bytes->size] = '\0';
}

void bytes_journal(struct bytes *bytes, const br_match *match, int viewer,
                   size_t from)
{
	int n = br_match_lines(match, viewer, (int)from, NULL, 0);

	if (n < 0)
		die("a viewer has no journal");
	br_match_lines(match, viewer, (int)from, bytes_room(bytes, (size_t)n),
	               (size_t)n + 1);
	bytes->size += (size_t)n;
	bytes->at[bytes->size] = '\0';
}

void bytes_words(struct bytes *bytes, const br_game *game, br_language language,
                 int (*words)(const br_game *, br_language, char *, size_t))
{
	size_t size = (size_t)words(game, language, NULL, 0);

	words(game, language, bytes_room(bytes, size), size + 1);
	bytes->size += size;
}

int is_mark(char c)
{
	return c != '\0' && strchr("{}[]:,", c) != NULL;
}

void bytes_strip(struct bytes *out, const struct bytes *in)
{
	int quoted = 0;

	bytes_clear(out);
	for (size_t i = 0; i < in->size; i++) {
		size_t end = i;
		char before = out->size ? out->at[out->size - 1] : '{';

		while (!quoted && end < in->size && in->at[end] &&
		       strchr(" \t\r\n", in->at[end]))
			end++;
		if (end > i && (end == in->size || is_mark(before) ||
		                is_mark(in->at[end])))
			i = end;
		if (i == in->size)
			break;
		if (in->at[i] == '"' && !(quoted && in->at[i - 1] == '\\'))
			quoted = !quoted;
		bytes_add(out, in->at + i, 1);
	}
}

/* ---- Memory -------------------------------------------------------------- */

/* A block begins with its size, so that a lie about it is found.  What follows
 * is aligned for anything, also where long double is aligned to 4 bytes. */
union head {
	size_t size;
	_Alignas(16) unsigned char align;
};
_Static_assert(sizeof(union head) % 8 == 0, "br_alloc gives 8 bytes aligned");

static void *meter_resize(void *ud, void *old, size_t old_size, size_t new_size)
{
	struct meter *meter = ud;
	union head *head = old ? (union head *)old - 1 : NULL;

	if (head && head->size != old_size)
		meter->lies++;
	if (new_size == 0) {
		meter->held -= head != NULL;
		meter->bytes -= head ? head->size : 0;
		free(head);
		return NULL;
	}
	meter->requests++;
	if (meter->fail_at &&
	    (meter->requests == meter->fail_at ||
	     (meter->fail_on && meter->requests > meter->fail_at)))
		return NULL;
	meter->held += head == NULL;
	meter->bytes += new_size - (head ? head->size : 0);
	if (meter->bytes > meter->peak)
		meter->peak = meter->bytes;
	head = realloc(head, sizeof *head + new_size);
	if (!head)
		die("out of memory");
	head->size = new_size;
	return head + 1;
}

br_alloc meter_alloc(struct meter *meter)
{
	br_alloc alloc = {meter_resize, meter};

	return alloc;
}

/* ---- Help ---------------------------------------------------------------- */

br_game *copy_of(const br_game *game)
{
	br_game *copy;

	if (br_game_dup(&copy, game) != BR_OK)
		die("a game is not copied");
	return copy;
}

br_game *load_of(const struct bytes *save)
{
	br_error error = {0};
	br_game *game;

	if (br_game_load(&game, save->at, save->size, NULL, &error) == BR_OK)
		return game;
	printf("# %s\n# at %zu: %s\n", save->at, error.offset, error.text);
	die("a save is not loaded");
	return NULL;
}

br_dice *dice_of(uint64_t seed)
{
	br_dice *dice;

	if (br_dice_seeded(&dice, seed, NULL) != BR_OK)
		die("no dice are made");
	return dice;
}

br_game *game_of(const br_rules *rules, int seats, const char *const *options)
{
	br_game *game;

	if (br_game_new(&game, rules, seats, options, NULL, NULL) != BR_OK)
		return NULL;
	return game;
}

size_t all_moves(const br_game *game, br_move moves[BR_MOVES_MAX])
{
	br_outcome outcomes[BR_MOVES_MAX];
	int n = br_game_moves(game, moves, BR_MOVES_MAX);
	int k = br_game_outcomes(game, outcomes, BR_MOVES_MAX);

	for (int i = 0; i < k; i++)
		moves[n++] = outcomes[i].move;
	return (size_t)n;
}

br_move any_move(const br_game *game)
{
	br_move moves[BR_MOVES_MAX];
	size_t n = all_moves(game, moves);

	return n > 0 ? moves[below(n)] : 0;
}

br_move shown_as(const br_game *game, const char *text, int seat)
{
	br_move moves[BR_MOVES_MAX], found = 0;
	size_t n = all_moves(game, moves);
	uint64_t seen = 0;
	char shown[256];

	for (size_t i = 0; i < n; i++) {
		br_move_text(game, moves[i], seat, shown, sizeof shown);
		if (strcmp(shown, text) == 0 && below(++seen) == 0)
			found = moves[i];
	}
	return found;
}

br_move event_at(const br_match *match, int index, int *who)
{
	int stopped = br_match_over(match, NULL) >= BR_RESIGNED;
	int n = br_match_entries(match, BR_ALL);
	int plain = n == br_match_length(match) + stopped;
	br_event event;

	*who = BR_NOBODY;
	for (int i = plain ? index : n - 1; i >= 0 && i < n; i--) {
		if (br_match_event(match, BR_ALL, i, &event, sizeof event) !=
		    BR_OK)
			die("an entry is missing");
		if (!event.stands || event.length != index + 1)
			continue;
		*who = event.seat;
		return event.move;
	}
	return 0;
}

int learnt(br_match *match)
{
	int who;

	event_at(match, br_match_length(match) - 1, &who);
	if (who < 0)
		return 0;
	if (br_match_undo(match, who) != BR_OK)
		return 1;
	expect(UNDO, br_match_redo(match) == BR_OK, br_match_game(match),
	       "an event is not played again");
	return 0;
}

br_match *replay_of(const br_match *match, size_t length)
{
	const br_game *game = br_match_game(match);
	struct bytes text[OPTIONS] = {{0}};
	const char *options[OPTIONS + 1] = {NULL};
	br_option_info info;
	br_match *other, *copy;
	size_t n = 0;

	for (; br_rules_option(br_game_rules(game), (int)n, &info,
	                       sizeof info) == BR_OK;
	     n++) {
		bytes_add(&text[n], info.name, strlen(info.name));
		bytes_add(&text[n], "=", 1);
		bytes_add(&text[n], br_game_option(game, info.name),
		          strlen(br_game_option(game, info.name)));
		options[n] = text[n].at;
	}
	if (br_match_new(&other, br_game_rules(game), br_game_seats(game),
	                 options, NULL, NULL, NULL) != BR_OK)
		die("a match is not made again");
	while (n > 0)
		bytes_free(&text[--n]);
	if (br_match_dup(&copy, match, -1) != BR_OK)
		die("a match is not copied");
	for (int i = 0; i < br_match_length(match) && (size_t)i < length; i++) {
		int seat;
		br_move move = event_at(copy, i, &seat);

		if (br_match_apply(other, seat, move, NULL) != BR_OK)
			die("a match is not played again");
	}
	br_match_free(copy);
	return other;
}

void stop_alike(br_match *match, br_match *other)
{
	int why = BR_RESIGNED + (int)below(BR_ADJUDICATED - BR_RESIGNED + 1);
	int seat = (int)below((uint64_t)br_game_seats(br_match_game(match)));

	if (why >= BR_AGREED && below(2))
		seat = BR_NOBODY;
	if (br_match_stop(match, (br_stop)why, seat) != BR_OK ||
	    (other && br_match_stop(other, (br_stop)why, seat) != BR_OK))
		die("a match is not stopped");
}
