/* SPDX-License-Identifier: MIT */
/*
 * cards.c - the cards of a scene of Akkon: what they say and how they look.
 */

#include "games/akkon/table.h"

enum { BAND = 24, EFFECT_MAX = 16 };

/* ---- What a card does ---------------------------------------------------- */

/* Symbols as characters of a text: those of the tracks, and these. */
enum { KNIGHT_SIGN = 1 + TRACKS, OTHER_SIGN, ANY_SIGN, CARD_SIGN, SIGNS };

static const uint8_t *sign(int c)
{
	static const uint8_t *const signs[SIGNS] = {
		[KNIGHT_SIGN] = brp_akkon_shield,
		[OTHER_SIGN] = brp_akkon_person,
		[ANY_SIGN] = brp_akkon_any,
		[CARD_SIGN] = brp_akkon_card,
	};

	return c <= TRACKS ? brp_akkon_track_symbols[c - 1] : signs[c];
}

/* The two parts of an effect, with a space between; T and U stand for the
 * tracks of the card. */
static const char *const effects[KINDS] = {
	[BR_AKKON_LANCE] = "T+1",
	[BR_AKKON_SIEGE] = "T+2 U-1",
	[BR_AKKON_FEAST] = "T+3",
	[BR_AKKON_SCRIPTURE] = "\7+1 \7-1",
	[BR_AKKON_BAN] = "T+2 \6T-2",
	[BR_AKKON_PLAGUE] = "\5"
			    "1 \6T-1",
	[BR_AKKON_MINT] = "\10+1",
	[BR_AKKON_LEVANT] = "T+ \5",
	[BR_AKKON_BROTHER] = "\5"
			     "2 T+1",
};

static void put_effect(const struct akkon_face *face, char text[EFFECT_MAX])
{
	const char *from = effects[face->kind];

	for (; *from; from++)
		*text++ = (char)(*from == 'T'   ? 1 + face->track
		                 : *from == 'U' ? 1 + face->second
		                                : *from);
	for (int c = 0; c < CITIES && face->kind == BR_AKKON_LEVANT; c++)
		if (face->cities >> c & 1)
			*text++ = (char)('1' + c);
	*text = '\0';
}

/* The characters of one kind, symbols or others, that a text begins with. */
static int run_length(const char *text)
{
	int n = 1;

	while (*text >= SIGNS && text[n] >= SIGNS)
		n++;
	return n;
}

/* Paints an effect or measures it; its width. */
static int run(const struct table *t, const char *text, int x, int y, int size,
               int painted)
{
	int left = x;

	while (*text) {
		char part[EFFECT_MAX];
		int n = run_length(text);

		memcpy(part, text, (size_t)n);
		part[n] = '\0';
		if (*text < SIGNS) {
			if (painted)
				brp_symbol(t->scene, sign(*text), x,
				           y - size * 7 / 8, size);
			x += size + 1;
		} else {
			int wide = brp_text_width(part, size, 0);

			if (painted)
				brp_label(t->scene, x, y, wide, size, BRP_START,
				          part);
			x += wide + 1;
		}
		text += n;
	}
	return x - left;
}

/* Around x; smaller if there is no room. */
static void paint_run(const struct table *t, const char *text, int x, int y,
                      int width, int size, int middle)
{
	int wide = run(t, text, 0, 0, size, 0);

	for (; wide > width && size > 12; size--)
		wide = run(t, text, 0, 0, size - 1, 0);
	run(t, text, middle ? x - wide / 2 : x, y, size, 1);
}

/* ---- Titles -------------------------------------------------------------- */

/* A character of an effect, in words. */
static void put_word(const struct table *t, const struct akkon_face *face,
                     const char *at, brp_text *text)
{
	switch (*at) {
	case 'T':
	case 'U':
		brp_puts(text,
		         t->tracks[*at == 'T' ? face->track : face->second]);
		break;
	case KNIGHT_SIGN:
		brp_add_count(text, at[1] - '0', t->say->knights);
		break;
	case OTHER_SIGN:
		brp_puts(text, t->say->other);
		brp_puts(text, ": ");
		break;
	case ANY_SIGN:
		brp_puts(text, t->say->any);
		break;
	case ' ':
		brp_puts(text, ", ");
		break;
	default: /* a step */
		if (*at == '+' || *at == '-') {
			brp_add(text, " ", 1);
			brp_add(text, at, 2);
		}
	}
}

static void put_title(const struct table *t, int face)
{
	brp_text *text = &t->scene->title;
	const struct akkon_face *at = &t->tables->faces.face[face];
	const char *from = effects[at->kind], *between = " (";

	brp_akkon_put_card(t->setup, text, face, t->scene->language);
	brp_put(text, ", %s %d: ", t->say->costs, at->cost);
	if (at->kind == BR_AKKON_MINT)
		brp_puts(text, t->say->top);
	else if (at->kind == BR_AKKON_LEVANT)
		brp_puts(text, t->tracks[at->track]);
	else
		for (; *from; from++)
			put_word(t, at, from, text);
	for (int c = 0; c < CITIES && at->kind == BR_AKKON_LEVANT; c++) {
		if (!(at->cities >> c & 1))
			continue;
		brp_put(text, "%s%s", between, t->cities[c]);
		between = ", ";
	}
	if (at->kind == BR_AKKON_LEVANT)
		brp_puts(text, ")");
}

/* A list of cards of a city, with what tells them apart; whether there were
 * any.  A title has room for all that a stack can hold. */
int brp_akkon_list_cards(const struct table *t, const uint8_t *counts,
                         brp_text *text)
{
	const char *between = "";

	for (int i = 0; i < t->tables->faces.count; i++) {
		const struct akkon_face *face = &t->tables->faces.face[i];
		const char *more;

		if (counts[i] == 0)
			continue;
		brp_puts(text, between);
		if (counts[i] > 1)
			brp_put(text, "%d x ", counts[i]);
		brp_puts(text, t->say->kind[face->kind]);
		more = strchr(strchr(t->tables->name[i], '-') + 1, '-');
		if (more)
			brp_put(text, " %s", t->tracks[face->track]);
		more = more ? strchr(more + 1, '-') : NULL;
		if (more)
			brp_put(text, " %s", more + 1);
		between = ", ";
	}
	return *between != '\0';
}

/* ---- Faces --------------------------------------------------------------- */

static void ink(const struct table *t, br_role below)
{
	brp_pen(t->scene, BR_ROLE_INK, below, 0);
}

static void paint_cost(const struct table *t, int cost, int x, int y, int size)
{
	char text[4] = {(char)('0' + cost), '\0'};

	brp_pen(t->scene, BR_ROLE_STONE, BR_ROLE_NONE, 0);
	brp_ellipse(t->scene, x, y, size, size);
	ink(t, BR_ROLE_NONE);
	brp_bold(t->scene, x + size / 2, y + size * 3 / 4, size, size * 3 / 4,
	         BRP_MIDDLE, text);
}

/* A number and, if there is room, the name of a city, on its colour. */
static void paint_city_band(const struct table *t, int city, struct box b)
{
	char name[24];

	brp_pen(t->scene, brp_suit_role(city), BR_ROLE_NONE, 0);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, 5);
	brp_write(brp_write(brp_write_int(name, city + 1), " "),
	          t->cities[city]);
	if (b.w < 80)
		name[1] = '\0';
	if (b.w < 80 && b.h == BAND) /* the cost is at the right */
		b.w = BAND;
	brp_pen(t->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(t->scene, b.x + b.w / 2, b.y + b.h / 2 + 6, b.w - 4, 16,
	         BRP_MIDDLE, name);
}

static void paint_kind(const struct table *t, const struct akkon_face *face,
                       int x, int y, int size, br_role below)
{
	brp_pen(t->scene, brp_suit_role(face->city), below, 0);
	brp_symbol(t->scene, brp_akkon_kind_symbols[face->kind], x, y, size);
}

/* One of a narrow row: the symbols of its kind and track, and its city. */
static void paint_small(const struct table *t, const struct akkon_face *face,
                        struct box b)
{
	struct box band = {b.x + 1, b.y + b.h - 19, b.w - 2, 18};
	int size = b.w - 6 < b.h - 24 ? b.w - 6 : b.h - 24;

	size = size > 40 ? 40 : size;
	paint_kind(t, face, b.x + (b.w - size) / 2, b.y + 4, size,
	           BR_ROLE_CARD);
	ink(t, BR_ROLE_CARD);
	if (brp_akkon_has_track(face->kind) && b.h >= size + 40)
		brp_symbol(t->scene, brp_akkon_track_symbols[face->track],
		           b.x + b.w / 2 - 7, b.y + size + 7, 14);
	paint_city_band(t, face->city, band);
}

/* A card in an own hand. */
static void paint_upright(const struct table *t, const struct akkon_face *face,
                          const char *effect, struct box b)
{
	struct box band = {b.x + 3, b.y + 3, b.w - 6, BAND};
	int size = (b.h - BAND) * (b.h > 110 ? 45 : 34) / 100,
	    middle = b.x + b.w / 2, large = b.h > 110;
	int y = b.y + BAND + 10 + size;
	const char *second = strchr(effect, ' ');
	char first[EFFECT_MAX] = "";

	memcpy(first, effect,
	       second ? (size_t)(second - effect) : strlen(effect));
	paint_city_band(t, face->city, band);
	paint_kind(t, face, middle - size / 2, b.y + BAND + 8, size,
	           BR_ROLE_CARD);
	if (large)
		paint_cost(t, face->cost, b.x + 5, b.y + BAND + 8, 24);
	else
		paint_cost(t, face->cost, b.x + b.w - 24, b.y + 5, 20);
	ink(t, BR_ROLE_CARD);
	if (large)
		brp_label(t->scene, middle, y + 16, b.w - 8, 16, BRP_MIDDLE,
		          t->say->kind[face->kind]);
	y = b.y + b.h - (second ? 28 : 18) - 6 * large;
	paint_run(t, first, middle, y, b.w - 8, 16 + 2 * large, 1);
	if (second)
		paint_run(t, second + 1, middle, y + 20 + large, b.w - 8,
		          16 + 2 * large, 1);
}

/* A card that lies on its side: with its name, if there is room. */
static void paint_broad(const struct table *t, const struct akkon_face *face,
                        const char *effect, struct box b)
{
	struct box band = {b.x + 3, b.y + 3, 20, b.h - 6};
	int size = b.h - 12 > 40 ? 40 : b.h - 12, x = b.x + 27;

	paint_city_band(t, face->city, band);
	paint_kind(t, face, x, b.y + (b.h - size) / 2, size, BR_ROLE_CARD);
	x += size + 5;
	ink(t, BR_ROLE_CARD);
	brp_label(t->scene, x, b.y + b.h / 2 - 4, b.x + b.w - 26 - x, 16,
	          BRP_START, t->say->kind[face->kind]);
	paint_run(t, effect, x, b.y + b.h / 2 + 18, b.x + b.w - 4 - x, 17, 0);
	paint_cost(t, face->cost, b.x + b.w - 24, b.y + 4, 20);
}

/* The same in little room. */
static void paint_short(const struct table *t, const struct akkon_face *face,
                        const char *effect, struct box b)
{
	int size = b.h - 26;

	paint_kind(t, face, b.x + b.w / 2 - size / 2 + 4, b.y + 4, size,
	           BR_ROLE_CARD);
	paint_cost(t, face->cost, b.x + 4, b.y + 4, 20);
	ink(t, BR_ROLE_CARD);
	paint_run(t, effect, b.x + b.w / 2, b.y + b.h - 6, b.w - 4, 15, 1);
}

void brp_akkon_paint_face(const struct table *t, int face, struct box b)
{
	const struct akkon_face *at = &t->tables->faces.face[face];
	char effect[EFFECT_MAX];

	t->scene->thing.face = t->tables->name[face];
	put_title(t, face);
	put_effect(at, effect);
	brp_pen(t->scene, BR_ROLE_CARD, BR_ROLE_LINE, 2);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, b.w < 60 ? 5 : 8);
	if (b.w < 60)
		paint_small(t, at, b);
	else if (b.h > b.w)
		paint_upright(t, at, effect, b);
	else if (b.w >= 140)
		paint_broad(t, at, effect, b);
	else
		paint_short(t, at, effect, b);
}

void brp_akkon_paint_back(const struct table *t, struct box b)
{
	int size = (b.w < b.h ? b.w : b.h) * 3 / 5;

	t->scene->thing.face = NULL;
	brp_pen(t->scene, BR_ROLE_BACK, BR_ROLE_LINE, 2);
	brp_rect(t->scene, b.x, b.y, b.w, b.h, b.w < 60 ? 5 : 8);
	brp_pen(t->scene, BR_ROLE_ON, BR_ROLE_BACK, 0);
	brp_symbol(t->scene, brp_akkon_any, b.x + (b.w - size) / 2,
	           b.y + (b.h - size) / 2, size);
}
