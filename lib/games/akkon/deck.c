/* SPDX-License-Identifier: MIT */
/*
 * deck.c - the cards as text, for the option deck_table: a preset or the
 * caller's table, read, checked, and written in one way.
 *
 * A table is a list of faces, separated by commas, each CITY.KIND, then the
 * track (not for Scripture and Mint), for a Siege the second track, for a
 * Levant Trade the cities, then cost and copies, separated by dots.  See 2.5,
 * A1.
 */

#include "games/akkon/akkon.h"

enum { PRESETS = 3, COST_MAX = 7 };

static const char *const presets[] = {"a", "b", "c"};

/* ---- Reading ------------------------------------------------------------- */

/* Something with a canonical word, then a name in each language. */
#define LISTS(words, names)                                                    \
	{                                                                      \
		words, names[0], names[1], names[2], NULL                      \
	}

static const char *const *const cities_named[] =
	LISTS(brp_akkon_cities + 1, brp_akkon_city_names);
static const char *const *const kinds_named[] =
	LISTS(brp_akkon_kinds, brp_akkon_kind_names);
static const char *const *const tracks_named[] =
	LISTS(brp_akkon_tracks + 1, brp_akkon_track_names);

/* Reads a name and the dot after it; returns the index of the name, or -1. */
static int read_name(const char **in, const char *const *const *lists, int n)
{
	size_t length = strcspn(*in, ".,");
	int place = brp_read_name(lists, n, brp_akkon_aliases, *in, length);

	if (place < 0 || (*in)[length] != '.')
		return -1;
	*in += length + 1;
	return place;
}

/* Reads a number of one or two digits without leading zeros; or returns -1. */
static int read_number(const char **in, int lo, int hi)
{
	int n = 0, digits = 0;

	for (; **in >= '0' && **in <= '9' && digits < 3; digits++)
		n = n * 10 + (*(*in)++ - '0');
	if (digits == 0 || digits > 2 || (digits == 2 && n < 10) || n < lo ||
	    n > hi)
		return -1;
	return n;
}

/* Reads the cities of a Levant Trade as a set; returns 0 if there is none or if
 * one is repeated. */
static int read_cities(const char **in)
{
	int set = 0;

	for (;;) {
		const char *at = *in;
		int city = read_name(&at, cities_named, CITIES);

		if (city < 0)
			return set;
		if (set >> city & 1)
			return 0;
		set |= 1 << city;
		*in = at;
	}
}

static int read_face(const char **in, struct akkon_face *face)
{
	int city = read_name(in, cities_named, CITIES);
	int kind = city < 0 ? -1 : read_name(in, kinds_named, KINDS);
	int track = 0, second = 0, cities = 0, cost, copies;

	if (kind < 0)
		return 0;
	if (brp_akkon_has_track(kind))
		track = read_name(in, tracks_named, TRACKS);
	if (track >= 0 && kind == BR_AKKON_SIEGE)
		second = read_name(in, tracks_named, TRACKS);
	if (track < 0 || second < 0 ||
	    (kind == BR_AKKON_SIEGE && second == track))
		return 0;
	if (kind == BR_AKKON_LEVANT && (cities = read_cities(in)) == 0)
		return 0;
	cost = read_number(in, 0, COST_MAX);
	if (cost < 0 || *(*in)++ != '.')
		return 0;
	copies = read_number(in, 1, CITY_CARDS);
	*face = (struct akkon_face){
		(uint8_t)city,   (uint8_t)kind, (uint8_t)track, (uint8_t)second,
		(uint8_t)cities, (uint8_t)cost, (uint8_t)copies};
	return copies > 0;
}

static int read_faces(const char *in, struct akkon_faces *faces)
{
	memset(faces, 0, sizeof *faces);
	for (;;) {
		struct akkon_face face;

		if (!read_face(&in, &face))
			return 0;
		brp_akkon_face_add(faces, &face);
		if (*in == '\0')
			return 1;
		if (*in++ != ',')
			return 0;
	}
}

/* ---- Checking ------------------------------------------------------------ */

/* The only face of a kind in a city; -1 if there is none or several. */
static int only_face(const struct akkon_faces *faces, int city, int kind)
{
	int found = -1;

	for (int i = 0; i < faces->count; i++) {
		if (faces->face[i].city != city || faces->face[i].kind != kind)
			continue;
		if (found >= 0)
			return -1;
		found = i;
	}
	return found;
}

static int check_kind(const struct akkon_faces *faces, int city, int kind,
                      int least, br_error *error)
{
	int face = only_face(faces, city, kind);

	if (face >= 0 && faces->face[face].copies >= least)
		return BR_OK;
	return brp_fail(error, BR_EINVAL, "akkon.table",
	                "%s needs one face of %s, of at least %d copies",
	                brp_akkon_cities[1 + city], brp_akkon_kinds[kind],
	                least);
}

/* 2.5: twelve cards, and those that 3.3 takes out. */
static int check_city(const struct akkon_faces *faces, int city,
                      br_error *error)
{
	int total = 0, start = brp_akkon_start_kind(city),
	    less = brp_akkon_short_kind(city);
	int status;

	for (int i = 0; i < faces->count; i++)
		if (faces->face[i].city == city)
			total += faces->face[i].copies;
	if (total != CITY_CARDS)
		return brp_fail(error, BR_EINVAL, "akkon.table",
		                "%s needs %d cards", brp_akkon_cities[1 + city],
		                CITY_CARDS);
	if (start == less)
		return check_kind(faces, city, start, 2 * START_CARDS, error);
	status = check_kind(faces, city, start, START_CARDS, error);
	if (status != BR_OK)
		return status;
	return check_kind(faces, city, less, START_CARDS, error);
}

int brp_akkon_read_deck(const char *in, struct akkon_faces *faces,
                        br_error *error)
{
	int preset = brp_find(presets, PRESETS, in, strlen(in));
	int status = BR_OK;

	if (preset >= 0) {
		brp_akkon_preset(preset, faces);
		return BR_OK;
	}
	if (!read_faces(in, faces))
		return brp_fail(error, BR_EINVAL, "deck_table",
		                "option deck_table is a, b, c or a table of "
		                "cards, not \"%.40s\"",
		                in);
	for (int c = 0; status == BR_OK && c < CITIES; c++)
		status = check_city(faces, c, error);
	return status;
}

/* ---- Writing ------------------------------------------------------------- */

static void put_face(brp_text *text, const struct akkon_face *face)
{
	brp_put(text, "%s.%s.", brp_akkon_cities[1 + face->city],
	        brp_akkon_kinds[face->kind]);
	if (brp_akkon_has_track(face->kind))
		brp_put(text, "%s.", brp_akkon_tracks[1 + face->track]);
	if (face->kind == BR_AKKON_SIEGE)
		brp_put(text, "%s.", brp_akkon_tracks[1 + face->second]);
	for (int c = 0; c < CITIES; c++)
		if (face->cities >> c & 1)
			brp_put(text, "%s.", brp_akkon_cities[1 + c]);
	brp_put(text, "%d.%d", face->cost, face->copies);
}

int brp_akkon_canon_deck(const char *in, char *out, size_t cap, br_error *error)
{
	struct akkon_faces faces, known;
	brp_text text = brp_text_in(out, cap);
	int status = brp_akkon_read_deck(in, &faces, error);

	if (status != BR_OK)
		return status;
	for (int i = 0; i < PRESETS; i++) {
		brp_akkon_preset(i, &known);
		if (memcmp(&faces, &known, sizeof faces) == 0) {
			brp_puts(&text, presets[i]);
			return (int)text.length;
		}
	}
	for (int i = 0; i < faces.count; i++) {
		brp_puts(&text, i > 0 ? "," : "");
		put_face(&text, &faces.face[i]);
	}
	return (int)text.length;
}
