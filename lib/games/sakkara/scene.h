/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_SAKKARA_SCENE_H
#define BR_GAMES_SAKKARA_SCENE_H

/*
 * scene.h - what the files that paint Sakkara share.
 */

#include "core/scene.h"

#include "games/sakkara/sakkara.h"

struct sakkara_box {
	int x, y, w, h;
};

/* Where the tiles of a holder lie: in one row as long as there are few of them,
 * else in rows of at least so many columns; beyond the room, equal tiles are
 * one with their number. */
struct sakkara_grid {
	struct sakkara_box box;
	int few, columns, rows, room;
	int widest, highest; /* a tile with the gap after it */
};

/* What a seat has before it; the bottom one comes first. */
struct sakkara_place {
	struct sakkara_box panel, holder;
	struct sakkara_grid hand;
	int beside;      /* 1: its texts stand beside the pyramid */
	int x, y, piece; /* the pyramid, and the pitch of its pieces */
};

/* A layout. */
struct sakkara_plan {
	int width, height;
	struct sakkara_box status, board, pile, spells;
	int margin;                  /* of the board, for names */
	int field, tile, tag, badge; /* sizes: a stack has tags below its top */
	int worker;
	int columns; /* of spells */
	struct sakkara_place place[SEATS];
};

/* Words that only a scene has. */
struct sakkara_scene_words {
	const char *turn, *seat, *pile, *covered, *needed, *shown, *complete;
	const char *line[2], *effect[SPELLS];
	const char *asks[PHASES], *go_on; /* of a seat */
};

/* All that painting needs. */
struct sakkara_picture {
	const br_setup *setup;
	const struct sakkara_tables *tables;
	const struct sakkara_state *s;
	const struct sakkara_plan *plan;
	const struct sakkara_phrases *say;
	const struct sakkara_scene_words *words;
	const char *const *names; /* of kinds */
	brp_scene *scene;
	char *id;  /* room for one */
	int below; /* covered tiles are seen */
	/* What is in focus, or -1: the field of a stack, a seat's holder; and
	 * whether the pile is. */
	int stack, hand, pile;
};

/* Things of one layer do not overlap; tiles that do lie one higher each. */
enum { LAYER_PANEL, LAYER_PLACE, LAYER_TILE, LAYER_WORKER = 200, LAYER_SPREAD };

static inline int brp_sakkara_least(int a, int b)
{
	return a < b ? a : b;
}

/* symbols.c */
extern const uint8_t *const brp_sakkara_symbols[KINDS];
extern const uint8_t brp_sakkara_back[], brp_sakkara_figure[];

/* tiles.c: a kind of -1 is a tile whose face is not seen. */
void brp_sakkara_paint_tile(const struct sakkara_picture *p, int kind, int x,
                            int y, int size);
/* With a smaller symbol, so that a worker can stand beside it. */
void brp_sakkara_paint_under(const struct sakkara_picture *p, int kind, int x,
                             int y, int size);
/* With its name, if there is room. */
void brp_sakkara_paint_card(const struct sakkara_picture *p, int kind, int x,
                            int y, int w, int h);
/* A number in a circle around a point. */
void brp_sakkara_paint_badge(const struct sakkara_picture *p, int x, int y,
                             int number);
/* Begin the i-th tile of a stack, of a kind in a holder, or of the pile. */
void brp_sakkara_begin_stacked(const struct sakkara_picture *p, int field,
                               int kind, int i, int layer);
void brp_sakkara_begin_held(const struct sakkara_picture *p, int seat, int kind,
                            int i, int layer);
void brp_sakkara_begin_used(const struct sakkara_picture *p, int i, int layer);
/* Says that a thing stands for a field. */
void brp_sakkara_aim_field(const struct sakkara_picture *p, int field);
/* The kinds of the tiles of a stack from the bottom; how many. */
int brp_sakkara_look(const struct sakkara_picture *p, int field,
                     int kinds[PLAY_MAX]);
/* Paints what is in focus, over the board. */
void brp_sakkara_spread(const struct sakkara_picture *p);

/* board.c */
extern const char *const brp_sakkara_ids[FIELDS]; /* of the fields */
extern const char *const brp_sakkara_seat_ids[SEATS];
extern const char *const brp_sakkara_hand_ids[SEATS];
void brp_sakkara_paint_board(const struct sakkara_picture *p);
void brp_sakkara_paint_workers(const struct sakkara_picture *p);

/* table.c */
void brp_sakkara_paint_seat(const struct sakkara_picture *p, int place);

/* pile.c */
void brp_sakkara_paint_pile(const struct sakkara_picture *p);
void brp_sakkara_paint_spells(const struct sakkara_picture *p);

#endif
