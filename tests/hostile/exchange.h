/* SPDX-License-Identifier: MIT */
#ifndef BR_TESTS_EXCHANGE_H
#define BR_TESTS_EXCHANGE_H

#include "../property/walk.h"

/* A state's text with other values in some places: a number near what stood
 * there or as small, a number that passes on to another, two values that
 * change places, a word of this text or of one before. */
void exchange(struct bytes *out, const struct bytes *in);

#endif
