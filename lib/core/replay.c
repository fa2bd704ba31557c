/* SPDX-License-Identifier: MIT */
/*
 * replay.c - reading a record: every event is checked and replayed.
 */

#include "core/core.h"

#define LINE_MAX_READ 160

struct reader {
	const char *text;
	size_t size;
	size_t start, end; /* of the current line */
	size_t next;       /* where the next line begins */
	long line;
	br_error *error;
};

/* A reader at the beginning of a record. */
static struct reader read_from(const char *text, size_t size, br_error *error)
{
	struct reader r = {.text = text, .size = size, .error = error};

	r.next = brp_bom_length(text, size);
	return r;
}

static int fail(struct reader *r, int status, const char *why)
{
	brp_fail(r->error, status, "record", "line %ld: %s", r->line, why);
	if (r->error)
		r->error->offset = r->start;
	return status;
}

/* Moves to the next line that is not blank; returns whether there is one. */
static int next_line(struct reader *r)
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

/* What follows a directive on this line; NULL if the line has none or
 * another. */
static const char *argument_of(const struct reader *r, const char *directive)
{
	size_t length = strlen(directive);

	if (r->end - r->start < length ||
	    memcmp(r->text + r->start, directive, length) != 0)
		return NULL;
	return r->text + r->start + length;
}

/* Reads the rest of the line as a number of at most nine digits; or -1. */
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

/* Moves to the next line that is neither blank nor a remark. */
static int next_entry(struct reader *r)
{
	int more = next_line(r);

	while (more && argument_of(r, "#"))
		more = next_line(r);
	return more;
}

static int read_preamble(struct reader *r, brp_header *header)
{
	const char *name;
	int format;

	next_entry(r);
	format = number_at(r, argument_of(r, "boardrules "));
	if (format != 1)
		return fail(r, format > 1 ? BR_EVERSION : BR_EFORMAT,
		            "expected \"boardrules 1\"");
	next_entry(r);
	name = argument_of(r, "game ");
	if (!name)
		return fail(r, BR_EFORMAT, "expected \"game NAME\"");
	header->rules =
		brp_rules_named(name, (size_t)(r->text + r->end - name));
	if (!header->rules)
		return fail(r, BR_EVERSION, "unknown game");
	next_entry(r);
	header->version = number_at(r, argument_of(r, "rules "));
	if (header->version < 0)
		return fail(r, BR_EFORMAT, "expected \"rules NUMBER\"");
	next_entry(r);
	header->seats = number_at(r, argument_of(r, "seats "));
	if (header->seats < 0)
		return fail(r, BR_EFORMAT, "expected \"seats NUMBER\"");
	header->viewer = BR_ALL;
	return BR_OK;
}

/* Copies "NAME VALUE" to `at` as "name=value"; returns the end of it, or NULL
 * if the line is malformed. */
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
		if (brp_is_unquoted(at))
			return NULL;
	} else {
		memcpy(at, space, length);
	}
	at[length] = '\0';
	return at + length + 1;
}

/* Reads the options; stops at the first line that is not one. */
static int read_options(struct reader *r, brp_header *header,
                        const br_alloc *alloc)
{
	size_t most = (size_t)brp_options(header->rules), n = 0;
	const char *from;
	char *at = NULL;

	while (next_entry(r) && (from = argument_of(r, "option "))) {
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
			            "expected \"option NAME VALUE\"");
	}
	if (header->options)
		header->options[n] = NULL;
	return BR_OK;
}

/* Reads a state to begin with, of the setup of `game`, into that. */
static int read_state(struct reader *r, br_game *game, const char *from)
{
	size_t length = (size_t)(r->text + r->end - from);
	br_game *start;
	br_error why;
	int status = BR_EFORMAT;

	if (length == 0 || *from != '{')
		return fail(r, BR_EFORMAT, "expected \"start STATE\"");
	status = br_game_load(&start, from, length, &game->alloc, &why);
	if (status != BR_OK) {
		brp_fail(r->error, status, why.rule, "line %ld: %.150s",
		         r->line, why.text);
		if (r->error)
			r->error->offset =
				(size_t)(from - r->text) + why.offset;
		return status;
	}
	if (start->viewer != BR_ALL)
		status = fail(r, BR_EHIDDEN, "a log cannot be loaded");
	else if (!brp_setup_equal(start->shared, game->shared))
		status = fail(r, BR_EFORMAT,
		              "the state has another game, rules, seats or "
		              "options than the header");
	else
		memcpy(game->state, start->state, game->rules->state_size);
	br_game_free(start);
	next_entry(r);
	return status;
}

static int read_tag(const struct reader *r, br_match *match, const char *at)
{
	const char *end = r->text + r->end;
	const char *space = memchr(at, ' ', (size_t)(end - at));

	if (!space)
		space = end;
	return brp_match_set_tag(match, at, (size_t)(space - at),
	                         space + (space < end),
	                         (size_t)(end - space) - (space < end));
}

static int read_remark(const struct reader *r, br_match *match, const char *at)
{
	const char *end = r->text + r->end;

	if (at < end && *at == ' ')
		at++;
	return brp_match_add_remark(match, at, (size_t)(end - at));
}

/* Reads a tag or a remark; 1 if the line was one, 0 if not, or an error. */
static int read_line(struct reader *r, br_match *match)
{
	const char *remark = argument_of(r, "#");
	const char *tag = match->length == 0 ? argument_of(r, "tag ") : NULL;
	int status;

	if (!remark && !tag)
		return 0;
	status = remark ? read_remark(r, match, remark)
	                : read_tag(r, match, tag);
	if (status == BR_EINVAL)
		return fail(r, BR_EFORMAT,
		            remark ? "a remark cannot have control characters"
		            : match->tags.count == BR_TAGS_MAX
		                    ? "a record has at most 100 tags"
		                    : "expected a tag name of 1 to 31 letters, "
		                      "digits, '_' and '-', then a space, then "
		                      "text without control characters");
	return status == BR_OK ? 1 : fail(r, status, "out of memory");
}

/* Reads "N by SEAT" or "N by all". */
static int read_takeback(struct reader *r, br_match *match, const char *at)
{
	struct reader count = *r;
	const char *end = r->text + r->end;
	const char *by = at;
	int n, seat, status = BR_OK;

	while (by < end && *by != ' ')
		by++;
	count.end = (size_t)(by - r->text);
	n = number_at(&count, at);
	if (end - by < 5 || memcmp(by, " by ", 4) != 0 || n < 1 ||
	    r->text[r->next - 1] != '\n')
		return fail(r, BR_EFORMAT,
		            "expected \"back NUMBER by SEAT\" or \"back NUMBER "
		            "by all\", and a line feed");
	by += 4;
	seat = end - by == 3 && memcmp(by, "all", 3) == 0
	               ? BR_ALL
	               : number_at(r, by) - 1;
	if (seat == -2)
		return fail(r, BR_EFORMAT, "no such seat");
	for (; n > 0 && status == BR_OK; n--)
		status = br_match_undo(match, seat);
	if (status == BR_EINVAL)
		return fail(r, BR_EFORMAT, "no such seat");
	if (status == BR_ESTATE)
		return fail(r, BR_EILLEGAL,
		            "there are not so many events to take back");
	if (status == BR_ELEARNT)
		return fail(r, BR_EILLEGAL,
		            "this seat could not take that back");
	return status == BR_OK ? status : fail(r, status, "out of memory");
}

/* Reads "REASON" or "REASON SEAT". */
static int read_stop(struct reader *r, br_match *match, const char *at)
{
	const char *end = r->text + r->end;
	const char *space = memchr(at, ' ', (size_t)(end - at));
	size_t length = (size_t)((space ? space : end) - at);
	int why = brp_find(brp_stop_words, BRP_STOPS, at, length);
	int number = space ? number_at(r, space + 1) : 0, status;

	if (r->text[r->next - 1] != '\n') /* the seat may be missing */
		return fail(r, BR_EFORMAT,
		            "missing line feed, so the line may be truncated");
	if (why < 0)
		return fail(r, BR_EFORMAT,
		            "expected resigned, timeout, forfeited, abandoned, "
		            "agreed or adjudicated");
	status = BR_EINVAL;
	if (!space || number > 0)
		status = br_match_stop(match, (br_stop)(BR_RESIGNED + why),
		                       space ? number - 1 : BR_NOBODY);
	if (status == BR_EINVAL)
		return fail(
			r, BR_EFORMAT,
			space ? "no such seat"
			      : "expected a seat, as in \"stop resigned 1\"");
	if (status != BR_OK)
		return fail(r, status == BR_ESTATE ? BR_EILLEGAL : status,
		            status == BR_ESTATE ? "the game is over"
		                                : "out of memory");
	return BR_OK;
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
		return fail(
			r, BR_EFORMAT,
			"expected an event, as in \"1 MOVE\" or \"* MOVE\"");
	if (r->text[r->next - 1] != '\n') /* "1 go 1" may have been "1 go 12" */
		return fail(r, BR_EFORMAT,
		            "missing line feed, so the move may be truncated");
	memcpy(line, r->text + r->start, length);
	line[length] = '\0';
	text = strchr(line, ' ');
	seat = line[0] == '*' ? BR_CHANCE : line[0] - '1';
	if (text != line + 1 ||
	    (line[0] != '*' && (seat < 0 || seat >= BR_SEATS_MAX)))
		return fail(
			r, BR_EFORMAT,
			"expected an event, as in \"1 MOVE\" or \"* MOVE\"");
	if (seat != turn)
		return fail(r, BR_EILLEGAL,
		            turn == BR_NOBODY
		                    ? "the game is over"
		                    : "this seat is not the one to act");
	status = br_move_parse(match->game, text + 1, &move, &why);
	if (status == BR_OK)
		status = br_game_check(match->game, move, &why);
	if (status != BR_OK)
		return fail(r, status == BR_EILLEGAL ? status : BR_EFORMAT,
		            why.text);
	status = brp_match_play(match, move, NULL);
	return status == BR_OK ? status : fail(r, status, "out of memory");
}

/* Reads the result, which must be that of the finished game. */
static int read_result(struct reader *r, br_match *match)
{
	char text[160];
	brp_text out = brp_text_in(text, sizeof text);
	size_t at = strlen("end\n");

	if (br_game_turn(match->game) != BR_NOBODY)
		return fail(r, BR_EFORMAT, "the game is not over");
	brp_put_result(match->game, &out);
	while (next_line(r)) {
		size_t length = strcspn(text + at, "\n");
		int status = read_line(r, match);

		if (status < 0)
			return status;
		if (status == 1)
			continue;
		/* At the end of `text`, length is 0, and no line is empty. */
		if (r->end - r->start != length ||
		    memcmp(r->text + r->start, text + at, length) != 0)
			return fail(r, BR_EFORMAT,
			            "this is not the result of the game");
		at += length + 1;
	}
	return BR_OK;
}

/* Reads the remarks between the lines of the header. */
static int read_header_remarks(const struct reader *r, br_match *match)
{
	struct reader head = read_from(r->text, r->start, r->error);
	int status = BR_OK;

	while (status >= 0 && next_line(&head))
		if (argument_of(&head, "#"))
			status = read_line(&head, match);
	return status < 0 ? status : BR_OK;
}

/* Reads what happened; what may follow a stop are takebacks and remarks. */
static int read_entry(struct reader *r, br_match *match)
{
	const char *back = argument_of(r, "back ");
	const char *stop = argument_of(r, "stop ");

	if (back)
		return read_takeback(r, match, back);
	if (brp_match_stopped(match))
		return fail(r, BR_EFORMAT,
		            "only remarks and takebacks may follow a stop");
	if (stop)
		return read_stop(r, match, stop);
	return read_event(r, match);
}

static int read_body(struct reader *r, br_match *match)
{
	int more = r->start < r->size;
	int status = read_header_remarks(r, match);

	if (status != BR_OK)
		return status;

	for (; more; more = next_line(r)) {
		status = read_line(r, match);
		if (status == 0 && r->end - r->start == 3 &&
		    argument_of(r, "end"))
			return read_result(r, match);
		if (status == 0)
			status = read_entry(r, match);
		if (status < 0)
			return status;
	}
	return BR_OK;
}

/* Reports why a header was refused, with the number of the line at fault:
 * that of the first option with which it is refused, if an option is. */
static int refuse_header(const struct reader *r, const brp_header *header,
                         const br_alloc *alloc, int status, const br_error *why)
{
	struct reader head = read_from(r->text, r->size, NULL);
	int option = 0, fits = 1;

	for (int i = 0; i < (status == BR_EVERSION ? 3 : 4); i++)
		next_entry(&head);
	while (header->options && fits) {
		char *cut = header->options[option];
		br_game *game;

		header->options[option] = NULL;
		fits = brp_load_begin(&game, header, alloc, NULL) == BR_OK;
		header->options[option++] = cut;
		if (fits) {
			br_game_free(game);
			next_entry(&head);
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

static int read_start(struct reader *r, br_match **out, brp_header *header,
                      const br_alloc *alloc)
{
	br_game *start;
	br_error why;
	const char *from;
	int status = read_preamble(r, header);

	if (status == BR_OK)
		status = read_options(r, header, alloc);
	if (status != BR_OK)
		return status;
	status = brp_load_begin(&start, header, alloc, &why);
	if (status == BR_ENOMEM)
		return fail(r, status, "out of memory");
	if (status != BR_OK)
		return refuse_header(r, header, alloc, status, &why);
	from = argument_of(r, "start ");
	if (from) {
		status = read_state(r, start, from);
	} else if (start->rules->start(&start->shared->setup, start->state,
	                               &why) != BR_OK) {
		br_game_free(start);
		return refuse_header(r, header, alloc, BR_EFORMAT, &why);
	}
	if (status == BR_OK && argument_of(r, "viewer "))
		status = fail(r, BR_EHIDDEN, "a log cannot be loaded");
	if (status != BR_OK) {
		br_game_free(start);
		return status;
	}
	status = brp_match_adopt(out, start, NULL);
	return status == BR_OK ? status : fail(r, status, "out of memory");
}

int br_match_load(br_match **out, const char *text, size_t size, br_dice *dice,
                  const br_alloc *alloc, br_error *error)
{
	br_alloc memory = brp_alloc_or_libc(alloc);
	struct reader reader = read_from(text, size, error);
	brp_header header = {0};
	br_match *match = NULL;
	int status = read_start(&reader, &match, &header, &memory);

	*out = NULL;
	if (header.options)
		brp_resize(&memory, header.options, header.options_size, 0);
	if (status == BR_OK)
		status = read_body(&reader, match);
	if (status == BR_OK && dice && !brp_match_stopped(match))
		status = brp_match_play(match, 0, dice);
	if (status != BR_OK) {
		br_match_free(match);
		return status;
	}
	match->dice = dice;
	*out = match;
	return BR_OK;
}
