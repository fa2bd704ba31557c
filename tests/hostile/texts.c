/* SPDX-License-Identifier: MIT */
/*
 * texts.c - every string of a few bytes as the text of a move of every game:
 * refused with a reason, or a move that has a text.
 *
 * usage: texts [LENGTH], by default 2: of bytes of one kind each, as what is
 * refused takes long; and every byte alone.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../about.h"
#include "../property/walk.h"

enum { EVENTS = 30 };

static int length = 2;
static unsigned long tried, taken, bad;

static void try(const br_game *game, const char *text)
{
	br_error error = {0};
	br_move move = 4711;
	char own[256];
	int status = br_move_parse(game, text, &move, &error);
	int sound;

	tried++;
	if (status == BR_OK) {
		taken++;
		sound = br_move_text(game, move, BR_ALL, own, sizeof own) > 0;
	} else {
		sound = (status == BR_EFORMAT || status == BR_EAMBIGUOUS) &&
		        error.status == status && error.text[0] && move == 4711;
	}
	if (!sound && bad++ < 5)
		printf("# \"%s\": status %d, \"%s\"\n", text, status,
		       error.text);
}

/* All strings from the place on; "" is one. */
static void try_from(const br_game *game, char *text, int place)
{
	static const char kinds[] = "adp12 ?-%\n\xc3\xbc\xff";

	text[place] = '\0';
	try(game, text);
	for (const char *c = kinds; *c && place < length; c++) {
		text[place] = *c;
		try_from(game, text, place + 1);
	}
}

static void try_game(const br_rules *rules, int number)
{
	br_game *game = game_of(rules, about(rules).seats_min, NULL);
	char text[8];

	tried = taken = bad = 0;
	reseed((uint64_t)number);
	for (int i = 0; game && i < EVENTS; i++)
		if (br_game_apply(game, any_move(game)) != BR_OK)
			break;
	for (int byte = 1; byte < 256; byte++) {
		text[0] = (char)byte;
		text[1] = '\0';
		try(game, text);
	}
	try_from(game, text, 0);
	bad += tried == 0;
	printf("%sok %d - %s: every text of %d bytes is refused or a move (%lu "
	       "tried, %lu taken)\n",
	       bad ? "not " : "", number, br_rules_name(rules), length, tried,
	       taken);
	br_game_free(game);
}

int main(int argc, char **argv)
{
	int n = (int)br_rules_count(), failures = 0;

	if (argc > 1)
		length = atoi(argv[1]);
	if (length < 1 || length > 4)
		return EXIT_FAILURE;
	for (int i = 0; i < n; i++) {
		try_game(br_rules_at(i), i + 1);
		failures += bad > 0;
		fflush(stdout);
	}
	printf("1..%d\n", n);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
