/* SPDX-License-Identifier: MIT */

/*
 * config.h - stands in for the header that configure makes, when LuaRocks
 * builds: what would be in it is defined by the rockspec.
 */

#ifndef BR_GAMES
#error "only for boardrules-scm-1.rockspec"
#endif
