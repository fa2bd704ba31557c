/* SPDX-License-Identifier: MIT */
/*
 * fold.c - lenient comparison of names.
 *
 * Folding drops case and diacritics, collapses spaces, and turns ae, oe and ue
 * into a, o and u, so that a German umlaut may be written with its dots, with
 * an e after the letter, or with neither.  A game's own names are ASCII and are
 * folded while they are compared.
 */

#include "core/core.h"

#define TYPED_MAX 64 /* length of a name in an option */

/* U+00C0 to U+00FF without diacritics; a dot: no replacement. */
static const char latin[] = "aaaaaaaceeeeiiiidnooooo.ouuuuy.."
			    "aaaaaaaceeeeiiiidnooooo.ouuuuy.y";

/* Other characters that keyboards and word processors produce. */
static const struct {
	uint32_t letter;
	const char *plain;
} replacements[] = {
	{0x00a0, " "}, {0x00df, "ss"}, {0x0132, "ij"}, {0x0133, "ij"},
	{0x0152, "o"}, {0x0153, "o"},  {0x0178, "y"},  {0x1e9e, "ss"},
	{0x2010, "-"}, {0x2011, "-"},  {0x2013, "-"},  {0x2019, "'"},
	{0x202f, " "},
};

static int lower(int c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static int takes_umlaut(int c)
{
	return c == 'a' || c == 'o' || c == 'u';
}

int brp_fold_letter(const char **name)
{
	int c = lower(*(*name)++);

	if (takes_umlaut(c) && lower(**name) == 'e')
		(*name)++;
	return c;
}

/* Decodes the first character of UTF-8; returns its length, 1 for an invalid
 * byte. */
static size_t decode(const char *in, uint32_t *letter)
{
	const unsigned char *at = (const unsigned char *)in;

	*letter = at[0];
	if (at[0] >= 0xc2 && at[0] < 0xe0 && (at[1] & 0xc0) == 0x80) {
		*letter = (at[0] & 0x1fu) << 6 | (at[1] & 0x3fu);
		return 2;
	}
	if (at[0] >= 0xe0 && at[0] < 0xf0 && (at[1] & 0xc0) == 0x80 &&
	    (at[2] & 0xc0) == 0x80) {
		*letter = (at[0] & 0xfu) << 12 | (at[1] & 0x3fu) << 6 |
		          (at[2] & 0x3fu);
		return 3;
	}
	return 1;
}

/* The replacement of a character of several bytes; NULL to keep it. */
static const char *base_letter(uint32_t letter, char *buffer)
{
	for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++)
		if (replacements[i].letter == letter)
			return replacements[i].plain;
	if (letter >= 0x300 && letter < 0x370)
		return "";
	if (letter < 0xc0 || letter > 0xff || latin[letter - 0xc0] == '.')
		return NULL;
	buffer[0] = latin[letter - 0xc0];
	buffer[1] = '\0';
	return buffer;
}

size_t brp_fold(const char *in, char *out, size_t cap)
{
	size_t n = 0;
	int umlaut = 0; /* an e would belong to the last letter */

	while (*in) {
		char one[2] = {(char)lower(*in), '\0'};
		const char *add = one;
		uint32_t letter;
		size_t size = decode(in, &letter), length = 1;

		if (size > 1) {
			add = base_letter(letter, one);
			length = add ? strlen(add) : size;
			add = add ? add : in;
		} else if (umlaut && *one == 'e') {
			length = 0;
		} else if (strchr("\t\r\n", *one)) {
			*one = ' ';
		}
		in += size;
		umlaut = size == 1 && length > 0 && takes_umlaut(*one);
		if (length == 1 && *add == ' ' && (n == 0 || out[n - 1] == ' '))
			continue;
		if (n + length >= cap)
			return 0;
		memcpy(out + n, add, length);
		n += length;
	}
	if (n > 0 && out[n - 1] == ' ')
		n--;
	out[n] = '\0';
	return n;
}

/* Returns what follows a name that the folded text `at` begins with, or
 * NULL. */
static const char *skip_name(const char *at, const char *name)
{
	while (*name)
		if (brp_fold_letter(&name) != *at++)
			return NULL;
	return !*at || strchr(" +", *at) ? at : NULL;
}

/* Finds the longest alias that `at` begins with; returns the name it
 * stands for, and what follows. */
static const char *find_pair(const char *const (*aliases)[2], const char *at,
                             const char **rest)
{
	const char *name = NULL;

	*rest = at;
	for (; (*aliases)[0]; aliases++) {
		const char *end = skip_name(at, (*aliases)[0]);

		if (end && end > *rest) {
			*rest = end;
			name = (*aliases)[1];
		}
	}
	return name;
}

int brp_fold_aliases(const char *const (*aliases)[2], const char *in, char *out,
                     size_t cap)
{
	brp_text text = brp_text_in(out, cap);
	int found = 0;

	while (*in) {
		const char *rest, *name = find_pair(aliases, in, &rest);
		size_t length = strcspn(in, " +");

		while (name && *name) {
			char letter = (char)brp_fold_letter(&name);

			brp_add(&text, &letter, 1);
		}
		found |= rest > in;
		if (rest == in) {
			brp_add(&text, in, length);
			rest += length;
		}
		in = rest;
		brp_add(&text, in, *in != '\0');
		in += *in != '\0';
	}
	return found && text.length < cap;
}

/* The index of a folded text among n names, or -1. */
static int find_name(const char *const *names, int n, const char *folded)
{
	for (int i = 0; i < n; i++) {
		const char *end = skip_name(folded, names[i]);

		if (end && !*end)
			return i;
	}
	return -1;
}

int brp_read_name(const char *const *const *lists, int n,
                  const char *const (*aliases)[2], const char *in,
                  size_t length)
{
	char given[TYPED_MAX], folded[TYPED_MAX], other[TYPED_MAX];
	int at = -1;

	if (length >= sizeof given)
		return -1;
	memcpy(given, in, length);
	given[length] = '\0';
	if (brp_fold(given, folded, sizeof folded) == 0)
		return -1;
	for (int i = 0; lists[i] && at < 0; i++)
		at = find_name(lists[i], n, folded);
	if (at >= 0 || !brp_fold_aliases(aliases, folded, other, sizeof other))
		return at;
	for (int i = 0; lists[i] && at < 0; i++)
		at = find_name(lists[i], n, other);
	return at;
}
