/* SPDX-License-Identifier: MIT */

/*
 * notation.c - moves as numbers, as text and as sentences.
 *
 * All of it comes from the game's table of forms: the numbers of a form are
 * one block, and within it the parameters are the digits.
 */

#include "core/core.h"

int brp_parameters(const br_form *form)
{
	int n = 0;

	while (n < 4 && form->parameter[n])
		n++;
	return n;
}

static br_move block(const br_form *form)
{
	int parameters = brp_parameters(form);
	br_move n = 1;

	for (int i = 0; i < parameters; i++)
		n *= (br_move)form->parameter[i]->size;
	return n;
}

br_move brp_move_pack(const br_rules *rules, int form, const int value[4])
{
	const br_form *row = &rules->forms[form - 1];
	int parameters = brp_parameters(row);
	br_move base = 1, n = 0;

	for (int k = 0; k < form - 1; k++)
		base += block(&rules->forms[k]);
	for (int i = 0; i < parameters; i++)
		n = n * (br_move)row->parameter[i]->size + (br_move)value[i];
	return base + n;
}

int brp_move_unpack(const br_rules *rules, br_move move, int value[4])
{
	const br_form *row = rules->forms;
	br_move n = move - 1;

	if (move == 0)
		return 0;
	for (; row->word[0] && n >= block(row); row++)
		n -= block(row);
	if (!row->word[0])
		return 0;
	for (int i = brp_parameters(row) - 1; i >= 0; i--) {
		value[i] = (int)(n % (br_move)row->parameter[i]->size);
		n /= (br_move)row->parameter[i]->size;
	}
	return (int)(row - rules->forms) + 1;
}

/* ---- Seats --------------------------------------------------------------- */

const char *const brp_seat_words[3] = {"seat", "Sitz", "plaats"};

int brp_seat_text(const br_setup *setup, int seat, int language, char *text,
                  size_t cap)
{
	brp_text out = brp_text_in(text, cap);

	(void)setup;
	if (language > 0) {
		brp_puts(&out, brp_seat_words[language - 1]);
		brp_puts(&out, " ");
	}
	brp_add_int(&out, seat + 1);
	return (int)out.length;
}

/* ---- For a reader -------------------------------------------------------- */

/* A move taken apart for a seat: its row, and values, -1 if hidden. */
static const br_form *read_move(const br_game *game, br_move move, int seat,
                                int value[4])
{
	const br_rules *rules = game->rules;
	int form = brp_move_unpack(rules, move, value);
	unsigned hidden = 0;

	if (form == 0 || !brp_is_viewer(game, seat))
		return NULL;
	if (game->viewer != BR_ALL && seat == BR_ALL)
		seat = game->viewer;
	if (rules->hidden && seat != BR_ALL)
		hidden = rules->hidden(&game->shared->setup, game->state, move,
		                       seat);
	for (int i = 0; i < 4; i++)
		if (hidden >> i & 1)
			value[i] = -1;
	return &rules->forms[form - 1];
}

/* A parameter's text; its length, 0 if the set-up has no such value. */
static int name_value(const br_game *game, const br_range *range, int value,
                      int language, char *text, size_t cap)
{
	if (value < 0 && language == 0) {
		brp_text hidden = brp_text_in(text, cap);

		brp_puts(&hidden, "?");
		return 1;
	}
	return range->text(&game->shared->setup, value, language, text, cap);
}

size_t br_move_text(const br_game *game, br_move move, int seat, char *text,
                    size_t cap)
{
	brp_text out = brp_text_in(text, cap);
	int value[4], parameters;
	const br_form *form = read_move(game, move, seat, value);

	if (!form)
		return 0;
	parameters = brp_parameters(form);
	brp_puts(&out, form->word[0]);
	for (int i = 0; i < parameters; i++) {
		char name[32];
		int length = name_value(game, form->parameter[i], value[i], 0,
		                        name, sizeof name);

		if (length == 0) {
			brp_text_in(text, cap);
			return 0;
		}
		brp_add(&out, " ", 1);
		brp_add(&out, name, (size_t)length);
	}
	return out.length;
}

size_t br_move_describe(const br_game *game, br_move move, int seat,
                        int language, char *text, size_t cap)
{
	brp_text out = brp_text_in(text, cap);
	int value[4];
	const br_form *form = read_move(game, move, seat, value);
	const char *at;

	if (!form || br_move_text(game, move, seat, NULL, 0) == 0)
		return 0;
	language = brp_language(language);
	for (at = form->sentence[language - 1]; *at; at++) {
		char name[80];

		if (*at != '%') {
			brp_add(&out, at, 1);
			continue;
		}
		at++;
		name_value(game, form->parameter[*at - '1'], value[*at - '1'],
		           language, name, sizeof name);
		brp_puts(&out, name);
	}
	return out.length;
}

int br_move_parts(const br_game *game, br_move move, int seat, br_parts *parts)
{
	const br_form *form;
	br_parts found;

	memset(&found, 0, sizeof found);
	form = read_move(game, move, seat, found.value);
	if (!form || br_move_text(game, move, seat, NULL, 0) == 0)
		return BR_EINVAL;
	found.word = form->word[0];
	found.count = brp_parameters(form);
	for (int i = 0; i < found.count; i++) {
		found.name[i] = form->parameter[i]->name;
		name_value(game, form->parameter[i], found.value[i], 0,
		           found.text[i], sizeof found.text[i]);
	}
	*parts = found;
	return BR_OK;
}
