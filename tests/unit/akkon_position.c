/* SPDX-License-Identifier: MIT */
/*
 * akkon_position.c - positions of Akkon, made up, loaded and played.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "akkon_position.h"

const char *const cities[] = {"tyre",  "jaffa",     "caesarea",
                              "sidon", "jerusalem", "acre"};
static int city_of(const char *city)
{
	int c = 0;

	while (c < CITIES && strcmp(cities[c], city) != 0)
		c++;
	ck_assert_int_lt(c, CITIES);
	return c;
}

int face_at(const struct position *at, const char *card)
{
	int i = 0;

	while (i < at->faces && strcmp(at->name[i], card) != 0)
		i++;
	ck_assert_msg(i < at->faces, "no card %s", card);
	return i;
}

/* ---- The beginning ------------------------------------------------------- */

/* Names and places of the cards, before any was moved. */
static void begin_cards(struct position *at)
{
	br_game *game = must_new("akkon", at->seats, at->options);
	const char *table = br_game_option(game, "deck_table");
	int is_short = !strcmp(br_game_option(game, "short_game"), "yes");
	int left = 12 - 2 * at->seats;

	at->faces = printed_face(table, -1, NULL);
	for (int i = at->faces - 1; i >= 0; i--) {
		struct face card;
		char text[64];
		br_move move = MAKE("akkon", BR_AKKON_DISCARD, i);
		int copies, start, less;

		br_move_text(game, move, BR_ALL, text, sizeof text);
		strcpy(at->name[i], text + strlen("discard "));
		printed_face(table, i, &card);
		at->city[i] = card.city;
		start = card.kind == BR_AKKON_LANCE ||
		        card.kind == BR_AKKON_SCRIPTURE ||
		        card.kind == BR_AKKON_MINT;
		less = card.kind == BR_AKKON_SIEGE ||
		       card.kind == BR_AKKON_SCRIPTURE ||
		       card.kind == BR_AKKON_MINT;
		copies = card.copies - 2 * start - 2 * (less && is_short);
		at->pool[i] = start && left > 0 ? 2 : 0;
		at->discard[i] = start && left <= 0 ? 2 : 0;
		left -= at->pool[i];
		at->unseen[i] = copies;
		if (copies > 0)
			at->top[card.city] = i;
	}
	for (int c = 0; c < CITIES; c++)
		at->unseen[at->top[c]]--;
	br_game_free(game);
}

void begin(struct position *at, int seats, const char *const *options)
{
	memset(at, 0, sizeof *at);
	at->seats = seats;
	at->options = options;
	at->phase = "bid";
	at->ended = "no";
	at->seneschal = "camp";
	at->card = at->raised = at->recalled = at->recalled_from = "none";
	at->plan_city = "none";
	at->round = 2;
	for (int t = 0; t < TRACKS; t++) {
		at->privilege[t] = AS_JUDGED;
		for (int p = 0; p < seats; p++)
			at->track[p][t] = 2;
	}
	begin_cards(at);
}

void cards_of(struct position *at, int player)
{
	at->phase = "play";
	at->player = player;
	at->passed = (1 << at->seats) - 1;
}

/* ---- What is where ------------------------------------------------------- */

int pieces_of(const char *letters)
{
	static const char all[] = "5678MGCS";
	int set = 0;

	for (; *letters; letters++) {
		ck_assert_ptr_nonnull(strchr(all, *letters));
		set |= 1 << (strchr(all, *letters) - all);
	}
	return set;
}

void bid(struct position *at, int seat, const char *city, const char *letters)
{
	static const char *const places[] = {"bid-tyre",      "bid-jaffa",
	                                     "bid-caesarea",  "bid-sidon",
	                                     "bid-jerusalem", "bid-acre"};
	int set = pieces_of(letters);

	at->bid[seat][city_of(city)] |= set & 127;
	if (set & 128)
		at->seneschal = places[city_of(city)];
}

/* A card comes from the discard, or else from its stack. */
static int fetch(struct position *at, const char *card)
{
	int i = face_at(at, card);
	int *from = at->discard[i] > 0 ? &at->discard[i] : &at->unseen[i];

	if (*from == 0 && at->pool[i] > 0) {
		/* Another start card was left out in its stead. */
		for (int k = 0; *from == 0 && k < at->faces; k++)
			if (at->discard[k] > 0 && k != i &&
			    (strstr(at->name[k], "-lance") ||
			     strstr(at->name[k], "-scripture") ||
			     strstr(at->name[k], "-mint"))) {
				at->discard[k]--;
				at->pool[k]++;
				at->pool[i]--;
				return i;
			}
	}
	ck_assert_msg(*from > 0, "no %s is left", card);
	(*from)--;
	return i;
}

void hold(struct position *at, int seat, const char *card)
{
	at->hand[seat][fetch(at, card)]++;
}

void lay_on_top(struct position *at, const char *card)
{
	int i = face_at(at, card), c = at->city[i];

	at->unseen[at->top[c]]++;
	ck_assert_int_gt(at->unseen[i], 0);
	at->unseen[i]--;
	at->top[c] = i;
}

void leave(struct position *at, const char *city, int count)
{
	int c = city_of(city);

	if (count == 0 && at->top[c] >= 0) {
		at->discard[at->top[c]]++;
		at->top[c] = -1;
	}
	count -= count > 0;
	for (int i = 0; i < at->faces; i++) {
		int n = at->unseen[i] < count ? at->unseen[i] : count;

		if (at->city[i] != c)
			continue;
		count -= n;
		at->discard[i] += at->unseen[i] - n;
		at->unseen[i] = n;
	}
}

void put_off(struct position *at, const char *card)
{
	int i = face_at(at, card);

	ck_assert_int_gt(at->unseen[i], 0);
	at->unseen[i]--;
	at->discard[i]++;
}

void tracks(struct position *at, int seat, int gold, int faith, int power,
            int prestige)
{
	at->track[seat][0] = gold;
	at->track[seat][1] = faith;
	at->track[seat][2] = power;
	at->track[seat][3] = prestige;
}

/* ---- Play ---------------------------------------------------------------- */

static br_move any_outcome(const br_game *game)
{
	br_outcome outcome[BR_MOVES_MAX];

	ck_assert_int_gt(br_game_outcomes(game, outcome, BR_MOVES_MAX), 0);
	return outcome[0].move;
}

void play(br_game *game, const char *moves)
{
	while (*moves) {
		size_t length = strcspn(moves, ";");
		char text[64];

		ck_assert_uint_lt(length, sizeof text);
		memcpy(text, moves, length);
		text[length] = '\0';
		moves += length + strspn(moves + length, "; ");
		must_apply(game, strcmp(text, "!") == 0
		                         ? any_outcome(game)
		                         : must_parse(game, text));
	}
}

void must_list(const br_game *game, const char *moves)
{
	br_move list[BR_MOVES_MAX];
	int n = br_game_moves(game, list, BR_MOVES_MAX);
	char all[2048] = "", text[64];

	for (int i = 0; i < n; i++) {
		br_move_text(game, list[i], BR_ALL, text, sizeof text);
		strcat(all, i > 0 ? "; " : "");
		strcat(all, text);
	}
	ck_assert_str_eq(all, moves);
}

int is_legal(const br_game *game, const char *move)
{
	return br_game_check(game, must_parse(game, move), NULL) == BR_OK;
}

void must_refuse_move(const br_game *game, const char *move, const char *rule)
{
	br_game *copy;

	ck_assert_int_eq(br_game_dup(&copy, game), BR_OK);
	must_not_apply(copy, must_parse(game, move), rule, "");
	br_game_free(copy);
}

int score_of(const br_game *game, int seat)
{
	int32_t score[BR_SEATS_MAX];

	ck_assert_int_eq(br_game_score(game, score), BR_OK);
	return score[seat];
}

int rank_of(const br_game *game, int seat)
{
	int rank[BR_SEATS_MAX];

	ck_assert_int_eq(br_game_rank(game, rank), BR_OK);
	return rank[seat];
}
