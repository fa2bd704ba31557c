/* SPDX-License-Identifier: MIT */
/*
 * annotations.c - what people add to a match: tags, and remarks on events.
 *
 * There are few tags.  A remark belongs to the node of an event, so undo and
 * redo need not care for it.
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

const char *br_match_tag_at(const br_match *match, int index, const char **name)
{
	const brp_tag *tag;

	if (index < 0 || (size_t)index >= match->tags.count)
		return NULL;
	tag = brp_tag_at(match, (size_t)index);
	if (name)
		*name = tag->text;
	return tag->text + tag->name + 1;
}

/* ---- Remarks ------------------------------------------------------------- */

static brp_remarks *block_at(const br_match *match, uint32_t block)
{
	return (brp_remarks *)match->remarks.at + (block - 1);
}

const char *brp_remark_next(const br_match *match, uint32_t node,
                            brp_remark_visit *visit)
{
	uint32_t last = brp_step_at(match, node)->remarks;
	const char *text;

	if (!visit->block || visit->at == block_at(match, visit->block)->end) {
		if (visit->block == last)
			return NULL;
		visit->block =
			block_at(match, visit->block ? visit->block : last)
				->next;
		visit->at = block_at(match, visit->block)->text;
	}
	text = (const char *)match->remark_text.at + visit->at;
	visit->at += strlen(text) + 1;
	return text;
}

/* The block for a remark on a node that begins at `text`. */
static brp_remarks *block_for(br_match *match, brp_step *node, size_t text)
{
	uint32_t n = (uint32_t)match->remarks.count;
	brp_remarks *block;

	if (node->remarks && node->remarks == n)
		return block_at(match, n);
	match->remarks.count = ++n;
	block = block_at(match, n);
	block->text = text;
	block->next = n;
	if (node->remarks) {
		block->next = block_at(match, node->remarks)->next;
		block_at(match, node->remarks)->next = n;
	}
	node->remarks = n;
	return block;
}

int brp_match_add_remark(br_match *match, uint32_t node, const char *text,
                         size_t length)
{
	brp_vector *texts = &match->remark_text;
	brp_remarks *block;
	char *at;
	int status;

	if (!one_line(text, length))
		return BR_EINVAL;
	status = brp_vector_reserve(match, texts, texts->count + length + 1);
	if (status == BR_OK)
		status = brp_vector_reserve(match, &match->remarks,
		                            match->remarks.count + 1);
	if (status != BR_OK)
		return status;
	block = block_for(match, brp_step_at(match, node), texts->count);
	at = (char *)texts->at + texts->count;
	memcpy(at, text, length);
	at[length] = '\0';
	texts->count += length + 1;
	block->end = texts->count;
	return BR_OK;
}

int br_match_note(br_match *match, const char *text)
{
	return brp_match_add_remark(match, brp_position(match, match->length),
	                            text, strlen(text));
}

const char *br_match_note_at(const br_match *match, int length, int index)
{
	const char *text = NULL;
	brp_remark_visit visit = {0};
	uint32_t node;

	if (length < 0 || (size_t)length > match->length || index < 0)
		return NULL;
	node = brp_position(match, (size_t)length);
	do
		text = brp_remark_next(match, node, &visit);
	while (text && index-- > 0);
	return text;
}

void brp_annotations_free(br_match *match)
{
	for (size_t i = 0; i < match->tags.count; i++)
		free_tag(match, brp_tag_at(match, i));
	brp_vector_free(match, &match->tags);
	brp_vector_free(match, &match->remarks);
	brp_vector_free(match, &match->remark_text);
}
