"""Reads every format of `lookup export` and compares it with the others, with `lookup`, and with an
independent search.

Usage: readback.py LOOKUP FOLDER
"""

import struct
import subprocess
import sys

import duckdb
import numpy as np
import pandas as pd

LOOKUP, FOLDER = sys.argv[1:]
GOALS = [("123456780", "udlr"), ("123804765", "dlru"), ("312456708", "rldu")]
STEPS = {"u": -3, "d": 3, "l": -1, "r": 1}
BITS = {"u": 1, "d": 2, "l": 4, "r": 8}


def lookup(*arguments, boards=None):
    text = None if boards is None else "\n".join(boards) + "\n"
    done = subprocess.run([LOOKUP, *arguments], input=text, capture_output=True, text=True, check=True)
    assert done.stderr == "", done.stderr
    return done.stdout.splitlines()


def rank(board):
    """The sort key of boards: the tiles in reading order, then the blank's cell."""
    return board.replace("0", ""), board.index("0")


def neighbors(board):
    blank = board.index("0")
    for letter, step in STEPS.items():
        other = blank + step
        if 0 <= other < 9 and (step in (-3, 3) or blank // 3 == other // 3):
            cells = list(board)
            cells[blank], cells[other] = cells[other], cells[blank]
            yield letter, "".join(cells)


def search(goal, order):
    """All answers by a breadth-first search: board, distance, optimal moves, count, first path."""
    answers = {goal: (0, "", 1, "")}
    layer = [goal]
    while layer:
        following = {}
        for near in layer:
            for letter, far in neighbors(near):
                if far not in answers:
                    # The move back leads nearer to the goal.
                    back = {"u": "d", "d": "u", "l": "r", "r": "l"}[letter]
                    following.setdefault(far, {})[back] = near
        for far, moves in following.items():
            letters = "".join(letter for letter in "udlr" if letter in moves)
            first = min(moves, key=order.index)
            distance, _, _, path = answers[moves[first]]
            count = sum(answers[near][2] for near in moves.values())
            answers[far] = distance + 1, letters, count, first + path
        layer = list(following)
    return [(board, *answers[board]) for board in sorted(answers, key=rank)]


def chacha8(key):
    """The 64-bit numbers of ChaCha with 8 rounds; counter and nonce start at 0."""
    mask = 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & mask
            turned = s[z] ^ s[x]
            s[z] = (turned << turn | turned >> (32 - turn)) & mask

    columns = [(at, at + 4, at + 8, at + 12) for at in range(4)]
    diagonals = [(at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4) for at in range(4)]
    counter = 0
    while True:
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, 0, 0, 0]
        state = list(start)
        for _ in range(4):
            for cells in columns + diagonals:
                quarter(state, *cells)
        words = [(x + y) & mask for x, y in zip(state, start)]
        yield from (words[at] | words[at + 1] << 32 for at in range(0, 16, 2))
        counter += 1


def draw(seed, boards, count):
    """The documented algorithm of `lookup random --seed`."""
    limit = 2**64 // len(boards) * len(boards)
    numbers = (number for number in chacha8(struct.pack("<4Q", seed, 0, 0, 0)) if number < limit)
    return [boards[next(numbers) % len(boards)] for _ in range(count)]


def as_rows(frame):
    return list(frame[["board", "distance", "moves", "count", "path"]].itertuples(index=False, name=None))


def check_export(goal, order):
    arguments = ["export", "--goal", goal, "--order", order]
    names = {kind: f"{FOLDER}/{goal}.{kind}" for kind in ("csv", "jsonl", "npy", "parquet")}
    for kind in ("csv", "jsonl", "npy"):
        lookup(*arguments, "--output", names[kind])
    expected = search(goal, order)
    boards = [row[0] for row in expected]
    assert len(boards) == 181440

    assert [str(row[1]) for row in expected] == lookup("-g", goal, "-p", "distance", boards=boards)
    assert [str(row[3]) for row in expected] == lookup("-g", goal, "-p", "count", boards=boards)
    assert [row[4] for row in expected] == lookup("-g", goal, "--order", order, boards=boards)

    text = {"board": str, "moves": str, "path": str}
    assert as_rows(pd.read_csv(names["csv"], dtype=text, keep_default_na=False)) == expected
    assert as_rows(pd.read_json(names["jsonl"], lines=True, dtype=text)) == expected

    array = np.load(names["npy"])
    assert array.shape == (181440,) and array.dtype.names == ("board", "distance", "moves", "count", "path")
    assert (array["board"] == [[int(cell) for cell in board] for board in boards]).all()
    assert array["distance"].tolist() == [row[1] for row in expected]
    assert array["moves"].tolist() == [sum(BITS[letter] for letter in row[2]) for row in expected]
    assert array["count"].tolist() == [row[3] for row in expected]
    assert [path.decode() for path in array["path"]] == [row[4] for row in expected]

    # DuckDB reads the empty moves and path of the goal's row as NULL.
    duckdb.sql(f"COPY (FROM read_csv('{names['csv']}', types = {{'board': 'VARCHAR'}})) TO '{names['parquet']}'")
    for source in (f"'{names['parquet']}'", f"read_json('{names['jsonl']}', columns = {{board: 'VARCHAR', "
                   "distance: 'UTINYINT', moves: 'VARCHAR', count: 'UTINYINT', path: 'VARCHAR'})"):
        rows = duckdb.sql(f"SELECT board, distance, coalesce(moves, ''), count, coalesce(path, '') FROM {source}").fetchall()
        assert sorted(rows, key=lambda row: rank(row[0])) == expected
    return expected


def check_random(goal, expected):
    boards = [row[0] for row in expected]
    arguments = ["random", "--goal", goal, "--count", "200", "--seed"]
    assert lookup(*arguments, "7") == draw(7, boards, 200)
    assert lookup(*arguments, str(2**64 - 1)) == draw(2**64 - 1, boards, 200)
    some = [row[0] for row in sorted(expected, key=lambda row: row[1]) if 18 <= row[1] <= 20]
    assert lookup(*arguments, "1", "--distance", "18..20") == draw(1, some, 200)


for goal, order in GOALS:
    check_random(goal, check_export(goal, order))
    print(f"{goal}: csv, jsonl, npy, parquet, lookup and a search agree on 181440 boards")
