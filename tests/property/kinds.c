/* SPDX-License-Identifier: MIT */
/*
 * kinds.c - the numbers of moves: each is made of its kind and its values, and
 * these count them densely.
 */

#include <limits.h>
#include <string.h>

#include "../about.h"
#include "walk.h"

/* The kinds of a game; how many. */
static int kinds_of(const br_rules *rules)
{
	br_parts kind;
	int kinds = 0;

	while (br_rules_kind(rules, kinds + 1, &kind, sizeof kind) == BR_OK)
		kinds++;
	return kinds;
}

/* Parsers tell kinds apart by their word and how many arguments they have. */
static void check_kind(const br_rules *rules, int kind, const br_parts *parts)
{
	br_parts other;

	expect(VALUES,
	       parts->kind == kind && parts->word[0] && parts->count >= 0 &&
	               parts->count <= 4,
	       NULL, "kind %d is %d, \"%s\"", kind, parts->kind, parts->word);
	for (int i = 0; i < 4; i++)
		expect(VALUES,
		       (parts->value[i] > 0) == (i < parts->count) &&
		               !parts->name[i] == !parts->value[i] &&
		               !parts->text[i][0],
		       NULL, "%s: argument %d has %d values", parts->word, i,
		       parts->value[i]);
	for (int k = 1; k < kind; k++) {
		br_rules_kind(rules, k, &other, sizeof other);
		expect(VALUES,
		       strcmp(other.word, parts->word) != 0 ||
		               other.count != parts->count,
		       NULL, "kinds %d and %d are both \"%s\"", k, kind,
		       parts->word);
	}
}

/* Values beyond their range, and too many or too few of them, make no move. */
static void check_range(const br_rules *rules, const br_parts *parts)
{
	int value[5] = {0};

	for (int count = -1; count <= 5; count++)
		expect(VALUES,
		       (br_move_make(rules, parts->kind, value, count) != 0) ==
		               (count == parts->count),
		       NULL, "%s is made of %d values", parts->word, count);
	for (int i = 0; i < parts->count; i++) {
		const int beyond[] = {-1, parts->value[i], INT_MIN, INT_MAX};

		for (size_t k = 0; k < sizeof beyond / sizeof *beyond; k++) {
			value[i] = beyond[k];
			expect(VALUES,
			       br_move_make(rules, parts->kind, value,
			                    parts->count) == 0,
			       NULL, "%s is made of %d", parts->word, value[i]);
		}
		value[i] = 0;
	}
}

/* Counts up the values of a kind, the last one fastest; 0 after all. */
static int count_up(int *value, const br_parts *parts)
{
	for (int i = parts->count - 1; i >= 0; i--) {
		if (++value[i] < parts->value[i])
			return 1;
		value[i] = 0;
	}
	return 0;
}

/* Each choice of values has the next number, which has these values. */
static br_move check_numbers(const br_rules *rules, const br_parts *parts,
                             br_move next)
{
	int value[4] = {0};

	do {
		int found[4] = {7, 7, 7, 7}, same = 1;
		br_move move = br_move_make(rules, parts->kind,
		                            parts->count > 0 ? value : NULL,
		                            parts->count);
		int kind = br_move_values(rules, move, found);

		for (int i = 0; i < 4; i++)
			same &= found[i] == (i < parts->count ? value[i] : -1);
		expect(VALUES,
		       move == next && kind == parts->kind && same &&
		               br_move_values(rules, move, NULL) == kind,
		       NULL, "move %u is %u, of kind %d", next, move, kind);
		next++;
	} while (count_up(value, parts));
	return next;
}

void check_kinds(const br_rules *rules)
{
	br_move last = about(rules).last_move, next = 1;
	const br_move none[] = {0, last + 1, 1u << 20, UINT_MAX};
	int kinds = kinds_of(rules), value[4] = {7, 7, 7, 7};
	const int strange[] = {kinds + 1, 0, -1, INT_MIN, INT_MAX};
	br_parts parts;

	for (int kind = 1; kind <= kinds; kind++) {
		br_rules_kind(rules, kind, &parts, sizeof parts);
		check_kind(rules, kind, &parts);
		check_range(rules, &parts);
		next = check_numbers(rules, &parts, next);
	}
	expect(VALUES, next == last + 1, NULL, "%u moves, the last is %u",
	       next - 1, last);
	for (size_t i = 0; i < sizeof none / sizeof *none; i++)
		expect(VALUES,
		       br_move_values(rules, none[i], value) == 0 &&
		               value[0] == 7 && value[3] == 7,
		       NULL, "%u is taken apart", none[i]);
	memset(&parts, 'x', sizeof parts);
	for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
		expect(VALUES,
		       br_rules_kind(rules, strange[i], &parts, sizeof parts) ==
		                       BR_EINVAL &&
		               parts.text[0][0] == 'x' &&
		               br_move_make(rules, strange[i], NULL, 0) == 0,
		       NULL, "there is a kind %d", strange[i]);
}
