/* SPDX-License-Identifier: MIT */
/*
 * game.c - a game: one flat state and a reference to its setup.
 *
 * Only br_game_new() and br_game_dup() allocate.
 */

#include "core/core.h"

/* ---- Creation ------------------------------------------------------------ */

static size_t game_size(const br_rules *rules)
{
	return sizeof(br_game) + rules->state_size;
}

int brp_game_adopt(br_game **out, brp_shared *shared, int viewer,
                   const br_alloc *alloc)
{
	const br_rules *rules = shared->setup.rules;
	br_game *game = brp_resize(alloc, NULL, 0, game_size(rules));

	*out = game;
	if (!game) {
		brp_setup_release(shared);
		return BR_ENOMEM;
	}
	game->rules = rules;
	game->shared = shared;
	game->alloc = *alloc;
	game->viewer = viewer;
	memset(game->state, 0, rules->state_size);
	return BR_OK;
}

int br_game_new(br_game **out, const br_rules *rules, int seats,
                const char *const *options, const br_alloc *alloc,
                br_error *error)
{
	br_alloc memory = brp_alloc_or_libc(alloc);
	brp_shared *shared;
	int status;

	*out = NULL;
	if (!rules)
		return brp_fail(error, BR_EINVAL, "", "no such game");
	status = brp_setup_new(&shared, rules, 0, seats, options,
	                       brp_setup_like(alloc), &memory, error);
	if (status != BR_OK)
		return status;
	status = brp_game_adopt(out, shared, BR_ALL, &memory);
	if (status != BR_OK)
		return brp_fail(error, status, "", "out of memory");
	status = rules->start(&shared->setup, (*out)->state, error);
	if (status != BR_OK) {
		br_game_free(*out);
		*out = NULL;
	}
	return status;
}

int br_game_dup(br_game **out, const br_game *game)
{
	int status = brp_game_adopt(out, brp_setup_share(game->shared),
	                            game->viewer, &game->alloc);

	if (status == BR_OK)
		memcpy((*out)->state, game->state, game->rules->state_size);
	return status;
}

int br_game_assign(br_game *into, const br_game *game)
{
	if (into->rules != game->rules)
		return BR_EINVAL;
	if (into->shared != game->shared) {
		brp_setup_share(game->shared);
		brp_setup_release(into->shared);
		into->shared = game->shared;
	}
	into->viewer = game->viewer;
	if (into != game)
		memcpy(into->state, game->state, game->rules->state_size);
	return BR_OK;
}

void br_game_free(br_game *game)
{
	br_alloc alloc;

	if (!game)
		return;
	alloc = game->alloc;
	brp_setup_release(game->shared);
	brp_resize(&alloc, game, game_size(game->rules), 0);
}

/* ---- Queries ------------------------------------------------------------- */

const br_rules *br_game_rules(const br_game *game)
{
	return game->rules;
}

int br_game_seats(const br_game *game)
{
	return game->shared->setup.seats;
}

int br_game_version(const br_game *game)
{
	return game->shared->setup.version;
}

int br_game_viewer(const br_game *game)
{
	return game->viewer;
}

int brp_is_viewer(const br_game *game, int seat)
{
	return seat == BR_ALL || seat == BR_NOBODY ||
	       (seat >= 0 && seat < br_game_seats(game));
}

const char *br_game_option(const br_game *game, const char *name)
{
	const br_option *option = game->rules->options;

	for (int i = 0; option[i].name; i++)
		if (strcmp(option[i].name, name) == 0)
			return game->shared->text[i];
	return NULL;
}

int br_game_turn(const br_game *game)
{
	return game->rules->turn(&game->shared->setup, game->state);
}

const char *br_game_phase(const br_game *game)
{
	int phase = game->rules->phase(&game->shared->setup, game->state);

	return game->rules->phases[phase];
}

/* ---- Play ---------------------------------------------------------------- */

/* Whether this game lists moves: a full game, or a view whose viewer is to
 * decide. */
static int viewer_decides(const br_game *game)
{
	return game->viewer == BR_ALL ||
	       (game->viewer >= 0 && game->viewer == br_game_turn(game));
}

/* For an array that the longest list might not fit into. */
BRP_COLD static int moves_truncated(const br_game *game, br_move *moves,
                                    size_t cap)
{
	br_move all[BR_MOVES_MAX];
	int n = game->rules->moves(&game->shared->setup, game->state, all);

	if (cap > 0)
		memcpy(moves, all,
		       ((size_t)n < cap ? (size_t)n : cap) * sizeof *all);
	return n;
}

/* This and br_game_apply() keep nothing across a call that a full game does not
 * need, as they are called for every decision. */
int br_game_moves(const br_game *game, br_move *moves, size_t cap)
{
	if (game->viewer != BR_ALL && !viewer_decides(game))
		return 0;
	if (cap < (size_t)game->rules->max_moves)
		return moves_truncated(game, moves, cap);
	return game->rules->moves(&game->shared->setup, game->state, moves);
}

int br_game_outcomes(const br_game *game, br_outcome *outcomes, size_t cap)
{
	const br_rules *rules = game->rules;
	br_outcome all[BR_MOVES_MAX];
	int n;

	if (game->viewer != BR_ALL)
		return BR_EHIDDEN;
	n = rules->outcomes(&game->shared->setup, game->state, all);
	if (cap > 0 && n > 0)
		memcpy(outcomes, all,
		       ((size_t)n < cap ? (size_t)n : cap) * sizeof *all);
	return n;
}

int brp_game_choices(const br_game *game, br_move moves[BR_MOVES_MAX])
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

int br_game_apply(br_game *game, br_move move)
{
	int status;

	if (game->viewer != BR_ALL)
		return BR_EHIDDEN;
	status = game->rules->check(&game->shared->setup, game->state, move,
	                            NULL);
	if (status != BR_OK)
		return status;
	game->rules->apply(&game->shared->setup, game->state, move);
	return BR_OK;
}

int br_game_check(const br_game *game, br_move move, br_error *error)
{
	if (!viewer_decides(game))
		return brp_fail(error, BR_EHIDDEN, "",
		                "this view's seat is not the one to decide");
	return game->rules->check(&game->shared->setup, game->state, move,
	                          error);
}

void brp_rank(const int32_t *points, int seats, int *ranks)
{
	for (int p = 0; p < seats; p++) {
		ranks[p] = 1;
		for (int q = 0; q < seats; q++)
			ranks[p] += points[q] > points[p];
	}
}

static int result(const br_game *game, int32_t *scores, int *ranks)
{
	if (br_game_turn(game) != BR_NOBODY)
		return BR_ESTATE;
	game->rules->score(&game->shared->setup, game->state, scores, ranks);
	return BR_OK;
}

int br_game_score(const br_game *game, int32_t *scores)
{
	int ranks[BR_SEATS_MAX];

	return result(game, scores, ranks);
}

int br_game_rank(const br_game *game, int *ranks)
{
	int32_t scores[BR_SEATS_MAX];

	return result(game, scores, ranks);
}

int br_game_progress(const br_game *game, int32_t *points)
{
	if (!game->rules->progress || br_game_turn(game) == BR_NOBODY)
		return BR_ESTATE;
	if (game->viewer != BR_ALL)
		return BR_EHIDDEN;
	game->rules->progress(&game->shared->setup, game->state, points);
	return BR_OK;
}

/* ---- Text ---------------------------------------------------------------- */

int brp_is_language(br_language language)
{
	return language >= BR_EN && language <= BR_NL;
}

int br_game_describe(const br_game *game, br_language language, char *text,
                     size_t cap)
{
	brp_text out = brp_text_in(text, cap);

	if (!brp_is_language(language))
		return BR_EINVAL;
	game->rules->describe(&game->shared->setup, game->state, game->viewer,
	                      (int)language, &out);
	return (int)out.length;
}

int br_game_draw(const br_game *game, br_language language, char *text,
                 size_t cap)
{
	brp_text out = brp_text_in(text, cap);

	if (!brp_is_language(language))
		return BR_EINVAL;
	game->rules->draw(&game->shared->setup, game->state, game->viewer,
	                  (int)language, &out);
	return (int)out.length;
}
