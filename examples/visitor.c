/* SPDX-License-Identifier: MIT */
/*
 * visitor.c - fill a struct of your own from a state, by a visitor that
 * picks what it wants while br_game_walk() passes by.
 *
 *	cc visitor.c -o visitor $(pkg-config --cflags --libs boardrules)
 *	./visitor
 */

#include <stdio.h>
#include <string.h>

#include <boardrules/boardrules.h>

/* What this host wants to know: who holds how many cards. */
struct table {
	char phase[8];
	int seats;
	int hand_size[BR_SEATS_MAX];
	int in_hands; /* the array passing by is hand_size */
};

/* Members of objects come with their names, elements of arrays without. */
static int integer(void *ud, const char *name, int64_t value)
{
	struct table *table = ud;

	if (name == NULL && table->in_hands)
		table->hand_size[table->seats++] = (int)value;
	return 0;
}

static int word(void *ud, const char *name, const char *text)
{
	struct table *table = ud;

	if (name != NULL && strcmp(name, "phase") == 0)
		snprintf(table->phase, sizeof(table->phase), "%s", text);
	return 0;
}

static int null(void *ud, const char *name)
{
	(void)ud;
	(void)name;
	return 0;
}

static int enter(void *ud, const char *name)
{
	struct table *table = ud;

	table->in_hands = name != NULL && strcmp(name, "hand_size") == 0;
	return 0;
}

/* Not 0: the walk ends here, as all that is wanted has been seen. */
static int leave(void *ud)
{
	struct table *table = ud;

	return table->in_hands;
}

int main(void)
{
	struct table table = {.seats = 0};
	const br_visitor visitor = {integer, word,  null,  enter,
	                            enter,   leave, &table};
	br_match *match;
	br_dice *dice;

	if (br_dice_seeded(&dice, 42, NULL) != BR_OK)
		return 1;
	if (br_match_new(&match, br_rules_find("crusaders"), 3, NULL, dice,
	                 NULL, NULL) != BR_OK)
		return 1;
	br_game_walk(br_match_game(match), &visitor, sizeof visitor);
	printf("to %s\n", table.phase);
	for (int seat = 0; seat < table.seats; seat++)
		printf("seat %d: %d cards\n", seat + 1, table.hand_size[seat]);
	br_match_free(match);
	br_dice_free(dice);
	return fflush(stdout) != 0 || ferror(stdout);
}
