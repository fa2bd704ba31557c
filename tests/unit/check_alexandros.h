/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_CHECK_ALEXANDROS_H
#define BR_TESTS_CHECK_ALEXANDROS_H

/*
 * check_alexandros.h - the parts of the suite, one file each.
 */

#include "alexandros_plan.h"

TCase *alexandros_boards(void);
TCase *alexandros_lands(void);
TCase *alexandros_texts(void);
TCase *alexandros_figures(void);
TCase *alexandros_once_more(void);
TCase *alexandros_ways(void);
TCase *alexandros_provinces(void);
TCase *alexandros_cards(void);
TCase *alexandros_options(void);
TCase *alexandros_refusals(void);
TCase *alexandros_states(void);
TCase *alexandros_counts(void);
TCase *alexandros_details(void);
TCase *alexandros_judged(void);
TCase *alexandros_facts(void);
TCase *alexandros_aims(void);
TCase *alexandros_scene(void);
TCase *alexandros_tables(void);

void print_alexandros_tables(const char *which);

#endif
