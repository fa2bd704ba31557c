/* SPDX-License-Identifier: MIT */
/*
 * core_options.c - the version, status codes, the registry, and options.
 */

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "../about.h"
#include "check_core.h"

START_TEST(header_and_library_have_one_version)
{
	unsigned n = BR_VERSION_NUMBER;
	char text[32];

	snprintf(text, sizeof text, "%u.%u.%u", n >> 16, n >> 8 & 255, n & 255);
	ck_assert_uint_eq(br_version(), n);
	ck_assert_str_eq(BR_VERSION, text);
}
END_TEST

START_TEST(every_status_has_words_of_its_own)
{
	static const int unknown[] = {1, BR_EDICE - 1, INT_MIN, INT_MAX};

	for (int a = BR_EDICE; a <= BR_OK; a++) {
		ck_assert_uint_gt(strlen(br_strerror(a)), 0);
		for (int b = BR_EDICE; b < a; b++)
			ck_assert_str_ne(br_strerror(a), br_strerror(b));
		for (size_t i = 0; i < COUNT(unknown); i++)
			ck_assert_str_ne(br_strerror(a),
			                 br_strerror(unknown[i]));
	}
}
END_TEST

START_TEST(the_registry_is_in_alphabetical_order)
{
	int n = br_rules_count();

	ck_assert_int_gt(n, 0);
	for (int i = 0; i < n; i++) {
		const br_rules *rules = br_rules_at(i);
		const char *name = br_rules_name(rules);

		ck_assert_ptr_eq(br_rules_find(name), rules);
		if (i > 0)
			ck_assert_str_lt(br_rules_name(br_rules_at(i - 1)),
			                 name);
		ck_assert_int_ge(about(rules).version, 1);
		ck_assert_int_le(about(rules).seats_min,
		                 about(rules).seats_max);
		ck_assert_int_le(about(rules).seats_max, BR_SEATS_MAX);
		ck_assert_int_le(about(rules).max_moves, BR_MOVES_MAX);
		ck_assert_uint_lt(about(rules).last_move, 1u << 20);
	}
	ck_assert_ptr_null(br_rules_at(n));
	ck_assert_ptr_null(br_rules_at(-1));
	ck_assert_ptr_null(br_rules_find(""));
	ck_assert_ptr_null(br_rules_find("Crusaders"));
	ck_assert_ptr_null(br_rules_find("crusaders "));
}
END_TEST

/* ---- Options ------------------------------------------------------------- */

/* A game with these options, or the status of their refusal, in words. */
static int try_options(int seats, const char *const *options, br_game **game,
                       br_error *error)
{
	const br_rules *rules = br_rules_find("crusaders");
	int status = br_game_new(game, rules, seats, options, NULL, NULL);

	br_game_free(*game);
	*game = (br_game *)error;
	ck_assert_int_eq(br_game_new(game, rules, seats, options, NULL, error),
	                 status);
	ck_assert((status == BR_OK) == (*game != NULL));
	if (status != BR_OK) {
		ck_assert_int_eq(error->status, status);
		ck_assert_uint_gt(strlen(error->text), 0);
	}
	return status;
}

START_TEST(no_options_are_an_empty_list_or_null)
{
	const char *const none[] = {NULL};
	br_game *a = must_new("crusaders", 2, NULL);
	br_game *b = must_new("crusaders", 2, none);

	must_be_same(a, b);
	ck_assert_ptr_null(br_game_option(a, "nope"));
	ck_assert_ptr_null(br_game_option(a, ""));
	ck_assert_ptr_null(br_game_option(a, "firs"));
	br_game_free(a);
	br_game_free(b);
}
END_TEST

/* An option given as its default equals one that is not given. */
START_TEST(every_value_of_every_option_is_taken_and_told)
{
	const br_rules *rules = br_rules_find("crusaders");
	br_option_info info;
	int n = 0;

	for (; br_rules_option(rules, n, &info, sizeof info) == BR_OK; n++) {
		const char *const one[] = {info.standard, NULL};
		const char *const *value = info.words ? info.words : one;

		for (; *value; value++) {
			char text[80];
			const char *const options[] = {text, NULL};
			br_game *game;

			snprintf(text, sizeof text, "%s=%s", info.name, *value);
			game = must_new("crusaders", 4, options);
			ck_assert_str_eq(br_game_option(game, info.name),
			                 *value);
			br_game_free(game);
		}
		ck_assert_uint_gt(strlen(info.about), 0);
	}
	ck_assert_int_gt(n, 0);
	ck_assert_int_eq(br_rules_option(rules, -1, &info, sizeof info),
	                 BR_EINVAL);
}
END_TEST

/* clang-format off */
static const struct {
	const char *one, *other;
	int status;
	const char *words; /* what the sentence must name */
} refused[] = {
	{"first=1", "first=1", BR_EINVAL, "first"},
	{"first=1", "first=2", BR_EINVAL, "first"},
	{"rules=1", "rules=1", BR_EINVAL, "rules"},
	{"first", NULL, BR_EINVAL, "first"},
	{"", NULL, BR_EINVAL, ""},
	{"=", NULL, BR_EINVAL, ""},
	{"=1", NULL, BR_EINVAL, ""},
	{"first=", NULL, BR_EINVAL, "first"},
	{"first= 1", NULL, BR_EINVAL, "first"},
	{"first=1 ", NULL, BR_EINVAL, "first"},
	{"first =1", NULL, BR_EINVAL, "first "},
	{"First=1", NULL, BR_EINVAL, "First"},
	{"firs=1", NULL, BR_EINVAL, "firs"},
	{"firsts=1", NULL, BR_EINVAL, "firsts"},
	{"first=+1", NULL, BR_EINVAL, "first"},
	{"first=01", NULL, BR_EINVAL, "first"},
	{"first=5", NULL, BR_EINVAL, "first"},
	{"first=4294967297", NULL, BR_EINVAL, "first"},
	{"seats=2", NULL, BR_EINVAL, "seats"},
	{"colour=blue", NULL, BR_EINVAL, "colour"},
	{"first=1", "colour=blue", BR_EINVAL, "colour"},
	{"rules=0", NULL, BR_EVERSION, "1"},
	{"rules=2", NULL, BR_EVERSION, "1"},
	{"rules=-1", NULL, BR_EVERSION, "1"},
	{"rules=+1", NULL, BR_EVERSION, "1"},
	{"rules=01", NULL, BR_EVERSION, "1"},
	{"rules=1.0", NULL, BR_EVERSION, "1"},
	{"rules=", NULL, BR_EVERSION, "1"},
	{"rules=2147483647", NULL, BR_EVERSION, "1"},
	{"rules=2147483648", NULL, BR_EVERSION, "1"},
	{"rules=2147483649", NULL, BR_EVERSION, "1"},
	{"rules=4294967295", NULL, BR_EVERSION, "1"},
	{"rules=4294967296", NULL, BR_EVERSION, "1"},
	{"rules=4294967297", NULL, BR_EVERSION, "1"},
	{"rules=9223372036854775807", NULL, BR_EVERSION, "1"},
	{"rules=9223372036854775809", NULL, BR_EVERSION, "1"},
	{"rules=18446744073709551615", NULL, BR_EVERSION, "1"},
	{"rules=18446744073709551617", NULL, BR_EVERSION, "1"},
};

/* A deck's counts in front of thirty fours. */
static const char *const bad_counts[] = {
	"", "+4", "-4", "04", " 4", "4 ", "4x", "4,4", "0x4", "126",
	"2147483647", "2147483648", "2147483649",
	"4294967295", "4294967296", "4294967297", "4294967300",
	"9223372036854775807", "9223372036854775808", "9223372036854775809",
	"18446744073709551615", "18446744073709551616", "18446744073709551617",
};
/* clang-format on */

START_TEST(options_are_refused_by_name)
{
	const char *const options[] = {refused[_i].one, refused[_i].other,
	                               NULL};
	br_error error;
	br_game *game;

	ck_assert_int_eq(try_options(2, options, &game, &error),
	                 refused[_i].status);
	ck_assert_msg(strstr(error.text, refused[_i].words) != NULL, "\"%s\"",
	              error.text);
}
END_TEST

START_TEST(numbers_in_options_have_one_form)
{
	char text[200] = "deck=";
	const char *const options[] = {text, NULL};
	br_error error;
	br_game *game;

	strcat(text, bad_counts[_i]);
	for (int i = 0; i < 30; i++)
		strcat(text, i % 2 ? ",0" : ",4");
	ck_assert_int_eq(try_options(2, options, &game, &error), BR_EINVAL);
	ck_assert_msg(strstr(error.rule, "deck") != NULL, "%s", error.rule);
}
END_TEST

START_TEST(seats_have_their_range)
{
	static const int bad[] = {0, 1, 5, -1, INT_MIN, INT_MAX};
	br_error error;
	br_game *game;

	for (size_t i = 0; i < COUNT(bad); i++)
		ck_assert_int_eq(try_options(bad[i], NULL, &game, &error),
		                 BR_EINVAL);
}
END_TEST

START_TEST(the_rules_version_may_be_named)
{
	const char *const options[] = {"first=2", "rules=1", NULL};
	br_game *game = must_new("crusaders", 2, options);

	ck_assert_int_eq(br_game_version(game), 1);
	ck_assert_str_eq(br_game_option(game, "first"), "2");
	br_game_free(game);
}
END_TEST

TCase *core_options(void)
{
	TCase *tests = tcase_create("options");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, header_and_library_have_one_version);
	tcase_add_test(tests, every_status_has_words_of_its_own);
	tcase_add_test(tests, the_registry_is_in_alphabetical_order);
	tcase_add_test(tests, no_options_are_an_empty_list_or_null);
	tcase_add_test(tests, every_value_of_every_option_is_taken_and_told);
	tcase_add_loop_test(tests, options_are_refused_by_name, 0,
	                    COUNT(refused));
	tcase_add_loop_test(tests, numbers_in_options_have_one_form, 0,
	                    COUNT(bad_counts));
	tcase_add_test(tests, seats_have_their_range);
	tcase_add_test(tests, the_rules_version_may_be_named);
	return tests;
}
