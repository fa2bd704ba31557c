/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_CRUSADERS_SCENE_H
#define BR_GAMES_CRUSADERS_SCENE_H

/*
 * scene.h - where things lie in the picture of The Kingdoms of Crusaders, and
 * how cards are drawn.
 */

#include "core/scene.h"

#include "games/crusaders/crusaders.h"

/* Things of a higher layer lie on those of lower ones. */
enum { BOARD = 1, AREA, PIECE, COVER, COVERING };

enum { GAP = 8, BAR = 8, RADIUS = 12, MARKER = 26, CAPTION = 30 };

/* Of a line of text, y is the base line and h the size of the font. */
struct box {
	int x, y, w, h;
};

/* Cards side by side, in one or more lines. */
struct grid {
	int across, lines, space;
};

/* What depends on the number of seats. */
struct crusaders_rows {
	int height;
	struct grid army, hand;
	int hand_h;
};

struct crusaders_layout {
	int width, height, margin;
	struct box status, laid;
	struct box head; /* of the first territory; others lie to its right */
	int top;         /* of the first row */
	struct crusaders_rows rows[SEATS - 1]; /* from two seats on */
	/* In a row, y from its top.  An army is as high as the row allows. */
	struct box name, points, began, hand, army;
	int edge; /* of an army, around its cards */
	/* Below the rows, as high as the picture allows. */
	struct box large, cards, pile;
	struct grid spread; /* the pile, over the rows */
};

/* What is painted, and how. */
struct crusaders_table {
	const br_setup *setup;
	const struct crusaders_state *s;
	brp_scene *scene;
	const struct crusaders_phrases *say;
	const struct crusaders_layout *at;
	const struct crusaders_rows *rows;
	int large;                      /* the seat whose hand lies below */
	int points[TERRITORIES][SEATS]; /* of armies, as they stand */
	int rank[SEATS];                /* at the end */
};

/* layout.c: wide, then tall */
extern const struct crusaders_layout brp_crusaders_layouts[2];
/* A box without its edge; the i-th place in one. */
struct box brp_crusaders_inside(struct box box, int edge);
struct box brp_crusaders_place(struct box box, struct grid grid, int i);
/* The row of a seat; all rows; and a box of what lies below them. */
struct box brp_crusaders_row(const struct crusaders_table *t, int p);
struct box brp_crusaders_rows(const struct crusaders_table *t);
struct box brp_crusaders_below(const struct crusaders_table *t, struct box box);
struct box brp_crusaders_army(const struct crusaders_table *t, int p,
                              int territory);

/* pile.c: below the rows; the last thing of all, as it may be spread out */
void brp_crusaders_paint_pile(const struct crusaders_table *t);

/* shapes.c: the back of a card, a place where none lies; or the back or the
 * face, with its name, of a card, which is 0 if it is not seen. */
void brp_crusaders_draw_back(brp_scene *scene, struct box box);
void brp_crusaders_draw_place(brp_scene *scene, struct box box);
void brp_crusaders_show_card(brp_scene *scene, int card, struct box box);
void brp_crusaders_draw_area(brp_scene *scene, struct box box, br_role role,
                             br_role border, int radius);
/* The colour of a seat, at the left edge of an area. */
void brp_crusaders_draw_bar(brp_scene *scene, int p, struct box box);
/* A text in a line, which lies y lower than it says; a number in its middle. */
void brp_crusaders_draw_line(brp_scene *scene, struct box line, int y,
                             int anchor, br_role role, const char *text);
void brp_crusaders_draw_number(brp_scene *scene, struct box line,
                               const char *before, int number);

#endif
