/* SPDX-License-Identifier: MIT */
/*
 * play.c - a match at the shell, between people and bots.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
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

static int rows_of_terminal(void)
{
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row < 4)
		return 24;
	return size.ws_row;
}

static void set_up(struct table *table, const struct args *args)
{
	const char *no_color = getenv("NO_COLOR");

	table->language = args->language;
	table->plain = (args->given & ARG_PLAIN) != 0;
	table->screen = !table->plain && terminal(STDOUT_FILENO);
	table->bold = table->screen && (no_color == NULL || *no_color == '\0');
	table->echo = !isatty(STDIN_FILENO);
	table->keyboard = -1;
	table->rows = rows_of_terminal();
	table->row = table->screen && !table->echo ? 0 : -1;
	table->save_to = args->save_to;
}

static int human(const struct table *table, int seat)
{
	return strcmp(table->player[seat], "human") == 0;
}

/* The tag of a seat, or NULL, and its name. */
static const char *tag_of(const struct table *table, int seat, char name[16])
{
	snprintf(name, 16, "seat%d", seat + 1);
	return br_match_tag(table->match, name);
}

/* A match that was loaded tells who sat there: a person, by name perhaps, or a
 * bot of ours.  A file does not say which program is run. */
static void take_seats(struct table *table)
{
	for (int i = 0; i < table->seats; i++) {
		char name[16];
		const char *tag = tag_of(table, i, name);

		if (tag == NULL)
			continue;
		table->seated[i] = must_resize(NULL, strlen(tag) + 1);
		strcpy(table->seated[i], tag);
		table->player[i] = bot_is_program(tag) ? NULL
		                   : bot_is_ours(tag)  ? table->seated[i]
		                                       : "human";
	}
}

/* The record tells who sits there now. */
static void tag_seat(struct table *table, int seat)
{
	char name[16];
	const char *player = table->player[seat];
	const char *tag = tag_of(table, seat, name);

	if (tag != NULL &&
	    (strcmp(tag, player) == 0 ||
	     (human(table, seat) && !bot_is_ours(tag) && !bot_is_program(tag))))
		return;
	br_match_set_tag(table->match, name, player);
}

static int sit_down(struct table *table, const struct args *args, uint64_t seed)
{
	int status;

	table->seats = br_game_seats(br_match_game(table->match));
	table->player[0] = "human";
	for (int i = 1; i < BR_SEATS_MAX; i++)
		table->player[i] = "random";
	take_seats(table);
	status = bot_seats(args, table->seats, table->player);
	set_up(table, args);
	for (int i = 0; status == FINE && i < table->seats; i++) {
		struct bot *bot = &table->bot[i];

		if (table->player[i] == NULL)
			return complain(USAGE,
			                "%s: a program sat in seat %d; say "
			                "who does now with --seat %d=PLAYER",
			                args->load, i + 1, i + 1);
		tag_seat(table, i);
		if (human(table, i))
			table->humans++;
		else if (!bot_open(bot, table->player[i],
		                   random_seed(seed, (uint64_t)i + 1),
		                   table->match, i))
			status = complain(bot->misnamed ? USAGE : INPUT,
			                  "seat %d: %s", i + 1, bot->why);
	}
	return status;
}

/* After a load, each is told what happened since he last decided. */
static void recall(struct table *table)
{
	int seat;

	for (size_t i = 0; br_match_move(table->match, i, &seat) != 0; i++)
		if (seat >= 0)
			table->told[seat] = i;
}

static void stand_up(struct table *table)
{
	for (int i = 0; i < BR_SEATS_MAX; i++) {
		bot_close(&table->bot[i]);
		free(table->seated[i]);
	}
	for (size_t i = 0; i < table->files; i++)
		free(table->file[i]);
	free(table->file);
	free(table->saved);
	br_match_free(table->match);
}

/* ---- The match ------------------------------------------------------- */

static void show_spectator(struct table *table)
{
	struct text text = {NULL, 0};

	table_tell(table, BR_NOBODY, 0);
	table_show(table, &text, BR_NOBODY);
	table_write(table, text.at);
	puts("");
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
		if (human(table, i))
			viewer = i;
	if (table->humans > 0)
		table_wipe(table);
	table_heading(table, "The game is over.");
	if (table->humans > 0) {
		table_show(table, &text, viewer);
		table_write(table, text.at);
		table_tell(table, viewer, table->humans == 1 ? 0 : 8);
	}
	free(text.at);
	story_result(game);
	winners(game);
}

/* The command that goes on; of the players a record does not tell programs. */
static void go_on(const struct table *table, const char *game, const char *file)
{
	static const char *const languages[] = {"en", "de", "nl"};

	printf("boardrules play %s", game);
	text_word(" --load ", file);
	for (int i = 0; i < table->seats; i++)
		if (bot_is_program(table->player[i])) {
			printf(" --seat %d=", i + 1);
			text_word("", table->player[i]);
		}
	if (table->language != BR_EN)
		printf(" --lang %s", languages[table->language - BR_EN]);
	if (table->save_to != NULL)
		text_word(" --save-to ", table->save_to);
	puts("");
}

static void leave(const struct table *table, const char *game)
{
	const char *file = table_saved(table);

	printf("\n%s: the match is not over",
	       table->ended ? "End of input" : "Left");
	if (file == NULL) {
		printf(" and not saved. (The command save FILE and the option "
		       "--save-to FILE\nsave it; boardrules play %s --load "
		       "FILE goes on.)\n",
		       game);
		return;
	}
	puts(", but saved. Go on with:");
	go_on(table, game, file);
}

static int keep_up(struct table *table)
{
	return table->save_to != NULL && strcmp(table->save_to, "-") != 0
	               ? table_save(table, table->save_to)
	               : FINE;
}

static int play(struct table *table)
{
	int status = FINE, turn;

	if (table->humans == 0)
		show_spectator(table);
	while ((turn = br_game_turn(br_match_game(table->match))) >= 0) {
		int person = human(table, turn);

		/* Whatever happens to the person, the match is kept. */
		if (person)
			status = keep_up(table);
		if (status == FINE && person &&
		    seat_turn(table, turn) == TURN_QUIT)
			break;
		if (status == FINE && !person)
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

	if (table->humans == 0 || table->ended || table->echo ||
	    table_saved(table) != NULL)
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
	if (args->load == NULL)
		printf("The dice were --seed %llu.\n",
		       (unsigned long long)seed);
	offer_save(table);
	if (!over)
		leave(table, args->word[0]);
	return status;
}

/* What cannot be written is known before anything is played. */
static int run(struct table *table, const struct args *args, uint64_t seed)
{
	int status = keep_up(table);

	if (status != FINE)
		return status;
	return conclude(table, args, seed, play(table));
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
	if (status == FINE && args->load != NULL) {
		recall(&table);
		if (strcmp(args->load, "-") != 0)
			table_keep(&table, args->load);
	}
	if (status == FINE)
		status = sit_down(&table, args, seed);
	if (status == FINE)
		status = run(&table, args, seed);
	stand_up(&table);
	br_dice_free(dice);
	return status;
}
