/* SPDX-License-Identifier: MIT */
/*
 * options.c - the options, and what is worked out from them once.
 */

#include "toy/toy.h"

/* 4.1: three digits with commas between. */
static int canon_mix(const char *in, char *out, size_t cap, br_error *error)
{
	brp_text text = brp_text_in(out, cap);

	for (int i = 0; i < 5; i++)
		if (i % 2 ? in[i] != ',' : in[i] < '1' || in[i] > '9')
			return brp_fail(error, BR_EINVAL, "mix",
			                "mix is three digits");
	if (in[5])
		return brp_fail(error, BR_EINVAL, "mix", "mix is too long");
	brp_add(&text, in, 5);
	return 5;
}

/* 4.2: any text. */
static int canon_motto(const char *in, char *out, size_t cap, br_error *error)
{
	brp_text text = brp_text_in(out, cap);

	(void)error;
	brp_puts(&text, in);
	return (int)text.length;
}

/* clang-format off */
const br_option brp_toy_options[] = {
	{.name = "mix", .standard = "6,5,4", .canon = canon_mix,
	 .about = "Stones of each colour"},
	{.name = "motto", .standard = "", .canon = canon_motto,
	 .about = "Any text"},
	{.name = NULL},
};
/* clang-format on */

/* 5: version 1 had another default. */
const char *brp_toy_standard(int version, int option)
{
	return version == 1 && option == MIX ? "5,5,5" : NULL;
}

int brp_toy_precompute(const br_setup *setup, const char *const *text,
                       void *out, size_t *size, br_error *error)
{
	struct toy_tables tables;

	for (int i = 0; i < COLOURS; i++)
		tables.mix[i] = (uint8_t)(text[MIX][2 * i] - '0');
	if (brp_toy_sum(tables.mix) < HAND * setup->seats)
		return brp_fail(error, BR_EINVAL, "mix", "too few stones");
	*size = sizeof tables;
	if (out)
		memcpy(out, &tables, sizeof tables);
	return BR_OK;
}
