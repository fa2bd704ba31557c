/* SPDX-License-Identifier: MIT */
/*
 * script.c - loads the file of a bot, which must be source text: no Lua
 * verifies compiled chunks.
 */

#include <stdio.h>
#include <string.h>

#include "sandbox.h"

struct script {
	FILE *file;
	int begun, is_binary, is_long;
	uint64_t read, work_max; /* bytes; instructions to compile them */
	const char *held;        /* what the reader returns next, or NULL */
	size_t held_size;
	char buffer[BUFSIZ];
};

const char *brp_lua_skip_bom(const char *text, size_t *size)
{
	if (*size < 3 || memcmp(text, "\xEF\xBB\xBF", 3) != 0)
		return text;
	*size -= 3;
	return text + 3;
}

/* A lua_Reader.  It skips a byte order mark, turns a first line that begins
 * with # into a comment, and stops at a compiled chunk. */
static const char *read_file(lua_State *S, void *ud, size_t *size)
{
	struct script *script = ud;
	const char *text = script->held;

	(void)S;
	*size = script->held_size;
	script->held = NULL;
	if (text)
		return text;
	text = script->buffer;
	*size = fread(script->buffer, 1, sizeof script->buffer, script->file);
	script->read += *size;
	script->is_long = brp_lua_compile_work(script->read) > script->work_max;
	if (script->is_long)
		return NULL;
	if (script->begun++ || *size == 0)
		return *size > 0 ? text : NULL;
	text = brp_lua_skip_bom(text, size);
	if (*size == 0)
		return NULL;
	script->is_binary = text[0] == LUA_SIGNATURE[0];
	if (text[0] == '#') {
		script->held = text;
		script->held_size = *size;
		*size = 2;
		text = "--";
	}
	return script->is_binary ? NULL : text;
}

int brp_lua_load_file(lua_State *S, const char *name)
{
	const char *title = lua_pushfstring(S, "@%s", name);
	struct script script = {
		.file = fopen(name, "rb"),
		.work_max = (uint64_t)brp_lua_sandbox_of(S)->instructions,
	};
	int status, failed;

	if (!script.file) {
		lua_pushfstring(S, "%s cannot be read", name);
		return LUA_ERRSYNTAX;
	}
#if LUA_VERSION_NUM < 502
	status = lua_load(S, read_file, &script, title);
#else
	status = lua_load(S, read_file, &script, title, "t");
#endif
	failed = ferror(script.file);
	fclose(script.file);
	if (!failed && script.is_long) {
		lua_pushfstring(S,
		                "%s is too long for the limit of instructions",
		                name);
		return LUA_ERRSYNTAX;
	}
	if (!failed && !script.is_binary)
		return status;
	lua_pushfstring(
		S, failed ? "%s cannot be read" : "%s is not Lua source text",
		name);
	return LUA_ERRSYNTAX;
}
