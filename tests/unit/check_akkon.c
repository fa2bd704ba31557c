/* SPDX-License-Identifier: MIT */
/*
 * check_akkon.c - the rules of Akkon, by the numbers of its rules.md.
 */

#include "check_akkon.h"

int main(void)
{
	Suite *suite = suite_create("akkon");

	suite_add_tcase(suite, akkon_setup());
	suite_add_tcase(suite, akkon_tables());
	suite_add_tcase(suite, akkon_bids());
	suite_add_tcase(suite, akkon_bidding());
	suite_add_tcase(suite, akkon_loans());
	suite_add_tcase(suite, akkon_privileges());
	suite_add_tcase(suite, akkon_cards());
	suite_add_tcase(suite, akkon_turns());
	suite_add_tcase(suite, akkon_rounds());
	suite_add_tcase(suite, akkon_results());
	suite_add_tcase(suite, akkon_refusals());
	suite_add_tcase(suite, akkon_states());
	suite_add_tcase(suite, akkon_details());
	suite_add_tcase(suite, akkon_judged());
	suite_add_tcase(suite, akkon_advance());
	suite_add_tcase(suite, akkon_masked());
	suite_add_tcase(suite, akkon_facts());
	suite_add_tcase(suite, akkon_aims());
	suite_add_tcase(suite, akkon_scene());
	suite_add_tcase(suite, akkon_panels());
	return run_suite(suite);
}
