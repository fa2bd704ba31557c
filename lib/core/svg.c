/* SPDX-License-Identifier: MIT */
/*
 * svg.c - a scene as an SVG document.
 */

#include "core/core.h"
#include "core/scene.h"

struct writer {
	brp_text text;
	const char *title; /* of the game */
};

/* ---- Text and attributes ------------------------------------------------- */

static void add_escaped(brp_text *text, const char *string)
{
	while (*string) {
		size_t plain = strcspn(string, "&<>\"");

		brp_add(text, string, plain);
		string += plain;
		switch (*string) {
		case '&':
			brp_puts(text, "&amp;");
			break;
		case '<':
			brp_puts(text, "&lt;");
			break;
		case '>':
			brp_puts(text, "&gt;");
			break;
		case '"':
			brp_puts(text, "&quot;");
			break;
		default:
			return;
		}
		string++;
	}
}

/* An attribute, of which this is the beginning. */
static void add_word(brp_text *text, const char *begin, const char *value)
{
	brp_puts(text, begin);
	add_escaped(text, value);
	brp_add(text, "\"", 1);
}

static void add_title(brp_text *text, const char *title)
{
	brp_puts(text, "<title>");
	add_escaped(text, title);
	brp_puts(text, "</title>");
}

/* ---- Shapes -------------------------------------------------------------- */

/* Room for any shape but the text of a label. */
enum { ROOM = 256 + BR_POINTS_MAX * 24 };

/* Appends a literal, of which the compiler knows the length; returns the end.
 */
#define PUT(at, literal)                                                       \
	((char *)memcpy(at, literal, sizeof(literal) - 1) +                    \
	 (sizeof(literal) - 1))

/* Most of a picture is numbers, and most of these are below 100. */
static inline char *put_number(char *at, int value)
{
	unsigned left = value < 0 ? 0u - (unsigned)value : (unsigned)value;

	if (value < 0)
		*at++ = '-';
	for (unsigned unit = left > 999 ? 1000000000 : 100; unit > 100;
	     unit /= 10)
		if (left >= unit)
			*at++ = (char)('0' + left / unit % 10);
	if (left > 99)
		*at++ = (char)('0' + left / 100 % 10);
	if (left > 9)
		*at++ = (char)('0' + left / 10 % 10);
	*at++ = (char)('0' + left % 10);
	return at;
}

/* Twice a number, as a decimal: centres may lie between two units. */
static char *put_half(char *at, int twice)
{
	at = put_number(at, twice / 2);
	return twice % 2 ? PUT(at, ".5") : at;
}

static char *put_colour(char *at, int role, uint32_t rgb)
{
	static const char hex[] = "0123456789abcdef";

	if (role == BR_ROLE_NONE)
		return PUT(at, "none");
	*at++ = '#';
	for (int shift = 20; shift >= 0; shift -= 4)
		*at++ = hex[rgb >> shift & 15];
	return at;
}

static char *put_paint(char *at, const br_shape *shape)
{
	at = PUT(at, "\" fill=\"");
	at = put_colour(at, shape->kind == BR_LINE ? BR_ROLE_NONE : shape->fill,
	                shape->fill_rgb);
	if (shape->width > 0) {
		at = PUT(at, "\" stroke=\"");
		at = put_colour(at, shape->stroke, shape->stroke_rgb);
		at = PUT(at, "\" stroke-width=\"");
		at = put_number(at, shape->width);
	}
	return at;
}

static char *put_rect(char *at, const br_shape *shape)
{
	const int *xy = shape->xy;

	at = put_number(PUT(at, "<rect x=\""), xy[0]);
	at = put_number(PUT(at, "\" y=\""), xy[1]);
	at = put_number(PUT(at, "\" width=\""), xy[2] - xy[0]);
	at = put_number(PUT(at, "\" height=\""), xy[3] - xy[1]);
	if (shape->radius > 0)
		at = put_number(PUT(at, "\" rx=\""), shape->radius);
	return at;
}

static char *put_ellipse(char *at, const br_shape *shape)
{
	const int *xy = shape->xy;

	at = put_half(PUT(at, "<ellipse cx=\""), xy[0] + xy[2]);
	at = put_half(PUT(at, "\" cy=\""), xy[1] + xy[3]);
	at = put_half(PUT(at, "\" rx=\""), xy[2] - xy[0]);
	return put_half(PUT(at, "\" ry=\""), xy[3] - xy[1]);
}

/* Each point but the first is told by its distance from the last one, which
 * makes a picture shorter by a third. */
static char *put_path(char *at, const br_shape *shape)
{
	const int *xy = shape->xy;

	at = put_number(PUT(at, "<path d=\"M"), xy[0]);
	*at++ = ' ';
	at = put_number(at, xy[1]);
	*at++ = 'l';
	for (int i = 2; i < 2 * shape->count; i++) {
		int by = xy[i] - xy[i - 2];

		if (i > 2 && by >= 0)
			*at++ = ' ';
		at = put_number(at, by);
	}
	if (shape->kind == BR_POLYGON)
		*at++ = 'z';
	return at;
}

static char *put_label(char *at, const br_shape *shape)
{
	at = put_number(PUT(at, "<text x=\""), shape->xy[0]);
	at = put_number(PUT(at, "\" y=\""), shape->xy[1]);
	at = put_number(PUT(at, "\" font-size=\""), shape->size);
	if (shape->bold)
		at = PUT(at, "\" font-weight=\"bold");
	if (shape->anchor == 0)
		at = PUT(at, "\" text-anchor=\"middle");
	else if (shape->anchor > 0)
		at = PUT(at, "\" text-anchor=\"end");
	return at;
}

/* ---- The painter --------------------------------------------------------- */

static int begin_svg(void *ud, int width, int height, uint32_t paper)
{
	struct writer *writer = ud;
	brp_text *text = &writer->text;
	char colour[8];

	brp_puts(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
	               "version=\"1.1\" role=\"img\" viewBox=\"0 0 ");
	brp_add_int(text, width);
	brp_add(text, " ", 1);
	brp_add_int(text, height);
	brp_puts(text, "\" font-family=\"Arial,Helvetica,Liberation Sans,"
	               "DejaVu Sans,sans-serif\">\n");
	add_title(text, writer->title);
	brp_puts(text, "\n<rect width=\"100%\" height=\"100%\" fill=\"");
	brp_add(text, colour,
	        (size_t)(put_colour(colour, BR_ROLE_PAPER, paper) - colour));
	brp_puts(text, "\"/>\n");
	return 0;
}

static int begin_thing(void *ud, const br_thing *thing)
{
	brp_text *text = &((struct writer *)ud)->text;

	add_word(text, "<g data-id=\"", thing->id);
	add_word(text, " data-kind=\"", thing->kind);
	if (thing->face)
		add_word(text, " data-face=\"", thing->face);
	if (thing->seat >= 0) {
		brp_puts(text, " data-seat=\"");
		brp_add_int(text, thing->seat);
		brp_add(text, "\"", 1);
	}
	if (*thing->aims)
		add_word(text, " data-aims=\"", thing->aims);
	brp_add(text, ">", 1);
	if (*thing->title)
		add_title(text, thing->title);
	return 0;
}

/* Written where it is to be, if there is room, else by way of a buffer. */
static int add_shape(void *ud, const br_shape *shape)
{
	brp_text *text = &((struct writer *)ud)->text;
	char all[ROOM], *start = all, *at;

	if (text->length + ROOM < text->cap)
		start = text->at + text->length;
	if (shape->kind == BR_RECT)
		at = put_rect(start, shape);
	else if (shape->kind == BR_ELLIPSE)
		at = put_ellipse(start, shape);
	else if (shape->kind == BR_LABEL)
		at = put_label(start, shape);
	else
		at = put_path(start, shape);
	at = put_paint(at, shape);
	at = shape->text ? PUT(at, "\">") : PUT(at, "\"/>");
	if (start == all)
		brp_add(text, all, (size_t)(at - all));
	else
		text->length += (size_t)(at - start);
	if (shape->text) {
		add_escaped(text, shape->text);
		brp_add(text, "</text>", 7);
	}
	return 0;
}

static int end_thing(void *ud)
{
	brp_puts(&((struct writer *)ud)->text, "</g>\n");
	return 0;
}

int br_game_svg(const br_game *game, const br_scene_options *options,
                size_t options_size, char *text, size_t cap)
{
	struct writer writer = {brp_text_in(text, cap), game->rules->title};
	const br_painter painter = {.begin = begin_svg,
	                            .thing = begin_thing,
	                            .shape = add_shape,
	                            .end = end_thing,
	                            .ud = &writer};
	int status = br_game_scene(game, options, options_size, &painter,
	                           sizeof painter);

	if (status != BR_OK)
		return status;
	brp_puts(&writer.text, "</svg>\n");
	return (int)writer.text.length;
}
