/* SPDX-License-Identifier: MIT */
/*
 * learn.c - for who does not know the game: how to decide what is to be
 * decided, what signs mean, and how the scores stand.
 */

#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared/json.h"
#include "shared/page.h"

enum { KINDS = 64 };

/* The words of the kinds of move that are legal; NULL ends them. */
static void kinds_of(const struct turn *turn, const char *words[KINDS + 1],
                     uint64_t *kinds)
{
	const br_rules *rules = br_game_rules(turn->view);
	br_move moves[BR_MOVES_MAX];
	int n = br_game_moves(turn->view, moves, BR_MOVES_MAX), k = 0;
	br_parts parts;

	*kinds = 0;
	for (int i = 0; i < n; i++)
		*kinds |= UINT64_C(1) << br_move_values(rules, moves[i], NULL);
	for (int kind = 1; kind < KINDS; kind++)
		if (*kinds >> kind & 1 &&
		    br_rules_kind(rules, kind, &parts, sizeof parts) == BR_OK)
			words[k++] = parts.word;
	words[k] = NULL;
}

int turn_rules(struct turn *turn, const char *text)
{
	const br_rules *rules = br_game_rules(turn->view);
	const char *words[KINDS + 1];
	struct text page = {NULL, 0};
	uint64_t kinds;

	(void)text;
	kinds_of(turn, words, &kinds);
	page_add(rules, "A turn", NULL, &page);
	page_add(rules, "MOVES", words, &page);
	text_add(&page, "All rules: boardrules rules %s\n",
	         br_rules_name(rules));
	terminal_page(turn->table, page.at);
	free(page.at);
	return TURN_ASK;
}

void learn_kinds(struct turn *turn)
{
	const char *words[KINDS + 1];
	struct text page = {NULL, 0};
	uint64_t kinds;

	kinds_of(turn, words, &kinds);
	if (!turn->table->teach || !(kinds & ~turn->table->taught))
		return;
	if (turn->table->taught == 0)
		page_add(br_game_rules(turn->view), "A turn", NULL, &page);
	turn->table->taught |= kinds;
	page_add(br_game_rules(turn->view), "MOVES", words, &page);
	if (page.at)
		terminal_page(turn->table, page.at);
	free(page.at);
}

/* Each face once, with what a thing that shows it is called. */
static int see_face(void *ud, const br_thing *thing)
{
	struct text *list = ud, line = {NULL, 0};

	if (!thing->face || *thing->face == '\0')
		return 0;
	text_add(&line, "\n  %s: ", thing->face);
	if (!list->at || !strstr(list->at, line.at))
		text_add(list, "%s%s", line.at, thing->title);
	free(line.at);
	return 0;
}

int turn_legend(struct turn *turn, const char *text)
{
	struct text legend = {NULL, 0};

	(void)text;
	page_add(br_game_rules(turn->view), "Drawings", NULL, &legend);
	menu_see(&turn->menu, see_face, &legend);
	text_add(&legend, "\n");
	terminal_page(turn->table, legend.at);
	free(legend.at);
	return TURN_ASK;
}

int turn_score(struct turn *turn, const char *text)
{
	static const char name[] = "\"score\":[";
	char *facts = NULL, *scores;
	size_t size;
	struct text state = {NULL, 0};
	struct json json = {open_memstream(&facts, &size), 0, 0};

	(void)text;
	must(json.to ? BR_OK : BR_ENOMEM);
	json_facts(&json, turn->view);
	fputs(text_state(&state, turn->view, BR_TEXT, &size), json.to);
	fclose(json.to);
	free(state.at);
	scores = strstr(facts, name);
	if (scores)
		text_print("%s: %.*s\n",
		           IN(turn->table->language, "Score by seats",
		              "Punkte nach Sitzen", "Punten per plaats"),
		           (int)strcspn(scores + strlen(name), "]"),
		           scores + strlen(name));
	else
		puts(IN(turn->table->language,
		        "There are no scores before the end.",
		        "Vor dem Ende gibt es keine Punkte.",
		        "Voor het einde zijn er geen punten."));
	free(facts);
	return TURN_ASK;
}
