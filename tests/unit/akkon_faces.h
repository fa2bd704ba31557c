/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_AKKON_FACES_H
#define BR_TESTS_AKKON_FACES_H

/*
 * akkon_faces.h - what is printed on the cards of a table, and who wins with
 * which pieces, as the game itself works it out.
 */

/* Track and second are -1 for a card that names none. */
struct face {
	int city, kind, track, second, cities, cost, copies;
};

/* Tells a face of a value of the option deck_table, if there is such a one;
 * returns how many there are, 0 if it is no table. */
int printed_face(const char *table, int card, struct face *out);
/* The seat that wins, or -1, by the sets of pieces of each; bids may be NULL.
 */
int winner_of(const unsigned char *pieces, int seats, int *bids);

#endif
