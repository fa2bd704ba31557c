/* SPDX-License-Identifier: MIT */
/*
 * names.c - ids and aims of the things in a scene of Akkon, ready made, since
 * there are many of them.
 */

#include "games/akkon/table.h"

/* clang-format off */
#define CITY(c) {"city." c, "stack." c, "discard." c, "top." c, \
                 "top." c " city." c}
#define TRACK(t) {"track." t, "scale." t, "privilege." t}
#define PIECES_OF(p) {p ".5", p ".6", p ".7", p ".8", p ".mercenary", \
                      p ".mantle", p ".chaplain", p ".seneschal"}
#define TRACKS_OF(p) {p ".gold", p ".faith", p ".power", p ".prestige"}
#define SEAT(n) {"seat." n, "camp." n, "hand." n, "hand." n " seat." n, \
                 PIECES_OF("piece." n), PIECES_OF("gap." n), \
                 TRACKS_OF("marker." n), TRACKS_OF("track." n)}
/* clang-format on */

const struct akkon_city_ids brp_akkon_city_ids[CITIES] = {
	CITY("tyre"),  CITY("jaffa"),     CITY("caesarea"),
	CITY("sidon"), CITY("jerusalem"), CITY("acre")};

const struct akkon_track_ids brp_akkon_track_ids[TRACKS] = {
	TRACK("gold"), TRACK("faith"), TRACK("power"), TRACK("prestige")};

const struct akkon_seat_ids brp_akkon_seat_ids[SEATS] = {
	SEAT("0"), SEAT("1"), SEAT("2"), SEAT("3"), SEAT("4")};
