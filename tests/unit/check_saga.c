/* SPDX-License-Identifier: MIT */
/*
 * check_saga.c - the rules of Saga, by the numbers of rules.md.
 */

#include <string.h>

#include "check_saga.h"

int main(int argc, char **argv)
{
	Suite *suite;

	if (argc > 1 && strcmp(argv[1], "sets") == 0) {
		print_saga_tables();
		return 0;
	}
	suite = suite_create("saga");
	suite_add_tcase(suite, saga_options());
	suite_add_tcase(suite, saga_setup());
	suite_add_tcase(suite, saga_layout());
	suite_add_tcase(suite, saga_conquest());
	suite_add_tcase(suite, saga_turns());
	suite_add_tcase(suite, saga_decisions());
	suite_add_tcase(suite, saga_ends());
	suite_add_tcase(suite, saga_scores());
	suite_add_tcase(suite, saga_final());
	suite_add_tcase(suite, saga_hidden());
	suite_add_tcase(suite, saga_props());
	suite_add_tcase(suite, saga_refusals());
	suite_add_tcase(suite, saga_views());
	suite_add_tcase(suite, saga_matches());
	suite_add_tcase(suite, saga_samples());
	suite_add_tcase(suite, saga_walks());
	suite_add_tcase(suite, saga_loading());
	suite_add_tcase(suite, saga_edits());
	suite_add_tcase(suite, saga_details());
	suite_add_tcase(suite, saga_facts());
	suite_add_tcase(suite, saga_scene());
	suite_add_tcase(suite, saga_tables());
	return run_suite(suite);
}
