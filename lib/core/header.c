/* SPDX-License-Identifier: MIT */
/*
 * header.c - reading the lines of a record, and its header.
 */

#include "core/reader.h"

brp_reader brp_read_from(const char *text, size_t size, br_error *error)
{
	brp_reader r = {.text = text, .size = size, .error = error};

	r.next = brp_bom_length(text, size);
	return r;
}

int brp_read_fail(brp_reader *r, int status, const char *why)
{
	brp_fail(r->error, status, "record", "line %ld: %s", r->line, why);
	if (r->error)
		r->error->offset = r->start;
	return status;
}

int brp_read_line(brp_reader *r)
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

const char *brp_read_argument(const brp_reader *r, const char *directive)
{
	size_t length = strlen(directive);

	if (r->end - r->start < length ||
	    memcmp(r->text + r->start, directive, length) != 0)
		return NULL;
	return r->text + r->start + length;
}

int brp_read_number(const brp_reader *r, const char *at)
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
static int next_entry(brp_reader *r)
{
	int more = brp_read_line(r);

	while (more && brp_read_argument(r, "#"))
		more = brp_read_line(r);
	return more;
}

static int read_preamble(brp_reader *r, brp_header *header)
{
	const char *name;
	int format;

	next_entry(r);
	format = brp_read_number(r, brp_read_argument(r, "boardrules "));
	if (format != 1)
		return brp_read_fail(r, format > 1 ? BR_EVERSION : BR_EFORMAT,
		                     "expected \"boardrules 1\"");
	next_entry(r);
	name = brp_read_argument(r, "game ");
	if (!name)
		return brp_read_fail(r, BR_EFORMAT, "expected \"game NAME\"");
	header->rules =
		brp_rules_named(name, (size_t)(r->text + r->end - name));
	if (!header->rules)
		return brp_read_fail(r, BR_EVERSION, "unknown game");
	next_entry(r);
	header->version = brp_read_number(r, brp_read_argument(r, "rules "));
	if (header->version < 0)
		return brp_read_fail(r, BR_EFORMAT,
		                     "expected \"rules NUMBER\"");
	next_entry(r);
	header->seats = brp_read_number(r, brp_read_argument(r, "seats "));
	if (header->seats < 0)
		return brp_read_fail(r, BR_EFORMAT,
		                     "expected \"seats NUMBER\"");
	header->viewer = BR_ALL;
	return BR_OK;
}

/* Copies "NAME VALUE" to `at` as "name=value"; returns the end of it, or NULL
 * if the line is malformed. */
static char *read_option(const brp_reader *r, const char *from, char *at)
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
static int read_options(brp_reader *r, brp_header *header,
                        const br_alloc *alloc)
{
	size_t most = (size_t)brp_options(header->rules), n = 0;
	const char *from;
	char *at = NULL;

	while (next_entry(r) && (from = brp_read_argument(r, "option "))) {
		if (!header->options) {
			header->options_size =
				(most + 1) * sizeof(char *) + r->size;
			header->options = brp_resize(alloc, NULL, 0,
			                             header->options_size);
			if (!header->options)
				return brp_read_fail(r, BR_ENOMEM,
				                     "out of memory");
			at = (char *)(header->options + most + 1);
		}
		if (n == most)
			return brp_read_fail(r, BR_EFORMAT, "too many options");
		header->options[n++] = at;
		at = read_option(r, from, at);
		if (!at)
			return brp_read_fail(r, BR_EFORMAT,
			                     "expected \"option NAME VALUE\"");
	}
	if (header->options)
		header->options[n] = NULL;
	return BR_OK;
}

/* Reads a state to begin with, of the setup of `game`, into that. */
static int read_state(brp_reader *r, br_game *game, const char *from)
{
	size_t length = (size_t)(r->text + r->end - from);
	br_game *start;
	br_error why;
	int status = BR_EFORMAT;

	if (length == 0 || *from != '{')
		return brp_read_fail(r, BR_EFORMAT, "expected \"start STATE\"");
	status = br_game_load(&start, from, length, &(br_alloc){NULL, game},
	                      &why);
	if (status != BR_OK) {
		brp_fail(r->error, status, why.rule, "line %ld: %.150s",
		         r->line, why.text);
		if (r->error)
			r->error->offset =
				(size_t)(from - r->text) + why.offset;
		return status;
	}
	if (start->viewer != BR_ALL)
		status = brp_read_fail(r, BR_EHIDDEN, "a log cannot be loaded");
	else if (!brp_setup_equal(start->shared, game->shared))
		status = brp_read_fail(
			r, BR_EFORMAT,
			"the state has another game, rules, seats or "
			"options than the header");
	else
		memcpy(game->state, start->state, game->rules->state_size);
	br_game_free(start);
	next_entry(r);
	return status;
}

/* Reports why a header was refused, with the number of the line at fault:
 * that of the first option with which it is refused, if an option is. */
static int refuse_header(const brp_reader *r, const brp_header *header,
                         const br_alloc *alloc, int status, const br_error *why)
{
	brp_reader head = brp_read_from(r->text, r->size, NULL);
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

int brp_read_header(brp_reader *r, br_match **out, brp_header *header,
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
		return brp_read_fail(r, status, "out of memory");
	if (status != BR_OK)
		return refuse_header(r, header, alloc, status, &why);
	from = brp_read_argument(r, "start ");
	if (from) {
		status = read_state(r, start, from);
	} else if (start->rules->start(&start->shared->setup, start->state,
	                               &why) != BR_OK) {
		br_game_free(start);
		return refuse_header(r, header, alloc, BR_EFORMAT, &why);
	}
	if (status == BR_OK && brp_read_argument(r, "viewer "))
		status = brp_read_fail(r, BR_EHIDDEN, "a log cannot be loaded");
	if (status != BR_OK) {
		br_game_free(start);
		return status;
	}
	status = brp_match_adopt(out, start, NULL);
	return status == BR_OK ? status
	                       : brp_read_fail(r, status, "out of memory");
}
