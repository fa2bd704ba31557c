/* SPDX-License-Identifier: MIT */
#ifndef BR_VERSION_H
#define BR_VERSION_H

/*
 * version.h - stands in for the header that configure makes, when LuaRocks
 * builds: what would be in it is defined by the rockspec.
 */

#ifndef BR_VERSION_NUMBER
#error "only for boardrules-scm-1.rockspec"
#endif

#endif
