/* SPDX-License-Identifier: MIT */
/*
 * svg.c - a scene as an SVG document.
 */

#include "core/core.h"
#include "core/scene.h"

/* Room for any shape, and for any thing without its shapes. */
enum { ROOM = 512 + BR_POINTS_MAX * 24 };

struct writer {
	brp_text text;
	const char *title;                 /* of the game */
	char colour[BR_ROLE_TINT8 + 1][8]; /* as text, once it was needed */
	char part[ROOM]; /* of the text, where that has no room */
};

/* ---- Text ---------------------------------------------------------------- */

/* Where a part is to be written. */
static char *begin_part(struct writer *writer)
{
	brp_text *text = &writer->text;

	return text->length + ROOM < text->cap ? text->at + text->length
	                                       : writer->part;
}

static void end_part(struct writer *writer, const char *start, const char *end)
{
	if (start == writer->part)
		brp_add(&writer->text, start, (size_t)(end - start));
	else
		writer->text.length += (size_t)(end - start);
}

/* Any text: in ids, kinds and aims there is nothing to escape. */
static char *put_text(char *at, const char *text)
{
	for (;;) {
		size_t plain = strcspn(text, "&<>\"");

		memcpy(at, text, plain);
		at += plain;
		text += plain;
		switch (*text++) {
		case '&':
			at = brp_write(at, "&amp;");
			break;
		case '<':
			at = brp_write(at, "&lt;");
			break;
		case '>':
			at = brp_write(at, "&gt;");
			break;
		case '"':
			at = brp_write(at, "&quot;");
			break;
		default:
			return at;
		}
	}
}

static char *put_title(char *at, const char *title)
{
	at = brp_write(at, "<title>");
	at = put_text(at, title);
	return brp_write(at, "</title>");
}

/* ---- Shapes -------------------------------------------------------------- */

/* Twice a number, as a decimal: centres may lie between two units. */
static char *put_half(char *at, int twice)
{
	at = brp_write_int(at, twice / 2);
	return twice % 2 ? brp_write(at, ".5") : at;
}

static char *put_colour(struct writer *writer, char *at, int role, uint32_t rgb)
{
	static const char hex[] = "0123456789abcdef";
	char *colour = writer->colour[role];

	if (role == BR_ROLE_NONE)
		return brp_write(at, "none");
	if (!*colour) {
		*colour = '#';
		for (int i = 6; i > 0; i--, rgb >>= 4)
			colour[i] = hex[rgb & 15];
	}
	memcpy(at, colour, 8);
	return at + 7;
}

static char *put_paint(struct writer *writer, char *at, const br_shape *shape)
{
	at = brp_write(at, "\" fill=\"");
	at = put_colour(writer, at,
	                shape->kind == BR_LINE ? BR_ROLE_NONE : shape->fill,
	                shape->fill_rgb);
	if (shape->width > 0) {
		at = brp_write(at, "\" stroke=\"");
		at = put_colour(writer, at, shape->stroke, shape->stroke_rgb);
		at = brp_write(at, "\" stroke-width=\"");
		at = brp_write_int(at, shape->width);
	}
	return at;
}

static char *put_rect(char *at, const br_shape *shape)
{
	const int *xy = shape->xy;

	at = brp_write_int(brp_write(at, "<rect x=\""), xy[0]);
	at = brp_write_int(brp_write(at, "\" y=\""), xy[1]);
	at = brp_write_int(brp_write(at, "\" width=\""), xy[2] - xy[0]);
	at = brp_write_int(brp_write(at, "\" height=\""), xy[3] - xy[1]);
	if (shape->radius > 0)
		at = brp_write_int(brp_write(at, "\" rx=\""), shape->radius);
	return at;
}

static char *put_ellipse(char *at, const br_shape *shape)
{
	const int *xy = shape->xy;

	at = put_half(brp_write(at, "<ellipse cx=\""), xy[0] + xy[2]);
	at = put_half(brp_write(at, "\" cy=\""), xy[1] + xy[3]);
	at = put_half(brp_write(at, "\" rx=\""), xy[2] - xy[0]);
	return put_half(brp_write(at, "\" ry=\""), xy[3] - xy[1]);
}

/* Each point but the first is told by its distance from the last one, which
 * makes a picture shorter by a third. */
static char *put_path(char *at, const br_shape *shape)
{
	const int *xy = shape->xy, *end = xy + 2 * shape->count;

	at = brp_write_int(brp_write(at, "<path d=\"M"), xy[0]);
	*at++ = ' ';
	at = brp_write_int(at, xy[1]);
	*at++ = 'l';
	at = brp_write_int(at, xy[2] - xy[0]);
	for (const int *to = xy + 3; to < end; to++) {
		int by = to[0] - to[-2];

		*at++ = by < 0 ? '-' : ' ';
		at = brp_write_number(at, (unsigned)(by < 0 ? -by : by));
	}
	if (shape->kind == BR_POLYGON)
		*at++ = 'z';
	return at;
}

static char *put_label(char *at, const br_shape *shape)
{
	at = brp_write_int(brp_write(at, "<text x=\""), shape->xy[0]);
	at = brp_write_int(brp_write(at, "\" y=\""), shape->xy[1]);
	at = brp_write_int(brp_write(at, "\" font-size=\""), shape->size);
	if (shape->bold)
		at = brp_write(at, "\" font-weight=\"bold");
	if (shape->anchor == 0)
		at = brp_write(at, "\" text-anchor=\"middle");
	else if (shape->anchor > 0)
		at = brp_write(at, "\" text-anchor=\"end");
	return at;
}

/* ---- The painter --------------------------------------------------------- */

static int begin_svg(void *ud, int width, int height, uint32_t paper)
{
	struct writer *writer = ud;
	char *start = begin_part(writer), *at = start;

	at = brp_write(at, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
	                   "version=\"1.1\" role=\"img\" viewBox=\"0 0 ");
	at = brp_write_int(at, width);
	at = brp_write(at, " ");
	at = brp_write_int(at, height);
	at = brp_write(at, "\" font-family=\"Arial,Helvetica,Liberation Sans,"
	                   "DejaVu Sans,sans-serif\">\n");
	at = put_title(at, writer->title);
	at = brp_write(at, "\n<rect width=\"100%\" height=\"100%\" fill=\"");
	at = put_colour(writer, at, BR_ROLE_PAPER, paper);
	end_part(writer, start, brp_write(at, "\"/>\n"));
	return 0;
}

static int begin_thing(void *ud, const br_thing *thing)
{
	struct writer *writer = ud;
	char *start = begin_part(writer), *at = start;

	at = brp_write(brp_write(at, "<g data-id=\""), thing->id);
	at = brp_write(brp_write(at, "\" data-kind=\""), thing->kind);
	if (thing->face)
		at = put_text(brp_write(at, "\" data-face=\""), thing->face);
	if (thing->seat >= 0)
		at = brp_write_int(brp_write(at, "\" data-seat=\""),
		                   thing->seat);
	if (*thing->aims)
		at = brp_write(brp_write(at, "\" data-aims=\""), thing->aims);
	if (thing->spreads)
		at = brp_write(at, "\" data-spreads=\"1");
	at = brp_write(at, "\">");
	if (*thing->title)
		at = put_title(at, thing->title);
	end_part(writer, start, at);
	return 0;
}

static int add_shape(void *ud, const br_shape *shape)
{
	struct writer *writer = ud;
	char *start = begin_part(writer), *at;

	if (shape->kind == BR_RECT)
		at = put_rect(start, shape);
	else if (shape->kind == BR_ELLIPSE)
		at = put_ellipse(start, shape);
	else if (shape->kind == BR_LABEL)
		at = put_label(start, shape);
	else
		at = put_path(start, shape);
	at = put_paint(writer, at, shape);
	if (shape->text) {
		at = put_text(brp_write(at, "\">"), shape->text);
		at = brp_write(at, "</text>");
	} else {
		at = brp_write(at, "\"/>");
	}
	end_part(writer, start, at);
	return 0;
}

static int end_thing(void *ud)
{
	struct writer *writer = ud;
	char *start = begin_part(writer);

	end_part(writer, start, brp_write(start, "</g>\n"));
	return 0;
}

int br_game_svg(const br_game *game, const br_scene_options *options,
                size_t options_size, char *text, size_t cap)
{
	struct writer writer;
	const br_painter painter = {.begin = begin_svg,
	                            .thing = begin_thing,
	                            .shape = add_shape,
	                            .end = end_thing,
	                            .ud = &writer};
	int status;

	writer.text = brp_text_in(text, cap);
	writer.title = game->rules->title;
	memset(writer.colour, 0, sizeof writer.colour);
	status = br_game_scene(game, options, options_size, &painter,
	                       sizeof painter);
	if (status != BR_OK)
		return status;
	brp_puts(&writer.text, "</svg>\n");
	return (int)writer.text.length;
}
