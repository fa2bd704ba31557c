/* SPDX-License-Identifier: MIT */
/*
 * check_alexandros.c - the rules of Alexandros, by the numbers of rules.md: V
 * are the figures of 6.1, S the situations of 6.2, T the counts of 6.3.
 */

#include "check_alexandros.h"

int main(int argc, char **argv)
{
	Suite *suite;

	if (argc > 1) {
		print_alexandros_tables(argv[1]);
		return 0;
	}
	suite = suite_create("alexandros");
	suite_add_tcase(suite, alexandros_boards());
	suite_add_tcase(suite, alexandros_lands());
	suite_add_tcase(suite, alexandros_texts());
	suite_add_tcase(suite, alexandros_figures());
	suite_add_tcase(suite, alexandros_once_more());
	suite_add_tcase(suite, alexandros_ways());
	suite_add_tcase(suite, alexandros_provinces());
	suite_add_tcase(suite, alexandros_cards());
	suite_add_tcase(suite, alexandros_options());
	suite_add_tcase(suite, alexandros_refusals());
	suite_add_tcase(suite, alexandros_states());
	suite_add_tcase(suite, alexandros_counts());
	suite_add_tcase(suite, alexandros_details());
	suite_add_tcase(suite, alexandros_judged());
	suite_add_tcase(suite, alexandros_facts());
	suite_add_tcase(suite, alexandros_aims());
	suite_add_tcase(suite, alexandros_scene());
	suite_add_tcase(suite, alexandros_tables());
	return run_suite(suite);
}
