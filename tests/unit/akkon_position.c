/* SPDX-License-Identifier: MIT */
/*
 * akkon_position.c - positions of Akkon, made up, loaded and played.
 */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "akkon_position.h"

static const char *const cities[] = {"tyre",  "jaffa",     "caesarea",
                                     "sidon", "jerusalem", "acre"};
static const char *const names[] = {"gold", "faith", "power", "prestige"};
static const char *const pieces[] = {
	"5", "6", "7", "8", "mercenary", "mantle", "chaplain", "seneschal"};

static int city_of(const char *city)
{
	int c = 0;

	while (c < CITIES && strcmp(cities[c], city) != 0)
		c++;
	ck_assert_int_lt(c, CITIES);
	return c;
}

static int face_of(const struct position *at, const char *card)
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

	at->faces = br_akkon_face(table, -1, NULL);
	for (int i = at->faces - 1; i >= 0; i--) {
		br_akkon_card card;
		char text[64];
		br_move move = br_akkon_move(BR_AKKON_DISCARD, i, 0);
		int copies, start, less;

		br_move_text(game, move, BR_ALL, text, sizeof text);
		strcpy(at->name[i], text + strlen("discard "));
		br_akkon_face(table, i, &card);
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
	int i = face_of(at, card);
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
	int i = face_of(at, card), c = at->city[i];

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
	int i = face_of(at, card);

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

/* ---- As text ------------------------------------------------------------- */

struct text {
	char at[16384];
	int length;
};

static void put(struct text *text, const char *format, ...) PRINTF_LIKE(2);

static void put(struct text *text, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	text->length +=
		vsnprintf(text->at + text->length,
	                  sizeof text->at - (size_t)text->length, format, list);
	va_end(list);
	ck_assert_int_lt(text->length, (int)sizeof text->at);
}

/* A member; commas come behind, the last one is dropped. */
static void end(struct text *text, const char *bracket)
{
	if (text->at[text->length - 1] == ',')
		text->length--;
	put(text, "%s,", bracket);
}

static void put_bag(struct text *text, const struct position *at,
                    const int *counts)
{
	put(text, "{");
	for (int i = 0; i < at->faces; i++)
		if (counts[i] > 0)
			put(text, "\"%s\":%d,", at->name[i], counts[i]);
	end(text, "}");
}

static void put_set(struct text *text, int set)
{
	put(text, "{");
	for (int k = 0; k < 8; k++)
		if (set >> k & 1)
			put(text, "\"%s\":1,", pieces[k]);
	end(text, "}");
}

static int bits(int set)
{
	int n = 0;

	for (; set; set &= set - 1)
		n++;
	return n;
}

static int judged(const struct position *at, int t)
{
	int best = -1, leader = -1;

	if (at->privilege[t] != AS_JUDGED)
		return at->privilege[t];
	for (int p = 0; p < at->seats; p++) {
		if (at->track[p][t] < best)
			continue;
		leader = at->track[p][t] > best ? p : -1;
		best = at->track[p][t];
	}
	return at->round > 1 ? leader : -1;
}

static void put_frame(struct text *text, const struct position *at)
{
	put(text, "{\"game\":\"akkon\",\"rules\":1,\"seats\":%d,\"options\":{",
	    at->seats);
	for (int i = 0; at->options && at->options[i]; i++) {
		const char *value = strchr(at->options[i], '=');

		put(text, "\"%.*s\":\"%s\",", (int)(value - at->options[i]),
		    at->options[i], value + 1);
	}
	end(text, "}");
	put(text,
	    "\"viewer\":null,\"phase\":\"%s\",\"ended\":\"%s\",\"round\":%d,"
	    "\"start\":%d,\"player\":%d,\"passed\":[",
	    at->phase, at->ended, at->round, at->start, at->player);
	for (int p = 0; p < at->seats; p++)
		put(text, "%d,", at->passed >> p & 1);
	end(text, "]");
	put(text, "\"seneschal\":\"%s\",\"track\":[", at->seneschal);
	for (int p = 0; p < at->seats; p++) {
		put(text, "{");
		for (int t = 0; t < TRACKS; t++)
			put(text, "\"%s\":%d,", names[t], at->track[p][t]);
		end(text, "}");
	}
	end(text, "]");
	put(text, "\"privilege\":{");
	for (int t = 0; t < TRACKS; t++)
		put(text, "\"%s\":%d,", names[t], judged(at, t));
	end(text, "}");
}

static void put_cards(struct text *text, const struct position *at)
{
	put(text, "\"top\":{");
	for (int c = 0; c < CITIES; c++)
		put(text, "\"%s\":\"%s\",", cities[c],
		    at->top[c] < 0 ? "none" : at->name[at->top[c]]);
	end(text, "}");
	put(text, "\"unseen\":");
	put_bag(text, at, at->unseen);
	put(text, "\"pool\":");
	put_bag(text, at, at->pool);
	put(text, "\"hand\":[");
	for (int p = 0; p < at->seats; p++)
		put_bag(text, at, at->hand[p]);
	end(text, "]");
	put(text, "\"discard\":");
	put_bag(text, at, at->discard);
	put(text, "\"played\":{");
	for (int c = 0; c < CITIES; c++)
		put(text, "\"%s\":%d,", cities[c], at->played[c]);
	end(text, "}");
	put(text,
	    "\"faith_used\":%d,\"card\":\"%s\",\"raised\":\"%s\","
	    "\"recalled\":\"%s\",\"recalled_from\":\"%s\",\"loans\":[",
	    at->faith_used, at->card, at->raised, at->recalled,
	    at->recalled_from);
	for (int i = 0; i < at->loans; i++)
		put(text, "{\"taker\":%d,\"victim\":%d,\"knights\":%d},",
		    at->loan[i][0], at->loan[i][1], at->loan[i][2]);
	end(text, "]");
}

/* A number, or a set, for each city of each seat. */
static void put_fields(struct text *text, const struct position *at,
                       const char *name)
{
	put(text, "\"%s\":[", name);
	for (int p = 0; p < at->seats; p++) {
		put(text, "{");
		for (int c = 0; c < CITIES; c++) {
			put(text, "\"%s\":", cities[c]);
			if (strcmp(name, "bid") == 0)
				put_set(text, at->bid[p][c]);
			else
				put(text, "%d,",
				    strcmp(name, "paid") == 0
				            ? at->paid[p][c]
				            : bits(at->bid[p][c]));
		}
		end(text, "}");
	}
	end(text, "]");
}

static void put_lent(struct text *text, const struct position *at, int kinds)
{
	put(text, kinds ? "\"lent\":[" : "\"lent_count\":[");
	for (int p = 0; p < at->seats; p++) {
		put(text, "[");
		for (int q = 0; q < at->seats; q++) {
			if (kinds)
				put_set(text, at->lent[p][q]);
			else
				put(text, "%d,", bits(at->lent[p][q]));
		}
		end(text, "]");
	}
	end(text, "]");
}

static void put_all(struct text *text, const struct position *at)
{
	text->length = 0;
	put_frame(text, at);
	put_cards(text, at);
	put_fields(text, at, "paid");
	put_fields(text, at, "bid_count");
	put_lent(text, at, 0);
	put_fields(text, at, "bid");
	put_lent(text, at, 1);
	put(text, "\"camp\":[");
	for (int p = 0; p < at->seats; p++) {
		int camp = 127;

		for (int c = 0; c < CITIES; c++)
			camp &= ~at->bid[p][c];
		for (int q = 0; q < at->seats; q++)
			camp &= ~at->lent[p][q];
		put_set(text, camp);
	}
	end(text, "]");
	put(text, "\"plan_city\":\"%s\",\"plan\":", at->plan_city);
	put_set(text, at->plan);
	end(text, "}");
	text->at[--text->length] = '\0';
}

br_game *load(const struct position *at)
{
	static struct text text;

	put_all(&text, at);
	return must_load(text.at, (size_t)text.length);
}

void must_not_load(const struct position *at, const char *field)
{
	static struct text text;
	br_error error = {0};
	br_game *game;

	put_all(&text, at);
	ck_assert_int_eq(
		br_game_load(&game, text.at, (size_t)text.length, NULL, &error),
		BR_EFORMAT);
	ck_assert_str_eq(error.rule, field);
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
	size_t n = br_game_moves(game, list, BR_MOVES_MAX);
	char all[2048] = "", text[64];

	for (size_t i = 0; i < n; i++) {
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
