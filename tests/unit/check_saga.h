/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_CHECK_SAGA_H
#define BR_TESTS_CHECK_SAGA_H

/*
 * check_saga.h - the parts of the suite, one file each.
 */

#include "saga_plan.h"

TCase *saga_options(void);
TCase *saga_setup(void);
TCase *saga_layout(void);
TCase *saga_conquest(void);
TCase *saga_turns(void);
TCase *saga_decisions(void);
TCase *saga_ends(void);
TCase *saga_scores(void);
TCase *saga_final(void);
TCase *saga_hidden(void);
TCase *saga_props(void);
TCase *saga_refusals(void);
TCase *saga_views(void);
TCase *saga_matches(void);
TCase *saga_samples(void);
TCase *saga_walks(void);
TCase *saga_loading(void);
TCase *saga_edits(void);
TCase *saga_details(void);
TCase *saga_facts(void);
TCase *saga_scene(void);
TCase *saga_tables(void);

void print_saga_tables(void);

#endif
