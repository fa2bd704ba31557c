/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_CHECK_TOY_H
#define BR_TESTS_CHECK_TOY_H

/*
 * check_toy.h - the parts of the suite.
 */

#include "core/scene.h"
#include "support.h"

/* A game of the toy whose scene is another. */
typedef void paint_fn(const br_setup *setup, const void *state,
                      brp_scene *scene);
br_game *painted(paint_fn *scene, int seats);

TCase *toy_colours(void);
TCase *toy_journals(void);
TCase *toy_picks(void);
TCase *toy_pictures(void);
TCase *toy_rules(void);
TCase *toy_scenes(void);
TCase *toy_texts(void);

#endif
