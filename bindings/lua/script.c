/* SPDX-License-Identifier: MIT */

/*
 * script.c - the file of a bot: text, whatever the Lua would take besides.
 */

#include <stdio.h>
#include <string.h>

#include "sandbox.h"

struct source {
	FILE *file;
	int begun, binary;
	const char *held; /* to come next */
	size_t size;
	char buffer[BUFSIZ];
};

/* A lua_Reader.  It skips a byte order mark, makes a first line with # a
 * comment, and ends where no text begins. */
static const char *read_file(lua_State *S, void *ud, size_t *size)
{
	struct source *from = ud;
	const char *text = from->held;

	(void)S;
	*size = from->size;
	from->held = NULL;
	if (text)
		return text;
	text = from->buffer;
	*size = fread(from->buffer, 1, sizeof from->buffer, from->file);
	if (from->begun++ || *size == 0)
		return *size > 0 ? text : NULL;
	if (*size > 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0) {
		text += 3;
		*size -= 3;
	}
	from->binary = text[0] == LUA_SIGNATURE[0];
	if (text[0] == '#') {
		from->held = text;
		from->size = *size;
		*size = 2;
		text = "--";
	}
	return from->binary ? NULL : text;
}

int brp_lua_load_file(lua_State *S, const char *name)
{
	const char *title = lua_pushfstring(S, "@%s", name);
	struct source from = {.file = fopen(name, "rb")};
	int status, failed;

	if (!from.file) {
		lua_pushfstring(S, "%s cannot be read", name);
		return LUA_ERRSYNTAX;
	}
#if LUA_VERSION_NUM < 502
	status = lua_load(S, read_file, &from, title);
#else
	status = lua_load(S, read_file, &from, title, "t");
#endif
	failed = ferror(from.file);
	fclose(from.file);
	if (!failed && !from.binary)
		return status;
	lua_pushfstring(S, failed ? "%s cannot be read" : "%s is no Lua text",
	                name);
	return LUA_ERRSYNTAX;
}
