/* SPDX-License-Identifier: MIT */
/*
 * scene.c - any game as a picture: whoever draws five kinds of shapes draws
 * every game.  This one writes them as SVG, which br_game_svg() can do as well;
 * a program with a screen calls what draws there.
 *
 *	cc scene.c -o scene $(pkg-config --cflags --libs boardrules)
 *	./scene [GAME] >scene.svg
 */

#include <stdio.h>

#include <boardrules/scene.h>

static int begin(void *ud, int width, int height, uint32_t paper)
{
	(void)ud;
	printf("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' "
	       "style='background: #%06x; font-family: sans-serif'>\n",
	       width, height, (unsigned)paper);
	return 0;
}

static int shape(void *ud, const br_shape *shape)
{
	static const char *const anchors[] = {"start", "middle", "end"};
	const int *xy = shape->xy, line = shape->kind == BR_LINE;

	(void)ud;
	if (shape->kind == BR_LABEL) {
		printf("<text x='%d' y='%d' font-size='%d' font-weight='%s' "
		       "text-anchor='%s'",
		       xy[0], xy[1], shape->size,
		       shape->bold ? "bold" : "normal",
		       anchors[shape->anchor + 1]);
	} else if (shape->kind == BR_POLYGON || line) {
		printf(line ? "<polyline points='" : "<polygon points='");
		for (int i = 0; i < 2 * shape->count; i++)
			printf("%d ", xy[i]);
		printf("'");
	} else { /* a rectangle that is round enough is an ellipse */
		printf("<rect x='%d' y='%d' width='%d' height='%d' rx='%d'",
		       xy[0], xy[1], xy[2] - xy[0], xy[3] - xy[1],
		       shape->kind == BR_RECT ? shape->radius : 9999);
	}
	if (shape->fill == BR_ROLE_NONE || line)
		printf(" fill='none'");
	else
		printf(" fill='#%06x'", (unsigned)shape->fill_rgb);
	if (shape->width > 0)
		printf(" stroke='#%06x' stroke-width='%d'",
		       (unsigned)shape->stroke_rgb, shape->width);
	if (shape->text)
		printf("><![CDATA[%s]]></text>\n", shape->text);
	else
		printf("/>\n");
	return 0;
}

int main(int argc, char **argv)
{
	const br_painter painter = {.begin = begin, .shape = shape};
	const br_rules *rules = br_rules_find(argc > 1 ? argv[1] : "crusaders");
	br_dice *dice;
	br_match *match;
	br_game *view; /* of the first seat: a full game shows all secrets */

	if (!rules || br_dice_seeded(&dice, 1, NULL) ||
	    br_match_new(&match, rules, 2, NULL, dice, NULL, NULL) ||
	    br_game_dup(&view, br_match_game(match)) ||
	    br_game_view(view, br_match_game(match), 0) ||
	    br_game_scene(view, NULL, 0, &painter, sizeof painter))
		return 1;
	puts("</svg>");
	br_game_free(view);
	br_match_free(match);
	br_dice_free(dice);
	return fflush(stdout) != 0 || ferror(stdout);
}
