/* SPDX-License-Identifier: MIT */

/*
 * replay.c - reading a record: every event is checked and played again.
 */

#include "core/core.h"

#define LINE_MAX_READ 160

struct reader {
	const char *text;
	size_t size;
	size_t start, end, next; /* of this line; where the next one begins */
	long line;
	br_error *error;
};

static int fail(struct reader *r, int status, const char *why)
{
	brp_fail(r->error, status, "record", "line %ld: %s", r->line, why);
	if (r->error)
		r->error->offset = r->start;
	return status;
}

/* Go to the next line that is not blank. */
static int step(struct reader *r)
{
	while (r->next < r->size) {
		const char *at = r->text + r->next;
		const char *end = memchr(at, '\n', r->size - r->next);

		r->start = r->next;
		r->end = end ? (size_t)(end - r->text) : r->size;
		r->next = r->end + (end != NULL);
		r->line++;
		if (r->end > r->start && r->text[r->end - 1] == '\r')
			r->end--;
		if (r->end > r->start)
			return 1;
	}
	r->start = r->end = r->size;
	r->line++;
	return 0;
}

/* What follows a directive on this line; NULL if the line has another. */
static const char *after(const struct reader *r, const char *directive)
{
	size_t length = strlen(directive);

	if (r->end - r->start < length ||
	    memcmp(r->text + r->start, directive, length) != 0)
		return NULL;
	return r->text + r->start + length;
}

/* The rest of the line as a number of at most nine digits, or -1. */
static int number_at(const struct reader *r, const char *at)
{
	const char *end = r->text + r->end;
	int n = 0;

	if (!at || at == end || end - at > 9 || (*at == '0' && end - at > 1))
		return -1;
	for (; at < end; at++) {
		if (*at < '0' || *at > '9')
			return -1;
		n = n * 10 + (*at - '0');
	}
	return n;
}

/* Go to the next line that is no remark either. */
static int step_over(struct reader *r)
{
	int more = step(r);

	while (more && after(r, "#"))
		more = step(r);
	return more;
}

static int read_frame(struct reader *r, brp_header *header)
{
	const char *name;
	int format;

	step_over(r);
	format = number_at(r, after(r, "boardrules "));
	if (format != 1)
		return fail(r, format > 1 ? BR_EVERSION : BR_EFORMAT,
		            "a record begins with \"boardrules 1\"");
	step_over(r);
	name = after(r, "game ");
	if (!name)
		return fail(r, BR_EFORMAT, "\"game NAME\" should be here");
	header->rules =
		brp_rules_named(name, (size_t)(r->text + r->end - name));
	if (!header->rules)
		return fail(r, BR_EVERSION, "no such game in this build");
	step_over(r);
	header->version = number_at(r, after(r, "rules "));
	if (header->version < 0)
		return fail(r, BR_EFORMAT, "\"rules NUMBER\" should be here");
	step_over(r);
	header->seats = number_at(r, after(r, "seats "));
	if (header->seats < 0)
		return fail(r, BR_EFORMAT, "\"seats NUMBER\" should be here");
	header->viewer = BR_ALL;
	return BR_OK;
}

/* "NAME VALUE" as "name=value" at `at`; the end of it, NULL for a fault. */
static char *read_option(const struct reader *r, const char *from, char *at)
{
	const char *end = r->text + r->end;
	const char *space = memchr(from, ' ', (size_t)(end - from));
	size_t length, read;

	if (!space || space + 1 == end || memchr(from, 0, (size_t)(end - from)))
		return NULL;
	memcpy(at, from, (size_t)(space - from));
	at += space - from;
	*at++ = '=';
	space++;
	length = (size_t)(end - space);
	if (*space == '"') {
		read = brp_read_string(space + 1, length - 1, at, &length);
		if (read == 0 || space + 1 + read != end)
			return NULL;
		at[length] = '\0';
		if (brp_plain(at))
			return NULL;
	} else {
		memcpy(at, space, length);
	}
	at[length] = '\0';
	return at + length + 1;
}

/* The options' lines; stops at the first line that is none. */
static int read_options(struct reader *r, brp_header *header,
                        const br_alloc *alloc)
{
	size_t most = (size_t)brp_options(header->rules), n = 0;
	const char *from;
	char *at = NULL;

	while (step_over(r) && (from = after(r, "option "))) {
		if (!header->options) {
			header->options_size =
				(most + 1) * sizeof(char *) + r->size;
			header->options = brp_resize(alloc, NULL, 0,
			                             header->options_size);
			if (!header->options)
				return fail(r, BR_ENOMEM, "out of memory");
			at = (char *)(header->options + most + 1);
		}
		if (n == most)
			return fail(r, BR_EFORMAT, "too many options");
		header->options[n++] = at;
		at = read_option(r, from, at);
		if (!at)
			return fail(r, BR_EFORMAT,
			            "\"option NAME VALUE\" should be here");
	}
	if (header->options)
		header->options[n] = NULL;
	if (after(r, "viewer "))
		return fail(r, BR_EHIDDEN, "a seat's log cannot be loaded");
	return BR_OK;
}

/* A tag or a remark; 1 if the line is one, 0 if not, or a failure. */
static int read_line(struct reader *r, br_match *match)
{
	const char *end = r->text + r->end, *at = after(r, "#"), *space;
	int status;

	if (at) {
		if (at < end && *at == ' ')
			at++;
		status = brp_match_line(match, NULL, 0, at, (size_t)(end - at));
	} else {
		at = match->length == 0 ? after(r, "tag ") : NULL;
		if (!at)
			return 0;
		space = memchr(at, ' ', (size_t)(end - at));
		if (!space)
			space = end;
		status = brp_match_line(match, at, (size_t)(space - at),
		                        space + (space < end),
		                        (size_t)(end - space) - (space < end));
	}
	if (status == BR_EINVAL)
		return fail(r, BR_EFORMAT,
		            "not a tag or remark of one line, or a tag too "
		            "many");
	return status == BR_OK ? 1 : fail(r, status, "out of memory");
}

static int read_event(struct reader *r, br_match *match)
{
	size_t length = r->end - r->start;
	int turn = br_game_turn(match->game);
	char line[LINE_MAX_READ], *text;
	br_error why;
	br_move move;
	int status, seat;

	if (length >= sizeof line || memchr(r->text + r->start, 0, length))
		return fail(r, BR_EFORMAT, "not an event");
	if (r->text[r->next - 1] != '\n') /* "1 go 1" may have been "1 go 12" */
		return fail(
			r, BR_EFORMAT,
			"the line has no end, so its move may be cut short");
	memcpy(line, r->text + r->start, length);
	line[length] = '\0';
	text = strchr(line, ' ');
	seat = line[0] == '*' ? BR_CHANCE : line[0] - '1';
	if (text != line + 1 ||
	    (line[0] != '*' && (seat < 0 || seat >= BR_SEATS_MAX)))
		return fail(r, BR_EFORMAT, "not an event");
	if (seat != turn)
		return fail(r, BR_EILLEGAL,
		            turn == BR_NOBODY ? "the game is over"
		                              : "another is to act");
	status = br_move_parse(match->game, text + 1, &move, &why);
	if (status == BR_OK)
		status = br_game_check(match->game, move, &why);
	if (status != BR_OK)
		return fail(r, status == BR_EILLEGAL ? status : BR_EFORMAT,
		            why.text);
	status = brp_match_play(match, move, NULL);
	return status == BR_OK ? status : fail(r, status, "out of memory");
}

/* Behind the last event: what the result must be. */
static int read_result(struct reader *r, br_match *match)
{
	char text[160];
	brp_text out = brp_text_in(text, sizeof text);
	size_t at = strlen("end\n");

	if (br_game_turn(match->game) != BR_NOBODY)
		return fail(r, BR_EFORMAT, "the game is not over");
	brp_put_result(match->game, &out);
	while (step(r)) {
		size_t length = strcspn(text + at, "\n");
		int status = read_line(r, match);

		if (status < 0)
			return status;
		if (status == 1)
			continue;
		/* No line is empty, but what follows the last one. */
		if (r->end - r->start != length ||
		    memcmp(r->text + r->start, text + at, length) != 0)
			return fail(r, BR_EFORMAT, "not the result");
		at += length + 1;
	}
	return BR_OK;
}

/* The remarks that stand in the header, which were stepped over. */
static int read_head_remarks(const struct reader *r, br_match *match)
{
	struct reader head = {
		.text = r->text, .size = r->start, .error = r->error};
	int status = BR_OK;

	while (status >= 0 && step(&head))
		if (after(&head, "#"))
			status = read_line(&head, match);
	return status < 0 ? status : BR_OK;
}

static int read_body(struct reader *r, br_match *match)
{
	int more = r->start < r->size;
	int status = read_head_remarks(r, match);

	if (status != BR_OK)
		return status;

	for (; more; more = step(r)) {
		status = read_line(r, match);
		if (status == 0) {
			if (r->end - r->start == 3 && after(r, "end"))
				return read_result(r, match);
			status = read_event(r, match);
		}
		if (status < 0)
			return status;
	}
	return BR_OK;
}

/* Why a header was refused, with the line to blame: the first one without
 * which it would not have been. */
static int blame(const struct reader *r, const brp_header *header,
                 const br_alloc *alloc, int status, const br_error *why)
{
	struct reader head = {.text = r->text, .size = r->size};
	int option = 0, fits = 1;

	for (int i = 0; i < (status == BR_EVERSION ? 3 : 4); i++)
		step_over(&head);
	while (header->options && fits) {
		char *cut = header->options[option];
		br_game *game;

		header->options[option] = NULL;
		fits = brp_load_begin(&game, header, alloc, NULL) == BR_OK;
		header->options[option++] = cut;
		if (fits) {
			br_game_free(game);
			step_over(&head);
		}
		if (!cut)
			break;
	}
	brp_fail(r->error, status, why->rule, "line %ld: %.150s", head.line,
	         why->text);
	if (r->error)
		r->error->offset = head.start;
	return status;
}

static int begin(struct reader *r, br_match **out, brp_header *header,
                 br_dice *dice, const br_alloc *alloc)
{
	br_game *start;
	br_error why;
	int status = read_frame(r, header);

	if (status == BR_OK)
		status = read_options(r, header, alloc);
	if (status != BR_OK)
		return status;
	status = brp_load_begin(&start, header, alloc, &why);
	if (status == BR_ENOMEM)
		return fail(r, status, "out of memory");
	if (status != BR_OK)
		return blame(r, header, alloc, status, &why);
	status = start->rules->start(&start->shared->setup, start->state, &why);
	if (status != BR_OK) {
		br_game_free(start);
		return blame(r, header, alloc, BR_EFORMAT, &why);
	}
	status = brp_match_hold(out, start, dice);
	return status == BR_OK ? status : fail(r, status, "out of memory");
}

int br_match_load(br_match **out, const char *text, size_t size, br_dice *dice,
                  const br_alloc *alloc, br_error *error)
{
	br_alloc memory = brp_alloc_or_libc(alloc);
	struct reader reader = {.text = text, .size = size, .error = error};
	brp_header header = {0};
	br_match *match = NULL;
	int status = begin(&reader, &match, &header, dice, &memory);

	*out = NULL;
	if (header.options)
		brp_resize(&memory, header.options, header.options_size, 0);
	if (status == BR_OK)
		status = read_body(&reader, match);
	if (status == BR_OK && dice)
		status = brp_match_play(match, 0, dice);
	if (status != BR_OK) {
		br_match_free(match);
		return status;
	}
	*out = match;
	return BR_OK;
}
