/* SPDX-License-Identifier: MIT */
/*
 * draw.c - the board of Sakkara, both pyramids and the holders, in 80
 * columns.
 *
 * A field shows its top tile, with as many letters as have room, the height of
 * its stack (from two) and the worker on it: A1 and A2 are seat 1's, B1 and B2
 * seat 2's.  In the pyramids the pieces that are built stand in brackets.
 */

#include "games/sakkara/sakkara.h"

enum { CELL = 10, HALF = 38, WIDTH = 78, BOXES = 9 };

/* clang-format off */
/* Two letters of each kind, for pieces of a pyramid. */
static const char *const codes[BRP_LANGUAGES][KINDS] = {
	{"Sh", "Gr", "He", "St", "Dl", "Co", "Cr", "Br", "Mo", "Ci", "Ti", "Ha",
	 "Sn", "Ho", "Bi", "Ox"},
	{"Sc", "Ko", "Qu", "Tr", "St", "Bl", "Kz", "Zo", "Mo", "Ks", "Sp", "Ha",
	 "Sl", "Pf", "Vo", "Oc"},
	{"Sc", "Gr", "St", "Tr", "Sr", "Bl", "Kr", "Vl", "Ma", "Ci", "Sp", "Ha",
	 "Sl", "Pa", "Vo", "Os"},
};
/* clang-format on */

/* ---- The board ----------------------------------------------------------- */

/* What stands behind the name of a tile. */
static void put_height(const struct sakkara_state *s, int field, brp_text *text)
{
	if (s->height[field] > 1)
		brp_put(text, " %d", s->height[field]);
	for (int i = 0; i < SEATS * WORKERS; i++)
		if (s->worker[i / WORKERS][i % WORKERS] == field)
			brp_put(text, " %c%d", "AB"[i / WORKERS],
			        i % WORKERS + 1);
}

static void draw_field(const struct sakkara_state *s, int field, int language,
                       brp_text *text)
{
	const char *name = s->height[field] == 0
	                           ? ""
	                           : brp_sakkara_names[language - 1]
	                                              [s->kind[s->top[field]]];
	size_t start = text->length, length = strlen(name), room;
	char behind[16];
	brp_text out = brp_text_in(behind, sizeof behind);

	put_height(s, field, &out);
	room = CELL - out.length;
	brp_add(text, name, length < room ? length : room);
	brp_pad(text, start, (int)room);
	brp_add(text, behind, out.length);
}

static void draw_board(const struct sakkara_state *s, int language,
                       brp_text *text)
{
	for (int column = 0; column < 7; column++)
		brp_put(text, "       %c   ", 'a' + column);
	brp_puts(text, "\n");
	for (int row = 0; row < 7; row++) {
		brp_put(text, "%d ", row + 1);
		for (int column = 0; column < 7; column++) {
			draw_field(s, row * 7 + column, language, text);
			brp_puts(text, column < 6 ? "|" : "\n");
		}
	}
}

/* ---- Pyramids ------------------------------------------------------------ */

/* A piece: in brackets when it is built, else in small letters; steps of many
 * pieces are closer. */
static void draw_piece(brp_text *text, const char *code, int built, int boxes)
{
	char small[3] = {(char)(code[0] | ('a' - 'A')), code[1], '\0'};

	if (boxes)
		brp_put(text, built ? "[%s]" : " %s ", built ? code : small);
	else
		brp_puts(text, built ? code : small);
}

static void draw_step(const br_setup *setup, const struct sakkara_state *s,
                      int p, int step, int language, brp_text *text)
{
	const struct sakkara_tables *t = setup->precomputed;
	int pieces = 0, boxes, width;
	size_t start = text->length;

	for (int kind = 0; kind < KINDS; kind++)
		pieces += t->need[step - 1][kind];
	boxes = pieces <= BOXES;
	width = pieces * (boxes ? 4 : 2);
	brp_pad(text, start, (HALF - width) / 2);
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < t->need[step - 1][kind]; i++)
			draw_piece(text, codes[language - 1][kind],
			           s->built[p][kind] >
			                   t->due[step - 1][kind] + i,
			           boxes);
}

static void draw_display(const struct sakkara_state *s, int p, int language,
                         brp_text *text)
{
	const struct sakkara_phrases *say = &brp_sakkara_phrases[language - 1];

	brp_put(text, " %c = %s %d, %s %d", 'A' + p, say->seat, p + 1,
	        say->step, s->step[p]);
	if (s->ship[p])
		brp_put(text, ", %s", say->ship);
	if (s->grain[p] > 0)
		brp_put(text, ", %d %s", s->grain[p], say->grain);
}

static void draw_pyramids(const br_setup *setup, const struct sakkara_state *s,
                          int language, brp_text *text)
{
	for (int line = STEPS; line >= 0; line--) {
		size_t start = text->length;

		for (int p = 0; p < SEATS; p++) {
			brp_pad(text, start, p * (HALF + 2));
			if (line > 0)
				draw_step(setup, s, p, line, language, text);
			else
				draw_display(s, p, language, text);
		}
		brp_puts(text, "\n");
	}
}

/* ---- The rest ------------------------------------------------------------ */

static void draw_hand(const br_setup *setup, const struct sakkara_state *s,
                      int p, int viewer, int language, brp_text *text)
{
	const struct sakkara_phrases *say = &brp_sakkara_phrases[language - 1];
	size_t start = text->length;

	brp_put(text, " %c %s ", 'A' + p, say->holds);
	brp_add_count(text, s->hand_size[p], say->tiles);
	if (s->hand_size[p] > 0 && brp_sakkara_sees_hand(setup, s, viewer, p)) {
		brp_puts(text, ":");
		brp_sakkara_put_bag(text, s->hand[p], language, start, WIDTH);
	}
	brp_puts(text, "\n");
}

static void draw_pile(const struct sakkara_state *s, int language,
                      brp_text *text)
{
	const struct sakkara_phrases *say = &brp_sakkara_phrases[language - 1];
	size_t start = text->length;

	if (s->used_size > 0) {
		brp_put(text, " %s:", say->pile);
		brp_sakkara_put_list(text, s->used, s->used_size, language,
		                     start, WIDTH);
		brp_puts(text, "\n");
	}
	if (s->destroyed_grain + s->destroyed_ship > 0)
		brp_put(text, " %s: %d %s, %d %s\n", say->aside,
		        s->destroyed_grain, say->grain, s->destroyed_ship,
		        say->ship);
}

void brp_sakkara_draw(const br_setup *setup, const void *state, int viewer,
                      int language, brp_text *text)
{
	const struct sakkara_state *s = state;

	brp_put(text, "%s, ", setup->rules->title);
	brp_sakkara_put_phase(setup, s, language, text);
	brp_puts(text, "\n");
	draw_board(s, language, text);
	draw_pyramids(setup, s, language, text);
	for (int p = 0; p < SEATS; p++)
		draw_hand(setup, s, p, viewer, language, text);
	draw_pile(s, language, text);
}
