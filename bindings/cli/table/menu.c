/* SPDX-License-Identifier: MIT */
/*
 * menu.c - a decision as a list of sentences, made step by step as one touches
 * things on a table: first what, then where.
 */

#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <boardrules/scene.h>

/* Items that a list has at most before what is alike is one of them. */
enum { LONG = 9 };

/* ---- What there is to choose from ------------------------------------ */

static int has_word(const char *list, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = list; (at = strstr(at, word)); at += length)
		if ((at == list || at[-1] == ' ') &&
		    (at[length] == ' ' || at[length] == '\0'))
			return 1;
	return 0;
}

/* What is touched next for a move, or "" if all is. */
static void next_aim(const struct menu *menu, br_move move,
                     char aim[BR_AIMS_MAX])
{
	char aims[BR_AIMS_MAX], *word, *rest = aims;

	must(br_move_aims(menu->view, move, br_game_viewer(menu->view), aims,
	                  sizeof aims) < 0
	             ? BR_EINVAL
	             : BR_OK);
	*aim = '\0';
	while ((word = strtok_r(rest, " ", &rest)))
		if (!has_word(menu->taken, word)) {
			strcpy(aim, word);
			return;
		}
}

static struct item *add_item(struct menu *menu, const char *text, br_move move)
{
	struct item *item;

	menu->item =
		must_resize(menu->item, (menu->n + 1) * sizeof *menu->item);
	item = &menu->item[menu->n++];
	memset(item, 0, sizeof *item);
	item->text = text_copy(text);
	item->move = move;
	return item;
}

/* A move that is left: what is touched for several moves says how all of their
 * sentences begin. */
static void add_move(struct menu *menu, br_move move, const char *sentence)
{
	char aim[BR_AIMS_MAX];
	size_t same = 0;

	next_aim(menu, move, aim);
	if (*aim == '\0')
		return;
	for (size_t i = 0; i < menu->n; i++) {
		char *text = menu->item[i].text;

		if (strcmp(menu->item[i].aim, aim) != 0)
			continue;
		while (text[same] != '\0' && text[same] == sentence[same])
			same++;
		while (same > 0 && text[same - 1] != ' ')
			same--;
		text[same] = '\0';
		menu->item[i].move = 0;
		return;
	}
	strcpy(add_item(menu, sentence, move)->aim, aim);
}

/* All moves that are left, as the offers of offers. */
static void add_moves(struct menu *menu)
{
	br_choice choice;

	for (int i = 0;
	     br_pick_choice(menu->pick, 1, i, &choice, sizeof choice) == BR_OK;
	     i++) {
		if (choice.move != 0) {
			add_move(menu, choice.move, choice.text);
			continue;
		}
		br_pick_choose(menu->pick, 1, i);
		add_moves(menu);
		br_pick_undo(menu->pick);
	}
}

/* What a thing is called names what no sentence does, and what it says besides
 * is a note.  The first thing with an aim is the one that is meant. */
static int see_thing(void *ud, const br_thing *thing)
{
	struct menu *menu = ud;
	const char *more = strstr(thing->title, ", ");

	for (size_t i = 0; i < menu->n; i++) {
		struct item *item = &menu->item[i];

		if (*item->aim == '\0' || item->note ||
		    !has_word(thing->aims, item->aim))
			continue;
		item->note = text_copy(
			more && !strstr(item->text, more + 2) ? more + 2 : "");
		if (*item->text == '\0') {
			free(item->text);
			item->text = text_copy(thing->title);
		}
	}
	return 0;
}

void menu_see(const struct menu *menu, int (*thing)(void *, const br_thing *),
              void *ud)
{
	const br_scene_options options = {.language = (int)menu->language};
	const br_painter painter = {.thing = thing, .ud = ud};

	(void)br_game_scene(menu->view, &options, sizeof options, &painter,
	                    sizeof painter);
}

/* The length of all words but the last one, if two moves share them; or 0. */
static size_t alike(const struct item *a, const struct item *b)
{
	const char *last = strrchr(a->text, ' ');
	const char *other = strrchr(b->text, ' ');
	size_t n = last ? (size_t)(last - a->text) + 1 : 0;

	return a->move != 0 && b->move != 0 && n > 0 && other &&
	                       (size_t)(other - b->text) + 1 == n &&
	                       strncmp(a->text, b->text, n) == 0
	               ? n
	               : 0;
}

size_t menu_head(const struct menu *menu, size_t i)
{
	const struct item *item = &menu->item[i];
	size_t n = i > 0 ? alike(item - 1, item) : 0;

	return n == 0 && i + 1 < menu->n ? alike(item, item + 1) : n;
}

static void free_item(struct item *item)
{
	free(item->text);
	free(item->note);
}

static void forget(struct menu *menu)
{
	for (size_t i = 0; i < menu->n; i++)
		free_item(&menu->item[i]);
	menu->n = 0;
}

/* Of a long list, what begins with the same words is one item, until it is
 * chosen: then it is all there is. */
static void fold(struct menu *menu)
{
	size_t n = 0, end, length = strlen(menu->only);

	for (size_t i = 0; i < menu->n; i = end) {
		struct item *item = &menu->item[i];
		size_t head = 0;

		for (end = i + 1;
		     end < menu->n && alike(item, &menu->item[end]) > 0;)
			head = alike(item, &menu->item[end++]);
		if (length == 0 && end - i == menu->n)
			return;
		if (length == 0 && end - i > 2) {
			item->move = 0;
			item->fold = 1;
			item->text[head] = '\0';
			while (end - i > 1 && item + 1 < &menu->item[end])
				free_item(++item);
		} else {
			end = i + 1;
		}
		if (strncmp(menu->item[i].text, menu->only, length) == 0)
			menu->item[n++] = menu->item[i];
		else
			free_item(&menu->item[i]);
	}
	menu->n = n;
}

static void fill(struct menu *menu)
{
	br_choice choice;

	forget(menu);
	add_moves(menu);
	for (int i = 0;
	     br_pick_choice(menu->pick, 0, i, &choice, sizeof choice) == BR_OK;
	     i++)
		add_item(menu, choice.text, choice.move)->offer = i;
	menu_see(menu, see_thing, menu);
	if (menu->n > LONG || *menu->only != '\0')
		fold(menu);
	for (size_t i = 0; i < menu->n; i++)
		if (menu->item[i].move == 0) {
			struct text text = {menu->item[i].text, 0};
			size_t n = strlen(text.at);

			text.cap = n + 1;
			text_add(&text, n > 0 && text.at[n - 1] == ' '
			                        ? "..."
			                        : " ...");
			menu->item[i].text = text.at;
		}
}

/* ---- Choosing -------------------------------------------------------- */

void menu_open(struct menu *menu, br_game *view, br_language language)
{
	memset(menu, 0, sizeof *menu);
	menu->view = view;
	menu->language = language;
	must(br_pick_new(&menu->pick, view, language));
	fill(menu);
}

void menu_close(struct menu *menu)
{
	forget(menu);
	free(menu->item);
	br_pick_free(menu->pick);
}

br_move menu_choose(struct menu *menu, size_t i)
{
	const struct item *item = &menu->item[i];
	size_t length = strlen(menu->taken);

	if (item->move != 0)
		return item->move;
	menu->before[menu->depth++] = length;
	if (item->fold) {
		snprintf(menu->only, sizeof menu->only, "%.*s",
		         (int)strlen(item->text) - 3, item->text);
		fill(menu);
		return 0;
	}
	*menu->only = '\0';
	if (*item->aim == '\0') {
		br_pick_choose(menu->pick, 0, item->offer);
	} else {
		br_pick_take(menu->pick, item->aim);
		if (length > 0)
			strcpy(menu->taken + length++, " ");
		strcpy(menu->taken + length, item->aim);
	}
	fill(menu);
	return br_pick_move(menu->pick);
}

int menu_back(struct menu *menu)
{
	if (menu->depth == 0)
		return 0;
	if (*menu->only == '\0')
		br_pick_undo(menu->pick);
	*menu->only = '\0';
	menu->taken[menu->before[--menu->depth]] = '\0';
	fill(menu);
	return 1;
}

/* The one item that is called so, or whose last word is; or -1. */
int menu_find(const struct menu *menu, const char *text)
{
	int found = -1;

	for (size_t i = 0; i < menu->n; i++) {
		const char *all = menu->item[i].text;
		const char *last = strrchr(all, ' ');

		if (strcasecmp(all, text) != 0 &&
		    (!last || strcasecmp(last + 1, text) != 0))
			continue;
		if (found >= 0)
			return -1;
		found = (int)i;
	}
	return found;
}
