/* SPDX-License-Identifier: MIT */
#ifndef BR_CORE_WRITE_H
#define BR_CORE_WRITE_H

/*
 * write.h - the fastest way to write, for the many texts of pictures.
 *
 * These write at a place that has room for it, and return the end of what they
 * wrote, where there is a NUL.
 */

#include <string.h>

/* A literal takes a few instructions. */
static inline char *brp_write(char *at, const char *word)
{
	size_t length = strlen(word);

	memcpy(at, word, length + 1);
	return at + length;
}

/* The room that an int takes. */
enum { BRP_INT_ROOM = 12 };

/* strings.c: any number. */
char *brp_write_digits(char *at, uint64_t number);

/* Most numbers of a picture have one or two digits. */
static inline char *brp_write_number(char *at, unsigned number)
{
	if (number > 9) {
		unsigned tens = number / 10;

		if (number > 999)
			return brp_write_digits(at, number);
		if (number > 99)
			*at++ = (char)('0' + number / 100);
		*at++ = (char)('0' + (number > 99 ? tens % 10 : tens));
		number -= 10 * tens;
	}
	*at++ = (char)('0' + number);
	*at = '\0';
	return at;
}

static inline char *brp_write_int(char *at, int number)
{
	if (number >= 0)
		return brp_write_number(at, (unsigned)number);
	*at++ = '-';
	return brp_write_number(at, 0 - (unsigned)number);
}

#endif
