/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_SCALING_H
#define BR_TESTS_SCALING_H

/*
 * scaling.h - counts what the C library is asked to do; put before all else of
 * each source of the library for scaling.c.
 */

#include <stdint.h>
#include <string.h>

extern uint64_t brp_work;

static inline size_t brp_counted(size_t n)
{
	brp_work += n / 8;
	return n;
}

/* As far as it has to look. */
static inline void *brp_counted_memchr(const void *at, int c, size_t n)
{
	const char *found = memchr(at, c, n);

	brp_counted(found ? (size_t)(found - (const char *)at) : n);
	return (void *)(uintptr_t)found;
}

#define memcpy(to, from, n) memcpy(to, from, brp_counted(n))
#define memmove(to, from, n) memmove(to, from, brp_counted(n))
#define memset(to, c, n) memset(to, c, brp_counted(n))
#define memcmp(a, b, n) memcmp(a, b, brp_counted(n))
#define memchr(at, c, n) brp_counted_memchr(at, c, n)
#define strlen(text) brp_counted(strlen(text))
#define strcspn(text, set) brp_counted(strcspn(text, set))

#endif
