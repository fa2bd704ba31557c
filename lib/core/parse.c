/* SPDX-License-Identifier: MIT */

/*
 * parse.c - reading a move that a person or a program wrote.
 *
 * First the text is taken at its word: a form's word and names of values, in
 * any language, whole.  If that names no move, it is compared with the legal
 * moves, of which beginnings of words will do, and the first word may lack.
 */

#include "core/core.h"

#define LANGUAGES 4 /* the canonical words, and three languages */
#define INPUT_MAX 128
#define SHOWN 5

/* The moves that the text may mean. */
struct meaning {
	const br_game *game;
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

static void add(struct meaning *meaning, br_move move)
{
	for (int i = 0; i < meaning->count && i < SHOWN; i++)
		if (meaning->move[i] == move)
			return;
	if (meaning->count < SHOWN)
		meaning->move[meaning->count] = move;
	meaning->count++;
}

/* ---- At its word --------------------------------------------------------------------- */

/* Behind a name that the text begins with, and the space after it; or NULL. */
static const char *behind(const char *text, const char *name)
{
	size_t i = 0;

	for (; name[i]; i++)
		if (lower(name[i]) != text[i])
			return NULL;
	if (i == 0 || (text[i] && text[i] != ' '))
		return NULL;
	return text[i] ? text + i + 1 : text + i;
}

static const char *behind_value(const struct meaning *meaning,
                                const br_range *range, int value, int language,
                                const char *text)
{
	char name[80];

	if (range->text(&meaning->game->shared->setup, value, language, name,
	                sizeof name) <= 0)
		return NULL;
	return behind(text, name);
}

/* Match the parameters from number i on: at most four deep. */
static void match_values(struct meaning *meaning, int form, int i,
                         int value[4], const char *text)
{
	const br_rules *rules = meaning->game->rules;
	const br_range *range =
	        i < 4 ? rules->forms[form - 1].parameter[i] : NULL;

	if (!range) {
		if (!*text)
			add(meaning, brp_move_pack(rules, form, value));
		return;
	}
	for (int v = 0; *text && v < range->size; v++) {
		const char *last = NULL;

		for (int language = 0; language < LANGUAGES; language++) {
			const char *rest = behind_value(meaning, range, v,
			                                language, text);

			if (!rest || rest == last)
				continue;
			value[i] = v;
			match_values(meaning, form, i + 1, value, rest);
			last = rest;
		}
	}
}

static void match_words(struct meaning *meaning, const char *text)
{
	const br_form *forms = meaning->game->rules->forms;

	for (int k = 0; forms[k].word[0]; k++) {
		const char *last = NULL;
		int value[4] = {0, 0, 0, 0};

		for (int language = 0; language < LANGUAGES; language++) {
			const char *rest =
			        behind(text, forms[k].word[language]);

			if (rest && rest != last)
				match_values(meaning, k + 1, 0, value, rest);
			last = rest;
		}
	}
}

/* ---- By beginnings ------------------------------------------------------------------- */

/* Are the words of a text beginnings of those of a move, in their order? */
static int begins(const char *text, const char *words)
{
	while (*text) {
		while (*text && *text != ' ' && *text == lower(*words)) {
			text++;
			words++;
		}
		if (*text && *text != ' ')
			return 0;
		words += strcspn(words, " ");
		if (*text == ' ')
			text++;
		if (*words == ' ')
			words++;
		else if (*text)
			return 0;
	}
	return !*words;
}

/* A move's words in a language: all of them, as one text. */
static void spell(const br_game *game, br_move move, int language, char *out,
                  size_t cap)
{
	brp_text text = brp_text_in(out, cap);
	int value[4];
	int form = brp_move_unpack(game->rules, move, value);
	const br_form *row = &game->rules->forms[form - 1];

	brp_put(&text, "%s", row->word[language]);
	for (int i = 0; i < 4 && row->parameter[i]; i++) {
		char name[80];

		row->parameter[i]->text(&game->shared->setup, value[i],
		                        language, name, sizeof name);
		brp_put(&text, " %s", name);
	}
}

static size_t legal(const br_game *game, br_move *moves)
{
	br_outcome outcomes[BR_MOVES_MAX];
	size_t n = br_game_moves(game, moves, BR_MOVES_MAX);
	int k;

	if (n > 0)
		return n;
	k = br_game_outcomes(game, outcomes, BR_MOVES_MAX);
	for (int i = 0; i < k; i++)
		moves[n++] = outcomes[i].move;
	return n;
}

static void match_legal(struct meaning *meaning, const char *text)
{
	br_move moves[BR_MOVES_MAX];
	size_t n = legal(meaning->game, moves);

	for (size_t i = 0; i < n; i++)
		for (int language = 0; language < LANGUAGES; language++) {
			char words[INPUT_MAX + 80];

			spell(meaning->game, moves[i], language, words,
			      sizeof words);
			if (begins(text, words) ||
			    begins(text, words + strcspn(words, " ") +
			                         (strchr(words, ' ') != NULL)))
				add(meaning, moves[i]);
		}
}

/* ---- The verdict ----------------------------------------------------------------------- */

static int ambiguous(const struct meaning *meaning, br_error *error)
{
	char list[160];
	brp_text text = brp_text_in(list, sizeof list);

	for (int i = 0; i < meaning->count && i < SHOWN; i++) {
		brp_put(&text, "%s", i > 0 ? ", " : "");
		text.length += br_move_text(
		        meaning->game, meaning->move[i], BR_ALL,
		        text.length < text.cap ? list + text.length : NULL,
		        text.length < text.cap ? text.cap - text.length : 0);
	}
	return brp_fail(error, BR_EAMBIGUOUS, "text", "could be %s%s", list,
	                meaning->count > SHOWN ? ", ..." : "");
}

int br_move_parse(const br_game *game, const char *text, br_move *move,
                  br_error *error)
{
	struct meaning meaning = {.game = game};
	char input[INPUT_MAX];
	size_t length = tidy(text, input);

	if (length > 0)
		match_words(&meaning, input);
	if (length > 0 && meaning.count == 0)
		match_legal(&meaning, input);
	if (meaning.count == 0)
		return brp_fail(error, BR_EFORMAT, "text",
		                "\"%.40s\" is not a move", text);
	if (meaning.count > 1)
		return ambiguous(&meaning, error);
	*move = meaning.move[0];
	return BR_OK;
}
