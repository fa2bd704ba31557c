/* SPDX-License-Identifier: MIT */
/*
 * scenes.c - what scenes are made of: things with names and aims, so that
 * whatever a move touches can be pointed at, and different states look
 * different.
 */

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "drawn.h"

#define NEXT 12 /* states after one, which must look different */

/* ---- Keeping a scene ----------------------------------------------------- */

/* A copy, which is never cut. */
static char *copied(struct drawn *drawn, const char *text, char *at, size_t cap)
{
	drawn->faults += strlen(text) >= cap - 1;
	strncpy(at, text, cap - 1);
	at[cap - 1] = '\0';
	return at;
}

static int on_begin(void *ud, int width, int height, uint32_t paper)
{
	struct drawn *drawn = ud;

	drawn->begun++;
	drawn->width = width;
	drawn->height = height;
	drawn->paper = paper;
	drawn->faults += drawn->things > 0;
	return 0;
}

static int on_thing(void *ud, const br_thing *thing)
{
	struct drawn *drawn = ud;
	struct drawn_thing *at = &drawn->thing[drawn->things];

	if (drawn->things == BR_THINGS_MAX || !drawn->begun)
		return 1;
	drawn->faults += drawn->ended != drawn->things;
	drawn->things++;
	at->thing = *thing;
	at->thing.id = copied(drawn, thing->id, at->id, sizeof at->id);
	at->thing.kind = copied(drawn, thing->kind, at->kind, sizeof at->kind);
	at->thing.place =
		copied(drawn, thing->place, at->place, sizeof at->place);
	at->thing.from = copied(drawn, thing->from, at->from, sizeof at->from);
	at->thing.aims = copied(drawn, thing->aims, at->aims, sizeof at->aims);
	at->thing.title =
		copied(drawn, thing->title, at->title, sizeof at->title);
	if (thing->face)
		at->thing.face =
			copied(drawn, thing->face, at->face, sizeof at->face);
	at->first = drawn->shapes;
	at->shapes = 0;
	return 0;
}

static int on_shape(void *ud, const br_shape *shape)
{
	struct drawn *drawn = ud;
	struct drawn_shape *at = &drawn->shape[drawn->shapes];
	struct drawn_thing *thing = &drawn->thing[drawn->things - 1];

	if (drawn->shapes == DRAWN_SHAPES || drawn->things == 0 ||
	    shape->count < 1 || shape->count > BR_POINTS_MAX ||
	    (thing->shapes == 0 &&
	     (shape->kind == BR_LINE || shape->kind == BR_LABEL)))
		return 1;
	thing->shapes++;
	at->shape = *shape;
	memcpy(at->xy, shape->xy, (size_t)shape->count * 2 * sizeof *at->xy);
	at->shape.xy = at->xy;
	if (shape->text)
		at->shape.text =
			copied(drawn, shape->text, at->text, sizeof at->text);
	at->thing = drawn->things - 1;
	drawn->shapes++;
	return 0;
}

static int on_end(void *ud)
{
	struct drawn *drawn = ud;

	drawn->ended++;
	drawn->faults += drawn->ended != drawn->things ||
	                 drawn->thing[drawn->things - 1].shapes == 0 ||
	                 drawn->thing[drawn->things - 1].shapes > BR_SHAPES_MAX;
	return 0;
}

int draw_scene(struct drawn *drawn, const br_game *game,
               const br_scene_options *options)
{
	const br_painter painter = {on_begin, on_thing, on_shape, on_end,
	                            drawn};
	int status;

	drawn->game = game;
	drawn->options = options;
	drawn->begun = drawn->ended = drawn->faults = 0;
	drawn->things = drawn->shapes = 0;
	status = br_game_scene(game, options, sizeof *options, &painter,
	                       sizeof painter);
	return expect(SCENE,
	              status == BR_OK && drawn->begun == 1 &&
	                      drawn->faults == 0 &&
	                      drawn->ended == drawn->things,
	              game, "a scene of %d things ends with %d, at %s",
	              drawn->things, status,
	              drawn->things ? drawn->thing[drawn->things - 1].id : "");
}

/* Any options; now and then with something in focus. */
static br_scene_options any_options(const br_game *game, struct drawn *drawn)
{
	br_scene_options options = {
		.language = BR_EN + (int)below(3),
		.layout = BR_WIDE + (int)below(2),
		.dark = (int)below(2),
		.bottom = (int)below((uint64_t)br_game_seats(game) + 1)};
	static char id[BR_ID_MAX];

	if (below(3) == 0 && draw_scene(drawn, game, &options) &&
	    drawn->things > 0) {
		strcpy(id, drawn->thing[any_of((size_t)drawn->things)].id);
		options.focus = id;
	}
	return options;
}

/* ---- Things -------------------------------------------------------------- */

static int find_thing(const struct drawn *drawn, const char *id)
{
	for (int i = 0; i < drawn->things; i++)
		if (!strcmp(drawn->thing[i].id, id))
			return i;
	return -1;
}

static int is_word(const char *text)
{
	for (; *text; text++)
		if (!islower((unsigned char)*text) && *text != '_')
			return 0;
	return 1;
}

/* SVG escapes nothing in ids and aims. */
static int is_plain(const char *text)
{
	return !strpbrk(text, "&<>\"");
}

static void check_things(const struct drawn *drawn)
{
	for (int i = 0; i < drawn->things; i++) {
		const struct drawn_thing *at = &drawn->thing[i];

		expect(SCENE,
		       *at->id && *at->kind && is_word(at->kind) &&
		               is_plain(at->id) && is_plain(at->aims) &&
		               find_thing(drawn, at->id) == i,
		       drawn->game,
		       "there are two things %s, of kind %s, or odd names",
		       at->id, at->kind);
		expect(SCENE,
		       (!*at->place || find_thing(drawn, at->place) >= 0) &&
		               strcmp(at->place, at->id) != 0,
		       drawn->game, "%s lies in %s, which is not there", at->id,
		       at->place);
		expect(SCENE,
		       at->thing.w > 0 && at->thing.h > 0 &&
		               at->thing.seat >= BR_NOBODY &&
		               at->thing.seat < br_game_seats(drawn->game),
		       drawn->game, "%s of seat %d is %d x %d", at->id,
		       at->thing.seat, at->thing.w, at->thing.h);
	}
}

/* ---- Aims ---------------------------------------------------------------- */

static int has_word(const char *words, const char *word)
{
	size_t length = strlen(word);

	for (; *words; words += strspn(words, " ")) {
		size_t n = strcspn(words, " ");

		if (n == length && !strncmp(words, word, n))
			return 1;
		words += n;
	}
	return 0;
}

/* Can an aim be pointed at, somewhere on a thing that has it? */
static int is_pointed_at(const struct drawn *drawn, const char *aim)
{
	for (int i = 0; i < drawn->things; i++) {
		const br_thing *thing = &drawn->thing[i].thing;
		const br_shape *outline =
			&drawn->shape[drawn->thing[i].first].shape;

		if (!has_word(thing->aims, aim))
			continue;
		for (int k = 0; k < 81; k++) {
			int x = thing->x + (k * 5 % 9 + 1) * thing->w / 10;
			int y = thing->y + (k / 9 * 5 % 9 + 1) * thing->h / 10;
			br_spot spot;

			if (shape_holds(outline, x, y) &&
			    br_game_point(drawn->game, drawn->options,
			                  sizeof *drawn->options, x, y, &spot,
			                  sizeof spot) == 1 &&
			    has_word(spot.aims, aim))
				return 1;
		}
	}
	return 0;
}

/* What is touched for some of the moves. */
static void check_points(const struct drawn *drawn)
{
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(drawn->game, moves, BR_MOVES_MAX);
	br_spot spot = {.w = -1};

	for (int i = 0; i < 6 && n > 0; i++) {
		char aims[BR_AIMS_MAX], *aim;

		br_move_aims(drawn->game, moves[any_of((size_t)n)], BR_ALL,
		             aims, sizeof aims);
		for (aim = strtok(aims, " "); aim; aim = strtok(NULL, " "))
			expect(POINT, is_pointed_at(drawn, aim), drawn->game,
			       "%s is nowhere to be pointed at (layout %d)",
			       aim, drawn->options->layout);
	}
	expect(POINT,
	       br_game_point(drawn->game, drawn->options,
	                     sizeof *drawn->options, -1, 0, &spot,
	                     sizeof spot) == 0 &&
	               spot.w == -1,
	       drawn->game, "something lies outside of the picture");
}

/* ---- Differences --------------------------------------------------------- */

static int add_begin(void *ud, int width, int height, uint32_t paper)
{
	bytes_print(ud, "%d %d %06x\n", width, height, (unsigned)paper);
	return 0;
}

static int add_thing(void *ud, const br_thing *thing)
{
	bytes_print(ud, "%s %s %s %s %d %d %d\n", thing->id, thing->kind,
	            thing->face ? thing->face : "?", thing->place, thing->seat,
	            thing->x, thing->y);
	bytes_print(ud, "%s\n%s\n", thing->aims, thing->title);
	return 0;
}

static int add_shape(void *ud, const br_shape *shape)
{
	if (shape->text)
		bytes_print(ud, "\t%s\n", shape->text);
	return 0;
}

/* The things of a scene, as text. */
static void bytes_scene(struct bytes *bytes, const br_game *game,
                        const br_scene_options *options)
{
	const br_painter painter = {add_begin, add_thing, add_shape, NULL,
	                            bytes};

	bytes_clear(bytes);
	br_game_scene(game, options, sizeof *options, &painter, sizeof painter);
}

/* What spreads out says so, and nothing else does. */
static void check_spread(const struct drawn *drawn)
{
	const br_thing *thing =
		&drawn->thing[any_of((size_t)drawn->things)].thing;
	br_scene_options options = *drawn->options;
	struct bytes plain = {0}, spread = {0};

	for (int i = 0, n = 0; below(2) == 0 && i < drawn->things; i++)
		if (drawn->thing[i].thing.spreads && below((uint64_t)++n) == 0)
			thing = &drawn->thing[i].thing;
	bytes_scene(&plain, drawn->game, &options);
	options.focus = thing->id;
	bytes_scene(&spread, drawn->game, &options);
	expect(SCENE, thing->spreads == 0 || thing->spreads == 1, drawn->game,
	       "%s has %d for spreads", thing->id, thing->spreads);
	expect(SCENE, bytes_equal(&plain, &spread) == !thing->spreads,
	       drawn->game, "%s %s out (layout %d)", thing->id,
	       thing->spreads ? "does not spread" : "spreads", options.layout);
	bytes_free(&plain);
	bytes_free(&spread);
}

static int came_from(const br_game *before, const br_game *after,
                     const br_scene_options *options)
{
	static int from[BR_THINGS_MAX];
	int n = br_game_motion(before, after, options, sizeof *options, from,
	                       BR_THINGS_MAX);
	int stays = 0;

	for (int i = 0; i < n; i++)
		stays += from[i] == i;
	return stays == n ? n : -1;
}

/* States that follow this one, as a viewer sees them: what differs looks
 * different. */
static void check_differences(const br_game *game, int viewer,
                              const br_scene_options *options)
{
	struct bytes then = {0}, now = {0}, save[2] = {{0}, {0}};
	br_game *next = copy_of(game), *view = copy_of(game);
	br_game *last = copy_of(game);

	br_game_view(last, game, viewer);
	bytes_scene(&then, last, options);
	expect(MOTION, came_from(last, last, options) >= 0, last,
	       "what stays moves");
	for (int i = 0; i < NEXT && br_game_turn(game) != BR_NOBODY; i++) {
		if (below(2) == 0 || br_game_turn(next) == BR_NOBODY)
			br_game_assign(next, game);
		if (br_game_apply(next, any_move(next)) != BR_OK)
			break;
		br_game_view(view, next, viewer);
		bytes_scene(&now, view, options);
		if (bytes_equal(&then, &now) && !br_game_equal(last, view)) {
			bytes_clear(&save[0]);
			bytes_clear(&save[1]);
			bytes_save(&save[0], last, BR_TEXT);
			bytes_save(&save[1], view, BR_TEXT);
			expect(DIFFER, 0, NULL,
			       "two states look the same:\n# %s\n# %s",
			       save[0].at, save[1].at);
		}
		expect(DIFFER, 1, NULL, "%s", "");
		bytes_clear(&then);
		bytes_add(&then, now.at, now.size);
		br_game_assign(last, view);
	}
	br_game_free(next);
	br_game_free(view);
	br_game_free(last);
	bytes_free(&then);
	bytes_free(&now);
	bytes_free(&save[0]);
	bytes_free(&save[1]);
}

/* ---- One state ----------------------------------------------------------- */

static void check_refused(const br_game *game)
{
	br_scene_options wrong = {0};
	br_painter painter = {0};
	br_spot spot;

	switch (below(4)) {
	case 0:
		wrong.language = BR_WIDE;
		break;
	case 1:
		wrong.layout = BR_EN;
		break;
	case 2:
		wrong.dark = 2;
		break;
	default:
		wrong.bottom = br_game_seats(game) + 1;
		break;
	}
	expect(SCENE,
	       br_game_scene(game, &wrong, sizeof wrong, &painter,
	                     sizeof painter) == BR_EINVAL &&
	               br_game_svg(game, &wrong, sizeof wrong, NULL, 0) ==
	                       BR_EINVAL &&
	               br_game_point(game, &wrong, sizeof wrong, 0, 0, &spot,
	                             sizeof spot) == BR_EINVAL &&
	               br_game_motion(game, game, &wrong, sizeof wrong, NULL,
	                              0) == BR_EINVAL,
	       game, "options out of range are taken");
	expect(SCENE,
	       br_game_scene(game, NULL, 0, &painter, sizeof painter) == BR_OK,
	       game, "without callbacks there is no scene");
}

static void check_view(const br_game *game)
{
	static struct drawn drawn;
	br_scene_options options = any_options(game, &drawn);

	if (!draw_scene(&drawn, game, &options))
		return;
	check_things(&drawn);
	check_pictures(&drawn);
	if (!options.focus) {
		check_points(&drawn);
		check_spread(&drawn);
	}
	check_refused(game);
}

void check_scene(const br_game *game)
{
	int seats = br_game_seats(game), turn = br_game_turn(game);
	int viewer = (int)below((uint64_t)seats + 2) - 1;
	br_painter none = {0};
	br_scene_options options = {.layout = BR_WIDE + (int)below(2)};
	br_game *view;

	if (br_game_scene(game, NULL, 0, &none, sizeof none) == BR_ESTATE)
		return; /* this game has no scenes yet */
	view = copy_of(game);
	if (turn >= 0 && below(2) == 0)
		viewer = turn;
	viewer = viewer == seats ? BR_ALL : viewer == -1 ? BR_NOBODY : viewer;
	br_game_view(view, game, viewer);
	check_view(view);
	check_differences(game, viewer, &options);
	br_game_free(view);
}

/* A whole game, with a look at some of its states; how many. */
unsigned long check_scenes(const struct table *table, uint64_t number)
{
	br_game *game = game_of(table->rules, table->seats, table->options);
	unsigned long looks = 0, moves = 0, most = game ? events_max(game) : 0;

	(void)number;
	for (; game && moves < most; moves++) {
		if (below(16) == 0 || br_game_turn(game) == BR_NOBODY) {
			check_scene(game);
			looks++;
		}
		if (br_game_turn(game) == BR_NOBODY ||
		    br_game_apply(game, any_move(game)) != BR_OK)
			break;
	}
	br_game_free(game);
	return looks;
}
