/* SPDX-License-Identifier: MIT */
/*
 * data.c - what is printed: the tiles of Sakkara, and its board of seven rows
 * of seven fields.
 */

#include "games/sakkara/sakkara.h"

/* clang-format off */
/* 2.2 */
const char *const brp_sakkara_kinds[KINDS + 1] = {
	"ship", "grain", "hewn", "stairs", "dline", "core", "cross", "braid",
	"moon", "circle", "tip", "hand", "snake", "horse", "bird", "ox", "?",
};

/* 2.1, A29 */
const char *const brp_sakkara_field_names[FIELDS + 1] = {
	"a1", "b1", "c1", "d1", "e1", "f1", "g1",
	"a2", "b2", "c2", "d2", "e2", "f2", "g2",
	"a3", "b3", "c3", "d3", "e3", "f3", "g3",
	"a4", "b4", "c4", "d4", "e4", "f4", "g4",
	"a5", "b5", "c5", "d5", "e5", "f5", "g5",
	"a6", "b6", "c6", "d6", "e6", "f6", "g6",
	"a7", "b7", "c7", "d7", "e7", "f7", "g7",
	"none",
};

const char *const brp_sakkara_directions[DIRECTIONS + 1] = {
	"n", "e", "s", "w", "none",
};

const char *const brp_sakkara_phases[PHASES] = {
	"double", "top", "below", "lot", "uncover", "place", "turn", "take",
	"horse2", "pick", "order", "discard", "segment", "put", "over",
};

const char *const brp_sakkara_pending[SPELLS + 1] = {
	"none", "firestorm", "whirlwind", "drought", "shipwreck",
};

/* The neighbours of each field to north, east, south and west. */
const uint8_t brp_sakkara_next[FIELDS + 1][DIRECTIONS] = {
	{49,  1,  7, 49}, {49,  2,  8,  0}, {49,  3,  9,  1}, {49,  4, 10,  2},
	{49,  5, 11,  3}, {49,  6, 12,  4}, {49, 49, 13,  5},
	{ 0,  8, 14, 49}, { 1,  9, 15,  7}, { 2, 10, 16,  8}, { 3, 11, 17,  9},
	{ 4, 12, 18, 10}, { 5, 13, 19, 11}, { 6, 49, 20, 12},
	{ 7, 15, 21, 49}, { 8, 16, 22, 14}, { 9, 17, 23, 15}, {10, 18, 24, 16},
	{11, 19, 25, 17}, {12, 20, 26, 18}, {13, 49, 27, 19},
	{14, 22, 28, 49}, {15, 23, 29, 21}, {16, 24, 30, 22}, {17, 25, 31, 23},
	{18, 26, 32, 24}, {19, 27, 33, 25}, {20, 49, 34, 26},
	{21, 29, 35, 49}, {22, 30, 36, 28}, {23, 31, 37, 29}, {24, 32, 38, 30},
	{25, 33, 39, 31}, {26, 34, 40, 32}, {27, 49, 41, 33},
	{28, 36, 42, 49}, {29, 37, 43, 35}, {30, 38, 44, 36}, {31, 39, 45, 37},
	{32, 40, 46, 38}, {33, 41, 47, 39}, {34, 49, 48, 40},
	{35, 43, 49, 49}, {36, 44, 49, 42}, {37, 45, 49, 43}, {38, 46, 49, 44},
	{39, 47, 49, 45}, {40, 48, 49, 46}, {41, 49, 49, 47},
	{49, 49, 49, 49},
};

const uint8_t brp_sakkara_perms[PERMS][RECIPE] = {
	{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0},
};
/* clang-format on */

/* 3.7.2: the up to eight fields round one. */
uint64_t brp_sakkara_around(int field)
{
	uint64_t here = brp_sakkara_bit(field);
	uint64_t row = here | (brp_sakkara_beside(here) &
	                       brp_sakkara_line(field, BR_SAKKARA_ROW));

	return (row | row << 7 | row >> 7) & BRP_SAKKARA_BOARD & ~here;
}

/* 3.7.1: the fields of a row or column, or of one direction of it, but one. */
uint64_t brp_sakkara_line(int field, int line)
{
	uint64_t here = brp_sakkara_bit(field), before = here - 1;
	uint64_t row = (uint64_t)0x7f << field / 7 * 7;
	uint64_t column = (uint64_t)BRP_SAKKARA_COLUMN << field % 7;

	switch (line) {
	case BR_SAKKARA_ROW:
		return row & ~here;
	case BR_SAKKARA_COLUMN:
		return column & ~here;
	case BR_SAKKARA_RAY + BR_SAKKARA_NORTH:
		return column & before;
	case BR_SAKKARA_RAY + BR_SAKKARA_EAST:
		return row & ~before & ~here;
	case BR_SAKKARA_RAY + BR_SAKKARA_SOUTH:
		return column & ~before & ~here;
	default:
		return row & before;
	}
}
