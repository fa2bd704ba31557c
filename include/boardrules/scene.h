/* SPDX-License-Identifier: MIT */
#ifndef BR_SCENE_H
#define BR_SCENE_H

/**
 * @file scene.h
 * @brief Pictures of games, for programs with a screen.
 *
 * A scene is what the viewer of a game sees on the table: a list of things,
 * each with its shapes.  Whoever can draw five kinds of shapes draws every
 * game.  Things carry the aims that pointing at them may mean, which a br_pick
 * accepts.  A full game shows all secrets: draw a view.
 */

#include <boardrules/boardrules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Roles of colours.  A shape has a role and its default colour, so themes are
 * possible but not necessary. */
typedef enum br_role {
	BR_ROLE_NONE,  /**< nothing is painted */
	BR_ROLE_PAPER, /**< the table, which the scene lies on */
	BR_ROLE_PANEL, /**< an area of the table */
	BR_ROLE_CARD,  /**< the face of a card, a tile or a marker */
	BR_ROLE_LAND,  /**< parts of a board */
	BR_ROLE_WATER,
	BR_ROLE_SAND,
	BR_ROLE_STONE,
	BR_ROLE_INK,   /**< text and drawings on all of these, and on tints */
	BR_ROLE_DIM,   /**< less important text on these */
	BR_ROLE_LINE,  /**< borders */
	BR_ROLE_BACK,  /**< the back of a card */
	BR_ROLE_MARK,  /**< the one emphasis, such as whose turn it is */
	BR_ROLE_ON,    /**< text and drawings on back, mark, seats and suits */
	BR_ROLE_SEAT1, /**< the colour of the first seat, and so on */
	BR_ROLE_SEAT8 = BR_ROLE_SEAT1 + 7,
	BR_ROLE_SUIT1, /**< strong colours of kinds of cards or pieces */
	BR_ROLE_SUIT8 = BR_ROLE_SUIT1 + 7,
	BR_ROLE_TINT1, /**< a pale colour that goes with each suit */
	BR_ROLE_TINT8 = BR_ROLE_TINT1 + 7
} br_role;

/** Layouts of a scene. */
typedef enum br_layout {
	BR_WIDE = 97, /**< for windows that are wider than high */
	BR_TALL       /**< for phones held upright */
} br_layout;

/** How a scene is laid out.  All zeros: English, wide, on light paper, with
 * the viewer at the bottom. */
typedef struct br_scene_options {
	int language;      /**< a br_language; 0: BR_EN */
	int layout;        /**< a br_layout; 0: BR_WIDE */
	int dark;          /**< 1: colours for dark paper */
	int bottom;        /**< the seat at the bottom plus 1; 0: the viewer, or
	                        the first seat.  It reveals nothing more. */
	const char *focus; /**< the id of a pile or stack to spread out; NULL or
	                        an id that cannot be spread out: none */
} br_scene_options;

/** The room that the texts of a thing fit into, NUL included. */
#define BR_ID_MAX 32
#define BR_TITLE_MAX 256

/** The maximum number of things of a scene, of shapes of a thing, and of points
 * of a shape. */
#define BR_THINGS_MAX 1280
#define BR_SHAPES_MAX 32
#define BR_POINTS_MAX 64

/** A thing on the table.  Its strings live until the callback returns. */
typedef struct br_thing {
	const char *id;   /**< unique in the scene, such as "army.0.2" */
	const char *kind; /**< such as "card"; static */
	const char *face; /**< what it shows, by the word that the state has for
	                       it; "" if such things show nothing; NULL if the
	                       viewer does not see it */
	const char *place; /**< the id of the thing that it lies in, or "" */
	const char *from;  /**< the id of the thing that it comes from if it is
	                        new, or "" */
	const char *aims;  /**< what pointing at it may mean, for
	                        br_pick_take(); "" for nothing */
	const char *title; /**< its name, and what the picture tells by colour
	                      or place alone, in the language of the scene */
	int seat;          /**< the owner, or BR_NOBODY */
	int layer;         /**< outlines of one layer do not overlap */
	int x, y, w, h;    /**< the box around the outline, in whole units */
	int spreads;       /**< 1 if it can be spread out, as
	                        br_scene_options.focus; else 0 */
} br_thing;

/** Kinds of shapes. */
typedef enum br_shape_kind {
	BR_RECT = 113, /**< two points, the upper left and the lower right */
	BR_ELLIPSE,    /**< likewise, of the box around it */
	BR_POLYGON,    /**< three points or more; it may be concave */
	BR_LINE,       /**< two points or more; stroked, not filled */
	BR_LABEL       /**< one point: where the base line of a text begins,
	                    has its middle, or ends */
} br_shape_kind;

/** A shape.  The first one of a thing is its outline, never a line or a
 * label.  Its arrays and strings live until the callback returns. */
typedef struct br_shape {
	int kind;          /**< a br_shape_kind */
	int count;         /**< of points, at most BR_POINTS_MAX */
	const int *xy;     /**< 2 * count whole units; y grows downward */
	int radius;        /**< of the corners of a rectangle */
	int width;         /**< of the stroke; 0 if there is none */
	int fill, stroke;  /**< a br_role each; a label is filled */
	uint32_t fill_rgb; /**< their default colours, 0xRRGGBB */
	uint32_t stroke_rgb;
	const char *text; /**< of a label, in UTF-8; else NULL */
	int size;         /**< of its font: the height of the em square */
	int bold;         /**< 1 or 0 */
	int anchor;       /**< its point is the start (-1), middle (0) or end
	                       (1) of the text */
} br_shape;

/** Receives a scene, thing by thing, what lies below first.  Callbacks may be
 * NULL.  A result other than 0 ends the scene. */
typedef struct br_painter {
	/** The size of the scene, and the colour of the paper. */
	int (*begin)(void *ud, int width, int height, uint32_t paper_rgb);
	int (*thing)(void *ud, const br_thing *thing);
	int (*shape)(void *ud, const br_shape *shape); /**< of that thing */
	int (*end)(void *ud);                          /**< of that thing */
	void *ud;
} br_painter;

/**
 * Paints what the viewer of a game sees.  Never allocates.
 *
 * @param options      NULL means all zeros.
 * @param options_size `sizeof *options`.
 * @param painter_size `sizeof *painter`.
 * @return 0, or the result of the callback that ended the scene; BR_EINVAL for
 *         an option out of range; BR_ESTATE if the game has no scenes.
 */
BR_API int br_game_scene(const br_game *game, const br_scene_options *options,
                         size_t options_size, const br_painter *painter,
                         size_t painter_size);

/** What lies at a point of a scene: the members of a br_thing. */
typedef struct br_spot {
	char id[BR_ID_MAX];
	char aims[BR_AIMS_MAX];
	char title[BR_TITLE_MAX];
	int x, y, w, h;
	int spreads;
} br_spot;

/**
 * Finds the topmost thing whose outline holds a point.
 * @param size `sizeof *spot`.
 * @return 1; 0 with @p spot unchanged if there is none; BR_EINVAL, BR_ESTATE
 *         like br_game_scene().
 */
BR_API int br_game_point(const br_game *game, const br_scene_options *options,
                         size_t options_size, int x, int y, br_spot *spot,
                         size_t size);

/**
 * Tells where things come from, for pictures in which they glide: sets from[i]
 * to the index of the thing in the scene of @p before from whose box the i-th
 * thing of the scene of @p after comes, or to -1 if it appears where it is.
 * Both count from 0, in the order of br_painter.thing.
 *
 * A thing with the same id, kind, face and seat stays.  Otherwise it comes from
 * one that is gone, with its face; or else from an unseen one in the place that
 * it comes from; or else from that place.
 *
 * @param from receives at most @p cap numbers; may be NULL if @p cap is 0.
 * @return the number of things of @p after; BR_EINVAL, also for games with
 *         different viewers or rules; BR_ESTATE; BR_ENOMEM.
 */
BR_API int br_game_motion(const br_game *before, const br_game *after,
                          const br_scene_options *options, size_t options_size,
                          int *from, size_t cap);

/**
 * Writes a scene as an SVG 1.1 document without scripts and fonts.  Each thing
 * is a group with data-id, data-kind, data-face, data-seat, data-aims, a
 * data-spreads if it can be spread out, and a title.
 * @return the length; BR_EINVAL, BR_ESTATE like br_game_scene().
 */
BR_API int br_game_svg(const br_game *game, const br_scene_options *options,
                       size_t options_size, char *text, size_t cap);

#ifdef __cplusplus
}
#endif

#endif
