/* SPDX-License-Identifier: MIT */
/*
 * scene.c - any game on the canvas of a web page: five kinds of shapes are all
 * that a program with a screen has to draw.
 *
 *	cc scene.c -o scene $(pkg-config --cflags --libs boardrules)
 *	./scene [GAME [SEED]] >scene.html
 *
 * The page shows what the first seat sees, and names what the mouse is at.
 */

#include <stdio.h>
#include <stdlib.h>

#include <boardrules/scene.h>

static int begin(void *ud, int width, int height, uint32_t paper)
{
	(void)ud;
	printf("<!doctype html><meta charset=\"utf-8\"><title>Scene</title>\n"
	       "<canvas id=\"table\" width=\"%d\" height=\"%d\" "
	       "style=\"background: #%06x\"></canvas><p id=\"name\">\n"
	       "<script>\n"
	       "const table = document.getElementById('table'), things = [];\n"
	       "const c = table.getContext('2d');\nlet p;\n",
	       width, height, (unsigned)paper);
	return 0;
}

/* A string of JavaScript within a page. */
static void put_string(const char *text)
{
	putchar('\'');
	for (; *text; text++)
		if (*text == '\'' || *text == '\\' || *text == '<')
			printf("\\x%02x", (unsigned)*text);
		else
			putchar(*text);
	putchar('\'');
}

static int thing(void *ud, const br_thing *thing)
{
	(void)ud;
	printf("things.unshift({title: ");
	put_string(thing->title);
	puts("});");
	return 0;
}

static int label(const br_shape *shape)
{
	static const char *const anchors[] = {"start", "center", "end"};

	printf("c.font = '%s %dpx sans-serif'; c.textAlign = '%s'; "
	       "c.fillStyle = '#%06x'; c.fillText(",
	       shape->bold ? "bold" : "", shape->size,
	       anchors[shape->anchor + 1], (unsigned)shape->fill_rgb);
	put_string(shape->text);
	printf(", %d, %d);\n", shape->xy[0], shape->xy[1]);
	return 0;
}

static int shape(void *ud, const br_shape *shape)
{
	const int *xy = shape->xy;

	(void)ud;
	if (shape->kind == BR_LABEL)
		return label(shape);
	printf("p = new Path2D(); ");
	if (shape->kind == BR_RECT)
		printf("p.roundRect(%d, %d, %d, %d, %d);", xy[0], xy[1],
		       xy[2] - xy[0], xy[3] - xy[1], shape->radius);
	else if (shape->kind == BR_ELLIPSE)
		printf("p.ellipse(%.1f, %.1f, %.1f, %.1f, 0, 0, 7);",
		       (xy[0] + xy[2]) / 2.0, (xy[1] + xy[3]) / 2.0,
		       (xy[2] - xy[0]) / 2.0, (xy[3] - xy[1]) / 2.0);
	else
		for (int i = 0; i < shape->count; i++)
			printf("p.lineTo(%d, %d);", xy[2 * i], xy[2 * i + 1]);
	if (shape->kind == BR_POLYGON)
		printf("p.closePath();");
	if (shape->kind != BR_LINE && shape->fill != BR_ROLE_NONE)
		printf(" c.fillStyle = '#%06x'; c.fill(p);",
		       (unsigned)shape->fill_rgb);
	if (shape->width > 0)
		printf(" c.strokeStyle = '#%06x'; c.lineWidth = %d; "
		       "c.stroke(p);",
		       (unsigned)shape->stroke_rgb, shape->width);
	puts(" things[0].outline = things[0].outline || p;");
	return 0;
}

int main(int argc, char **argv)
{
	const br_painter painter = {begin, thing, shape, NULL, NULL};
	const br_rules *rules = br_rules_find(argc > 1 ? argv[1] : "crusaders");
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	int status = rules ? BR_OK : BR_EVERSION;
	br_dice *dice = NULL;
	br_match *match = NULL;
	br_game *view = NULL;

	if (status == BR_OK)
		status = br_dice_seeded(&dice, seed, NULL);
	if (status == BR_OK)
		status = br_match_new(&match, rules, 2, NULL, dice, NULL, NULL);
	if (status == BR_OK)
		status = br_game_dup(&view, br_match_game(match));
	if (status == BR_OK)
		status = br_game_view(view, br_match_game(match), 0);
	if (status == BR_OK)
		status = br_game_scene(view, NULL, 0, &painter, sizeof painter);
	if (status != BR_OK)
		fprintf(stderr, "no scene: %s\n", br_strerror(status));
	else
		puts("table.onmousemove = event => {\n"
		     "  const at = things.find(thing => c.isPointInPath(\n"
		     "    thing.outline, event.offsetX, event.offsetY));\n"
		     "  document.getElementById('name').textContent =\n"
		     "    at ? at.title : '';\n"
		     "};\n</script>");
	br_game_free(view);
	br_match_free(match);
	br_dice_free(dice);
	return status != BR_OK || fflush(stdout) != 0 || ferror(stdout);
}
