/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_ALEXANDROS_SCENE_H
#define BR_GAMES_ALEXANDROS_SCENE_H

/*
 * scene.h - what the parts of the picture of Alexandros share.
 *
 * If the picture is tall, the board is turned by a quarter, as triangles would
 * be too small to touch.
 */

#include "core/scene.h"
#include "games/alexandros/alexandros.h"

struct box {
	int x, y, w, h;
};

/* Layers, from below; cards and what lies on others rise from theirs. */
enum {
	ON_TABLE = 1,
	ON_PANEL,
	SENT,
	WALLS,
	CORNERS,
	PIECES,
	CHOSEN,
	HERO,
	ON_BOARD,
	LOWEST_CARD,
	ON_ALL = LOWEST_CARD + CARDS,
	LOWEST_SPREAD
};

struct layout {
	int width, height;
	struct box status, board, seats, supply, hand;
	struct box open, pile, discard, stock; /* in the supply; two each of
	                                          the first and the last */
	struct box paid;    /* a corner of the board, from its lower edge */
	int card_w, card_h; /* in the hand */
	int margin;         /* of the board */
};

/* A province, at its lowest area. */
struct realm {
	int value, owner, governors;
	int told;       /* its value is painted */
	char aim[16];   /* of all its areas */
	char title[80]; /* the end of theirs, and its length */
	size_t length;
};

struct picture {
	const br_setup *setup;
	const struct alexandros_state *s;
	const struct alexandros_land *land;
	brp_scene *scene;
	int language; /* from 0 */
	struct layout at;
	int side; /* of a triangle */
	int xy[VERTICES][2];
	uint64_t stands[AREA_WORDS]; /* areas with a governor */
	struct realm realm[AREAS];
};

/* Cards in a row, or in a column: sorted, and those with a symbol closer. */
struct row {
	const char *name; /* that their ids begin with */
	const char *from;
	struct box box;
	int w, h, down, seat, layer;
	int aimed;
};

static inline int least(int a, int b)
{
	return a < b ? a : b;
}

static inline int most(int a, int b)
{
	return a > b ? a : b;
}

/* A part of the side of a triangle, in hundredths. */
static inline int part_of(const struct picture *p, int hundredths)
{
	return (p->side * hundredths + 50) / 100;
}

/* Vertices are there while Alexander is sent somewhere. */
static inline int vertices_are_there(const struct alexandros_state *s)
{
	return s->phase == IN_GO || s->phase == IN_WALK;
}

/* symbols.c */
extern const uint8_t *const brp_alexandros_big[SYMBOLS];
extern const uint8_t *const brp_alexandros_small[SYMBOLS];
extern const uint8_t brp_alexandros_star[], brp_alexandros_spark[];

/* layout.c: from what the board needs; names; the middle of an area; a disc. */
void brp_alexandros_lay_out(struct picture *p);
char *brp_alexandros_add_vertex(const struct picture *p, char *at, int vertex);
char *brp_alexandros_add_area(const struct picture *p, char *at, int area);
void brp_alexandros_put_bag(const struct picture *p, uint64_t bag,
                            brp_text *text);
void brp_alexandros_middle(const struct picture *p, int area, int *x, int *y);
void brp_alexandros_disc(const struct picture *p, int x, int y, int radius);

/* map.c, pieces.c */
void brp_alexandros_map(struct picture *p);
void brp_alexandros_pieces(const struct picture *p);

/* table.c */
void brp_alexandros_supply(const struct picture *p);
void brp_alexandros_row(const struct picture *p, const struct row *row,
                        uint64_t bag, int unseen);
void brp_alexandros_paid(const struct picture *p);
void brp_alexandros_focus(const struct picture *p);

/* seats.c */
void brp_alexandros_seats(const struct picture *p);

#endif
