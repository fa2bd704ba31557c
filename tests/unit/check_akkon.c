/* SPDX-License-Identifier: MIT */
/*
 * check_akkon.c - the rules of Akkon, by the numbers of their page: B, F and
 * C are the vectors of 5.1 to 5.3, S the situations of 6, A the rulings of 4.
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
	return run_suite(suite);
}
