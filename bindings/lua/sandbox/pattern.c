/* SPDX-License-Identifier: MIT */
/*
 * pattern.c - the matcher for Lua's patterns in a sandbox.
 *
 * A short pattern can keep Lua's own matcher busy for years within a single
 * instruction.  This matcher gives the same results, and charges an instruction
 * for each character that it looks at.  Its classes of characters are those of
 * ASCII in every locale.
 */

#include <string.h>

#include "sandbox.h"

enum { DEPTH_MAX = 200 };

static const char *match(struct matcher *m, const char *s, const char *p);

/* ---- One character ------------------------------------------------------- */

static int is_between(int c, int low, int high)
{
	return c >= low && c <= high;
}

static int is_letter(int c)
{
	return is_between(c | 32, 'a', 'z');
}

static int is_printed(int c)
{
	return is_between(c, 33, 126);
}

static int is_word(int c)
{
	return is_letter(c) || is_between(c, '0', '9');
}

/* Is it in the class that the letter after a % names? */
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
		is = is_between(c, '0', '9');
		break;
	case 'g':
		is = is_printed(c);
		break;
	case 'l':
		is = is_between(c, 'a', 'z');
		break;
	case 'p':
		is = is_printed(c) && !is_word(c);
		break;
	case 's':
		is = c == ' ' || is_between(c, 9, 13);
		break;
	case 'u':
		is = is_between(c, 'A', 'Z');
		break;
	case 'w':
		is = is_word(c);
		break;
	case 'x':
		is = is_between(c, '0', '9') || is_between(c | 32, 'a', 'f');
		break;
	default:
		return class == c;
	}
	return is_between(class, 'A', 'Z') ? !is : is;
}

/* The end of the item that begins at p. */
static const char *item_end(const struct matcher *m, const char *p)
{
	const char *at = p + 1;

	if (*p == '%') {
		if (at == m->pattern_end)
			luaL_error(m->L, "malformed pattern (ends with '%%')");
		return at + 1;
	}
	if (*p != '[')
		return at;
	if (at < m->pattern_end && *at == '^')
		at++;
	do { /* the first may be a ] */
		if (at >= m->pattern_end)
			luaL_error(m->L, "malformed pattern (missing ']')");
		at += *at == '%' ? 2 : 1;
	} while (at >= m->pattern_end || *at != ']');
	return at + 1;
}

/* Is it in the set that begins with the [ at p and ends before `end`? */
static int is_in_set(int c, const char *p, const char *end)
{
	int found = 0, not = p[1] == '^';

	for (p += 1 + not, end--; p < end && !found; p++) {
		if (*p == '%') {
			p++;
			found = is_of_class(c, (unsigned char)*p);
		} else if (p[1] == '-' && p + 2 < end) {
			found = is_between(c, (unsigned char)p[0],
			                   (unsigned char)p[2]);
			p += 2;
		} else {
			found = c == (unsigned char)*p;
		}
	}
	return found != not ;
}

/* Does the single-character item from p to `end` match the character at s? */
static int matches_item(struct matcher *m, const char *s, const char *p,
                        const char *end)
{
	int c;

	brp_lua_charge(m->L, 1 + (uint64_t)(end - p) / 8);
	if (s >= m->text_end)
		return 0;
	c = (unsigned char)*s;
	if (*p == '.')
		return 1;
	if (*p == '%')
		return is_of_class(c, (unsigned char)p[1]);
	return *p == '[' ? is_in_set(c, p, end) : (unsigned char)*p == c;
}

/* ---- Captures, balances, frontiers, repetitions -------------------------- */

static const char *start_capture(struct matcher *m, const char *s,
                                 const char *p, int size)
{
	const char *found;

	if (m->count == CAPTURES_MAX)
		luaL_error(m->L, "too many captures");
	m->captures[m->count].at = s;
	m->captures[m->count++].size = size;
	found = match(m, s, p);
	if (!found)
		m->count--;
	return found;
}

static const char *end_capture(struct matcher *m, const char *s, const char *p)
{
	const char *found;
	int i = m->count - 1;

	while (i >= 0 && m->captures[i].size != CAPTURE_OPEN)
		i--;
	if (i < 0)
		luaL_error(m->L, "invalid pattern capture");
	m->captures[i].size = s - m->captures[i].at;
	found = match(m, s, p);
	if (!found)
		m->captures[i].size = CAPTURE_OPEN;
	return found;
}

/* Where the text of the captures %1 to %9 ends, if it is at s again. */
static const char *match_back_reference(struct matcher *m, const char *s,
                                        int digit)
{
	int i = digit - '1';
	ptrdiff_t size;

	if (i < 0 || i >= m->count || m->captures[i].size == CAPTURE_OPEN)
		luaL_error(m->L, "invalid capture index %%%d", i + 1);
	size = m->captures[i].size;
	if (size == CAPTURE_POSITION)
		return NULL;
	brp_lua_charge(m->L, (uint64_t)size);
	return m->text_end - s >= size &&
	                       memcmp(m->captures[i].at, s, (size_t)size) == 0
	               ? s + size
	               : NULL;
}

/* Where the balanced text of %bxy at s ends; p is at the x. */
static const char *match_balance(struct matcher *m, const char *s,
                                 const char *p)
{
	int open = 1;

	if (m->pattern_end - p < 2)
		luaL_error(m->L, "malformed pattern (missing arguments to "
		                 "'%%b')");
	if (s >= m->text_end || *s != p[0])
		return NULL;
	while (++s < m->text_end) {
		brp_lua_charge(m->L, 1);
		if (*s == p[1] && --open == 0)
			return s + 1;
		if (*s == p[0] && *s != p[1])
			open++;
	}
	return NULL;
}

/* The frontier %f[set]: is the character at s in the set, and the one before it
 * not? */
static int is_frontier(struct matcher *m, const char *s, const char *p,
                       const char *end)
{
	int before = s == m->text ? 0 : (unsigned char)s[-1];
	int now = s == m->text_end ? 0 : (unsigned char)*s;

	brp_lua_charge(m->L, (uint64_t)(end - p));
	return !is_in_set(before, p, end) && is_in_set(now, p, end);
}

/* Match the item as often as possible, then less often. */
static const char *match_greedy(struct matcher *m, const char *s, const char *p,
                                const char *end)
{
	const char *at = s, *found;

	while (matches_item(m, at, p, end))
		at++;
	while ((found = match(m, at, end + 1)) == NULL && at > s)
		at--;
	return found;
}

/* Match the item as seldom as possible. */
static const char *match_lazy(struct matcher *m, const char *s, const char *p,
                              const char *end)
{
	const char *found = match(m, s, end + 1);

	while (!found && matches_item(m, s, p, end))
		found = match(m, ++s, end + 1);
	return found;
}

/* ---- The whole ----------------------------------------------------------- */

/* Match %b, %f or a back reference, and move s and p past it; returns 1, -1 if
 * it does not match, or 0 if the % begins something else. */
static int match_special(struct matcher *m, const char **s, const char **p)
{
	const char *at = *p + 2, *end;
	int letter = at <= m->pattern_end ? (*p)[1] : 0;

	if (letter == 'b') {
		*s = match_balance(m, *s, at);
		*p = at + 2;
	} else if (letter == 'f') {
		if (at >= m->pattern_end || *at != '[')
			luaL_error(m->L, "missing '[' after '%%f' in pattern");
		end = item_end(m, at);
		*s = is_frontier(m, *s, at, end) ? *s : NULL;
		*p = end;
	} else if (is_between(letter, '0', '9')) {
		*s = match_back_reference(m, *s, letter);
		*p = at;
	} else {
		return 0;
	}
	return *s ? 1 : -1;
}

/* Where a match at s of the pattern from p on ends, or NULL. */
static const char *match_items(struct matcher *m, const char *s, const char *p)
{
	const char *end;
	int repeat, special;

	while (p < m->pattern_end) {
		if (*p == '(')
			return p + 1 < m->pattern_end && p[1] == ')'
			               ? start_capture(m, s, p + 2,
			                               CAPTURE_POSITION)
			               : start_capture(m, s, p + 1,
			                               CAPTURE_OPEN);
		if (*p == ')')
			return end_capture(m, s, p + 1);
		if (*p == '$' && p + 1 == m->pattern_end)
			return s == m->text_end ? s : NULL;
		special = *p == '%' ? match_special(m, &s, &p) : 0;
		if (special < 0)
			return NULL;
		if (special > 0)
			continue;
		end = item_end(m, p);
		repeat = end < m->pattern_end ? *end : 0;
		if (repeat == '*')
			return match_greedy(m, s, p, end);
		if (repeat == '+')
			return matches_item(m, s, p, end)
			               ? match_greedy(m, s + 1, p, end)
			               : NULL;
		if (repeat == '-')
			return match_lazy(m, s, p, end);
		if (repeat == '?') {
			const char *found = NULL;

			if (matches_item(m, s, p, end))
				found = match(m, s + 1, end + 1);
			if (found)
				return found;
			p = end + 1;
			continue;
		}
		if (!matches_item(m, s, p, end))
			return NULL;
		s++;
		p = end;
	}
	return s;
}

static const char *match(struct matcher *m, const char *s, const char *p)
{
	const char *found;

	if (++m->depth > DEPTH_MAX)
		luaL_error(m->L, "pattern too complex");
	brp_lua_charge(m->L, 1);
	found = match_items(m, s, p);
	m->depth--;
	return found;
}

const char *brp_lua_init_matcher(struct matcher *m, lua_State *L, int text,
                                 int pattern)
{
	size_t length;
	const char *p;

	m->L = L;
	m->text = luaL_checklstring(L, text, &length);
	m->text_end = m->text + length;
	p = luaL_checklstring(L, pattern, &length);
	m->pattern_end = p + length;
	m->depth = m->count = 0;
	return p;
}

const char *brp_lua_match_at(struct matcher *m, const char *s, const char *p)
{
	m->depth = m->count = 0;
	return match(m, s, p);
}
