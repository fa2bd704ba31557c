# SPDX-License-Identifier: MIT
"""bench.py - decisions a second from Python: on a bare game, and through a
new view for each decision, as bench.lua counts them; and how many times that
is what the first Lua does through views, if its rates are given.

    python3 bench.py [SECONDS [FILE]]     FILE: what bench.lua printed
"""

import pathlib
import random
import re
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]
                       / "bindings/python"))
import boardrules as br  # noqa: E402

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
RUNS = 5


def play(game, dice, views):
    choice, decisions, turn = random.choice, 0, game.turn()
    while turn is not None:
        if turn == "chance":
            game.roll(dice)
        else:
            seen = game.view(turn) if views else game
            game.apply(choice(seen.moves()))
            decisions += 1
        turn = game.turn()
    return decisions


def rate(name, views):
    start, dice, decisions = br.Game(name), br.Dice(1), 0
    game, begin = start.dup(), time.process_time()
    while time.process_time() - begin < SECONDS:
        decisions += play(game.assign(start), dice, views)
    return decisions / (time.process_time() - begin)


lua = {}
if len(sys.argv) > 2:
    for line in pathlib.Path(sys.argv[2]).read_text().splitlines():
        found = re.match(r"(\w+), through views: (\d+) ", line)
        if found and found[1] not in lua:
            lua[found[1]] = int(found[2])

print("Python " + sys.version.split()[0])
for rules in br.games():
    for views, what in ((False, "bare"), (True, "through views")):
        name = rules.name()
        rates = [rate(name, views) for _ in range(RUNS)]
        middle = statistics.median(rates)
        ratio = f", {middle / lua[name]:.2f} of Lua's through views" \
            if name in lua else ""
        print(f"{name}, {what}: {middle:.0f} decisions a second, best "
              f"{max(rates):.0f}{ratio}")
