/* SPDX-License-Identifier: MIT */

/*
 * table.c - the cards in play: a preset or the caller's table.
 *
 * A table is faces with commas between, each CITY.KIND, then the track (not
 * for Scripture and Mint), for a Siege the second track, for a Levant Trade
 * the cities, then cost and copies, with points between.
 */

#include "games/akkon/akkon.h"

enum { PRESETS = 3, COST_MAX = 7 };

static const char *const presets[] = {"a", "b", "c"};

/* The kind of which a city gives two cards to the start. */
static int start_kind(int city)
{
	if (city == BR_AKKON_JERUSALEM)
		return BR_AKKON_SCRIPTURE;
	return city == BR_AKKON_ACRE ? BR_AKKON_MINT : BR_AKKON_LANCE;
}

/* The kind of which two more are left out of a short game. */
static int short_kind(int city)
{
	return city < BR_AKKON_JERUSALEM ? BR_AKKON_SIEGE : start_kind(city);
}

static int has_track(int kind)
{
	return kind != BR_AKKON_SCRIPTURE && kind != BR_AKKON_MINT;
}

/* ---- Reading ------------------------------------------------------------- */

/* One of the words, and a point behind it; its place, or -1. */
static int read_word(const char **in, const char *const *words, int n)
{
	size_t length = strcspn(*in, ".,");
	int place = brp_find(words, n, *in, length);

	if (place < 0 || (*in)[length] != '.')
		return -1;
	*in += length + 1;
	return place;
}

/* A number of one or two digits, without leading zeros; or -1. */
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

/* The cities of a Levant Trade, as a set; 0 if they are not as they must be. */
static int read_cities(const char **in)
{
	int set = 0;

	for (;;) {
		const char *at = *in;
		int city = read_word(&at, brp_akkon_cities + 1, CITIES);

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
	int city = read_word(in, brp_akkon_cities + 1, CITIES);
	int kind = city < 0 ? -1 : read_word(in, brp_akkon_kinds, KINDS);
	int track = 0, second = 0, cities = 0, cost, copies;

	if (kind < 0)
		return 0;
	if (has_track(kind))
		track = read_word(in, brp_akkon_tracks + 1, TRACKS);
	if (track >= 0 && kind == BR_AKKON_SIEGE)
		second = read_word(in, brp_akkon_tracks + 1, TRACKS);
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

/* ---- Judging ------------------------------------------------------------- */

/* The face of a kind in a city of which there is only one; or -1. */
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

static int check_city(const struct akkon_faces *faces, int city,
                      br_error *error)
{
	int total = 0, start = start_kind(city), less = short_kind(city);
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

static int read_table(const char *in, struct akkon_faces *faces,
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

/* ---- The option ---------------------------------------------------------- */

static void put_face(brp_text *text, const struct akkon_face *face)
{
	brp_put(text, "%s.%s.", brp_akkon_cities[1 + face->city],
	        brp_akkon_kinds[face->kind]);
	if (has_track(face->kind))
		brp_put(text, "%s.", brp_akkon_tracks[1 + face->track]);
	if (face->kind == BR_AKKON_SIEGE)
		brp_put(text, "%s.", brp_akkon_tracks[1 + face->second]);
	for (int c = 0; c < CITIES; c++)
		if (face->cities >> c & 1)
			brp_put(text, "%s.", brp_akkon_cities[1 + c]);
	brp_put(text, "%d.%d", face->cost, face->copies);
}

int brp_akkon_table(const char *in, char *out, size_t cap, br_error *error)
{
	struct akkon_faces faces, known;
	brp_text text = brp_text_in(out, cap);
	int status = read_table(in, &faces, error);

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

int br_akkon_face(const char *table, int card, br_akkon_card *out)
{
	struct akkon_faces faces;
	const struct akkon_face *face;

	if (read_table(table, &faces, NULL) != BR_OK)
		return 0;
	if (!out || card < 0 || card >= faces.count)
		return faces.count;
	face = &faces.face[card];
	out->city = face->city;
	out->kind = face->kind;
	out->track = has_track(face->kind) ? face->track : -1;
	out->second = face->kind == BR_AKKON_SIEGE ? face->second : -1;
	out->cities = face->cities;
	out->cost = face->cost;
	out->copies = face->copies;
	return faces.count;
}

/* ---- What is worked out of it -------------------------------------------- */

/* How many faces of its city and kind there are; with the same track, and
 * before it. */
static void count_alike(const struct akkon_faces *faces, int face, int *kind,
                        int *track, int *before)
{
	const struct akkon_face *mine = &faces->face[face];

	*kind = *track = *before = 0;
	for (int i = 0; i < faces->count; i++) {
		const struct akkon_face *other = &faces->face[i];

		if (other->city != mine->city || other->kind != mine->kind)
			continue;
		++*kind;
		if (other->track != mine->track)
			continue;
		++*track;
		*before += i < face;
	}
}

/* City and kind; and as much more as it takes to tell it from others. */
static void name_face(struct akkon_tables *tables, int i)
{
	const struct akkon_face *face = &tables->faces.face[i];
	brp_text text = brp_text_in(tables->name[i], FACE_NAME);
	int kind, track, before;

	count_alike(&tables->faces, i, &kind, &track, &before);
	brp_put(&text, "%s-%s", brp_akkon_cities[1 + face->city],
	        brp_akkon_kinds[face->kind]);
	if (kind > 1 && has_track(face->kind))
		brp_put(&text, "-%s", brp_akkon_tracks[1 + face->track]);
	if (track > 1)
		brp_put(&text, "-%d", before + 1);
	tables->tops[TOP_CARD + i] = tables->cards[1 + i] = tables->name[i];
}

/* What leaves a face's stack before the game. */
static int removed(const struct akkon_face *face, int short_game)
{
	int n = 0;

	if (face->kind == start_kind(face->city))
		n += START_CARDS;
	if (short_game && face->kind == short_kind(face->city))
		n += START_CARDS;
	return n;
}

static void fill_tables(const br_setup *setup, struct akkon_tables *tables)
{
	const struct akkon_faces *faces = &tables->faces;
	int short_game = setup->option[SHORT_GAME];

	tables->stack_size = (uint8_t)(STACK - (short_game ? START_CARDS : 0));
	tables->tops[NO_CARD] = tables->cards[0] = "none";
	tables->tops[NOT_DRAWN] = "?";
	for (int i = 0; i < faces->count; i++) {
		const struct akkon_face *face = &faces->face[i];

		name_face(tables, i);
		tables->stack[i] =
			(uint8_t)(face->copies - removed(face, short_game));
		if (face->copies > tables->most)
			tables->most = face->copies;
		if (face->kind == start_kind(face->city))
			tables->start_card[face->city] = (uint8_t)i;
		for (int c = face->city + 1; c <= CITIES; c++)
			tables->first[c] = (uint8_t)(i + 1);
	}
}

int brp_akkon_tables(const br_setup *setup, const char *const *text, void *out,
                     size_t *size, br_error *error)
{
	struct akkon_tables *tables = out;
	int status;

	*size = sizeof *tables;
	if (!out)
		return BR_OK;
	if (setup->option[FIRST] > setup->seats)
		return brp_fail(error, BR_EINVAL, "akkon.lot",
		                "seat %d cannot begin, there are %d",
		                (int)setup->option[FIRST], setup->seats);
	memset(tables, 0, sizeof *tables);
	status = read_table(text[DECK_TABLE], &tables->faces, error);
	if (status == BR_OK)
		fill_tables(setup, tables);
	return status;
}
