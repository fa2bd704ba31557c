/* SPDX-License-Identifier: MIT */
/*
 * board.c - the board of a scene: fields with their stacks, the names of rows
 * and columns, and the workers.
 */

#include "games/sakkara/scene.h"

/* clang-format off */
const char *const brp_sakkara_seat_ids[SEATS] = {"seat.0", "seat.1"};
const char *const brp_sakkara_hand_ids[SEATS] = {"hand.0", "hand.1"};

const char *const brp_sakkara_ids[FIELDS] = {
	"field.0", "field.1", "field.2", "field.3", "field.4",
	"field.5", "field.6", "field.7", "field.8", "field.9",
	"field.10", "field.11", "field.12", "field.13", "field.14",
	"field.15", "field.16", "field.17", "field.18", "field.19",
	"field.20", "field.21", "field.22", "field.23", "field.24",
	"field.25", "field.26", "field.27", "field.28", "field.29",
	"field.30", "field.31", "field.32", "field.33", "field.34",
	"field.35", "field.36", "field.37", "field.38", "field.39",
	"field.40", "field.41", "field.42", "field.43", "field.44",
	"field.45", "field.46", "field.47", "field.48",
};

/* The names of rows, then of columns: ids, which are their aims. */
static const char *const lines[2 * 7] = {
	"row.0", "row.1", "row.2", "row.3", "row.4",
	"row.5", "row.6",
	"column.0", "column.1", "column.2", "column.3",
	"column.4", "column.5", "column.6",
};
/* clang-format on */

static int field_x(const struct sakkara_picture *p, int field)
{
	return p->plan->board.x + p->plan->margin + field % 7 * p->plan->field;
}

static int field_y(const struct sakkara_picture *p, int field)
{
	return p->plan->board.y + p->plan->margin + field / 7 * p->plan->field;
}

/* ---- Stacks -------------------------------------------------------------- */

/* Below the top tile, what lies under it, from the left; stacks that are high
 * overlap. */
static void paint_tags(const struct sakkara_picture *p, int field,
                       const int *kinds, int n, int x, int y)
{
	int size = p->plan->tag, pitch = size + 1;

	if (n > 1 && (n - 1) * pitch > p->plan->tile - size)
		pitch = (p->plan->tile - size) * 16 / (n - 1);
	else
		pitch *= 16;
	for (int i = 0; i < n; i++) {
		brp_sakkara_begin_stacked(p, field, kinds[i], i,
		                          LAYER_TILE + i);
		brp_sakkara_paint_tile(p, kinds[i], x + i * pitch / 16, y,
		                       size);
	}
}

static void paint_stack(const struct sakkara_picture *p, int field)
{
	int kinds[PLAY_MAX], n = brp_sakkara_look(p, field, kinds);
	const struct sakkara_plan *plan = p->plan;
	int x = field_x(p, field) + (plan->field - plan->tile) / 2;
	int y = field_y(p, field) + 2;

	if (n == 1)
		y += (plan->tag + 1) / 2;
	else
		paint_tags(p, field, kinds, n - 1, x, y + plan->tile + 1);
	brp_sakkara_begin_stacked(p, field, kinds[n - 1], n - 1,
	                          LAYER_TILE + n - 1);
	if (p->s->shut >> field & 1)
		brp_sakkara_paint_under(p, kinds[n - 1], x, y, plan->tile);
	else
		brp_sakkara_paint_tile(p, kinds[n - 1], x, y, plan->tile);
	if (n > 1)
		brp_sakkara_paint_badge(p, x + plan->tile - plan->badge / 2 + 2,
		                        y + plan->badge / 2 - 1, n);
}

/* ---- Fields -------------------------------------------------------------- */

static void paint_field(const struct sakkara_picture *p, int field)
{
	brp_scene *scene = p->scene;
	int size = p->plan->field;

	brp_thing_as(scene, "field", LAYER_PLACE, brp_sakkara_ids[field]);
	scene->thing.place = "board";
	brp_sakkara_aim_field(p, field);
	scene->thing.spreads = p->s->height[field] > 1;
	scene->thing.title = brp_sakkara_field_names[field];
	if (p->s->taking == field)
		brp_put(&scene->title, "%s %s", p->say->taking,
		        scene->thing.title);
	if (p->s->taking == field)
		scene->thing.title = scene->title.at;
	brp_pen(scene, BR_ROLE_SAND,
	        field == p->stack ? BR_ROLE_INK : BR_ROLE_LINE,
	        field == p->stack ? 3 : 1);
	brp_rect(scene, field_x(p, field) + 1, field_y(p, field) + 1, size - 2,
	         size - 2, 6);
}

/* A row from 0, or a column from 7. */
static void paint_line(const struct sakkara_picture *p, int line)
{
	const struct sakkara_plan *plan = p->plan;
	brp_scene *scene = p->scene;
	int i = line % 7, column = line >= 7, narrow = plan->margin - 2;
	int x = column ? field_x(p, i) : plan->board.x + 2;
	int y = column ? plan->board.y + 2 : field_y(p, 7 * i);
	int w = column ? plan->field : narrow;
	int h = column ? narrow : plan->field;
	char name[2] = {(char)((column ? 'a' : '1') + i), '\0'}, *title;

	brp_thing_as(scene, "line", LAYER_PLACE, lines[line]);
	scene->thing.place = "board";
	scene->thing.aims = lines[line];
	title = brp_write(scene->title.at, p->words->line[column]);
	brp_write(title, name);
	brp_pen(scene, BR_ROLE_NONE, BR_ROLE_NONE, 0);
	brp_rect(scene, x, y, w, h, 6);
	brp_pen(scene, BR_ROLE_DIM, BR_ROLE_NONE, 0);
	brp_bold(scene, x + w / 2, y + h / 2 + 7, 30, 18, BRP_MIDDLE, name);
}

void brp_sakkara_paint_board(const struct sakkara_picture *p)
{
	const struct sakkara_box *board = &p->plan->board;

	brp_thing_as(p->scene, "board", LAYER_PANEL, "board");
	brp_pen(p->scene, BR_ROLE_STONE, BR_ROLE_NONE, 0);
	brp_rect(p->scene, board->x, board->y, board->w, board->h, 12);
	for (int line = 0; line < 2 * 7; line++)
		paint_line(p, line);
	for (int field = 0; field < FIELDS; field++) {
		paint_field(p, field);
		if (p->s->height[field] > 0 && field != p->stack)
			paint_stack(p, field);
	}
}

/* ---- Workers ------------------------------------------------------------- */

/* The outline of a worker, and their number. */
static void paint_figure(const struct sakkara_picture *p, int seat, int worker,
                         int x, int y, int size)
{
	const uint8_t *at = brp_sakkara_figure;
	char name[2] = {(char)('1' + worker), '\0'};
	int xy[2 * BR_POINTS_MAX], points = *at;

	at += 2;
	for (int i = 0; i < points; i++) {
		xy[2 * i] = x + *at++ * size / 100;
		xy[2 * i + 1] = y + *at++ * size / 100;
	}
	brp_pen(p->scene, brp_seat_role(seat), BR_ROLE_CARD, 2);
	brp_polygon(p->scene, xy, points);
	brp_pen(p->scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(p->scene, x + size / 2, y + size * 6 / 10 + 3, size / 2,
	         size > 40 ? 18 : 15, BRP_MIDDLE, name);
}

/* The direction in which a horse would go on, at the edge of the field. */
static void paint_arrow(const struct sakkara_picture *p, int seat, int field)
{
	static const int8_t tip[DIRECTIONS][6] = {
		{0, -9, 9, 4, -9, 4},
		{9, 0, -4, 9, -4, -9},
		{0, 9, -9, -4, 9, -4},
		{-9, 0, 4, -9, 4, 9},
	};
	static const int8_t way[DIRECTIONS][2] = {
		{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
	const int8_t *shape = tip[p->s->last_dir], *to = way[p->s->last_dir];
	int half = p->plan->field / 2, far = half - 12;
	int xy[6];

	for (int i = 0; i < 3; i++) {
		xy[2 * i] =
			field_x(p, field) + half + to[0] * far + shape[2 * i];
		xy[2 * i + 1] = field_y(p, field) + half + to[1] * far +
		                shape[2 * i + 1];
	}
	brp_pen(p->scene, brp_seat_role(seat), BR_ROLE_CARD, 2);
	brp_polygon(p->scene, xy, 3);
}

static void begin_worker(const struct sakkara_picture *p, int seat, int worker,
                         int rides)
{
	static const char *const ids[SEATS][WORKERS] = {
		{"worker.0.0", "worker.0.1"}, {"worker.1.0", "worker.1.1"}};
	br_thing *thing = &p->scene->thing;
	int field = p->s->worker[seat][worker];
	char *at = p->scene->title.at;

	brp_thing_as(p->scene, "worker", LAYER_WORKER, ids[seat][worker]);
	thing->seat = seat;
	thing->aims = thing->id;
	thing->place = field == NONE ? brp_sakkara_seat_ids[seat]
	                             : brp_sakkara_ids[field];
	at = brp_write(at, p->words->seat);
	at = brp_write(at, " ");
	at = brp_write_int(at, seat + 1);
	at = brp_write(at, ": ");
	at = brp_write(at, p->say->workers[1]);
	at = brp_write(at, " ");
	at = brp_write_int(at, worker + 1);
	if (field == NONE)
		return;
	at = brp_write(at, ", ");
	at = brp_write(at, brp_sakkara_field_names[field]);
	if (!rides)
		return;
	at = brp_write(at, "; ");
	at = brp_write(at, p->say->moved);
	at = brp_write(at, ", ");
	brp_write(at, brp_sakkara_ways[p->scene->language - 1][p->s->last_dir]);
}

static void paint_worker(const struct sakkara_picture *p, int seat, int worker)
{
	const struct sakkara_plan *plan = p->plan;
	const struct sakkara_place *place =
		&plan->place[brp_place_of(p->scene, seat)];
	int field = p->s->worker[seat][worker], size = plan->worker;
	int below = plan->field - size;
	int rides = p->s->moved && seat == p->s->player &&
	            p->s->last_worker == worker;
	int x, y;

	begin_worker(p, seat, worker, rides);
	if (field == NONE) {
		x = place->x + 9 * place->piece - (2 - worker) * size;
		y = place->y + 2 * place->piece - size - 1;
		paint_figure(p, seat, worker, x, y, size);
		return;
	}
	x = field_x(p, field) + below - 2;
	y = field_y(p, field) + below - plan->tag;
	if (p->s->height[field] == 0) {
		x = field_x(p, field) + below / 2;
		y = field_y(p, field) + below / 2;
	}
	paint_figure(p, seat, worker, x, y, size);
	if (rides)
		paint_arrow(p, seat, field);
}

void brp_sakkara_paint_workers(const struct sakkara_picture *p)
{
	for (int i = 0; i < SEATS * WORKERS; i++)
		paint_worker(p, i / WORKERS, i % WORKERS);
}
