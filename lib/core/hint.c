/* SPDX-License-Identifier: MIT */
/*
 * hint.c - the refusal of a text that is no move: which moves it could be, or
 * how it could go on.
 */

#include "core/parse.h"

#define QUOTED 40

/* Lists items, separated by commas, that are different from the one before; of
 * those that do not fit, the number. */
struct list {
	char text[180];
	char last[64];
	int count, left;
};

static void list_item(struct list *list, const char *item, size_t length)
{
	size_t at = strlen(list->text);
	brp_text text = brp_text_in(list->text + at, sizeof list->text - at);

	if (list->count > 0 && strlen(list->last) == length &&
	    memcmp(list->last, item, length) == 0)
		return;
	brp_put(&text, "%s%.*s", list->count > 0 ? ", " : "", (int)length,
	        item);
	if (text.length >= text.cap) {
		list->text[at] = '\0';
		list->left++;
	}
	list->count++;
	text = brp_text_in(list->last, sizeof list->last);
	brp_add(&text, item, length);
}

int brp_refuse_ambiguous(const struct brp_matcher *matcher, br_error *error)
{
	struct list list = {{0}, {0}, 0, 0};

	for (int i = 0; i < matcher->count && i < BRP_CANDIDATES; i++) {
		char name[64];

		br_move_text(matcher->game, matcher->found[i], BR_ALL, name,
		             sizeof name);
		list_item(&list, name, strlen(name));
	}
	return brp_fail(error, BR_EAMBIGUOUS, "text", "could be %s%s",
	                list.text,
	                matcher->count > BRP_CANDIDATES ? " or others" : "");
}

/* Finds the legal moves that agree with the beginning of a text, as far as any
 * does. */
static void match_beginning(struct brp_matcher *matcher, const char *text)
{
	static const struct brp_leniency passes[] = {
		{.no_word = 1, .short_names = 1},
		{.omit = 0},
		{.short_word = 1, .short_names = 1},
		{.any_word = 1, .short_names = 1},
	};

	matcher->reach = text;
	memset(matcher->agree, 1, sizeof matcher->agree);
	for (int i = 0; i < 4 && *matcher->reach; i++) {
		matcher->floor = matcher->reach;
		matcher->allow = passes[i];
		brp_match(matcher, text);
	}
}

/* The length of the first n words of a text. */
static size_t words_length(const char *text, int n)
{
	size_t length = 0;

	while (n-- > 0) {
		length += text[length] == ' ';
		length += strcspn(text + length, " ");
	}
	return length;
}

/* Lists what distinguishes the moves that agree: the word behind those that
 * agree, or, with `heads`, the latter. */
static void list_beginnings(const struct brp_matcher *matcher,
                            struct list *list, int heads)
{
	for (int j = 0; j < matcher->legal_count; j++) {
		int n = matcher->agree[j] - 1;
		char name[64];
		size_t from, to;

		if (n < 0)
			continue;
		br_move_text(matcher->game, matcher->legal[j], BR_ALL, name,
		             sizeof name);
		from = heads ? 0 : words_length(name, n);
		to = words_length(name, heads ? n : n + 1);
		from += name[from] == ' ';
		list_item(list, name + from, to - from);
	}
}

/* Excerpt of at most QUOTED bytes that does not cut a character. */
static int quoted(const char *text)
{
	size_t n = strlen(text);

	if (n > QUOTED)
		for (n = QUOTED; n > 0 && (text[n] & 0xc0) == 0x80; n--)
			;
	return (int)n;
}

int brp_refuse_receiver(const struct brp_matcher *matcher, const char *folded,
                        int seat, br_error *error)
{
	return brp_fail(error, BR_EFORMAT, "text",
	                "\"%.*s\" is for seat %d, not for seat %d",
	                quoted(folded), folded, brp_receiver(matcher->game) + 1,
	                seat + 1);
}

/* Refuses a text that begins several moves, or none, in a certain way. */
static int refuse_several(const struct brp_matcher *matcher, const char *text,
                          const struct list *list, const char *more, int agreed,
                          br_error *error)
{
	char example[64];

	br_move_text(matcher->game, matcher->legal[0], BR_ALL, example,
	             sizeof example);
	if (agreed == 0)
		return brp_fail(error, BR_EFORMAT, "text",
		                "\"%.*s\" is not a move here; moves begin with "
		                "%s%s, as in \"%s\"",
		                quoted(text), text, list->text, more, example);
	return brp_fail(error, BR_EFORMAT, "text",
	                "\"%.*s\" is not a %s; it could begin with %s%s",
	                quoted(text), text,
	                *matcher->reach ? "move here" : "whole move",
	                list->text, more);
}

/* Refuses a text that begins moves of one kind, with the same arguments before
 * the first one that is missing, or unknown: NULL if all are there. */
static int refuse_one(const struct brp_matcher *matcher, const char *head,
                      const br_argument *argument, const struct list *list,
                      const char *more, br_error *error)
{
	int seat = brp_receiver(matcher->game);
	const char *rest = matcher->reach + strspn(matcher->reach, " ");
	char word[QUOTED + 1], end[32] = "";
	brp_text copy = brp_text_in(word, sizeof word);
	brp_text suffix = brp_text_in(end, sizeof end);

	brp_add(&copy, rest, strcspn(rest, " "));
	word[quoted(word)] = '\0';
	if (seat >= 0)
		brp_put(&suffix, " or \"to %d\"", seat + 1);
	if (!argument)
		return brp_fail(error, BR_EFORMAT, "text",
		                "%s: expected the end%s, found \"%s\"", head,
		                end, word);
	if (*rest)
		return brp_fail(error, BR_EFORMAT, "text",
		                "%s: which %s? \"%s\" is none of %s%s", head,
		                argument->name, word, list->text, more);
	return brp_fail(error, BR_EFORMAT, "text", "%s: which %s? %s%s", head,
	                argument->name, list->text, more);
}

int brp_refuse_text(struct brp_matcher *matcher, const char *text,
                    const char *folded, br_error *error)
{
	struct list heads = {{0}, {0}, 0, 0}, next = {{0}, {0}, 0, 0};
	const struct list *list = &next;
	const br_rules *rules = matcher->game->rules;
	char more[24] = "";
	brp_text left = brp_text_in(more, sizeof more);
	int value[4], kind, agreed, j;

	if (matcher->legal_count == 0)
		return brp_fail(error, BR_EFORMAT, "text",
		                "\"%.*s\" is not a move", quoted(text), text);
	match_beginning(matcher, folded);
	list_beginnings(matcher, &next, 0);
	while (next.count == 1 && next.text[0] && !*matcher->reach) {
		for (j = 0; j < matcher->legal_count; j++)
			if (matcher->agree[j] > 0)
				matcher->agree[j]++;
		next = (struct list){{0}, {0}, 0, 0};
		list_beginnings(matcher, &next, 0);
	}
	list_beginnings(matcher, &heads, 1);
	for (j = 0; matcher->agree[j] == 0;)
		j++;
	agreed = matcher->agree[j] - 1;
	if (heads.count > 1)
		list = &heads;
	if (list->left > 0)
		brp_put(&left, " and %d more", list->left);
	if (agreed == 0 || heads.count > 1)
		return refuse_several(matcher, text, list, more, agreed, error);
	kind = brp_move_split(&matcher->game->shared->setup, matcher->legal[j],
	                      value);
	return refuse_one(
		matcher, heads.text,
		agreed > 4 ? NULL
			   : rules->move_kinds[kind - 1].argument[agreed - 1],
		list, more, error);
}
