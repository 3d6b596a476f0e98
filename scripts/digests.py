"""Makes the three raw tables without the crate, from the description in src/table/record.rs, and
prints their digests.

Usage: python3 scripts/digests.py | diff - data/digests.tsv
"""

import hashlib
import itertools
import zlib

from expected import distances, moves

GOALS = {"corner": "123456780", "edge": "123456708", "center": "123405678"}


def is_even(tiles):
    return sum(a > b for a, b in itertools.combinations(tiles, 2)) % 2 == 0


def record(tiles, found):
    boards = ["".join(tiles[:cell]) + "0" + "".join(tiles[cell:]) for cell in range(9)]
    record = [found[boards[3 * row + 1]] // 2 << 2 for row in range(3)]
    for cell, board in enumerate(boards):
        for letter, other in moves(board):
            nearer = found[other] < found[board]
            if letter == "r":
                record[cell // 3] |= nearer << cell % 3
            if letter == "d":
                record[cell // 2] |= nearer << 6 + cell % 2
    return record


def main():
    arrangements = [tiles for tiles in itertools.permutations("12345678") if is_even(tiles)]
    print("table", "bytes", "crc32", "sha256", sep="\t")
    for name, goal in GOALS.items():
        found = distances(goal)
        columns = zip(*(record(tiles, found) for tiles in arrangements))
        raw = b"".join(map(bytes, columns))
        print(name, len(raw), f"{zlib.crc32(raw):08x}", hashlib.sha256(raw).hexdigest(), sep="\t")


if __name__ == "__main__":
    main()
