/* SPDX-License-Identifier: MIT */
/*
 * board.c - the geometry of a board: areas, vertices, lines, and what lies
 * beside what.
 */

#include "games/alexandros/boardtext.h"

/* ---- Areas --------------------------------------------------------------- */

static char cell(const struct board_text *p, int r, int c)
{
	if (r < 0 || r >= p->rows || c < 0 || c >= p->width[r])
		return '.';
	return p->row[r][c];
}

static int is_land(const struct board_text *p, int r, int c)
{
	return cell(p, r, c) != '.';
}

int brp_alexandros_area_at(const struct alexandros_board *board, int row,
                           int column)
{
	int lo = 0, hi = board->areas;

	while (lo < hi) {
		int mid = (lo + hi) / 2;
		const struct alexandros_area *area = &board->area[mid];

		if (area->row < row ||
		    (area->row == row && area->column < column))
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == board->areas || board->area[lo].row != row ||
	    board->area[lo].column != column)
		return -1;
	return lo;
}

int brp_alexandros_vertex_at(const struct alexandros_board *board, int row,
                             int column)
{
	int lo = 0, hi = board->vertices;

	while (lo < hi) {
		int mid = (lo + hi) / 2;
		const struct alexandros_vertex *vertex = &board->vertex[mid];

		if (vertex->row < row ||
		    (vertex->row == row && vertex->column < column))
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == board->vertices || board->vertex[lo].row != row ||
	    board->vertex[lo].column != column)
		return -1;
	return lo;
}

int brp_alexandros_line_at(const struct alexandros_board *board, int vertex,
                           int other)
{
	const struct alexandros_vertex *from;

	if (vertex < 0 || vertex >= board->vertices)
		return -1;
	from = &board->vertex[vertex];
	for (int i = 0; i < from->count; i++)
		if (from->next[i] == other)
			return from->line[i];
	return -1;
}

/* 2.4.3: by row, then by column. */
static int add_areas(const struct board_text *p, struct alexandros_board *board)
{
	static const char letters[] = "TJHLS";
	int marks = 0;

	for (int r = 0; r < p->rows; r++) {
		for (int c = 0; c < p->width[r]; c++) {
			struct alexandros_area *area =
				&board->area[board->areas];
			const char *letter;

			if (!is_land(p, r, c))
				continue;
			if (board->areas == AREAS)
				return brp_alexandros_blame(
					p, p->first_line + r, c + 1,
					"a board has at most 256 areas");
			letter = strchr(letters, p->row[r][c]);
			marks += letter != NULL;
			area->row = (int16_t)r;
			area->column = (int16_t)c;
			area->symbol =
				letter ? (int16_t)(letter - letters) : -1;
			board->areas++;
		}
	}
	return marks > 0 ? BR_OK
	                 : brp_alexandros_blame(p, p->first_line, 1,
	                                        "the board has no symbol");
}

/* ---- Vertices and lines -------------------------------------------------- */

/* Is a point of the lattice the corner of some area? */
static int is_corner(const struct board_text *p, int r, int c)
{
	for (int k = c - 2; k <= c; k++)
		if (is_land(p, r, k) || is_land(p, r - 1, k))
			return 1;
	return 0;
}

static int add_vertices(const struct board_text *p,
                        struct alexandros_board *board)
{
	for (int r = 0; r <= p->rows; r++) {
		for (int c = (r + 1) % 2; c <= COLUMNS_MAX + 1; c += 2) {
			struct alexandros_vertex *vertex =
				&board->vertex[board->vertices];

			if (!is_corner(p, r, c))
				continue;
			if (board->vertices == VERTICES)
				return brp_alexandros_blame(
					p, p->first_line, 1,
					"a board has at most 192 vertices");
			vertex->row = (int16_t)r;
			vertex->column = (int16_t)c;
			board->vertices++;
		}
	}
	board->start =
		brp_alexandros_vertex_at(board, p->start_row, p->start_column);
	return board->start >= 0
	               ? BR_OK
	               : brp_alexandros_blame(p, p->start_line, 1,
	                                      "the start is not a vertex");
}

static void join(struct alexandros_board *board, int vertex, int other,
                 int line)
{
	struct alexandros_vertex *from = &board->vertex[vertex];

	from->next[from->count] = (int16_t)other;
	from->line[from->count++] = (int16_t)line;
}

/* A line from a vertex, if land lies on one side of it at least. */
static int add_line(const struct board_text *p, struct alexandros_board *board,
                    int from, int row, int column, const int land[4])
{
	struct alexandros_line *line = &board->line[board->lines];
	int a = brp_alexandros_area_at(board, land[0], land[1]);
	int b = brp_alexandros_area_at(board, land[2], land[3]);
	int to = brp_alexandros_vertex_at(board, row, column);

	if (a < 0 && b < 0)
		return BR_OK;
	if (board->lines == LINES)
		return brp_alexandros_blame(p, p->first_line, 1,
		                            "a board has at most 448 lines");
	line->end[0] = (int16_t)from;
	line->end[1] = (int16_t)to;
	line->area[0] = (int16_t)(a >= 0 ? a : b);
	line->area[1] = (int16_t)(a >= 0 ? b : -1);
	join(board, from, to, board->lines);
	join(board, to, from, board->lines++);
	return BR_OK;
}

/* 2.4.3: by smaller, then by larger vertex: to the east, south-west,
 * south-east. */
static int add_lines(const struct board_text *p, struct alexandros_board *board)
{
	for (int v = 0; v < board->vertices; v++) {
		int r = board->vertex[v].row, c = board->vertex[v].column;
		const int east[4] = {r - 1, c, r, c};
		const int west[4] = {r, c - 2, r, c - 1};
		const int south[4] = {r, c - 1, r, c};
		int status = add_line(p, board, v, r, c + 2, east);

		if (status == BR_OK)
			status = add_line(p, board, v, r + 1, c - 1, west);
		if (status == BR_OK)
			status = add_line(p, board, v, r + 1, c + 1, south);
		if (status != BR_OK)
			return status;
	}
	return BR_OK;
}

/* 2.4.2: corners and sides of the areas, and what lies behind those. */
static void join_areas(struct alexandros_board *board)
{
	for (int a = 0; a < board->areas; a++) {
		struct alexandros_area *area = &board->area[a];
		int r = area->row, c = area->column, up = (r + c) % 2 == 0;
		int corner[3];

		corner[0] = brp_alexandros_vertex_at(board, r, up ? c + 1 : c);
		corner[1] = brp_alexandros_vertex_at(board, up ? r + 1 : r,
		                                     up ? c : c + 2);
		corner[2] = brp_alexandros_vertex_at(board, r + 1,
		                                     up ? c + 2 : c + 1);
		for (int i = 0; i < 3; i++) {
			int side = brp_alexandros_line_at(board, corner[i],
			                                  corner[(i + 1) % 3]);
			const struct alexandros_line *line = &board->line[side];

			area->corner[i] = (int16_t)corner[i];
			area->line[i] = (int16_t)side;
			area->neighbour[i] = line->area[line->area[0] == a];
		}
	}
}

/* 2.4.5: every vertex must be reached from the start. */
static int check_joined(const struct board_text *p,
                        const struct alexandros_board *board)
{
	uint8_t seen[VERTICES] = {0};
	int16_t queue[VERTICES];
	int length = 0, at = 0;

	queue[length++] = (int16_t)board->start;
	seen[board->start] = 1;
	while (at < length) {
		const struct alexandros_vertex *from =
			&board->vertex[queue[at++]];

		for (int i = 0; i < from->count; i++) {
			if (seen[from->next[i]])
				continue;
			seen[from->next[i]] = 1;
			queue[length++] = from->next[i];
		}
	}
	for (int a = 0; a < board->areas; a++)
		if (!seen[board->area[a].corner[0]])
			return brp_alexandros_blame(
				p, p->first_line + board->area[a].row,
				board->area[a].column + 1,
				"lines do not lead here from the start");
	return BR_OK;
}

static int survey(const struct board_text *p, struct alexandros_board *board)
{
	int status;

	memset(board, 0, sizeof *board);
	memcpy(board->name, p->name, (size_t)p->name_length);
	status = add_areas(p, board);
	if (status == BR_OK)
		status = add_vertices(p, board);
	if (status == BR_OK)
		status = add_lines(p, board);
	if (status != BR_OK)
		return status;
	join_areas(board);
	return check_joined(p, board);
}

/* ---- Texts --------------------------------------------------------------- */

int brp_alexandros_read(struct alexandros_board *board, const char *text,
                        br_error *error)
{
	struct board_text parsed;
	int status;

	if (strcmp(text, "default") == 0)
		text = brp_alexandros_default;
	status = brp_alexandros_read_text(&parsed, text, error);
	return status == BR_OK ? survey(&parsed, board) : status;
}

/* Is the canonical form of a text that of the default board? */
static int is_default(const struct board_text *p)
{
	size_t size = strlen(brp_alexandros_default);
	char copy[512];
	brp_text out = brp_text_in(copy, sizeof copy);

	brp_alexandros_put_text(p, &out);
	return out.length == size &&
	       memcmp(copy, brp_alexandros_default, size) == 0;
}

int brp_alexandros_canon(const char *in, char *out, size_t cap, br_error *error)
{
	brp_text text = brp_text_in(out, cap);
	struct alexandros_board board;
	struct board_text parsed;
	int status = BR_OK;

	if (strcmp(in, "default") != 0) {
		status = brp_alexandros_read_text(&parsed, in, error);
		if (status == BR_OK)
			status = survey(&parsed, &board);
		if (status != BR_OK)
			return status;
		if (!is_default(&parsed)) {
			brp_alexandros_put_text(&parsed, &text);
			return (int)text.length;
		}
	}
	brp_puts(&text, "default");
	return (int)text.length;
}
