/* SPDX-License-Identifier: MIT */
/*
 * parse.c - reading a move that a person or a program wrote.
 *
 * The text is folded first (fold.c).  A strict pass reads it as the word of a
 * move kind and its arguments, canonical or in any language, or as the sentence
 * of a kind.  If that finds no move, more lenient passes compare the text with
 * the legal moves: without the kind's word, with prefixes of words, or both;
 * with spaces for underscores; without arguments that the others determine; and
 * with any word of the kind.  If they find none either, a last pass finds the
 * legal moves that begin like the text, which tell how it could go on.
 */

#include "core/parse.h"

#define INPUT_MAX 128

/* Considers the legal moves, or the outcomes of chance, only. */
static void list_legal(struct brp_matcher *matcher, br_move *moves)
{
	matcher->legal = moves;
	matcher->legal_count = brp_game_choices(matcher->game, moves);
}

/* Matches a text, then, if it has aliases (br_rules.aliases), the
 * text with the names that they stand for. */
static void match_both(struct brp_matcher *matcher, const char *const text[2])
{
	brp_match(matcher, text[0]);
	if (text[1] && matcher->count == 0)
		brp_match(matcher, text[1]);
}

/* Of several moves, prefers the only legal one. */
static void prefer_legal(struct brp_matcher *matcher, const char *const text[2])
{
	struct brp_matcher legal = *matcher;

	legal.count = 0;
	match_both(&legal, text);
	if (legal.count == 1)
		*matcher = legal;
}

/* Compares with the legal moves, more and more leniently.  Where arguments are
 * left out, one move only must fit. */
static void match_legal(struct brp_matcher *matcher, const char *const text[2],
                        const struct brp_leniency *passes, int n)
{
	for (int i = 0; i < n && matcher->count == 0; i++) {
		matcher->allow = passes[i];
		match_both(matcher, text);
		if (!passes[i].omit || matcher->count < 2)
			continue;
		matcher->count = 0;
		break;
	}
	matcher->allow = (struct brp_leniency){0};
}

/* A text with spaces for its underscores, then, if there are aliases in it,
 * with the names that they stand for. */
static void write_texts(const struct brp_matcher *matcher, char *input,
                        char *other, const char *text[2])
{
	const char *const(*aliases)[2] = matcher->game->rules->aliases;

	for (char *c = input; matcher->gaps[1] && *c; c++)
		if (*c == '_')
			*c = ' ';
	text[0] = input;
	text[1] = NULL;
	if (aliases && brp_fold_aliases(aliases, input, other, INPUT_MAX))
		text[1] = other;
}

/* Makes one pass after another. */
static void match_all(struct brp_matcher *matcher, br_move *moves, char *input,
                      char *other, const char *text[2])
{
	static const struct brp_leniency abbreviated[] = {
		{.no_word = 1},
		{.short_word = 1, .short_names = 1},
		{.no_word = 1, .short_names = 1},
	};
	static const struct brp_leniency incomplete[] = {
		{.omit = 1},
		{.short_word = 1, .omit = 1},
		{.any_word = 1, .omit = 1},
		{.short_word = 1, .short_names = 1, .omit = 1},
		{.any_word = 1, .short_names = 1, .omit = 1},
	};
	static const char *const gaps[] = {" ", " _"};

	matcher->languages = 1 + BRP_LANGUAGES;
	for (int i = 0; i < 2; i++) {
		matcher->gaps = gaps[i];
		matcher->legal = NULL;
		matcher->count = 0;
		write_texts(matcher, input, other, text);
		match_both(matcher, text);
		if (matcher->count == 1)
			return;
		list_legal(matcher, moves);
		if (matcher->count > 1)
			prefer_legal(matcher, text);
		match_legal(matcher, text, abbreviated, 3);
		if (matcher->count > 0)
			return;
	}
	match_legal(matcher, text, incomplete, 5);
}

/* Whether a folded text ends in these folded words; "_" does for a space. */
static int ends_in(const char *text, size_t length, const char *words)
{
	size_t n = strlen(words);

	if (n >= length || !strchr(" _", text[length - n - 1]))
		return 0;
	for (text += length - n; *words; words++, text++)
		if (*text != *words && !(*text == '_' && *words == ' '))
			return 0;
	return 1;
}

/*
 * Takes the seat that an outcome is for off the end of a folded text, as in
 * "deal l to 2" or "lance is dealt, for seat 2".  Returns that seat, or
 * BR_NOBODY if the text names none or outcomes here are for none.
 */
static int take_receiver(const br_game *game, char *input)
{
	size_t length = strlen(input), digits = length;
	int number;

	while (digits > 0 && strchr("0123456789", input[digits - 1]))
		digits--;
	if (brp_receiver(game) < 0 ||
	    !brp_read_numbers(input + digits, &number, 1))
		return BR_NOBODY;
	for (int language = 0; language <= BRP_LANGUAGES; language++) {
		char written[40], folded[40];
		brp_text suffix = brp_text_in(written, sizeof written);

		brp_put_receiver(number - 1, language, &suffix);
		brp_fold(written + strspn(written, ", "), folded,
		         sizeof folded);
		if (!ends_in(input, length, folded))
			continue;
		length -= strlen(folded);
		while (length > 0 && strchr(" _,", input[length - 1]))
			length--;
		input[length] = '\0';
		return number - 1;
	}
	return BR_NOBODY;
}

int br_move_parse(const br_game *game, const char *text, br_move *move,
                  br_error *error)
{
	struct brp_matcher matcher = {
		.game = game, .languages = 1, .gaps = " "};
	br_move moves[BR_MOVES_MAX];
	char input[INPUT_MAX], other[INPUT_MAX];
	const char *folded[2] = {input, NULL};
	int seat = BR_NOBODY;

	if (brp_fold(text, input, sizeof input) > 0)
		seat = take_receiver(game, input);
	else
		input[0] = '\0';
	if (input[0])
		brp_match(&matcher, input);
	else
		list_legal(&matcher, moves);
	if (input[0] && matcher.count != 1)
		match_all(&matcher, moves, input, other, folded);
	if (matcher.count == 0)
		return brp_refuse_text(&matcher, text,
		                       folded[1] ? folded[1] : input, error);
	if (matcher.count > 1)
		return brp_refuse_ambiguous(&matcher, error);
	if (seat != BR_NOBODY && seat != brp_receiver(game))
		return brp_refuse_receiver(&matcher, input, seat, error);
	*move = matcher.found[0];
	return BR_OK;
}
