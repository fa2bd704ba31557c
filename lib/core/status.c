/* SPDX-License-Identifier: MIT */
/*
 * status.c - status codes, errors, and the version.
 */

#include <stdarg.h>
#include <stdio.h>

#include "core/core.h"

unsigned br_version(void)
{
	return BR_VERSION_NUMBER;
}

const char *br_strerror(int status)
{
	static const char *const words[] = {
		"success",
		"argument or option out of range",
		"out of memory",
		"illegal move",
		"invalid text or save",
		"ambiguous move",
		"unsupported game or version",
		"hidden from this viewer",
		"information has been revealed since",
		"not this seat's decision",
		"not possible in the current state",
		"the dice failed",
		"not what was committed to or promised",
		"the library was built without libsodium",
	};

	if (status > 0 || status < BR_EMISSING)
		return "unknown status code";
	return words[-status];
}

/* Replaces control characters: errors are shown on terminals and may quote any
 * input. */
static void sanitize(char *at)
{
	for (; *at; at++)
		if ((unsigned char)*at < ' ' || *at == 0x7f)
			*at = '?';
}

static int fail(br_error *error, int status, const char *rule,
                const char *format, va_list args)
{
	if (!error)
		return status;
	memset(error, 0, sizeof *error);
	error->status = status;
	brp_copy_text(rule, error->rule, sizeof error->rule);
	vsnprintf(error->text, sizeof error->text, format, args);
	sanitize(error->rule);
	sanitize(error->text);
	return status;
}

int brp_fail(br_error *error, int status, const char *rule, const char *format,
             ...)
{
	va_list args;

	va_start(args, format);
	fail(error, status, rule, format, args);
	va_end(args);
	return status;
}

int brp_deny(br_error *error, const char *member, int element,
             const char *format, ...)
{
	size_t mark = strcspn(member, "#");
	char path[BRP_PATH];
	va_list args;

	if (member[mark])
		snprintf(path, sizeof path, "%.*s%d%s", (int)mark, member,
		         element, member + mark + 1);
	va_start(args, format);
	fail(error, BR_EFORMAT, member[mark] ? path : member, format, args);
	va_end(args);
	return BR_EFORMAT;
}

int brp_refuse(br_error *error, const char *rule, const char *reason)
{
	return brp_fail(error, BR_EILLEGAL, rule, "%s", reason);
}
