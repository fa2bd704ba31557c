/* SPDX-License-Identifier: MIT */
/*
 * play.c - a match at the shell, between people and bots.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "input.h"
#include "random.h"
#include "story.h"
#include "table.h"

/* ---- Before the match ------------------------------------------------ */

/* A seed that nobody chose. */
static uint64_t fresh_seed(void)
{
	uint64_t seed = 0;
	FILE *file = fopen("/dev/urandom", "rb");

	if (file == NULL || fread(&seed, sizeof(seed), 1, file) != 1)
		seed = random_seed((uint64_t)time(NULL), (uint64_t)getpid());
	if (file != NULL)
		fclose(file);
	return seed >> 11; /* short enough for any JSON */
}

static int new_match(const struct args *args, const br_rules *rules,
                     br_dice *dice, br_match **match)
{
	br_error error;
	int status = br_match_new(match, rules, args_seats(args, rules),
	                          args->option, dice, NULL, &error);

	if (status == BR_OK)
		return FINE;
	return complain(status == BR_EINVAL ? USAGE : INPUT, "%s", error.text);
}

static int old_match(const struct args *args, const br_rules *rules,
                     br_dice *dice, br_match **match)
{
	const br_rules *other;
	int status = args_clash(args, ARG_LOAD, ARG_SEATS | ARG_OPTION);

	if (status == FINE)
		status = input_match(args->load, dice, match);
	if (status != FINE)
		return status;
	other = br_game_rules(br_match_game(*match));
	if (other != rules)
		return complain(INPUT, "%s: is a match of %s", args->load,
		                br_rules_name(other));
	return FINE;
}

static int terminal(int fd)
{
	const char *term = getenv("TERM");

	return isatty(fd) && term != NULL && strcmp(term, "dumb") != 0;
}

static int sit_down(struct table *table, const struct args *args, uint64_t seed)
{
	const char *no_color = getenv("NO_COLOR");
	int status;

	table->seats = br_game_seats(br_match_game(table->match));
	table->player[0] = "human";
	for (int i = 1; i < BR_SEATS_MAX; i++)
		table->player[i] = "random";
	status = bot_seats(args, table->seats, table->player);
	table->language = args->language;
	table->plain = (args->given & ARG_PLAIN) != 0;
	table->screen = !table->plain && terminal(STDOUT_FILENO);
	table->bold = table->screen && (no_color == NULL || *no_color == '\0');
	table->echo = !isatty(STDIN_FILENO);
	table->keyboard = -1;
	table->save_to = args->save_to;
	for (int i = 0; status == FINE && i < table->seats; i++) {
		char tag[16];

		snprintf(tag, sizeof(tag), "seat%d", i + 1);
		if (br_match_tag(table->match, tag) == NULL)
			br_match_set_tag(table->match, tag, table->player[i]);
		if (strcmp(table->player[i], "human") == 0)
			table->humans++;
		else if (!bot_open(&table->bot[i], table->player[i],
		                   random_seed(seed, (uint64_t)i + 1),
		                   table->match, i))
			status = complain(INPUT, "seat %d: %s", i + 1,
			                  table->bot[i].why);
	}
	return status;
}

/* After a load, each is told what happened since he last decided. */
static void recall(struct table *table, const char *path)
{
	int seat;

	table->saved = br_match_length(table->match);
	if (strcmp(path, "-") != 0)
		snprintf(table->saved_as, sizeof(table->saved_as), "%s", path);

	for (size_t i = 0; br_match_move(table->match, i, &seat) != 0; i++)
		if (seat >= 0)
			table->told[seat] = i;
}

static void stand_up(struct table *table)
{
	for (int i = 0; i < table->seats; i++)
		bot_close(&table->bot[i]);
	br_match_free(table->match);
}

/* ---- The match ------------------------------------------------------- */

static void show_spectator(struct table *table)
{
	struct text text = {NULL, 0};

	table_tell(table, BR_NOBODY, 0);
	table_show(table, &text, BR_NOBODY);
	puts(text.at);
	free(text.at);
}

static int bot_turn(struct table *table, int seat)
{
	struct bot *bot = &table->bot[seat];
	br_game *view = must_view(br_match_game(table->match), seat);
	br_move move = bot_pick(bot, view);
	int status = BR_OK;

	br_game_free(view);
	if (move != 0)
		status = br_match_apply(table->match, seat, move);
	if (move == 0 || status != BR_OK)
		return complain(INPUT, "seat %d (%s): %s", seat + 1, bot->name,
		                move == 0 ? bot->why : br_strerror(status));
	if (table->humans == 0)
		show_spectator(table);
	return FINE;
}

static void winners(const br_game *game)
{
	int rank[BR_SEATS_MAX] = {0}, seats = br_game_seats(game), n = 0;

	if (br_game_rank(game, rank) != BR_OK)
		return;
	for (int i = 0; i < seats; i++)
		n += rank[i] == 1;
	printf(n == 1 ? "The winner is seat" : "The win is shared by seats");
	for (int i = 0; i < seats; i++)
		if (rank[i] == 1)
			printf(" %d", i + 1);
	puts(".");
}

static void finish(struct table *table)
{
	const br_game *game = br_match_game(table->match);
	struct text text = {NULL, 0};
	int viewer = BR_NOBODY;

	for (int i = 0; i < table->seats && table->humans == 1; i++)
		if (strcmp(table->player[i], "human") == 0)
			viewer = i;
	if (table->screen && table->humans > 0)
		fputs("\033[H\033[2J\033[3J", stdout);
	table_heading(table, "The game is over.");
	if (table->humans > 0) {
		table_show(table, &text, viewer);
		fputs(text.at, stdout);
		table_tell(table, viewer, table->humans == 1 ? 0 : 8);
	}
	free(text.at);
	story_result(game);
	winners(game);
}

static void leave(struct table *table, const char *game)
{
	const char *file = table->saved_as;

	printf("\n%s: the match is not over",
	       table->ended ? "End of input" : "Left");
	if (br_match_length(table->match) == table->saved && *file != '\0')
		printf(", but saved. Go on with:\n"
		       "boardrules play %s --load %s\n",
		       game, file);
	else
		printf(" and not saved. (The command save FILE and the option "
		       "--save-to FILE\nsave it; boardrules play %s --load "
		       "FILE goes on.)\n",
		       game);
}

static int play(struct table *table)
{
	int status = FINE, turn;

	if (table->humans == 0)
		show_spectator(table);
	while ((turn = br_game_turn(br_match_game(table->match))) >= 0) {
		int human = strcmp(table->player[turn], "human") == 0;

		/* Whatever happens to the person, the match is kept. */
		if (human && table->save_to != NULL &&
		    strcmp(table->save_to, "-") != 0)
			status = table_save(table, table->save_to);
		if (status == FINE && human &&
		    seat_turn(table, turn) == TURN_QUIT)
			break;
		if (status == FINE && !human)
			status = bot_turn(table, turn);
		if (status != FINE)
			break;
	}
	return status;
}

/* Nobody has to think of the record before the match is over. */
static void offer_save(struct table *table)
{
	char line[512];

	if (table->humans == 0 || table->save_to != NULL ||
	    !isatty(STDIN_FILENO))
		return;
	printf("Save the record as (Enter: not at all): ");
	if (table_line(table, line, sizeof(line)) > 0)
		table_save(table, line);
}

static int conclude(struct table *table, const struct args *args, uint64_t seed,
                    int status)
{
	int over = br_game_turn(br_match_game(table->match)) == BR_NOBODY;

	if (table->save_to != NULL && table_save(table, table->save_to) != FINE)
		status = INPUT;
	if (over)
		finish(table);
	else if (status == FINE)
		leave(table, args->word[0]);
	if (over && args->load == NULL)
		printf("The dice were --seed %llu.\n",
		       (unsigned long long)seed);
	if (over)
		offer_save(table);
	return status;
}

int command_play(const struct args *args)
{
	const br_rules *rules = args_rules(args, 0);
	struct table table;
	uint64_t seed = args->given & ARG_SEED ? args->seed : fresh_seed();
	br_dice *dice;
	int status;

	if (rules == NULL)
		return USAGE;
	if (br_dice_seeded(&dice, seed, NULL) != BR_OK)
		return complain(INPUT, "out of memory");
	memset(&table, 0, sizeof(table));
	status = args->load != NULL
	                 ? old_match(args, rules, dice, &table.match)
	                 : new_match(args, rules, dice, &table.match);
	if (status == FINE)
		status = sit_down(&table, args, seed);
	if (status == FINE) {
		if (args->load != NULL)
			recall(&table, args->load);
		status = play(&table);
		status = conclude(&table, args, seed, status);
	}
	stand_up(&table);
	br_dice_free(dice);
	return status;
}
