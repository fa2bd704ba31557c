/* SPDX-License-Identifier: MIT */
/*
 * akkon_text.c - positions of Akkon written as saves are, and loaded.
 */

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "akkon_position.h"

static const char *const names[] = {"gold", "faith", "power", "prestige"};
static const char *const pieces[] = {
	"5", "6", "7", "8", "mercenary", "mantle", "chaplain", "seneschal"};

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

/* Cards of a stack below its top, and those of a hand. */
static int in_stack(const struct position *at, int city)
{
	int n = 0;

	for (int i = 0; i < at->faces; i++)
		n += at->city[i] == city ? at->unseen[i] : 0;
	return n;
}

static int in_hand(const struct position *at, int seat)
{
	int n = 0;

	for (int i = 0; i < at->faces; i++)
		n += at->hand[seat][i];
	return n;
}

static void put_cards(struct text *text, const struct position *at)
{
	put(text, "\"top\":{");
	for (int c = 0; c < CITIES; c++)
		put(text, "\"%s\":\"%s\",", cities[c],
		    at->top[c] < 0 ? "none" : at->name[at->top[c]]);
	end(text, "}");
	put(text, "\"unseen_size\":{");
	for (int c = 0; c < CITIES; c++)
		put(text, "\"%s\":%d,", cities[c], in_stack(at, c));
	end(text, "}");
	put(text, "\"unseen\":");
	put_bag(text, at, at->unseen);
	put(text, "\"pool\":");
	put_bag(text, at, at->pool);
	put(text, "\"hand_size\":[");
	for (int p = 0; p < at->seats; p++)
		put(text, "%d,", in_hand(at, p));
	end(text, "]");
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
	    "\"steps\":%d,\"recalled\":\"%s\",\"recalled_from\":\"%s\","
	    "\"loans\":[",
	    at->faith_used, at->card, at->raised, at->steps, at->recalled,
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
