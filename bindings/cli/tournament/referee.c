/* SPDX-License-Identifier: MIT */
/*
 * referee.c - plays the games of a tournament, one after another.
 */

#include "tournament/tournament.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/game_text.h"

const char *const fault_words[] = {"fine", "illegal", "crashed", "stalled",
                                   "timeout"};

/* A bot that failed: the last place, and the others share the first. */
static void fail(const struct bot_match *bots, int seats,
                 struct outcome *outcome)
{
	const struct bot *bot = &bots->bot[bots->failed];

	outcome->fault = bot->fault != BOT_FINE ? bot->fault : BOT_CRASHED;
	outcome->at = bots->failed;
	snprintf(outcome->why, sizeof outcome->why, "%s", bot->why);
	text_clean_line(outcome->why);
	for (int i = 0; i < seats; i++)
		outcome->rank[i] = i == outcome->at ? seats : 1;
}

static void cut_off(int seats, struct outcome *outcome)
{
	outcome->unfinished = 1;
	for (int i = 0; i < seats; i++)
		outcome->rank[i] = 1;
}

/* Who sat where is in the tags, as in what is played at the shell. */
static char *record(const struct tournament *tournament,
                    const char *const *name, uint64_t index, int opening,
                    br_match *match, const struct outcome *outcome)
{
	int seats = br_game_seats(br_match_game(match));
	struct text text = {NULL, 0};
	char word[sizeof outcome->why + 64];

	snprintf(word, sizeof word, "%llu", (unsigned long long)index + 1);
	br_match_set_tag(match, "game", word);
	if (tournament->openings.count > 0) {
		snprintf(word, sizeof word, "%d", opening + 1);
		br_match_set_tag(match, "opening", word);
	}
	for (int i = 0; i < seats; i++) {
		char tag[] = {'s', 'e', 'a', 't', (char)('1' + i), '\0'};

		br_match_set_tag(match, tag, name[i]);
	}
	if (outcome->fault != BOT_FINE) {
		int late = outcome->fault == BOT_STALLED ||
		           outcome->fault == BOT_TIMEOUT;
		br_stop why = late ? BR_TIMEOUT : BR_FORFEITED;

		must(br_match_stop(match, why, outcome->at));
		snprintf(word, sizeof word, "seat %d: %s: %s", outcome->at + 1,
		         fault_words[outcome->fault], outcome->why);
		br_match_note(match, word);
	}
	if (outcome->unfinished)
		br_match_note(match, "not finished");
	text_record(&text, match, BR_ALL);
	return text.at;
}

int referee_play(const struct tournament *tournament, uint64_t index,
                 struct outcome *outcome)
{
	const br_game *start = tournament->start;
	const char *name[BR_SEATS_MAX];
	struct bot_match bots;
	struct seating seating;
	int whole, seats = tournament->schedule.seats;

	schedule_game(&tournament->schedule, index, &seating);
	memset(outcome, 0, sizeof *outcome);
	for (int i = 0; i < seats; i++)
		name[i] = tournament->name[seating.player[i]];
	if (tournament->openings.count > 0)
		start = tournament->openings.game[seating.opening];
	whole = bot_match_play(&bots, start, name, &tournament->seed,
	                       seating.lot);
	if (bots.failed >= 0)
		fail(&bots, seats, outcome);
	else if (br_game_turn(bots.game) != BR_NOBODY)
		cut_off(seats, outcome);
	else if (br_game_score(bots.game, outcome->score) == BR_OK)
		br_game_rank(bots.game, outcome->rank);
	outcome->hash = br_game_hash(bots.game);
	outcome->decisions = bots.decisions;
	outcome->events = (uint64_t)br_match_length(bots.match);
	if (tournament->args->records)
		outcome->record = record(tournament, name, index,
		                         seating.opening, bots.match, outcome);
	bot_match_free(&bots);
	return whole;
}
