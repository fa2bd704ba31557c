/* SPDX-License-Identifier: MIT */
/*
 * parse.c - reading a move that a person or a program wrote.
 *
 * The text is folded first (fold.c).  A strict pass reads it as the word of a
 * move kind and its arguments, canonical or in any language, or as the sentence
 * of a kind.  If that finds no move, more lenient passes compare the text with
 * the legal moves: without the kind's word, with prefixes of words, or both.
 */

#include "core/core.h"

#define INPUT_MAX 128
#define SHOWN 5

/* The moves that a text may mean, and how leniently it is read. */
struct matcher {
	const br_game *game;
	int languages;   /* how many to try, the canonical one first */
	int no_word;     /* the text has no word for the kind of move */
	int short_word;  /* that word may be a prefix */
	int short_names; /* arguments may be prefixes */
	int legal_count;
	br_move *legal; /* if not NULL, consider these moves only */
	br_move found[SHOWN];
	int count;
};

static int is_legal(const struct matcher *matcher, br_move move)
{
	for (int i = 0; i < matcher->legal_count; i++)
		if (matcher->legal[i] == move)
			return 1;
	return 0;
}

static void add_move(struct matcher *matcher, br_move move)
{
	if (matcher->legal && !is_legal(matcher, move))
		return;
	for (int i = 0; i < matcher->count && i < SHOWN; i++)
		if (matcher->found[i] == move)
			return;
	if (matcher->count < SHOWN)
		matcher->found[matcher->count] = move;
	matcher->count++;
}

/* Returns what follows a name, and a space, at the start of the text; NULL if
 * it does not start with that name.  Prefixes of the name's words may do. */
static const char *skip_words(const char *text, const char *name, int prefix)
{
	while (*name) {
		const char *next = name;
		size_t n = 0;

		while (*name && *name != ' ' &&
		       brp_fold_letter(&next) == text[n]) {
			name = next;
			n++;
		}
		if (n == 0 || (text[n] && text[n] != ' ') ||
		    (*name && *name != ' ' && !prefix))
			return NULL;
		text += n + (text[n] == ' ');
		name += strcspn(name, " ");
		name += *name == ' ';
	}
	return text;
}

static void match_from(struct matcher *matcher, int kind, const char *at,
                       int value[4], const char *text);

static void match_names(struct matcher *matcher, int kind, const char *at,
                        int value[4], const char *text, int prefix)
{
	const br_setup *setup = &matcher->game->shared->setup;
	int i = at[1] - '1';
	const br_argument *argument =
		setup->rules->move_kinds[kind - 1].argument[i];

	for (int v = 0; *text && v < argument->size; v++) {
		const char *last = NULL;

		for (int language = 0; language < matcher->languages;
		     language++) {
			char name[80];
			const char *rest = NULL;

			if (argument->text(setup, v, language, name,
			                   sizeof name) > 0)
				rest = skip_words(text, name, prefix);
			if (!rest || rest == last)
				continue;
			value[i] = v;
			match_from(matcher, kind, at + 2, value, rest);
			last = rest;
		}
	}
}

/* Matches an argument, in any language, then the rest.  Prefixes are tried only
 * if no whole name leads to a move. */
static void match_value(struct matcher *matcher, int kind, const char *at,
                        int value[4], const char *text)
{
	int count = matcher->count;

	match_names(matcher, kind, at, value, text, 0);
	if (matcher->short_names && matcher->count == count)
		match_names(matcher, kind, at, value, text, 1);
}

/* Matches the rest of a template, such as "%1 in %2", with the rest of the
 * text.  Recursion is as deep as a move has arguments. */
static void match_from(struct matcher *matcher, int kind, const char *at,
                       int value[4], const char *text)
{
	at += strspn(at, " ");
	while (text && *at && *at != '%') {
		char word[32];
		brp_text copy = brp_text_in(word, sizeof word);

		brp_add(&copy, at, strcspn(at, " %"));
		text = skip_words(text, word, 0);
		at += copy.length;
		at += strspn(at, " ");
	}
	if (text && *at)
		match_value(matcher, kind, at, value, text);
	else if (text && !*text)
		add_move(matcher,
		         brp_move_pack(matcher->game->rules, kind, value));
}

static void match(struct matcher *matcher, const char *text)
{
	const br_move_kind *kinds = matcher->game->rules->move_kinds;

	for (int k = 0; kinds[k].word[0]; k++) {
		static const char values[] = "%1 %2 %3 %4";
		int value[4] = {0, 0, 0, 0}, n = brp_arguments(&kinds[k]);
		char line[64];
		brp_text template = brp_text_in(line, sizeof line);

		brp_add(&template, values, n > 0 ? (size_t)n * 3 - 1 : 0);
		if (matcher->no_word) {
			match_from(matcher, k + 1, line, value, text);
			continue;
		}
		for (int language = 0; language < matcher->languages;
		     language++) {
			const char *rest =
				skip_words(text, kinds[k].word[language],
			                   matcher->short_word);

			if (rest)
				match_from(matcher, k + 1, line, value, rest);
			if (language > 0 && !matcher->short_word)
				match_from(matcher, k + 1,
				           kinds[k].sentence[language - 1],
				           value, text);
		}
	}
}

static int list_legal(const br_game *game, br_move *moves)
{
	br_outcome outcomes[BR_MOVES_MAX];
	int n = br_game_moves(game, moves, BR_MOVES_MAX);

	if (n > 0)
		return n;
	n = br_game_outcomes(game, outcomes, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		moves[i] = outcomes[i].move;
	return n;
}

/* Matches a text, then, if it has aliases (br_rules.aliases), the
 * text with the names that they stand for. */
static void match_both(struct matcher *matcher, const char *const text[2])
{
	match(matcher, text[0]);
	if (text[1] && matcher->count == 0)
		match(matcher, text[1]);
}

/* Makes one pass after another.  Of several moves, prefers the only legal
 * one. */
static void match_all(struct matcher *matcher, br_move *moves,
                      const char *input)
{
	static const int passes[3][3] = {{1, 0, 0}, {0, 1, 1}, {1, 0, 1}};
	const char *const(*aliases)[2] = matcher->game->rules->aliases;
	const char *text[2] = {input, NULL};
	char other[INPUT_MAX];

	matcher->languages = 1;
	match(matcher, input);
	if (matcher->count == 1)
		return;
	if (aliases && brp_fold_aliases(aliases, input, other, sizeof other))
		text[1] = other;
	matcher->languages = 1 + BRP_LANGUAGES;
	match_both(matcher, text);
	if (matcher->count == 1)
		return;
	matcher->legal_count = list_legal(matcher->game, moves);
	matcher->legal = moves;
	if (matcher->count > 1) {
		struct matcher legal = *matcher;

		legal.count = 0;
		match_both(&legal, text);
		if (legal.count == 1)
			*matcher = legal;
		return;
	}
	for (int i = 0; i < 3 && matcher->count == 0; i++) {
		matcher->no_word = passes[i][0];
		matcher->short_word = passes[i][1];
		matcher->short_names = passes[i][2];
		match_both(matcher, text);
	}
}

/* ---- The result ---------------------------------------------------------- */

static int refuse_ambiguous(const struct matcher *matcher, br_error *error)
{
	char list[160];
	brp_text text = brp_text_in(list, sizeof list);

	for (int i = 0; i < matcher->count && i < SHOWN; i++) {
		char name[64];

		br_move_text(matcher->game, matcher->found[i], BR_ALL, name,
		             sizeof name);
		brp_put(&text, "%s%s", i > 0 ? ", " : "", name);
	}
	return brp_fail(error, BR_EAMBIGUOUS, "text", "could be %s%s", list,
	                matcher->count > SHOWN ? " or others" : "");
}

/* Suggests a legal move, if there is one. */
static int refuse_unknown(const struct matcher *matcher, const char *text,
                          br_error *error)
{
	char name[64];

	if (matcher->legal_count < 1)
		return brp_fail(error, BR_EFORMAT, "text",
		                "\"%.40s\" is not a move", text);
	br_move_text(matcher->game, matcher->legal[0], BR_ALL, name,
	             sizeof name);
	return brp_fail(error, BR_EFORMAT, "text",
	                "\"%.40s\" is not a move here; \"%s\" is one", text,
	                name);
}

int br_move_parse(const br_game *game, const char *text, br_move *move,
                  br_error *error)
{
	struct matcher matcher = {.game = game};
	br_move moves[BR_MOVES_MAX];
	char input[INPUT_MAX];
	size_t length = brp_fold(text, input, sizeof input);

	if (length > 0)
		match_all(&matcher, moves, input);
	if (matcher.count == 0)
		return refuse_unknown(&matcher, text, error);
	if (matcher.count > 1)
		return refuse_ambiguous(&matcher, error);
	*move = matcher.found[0];
	return BR_OK;
}
