/* SPDX-License-Identifier: MIT */
/*
 * moves.c - lists of moves, legality over every number, and notation.
 */

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../about.h"
#include "walk.h"

#define NUMBERS 1000 /* tried in one state, all of them if no more exist */

/* ---- Lists --------------------------------------------------------------- */

/* Who acts, and whether this game or view may list what they may do. */
static void check_turn(const br_game *game, int n, int k)
{
	int turn = br_game_turn(game), viewer = br_game_viewer(game);
	int full = viewer == BR_ALL;

	expect(LISTS,
	       turn == BR_CHANCE || turn == BR_NOBODY ||
	               (turn >= 0 && turn < br_game_seats(game)),
	       game, "turn is %d", turn);
	expect(LISTS, (n > 0) == (turn >= 0 && (full || turn == viewer)), game,
	       "%d moves, turn %d", n, turn);
	expect(LISTS,
	       full ? k >= 0 && (k > 0) == (turn == BR_CHANCE)
	            : k == BR_EHIDDEN,
	       game, "%d outcomes, turn %d", k, turn);
	expect(LISTS, br_game_phase(game)[0] != '\0', game, "no phase");
}

/* In every state: lists as they must be, and each move of them approved. */
void check_lists(const br_game *game)
{
	const br_rules *rules = br_game_rules(game);
	br_move move[BR_MOVES_MAX];
	int n = (int)br_game_moves(game, move, BR_MOVES_MAX);
	int k = br_game_outcomes(game, NULL, 0);

	check_turn(game, n, k);
	expect(LISTS, n <= about(rules).max_moves && n <= BR_MOVES_MAX, game,
	       "%d moves", n);
	for (int i = 0; i < n; i++) {
		br_move before = i > 0 ? move[i - 1] : 0;

		expect(LISTS,
		       move[i] > before && move[i] <= about(rules).last_move,
		       game, "%u follows %u", move[i], before);
		expect(LEGAL, br_game_check(game, move[i], NULL) == BR_OK, game,
		       "%u is listed, not approved", move[i]);
	}
}

/* ---- Legality ------------------------------------------------------------ */

static int is_listed(const br_game *game, br_move move)
{
	br_move moves[BR_MOVES_MAX];
	size_t n = all_moves(game, moves);

	for (size_t i = 0; i < n; i++)
		if (moves[i] == move)
			return 1;
	return 0;
}

static int is_sentence(const char *text)
{
	size_t length = strlen(text);

	return length > 0 && text[length - 1] != '.' && text[0] != ' ';
}

/* A refusal says why, by a rule of the game; approval says nothing. */
static int check_reason(const br_game *game, br_move move)
{
	const char *name = br_rules_name(br_game_rules(game));
	br_error error, blank;
	int status;

	memset(&blank, 'x', sizeof blank);
	error = blank;
	status = br_game_check(game, move, &error);
	if (status == BR_OK) {
		expect(LEGAL, memcmp(&error, &blank, sizeof error) == 0, game,
		       "check(%u) fills an error and approves", move);
		return status;
	}
	expect(LEGAL, error.status == status && status == BR_EILLEGAL, game,
	       "check(%u) is %d, its error says %d", move, status,
	       error.status);
	expect(LEGAL,
	       strncmp(error.rule, name, strlen(name)) == 0 &&
	               error.rule[strlen(name)] == '.' &&
	               is_sentence(error.text),
	       game, "check(%u): rule \"%s\", text \"%s\"", move, error.rule,
	       error.text);
	return status;
}

static void check_number(const br_game *game, br_game *copy, br_move move)
{
	int listed = is_listed(game, move);
	int checked = check_reason(game, move);
	int applied = br_game_apply(copy, move);

	expect(LEGAL, listed == (checked == BR_OK) && checked == applied, game,
	       "move %u: listed %d, check %d, apply %d", move, listed, checked,
	       applied);
	if (applied == BR_OK)
		br_game_assign(copy, game);
}

/* The i-th number to try of all from 0 to two behind the last. */
static br_move number_at(const br_game *game, br_move i)
{
	br_move all = about(br_game_rules(game)).last_move + 3;

	return all <= NUMBERS ? i : (br_move)below(all);
}

static br_move numbers(const br_game *game)
{
	br_move all = about(br_game_rules(game)).last_move + 3;

	return all <= NUMBERS ? all : NUMBERS;
}

void check_every_move(const br_game *game)
{
	br_game *copy = copy_of(game);
	br_move move[BR_MOVES_MAX];
	int n = br_game_moves(game, move, BR_MOVES_MAX);
	struct bytes before = {0}, after = {0};

	bytes_save(&before, game, BR_PACKED);
	for (br_move i = 0; i < numbers(game); i++)
		check_number(game, copy, number_at(game, i));
	for (int i = 0; i < n; i++)
		check_number(game, copy, move[i]);
	check_number(game, copy, 1u << 20);
	check_number(game, copy, 1u << 31);
	check_number(game, copy, UINT32_MAX);
	bytes_save(&after, copy, BR_PACKED);
	expect(LEGAL, bytes_equal(&before, &after), game,
	       "a refused move changed the game");
	bytes_free(&before);
	bytes_free(&after);
	br_game_free(copy);
}

/* ---- Notation ------------------------------------------------------------ */

static int is_canonical(const char *text)
{
	size_t length = strlen(text);

	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)text[i];

		if (c < ' ' || c > '~' || isupper(c))
			return 0;
		if (c == ' ' && (i == 0 || text[i + 1] == ' '))
			return 0;
	}
	return length > 0 && text[length - 1] != ' ';
}

/* The same in upper case, with spaces before, between and behind. */
static void shout(const char *text, char *out)
{
	*out++ = ' ';
	for (; *text; text++) {
		if (*text == ' ')
			*out++ = '\t';
		*out++ = (char)toupper((unsigned char)*text);
	}
	strcpy(out, "  \n");
}

static void must_read(const br_game *game, const char *text, br_move move)
{
	br_error error = {0};
	br_move read = 0;
	int status = br_move_parse(game, text, &read, &error);

	expect(TEXT, status == BR_OK && read == move, game,
	       "\"%s\" of move %u reads as %u, status %d: %s", text, move, read,
	       status, error.text);
}

/* Neither read nor guessed; and the place for the move stays as it was. */
static void must_not_read(const br_game *game, const char *text)
{
	br_error error = {0};
	br_move read = 4711;
	int status = br_move_parse(game, text, &read, &error);

	expect(PARSE,
	       status == BR_EFORMAT && error.status == status &&
	               is_sentence(error.text) && read == 4711,
	       game, "\"%.60s\" reads as %u, status %d, \"%s\"", text, read,
	       status, error.text);
}

/* The seat behind the text of an outcome that is possible: the same outcome may
 * be read without it, and none with another seat. */
static void check_receiver(const br_game *game, br_move move, const char *text,
                           size_t length)
{
	int seats = br_game_seats(game), seat = text[length + strlen(" to ")];
	char other[256];

	if (!expect(TEXT,
	            br_game_turn(game) == BR_CHANCE &&
	                    br_game_check(game, move, NULL) == BR_OK &&
	                    strncmp(text + length, " to ", 4) == 0 &&
	                    seat > '0' && seat <= '0' + seats &&
	                    text[length + strlen(" to 1")] == '\0',
	            game, "move %u is \"%s\"", move, text))
		return;
	for (int i = 0; i <= seats; i++) {
		snprintf(other, sizeof other, "%.*s to %d", (int)length, text,
		         i);
		if (i != seat - '0')
			must_not_read(game, other);
	}
	other[length] = '\0';
	if (!strchr(other, '?'))
		must_read(game, other, move);
}

/* Word and parameters one by one make the text, but for a seat behind them. */
static void check_parts(const br_game *game, br_move move, int seat,
                        const char *text)
{
	br_parts parts;
	char joined[256];
	int length;

	if (!expect(TEXT,
	            br_move_parts(game, move, seat, &parts, sizeof parts) ==
	                            BR_OK &&
	                    parts.count >= 0 && parts.count <= 4,
	            game, "move %u is not taken apart", move))
		return;
	expect(TEXT,
	       parts.kind == br_move_values(br_game_rules(game), move, NULL),
	       game, "move %u is of kind %d", move, parts.kind);
	length = snprintf(joined, sizeof joined, "%s", parts.word);
	for (int i = 0; i < parts.count; i++) {
		length += snprintf(joined + length,
		                   sizeof joined - (size_t)length, " %s",
		                   parts.text[i]);
		expect(TEXT,
		       (parts.value[i] == -1) ==
		               (strcmp(parts.text[i], "?") == 0),
		       game, "%s %d is \"%s\"", parts.name[i], parts.value[i],
		       parts.text[i]);
	}
	expect(TEXT, strncmp(joined, text, (size_t)length) == 0, game,
	       "\"%s\" is not \"%s\"", joined, text);
	if (strlen(text) > (size_t)length)
		check_receiver(game, move, text, (size_t)length);
}

/* Word for word the same, or "?"; and then it is no move. */
static void check_mask(const br_game *game, br_move move, int seat,
                       const char *text)
{
	char shown[256];
	const char *a = text, *b = shown;

	if (br_game_check(game, move, NULL) != BR_OK) {
		br_parts parts;

		expect(TEXT,
		       br_move_text(game, move, seat, shown, sizeof shown) ==
		                       BR_EILLEGAL &&
		               *shown == '\0' &&
		               br_move_describe(game, move, seat, BR_EN, shown,
		                                sizeof shown) == BR_EILLEGAL &&
		               *shown == '\0' &&
		               br_move_parts(game, move, seat, &parts,
		                             sizeof parts) == BR_EILLEGAL,
		       game, "seat %d is shown %u, which is not possible", seat,
		       move);
		return;
	}
	br_move_text(game, move, seat, shown, sizeof shown);
	check_parts(game, move, seat, shown);
	while (*a && *b) {
		size_t x = strcspn(a, " "), y = strcspn(b, " ");

		if (!(x == y && memcmp(a, b, x) == 0) && !(y == 1 && *b == '?'))
			break;
		a += x + (a[x] == ' ');
		b += y + (b[y] == ' ');
	}
	expect(TEXT, !*a && !*b, game, "seat %d is shown \"%s\" for \"%s\"",
	       seat, shown, text);
	if (strchr(shown, '?'))
		must_not_read(game, shown);
}

static void check_text(const br_game *game, br_move move, int *known)
{
	char text[256], loud[600];
	int length = br_move_text(game, move, BR_ALL, text, sizeof text);
	br_parts parts;

	*known = length > 0;
	if (length < 0) {
		expect(TEXT,
		       br_move_parts(game, move, BR_ALL, &parts,
		                     sizeof parts) != BR_OK,
		       game, "move %u has parts and no text", move);
		return;
	}
	expect(TEXT,
	       length == (int)strlen(text) && is_canonical(text) &&
	               !strchr(text, '?'),
	       game, "move %u is \"%s\"", move, text);
	must_read(game, text, move);
	check_parts(game, move, BR_ALL, text);
	if (below(4) > 0)
		return; /* the rest takes time */
	shout(text, loud);
	must_read(game, loud, move);
	for (int seat = BR_NOBODY; seat < br_game_seats(game); seat++)
		if (seat != BR_CHANCE)
			check_mask(game, move, seat, text);
	strcat(text, " ?");
	must_not_read(game, text);
}

/* Beginnings of a move's text mean a legal move, several, or none. */
static void check_beginnings(const br_game *game, br_move move)
{
	char text[256], again[256];
	int length = br_move_text(game, move, BR_ALL, text, sizeof text);

	while (--length > 0) {
		br_error error = {0};
		br_move read = 4711;
		int status;

		text[length] = '\0';
		status = br_move_parse(game, text, &read, &error);
		if (status != BR_OK) {
			expect(PARSE,
			       (status == BR_EFORMAT ||
			        status == BR_EAMBIGUOUS) &&
			               read == 4711 && is_sentence(error.text),
			       game, "\"%s\": %d, \"%s\"", text, status,
			       error.text);
			continue;
		}
		br_move_text(game, read, BR_ALL, again, sizeof again);
		expect(PARSE, is_listed(game, read) || !strcmp(text, again),
		       game, "\"%s\" is read as \"%s\"", text, again);
	}
}

static void check_junk(const br_game *game)
{
	static const char *const junk[] = {"", " ", "?", "-", "\n", "%s"};
	static char longest[20000];
	char noise[24];

	for (size_t i = 0; i < sizeof junk / sizeof *junk; i++)
		must_not_read(game, junk[i]);
	memset(longest, 'a', sizeof longest - 1);
	must_not_read(game, longest);
	for (int i = 0; i < 20; i++) {
		br_move read = 0;
		size_t n = any_of(sizeof noise);

		for (size_t k = 0; k < n; k++)
			noise[k] = (char)(1 + below(255));
		noise[n] = '\0';
		if (br_move_parse(game, noise, &read, NULL) == BR_OK)
			expect(PARSE, is_listed(game, read), game,
			       "noise is read as %u", read);
	}
}

/* Nobody reads from where nobody sits. */
static void check_strangers(const br_game *game, br_move move)
{
	const int nobody[] = {BR_CHANCE, -4, br_game_seats(game), 1000};
	br_parts parts;

	for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++)
		expect(TEXT,
		       br_move_text(game, move, nobody[i], NULL, 0) ==
		                       BR_EINVAL &&
		               br_move_describe(game, move, nobody[i], BR_EN,
		                                NULL, 0) == BR_EINVAL &&
		               br_move_parts(game, move, nobody[i], &parts,
		                             sizeof parts) != BR_OK,
		       game, "move %u is shown to seat %d", move, nobody[i]);
}

void check_texts(const br_game *game)
{
	br_move last = about(br_game_rules(game)).last_move;
	br_move move = any_move(game);
	int known;

	for (br_move i = 0; i < numbers(game); i++) {
		br_move number = number_at(game, i);

		check_text(game, number, &known);
		expect(TEXT, !known || (number > 0 && number <= last), game,
		       "number %u has a text", number);
	}
	check_junk(game);
	if (move == 0)
		return;
	check_text(game, move, &known);
	expect(TEXT, known, game, "legal move %u has no text", move);
	check_strangers(game, move);
	check_beginnings(game, move);
}
