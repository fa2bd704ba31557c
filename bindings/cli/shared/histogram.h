/* SPDX-License-Identifier: MIT */
#ifndef BR_CLI_HISTOGRAM_H
#define BR_CLI_HISTOGRAM_H

/*
 * histogram.h - how often each of many things came about.
 *
 * An entry is a struct whose first field is a uint64_t, how often it came
 * about; all its other bytes are the thing.
 */

#include <stddef.h>
#include <stdint.h>

struct histogram {
	size_t size; /* of an entry; set by the caller, all else is 0 */
	char *entry; /* in the order in which they came about */
	size_t n, room;
	size_t *slot; /* a hash table: 0, or 1 + the place of an entry */
};

/* Count a thing, as often as the entry has it. */
void histogram_add(struct histogram *histogram, const void *entry);
void histogram_free(struct histogram *histogram);

#endif
