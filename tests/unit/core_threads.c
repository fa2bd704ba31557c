/* SPDX-License-Identifier: MIT */
/*
 * core_threads.c - many threads, each with games of its own, and all with the
 * same rules, set-ups, boards and games to look at: they do what one does.
 */

#include <pthread.h>
#include <stdlib.h>

#include "../about.h"
#include "check_core.h"

#define THREADS 16
#define TABLES 16 /* at most: of each game the fewest seats and the most */

/* Games that all threads look at and copy, in the middle of play. */
struct shared {
	br_game *game[TABLES];
	int count;
	pthread_barrier_t copied, played;
};

struct player {
	struct shared *shared;
	uint64_t hash;
};

static void mix(uint64_t *hash, const void *at, int size)
{
	const unsigned char *bytes = at;

	for (int i = 0; i < size; i++)
		*hash = (*hash ^ bytes[i]) * 1099511628211u;
}

/* One event; 0 at the end, or if anything is wrong. */
static int step(br_game *game, br_dice *dice)
{
	br_move moves[BR_MOVES_MAX];
	uint64_t pick;
	int n = br_game_moves(game, moves, BR_MOVES_MAX);

	if (n == 0)
		return br_dice_roll(dice, game, NULL) == BR_OK;
	return br_dice_draw(dice, (uint64_t)n, &pick) == BR_OK &&
	       br_game_apply(game, moves[pick]) == BR_OK;
}

/* All that a game says of itself, and each seat's view of it. */
static void look(uint64_t *hash, const br_game *game, br_game *into,
                 br_dice *dice)
{
	static const size_t room = 1 << 16;
	char *text = malloc(room);
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(game, moves, BR_MOVES_MAX);

	for (int i = 0; i < n && i < 8; i++)
		mix(hash, text,
		    br_move_text(game, moves[i], BR_ALL, text, room));
	mix(hash, text, br_game_describe(game, BR_DE, text, room));
	for (int seat = 0; seat < br_game_seats(game); seat++) {
		if (br_game_view(into, game, seat) != BR_OK)
			continue;
		mix(hash, text, br_game_draw(into, BR_NL, text, room));
		if (br_game_sample(into, into, dice) == BR_OK)
			mix(hash, text,
			    br_game_save(into, BR_PACKED, text, room));
	}
	free(text);
}

/* A match of the same rules, made, played and recorded here. */
static void play_match(uint64_t *hash, const br_rules *rules, br_dice *dice)
{
	static const size_t room = 1 << 20;
	char *text = malloc(room);
	br_match *match = NULL;
	br_move move;

	if (br_match_new(&match, rules, about(rules).seats_min, NULL, dice,
	                 NULL, NULL) == BR_OK) {
		const br_game *game = br_match_game(match);

		for (int i = 0; i < 40 && br_game_moves(game, &move, 1); i++)
			if (br_match_apply(match, br_game_turn(game), move,
			                   NULL))
				break;
		mix(hash, text, br_match_save(match, 0, BR_RECORD, text, room));
	}
	br_match_free(match);
	free(text);
}

/* The copies outlive what they were made of; all are freed at one time. */
static void *play_copies(void *ud)
{
	struct player *player = ud;
	struct shared *shared = player->shared;
	br_game *game[TABLES] = {NULL}, *into[TABLES] = {NULL};
	br_dice *dice = NULL;
	int good = br_dice_seeded(&dice, 5, NULL) == BR_OK;

	for (int i = 0; i < shared->count && good; i++) {
		good = br_game_dup(&game[i], shared->game[i]) == BR_OK &&
		       br_game_dup(&into[i], shared->game[i]) == BR_OK;
		if (good)
			look(&player->hash, shared->game[i], into[i], dice);
	}
	pthread_barrier_wait(&shared->copied);
	for (int i = 0; i < shared->count && good; i++) {
		play_match(&player->hash, br_game_rules(game[i]), dice);
		while (step(game[i], dice))
			;
		good = br_game_turn(game[i]) == BR_NOBODY;
		look(&player->hash, game[i], into[i], dice);
	}
	if (!good)
		player->hash = 0;
	pthread_barrier_wait(&shared->played);
	for (int i = 0; i < shared->count; i++) {
		br_game_free(game[i]);
		br_game_free(into[i]);
	}
	br_dice_free(dice);
	return NULL;
}

static void add_table(struct shared *shared, const br_rules *rules, int seats,
                      const char *const *options)
{
	br_dice *dice = seeded(7);
	br_game *game;

	ck_assert_int_lt(shared->count, TABLES);
	ck_assert_int_eq(br_game_new(&game, rules, seats, options, NULL, NULL),
	                 BR_OK);
	for (int i = 0; i < 40; i++)
		ck_assert(step(game, dice));
	br_dice_free(dice);
	shared->game[shared->count++] = game;
}

static void add_tables(struct shared *shared)
{
	/* A board of the caller's own, which copies share. */
	static const char *const lake[] = {
		"board=alexboard 1\nname lake\nstart 0 1\nrows 4\n"
		"-T--J-S--H\nJ-H...-L-T\n--T...S-J-\nS-L-T--H-L\nend\n",
		NULL};

	for (int i = 0; i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);

		add_table(shared, rules, about(rules).seats_min, NULL);
		add_table(shared, rules, about(rules).seats_max, NULL);
	}
	if (br_rules_find("alexandros"))
		add_table(shared, br_rules_find("alexandros"), 2, lake);
}

/* What so many threads find, which must be the same for all of them. */
static uint64_t found_by(int threads)
{
	struct shared shared = {.count = 0};
	struct player players[THREADS];
	pthread_t thread[THREADS];

	add_tables(&shared);
	pthread_barrier_init(&shared.copied, NULL, (unsigned)threads + 1);
	pthread_barrier_init(&shared.played, NULL, (unsigned)threads);
	for (int i = 0; i < threads; i++) {
		players[i] = (struct player){&shared, 1};
		ck_assert_int_eq(pthread_create(&thread[i], NULL, play_copies,
		                                &players[i]),
		                 0);
	}
	pthread_barrier_wait(&shared.copied);
	for (int i = 0; i < shared.count; i++)
		br_game_free(shared.game[i]);
	for (int i = 0; i < threads; i++) {
		pthread_join(thread[i], NULL);
		ck_assert(players[i].hash == players[0].hash);
	}
	pthread_barrier_destroy(&shared.copied);
	pthread_barrier_destroy(&shared.played);
	return players[0].hash;
}

START_TEST(sixteen_threads_do_what_one_does)
{
	uint64_t alone = found_by(1);

	ck_assert(alone != 0);
	ck_assert(found_by(THREADS) == alone);
}
END_TEST

TCase *core_threads(void)
{
	TCase *tests = tcase_create("threads");

	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, sixteen_threads_do_what_one_does);
	return tests;
}
