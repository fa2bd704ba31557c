/* SPDX-License-Identifier: MIT */
/*
 * toy_colours.c - the colours of roles, light and dark: text can be read, and
 * seats and suits can be told apart.
 */

#include <math.h>

#include "check_toy.h"

enum { ROLES = BR_ROLE_TINT8 + 1 };

static void palette(const br_setup *setup, const void *state, brp_scene *scene)
{
	(void)setup;
	(void)state;
	brp_thing(scene, "palette", 1, "palette");
	for (int i = 0; i < ROLES; i++) {
		brp_pen(scene, (br_role)i, BR_ROLE_NONE, 0);
		brp_rect(scene, 0, 0, 1, 1, 0);
	}
}

static int keep_colour(void *ud, const br_shape *shape)
{
	((uint32_t *)ud)[shape->fill] = shape->fill_rgb;
	return 0;
}

static void get_colours(int dark, uint32_t colours[ROLES])
{
	const br_painter painter = {.shape = keep_colour, .ud = colours};
	const br_scene_options options = {.dark = dark};
	br_game *game = painted(palette, 2);

	ck_assert_int_eq(br_game_scene(game, &options, sizeof options, &painter,
	                               sizeof painter),
	                 BR_OK);
	br_game_free(game);
}

/* Red, green and blue light, from 0 to 1. */
static void to_light(uint32_t rgb, double light[3])
{
	for (int i = 0; i < 3; i++) {
		double c = (rgb >> (16 - 8 * i) & 255) / 255.0;

		light[i] = c <= 0.04045 ? c / 12.92
		                        : pow((c + 0.055) / 1.055, 2.4);
	}
}

/* As the rules of accessibility for the web define it. */
static double contrast(uint32_t a, uint32_t b)
{
	double x[3], y[3], p, q;

	to_light(a, x);
	to_light(b, y);
	p = 0.2126 * x[0] + 0.7152 * x[1] + 0.0722 * x[2] + 0.05;
	q = 0.2126 * y[0] + 0.7152 * y[1] + 0.0722 * y[2] + 0.05;
	return p > q ? p / q : q / p;
}

static void must_be_read(const uint32_t colours[ROLES], int text, int below)
{
	double seen = contrast(colours[text], colours[below]);

	ck_assert_msg(seen >= 4.5, "role %d on %d: %.2f", text, below, seen);
}

START_TEST(text_can_be_read_on_what_it_is_written_on)
{
	uint32_t colours[ROLES];

	get_colours(_i, colours);
	for (int i = BR_ROLE_PAPER; i < BR_ROLE_INK; i++) {
		must_be_read(colours, BR_ROLE_INK, i);
		must_be_read(colours, BR_ROLE_DIM, i);
	}
	for (int i = BR_ROLE_TINT1; i <= BR_ROLE_TINT8; i++) {
		must_be_read(colours, BR_ROLE_INK, i);
		must_be_read(colours, BR_ROLE_DIM, i);
	}
	for (int i = BR_ROLE_SEAT1; i <= BR_ROLE_SUIT8; i++)
		must_be_read(colours, BR_ROLE_ON, i);
	must_be_read(colours, BR_ROLE_ON, BR_ROLE_BACK);
	must_be_read(colours, BR_ROLE_ON, BR_ROLE_MARK);
}
END_TEST

/* How people see light who have all cones; or none for long waves, or none for
 * middle ones: the matrices of Machado, Oliveira and Fernandes (2009). */
static const double eyes[3][3][3] = {
	{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	{{0.152286, 1.052583, -0.204868},
         {0.114503, 0.786281, 0.099216},
         {-0.003882, -0.048116, 1.051998}},
	{{0.367322, 0.860646, -0.227968},
         {0.280085, 0.672501, 0.047413},
         {-0.011820, 0.042940, 0.968881}},
};

static double root(double t)
{
	return t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116.0;
}

/* L, a and b. */
static void to_lab(uint32_t rgb, const double eye[3][3], double lab[3])
{
	double light[3], seen[3], x, y, z;

	to_light(rgb, light);
	for (int i = 0; i < 3; i++) {
		seen[i] = eye[i][0] * light[0] + eye[i][1] * light[1] +
		          eye[i][2] * light[2];
		seen[i] = seen[i] < 0 ? 0 : seen[i] > 1 ? 1 : seen[i];
	}
	x = 0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2];
	y = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2];
	z = 0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2];
	lab[0] = 116 * root(y) - 16;
	lab[1] = 500 * (root(x / 0.95047) - root(y));
	lab[2] = 200 * (root(y) - root(z / 1.08883));
}

static void must_differ(const uint32_t colours[ROLES], int first, int last)
{
	for (int eye = 0; eye < 3; eye++)
		for (int i = first; i <= last; i++)
			for (int k = first; k < i; k++) {
				double a[3], b[3], apart;

				to_lab(colours[i], eyes[eye], a);
				to_lab(colours[k], eyes[eye], b);
				apart = hypot(hypot(a[0] - b[0], a[1] - b[1]),
				              a[2] - b[2]);
				ck_assert_msg(apart >= 15,
				              "roles %d and %d, eye %d: %.1f",
				              i, k, eye, apart);
			}
}

START_TEST(seats_and_suits_differ_for_those_who_do_not_see_red_and_green)
{
	uint32_t colours[ROLES];

	get_colours(_i, colours);
	must_differ(colours, BR_ROLE_SEAT1, BR_ROLE_SEAT1 + 4);
	must_differ(colours, BR_ROLE_SUIT1, BR_ROLE_SUIT1 + 5);
}
END_TEST

TCase *toy_colours(void)
{
	TCase *tests = tcase_create("colours");

	tcase_add_loop_test(tests, text_can_be_read_on_what_it_is_written_on, 0,
	                    2);
	tcase_add_loop_test(
		tests,
		seats_and_suits_differ_for_those_who_do_not_see_red_and_green,
		0, 2);
	return tests;
}
