# SPDX-License-Identifier: MIT
"""surface.py - the manual page names what the module has, with its arguments;
what Lua offers is here by the same name; the programs of the page run."""

import contextlib
import inspect
import io
import re

from tap import ROOT, Skip, br, eq, run

PAGE = (ROOT / "man/boardrules-python.3").read_text()
CLASSES = {"rules": br.Rules, "game": br.Game, "dice": br.Dice,
           "match": br.Match, "pick": br.Pick, "bot": br.Bot}
FUNCTIONS = ["library", "games", "Rules", "Game", "Match", "Dice", "Bot",
             "load", "record", "promise", "play"]

# What Lua has and Python has otherwise, and why.
OTHERWISE = {
    "br.null": "None", "br.rules": "a class", "br.game": "a class",
    "br.match": "a class", "br.dice": "a class",
    "br.sandbox": "it is for Lua", "game:each": "a list is iterated over",
    "rules:close": "rules are not freed",
}


def arguments(function):
    found = []
    for name, each in inspect.signature(function).parameters.items():
        if name == "self":
            continue
        if each.kind == each.VAR_POSITIONAL or each.default is each.empty \
                and each.kind != each.VAR_KEYWORD:
            found.append(f'"{name}"')
        else:
            found.append(f'"[{name}]"')
    return found


def live():
    """Each function of the module, as the page writes it."""
    for name in FUNCTIONS:
        yield f"br.{name}", arguments(getattr(br, name))
    for owner, kind in CLASSES.items():
        for name, method in inspect.getmembers(kind):
            if not name.startswith("_") and callable(method):
                yield f"{owner}.{name}", arguments(method)


def test_the_page_names_every_function_with_its_arguments():
    named = re.findall(r"^\.It Fn (.*)$", PAGE, re.M)
    eq(sorted(named), sorted(" ".join([name, *arguments])
                             for name, arguments in live()))


def test_the_module_names_what_is_public():
    for name in br.__all__:
        assert hasattr(br, name), name
    for name in FUNCTIONS:
        assert name in br.__all__, name


def test_what_lua_offers_has_the_same_name():
    types = (ROOT / "bindings/lua/boardrules.d.lua").read_text()
    here = {name for name, _ in live()}
    found = re.findall(r"^function (\w+)([.:])(\w+)\(", types, re.M)
    assert len(found) > 60
    for owner, sign, name in found:
        lua = f"{owner}{sign}{name}"
        if owner != "sandbox" and f"{owner}.{name}" not in here:
            assert lua in OTHERWISE, lua


def test_every_public_thing_has_a_sentence_or_its_name_says_all():
    plain = {"name", "title", "phase", "seats", "seats_min", "seats_max",
             "rules", "option", "options", "scores", "tags", "notes", "state",
             "facts", "kinds"}
    for owner, kind in CLASSES.items():
        for name, method in inspect.getmembers(kind, callable):
            if not name.startswith("_") and name not in plain:
                assert method.__doc__, f"{owner}.{name}"


def test_the_programs_of_the_page_run():
    programs = [re.sub(r"\\e", r"\\", text).replace("\\-", "-") for text in
                re.findall(r"^\.Bd -literal.*?\n(.*?)^\.Ed", PAGE,
                           re.M | re.S)]
    eq(len(programs), 3)
    if "crusaders" not in [rules.name() for rules in br.games()]:
        raise Skip("this build has no crusaders")
    for program in programs:
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile(program, "page", "exec"), {})
        assert said.getvalue(), program


run(globals())
