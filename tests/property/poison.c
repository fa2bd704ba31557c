/* SPDX-License-Identifier: MIT */
/*
 * poison.c - nothing that a seat gets is made of what it may not know.
 *
 * usage: poison [STATES [SEED]]
 *
 * Built with -fsanitize=memory.  Whatever differs between samples of a seat's
 * view is what the seat does not know: these bits of the state are marked as
 * never written, then everything is asked that the seat can ask.  A branch on
 * such a bit ends the program with a report; one among the bytes that the seat
 * gets, or in its view, is a failure here.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "walk.h"

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#include <sanitizer/msan_interface.h>
#define POISON(at, bits, size) __msan_partial_poison(at, bits, size)
#define CLEAN_UP_TO(at, size) __msan_test_shadow(at, size) /* -1: all */
#define MEMORY_SANITIZER
#endif
#endif

#ifdef MEMORY_SANITIZER

#define SAMPLES 24  /* that tell what a seat does not know */
#define NUMBERS 100 /* of moves asked about, evenly spread */
#define LOOKS 16    /* at one table */

static unsigned long poisoned, asked; /* bits, states */

/* What differs between a game and samples of a seat's view of it. */
static void find_secrets(const br_game *game, int seat, unsigned char *bits)
{
	size_t size = game->rules->state_size;
	br_game *view = copy_of(game), *sample = copy_of(game);
	br_dice *dice = dice_of(below(UINT64_MAX));

	memset(bits, 0, size);
	br_game_view(view, game, seat);
	for (int i = 0; i < SAMPLES; i++) {
		if (br_game_sample(sample, view, dice) != BR_OK)
			break;
		for (size_t k = 0; k < size; k++)
			bits[k] |= sample->state[k] ^ game->state[k];
	}
	br_dice_free(dice);
	br_game_free(view);
	br_game_free(sample);
}

/* Loading puts a state in the order in which views have theirs. */
static br_game *loaded(const br_game *game)
{
	struct bytes save = {0};
	br_game *copy;

	bytes_save(&save, game, BR_PACKED);
	copy = load_of(&save);
	bytes_free(&save);
	return copy;
}

static void ask(const br_game *game, int seat)
{
	unsigned char bits[BRP_STATE_MAX];
	struct bytes out = {0};
	br_game *copy = loaded(game), *view = copy_of(game);

	find_secrets(copy, seat, bits);
	for (size_t i = 0; i < game->rules->state_size; i++)
		for (int bit = bits[i]; bit; bit &= bit - 1)
			poisoned++;
	POISON(copy->state, bits, game->rules->state_size);
	br_game_view(view, copy, seat);
	expect(SECRET, CLEAN_UP_TO(view->state, game->rules->state_size) == -1,
	       game, "the view of seat %d has a secret", seat);
	gather(&out, copy, seat, NUMBERS);
	expect(SECRET, CLEAN_UP_TO(out.at, out.size) == -1, game,
	       "seat %d gets a secret", seat);
	asked++;
	bytes_free(&out);
	br_game_free(copy);
	br_game_free(view);
}

/* A game until it was looked at often enough, a state in 32 with all eyes.
 */
static unsigned long play(const struct table *table, uint64_t number)
{
	br_game *game = game_of(table->rules, table->seats, table->options);
	br_move move = any_move(game);
	unsigned long before = asked;

	(void)number;
	while (asked - before < LOOKS && move &&
	       br_game_apply(game, move) == BR_OK) {
		int look = below(32) == 0;

		for (int seat = BR_NOBODY; look && seat < table->seats; seat++)
			if (seat != BR_CHANCE)
				ask(game, seat);
		move = any_move(game);
	}
	br_game_free(game);
	return asked - before;
}

int main(int argc, char **argv)
{
	static const char *const none[] = {NULL};
	unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
	uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
	int bad = 0;

	for (int i = 0; i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);

		poisoned = asked = 0;
		at_tables(rules, none, seed, play, wanted);
		printf("# %s: %lu states, %lu secret bits\n",
		       br_rules_name(rules), asked, poisoned);
		set_place(rules, 0, NULL, seed);
		expect(SECRET, poisoned > 0, NULL, "there are no secrets");
		bad += report(br_rules_name(rules), 0);
	}
	report_end();
	return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}

#else

int main(void)
{
	printf("1..0 # SKIP not built with -fsanitize=memory\n");
	return 0;
}

#endif
