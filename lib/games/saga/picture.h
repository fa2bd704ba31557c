/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_SAGA_PICTURE_H
#define BR_GAMES_SAGA_PICTURE_H

/*
 * picture.h - what the files of the scene share.
 */

#include "core/scene.h"

#include "games/saga/saga.h"

struct saga_picture {
	const br_setup *setup;
	const struct saga_state *s;
	brp_scene *scene;
	int language; /* from 0 */
	int turn;     /* who is to act, or no seat */
	int shown;    /* whose hand is large */
	int usual;    /* whose would be, without a focus */
};

struct saga_box {
	int x, y, w, h;
};

/* The seat that owns a kingdom, as of a thing. */
static inline int brp_saga_holder(const struct saga_state *s, int k)
{
	return s->land[k].owner < 0 ? BR_NOBODY : s->land[k].owner;
}

/* symbols.c */
extern const uint8_t *const brp_saga_emblems[KINGDOMS];
extern const uint8_t *const brp_saga_small[KINGDOMS];
extern const uint8_t brp_saga_shield[], brp_saga_crown[], brp_saga_star[];
extern const uint8_t brp_saga_flag[], brp_saga_cards[];
extern const uint8_t brp_saga_tick[];

/* captions.c: texts in the language of the picture */
extern const char *const brp_saga_seat_names[BRP_LANGUAGES];
extern const char *const brp_saga_free[BRP_LANGUAGES];
extern const char
	*const brp_saga_during_names[BRP_LANGUAGES][BR_SAGA_HAS_FACE_DOWN + 1];
extern const char
	*const brp_saga_end_names[BRP_LANGUAGES][BR_SAGA_HAS_GARRISON_15 + 1];
void brp_saga_say_status(const struct saga_picture *pic, brp_text *text);
void brp_saga_say_state(const struct saga_picture *pic, brp_text *title);
void brp_saga_say_turn(const struct saga_picture *pic, brp_text *text);
void brp_saga_say_kingdom(const struct saga_picture *pic, int k,
                          brp_text *title);
void brp_saga_say_garrison(const struct saga_picture *pic, int k,
                           brp_text *title);
void brp_saga_say_force(const struct saga_picture *pic, int p, int force,
                        int begin, brp_text *title);
void brp_saga_say_card(const struct saga_picture *pic, int card,
                       brp_text *title);
void brp_saga_say_down(const struct saga_picture *pic, int p, int place,
                       brp_text *title);
void brp_saga_say_pool(const struct saga_picture *pic, brp_text *title);
void brp_saga_say_cost(const struct saga_picture *pic, int kind,
                       brp_text *title);
void brp_saga_say_seat(const struct saga_picture *pic, int p, int32_t score,
                       int rank, brp_text *title);
void brp_saga_say_hand(const struct saga_picture *pic, int p, int is_listed,
                       brp_text *title);

/* pieces.c */
void brp_saga_face(const struct saga_picture *pic, int card);
void brp_saga_paint_chip(const struct saga_picture *pic, int card, int down,
                         struct saga_box at);
void brp_saga_paint_card(const struct saga_picture *pic, int card,
                         struct saga_box at);
void brp_saga_paint_back(const struct saga_picture *pic, struct saga_box at);
void brp_saga_paint_mark(const struct saga_picture *pic, int set, int x, int y);
void brp_saga_paint_set(const struct saga_picture *pic, int set, br_role role,
                        struct saga_box at);
void brp_saga_paint_area(const struct saga_picture *pic, int seat,
                         int is_marked, struct saga_box at);
br_role brp_saga_strong(int colour);
br_role brp_saga_pale(int colour);

/* lands.c */
void brp_saga_paint_land(const struct saga_picture *pic, int k,
                         struct saga_box at);

/* strips.c */
void brp_saga_paint_strips(const struct saga_picture *pic, int k,
                           struct saga_box at);

/* seats.c */
void brp_saga_paint_other(const struct saga_picture *pic, int p,
                          struct saga_box at);
void brp_saga_paint_shown(const struct saga_picture *pic, struct saga_box at);
void brp_saga_paint_pool(const struct saga_picture *pic, struct saga_box at);

#endif
