/* SPDX-License-Identifier: MIT */
/*
 * annotations.c - what people add to a match: tags, and remarks on events.
 *
 * There are few tags.  There may be as many remarks as events, so they share
 * one block with a gap in it: remarks on an event that is undone move from
 * before the gap to after it, which allocates nothing.
 */

#include "core/core.h"

/* Whether this is one line: any bytes but control characters. */
static int one_line(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
			return 0;
	return 1;
}

/* ---- Tags ---------------------------------------------------------------- */

static int is_tag_name(const char *name, size_t length)
{
	static const char letters[] =
		"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		"0123456789_-";

	for (size_t i = 0; i < length; i++)
		if (!memchr(letters, name[i], sizeof letters - 1))
			return 0;
	return length > 0 && length < 32;
}

static brp_tag *find_tag(const br_match *match, const char *name, size_t length)
{
	for (size_t i = 0; i < match->tags.count; i++) {
		brp_tag *tag = brp_tag_at(match, i);

		if (tag->name == length && memcmp(tag->text, name, length) == 0)
			return tag;
	}
	return NULL;
}

static void free_tag(const br_match *match, const brp_tag *tag)
{
	brp_resize(&match->alloc, tag->text, tag->size, 0);
}

/* Ensures capacity for another tag, unless there are BR_TAGS_MAX. */
static int reserve_tag(br_match *match)
{
	if (match->tags.count == BR_TAGS_MAX)
		return BR_EINVAL;
	return brp_vector_reserve(match, &match->tags, match->tags.count + 1);
}

int brp_match_set_tag(br_match *match, const char *name, size_t name_length,
                      const char *value, size_t length)
{
	brp_tag tag = {name_length, name_length + length + 2, NULL};
	brp_tag *old = find_tag(match, name, name_length);
	int status = BR_OK;

	if (!is_tag_name(name, name_length) || length == 0 ||
	    !one_line(value, length))
		return BR_EINVAL;
	if (!old)
		status = reserve_tag(match);
	if (status != BR_OK)
		return status;
	tag.text = brp_resize(&match->alloc, NULL, 0, tag.size);
	if (!tag.text)
		return BR_ENOMEM;
	memset(tag.text, 0, tag.size);
	memcpy(tag.text, name, name_length);
	memcpy(tag.text + name_length + 1, value, length);
	if (old)
		free_tag(match, old);
	else
		old = brp_tag_at(match, match->tags.count++);
	*old = tag;
	return BR_OK;
}

int br_match_set_tag(br_match *match, const char *name, const char *value)
{
	brp_tag *tag = find_tag(match, name, strlen(name));

	if (value)
		return brp_match_set_tag(match, name, strlen(name), value,
		                         strlen(value));
	if (!is_tag_name(name, strlen(name)))
		return BR_EINVAL;
	if (tag) {
		free_tag(match, tag);
		match->tags.count--;
		memmove(tag, tag + 1,
		        (size_t)(brp_tag_at(match, match->tags.count) - tag) *
		                sizeof *tag);
	}
	return BR_OK;
}

const char *br_match_tag(const br_match *match, const char *name)
{
	const brp_tag *tag = find_tag(match, name, strlen(name));

	return tag ? tag->text + tag->name + 1 : NULL;
}

/* ---- Remarks ------------------------------------------------------------- */

/* Ensures that the gap has so many bytes. */
static int reserve_remarks(br_match *match, size_t size)
{
	brp_remarks *remarks = &match->remarks;
	size_t need = remarks->front + remarks->back + size;
	size_t capacity = remarks->capacity;
	char *text;

	if (need <= capacity)
		return BR_OK;
	capacity = need > 2 * capacity ? need : 2 * capacity;
	text = brp_resize(&match->alloc, remarks->text, remarks->capacity,
	                  capacity);
	if (!text)
		return BR_ENOMEM;
	if (remarks->back > 0)
		memmove(text + capacity - remarks->back,
		        text + remarks->capacity - remarks->back,
		        remarks->back);
	remarks->text = text;
	remarks->capacity = capacity;
	return BR_OK;
}

int brp_match_add_remark(br_match *match, const char *text, size_t length)
{
	brp_remarks *remarks = &match->remarks;
	size_t separators = match->length - remarks->events;
	int status;

	if (!one_line(text, length))
		return BR_EINVAL;
	status = reserve_remarks(match, separators + length + 1);
	if (status != BR_OK)
		return status;
	memset(remarks->text + remarks->front, BRP_REMARKS_EVENT, separators);
	remarks->front += separators;
	memcpy(remarks->text + remarks->front, text, length);
	remarks->front += length;
	remarks->text[remarks->front++] = '\n';
	remarks->events = match->length;
	return BR_OK;
}

int br_match_note(br_match *match, const char *text)
{
	return brp_match_add_remark(match, text, strlen(text));
}

void brp_remarks_undo(br_match *match)
{
	brp_remarks *remarks = &match->remarks;
	size_t at = remarks->front;

	if (remarks->events < match->length)
		return;
	while (remarks->text[--at] != BRP_REMARKS_EVENT)
		;
	remarks->back += remarks->front - at;
	memmove(remarks->text + remarks->capacity - remarks->back,
	        remarks->text + at, remarks->front - at);
	remarks->front = at;
	remarks->events--;
	remarks->back_events++;
}

void brp_remarks_redo(br_match *match)
{
	brp_remarks *remarks = &match->remarks;
	const char *from;
	size_t n = 1;

	if (remarks->back_events == 0)
		return;
	from = remarks->text + remarks->capacity - remarks->back;
	while (n < remarks->back && from[n] != BRP_REMARKS_EVENT)
		n++;
	memmove(remarks->text + remarks->front, from, n);
	remarks->front += n;
	remarks->back -= n;
	remarks->events++;
	remarks->back_events--;
}

void brp_remarks_forget(br_match *match)
{
	match->remarks.back = match->remarks.back_events = 0;
}

void brp_annotations_free(br_match *match)
{
	for (size_t i = 0; i < match->tags.count; i++)
		free_tag(match, brp_tag_at(match, i));
	brp_vector_free(match, &match->tags);
	if (match->remarks.text)
		brp_resize(&match->alloc, match->remarks.text,
		           match->remarks.capacity, 0);
}
