/* SPDX-License-Identifier: MIT */
/*
 * replay.c - reading what happened in a record: every event is checked and
 * replayed.
 */

#include "core/fair.h"
#include "core/reader.h"

#define LINE_MAX_READ 160

static int read_tag(const brp_reader *r, br_match *match, const char *at)
{
	const char *end = r->text + r->end;
	const char *space = memchr(at, ' ', (size_t)(end - at));

	if (!space)
		space = end;
	return brp_match_set_tag(match, at, (size_t)(space - at),
	                         space + (space < end),
	                         (size_t)(end - space) - (space < end));
}

static int read_remark(const brp_reader *r, const brp_branches *branches,
                       const char *at)
{
	const char *end = r->text + r->end;

	if (at < end && *at == ' ')
		at++;
	return brp_match_add_remark(branches->match, brp_branches_end(branches),
	                            at, (size_t)(end - at));
}

/* Reads a tag or a remark; 1 if the line was one, 0 if not, or an error. */
static int read_line(brp_reader *r, const brp_branches *branches)
{
	br_match *match = branches->match;
	const char *remark = brp_read_argument(r, "#");
	const char *tag =
		match->length == 0 ? brp_read_argument(r, "tag ") : NULL;
	int status;

	if (!remark && !tag)
		return 0;
	status = remark ? read_remark(r, branches, remark)
	                : read_tag(r, match, tag);
	if (status == BR_EINVAL)
		return brp_read_fail(
			r, BR_EFORMAT,
			remark ? "a remark cannot have control characters"
			: match->tags.count == BR_TAGS_MAX
				? "a record has at most 100 tags"
				: "expected a tag name of 1 to 31 letters, "
				  "digits, '_' and '-', then a space, then "
				  "text without control characters");
	return status == BR_OK ? 1 : brp_read_fail(r, status, "out of memory");
}

/* Reads "1 by SEAT" or "1 by all".  Only the journal of a viewer, which is not
 * loaded, has a line for several events that were taken back. */
static int read_takeback(brp_reader *r, br_match *match, const char *at)
{
	const char *end = r->text + r->end;
	int seat, status;

	if (end - at < 6 || memcmp(at, "1 by ", 5) != 0 ||
	    r->text[r->next - 1] != '\n')
		return brp_read_fail(
			r, BR_EFORMAT,
			"expected \"back 1 by SEAT\" or \"back 1 by all\", and "
			"a line feed");
	at += 5;
	seat = end - at == 3 && memcmp(at, "all", 3) == 0
	               ? BR_ALL
	               : brp_read_number(r, at) - 1;
	status = br_match_undo(match, seat); /* without a number, -2 */
	if (status == BR_EINVAL)
		return brp_read_fail(r, BR_EFORMAT, "no such seat");
	if (status == BR_ESTATE)
		return brp_read_fail(r, BR_EILLEGAL,
		                     "there is nothing to take back");
	if (status == BR_ELEARNT)
		return brp_read_fail(r, BR_EILLEGAL,
		                     "this seat could not take that back");
	return status == BR_OK ? status
	                       : brp_read_fail(r, status, "out of memory");
}

/* Reads "REASON" or "REASON SEAT". */
static int read_stop(brp_reader *r, br_match *match, const char *at)
{
	const char *end = r->text + r->end;
	const char *space = memchr(at, ' ', (size_t)(end - at));
	size_t length = (size_t)((space ? space : end) - at);
	int why = brp_find(brp_stop_words, BRP_STOPS, at, length);
	int number = space ? brp_read_number(r, space + 1) : 0, status;

	if (r->text[r->next - 1] != '\n') /* the seat may be missing */
		return brp_read_fail(
			r, BR_EFORMAT,
			"missing line feed, so the line may be truncated");
	if (why < 0)
		return brp_read_fail(
			r, BR_EFORMAT,
			"expected resigned, timeout, forfeited, abandoned, "
			"agreed or adjudicated");
	status = BR_EINVAL;
	if (!space || number > 0)
		status = br_match_stop(match, (br_stop)(BR_RESIGNED + why),
		                       space ? number - 1 : BR_NOBODY);
	if (status == BR_EINVAL)
		return brp_read_fail(
			r, BR_EFORMAT,
			space ? "no such seat"
			      : "expected a seat, as in \"stop resigned 1\"");
	if (status != BR_OK)
		return brp_read_fail(r,
		                     status == BR_ESTATE ? BR_EILLEGAL : status,
		                     status == BR_ESTATE ? "the game is over"
		                                         : "out of memory");
	return BR_OK;
}

static int read_event(brp_reader *r, brp_branches *branches)
{
	br_match *match = branches->match;
	size_t length = r->end - r->start;
	int turn = br_game_turn(match->game);
	char line[LINE_MAX_READ], *text;
	br_error why;
	br_move move;
	int status, seat;

	if (length >= sizeof line || memchr(r->text + r->start, 0, length))
		return brp_read_fail(
			r, BR_EFORMAT,
			"expected an event, as in \"1 MOVE\" or \"* MOVE\"");
	if (r->text[r->next - 1] != '\n') /* "1 go 1" may have been "1 go 12" */
		return brp_read_fail(
			r, BR_EFORMAT,
			"missing line feed, so the move may be truncated");
	memcpy(line, r->text + r->start, length);
	line[length] = '\0';
	text = strchr(line, ' ');
	seat = line[0] == '*' ? BR_CHANCE : line[0] - '1';
	if (text != line + 1 ||
	    (line[0] != '*' && (seat < 0 || seat >= BR_SEATS_MAX)))
		return brp_read_fail(
			r, BR_EFORMAT,
			"expected an event, as in \"1 MOVE\" or \"* MOVE\"");
	if (seat != turn)
		return brp_read_fail(
			r, BR_EILLEGAL,
			turn == BR_NOBODY ? "the game is over"
					  : "this seat is not the one to act");
	status = br_move_parse(match->game, text + 1, &move, &why);
	if (status == BR_OK)
		status = br_game_check(match->game, move, &why);
	if (status != BR_OK)
		return brp_read_fail(
			r, status == BR_EILLEGAL ? status : BR_EFORMAT,
			why.text);
	status = brp_branch_add(branches, move);
	if (status == BR_EINVAL)
		return brp_read_fail(r, BR_EFORMAT,
		                     "this event is there already, in the line "
		                     "or in another variation");
	if (status == BR_ESTATE)
		return brp_read_fail(r, BR_EFORMAT,
		                     "variations have at most 1048576 events");
	return status == BR_OK ? status
	                       : brp_read_fail(r, status, "out of memory");
}

static int read_open(brp_reader *r, brp_branches *branches)
{
	if (branches->match->fair)
		return brp_read_fail(r, BR_EFORMAT,
		                     "a committed match has no variations");
	if (!brp_branches_can_open(branches))
		return brp_read_fail(
			r, BR_EFORMAT,
			branches->depth > 0 ? "expected an event; variations "
					      "of the first one of a variation "
					      "follow that variation"
					    : "expected an event, as a "
					      "variation replaces one");
	if (brp_branch_open(branches, brp_branches_end(branches)) != BR_OK)
		return brp_read_fail(r, BR_EFORMAT,
		                     "variations are nested at most 16 deep");
	return BR_OK;
}

static int read_close(brp_reader *r, brp_branches *branches)
{
	int status;

	if (branches->depth == 0)
		return brp_read_fail(r, BR_EFORMAT,
		                     "there is no variation to end");
	status = brp_branch_close(branches);
	if (status == BR_EINVAL)
		return brp_read_fail(r, BR_EFORMAT, "expected an event");
	return status == BR_OK ? status
	                       : brp_read_fail(r, status, "out of memory");
}

/* Reads the result, which must be that of the finished game. */
static int read_result(brp_reader *r, const brp_branches *branches)
{
	br_match *match = branches->match;
	char text[160];
	brp_text out = brp_text_in(text, sizeof text);
	size_t at = strlen("end\n");

	if (br_game_turn(match->game) != BR_NOBODY)
		return brp_read_fail(r, BR_EFORMAT, "the game is not over");
	brp_put_result(match->game, &out);
	while (brp_read_line(r)) {
		size_t length = strcspn(text + at, "\n");
		int status = read_line(r, branches);

		if (status < 0)
			return status;
		if (status == 1)
			continue;
		/* At the end of `text`, length is 0, and no line is empty. */
		if (r->end - r->start != length ||
		    memcmp(r->text + r->start, text + at, length) != 0)
			return brp_read_fail(
				r, BR_EFORMAT,
				"this is not the result of the game");
		at += length + 1;
	}
	return BR_OK;
}

/* Reads the remarks between the lines of the header. */
static int read_header_remarks(const brp_reader *r,
                               const brp_branches *branches)
{
	brp_reader head = brp_read_from(r->text, r->start, r->error);
	int status = BR_OK;

	while (status >= 0 && brp_read_line(&head))
		if (brp_read_argument(&head, "#"))
			status = read_line(&head, branches);
	return status < 0 ? status : BR_OK;
}

/* Whether the current line is this word. */
static int is_line(const brp_reader *r, const char *word)
{
	return r->end - r->start == strlen(word) && brp_read_argument(r, word);
}

/* Reads a line of a variation, or one that begins or ends one; 1 if the line is
 * neither. */
static int read_variation(brp_reader *r, brp_branches *branches)
{
	if (is_line(r, "("))
		return read_open(r, branches);
	if (is_line(r, ")"))
		return read_close(r, branches);
	if (branches->depth == 0)
		return 1;
	if (is_line(r, "end") || brp_read_argument(r, "back ") ||
	    brp_read_argument(r, "stop "))
		return brp_read_fail(r, BR_EFORMAT,
		                     "a variation has events, remarks and "
		                     "variations only");
	return read_event(r, branches);
}

/* Reads what happened; what may follow a stop are takebacks and remarks. */
static int read_entry(brp_reader *r, brp_branches *branches)
{
	br_match *match = branches->match;
	const char *back = brp_read_argument(r, "back ");
	const char *stop = brp_read_argument(r, "stop ");
	const char *key = brp_read_argument(r, "key ");
	int status = brp_read_fair(r, match);

	if (status != 0)
		return status;
	if (brp_is_closed(match))
		return brp_read_fail(r, BR_EFORMAT,
		                     "nothing can follow the key");
	if (key)
		return brp_read_key(r, match, key);
	if (brp_match_stopped(match) && !back)
		return brp_read_fail(
			r, BR_EFORMAT,
			"only remarks and takebacks may follow a stop");
	status = read_variation(r, branches);
	if (status <= 0)
		return status;
	if (back)
		return read_takeback(r, match, back);
	return stop ? read_stop(r, match, stop) : read_event(r, branches);
}

static int read_body(brp_reader *r, br_match *match)
{
	brp_branches branches = {.match = match};
	int more = r->start < r->size;
	int status = read_header_remarks(r, &branches);

	if (status != BR_OK)
		return status;

	for (; more; more = brp_read_line(r)) {
		status = read_line(r, &branches);
		if (status == 0 && branches.depth == 0 && is_line(r, "end"))
			return read_result(r, &branches);
		if (status == 0)
			status = read_entry(r, &branches);
		if (status < 0)
			return status;
	}
	return branches.depth == 0
	               ? BR_OK
	               : brp_read_fail(r, BR_EFORMAT,
	                               "expected \")\", the end of a "
	                               "variation");
}

int br_match_load(br_match **out, const char *text, size_t size, br_dice *dice,
                  const br_alloc *alloc, br_error *error)
{
	br_alloc memory = brp_alloc_or_libc(alloc);
	brp_reader reader = brp_read_from(text, size, error);
	brp_header header = {.like = brp_setup_like(alloc)};
	br_match *match = NULL;
	int status = brp_read_header(&reader, &match, &header, &memory);

	*out = NULL;
	if (header.options)
		brp_resize(&memory, header.options, header.options_size, 0);
	if (status == BR_OK)
		status = read_body(&reader, match);
	if (status == BR_OK && dice && match->fair)
		status = brp_fail(error, BR_EINVAL, "",
		                  "a committed match has no dice");
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
