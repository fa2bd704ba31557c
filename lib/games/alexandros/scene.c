/* SPDX-License-Identifier: MIT */
/*
 * scene.c - the picture of a state of Alexandros, from what is to be done on.
 */

#include "games/alexandros/scene.h"

/* clang-format off */
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
	brp_thing_as(scene, "status", ON_TABLE, "status");
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
	brp_alexandros_lay_out(&p);
	brp_begin(scene, p.at.width, p.at.height);
	paint_status(&p);
	brp_alexandros_map(&p);
	brp_alexandros_pieces(&p);
	brp_alexandros_seats(&p);
	brp_alexandros_supply(&p);
	brp_alexandros_paid(&p);
	brp_alexandros_focus(&p);
}
