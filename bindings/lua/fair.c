/* SPDX-License-Identifier: MIT */
/*
 * fair.c - committed matches: keys, nonces, promises and commitments are
 * strings of 32 bytes.
 */

#include <string.h>

#include <boardrules/fair.h>

#include "binding.h"

/* What an event of an audit costs; its hash is most of it. */
enum { AUDIT_WORK = 60 };

static br_match *self(lua_State *L)
{
	return brp_lua_check(L, 1, UP_MATCH);
}

static const uint8_t *check_hash(lua_State *L, int arg)
{
	size_t length;
	const char *text = brp_lua_check_text(L, arg, &length);

	if (length != BR_HASH_SIZE)
		brp_lua_misuse(L, arg, "string of 32 bytes expected");
	return (const uint8_t *)text;
}

static int check_player(lua_State *L, int arg, int seats)
{
	return (int)brp_lua_check_whole(L, arg, 1, (uint64_t)seats, "seat") - 1;
}

static int push_hash(lua_State *L, int status, const uint8_t *hash)
{
	if (status != BR_OK)
		return brp_lua_failure(L, status, NULL);
	lua_pushlstring(L, (const char *)hash, BR_HASH_SIZE);
	return 1;
}

int brp_lua_promise(lua_State *L)
{
	uint8_t promise[BR_HASH_SIZE];
	const uint8_t *commitment = check_hash(L, 1);
	int seat = check_player(L, 2, BR_SEATS_MAX);

	return push_hash(
		L,
		br_nonce_promise(commitment, seat, check_hash(L, 3), promise),
		promise);
}

static int match_commit(lua_State *L)
{
	uint8_t commitment[BR_HASH_SIZE];
	br_match *match = self(L);

	return push_hash(L,
	                 br_match_commit(match, check_hash(L, 2), commitment),
	                 commitment);
}

static int match_promise(lua_State *L)
{
	br_match *match = self(L);
	int seat = check_player(L, 2, br_game_seats(br_match_game(match)));

	return brp_lua_chain(L,
	                     br_match_promise(match, seat, check_hash(L, 3)));
}

static int match_nonce(lua_State *L)
{
	br_match *match = self(L);
	int seat = check_player(L, 2, br_game_seats(br_match_game(match)));

	return brp_lua_chain(L, br_match_nonce(match, seat, check_hash(L, 3)));
}

static int match_deal(lua_State *L)
{
	br_match *match = self(L);
	br_error error = {0};
	int status = br_match_deal(match, check_hash(L, 2), &error);

	return status == BR_OK ? brp_lua_chain(L, status)
	                       : brp_lua_failure(L, status, &error);
}

static int match_reveal(lua_State *L)
{
	br_match *match = self(L);

	return brp_lua_chain(L, br_match_reveal(match, check_hash(L, 2)));
}

static int match_audit(lua_State *L)
{
	br_match *match = self(L);
	br_error error = {0};
	const char *log = NULL;
	size_t size = 0;
	int status;

	if (!lua_isnoneornil(L, 2))
		log = brp_lua_check_text(L, 2, &size);
	brp_lua_charge_events(L, AUDIT_WORK);
	status = br_match_audit(match, log, size, &error);
	return status == BR_OK ? brp_lua_chain(L, status)
	                       : brp_lua_failure(L, status, &error);
}

const luaL_Reg brp_lua_fair_methods[] = {
	{"audit", match_audit},
	{"commit", match_commit},
	{"deal", match_deal},
	{"nonce", match_nonce},
	{"promise", match_promise},
	{"reveal", match_reveal},
	{NULL, NULL},
};
