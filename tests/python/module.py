# SPDX-License-Identifier: MIT
"""module.py - what the module does: rules, games, dice, matches and bots; and
that nothing is left of it when Python ends."""

import copy
import gc
import pickle
import random
import subprocess
import sys
import threading
import weakref

from tap import ROOT, br, eq, fails, raises, run, started

NAMES = [rules.name() for rules in br.games()]


def whole(match, seed=1):
    choice = random.Random(seed).choice
    while match.turn() is not None:
        match.apply(choice(match.view().moves()), match.turn())
    return match


def decided(name, seats=None):
    """A match, in its second half."""
    match = whole(started(name, seats))
    return match.dup(len(match) * 2 // 3)


# ---- Rules -------------------------------------------------------------------

def test_rules_tell_what_they_are():
    for rules in br.games():
        eq(br.Rules(rules.name()), rules)
        eq(hash(br.Rules(rules)), hash(rules))
        eq(pickle.loads(pickle.dumps(rules)), rules)
        assert 2 <= rules.seats_min() <= rules.seats_max() <= 8
        assert rules.title() and rules.version() >= 1
        assert 0 < rules.max_moves() <= br.c.BR_MOVES_MAX
        for option in rules.options():
            assert option.about.endswith(".") or option.about
            assert not option.words or option.standard in option.words
    eq(fails("version", br.Rules, "chess").text, "this build has no game "
       "'chess'")


def test_moves_are_made_of_values_and_split_into_them():
    for rules in br.games():
        for kind in rules.kinds():
            last = [argument.values - 1 for argument in kind.arguments]
            move = rules.make(kind.word, *last)
            assert 0 < move <= rules.last_move()
            eq(rules.values(move), (kind.word, *last))
            if last:
                raises(ValueError, rules.make, kind.word, *last[:-1],
                       last[-1] + 1)
            fails("inval", rules.make, kind.word, *[0] * 9)
        fails("inval", rules.make, "no such word")
        fails("inval", rules.values, 0)


# ---- Games -------------------------------------------------------------------

def test_games_are_values():
    for name in NAMES:
        game = decided(name).game()
        for same in (game.dup(), copy.copy(game), copy.deepcopy(game),
                     br.load(game.save()), br.load(game.save("packed")),
                     pickle.loads(pickle.dumps(game))):
            eq(same, game)
            eq(same.hash(), game.hash())
        other = br.Game(name)
        assert other != game and game != 1
        eq(other.assign(game), game)
        raises(TypeError, hash, game)
        raises(TypeError, game.assign, 1)


def test_each_seat_plays_from_its_view():
    for name in NAMES:
        match = started(name)
        seat = match.turn()
        view = match.view()
        eq(view.viewer(), seat)
        eq(view.moves(), match.game().moves())
        eq(match.game().viewer(), None)
        eq(match.view("spectator").viewer(), "spectator")
        eq(match.view((seat + 1) % 2).moves(), [])
        fails("hidden", view.apply, view.moves()[0])
        fails("hidden", view.view, (seat + 1) % 2)


def test_options_are_words_numbers_or_truths():
    for rules in br.games():
        for option in rules.options():
            for word in option.words or []:
                game = br.Game(rules, rules.seats_max(),
                               **{option.name: word})
                eq(game.option(option.name), word)
                if word in ("yes", "no"):
                    eq(game, br.Game(rules, rules.seats_max(),
                                     **{option.name: word == "yes"}))
        eq(br.Game(rules).option("no_such"), None)
        eq(set(br.Game(rules).options()),
           {option.name for option in rules.options()})
        fails("inval", br.Game, rules, no_such="1")
        fails("inval", br.Game, rules, rules.seats_max() + 1)


def test_moves_are_numbers_or_texts():
    for name in NAMES:
        match = decided(name)
        while match.turn() == "chance":
            match.apply(match.game().outcomes()[0].move)
        game, view = match.game(), match.view()
        for legal in view.legal("de"):
            eq(view.parse(legal.text), legal.move)
            eq(view.text(legal.move), legal.text)
            eq(game.text(legal.move, "all"), legal.text)
            eq(view.describe_move(legal.move, "de"), legal.sentence)
            eq(view.parts(legal.move), br.Parts(legal.word, legal.parts))
            eq(legal.aims, view.aims(legal.move))
            eq(legal.weight, None)
            assert game.check(legal.move) and game.check(legal.text)
            eq(game.rules().make(legal.word, *[part.value for part in
                                               legal.parts]), legal.move)
            one, other = game.dup(), game.dup()
            eq(one.apply(legal.move), other.apply(legal.text))
        illegal = next(move for move in range(1, game.rules().last_move())
                       if move not in game.moves())
        legal, text, rule = game.check(illegal)
        assert not legal and rule.startswith(name + ".")
        error = fails("illegal", game.apply, illegal)
        eq((error.text, error.rule), (text, rule))
        eq(str(error), f"{text} ({rule})")
        eq(game.check("gibberish").rule, "text")
        fails("format", game.apply, "gibberish")


def test_who_reads_must_be_said_of_full_games():
    for name in NAMES:
        match = started(name)
        game = match.game()
        move = game.moves()[0]
        for call in (game.text, game.parts, game.describe_move):
            raises(TypeError, call, move)
        for call in (game.observation, game.information_state):
            raises(TypeError, call)
        for nobody in (None, True, 0.0, "none", -1, 8):
            wrong = (TypeError if nobody is None or nobody is True
                     or nobody == 0.0 else ValueError)
            raises(wrong, game.text, move, nobody)
            raises(wrong, game.view, nobody)
            raises(wrong, game.observation, nobody)
            for call in (match.save, match.entries, match.lines, match.view,
                         match.observation, match.information_state):
                raises(wrong, call, nobody)
            raises(wrong, match.apply, move, nobody)
            raises(wrong, match.undo, nobody)
        raises(ValueError, game.view, "all")
        raises(ValueError, match.view, "all")


def test_chance_has_outcomes_with_probabilities():
    for name in NAMES:
        game, dice = br.Game(name), br.Dice(1)
        while game.turn() == "chance":
            outcomes = game.outcomes()
            assert abs(sum(each.probability for each in outcomes) - 1) < 1e-9
            eq([each.move for each in game.legal()],
               [each.move for each in outcomes])
            eq([each.weight for each in game.legal()],
               [each.weight for each in outcomes])
            assert game.roll(dice) in [each.move for each in outcomes]
        eq(game.outcomes(), [])
        legal = game.legal()[0]
        eq(game.text(legal, "all"), legal.text)
        game.dup().apply(legal)
        fails("state", game.roll, dice)


def test_samples_cannot_be_told_apart():
    for name in NAMES:
        view = decided(name).view(0)
        for seed in range(3):
            sample = view.sample(br.Dice(seed))
            eq(sample.viewer(), None)
            eq(sample.view(0), view)
            eq(sample.information_state(0), view.information_state())
            eq(sample.observation(0), view.observation())
            eq(view.observation(), view.state())


def test_playouts_end_and_give_returns():
    for name in NAMES:
        game = br.Game(name)
        one, other = (game.dup().playout(br.Dice(7)) for _ in range(2))
        eq(one, other)
        eq(one.turn(), None)
        eq(sum(one.returns()), len(one.returns()) / 2)
        best = one.returns()[one.ranks().index(1)]
        eq(best, max(one.returns()))
        for call in (game.scores, game.ranks, game.returns):
            fails("state", call)
        fails("hidden", game.view(0).playout, br.Dice(1))
    eq(br._returns([1, 2]), [1.0, 0.0])
    eq(br._returns([1, 1]), [0.5, 0.5])
    eq(br._returns([2, 1, 2]), [0.25, 1.0, 0.25])


def test_states_and_facts_are_data():
    for name in NAMES:
        match = decided(name)
        for game in (match.game(), match.view(0)):
            eq(br._walk(br.c.br_game_walk, game), game.state())
            assert isinstance(game.facts(), dict)
            eq(game.get("game"), br.Value(name, "word"))
            eq(game.get("seats"), br.Value(game.seats(), "integer"))
            eq(game.get("options"), br.Value(len(game.state()["options"]),
                                             "object"))
            fails("inval", game.get, "no.such")
            assert game.describe("nl") and game.draw().endswith("\n")
        eq(match.state(), match.game().state())
        eq(match.facts(), match.game().facts())


def test_what_a_walk_meets_is_raised_by_the_caller():
    game = br.Game(NAMES[0])

    def interrupted(text):
        raise KeyboardInterrupt

    kept, br._str = br._str, interrupted
    try:
        raises(KeyboardInterrupt, game.facts)
    finally:
        br._str = kept
    assert game.facts() is not None


# ---- Dice --------------------------------------------------------------------

def test_dice_are_seeded_or_called_or_of_the_system():
    one, other = br.Dice(5), br.Dice(5)
    eq([one.draw(1 << 53) for _ in range(9)],
       [other.draw(1 << 53) for _ in range(9)])
    bounds = []
    dice = br.Dice(lambda bound: bounds.append(bound) or bound - 1)
    eq([dice.draw(6), dice.draw(1)], [5, 0])
    eq(bounds, [6, 1])
    assert 0 <= br.Dice("system").draw(10) < 10
    whole(br.Match(NAMES[0], dice="system"))
    raises(ValueError, br.Dice, "dictionary")
    raises(ValueError, br.Dice, 1 << 64)
    raises(ValueError, br.Dice(1).draw, 0)
    raises(TypeError, br.Match, NAMES[0], seed=1, dice=br.Dice(1))
    eq(whole(br.Match(NAMES[0], dice=br.Dice(3))).save("all"),
       whole(br.Match(NAMES[0], seed=3)).save("all"))


def test_what_dice_raise_is_raised_by_the_caller():
    class Broken(Exception):
        pass

    def broken(bound):
        raise Broken(bound)

    raises(Broken, br.Dice(broken).draw, 3)
    raises(ValueError, br.Dice(lambda bound: bound).draw, 3)
    raises(TypeError, br.Dice(lambda bound: 1.0).draw, 3)
    for name in NAMES:
        raises(Broken, br.Match, name, dice=broken)
        game = br.Game(name)
        before = game.dup()
        raises(Broken, game.roll, br.Dice(broken))
        raises(Broken, game.playout, br.Dice(broken))
        eq(game, before)


def test_what_draws_is_in_use_meanwhile():
    for name in NAMES:
        tried, game = [], br.Game(name)
        match = br.Match(name)

        def meddling(bound):
            for call in (game.close, game.moves, game.turn, match.close,
                         dice.close, lambda: dice.draw(2),
                         lambda: game.roll(dice)):
                if call == match.close:
                    continue
                tried.append(raises(ValueError, call))
            return bound - 1

        dice = br.Dice(meddling)
        game.roll(dice)
        assert tried and all("in use" in str(each) for each in tried)
        game.moves()
        dice.close()
        raises(ValueError, game.roll, dice)


# ---- Matches -----------------------------------------------------------------

def test_matches_tell_each_viewer_what_it_may_know():
    for name in NAMES:
        match = started(name)
        whole(match)
        for viewer in (*range(2), "spectator", "all"):
            n = match.entries(viewer)
            entries = [match.entry(viewer, i) for i in range(n)]
            eq("".join(each.text + "\n" for each in entries),
               match.lines(viewer))
            eq(match.lines(viewer, n), "")
            eq(match.lines(viewer, n - 1), entries[-1].text + "\n")
            raises(IndexError, match.entry, viewer, n)
            eq(match.view(viewer, n).state(), match.observation(viewer))
            assert match.information_state(viewer).startswith(
                match.lines(viewer))
            assert all(each.sentence and each.entry == "played"
                       for each in entries)
        eq([(each.move, each.seat) for each in entries], match.events())
        eq(len(match), len(entries))
        eq(match.over(), br.Over("end", None))


def test_variations_are_matches():
    for name in NAMES:
        match = started(name)
        other, first = match.dup(0), match.events()[0][0]
        moves = [each.move for each in other.game().outcomes()
                 if each.move != first]
        if not moves:
            continue
        other.apply(moves[0], "chance")
        assert match.vary(0, other) is match
        assert "\n(\n" in match.save("all")
        varied = match.variation(0, 0)
        assert varied is not None
        eq(varied.save("all"), other.save("all"))
        eq(match.variation(0, 1), None)
        raises(br.Error, match.vary, 0, other)
        raises(TypeError, match.vary, 0, None)


def test_matches_are_taken_back_stopped_and_saved():
    for name in NAMES:
        match = started(name)
        seat = match.turn()
        before = match.game()
        match.apply(match.view().moves()[0])
        fails("turn", started(name).apply, 1, (seat + 1) % 2)
        match.undo()
        match.redo()
        while match.game() != before:
            match.undo("all")
        eq(match.entry("all", match.entries("all") - 1).count, 1)
        match.tag("event", "a café").note("well\udcff")
        eq(match.tag("event"), "a café")
        eq(match.tags(), {"event": "a café"})
        eq([note.text for note in match.notes()], ["well\udcff"])
        again = br.record(match.save("all", "journal"))
        eq(again.lines("all"), match.lines("all"))
        again = br.record(match.save("all").encode("utf-8", "surrogateescape"))
        eq((again.notes(), again.tags()), (match.notes(), match.tags()))
        eq(match.tag("event", None).tag("event"), None)
        fails("inval", match.stop, "resigned")
        eq(match.stop("resigned", 1).over(), br.Over("resigned", 1))
        eq((match.turn(), match.ranks()[1]), (None, 2))
        eq(match.entry(0, match.entries(0) - 1).reason, "resigned")
        eq(br.record(match.save("all")).over(), match.over())
        fails("hidden", br.record, match.save(0))
        fails("format", br.record, "nonsense")


def test_matches_begin_anywhere_and_are_copied():
    for name in NAMES:
        match = decided(name)
        other = br.Match(match.game(), seed=2)
        assert other.turn() != "chance"
        fails("hidden", br.Match, match.view(0))
        raises(TypeError, br.Match, match.game(), 2)
        eq(copy.deepcopy(match).save("all"), match.save("all"))
        raises(TypeError, pickle.dumps, match)
        assert br.Match(name)


def test_bots_play_a_match():
    for name in NAMES:
        match = started(name)
        bot = br.Bot("random", match.game(), seed=3)
        assert br.play(match, [bot, lambda view: view.moves()[0]]) is match
        eq(match.turn(), None)

    def failing(view):
        raise KeyError("lost")

    def legal(view):
        return view.moves()[0]

    match = started(NAMES[0])
    seat = match.turn()
    for bot, code in ((failing, "bot"), (lambda view: None, "bot"),
                      (lambda view: 0, "illegal"),
                      (lambda view: "nonsense", "format")):
        bots = [legal, legal]
        bots[seat] = bot
        error = fails(code, br.play, match, bots)
        eq(error.seat, seat)
        assert error.text.startswith(f"seat {seat + 1}: "), error.text
    eq(match.turn(), seat)
    raises(TypeError, br.play, match, [legal])
    raises(ValueError, br.play, br.Match(NAMES[0]), [legal, legal])


def test_moves_are_picked_by_touching_and_by_offers():
    for name in NAMES:
        match = started(name)
        view = match.view()
        for legal in view.legal()[:30]:
            pick = view.pick()
            for aim in view.aims(legal.move):
                assert pick.live(aim) > 0 and aim in pick.aims()
                pick.take(aim)
            while pick.move() is None:
                part = dict((each.name, each.value) for each in legal.parts)
                pick.choose(next(
                    i for i, offer in enumerate(pick.choices(True))
                    if offer.move in (None, legal.move)
                    and offer.word == legal.word
                    and (offer.name is None
                         or part[offer.name] == offer.value)), True)
            eq(pick.move(), legal.move)
            eq(pick.choices(), [])
            assert pick.undo() >= 1
        fails("illegal", pick.take, "nothing.such")
        fails("state", view.pick().undo)
        fails("inval", view.pick().choose, 999)


# ---- Scenes ------------------------------------------------------------------

def scened(name):
    """A match, and a view of it."""
    match = decided(name)
    return match, match.game().view(0)


def test_scenes_are_things_with_shapes():
    for match, view in map(scened, NAMES):
        for layout in ("wide", "tall"):
            scene = view.scene(layout=layout)
            eq(scene.width < scene.height, layout == "tall")
            ids = [thing.id for thing in scene.things]
            assert len(ids) > 3 and len(set(ids)) == len(ids)
            for thing in scene.things:
                assert thing.place in ids or thing.place == "", thing
                assert thing.seat in (None, *range(view.seats())), thing
                assert thing.shapes[0].kind in ("rect", "ellipse", "polygon")
                for shape in thing.shapes:
                    eq((shape.text is None, shape.anchor is None),
                       (shape.kind != "label",) * 2)
                    assert shape.width > 0 or shape.stroke is None, shape
                    assert shape.kind != "line" or shape.fill is None, shape
                    assert len(shape.xy) >= 2 and len(shape.xy) % 2 == 0
                    assert min(shape.xy) >= 0, shape
        full = view.scene()
        eq(view.scene("en", "wide", False, 0, "no such thing"), full)
        assert view.scene(dark=True).paper < full.paper
        assert view.scene("de") != full != view.scene(bottom=1)
        aims = {aim for thing in full.things for aim in thing.aims.split()}
        turn = match.turn()
        if turn is not None:
            assert set(match.view().pick().aims()) <= {
                aim for thing in match.view().scene().things
                for aim in thing.aims.split()}
        assert turn != 0 or aims


def test_what_spreads_looks_different_in_focus():
    spread = False
    for _, view in map(scened, NAMES):
        for thing in view.scene().things[::4]:
            eq(view.svg(focus=thing.id) != view.svg(), thing.spreads)
            spread = spread or thing.spreads
    assert spread


def test_documents_and_points_agree_with_the_scene():
    for _, view in map(scened, NAMES):
        scene = view.scene("nl", "tall")
        svg = view.svg("nl", "tall")
        assert svg.startswith("<svg ") and svg.endswith("</svg>\n")
        eq(svg.count("<g data-id="), len(scene.things))
        things = {thing.id: thing for thing in scene.things}
        found = set()
        for x in range(0, scene.width, 50):
            for y in range(0, scene.height, 50):
                spot = view.point(x + 0.5, y, "nl", "tall")
                if spot:
                    thing = things[spot.id]
                    eq(spot, tuple(getattr(thing, each)
                                   for each in spot._fields))
                    found.add(spot.id)
        assert found
        for far in (-1, -0.5, 2 ** 31, 10 ** 400, float("inf"), float("nan")):
            eq(view.point(far, 9), None)
            eq(view.point(9, far), None)


def test_motion_tells_where_things_come_from():
    for match, view in map(scened, NAMES):
        eq(view.motion(view), list(range(len(view.scene().things))))
        match.apply(match.view().moves()[0])
        after = match.game().view(0)
        moved = after.motion(view)
        eq(len(moved), len(after.scene().things))
        for each in moved:
            assert each is None or 0 <= each < len(view.scene().things)
        fails("inval", after.motion, match.game())


def test_a_scene_is_told_whole_or_not_at_all():
    for _, view in map(scened, NAMES):
        def broken(_):
            raises(ValueError, view.turn)
            raise KeyboardInterrupt

        shape, br._shape = br._shape, broken
        try:
            raises(KeyboardInterrupt, view.scene)
        finally:
            br._shape = shape
        view.turn()


def test_settings_of_scenes_are_checked():
    game = br.Game(NAMES[0])
    for named, kind in (({"language": "fr"}, ValueError),
                        ({"layout": "flat"}, ValueError),
                        ({"layout": 1}, TypeError),
                        ({"bottom": game.seats()}, ValueError),
                        ({"bottom": -1}, ValueError),
                        ({"focus": 1}, TypeError),
                        ({"focus": "a\0"}, ValueError)):
        raises(kind, game.scene, **named)
        raises(kind, game.svg, **named)
        raises(kind, game.point, 1, 1, **named)
        raises(kind, game.motion, game, **named)
    raises(TypeError, game.point, "1", 1)
    raises(TypeError, game.point, 1, True)
    raises(TypeError, game.motion, None)


# ---- Bots --------------------------------------------------------------------

def test_bots_estimate_moves():
    for name in NAMES:
        view = started(name).view()
        for ask in (view.search, view.rollout):
            move, estimates = ask(iterations=40, seed=2)
            eq(move, estimates[0].move)
            eq(sorted(each.move for each in estimates), view.moves())
            eq(sum(each.visits for each in estimates), 40)
            eq(ask(iterations=40, seed=2), (move, estimates))
    eq(br.Bot.kinds(), ["random", "rollout", "search"])
    fails("inval", br.Bot, "oracle", view)
    fails("state", br.Bot("search", view).move)


def test_bots_are_interrupted():
    view = started(NAMES[0]).view()
    asked = []
    bot = br.Bot("search", view).begin(view)
    bot.set_interrupt(lambda moves: asked.append(moves) or len(asked) > 5)
    eq(bot.think(1000), False)
    eq(len(asked), 6)

    def broken(moves):
        raise KeyboardInterrupt

    bot.set_interrupt(broken)
    raises(KeyboardInterrupt, bot.think, 10)
    bot.set_interrupt(lambda moves: raises(ValueError, bot.move) and False)
    eq(bot.think(3), True)
    bot.set_interrupt(None)
    eq(bot.think(3), True)
    eq(bot.think(1 << 60, seconds=0.01), True)
    assert bot.move() in view.moves()


def test_bots_think_in_threads():
    view = started(NAMES[0]).view()
    bots = [br.Bot("search", view, seed=i).begin(view) for i in range(3)]
    threads = [threading.Thread(target=bot.think, args=(200,))
               for bot in bots]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for bot in bots[1:]:
        bots[0].add(bot)
    eq(sum(each.visits for each in bots[0].estimates()), 600)


# ---- Objects -----------------------------------------------------------------

def test_closed_objects_are_refused():
    match, game = started(NAMES[0]), br.Game(NAMES[0])
    for thing, call in ((match.game(), "moves"), (match, "turn"),
                        (br.Bot("random", game), "move")):
        with thing as same:
            assert same is thing
        thing.close()
        assert "closed" in str(raises(ValueError, getattr(thing, call)))
        raises(ValueError, thing.__enter__)
        assert "closed" in repr(thing) or isinstance(thing, br.Bot)
        again = [NAMES[0]] + [game] * isinstance(thing, br.Bot)
        raises(ValueError, thing.__init__, *again)
    raises(ValueError, game.__init__, NAMES[0])
    game.moves()

    class Mine(br.Game):
        pass

    mine = Mine(NAMES[0])
    mine.extra = 1
    mine.close()
    raises(ValueError, mine.turn)
    eq(mine.extra, 1)


def test_a_match_keeps_its_dice():
    dice = br.Dice(lambda bound: 0)
    match = br.Match(NAMES[0], dice=dice)
    dice.close()
    del dice
    gc.collect()
    whole(match)


def test_objects_are_freed_without_the_collector():
    gc.disable()
    try:
        match = started(NAMES[0])
        things = [match, match.game(), br.Bot("search", match.game()),
                  br.Match(NAMES[0], dice=lambda bound: 0)]
        things[2].set_interrupt(lambda moves: False)
        refs = [weakref.ref(each) for each in things]
        del match, things
        eq([ref() for ref in refs], [None] * len(refs))
    finally:
        gc.enable()


def test_python_ends_in_silence():
    program = f"""
import sys
sys.path.insert(0, {str(ROOT / "bindings/python")!r})
import boardrules as br
name = br.games()[0].name()
match = br.Match(name, dice=lambda bound: 0)
bot = br.Bot("search", match.game())
bot.set_interrupt(lambda moves: False)
cycle = [match, bot, br.Game(name)]
cycle.append(cycle)
sys.keep = match.view(), br.Dice(1), cycle
br.half = br.Game.__new__(br.Game)
class Late:
    def __del__(self):
        self.view.moves()
late = Late()
late.view = match.view()
"""
    done = subprocess.run([sys.executable, "-X", "dev", "-c", program],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True)
    eq((done.returncode, done.stdout), (0, ""))


def test_a_library_that_is_not_there_is_an_error():
    program = f"""
import sys
sys.path.insert(0, {str(ROOT / "bindings/python")!r})
import boardrules as br
for path in ("/no/such/file", {__file__!r}):
    try:
        br.library(path)
    except OSError as error:
        assert path in str(error), error
    else:
        raise AssertionError(path)
path = br.library()
assert br.library(path) == path
try:
    br.library("/other")
except ValueError as error:
    assert path in str(error)
print(br.version)
"""
    done = subprocess.run([sys.executable, "-c", program], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    eq((done.returncode, done.stdout), (0, br.version + "\n"))


run(globals())
