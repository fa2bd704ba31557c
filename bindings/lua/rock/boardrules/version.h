/* SPDX-License-Identifier: MIT */
#ifndef BR_VERSION_H
#define BR_VERSION_H

/*
 * version.h - replaces the header that configure creates when LuaRocks
 * builds; the rockspec defines its contents.
 */

#ifndef BR_VERSION_NUMBER
#error "only for boardrules-scm-1.rockspec"
#endif

#endif
