/* SPDX-License-Identifier: MIT */
/*
 * scene.c - the picture of Sakkara: its layouts and words, what is to be done,
 * and what is in focus.
 */

#include "games/sakkara/scene.h"

/* clang-format off */
static const struct sakkara_plan plans[] = {
	{1280, 960,
	 .status = {808, 16, 456, 64}, .board = {16, 16, 776, 776},
	 .pile = {808, 528, 456, 72}, .spells = {808, 376, 456, 136},
	 .margin = 44, .field = 104, .tile = 78, .tag = 20, .badge = 24,
	 .worker = 48, .columns = 2,
	 .place = {
		{.panel = {808, 616, 456, 176},
		 .holder = {16, 808, 1248, 136},
		 .hand = {{40, 816, 1216, 124}, 16, 16, 1, 16, 104, 124},
		 .x = 840, .y = 656, .piece = 44},
		{.panel = {808, 96, 456, 264},
		 .holder = {836, 276, 420, 80},
		 .hand = {{836, 276, 420, 80}, 10, 10, 2, 20, 42, 42},
		 .x = 840, .y = 136, .piece = 44}}},
	{520, 1125,
	 .status = {8, 8, 504, 48}, .board = {8, 232, 504, 504},
	 .pile = {8, 744, 504, 56}, .spells = {8, 808, 504, 56},
	 .margin = 39, .field = 66, .tile = 47, .tag = 15, .badge = 20,
	 .worker = 38, .columns = 4,
	 .place = {
		{.panel = {8, 872, 504, 104},
		 .holder = {8, 984, 504, 133},
		 .hand = {{24, 992, 484, 120}, 6, 7, 2, 16, 80, 100},
		 .beside = 1, .x = 212, .y = 876, .piece = 32},
		{.panel = {8, 64, 504, 160},
		 .holder = {332, 66, 176, 156},
		 .hand = {{332, 66, 176, 156}, 4, 4, 4, 16, 44, 39},
		 .x = 20, .y = 108, .piece = 34}}},
};

/* What is not in sakkara_phrases. */
static const struct sakkara_scene_words texts[BRP_LANGUAGES] = {
	{"Turn", "Seat", "Pile", "covered", "needed", "displayed", "complete",
	 {"row ", "column "},
	 {"takes the tiles of a row or a column",
	  "takes the tiles around a worker",
	  "destroys a grain that the other displays",
	  "destroys the ship that the other displays"},
	 {[PHASE_PLACE] = "put a worker on the board",
	  [PHASE_TURN] = "move, use tiles, build",
	  [PHASE_TAKE] = "take the tile or leave it",
	  [PHASE_HORSE2] = "ride on or stop",
	  [PHASE_PICK] = "pick a tile of the other seat",
	  [PHASE_ORDER] = "order the tiles of the spell",
	  [PHASE_DISCARD] = "discard down to the limit",
	  [PHASE_SEGMENT] = "choose a part of the pile",
	  [PHASE_PUT] = "put the part on a field"},
	 "go on or end the turn"},
	{"Zug", "Sitz", "Stapel", "verdeckt", "noetig", "ausgelegt",
	 "vollendet", {"Reihe ", "Spalte "},
	 {"nimmt die Plaettchen einer Reihe oder Spalte",
	  "nimmt die Plaettchen rund um einen Arbeiter",
	  "zerstoert ein ausgelegtes Korn des anderen",
	  "zerstoert das ausgelegte Schiff des anderen"},
	 {[PHASE_PLACE] = "einen Arbeiter setzen",
	  [PHASE_TURN] = "ziehen, nutzen, bauen",
	  [PHASE_TAKE] = "Plaettchen nehmen oder lassen",
	  [PHASE_HORSE2] = "weiterreiten oder halten",
	  [PHASE_PICK] = "fremdes Plaettchen nehmen",
	  [PHASE_ORDER] = "den Zauber ordnen",
	  [PHASE_DISCARD] = "bis zur Grenze abwerfen",
	  [PHASE_SEGMENT] = "einen Teil des Stapels bestimmen",
	  [PHASE_PUT] = "den Teil auf ein Feld legen"},
	 "weiter oder den Zug beenden"},
	{"Beurt", "Plaats", "Stapel", "bedekt", "nodig", "neergelegd",
	 "voltooid", {"rij ", "kolom "},
	 {"neemt de kaartjes van een rij of kolom",
	  "neemt de kaartjes rond een arbeider",
	  "vernietigt een neergelegd graan van de ander",
	  "vernietigt het neergelegde schip van de ander"},
	 {[PHASE_PLACE] = "zet een arbeider",
	  [PHASE_TURN] = "verplaats, gebruik, bouw",
	  [PHASE_TAKE] = "neem het kaartje of laat het",
	  [PHASE_HORSE2] = "rijd door of stop",
	  [PHASE_PICK] = "pak een kaartje van de ander",
	  [PHASE_ORDER] = "orden de spreuk",
	  [PHASE_DISCARD] = "leg af tot de grens",
	  [PHASE_SEGMENT] = "kies een deel van de stapel",
	  [PHASE_PUT] = "leg het deel op een veld"},
	 "ga door of beeindig de beurt"},
};
/* clang-format on */

/* ---- Status -------------------------------------------------------------- */

/* What no thing shows. */
static void add_turn(const struct sakkara_picture *p)
{
	const struct sakkara_state *s = p->s;
	brp_text *title = &p->scene->title;

	if (s->stall > 0) {
		brp_puts(title, "; ");
		brp_add_count(title, s->stall, p->say->stalled);
	}
	if (s->changed)
		brp_put(title, "; %s", p->say->changed);
	if (s->moved && s->last_worker < 0)
		brp_put(title, "; %s %s", p->say->moved, p->say->flown);
	if (s->next != s->phase)
		brp_put(title, "; %s: %s", p->say->follows,
		        p->say->asks[s->next]);
}

/* "Seat 1: put a worker on the board", or what chance is to do. */
static void put_ask(const struct sakkara_picture *p, brp_text *text)
{
	const struct sakkara_state *s = p->s;
	int turn = brp_sakkara_turn(p->setup, s);

	if (s->winner >= 0)
		brp_put(text, "%s %d %s", p->words->seat, s->winner + 1,
		        p->say->won);
	else if (turn == BR_NOBODY)
		brp_puts(text, p->say->draw);
	else if (turn == BR_CHANCE)
		brp_puts(text, p->say->asks[s->phase]);
	else
		brp_put(text, "%s %d: %s", p->words->seat, turn + 1,
		        s->phase == PHASE_TURN && s->moved
		                ? p->words->go_on
		                : p->words->asks[s->phase]);
}

static void paint_status(const struct sakkara_picture *p)
{
	const struct sakkara_box *box = &p->plan->status;
	brp_scene *scene = p->scene;
	char ask[80], turn[24];
	brp_text text = brp_text_in(ask, sizeof ask);

	put_ask(p, &text);
	text = brp_text_in(turn, sizeof turn);
	brp_put(&text, "%s %d", p->words->turn, (int)p->s->turn + 1);
	brp_thing_as(scene, "status", LAYER_PANEL, "status");
	brp_put(&scene->title, "%s. %s", ask, turn);
	add_turn(p);
	brp_pen(scene, BR_ROLE_MARK, BR_ROLE_NONE, 0);
	brp_rect(scene, box->x, box->y, box->w, box->h, 12);
	brp_pen(scene, BR_ROLE_ON, BR_ROLE_NONE, 0);
	brp_bold(scene, box->x + 20, box->y + box->h / 2 - 3, box->w - 40, 20,
	         BRP_START, ask);
	brp_label(scene, box->x + 20, box->y + box->h / 2 + 18, box->w - 40, 18,
	          BRP_START, turn);
}

/* ---- Focus --------------------------------------------------------------- */

/* The number after a name and a point, or -1. */
static int number_after(const char *id, const char *name, int n)
{
	size_t length = strlen(name);
	int number = 0;

	if (strncmp(id, name, length) != 0 || id[length] < '0' ||
	    id[length] > '9')
		return -1;
	for (id += length; *id >= '0' && *id <= '9' && number < n; id++)
		number = 10 * number + *id - '0';
	return number < n ? number : -1;
}

/* A stack, the pile or a holder whose tiles are seen; or one of their tiles. */
static void find_focus(struct sakkara_picture *p)
{
	const char *id = p->scene->focus;
	const struct sakkara_state *s = p->s;

	p->stack = number_after(id, "field.", FIELDS);
	if (p->stack < 0)
		p->stack = number_after(id, "tile.", FIELDS);
	if (p->stack >= 0 && s->height[p->stack] < 2)
		p->stack = -1;
	p->hand = number_after(id, "hand.", SEATS);
	if (p->hand >= 0 && s->have[p->hand] == 0)
		p->hand = -1;
	p->pile = strcmp(id, "pile") == 0 ||
	          number_after(id, "used.", TOTAL_MAX) >= 0;
	p->pile &= s->used_size > 0;
}

void brp_sakkara_scene(const br_setup *setup, const void *state,
                       brp_scene *scene)
{
	char id[BR_ID_MAX];
	struct sakkara_picture p = {
		.setup = setup,
		.tables = setup->precomputed,
		.s = state,
		.plan = &plans[scene->tall],
		.say = &brp_sakkara_phrases[scene->language - 1],
		.words = &texts[scene->language - 1],
		.names = brp_sakkara_names[scene->language - 1],
		.scene = scene,
		.id = id,
		.below = brp_sakkara_sees_below(setup, scene->viewer),
	};

	find_focus(&p);
	brp_begin(scene, p.plan->width, p.plan->height);
	paint_status(&p);
	for (int place = SEATS - 1; place >= 0; place--)
		brp_sakkara_paint_seat(&p, place);
	brp_sakkara_paint_spells(&p);
	brp_sakkara_paint_pile(&p);
	brp_sakkara_paint_board(&p);
	brp_sakkara_paint_workers(&p);
	if (p.stack >= 0 || p.hand >= 0 || p.pile)
		brp_sakkara_spread(&p);
}
