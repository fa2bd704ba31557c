/* SPDX-License-Identifier: MIT */
/*
 * notation.c - moves as numbers, as text and as sentences.
 *
 * The game's table of move kinds determines all three.  The numbers of a kind
 * are consecutive; within them, the arguments are the digits.  A setup holds a
 * table by which the kind of a move is looked up: a kind has many numbers in a
 * row, so a byte for each 64 of them says nearly all, and a row of 64 bytes the
 * rest.
 */

#include "core/core.h"

int brp_arguments(const br_move_kind *kind)
{
	int n = 0;

	while (n < 4 && kind->argument[n])
		n++;
	return n;
}

static br_move kind_size(const br_move_kind *kind)
{
	int count = brp_arguments(kind);
	br_move n = 1;

	for (int i = 0; i < count; i++)
		n *= (br_move)kind->argument[i]->size;
	return n;
}

br_move brp_move_pack(const br_rules *rules, int kind, const int *value)
{
	const br_move_kind *row = &rules->move_kinds[kind - 1];
	int count = brp_arguments(row);
	br_move base = 1, n = 0;

	for (int k = 0; k < kind - 1; k++)
		base += kind_size(&rules->move_kinds[k]);
	for (int i = 0; i < count; i++)
		n = n * (br_move)row->argument[i]->size + (br_move)value[i];
	return base + n;
}

/* Splits the n-th move of a kind into its arguments. */
static void split(const br_move_kind *row, br_move n, int value[4])
{
	for (int i = brp_arguments(row) - 1; i >= 0; i--) {
		value[i] = (int)(n % (br_move)row->argument[i]->size);
		n /= (br_move)row->argument[i]->size;
	}
}

int brp_move_unpack(const br_rules *rules, br_move move, int value[4])
{
	const br_move_kind *row = rules->move_kinds;
	br_move n = move - 1;

	if (move == 0)
		return 0;
	for (; row->word[0] && n >= kind_size(row); row++)
		n -= kind_size(row);
	if (!row->word[0])
		return 0;
	split(row, n, value);
	return (int)(row - rules->move_kinds) + 1;
}

int brp_move_split(const br_setup *setup, br_move move, int value[4])
{
	br_move n;
	int kind = brp_kind_of(setup, move, &n);

	if (kind > 0)
		split(&setup->rules->move_kinds[kind - 1], n, value);
	return kind;
}

/* ---- Kinds by look-up ---------------------------------------------------- */

/* A kind that begins within a page makes that page mixed; pages reach to the
 * first move of the last kind. */
size_t brp_kinds_size(const br_rules *rules)
{
	const br_move_kind *row = rules->move_kinds;
	br_move next = 1, last = 0, page = 0;
	size_t n = 0, mixed = 0;

	for (; row[n].word[0]; n++) {
		page = next / BRP_PAGE + 1;
		if (n > 0 && next % BRP_PAGE > 0 && page != last) {
			last = page;
			mixed++;
		}
		next += kind_size(&row[n]);
	}
	return (n + 2) * sizeof(br_move) + page + mixed * BRP_PAGE;
}

/* The numbers of a kind from `from` up to `to`: whole pages and, if they begin
 * within a page, the rest of its row. */
static void fill_kind(uint8_t *page, uint8_t *row, size_t *rows, uint8_t kind,
                      br_move from, br_move to)
{
	br_move at = from / BRP_PAGE, within = from % BRP_PAGE;

	if (within > 0) {
		if (page[at] < BRP_MIXED) {
			memset(row + *rows * BRP_PAGE, page[at], BRP_PAGE);
			page[at] = (uint8_t)(BRP_MIXED + (*rows)++);
		}
		memset(row + (size_t)(page[at] - BRP_MIXED) * BRP_PAGE + within,
		       kind, BRP_PAGE - within);
		at++;
	}
	for (; at <= (to - 1) / BRP_PAGE; at++)
		page[at] = kind;
}

void *brp_kinds_fill(const br_rules *rules, brp_kinds *kinds, void *memory)
{
	const br_move_kind *row = rules->move_kinds;
	br_move *first = memory;
	size_t n = 0, rows = 0, pages;
	uint8_t *page;

	for (first[0] = first[1] = 1; row[n].word[0]; n++)
		first[n + 2] = first[n + 1] + kind_size(&row[n]);
	page = (uint8_t *)(first + n + 2);
	pages = first[n] / BRP_PAGE + 1;
	*kinds = (brp_kinds){first[n + 1], (int)n, first, page, page + pages};
	for (size_t k = 1; k <= n; k++)
		fill_kind(page, page + pages, &rows, (uint8_t)k,
		          k == 1 ? 0 : first[k],
		          k == n ? first[k] + 1 : first[k + 1]);
	return page + pages + rows * BRP_PAGE;
}

/* clang-format off */
const br_move brp_fours[16][5] = {
	{0, 0, 0, 0, 0}, {0, 0, 0, 0, 1}, {1, 0, 0, 0, 1}, {0, 1, 0, 0, 2},
	{2, 0, 0, 0, 1}, {0, 2, 0, 0, 2}, {1, 2, 0, 0, 2}, {0, 1, 2, 0, 3},
	{3, 0, 0, 0, 1}, {0, 3, 0, 0, 2}, {1, 3, 0, 0, 2}, {0, 1, 3, 0, 3},
	{2, 3, 0, 0, 2}, {0, 2, 3, 0, 3}, {1, 2, 3, 0, 3}, {0, 1, 2, 3, 4},
};
/* clang-format on */

/* ---- Moves as data ------------------------------------------------------- */

/* The row of a kind, NULL if there is none. */
static const br_move_kind *row_of(const br_rules *rules, int kind)
{
	const br_move_kind *row = rules->move_kinds;

	if (kind < 1)
		return NULL;
	while (--kind > 0 && row->word[0])
		row++;
	return row->word[0] ? row : NULL;
}

br_move br_move_make(const br_rules *rules, int kind, const int *values,
                     int count)
{
	const br_move_kind *row = row_of(rules, kind);

	if (!row || count != brp_arguments(row))
		return 0;
	for (int i = 0; i < count; i++)
		if (values[i] < 0 || values[i] >= row->argument[i]->size)
			return 0;
	return brp_move_pack(rules, kind, values);
}

int br_move_values(const br_rules *rules, br_move move, int values[4])
{
	int found[4] = {-1, -1, -1, -1};
	int kind = brp_move_unpack(rules, move, found);

	if (kind > 0 && values)
		memcpy(values, found, sizeof found);
	return kind;
}

/* The number of a row, its word, and the names of its arguments. */
static void name_parts(br_parts *parts, const br_rules *rules,
                       const br_move_kind *row)
{
	memset(parts, 0, sizeof *parts);
	parts->kind = (int)(row - rules->move_kinds) + 1;
	parts->word = row->word[0];
	parts->count = brp_arguments(row);
	for (int i = 0; i < parts->count; i++)
		parts->name[i] = row->argument[i]->name;
}

int br_rules_kind(const br_rules *rules, int kind, br_parts *parts, size_t size)
{
	const br_move_kind *row = row_of(rules, kind);
	br_parts found;

	if (!row)
		return BR_EINVAL;
	name_parts(&found, rules, row);
	for (int i = 0; i < found.count; i++)
		found.value[i] = row->argument[i]->size;
	brp_give(parts, size, &found, sizeof found);
	return BR_OK;
}

/* ---- Seats --------------------------------------------------------------- */

const char *const brp_seat_words[BRP_LANGUAGES] = {"seat", "Sitz", "plaats"};

int brp_seat_text(const br_setup *setup, int seat, int language, char *text,
                  size_t cap)
{
	brp_text out = brp_text_in(text, cap);

	(void)setup;
	if (language > 0) {
		brp_puts(&out, brp_seat_words[language - 1]);
		brp_puts(&out, " ");
	}
	brp_add_int(&out, seat + 1);
	return (int)out.length;
}

int brp_receiver(const br_game *game)
{
	const br_rules *rules = game->rules;

	if (!rules->receiver || br_game_turn(game) != BR_CHANCE)
		return BR_NOBODY;
	return rules->receiver(&game->shared->setup, game->state);
}

void brp_put_receiver(int seat, int language, brp_text *out)
{
	static const char *const lead[] = {" to ", ", for ", ", fuer ",
	                                   ", voor "};
	char name[32];

	brp_seat_text(NULL, seat, language, name, sizeof name);
	brp_puts(out, lead[language]);
	brp_puts(out, name);
}

/* Appends the seat that an outcome is for, if it is possible in this state. */
static void put_receiver(const br_game *game, br_move move, int language,
                         brp_text *out)
{
	int seat = brp_receiver(game);

	if (seat >= 0 && br_game_check(game, move, NULL) == BR_OK)
		brp_put_receiver(seat, language, out);
}

/* ---- Text ---------------------------------------------------------------- */

/* Bit i is set if argument i of a move is hidden from a seat. */
static unsigned find_hidden(const br_game *game, br_move move, int seat)
{
	if (game->viewer != BR_ALL && seat == BR_ALL)
		seat = game->viewer;
	if (!game->rules->hidden || seat == BR_ALL)
		return 0;
	return game->rules->hidden(&game->shared->setup, game->state, move,
	                           seat);
}

/*
 * Splits a move into its row and its arguments, -1 for those hidden from a
 * seat.  What is hidden depends on the state before the move; after it, another
 * seat could be shown what was drawn.
 */
static int read_move(const br_game *game, br_move move, int seat, int value[4],
                     const br_move_kind **row)
{
	const br_rules *rules = game->rules;
	int kind = brp_move_split(&game->shared->setup, move, value);
	unsigned hidden;

	if (kind == 0 || !brp_is_viewer(game, seat))
		return BR_EINVAL;
	*row = &rules->move_kinds[kind - 1];
	if (seat != BR_ALL && br_game_check(game, move, NULL) != BR_OK)
		return BR_EILLEGAL;
	hidden = find_hidden(game, move, seat);
	for (int i = 0; i < 4; i++)
		if (hidden >> i & 1)
			value[i] = -1;
	return BR_OK;
}

/* Writes an argument; returns its length, 0 if this setup has no such value. */
static int name_value(const br_game *game, const br_argument *argument,
                      int value, int language, char *text, size_t cap)
{
	if (value < 0 && language == 0) {
		brp_text hidden = brp_text_in(text, cap);

		brp_puts(&hidden, "?");
		return 1;
	}
	return argument->text(&game->shared->setup, value, language, text, cap);
}

int br_move_text(const br_game *game, br_move move, int seat, char *text,
                 size_t cap)
{
	brp_text out = brp_text_in(text, cap);
	const br_move_kind *kind;
	int value[4], count;
	int status = read_move(game, move, seat, value, &kind);

	if (status != BR_OK)
		return status;
	count = brp_arguments(kind);
	brp_puts(&out, kind->word[0]);
	for (int i = 0; i < count; i++) {
		char name[32];
		int length = name_value(game, kind->argument[i], value[i], 0,
		                        name, sizeof name);

		if (length == 0) {
			brp_text_in(text, cap);
			return BR_EINVAL;
		}
		brp_add(&out, " ", 1);
		brp_add(&out, name, (size_t)length);
	}
	put_receiver(game, move, 0, &out);
	return (int)out.length;
}

int br_game_moves_text(const br_game *game, char *text, size_t cap)
{
	brp_text out = brp_text_in(text, cap);
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(game, moves, BR_MOVES_MAX);

	for (int i = 0; i < n; i++) {
		char line[256];

		br_move_text(game, moves[i], BR_ALL, line, sizeof line);
		brp_puts(&out, line);
		brp_add(&out, "\n", 1);
	}
	return (int)out.length;
}

int br_move_describe(const br_game *game, br_move move, int seat,
                     br_language language, char *text, size_t cap)
{
	brp_text out = brp_text_in(text, cap);
	const br_move_kind *kind;
	const char *at;
	int value[4], status;

	if (!brp_is_language(language))
		return BR_EINVAL;
	status = br_move_text(game, move, seat, NULL, 0);
	if (status < 0)
		return status;
	read_move(game, move, seat, value, &kind);
	for (at = kind->sentence[language - 1]; *at; at++) {
		char name[80];

		if (*at != '%') {
			brp_add(&out, at, 1);
			continue;
		}
		at++;
		name_value(game, kind->argument[*at - '1'], value[*at - '1'],
		           (int)language, name, sizeof name);
		brp_puts(&out, name);
	}
	put_receiver(game, move, (int)language, &out);
	return (int)out.length;
}

int br_move_parts(const br_game *game, br_move move, int seat, br_parts *parts,
                  size_t size)
{
	const br_move_kind *kind;
	int value[4], status = br_move_text(game, move, seat, NULL, 0);
	br_parts found;

	if (status < 0)
		return status;
	read_move(game, move, seat, value, &kind);
	name_parts(&found, game->rules, kind);
	for (int i = 0; i < found.count; i++) {
		found.value[i] = value[i];
		name_value(game, kind->argument[i], value[i], 0, found.text[i],
		           sizeof found.text[i]);
	}
	brp_give(parts, size, &found, sizeof found);
	return BR_OK;
}

int br_move_aims(const br_game *game, br_move move, int seat, char *aims,
                 size_t cap)
{
	brp_text out = brp_text_in(aims, cap);
	const br_rules *rules = game->rules;
	int status = br_move_text(game, move, seat, NULL, 0);

	if (status < 0)
		return status;
	if (br_game_check(game, move, NULL) != BR_OK)
		return BR_EILLEGAL;
	if (rules->aims)
		rules->aims(&game->shared->setup, game->state, move,
		            find_hidden(game, move, seat), &out);
	return (int)out.length;
}
