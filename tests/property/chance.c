/* SPDX-License-Identifier: MIT */
/*
 * chance.c - outcomes, weights, and dice that keep to them.
 */

#include <math.h>
#include <string.h>

#include "../about.h"
#include "walk.h"

#define ROLLS 3000
#define SIGMAS 6 /* a chance in a thousand million of a false alarm */

void check_outcomes(const br_game *game)
{
	br_outcome list[BR_MOVES_MAX];
	int n = br_game_outcomes(game, list, BR_MOVES_MAX);
	const br_rules *rules = br_game_rules(game);
	uint64_t sum = 0;

	expect(CHANCE, n <= about(rules).max_moves, game, "%d outcomes", n);
	for (int i = 0; i < n; i++) {
		br_move before = i > 0 ? list[i - 1].move : 0;

		expect(CHANCE, list[i].move > before, game, "%u follows %u",
		       list[i].move, before);
		expect(CHANCE,
		       list[i].weight > 0 && list[i].weight < 1ull << 53, game,
		       "weight %llu", (unsigned long long)list[i].weight);
		sum += list[i].weight;
		expect(LEGAL, br_game_check(game, list[i].move, NULL) == BR_OK,
		       game, "%u is listed, not approved", list[i].move);
	}
	expect(CHANCE, sum < 1ull << 53, game, "weights add up to %llu",
	       (unsigned long long)sum);
}

/* ---- Frequencies --------------------------------------------------------- */

/* How often each outcome was rolled; every roll does what the outcome does. */
static int count_rolls(const br_game *game, const br_outcome *list, int n,
                       unsigned *count)
{
	br_game *rolled = copy_of(game), *applied = copy_of(game);
	br_dice *dice = dice_of(below(UINT64_MAX));
	int sound = 1;

	for (int i = 0; i < ROLLS && sound; i++) {
		br_move move = 0;
		int k = 0, status;

		br_game_assign(rolled, game);
		status = br_dice_roll(dice, rolled, &move);
		while (k < n && list[k].move != move)
			k++;
		sound = expect(DICE, status == BR_OK && k < n, game,
		               "rolled %u, status %d", move, status);
		if (!sound)
			break;
		count[k]++;
		if (i % 50 > 0)
			continue;
		br_game_assign(applied, game);
		sound = expect(DICE,
		               br_game_apply(applied, move) == BR_OK &&
		                       br_game_equal(applied, rolled),
		               game, "rolling %u is not applying it", move);
	}
	br_dice_free(dice);
	br_game_free(rolled);
	br_game_free(applied);
	return sound;
}

/* Pearson's test; rare outcomes are taken together. */
void check_frequencies(const br_game *game)
{
	br_outcome list[BR_MOVES_MAX];
	unsigned count[BR_MOVES_MAX] = {0};
	int n = br_game_outcomes(game, list, BR_MOVES_MAX), cells = 0;
	double sum = 0, square = 0, rest = 0, rare = 0, limit, k;

	if (n <= 0 || !count_rolls(game, list, n, count))
		return;
	for (int i = 0; i < n; i++)
		sum += (double)list[i].weight;
	for (int i = 0; i < n; i++) {
		double due = ROLLS * (double)list[i].weight / sum;
		double off = count[i] - due;

		if (due < 8) {
			rare += due;
			rest += off;
			continue;
		}
		square += off * off / due;
		cells++;
	}
	if (rare >= 8) {
		square += rest * rest / rare;
		cells++;
	}
	if (cells < 2) {
		expect(DICE, n > 1 || count[0] == ROLLS, game, "rolled less");
		return;
	}
	/* The limit by Wilson and Hilferty. */
	k = cells - 1;
	limit = 1 - 2 / (9 * k) + SIGMAS * sqrt(2 / (9 * k));
	limit = k * limit * limit * limit;
	expect(DICE, square < limit, game,
	       "chi-square %.1f of %d cells, at most %.1f", square, cells,
	       limit);
}

/* Copies roll alike by equal dice, and the dice keep their own count; what was
 * rolled is what they tell. */
void check_equal_rolls(const br_game *game)
{
	br_game *a = copy_of(game), *b = copy_of(game), *c = copy_of(game);
	uint64_t seed = below(UINT64_MAX);
	br_dice *x = dice_of(seed), *y = dice_of(seed);
	int alike = 1;

	for (int i = 0; i < 20 && alike; i++) {
		br_move m = 0, n = 0;

		if (br_game_turn(a) == BR_CHANCE) {
			alike = br_dice_roll(x, a, &m) == BR_OK &&
			        br_dice_roll(y, b, &n) == BR_OK && m == n;
		} else {
			expect(DICE, br_dice_roll(x, a, &m) == BR_ESTATE, a,
			       "rolled for a seat");
			m = any_move(a);
			if (m == 0)
				break;
			alike = br_game_apply(a, m) == BR_OK &&
			        br_game_apply(b, m) == BR_OK;
		}
		alike = alike && br_game_apply(c, m) == BR_OK &&
		        br_game_equal(a, b) && br_game_equal(a, c);
	}
	expect(DICE, alike, game, "equal dice rolled apart");
	br_dice_free(x);
	br_dice_free(y);
	br_game_free(a);
	br_game_free(b);
	br_game_free(c);
}

/* ---- A host's dice ------------------------------------------------------- */

struct host {
	uint64_t calls, fail_at; /* this call fails, counted from 1; 0: none */
};

static int host_draw(void *ud, uint64_t bound, uint64_t *value)
{
	struct host *host = ud;

	expect(FAIL, bound > 0 && bound < 1ull << 53, NULL, "bound %llu",
	       (unsigned long long)bound);
	if (++host->calls == host->fail_at)
		return -1;
	*value = below(bound);
	return 0;
}

static br_dice *host_dice(struct host *host)
{
	br_dice *dice = NULL;

	expect(FAIL, br_dice_host(&dice, host_draw, host, NULL) == BR_OK, NULL,
	       "no dice of a host");
	return dice;
}

/* Rolls fail in turn; the game stays, and the same roll then succeeds. */
static void fail_rolls(const struct table *table)
{
	struct host host = {0};
	br_dice *dice = host_dice(&host);
	br_game *game = game_of(table->rules, table->seats, table->options);
	br_move move;

	while (br_game_turn(game) == BR_CHANCE) {
		uint64_t hash = br_game_hash(game);

		host.fail_at = host.calls + 1;
		expect(FAIL,
		       br_dice_roll(dice, game, &move) == BR_EDICE &&
		               br_game_hash(game) == hash,
		       game, "a roll that fails changed the game");
		if (!expect(FAIL, br_dice_roll(dice, game, &move) == BR_OK,
		            game, "no roll after one that failed"))
			break;
	}
	br_game_free(game);
	br_dice_free(dice);
}

/* A match is not made when its dice fail; then one that is. */
static br_match *fail_new_match(const struct table *table, struct host *host,
                                br_dice *dice)
{
	br_match *match = NULL;
	br_error error;
	int status = BR_EDICE;

	for (uint64_t n = 1; status == BR_EDICE; n++) {
		match = (br_match *)&error;
		memset(&error, 0, sizeof error);
		host->fail_at = host->calls + n;
		status = br_match_new(&match, table->rules, table->seats,
		                      table->options, dice, NULL, &error);
		if (status != BR_OK)
			expect(FAIL,
			       status == BR_EDICE && !match &&
			               error.status == status && error.text[0],
			       NULL, "status %d, \"%s\"", status, error.text);
	}
	host->fail_at = 0;
	return match;
}

static void add_all(struct bytes *out, const br_match *match)
{
	bytes_clear(out);
	bytes_record(out, match, BR_ALL);
	bytes_save(out, br_match_game(match), BR_TEXT);
}

/* A move is not played when the dice fail behind it; then it is. */
static int fail_move(struct host *host, br_match *match)
{
	const br_game *game = br_match_game(match);
	struct bytes before = {0}, after = {0};
	br_move move = any_move(game);
	int seat = br_game_turn(game), status;

	add_all(&before, match);
	host->fail_at = host->calls + 1;
	status = br_match_apply(match, seat, move, NULL);
	host->fail_at = 0;
	if (status != BR_OK) {
		add_all(&after, match);
		expect(FAIL, status == BR_EDICE && bytes_equal(&before, &after),
		       game, "status %d, or the match has changed", status);
		status = br_match_apply(match, seat, move, NULL);
	}
	bytes_free(&before);
	bytes_free(&after);
	return expect(FAIL, status == BR_OK, game,
	              "no move after one that failed");
}

static void fail_match(const struct table *table)
{
	struct host host = {0};
	br_dice *dice = host_dice(&host);
	br_match *match = fail_new_match(table, &host, dice);

	while (match && br_game_turn(br_match_game(match)) >= 0 &&
	       fail_move(&host, match))
		;
	br_match_free(match);
	br_dice_free(dice);
}

/* A sample whose dice fail leaves its target as it was: here of a state that
 * is so many moves old. */
static void fail_samples(const struct table *table, int moves)
{
	struct host host = {0};
	br_dice *dice = host_dice(&host);
	br_game *game = game_of(table->rules, table->seats, table->options);
	br_game *view, *into = copy_of(game);
	br_move move;
	uint64_t hash = br_game_hash(into);

	while (br_game_turn(game) == BR_CHANCE &&
	       br_dice_roll(dice, game, &move) == BR_OK)
		;
	for (int i = 0; i < moves && (move = any_move(game)) != 0; i++)
		expect(FAIL, br_game_apply(game, move) == BR_OK, game,
		       "move %u is not played", move);
	view = copy_of(game);
	br_game_view(view, game, BR_NOBODY);
	for (uint64_t n = 1;; n++) {
		int status;

		host.fail_at = host.calls + n;
		status = br_game_sample(into, view, dice);
		if (status == BR_OK)
			break;
		if (!expect(FAIL,
		            status == BR_EDICE && br_game_hash(into) == hash,
		            game, "sample: status %d", status))
			break;
	}
	br_game_free(into);
	br_game_free(view);
	br_game_free(game);
	br_dice_free(dice);
}

void check_host_dice(const struct table *table)
{
	fail_rolls(table);
	fail_match(table);
	fail_samples(table, 0);
	fail_samples(table, 50);
}
