/* SPDX-License-Identifier: MIT */
/*
 * save.c - saving and loading in either form, hashing and comparing.
 */

#include "core/core.h"

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
	const unsigned char *bytes = data;

	*out = NULL;
	if (size > 0 && bytes[0] == 'B')
		return brp_load_packed(out, bytes, size, &memory, error);
	return brp_load_text(out, data, size, &memory, error);
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
			"%s",
			header->rules->version, header->rules->name);
	if (header->seats <= BR_SEATS_MAX && header->viewer >= header->seats)
		return brp_fail(error, BR_EFORMAT, "viewer",
		                "viewer: expected null, \"spectator\" or 0 to "
		                "%d, found %d",
		                (int)header->seats - 1, header->viewer);
	status = brp_setup_new(&shared, header->rules, (int)header->version,
	                       (int)header->seats, options, alloc, error);
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

/* Adds the path, the value and the offset of a refused member to the error. */
static void locate_member(br_game *game, const brp_header *header,
                          br_walk *fields, br_error *error)
{
	br_error why = *error;
	br_value value;

	if (br_game_get(game, why.rule, &value) != BR_OK)
		return;
	if (value.kind == BR_INTEGER)
		brp_fail(error, why.status, why.rule, "%s is %lld: %s",
		         why.rule, (long long)value.integer, why.text);
	else if (value.kind == BR_WORD)
		brp_fail(error, why.status, why.rule, "%s is \"%s\": %s",
		         why.rule, value.word, why.text);
	else
		brp_fail(error, why.status, why.rule, "%s: %s", why.rule,
		         why.text);
	error->offset = header_offset(header, why.rule);
	if (!fields || error->offset > 0)
		return;
	fields->seek = why.rule;
	fields->error = NULL;
	fields->name[0] = NULL;
	memset(game->state, 0, game->rules->state_size);
	brp_walk_fields(game, fields);
	error->offset = fields->found;
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
