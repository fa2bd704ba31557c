/* SPDX-License-Identifier: MIT */
/*
 * journal.c - reading the journal of a viewer, entry by entry.
 *
 * An entry refers to a position.  To show it, history.c restores the state
 * before it, so that an entry stores nothing else.
 */

#include "core/core.h"

/* ---- Entries ------------------------------------------------------------- */

struct entry {
	int kind;              /* a br_entry */
	uint32_t node;         /* of what was played, or of the stop */
	uint32_t to;           /* the position after it */
	brp_takeback takeback; /* of BR_BACK */
};

static struct entry decode(const br_match *match, uint32_t word)
{
	uint32_t at = word & ((1u << BRP_ENTRY_SHIFT) - 1);
	struct entry entry = {.kind = BR_PLAYED +
	                              (int)(word >> BRP_ENTRY_SHIFT),
	                      .node = at,
	                      .to = at};

	if (entry.kind == BR_BACK) {
		entry.takeback =
			((const brp_takeback *)match->takebacks.at)[at];
		entry.node = entry.to = entry.takeback.to;
	}
	return entry;
}

static struct entry entry_at(const br_match *match, const brp_journal *journal,
                             size_t index)
{
	struct entry entry = decode(match, brp_entry_at(journal, index));

	/* A stop changes no position, and no stop precedes it. */
	if (entry.kind == BR_STOPPED)
		entry.to = index > 0 ? decode(match,
		                              brp_entry_at(journal, index - 1))
		                               .to
		                     : 0;
	return entry;
}

/* Finds an entry in the journal of a viewer. */
static int find_entry(const br_match *match, int viewer, int index,
                      struct entry *entry)
{
	const brp_journal *journal = brp_journal_of(match, viewer);

	if (!journal || index < 0 || (size_t)index >= brp_entries(journal))
		return BR_EINVAL;
	*entry = entry_at(match, journal, (size_t)index);
	return BR_OK;
}

/* ---- States -------------------------------------------------------------- */

static void seek(const br_match *match, brp_cursor *cursor, uint32_t node)
{
	const br_rules *rules = match->game->rules;
	const brp_step *at = brp_step_at(match, node);

	if (!cursor->game) {
		cursor->game = (br_game *)(void *)cursor->memory;
		memcpy(cursor->game, match->game, sizeof *match->game);
		brp_history_state(match, node, cursor->game->state);
	} else if (node != cursor->node && at->parent == cursor->node) {
		rules->apply(&match->game->shared->setup, cursor->game->state,
		             at->move);
	} else if (node != cursor->node) {
		brp_history_state(match, node, cursor->game->state);
	}
	cursor->node = node;
}

const br_game *brp_state_before(const br_match *match, brp_cursor *cursor,
                                uint32_t node)
{
	seek(match, cursor, brp_step_at(match, node)->parent);
	return cursor->game;
}

/* ---- Lines --------------------------------------------------------------- */

static void put_line(const br_match *match, const struct entry *entry,
                     int viewer, brp_cursor *cursor, brp_text *out)
{
	const brp_step *node = brp_step_at(match, entry->node);

	if (entry->kind == BR_PLAYED) {
		brp_put_event(brp_state_before(match, cursor, entry->node),
		              node, viewer, out);
	} else if (entry->kind == BR_STOPPED) {
		brp_put_stop(node, out);
	} else {
		brp_put(out, "back %lu by ",
		        (unsigned long)entry->takeback.count);
		if (entry->takeback.seat == BR_ALL)
			brp_puts(out, "all");
		else
			brp_add_int(out, entry->takeback.seat + 1);
	}
}

int br_match_entries(const br_match *match, int viewer)
{
	const brp_journal *journal = brp_journal_of(match, viewer);

	return journal ? (int)brp_entries(journal) : BR_EINVAL;
}

int br_match_text(const br_match *match, int viewer, int index, char *text,
                  size_t cap)
{
	brp_text out = brp_text_in(text, cap);
	brp_cursor cursor = {.game = NULL};
	struct entry entry;
	int status = find_entry(match, viewer, index, &entry);

	if (status != BR_OK)
		return status;
	put_line(match, &entry, viewer, &cursor, &out);
	return (int)out.length;
}

void brp_put_journal(const br_match *match, int viewer, size_t from,
                     brp_text *out)
{
	const brp_journal *journal = brp_journal_of(match, viewer);
	brp_cursor cursor = {.game = NULL};

	for (; from < brp_entries(journal); from++) {
		struct entry entry = entry_at(match, journal, from);

		put_line(match, &entry, viewer, &cursor, out);
		brp_puts(out, "\n");
	}
}

int br_match_lines(const br_match *match, int viewer, int from, char *text,
                   size_t cap)
{
	const brp_journal *journal = brp_journal_of(match, viewer);
	brp_text out = brp_text_in(text, cap);

	if (!journal || from < 0 || (size_t)from > brp_entries(journal))
		return BR_EINVAL;
	brp_put_journal(match, viewer, (size_t)from, &out);
	return (int)out.length;
}

/* ---- Sentences ----------------------------------------------------------- */

/* Reasons of a stop, for the seat %s or, in the second table, for no seat. */
/* clang-format off */
static const char *const stopped[BRP_LANGUAGES][BRP_STOPS] = {
	{"%s resigns", "%s runs out of time", "%s forfeits", "%s leaves",
	 "all agree that %s loses", "a referee decides against %s"},
	{"%s gibt auf", "%s ueberschreitet die Zeit", "%s verwirkt das Spiel",
	 "%s geht", "alle einigen sich, dass %s verliert",
	 "ein Schiedsrichter entscheidet gegen %s"},
	{"%s geeft op", "%s overschrijdt de tijd", "%s verspeelt het spel",
	 "%s vertrekt", "allen zijn het eens dat %s verliest",
	 "een scheidsrechter beslist tegen %s"},
};
static const char *const stopped_alike[BRP_LANGUAGES][2] = {
	{"all agree to stop", "a referee ends the game"},
	{"alle einigen sich auf ein Ende", "ein Schiedsrichter beendet das Spiel"},
	{"allen zijn het eens te stoppen", "een scheidsrechter beeindigt het spel"},
};
static const char *const taken_back[BRP_LANGUAGES] = {
	"move is taken back|moves are taken back",
	"Zug wird zurueckgenommen|Zuege werden zurueckgenommen",
	"zet wordt teruggenomen|zetten worden teruggenomen",
};
/* clang-format on */

static void put_stop_sentence(const brp_step *node, br_language language,
                              brp_text *out)
{
	int why = (int)node->stop - BR_RESIGNED;
	const char *text;
	size_t length;
	char seat[32];

	if (node->seat == BR_NOBODY) {
		brp_puts(out, stopped_alike[language - 1]
		                           [why + BR_RESIGNED != BR_AGREED]);
		return;
	}
	brp_seat_text(NULL, node->seat, (int)language, seat, sizeof seat);
	text = stopped[language - 1][why];
	length = strcspn(text, "%");
	brp_add(out, text, length);
	brp_puts(out, seat);
	brp_puts(out, text + length + strlen("%s"));
}

int br_match_describe(const br_match *match, int viewer, int index,
                      br_language language, char *text, size_t cap)
{
	brp_text out = brp_text_in(text, cap);
	brp_cursor cursor = {.game = NULL};
	const brp_step *node;
	struct entry entry;
	int status = find_entry(match, viewer, index, &entry);

	if (status != BR_OK)
		return status;
	if (!brp_is_language(language))
		return BR_EINVAL;
	node = brp_step_at(match, entry.node);
	if (entry.kind == BR_PLAYED)
		return br_move_describe(
			brp_state_before(match, &cursor, entry.node),
			node->move, viewer, language, text, cap);
	if (entry.kind == BR_STOPPED)
		put_stop_sentence(node, language, &out);
	else
		brp_add_count(&out, entry.takeback.count,
		              taken_back[language - 1]);
	return (int)out.length;
}

/* ---- Data ---------------------------------------------------------------- */

static void describe_move(const br_match *match, uint32_t at, int viewer,
                          br_event *event)
{
	brp_cursor cursor = {.game = NULL};
	const brp_step *node = brp_step_at(match, at);
	const br_game *game = brp_state_before(match, &cursor, at);
	const br_rules *rules = game->rules;

	event->phase = br_game_phase(game);
	if (viewer != BR_ALL) {
		event->masked = rules->hidden &&
		                rules->hidden(&game->shared->setup, game->state,
		                              node->move, viewer) != 0;
		event->learnt =
			node->revealed_to >> (viewer < 0 ? 31 : viewer) & 1;
	}
	event->move = event->masked ? 0 : node->move;
}

int br_match_event(const br_match *match, int viewer, int index,
                   br_event *event, size_t size)
{
	br_event found;
	struct entry entry;
	int status = find_entry(match, viewer, index, &entry);
	const brp_step *node;

	if (status != BR_OK)
		return status;
	memset(&found, 0, sizeof found);
	node = brp_step_at(match, entry.node);
	found.entry = entry.kind;
	found.seat = node->seat;
	found.length = (int)brp_step_at(match, entry.to)->depth;
	if (entry.kind == BR_PLAYED) {
		describe_move(match, entry.node, viewer, &found);
	} else if (entry.kind == BR_STOPPED) {
		found.stop = (int)node->stop;
		found.length++;
	} else {
		found.seat = entry.takeback.seat;
		found.count = (int)entry.takeback.count;
	}
	found.stands = entry.kind != BR_BACK &&
	               brp_history_low(match, brp_journal_of(match, viewer),
	                               (size_t)index) >= (uint32_t)found.length;
	brp_give(event, size, &found, sizeof found);
	return BR_OK;
}

int br_match_view(const br_match *match, int viewer, int index, br_game *into)
{
	brp_cursor cursor = {.game = NULL};
	struct entry entry = {.to = 0};
	int status = BR_OK;

	if (!brp_journal_of(match, viewer))
		return BR_EINVAL;
	if (index != -1)
		status = find_entry(match, viewer, index, &entry);
	if (status != BR_OK)
		return status;
	seek(match, &cursor, entry.to);
	return br_game_view(into, cursor.game, viewer);
}
