/* SPDX-License-Identifier: MIT */
/*
 * alexandros_tables.c - the tables of the default board (2.3), worked out anew
 * from its text.
 *
 * "check_alexandros land" prints lib/games/alexandros/default.c as it must be,
 * "check_alexandros distances" distances.c.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_alexandros.h"
#include "games/alexandros/alexandros.h"

struct made {
	struct alexandros_land land;
	uint8_t distance[VERTICES * (VERTICES + 1)];
};

static struct made *make(void)
{
	struct made *made = calloc(1, sizeof *made);

	if (!made || brp_alexandros_read(&made->land.board, "default", NULL))
		abort();
	brp_alexandros_chart(&made->land, made->distance,
	                     brp_alexandros_default);
	return made;
}

/* ---- Printing ------------------------------------------------------------ */

/* Numbers in lines of 79 columns; a tab counts 8. */
struct page {
	brp_text text;
	size_t line; /* where it begins */
};

static void put_item(struct page *page, const char *item)
{
	if (page->text.length - page->line + strlen(item) > 72) {
		brp_puts(&page->text, "\n");
		page->line = page->text.length;
		brp_puts(&page->text, "\t");
	} else if (page->text.length > page->line + 1) {
		brp_puts(&page->text, " ");
	}
	brp_puts(&page->text, item);
}

static void begin(struct page *page, const char *head)
{
	brp_put(&page->text, "%s\n", head);
	page->line = page->text.length;
	brp_puts(&page->text, "\t");
}

static void end(struct page *page)
{
	brp_puts(&page->text, "},\n");
}

static void add_ids(brp_text *text, const int16_t *ids, int n)
{
	brp_puts(text, "{");
	for (int i = 0; i < n; i++)
		brp_put(text, "%s%d", i > 0 ? ", " : "", ids[i]);
	brp_puts(text, "}");
}

static void put_area(struct page *page, const struct alexandros_area *area)
{
	char item[128];
	brp_text text = brp_text_in(item, sizeof item);

	brp_put(&text, "{%d, %d, %d, ", area->row, area->column, area->symbol);
	add_ids(&text, area->corner, 3);
	brp_puts(&text, ", ");
	add_ids(&text, area->line, 3);
	brp_puts(&text, ", ");
	add_ids(&text, area->neighbour, 3);
	brp_puts(&text, "},");
	put_item(page, item);
}

static void put_vertex(struct page *page, const struct alexandros_vertex *at)
{
	char item[128];
	brp_text text = brp_text_in(item, sizeof item);

	brp_put(&text, "{%d, %d, %d, ", at->row, at->column, at->count);
	add_ids(&text, at->next, at->count);
	brp_puts(&text, ", ");
	add_ids(&text, at->line, at->count);
	brp_puts(&text, "},");
	put_item(page, item);
}

static void put_line(struct page *page, const struct alexandros_line *line)
{
	char item[64];
	brp_text text = brp_text_in(item, sizeof item);

	brp_puts(&text, "{");
	add_ids(&text, line->end, 2);
	brp_puts(&text, ", ");
	add_ids(&text, line->area, 2);
	brp_puts(&text, "},");
	put_item(page, item);
}

/* A set as one number for each 64 elements, without zeros at its end. */
static void put_set(struct page *page, const uint64_t *set, int words,
                    const char *head, const char *tail)
{
	while (words > 1 && set[words - 1] == 0)
		words--;
	for (int k = 0; k < words; k++) {
		char item[32];

		sprintf(item, "%s0x%llx%s", k > 0 ? "" : head,
		        (unsigned long long)set[k], k + 1 < words ? "," : tail);
		put_item(page, item);
	}
}

static void put_board(struct page *page, const struct alexandros_board *board)
{
	brp_put(&page->text,
	        "\t.board.name = \"%s\",\n\t.board.areas = %d,\n"
	        "\t.board.vertices = %d,\n\t.board.lines = %d,\n"
	        "\t.board.start = %d,\n",
	        board->name, board->areas, board->vertices, board->lines,
	        board->start);
	begin(page, "\t.board.area = {");
	for (int a = 0; a < board->areas; a++)
		put_area(page, &board->area[a]);
	end(page);
	begin(page, "\t.board.vertex = {");
	for (int v = 0; v < board->vertices; v++)
		put_vertex(page, &board->vertex[v]);
	end(page);
	begin(page, "\t.board.line = {");
	for (int l = 0; l < board->lines; l++)
		put_line(page, &board->line[l]);
	end(page);
}

static void put_land(struct page *page, const struct alexandros_land *land)
{
	brp_puts(&page->text,
	         "/* SPDX-License-Identifier: MIT */\n"
	         "/*\n"
	         " * default.c - the default board as tables, so that a game "
	         "on it needs none of\n"
	         " * its own; printed by \"check_alexandros land\".\n"
	         " */\n\n"
	         "#include \"games/alexandros/alexandros.h\"\n\n"
	         "/* clang-format off */\n"
	         "const struct alexandros_land brp_alexandros_land = {\n");
	put_board(page, &land->board);
	brp_put(&page->text, "\t.hash = \"%s\",\n\t.diameter = %d,\n",
	        land->hash, land->diameter);
	begin(page, "\t.lane = {");
	for (int a = 0; a < land->board.areas; a++) {
		char item[8];

		sprintf(item, "%d,", land->lane[a]);
		put_item(page, item);
	}
	end(page);
	begin(page, "\t.of = {");
	for (int i = 0; i < SYMBOLS; i++)
		put_set(page, land->of[i], AREA_WORDS, "{", "},");
	end(page);
	begin(page, "\t.symbol_areas = {");
	put_set(page, land->symbol_areas, AREA_WORDS, "", ",");
	end(page);
	begin(page, "\t.touch = {");
	for (int v = 0; v < land->board.vertices; v++)
		put_set(page, land->touch[v], AREA_WORDS, "{", "},");
	end(page);
	begin(page, "\t.coast = {");
	put_set(page, land->coast, LINE_WORDS, "", ",");
	end(page);
	begin(page, "\t.shore = {");
	put_set(page, land->shore, VERTEX_WORDS, "", ",");
	end(page);
	brp_puts(&page->text, "};\n/* clang-format on */\n");
}

static void put_distances(struct page *page, const struct made *made)
{
	int n = made->land.board.vertices;

	brp_puts(&page->text,
	         "/* SPDX-License-Identifier: MIT */\n"
	         "/*\n"
	         " * distances.c - the distances on the default board: a row "
	         "for each vertex, a\n"
	         " * letter for each other one, A for 0; printed by "
	         "\"check_alexandros distances\".\n"
	         " */\n\n"
	         "#include \"games/alexandros/alexandros.h\"\n\n"
	         "/* clang-format off */\n"
	         "const char brp_alexandros_distances[][98] = {");
	for (int v = 0; v < n; v++)
		for (int w = 0; w < n; w += 64)
			brp_put(&page->text, "\n\t\"%.*s\"%s",
			        n - w < 64 ? n - w : 64,
			        (const char *)made->distance + v * (n + 1) + w,
			        w + 64 < n ? "" : ",");
	brp_puts(&page->text, "\n};\n/* clang-format on */\n");
}

void print_alexandros_tables(const char *which)
{
	struct made *made = make();
	static char text[65536];
	struct page page = {brp_text_in(text, sizeof text), 0};

	if (strcmp(which, "land") == 0)
		put_land(&page, &made->land);
	else
		put_distances(&page, made);
	fputs(text, stdout);
	free(made);
}

/* ---- Tests --------------------------------------------------------------- */

START_TEST(tables_of_the_default_board)
{
	struct made *made = make();
	size_t n = (size_t)made->land.board.vertices;
	size_t size = n * sizeof *brp_alexandros_distances;

	ck_assert_mem_eq(&made->land, &brp_alexandros_land, sizeof made->land);
	ck_assert_uint_eq(sizeof *brp_alexandros_distances, n + 1);
	ck_assert_mem_eq(made->distance, brp_alexandros_distances, size);
	free(made);
}
END_TEST

TCase *alexandros_tables(void)
{
	TCase *tcase = tcase_create("tables");

	tcase_add_test(tcase, tables_of_the_default_board);
	return tcase;
}
