/* SPDX-License-Identifier: MIT */
/*
 * setup.c - setups: seats, rules version, options and what is precomputed from
 * them.
 *
 * A setup is immutable.  All copies of a game share it by an atomic reference
 * count.
 */

#include "core/core.h"

/* ---- Options ------------------------------------------------------------- */

int brp_options(const br_rules *rules)
{
	int n = 0;

	while (rules->options[n].name)
		n++;
	return n;
}

const char *brp_default(const br_rules *rules, int version, int option)
{
	const char *old = NULL;

	if (rules->standard)
		old = rules->standard(version, option);
	return old ? old : rules->options[option].standard;
}

/* The value of a "name=value" pair if it has this name, otherwise NULL. */
static const char *match_name(const char *pair, const char *name)
{
	size_t length = strlen(name);

	if (strncmp(pair, name, length) != 0 || pair[length] != '=')
		return NULL;
	return pair + length + 1;
}

static const char *find_given(const char *const *options, const char *name)
{
	const char *value = NULL;

	for (; options && *options && !value; options++)
		value = match_name(*options, name);
	return value;
}

/* Reads a whole number in canonical form; returns whether it is one, from lo to
 * hi. */
static int read_number(const char *in, int64_t lo, int64_t hi, int32_t *out)
{
	int minus = in[0] == '-';
	const char *digit = in + minus;
	int64_t n = 0;

	if (!*digit || (digit[0] == '0' && (digit[1] || minus)))
		return 0;
	for (; *digit; digit++) {
		if (*digit < '0' || *digit > '9' || n > INT32_MAX)
			return 0;
		n = n * 10 + (*digit - '0');
	}
	n = minus ? -n : n;
	if (n < lo || n > hi)
		return 0;
	*out = (int32_t)n;
	return 1;
}

/* Checks that every name is known and given once. */
static int check_names(const br_rules *rules, int version,
                       const char *const *options, br_error *error)
{
	for (int i = 0; options && options[i]; i++) {
		const char *end = strchr(options[i], '=');
		int length = end ? (int)(end - options[i]) : 0;
		int known = version == 0 && match_name(options[i], "rules");

		if (!end)
			return brp_fail(error, BR_EINVAL, rules->name,
			                "option \"%.60s\" has no value; "
			                "expected name=value",
			                options[i]);
		for (int k = 0; rules->options[k].name; k++)
			if (match_name(options[i], rules->options[k].name))
				known = 1;
		if (!known)
			return brp_fail(error, BR_EINVAL, rules->name,
			                "%s has no option \"%.*s\"",
			                rules->name, length > 60 ? 60 : length,
			                options[i]);
		for (int k = 0; k < i; k++)
			if (strncmp(options[i], options[k],
			            (size_t)length + 1) == 0)
				return brp_fail(
					error, BR_EINVAL, rules->name,
					"option \"%.*s\" is given twice",
					length, options[i]);
	}
	return BR_OK;
}

static int refuse_word(const br_option *option, const char *in, br_error *error)
{
	char list[120];
	brp_text text = brp_text_in(list, sizeof list);

	for (int i = 0; option->words[i]; i++)
		brp_put(&text, "%s%s", i > 0 ? ", " : "", option->words[i]);
	return brp_fail(error, BR_EINVAL, option->name,
	                "option %s must be one of %s, not \"%.30s\"",
	                option->name, list, in);
}

/* Writes the canonical text of a value as snprintf() would; sets its number. */
static int canonicalize(const br_option *option, const char *in, char *out,
                        size_t cap, int32_t *number, br_error *error)
{
	brp_text text = brp_text_in(out, cap);

	*number = 0;
	if (option->canon)
		return option->canon(in, out, cap, error);
	if (option->words) {
		int n = 0;

		while (option->words[n])
			n++;
		*number = brp_find(option->words, n, in, strlen(in));
		if (*number < 0)
			return refuse_word(option, in, error);
	} else if (!read_number(in, option->lo, option->hi, number)) {
		return brp_fail(error, BR_EINVAL, option->name,
		                "option %s must be a number from %ld to "
		                "%ld, not \"%.30s\"",
		                option->name, (long)option->lo,
		                (long)option->hi, in);
	}
	brp_puts(&text, in);
	return (int)text.length;
}

/* ---- Creation ------------------------------------------------------------ */

/* The value of an option: as given, or its default. */
static const char *effective_value(const br_rules *rules, int version,
                                   const char *const *options, int i)
{
	const char *value = find_given(options, rules->options[i].name);

	return value ? value : brp_default(rules, version, i);
}

static void fill_options(brp_shared *shared, const char *const *options)
{
	br_setup *setup = &shared->setup;
	const br_rules *rules = setup->rules;
	int n = brp_options(rules);
	int32_t *number;
	char *at;

	shared->text = (const char **)(void *)(shared + 1);
	number = (int32_t *)(void *)(shared->text + n);
	shared->changed = brp_kinds_fill(rules, &setup->kinds, number + n);
	at = (char *)(shared->changed + n);
	setup->option = number;
	for (int i = 0; i < n; i++) {
		size_t space = shared->size - (size_t)(at - (char *)shared);
		int length = canonicalize(
			&rules->options[i],
			effective_value(rules, setup->version, options, i), at,
			space, &number[i], NULL);

		shared->text[i] = at;
		shared->changed[i] =
			strcmp(at, brp_default(rules, setup->version, i)) != 0;
		at += length + 1;
	}
}

static int precompute(brp_shared *shared, br_error *error)
{
	br_setup *setup = &shared->setup;
	void *precomputed;
	int status = setup->rules->precompute(setup, shared->text, NULL,
	                                      &shared->precomputed_size, error);

	if (status != BR_OK)
		return status;
	precomputed =
		brp_resize(&shared->alloc, NULL, 0, shared->precomputed_size);
	if (!precomputed)
		return brp_fail(error, BR_ENOMEM, "", "out of memory");
	setup->precomputed = precomputed;
	return setup->rules->precompute(setup, shared->text, precomputed,
	                                &shared->precomputed_size, error);
}

static int check_request(const br_rules *rules, int *version, int seats,
                         const char *const *options, br_error *error)
{
	int status = check_names(rules, *version, options, error);
	const char *asked = *version == 0 ? find_given(options, "rules") : NULL;
	int32_t number = *version == 0 ? rules->version : *version;

	if (status != BR_OK)
		return status;
	if (asked && !read_number(asked, 1, rules->version, &number))
		return brp_fail(
			error, BR_EVERSION, "rules",
			"this library supports rules versions 1 to %d of "
			"%s",
			rules->version, rules->name);
	*version = number;
	if (seats < rules->seats_min || seats > rules->seats_max)
		return brp_fail(error, BR_EINVAL, "seats",
		                "%s is for %d to %d seats, not %d", rules->name,
		                rules->seats_min, rules->seats_max, seats);
	return BR_OK;
}

/* The memory that a setup needs, what is precomputed aside; or an error. */
static int measure(const br_rules *rules, int version,
                   const char *const *options, size_t *size, br_error *error)
{
	int n = brp_options(rules);

	*size = sizeof(brp_shared) +
	        (size_t)n * (sizeof(char *) + sizeof(int32_t) + 1) +
	        brp_kinds_size(rules);
	for (int i = 0; i < n; i++) {
		int32_t number;
		int length = canonicalize(
			&rules->options[i],
			effective_value(rules, version, options, i), NULL, 0,
			&number, error);

		if (length < 0)
			return length;
		*size += (size_t)length + 1;
	}
	return BR_OK;
}

/* Whether a setup is of this game, version (0: the newest) and number of seats,
 * and these are its options as a save has them. */
static int is_saved_as(const brp_shared *shared, const br_rules *rules,
                       int version, int seats, const char *const *options)
{
	static const char *const none[] = {NULL};
	const br_setup *setup = &shared->setup;

	if (setup->rules != rules || setup->seats != seats ||
	    setup->version != (version > 0 ? version : rules->version))
		return 0;
	options = options ? options : none;
	for (int i = 0; rules->options[i].name; i++) {
		const char *value = NULL;

		if (!shared->changed[i])
			continue;
		if (*options)
			value = match_name(*options++, rules->options[i].name);
		if (!value || strcmp(value, shared->text[i]) != 0)
			return 0;
	}
	return !*options;
}

int brp_setup_new(brp_shared **out, const br_rules *rules, int version,
                  int seats, const char *const *options, brp_shared *like,
                  const br_alloc *alloc, br_error *error)
{
	brp_shared *shared;
	size_t size;
	int status;

	if (like && is_saved_as(like, rules, version, seats, options)) {
		*out = brp_setup_share(like);
		return BR_OK;
	}
	status = check_request(rules, &version, seats, options, error);
	if (status == BR_OK)
		status = measure(rules, version, options, &size, error);
	if (status != BR_OK)
		return status;
	shared = brp_resize(alloc, NULL, 0, size);
	if (!shared)
		return brp_fail(error, BR_ENOMEM, "", "out of memory");
	memset(shared, 0, size);
	shared->setup =
		(br_setup){.rules = rules, .seats = seats, .version = version};
	shared->alloc = *alloc;
	shared->size = size;
	atomic_init(&shared->owners, 1);
	fill_options(shared, options);
	if (like && brp_setup_equal(like, shared)) {
		brp_setup_release(shared);
		*out = brp_setup_share(like);
		return BR_OK;
	}
	status = precompute(shared, error);
	if (status != BR_OK) {
		brp_setup_release(shared);
		return status;
	}
	*out = shared;
	return BR_OK;
}

brp_shared *brp_setup_share(brp_shared *shared)
{
	atomic_fetch_add_explicit(&shared->owners, 1, memory_order_relaxed);
	return shared;
}

void brp_setup_release(brp_shared *shared)
{
	br_alloc alloc = shared->alloc;
	void *precomputed;

	if (atomic_fetch_sub_explicit(&shared->owners, 1,
	                              memory_order_acq_rel) > 1)
		return;
	memcpy(&precomputed, &shared->setup.precomputed, sizeof precomputed);
	if (precomputed)
		brp_resize(&alloc, precomputed, shared->precomputed_size, 0);
	brp_resize(&alloc, shared, shared->size, 0);
}

int brp_setup_equal(const brp_shared *a, const brp_shared *b)
{
	const br_setup *x = &a->setup, *y = &b->setup;
	int n = brp_options(x->rules);

	if (a == b)
		return 1;
	if (x->rules != y->rules || x->version != y->version ||
	    x->seats != y->seats)
		return 0;
	for (int i = 0; i < n; i++)
		if (strcmp(a->text[i], b->text[i]) != 0)
			return 0;
	return 1;
}

/* The option that a "name=value" pair names, and the value. */
static int find_option(const br_rules *rules, const char *pair,
                       const char **value)
{
	int i = 0;

	while (!(*value = match_name(pair, rules->options[i].name)))
		i++;
	return i;
}

/* Options that are not given have their default, which a save omits. */
int brp_setup_canonical(const brp_shared *shared, const char *const *options,
                        br_error *error)
{
	const br_rules *rules = shared->setup.rules;
	int last = -1;

	for (; options && *options; options++) {
		const char *value;
		int i = find_option(rules, *options, &value);
		char path[64];
		brp_text text = brp_text_in(path, sizeof path);

		brp_put(&text, "options.%s", rules->options[i].name);
		if (!shared->changed[i])
			return brp_fail(error, BR_EFORMAT, path,
			                "%s: \"%.40s\" is the default, which "
			                "a save omits",
			                path, shared->text[i]);
		if (strcmp(value, shared->text[i]) != 0)
			return brp_fail(error, BR_EFORMAT, path,
			                "%s: expected \"%.50s\", found "
			                "\"%.50s\"",
			                path, shared->text[i], value);
		if (i < last)
			return brp_fail(error, BR_EFORMAT, path,
			                "%s: out of order: expected before %s",
			                path, rules->options[last].name);
		last = i;
	}
	return BR_OK;
}
