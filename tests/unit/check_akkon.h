/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_CHECK_AKKON_H
#define BR_TESTS_CHECK_AKKON_H

/*
 * check_akkon.h - the parts of the suite, one file each.
 */

#include "akkon_position.h"

TCase *akkon_setup(void);
TCase *akkon_bids(void);
TCase *akkon_results(void);
TCase *akkon_cards(void);
TCase *akkon_turns(void);
TCase *akkon_bidding(void);
TCase *akkon_loans(void);
TCase *akkon_privileges(void);
TCase *akkon_rounds(void);
TCase *akkon_refusals(void);
TCase *akkon_tables(void);
TCase *akkon_states(void);
TCase *akkon_details(void);
TCase *akkon_judged(void);
TCase *akkon_advance(void);
TCase *akkon_masked(void);
TCase *akkon_facts(void);
TCase *akkon_aims(void);
TCase *akkon_scene(void);
TCase *akkon_panels(void);

#endif
