#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""audit.py - check the chance of a committed match without libboardrules.

usage: boardrules audit --list match.br | python3 audit.py match.br

The record has the commitment, the promises, the nonces and the key; the list
has, for each draw, what chance could do.  boardrules-fair(7) explains what is
hashed.  This program shares no code with the library, so that an error in one
of them cannot hide in the other.
"""

import hashlib
import hmac
import sys


def words(line):
    return line.decode().split(" ")


def draw(master, number, bound):
    """The number from 0 to bound - 1 that a draw gives."""
    turn = 0
    while True:
        digest = hmac.digest(
            master, b"boardrules draw 1\n" + number.to_bytes(8, "big")
            + turn.to_bytes(4, "big"), "sha256")
        for at in range(0, 32, 8):
            value = int.from_bytes(digest[at:at + 8], "big")
            if value < (1 << 64) // bound * bound:
                return value % bound
        turn += 1


def audit(record, listed):
    """Why a match is not fair; None if it is."""
    head, seats, commit, key, promise, nonce = b"", 0, b"", b"", {}, {}
    for line in record.splitlines(keepends=True):
        word, _, rest = line.rstrip(b"\n").partition(b" ")
        if word in (b"boardrules", b"game", b"rules", b"seats", b"option",
                    b"start"):
            head += line
        if word == b"seats":
            seats = int(rest)
        elif word == b"commit":
            commit = bytes.fromhex(rest.decode())
        elif word == b"key":
            key = bytes.fromhex(rest.decode())
        elif word in (b"promise", b"nonce"):
            seat, digits = words(rest)
            there = promise if word == b"promise" else nonce
            there[int(seat) - 1] = bytes.fromhex(digits)

    digest = hashlib.sha256(head).digest()
    if commit != hashlib.sha256(
            b"boardrules commit 1\n" + key + digest).digest():
        return "the key is not the one committed to"
    if promise.keys() != nonce.keys():
        return "a promise or a nonce is missing"
    for seat in promise:
        if promise[seat] != hashlib.sha256(
                b"boardrules promise 1\n" + commit + bytes([seat])
                + nonce[seat]).digest():
            return f"seat {seat + 1} did not keep its promise"
    master = hmac.digest(
        key, b"boardrules deal 1\n" + commit + b"".join(
            b"\1" + nonce[seat] if seat in nonce else bytes(33)
            for seat in range(seats)), "sha256")

    for number, line in enumerate(listed.splitlines()):
        told, outcome, weights = words(line)[:3]
        weights = [int(weight) for weight in weights.split(",")]
        value, due = draw(master, number, sum(weights)), 0
        while value >= weights[due]:
            value -= weights[due]
            due += 1
        if int(told) != number or int(outcome) != due:
            return f"draw {number} should be outcome {due}"
    return None


def main():
    with open(sys.argv[1], "rb") as file:
        why = audit(file.read(), sys.stdin.buffer.read())
    print(why or "fair")
    sys.exit(1 if why else 0)


if __name__ == "__main__":
    main()
