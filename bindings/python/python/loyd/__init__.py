"""Every optimal solution of the 8-puzzle, for any start and any goal, by table lookup.

>>> import loyd
>>> loyd.solve("2 3 4 / 1 5 x / 7 6 8")
Path('ullddrurdllurdruldr')
>>> loyd.distance("867254301")
31

A move is named for the direction in which the blank moves. None means that the goal cannot be reached.
A board is a text in any notation, a Board, nine numbers, three rows, or an array.

Functions for one board: solve, distance, optimal_moves, next_move, solutions, is_solvable, check.
Functions for arrays: distances, masks, codes, letters, path_counts, cells, ranks.
Arrow data in and out: answer. Boards to start with: random_boards, at_distance, puzzles.
Modules: loyd.search (the classical solvers), loyd.judges (formats of online judges), and loyd.gym
(environments for Gymnasium).
"""

from ._loyd import (
    Batch,
    Board,
    BoardError,
    Goal,
    Move,
    Path,
    PathError,
    Table,
    Verdict,
    __version__,
    answer,
    at_distance,
    cells,
    check,
    codes,
    distance,
    distances,
    is_solvable,
    letters,
    masks,
    next_move,
    optimal_moves,
    path_counts,
    random_boards,
    ranks,
    solutions,
    solve,
    stats,
)

__all__ = [
    "Batch",
    "Board",
    "BoardError",
    "Goal",
    "Move",
    "Path",
    "PathError",
    "Table",
    "Verdict",
    "__version__",
    "answer",
    "at_distance",
    "cells",
    "check",
    "codes",
    "distance",
    "distances",
    "is_solvable",
    "letters",
    "masks",
    "next_move",
    "optimal_moves",
    "path_counts",
    "puzzles",
    "random_boards",
    "ranks",
    "solutions",
    "solve",
    "stats",
]


def puzzles(n, *, distance=None, seed=None, goal=None):
    """n different puzzles for an evaluation, each a dictionary with its exact answers.

    `distance` is the distance of all of them, or a pair of the least and the largest. The same seed
    gives the same puzzles on every machine.

    >>> import loyd
    >>> puzzle = loyd.puzzles(1, distance=2, seed=1)[0]
    >>> sorted(puzzle)
    ['board', 'distance', 'goal', 'grid', 'optimal_moves', 'path_count', 'solution']
    >>> puzzle["distance"]
    2
    """
    goal = goal if isinstance(goal, Goal) else Goal(goal) if goal is not None else Goal()
    state, boards = seed, {}
    while len(boards) < n:
        drawn = random_boards(2 * n, seed=state, distance=distance, goal=goal)
        new = {board: None for board in drawn if board not in boards}
        if not new and len(boards) == _available(goal, distance):
            raise ValueError(f"there are only {len(boards)} boards at this distance, not {n}")
        boards.update(new)
        state = None if state is None else state + 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    return [
        {
            "board": str(board),
            "grid": board.grid(),
            "goal": str(goal.board),
            "distance": goal.distance(board),
            "optimal_moves": "".join(map(str, goal.optimal_moves(board))),
            "path_count": len(goal.solutions(board)),
            "solution": str(goal.solve(board)),
        }
        for board in list(boards)[:n]
    ]


def _available(goal, distance):
    counts = goal.stats()["boards"]
    if distance is None:
        return sum(counts)
    least, largest = distance if isinstance(distance, tuple) else (distance, distance)
    return sum(counts[least : largest + 1])
