/* SPDX-License-Identifier: MIT */
/*
 * text.c - the text format: one JSON object on one line, written by a visitor
 * and read in step with the fields.
 */

#include "core/core.h"

/* ---- Writing ------------------------------------------------------------- */

struct writer {
	brp_text text;
	int depth;
	int first[BRP_DEPTH + 2];
	char closing[BRP_DEPTH + 2];
};

static void write_separator(struct writer *w, const char *name)
{
	if (!w->first[w->depth])
		brp_add(&w->text, ",", 1);
	w->first[w->depth] = 0;
	if (name) {
		brp_add_string(&w->text, name);
		brp_add(&w->text, ":", 1);
	}
}

static int write_int(void *ud, const char *name, int64_t value)
{
	struct writer *w = ud;

	write_separator(w, name);
	brp_add_int(&w->text, value);
	return 0;
}

static int write_word(void *ud, const char *name, const char *word)
{
	struct writer *w = ud;

	write_separator(w, name);
	brp_add_string(&w->text, word);
	return 0;
}

static int write_null(void *ud, const char *name)
{
	struct writer *w = ud;

	write_separator(w, name);
	brp_puts(&w->text, "null");
	return 0;
}

static int write_open(struct writer *w, const char *name, const char *open,
                      char close)
{
	write_separator(w, name);
	brp_add(&w->text, open, 1);
	w->depth++;
	w->first[w->depth] = 1;
	w->closing[w->depth] = close;
	return 0;
}

static int write_object(void *ud, const char *name)
{
	return write_open(ud, name, "{", '}');
}

static int write_array(void *ud, const char *name)
{
	return write_open(ud, name, "[", ']');
}

static int write_end(void *ud)
{
	struct writer *w = ud;

	brp_add(&w->text, &w->closing[w->depth--], 1);
	return 0;
}

void brp_put_state(const br_game *game, brp_text *out)
{
	struct writer writer = {.text = *out, .first = {1}};
	br_visitor visitor = {write_int,   write_word, write_null, write_object,
	                      write_array, write_end,  &writer};

	br_game_walk(game, &visitor, sizeof visitor);
	*out = writer.text;
}

/* ---- Reading: the header ------------------------------------------------- */

static void read_rules(br_walk *walk, brp_header *header)
{
	size_t length;
	const char *name;

	brp_walk_member(walk, "game");
	brp_json_key(walk, "game");
	name = brp_json_string(walk, &length);
	if (name)
		header->rules = brp_rules_named(name, length);
	if (name && !header->rules) {
		header->unsupported = 1;
		brp_misread_game(walk, name, length);
	}
	if (!walk->failed)
		walk->at += length + 1;
}

static int64_t header_int(br_walk *walk, const char *name, size_t *at)
{
	brp_walk_member(walk, name);
	brp_json_key(walk, name);
	*at = walk->at;
	return brp_json_int(walk, 0, INT32_MAX);
}

/* Copies `"name":"value"` to `at` as "name=value"; returns the end of it. */
static char *read_option(br_walk *walk, char *at)
{
	size_t length, name_length, read;
	const char *name;

	brp_json_key(walk, NULL);
	name = brp_json_string(walk, &name_length);
	if (!name)
		return at;
	memcpy(at, name, name_length);
	at[name_length] = '=';
	walk->at += name_length + 1;
	brp_json_expect(walk, ":");
	brp_json_expect(walk, "\"");
	if (walk->failed)
		return at;
	at += name_length + 1;
	read = brp_read_string((const char *)walk->in + walk->at,
	                       walk->size - walk->at, at, &length);
	if (read == 0) {
		brp_misread(walk, "expected a valid string after \"%.*s\"",
		            name_length > 40 ? 40 : (int)name_length, name);
		return at;
	}
	walk->at += read;
	at[length] = '\0';
	return at + length + 1;
}

/* Allocates for all options at once: each is shorter than its JSON. */
static int read_options(br_walk *walk, brp_header *header,
                        const br_alloc *alloc)
{
	size_t most, n = 0;
	char *at;

	brp_walk_member(walk, "options");
	brp_json_key(walk, "options");
	header->options_at = walk->at;
	brp_json_begin(walk, '{');
	if (walk->failed || brp_json_next(walk, '}')) {
		brp_json_close(walk);
		return BR_OK;
	}
	most = (size_t)brp_options(header->rules);
	header->options_size =
		(most + 1) * sizeof(char *) + (walk->size - walk->at);
	header->options = brp_resize(alloc, NULL, 0, header->options_size);
	if (!header->options)
		return BR_ENOMEM;
	at = (char *)(header->options + most + 1);
	while (!walk->failed && !brp_json_next(walk, '}')) {
		if (n == most) {
			brp_misread(walk, "%s has at most %d options",
			            header->rules->name, (int)most);
			break;
		}
		header->options[n++] = at;
		at = read_option(walk, at);
	}
	header->options[n] = NULL;
	brp_json_close(walk);
	return BR_OK;
}

static void read_viewer(br_walk *walk, brp_header *header)
{
	static const char *const words[] = {"spectator"};

	brp_walk_member(walk, "viewer");
	brp_json_key(walk, "viewer");
	header->viewer_at = walk->at;
	header->viewer = BR_ALL;
	if (walk->failed || brp_json_null(walk))
		return;
	header->viewer = BR_NOBODY;
	if (brp_json_next(walk, '"'))
		brp_json_word(walk, words, 1);
	else if (walk->at < walk->size &&
	         strchr("-0123456789", walk->in[walk->at]))
		header->viewer = (int)brp_json_int(walk, 0, BR_SEATS_MAX - 1);
	else
		brp_json_unexpected(walk,
		                    "null, \"spectator\" or a seat from 0");
}

static int read_header(br_walk *walk, brp_header *header, const br_alloc *alloc)
{
	int status = BR_OK;

	brp_json_begin(walk, '{');
	read_rules(walk, header);
	header->version = header_int(walk, "rules", &header->rules_at);
	header->seats = header_int(walk, "seats", &header->seats_at);
	if (!walk->failed)
		status = read_options(walk, header, alloc);
	if (status == BR_OK)
		read_viewer(walk, header);
	return status;
}

int brp_load_text(br_game **out, const char *text, size_t size,
                  brp_shared *like, const br_alloc *alloc, br_error *error)
{
	br_walk walk = {.mode = BRP_PARSE,
	                .in = (const unsigned char *)text,
	                .at = brp_bom_length(text, size),
	                .size = size,
	                .error = error};
	brp_header header = {.like = like};
	int status = read_header(&walk, &header, alloc);
	br_walk fields = walk;

	status = brp_load_fields(out, &header, &walk, status, alloc, error);
	if (status != BR_OK)
		return status;
	fields.viewer = walk.viewer;
	brp_json_close(&walk);
	brp_json_space(&walk);
	walk.name[0] = NULL;
	if (walk.at != size)
		brp_json_unexpected(&walk, "the end of the save");
	return brp_load_end(out, &header, &walk, &fields, error);
}
