/* SPDX-License-Identifier: MIT */
/*
 * replay.c - the same games give the same bytes on every machine: whatever the
 * library tells of seeded games goes into one number for each game.
 *
 * usage: replay [--locale] [--print | --trace GAME]
 *
 * The numbers are compared with those in $srcdir/tests/replay/expected.
 * --print prints them for that file; --trace prints the number after each
 * event, so that two machines can be compared line by line; --locale plays in
 * the user's locale.
 */

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <boardrules/bots.h>

#include "../about.h"
#include "../property/walk.h"

#define FNV_BASIS 14695981039346656037u
#define FNV_PRIME 1099511628211u
#define LONG 60 /* events of a game that is not played to its end */

static uint64_t hash;
static struct bytes told;
static const char *traced;

/* ---- Telling ------------------------------------------------------------- */

/* Numbers go as text: neither order nor size of bytes matters. */
static void take(void)
{
	for (size_t i = 0; i < told.size; i++)
		hash = (hash ^ (unsigned char)told.at[i]) * FNV_PRIME;
	bytes_clear(&told);
}

static void tell_text(const char *text)
{
	bytes_add(&told, text, strlen(text));
	bytes_add(&told, "\n", 1);
}

/* A number, as each seat is told it, and whether it may be played. */
static void tell_move(const br_game *game, br_move move)
{
	br_error error = {0};
	br_parts parts = {0};
	char text[256];

	bytes_print(&told, "%lu ", (unsigned long)move);
	for (int seat = BR_ALL; seat < br_game_seats(game); seat++)
		if (seat != BR_CHANCE &&
		    br_move_text(game, move, seat, text, sizeof text) > 0)
			tell_text(text);
	for (int language = BR_EN; language <= BR_NL; language++)
		if (br_move_describe(game, move, BR_ALL, (br_language)language,
		                     text, sizeof text) > 0)
			tell_text(text);
	if (br_move_parts(game, move, BR_ALL, &parts, sizeof parts) == BR_OK)
		for (int i = 0; i < parts.count; i++)
			bytes_print(&told, "%s %d ", parts.name[i],
			            (int)parts.value[i]);
	if (br_game_check(game, move, &error) != BR_OK)
		bytes_print(&told, "%d %s %s\n", error.status, error.rule,
		            error.text);
}

/* Lists, and any number that is in none. */
static void tell_moves(const br_game *game)
{
	br_move moves[BR_MOVES_MAX];
	br_outcome outcomes[BR_MOVES_MAX];
	int n = br_game_moves(game, moves, BR_MOVES_MAX);
	int k = br_game_outcomes(game, outcomes, BR_MOVES_MAX);

	for (int i = 0; i < n; i++)
		bytes_print(&told, "%lu ", (unsigned long)moves[i]);
	for (int i = 0; i < k; i++)
		bytes_print(&told, "%lu %llu ", (unsigned long)outcomes[i].move,
		            (unsigned long long)outcomes[i].weight);
	if (n > 0)
		tell_move(game, moves[below((uint64_t)n)]);
	if (k > 0)
		tell_move(game, outcomes[below((uint64_t)k)].move);
	tell_move(game,
	          (br_move)below(about(br_game_rules(game)).last_move + 2));
}

static void tell_state(const br_game *game)
{
	bytes_save(&told, game, BR_TEXT);
	bytes_save(&told, game, BR_PACKED);
	bytes_print(&told, "%016llx %d %s\n",
	            (unsigned long long)br_game_hash(game), br_game_turn(game),
	            br_game_phase(game));
	for (int language = BR_EN; language <= BR_NL; language++)
		bytes_words(&told, game, (br_language)language,
		            br_game_describe);
	for (int language = BR_EN; language <= BR_NL; language++)
		bytes_words(&told, game, (br_language)language, br_game_draw);
}

/* What each seat sees, and a state that looks like it. */
static void tell_views(const br_game *game)
{
	br_game *view = copy_of(game), *sample = copy_of(game);
	br_dice *dice = dice_of(below(UINT64_MAX));

	for (int seat = BR_NOBODY; seat < br_game_seats(game); seat++) {
		if (br_game_view(view, game, seat) != BR_OK)
			continue;
		tell_state(view);
		tell_moves(view);
		if (br_game_sample(sample, view, dice) == BR_OK)
			bytes_save(&told, sample, BR_TEXT);
	}
	br_dice_free(dice);
	br_game_free(view);
	br_game_free(sample);
}

/* A save is loaded and saved again; a damaged one says where and why. */
static void tell_loading(const br_game *game)
{
	struct bytes save = {0};
	br_error error = {0};
	br_game *again;

	bytes_save(&save, game, BR_TEXT);
	again = load_of(&save);
	bytes_save(&told, again, BR_PACKED);
	br_game_free(again);
	save.at[below(save.size)] ^= 1;
	if (br_game_load(&again, save.at, save.size, NULL, &error) == BR_OK)
		br_game_free(again);
	bytes_print(&told, "%d %lu %s %s\n", error.status,
	            (unsigned long)error.offset, error.rule, error.text);
	bytes_free(&save);
}

static void tell_end(const br_match *match)
{
	const br_game *game = br_match_game(match);
	int32_t score[BR_SEATS_MAX] = {0};
	int rank[BR_SEATS_MAX] = {0};

	for (int seat = BR_ALL; seat < br_game_seats(game); seat++)
		if (seat != BR_CHANCE)
			bytes_record(&told, match, seat);
	br_game_score(game, score);
	br_game_rank(game, rank);
	for (int seat = 0; seat < br_game_seats(game); seat++)
		bytes_print(&told, "%ld %d ", (long)score[seat], rank[seat]);
}

/* What a search finds, and when asked again, with what it kept in mind. */
static void tell_search(const br_game *game)
{
	br_estimate best[BR_MOVES_MAX];
	br_bot *bot;
	size_t n;

	if (br_bot_new(&bot, "search", game, below(UINT64_MAX), 0, NULL) !=
	            BR_OK ||
	    br_bot_begin(bot, game) != BR_OK ||
	    br_bot_think(bot, 10) != BR_OK ||
	    br_bot_begin(bot, game) != BR_OK || br_bot_think(bot, 20) != BR_OK)
		exit(EXIT_FAILURE);
	n = (size_t)br_bot_estimates(bot, best, BR_MOVES_MAX, sizeof *best);
	for (size_t i = 0; i < n; i++)
		bytes_print(&told, "%lu %llu ", (unsigned long)best[i].move,
		            (unsigned long long)best[i].visits);
	br_bot_free(bot);
}

/* ---- Playing ------------------------------------------------------------- */

static void trace(const br_match *match)
{
	const br_game *game = br_match_game(match);

	take();
	if (traced)
		printf("%016llx %s, event %lu\n", (unsigned long long)hash,
		       br_rules_name(br_game_rules(game)),
		       (unsigned long)br_match_length(match));
}

/* Only the default set-ups are played to the end; the library's dice choose.
 * A state in sixteen is told whole. */
static unsigned long play(const struct table *table, uint64_t number)
{
	int seats = about(table->rules).seats_max -
	            about(table->rules).seats_min + 1;
	int whole = number <= (uint64_t)seats;
	br_dice *dice = dice_of(number), *choice = dice_of(~number);
	br_match *match;
	const br_game *game;

	if (br_match_new(&match, table->rules, table->seats, table->options,
	                 dice, NULL, NULL) != BR_OK)
		exit(EXIT_FAILURE);
	game = br_match_game(match);
	while (br_game_turn(game) != BR_NOBODY &&
	       (whole || br_match_length(match) < LONG)) {
		br_move moves[BR_MOVES_MAX];
		int n = br_game_moves(game, moves, BR_MOVES_MAX);
		uint64_t pick;

		if (below(whole ? 32 : 16) == 0) {
			tell_moves(game);
			tell_state(game);
			tell_views(game);
			tell_loading(game);
			tell_search(game);
		}
		if (br_dice_draw(choice, (uint64_t)n, &pick) != BR_OK ||
		    br_match_apply(match, br_game_turn(game), moves[pick],
		                   NULL) != BR_OK)
			exit(EXIT_FAILURE);
		bytes_print(&told, "%016llx ",
		            (unsigned long long)br_game_hash(game));
		trace(match);
	}
	tell_end(match);
	trace(match);
	br_match_free(match);
	br_dice_free(dice);
	br_dice_free(choice);
	return 1;
}

/* ---- Comparing ----------------------------------------------------------- */

/* The number that is expected of a game, or "". */
static void expected(const char *game, char value[17])
{
	const char *source = getenv("srcdir");
	char path[4096], name[64];
	FILE *file;

	snprintf(path, sizeof path, "%s/tests/replay/expected",
	         source ? source : ".");
	file = fopen(path, "r");
	value[0] = '\0';
	while (file && fscanf(file, "%63s %16s", name, value) == 2 &&
	       strcmp(name, game) != 0)
		value[0] = '\0';
	if (file)
		fclose(file);
}

int main(int argc, char **argv)
{
	static const char *const none[] = {NULL};
	int print = 0, bad = 0;

	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "--locale"))
			setlocale(LC_ALL, "");
		else if (!strcmp(argv[i], "--print"))
			print = 1;
		else if (!strcmp(argv[i], "--trace") && i + 1 < argc)
			traced = argv[++i];
	}
	for (int i = 0; i < br_rules_count(); i++) {
		const br_rules *rules = br_rules_at(i);
		const char *name = br_rules_name(rules);
		char found[17], wanted[17];

		if (traced && strcmp(name, traced) != 0)
			continue;
		hash = FNV_BASIS;
		at_tables(rules, none, 1, play, ONCE);
		snprintf(found, sizeof found, "%016llx",
		         (unsigned long long)hash);
		expected(name, wanted);
		bad += strcmp(found, wanted) != 0;
		if (print)
			printf("%s %s\n", name, found);
		else if (!traced)
			printf("%sok %d - %s: %s, expected %s\n",
			       strcmp(found, wanted) ? "not " : "", i + 1, name,
			       found, wanted);
	}
	if (!print && !traced)
		printf("1..%d\n", br_rules_count());
	bytes_free(&told);
	return bad && !print ? EXIT_FAILURE : EXIT_SUCCESS;
}
