/* SPDX-License-Identifier: MIT */
/*
 * spy.c - a bot that is a program, and tries to know the cards from what it is
 * told, as could be done when all seeds were mixed from one another.
 *
 * usage: spy FILE [NUMBER]: plays Crusaders with first=1, and adds a line to
 *	the file for each game: its seat, its seed, and "known" or "vain"; the
 *	number is a seed of dice that it tries besides
 *        spy related A B: says whether the seeds of seats 0 and 1 are
 *        spy power: fails if it would not find out what they are mixed from
 */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <boardrules/boardrules.h>

#include "shared/random.h"
#include "unmix.h"

#define STEP UINT64_C(0x9e3779b97f4a7c15)

enum { LOW = 1 << 11, NUMBERS = 1000, GUESSES = 64, CERTAIN = 10 };

/* Dice that fit all that was seen, and the match that they make. */
struct guess {
	br_dice *dice;
	br_match *match;
};

static struct guess guesses[GUESSES];
static int count;
static char line[1 << 20], state[1 << 14];

/* ---- What was mixed can be unmixed --------------------------------------- */

/* Where the chance of a match begins, if a seat's seed is mixed from it; of
 * the seed the upper 53 bits are told. */
static uint64_t begin(uint64_t told, uint64_t low, int seat)
{
	return unmix(told << 11 | low) - ((uint64_t)seat + 1) * STEP;
}

/* Do the seeds of two seats come from one beginning? */
static int related(uint64_t a, uint64_t b)
{
	for (uint64_t low = 0; low < LOW; low++)
		if (random_mix(begin(a, low, 0) + 2 * STEP) >> 11 == b)
			return 1;
	return 0;
}

/* As all was mixed once, it is found; by another seed it is not. */
static int power(void)
{
	static const uint64_t masters[] = {42, UINT64_C(0x123456789abcdef0)};
	int found = 0, wrong = 0;

	for (int i = 0; i < 2; i++) {
		uint64_t picks = random_mix(random_mix(masters[i]) + STEP);
		uint64_t told = random_mix(picks + 2 * STEP) >> 11;
		uint64_t other = random_mix(picks + 3 * STEP) >> 11;

		for (uint64_t low = 0; low < LOW; low++) {
			found += begin(told, low, 0) == picks + STEP;
			found += begin(other, low, 1) == picks + STEP;
			wrong += begin(told ^ 1, low, 0) == picks + STEP;
		}
		found += related(told, other);
		wrong += related(told, other ^ 1);
	}
	return found == 6 && wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* ---- What it sees tells whether a guess is right ------------------------- */

static void forget(struct guess *guess)
{
	br_match_free(guess->match);
	br_dice_free(guess->dice);
}

/* What the seats have done since, in a guess; whether they can have. */
static int follow(struct guess *guess)
{
	const char *at = strstr(line, "\"events\":[");
	const char *end = strstr(line, "\"moves\":[");

	while ((at = strstr(at, "{\"seat\":")) && at < end) {
		const br_game *game = br_match_game(guess->match);
		int seat = at[8] - '0';
		char text[100];
		br_move move;

		at = strstr(at, "\"move\":\"") + 8;
		if (seat < 0 || seat > 1)
			continue; /* chance, which acts by the dice */
		snprintf(text, sizeof text, "%.*s", (int)strcspn(at, "\""), at);
		if (br_move_parse(game, text, &move, NULL) != BR_OK ||
		    br_match_apply(guess->match, seat, move, NULL) != BR_OK)
			return 0;
	}
	return 1;
}

/* Would a seat see what it sees? */
static int fits(struct guess *guess, int seat)
{
	static char text[sizeof state];
	br_game *view;

	if (!follow(guess))
		return 0;
	if (br_game_dup(&view, br_match_game(guess->match)) != BR_OK ||
	    br_game_view(view, view, seat) != BR_OK ||
	    br_game_save(view, BR_TEXT, text, sizeof text) >= (int)sizeof text)
		abort();
	br_game_free(view);
	return strcmp(text, state) == 0;
}

static void try(uint64_t seed, int seat)
{
	static const char *const options[] = {"first=1", NULL};
	struct guess guess;

	if (br_dice_seeded(&guess.dice, seed, NULL) != BR_OK ||
	    br_match_new(&guess.match, br_rules_find("crusaders"), 2, options,
	                 guess.dice, NULL, NULL) != BR_OK)
		abort();
	if (count < GUESSES && fits(&guess, seat))
		guesses[count++] = guess;
	else
		forget(&guess);
}

/* Of a match, of a game at the table, or by the numbers one may name. */
static void try_all(uint64_t told, int seat)
{
	uint64_t behind = (uint64_t)seat + 1;

	for (uint64_t low = 0; low < LOW; low++) {
		try(random_mix(begin(told, low, seat)), seat);
		try(unmix(unmix(told << 11 | low) - STEP - behind), seat);
	}
	for (uint64_t number = 0; number < NUMBERS; number++) {
		uint64_t picks = random_mix(random_mix(number) + STEP);

		if (random_mix(picks + (behind + 1) * STEP) >> 11 == told)
			try(random_mix(picks + STEP), seat);
		if (random_mix(random_mix(number) + behind + STEP) >> 11 ==
		    told)
			try(number, seat);
	}
}

static void try_again(int seat)
{
	int n = 0;

	for (int i = 0; i < count; i++) {
		if (fits(&guesses[i], seat))
			guesses[n++] = guesses[i];
		else
			forget(&guesses[i]);
	}
	count = n;
}

/* ---- The protocol -------------------------------------------------------- */

static uint64_t number_of(const char *key)
{
	const char *at = strstr(line, key);

	return at ? strtoull(at + strlen(key), NULL, 10) : 0;
}

/* The state ends the line, but for a bracket. */
static void take_state(void)
{
	const char *at = strstr(line, "\"state\":") + 8;

	snprintf(state, sizeof state, "%.*s", (int)strcspn(at, "\n") - 1, at);
}

static void answer(void)
{
	const char *at = strstr(line, "\"moves\":[\"") + 10;

	printf("{\"move\":\"%.*s\"}\n", (int)strcspn(at, "\""), at);
}

/* By chance a wrong guess may fit at first, but not for long. */
static void tell(const char *path, int seat, uint64_t told, int decisions)
{
	FILE *file = fopen(path, "a");

	if (!file)
		abort();
	fprintf(file, "%d %" PRIu64 " %s\n", seat, told,
	        decisions < CERTAIN ? "too short"
	        : count > 0         ? "known"
	                            : "vain");
	fclose(file);
	while (count > 0)
		forget(&guesses[--count]);
}

static int play(const char *path, const char *number)
{
	int seat = 0, decisions = 0;
	uint64_t told = 0;

	while (fgets(line, sizeof line, stdin)) {
		if (strstr(line, "\"type\":\"new\"")) {
			told = number_of("\"seed\":");
			seat = (int)number_of("\"seat\":");
			decisions = 0;
		} else if (strstr(line, "\"type\":\"result\"")) {
			tell(path, seat, told, decisions);
		} else if (strstr(line, "\"type\":\"decide\"")) {
			take_state();
			if (decisions++ > 0)
				try_again(seat);
			else
				try_all(told, seat);
			if (decisions == 1 && number)
				try(strtoull(number, NULL, 10), seat);
			answer();
		} else if (strstr(line, "\"id\":")) {
			puts("{}"); /* to hello and ping */
		}
		fflush(stdout);
	}
	return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
	if (argc == 4 && strcmp(argv[1], "related") == 0) {
		puts(related(strtoull(argv[2], NULL, 10),
		             strtoull(argv[3], NULL, 10))
		             ? "related"
		             : "apart");
		return EXIT_SUCCESS;
	}
	if (argc < 2 || argc > 3)
		return EXIT_FAILURE;
	return strcmp(argv[1], "power") == 0
	               ? power()
	               : play(argv[1], argc == 3 ? argv[2] : NULL);
}
