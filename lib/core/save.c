/* SPDX-License-Identifier: MIT */

/*
 * save.c - saving and loading, whatever the form; equality and hash.
 */

#include "core/core.h"

int brp_fail_at(br_error *error, int status, size_t offset, const char *field,
                const char *why)
{
	brp_fail(error, status, field ? field : "", "%s%s%s",
	         field ? field : "", field ? ": " : "", why);
	if (error)
		error->offset = offset;
	return status;
}

size_t br_game_save(const br_game *game, int form, void *buffer, size_t cap)
{
	if (form == BR_PACKED)
		return brp_save_packed(game, buffer, cap, NULL);
	return brp_save_text(game, buffer, cap);
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

/* A game for what the header says, its state still to be read. */
int brp_load_begin(br_game **out, const brp_header *header,
                   const br_alloc *alloc, br_error *error)
{
	const char *const *options = (const char *const *)header->options;
	brp_shared *shared;
	int status;

	if (header->version < 1 || header->version > header->rules->version)
		return brp_fail(error, BR_EVERSION, "rules",
		                "%s is known in rules versions 1 to %d here",
		                header->rules->name, header->rules->version);
	if (header->seats > BR_SEATS_MAX || header->viewer >= header->seats)
		return brp_fail(error, BR_EFORMAT, "viewer", "no such seat");
	status = brp_setup_new(&shared, header->rules, (int)header->version,
	                       (int)header->seats, options, alloc, error);
	if (status == BR_EINVAL)
		status = BR_EFORMAT;
	if (status == BR_OK && !brp_setup_canonical(shared, options)) {
		brp_setup_release(shared);
		status = brp_fail(error, BR_EFORMAT, "options",
		                  "options are not as a save writes them");
	}
	if (error && status != BR_OK)
		error->status = status;
	if (status != BR_OK)
		return status;
	status = brp_game_hold(out, shared, header->viewer, alloc);
	if (status != BR_OK)
		brp_fail(error, status, "", "out of memory");
	return status;
}

/* The header was read, or not: make the game, and read its fields. */
int brp_load_fields(br_game **out, brp_header *header, br_walk *walk,
                    int status, const br_alloc *alloc, br_error *error)
{
	if (status != BR_OK)
		brp_fail(error, status, "", "out of memory");
	else if (walk->bad)
		status = brp_fail_at(error,
		                     header->foreign ? BR_EVERSION : BR_EFORMAT,
		                     walk->bad_at, walk->bad_name, walk->why);
	else
		status = brp_load_begin(out, header, alloc, error);
	if (header->options)
		brp_resize(alloc, header->options, header->options_size, 0);
	if (status != BR_OK)
		return status;
	walk->viewer = header->viewer;
	walk->name = NULL;
	brp_walk_fields(*out, walk);
	return BR_OK;
}

/* Judge what was read; after a fault nothing is held. */
int brp_load_end(br_game **out, const br_walk *walk, br_error *error)
{
	int status;

	if (walk->bad)
		status = brp_fail_at(error, BR_EFORMAT, walk->bad_at,
		                     walk->bad_name, walk->why);
	else
		status = brp_game_prove(*out, error);
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
