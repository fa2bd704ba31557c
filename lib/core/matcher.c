/* SPDX-License-Identifier: MIT */
/*
 * matcher.c - comparing a folded text with moves: the word of a kind and its
 * arguments, canonical or in any language, or the sentence of a kind.
 */

#include "core/parse.h"

static int is_legal(const struct brp_matcher *matcher, br_move move)
{
	for (int i = 0; i < matcher->legal_count; i++)
		if (matcher->legal[i] == move)
			return 1;
	return 0;
}

static void add_move(struct brp_matcher *matcher, br_move move)
{
	if (matcher->legal && !is_legal(matcher, move))
		return;
	for (int i = 0; i < matcher->count && i < BRP_CANDIDATES; i++)
		if (matcher->found[i] == move)
			return;
	if (matcher->count < BRP_CANDIDATES)
		matcher->found[matcher->count] = move;
	matcher->count++;
}

/* Adds a complete move, or all legal ones with these arguments, if -1 stands
 * for those that the text omits. */
static void add_moves(struct brp_matcher *matcher, int kind, const int value[4])
{
	const br_rules *rules = matcher->game->rules;
	int count = brp_arguments(&rules->move_kinds[kind - 1]);

	if (!matcher->allow.omit)
		add_move(matcher, brp_move_pack(rules, kind, value));
	for (int j = 0; matcher->allow.omit && j < matcher->legal_count; j++) {
		int its[4], i = 0;

		if (brp_move_split(&matcher->game->shared->setup,
		                   matcher->legal[j], its) != kind)
			continue;
		while (i < count && (value[i] < 0 || value[i] == its[i]))
			i++;
		if (i == count)
			add_move(matcher, matcher->legal[j]);
	}
}

/* Notes which legal moves agree with the text up to here: those from the first
 * to the last move of a kind that begins with these n arguments. */
static void note_reach(struct brp_matcher *matcher, int kind,
                       const int value[4], int n, const char *text)
{
	const br_rules *rules = matcher->game->rules;
	const br_move_kind *row = &rules->move_kinds[kind - 1];
	int low[4], high[4];
	br_move from, to;

	if (!matcher->reach || text < matcher->reach || text == matcher->floor)
		return;
	for (int i = 0; i < brp_arguments(row); i++) {
		low[i] = i < n ? value[i] : 0;
		high[i] = i < n ? value[i] : row->argument[i]->size - 1;
	}
	from = brp_move_pack(rules, kind, low);
	to = brp_move_pack(rules, kind, high);
	for (int j = 0; j < matcher->legal_count; j++) {
		if (matcher->legal[j] < from || matcher->legal[j] > to)
			continue;
		if (text > matcher->reach)
			memset(matcher->agree, 0, sizeof matcher->agree);
		matcher->reach = text;
		matcher->agree[j] = (unsigned char)(n + 2);
	}
}

/* Returns what follows a name, and a space, at the start of the text; NULL if
 * it does not start with that name.  Prefixes of the name's words may do. */
static const char *skip_words(const char *text, const char *name,
                              const char *gaps, int prefix)
{
	while (*name) {
		const char *next = name;
		size_t n = 0;

		while (*name && !strchr(gaps, *name) &&
		       brp_fold_letter(&next) == text[n]) {
			name = next;
			n++;
		}
		if (n == 0 || (text[n] && text[n] != ' ') ||
		    (*name && !strchr(gaps, *name) && !prefix))
			return NULL;
		text += n + (text[n] == ' ');
		name += strcspn(name, gaps);
		name += *name != '\0';
	}
	return text;
}

/* Does the same for one word, which is the beginning of `at`. */
static const char *skip_word(const char *text, const char *at)
{
	char word[32];
	brp_text copy = brp_text_in(word, sizeof word);

	brp_add(&copy, at, strcspn(at, " _%"));
	return skip_words(text, word, " ", 0);
}

static void match_from(struct brp_matcher *matcher, int kind, const char *at,
                       int value[4], const char *text);

static void match_names(struct brp_matcher *matcher, int kind, const char *at,
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
				rest = skip_words(text, name, " ", prefix);
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
static void match_value(struct brp_matcher *matcher, int kind, const char *at,
                        int value[4], const char *text)
{
	int count = matcher->count;

	note_reach(matcher, kind, value, at[1] - '1', text);
	match_names(matcher, kind, at, value, text, 0);
	if (matcher->allow.short_names && matcher->count == count)
		match_names(matcher, kind, at, value, text, 1);
	if (!matcher->allow.omit)
		return;
	value[at[1] - '1'] = -1;
	match_from(matcher, kind, at + 2, value, text);
}

/* Matches the rest of a template, such as "%1 in %2", with the rest of the
 * text.  Recursion is as deep as a move has arguments. */
static void match_from(struct brp_matcher *matcher, int kind, const char *at,
                       int value[4], const char *text)
{
	at += strspn(at, " ");
	while (text && *at && *at != '%') {
		text = skip_word(text, at);
		at += strcspn(at, " %");
		at += strspn(at, " ");
	}
	if (text && *at)
		match_value(matcher, kind, at, value, text);
	else if (text && !*text)
		add_moves(matcher, kind, value);
	else if (text)
		note_reach(matcher, kind, value,
		           brp_arguments(
				   &matcher->game->rules->move_kinds[kind - 1]),
		           text);
}

/* Matches any part of a word, then arguments. */
static void match_any_word(struct brp_matcher *matcher, int kind,
                           const char *word, const char *arguments,
                           const char *text)
{
	while (*word) {
		const char *rest = skip_word(text, word);
		int value[4] = {0, 0, 0, 0};

		if (rest)
			match_from(matcher, kind, arguments, value, rest);
		word += strcspn(word, " _");
		word += *word != '\0';
	}
}

/* Matches the first word of a sentence, such as "take %1 for free", then
 * arguments.  That of a kind without arguments may be "take no knight". */
static void match_verb(struct brp_matcher *matcher, int kind,
                       const char *sentence, const char *arguments,
                       const char *text)
{
	const char *rest = *sentence == '%' ? NULL : skip_word(text, sentence);
	int value[4] = {0, 0, 0, 0};

	if (rest && *arguments)
		match_from(matcher, kind, arguments, value, rest);
}

/* Matches the word of a kind in one language, then its arguments; or, unless
 * abbreviations are allowed, its sentence. */
static void match_word(struct brp_matcher *matcher, int kind, int language,
                       const char *arguments, const char *text)
{
	const br_move_kind *row = &matcher->game->rules->move_kinds[kind - 1];
	const struct brp_leniency *allow = &matcher->allow;
	const char *sentence = language > 0 ? row->sentence[language - 1] : "";
	const char *rest = skip_words(text, row->word[language], matcher->gaps,
	                              allow->short_word);
	int value[4] = {0, 0, 0, 0};

	if (rest)
		match_from(matcher, kind, arguments, value, rest);
	if (allow->any_word) {
		match_any_word(matcher, kind, row->word[language], arguments,
		               text);
		match_verb(matcher, kind, sentence, arguments, text);
	}
	if (*sentence && !allow->short_word && !allow->omit)
		match_from(matcher, kind, sentence, value, text);
}

void brp_match(struct brp_matcher *matcher, const char *text)
{
	const br_move_kind *kinds = matcher->game->rules->move_kinds;

	for (int k = 0; kinds[k].word[0]; k++) {
		static const char values[] = "%1 %2 %3 %4";
		int value[4] = {0, 0, 0, 0}, n = brp_arguments(&kinds[k]);
		char line[64];
		brp_text template = brp_text_in(line, sizeof line);

		brp_add(&template, values, n > 0 ? (size_t)n * 3 - 1 : 0);
		if (matcher->allow.no_word) {
			match_from(matcher, k + 1, line, value, text);
			continue;
		}
		for (int i = 0; i < matcher->languages; i++)
			match_word(matcher, k + 1, i, line, text);
	}
}
