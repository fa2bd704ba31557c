/* SPDX-License-Identifier: MIT */
/*
 * check_crusaders.c - the rules of The Kingdoms of Crusaders, by the numbers
 * of their page: V and T are the vectors of 6.1 and 6.2, S the situations of
 * 6.3, G the games of 6.4, A the rulings of 5.
 */

#include "check_crusaders.h"

int main(void)
{
	Suite *suite = suite_create("crusaders");

	suite_add_tcase(suite, crusaders_setup());
	suite_add_tcase(suite, crusaders_armies());
	suite_add_tcase(suite, crusaders_turns());
	suite_add_tcase(suite, crusaders_refusals());
	suite_add_tcase(suite, crusaders_results());
	suite_add_tcase(suite, crusaders_games());
	suite_add_tcase(suite, crusaders_states());
	suite_add_tcase(suite, crusaders_loading());
	suite_add_tcase(suite, crusaders_facts());
	suite_add_tcase(suite, crusaders_scene());
	return run_suite(suite);
}
