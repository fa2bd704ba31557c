/* SPDX-License-Identifier: MIT */
/*
 * pack.c - the packed format: a header of bytes, then the fields as bits.
 *
 * The lowest bit of the first byte comes first.  boardrules-state(5) specifies
 * the format.
 */

#include "core/bits.h"

static const unsigned char magic[] = {'B', 'R'};

enum { FORMAT = 1 }; /* the third byte: the version of the format */

/* ---- Writing ------------------------------------------------------------- */

/* A byte goes into the buffer or, where that ends, into the hash. */
static void emit(br_walk *walk, unsigned char byte)
{
	if (walk->at < walk->size)
		walk->out[walk->at] = byte;
	else
		walk->hash = brp_hash_byte(walk->hash, byte);
	walk->at++;
}

void brp_bits_flush(br_walk *walk)
{
	for (int i = 0; i < 4; i++)
		emit(walk, (unsigned char)(walk->bits >> 8 * i));
	walk->bits >>= 32;
	walk->bit_count -= 32;
}

static void flush(br_walk *walk)
{
	for (; walk->bit_count > 0; walk->bit_count -= 8) {
		emit(walk, (unsigned char)walk->bits);
		walk->bits >>= 8;
	}
}

static br_walk packing_walk(int viewer, unsigned char *bytes, size_t cap)
{
	br_walk walk = {.mode = BRP_PACK,
	                .viewer = viewer,
	                .out = bytes,
	                .size = cap,
	                .hash = BRP_HASH_BASIS};

	return walk;
}

size_t brp_pack_state(const br_game *game, int viewer, unsigned char *bytes)
{
	br_walk walk = packing_walk(viewer, bytes, BRP_PACKED_MAX);

	brp_walk_fields(game, &walk);
	flush(&walk);
	return walk.at;
}

static void emit_text(br_walk *walk, const char *text)
{
	while (*text)
		emit(walk, (unsigned char)*text++);
}

static int viewer_byte(int viewer)
{
	if (viewer == BR_ALL)
		return 0;
	return viewer == BR_NOBODY ? 1 : viewer + 2;
}

static void emit_option(br_walk *walk, const brp_shared *shared, int i)
{
	size_t length = strlen(shared->text[i]);

	emit(walk, (unsigned char)(i + 1));
	for (int shift = 0; shift < 24; shift += 8)
		emit(walk, (unsigned char)(length >> shift));
	emit_text(walk, shared->text[i]);
}

size_t brp_save_packed(const br_game *game, unsigned char *bytes, size_t cap,
                       uint64_t *hash)
{
	const brp_shared *shared = game->shared;
	br_walk walk = packing_walk(game->viewer, bytes, cap);

	for (size_t i = 0; i < sizeof magic; i++)
		emit(&walk, magic[i]);
	emit(&walk, FORMAT);
	emit(&walk, (unsigned char)strlen(game->rules->name));
	emit_text(&walk, game->rules->name);
	emit(&walk, (unsigned char)shared->setup.version);
	emit(&walk, (unsigned char)shared->setup.seats);
	emit(&walk, (unsigned char)viewer_byte(game->viewer));
	for (int i = 0; game->rules->options[i].name; i++)
		if (shared->changed[i])
			emit_option(&walk, shared, i);
	emit(&walk, 0);
	brp_walk_fields(game, &walk);
	flush(&walk);
	if (hash)
		*hash = walk.hash;
	return walk.at;
}

/* ---- Reading ------------------------------------------------------------- */

/* In this form compilers see that it is one number. */
static uint64_t four_bytes(const unsigned char *in)
{
	return (uint32_t)in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16 |
	       (uint32_t)in[3] << 24;
}

int brp_bits_fill(br_walk *walk, int bits)
{
	if (walk->size - walk->at >= 8) {
		int bytes = (63 - walk->bit_count) / 8;
		const unsigned char *in = walk->in + walk->at;
		uint64_t more = four_bytes(in) | four_bytes(in + 4) << 32;

		walk->bits |= more << walk->bit_count;
		walk->bit_count += 8 * bytes;
		walk->at += (size_t)bytes;
		return 1;
	}
	for (; walk->bit_count <= 56 && walk->at < walk->size;
	     walk->bit_count += 8)
		walk->bits |= (uint64_t)walk->in[walk->at++] << walk->bit_count;
	if (walk->bit_count >= bits)
		return 1;
	walk->bits = 0;
	walk->bit_count = 0;
	brp_misread(walk, "expected more bytes, found the end of the input");
	return 0;
}

void brp_unpack_state(br_game *game, const unsigned char *bytes, size_t size)
{
	br_walk walk = {.mode = BRP_UNPACK,
	                .viewer = game->viewer,
	                .in = bytes,
	                .size = size};

	memset(game->state, 0, game->rules->state_size);
	brp_walk_fields(game, &walk);
}

static int read_byte(br_walk *walk)
{
	if (walk->at < walk->size)
		return walk->in[walk->at++];
	brp_misread(walk, "expected another byte, found the end of the input");
	return 0;
}

static void read_rules(br_walk *walk, brp_header *header)
{
	size_t length = (size_t)read_byte(walk);

	if (walk->size - walk->at < length)
		brp_misread(walk,
		            "expected more bytes, found the end of the input");
	else
		header->rules = brp_rules_named(
			(const char *)walk->in + walk->at, length);
	header->unsupported = !header->rules && !walk->failed;
	if (!header->rules)
		brp_misread_game(walk, (const char *)walk->in + walk->at,
		                 walk->failed ? 0 : length);
	walk->at += length;
}

/* Skips the options; returns the memory that their texts need, and their
 * number. */
static size_t measure_options(br_walk *walk, const br_rules *rules, size_t *n)
{
	size_t needed = 0;
	int known = brp_options(rules);

	for (*n = 0; !walk->failed; (*n)++) {
		int option = read_byte(walk);
		size_t length = 0;

		if (option == 0)
			break;
		for (int shift = 0; shift < 24; shift += 8)
			length |= (size_t)read_byte(walk) << shift;
		if (option > known || *n >= (size_t)known ||
		    walk->size - walk->at < length ||
		    memchr(walk->in + walk->at, 0, length))
			brp_misread(walk,
			            "unknown option, or a value that extends "
			            "beyond the save");
		else
			walk->at += length;
		needed += length + 64;
	}
	return needed;
}

static int read_options(br_walk *walk, brp_header *header,
                        const br_alloc *alloc)
{
	size_t start = walk->at, n, needed, size;
	char *at;

	brp_walk_member(walk, "options");
	needed = measure_options(walk, header->rules, &n);
	if (walk->failed || n == 0)
		return BR_OK;
	size = (n + 1) * sizeof(char *) + needed;
	header->options = brp_resize(alloc, NULL, 0, size);
	if (!header->options)
		return BR_ENOMEM;
	header->options_size = size;
	at = (char *)(header->options + n + 1);
	walk->at = start;
	for (size_t i = 0; i < n; i++) {
		const char *name =
			header->rules->options[read_byte(walk) - 1].name;
		size_t length = (size_t)read_byte(walk);
		brp_text text = brp_text_in(at, 64);

		length |= (size_t)read_byte(walk) << 8;
		length |= (size_t)read_byte(walk) << 16;
		brp_put(&text, "%s=", name);
		memcpy(at + text.length, walk->in + walk->at, length);
		at[text.length + length] = '\0';
		header->options[i] = at;
		at += text.length + length + 1;
		walk->at += length;
	}
	header->options[n] = NULL;
	walk->at++; /* the 0 after the last option */
	return BR_OK;
}

static int read_header(br_walk *walk, brp_header *header, const br_alloc *alloc)
{
	int viewer;

	for (size_t i = 0; i < sizeof magic; i++)
		if (read_byte(walk) != magic[i])
			brp_misread(walk, "not a packed save");
	header->unsupported = read_byte(walk) != FORMAT && !walk->failed;
	if (header->unsupported)
		brp_misread(walk, "unsupported version of the packed format");
	brp_walk_member(walk, "game");
	if (!walk->failed)
		read_rules(walk, header);
	if (walk->failed)
		return BR_OK;
	header->version = read_byte(walk);
	header->seats = read_byte(walk);
	viewer = read_byte(walk);
	header->viewer = viewer == 0   ? BR_ALL
	                 : viewer == 1 ? BR_NOBODY
	                               : viewer - 2;
	return read_options(walk, header, alloc);
}

int brp_load_packed(br_game **out, const unsigned char *bytes, size_t size,
                    brp_shared *like, const br_alloc *alloc, br_error *error)
{
	br_walk walk = {
		.mode = BRP_UNPACK, .in = bytes, .size = size, .error = error};
	brp_header header = {.like = like};
	int status = read_header(&walk, &header, alloc);

	status = brp_load_fields(out, &header, &walk, status, alloc, error);
	if (status != BR_OK)
		return status;
	walk.name[0] = NULL;
	if (walk.bits != 0 || brp_walk_offset(&walk) != size)
		brp_misread(&walk, "expected the end of the save");
	return brp_load_end(out, &header, &walk, NULL, error);
}
