/* SPDX-License-Identifier: MIT */
/*
 * bots.c - all bots of a command.  Another kind is another row of kinds[].
 */

#include "bots/bots.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shared/game_text.h"
#include "shared/random.h"
#include "shared/seed.h"
#include "shared/suggest.h"

/* Seconds to wait by default. */
enum { TIMEOUT = 10 };

static br_move random_pick(struct bot *bot, const br_game *view)
{
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(view, moves, BR_MOVES_MAX);

	return n == 0 ? 0 : moves[random_below(&bot->random, (uint32_t)n)];
}

struct bot_limits bot_limits;

void bots_set_limits(const struct args *args)
{
	bot_limits.timeout =
		args->timeout > 0 ? (double)args->timeout / 1000 : TIMEOUT;
	bot_limits.time = (double)args->time / 1000;
	bot_limits.iterations = args->iterations;
}

static const struct bot_kind kinds[] = {
	{"exec", 1, exec_open, exec_pick, exec_close},
	{"random", 0, NULL, random_pick, NULL},
	{"rollout", 1, library_open, library_pick, library_close},
	{"search", 1, library_open, library_pick, library_close},
	{NULL, 0, script_open, script_pick, script_close},
};

static int is_kind(const struct bot_kind *kind, const char *name)
{
	size_t length = strlen(kind->name);

	return strncmp(kind->name, name, length) == 0 &&
	       (name[length] == '\0' || (kind->more && name[length] == ':'));
}

static const struct bot_kind *kind_of(const char *name)
{
	const struct bot_kind *kind = kinds;

	while (kind->name && !is_kind(kind, name))
		kind++;
	return kind;
}

static int is_lua_file(const char *name)
{
	size_t length = strlen(name);

	return length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

int bot_is_program(const char *name)
{
	return kind_of(name)->open == exec_open || is_lua_file(name);
}

int bot_is_ours(const char *name)
{
	return kind_of(name)->name && !bot_is_program(name);
}

int bot_fail(struct bot *bot, int fault, const char *format, ...)
{
	va_list list;

	if (fault == BOT_MISNAMED)
		bot->misnamed = 1;
	else
		bot->fault = fault;
	va_start(list, format);
	vsnprintf(bot->why, sizeof bot->why, format, list);
	va_end(list);
	text_clean(bot->why);
	return 0;
}

/* Neither a bot of the library nor a file; then with what was meant. */
static int is_unknown(struct bot *bot)
{
	static const char *const names[] = {"human",  "random", "rollout",
	                                    "search", "exec",   NULL};
	char word[40], meant[SUGGESTION];

	if (bot->kind->name || access(bot->name, F_OK) == 0 ||
	    is_lua_file(bot->name))
		return 0;
	snprintf(word, sizeof word, "%.*s", (int)strcspn(bot->name, ":"),
	         bot->name);
	bot_fail(bot, BOT_MISNAMED,
	         "unknown player%s; use random, rollout[:N], search[:N], a "
	         "FILE.lua or exec:COMMAND",
	         suggest(meant, word, "", names));
	return 1;
}

/* Records and files of --resume have a line for it. */
static int is_line(const char *name)
{
	while ((unsigned char)*name >= ' ' && *name != 0x7f)
		name++;
	return *name == '\0';
}

int bot_open(struct bot *bot, const char *name, uint64_t seed,
             const br_match *match, int seat)
{
	memset(bot, 0, sizeof *bot);
	bot->name = name;
	bot->random = seed;
	bot->match = match;
	bot->seat = seat;
	if (!is_line(name))
		return bot_fail(bot, BOT_MISNAMED,
		                "a name must be one line without control "
		                "characters");
	bot->kind = kind_of(name);
	if (is_unknown(bot))
		return 0;
	return bot->kind->open ? bot->kind->open(bot) : 1;
}

int bot_absent(const struct bot *bot, const char *place, int i)
{
	return complain(bot->misnamed ? USAGE : INPUT, "%s %d (%s): %s", place,
	                i + 1, bot->name, bot->why);
}

/* The first place of a name. */
static int place_of(const char *const *name, int i)
{
	int first = 0;

	while (strcmp(name[first], name[i]) != 0)
		first++;
	return first;
}

int bots_try(const char *place, const char *const *name, int n)
{
	int status = FINE;

	for (int i = 0; status == FINE && i < n; i++) {
		struct bot bot;

		if (strcmp(name[i], "human") == 0)
			return complain(USAGE, "%s %d cannot be human", place,
			                i + 1);
		if (place_of(name, i) < i)
			continue;
		if (!bot_open(&bot, name[i], 0, NULL, 0))
			status = bot_absent(&bot, place, i);
		bot_close(&bot);
	}
	return status;
}

void bot_close(struct bot *bot)
{
	if (bot->kind && bot->kind->close)
		bot->kind->close(bot);
	bot->kind = NULL;
}

br_move bot_pick(struct bot *bot, const br_game *view)
{
	br_move move = bot->kind->pick(bot, view);
	struct text text = {NULL, 0};
	br_error error;

	if (move == 0 && bot->fault == BOT_FINE)
		bot->fault = BOT_ILLEGAL;
	if (move == 0 || br_game_check(view, move, &error) == BR_OK)
		return move;
	if (*text_move(&text, view, move, BR_ALL) == '\0')
		text_add(&text, "%u", (unsigned)move);
	bot_fail(bot, BOT_ILLEGAL, "illegal move '%s': %s", text.at,
	         error.text);
	free(text.at);
	return 0;
}

int bots_take_seats(const struct args *args, int seats, const char **player)
{
	for (size_t i = 0; args->seat[i]; i++) {
		const char *word = args->seat[i];
		int k = word[0] - '1';

		if (strncmp(word, "all=", 4) == 0)
			for (k = 0; k < seats; k++)
				player[k] = word + 4;
		else if (k >= 0 && k < seats && word[1] == '=')
			player[k] = word + 2;
		else
			return complain(USAGE,
			                "--seat must be SEAT=PLAYER with a "
			                "seat from 1 to %d or all, not '%s'",
			                seats, word);
	}
	return FINE;
}

int bots_choose_seed(struct seed *seed, const struct args *args,
                     const char *const *name, int n)
{
	*seed = args->seed;
	if (args->given & ARG_SEED)
		return FINE;
	seed->number = 1;
	for (int i = 0; i < n; i++)
		if (!bot_is_ours(name[i]))
			return seed_draw(seed);
	return FINE;
}
