/* SPDX-License-Identifier: MIT */

/*
 * parse.c - reading a move that a person or a program wrote.
 *
 * First the text is taken at its word: a form's word and the names of values,
 * canonical, then in any language, or its sentence, each word whole.  If that
 * names no move, it is compared with the legal moves in looser ways, one after
 * another: the first word may lack; beginnings of words will do; both.
 */

#include "core/core.h"

#define LANGUAGES 4 /* the canonical words, and three languages */
#define INPUT_MAX 128
#define SHOWN 5

/* The moves that the text may mean, and how freely it is read. */
struct meaning {
	const br_game *game;
	int languages; /* how many, the canonical one first */
	int lacking;   /* the first word lacks */
	int word;      /* of the first word a beginning is enough */
	int value;     /* of values too */
	int legal;     /* only these moves count: so many */
	br_move *moves;
	br_move move[SHOWN];
	int count;
};

static int lower(int c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

/* Lower case, single spaces, none at the ends; its length, 0 if too long. */
static size_t tidy(const char *in, char *out)
{
	size_t n = 0;

	for (; *in; in++) {
		int space = strchr(" \t\r\n", *in) != NULL;

		if (space && (n == 0 || out[n - 1] == ' '))
			continue;
		if (n == INPUT_MAX - 1)
			return 0;
		out[n++] = (char)(space ? ' ' : lower(*in));
	}
	if (n > 0 && out[n - 1] == ' ')
		n--;
	out[n] = '\0';
	return n;
}

static int is_legal(const struct meaning *meaning, br_move move)
{
	for (int i = 0; i < meaning->legal; i++)
		if (meaning->moves[i] == move)
			return 1;
	return 0;
}

static void add(struct meaning *meaning, br_move move)
{
	if (meaning->moves && !is_legal(meaning, move))
		return;
	for (int i = 0; i < meaning->count && i < SHOWN; i++)
		if (meaning->move[i] == move)
			return;
	if (meaning->count < SHOWN)
		meaning->move[meaning->count] = move;
	meaning->count++;
}

/* Behind a name that the text begins with, and the space after it; or NULL.
 * Of each word of the name a beginning may be enough. */
static const char *behind(const char *text, const char *name, int beginning)
{
	while (*name) {
		size_t n = 0;

		while (*name && *name != ' ' && lower(*name) == text[n]) {
			name++;
			n++;
		}
		if (n == 0 || (text[n] && text[n] != ' ') ||
		    (*name && *name != ' ' && !beginning))
			return NULL;
		text += n + (text[n] == ' ');
		name += strcspn(name, " ");
		name += *name == ' ';
	}
	return text;
}

static void match_from(struct meaning *meaning, int form, const char *at,
                       int value[4], const char *text);

static void match_names(struct meaning *meaning, int form, const char *at,
                        int value[4], const char *text, int beginning)
{
	const br_setup *setup = &meaning->game->shared->setup;
	int i = at[1] - '1';
	const br_range *range = setup->rules->forms[form - 1].parameter[i];

	for (int v = 0; *text && v < range->size; v++) {
		const char *last = NULL;

		for (int language = 0; language < meaning->languages;
		     language++) {
			char name[80];
			const char *rest = NULL;

			if (range->text(setup, v, language, name, sizeof name) >
			    0)
				rest = behind(text, name, beginning);
			if (!rest || rest == last)
				continue;
			value[i] = v;
			match_from(meaning, form, at + 2, value, rest);
			last = rest;
		}
	}
}

/* A value's name comes next, in any language, whole or else its beginning;
 * then the rest. */
static void match_value(struct meaning *meaning, int form, const char *at,
                        int value[4], const char *text)
{
	int count = meaning->count;

	match_names(meaning, form, at, value, text, 0);
	if (meaning->value && meaning->count == count)
		match_names(meaning, form, at, value, text, 1);
}

/* What a template still has, as "%1 in %2", against what the text still has;
 * as deep as a form has parameters. */
static void match_from(struct meaning *meaning, int form, const char *at,
                       int value[4], const char *text)
{
	at += strspn(at, " ");
	while (text && *at && *at != '%') {
		char word[32];
		brp_text copy = brp_text_in(word, sizeof word);

		brp_add(&copy, at, strcspn(at, " %"));
		text = behind(text, word, 0);
		at += copy.length;
		at += strspn(at, " ");
	}
	if (text && *at)
		match_value(meaning, form, at, value, text);
	else if (text && !*text)
		add(meaning, brp_move_pack(meaning->game->rules, form, value));
}

static void match(struct meaning *meaning, const char *text)
{
	const br_form *form = meaning->game->rules->forms;

	for (int k = 0; form[k].word[0]; k++) {
		static const char values[] = "%1 %2 %3 %4";
		int value[4] = {0, 0, 0, 0}, n = brp_parameters(&form[k]);
		char line[64];
		brp_text template = brp_text_in(line, sizeof line);

		brp_add(&template, values, n > 0 ? (size_t)n * 3 - 1 : 0);
		if (meaning->lacking) {
			match_from(meaning, k + 1, line, value, text);
			continue;
		}
		for (int language = 0; language < meaning->languages;
		     language++) {
			const char *rest = behind(text, form[k].word[language],
			                          meaning->word);

			if (rest)
				match_from(meaning, k + 1, line, value, rest);
			if (language > 0 && !meaning->word)
				match_from(meaning, k + 1,
				           form[k].sentence[language - 1],
				           value, text);
		}
	}
}

static int list_legal(const br_game *game, br_move *moves)
{
	br_outcome outcomes[BR_MOVES_MAX];
	int n = (int)br_game_moves(game, moves, BR_MOVES_MAX);

	if (n > 0)
		return n;
	n = br_game_outcomes(game, outcomes, BR_MOVES_MAX);
	for (int i = 0; i < n; i++)
		moves[i] = outcomes[i].move;
	return n;
}

/* The stricter ways first; of several meanings the legal one, if one is. */
static void find(struct meaning *meaning, br_move *moves, const char *text)
{
	static const int ways[3][3] = {{1, 0, 0}, {0, 1, 1}, {1, 0, 1}};

	meaning->languages = 1;
	match(meaning, text);
	if (meaning->count == 1)
		return;
	meaning->languages = LANGUAGES;
	match(meaning, text);
	if (meaning->count == 1)
		return;
	meaning->legal = list_legal(meaning->game, moves);
	meaning->moves = moves;
	if (meaning->count > 1) {
		struct meaning legal = *meaning;

		legal.count = 0;
		match(&legal, text);
		if (legal.count == 1)
			*meaning = legal;
		return;
	}
	for (int i = 0; i < 3 && meaning->count == 0; i++) {
		meaning->lacking = ways[i][0];
		meaning->word = ways[i][1];
		meaning->value = ways[i][2];
		match(meaning, text);
	}
}

/* ---- The verdict --------------------------------------------------------- */

static int ambiguous(const struct meaning *meaning, br_error *error)
{
	char list[160];
	brp_text text = brp_text_in(list, sizeof list);

	for (int i = 0; i < meaning->count && i < SHOWN; i++) {
		char name[64];

		br_move_text(meaning->game, meaning->move[i], BR_ALL, name,
		             sizeof name);
		brp_put(&text, "%s%s", i > 0 ? ", " : "", name);
	}
	return brp_fail(error, BR_EAMBIGUOUS, "text", "could be %s%s", list,
	                meaning->count > SHOWN ? " or others" : "");
}

int br_move_parse(const br_game *game, const char *text, br_move *move,
                  br_error *error)
{
	struct meaning meaning = {.game = game};
	br_move moves[BR_MOVES_MAX];
	char input[INPUT_MAX];
	size_t length = tidy(text, input);

	if (length > 0)
		find(&meaning, moves, input);
	if (meaning.count == 0)
		return brp_fail(error, BR_EFORMAT, "text",
		                "\"%.40s\" is not a move", text);
	if (meaning.count > 1)
		return ambiguous(&meaning, error);
	*move = meaning.move[0];
	return BR_OK;
}
