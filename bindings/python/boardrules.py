# SPDX-License-Identifier: MIT
"""Play board games by their rules: the library boardrules in Python.

Rules, games, matches, dice and bots are objects with the methods that they
have in Lua.  Seats, and the entries of journals, count from 0, as in C.  See
boardrules-python(3).
"""

from __future__ import annotations

import ctypes
import ctypes.util
import json
import math
import operator
import os
import pathlib
import random
import sys
import time
from ctypes import (CFUNCTYPE, POINTER, Structure, byref, c_char, c_char_p,
                    c_double, c_int, c_int32, c_int64, c_size_t, c_uint,
                    c_uint32, c_uint64, c_void_p)
from typing import (Any, Callable, Dict, Iterator, List, NamedTuple, Optional,
                    Sequence, Tuple, Union)

__version__ = "1.0.0"
__all__ = ["Argument", "Bot", "Dice", "Entry", "Error", "Estimate", "Game",
           "Kind", "Legal", "Match", "Note", "Offer", "Option", "Outcome",
           "Over", "Part", "Parts", "Pick", "Rules", "Scene", "Shape", "Spot",
           "Thing", "Value", "Verdict", "c", "games", "library", "load",
           "play", "promise", "record"]

# ---- The headers --------------------------------------------------------
#
# Structs, functions and numbers as in include/boardrules/, each in the order
# of its header; tests/python/headers.py compares them.


class br_outcome(Structure):
    _fields_ = [("move", c_uint32), ("weight", c_uint64)]


class br_error(Structure):
    _fields_ = [("status", c_int), ("offset", c_size_t), ("rule", c_char * 40),
                ("text", c_char * 400)]


class br_alloc(Structure):
    _fields_ = [("fn", CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_size_t,
                                 c_size_t)), ("ud", c_void_p)]


class br_rules_info(Structure):
    _fields_ = [("name", c_char_p), ("title", c_char_p), ("version", c_int),
                ("seats_min", c_int), ("seats_max", c_int),
                ("max_moves", c_int), ("last_move", c_uint32)]


class br_option_info(Structure):
    _fields_ = [("name", c_char_p), ("standard", c_char_p),
                ("words", POINTER(c_char_p)), ("lo", c_int64), ("hi", c_int64),
                ("about", c_char_p)]


class br_visitor(Structure):
    _fields_ = [("integer", CFUNCTYPE(c_int, c_void_p, c_char_p, c_int64)),
                ("word", CFUNCTYPE(c_int, c_void_p, c_char_p, c_char_p)),
                ("null", CFUNCTYPE(c_int, c_void_p, c_char_p)),
                ("object", CFUNCTYPE(c_int, c_void_p, c_char_p)),
                ("array", CFUNCTYPE(c_int, c_void_p, c_char_p)),
                ("end", CFUNCTYPE(c_int, c_void_p)), ("ud", c_void_p)]


class br_value(Structure):
    _fields_ = [("kind", c_int), ("integer", c_int64), ("word", c_char_p)]


class br_parts(Structure):
    _fields_ = [("kind", c_int), ("word", c_char_p), ("count", c_int),
                ("name", c_char_p * 4), ("value", c_int * 4),
                ("text", c_char * 32 * 4)]


class br_choice(Structure):
    _fields_ = [("move", c_uint32), ("moves", c_int), ("kind", c_int),
                ("argument", c_int), ("value", c_int), ("text", c_char * 200)]


class br_event(Structure):
    _fields_ = [("entry", c_int), ("seat", c_int), ("move", c_uint32),
                ("masked", c_int), ("learnt", c_int), ("stands", c_int),
                ("count", c_int), ("stop", c_int), ("length", c_int),
                ("phase", c_char_p)]


class br_estimate(Structure):
    _fields_ = [("move", c_uint32), ("visits", c_uint64), ("mean", c_double),
                ("error", c_double)]


class br_scene_options(Structure):
    _fields_ = [("language", c_int), ("layout", c_int), ("dark", c_int),
                ("bottom", c_int), ("focus", c_char_p)]


class br_thing(Structure):
    _fields_ = [("id", c_char_p), ("kind", c_char_p), ("face", c_char_p),
                ("place", c_char_p), ("from", c_char_p), ("aims", c_char_p),
                ("title", c_char_p), ("seat", c_int), ("layer", c_int),
                ("x", c_int), ("y", c_int), ("w", c_int), ("h", c_int),
                ("spreads", c_int)]


class br_shape(Structure):
    _fields_ = [("kind", c_int), ("count", c_int), ("xy", POINTER(c_int)),
                ("radius", c_int), ("width", c_int), ("fill", c_int),
                ("stroke", c_int), ("fill_rgb", c_uint32),
                ("stroke_rgb", c_uint32), ("text", c_char_p), ("size", c_int),
                ("bold", c_int), ("anchor", c_int)]


class br_painter(Structure):
    _fields_ = [("begin", CFUNCTYPE(c_int, c_void_p, c_int, c_int, c_uint32)),
                ("thing", CFUNCTYPE(c_int, c_void_p, POINTER(br_thing))),
                ("shape", CFUNCTYPE(c_int, c_void_p, POINTER(br_shape))),
                ("end", CFUNCTYPE(c_int, c_void_p)), ("ud", c_void_p)]


class br_spot(Structure):
    _fields_ = [("id", c_char * 32), ("aims", c_char * 96),
                ("title", c_char * 256), ("x", c_int), ("y", c_int),
                ("w", c_int), ("h", c_int), ("spreads", c_int)]


br_draw_fn = CFUNCTYPE(c_int, c_void_p, c_uint64, POINTER(c_uint64))
br_interrupt_fn = CFUNCTYPE(c_int, c_void_p, c_uint32)

# Pointers to objects, and to buffers, are c_void_p.
_pp = POINTER(c_void_p)
_ints = POINTER(c_int)
_alloc = POINTER(br_alloc)
_error = POINTER(br_error)
_options = POINTER(br_scene_options)

# The result of each function, then its arguments.
FUNCTIONS: Dict[str, Tuple[Any, ...]] = {
    "br_version": (c_uint,),
    "br_strerror": (c_char_p, c_int),
    "br_rules_count": (c_int,),
    "br_rules_at": (c_void_p, c_int),
    "br_rules_find": (c_void_p, c_char_p),
    "br_rules_name": (c_char_p, c_void_p),
    "br_rules_about": (None, c_void_p, POINTER(br_rules_info), c_size_t),
    "br_rules_option": (c_int, c_void_p, c_int, POINTER(br_option_info),
                        c_size_t),
    "br_game_new": (c_int, _pp, c_void_p, c_int, POINTER(c_char_p), _alloc,
                    _error),
    "br_game_dup": (c_int, _pp, c_void_p),
    "br_game_assign": (c_int, c_void_p, c_void_p),
    "br_game_free": (None, c_void_p),
    "br_game_rules": (c_void_p, c_void_p),
    "br_game_seats": (c_int, c_void_p),
    "br_game_version": (c_int, c_void_p),
    "br_game_option": (c_char_p, c_void_p, c_char_p),
    "br_game_turn": (c_int, c_void_p),
    "br_game_phase": (c_char_p, c_void_p),
    "br_game_moves": (c_int, c_void_p, POINTER(c_uint32), c_size_t),
    "br_game_moves_text": (c_int, c_void_p, c_void_p, c_size_t),
    "br_game_outcomes": (c_int, c_void_p, POINTER(br_outcome), c_size_t),
    "br_game_apply": (c_int, c_void_p, c_uint32),
    "br_game_check": (c_int, c_void_p, c_uint32, _error),
    "br_game_score": (c_int, c_void_p, POINTER(c_int32)),
    "br_game_rank": (c_int, c_void_p, _ints),
    "br_game_progress": (c_int, c_void_p, POINTER(c_int32)),
    "br_game_hash": (c_uint64, c_void_p),
    "br_game_equal": (c_int, c_void_p, c_void_p),
    "br_game_walk": (c_int, c_void_p, POINTER(br_visitor), c_size_t),
    "br_game_facts": (c_int, c_void_p, POINTER(br_visitor), c_size_t),
    "br_game_get": (c_int, c_void_p, c_char_p, POINTER(br_value)),
    "br_game_describe": (c_int, c_void_p, c_int, c_void_p, c_size_t),
    "br_game_draw": (c_int, c_void_p, c_int, c_void_p, c_size_t),
    "br_move_text": (c_int, c_void_p, c_uint32, c_int, c_void_p, c_size_t),
    "br_move_describe": (c_int, c_void_p, c_uint32, c_int, c_int, c_void_p,
                         c_size_t),
    "br_move_parse": (c_int, c_void_p, c_char_p, POINTER(c_uint32), _error),
    "br_move_parts": (c_int, c_void_p, c_uint32, c_int, POINTER(br_parts),
                      c_size_t),
    "br_move_make": (c_uint32, c_void_p, c_int, _ints, c_int),
    "br_move_values": (c_int, c_void_p, c_uint32, _ints),
    "br_rules_kind": (c_int, c_void_p, c_int, POINTER(br_parts), c_size_t),
    "br_move_aims": (c_int, c_void_p, c_uint32, c_int, c_void_p, c_size_t),
    "br_pick_new": (c_int, _pp, c_void_p, c_int),
    "br_pick_free": (None, c_void_p),
    "br_pick_aim": (c_int, c_void_p, c_int, c_void_p, c_size_t),
    "br_pick_live": (c_int, c_void_p, c_char_p),
    "br_pick_take": (c_int, c_void_p, c_char_p),
    "br_pick_choice": (c_int, c_void_p, c_int, c_int, POINTER(br_choice),
                       c_size_t),
    "br_pick_choose": (c_int, c_void_p, c_int, c_int),
    "br_pick_undo": (c_int, c_void_p),
    "br_pick_move": (c_uint32, c_void_p),
    "br_game_view": (c_int, c_void_p, c_void_p, c_int),
    "br_game_viewer": (c_int, c_void_p),
    "br_game_sample": (c_int, c_void_p, c_void_p, c_void_p),
    "br_game_save": (c_int, c_void_p, c_int, c_void_p, c_size_t),
    "br_game_load": (c_int, _pp, c_void_p, c_size_t, _alloc, _error),
    "br_dice_seeded": (c_int, _pp, c_uint64, _alloc),
    "br_dice_host": (c_int, _pp, br_draw_fn, c_void_p, _alloc),
    "br_dice_free": (None, c_void_p),
    "br_dice_draw": (c_int, c_void_p, c_uint64, POINTER(c_uint64)),
    "br_dice_roll": (c_int, c_void_p, c_void_p, POINTER(c_uint32)),
    "br_match_new": (c_int, _pp, c_void_p, c_int, POINTER(c_char_p), c_void_p,
                     _alloc, _error),
    "br_match_begin": (c_int, _pp, c_void_p, c_void_p, _alloc, _error),
    "br_match_dup": (c_int, _pp, c_void_p, c_int),
    "br_match_vary": (c_int, c_void_p, c_int, c_void_p),
    "br_match_variation": (c_int, _pp, c_void_p, c_int, c_int),
    "br_match_free": (None, c_void_p),
    "br_match_set_host": (None, c_void_p, c_void_p),
    "br_match_host": (c_void_p, c_void_p),
    "br_match_game": (c_void_p, c_void_p),
    "br_match_apply": (c_int, c_void_p, c_int, c_uint32, _error),
    "br_match_stop": (c_int, c_void_p, c_int, c_int),
    "br_match_commit": (c_int, c_void_p, c_char_p, c_void_p),
    "br_nonce_promise": (c_int, c_char_p, c_int, c_char_p, c_void_p),
    "br_match_promise": (c_int, c_void_p, c_int, c_char_p),
    "br_match_nonce": (c_int, c_void_p, c_int, c_char_p),
    "br_match_deal": (c_int, c_void_p, c_char_p, _error),
    "br_match_reveal": (c_int, c_void_p, c_char_p),
    "br_match_audit": (c_int, c_void_p, c_char_p, c_size_t, _error),
    "br_match_over": (c_int, c_void_p, _ints),
    "br_stop_word": (c_char_p, c_int),
    "br_match_rank": (c_int, c_void_p, _ints),
    "br_match_undo": (c_int, c_void_p, c_int),
    "br_match_redo": (c_int, c_void_p),
    "br_match_length": (c_int, c_void_p),
    "br_match_entries": (c_int, c_void_p, c_int),
    "br_match_event": (c_int, c_void_p, c_int, c_int, POINTER(br_event),
                       c_size_t),
    "br_match_text": (c_int, c_void_p, c_int, c_int, c_void_p, c_size_t),
    "br_match_describe": (c_int, c_void_p, c_int, c_int, c_int, c_void_p,
                          c_size_t),
    "br_match_view": (c_int, c_void_p, c_int, c_int, c_void_p),
    "br_match_lines": (c_int, c_void_p, c_int, c_int, c_void_p, c_size_t),
    "br_match_set_tag": (c_int, c_void_p, c_char_p, c_char_p),
    "br_match_tag": (c_char_p, c_void_p, c_char_p),
    "br_match_tag_at": (c_char_p, c_void_p, c_int, POINTER(c_char_p)),
    "br_match_note": (c_int, c_void_p, c_char_p),
    "br_match_note_at": (c_char_p, c_void_p, c_int, c_int),
    "br_match_save": (c_int, c_void_p, c_int, c_int, c_void_p, c_size_t),
    "br_match_load": (c_int, _pp, c_char_p, c_size_t, c_void_p, _alloc,
                      _error),
    "br_bot_kind": (c_char_p, c_int),
    "br_bot_new": (c_int, _pp, c_char_p, c_void_p, c_uint64, c_size_t,
                   _alloc),
    "br_bot_free": (None, c_void_p),
    "br_bot_begin": (c_int, c_void_p, c_void_p),
    "br_bot_set_interrupt": (None, c_void_p, br_interrupt_fn, c_void_p),
    "br_bot_think": (c_int, c_void_p, c_uint64),
    "br_bot_add": (c_int, c_void_p, c_void_p),
    "br_bot_estimates": (c_int, c_void_p, POINTER(br_estimate), c_size_t,
                         c_size_t),
    "br_bot_move": (c_uint32, c_void_p),
    "br_game_scene": (c_int, c_void_p, _options, c_size_t,
                      POINTER(br_painter), c_size_t),
    "br_game_point": (c_int, c_void_p, _options, c_size_t, c_int, c_int,
                      POINTER(br_spot), c_size_t),
    "br_game_motion": (c_int, c_void_p, c_void_p, _options, c_size_t, _ints,
                       c_size_t),
    "br_game_svg": (c_int, c_void_p, _options, c_size_t, c_void_p, c_size_t),
}

# As in C, a name without a number is one more than the name before it.
NUMBERS = """
    BR_OK=0 BR_EINVAL=-1 BR_ENOMEM=-2 BR_EILLEGAL=-3 BR_EFORMAT=-4
    BR_EAMBIGUOUS=-5 BR_EVERSION=-6 BR_EHIDDEN=-7 BR_ELEARNT=-8 BR_ETURN=-9
    BR_ESTATE=-10 BR_EDICE=-11 BR_EUNFAIR=-12 BR_EMISSING=-13
    BR_CHANCE=-1 BR_NOBODY=-2 BR_ALL=-3
    BR_EN=1 BR_DE BR_NL
    BR_TEXT=17 BR_PACKED
    BR_RECORD=33 BR_JOURNAL
    BR_RESIGNED=49 BR_TIMEOUT BR_FORFEITED BR_ABANDONED BR_AGREED
    BR_ADJUDICATED
    BR_PLAYED=65 BR_BACK BR_STOPPED
    BR_NULL=81 BR_INTEGER BR_WORD BR_OBJECT BR_ARRAY
    BR_MOVES_MAX=512 BR_SEATS_MAX=8 BR_TAGS_MAX=100
    BR_AIMS_MAX=96 BR_HASH_SIZE=32
    BR_PLAYOUT_MAX=1048576 BR_INTERRUPTED=1
    BR_ROLE_NONE=0 BR_ROLE_PAPER BR_ROLE_PANEL BR_ROLE_CARD BR_ROLE_LAND
    BR_ROLE_WATER BR_ROLE_SAND BR_ROLE_STONE BR_ROLE_INK BR_ROLE_DIM
    BR_ROLE_LINE BR_ROLE_BACK BR_ROLE_MARK BR_ROLE_ON BR_ROLE_SEAT1
    BR_ROLE_SEAT8=21 BR_ROLE_SUIT1 BR_ROLE_SUIT8=29 BR_ROLE_TINT1
    BR_ROLE_TINT8=37
    BR_WIDE=97 BR_TALL
    BR_ID_MAX=32 BR_TITLE_MAX=256 BR_THINGS_MAX=1280 BR_SHAPES_MAX=32
    BR_POINTS_MAX=64
    BR_RECT=113 BR_ELLIPSE BR_POLYGON BR_LINE BR_LABEL
    BR_AKKON_TYRE=0 BR_AKKON_JAFFA BR_AKKON_CAESAREA BR_AKKON_SIDON
    BR_AKKON_JERUSALEM BR_AKKON_ACRE
    BR_AKKON_GOLD=0 BR_AKKON_FAITH BR_AKKON_POWER BR_AKKON_PRESTIGE
    BR_AKKON_5=0 BR_AKKON_6 BR_AKKON_7 BR_AKKON_8 BR_AKKON_MERCENARY
    BR_AKKON_MANTLE BR_AKKON_CHAPLAIN BR_AKKON_SENESCHAL
    BR_AKKON_LANCE=0 BR_AKKON_SIEGE BR_AKKON_FEAST BR_AKKON_SCRIPTURE
    BR_AKKON_BAN BR_AKKON_PLAGUE BR_AKKON_MINT BR_AKKON_LEVANT
    BR_AKKON_BROTHER
    BR_AKKON_CITIES=6 BR_AKKON_TRACKS=4 BR_AKKON_PIECES=8 BR_AKKON_CARDS=72
    BR_AKKON_TRACK_MAX=13
    BR_AKKON_SKIP=1 BR_AKKON_PASS BR_AKKON_BID BR_AKKON_ADD BR_AKKON_DONE
    BR_AKKON_MOVE_GOLD BR_AKKON_TO BR_AKKON_RECALL BR_AKKON_END
    BR_AKKON_PLAY BR_AKKON_TARGET BR_AKKON_HIT BR_AKKON_RAISE
    BR_AKKON_LOWER BR_AKKON_TAKE BR_AKKON_DISCARD BR_AKKON_LOT
    BR_AKKON_DEAL BR_AKKON_UNCOVER BR_AKKON_LOAN
    BR_ALEXANDROS_TOWN_HALL=0 BR_ALEXANDROS_JUG BR_ALEXANDROS_HORSE
    BR_ALEXANDROS_HARP BR_ALEXANDROS_SOLDIER
    BR_ALEXANDROS_SYMBOLS=5 BR_ALEXANDROS_CARDS=11
    BR_ALEXANDROS_GOVERNORS=4 BR_ALEXANDROS_AREAS=256
    BR_ALEXANDROS_VERTICES=192 BR_ALEXANDROS_LINES=448
    BR_ALEXANDROS_ALEX_OPEN=1 BR_ALEXANDROS_ALEX_JOKER
    BR_ALEXANDROS_ALEX_HAND BR_ALEXANDROS_STAY BR_ALEXANDROS_GO
    BR_ALEXANDROS_STEP BR_ALEXANDROS_TAKE BR_ALEXANDROS_TAX
    BR_ALEXANDROS_PILE BR_ALEXANDROS_OCCUPY BR_ALEXANDROS_TAKEOVER
    BR_ALEXANDROS_RELIEVE BR_ALEXANDROS_END_TURN BR_ALEXANDROS_GOV
    BR_ALEXANDROS_GOV_DONE BR_ALEXANDROS_GIVE BR_ALEXANDROS_DEAL
    BR_ALEXANDROS_TURN_UP BR_ALEXANDROS_DRAW BR_ALEXANDROS_LOT
    BR_ALEXANDROS_GO_AREA
    BR_CRUSADERS_LANCE=1 BR_CRUSADERS_BOW BR_CRUSADERS_SWORD=4
    BR_CRUSADERS_HELMET=8 BR_CRUSADERS_BANNER=16
    BR_CRUSADERS_ANTIOCH=0 BR_CRUSADERS_CYPRUS BR_CRUSADERS_JERUSALEM
    BR_CRUSADERS_EDESSA BR_CRUSADERS_TRIPOLI
    BR_CRUSADERS_CARDS=31 BR_CRUSADERS_TERRITORIES=5 BR_CRUSADERS_LIMIT=4
    BR_CRUSADERS_PLAY=1 BR_CRUSADERS_DEAL BR_CRUSADERS_LOT
    BR_CRUSADERS_DRAW
    BR_SAGA_RED=0 BR_SAGA_GREEN BR_SAGA_BLUE BR_SAGA_ORANGE BR_SAGA_PURPLE
    BR_SAGA_YELLOW
    BR_SAGA_KINGDOMS=6 BR_SAGA_KNIGHTS=24 BR_SAGA_SETS=5
    BR_SAGA_SET_SIZE=12 BR_SAGA_FORCE_SIZE=6 BR_SAGA_ATTACKS=24
    BR_SAGA_FORCES=30
    BR_SAGA_HAS_NOTHING=0 BR_SAGA_HAS_ADD_CARD BR_SAGA_HAS_TAKE_BACK
    BR_SAGA_HAS_DEF_PLUS BR_SAGA_HAS_DEF_MINUS BR_SAGA_HAS_FREE_KNIGHT
    BR_SAGA_HAS_FACE_DOWN
    BR_SAGA_HAS_PLUS5=1 BR_SAGA_HAS_ATTACK_GROUP BR_SAGA_HAS_HAND_ZERO
    BR_SAGA_HAS_GARRISON_ZERO BR_SAGA_HAS_FINAL_ADD BR_SAGA_HAS_TAKE_TWO
    BR_SAGA_HAS_GARRISON_15
    BR_SAGA_COLLECT=1 BR_SAGA_RECRUIT BR_SAGA_TAKE_BACK BR_SAGA_REVEAL
    BR_SAGA_LAY_NEW BR_SAGA_LAY_ON BR_SAGA_LAY_ADD BR_SAGA_LAY_HIDDEN
    BR_SAGA_END_TURN BR_SAGA_CHOOSE_FORCE BR_SAGA_BONUS_TAKE
    BR_SAGA_BONUS_DECLINE BR_SAGA_FINAL_ADD BR_SAGA_FINAL_DECLINE
    BR_SAGA_DEAL BR_SAGA_SIDE BR_SAGA_FIRST_KNIGHT BR_SAGA_SECOND_KNIGHT
    BR_SAGA_LOT
    BR_SAKKARA_SHIP=0 BR_SAKKARA_GRAIN BR_SAKKARA_HEWN BR_SAKKARA_STAIRS
    BR_SAKKARA_DLINE BR_SAKKARA_CORE BR_SAKKARA_CROSS BR_SAKKARA_BRAID
    BR_SAKKARA_MOON BR_SAKKARA_CIRCLE BR_SAKKARA_TIP BR_SAKKARA_HAND
    BR_SAKKARA_SNAKE BR_SAKKARA_HORSE BR_SAKKARA_BIRD BR_SAKKARA_OX
    BR_SAKKARA_KINDS=16 BR_SAKKARA_FIELDS=49 BR_SAKKARA_STEPS=3
    BR_SAKKARA_PLAY_MAX=96 BR_SAKKARA_SEGMENT_MAX=9
    BR_SAKKARA_NORTH=0 BR_SAKKARA_EAST BR_SAKKARA_SOUTH BR_SAKKARA_WEST
    BR_SAKKARA_ROW=0 BR_SAKKARA_COLUMN BR_SAKKARA_RAY
    BR_SAKKARA_PUT_WORKER=1 BR_SAKKARA_LAY_SHIP BR_SAKKARA_LAY_GRAIN
    BR_SAKKARA_BUILD BR_SAKKARA_MOVE BR_SAKKARA_USE_HORSE
    BR_SAKKARA_USE_BIRD BR_SAKKARA_USE_OX BR_SAKKARA_USE_SNAKE
    BR_SAKKARA_FIRESTORM BR_SAKKARA_WHIRLWIND BR_SAKKARA_DROUGHT
    BR_SAKKARA_SHIPWRECK BR_SAKKARA_END BR_SAKKARA_HORSE_MORE
    BR_SAKKARA_HORSE_STOP BR_SAKKARA_TAKE_TOP BR_SAKKARA_LEAVE_TOP
    BR_SAKKARA_PICK BR_SAKKARA_ORDER BR_SAKKARA_DISCARD BR_SAKKARA_SEGMENT
    BR_SAKKARA_PUT BR_SAKKARA_DOUBLE BR_SAKKARA_TOP BR_SAKKARA_BELOW
    BR_SAKKARA_UNCOVER BR_SAKKARA_LOT
"""

# ---- The library --------------------------------------------------------

_ABI = 1  # of the shared library, which its name ends in

# What searches call most is called without the conversion of arguments, which
# takes half of the time; so these are given a pointer as it is.
_game_turn: Any
_game_moves: Any
_game_apply: Any
_game_dup: Any
_game_view: Any
_dice_roll: Any
_HOT = ("game_turn", "game_moves", "game_apply", "game_dup", "game_view",
        "dice_roll")


def _candidates() -> Iterator[str]:
    """Where the library may be: named by the environment; in the build tree
    of which this file is part; below the prefix where it is installed; where
    the system looks."""
    named = os.environ.get("BOARDRULES_LIBRARY")
    if named:
        yield named
        return
    file = {"win32": f"libboardrules-{_ABI}.dll",
            "darwin": f"libboardrules.{_ABI}.dylib"}.get(
                sys.platform, f"libboardrules.so.{_ABI}")
    above = pathlib.Path(__file__).resolve().parents
    folders = []
    if len(above) > 2 and (above[2] / "lib/libboardrules.map").exists():
        folders = [above[2] / "build/lib/.libs", above[2] / "lib/.libs"]
    if len(above) > 3:
        folders.append(above[3] / "lib")
    for folder in folders:
        if (folder / file).exists():
            yield str(folder / file)
    yield file
    found = ctypes.util.find_library("boardrules")
    if found:
        yield found


class _C:
    """The functions, structs and numbers of the headers, by their names.

    The functions are those of C, which check nothing.  The library is loaded
    when the first of them is used.
    """

    _path: Optional[str] = None
    _unlocked: Any = None  # releases Python's lock during a call

    def __init__(self) -> None:
        number = -1
        for item in NUMBERS.split():
            name, _, value = item.partition("=")
            number = int(value) if value else number + 1
            self.__dict__[name] = number
        for name, value in globals().items():
            if name.startswith("br_"):
                self.__dict__[name] = value

    def _load(self, path: str) -> None:
        # While a function of a PyDLL runs, no other thread of Python does;
        # so none can change an object that the function reads.
        locked = ctypes.PyDLL(path)
        for name, (result, *arguments) in FUNCTIONS.items():
            try:
                function = getattr(locked, name)
            except AttributeError:
                raise OSError(f"{path} is not the library boardrules of this "
                              f"version: it has no {name}") from None
            function.restype = result
            function.argtypes = arguments
            self.__dict__[name] = function
        self._unlocked = ctypes.CDLL(path).br_bot_think
        self._unlocked.restype, *self._unlocked.argtypes = \
            FUNCTIONS["br_bot_think"]
        Game._free = self.__dict__["br_game_free"]
        Match._free = self.__dict__["br_match_free"]
        Pick._free = self.__dict__["br_pick_free"]
        Bot._free = self.__dict__["br_bot_free"]
        _Source.free = self.__dict__["br_dice_free"]
        for name in _HOT:
            globals()[f"_{name}"] = locked[f"br_{name}"]
        self._path = path
        self.__class__ = _C


class _Unloaded(_C):
    def __getattr__(self, name: str) -> Any:
        if name not in FUNCTIONS:
            raise AttributeError(f"the headers have no {name}")
        library()
        return getattr(self, name)


c: Any = _Unloaded()


def library(path: Union[str, os.PathLike[str], None] = None) -> str:
    """Load the library, from a path or from where it is found, unless it has
    been loaded; return the path that it was loaded from."""
    if c._path is not None:
        if path is not None and os.fspath(path) != c._path:
            raise ValueError(f"the library was loaded from {c._path}")
        return str(c._path)
    tried = []
    for each in [os.fspath(path)] if path is not None else _candidates():
        try:
            c._load(each)
            return each
        except OSError as error:
            tried.append(str(error))
    raise OSError("the library boardrules is not there; set "
                  "BOARDRULES_LIBRARY to its path: " + "; ".join(tried))


def __getattr__(name: str) -> str:
    if name == "version":  # of the library
        library()
        number = c.br_version()
        return f"{number >> 16}.{number >> 8 & 255}.{number & 255}"
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


# ---- Errors and arguments -----------------------------------------------

_new = object.__new__

_CODES = ("ok", "inval", "nomem", "illegal", "format", "ambiguous", "version",
          "hidden", "learnt", "turn", "state", "dice", "unfair", "missing")

Seat = int
Turn = Union[int, str, None]
Reader = Union[int, str]
Choice = Union[int, str, "Legal"]
_DEFAULT: Any = type("default", (), {"__repr__": lambda self: "default"})()


class Error(Exception):
    """A failure that can happen in correct use.

    code is a word such as "illegal", as in Lua; rule is the id of the rule or
    option, or ""; text is the sentence; offset is that of a byte in the input,
    or None; seat is that of the bot that failed, or None.
    """

    def __init__(self, code: str, text: str, rule: str = "",
                 offset: Optional[int] = None,
                 seat: Optional[int] = None) -> None:
        super().__init__(code, text, rule, offset, seat)
        self.code, self.text, self.rule = code, text, rule
        self.offset, self.seat = offset, seat

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        place = f" (byte {self.offset})" if self.offset else ""
        return f"{self.text}{rule}{place}"


def _str(text: Optional[bytes]) -> str:
    return (text or b"").decode("utf-8", "surrogateescape")


def _failure(status: int, error: Optional[br_error] = None) -> Error:
    if error is not None and error.text:
        return Error(_CODES[-status], _str(error.text), _str(error.rule),
                     error.offset or None)
    return Error(_CODES[-status], _str(c.br_strerror(status)))


def _check(status: int, error: Optional[br_error] = None) -> int:
    if status < 0:
        raise _failure(status, error)
    return status


def _whole(value: Any, low: int, high: int, what: str) -> int:
    """A whole number, such as an int or that of numpy, but not a bool."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{what} must be an int, not {type(value).__name__}")
    number = operator.index(value)
    if not low <= number <= high:
        raise ValueError(f"{what} must be from {low} to {high}, not {number}")
    return number


def _text(value: Any, what: str) -> bytes:
    if not isinstance(value, str):
        raise TypeError(f"{what} must be a str, not {type(value).__name__}")
    if "\0" in value:
        raise ValueError(f"{what} contains a NUL")
    return value.encode("utf-8", "surrogateescape")


def _word(value: Any, words: Sequence[str], what: str) -> int:
    if not isinstance(value, str):
        raise TypeError(f"{what} must be a str, not {type(value).__name__}")
    if value not in words:
        raise ValueError(f"{what} must be one of {', '.join(words)}, not "
                         f"{value!r}")
    return words.index(value)


def _language(language: str) -> int:
    return int(c.BR_EN) + _word(language, ("en", "de", "nl"), "language")


def _seat(seat: Any, seats: int, *words: str) -> int:
    """The number of a seat or, if they are allowed, of words."""
    if isinstance(seat, str) and seat in words:
        return {"chance": -1, "spectator": -2, "all": -3}[seat]
    if isinstance(seat, str) or seat is None:
        others = "".join(f", or {word!r}" for word in words)
        refuse = TypeError if seat is None else ValueError
        raise refuse(f"a seat from 0 to {seats - 1}{others} is needed, not "
                     f"{seat!r}")
    return _whole(seat, 0, seats - 1, "seat")


def _turn(seat: int) -> Turn:
    return seat if seat >= 0 else "chance" if seat == -1 else None


def _bytes(fill: Callable[..., int], *arguments: Any) -> bytes:
    """What a function writes into a buffer."""
    cap = 1000
    while True:
        buffer = ctypes.create_string_buffer(cap)
        length = _check(fill(*arguments, buffer, cap))
        if length < cap:
            return buffer.raw[:length]
        cap = length + 1


def _written(fill: Callable[..., int], *arguments: Any) -> str:
    return _str(_bytes(fill, *arguments))


# Buffers for lists of moves, each with its address and its length.
_pool: List[Tuple[Any, Any, c_size_t]] = []


def _numbers(fill: Callable[..., int], pointer: Any, seats: int,
             kind: Any) -> List[int]:
    numbers = (kind * seats)()
    _check(fill(pointer, numbers))
    return list(numbers)


class _Object:
    """What holds a pointer.  A class of its own, without one, takes over while
    the object is closed or in use: that costs those that are open nothing."""

    __slots__ = ("_p", "__weakref__")
    _p: c_void_p
    _free: Any = None
    _shadows: Dict[Tuple[type, str], Any] = {}

    def _shadow(self, what: str) -> Any:
        kind = type(self)
        made = _Object._shadows.get((kind, what))
        if made is None:
            def pointer(_: Any) -> None:
                raise ValueError(f"{kind.__name__} is {what}")

            def close(_: Any) -> None:
                if what != "closed":
                    pointer(_)

            made = type(kind.__name__, (kind,), {
                "__slots__": (), "_p": property(pointer), "close": close,
                "__del__": lambda _: None, "__hash__": kind.__hash__})
            _Object._shadows[kind, what] = made
        return made

    def __del__(self) -> None:
        try:
            pointer = self._p
        except AttributeError:  # it could not be made
            return
        self._free(pointer)

    def _begin(self) -> None:
        if hasattr(self, "_p"):
            raise ValueError(f"{type(self).__name__} has begun")

    def close(self) -> None:
        """Free the object, which cannot be used then; may be repeated."""
        pointer = self._p
        self.__class__ = self._shadow("closed")
        self._free(pointer)

    def __enter__(self) -> Any:
        self._p
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __reduce__(self) -> Any:
        raise TypeError(f"{type(self).__name__} cannot be pickled")


class _use:
    """Takes the pointers of objects out of reach while the library may call
    Python back."""

    def __init__(self, *objects: Any) -> None:
        self.objects = objects

    def __enter__(self) -> List[Any]:
        pointers = [each._p for each in self.objects]
        self.kinds = [type(each) for each in self.objects]
        for each in self.objects:
            each.__class__ = each._shadow("in use")
        return pointers

    def __exit__(self, *_: Any) -> None:
        for each, kind in zip(self.objects, self.kinds):
            each.__class__ = kind


# ---- Rules --------------------------------------------------------------


class Option(NamedTuple):
    """An option of a game: its possible words; or the bounds of a whole
    number; or, without either, any text."""

    name: str
    standard: str
    about: str
    words: Optional[List[str]]
    lo: Optional[int]
    hi: Optional[int]


class Argument(NamedTuple):
    """An argument of a kind of move; its values are from 0."""

    name: str
    values: int


class Kind(NamedTuple):
    word: str
    arguments: List[Argument]


class Rules:
    """A game as published."""

    __slots__ = ("_rules",)

    def __init__(self, name: Union[str, Rules]) -> None:
        if isinstance(name, Rules):
            self._rules: int = name._rules
            return
        found = c.br_rules_find(_text(name, "name"))
        if not found:
            raise Error("version", f"this build has no game {name!r}")
        self._rules = found

    @staticmethod
    def _of(pointer: int) -> Rules:
        rules = _new(Rules)
        rules._rules = pointer
        return rules

    def __repr__(self) -> str:
        return f"<boardrules.Rules {self.name()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._rules == other._rules

    def __hash__(self) -> int:
        return hash(self._rules)

    def __reduce__(self) -> Any:
        return Rules, (self.name(),)

    def _about(self) -> br_rules_info:
        info = br_rules_info()
        c.br_rules_about(self._rules, info, ctypes.sizeof(info))
        return info

    def name(self) -> str:
        return _str(c.br_rules_name(self._rules))

    def title(self) -> str:
        return _str(self._about().title)

    def version(self) -> int:
        """The newest version of the rules; the option rules selects others."""
        return int(self._about().version)

    def seats_min(self) -> int:
        return int(self._about().seats_min)

    def seats_max(self) -> int:
        return int(self._about().seats_max)

    def max_moves(self) -> int:
        """The largest number of moves or outcomes in a list."""
        return int(self._about().max_moves)

    def last_move(self) -> int:
        """The largest number of a move."""
        return int(self._about().last_move)

    def options(self) -> List[Option]:
        options: List[Option] = []
        info = br_option_info()
        size = ctypes.sizeof(info)
        while c.br_rules_option(self._rules, len(options), info, size) == 0:
            words: Optional[List[str]] = None
            lo = hi = None
            if info.words:
                words = []
                while info.words[len(words)] is not None:
                    words.append(_str(info.words[len(words)]))
            elif info.lo <= info.hi:
                lo, hi = info.lo, info.hi
            options.append(Option(_str(info.name), _str(info.standard),
                                  _str(info.about), words, lo, hi))
        return options

    def _kinds(self) -> Iterator[br_parts]:
        kind = br_parts()
        number = 1
        while c.br_rules_kind(self._rules, number, kind,
                              ctypes.sizeof(kind)) == 0:
            yield kind
            number += 1

    def kinds(self) -> List[Kind]:
        """The kinds of moves, with their arguments in order."""
        return [Kind(_str(kind.word), [
            Argument(_str(kind.name[i]), kind.value[i])
            for i in range(kind.count)]) for kind in self._kinds()]

    def make(self, word: str, *values: int) -> int:
        """The move of the kind with this word and so many arguments, whose
        values are from 0."""
        text = _text(word, "word")
        takes = None
        for kind in self._kinds():
            if kind.word != text:
                continue
            takes = kind.count
            if takes == len(values):
                numbers = [_whole(value, 0, kind.value[i] - 1,
                                  _str(kind.name[i]))
                           for i, value in enumerate(values)]
                return int(c.br_move_make(
                    self._rules, kind.kind, (c_int * len(values))(*numbers),
                    len(values)))
        if takes is None:
            raise Error("inval", f"no kind of move is {word!r}")
        raise Error("inval", f"{word!r} takes {takes} values, not "
                    f"{len(values)}")

    def values(self, move: int) -> Tuple[Any, ...]:
        """The word of a move, then the values of its arguments, so that
        rules.make(*rules.values(move)) is the move."""
        number = _whole(move, 0, 0xffffffff, "move")
        values = (c_int * 4)()
        kind = br_parts()
        if not c.br_rules_kind(
                self._rules, c.br_move_values(self._rules, number, values),
                kind, ctypes.sizeof(kind)) == 0:
            raise Error("inval", f"{number} is not the number of a move of "
                        "this game")
        return (_str(kind.word), *values[:kind.count])


def games() -> List[Rules]:
    """The rules of all games of this build."""
    return [Rules._of(c.br_rules_at(i)) for i in range(c.br_rules_count())]


def _setup(name: Union[str, Rules], seats: Optional[int],
           options: Dict[str, Any]) -> Tuple[int, int, Any]:
    """Rules, number of seats and options for the library."""
    rules = Rules(name)
    count = rules.seats_min() if seats is None else _whole(
        seats, -1 << 31, (1 << 31) - 1, "seats")
    texts = []
    for option, value in sorted(options.items()):
        if isinstance(value, bool):
            value = "yes" if value else "no"
        elif not isinstance(value, str):
            value = str(_whole(value, -1 << 63, (1 << 63) - 1,
                               f"option {option}"))
        if "=" in option:
            raise ValueError(f"there is no option {option!r}")
        texts.append(_text(option, "option") + b"="
                     + _text(value, f"option {option}"))
    return rules._rules, count, (c_char_p * (len(texts) + 1))(*texts, None)


# ---- Dice ---------------------------------------------------------------


class _Source:
    """Dice of the library, which their object and matches share."""

    __slots__ = ("p", "keep", "failures", "busy")
    free: Any = None

    def __init__(self, source: Any) -> None:
        self.keep: Any = None  # of a function
        self.failures: List[BaseException] = []
        self.busy = False
        out = c_void_p()
        if isinstance(source, str) and source == "system":
            source = random.SystemRandom().randrange
        if callable(source):
            self.keep = br_draw_fn(_drawer(source, self.failures))
            status = c.br_dice_host(byref(out), self.keep, None, None)
        elif isinstance(source, str):
            raise ValueError("dice must be a seed, a function or 'system', "
                             f"not {source!r}")
        else:
            seed = _whole(source, 0, (1 << 64) - 1, "seed")
            status = c.br_dice_seeded(byref(out), seed, None)
        _check(status)
        self.p = out

    def __del__(self) -> None:
        if hasattr(self, "p"):
            self.free(self.p)


def _drawer(draw: Callable[[int], int],
            failures: List[BaseException]) -> Callable[..., int]:
    def drawn(_: Any, bound: int, value: Any) -> int:
        try:
            value[0] = _whole(draw(bound), 0, bound - 1, "the result of dice")
            return 0
        except BaseException as error:  # none may cross the library
            failures.append(error)
            return -1
    return drawn


def _draws(source: Optional[_Source], call: Callable[..., Any],
           *objects: Any) -> int:
    """Call a function, which is given the pointers of the objects, and may
    draw.  What the function of the dice raises is raised here; meanwhile the
    objects and the dice are in use."""
    if source is None or source.keep is None:
        return int(call(*[each._p for each in objects]))
    if source.busy:
        raise ValueError("Dice is in use")
    with _use(*objects) as pointers:
        source.busy = True
        try:
            status = call(*pointers)
        finally:
            source.busy = False
    if source.failures:
        raise source.failures.pop()
    return int(status)


class Dice:
    """A source of chance: a seed of 64 bits, for dice that can be repeated; a
    function that takes a bound and returns a number from 0 to the bound less
    1; or "system", which nobody can predict."""

    __slots__ = ("_made",)

    def __init__(self, source: Union[int, str, Callable[[int], int]]) -> None:
        self._made: Optional[_Source] = _Source(source)

    def draw(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        source = _thrown(self)
        most = _whole(bound, 1, 1 << 53, "bound")
        value = c_uint64()
        _check(_draws(source, lambda: c.br_dice_draw(source.p, most,
                                                     byref(value))))
        return value.value

    def close(self) -> None:
        """End the use of this object; matches keep the dice that they have."""
        if self._made is not None:
            _thrown(self)
            self._made = None

    def __enter__(self) -> Dice:
        _thrown(self)
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __reduce__(self) -> Any:
        raise TypeError("Dice cannot be pickled")


def _dice(seed: Any, dice: Any) -> Optional[_Source]:
    if seed is not None and dice is not None:
        raise TypeError("seed and dice cannot be given together")
    if seed is not None:
        return _Source(_whole(seed, 0, (1 << 64) - 1, "seed"))
    if dice is None:
        return None
    if isinstance(dice, Dice):
        return _thrown(dice)
    return _Source(dice)


def _thrown(dice: Any) -> _Source:
    if not isinstance(dice, Dice):
        raise TypeError(f"dice must be Dice, not {type(dice).__name__}")
    source = dice._made
    if source is None or source.busy:
        raise ValueError(f"Dice is {'in use' if source else 'closed'}")
    return source


# ---- Games --------------------------------------------------------------


class Outcome(NamedTuple):
    move: int
    weight: int
    probability: float


class Verdict(NamedTuple):
    """Whether a move is legal; if not, why, and by which rule: an id, or
    "text" if the text is not a move."""

    legal: bool
    text: str
    rule: str

    def __bool__(self) -> bool:
        return self.legal


class Part(NamedTuple):
    """An argument of a move; its value is None if it is hidden."""

    name: str
    text: str
    value: Optional[int]


class Parts(NamedTuple):
    word: str
    parts: List[Part]


class Legal(NamedTuple):
    """A legal move, or an outcome of chance with its weight; aims are what one
    touches for it.  It can be used as the move."""

    move: int
    text: str
    sentence: str
    word: str
    parts: List[Part]
    aims: List[str]
    weight: Optional[int]

    def __index__(self) -> int:
        return self.move


class Value(NamedTuple):
    """A field of a state.  The value of an object or array is the number of
    its members; of null it is None."""

    value: Union[int, str, None]
    kind: str


class Shape(NamedTuple):
    """A shape of a thing: xy has x and y of each point; fill and stroke are
    words for roles of colours, or None; the last four are those of a label."""

    kind: str
    xy: List[int]
    radius: int
    width: int
    fill: Optional[str]
    fill_rgb: int
    stroke: Optional[str]
    stroke_rgb: int
    text: Optional[str]
    size: int
    bold: bool
    anchor: Optional[str]


class Thing(NamedTuple):
    """A thing on the table; its face is None if the viewer does not see it.
    from_ has the name "from" elsewhere."""

    id: str
    kind: str
    face: Optional[str]
    place: str
    from_: str
    aims: str
    title: str
    seat: Optional[int]
    layer: int
    x: int
    y: int
    w: int
    h: int
    spreads: bool
    shapes: List[Shape]


class Scene(NamedTuple):
    """What the viewer sees, on paper of a colour; what lies below first."""

    width: int
    height: int
    paper: int
    things: List[Thing]


class Spot(NamedTuple):
    """What lies at a point of a scene."""

    id: str
    aims: str
    title: str
    x: int
    y: int
    w: int
    h: int
    spreads: bool


class Estimate(NamedTuple):
    """What a bot thinks of a legal move; mean is from 0 to 1."""

    move: int
    visits: int
    mean: float
    error: float


def _parts(game: Any, move: int, seat: int) -> Parts:
    parts = br_parts()
    _check(c.br_move_parts(game, move, seat, parts, ctypes.sizeof(parts)))
    return Parts(_str(parts.word), [
        Part(_str(parts.name[i]), _str(parts.text[i].value),
             parts.value[i] if parts.value[i] >= 0 else None)
        for i in range(parts.count)])


def _move(game: Any, move: Any) -> int:
    """The number of a move, which may be given as text."""
    if not isinstance(move, str):
        return _whole(move, 0, 0xffffffff, "move")
    number, error = c_uint32(), br_error()
    _check(c.br_move_parse(game, _text(move, "move"), byref(number), error),
           error)
    return int(number.value)


def _guarded(visit: Callable[..., Any],
             failure: List[BaseException]) -> Callable[..., int]:
    """A callback of the library, which is ended by what visit() raises."""
    def visited(_: Any, *arguments: Any) -> int:
        try:
            visit(*arguments)
            return 0
        except BaseException as error:  # as a signal's
            failure.append(error)
            return 1
    return visited


def _walk(walk: Callable[..., int], owner: Any, game: Any = None) -> Any:
    """What a walk visits, in dicts and lists."""
    stack: List[Any] = [[]]
    failure: List[BaseException] = []

    def put(name: Optional[bytes], value: Any) -> None:
        if name is None:
            stack[-1].append(value)
        else:
            stack[-1][_str(name)] = value

    def begin(made: type) -> Callable[[Optional[bytes]], None]:
        def begun(name: Optional[bytes]) -> None:
            container = made()
            put(name, container)
            stack.append(container)
        return begun

    visits: List[Any] = [
        put, lambda name, word: put(name, _str(word)),
        lambda name: put(name, None), begin(dict), begin(list), stack.pop]
    visitor = br_visitor(*[
        field[1](_guarded(visit, failure))  # type: ignore[operator]
        for field, visit in zip(br_visitor._fields_, visits)])
    with _use(owner) as (pointer,):
        walk(game(pointer) if game else pointer, visitor,
             ctypes.sizeof(visitor))
    if failure:
        raise failure[0]
    return stack[0][0]


_KINDS = ("rect", "ellipse", "polygon", "line", "label")
_ANCHORS = ("start", "middle", "end")
_ROLES = (None, "paper", "panel", "card", "land", "water", "sand", "stone",
          "ink", "dim", "line", "back", "mark", "on",
          *(f"{row}{number}" for row in ("seat", "suit", "tint")
            for number in range(1, 9)))


def _thing(thing: Any) -> Thing:
    return Thing(_str(thing.id), _str(thing.kind),
                 None if thing.face is None else _str(thing.face),
                 _str(thing.place), _str(getattr(thing, "from")),
                 _str(thing.aims), _str(thing.title),
                 thing.seat if thing.seat >= 0 else None, thing.layer,
                 thing.x, thing.y, thing.w, thing.h, bool(thing.spreads), [])


def _shape(shape: Any) -> Shape:
    kind, label = _KINDS[shape.kind - c.BR_RECT], shape.text is not None
    return Shape(kind, shape.xy[:2 * shape.count], shape.radius, shape.width,
                 _ROLES[shape.fill] if kind != "line" else None,
                 shape.fill_rgb,
                 _ROLES[shape.stroke] if shape.width else None,
                 shape.stroke_rgb, _str(shape.text) if label else None,
                 shape.size, bool(shape.bold),
                 _ANCHORS[shape.anchor + 1] if label else None)


def _coordinate(value: Any, what: str) -> int:
    """A number rounded down; what is far away is as far as an int goes."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{what} must be a number, not {type(value).__name__}")
    return math.floor(value) if abs(value) < 1 << 31 else -1 << 31


def _returns(ranks: List[int]) -> List[float]:
    """Values by rank, as bots have them."""
    others = len(ranks) - 1
    return [sum((rank < other) + (rank == other) / 2
                for j, other in enumerate(ranks) if j != i) / others
            if others else 1.0 for i, rank in enumerate(ranks)]


class Game(_Object):
    """A state: complete, or the view of a seat or a spectator.

    Without its methods that change it, it is a value: equal games have equal
    saves, and copies can be pickled.
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, name: Union[str, Rules], seats: Optional[int] = None,
                 **options: Union[str, int, bool]) -> None:
        self._begin()
        out, error = c_void_p(), br_error()
        _check(c.br_game_new(byref(out), *_setup(name, seats, options), None,
                             error), error)
        self._p = out

    @staticmethod
    def _of(pointer: Any) -> Game:
        """A copy of a game of the library."""
        game = _new(Game)
        out = c_void_p()
        _check(c.br_game_dup(byref(out), pointer))
        game._p = out
        return game

    def __repr__(self) -> str:
        try:
            return f"<boardrules.Game {self.rules().name()}>"
        except ValueError as error:
            return f"<boardrules.{error}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return bool(c.br_game_equal(self._p, other._p))

    def __reduce__(self) -> Any:
        return load, (self.save("packed"),)

    def __copy__(self) -> Game:
        return self.dup()

    def __deepcopy__(self, _: Any) -> Game:
        return self.dup()

    def turn(self) -> Turn:
        """Who acts next: a seat, "chance", or None if the game is over."""
        seat: int = _game_turn(self._p)
        return seat if seat >= 0 else "chance" if seat == -1 else None

    def phase(self) -> str:
        return _str(c.br_game_phase(self._p))

    def seats(self) -> int:
        return int(c.br_game_seats(self._p))

    def rules(self) -> Rules:
        return Rules._of(c.br_game_rules(self._p))

    def version(self) -> int:
        """The version of its rules."""
        return int(c.br_game_version(self._p))

    def viewer(self) -> Optional[Reader]:
        """Whose view it is: a seat, "spectator", or None for a full game."""
        viewer: int = c.br_game_viewer(self._p)
        return viewer if viewer >= 0 else "spectator" if viewer == -2 else None

    def option(self, name: str) -> Optional[str]:
        value = c.br_game_option(self._p, _text(name, "name"))
        return None if value is None else _str(value)

    def options(self) -> Dict[str, Optional[str]]:
        return {each.name: self.option(each.name)
                for each in self.rules().options()}

    def hash(self) -> str:
        """A hash in 16 hexadecimal digits, the same on every machine."""
        return f"{c.br_game_hash(self._p):016x}"

    # -- Play

    def moves(self) -> List[int]:
        """The legal moves of the seat to decide, ascending; of a view those
        of its viewer."""
        try:
            each = _pool.pop()
        except IndexError:
            buffer = (c_uint32 * c.BR_MOVES_MAX)()
            each = buffer, byref(buffer), c_size_t(c.BR_MOVES_MAX)
        moves = each[0][:_game_moves(self._p, each[1], each[2])]
        _pool.append(each)
        return moves  # type: ignore[no-any-return]

    def outcomes(self) -> List[Outcome]:
        """The outcomes of chance; none if chance is not to act."""
        buffer = (br_outcome * c.BR_MOVES_MAX)()
        n = _check(c.br_game_outcomes(self._p, buffer, c.BR_MOVES_MAX))
        total = sum(each.weight for each in buffer[:n])
        return [Outcome(each.move, each.weight, each.weight / total)
                for each in buffer[:n]]

    def legal(self, language: str = "en") -> List[Legal]:
        """The legal moves, or the outcomes of chance, in words; none in a
        view whose viewer does not decide."""
        number, pointer = _language(language), self._p
        found: List[Tuple[int, Optional[int]]] = [
            (move, None) for move in self.moves()]
        if not found and self.turn() == "chance" and self.viewer() is None:
            found = [(each.move, each.weight) for each in self.outcomes()]
        return [Legal(move, _written(c.br_move_text, pointer, move, c.BR_ALL),
                      _written(c.br_move_describe, pointer, move, c.BR_ALL,
                               number),
                      *_parts(pointer, move, c.BR_ALL),
                      _written(c.br_move_aims, pointer, move,
                               c.BR_ALL).split(),
                      weight)
                for move, weight in found]

    def apply(self, move: Choice) -> Game:
        """Play a move, or an outcome of chance; return the game."""
        pointer = self._p
        if type(move) is not int or not 0 <= move <= 0xffffffff:
            move = _move(pointer, move)
        status = _game_apply(pointer, move)
        if status != 0:
            error = br_error()
            if status == c.BR_EILLEGAL:
                c.br_game_check(pointer, move, error)
            raise _failure(status, error)
        return self

    def check(self, move: Choice) -> Verdict:
        """Whether a move is legal and, if not, why; as true or false too."""
        error = br_error()
        try:
            number = _move(self._p, move)
        except Error as why:
            return Verdict(False, why.text, "text")
        status = c.br_game_check(self._p, number, error)
        if status not in (0, c.BR_EILLEGAL):
            raise _failure(status, error)
        return Verdict(status == 0, _str(error.text), _str(error.rule))

    def roll(self, dice: Dice) -> int:
        """Let chance act once; return the move."""
        source, move = _thrown(dice), c_uint32()
        if source.keep is None:
            status = _dice_roll(source.p, self._p, byref(move))
        else:
            status = _draws(source, lambda game: c.br_dice_roll(
                source.p, game, byref(move)), self)
        if status != 0:
            raise _failure(status)
        return move.value

    def playout(self, dice: Dice) -> Game:
        """Play random moves to the end, with the same result as in Lua;
        return the game.  If it fails, the game is unchanged."""
        source = _thrown(dice)
        if self.viewer() is not None:
            raise _failure(c.BR_EHIDDEN)
        before = self.dup()
        try:
            self._play_out(source)
        except BaseException:
            self.assign(before)
            raise
        return self

    def _play_out(self, source: _Source) -> None:
        value, buffer = c_uint64(), (c_uint32 * c.BR_MOVES_MAX)()
        out, room, cap = byref(value), byref(buffer), c_size_t(len(buffer))
        dice, draw = source.p, c.br_dice_draw

        def play(game: Any) -> int:
            for _ in range(c.BR_PLAYOUT_MAX):
                seat = _game_turn(game)
                if seat == -2:
                    return 0
                if seat == -1:
                    status = _dice_roll(dice, game, None)
                else:
                    status = draw(dice, _game_moves(game, room, cap), out)
                    if status == 0:
                        status = _game_apply(game, buffer[value.value])
                if status != 0:
                    return int(status)
            return 1

        if _check(_draws(source, play, self)) == 0:
            return
        raise Error("state", "the game is not over after "
                    f"{c.BR_PLAYOUT_MAX} moves")

    def progress(self) -> List[int]:
        """A heuristic evaluation of each seat; a lead of 1000 almost
        certainly wins."""
        return _numbers(c.br_game_progress, self._p, self.seats(), c_int32)

    def scores(self) -> List[int]:
        return _numbers(c.br_game_score, self._p, self.seats(), c_int32)

    def ranks(self) -> List[int]:
        """The rank of each seat; 1 is best."""
        return _numbers(c.br_game_rank, self._p, self.seats(), c_int)

    def returns(self) -> List[float]:
        """The value of each seat by its rank at the end: from 1 for a sole
        winner to 0 for a sole loser, as in Estimate.mean."""
        return _returns(self.ranks())

    # -- Views and copies

    def dup(self) -> Game:
        """A copy."""
        return Game._of(self._p)

    def view(self, reader: Reader = _DEFAULT) -> Game:
        """What a reader knows: a seat or "spectator"; by default the seat to
        decide, or a spectator if there is none."""
        pointer = self._p
        if reader is _DEFAULT:
            seat = _game_turn(pointer)
            if seat < 0:
                seat = -2
        elif type(reader) is int and 0 <= reader < c.br_game_seats(pointer):
            seat = reader
        else:
            seat = _seat(reader, self.seats(), "spectator")
        game = _new(Game)
        out = c_void_p()
        status = _game_dup(byref(out), pointer)
        if status == 0:
            game._p = out
            status = _game_view(out, pointer, seat)
        if status != 0:
            raise _failure(status)
        return game

    def assign(self, other: Game) -> Game:
        """Become equal to another game of the same rules; return the game."""
        if not isinstance(other, Game):
            raise TypeError(f"a Game is needed, not {type(other).__name__}")
        _check(c.br_game_assign(self._p, other._p))
        return self

    def sample(self, dice: Dice) -> Game:
        """A determinization: a full game that the viewer cannot distinguish
        from the actual one."""
        source, game = _thrown(dice), self.dup()
        _check(_draws(source, lambda into, view: c.br_game_sample(
            into, view, source.p), game, self))
        return game

    def save(self, form: str = "text") -> Any:
        """The game as text, a str, or packed, as bytes."""
        number = _word(form, ("text", "packed"), "form")
        data = _bytes(c.br_game_save, self._p, c.BR_TEXT + number)
        return data if number else _str(data)

    def _reader(self, reader: Any) -> int:
        """A viewer, which has a default in views alone."""
        if reader is _DEFAULT and c.br_game_viewer(self._p) != c.BR_ALL:
            return int(c.BR_ALL)
        return _seat(None if reader is _DEFAULT else reader, self.seats(),
                     "spectator", "all")

    def observation(self, reader: Reader = _DEFAULT) -> Dict[str, Any]:
        """The state as a reader knows it."""
        return self._seen(reader).state()

    def information_state(self, reader: Reader = _DEFAULT) -> str:
        """What a reader knows, as text; the same for all games that the reader
        cannot tell apart."""
        return str(self._seen(reader).save())

    def _seen(self, reader: Any) -> Game:
        seat = self._reader(reader)
        return self if seat == c.BR_ALL else self.view(
            "spectator" if seat == c.BR_NOBODY else seat)

    # -- Bots

    def _ask(self, kind: str, iterations: int, seed: int,
             memory: int) -> Tuple[int, List[Estimate]]:
        with Bot(kind, self, seed, memory) as bot:
            bot.begin(self)
            bot.think(iterations)
            estimates = bot.estimates()
        return estimates[0].move, estimates

    def search(self, iterations: int = 1000, seed: int = 1,
               memory: int = 0) -> Tuple[int, List[Estimate]]:
        """The best move by a tree search over determinizations, and the
        estimates of all legal moves, from the best to the worst."""
        return self._ask("search", iterations, seed, memory)

    def rollout(self, iterations: int = 1000, seed: int = 1,
                memory: int = 0) -> Tuple[int, List[Estimate]]:
        """The same by random playouts."""
        return self._ask("rollout", iterations, seed, memory)

    # -- Text

    def _shown(self, move: Any, reader: Any) -> Tuple[Any, int, int]:
        """A game, a move that is to be shown, and its reader."""
        seat = self._reader(reader)
        number = _move(self._p, move)
        status = c.br_move_text(self._p, number, seat, None, 0)
        if status == c.BR_EILLEGAL:
            raise Error("illegal", "only a move that is possible in this state "
                        "can be shown to a seat; see Match.entry()")
        if status < 0:
            raise Error("inval", f"{number} is not the number of a move of "
                        "this game")
        return self._p, number, seat

    def text(self, move: Choice, reader: Reader = _DEFAULT) -> str:
        """A move as text for a reader: a seat, "spectator" or "all"; by
        default the viewer of a view, while a full game has no default."""
        return _written(c.br_move_text, *self._shown(move, reader))

    def parse(self, text: str) -> int:
        """The number of a move."""
        if not isinstance(text, str):
            raise TypeError(f"text must be a str, not {type(text).__name__}")
        return _move(self._p, text)

    def parts(self, move: Choice, reader: Reader = _DEFAULT) -> Parts:
        """The kind and the arguments of a move."""
        return _parts(*self._shown(move, reader))

    def describe_move(self, move: Choice, language: str = "en",
                      reader: Reader = _DEFAULT) -> str:
        """A move as a sentence."""
        number = _language(language)
        return _written(c.br_move_describe, *self._shown(move, reader), number)

    def aims(self, move: Choice, reader: Reader = _DEFAULT) -> List[str]:
        """What one touches to make a move, in order, such as "hand.0.sh"."""
        return _written(c.br_move_aims, *self._shown(move, reader)).split()

    def pick(self, language: str = "en") -> Pick:
        """The legal moves, or the outcomes of chance, to be picked by
        pointing."""
        return Pick(self, language)

    def describe(self, language: str = "en") -> str:
        """The state in a few sentences."""
        return _written(c.br_game_describe, self._p, _language(language))

    def draw(self, language: str = "en") -> str:
        """The state as a picture in text."""
        return _written(c.br_game_draw, self._p, _language(language))

    # -- Scenes

    def _scene_options(self, language: str, layout: str, dark: bool,
                       bottom: Optional[int],
                       focus: Optional[str]) -> Tuple[br_scene_options, int]:
        """The options of a scene, and their size."""
        options = br_scene_options(
            _language(language),
            c.BR_WIDE + _word(layout, ("wide", "tall"), "layout"), bool(dark),
            0 if bottom is None
            else 1 + _whole(bottom, 0, self.seats() - 1, "bottom"),
            None if focus is None else _text(focus, "focus"))
        return options, ctypes.sizeof(options)

    def scene(self, language: str = "en", layout: str = "wide",
              dark: bool = False, bottom: Optional[int] = None,
              focus: Optional[str] = None) -> Scene:
        """What the viewer sees on the table, as things and shapes; a full
        game shows all secrets.  bottom is the seat at the bottom, focus the id
        of a pile or stack to spread out."""
        options = self._scene_options(language, layout, dark, bottom, focus)
        size: List[int] = []
        things: List[Thing] = []
        failure: List[BaseException] = []
        tell: List[Callable[..., None]] = [
            lambda *told: size.extend(told),
            lambda thing: things.append(_thing(thing[0])),
            lambda shape: things[-1].shapes.append(_shape(shape[0]))]
        painter = br_painter(*[
            field[1](_guarded(each, failure))  # type: ignore[operator]
            for field, each in zip(br_painter._fields_, tell)])
        with _use(self) as (pointer,):
            status = c.br_game_scene(pointer, *options, painter,
                                     ctypes.sizeof(painter))
        if failure:
            raise failure[0]
        _check(status)
        width, height, paper = size
        return Scene(width, height, paper, things)

    def svg(self, language: str = "en", layout: str = "wide",
            dark: bool = False, bottom: Optional[int] = None,
            focus: Optional[str] = None) -> str:
        """The scene as an SVG document."""
        return _written(c.br_game_svg, self._p, *self._scene_options(
            language, layout, dark, bottom, focus))

    def point(self, x: float, y: float, language: str = "en",
              layout: str = "wide", dark: bool = False,
              bottom: Optional[int] = None,
              focus: Optional[str] = None) -> Optional[Spot]:
        """The topmost thing at a point of the scene, or None."""
        spot = br_spot()
        if not _check(c.br_game_point(
                self._p, *self._scene_options(language, layout, dark, bottom,
                                              focus),
                _coordinate(x, "x"), _coordinate(y, "y"), spot,
                ctypes.sizeof(spot))):
            return None
        return Spot(_str(spot.id), _str(spot.aims), _str(spot.title), spot.x,
                    spot.y, spot.w, spot.h, bool(spot.spreads))

    def motion(self, before: Game, language: str = "en",
               layout: str = "wide", dark: bool = False,
               bottom: Optional[int] = None,
               focus: Optional[str] = None) -> List[Optional[int]]:
        """For each thing of the scene, the index of the thing in the scene of
        an earlier game that it comes from, or None if it appears."""
        if not isinstance(before, Game):
            raise TypeError(f"a Game is needed, not {type(before).__name__}")
        numbers = (c_int * c.BR_THINGS_MAX)()
        count = _check(c.br_game_motion(
            before._p, self._p, *self._scene_options(
                language, layout, dark, bottom, focus), numbers,
            len(numbers)))
        return [each if each >= 0 else None for each in numbers[:count]]

    # -- Fields

    def state(self) -> Dict[str, Any]:
        """The state, with the names of its text; None is what the viewer does
        not know."""
        return json.loads(self.save())  # type: ignore[no-any-return]

    def facts(self) -> Dict[str, Any]:
        """What follows from the state, in the form of state()."""
        return _walk(c.br_game_facts, self)  # type: ignore[no-any-return]

    def get(self, path: str) -> Value:
        """A field of the state by its path, such as "army.0.2.1"."""
        value = br_value()
        if c.br_game_get(self._p, _text(path, "path"), value) != 0:
            raise Error("inval", "the state has no field at this path")
        kind = value.kind - c.BR_NULL
        return Value(None if kind == 0 else _str(value.word) if kind == 2
                     else value.integer,
                     ("null", "integer", "word", "object", "array")[kind])


def load(save: Union[str, bytes]) -> Game:
    """Load a game from what Game.save() returned."""
    data = _data(save, "save")
    out, error = c_void_p(), br_error()
    _check(c.br_game_load(byref(out), data, len(data), None, error), error)
    game = _new(Game)
    game._p = out
    return game


def _data(data: Any, what: str) -> bytes:
    if isinstance(data, str):
        return data.encode("utf-8", "surrogateescape")
    if isinstance(data, (bytes, bytearray, memoryview)):
        return bytes(data)
    raise TypeError(f"{what} must be str or bytes, not {type(data).__name__}")


class Offer(NamedTuple):
    """An offer: a kind of move, a value of an argument, or a whole move; moves
    is how many it leaves, argument counts from 0."""

    text: str
    moves: int
    word: str
    move: Optional[int]
    argument: Optional[int]
    name: Optional[str]
    value: Optional[int]


class Pick(_Object):
    """A move that is being chosen, by what is touched and offered."""

    __slots__ = ("_rules",)

    def __init__(self, game: Game, language: str = "en") -> None:
        self._begin()
        if not isinstance(game, Game):
            raise TypeError(f"a Game is needed, not {type(game).__name__}")
        self._rules = game.rules()
        out = c_void_p()
        _check(c.br_pick_new(byref(out), game._p, _language(language)))
        self._p = out

    def aims(self) -> List[str]:
        """What can be touched now."""
        aims: List[str] = []
        while True:
            aim = _written(c.br_pick_aim, self._p, len(aims))
            if not aim:
                return aims
            aims.append(aim)

    def live(self, aims: str) -> int:
        """The number of moves that take() would leave; aims are words
        separated by spaces, all that touching a thing may mean."""
        return int(c.br_pick_live(self._p, _text(aims, "aims")))

    def take(self, aims: str) -> int:
        """Take what was touched; return the number of moves left."""
        return self._left(c.br_pick_take(self._p, _text(aims, "aims")),
                          "none of these can be touched now")

    @staticmethod
    def _left(left: int, why: str) -> int:
        if left < 0:
            raise Error(_CODES[-left], why)
        return left

    def choices(self, all: bool = False) -> List[Offer]:
        """What is offered; with all, moves that can be touched too."""
        offers: List[Offer] = []
        choice, size = br_choice(), ctypes.sizeof(br_choice)
        while c.br_pick_choice(self._p, bool(all), len(offers), choice,
                               size) == 0:
            kind, offered = br_parts(), choice.argument >= 0
            c.br_rules_kind(self._rules._rules, choice.kind, kind,
                            ctypes.sizeof(kind))
            offers.append(Offer(
                _str(choice.text), choice.moves, _str(kind.word),
                choice.move or None, choice.argument if offered else None,
                _str(kind.name[choice.argument]) if offered else None,
                choice.value if offered else None))
        return offers

    def choose(self, number: int, all: bool = False) -> int:
        """Accept an offer, from 0; return the number of moves left."""
        index = _whole(number, 0, (1 << 31) - 1, "number")
        return self._left(c.br_pick_choose(self._p, bool(all), index),
                          "there is no such offer")

    def undo(self) -> int:
        """Go back by one take or choice; return the number of moves left."""
        return self._left(c.br_pick_undo(self._p),
                          "nothing has been taken or chosen")

    def move(self) -> Optional[int]:
        """The move that is picked, or None."""
        return c.br_pick_move(self._p) or None


# ---- Matches ------------------------------------------------------------

REASONS = ("resigned", "timeout", "forfeited", "abandoned", "agreed",
           "adjudicated")


class Entry(NamedTuple):
    """An entry of a journal, as its viewer sees it: entry is "played", "back"
    or "stopped"; seat is who moved or took back, "chance" or "all", or whom a
    stop concerns.  See br_match_event(3)."""

    entry: str
    text: str
    sentence: str
    seat: Turn
    move: Optional[int]
    masked: bool
    learnt: bool
    stands: bool
    phase: Optional[str]
    count: Optional[int]  # type: ignore[assignment]
    reason: Optional[str]
    length: int


class Over(NamedTuple):
    """Why a match is over: "end", or the reason of a stop; and whom it
    concerns."""

    why: str
    seat: Optional[int]


class Note(NamedTuple):
    """A remark, and the number of events before it."""

    text: str
    length: int


class Match(_Object):
    """A game, its dice and its history.  Without seed and dice, the host plays
    chance.  With a full game instead of a name, the match begins with a copy
    of it."""

    __slots__ = ("_source",)

    def __init__(self, name: Union[str, Rules, Game],
                 seats: Optional[int] = None, *, seed: Optional[int] = None,
                 dice: Union[Dice, Callable[[int], int], str, None] = None,
                 **options: Union[str, int, bool]) -> None:
        if not isinstance(name, Game):
            self._make(c.br_match_new, _setup(name, seats, options), seed,
                       dice)
        elif seats is not None or options:
            raise TypeError("a match that begins with a game has its seats "
                            "and options")
        else:
            start = name.dup()
            self._make(c.br_match_begin, (start._p,), seed, dice)

    def _make(self, make: Callable[..., int], arguments: Tuple[Any, ...],
              seed: Any, dice: Any) -> None:
        self._begin()
        source = _dice(seed, dice)
        out, error = c_void_p(), br_error()
        _check(_draws(source, lambda: make(
            byref(out), *arguments, source.p if source else None, None,
            error)), error)
        self._p = out
        self._source = source

    def __repr__(self) -> str:
        try:
            return f"<boardrules.Match {self.game().rules().name()}>"
        except ValueError as error:
            return f"<boardrules.{error}>"

    def __copy__(self) -> Match:
        return self.dup()

    def __deepcopy__(self, _: Any) -> Match:
        return self.dup()

    def __len__(self) -> int:
        return self.length()

    def __bool__(self) -> bool:
        return True

    def _game(self) -> int:
        game: int = c.br_match_game(self._p)
        return game

    def _seats(self) -> int:
        return int(c.br_game_seats(self._game()))

    def _viewer(self, viewer: Any) -> int:
        return _seat(viewer, self._seats(), "spectator", "all")

    # -- Play

    def turn(self) -> Turn:
        """Who acts next; None if the match is over."""
        return None if c.br_match_over(self._p, None) else _turn(
            c.br_game_turn(self._game()))

    def game(self) -> Game:
        """A copy of its game."""
        return Game._of(self._game())

    def apply(self, move: Choice,
              seat: Union[int, str] = _DEFAULT) -> Match:
        """Play a move, then let chance act until a seat decides; return the
        match.  The move is refused if it is not the decision of seat, which
        is "chance" for a host that plays chance."""
        game = self._game()
        who = c.br_game_turn(game) if seat is _DEFAULT else _seat(
            seat, self._seats(), "chance")
        number, error = _move(game, move), br_error()
        _check(_draws(self._source, lambda match: c.br_match_apply(
            match, who, number, error), self), error)
        return self

    def undo(self, seat: Reader = "all") -> Match:
        """Go back to the last decision of a seat; with "all", who have to
        agree, back one event."""
        who = _seat(seat, self._seats(), "all")
        _check(_draws(self._source, lambda match: c.br_match_undo(match, who),
                      self))
        return self

    def redo(self) -> Match:
        """Redo what was undone last."""
        _check(_draws(self._source, c.br_match_redo, self))
        return self

    def stop(self, why: str, seat: Optional[int] = None) -> Match:
        """Stop the match before its end; all reasons but "agreed" and
        "adjudicated" need the seat that they concern."""
        reason = c.BR_RESIGNED + _word(why, REASONS, "why")
        who = c.BR_NOBODY if seat is None else _seat(seat, self._seats())
        _check(c.br_match_stop(self._p, reason, who))
        return self

    # -- Chance that can be checked, see boardrules-fair(7)

    def commit(self, key: bytes) -> bytes:
        """Commit a match without dice to 32 random bytes that were never used
        before; return the commitment, which is to be published."""
        out = ctypes.create_string_buffer(c.BR_HASH_SIZE)
        _check(c.br_match_commit(self._p, _hash(key, "key"), out))
        return out.raw

    def promise(self, seat: int, promise: bytes) -> Match:
        """Store what a seat promises, which promise() makes."""
        _check(c.br_match_promise(self._p, _seat(seat, self._seats()),
                                  _hash(promise, "promise")))
        return self

    def nonce(self, seat: int, nonce: bytes) -> Match:
        """Store the nonce that a seat promised."""
        _check(c.br_match_nonce(self._p, _seat(seat, self._seats()),
                                _hash(nonce, "nonce")))
        return self

    def deal(self, key: bytes) -> Match:
        """Let chance act by the key and the nonces, now and from here on; also
        after the match was loaded."""
        error = br_error()
        _check(c.br_match_deal(self._p, _hash(key, "key"), error), error)
        return self

    def reveal(self, key: bytes) -> Match:
        """Put the key into the journal of a committed match that is over."""
        _check(c.br_match_reveal(self._p, _hash(key, "key")))
        return self

    def audit(self, log: Union[str, bytes, None] = None) -> Match:
        """Check that chance followed from the key, and that a log, or the
        beginning of one, is what the match told its viewer."""
        data = None if log is None else _data(log, "log")
        error = br_error()
        _check(c.br_match_audit(self._p, data, len(data or b""), error), error)
        return self

    def over(self) -> Optional[Over]:
        """Why the match is over; None while it continues."""
        seat = c_int()
        why = c.br_match_over(self._p, byref(seat))
        if why == 0:
            return None
        if why < c.BR_RESIGNED:
            return Over("end", None)
        return Over(_str(c.br_stop_word(why)),
                    seat.value if seat.value >= 0 else None)

    def scores(self) -> List[int]:
        return _numbers(c.br_game_score, self._game(), self._seats(), c_int32)

    def ranks(self) -> List[int]:
        """The rank of each seat; in a stopped match, the seat concerned ranks
        last."""
        return _numbers(c.br_match_rank, self._p, self._seats(), c_int)

    def returns(self) -> List[float]:
        """The value of each seat by its rank, as Game.returns()."""
        return _returns(self.ranks())

    # -- What viewers know

    def view(self, viewer: Reader = _DEFAULT,
             entries: Optional[int] = None) -> Game:
        """What a seat knows now; or what a viewer knew after so many entries
        of their journal."""
        game = self.game()
        if entries is None:
            if viewer is _DEFAULT and c.br_match_over(self._p, None):
                viewer = "spectator"
            return game.view(viewer)
        who = self._viewer(None if viewer is _DEFAULT else viewer)
        after = _whole(entries, 0, c.br_match_entries(self._p, who), "entries")
        _check(c.br_match_view(self._p, who, after - 1, game._p))
        return game

    def entries(self, viewer: Reader) -> int:
        """The number of entries of the journal of a viewer."""
        return int(c.br_match_entries(self._p, self._viewer(viewer)))

    def entry(self, viewer: Reader, entry: int, language: str = "en") -> Entry:
        """An entry of the journal of a viewer, from 0."""
        who, number = self._viewer(viewer), _language(language)
        index = _whole(entry, 0, sys.maxsize, "entry")
        event = br_event()
        if index >= c.br_match_entries(self._p, who):
            raise IndexError("there is no such entry")
        _check(c.br_match_event(self._p, who, index, event,
                                ctypes.sizeof(event)))
        played = event.entry == c.BR_PLAYED
        return Entry(
            ("played", "back", "stopped")[event.entry - c.BR_PLAYED],
            _written(c.br_match_text, self._p, who, index),
            _written(c.br_match_describe, self._p, who, index, number),
            "all" if event.seat == c.BR_ALL else _turn(event.seat),
            event.move or None, bool(event.masked), bool(event.learnt),
            bool(event.stands), _str(event.phase) if played else None,
            event.count if event.entry == c.BR_BACK else None,
            _str(c.br_stop_word(event.stop))
            if event.entry == c.BR_STOPPED else None, event.length)

    def lines(self, viewer: Reader, entry: int = 0) -> str:
        """The lines of the journal of a viewer, from an entry on: all that
        they were told."""
        who = self._viewer(viewer)
        start = min(_whole(entry, 0, sys.maxsize, "entry"),
                    c.br_match_entries(self._p, who))
        return _written(c.br_match_lines, self._p, who, start)

    def observation(self, viewer: Reader) -> Dict[str, Any]:
        """The state as a viewer knows it."""
        return self.game().observation(viewer)

    def information_state(self, viewer: Reader) -> str:
        """All that a viewer was told, in order, and the view that it led to,
        as text: an information state with perfect recall."""
        return self.lines(viewer) + self.game().information_state(viewer)

    def state(self) -> Dict[str, Any]:
        return self.game().state()

    def facts(self) -> Dict[str, Any]:
        return self.game().facts()

    # -- History, tags and remarks

    def length(self) -> int:
        """The number of events, including those of chance but not a stop."""
        return int(c.br_match_length(self._p))

    def events(self) -> List[Tuple[int, Turn]]:
        """The moves and outcomes that stand, each with who made it."""
        event, events = br_event(), []
        for index in range(c.br_match_entries(self._p, c.BR_ALL)):
            _check(c.br_match_event(self._p, c.BR_ALL, index, event,
                                    ctypes.sizeof(event)))
            if event.entry == c.BR_PLAYED and event.stands:
                events.append((event.move, _turn(event.seat)))
        return events

    def tag(self, name: str, value: Optional[str] = _DEFAULT) -> Any:
        """The value of a tag, or None; with a value, set it, or with None
        remove it, and return the match."""
        text = _text(name, "name")
        if value is _DEFAULT:
            found = c.br_match_tag(self._p, text)
            return None if found is None else _str(found)
        _check(c.br_match_set_tag(self._p, text, None if value is None else
                                  _text(value, "value")))
        return self

    def tags(self) -> Dict[str, str]:
        tags: Dict[str, str] = {}
        name = c_char_p()
        while True:
            value = c.br_match_tag_at(self._p, len(tags), byref(name))
            if value is None:
                return tags
            tags[_str(name.value)] = _str(value)

    def note(self, text: str) -> Match:
        """Add a remark, a line of text, after the last event."""
        _check(c.br_match_note(self._p, _text(text, "text")))
        return self

    def notes(self) -> List[Note]:
        notes: List[Note] = []
        for length in range(self.length() + 2):
            index = 0
            while True:
                text = c.br_match_note_at(self._p, length, index)
                if text is None:
                    break
                notes.append(Note(_str(text), length))
                index += 1
        return notes

    def save(self, viewer: Reader, form: str = "record") -> str:
        """The whole match, for "all", or what a viewer may know of it, in the
        form "record" or "journal"."""
        who = self._viewer(viewer)
        number = _word(form, ("record", "journal"), "form")
        return _written(c.br_match_save, self._p, who, c.BR_RECORD + number)

    def dup(self, length: Optional[int] = None) -> Match:
        """A copy without dice, of all events or the first ones."""
        count = -1 if length is None else _whole(
            length, 0, (1 << 31) - 1, "length")
        out = c_void_p()
        _check(c.br_match_dup(byref(out), self._p, count))
        match = _new(Match)
        match._p = out
        match._source = None
        return match

    def vary(self, event: int, other: Match) -> Match:
        """Keep what another match plays otherwise from an event on, from 0,
        as a variation of that event."""
        if not isinstance(other, Match):
            raise TypeError("other must be a match")
        index = _whole(event, 0, (1 << 31) - 1, "event")
        _check(c.br_match_vary(self._p, index, other._p))
        return self

    def variation(self, event: int, n: int) -> Optional[Match]:
        """The n-th variation of an event as a match, both from 0; or None."""
        index = _whole(event, 0, (1 << 31) - 1, "event")
        number = _whole(n, 0, (1 << 31) - 1, "n")
        out = c_void_p()
        if c.br_match_variation(None, self._p, index, number) != c.BR_OK:
            return None
        _check(c.br_match_variation(byref(out), self._p, index, number))
        match = _new(Match)
        match._p = out
        match._source = None
        return match


def _hash(data: bytes, what: str) -> bytes:
    if not isinstance(data, bytes):
        raise TypeError(f"{what} must be bytes")
    if len(data) != c.BR_HASH_SIZE:
        raise ValueError(f"{what} must have {c.BR_HASH_SIZE} bytes")
    return data


def promise(commitment: bytes, seat: int, nonce: bytes) -> bytes:
    """What a seat promises in a committed match: for its client, which keeps
    the nonce, 32 random bytes, secret at first."""
    out = ctypes.create_string_buffer(c.BR_HASH_SIZE)
    _check(c.br_nonce_promise(
        _hash(commitment, "commitment"), _seat(seat, c.BR_SEATS_MAX),
        _hash(nonce, "nonce"), out))
    return out.raw


def record(record: Union[str, bytes], *, seed: Optional[int] = None,
           dice: Union[Dice, Callable[[int], int], str, None] = None) -> Match:
    """Load a match from what Match.save("all") returned."""
    data = _data(record, "record")
    match = _new(Match)

    def make(out: Any, thrown: Any, alloc: Any, error: Any) -> int:
        return int(c.br_match_load(out, data, len(data), thrown, alloc, error))

    match._make(make, (), seed, dice)
    return match


# ---- Bots ---------------------------------------------------------------


def _asked(stop: Callable[[int], Any],
           failures: List[BaseException]) -> Callable[..., int]:
    def asked(_: Any, moves: int) -> int:
        try:
            return 1 if stop(moves) else 0
        except BaseException as error:  # none may cross the library
            failures.append(error)
            return 1
    return asked


class Bot(_Object):
    """A bot of the library: "random", "rollout" or "search".

    A bot is called with a view, thinks so many iterations, and returns a
    move, as play() wants it; or it is asked step by step, by begin(), think()
    and move().  While it thinks, other threads run.
    """

    __slots__ = ("iterations", "_keep", "_failures")

    def __init__(self, kind: str, game: Game, seed: int = 1, memory: int = 0,
                 iterations: int = 1000) -> None:
        self._begin()
        if not isinstance(game, Game):
            raise TypeError(f"a Game is needed, not {type(game).__name__}")
        self.iterations = _whole(iterations, 0, (1 << 64) - 1, "iterations")
        self._failures: List[BaseException] = []
        out = c_void_p()
        _check(c.br_bot_new(byref(out), _text(kind, "kind"), game._p,
                            _whole(seed, 0, (1 << 64) - 1, "seed"),
                            _whole(memory, 0, sys.maxsize, "memory"), None))
        self._p = out

    @staticmethod
    def kinds() -> List[str]:
        kinds: List[str] = []
        while True:
            kind = c.br_bot_kind(len(kinds))
            if kind is None:
                return kinds
            kinds.append(_str(kind))

    def __call__(self, view: Game) -> int:
        self.begin(view)
        self.think(self.iterations)
        return self.move()

    def begin(self, view: Game) -> Bot:
        """Begin to think about a view, or about that of the seat to decide in
        a full game; return the bot."""
        if not isinstance(view, Game):
            raise TypeError(f"a Game is needed, not {type(view).__name__}")
        _check(c.br_bot_begin(self._p, view._p))
        return self

    def set_interrupt(self, stop: Optional[Callable[[int], Any]]) -> Bot:
        """Set a function that is called after each iteration with the number
        of moves since the last call, and stops the bot by something true."""
        if stop is not None and not callable(stop):
            raise TypeError("a function is needed")
        asked = None if stop is None else _asked(stop, self._failures)
        keep = br_interrupt_fn(asked or 0)
        c.br_bot_set_interrupt(self._p, keep, None)
        self._keep = keep
        return self

    def think(self, iterations: int = 1000,
              seconds: Optional[float] = None) -> bool:
        """Do so many iterations, or fewer if the seconds are over; return
        whether the bot was not interrupted."""
        left = _whole(iterations, 0, (1 << 64) - 1, "iterations")
        end = None if seconds is None else time.monotonic() + float(seconds)
        with _use(self) as (pointer,):
            status = c._unlocked(pointer, 0)
            # in steps, between which Python notices signals
            while status == 0 and left > 0:
                if end is not None and time.monotonic() >= end:
                    break
                step = min(left, 100 if end is None else 1)
                status = c._unlocked(pointer, step)
                left -= step
        if self._failures:
            raise self._failures.pop()
        return _check(status) == 0

    def add(self, other: Bot) -> Bot:
        """Add the results of another bot about the same view; return the
        bot."""
        if not isinstance(other, Bot):
            raise TypeError(f"a Bot is needed, not {type(other).__name__}")
        _check(c.br_bot_add(self._p, other._p))
        return self

    def estimates(self) -> List[Estimate]:
        """The estimates of all legal moves, from the best to the worst."""
        buffer = (br_estimate * c.BR_MOVES_MAX)()
        n = _check(c.br_bot_estimates(self._p, buffer, c.BR_MOVES_MAX,
                                      ctypes.sizeof(br_estimate)))
        return [Estimate(each.move, each.visits, each.mean, each.error)
                for each in buffer[:n]]

    def move(self) -> int:
        """The move to play."""
        move = c.br_bot_move(self._p)
        if move == 0:
            raise _failure(c.BR_ESTATE)
        return int(move)


def play(match: Match, bots: Sequence[Callable[[Game], Choice]]) -> Match:
    """Play a match to its end and return it.  bots has a function for each
    seat, which takes the view of the seat and returns a move.  If one fails,
    or its move is refused, the match stays at that decision, and an Error
    tells the seat."""
    if not isinstance(match, Match):
        raise TypeError(f"a Match is needed, not {type(match).__name__}")
    if len(bots) != match._seats() or not all(map(callable, bots)):
        raise TypeError("bots must be a function for each seat")
    while True:
        seat = match.turn()
        if seat is None:
            return match
        if not isinstance(seat, int):
            raise ValueError("the match has no dice")
        try:
            move = bots[seat](match.view(seat))
        except Exception as error:
            raise Error("bot", f"seat {seat + 1}: {error}", seat=seat
                        ) from error
        try:
            number = _move(match._game(), move)
        except (TypeError, ValueError) as error:
            raise Error("bot", f"seat {seat + 1}: {error}", seat=seat
                        ) from error
        except Error as error:
            raise Error(error.code, f"seat {seat + 1}: {error.text}",
                        error.rule, seat=seat) from error
        try:
            match.apply(number, seat)
        except Error as error:
            raise Error(error.code, f"seat {seat + 1}: {error.text}",
                        error.rule, seat=seat) from error
