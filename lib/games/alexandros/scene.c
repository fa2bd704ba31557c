/* SPDX-License-Identifier: MIT */
/*
 * scene.c - the picture of a state of Alexandros: where everything lies, and
 * what is to be done.
 */

#include "games/alexandros/scene.h"

/* clang-format off */
static const struct layout layouts[2] = {
	{1280, 960, {16, 16, 1000, 56}, {16, 80, 1000, 592},
	 {1032, 16, 232, 528}, {1032, 552, 232, 392}, {16, 680, 1000, 264},
	 {12, 16, 96, 136}, {12, 168, 96, 136}, {124, 168, 96, 136},
	 {12, 320, 96, 56}, {528, 128, 456, 112}, 128, 184, 16},
	{520, 1125, {8, 8, 504, 48}, {8, 148, 504, 824},
	 {8, 64, 504, 76}, {8, 980, 208, 137}, {224, 980, 288, 137},
	 {8, 8, 60, 84}, {140, 8, 60, 56}, {140, 72, 60, 57},
	 {8, 100, 60, 29}, {8, 428, 88, 420}, 64, 92, 6},
};

/* By language: what is to be done in each phase; who does it is told first if
 * the text begins with a small letter. */
static const struct phrases {
	const char *seat, *task[PHASES + 1];
	const char *any, *seats[2], *win[2];
	const char *turn, *actions, *taxed, *last, *due;
} phrases[BRP_LANGUAGES] = {
	{"Seat", {"gets a first card", "The first open cards are turned up",
	  "A lot decides who begins", "choose a card to move Alexander",
	  "An open card is replaced", "choose where Alexander goes",
	  "choose the way to", "choose an action", "draws a card",
	  "choose cards for seat", "The open cards are filled up",
	  "The game is over", "place governors in the province at"},
	 "any symbol", {"seat", "seats"}, {"wins", "win"}, "turn", "action left|actions left",
	 "tax raised", "last turn", "a card is to be replaced"},
	{"Sitz", {"bekommt eine erste Karte",
	  "Die ersten offenen Karten werden aufgedeckt",
	  "Das Los entscheidet, wer beginnt",
	  "waehle eine Karte, die Alexander bewegt",
	  "Eine offene Karte wird ersetzt", "waehle, wohin Alexander geht",
	  "waehle den Weg nach", "waehle eine Aktion", "zieht eine Karte",
	  "waehle Karten fuer Sitz", "Die offenen Karten werden ergaenzt",
	  "Das Spiel ist zu Ende", "setze Statthalter in die Provinz bei"},
	 "jedes Symbol", {"Sitz", "Sitze"}, {"gewinnt", "gewinnen"}, "Zug", "Aktion uebrig|Aktionen uebrig",
	 "Steuer erhoben", "letzter Zug", "eine Karte ist zu ersetzen"},
	{"Plaats", {"krijgt een eerste kaart",
	  "De eerste open kaarten worden omgedraaid",
	  "Het lot beslist wie begint",
	  "kies een kaart die Alexander verplaatst",
	  "Een open kaart wordt vervangen", "kies waarheen Alexander gaat",
	  "kies de weg naar", "kies een actie", "trekt een kaart",
	  "kies kaarten voor plaats", "De open kaarten worden aangevuld",
	  "Het spel is afgelopen", "plaats stadhouders in de provincie bij"},
	 "elk symbool", {"plaats", "plaatsen"}, {"wint", "winnen"}, "beurt", "actie over|acties over",
	 "belasting geheven", "laatste beurt",
	 "een kaart moet vervangen worden"},
};
/* clang-format on */

/* ---- Names --------------------------------------------------------------- */

char *brp_alexandros_add_vertex(const struct picture *p, char *at, int vertex)
{
	const struct alexandros_vertex *v = &p->land->board.vertex[vertex];

	return add_number(add_text(add_number(at, v->row), "."), v->column);
}

char *brp_alexandros_add_area(const struct picture *p, char *at, int area)
{
	static const char *const letters[] = {"", "T", "J", "H", "L", "S"};
	const struct alexandros_area *a = &p->land->board.area[area];

	at = add_number(add_text(add_number(at, a->row), "."), a->column);
	return add_text(at, letters[a->symbol + 1]);
}

/* "horse 2, harp 1"; nothing if there is none. */
void brp_alexandros_put_bag(const struct picture *p, uint64_t bag,
                            brp_text *text)
{
	const char *between = "";

	for (int i = 0; i < SYMBOLS; i++) {
		if (count_of(bag, i) == 0)
			continue;
		brp_puts(text, between);
		brp_puts(text, brp_alexandros_names[p->language][i]);
		brp_add(text, " ", 1);
		brp_add_int(text, count_of(bag, i));
		between = ", ";
	}
}

/* ---- Layout -------------------------------------------------------------- */

/* The height of rows of triangles with sides of this length. */
static int rows_high(int rows, int side)
{
	return (rows * side * 866 + 500) / 1000;
}

/* A board that is too big makes the picture bigger. */
static void grow(struct layout *at, int w, int h, int tall)
{
	int dx = most(0, w - (at->board.w - 2 * at->margin));
	int dy = most(0, h - (at->board.h - 2 * at->margin));

	at->width += dx;
	at->height += dy;
	at->board.w += dx;
	at->board.h += dy;
	at->status.w += dx;
	at->hand.y += dy;
	at->hand.w += dx;
	at->supply.y += dy;
	if (tall) {
		at->seats.w += dx;
	} else {
		at->seats.x += dx;
		at->supply.x += dx;
	}
}

/* The longest sides that fit into the layout, within bounds; where corners
 * are then, in the middle of its board. */
static void lay_out(struct picture *p)
{
	enum { SHORTEST = 48, LONGEST = 112 };
	const struct alexandros_board *board = &p->land->board;
	struct layout *at = &p->at;
	int north = board->vertex[0].row, tall = p->scene->tall;
	int rows = board->vertex[board->vertices - 1].row - north;
	int west = INT_MAX, east = 0, columns, w, h;

	*at = layouts[tall];
	for (int v = 0; v < board->vertices; v++) {
		west = least(west, board->vertex[v].column);
		east = most(east, board->vertex[v].column);
	}
	columns = east - west;
	w = at->board.w - 2 * at->margin;
	h = at->board.h - 2 * at->margin;
	p->side = least((tall ? h : w) * 2 / columns,
	                (tall ? w : h) * 1000 / 866 / rows);
	p->side = least(most(p->side, SHORTEST), LONGEST);
	w = columns * p->side / 2;
	h = rows_high(rows, p->side);
	grow(at, tall ? h : w, tall ? w : h, tall);
	for (int v = 0; v < board->vertices; v++) {
		int x = (board->vertex[v].column - west) * p->side / 2 - w / 2;
		int y = rows_high(board->vertex[v].row - north, p->side) -
		        h / 2;

		p->xy[v][0] = at->board.x + at->board.w / 2 + (tall ? -y : x);
		p->xy[v][1] = at->board.y + at->board.h / 2 + (tall ? x : y);
	}
}

void brp_alexandros_middle(const struct picture *p, int area, int *x, int *y)
{
	const int16_t *corner = p->land->board.area[area].corner;
	const int *a = p->xy[corner[0]], *b = p->xy[corner[1]];
	const int *c = p->xy[corner[2]];

	*x = (a[0] + b[0] + c[0] + 1) / 3;
	*y = (a[1] + b[1] + c[1] + 1) / 3;
}

void brp_alexandros_disc(const struct picture *p, int x, int y, int radius)
{
	brp_ellipse(p->scene, x - radius, y - radius, 2 * radius, 2 * radius);
}

/* ---- What is to be done -------------------------------------------------- */

/* What the sentence for a phase is about. */
static void put_object(const struct picture *p, int phase, brp_text *text)
{
	const struct phrases *say = &phrases[p->language];
	const struct alexandros_state *s = p->s;
	char name[16];

	if (s->seek == SEEK_ANY)
		brp_put(text, " (%s)", say->any);
	else if (s->seek != SEEK_NONE)
		brp_put(text, " (%s)",
		        brp_alexandros_names[p->language][s->seek - 1]);
	if (phase == IN_WALK) {
		brp_alexandros_add_vertex(p, name, s->goal);
		brp_put(text, " %s", name);
	} else if (phase == IN_GOVERN) {
		brp_alexandros_add_area(p, name, s->province);
		brp_put(text, " %s", name);
	} else if (phase == IN_GIVE) {
		brp_put(text, " %d (%d)", s->loser + 1, s->to_give);
	}
}

static void put_winners(const struct picture *p, brp_text *text)
{
	const struct phrases *say = &phrases[p->language];
	const char *between = "";
	int32_t score[SEATS];
	int rank[SEATS], several = -1;

	brp_alexandros_score(p->setup, p->s, score, rank);
	for (int i = 0; i < p->setup->seats; i++)
		several += rank[i] == 1;
	several = several > 0;
	brp_put(text, ": %s", say->seats[several]);
	for (int i = 0; i < p->setup->seats; i++) {
		if (rank[i] > 1)
			continue;
		brp_put(text, "%s %d", between, i + 1);
		between = ",";
	}
	brp_put(text, " %s", say->win[several]);
}

static void put_task(const struct picture *p, brp_text *text)
{
	int phase = brp_alexandros_phase(p->setup, p->s);
	const struct phrases *say = &phrases[p->language];
	const char *task = say->task[phase];

	if (task[0] >= 'a')
		brp_put(text, "%s %d%s ", say->seat, p->s->player + 1,
		        phase == IN_DEAL || phase == IN_DRAW ? "" : ":");
	brp_puts(text, task);
	put_object(p, phase, text);
	if (phase == IN_OVER)
		put_winners(p, text);
}

static void put_turn(const struct picture *p, brp_text *text)
{
	const struct phrases *say = &phrases[p->language];
	const struct alexandros_state *s = p->s;

	brp_put(text, "%s %d", say->turn,
	        (int)s->turns + (s->phase != IN_OVER));
	if (s->actions > 0) {
		brp_puts(text, ", ");
		brp_add_count(text, s->actions, say->actions);
	}
	if (s->taxed)
		brp_put(text, ", %s", say->taxed);
	if (s->last_turn)
		brp_put(text, ", %s", say->last);
}

static void paint_status(const struct picture *p)
{
	const struct box *box = &p->at.status;
	brp_scene *scene = p->scene;
	char task[160], turn[160];
	brp_text text = brp_text_in(task, sizeof task);
	int x = box->x + 16, w = box->w - 2 * 16, big = 22 - 4 * scene->tall;

	put_task(p, &text);
	text = brp_text_in(turn, sizeof turn);
	put_turn(p, &text);
	brp_thing(scene, "status", ON_TABLE, "status");
	brp_put(&scene->title, "%s; %s", task, turn);
	if (p->s->due)
		brp_put(&scene->title, "; %s", phrases[p->language].due);
	brp_pen(scene, BR_ROLE_MARK, BR_ROLE_NONE, 0);
	brp_rect(scene, box->x, box->y, box->w, box->h, 12);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(scene, x, box->y + box->h * 45 / 100, w, big, BRP_START, task);
	brp_label(scene, x, box->y + box->h * 84 / 100, w, 16, BRP_START, turn);
}

/* ---- All of it ----------------------------------------------------------- */

void brp_alexandros_scene(const br_setup *setup, const void *state,
                          brp_scene *scene)
{
	struct picture p;

	p.setup = setup;
	p.s = state;
	p.land = land_of(setup);
	p.scene = scene;
	p.language = scene->language - 1;
	lay_out(&p);
	brp_begin(scene, p.at.width, p.at.height);
	paint_status(&p);
	brp_alexandros_map(&p);
	brp_alexandros_pieces(&p);
	brp_alexandros_seats(&p);
	brp_alexandros_supply(&p);
	brp_alexandros_paid(&p);
	brp_alexandros_focus(&p);
}
