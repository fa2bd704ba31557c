/* SPDX-License-Identifier: MIT */
/*
 * pick.c - a move that is being chosen, by what is touched.
 */

#include "core/pick.h"

/* ---- Making -------------------------------------------------------------- */

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
	struct brp_aim *aim = &pick->aim[n];

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

static void fill_candidate(br_pick *pick, struct brp_candidate *to,
                           br_move move)
{
	char text[BR_AIMS_MAX];
	const char *at = text;

	to->move = move;
	memset(to->part, -1, sizeof to->part);
	to->part[BRP_KIND] = brp_move_split(&pick->game->shared->setup, move,
	                                    to->part + BRP_ARGUMENT);
	put_aims(pick->game, move, text);
	while (*at && to->aims < BRP_AIMS) {
		size_t length = strcspn(at, " ");

		to->aim[to->aims++] = number_aim(pick, at, length);
		at += length + (at[length] == ' ');
	}
	to->all = (uint8_t)((1 << to->aims) - 1);
}

/* The room that the aims of moves need, each followed by a byte. */
static size_t measure_aims(const br_game *game, const br_move *moves, size_t n)
{
	char text[BR_AIMS_MAX];
	size_t bytes = 0;

	for (size_t i = 0; i < n; i++)
		bytes += put_aims(game, moves[i], text) + 1;
	return bytes;
}

int br_pick_new(br_pick **out, const br_game *game, br_language language)
{
	br_move moves[BR_MOVES_MAX];
	size_t n = (size_t)brp_game_choices(game, moves);
	size_t bytes = measure_aims(game, moves, n), aims = bytes / 2;
	size_t size = sizeof(br_pick) + aims * sizeof(struct brp_aim) +
	              n * (sizeof(struct brp_candidate) + BRP_PICK_STEPS + 1) +
	              bytes;
	br_alloc alloc = game->alloc;
	br_pick *pick;

	*out = NULL;
	if (!brp_is_language(language))
		return BR_EINVAL;
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
	pick->aim = (struct brp_aim *)(pick + 1);
	pick->move = (struct brp_candidate *)(pick->aim + aims);
	pick->rows = (uint8_t *)(pick->move + n);
	pick->text = (char *)pick->rows + n * (BRP_PICK_STEPS + 1);
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

uint8_t *brp_pick_next_row(br_pick *pick)
{
	uint8_t *last = brp_pick_row(pick), *next = last + pick->count;

	memcpy(next, last, (size_t)pick->count);
	pick->depth++;
	return next;
}

static int count_left(const br_pick *pick)
{
	const uint8_t *row = brp_pick_row(pick);
	int n = 0;

	for (int i = 0; i < pick->count; i++)
		n += row[i] != BRP_GONE;
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
	const uint8_t *row = brp_pick_row(pick);
	br_move found = 0;

	if (pick->depth == 0)
		return 0;
	for (int i = 0; i < pick->count; i++) {
		if (row[i] == BRP_GONE)
			continue;
		if (found || row[i] != pick->move[i].all)
			return 0;
		found = pick->move[i].move;
	}
	return found;
}

/* ---- Touching ------------------------------------------------------------ */

/* Whether an aim may be taken: of those left of its class, it is the first. */
static int is_next(const br_pick *pick, int i, int k)
{
	const struct brp_candidate *move = &pick->move[i];
	unsigned taken = brp_pick_row(pick)[i];
	int class = pick->aim[move->aim[k]].class;

	if (taken == BRP_GONE || taken >> k & 1)
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
	const struct brp_candidate *move = &pick->move[i];

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
	int left = br_pick_live(pick, aims);
	uint8_t *row;

	if (left == 0)
		return BR_EILLEGAL;
	row = brp_pick_next_row(pick);
	for (int i = 0; i < pick->count; i++) {
		int k = find_touched(pick, i, aims);

		row[i] = (uint8_t)(k < 0 ? BRP_GONE : row[i] | 1 << k);
	}
	return left;
}

int br_pick_aim(const br_pick *pick, int index, char *aim, size_t cap)
{
	uint8_t seen[BR_MOVES_MAX * BRP_AIMS] = {0};

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
