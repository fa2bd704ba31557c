/* SPDX-License-Identifier: MIT */

/*
 * pattern.c - matching a pattern in a sandbox.
 *
 * A short pattern can keep Lua's own matcher busy for years, in one
 * instruction.  This one takes patterns to mean the same, and counts each
 * character that it looks at as an instruction.  Letters are those of ASCII,
 * whatever the locale.
 */

#include <string.h>

#include "pattern.h"

enum { NESTED = 200 };

static const char *match(struct matching *m, const char *s, const char *p);

/* ---- One character ------------------------------------------------------ */

static int in(int c, int low, int high)
{
	return c >= low && c <= high;
}

static int is_letter(int c)
{
	return in(c | 32, 'a', 'z');
}

static int is_printed(int c)
{
	return in(c, 33, 126);
}

static int is_word(int c)
{
	return is_letter(c) || in(c, '0', '9');
}

/* Is it of the class that a letter after % names? */
static int is_of_class(int c, int class)
{
	int is;

	switch (class | 32) {
	case 'a':
		is = is_letter(c);
		break;
	case 'c':
		is = c < 32 || c == 127;
		break;
	case 'd':
		is = in(c, '0', '9');
		break;
	case 'g':
		is = is_printed(c);
		break;
	case 'l':
		is = in(c, 'a', 'z');
		break;
	case 'p':
		is = is_printed(c) && !is_word(c);
		break;
	case 's':
		is = c == ' ' || in(c, 9, 13);
		break;
	case 'u':
		is = in(c, 'A', 'Z');
		break;
	case 'w':
		is = is_word(c);
		break;
	case 'x':
		is = in(c, '0', '9') || in(c | 32, 'a', 'f');
		break;
	default:
		return class == c;
	}
	return in(class, 'A', 'Z') ? !is : is;
}

/* The end of the item that begins at p. */
static const char *item_end(const struct matching *m, const char *p)
{
	const char *at = p + 1;

	if (*p == '%') {
		if (at == m->last)
			luaL_error(m->L, "malformed pattern (ends with '%%')");
		return at + 1;
	}
	if (*p != '[')
		return at;
	if (at < m->last && *at == '^')
		at++;
	do { /* the first may be a ] */
		if (at >= m->last)
			luaL_error(m->L, "malformed pattern (missing ']')");
		at += *at == '%' ? 2 : 1;
	} while (at >= m->last || *at != ']');
	return at + 1;
}

/* Is it in the set from [ to the ] before `end`? */
static int is_in_set(int c, const char *p, const char *end)
{
	int found = 0, not = p[1] == '^';

	for (p += 1 + not, end--; p < end && !found; p++) {
		if (*p == '%') {
			p++;
			found = is_of_class(c, (unsigned char)*p);
		} else if (p[1] == '-' && p + 2 < end) {
			found = in(c, (unsigned char)p[0], (unsigned char)p[2]);
			p += 2;
		} else {
			found = c == (unsigned char)*p;
		}
	}
	return found != not ;
}

/* Does the item from p to end match what is at s? */
static int fits(struct matching *m, const char *s, const char *p,
                const char *end)
{
	int c;

	brp_lua_charge(m->L, 1 + (uint64_t)(end - p) / 8);
	if (s >= m->end)
		return 0;
	c = (unsigned char)*s;
	if (*p == '.')
		return 1;
	if (*p == '%')
		return is_of_class(c, (unsigned char)p[1]);
	return *p == '[' ? is_in_set(c, p, end) : (unsigned char)*p == c;
}

/* ---- Items that are more than one --------------------------------------- */

static const char *start_capture(struct matching *m, const char *s,
                                 const char *p, int size)
{
	const char *found;

	if (m->count == CAPTURES)
		luaL_error(m->L, "too many captures");
	m->captures[m->count].at = s;
	m->captures[m->count++].size = size;
	found = match(m, s, p);
	if (!found)
		m->count--;
	return found;
}

static const char *end_capture(struct matching *m, const char *s, const char *p)
{
	const char *found;
	int i = m->count - 1;

	while (i >= 0 && m->captures[i].size != OPEN)
		i--;
	if (i < 0)
		luaL_error(m->L, "invalid pattern capture");
	m->captures[i].size = s - m->captures[i].at;
	found = match(m, s, p);
	if (!found)
		m->captures[i].size = OPEN;
	return found;
}

/* The end of what %1 to %9 stands for, if that is at s. */
static const char *same_again(struct matching *m, const char *s, int digit)
{
	int i = digit - '1';
	ptrdiff_t size;

	if (i < 0 || i >= m->count || m->captures[i].size == OPEN)
		luaL_error(m->L, "invalid capture index %%%d", i + 1);
	size = m->captures[i].size;
	if (size == PLACE)
		return NULL;
	brp_lua_charge(m->L, (uint64_t)size);
	return m->end - s >= size &&
	                       memcmp(m->captures[i].at, s, (size_t)size) == 0
	               ? s + size
	               : NULL;
}

/* The end of what %bxy stands for: p is at the x. */
static const char *balanced(struct matching *m, const char *s, const char *p)
{
	int open = 1;

	if (m->last - p < 2)
		luaL_error(m->L, "malformed pattern (missing arguments to "
		                 "'%%b')");
	if (s >= m->end || *s != p[0])
		return NULL;
	while (++s < m->end) {
		brp_lua_charge(m->L, 1);
		if (*s == p[1] && --open == 0)
			return s + 1;
		if (*s == p[0] && *s != p[1])
			open++;
	}
	return NULL;
}

/* Is s where the set at p begins to hold? */
static int is_frontier(struct matching *m, const char *s, const char *p,
                       const char *end)
{
	int before = s == m->text ? 0 : (unsigned char)s[-1];
	int now = s == m->end ? 0 : (unsigned char)*s;

	brp_lua_charge(m->L, (uint64_t)(end - p));
	return !is_in_set(before, p, end) && is_in_set(now, p, end);
}

/* As many as there are, then fewer. */
static const char *most(struct matching *m, const char *s, const char *p,
                        const char *end)
{
	const char *at = s, *found;

	while (fits(m, at, p, end))
		at++;
	while ((found = match(m, at, end + 1)) == NULL && at > s)
		at--;
	return found;
}

/* As few as will do. */
static const char *fewest(struct matching *m, const char *s, const char *p,
                          const char *end)
{
	const char *found = match(m, s, end + 1);

	while (!found && fits(m, s, p, end))
		found = match(m, ++s, end + 1);
	return found;
}

/* ---- The whole ---------------------------------------------------------- */

/* Go past what follows a % that is no class: 1 if it did, -1 if it does not
 * match, 0 if it is a class. */
static int special(struct matching *m, const char **s, const char **p)
{
	const char *at = *p + 2, *end;
	int letter = at <= m->last ? (*p)[1] : 0;

	if (letter == 'b') {
		*s = balanced(m, *s, at);
		*p = at + 2;
	} else if (letter == 'f') {
		if (at >= m->last || *at != '[')
			luaL_error(m->L, "missing '[' after '%%f' in pattern");
		end = item_end(m, at);
		*s = is_frontier(m, *s, at, end) ? *s : NULL;
		*p = end;
	} else if (in(letter, '0', '9')) {
		*s = same_again(m, *s, letter);
		*p = at;
	} else {
		return 0;
	}
	return *s ? 1 : -1;
}

/* The end of a match at s of the pattern from p on, or NULL. */
static const char *items(struct matching *m, const char *s, const char *p)
{
	const char *end;
	int repeat, went;

	while (p < m->last) {
		if (*p == '(')
			return p + 1 < m->last && p[1] == ')'
			               ? start_capture(m, s, p + 2, PLACE)
			               : start_capture(m, s, p + 1, OPEN);
		if (*p == ')')
			return end_capture(m, s, p + 1);
		if (*p == '$' && p + 1 == m->last)
			return s == m->end ? s : NULL;
		went = *p == '%' ? special(m, &s, &p) : 0;
		if (went < 0)
			return NULL;
		if (went > 0)
			continue;
		end = item_end(m, p);
		repeat = end < m->last ? *end : 0;
		if (repeat == '*')
			return most(m, s, p, end);
		if (repeat == '+')
			return fits(m, s, p, end) ? most(m, s + 1, p, end)
			                          : NULL;
		if (repeat == '-')
			return fewest(m, s, p, end);
		if (repeat == '?') {
			const char *found = NULL;

			if (fits(m, s, p, end))
				found = match(m, s + 1, end + 1);
			if (found)
				return found;
			p = end + 1;
			continue;
		}
		if (!fits(m, s, p, end))
			return NULL;
		s++;
		p = end;
	}
	return s;
}

static const char *match(struct matching *m, const char *s, const char *p)
{
	const char *found;

	if (++m->nested > NESTED)
		luaL_error(m->L, "pattern too complex");
	brp_lua_charge(m->L, 1);
	found = items(m, s, p);
	m->nested--;
	return found;
}

/* Begin to match text and pattern at two indices. */
const char *brp_lua_matching(struct matching *m, lua_State *L, int text,
                             int pattern)
{
	size_t length;
	const char *p;

	m->L = L;
	m->text = luaL_checklstring(L, text, &length);
	m->end = m->text + length;
	p = luaL_checklstring(L, pattern, &length);
	m->last = p + length;
	m->nested = m->count = 0;
	return p;
}

const char *brp_lua_matched(struct matching *m, const char *s, const char *p)
{
	m->nested = m->count = 0;
	return match(m, s, p);
}
