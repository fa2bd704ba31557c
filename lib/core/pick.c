/* SPDX-License-Identifier: MIT */
/*
 * pick.c - a move that is being chosen, by what is touched and by offers.
 *
 * Each step has a row, with a byte for each move: the aims taken so far, a bit
 * each, or that the move is gone.  So undo forgets a row.
 */

#include "core/core.h"

/* A take uses an aim of every move that it keeps.  Besides, the kind may be
 * chosen twice (of all moves, then of those without an aim left), each argument
 * once, and one move in the end. */
enum { AIMS = BRP_AIMS, STEPS = AIMS + 7, GONE = 1 << AIMS, BY_KIND = -1 };

struct aim {
	const char *text;
	int class; /* the first aim of the same class */
};

struct candidate {
	br_move move;
	int kind, value[4];
	int aims, aim[AIMS];
};

struct br_pick {
	size_t size;
	br_game *game;
	br_language language;
	int count, aims, depth;
	struct candidate *move;
	struct aim *aim; /* all that are different */
	uint8_t *rows;   /* of each step, from that before the first */
	char *text;      /* of the aims */
};

/* ---- Making -------------------------------------------------------------- */

/* The moves of the seat to act, or the outcomes. */
static int list_all(const br_game *game, br_move moves[BR_MOVES_MAX])
{
	br_outcome outcomes[BR_MOVES_MAX];
	int n = br_game_moves(game, moves, BR_MOVES_MAX);

	if (n > 0 || game->viewer != BR_ALL)
		return n;
	n = br_game_outcomes(game, outcomes, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		moves[i] = outcomes[i].move;
	return n;
}

static size_t put_aims(const br_game *game, br_move move,
                       char text[BR_AIMS_MAX])
{
	brp_text out = brp_text_in(text, BR_AIMS_MAX);

	if (game->rules->aims)
		game->rules->aims(&game->shared->setup, game->state, move, 0,
		                  &out);
	return out.length;
}

/* The number of an aim, which is new if no move before has it. */
static int number_aim(br_pick *pick, const char *text, size_t length)
{
	size_t class = strcspn(text, ". ");
	int i, n = pick->aims;
	struct aim *aim = &pick->aim[n];

	for (i = n; i-- > 0;)
		if (strncmp(pick->aim[i].text, text, length) == 0 &&
		    !pick->aim[i].text[length])
			return i;
	memcpy(pick->text, text, length);
	aim->text = pick->text;
	aim->class = n;
	for (i = 0; i < n && aim->class == n; i++)
		if (strcspn(pick->aim[i].text, ".") == class &&
		    memcmp(pick->aim[i].text, text, class) == 0)
			aim->class = i;
	pick->text += length + 1;
	return pick->aims++;
}

static void fill_candidate(br_pick *pick, struct candidate *to, br_move move)
{
	char text[BR_AIMS_MAX];
	const char *at = text;

	to->move = move;
	to->kind = br_move_values(pick->game->rules, move, to->value);
	put_aims(pick->game, move, text);
	while (*at && to->aims < AIMS) {
		size_t length = strcspn(at, " ");

		to->aim[to->aims++] = number_aim(pick, at, length);
		at += length + (at[length] == ' ');
	}
}

int br_pick_new(br_pick **out, const br_game *game, br_language language)
{
	br_move moves[BR_MOVES_MAX];
	size_t n, bytes = 0, size;
	br_alloc alloc = game->alloc;
	br_pick *pick;

	*out = NULL;
	if (!brp_is_language(language))
		return BR_EINVAL;
	n = (size_t)list_all(game, moves);
	for (size_t i = 0; i < n; i++) {
		char text[BR_AIMS_MAX];

		bytes += put_aims(game, moves[i], text) + 1;
	}
	size = sizeof *pick + bytes / 2 * sizeof(struct aim) +
	       n * (sizeof(struct candidate) + STEPS + 1) + bytes;
	pick = brp_resize(&alloc, NULL, 0, size);
	if (!pick)
		return BR_ENOMEM;
	memset(pick, 0, size);
	if (br_game_dup(&pick->game, game) != BR_OK) {
		brp_resize(&alloc, pick, size, 0);
		return BR_ENOMEM;
	}
	pick->size = size;
	pick->language = language;
	pick->count = (int)n;
	pick->aim = (struct aim *)(pick + 1);
	pick->move = (struct candidate *)(pick->aim + bytes / 2);
	pick->rows = (uint8_t *)(pick->move + n);
	pick->text = (char *)pick->rows + n * (STEPS + 1);
	for (size_t i = 0; i < n; i++)
		fill_candidate(pick, &pick->move[i], moves[i]);
	*out = pick;
	return BR_OK;
}

void br_pick_free(br_pick *pick)
{
	br_alloc alloc;

	if (!pick)
		return;
	alloc = pick->game->alloc;
	br_game_free(pick->game);
	brp_resize(&alloc, pick, pick->size, 0);
}

/* ---- What is left -------------------------------------------------------- */

static uint8_t *row_of(const br_pick *pick)
{
	return pick->rows + pick->depth * pick->count;
}

/* The row of a new step, a copy of the last one. */
static uint8_t *next_row(br_pick *pick)
{
	uint8_t *last = row_of(pick), *next = last + pick->count;

	memcpy(next, last, (size_t)pick->count);
	pick->depth++;
	return next;
}

static int is_left(const br_pick *pick, int i)
{
	return row_of(pick)[i] != GONE;
}

static uint8_t all_aims(const struct candidate *move)
{
	return (uint8_t)((1 << move->aims) - 1);
}

static int count_left(const br_pick *pick)
{
	int n = 0;

	for (int i = 0; i < pick->count; i++)
		n += is_left(pick, i);
	return n;
}

int br_pick_undo(br_pick *pick)
{
	if (pick->depth == 0)
		return BR_ESTATE;
	pick->depth--;
	return count_left(pick);
}

br_move br_pick_move(const br_pick *pick)
{
	const uint8_t *row = row_of(pick);
	br_move found = 0;

	if (pick->depth == 0)
		return 0;
	for (int i = 0; i < pick->count; i++) {
		if (row[i] == GONE)
			continue;
		if (found || row[i] != all_aims(&pick->move[i]))
			return 0;
		found = pick->move[i].move;
	}
	return found;
}

/* ---- Touching ------------------------------------------------------------ */

/* Whether an aim may be taken: of those left of its class, it is the first. */
static int is_next(const br_pick *pick, int i, int k)
{
	const struct candidate *move = &pick->move[i];
	unsigned taken = row_of(pick)[i];
	int class = pick->aim[move->aim[k]].class;

	if (taken == GONE || taken >> k & 1)
		return 0;
	while (k-- > 0)
		if (!(taken >> k & 1) && pick->aim[move->aim[k]].class == class)
			return 0;
	return 1;
}

static int is_among(const char *text, const char *aim)
{
	size_t length = strlen(aim);

	while (*text) {
		size_t word = strcspn(text, " ");

		if (word == length && memcmp(text, aim, length) == 0)
			return 1;
		text += word + (text[word] == ' ');
	}
	return 0;
}

/* The aim of a move that is taken when these are touched, or -1. */
static int find_touched(const br_pick *pick, int i, const char *aims)
{
	const struct candidate *move = &pick->move[i];

	for (int k = 0; k < move->aims; k++)
		if (is_next(pick, i, k) &&
		    is_among(aims, pick->aim[move->aim[k]].text))
			return k;
	return -1;
}

int br_pick_live(const br_pick *pick, const char *aims)
{
	int n = 0;

	for (int i = 0; i < pick->count; i++)
		n += find_touched(pick, i, aims) >= 0;
	return n;
}

int br_pick_take(br_pick *pick, const char *aims)
{
	uint8_t touched[BR_MOVES_MAX], *row;

	if (br_pick_live(pick, aims) == 0)
		return BR_EILLEGAL;
	for (int i = 0; i < pick->count; i++) {
		int k = find_touched(pick, i, aims);

		touched[i] = (uint8_t)(k < 0 ? 0 : 1 << k);
	}
	row = next_row(pick);
	for (int i = 0; i < pick->count; i++)
		row[i] = touched[i] ? row[i] | touched[i] : GONE;
	return count_left(pick);
}

int br_pick_aim(const br_pick *pick, int index, char *aim, size_t cap)
{
	uint8_t seen[BR_MOVES_MAX * AIMS] = {0};

	brp_text_in(aim, cap);
	for (int i = 0; i < pick->count; i++)
		for (int k = 0; k < pick->move[i].aims; k++) {
			int n = pick->move[i].aim[k];

			if (seen[n] || !is_next(pick, i, k))
				continue;
			if (index-- == 0)
				return brp_copy_text(pick->aim[n].text, aim,
				                     cap);
			seen[n] = 1;
		}
	return 0;
}

/* ---- Offers -------------------------------------------------------------- */

/* Whether a move is among those that are offered now. */
static int is_offered(const br_pick *pick, int all, int i)
{
	return is_left(pick, i) &&
	       (all || row_of(pick)[i] == all_aims(&pick->move[i]));
}

/* What tells the offers apart: the kind, if there are several or other moves
 * are left besides, or the first argument that differs. */
static int find_key(const br_pick *pick, int all)
{
	const struct candidate *first = NULL;
	int key = 4;

	for (int i = 0; i < pick->count; i++) {
		const struct candidate *move = &pick->move[i];

		if (!is_left(pick, i))
			continue;
		first = first ? first : move;
		if (!is_offered(pick, all, i) || move->kind != first->kind)
			return BY_KIND;
		for (int k = 0; k < key; k++)
			if (move->value[k] != first->value[k])
				key = k;
	}
	return key < 4 ? key : BY_KIND;
}

static int value_at(const struct candidate *move, int key)
{
	return key == BY_KIND ? move->kind : move->value[key];
}

/* The first move of an offer, and the number of its moves; -1 if there is no
 * such offer.  As moves ascend, those of an offer lie together. */
static int find_offer(const br_pick *pick, int all, int index, int *moves)
{
	int key = find_key(pick, all), first = -1, offer = -1, last = 0;

	*moves = 0;
	if (br_pick_move(pick) != 0)
		return -1;
	for (int i = 0; i < pick->count; i++) {
		int value = value_at(&pick->move[i], key);

		if (!is_offered(pick, all, i))
			continue;
		offer += offer < 0 || value != last;
		last = value;
		if (offer != index)
			continue;
		first = first < 0 ? i : first;
		++*moves;
	}
	return first;
}

/* The whole sentence of the one move, or the word or value of several. */
static void name_choice(const br_pick *pick, const struct candidate *move,
                        int key, br_choice *choice)
{
	const br_move_kind *row =
		&pick->game->rules->move_kinds[move->kind - 1];
	const br_argument *argument;

	if (key != BY_KIND) {
		argument = row->argument[key];
		choice->argument = key;
		choice->value = move->value[key];
		argument->text(&pick->game->shared->setup, choice->value,
		               (int)pick->language, choice->text,
		               sizeof choice->text);
	} else {
		brp_copy_text(row->word[pick->language], choice->text,
		              sizeof choice->text);
	}
	if (choice->moves > 1)
		return;
	choice->move = move->move;
	br_move_describe(pick->game, move->move, BR_ALL, pick->language,
	                 choice->text, sizeof choice->text);
}

int br_pick_choice(const br_pick *pick, int all, int index, br_choice *choice,
                   size_t size)
{
	br_choice found = {.argument = BY_KIND, .value = -1};
	int i = find_offer(pick, all, index, &found.moves);

	if (i < 0)
		return BR_EINVAL;
	found.kind = pick->move[i].kind;
	name_choice(pick, &pick->move[i], find_key(pick, all), &found);
	brp_give(choice, size, &found, sizeof found);
	return BR_OK;
}

int br_pick_choose(br_pick *pick, int all, int index)
{
	int moves, key = find_key(pick, all);
	int first = find_offer(pick, all, index, &moves);
	uint8_t *row;

	if (first < 0)
		return BR_EINVAL;
	row = next_row(pick);
	for (int i = 0; i < pick->count; i++)
		if (!is_offered(pick, all, i) ||
		    value_at(&pick->move[i], key) !=
		            value_at(&pick->move[first], key))
			row[i] = GONE;
	if (moves == 1)
		row[first] = all_aims(&pick->move[first]);
	return moves;
}
