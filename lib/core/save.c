/* SPDX-License-Identifier: MIT */
/*
 * save.c - saving and loading in either form, hashing and comparing.
 */

#include "core/core.h"

#define EXCERPT 40 /* bytes of a value that an error quotes */

int br_game_save(const br_game *game, br_form form, void *buffer, size_t cap)
{
	brp_text out;

	if (form == BR_PACKED)
		return (int)brp_save_packed(game, buffer, cap, NULL);
	if (form != BR_TEXT)
		return BR_EINVAL;
	out = brp_text_in(buffer, cap);
	brp_put_state(game, &out);
	return (int)out.length;
}

int br_game_load(br_game **out, const void *data, size_t size,
                 const br_alloc *alloc, br_error *error)
{
	br_alloc memory = brp_alloc_or_libc(alloc);
	brp_shared *like = brp_setup_like(alloc);
	const unsigned char *bytes = data;

	*out = NULL;
	if (size > 0 && bytes[0] == 'B')
		return brp_load_packed(out, bytes, size, like, &memory, error);
	return brp_load_text(out, data, size, like, &memory, error);
}

/* Creates the game that a header describes; its state is still to be read. */
int brp_load_begin(br_game **out, const brp_header *header,
                   const br_alloc *alloc, br_error *error)
{
	const char *const *options = (const char *const *)header->options;
	brp_shared *shared;
	int status;

	if (header->version < 1 || header->version > header->rules->version)
		return brp_fail(
			error, BR_EVERSION, "rules",
			"this library supports rules versions 1 to %d of "
			"%s, not %lld",
			header->rules->version, header->rules->name,
			(long long)header->version);
	if (header->seats <= BR_SEATS_MAX && header->viewer >= header->seats)
		return brp_fail(error, BR_EFORMAT, "viewer",
		                "viewer: expected null, \"spectator\" or 0 to "
		                "%d, found %d",
		                (int)header->seats - 1, header->viewer);
	status = brp_setup_new(&shared, header->rules, (int)header->version,
	                       (int)header->seats, options, header->like, alloc,
	                       error);
	if (status == BR_EINVAL)
		status = BR_EFORMAT;
	if (status == BR_OK) {
		status = brp_setup_canonical(shared, options, error);
		if (status != BR_OK)
			brp_setup_release(shared);
	}
	if (error && status != BR_OK)
		error->status = status;
	if (status != BR_OK)
		return status;
	status = brp_game_adopt(out, shared, header->viewer, alloc);
	if (status != BR_OK)
		brp_fail(error, status, "", "out of memory");
	return status;
}

void brp_misread_game(br_walk *walk, const char *name, size_t length)
{
	char list[200];
	brp_text text = brp_text_in(list, sizeof list);

	for (int i = 0; i < br_rules_count(); i++)
		brp_put(&text, "%s%s", i > 0 ? ", " : "",
		        br_rules_name(br_rules_at(i)));
	brp_misread(walk, "unknown game \"%.*s\": expected one of %s",
	            length > 40 ? 40 : (int)length, name, list);
}

/* The offset of the header's member that an error concerns; 0 for others. */
static size_t header_offset(const brp_header *header, const char *rule)
{
	if (strcmp(rule, "rules") == 0)
		return header->rules_at;
	if (strcmp(rule, "seats") == 0)
		return header->seats_at;
	if (strcmp(rule, "viewer") == 0)
		return header->viewer_at;
	return strncmp(rule, "options", 7) == 0 ? header->options_at : 0;
}

/* Locates why a setup was refused: in an option, unless the error names another
 * member. */
static void locate_in_header(const brp_header *header, br_error *error)
{
	size_t at = header_offset(header, error->rule);
	const br_option *option = header->rules->options;
	br_error why = *error;
	char path[64];
	brp_text text = brp_text_in(path, sizeof path);

	while (option->name && strcmp(option->name, why.rule) != 0)
		option++;
	if (option->name) {
		brp_put(&text, "options.%s", option->name);
		brp_fail(error, why.status, path, "%s: %s", path, why.text);
	}
	error->offset = at > 0 ? at : header->options_at;
}

/* After the header: creates the game and reads its fields, or reports why the
 * header cannot be read. */
int brp_load_fields(br_game **out, brp_header *header, br_walk *walk,
                    int status, const br_alloc *alloc, br_error *error)
{
	if (status != BR_OK)
		brp_fail(error, status, "", "out of memory");
	else if (walk->failed)
		status = header->unsupported ? BR_EVERSION : BR_EFORMAT;
	else
		status = brp_load_begin(out, header, alloc, error);
	if (error && status != BR_OK && status != BR_ENOMEM && !walk->failed)
		locate_in_header(header, error);
	if (error && status != BR_OK)
		error->status = status;
	if (header->options)
		brp_resize(alloc, header->options, header->options_size, 0);
	if (status != BR_OK)
		return status;
	walk->viewer = header->viewer;
	walk->name[0] = NULL;
	brp_walk_fields(*out, walk);
	return BR_OK;
}

/* Reads the fields of a text once more, up to a member; returns its offset. */
static size_t seek_member(br_game *game, br_walk *fields, const char *path)
{
	fields->seek = path;
	fields->error = NULL;
	fields->name[0] = NULL;
	memset(game->state, 0, game->rules->state_size);
	brp_walk_fields(game, fields);
	return fields->found;
}

/* Writes an array or object as it stands in a text, without white space; what
 * is too long ends in dots. */
static void put_excerpt(brp_text *out, const br_walk *fields, size_t at)
{
	int depth = 0;

	do {
		char c = (char)fields->in[at++];

		depth += (c == '{' || c == '[') - (c == '}' || c == ']');
		if (out->length > EXCERPT && depth > 0) {
			brp_puts(out, "...");
			return;
		}
		if ((unsigned char)c > ' ')
			brp_add(out, &c, 1);
	} while (depth > 0);
}

/* Adds the path, the value and the offset of a refused member to the error. */
static void locate_member(br_game *game, const brp_header *header,
                          br_walk *fields, br_error *error)
{
	br_error why = *error;
	br_value value;
	char found[64] = "";
	brp_text text = brp_text_in(found, sizeof found);
	size_t offset = header_offset(header, why.rule);

	if (br_game_get(game, why.rule, &value) != BR_OK)
		return;
	if (offset == 0 && fields)
		offset = seek_member(game, fields, why.rule);
	if (value.kind == BR_INTEGER)
		brp_put(&text, " is %lld", (long long)value.integer);
	else if (value.kind == BR_WORD)
		brp_put(&text, " is \"%s\"", value.word);
	else if (value.kind != BR_NULL && fields) {
		brp_puts(&text, " is ");
		put_excerpt(&text, fields, offset);
	}
	brp_fail(error, why.status, why.rule, "%s%s: %s", why.rule, found,
	         why.text);
	error->offset = offset;
}

/* Validates what was read; frees the game after an error. */
int brp_load_end(br_game **out, const brp_header *header, const br_walk *walk,
                 br_walk *fields, br_error *error)
{
	int status = BR_EFORMAT;

	if (!walk->failed) {
		status = brp_game_validate(*out, error);
		if (status != BR_OK && error)
			locate_member(*out, header, fields, error);
	}
	if (status != BR_OK) {
		br_game_free(*out);
		*out = NULL;
	}
	return status;
}

uint64_t br_game_hash(const br_game *game)
{
	uint64_t hash;

	brp_save_packed(game, NULL, 0, &hash);
	return hash;
}

int br_game_equal(const br_game *a, const br_game *b)
{
	unsigned char x[BRP_PACKED_MAX], y[BRP_PACKED_MAX];
	size_t size;

	if (a->viewer != b->viewer || !brp_setup_equal(a->shared, b->shared))
		return 0;
	size = brp_pack_state(a, a->viewer, x);
	return size == brp_pack_state(b, b->viewer, y) &&
	       memcmp(x, y, size) == 0;
}
