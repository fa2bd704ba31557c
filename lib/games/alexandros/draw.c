/* SPDX-License-Identifier: MIT */
/*
 * draw.c - the board of Alexandros in ASCII.
 *
 * A column is two characters wide, a row two lines high.  Each character is
 * computed from its position, so that a board of any width can be drawn in
 * panels, one below the other.
 */

#include "games/alexandros/alexandros.h"

enum { MARGIN = 4, PANEL = 74 };

/* clang-format off */
/* By language: the words around the board. */
static const struct phrases {
	const char *walls, *black, *red, *open, *pile, *discard, *nothing;
	const char *points, *cards, *hand, *legend, *last, *plan;
} phrases[BRP_LANGUAGES] = {
	{"walls left", "black", "red", "open", "pile", "discard", "nothing",
	 "point|points", "card|cards", "hand of seat",
	 "A Alexander, 1-4 governors, # black wall, % red wall", "last turn",
	 "Plan: the province at"},
	{"Mauern uebrig", "schwarze", "rote", "offen", "Stapel", "Ablage",
	 "nichts", "Punkt|Punkte", "Karte|Karten", "Hand von Sitz",
	 "A Alexander, 1-4 Statthalter, # schwarze Mauer, % rote Mauer",
	 "letzter Zug", "Plan: die Provinz bei"},
	{"muren over", "zwarte", "rode", "open", "stapel", "aflegstapel",
	 "niets", "punt|punten", "kaart|kaarten", "hand van plaats",
	 "A Alexander, 1-4 stadhouders, # zwarte muur, % rode muur",
	 "laatste beurt", "Plan: de provincie bij"},
};
/* clang-format on */

/* ---- The board ----------------------------------------------------------- */

/* A line between two vertices: a wall, the coast in its direction, or open. */
static char line_sign(const struct alexandros_land *land,
                      const struct alexandros_state *s, const int from[2],
                      const int to[2], char coast)
{
	const struct alexandros_board *board = &land->board;
	int a = brp_alexandros_vertex_at(board, from[0], from[1]);
	int b = brp_alexandros_vertex_at(board, to[0], to[1]);
	int line = b < 0 ? -1 : brp_alexandros_line_at(board, a, b);

	if (line < 0)
		return ' ';
	if (has(s->red, line))
		return '%';
	if (has(s->wall, line))
		return '#';
	return has(land->coast, line) ? coast : ' ';
}

/* On a row of vertices: one of them, or the line between two. */
static char row_sign(const struct alexandros_land *land,
                     const struct alexandros_state *s, int row, int x)
{
	int column = x / 2, from[2], to[2], at;

	if (x % 2 == 0 && (row + column) % 2 == 1) {
		at = brp_alexandros_vertex_at(&land->board, row, column);
		if (at < 0)
			return ' ';
		return at == s->alex ? 'A' : '.';
	}
	from[0] = to[0] = row;
	from[1] = (row + column) % 2 == 1 ? column : column - 1;
	to[1] = from[1] + 2;
	return line_sign(land, s, from, to, '-');
}

/* In a row: the governor or the symbol of an area, or the side between two. */
static char strip_sign(const struct alexandros_land *land,
                       const struct alexandros_state *s, int row, int x)
{
	int column = x / 2, up = (row + column) % 2 == 0, at;
	const int from[2] = {row, up ? column + 1 : column};
	const int to[2] = {row + 1, up ? column : column + 1};

	if (x % 2 == 1)
		return line_sign(land, s, from, to, up ? '/' : '\\');
	at = brp_alexandros_area_at(&land->board, row, column - 1);
	if (at < 0)
		return ' ';
	for (int p = 0; p < SEATS; p++)
		for (int i = 0; i < s->governors[p]; i++)
			if (s->governor[p][i] == at)
				return "1234"[p];
	if (land->board.area[at].symbol < 0)
		return ' ';
	return "TJHLS"[land->board.area[at].symbol];
}

/* A line of text, without blanks at its end. */
static void put_line(brp_text *text, const char *line, int length)
{
	while (length > 0 && line[length - 1] == ' ')
		length--;
	brp_add(text, line, (size_t)length);
	brp_add(text, "\n", 1);
}

/* The number of a column above every second one. */
static void draw_scale(brp_text *text, int from, int width)
{
	char line[MARGIN + PANEL + 4];
	int length = MARGIN + width;

	memset(line, ' ', sizeof line);
	for (int x = from; x < from + width; x += 8) {
		char number[8];
		brp_text out = brp_text_in(number, sizeof number);

		brp_put(&out, "%d", x / 2);
		memcpy(line + MARGIN + x - from, number, out.length);
	}
	put_line(text, line, length + 2);
}

static void draw_panel(const struct alexandros_land *land,
                       const struct alexandros_state *s, int from, int width,
                       brp_text *text)
{
	const struct alexandros_board *board = &land->board;
	int rows = board->vertex[board->vertices - 1].row;
	int first = board->vertex[0].row;

	draw_scale(text, from, width);
	for (int y = 2 * first; y <= 2 * rows; y++) {
		char line[MARGIN + PANEL];

		memset(line, ' ', sizeof line);
		if (y % 2 == 0) {
			char number[8];
			brp_text out = brp_text_in(number, sizeof number);

			brp_put(&out, "%3d", y / 2);
			memcpy(line, number, out.length);
		}
		for (int i = 0; i < width; i++)
			line[MARGIN + i] =
				y % 2 == 0
					? row_sign(land, s, y / 2, from + i)
					: strip_sign(land, s, y / 2, from + i);
		put_line(text, line, MARGIN + width);
	}
}

static void draw_board(const struct alexandros_land *land,
                       const struct alexandros_state *s, brp_text *text)
{
	const struct alexandros_board *board = &land->board;
	int west = INT_MAX, east = 0;

	for (int v = 0; v < board->vertices; v++) {
		if (board->vertex[v].column < west)
			west = board->vertex[v].column;
		if (board->vertex[v].column > east)
			east = board->vertex[v].column;
	}
	for (int x = 2 * west; x <= 2 * east; x += PANEL - 2)
		draw_panel(land, s, x,
		           2 * east - x < PANEL ? 2 * east - x + 1 : PANEL,
		           text);
}

/* ---- Around it ----------------------------------------------------------- */

static void put_bag(brp_text *text, uint64_t bag, int language)
{
	if (bag == 0)
		brp_put(text, " %s", phrases[language - 1].nothing);
	for (int i = 0; i < SYMBOLS; i++)
		for (int k = count_of(bag, i); k > 0; k--)
			brp_put(text, " %c", "TJHLS"[i]);
}

static void put_area(const br_setup *setup, int at, brp_text *text)
{
	const struct alexandros_area *area = &land_of(setup)->board.area[at];

	brp_put(text, "%d.%d", area->row, area->column);
	if (area->symbol >= 0)
		brp_add(text, &"TJHLS"[area->symbol], 1);
}

static void draw_plan(const br_setup *setup, const struct alexandros_state *s,
                      int language, brp_text *text)
{
	if (s->plan == NO_PLAN)
		return;
	brp_put(text, "%s ", phrases[language - 1].plan);
	put_area(setup, s->province, text);
	for (int i = 0; i < s->planned; i++) {
		brp_puts(text, i > 0 ? " " : ": ");
		put_area(setup, s->plan_governor[i], text);
	}
	brp_add(text, "\n", 1);
}

static void draw_player(const br_setup *setup, const struct alexandros_state *s,
                        int p, int language, brp_text *text)
{
	const struct phrases *say = &phrases[language - 1];
	int turn = brp_alexandros_turn(setup, s);

	brp_put(text, "%s%s %d: ", p == turn ? ">" : " ",
	        brp_seat_words[language - 1], p + 1);
	brp_add_count(text, s->score[p], say->points);
	brp_puts(text, ", ");
	brp_add_count(text, s->hand_size[p], say->cards);
	for (int i = 0; i < s->governors[p]; i++) {
		brp_puts(text, i > 0 ? " " : ", ");
		put_area(setup, s->governor[p][i], text);
	}
	brp_add(text, "\n", 1);
}

static void draw_hand(const struct alexandros_state *s, int p, int language,
                      brp_text *text)
{
	const char *between = ":";

	brp_put(text, "%s %d", phrases[language - 1].hand, p + 1);
	for (int i = 0; i < SYMBOLS; i++) {
		if (count_of(s->hand[p], i) == 0)
			continue;
		brp_put(text, "%s %d %s", between, count_of(s->hand[p], i),
		        brp_alexandros_names[language - 1][i]);
		between = ",";
	}
	brp_add(text, "\n", 1);
}

void brp_alexandros_draw(const br_setup *setup, const void *state, int viewer,
                         int language, brp_text *text)
{
	const struct alexandros_state *s = state;
	const struct phrases *say = &phrases[language - 1];

	(void)viewer;
	draw_board(land_of(setup), s, text);
	brp_put(text, "%s\n", say->legend);
	for (int i = 0; i < SYMBOLS; i++)
		brp_put(text, "%s%c %s", i > 0 ? ", " : "", "TJHLS"[i],
		        brp_alexandros_names[language - 1][i]);
	brp_add(text, "\n", 1);
	brp_put(text, "%s: %d %s, %d %s%s%s\n%s:", say->walls, s->black_left,
	        say->black, s->red_left, say->red, s->last_turn ? "; " : "",
	        s->last_turn ? say->last : "", say->open);
	put_bag(text, s->open, language);
	brp_put(text, "; %s: %d; %s: %d\n", say->pile, s->pile_size,
	        say->discard, total_of(s->discard));
	for (int p = 0; p < setup->seats; p++)
		draw_player(setup, s, p, language, text);
	for (int p = 0; p < setup->seats; p++)
		if (s->hand[p] != 0)
			draw_hand(s, p, language, text);
	draw_plan(setup, s, language, text);
}
