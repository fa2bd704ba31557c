/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_CHECK_TOY_H
#define BR_TESTS_CHECK_TOY_H

/*
 * check_toy.h - the parts of the suite.
 */

#include "support.h"

TCase *toy_journals(void);
TCase *toy_picks(void);
TCase *toy_rules(void);
TCase *toy_texts(void);

#endif
