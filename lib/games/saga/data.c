/* SPDX-License-Identifier: MIT */
/*
 * data.c - what is printed: the knights and kingdoms of Saga.
 */

#include "games/saga/saga.h"

const char *const brp_saga_kinds[KINDS] = {
	"r4", "r3", "r2", "r1", "g4", "g3", "g2", "g1", "b4", "b3", "b2", "b1",
	"o4", "o3", "o2", "o1", "p4", "p3", "p2", "p1", "y4", "y3", "y2", "y1",
};

const char brp_saga_colours[KINGDOMS + 1] = "rgbopy";

const char *const brp_saga_sets[SETS + 1] = {
	"?", "castle", "ii", "iii", "iv", "v",
};

const char *const brp_saga_sides[3] = {"?", "crown", "back"};

const char *const brp_saga_phases[PHASES] = {
	"deal", "side",         "first_knight", "second_knight", "lot",
	"turn", "choose_force", "bonus",        "final_add",     "over",
};

/* What a side gives, during the game and at its end. */
const char *const brp_saga_during[BR_SAGA_HAS_FACE_DOWN + 1] = {
	"none",      "add_card",    "take_back", "def_plus",
	"def_minus", "free_knight", "face_down",
};

const char *const brp_saga_end_words[BR_SAGA_HAS_GARRISON_15 + 1] = {
	"none",          "plus5",     "attack_group", "hand_zero",
	"garrison_zero", "final_add", "take_two",     "garrison_15",
};

/*
 * 2.3: in every set three colours have three, two or one knight each, and two
 * have two: 4 4 1, 3 1, 3 2 2, 3, 4 2 and 1.  Which colour has which in which
 * set is not known; here each set is the one before, moved on by a colour.
 */
const char brp_saga_set_table[] =
	"r3g4g4g1b1o4o2p3p1y3y2y2,r4r4r1g1b4b2o3o1p3p2p2y3,"
	"r1g4g2b3b1o3o2o2p3y4y4y1,r4r2g3g1b3b2b2o3p4p4p1y1,"
	"r3r1g3g2g2b3o4o4o1p1y4y2";

/* 2.6: the layout for a first game, of the castle set. */
const char brp_saga_f0[] = "r3o2,g4y2,b1g4,o4g1,p3y2,y3p1";

/* 2.4: income, what a side gives during the game, and at the end. */
/* clang-format off */
const struct saga_side brp_saga_props[KINGDOMS][2] = {
	/* castle land   */ {{1, BR_SAGA_HAS_DEF_PLUS, 0},
	                     {1, BR_SAGA_HAS_FREE_KNIGHT, 0}},
	/* forest land   */ {{1, 0, BR_SAGA_HAS_HAND_ZERO},
	                     {1, 0, BR_SAGA_HAS_TAKE_TWO}},
	/* lake land     */ {{1, 0, BR_SAGA_HAS_ATTACK_GROUP},
	                     {1, BR_SAGA_HAS_FACE_DOWN, 0}},
	/* gold land     */ {{2, BR_SAGA_HAS_DEF_MINUS, 0},
	                     {2, 0, BR_SAGA_HAS_GARRISON_ZERO}},
	/* treasure land */ {{1, BR_SAGA_HAS_ADD_CARD, 0},
	                     {1, 0, BR_SAGA_HAS_FINAL_ADD}},
	/* corn land     */ {{1, BR_SAGA_HAS_TAKE_BACK, BR_SAGA_HAS_PLUS5},
	                     {1, 0, BR_SAGA_HAS_GARRISON_15}},
};
/* clang-format on */
