# SPDX-License-Identifier: MIT
"""fair.py - committed matches of all games: played with takebacks, saved and
loaded in the middle, revealed, and audited by the library, by the command and
by examples/audit.py, which shares no code with them."""

import os
import random
import subprocess
import sys
import tempfile

from tap import BUILD, ROOT, Skip, br, eq, fails, raises, run

COMMAND = os.environ.get("BOARDRULES", str(BUILD / "boardrules"))
AUDITOR = str(ROOT / "examples/audit.py")


def needs_hashes():
    try:
        br.promise(bytes(32), 0, bytes(32))
    except br.Error as error:
        eq(error.code, "missing")
        raise Skip("the library was built without libsodium")


def committed(name, seats, choose, silent=()):
    """A match whose seats but the silent ones promised, and its key."""
    match = br.Match(name, seats)
    key = choose.randbytes(32)
    commitment = match.commit(key)
    nonces = {seat: choose.randbytes(32) for seat in range(seats)
              if seat not in silent}
    for seat, nonce in nonces.items():
        match.promise(seat, br.promise(commitment, seat, nonce))
    for seat, nonce in nonces.items():
        match.nonce(seat, nonce)
    return match.deal(key), key


def played(name, seats, seed):
    """A revealed match, and the log of each viewer before that."""
    choose = random.Random(seed)
    match, key = committed(name, seats, choose, silent=(seed % seats,))
    for turn in range(120):
        if match.turn() is None:
            break
        if turn % 40 == 20:
            for _ in range(3):
                match.undo()
            match.deal(key)
        elif turn % 40 == 30:
            match = br.record(match.save("all", "journal")).deal(key)
        match.apply(choose.choice(match.view().moves()), match.turn())
    if match.turn() is not None:
        match.stop("agreed")
    logs = [match.save(viewer, "journal")
            for viewer in [*range(seats), "spectator"]]
    return match.reveal(key), logs


def tables():
    for rules in br.games():
        for seats in range(rules.seats_min(), rules.seats_max() + 1):
            yield rules.name(), seats


def test_every_game_is_fair_for_every_viewer():
    needs_hashes()
    for name, seats in tables():
        match, logs = played(name, seats, seats)
        again = br.record(match.save("all", "journal"))
        for log in logs:
            again.audit(log)
        fails("unfair", played(name, seats, seats + 7)[0].audit, logs[0])


def test_a_program_that_shares_no_code_agrees():
    needs_hashes()
    if not os.access(COMMAND, os.X_OK):
        raise Skip("there is no command")
    with tempfile.TemporaryDirectory() as folder:
        record, log = folder + "/match.br", folder + "/log.br"
        for name, seats in tables():
            match, logs = played(name, seats, seats)
            text = match.save("all", "journal")
            with open(record, "w", encoding="utf-8") as file:
                file.write(text)
            with open(log, "w", encoding="utf-8") as file:
                file.write(logs[0])

            def told(*command, **given):
                done = subprocess.run(command, capture_output=True, text=True,
                                      check=False, **given)
                eq(done.stderr, "")
                return done.returncode, done.stdout

            eq(told(COMMAND, "audit", record, log),
               (0, f"{record}: fair, and what the log was told\n"))
            eq(told(COMMAND, "verify", record)[0], 0)
            status, listed = told(COMMAND, "audit", record, "--list")
            eq(status, 0)
            eq(told(sys.executable, AUDITOR, record, input=listed),
               (0, "fair\n"))
            # It finds a draw that is left out, or is another one.
            lines = listed.splitlines(keepends=True)
            for bad in ("".join(lines[1:]), listed.replace("\n3 ", "\n4 ")):
                eq(told(sys.executable, AUDITOR, record, input=bad)[0], 1)


def test_what_is_no_hash_is_refused():
    needs_hashes()
    match = br.Match(br.games()[0])
    raises(ValueError, match.commit, bytes(31))
    raises(TypeError, match.commit, "0" * 32)
    raises(ValueError, br.promise, bytes(32), 8, bytes(32))
    fails("state", match.promise, 0, bytes(32))
    fails("state", match.audit)
    match.commit(bytes(32))
    match.promise(0, bytes(32))
    fails("unfair", match.nonce, 0, bytes(32))
    fails("state", match.save, "all")
    fails("state", match.deal, bytes(32))
    fails("unfair", match.deal, b"1" * 32)


run(globals())
