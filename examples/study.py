# SPDX-License-Identifier: MIT
#
# study.py - for those who study games: play, look, sample and search, in any
# game of the library, with what each seat knows and nothing else.
#
#	python3 study.py [GAME [SEATS [SEED]]]

import random
import sys

import boardrules as br

name = sys.argv[1] if len(sys.argv) > 1 else "crusaders"
seats = int(sys.argv[2]) if len(sys.argv) > 2 else None
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1

rules = br.Rules(name)
chance = random.Random(seed)
print(f"{rules.title()}: {rules.seats_min()} to {rules.seats_max()} players, "
      f"moves up to {rules.last_move()}")

# -- Chance is a player, whose outcomes have exact probabilities.

game, dice = br.Game(name, seats), br.Dice(seed)
steps = 0
while game.turn() == "chance":
    outcomes = game.outcomes()
    assert abs(sum(each.probability for each in outcomes) - 1) < 1e-9
    game.roll(dice)
    steps += 1
print(f"set up by {steps} outcomes, the last of {len(outcomes)}")

# -- The current player, the legal actions, the observation, the information
#    state, a clone.

seat = game.turn()
print(f"seat {seat} has {len(game.moves())} moves, as "
      f"{game.text(game.moves()[0], seat)!r}")
observation = game.observation(seat)
print("it observes", ", ".join(observation))
print("another sees", len(game.information_state((seat + 1) % game.seats())),
      "bytes of text")
clone = game.dup()
assert clone == game and clone.apply(clone.moves()[0]) != game

# -- What a seat does not know is sampled; the seat cannot tell the samples
#    apart.

view = game.view(seat)
samples = [view.sample(dice) for _ in range(20)]
print("20 samples are", len({each.hash() for each in samples}),
      "different games")
assert all(each.view(seat) == view for each in samples)


# -- A determinized search: each legal move in turn, in a new sample that is
#    played to its end at random.

def search(view, dice, playouts=60):
    seat, moves = view.viewer(), view.moves()
    rounds = max(1, playouts // len(moves))
    total = dict.fromkeys(moves, 0.0)
    for move in moves * rounds:
        end = view.sample(dice).apply(move).playout(dice)
        total[move] += end.returns()[seat]
    best = max(moves, key=total.__getitem__)
    return best, total[best] / rounds


best, value = search(view, dice)
print(f"search: {view.describe_move(best)} (worth {value:.2f})")
best, estimates = view.search(iterations=200, seed=seed)
print(f"the library's: {view.describe_move(best)} "
      f"(worth {estimates[0].mean:.2f})")

# -- A match keeps dice and history.  One seat searches three times, then all
#    play at random.

match = br.Match(game, seed=seed)
searches = 3
while match.turn() is not None:
    view = match.view()
    if view.viewer() == seat and searches > 0:
        searches -= 1
        move, _ = search(view, dice, 10)
    else:
        move = chance.choice(view.moves())
    match.apply(move, view.viewer())

print(f"{len(match)} events, of which seat {seat} was told:")
for i in range(min(3, match.entries(seat))):
    entry = match.entry(seat, i)
    print(f"  {entry.text} ({entry.sentence})")
print("scores", match.scores(), "returns", match.returns())
