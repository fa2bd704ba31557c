/* SPDX-License-Identifier: MIT */
/*
 * akkon_faces.c - what the game itself knows of a table of cards, and of bids.
 */

#include "games/akkon/akkon.h"

#include "akkon_faces.h"

int printed_face(const char *table, int card, struct face *out)
{
	struct akkon_faces faces;
	const struct akkon_face *face;

	if (brp_akkon_read_deck(table, &faces, NULL) != BR_OK)
		return 0;
	if (card < 0 || card >= faces.count)
		return faces.count;
	face = &faces.face[card];
	out->city = face->city;
	out->kind = face->kind;
	out->track = brp_akkon_has_track(face->kind) ? face->track : -1;
	out->second = face->kind == BR_AKKON_SIEGE ? face->second : -1;
	out->cities = face->cities;
	out->cost = face->cost;
	out->copies = face->copies;
	return faces.count;
}

int winner_of(const unsigned char *pieces, int seats, int *bids)
{
	int total = 0;

	for (int p = 0; p < seats; p++)
		for (int set = pieces[p]; set; set &= set - 1)
			total++;
	return brp_akkon_best(pieces, seats, total, bids);
}
