/* SPDX-License-Identifier: MIT */
/*
 * check_sakkara.c - the rules of Sakkara, by the numbers of their rules.md: A
 * are the rulings, S the situations, T small numbers, V the positions of 3.15.
 */

#include "check_sakkara.h"

int main(void)
{
	Suite *suite = suite_create("sakkara");

	suite_add_tcase(suite, sakkara_layout());
	suite_add_tcase(suite, sakkara_workers());
	suite_add_tcase(suite, sakkara_tiles());
	suite_add_tcase(suite, sakkara_building());
	suite_add_tcase(suite, sakkara_piles());
	suite_add_tcase(suite, sakkara_perft());
	suite_add_tcase(suite, sakkara_options());
	suite_add_tcase(suite, sakkara_knowledge());
	suite_add_tcase(suite, sakkara_loading());
	suite_add_tcase(suite, sakkara_states());
	suite_add_tcase(suite, sakkara_details());
	suite_add_tcase(suite, sakkara_given());
	suite_add_tcase(suite, sakkara_facts());
	suite_add_tcase(suite, sakkara_aims());
	suite_add_tcase(suite, sakkara_scene());
	return run_suite(suite);
}
