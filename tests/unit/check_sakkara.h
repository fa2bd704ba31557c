/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_CHECK_SAKKARA_H
#define BR_TESTS_CHECK_SAKKARA_H

/*
 * check_sakkara.h - the parts of the suite, one file each.
 */

#include "sakkara_table.h"

TCase *sakkara_layout(void);
TCase *sakkara_workers(void);
TCase *sakkara_tiles(void);
TCase *sakkara_building(void);
TCase *sakkara_piles(void);
TCase *sakkara_perft(void);
TCase *sakkara_options(void);
TCase *sakkara_knowledge(void);
TCase *sakkara_loading(void);
TCase *sakkara_states(void);
TCase *sakkara_details(void);
TCase *sakkara_given(void);
TCase *sakkara_facts(void);
TCase *sakkara_aims(void);
TCase *sakkara_scene(void);

#endif
