/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_SAKKARA_SEEN_H
#define BR_TESTS_SAKKARA_SEEN_H

/*
 * sakkara_seen.h - looking at the table: a scene as it is painted, and
 * questions to it.
 */

#include <boardrules/scene.h>

#include "check_sakkara.h"

enum { SEEN_MOST = 500 };

/* A thing of the scene that was looked at last. */
struct seen {
	char id[BR_ID_MAX], kind[16], face[16];
	char place[BR_ID_MAX], from[BR_ID_MAX];
	char aims[BR_AIMS_MAX], title[BR_TITLE_MAX];
	char labels[128]; /* with bars between */
	int seat, x, y, w, h;
};

extern struct seen seen[SEEN_MOST];
extern int things, wide, high;

#define PLAIN ((br_scene_options){0})
#define IN(code) ((br_scene_options){.language = (code)})
#define FOCUS(id) ((br_scene_options){.focus = (id)})
#define TALL ((br_scene_options){.layout = BR_TALL})

/* Looks at a game as its viewer, or as another one. */
void look(const br_game *game, br_scene_options options);
void look_as(const br_game *game, int viewer, br_scene_options options);

/* A thing by its id, or NULL. */
const struct seen *find(const char *id);
const struct seen *there(const char *id);
void is_gone(const char *id);
/* "kind face seat place > aims", "-" for what is empty or nobody's, "?" for a
 * face that is not seen. */
void thing_is(const char *id, const char *what);
void title_is(const char *id, const char *title);
/* Its labels, with bars between. */
void labels_are(const char *id, const char *labels);
int count_of(const char *kind);

#endif
