/* SPDX-License-Identifier: MIT */
/*
 * histogram.c - how often each of many things came about.
 */

#include "shared/histogram.h"

#include <stdlib.h>
#include <string.h>

#include "shared/random.h"
#include "shared/text.h"

enum { TIMES = sizeof(uint64_t) };

static char *entry_at(const struct histogram *histogram, size_t i)
{
	return histogram->entry + i * histogram->size;
}

/* Where a thing is, or belongs. */
static size_t *slot_of(const struct histogram *histogram, const char *entry)
{
	size_t size = histogram->size - TIMES;
	uint64_t at = 0;

	for (size_t i = 0; i < size; i++)
		at = random_mix(at + (unsigned char)entry[TIMES + i]);
	for (;; at++) {
		size_t *slot = &histogram->slot[at & (2 * histogram->room - 1)];

		if (*slot == 0 || memcmp(entry_at(histogram, *slot - 1) + TIMES,
		                         entry + TIMES, size) == 0)
			return slot;
	}
}

static void grow(struct histogram *histogram)
{
	size_t room = histogram->room > 0 ? 2 * histogram->room : 64;
	size_t slots = 2 * room * sizeof *histogram->slot;

	histogram->room = room;
	histogram->entry =
		must_resize(histogram->entry, room * histogram->size);
	histogram->slot = must_resize(histogram->slot, slots);
	memset(histogram->slot, 0, slots);
	for (size_t i = 0; i < histogram->n; i++)
		*slot_of(histogram, entry_at(histogram, i)) = i + 1;
}

void histogram_add(struct histogram *histogram, const void *entry)
{
	uint64_t times, more;
	size_t *slot;
	char *there;

	if (histogram->n == histogram->room)
		grow(histogram);
	slot = slot_of(histogram, entry);
	if (*slot == 0) {
		*slot = ++histogram->n;
		memcpy(entry_at(histogram, *slot - 1), entry, histogram->size);
		return;
	}
	there = entry_at(histogram, *slot - 1);
	memcpy(&times, there, TIMES);
	memcpy(&more, entry, TIMES);
	times += more;
	memcpy(there, &times, TIMES);
}

void histogram_free(struct histogram *histogram)
{
	free(histogram->entry);
	free(histogram->slot);
}
