/* SPDX-License-Identifier: MIT */
/*
 * data.c - what is printed: the words of states and moves, the values of
 * pieces, and three tables of cards.
 *
 * No list of the cards is known (2.4).  Each table treats the four coastal
 * cities alike, each of them serving one track; a card's cost follows its
 * strength.
 */

#include "games/akkon/akkon.h"

/* ---- Words --------------------------------------------------------------- */

const char *const brp_akkon_cities[1 + CITIES] = {
	"none", "tyre", "jaffa", "caesarea", "sidon", "jerusalem", "acre",
};

const char *const brp_akkon_tracks[1 + TRACKS] = {
	"none", "gold", "faith", "power", "prestige",
};

const char *const brp_akkon_pieces[1 + PIECES] = {
	"none",      "5",      "6",        "7",         "8",
	"mercenary", "mantle", "chaplain", "seneschal",
};

const char *const brp_akkon_kinds[KINDS] = {
	"lance",  "siege", "feast",  "scripture", "ban",
	"plague", "mint",  "levant", "brother",
};

const char *const brp_akkon_places[PLACES] = {
	"camp",       "bid-tyre",      "bid-jaffa",  "bid-caesarea",
	"bid-sidon",  "bid-jerusalem", "bid-acre",   "paid-tyre",
	"paid-jaffa", "paid-caesarea", "paid-sidon", "paid-jerusalem",
	"paid-acre",
};

const char *const brp_akkon_ends[] = {"no", "stack", "cap"};

const char *const brp_akkon_phases[PHASES] = {
	"lot",     "deal",  "uncover", "loan",    "prestige", "swap", "bid",
	"gold",    "power", "play",    "target",  "hit",      "up",   "down",
	"advance", "mint",  "faith",   "discard", "over",
};

/* ---- Pieces -------------------------------------------------------------- */

/* 2.2: the sum of the values of a set of the knights 5 to 8. */
const uint8_t brp_akkon_values[16] = {
	0, 5, 6, 11, 7, 12, 13, 18, 8, 13, 14, 19, 15, 20, 21, 26,
};

/* The number of knights in a set. */
const uint8_t brp_akkon_bits[ALL_KNIGHTS + 1] = {
	0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3,
	3, 4, 2, 3, 3, 4, 3, 4, 4, 5, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4,
	3, 4, 4, 5, 2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5, 4, 5, 5, 6, 1, 2,
	2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5, 2, 3, 3, 4, 3, 4, 4, 5,
	3, 4, 4, 5, 4, 5, 5, 6, 2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5, 4, 5,
	5, 6, 3, 4, 4, 5, 4, 5, 5, 6, 4, 5, 5, 6, 5, 6, 6, 7,
};

/* ---- Tables of cards, 2.5 ------------------------------------------------ */

/* A3: the track that a coastal city serves. */
static const uint8_t home[] = {BR_AKKON_GOLD, BR_AKKON_POWER, BR_AKKON_PRESTIGE,
                               BR_AKKON_FAITH};

/* A2 */
static const uint8_t costs[KINDS] = {1, 1, 3, 1, 2, 1, 1, 2, 2};

#define BIT(city) (1 << BR_AKKON_##city)

/* A5: the cities that a Levant Trade of each track names. */
static const uint8_t named[TRACKS] = {
	BIT(CAESAREA) | BIT(SIDON) | BIT(JERUSALEM),
	BIT(TYRE) | BIT(JAFFA) | BIT(JERUSALEM),
	BIT(TYRE) | BIT(CAESAREA) | BIT(ACRE),
	BIT(JAFFA) | BIT(SIDON) | BIT(ACRE),
};

enum { COAST = BR_AKKON_SIDON + 1, ROWS = 12 };

/* A kind of card in each coastal city, for its own track (where: 0), or in
 * another city once for every track. */
struct row {
	uint8_t where, kind, copies;
};

/* clang-format off */
static const struct row presets[3][ROWS] = {
	/* a */
	{{0, BR_AKKON_LANCE, 3}, {0, BR_AKKON_SIEGE, 3},
	 {0, BR_AKKON_FEAST, 2}, {0, BR_AKKON_BAN, 2},
	 {0, BR_AKKON_PLAGUE, 1}, {0, BR_AKKON_BROTHER, 1},
	 {BR_AKKON_JERUSALEM, BR_AKKON_SCRIPTURE, 4},
	 {BR_AKKON_JERUSALEM, BR_AKKON_BAN, 1},
	 {BR_AKKON_JERUSALEM, BR_AKKON_PLAGUE, 1},
	 {BR_AKKON_ACRE, BR_AKKON_MINT, 4},
	 {BR_AKKON_ACRE, BR_AKKON_LEVANT, 1},
	 {BR_AKKON_ACRE, BR_AKKON_BROTHER, 1}},
	/* b */
	{{0, BR_AKKON_LANCE, 2}, {0, BR_AKKON_SIEGE, 2},
	 {0, BR_AKKON_FEAST, 2}, {0, BR_AKKON_BAN, 2},
	 {0, BR_AKKON_PLAGUE, 2}, {0, BR_AKKON_BROTHER, 2},
	 {BR_AKKON_JERUSALEM, BR_AKKON_SCRIPTURE, 4},
	 {BR_AKKON_JERUSALEM, BR_AKKON_BAN, 1},
	 {BR_AKKON_JERUSALEM, BR_AKKON_LEVANT, 1},
	 {BR_AKKON_ACRE, BR_AKKON_MINT, 4},
	 {BR_AKKON_ACRE, BR_AKKON_LEVANT, 1},
	 {BR_AKKON_ACRE, BR_AKKON_FEAST, 1}},
	/* c */
	{{0, BR_AKKON_LANCE, 4}, {0, BR_AKKON_SIEGE, 4}, {0, BR_AKKON_BAN, 4},
	 {BR_AKKON_JERUSALEM, BR_AKKON_SCRIPTURE, 4},
	 {BR_AKKON_JERUSALEM, BR_AKKON_PLAGUE, 1},
	 {BR_AKKON_JERUSALEM, BR_AKKON_BROTHER, 1},
	 {BR_AKKON_ACRE, BR_AKKON_MINT, 4},
	 {BR_AKKON_ACRE, BR_AKKON_LEVANT, 1},
	 {BR_AKKON_ACRE, BR_AKKON_FEAST, 1}},
};
/* clang-format on */

/* The order of faces: the first difference decides. */
static uint32_t order(const struct akkon_face *face)
{
	uint32_t key = face->city;

	key = key << 4 | face->kind;
	key = key << 2 | face->track;
	key = key << 2 | face->second;
	key = key << CITIES | face->cities;
	return key << 3 | face->cost;
}

/* Inserts a face at its place, or adds its copies to an equal one.  A face for
 * which there is no room makes the sum of copies wrong, which is checked. */
void brp_akkon_face_add(struct akkon_faces *faces,
                        const struct akkon_face *face)
{
	int at = faces->count;

	while (at > 0 && order(&faces->face[at - 1]) >= order(face))
		at--;
	if (at < faces->count && order(&faces->face[at]) == order(face)) {
		int copies = faces->face[at].copies + face->copies;

		faces->face[at].copies =
			(uint8_t)(copies > CARDS ? CARDS + 1 : copies);
		return;
	}
	if (faces->count == CARDS) {
		faces->face[0].copies = CARDS + 1;
		return;
	}
	memmove(&faces->face[at + 1], &faces->face[at],
	        (size_t)(faces->count - at) * sizeof *face);
	faces->face[at] = *face;
	faces->count++;
}

static void add_face(struct akkon_faces *faces, int city, const struct row *row,
                     int track)
{
	struct akkon_face face = {.city = (uint8_t)city,
	                          .kind = row->kind,
	                          .track = (uint8_t)track,
	                          .cost = costs[row->kind],
	                          .copies = row->copies};

	if (row->kind == BR_AKKON_SIEGE) /* A4 */
		face.second = (uint8_t)((track + 1) % TRACKS);
	if (row->kind == BR_AKKON_LEVANT)
		face.cities = named[track];
	brp_akkon_face_add(faces, &face);
}

void brp_akkon_preset(int preset, struct akkon_faces *faces)
{
	memset(faces, 0, sizeof *faces);
	for (int i = 0; i < ROWS; i++) {
		const struct row *row = &presets[preset][i];
		int once = row->kind == BR_AKKON_SCRIPTURE ||
		           row->kind == BR_AKKON_MINT;

		if (row->copies == 0)
			break;
		for (int c = 0; row->where == 0 && c < COAST; c++)
			add_face(faces, c, row, home[c]);
		for (int t = 0; row->where > 0 && t < (once ? 1 : TRACKS); t++)
			add_face(faces, row->where, row, t);
	}
}
