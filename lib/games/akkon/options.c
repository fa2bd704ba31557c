/* SPDX-License-Identifier: MIT */
/*
 * options.c - the options, and the cards in play, which follow from them.
 */

#include "games/akkon/akkon.h"

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

/* Names a face: city, kind, and what distinguishes it from others. */
static void name_face(struct akkon_tables *tables, int i)
{
	const struct akkon_face *face = &tables->faces.face[i];
	brp_text text = brp_text_in(tables->name[i], FACE_NAME);
	int kind, track, before;

	count_alike(&tables->faces, i, &kind, &track, &before);
	brp_put(&text, "%s-%s", brp_akkon_cities[1 + face->city],
	        brp_akkon_kinds[face->kind]);
	if (kind > 1 && brp_akkon_has_track(face->kind))
		brp_put(&text, "-%s", brp_akkon_tracks[1 + face->track]);
	if (track > 1)
		brp_put(&text, "-%d", before + 1);
	tables->tops[TOP_CARD + i] = tables->cards[1 + i] = tables->name[i];
}

/* 3.3: what leaves a face's stack before the game. */
static int removed(const struct akkon_face *face, int short_game)
{
	int n = 0;

	if (face->kind == brp_akkon_start_kind(face->city))
		n += START_CARDS;
	if (short_game && face->kind == brp_akkon_short_kind(face->city))
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
		if (face->kind == brp_akkon_start_kind(face->city))
			tables->start_card[face->city] = (uint8_t)i;
		for (int c = face->city + 1; c <= CITIES; c++)
			tables->first[c] = (uint8_t)(i + 1);
	}
}

int brp_akkon_precompute(const br_setup *setup, const char *const *text,
                         void *out, size_t *size, br_error *error)
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
	status = brp_akkon_read_deck(text[DECK_TABLE], &tables->faces, error);
	if (status == BR_OK)
		fill_tables(setup, tables);
	return status;
}

/* ---- Options ------------------------------------------------------------- */

static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const advances[] = {"choice", "always", NULL};
static const char *const hands[] = {"deduced", "masked", NULL};
static const char *const firsts[] = {"lot", "1", "2", "3", "4", "5", NULL};

/* clang-format off */
const br_option brp_akkon_options[] = {
	/* 3.3 */
	{.name = "short_game", .standard = "no", .words = no_yes,
	 .about = "Leave out two more cards of each city"},
	/* A1 */
	{.name = "deck_table", .standard = "a", .canon = brp_akkon_canon_deck,
	 .about = "The cards: table a, b or c, or a table of one's own, see "
	          "boardrules-akkon(7)"},
	/* A6 */
	{.name = "levant_counts_bids", .standard = "yes", .words = no_yes,
	 .about = "Levant Trade counts pieces that were bid, not only those "
	          "paid"},
	/* A7 */
	{.name = "bid_one_piece", .standard = "no", .words = no_yes,
	 .about = "A turn of the bid round places one piece"},
	/* A12 */
	{.name = "bid_on_empty", .standard = "no", .words = no_yes,
	 .about = "Pieces may be bid where no card is left"},
	/* A16 */
	{.name = "chaplain_recall_keeps_discount", .standard = "no",
	 .words = no_yes,
	 .about = "A chaplain whom Power takes back still makes cards cheaper"},
	/* A19 */
	{.name = "faith_per_pair", .standard = "no", .words = no_yes,
	 .about = "Faith gives its bonus for every two cards of a city, not "
	          "once in a turn"},
	/* A20 */
	{.name = "scripture_same_track", .standard = "no", .words = no_yes,
	 .about = "Forbidden Scripture may move one marker both ways"},
	/* A22 */
	{.name = "advance", .standard = "choice", .words = advances,
	 .about = "The step forward of Brother-in-Arms, Levant Trade and "
	          "Forbidden Scripture may be left out, or is always made"},
	/* A36 */
	{.name = "tie_third", .standard = "no", .words = no_yes,
	 .about = "A tie goes on to the third highest value"},
	/* A28 */
	{.name = "hands", .standard = "deduced", .words = hands,
	 .about = "Others' hands are known from what was seen, or only their "
	          "sizes"},
	/* A37 */
	{.name = "max_rounds", .standard = "60", .lo = 0, .hi = CAP_MAX,
	 .about = "After so many rounds the game ends; 0: never for that"},
	/* 3.3 */
	{.name = "first", .standard = "lot", .words = firsts,
	 .about = "The seat that begins, or a lot"},
	{.name = NULL},
};
/* clang-format on */

_Static_assert(sizeof brp_akkon_options / sizeof *brp_akkon_options ==
                       OPTIONS + 1,
               "each option has its row");
