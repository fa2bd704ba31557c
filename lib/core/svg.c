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

static void add_word(brp_text *text, const char *name, const char *value)
{
	brp_add(text, " ", 1);
	brp_puts(text, name);
	brp_add(text, "=\"", 2);
	add_escaped(text, value);
	brp_add(text, "\"", 1);
}

/* Most of a picture is numbers, none below 0: writes one, and returns its
 * end. */
static char *put_number(char *at, int value)
{
	unsigned left = (unsigned)value;
	char digits[12];
	int n = 0;

	do
		digits[n++] = (char)('0' + left % 10);
	while ((left /= 10) > 0);
	while (n > 0)
		*at++ = digits[--n];
	return at;
}

static void add_number(brp_text *text, const char *name, int value)
{
	char all[48] = " ", *at = all + 1;

	while (*name)
		*at++ = *name++;
	*at++ = '=';
	*at++ = '"';
	at = put_number(at, value);
	*at++ = '"';
	brp_add(text, all, (size_t)(at - all));
}

static void add_colour(brp_text *text, const char *name, int role, uint32_t rgb)
{
	static const char hex[] = "0123456789abcdef";
	char colour[] = "#000000";

	for (int i = 0; i < 6; i++)
		colour[1 + i] = hex[rgb >> (20 - 4 * i) & 15];
	add_word(text, name, role == BR_ROLE_NONE ? "none" : colour);
}

static void add_title(brp_text *text, const char *title)
{
	brp_puts(text, "<title>");
	add_escaped(text, title);
	brp_puts(text, "</title>");
}

/* ---- Shapes -------------------------------------------------------------- */

static void add_paint(brp_text *text, const br_shape *shape)
{
	add_colour(text, "fill",
	           shape->kind == BR_LINE ? BR_ROLE_NONE : shape->fill,
	           shape->fill_rgb);
	if (shape->width > 0) {
		add_colour(text, "stroke", shape->stroke, shape->stroke_rgb);
		add_number(text, "stroke-width", shape->width);
	}
}

static void add_rect(brp_text *text, const br_shape *shape)
{
	const int *xy = shape->xy;

	brp_puts(text, "<rect");
	add_number(text, "x", xy[0]);
	add_number(text, "y", xy[1]);
	add_number(text, "width", xy[2] - xy[0]);
	add_number(text, "height", xy[3] - xy[1]);
	if (shape->radius > 0)
		add_number(text, "rx", shape->radius);
}

/* Twice a number, as a decimal: centres may lie between two units. */
static void add_half(brp_text *text, const char *name, int twice)
{
	brp_add(text, " ", 1);
	brp_puts(text, name);
	brp_add(text, "=\"", 2);
	brp_add_int(text, twice / 2);
	brp_puts(text, twice % 2 ? ".5\"" : "\"");
}

static void add_ellipse(brp_text *text, const br_shape *shape)
{
	const int *xy = shape->xy;

	brp_puts(text, "<ellipse");
	add_half(text, "cx", xy[0] + xy[2]);
	add_half(text, "cy", xy[1] + xy[3]);
	add_half(text, "rx", xy[2] - xy[0]);
	add_half(text, "ry", xy[3] - xy[1]);
}

static void add_points(brp_text *text, const br_shape *shape)
{
	char all[BR_POINTS_MAX * 24], *at = all;

	brp_puts(text, shape->kind == BR_LINE ? "<polyline points=\""
	                                      : "<polygon points=\"");
	for (int i = 0; i < 2 * shape->count; i++) {
		at = put_number(at, shape->xy[i]);
		*at++ = i % 2 ? ' ' : ',';
	}
	at[-1] = '"';
	brp_add(text, all, (size_t)(at - all));
}

static void add_label(brp_text *text, const br_shape *shape)
{
	brp_puts(text, "<text");
	add_number(text, "x", shape->xy[0]);
	add_number(text, "y", shape->xy[1]);
	add_number(text, "font-size", shape->size);
	if (shape->bold)
		brp_puts(text, " font-weight=\"bold\"");
	if (shape->anchor >= 0)
		add_word(text, "text-anchor",
		         shape->anchor > 0 ? "end" : "middle");
	add_paint(text, shape);
	brp_add(text, ">", 1);
	add_escaped(text, shape->text);
	brp_puts(text, "</text>");
}

/* ---- The painter --------------------------------------------------------- */

static int begin_svg(void *ud, int width, int height, uint32_t paper)
{
	struct writer *writer = ud;
	brp_text *text = &writer->text;

	brp_puts(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
	               "version=\"1.1\" role=\"img\" viewBox=\"0 0 ");
	brp_add_int(text, width);
	brp_add(text, " ", 1);
	brp_add_int(text, height);
	brp_puts(text, "\" font-family=\"Arial,Helvetica,Liberation Sans,"
	               "DejaVu Sans,sans-serif\">\n");
	add_title(text, writer->title);
	brp_puts(text, "\n<rect width=\"100%\" height=\"100%\"");
	add_colour(text, "fill", BR_ROLE_PAPER, paper);
	brp_puts(text, "/>\n");
	return 0;
}

static int begin_thing(void *ud, const br_thing *thing)
{
	brp_text *text = &((struct writer *)ud)->text;

	brp_puts(text, "<g");
	add_word(text, "data-id", thing->id);
	add_word(text, "data-kind", thing->kind);
	if (thing->face)
		add_word(text, "data-face", thing->face);
	if (thing->seat >= 0)
		add_number(text, "data-seat", thing->seat);
	if (*thing->aims)
		add_word(text, "data-aims", thing->aims);
	brp_add(text, ">", 1);
	if (*thing->title)
		add_title(text, thing->title);
	return 0;
}

static int add_shape(void *ud, const br_shape *shape)
{
	brp_text *text = &((struct writer *)ud)->text;

	if (shape->kind == BR_LABEL) {
		add_label(text, shape);
		return 0;
	}
	if (shape->kind == BR_RECT)
		add_rect(text, shape);
	else if (shape->kind == BR_ELLIPSE)
		add_ellipse(text, shape);
	else
		add_points(text, shape);
	add_paint(text, shape);
	brp_puts(text, "/>");
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
