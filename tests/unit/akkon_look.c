/* SPDX-License-Identifier: MIT */
/*
 * akkon_look.c - scenes of Akkon, kept and asked for their things.
 */

#include <stdio.h>
#include <string.h>

#include "akkon_look.h"

enum { LINE = 512, SHAPES = 2048 };

/* A scene, kept as a line for each thing, and the labels of each. */
struct scene {
	int width, height, things, labels;
	char line[BR_THINGS_MAX][LINE];
	struct box box[BR_THINGS_MAX];
	char label[SHAPES][64];
	int of[SHAPES]; /* the thing of each label */
};

static int keep_size(void *ud, int width, int height, uint32_t paper)
{
	struct scene *scene = ud;

	(void)paper;
	scene->width = width;
	scene->height = height;
	return 0;
}

/* "id: kind face seat @place <from [aims] title", without what is empty. */
static int keep_thing(void *ud, const br_thing *thing)
{
	struct scene *scene = ud;
	char *line = scene->line[scene->things], seat[16] = "";
	const char *face = thing->face ? thing->face : "?";

	if (thing->seat >= 0)
		snprintf(seat, sizeof seat, " %d", thing->seat);
	snprintf(line, LINE, "%s: %s%s%s%s%s%s%s%s [%s] %s", thing->id,
	         thing->kind, *face ? " " : "", face, seat,
	         *thing->place ? " @" : "", thing->place,
	         *thing->from ? " <" : "", thing->from, thing->aims,
	         thing->title);
	scene->box[scene->things++] = (struct box){thing->x, thing->y, thing->w,
	                                           thing->h, thing->layer};
	return 0;
}

static int keep_shape(void *ud, const br_shape *shape)
{
	struct scene *scene = ud;

	if (!shape->text)
		return 0;
	snprintf(scene->label[scene->labels], 64, "%s", shape->text);
	scene->of[scene->labels++] = scene->things - 1;
	return 0;
}

static struct scene *seen;

void look(const br_game *game, int viewer, br_scene_options options)
{
	static struct scene scene;
	br_painter painter = {keep_size, keep_thing, keep_shape, NULL, &scene};
	br_game *view = must_view(game, viewer);

	seen = &scene;
	seen->things = seen->labels = 0;
	ck_assert_int_eq(br_game_scene(view, &options, sizeof options, &painter,
	                               sizeof painter),
	                 BR_OK);
	br_game_free(view);
}

static int find_thing(const char *id)
{
	size_t length = strlen(id);

	for (int i = 0; i < seen->things; i++)
		if (!strncmp(seen->line[i], id, length) &&
		    seen->line[i][length] == ':')
			return i;
	return -1;
}

void must_see(const char *line)
{
	char id[BR_ID_MAX];
	int i;

	snprintf(id, sizeof id, "%.*s", (int)strcspn(line, ":"), line);
	i = find_thing(id);
	ck_assert_msg(i >= 0, "there is no %s", id);
	ck_assert_str_eq(seen->line[i], line);
}

void must_not_see(const char *id)
{
	ck_assert_msg(find_thing(id) < 0, "there is %s", id);
}

void must_read(const char *id, const char *label)
{
	int thing = find_thing(id);

	ck_assert_int_ge(thing, 0);
	for (int i = 0; i < seen->labels; i++)
		if (seen->of[i] == thing && !strcmp(seen->label[i], label))
			return;
	ck_abort_msg("%s does not say %s", id, label);
}

const struct box *box_of(const char *id)
{
	int i = find_thing(id);

	ck_assert_msg(i >= 0, "there is no %s", id);
	return &seen->box[i];
}

int count_things(const char *kind)
{
	int n = 0;

	for (int i = 0; i < seen->things; i++) {
		const char *at = strchr(seen->line[i], ':') + 2;
		size_t length = strlen(kind);

		n += !strncmp(at, kind, length) &&
		     (at[length] == ' ' || at[length] == '\0');
	}
	return n;
}

void must_have_size(int width, int height)
{
	ck_assert_int_eq(seen->width, width);
	ck_assert_int_eq(seen->height, height);
}
