/* SPDX-License-Identifier: MIT */
#ifndef BR_GAMES_AKKON_TABLE_H
#define BR_GAMES_AKKON_TABLE_H

/*
 * table.h - what the parts of a scene share: the table that is painted, boxes
 * on it, words and symbols.
 *
 * Of what the viewer does not know the state has zeros, so what is painted
 * depends on who knows it.
 */

#include "core/scene.h"

#include "games/akkon/akkon.h"

struct box {
	int x, y, w, h;
};

/* Words of a language, in titles unless they are short. */
struct akkon_say {
	const char *seat, *round, *points, *rank, *ended[BY_CAP + 1];
	const char *costs, *knights, *other, *any, *below, *played, *nothing;
	const char *start, *passed, *pays, *camp, *holds, *used, *nobody;
	const char *lent, *next, *planned, *hidden, *paid, *hand, *stack;
	const char *discard, *raised, *top, *empty;
	const char *kind[KINDS];
};

struct table {
	const br_setup *setup;
	const struct akkon_tables *tables;
	const struct akkon_state *s;
	brp_scene *scene;
	const struct akkon_say *say;
	const char *const *cities, *const *tracks, *const *pieces;
	char name[SEATS][16]; /* of the seats */
	int viewer, turn;
};

/* names.c: ids of things; the ids of some are aims too. */
struct akkon_city_ids {
	const char *city, *stack, *discard, *top, *top_aims;
};
struct akkon_track_ids {
	const char *track, *scale, *privilege;
};
struct akkon_seat_ids {
	const char *seat, *camp, *hand, *hand_aims;
	const char *piece[PIECES], *gap[PIECES];
	const char *marker[TRACKS], *track[TRACKS]; /* aims */
};
extern const struct akkon_city_ids brp_akkon_city_ids[CITIES];
extern const struct akkon_track_ids brp_akkon_track_ids[TRACKS];
extern const struct akkon_seat_ids brp_akkon_seat_ids[SEATS];

/* Begins a thing with an id, a place and aims that are ready made. */
static inline void brp_akkon_begin(const struct table *t, const char *kind,
                                   int layer, const char *id, const char *place,
                                   const char *aims)
{
	brp_thing_as(t->scene, kind, layer, id);
	t->scene->thing.place = place;
	t->scene->thing.aims = aims;
}

/* Things lie on things of lower layers; what overlaps in a hand has layers from
 * ON_PLACES on. */
enum { ON_TABLE = 1, ON_AREAS, ON_PLACES, IN_FRONT = 24, ON_TOP };

/* Does the viewer know the knights in a camp, and those that are lent; and
 * those that are bid in a city? */
static inline int brp_akkon_camp_known(const struct table *t, int p)
{
	return t->viewer == BR_ALL || t->viewer == p;
}

static inline int brp_akkon_bid_known(const struct table *t, int p, int city)
{
	return brp_akkon_camp_known(t, p) ||
	       brp_akkon_open(t->setup, t->s, city);
}

/* symbols.c */
extern const uint8_t *const brp_akkon_kind_symbols[KINDS];
extern const uint8_t *const brp_akkon_track_symbols[TRACKS];
extern const uint8_t *const brp_akkon_piece_symbols[PIECES]; /* or NULL */
extern const uint8_t brp_akkon_person[], brp_akkon_any[], brp_akkon_card[];
extern const uint8_t brp_akkon_pile[], brp_akkon_tossed[], brp_akkon_helm[];
extern const uint8_t brp_akkon_shield[];

/* cards.c: a card as the thing that was begun, and one that is not seen. */
void brp_akkon_paint_face(const struct table *t, int face, struct box b);
void brp_akkon_paint_back(const struct table *t, struct box b);
int brp_akkon_list_cards(const struct table *t, const uint8_t *counts,
                         brp_text *text);

/* hands.c */
void brp_akkon_paint_hand(const struct table *t, int p, struct box b, int own);
void brp_akkon_paint_spread(const struct table *t);

/* cities.c: how many of each card lie below a top, if that is known; a city and
 * what lies in it. */
int brp_akkon_count_stack(const struct table *t, int city,
                          uint8_t counts[CARDS]);
void brp_akkon_count_discard(const struct table *t, int city,
                             uint8_t counts[CARDS]);
void brp_akkon_paint_city(const struct table *t, int city, struct box b);

/* tracks.c */
void brp_akkon_paint_track(const struct table *t, int track, struct box b);
void brp_akkon_paint_privilege(const struct table *t, int track, struct box b);

/* pieces.c: a piece, or a negative one that is not seen, as the thing that was
 * begun. */
void brp_akkon_paint_shield(const struct table *t, int p, int piece,
                            struct box b, int planned);
void brp_akkon_paint_token(const struct table *t, int p, struct box b);
void brp_akkon_paint_camp(const struct table *t, int p, struct box b, int rows);
void brp_akkon_paint_field(const struct table *t, int p, int city,
                           struct box b);

/* seats.c */
void brp_akkon_paint_seat(const struct table *t, int p, struct box b);

#endif
