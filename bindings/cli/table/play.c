/* SPDX-License-Identifier: MIT */
/*
 * play.c - a match at the shell, between people and bots.
 */

#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/interrupt.h"
#include "shared/replay.h"
#include "shared/saves.h"
#include "shared/seed.h"

/* ---- Before the match ------------------------------------------------ */

static int new_match(const struct args *args, const br_rules *rules,
                     br_dice *dice, br_match **match)
{
	br_error error;
	int status = br_match_new(match, rules, args_seats(args, rules),
	                          (const char *const *)args->option, dice, NULL,
	                          &error);

	return args_accepted(args, rules, status, &error);
}

static int old_match(const struct args *args, const br_rules *rules,
                     br_dice *dice, br_match **match)
{
	const br_rules *other;
	int status = args_at_most_one(args, ARG_LOAD | ARG_SEATS | ARG_OPTION);

	if (status == FINE)
		status = save_load_match(args->load, dice, match);
	if (status != FINE)
		return status;
	other = br_game_rules(br_match_game(*match));
	if (other != rules)
		return complain(INPUT, "%s: is of the game %s", args->load,
		                br_rules_name(other));
	return FINE;
}

/* After a load, each is shown what happened since they last decided. */
static void recall(struct table *table)
{
	int seats = br_game_seats(br_match_game(table->match));

	for (int seat = 0; seat < seats; seat++) {
		int i = br_match_entries(table->match, seat);
		br_event event = {.seat = BR_NOBODY};

		while (i > 0 &&
		       (event.seat != seat || event.entry != BR_PLAYED))
			br_match_event(table->match, seat, --i, &event,
			               sizeof event);
		table->shown[seat] = i;
	}
}

static void close_table(struct table *table)
{
	for (int i = 0; i < BR_SEATS_MAX; i++) {
		bot_close(&table->bot[i]);
		free(table->seated[i]);
	}
	text_list_free(table->files);
	free(table->saved);
	free(table->line.at);
	edit_close(table->editor);
	paint_free(table->paint);
	br_match_free(table->match);
}

/* ---- The match ------------------------------------------------------- */

static void show_spectator(struct table *table)
{
	struct text text = {NULL, 0};

	show_news(table, BR_NOBODY, 0);
	show_table(table, &text, BR_NOBODY);
	terminal_page(table, text.at);
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
	if (move == 0 && interrupt_expired())
		return FINE;
	if (move != 0)
		status = br_match_apply(table->match, seat, move, NULL);
	if (move == 0 || status != BR_OK) {
		terminal_leave(table);
		return complain(INPUT, "seat %d (%s): %s", seat + 1, bot->name,
		                move == 0 ? bot->why : br_strerror(status));
	}
	if (table->humans == 0)
		show_spectator(table);
	return FINE;
}

static void winners(const struct table *table)
{
	int rank[BR_SEATS_MAX] = {0}, n = 0;

	if (br_match_rank(table->match, rank) != BR_OK)
		return;
	for (int i = 0; i < table->seats; i++)
		n += rank[i] == 1;
	fputs(n == 1 ? IN(table->language, "The winner is seat",
	                  "Es gewinnt Sitz", "De winnaar is plaats")
	             : IN(table->language, "The win is shared by seats",
	                  "Den Sieg teilen die Sitze",
	                  "De winst delen de plaatsen"),
	      stdout);
	for (int i = 0, left = n; i < table->seats; i++)
		if (rank[i] == 1)
			printf("%s %d",
			       left-- == n ? ""
			       : left == 0 ? IN(table->language, " and", " und",
			                        " en")
			                   : ",",
			       i + 1);
	puts(".");
}

static void finish(struct table *table)
{
	struct text text = {NULL, 0};
	int viewer = BR_NOBODY;

	for (int i = 0; i < table->seats && table->humans == 1; i++)
		if (seat_is_human(table, i))
			viewer = i;
	terminal_heading(table,
	                 IN(table->language, "The game is over.",
	                    "Das Spiel ist aus.", "Het spel is afgelopen."));
	if (table->humans > 0) {
		show_table(table, &text, viewer);
		terminal_page(table, text.at);
		show_news(table, viewer, table->humans == 1 ? 0 : 8);
	}
	free(text.at);
	replay_result(table->match);
	winners(table);
}

/* The command that continues; of the players a record does not name programs.
 */
static void print_command(const struct table *table, const char *game,
                          const char *file)
{
	printf("boardrules play %s", game);
	text_print_quoted(" --load ", file);
	for (int i = 0; i < table->seats; i++)
		if (bot_is_program(table->player[i])) {
			printf(" --seat %d=", i + 1);
			text_print_quoted("", table->player[i]);
		}
	if (table->language != BR_EN)
		printf(" --lang %s", args_languages[table->language - BR_EN]);
	if (table->linear)
		printf(" --linear");
	if (table->timeout > 0)
		printf(" --timeout %d", table->timeout);
	text_print_quoted(" --save-to ",
	                  table->save_to ? table->save_to : file);
	puts("");
}

static void leave(struct table *table, const char *game)
{
	const char *file = record_saved(table);
	struct text text = {NULL, 0};

	text_add(&text, "\n%s: the match is not over",
	         interrupted()  ? "Interrupted"
	         : table->ended ? "End of input"
	                        : "Left");
	if (!file)
		text_add(&text,
		         " and not saved. (The command save FILE or the "
		         "option --save-to FILE saves it; boardrules play %s "
		         "--load FILE continues it.)",
		         game);
	else
		text_add(&text, ", but saved. Continue with:");
	terminal_page(table, text.at);
	free(text.at);
	if (file)
		print_command(table, game, file);
}

static int keep_up(struct table *table)
{
	return table->save_to && strcmp(table->save_to, "-") != 0
	               ? record_save(table, table->save_to)
	               : FINE;
}

/* A person's decision; one that has a single answer needs none.  Whatever
 * happens to the person, the match is kept. */
static int person_turn(struct table *table, int seat, int *quits)
{
	br_move move = turn_forced(br_match_game(table->match));
	int status;

	if (move != 0) {
		must(br_match_apply(table->match, seat, move, NULL));
		return FINE;
	}
	status = keep_up(table);
	if (status == FINE)
		*quits = turn_play(table, seat) == TURN_QUIT;
	return status;
}

static int play(struct table *table)
{
	int status = FINE, quits = 0;

	if (table->humans == 0)
		show_spectator(table);
	while (status == FINE && !quits && !interrupted() &&
	       br_match_over(table->match, NULL) == 0) {
		int turn = br_game_turn(br_match_game(table->match));

		status = seat_is_human(table, turn)
		                 ? person_turn(table, turn, &quits)
		                 : bot_turn(table, turn);
	}
	return status;
}

/* Nobody has to think of the record before the match is over. */
static void offer_save(struct table *table)
{
	const char *path;

	if (table->humans == 0 || table->ended || table->echo ||
	    interrupted() || record_saved(table))
		return;
	do {
		path = terminal_ask(
			table,
			IN(table->language,
		           "Save the record as (Enter: do not save): ",
		           "Protokoll speichern als (Enter: nicht speichern): ",
		           "Verslag opslaan als (Enter: niet opslaan): "));
	} while (path && *path != '\0' && record_save(table, path) != FINE);
}

/* Who was interrupted, or typed Ctrl-D, did not mean to lose the match. */
static int rescue(struct table *table, const char *game)
{
	struct text stem = {NULL, 0};
	int status;

	if (!interrupted() && (!table->ended || table->echo))
		return FINE;
	if (record_saved(table))
		return FINE;
	text_add(&stem, "play-%s", game);
	status = record_save_new(table, stem.at);
	free(stem.at);
	if (status == FINE && br_match_over(table->match, NULL) != 0) {
		printf("\nSaved to ");
		text_print_name(record_saved(table));
		puts(".");
	}
	return status;
}

static int conclude(struct table *table, const struct args *args,
                    const struct seed *seed, int status)
{
	char text[SEED_TEXT];
	int over = br_match_over(table->match, NULL) != 0;
	int printed = 0;

	if (table->save_to) {
		printed = strcmp(table->save_to, "-") == 0;
		if (record_save(table, table->save_to) != FINE)
			status = INPUT;
	}
	if (over)
		finish(table);
	else if (interrupted() || table->ended)
		puts(""); /* behind the question */
	if (!args->load)
		printf("The dice were rolled by --seed %s.\n",
		       seed_text(seed, text));
	offer_save(table);
	if (!printed && rescue(table, args->operand[0]) != FINE)
		status = INPUT;
	if (!over)
		leave(table, args->operand[0]);
	return status;
}

/* What cannot be written is known before anything is played. */
static int run(struct table *table, const struct args *args,
               const struct seed *seed)
{
	int status = keep_up(table);

	if (status != FINE)
		return status;
	interrupt_is_final();
	interrupt_catch();
	terminal_enter(table);
	status = play(table);
	terminal_leave(table);
	return conclude(table, args, seed, status);
}

int command_play(const struct args *args)
{
	const br_rules *rules = args_rules(args);
	struct table table;
	struct seed seed = args->seed;
	struct chance chance;
	br_dice *dice;
	int status = FINE;

	if (!rules)
		return USAGE;
	interrupt_deadline(0);
	if (!(args->given & ARG_SEED))
		status = seed_draw(&seed);
	if (status != FINE)
		return status;
	chance_begin(&chance, &seed, 0);
	chance.dice = seed.number; /* as the library's, by a number */
	must(chance_dice(&chance, &dice, NULL));
	memset(&table, 0, sizeof table);
	status = args->load ? old_match(args, rules, dice, &table.match)
	                    : new_match(args, rules, dice, &table.match);
	if (status == FINE && args->load) {
		recall(&table);
		if (strcmp(args->load, "-") != 0)
			record_is_in(&table, args->load);
	}
	if (status == FINE)
		status = seats_open(&table, args, &chance);
	if (status == FINE)
		status = run(&table, args, &seed);
	close_table(&table);
	br_dice_free(dice);
	return status;
}
