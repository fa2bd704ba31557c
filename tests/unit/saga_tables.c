/* SPDX-License-Identifier: MIT */
/*
 * saga_tables.c - the tables of the standard sets (2.3), worked out anew from
 * their text, and what moves derive.
 *
 * "check_saga sets" prints lib/games/saga/standard.c as it must be.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "games/saga/saga.h"
#include "support.h"

/* As in check_saga.h, whose words are also those of saga.h. */
TCase *saga_tables(void);
void print_saga_tables(void);

struct made {
	struct saga_set set[SETS];
	struct saga_deck deck[SETS][SETS];
};

static struct made *make(void)
{
	struct made *made = calloc(1, sizeof *made);
	uint8_t copies[SETS][KINDS];

	if (!made || !brp_saga_read_sets("standard", copies))
		abort();
	brp_saga_fill_decks(made->set, made->deck, copies);
	return made;
}

/* ---- Printing ------------------------------------------------------------ */

/* Numbers in lines of 79 columns; a tab counts 8. */
static void put_numbers(const char *name, const uint32_t *number, int n)
{
	size_t column = 7 + (size_t)printf("\t.%s = {", name);

	for (int i = 0; i < n; i++) {
		char item[16];

		sprintf(item, number[i] > 999 ? "0x%x%s" : "%u%s", number[i],
		        i + 1 < n ? "," : "");
		if (column + strlen(item) > 75)
			column = 7 + (size_t)printf("\n\t%s", item);
		else
			column +=
				(size_t)printf("%s%s", i > 0 ? " " : "", item);
	}
	printf("},\n");
}

#define PUT(name, n)                                                           \
	do {                                                                   \
		uint32_t number[64];                                           \
                                                                               \
		for (int i = 0; i < (n); i++)                                  \
			number[i] = it->name[i];                               \
		put_numbers(#name, number, n);                                 \
	} while (0)

static void put_set(const struct saga_set *it)
{
	printf("{\n");
	PUT(kind, SET_SIZE);
	PUT(first, KINDS);
	PUT(copies, KINDS);
	PUT(group, KINDS);
	PUT(colours, KINGDOMS);
	printf("\t.firsts = 0x%x,\n", (unsigned)it->firsts);
	PUT(worth, 5);
	printf("},\n");
}

static void put_deck(const struct saga_deck *it, int own, int centre)
{
	printf("[%d][%d] = {\n", own, centre);
	PUT(card, DECK_SIZE);
	PUT(number, DECK_SIZE);
	PUT(first[0], KINDS);
	PUT(first[1], KINDS);
	PUT(group, DECK_SIZE);
	printf("\t.firsts = 0x%x,\n\t.second = 0x%x,\n\t.centre = 0x%x,\n},\n",
	       (unsigned)it->firsts, (unsigned)it->second,
	       (unsigned)it->centre);
}

void print_saga_tables(void)
{
	struct made *made = make();

	printf("/* SPDX-License-Identifier: MIT */\n"
	       "/*\n"
	       " * standard.c - the standard sets and their decks as tables, "
	       "so "
	       "that a game with\n"
	       " * them needs none of its own; printed by \"check_saga "
	       "sets\".\n"
	       " */\n\n"
	       "#include \"games/saga/saga.h\"\n\n"
	       "/* clang-format off */\n"
	       "const struct saga_set brp_saga_standard_sets[SETS] = {\n");
	for (int set = 0; set < SETS; set++)
		put_set(&made->set[set]);
	printf("};\n\n"
	       "const struct saga_deck brp_saga_standard_decks[SETS][SETS] = "
	       "{\n");
	for (int own = 0; own < SETS; own++)
		for (int centre = 0; centre < SETS; centre++)
			if (own != centre)
				put_deck(&made->deck[own][centre], own, centre);
	printf("};\n/* clang-format on */\n");
	free(made);
}

/* ---- Tests --------------------------------------------------------------- */

START_TEST(tables_of_the_standard_sets)
{
	struct made *made = make();

	ck_assert_mem_eq(made->set, brp_saga_standard_sets, sizeof made->set);
	ck_assert_mem_eq(made->deck, brp_saga_standard_decks,
	                 sizeof made->deck);
	free(made);
}
END_TEST

static const char *const setups[][6] = {
	{NULL},
	{"sides=random", "flip_is_real=yes", "own_forces=compete", NULL},
	{"sides=001000", "final_add=automatic", "final_add_conquers=yes", NULL},
	{"sides=back", "layout=f0", "set_deal=castle", "hands=masked", NULL},
};

START_TEST(derived_as_by_a_load)
{
	must_derive("saga", 2 + _i % 3, setups[_i], (uint64_t)_i);
}
END_TEST

TCase *saga_tables(void)
{
	TCase *tests = tcase_create("tables");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, tables_of_the_standard_sets);
	tcase_add_loop_test(tests, derived_as_by_a_load, 0,
	                    sizeof setups / sizeof *setups);
	return tests;
}
