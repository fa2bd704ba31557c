/* SPDX-License-Identifier: MIT */
/*
 * config.h - replaces the header that configure creates when LuaRocks
 * builds; the rockspec defines its contents.
 */

#ifndef BR_GAMES
#error "only for boardrules-scm-1.rockspec"
#endif
