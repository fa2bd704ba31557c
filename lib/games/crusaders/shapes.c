/* SPDX-License-Identifier: MIT */
/*
 * shapes.c - what things of The Kingdoms of Crusaders are drawn with: the faces
 * and the back of cards, areas, and texts.
 *
 * A card has a place for each symbol, the strongest at the top, so that equal
 * symbols of an army stand side by side: four of them are a regiment.
 */

#include "games/crusaders/scene.h"

/* ---- Symbols ------------------------------------------------------------- */

/* For brp_symbol(). */
/* clang-format off */

static const uint8_t lance[] = {
	13, 0,
	98, 2,  84, 36,  68, 40,  46, 63,  36, 92,  28, 80,  9, 99,  1, 91,
	20, 72,  8, 64,  37, 54,  60, 32,  64, 16,
	0,
};

static const uint8_t bow[] = {
	12, 0,
	47, 0,  63, 11,  73, 29,  77, 50,  73, 71,  63, 89,  47, 100,  42, 96,
	57, 75,  63, 50,  57, 25,  42, 4,
	4, 0,
	40, 4,  46, 4,  46, 96,  40, 96,
	7, 0,
	2, 46,  78, 46,  78, 36,  99, 50,  78, 64,  78, 54,  2, 54,
	0,
};

static const uint8_t swords[] = {
	13, 0,
	97, 1,  94, 15,  40, 71,  50, 80,  41, 89,  31, 79,  11, 100,  1, 91,
	21, 70,  11, 60,  20, 51,  30, 61,  84, 5,
	13, 0,
	3, 1,  6, 15,  60, 71,  50, 80,  59, 89,  69, 79,  89, 100,  99, 91,
	79, 70,  89, 60,  80, 51,  70, 61,  16, 5,
	0,
};

static const uint8_t helmet[] = {
	9, 0,
	34, 4,  66, 4,  85, 13,  87, 42,  80, 86,  50, 98,  20, 86,  13, 42,
	15, 13,
	12, 1,
	20, 35,  45, 38,  45, 18,  55, 18,  55, 38,  80, 35,  79, 47,  55, 50,
	55, 84,  45, 84,  45, 50,  21, 47,
	0,
};

static const uint8_t banner[] = {
	4, 0,
	6, 2,  17, 2,  17, 98,  6, 98,
	7, 0,
	21, 6,  58, 10,  98, 7,  85, 36,  98, 65,  58, 67,  21, 63,
	12, 1,
	46, 19,  57, 20,  57, 31,  69, 32,  69, 43,  57, 42,  57, 54,  46, 53,
	46, 41,  34, 40,  34, 29,  46, 30,
	0,
};

static const uint8_t cross[] = {
	12, 0,
	43, 43,  33, 4,  67, 4,  57, 43,  96, 33,  96, 67,  57, 57,  67, 96,
	33, 96,  43, 57,  4, 67,  4, 33,
	0,
};

/* clang-format on */

static const uint8_t *const pictures[SYMBOLS] = {
	lance, bow, swords, helmet, banner,
};

/* ---- Cards --------------------------------------------------------------- */

/* Suits, so that neighbours on a card differ in lightness. */
static const int suits[SYMBOLS] = {2, 3, 4, 1, 0};

/* The radius of the corners of a card. */
static int corner(struct box card)
{
	return card.w < 40 ? 4 : 8;
}

static void draw_face(brp_scene *scene, int card, struct box box)
{
	int edge = box.w < 40 ? 2 : 3, band = (box.h - 2 * edge) / SYMBOLS;
	int size = (band < box.w ? band : box.w - edge) - edge;

	brp_pen(scene, BR_ROLE_CARD, BR_ROLE_LINE, 2);
	brp_rect(scene, box.x, box.y, box.w, box.h, corner(box));
	for (int i = 0; i < SYMBOLS; i++) {
		int y = box.y + edge + (SYMBOLS - 1 - i) * band;

		if (!(card >> i & 1))
			continue;
		brp_pen(scene, brp_tint_role(suits[i]), BR_ROLE_NONE, 0);
		brp_rect(scene, box.x + edge, y + 1, box.w - 2 * edge, band - 2,
		         3);
		brp_pen(scene, brp_suit_role(suits[i]), brp_tint_role(suits[i]),
		        0);
		brp_symbol(scene, pictures[i], box.x + (box.w - size) / 2,
		           y + (band - size) / 2, size);
	}
}

void brp_crusaders_draw_back(brp_scene *scene, struct box box)
{
	int size = box.w * 6 / 10;

	brp_pen(scene, BR_ROLE_BACK, BR_ROLE_LINE, 2);
	brp_rect(scene, box.x, box.y, box.w, box.h, corner(box));
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_symbol(scene, cross, box.x + (box.w - size) / 2,
	           box.y + (box.h - size) / 2, size);
}

void brp_crusaders_draw_place(brp_scene *scene, struct box box)
{
	brp_pen(scene, BR_ROLE_NONE, BR_ROLE_LINE, 1);
	brp_rect(scene, box.x, box.y, box.w, box.h, corner(box));
}

void brp_crusaders_show_card(brp_scene *scene, int card, struct box box)
{
	if (card == 0) {
		scene->thing.face = NULL;
		brp_crusaders_draw_back(scene, box);
		return;
	}
	scene->thing.face = brp_crusaders_cards[card - 1];
	brp_crusaders_put_card(&scene->title, card, scene->language);
	draw_face(scene, card, box);
}

/* ---- Areas and texts ----------------------------------------------------- */

void brp_crusaders_draw_area(brp_scene *scene, struct box box, br_role role,
                             br_role border, int radius)
{
	brp_pen(scene, role, border, 4);
	brp_rect(scene, box.x, box.y, box.w, box.h, radius);
}

void brp_crusaders_draw_bar(brp_scene *scene, int p, struct box box)
{
	brp_pen(scene, brp_seat_role(p), BR_ROLE_NONE, 0);
	brp_rect(scene, box.x + BAR / 2, box.y + RADIUS, BAR,
	         box.h - 2 * RADIUS, BAR / 2);
}

void brp_crusaders_draw_line(brp_scene *scene, struct box line, int y,
                             int anchor, br_role role, const char *text)
{
	brp_pen(scene, role, BR_ROLE_NONE, 0);
	brp_label(scene, line.x + (anchor + 1) * line.w / 2, line.y + y, line.w,
	          line.h, anchor, text);
}

void brp_crusaders_draw_number(brp_scene *scene, struct box line,
                               const char *before, int number)
{
	char digits[16];
	brp_text text = brp_text_in(digits, sizeof digits);

	brp_put(&text, "%s%d", before, number);
	brp_crusaders_draw_line(scene, line, 0, BRP_MIDDLE, BR_ROLE_INK,
	                        digits);
}
