/* SPDX-License-Identifier: MIT */
/*
 * still.c - whatever is only asked of a game changes no byte of it, not even
 * for a moment: it may lie in memory that cannot be written.
 */

#define _DEFAULT_SOURCE

#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>

#include "walk.h"

#define NUMBERS 60  /* of moves asked about, evenly spread */
#define PAGES 65536 /* bytes of a block: no handle is larger */

static void *last_block;

/* Each block lies in pages of its own. */
static void *pages_resize(void *ud, void *old, size_t old_size, size_t new_size)
{
	void *block = NULL;

	(void)ud;
	if (new_size > PAGES)
		return NULL;
	if (new_size > 0)
		block = mmap(NULL, PAGES, PROT_READ | PROT_WRITE,
		             MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (block == MAP_FAILED)
		return NULL;
	if (old && block)
		memcpy(block, old, old_size < new_size ? old_size : new_size);
	if (old)
		munmap(old, PAGES);
	last_block = block;
	return block;
}

static sigjmp_buf written;

static void on_write(int number)
{
	siglongjmp(written, number);
}

/* All that takes a game as const. */
static void ask(const br_game *game)
{
	struct bytes out = {0};
	br_dice *dice = dice_of(1);
	br_game *into = copy_of(game), *other = copy_of(game);
	int ranks[BR_SEATS_MAX], viewer = br_game_viewer(game);

	check_lists(game);
	check_walks(game);
	for (int seat = BR_NOBODY; seat < br_game_seats(game); seat++)
		if (viewer == BR_ALL ? seat != BR_CHANCE : seat == viewer)
			gather(&out, game, seat, NUMBERS);
	ask_all(game, into, other, dice);
	(void)br_game_rank(game, ranks);
	expect(STILL, br_game_sample(into, game, dice) == BR_OK, game,
	       "no sample");
	br_game_free(into);
	br_game_free(other);
	br_dice_free(dice);
	bytes_free(&out);
}

static void check_one(const br_game *game)
{
	struct sigaction act = {0}, old, old_bus;
	void *block = last_block;
	int number = sigsetjmp(written, 1);

	if (number == 0) {
		act.sa_handler = on_write;
		sigaction(SIGSEGV, &act, &old);
		sigaction(SIGBUS, &act, &old_bus);
		mprotect(block, PAGES, PROT_READ);
		ask(game);
	}
	mprotect(block, PAGES, PROT_READ | PROT_WRITE);
	sigaction(SIGSEGV, &old, NULL);
	sigaction(SIGBUS, &old_bus, NULL);
	expect(STILL, number == 0, game, "asking writes into a game");
}

/* The game, and each view of it. */
void check_still(const br_game *game)
{
	static const br_alloc alloc = {pages_resize, NULL};
	struct bytes save = {0};
	br_game *loaded, *copy;

	bytes_save(&save, game, BR_PACKED);
	if (!expect(STILL,
	            br_game_load(&loaded, save.at, save.size, &alloc, NULL) ==
	                    BR_OK,
	            game, "it is not loaded"))
		return;
	for (int seat = BR_ALL; seat < br_game_seats(game); seat++) {
		if (seat == BR_CHANCE || br_game_dup(&copy, loaded) != BR_OK)
			continue;
		br_game_view(copy, loaded, seat);
		check_one(copy);
		br_game_free(copy);
	}
	br_game_free(loaded);
	bytes_free(&save);
}
