/* SPDX-License-Identifier: MIT */
/*
 * layout.c - public structs stay as they are: programs that were built against
 * an earlier release hold them, so none grows and no member moves.
 */

#include <stddef.h>
#include <stdint.h>

#include <boardrules/akkon.h>
#include <boardrules/alexandros.h>
#include <boardrules/bots.h>
#include <boardrules/scene.h>

/* What sizes and places are made of. */
#define INT sizeof(int)
#define LONG sizeof(int64_t)
#define POINTER sizeof(void *)
#define ROUND_UP(size, to) (((size) + (to)-1) / (to) * (to))

/* As where an int64_t may stand on any multiple of 4, which is so on i686. */
struct with_long {
	char c;
	int64_t l;
};
#define LONG_ALIGN offsetof(struct with_long, l)

#define HAS_SIZE(type, size)                                                   \
	_Static_assert(sizeof(type) == (size), "size of " #type)
#define IS_AT(type, member, place)                                             \
	_Static_assert(offsetof(type, member) == (place),                      \
	               "place of " #member " in " #type)

HAS_SIZE(br_outcome, LONG_ALIGN + LONG);
IS_AT(br_outcome, move, 0);
IS_AT(br_outcome, weight, LONG_ALIGN);

HAS_SIZE(br_error, 2 * POINTER + 440);
IS_AT(br_error, status, 0);
IS_AT(br_error, offset, POINTER);
IS_AT(br_error, rule, 2 * POINTER);
IS_AT(br_error, text, 2 * POINTER + 40);

HAS_SIZE(br_alloc, 2 * POINTER);
IS_AT(br_alloc, fn, 0);
IS_AT(br_alloc, ud, POINTER);

HAS_SIZE(br_rules_info, 2 * POINTER + ROUND_UP(5 * INT, POINTER));
IS_AT(br_rules_info, name, 0);
IS_AT(br_rules_info, title, POINTER);
IS_AT(br_rules_info, version, 2 * POINTER);
IS_AT(br_rules_info, seats_min, 2 * POINTER + INT);
IS_AT(br_rules_info, seats_max, 2 * POINTER + 2 * INT);
IS_AT(br_rules_info, max_moves, 2 * POINTER + 3 * INT);
IS_AT(br_rules_info, last_move, 2 * POINTER + 4 * INT);

#define LO ROUND_UP(3 * POINTER, LONG_ALIGN)
HAS_SIZE(br_option_info, ROUND_UP(LO + 2 * LONG + POINTER, LONG_ALIGN));
IS_AT(br_option_info, name, 0);
IS_AT(br_option_info, standard, POINTER);
IS_AT(br_option_info, words, 2 * POINTER);
IS_AT(br_option_info, lo, LO);
IS_AT(br_option_info, hi, LO + LONG);
IS_AT(br_option_info, about, LO + 2 * LONG);

HAS_SIZE(br_visitor, 7 * POINTER);
IS_AT(br_visitor, integer, 0);
IS_AT(br_visitor, word, POINTER);
IS_AT(br_visitor, null, 2 * POINTER);
IS_AT(br_visitor, object, 3 * POINTER);
IS_AT(br_visitor, array, 4 * POINTER);
IS_AT(br_visitor, end, 5 * POINTER);
IS_AT(br_visitor, ud, 6 * POINTER);

HAS_SIZE(br_value, ROUND_UP(LONG_ALIGN + LONG + POINTER, LONG_ALIGN));
IS_AT(br_value, kind, 0);
IS_AT(br_value, integer, LONG_ALIGN);
IS_AT(br_value, word, LONG_ALIGN + LONG);

HAS_SIZE(br_event, ROUND_UP(9 * INT, POINTER) + POINTER);
IS_AT(br_event, entry, 0);
IS_AT(br_event, seat, INT);
IS_AT(br_event, move, 2 * INT);
IS_AT(br_event, masked, 3 * INT);
IS_AT(br_event, learnt, 4 * INT);
IS_AT(br_event, stands, 5 * INT);
IS_AT(br_event, count, 6 * INT);
IS_AT(br_event, stop, 7 * INT);
IS_AT(br_event, length, 8 * INT);
IS_AT(br_event, phase, ROUND_UP(9 * INT, POINTER));

HAS_SIZE(br_parts, 7 * POINTER + 4 * INT + 128);
IS_AT(br_parts, kind, 0);
IS_AT(br_parts, word, POINTER);
IS_AT(br_parts, count, 2 * POINTER);
IS_AT(br_parts, name, 3 * POINTER);
IS_AT(br_parts, value, 7 * POINTER);
IS_AT(br_parts, text, 7 * POINTER + 4 * INT);

HAS_SIZE(br_choice, 5 * INT + 200);
IS_AT(br_choice, move, 0);
IS_AT(br_choice, moves, INT);
IS_AT(br_choice, kind, 2 * INT);
IS_AT(br_choice, argument, 3 * INT);
IS_AT(br_choice, value, 4 * INT);
IS_AT(br_choice, text, 5 * INT);

#define FOCUS ROUND_UP(4 * INT, POINTER)
HAS_SIZE(br_scene_options, FOCUS + POINTER);
IS_AT(br_scene_options, language, 0);
IS_AT(br_scene_options, layout, INT);
IS_AT(br_scene_options, dark, 2 * INT);
IS_AT(br_scene_options, bottom, 3 * INT);
IS_AT(br_scene_options, focus, FOCUS);

HAS_SIZE(br_thing, 7 * POINTER + ROUND_UP(7 * INT, POINTER));
IS_AT(br_thing, id, 0);
IS_AT(br_thing, kind, POINTER);
IS_AT(br_thing, face, 2 * POINTER);
IS_AT(br_thing, place, 3 * POINTER);
IS_AT(br_thing, from, 4 * POINTER);
IS_AT(br_thing, aims, 5 * POINTER);
IS_AT(br_thing, title, 6 * POINTER);
IS_AT(br_thing, seat, 7 * POINTER);
IS_AT(br_thing, layer, 7 * POINTER + INT);
IS_AT(br_thing, x, 7 * POINTER + 2 * INT);
IS_AT(br_thing, h, 7 * POINTER + 5 * INT);
IS_AT(br_thing, spreads, 7 * POINTER + 6 * INT);

#define XY ROUND_UP(2 * INT, POINTER)
#define TEXT ROUND_UP(XY + POINTER + 6 * INT, POINTER)
HAS_SIZE(br_shape, TEXT + POINTER + ROUND_UP(3 * INT, POINTER));
IS_AT(br_shape, kind, 0);
IS_AT(br_shape, count, INT);
IS_AT(br_shape, xy, XY);
IS_AT(br_shape, radius, XY + POINTER);
IS_AT(br_shape, width, XY + POINTER + INT);
IS_AT(br_shape, fill, XY + POINTER + 2 * INT);
IS_AT(br_shape, stroke, XY + POINTER + 3 * INT);
IS_AT(br_shape, fill_rgb, XY + POINTER + 4 * INT);
IS_AT(br_shape, stroke_rgb, XY + POINTER + 5 * INT);
IS_AT(br_shape, text, TEXT);
IS_AT(br_shape, size, TEXT + POINTER);
IS_AT(br_shape, bold, TEXT + POINTER + INT);
IS_AT(br_shape, anchor, TEXT + POINTER + 2 * INT);

HAS_SIZE(br_painter, 5 * POINTER);
IS_AT(br_painter, begin, 0);
IS_AT(br_painter, thing, POINTER);
IS_AT(br_painter, shape, 2 * POINTER);
IS_AT(br_painter, end, 3 * POINTER);
IS_AT(br_painter, ud, 4 * POINTER);

HAS_SIZE(br_spot, BR_ID_MAX + BR_AIMS_MAX + BR_TITLE_MAX + 5 * INT);
IS_AT(br_spot, id, 0);
IS_AT(br_spot, aims, BR_ID_MAX);
IS_AT(br_spot, title, BR_ID_MAX + BR_AIMS_MAX);
IS_AT(br_spot, x, BR_ID_MAX + BR_AIMS_MAX + BR_TITLE_MAX);
IS_AT(br_spot, h, BR_ID_MAX + BR_AIMS_MAX + BR_TITLE_MAX + 3 * INT);
IS_AT(br_spot, spreads, BR_ID_MAX + BR_AIMS_MAX + BR_TITLE_MAX + 4 * INT);

HAS_SIZE(br_estimate, LONG_ALIGN + LONG + 2 * sizeof(double));
IS_AT(br_estimate, move, 0);
IS_AT(br_estimate, visits, LONG_ALIGN);
IS_AT(br_estimate, mean, LONG_ALIGN + LONG);
IS_AT(br_estimate, error, LONG_ALIGN + LONG + sizeof(double));

/* Arrays of the caller have these lengths. */
_Static_assert(BR_MOVES_MAX == 512 && BR_SEATS_MAX == 8, "constants");
_Static_assert(BR_ID_MAX == 32 && BR_TITLE_MAX == 256, "constants");
_Static_assert(BR_THINGS_MAX == 1280 && BR_SHAPES_MAX == 32 &&
                       BR_POINTS_MAX == 64,
               "constants");
