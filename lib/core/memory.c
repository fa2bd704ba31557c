/* SPDX-License-Identifier: MIT */
/*
 * memory.c - allocators: the caller's, the C library's, or that of a game.
 */

#include <stdlib.h>

#include "core/core.h"

static void *libc_memory(void *ud, void *old, size_t old_size, size_t new_size)
{
	(void)ud;
	(void)old_size;
	if (new_size > 0)
		return realloc(old, new_size);
	free(old);
	return NULL;
}

br_alloc brp_alloc_or_libc(const br_alloc *alloc)
{
	static const br_alloc libc = {libc_memory, NULL};

	if (!alloc)
		return libc;
	return alloc->fn ? *alloc : ((const br_game *)alloc->ud)->alloc;
}

brp_shared *brp_setup_like(const br_alloc *alloc)
{
	if (!alloc || alloc->fn)
		return NULL;
	return ((const br_game *)alloc->ud)->shared;
}

void *brp_resize(const br_alloc *alloc, void *old, size_t old_size,
                 size_t new_size)
{
	return alloc->fn(alloc->ud, old, old_size, new_size);
}
