/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_AKKON_LOOK_H
#define BR_TESTS_AKKON_LOOK_H

/*
 * akkon_look.h - scenes of Akkon, kept and asked for their things.
 */

#include <boardrules/scene.h>

#include "check_akkon.h"

/* Keeps what a viewer sees, for the calls below. */
void look(const br_game *game, int viewer, br_scene_options options);
void must_have_size(int width, int height);

/* A thing is there as this line tells: "id: kind face seat @place <from [aims]
 * title", without what is empty, and with ? for a face that is not seen. */
void must_see(const char *line);
void must_not_see(const char *id);
/* One of its labels is this. */
void must_read(const char *id, const char *label);
/* How many things are of a kind, or of a kind and then a face. */
int count_things(const char *kind);
/* Where a thing is. */
struct box {
	int x, y, w, h, layer;
};
const struct box *box_of(const char *id);

#endif
