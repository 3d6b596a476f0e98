"""Solves boards with a breadth-first search that shares no code with the crate.

Usage: python3 scripts/expected.py [GOAL [ORDER [path|distance]]] < BOARDS

One board per line, nine cells in a row; any character but 1 to 8 is the blank. Of several optimal
paths, it prints the first in the move order. It made the files data/streams/*.expected.
"""

import sys

STEP = {"u": -3, "d": 3, "l": -1, "r": 1}


def moves(board):
    blank = board.index("0")
    for letter, step in STEP.items():
        other = blank + step
        if 0 <= other < 9 and (letter in "ud" or other // 3 == blank // 3):
            cells = list(board)
            cells[blank], cells[other] = cells[other], cells[blank]
            yield letter, "".join(cells)


def distances(goal):
    found = {goal: 0}
    layer = [goal]
    while layer:
        following = []
        for board in layer:
            for _, other in moves(board):
                if other not in found:
                    found[other] = found[board] + 1
                    following.append(other)
        layer = following
    return found


def path(board, found, order):
    letters = []
    while found[board]:
        nearer = {letter: other for letter, other in moves(board) if found[other] < found[board]}
        letter = min(nearer, key=order.index)
        letters.append(letter)
        board = nearer[letter]
    return "".join(letters)


def main():
    goal, order, what = (sys.argv[1:] + ["123456780", "udlr", "path"][len(sys.argv) - 1 :])[:3]
    found = distances(goal)
    for line in sys.stdin:
        board = "".join(cell if cell in "12345678" else "0" for cell in line.strip() if cell != " ")
        if what == "distance":
            print(found.get(board, -1))
        else:
            print(path(board, found, order) if board in found else "unsolvable")


if __name__ == "__main__":
    main()
