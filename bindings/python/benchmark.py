#!/usr/bin/env python3
"""Measures the package and writes the table of its README.

Usage: benchmark.py [--lookup PATH]     PATH is the command `lookup`, for the crate's stream

Every line is the best of fifteen runs, alternating with its rival in this process, so that other
programs on the machine matter as little as possible. Times are those of the processor, except with two threads. It needs numpy,
pyarrow, gymnasium, and networkx.
"""

import argparse
import collections
import heapq
import os
import random
import subprocess
import sys
import threading
import time

import gymnasium
import networkx
import numpy
import pyarrow

import loyd
import loyd.gym

BOARDS = 362_880
RUNS = 15
GOAL = "123456780"


def best(*functions, clock=time.process_time):
    """The least time of each function, in seconds; the functions take turns."""
    times = [[] for _ in functions]
    for _ in range(RUNS):
        for function, found in zip(functions, times):
            begin = clock()
            function()
            found.append(clock() - begin)
    return [min(found) for found in times]


def processor_time():
    """The processor time of this process and of those that it started."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def drain(function, items):
    collections.deque(map(function, items), 0)


def neighbors(board):
    """The boards one move away, in pure Python."""
    blank = board.index("0")
    for other in (blank - 3, blank + 3, blank - 1, blank + 1):
        if 0 <= other < 9 and (other % 3 == blank % 3 or other // 3 == blank // 3):
            low, high = min(blank, other), max(blank, other)
            yield board[:low] + board[high] + board[low + 1 : high] + board[low] + board[high + 1 :]


def python_table():
    """The distances of all boards, by a breadth-first search in pure Python."""
    table, queue = {GOAL: 0}, collections.deque([GOAL])
    while queue:
        board = queue.popleft()
        for other in neighbors(board):
            if other not in table:
                table[other] = table[board] + 1
                queue.append(other)
    return table


def manhattan(board, _=GOAL):
    return sum(
        abs(cell // 3 - (int(tile) - 1) // 3) + abs(cell % 3 - (int(tile) - 1) % 3)
        for cell, tile in enumerate(board)
        if tile != "0"
    )


def python_astar(start):
    queue, best = [(manhattan(start), 0, start)], {start: 0}
    while queue:
        _, moves, board = heapq.heappop(queue)
        if board == GOAL:
            return moves
        for other in neighbors(board):
            if moves + 1 < best.get(other, 99):
                best[other] = moves + 1
                heapq.heappush(queue, (moves + 1 + manhattan(other), moves + 1, other))
    return None


class PythonEnv(gymnasium.Env):
    """What a course's environment looks like: no distance, no mask."""

    observation_space = gymnasium.spaces.Box(0, 8, (9,), numpy.uint8)
    action_space = gymnasium.spaces.Discrete(4)
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.cells = [int(tile) for tile in "867254301"]
        return numpy.array(self.cells, dtype=numpy.uint8), {}

    def step(self, action):
        blank = self.cells.index(0)
        row, column = blank // 3 + self.steps[action][0], blank % 3 + self.steps[action][1]
        if 0 <= row < 3 and 0 <= column < 3:
            other = 3 * row + column
            self.cells[blank], self.cells[other] = self.cells[other], 0
        solved = self.cells == [1, 2, 3, 4, 5, 6, 7, 8, 0]
        return numpy.array(self.cells, dtype=numpy.uint8), -1.0, solved, False, {}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--lookup")
    options = parser.parse_args()
    rows = []

    def row(name, ours, rival, theirs, unit=1e9, per=1, digits=1):
        rows.append((name, ours / per * unit, rival, theirs / per * unit, ours / theirs, digits))
        print(f"{name}: {ours / per * unit:.3g} to {theirs / per * unit:.3g}, {ours / theirs:.2f}", file=sys.stderr)

    def started(code):
        return [
            float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
            for _ in range(RUNS)
        ]

    clock = "import time; begin = time.perf_counter(); {}; print(time.perf_counter() - begin)"
    imports = min(started(clock.format("import loyd")))
    numpys = min(started(clock.format("import numpy")))
    row("`import loyd` (ms)", imports, "`import numpy`", numpys, 1e3, digits=2)
    first = min(started("import loyd; " + clock.format("loyd.solve('867254301')")))

    begin = time.perf_counter()
    table = python_table()
    built = time.perf_counter() - begin
    row("first `solve` (ms)", first, "build a dict by BFS", built, 1e3, digits=3)

    generator = random.Random(1)
    texts = ["".join(list(board)) for board in table]
    generator.shuffle(texts)
    texts = texts[:100_000]
    loyd.Goal().solve(texts[0])
    drain(loyd.solve, texts)
    solve, distance, get, empty = best(
        lambda: drain(loyd.solve, texts),
        lambda: drain(loyd.distance, texts),
        lambda: drain(table.get, texts),
        lambda: drain(len, texts),
    )
    row("`solve(text)` (ns)", solve, "`dict.get`, distance only", get, per=len(texts))
    row("`distance(text)` (ns)", distance, "`len(text)`", empty, per=len(texts))

    hard = [str(board) for board in loyd.random_boards(5, seed=1, distance=(20, 24))]
    graph = networkx.Graph((board, other) for board in table for other in neighbors(board))
    ours, astar, library = best(
        lambda: drain(loyd.solve, hard),
        lambda: drain(python_astar, hard),
        lambda: drain(lambda board: networkx.astar_path(graph, board, GOAL, manhattan), hard),
    )
    row("`solve(text)` (us)", ours, "A* in pure Python", astar, 1e6, len(hard), 2)
    row("`solve(text)` (us)", ours, "`networkx.astar_path`, graph ready", library, 1e6, len(hard), 2)

    ranks = numpy.random.default_rng(1).permutation(BOARDS).astype(numpy.uint32)
    everything = numpy.arange(BOARDS, dtype=numpy.uint32)
    by_rank, all_cells = loyd.distances(everything), loyd.cells(everything)
    cells = loyd.cells(ranks)
    keys = (9 ** numpy.arange(8)[::-1]).astype(numpy.float64)
    by_key = numpy.full(9**8, -2, numpy.int8)
    by_key[(all_cells[:, :8].astype(numpy.float64) @ keys).astype(numpy.int32)] = by_rank

    def numpy_horner():
        key = cells[:, 0].astype(numpy.uint32)
        for cell in range(1, 8):
            key *= 9
            key += cells[:, cell]
        return by_key.take(key)

    def numpy_product():
        return by_key[(cells[:, :8].astype(numpy.float64) @ keys).astype(numpy.int32)]

    assert (numpy_horner() == loyd.distances(cells)).all() and (numpy_product() == numpy_horner()).all()
    out, many = numpy.empty(BOARDS, numpy.int8), numpy.empty((BOARDS, 9), numpy.uint8)
    ours, horner, product = best(lambda: loyd.distances(cells, out=out), numpy_horner, numpy_product)
    row("(n, 9) to distances (ns)", ours, "best NumPy, a 43 MB table", min(horner, product), per=BOARDS)
    ours, take = best(lambda: loyd.distances(ranks, out=out), lambda: numpy.take(by_rank, ranks))
    row("ranks to distances (ns)", ours, "`numpy.take`", take, per=BOARDS, digits=2)
    ours, take = best(lambda: loyd.cells(ranks), lambda: numpy.take(all_cells, ranks, axis=0))
    row("ranks to cells (ns)", ours, "`numpy.take`", take, per=BOARDS)
    half = BOARDS // 2

    def two_threads():
        workers = [
            threading.Thread(target=loyd.distances, args=(part,), kwargs={"out": place})
            for part, place in ((cells[:half], out[:half]), (cells[half:], out[half:]))
        ]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()

    two, one = best(two_threads, lambda: loyd.distances(cells, out=out), clock=time.perf_counter)
    row("(n, 9) to distances, two threads (ns)", two, "one thread", one, per=BOARDS)

    if options.lookup:
        lines = [str(loyd.Board.from_rank(int(rank))) for rank in ranks] * 20
        column, data = pyarrow.array(lines), "\n".join(lines).encode()

        def stream(*arguments):
            subprocess.run([options.lookup, *arguments], input=data, stdout=subprocess.DEVNULL, check=True)

        distances, paths, stream_distances, stream_paths, nothing = best(
            lambda: loyd.answer(column, ask="distance"),
            lambda: loyd.answer(column, ask="path"),
            lambda: stream("-p", "distance"),
            stream,
            lambda: subprocess.run([options.lookup, "--version"], stdout=subprocess.DEVNULL, check=True),
            clock=processor_time,
        )
        row("Arrow utf8 to distances (ns)", distances, "the command's stream", stream_distances - nothing, per=len(lines))
        row("Arrow utf8 to paths (ns)", paths, "the command's stream", stream_paths - nothing, per=len(lines))

    single, rival = gymnasium.make("loyd/Puzzle-v0").unwrapped, PythonEnv()
    single.reset(seed=1), rival.reset(seed=1)
    actions = [generator.randrange(4) for _ in range(10_000)]
    ours, theirs = best(lambda: drain(single.step, actions), lambda: drain(rival.step, actions))
    row("one step, with exact info (us)", ours, "an environment in pure Python", theirs, 1e6, len(actions), 2)
    vector = loyd.gym.PuzzleVectorEnv(10_000)
    rivals = gymnasium.vector.SyncVectorEnv([PythonEnv] * 100)
    vector.reset(seed=1), rivals.reset(seed=1)
    wide, narrow = numpy.array(actions), numpy.array(actions[:100])
    ours, theirs = best(
        lambda: [vector.step(wide) for _ in range(10)], lambda: [rivals.step(narrow) for _ in range(10)]
    )
    row("a step of the vector environment (ns)", ours / 10 / 10_000, "`SyncVectorEnv` of it", theirs / 10 / 100)

    print("| what | loyd | compared with | | ratio |\n|---|---:|---|---:|---:|")
    for name, ours, rival, theirs, ratio, digits in rows:
        print(f"| {name} | {ours:,.{digits}f} | {rival} | {theirs:,.{digits}f} | {ratio:.2g} |")


if __name__ == "__main__":
    main()
