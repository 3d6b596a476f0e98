#!/usr/bin/env python3
"""Runs the benchmarks and a race, and writes docs/BENCHMARKS.md and two tables of README.md: every figure from one run
on one machine.

Usage: python3 scripts/benchmarks.py [--no-run]    (--no-run: write again what the last run measured)
"""

import csv
import io
import sys

from measured import benchmarks, duration, machine, page, readme, run, table, times


# What the rows are called, in the order of the table, and whether one measurement solves all boards.
PATHS = [
    ("table", "loyd, the table"),
    ("table, distance only", "loyd, the distance alone"),
    ("parent table, walk", "a table of parents made at run time by BFS, once it is made"),
    ("astar, linear conflict", "our A*, Manhattan and linear conflicts"),
    ("idastar, linear conflict", "our IDA*, Manhattan and linear conflicts"),
    ("bidirectional bfs", "our bidirectional BFS"),
    ("astar, Manhattan", "our A*, Manhattan"),
    ("idastar, Manhattan", "our IDA*, Manhattan"),
    ("bfs", "our BFS"),
    ("pathfinding astar, Manhattan, our boards and heuristic", "`pathfinding::astar`, our packed boards and Manhattan"),
    ("pathfinding astar, Manhattan", "`pathfinding::astar`, `[u8; 9]`, Manhattan"),
    ("pathfinding idastar, Manhattan", "`pathfinding::idastar`, `[u8; 9]`, Manhattan"),
    ("pathfinding bfs", "`pathfinding::bfs`, `[u8; 9]`"),
]
FIRST = [
    ("table", "loyd: decode the table, one path"),
    ("parent table", "BFS through all states, one path"),
]

# Russell and Norvig, "Artificial Intelligence: A Modern Approach", 3rd edition, figure 3.29: search cost by depth.
TEXTBOOK = {2: (6, 6), 4: (13, 12), 8: (39, 25), 12: (227, 73), 14: (539, 113), 20: (7276, 676), 24: (39135, 1641)}
RACE = "race --goal aima --distance 1..31 --count 500 --seed 8 --algorithm astar --heuristic misplaced,manhattan --csv"


def path_table(ns):
    each = {name: ns["paths", name] for name, _ in PATHS}
    return table(
        ["the same 256 boards, one after the other", "a board", "times the table"],
        [[text, duration(each[name]), times(each[name] / each["table"])] for name, text in PATHS],
    )


def first_table(ns):
    base = ns["first", "table"]
    rows = [[text, duration(ns["first", name]), times(ns["first", name] / base)] for name, text in FIRST]
    return table(["the first question of a process", "time", "times the table"], rows)


def state_table(ns):
    names = [("table", "a path"), ("table, distance only", "a distance"), ("parent table, walk", "a path by the table of parents")]
    rows = [[text, duration(ns["states", name])] for name, text in names]
    return table(["all 181,440 states, shuffled", "a board"], rows)


def node_table(rows, depths):
    cells = []
    for depth in depths:
        line = [depth]
        for at, heuristic in enumerate(("misplaced", "manhattan")):
            these = [row for row in rows if row["moves"] == str(depth) and row["heuristic"] == heuristic]
            mean = lambda key: sum(int(row[key]) for row in these) / len(these)
            book = TEXTBOOK.get(depth)
            line += [f"{mean('expanded'):,.1f}", f"{mean('generated'):,.1f}", f"{book[at]:,}" if book else ""]
        cells.append(line)
    header = ["d", "h1 expanded", "h1 generated", "textbook", "h2 expanded", "h2 generated", "textbook"]
    return table(header, cells)


def main():
    if "--no-run" not in sys.argv:
        run("cargo", "bench", "--bench", "paths", "--", "--noplot", "--warm-up-time", "1", "--measurement-time", "3")
    ns = benchmarks()
    race = run("cargo", "run", "--quiet", "--release", "--features", "cli", "--bin", "lookup", "--", *RACE.split())
    rivals = {name: ns["paths", name] for name in ("table", "astar, Manhattan", "pathfinding astar, Manhattan")}
    ours = rivals["pathfinding astar, Manhattan"] / rivals["astar, Manhattan"]
    tables = rivals["pathfinding astar, Manhattan"] / rivals["table"]
    paths, nodes = path_table(ns), list(csv.DictReader(io.StringIO(race)))
    readme("paths", paths)
    readme("nodes", node_table(nodes, [depth for depth in TEXTBOOK if depth > 2]))
    page("BENCHMARKS.md", f"""# Benchmarks

Written by `python3 scripts/benchmarks.py` from one run of `cargo bench --bench paths` and one race: one thread, {machine()}. Medians. Every answer of every measurement was checked.

## A path

{paths}
Our A* is {times(ours)} times as fast as `pathfinding`'s on the usual nine bytes, the table {times(tables)} times. The boards are \
packed, the closed set is an array, the queue a stack for each f. In the row with our boards and heuristic only the search itself is theirs.

256 boards asked again and again are boards that the processor gets to know. It gets to know none of these:

{state_table(ns)}
{first_table(ns)}
Each first question was asked by a process of its own, 31 moves from the goal; both times include the memory that the system hands out.

## Nodes by depth

A* on 500 boards drawn by seed at each depth d (distance in moves), goal 012345678; h1 is misplaced tiles, h2 Manhattan distance:

    lookup {RACE}

*Expanded*: nodes whose moves were tried. *Generated*: moves tried, those to known boards and the one back included, the start not counted. Of nodes with \
equal f the last generated is expanded first. *Textbook*: figure 3.29 of Russell and Norvig, Artificial Intelligence: A Modern Approach, \
3rd edition (figure 4.8 of the 2nd), as lecture notes quote it. The figure's "search cost" counts nodes generated, although the 2nd edition's text says \
expanded: every search for a board two moves away expands 2 nodes and generates 5 or 7, and the figure prints 6.

{node_table(nodes, range(1, 32))}
For h1 the figures agree within a fifth at every depth, for h2 up to d = 14. At d = 20 and 24 the textbook's figures for h2 are lower than the mean of boards that are really so far away.
""")


if __name__ == "__main__":
    main()
