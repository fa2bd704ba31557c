/* SPDX-License-Identifier: MIT */
/*
 * map.c - the board in the picture of Alexandros: areas, walls and vertices.
 */

#include "games/alexandros/scene.h"

/* clang-format off */
static const struct phrases {
	const char *board, *province, *value, *taxable, *wall[2];
} phrases[BRP_LANGUAGES] = {
	{"board", "province", "value", "taxable",
	 {"black wall", "red wall"}},
	{"Spielplan", "Provinz", "Wert", "besteuerbar",
	 {"schwarze Mauer", "rote Mauer"}},
	{"bord", "provincie", "waarde", "belastbaar",
	 {"zwarte muur", "rode muur"}},
};
/* clang-format on */

/* A pale colour for the land of each seat. */
static const int tints[SEATS] = {1, 7, 2, 4};

/* ---- Provinces ----------------------------------------------------------- */

/* What the titles of its areas tell of a province. */
static void title_realm(const struct picture *p, int root, struct realm *realm)
{
	const struct phrases *say = &phrases[p->language];
	char *at = brp_write(
		brp_write(brp_write(realm->title, ", "), say->province), " ");

	at = brp_write(brp_write(brp_alexandros_add_area(p, at, root), ", "),
	               say->value);
	at = brp_write_int(brp_write(at, " "), realm->value);
	if (realm->owner >= 0) {
		at = brp_write(brp_write(brp_write(at, ", "),
		                         brp_seat_words[p->language]),
		               " ");
		at = brp_write_int(at, realm->owner + 1);
	}
	if (realm->governors == 1)
		at = brp_write(brp_write(at, ", "), say->taxable);
	realm->length = (size_t)(at - realm->title);
	brp_write_int(brp_write(realm->aim, "province."), root);
}

static void survey_realms(struct picture *p)
{
	const struct alexandros_board *board = &p->land->board;
	const struct alexandros_state *s = p->s;

	memset(p->stands, 0, sizeof p->stands);
	for (int a = 0; a < board->areas; a++) {
		struct realm *realm = &p->realm[s->root[a]];

		if (s->root[a] == a) {
			realm->owner = -1;
			realm->value = realm->governors = realm->told = 0;
		}
		realm->value += board->area[a].symbol < 0;
	}
	for (int i = 0; i < p->setup->seats; i++)
		for (int k = 0; k < s->governors[i]; k++) {
			struct realm *realm =
				&p->realm[s->root[s->governor[i][k]]];

			realm->owner = i;
			realm->governors++;
			put_in(p->stands, s->governor[i][k]);
		}
	for (int k = 0; k < AREA_WORDS; k++)
		for (uint64_t bits = s->roots[k]; bits; bits &= bits - 1) {
			int root = k * 64 + lowest_of(bits);

			title_realm(p, root, &p->realm[root]);
		}
}

/* ---- Areas --------------------------------------------------------------- */

/* The sides that are coast. */
static void paint_coast(const struct picture *p,
                        const struct alexandros_area *area)
{
	brp_pen(p->scene, BR_ROLE_NONE, BR_ROLE_DIM, 3);
	for (int i = 0; i < 3; i++) {
		const int *a = p->xy[area->corner[i]];
		const int *b = p->xy[area->corner[i < 2 ? i + 1 : 0]];
		const int xy[] = {a[0], a[1], b[0], b[1]};

		if (area->neighbour[i] < 0)
			brp_polyline(p->scene, xy, 2);
	}
}

/* The value of a province, on one of its empty areas. */
static void paint_value(const struct picture *p, struct realm *realm, int x,
                        int y)
{
	int size = most(15, part_of(p, 30)), owned = realm->owner >= 0;
	char number[8];

	realm->told = 1;
	brp_write_int(number, realm->value);
	brp_pen(p->scene, owned ? BR_ROLE_INK : BR_ROLE_DIM, BR_ROLE_NONE, 0);
	(owned ? brp_bold : brp_label)(p->scene, x, y + size * 36 / 100,
	                               p->side, size, BRP_MIDDLE, number);
}

static void paint_ground(const struct picture *p,
                         const struct alexandros_area *area, int owner)
{
	const int *a = p->xy[area->corner[0]], *b = p->xy[area->corner[1]];
	const int *c = p->xy[area->corner[2]];
	const int xy[] = {a[0], a[1], b[0], b[1], c[0], c[1]};
	br_role role = owner >= 0          ? brp_tint_role(tints[owner])
	               : area->symbol >= 0 ? BR_ROLE_SAND
	                                   : BR_ROLE_LAND;

	brp_pen(p->scene, role, BR_ROLE_LINE, 1);
	brp_polygon(p->scene, xy, 3);
	if ((area->neighbour[0] | area->neighbour[1] | area->neighbour[2]) < 0)
		paint_coast(p, area);
}

/* A symbol, unless a governor bears it; the value, once in a province. */
static void paint_middle(const struct picture *p, int area, struct realm *realm)
{
	int symbol = p->land->board.area[area].symbol, size = part_of(p, 40);
	int x, y;

	if (symbol >= 0 ? has(p->stands, area) : realm->told)
		return;
	brp_alexandros_middle(p, area, &x, &y);
	if (symbol < 0) {
		paint_value(p, realm, x, y);
		return;
	}
	brp_pen(p->scene, brp_suit_role(symbol), BR_ROLE_NONE, 0);
	brp_symbol(p->scene, brp_alexandros_small[symbol], x - size / 2,
	           y - size / 2, size);
}

static void paint_area(const struct picture *p, int area, struct realm *realm)
{
	const struct alexandros_area *at = &p->land->board.area[area];
	char id[16], aims[32], title[112], *end;
	br_thing *thing = &p->scene->thing;
	int symbol = at->symbol;

	brp_write_int(brp_write(id, "area."), area);
	brp_thing_as(p->scene, "area", ON_PANEL, id);
	end = brp_alexandros_add_area(p, title, area);
	thing->aims = realm->aim;
	if (symbol >= 0) {
		end = brp_write(brp_write(end, " "),
		                brp_alexandros_names[p->language][symbol]);
		brp_write(brp_write(brp_write(aims, id), " "), realm->aim);
		thing->aims = aims;
	}
	memcpy(end, realm->title, realm->length + 1);
	thing->face = brp_alexandros_seeks[symbol + 1];
	thing->place = "board";
	thing->title = title;
	paint_ground(p, at, realm->owner);
	paint_middle(p, area, realm);
}

/* ---- Walls and corners --------------------------------------------------- */

/* A wall leaves room for others at its ends, where there are posts. */
static void paint_wall(const struct picture *p, int line, uint64_t *posts)
{
	const int16_t *end = p->land->board.line[line].end;
	const int *a = p->xy[end[0]], *b = p->xy[end[1]];
	int dx = b[0] - a[0], dy = b[1] - a[1], red = has(p->s->red, line);
	/* From end to end, and half across. */
	int x1 = a[0] + dx * 14 / 100, y1 = a[1] + dy * 14 / 100;
	int x2 = b[0] - dx * 14 / 100, y2 = b[1] - dy * 14 / 100;
	int wx = -dy * 6 / 100, wy = dx * 6 / 100;
	const int xy[] = {x1 + wx, y1 + wy, x2 + wx, y2 + wy,
	                  x2 - wx, y2 - wy, x1 - wx, y1 - wy};
	const int inner[] = {x1 + dx * 26 / 100, y1 + dy * 26 / 100,
	                     x2 - dx * 26 / 100, y2 - dy * 26 / 100};

	brp_pen(p->scene, red ? BR_ROLE_SUIT1 : BR_ROLE_INK, BR_ROLE_NONE, 0);
	brp_polygon(p->scene, xy, 4);
	if (red) {
		brp_pen(p->scene, BR_ROLE_NONE, BR_ROLE_ON, 3);
		brp_polyline(p->scene, inner, 2);
		brp_pen(p->scene, BR_ROLE_INK, BR_ROLE_NONE, 0);
	}
	for (int i = 0; i < 2; i++) {
		const int *at = p->xy[end[i]];

		if (has(posts, end[i]))
			brp_alexandros_disc(p, at[0], at[1], part_of(p, 9));
		take_out(posts, end[i]);
	}
}

static void paint_walls(const struct picture *p)
{
	static const char *const faces[2][2] = {{"black", "stock.black"},
	                                        {"red", "stock.red"}};
	const struct alexandros_state *s = p->s;
	uint64_t posts[VERTEX_WORDS];

	memcpy(posts, s->ends, sizeof posts);
	for (int line = 0; line < p->land->board.lines; line++) {
		const int16_t *end = p->land->board.line[line].end;
		br_thing *thing = &p->scene->thing;
		int red = has(s->red, line);
		char id[16], title[48], *at;

		if (!has(s->wall, line))
			continue;
		brp_write_int(brp_write(id, "wall."), line);
		brp_thing_as(p->scene, "wall", WALLS, id);
		at = brp_write(brp_write(title, phrases[p->language].wall[red]),
		               " ");
		at = brp_write(brp_alexandros_add_vertex(p, at, end[0]), "-");
		brp_alexandros_add_vertex(p, at, end[1]);
		thing->face = faces[red][0];
		thing->place = "board";
		thing->from = faces[red][1];
		thing->title = title;
		paint_wall(p, line, posts);
	}
}

/* The vertices are there while Alexander is sent somewhere, and big enough to
 * be touched. */
static void paint_vertex(const struct picture *p, int vertex)
{
	int x = p->xy[vertex][0], y = p->xy[vertex][1];
	br_thing *thing = &p->scene->thing;
	char id[16], title[16];

	brp_write_int(brp_write(id, "vertex."), vertex);
	brp_thing_as(p->scene, "vertex", CORNERS, id);
	brp_alexandros_add_vertex(p, title, vertex);
	thing->aims = id;
	thing->title = title;
	brp_pen(p->scene, BR_ROLE_NONE, BR_ROLE_NONE, 0);
	brp_alexandros_disc(p, x, y, most(19, part_of(p, 27)));
	if (has(p->s->ends, vertex))
		return;
	brp_pen(p->scene, BR_ROLE_DIM, BR_ROLE_NONE, 0);
	brp_alexandros_disc(p, x, y, part_of(p, 6));
}

/* ---- All of it ----------------------------------------------------------- */

void brp_alexandros_map(struct picture *p)
{
	const struct alexandros_board *board = &p->land->board;
	const struct box *box = &p->at.board;

	survey_realms(p);
	brp_thing_as(p->scene, "board", ON_TABLE, "board");
	brp_puts(&p->scene->title, phrases[p->language].board);
	brp_pen(p->scene, BR_ROLE_WATER, BR_ROLE_NONE, 0);
	brp_rect(p->scene, box->x, box->y, box->w, box->h, 12);
	for (int a = 0; a < board->areas; a++)
		paint_area(p, a, &p->realm[p->s->root[a]]);
	paint_walls(p);
	for (int v = 0; vertices_are_there(p->s) && v < board->vertices; v++)
		paint_vertex(p, v);
}
