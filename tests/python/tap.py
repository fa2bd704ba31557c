# SPDX-License-Identifier: MIT
"""tap.py - what the tests in Python share: the module, printing TAP, and what
a failure looks like.  A test is a function whose name is a sentence."""

import os
import pathlib
import sys
import traceback

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("builddir", ROOT / "build"))
sys.path.insert(0, str(ROOT / "bindings/python"))

import boardrules as br  # noqa: E402


class Skip(Exception):
    """Why a test cannot run."""


def run(tests):
    """Runs the functions of a module whose names begin with test_."""
    tests = [(name[5:].replace("_", " "), test)
             for name, test in tests.items() if name.startswith("test_")]
    for number, (name, test) in enumerate(tests, 1):
        try:
            test()
            print(f"ok {number} - {name}")
        except Skip as why:
            print(f"ok {number} - {name} # SKIP {why}")
        except BaseException:
            print(f"not ok {number} - {name}")
            for line in traceback.format_exc().splitlines():
                print(f"#   {line}")
        sys.stdout.flush()
    print(f"1..{len(tests)}")


def eq(got, expected):
    assert got == expected, f"got {got!r}, expected {expected!r}"


def fails(code, call, *arguments, **named):
    """The Error with this code that a call raises."""
    try:
        got = call(*arguments, **named)
    except br.Error as error:
        eq(error.code, code)
        return error
    raise AssertionError(f"no error, but {got!r}")


def raises(kind, call, *arguments, **named):
    """The exception of this kind that a call raises."""
    try:
        got = call(*arguments, **named)
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}, but {got!r}")


def started(name, seats=None, seed=1):
    return br.Match(name, seats, seed=seed)
