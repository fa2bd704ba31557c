# SPDX-License-Identifier: MIT
"""misuse.py - every function and every argument with hostile values: a right
result, an Error, or a TypeError, ValueError or IndexError; never a crash."""

import inspect

from tap import br, raises, run

NAME = br.games()[0].name()
ALLOWED = (br.Error, TypeError, ValueError, IndexError, OverflowError)


class Odd:
    def __index__(self):
        return 3


class Broken:
    def __index__(self):
        raise ValueError("broken")


def opened():
    match = br.Match(NAME, seed=1)
    game = match.game()
    return {"rules": br.Rules(NAME), "game": game, "view": match.view(),
            "match": match, "dice": br.Dice(1), "called":
            br.Dice(lambda bound: 0), "bot": br.Bot("random", game).begin(
                game), "pick": match.view().pick()}


def closed():
    things = opened()
    for name in ("game", "view", "match", "dice", "called", "bot",
                 "pick"):
        things[name].close()
    del things["rules"]
    return things


HOSTILE = [
    None, True, False, 0, 1, -1, 2, 7, 8, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1,
    2 ** 32, 2 ** 32 + 1, 2 ** 53, 2 ** 63, 2 ** 64, -2 ** 31, -2 ** 63,
    10 ** 100, 0.0, 1.5, float("nan"), float("inf"), 1j, "", "1", "all",
    "spectator", "chance", "en", "text", "packed", "a\0b", "%s%n", "\udc80",
    "\ud800", "x" * 100000, NAME, b"", b"\0", b"\xff" * 9, bytearray(9), [],
    [1], (), {}, {1}, object(), repr, len, int, Odd(), Broken(), range(3),
    memoryview(b"ab"),
]

# What is right in the other places of a function.
GOOD = {
    "move": 1, "reader": "all", "viewer": "all", "seat": 0, "entry": 0,
    "language": "en", "form": "text", "path": "game", "text": "x",
    "kind": "random", "why": "agreed", "name": NAME, "word": "x", "save": "",
    "record": "", "aims": "x", "number": 0, "source": 1, "iterations": 1, "bound": 2, "stop": None,
}


def tried(call, what):
    try:
        call()
    except ALLOWED:
        pass
    except UnicodeError as error:
        raise AssertionError(f"{what}: {error!r}")


def places(function):
    return [name for name, each in
            inspect.signature(function).parameters.items()
            if each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY)]


def one(owner, name, place, value):
    """A call with a hostile value at one place."""
    things = opened()
    function = getattr(things[owner], name) if owner else getattr(br, name)
    named = {}
    for each, info in inspect.signature(function).parameters.items():
        if each == place:
            named[each] = value
        elif info.default is info.empty and info.kind in (
                info.POSITIONAL_OR_KEYWORD, info.KEYWORD_ONLY):
            named[each] = {
                "dice": things["dice"], "other": things["game"],
                "before": things["game"],
                "game": things["game"], "view": things["view"],
                "match": things["match"], "bots": []}.get(each,
                                                          GOOD.get(each, 1))
    if place != "iterations" and "iterations" in places(function):
        named["iterations"] = 1
    if place == "iterations" and isinstance(value, int) and value > 10:
        return
    tried(lambda: function(**named), f"{name}({place}={value!r})")


def hostile():
    return HOSTILE + list(opened().values()) + list(closed().values())


def test_functions_of_the_module_survive_any_argument():
    for name in ("Rules", "Game", "Match", "Dice", "Bot", "load", "play",
                 "record"):
        for place in places(getattr(br, name)):
            for value in hostile():
                one(None, name, place, value)


def test_methods_survive_any_argument():
    for owner in ("rules", "game", "view", "match", "dice", "called", "bot",
                  "pick"):
        for name, method in inspect.getmembers(type(opened()[owner])):
            if name.startswith("_") or not callable(method):
                continue
            for place in places(getattr(opened()[owner], name)):
                for value in hostile():
                    one(owner, name, place, value)


def test_options_survive_any_value():
    for option in [each.name for each in br.Rules(NAME).options()] + [
            "", "a=b", "a\0", "\udc80", "rules"]:
        for value in hostile():
            tried(lambda: br.Game(NAME, **{option: value}), option)


def test_values_of_moves_survive_anything():
    for rules in br.games():
        for kind in rules.kinds():
            for value in HOSTILE:
                values = [0] * len(kind.arguments)
                for i in range(len(values)):
                    tried(lambda: rules.make(
                        kind.word, *values[:i], value, *values[i + 1:]),
                        kind.word)


def test_numbers_of_other_types_are_moves():
    match = br.Match(NAME, seed=1)
    move = match.view().moves()[0]

    class Number:
        def __index__(self):
            return move

    match.apply(Number())
    for beyond in (move + (1 << 32), move - (1 << 32), True, float(move)):
        raises((TypeError, ValueError), match.apply, beyond)
        raises((TypeError, ValueError), match.game().apply, beyond)


run(globals())
