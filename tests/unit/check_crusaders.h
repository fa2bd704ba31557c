/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_CHECK_CRUSADERS_H
#define BR_TESTS_CHECK_CRUSADERS_H

/*
 * check_crusaders.h - the parts of the suite, one file each.
 */

#include "crusaders_plan.h"

TCase *crusaders_setup(void);
TCase *crusaders_armies(void);
TCase *crusaders_turns(void);
TCase *crusaders_refusals(void);
TCase *crusaders_results(void);
TCase *crusaders_games(void);
TCase *crusaders_states(void);
TCase *crusaders_loading(void);
TCase *crusaders_facts(void);
TCase *crusaders_scene(void);

#endif
