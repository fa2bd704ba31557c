/* SPDX-License-Identifier: MIT */
/*
 * memory.c - allocators: the caller's, the C library's, or that of a game; and
 * vectors.
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

/* ---- Vectors ------------------------------------------------------------- */

int brp_vector_reserve(const br_match *match, brp_vector *array, size_t count)
{
	size_t more = array->capacity > 0 ? array->capacity : count;
	void *bigger;

	if (count <= array->capacity)
		return BR_OK;
	while (more < count)
		more *= 2;
	bigger = brp_resize(&match->alloc, array->at,
	                    array->capacity * array->element,
	                    more * array->element);
	if (!bigger)
		return BR_ENOMEM;
	array->at = bigger;
	array->capacity = more;
	return BR_OK;
}

void brp_vector_free(const br_match *match, brp_vector *array)
{
	if (array->at)
		brp_resize(&match->alloc, array->at,
		           array->capacity * array->element, 0);
	array->at = NULL;
}
