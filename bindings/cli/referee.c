/* SPDX-License-Identifier: MIT */
/*
 * referee.c - plays the games of a match, one after another.
 */

#include "referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "text.h"

const char *const fault_words[] = {"fine", "illegal", "crashed", "stalled",
                                   "timeout"};

void referee_open(struct referee *referee, const struct args *args,
                  const br_game *start, const char *const *name)
{
	memset(referee, 0, sizeof(*referee));
	referee->args = args;
	referee->rules = br_game_rules(start);
	referee->seats = br_game_seats(start);
	referee->name = name;
	referee->view = must_copy(start);
}

void referee_close(struct referee *referee)
{
	br_game_free(referee->view);
}

/* The options were tried before, so only memory can lack. */
static br_match *begin(const struct referee *referee, uint64_t seed,
                       br_dice **dice)
{
	br_match *match;
	br_error error;

	if (br_dice_seeded(dice, seed, NULL) != BR_OK)
		exit(complain(INPUT, "no room for dice"));
	if (br_match_new(&match, referee->rules, referee->seats,
	                 referee->args->option, *dice, NULL, &error) != BR_OK)
		exit(complain(INPUT, "%s", error.text));
	return match;
}

/* A bot that failed: the last place, and the others share the first. */
static void fail(const struct referee *referee, const struct bout *bout,
                 struct outcome *outcome)
{
	const struct bot *bot = &bout->bot[bout->failed];

	outcome->fault = bot->fault != BOT_FINE ? bot->fault : BOT_CRASHED;
	outcome->at = bout->failed;
	snprintf(outcome->why, sizeof(outcome->why), "%s", bot->why);
	text_utf8(outcome->why);
	text_clean(outcome->why);
	for (char *at = outcome->why; *at != '\0'; at++)
		if (*at == '\n')
			*at = ' ';
	for (int i = 0; i < referee->seats; i++)
		outcome->rank[i] = i == outcome->at ? referee->seats : 1;
}

/* Who sat where is in the tags, as in what is played at the shell. */
static char *record(const struct referee *referee,
                    const struct seating *seating, uint64_t index,
                    br_match *match, const struct outcome *outcome)
{
	struct text text = {NULL, 0};
	char word[600];

	snprintf(word, sizeof(word), "%llu", (unsigned long long)index + 1);
	br_match_set_tag(match, "game", word);
	for (int i = 0; i < referee->seats; i++) {
		char tag[] = {'s', 'e', 'a', 't', (char)('1' + i), '\0'};

		br_match_set_tag(match, tag, referee->name[seating->player[i]]);
	}
	if (outcome->fault != BOT_FINE) {
		snprintf(word, sizeof(word), "seat %d: %s: %s", outcome->at + 1,
		         fault_words[outcome->fault], outcome->why);
		br_match_note(match, word);
	}
	text_record(&text, match, BR_ALL);
	return text.at;
}

int referee_play(struct referee *referee, const struct seating *seating,
                 uint64_t index, struct outcome *outcome)
{
	const char *name[BR_SEATS_MAX];
	uint64_t picks = seating->seed;
	br_dice *dice;
	br_match *match = begin(referee, random_next(&picks), &dice);
	const br_game *game = br_match_game(match);
	struct bout *bout = &referee->bout;
	int done;

	memset(outcome, 0, sizeof(*outcome));
	for (int i = 0; i < referee->seats; i++)
		name[i] = referee->name[seating->player[i]];
	done = bout_play(bout, match, name, picks, referee->view);
	if (bout->failed >= 0) {
		fail(referee, bout, outcome);
	} else {
		br_game_score(game, outcome->score);
		br_game_rank(game, outcome->rank);
	}
	outcome->hash = br_game_hash(game);
	outcome->decisions = bout->decisions;
	outcome->events = br_match_length(match);
	if (referee->args->records != NULL)
		outcome->record =
			record(referee, seating, index, match, outcome);
	br_match_free(match);
	br_dice_free(dice);
	return done;
}
