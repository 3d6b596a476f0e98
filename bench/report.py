#!/usr/bin/env python3
"""Runs the benchmarks and writes their figures into docs/PERFORMANCE.md and README.md.

Usage: python3 bench/report.py [--no-run] [PART...]
  --no-run   use the benchmarks' last figures instead of running them
  PART       write only these parts: queries oracle streams latency processes builds paths nodes
"""

import csv
import io
import itertools
import json
import os
import pathlib
import platform
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "PERFORMANCE.md"
LINES = 10_000_000

# The names that the benchmarks give their measurements, and the rows that show them.
QUERIES = [
    ("path, batch", "oracle: a path, in a batch"),
    ("distance, batch", "oracle: a distance, in a batch"),
    ("path, alone", "oracle: a path, if the next query depends on it"),
    ("table path", "table: a path"),
    ("table distance", "table: a distance"),
]
CONSTRUCTION = [
    ("search", "a breadth-first search that keeps one move per state"),
    ("search of paths", "a breadth-first search that builds the same path words"),
    ("oracle, standard goal", "oracle, blank on cell 8, tiles in order"),
    ("oracle, spiral goal", "oracle, blank on cell 4"),
    ("oracle, blank in the first cell", "oracle, blank on cell 0"),
    ("oracle, blank on cell 2", "oracle, blank on cell 2"),
    ("oracle, blank on cell 5", "oracle, blank on cell 5"),
]
STREAMS = [
    ("spaced", "`2 3 4 1 5 x 7 6 8`"),
    ("compact", "`234150768`"),
    ("compact, distances", "`234150768`, distances as output"),
    ("half unsolvable", "spaced, every other board unsolvable"),
    ("ragged", "eight mixed forms: rows, brackets, CRLF, blank lines, one record in four invalid"),
    ("invalid", "only boards with a duplicate tile"),
    ("memcpy", "the bytes of the first row copied in and out"),
]
PATHS = [
    ("table", "loyd, the table"),
    ("table, distance only", "loyd, only the distance"),
    ("parent table, walk", "a parent table built at run time by BFS, after it is built"),
    ("astar, linear conflict", "our A*, Manhattan and linear conflicts"),
    ("idastar, linear conflict", "our IDA*, Manhattan and linear conflicts"),
    ("bidirectional bfs", "our bidirectional BFS"),
    ("astar, Manhattan", "our A*, Manhattan"),
    ("idastar, Manhattan", "our IDA*, Manhattan"),
    ("bfs", "our BFS"),
    (
        "pathfinding astar, Manhattan, our boards and heuristic",
        "`pathfinding::astar`, our packed boards and Manhattan",
    ),
    ("pathfinding astar, Manhattan", "`pathfinding::astar`, `[u8; 9]`, Manhattan"),
    ("pathfinding idastar, Manhattan", "`pathfinding::idastar`, `[u8; 9]`, Manhattan"),
    ("pathfinding bfs", "`pathfinding::bfs`, `[u8; 9]`"),
]
STATES = [
    ("table", "a path"),
    ("table, distance only", "a distance"),
    ("parent table, walk", "a path by the parent table"),
]
FIRST = [
    ("table", "loyd: decode the table, one path"),
    ("parent table", "BFS through all states, one path"),
]
# Russell and Norvig, "Artificial Intelligence: A Modern Approach", 3rd edition, figure 3.29.
TEXTBOOK = {
    2: (6, 6),
    4: (13, 12),
    8: (39, 25),
    12: (227, 73),
    14: (539, 113),
    20: (7276, 676),
    24: (39135, 1641),
}
RACE = (
    "race --goal aima --distance 1..31 --count 500 --seed 8 --algorithm astar"
    " --heuristic misplaced,manhattan --csv"
)


def run(*command, **more):
    """The output of a command, which must succeed."""
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, **more)
    return done.stdout


def target():
    """Cargo's target folder."""
    metadata = run("cargo", "metadata", "--format-version", "1", "--no-deps")
    return pathlib.Path(json.loads(metadata)["target_directory"])


def lookup():
    run("cargo", "build", "--release", "--quiet", "-p", "loyd-cli")
    return target() / "release" / "lookup"


def benchmarks():
    """Median nanoseconds per element by group and name."""
    medians = {}
    for path in (target() / "criterion").glob("*/*/new/benchmark.json"):
        about = json.loads(path.read_text())
        estimates = json.loads((path.parent / "estimates.json").read_text())
        elements = (about.get("throughput") or {}).get("Elements", 1)
        median = estimates["median"]["point_estimate"] / elements
        medians[about["group_id"], about["function_id"]] = median
    return medians


def duration(ns):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if ns >= size:
            return f"{ns / size:.3g} {unit}"
    return f"{ns:.3g} ns"


def ratio(number):
    if number < 0.1:
        return f"{number:.2g}"
    return f"{number:,.1f}" if number < 10 else f"{number:,.0f}"


def table(header, rows):
    """A Markdown table; all columns but the first are right-aligned."""
    lines = [header, ["---"] + ["---:"] * (len(header) - 1)] + rows
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines) + "\n"


def machine():
    rust = run("rustc", "--version").split(" (")[0]
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
        names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
        return f"{names[0]}, {len(names)} processors, {platform.system()}, {rust}"
    except (OSError, IndexError):
        return f"{platform.machine()}, {platform.system()}, {rust}"


def write(path, part, text):
    """Replaces the part of a page between its two marks."""
    begin, end = f"<!-- {part}: begin -->\n", f"<!-- {part}: end -->\n"
    before, rest = path.read_text().split(begin)
    after = rest.split(end)[1]
    path.write_text(before + begin + text + end + after)
    print(f"wrote {part} of {path.relative_to(ROOT)}")


def queries(ns):
    rows = [[text, f"{ns['oracle', name]:.1f} ns"] for name, text in QUERIES]
    return table(["all 181,440 states, shuffled", "per query"], rows)


def oracle(ns):
    searches = [ns["construction", name] for name in ("search", "search of paths")]
    rows = []
    for name, text in CONSTRUCTION:
        took = ns["construction", name]
        rows.append([text, duration(took)] + [f"{took / search:.2f}" for search in searches])
    return table(["", "time", "of the first search", "of the second"], rows)


def streams(ns):
    first = ns["stream", "spaced"]
    rows = []
    for name, text in STREAMS:
        took = ns["stream", name]
        rows.append([text, f"{took:.1f} ns", f"{took / first:.2f}"])
    return table(["lines", "per board", "of the first row"], rows)


def latency(_):
    text = run("cargo", "bench", "--quiet", "-p", "loyd-cli", "--bench", "latency")
    rows = []
    pattern = r"^(.*): p50 (\d+) p99 (\d+) p99\.9 (\d+) max (\d+) ns$"
    for name, *times in re.findall(pattern, text, re.M):
        shown = [f"{int(t) / 1000:.1f} µs" if int(t) >= 10_000 else f"{t} ns" for t in times]
        rows.append([name] + shown)
    assert rows, text
    return table(["one query", "p50", "p99", "p99.9", "max"], rows)


def median_seconds(command, source, answers, runs=7):
    """Median wall seconds of a process that reads one file and writes another."""
    seconds = []
    for _ in range(runs):
        with open(source, "rb") as stdin, open(answers, "wb") as stdout:
            start = time.perf_counter()
            subprocess.run(command, stdin=stdin, stdout=stdout, check=True)
            seconds.append(time.perf_counter() - start)
    return statistics.median(seconds)


def spawn_seconds(command):
    """Wall seconds of one short process, from just before it is created."""
    silent = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    start = time.perf_counter()
    process = os.posix_spawn(command[0], list(map(str, command)), {}, file_actions=silent)
    _, status = os.waitpid(process, 0)
    seconds = time.perf_counter() - start
    assert status == 0, command
    return seconds


def write_boards(path):
    """Ten million lines: all 362,880 boards in a new random order each time."""
    generator = random.Random(1043)
    lines = [(" ".join(cells) + "\n").encode() for cells in itertools.permutations("12345678x")]
    left = LINES
    with open(path, "wb") as file:
        while left > 0:
            generator.shuffle(lines)
            file.write(b"".join(lines[:left]))
            left -= len(lines)


def processes(_):
    command = lookup()
    with tempfile.TemporaryDirectory(dir=target()) as folder:
        folder = pathlib.Path(folder)
        source, answers, copy = folder / "boards", folder / "answers", folder / "copy"
        write_boards(source)
        one = median_seconds([command], source, answers)
        two = median_seconds([command, "-j", "2"], source, copy)
        assert answers.read_bytes() == copy.read_bytes(), "threads must not change the output"
        cat = median_seconds(["cat"], source, copy) + median_seconds(["cat"], answers, copy)
        (folder / "empty.rs").write_text("fn main() {}\n")
        run("rustc", "-O", "-o", str(folder / "empty"), str(folder / "empty.rs"))
        one_board = [command, "867254301"]
        pairs = [(spawn_seconds([folder / "empty"]), spawn_seconds(one_board)) for _ in range(400)]
        empty, board = (statistics.median(times) for times in zip(*pairs))
    rows = [
        ["ten million lines: `cat` of the boards and of the answers", f"{cat:.2f} s", ""],
        ["ten million lines: `lookup`", f"{one:.2f} s", f"{one / cat:.1f} times `cat`"],
        ["ten million lines: `lookup -j 2`", f"{two:.2f} s", f"{one / two:.1f} times as fast"],
        ["a Rust program that only exits", f"{empty * 1000:.2f} ms", ""],
        [
            "one board: `lookup 867254301`",
            f"{board * 1000:.2f} ms",
            f"{board / empty:.2f} times the empty program",
        ],
    ]
    return table(["process", "wall time", ""], rows)


def builds(_):
    """Clean builds in a separate folder, and the size of what they produce."""
    parse = "let start: loyd::Board = std::env::args().nth(1).unwrap().parse().unwrap();"
    solve = 'println!("{:?}", loyd::Goal::default().solve(start));'
    program, nothing = f"fn main() {{\n{parse}\n{solve}\n}}\n", "fn main() {}\n"
    zstd_program = program.replace("parse().unwrap();", "parse().unwrap();\n" + ZSTD_USE)
    loyd = f'loyd = {{ path = "{ROOT}"'
    shared = "[profile.release.package.zstd-sys]\nopt-level = 3\ncodegen-units = 16"
    manifest = (ROOT / "Cargo.toml").read_text()
    zstd = 'zstd = "%s"' % re.search(r'^zstd = \{ version = "(.*?)"', manifest, re.M).group(1)
    raw = f"{loyd}, default-features = false }}"
    cases = [
        ("a program without the library", "", nothing, ""),
        ("with the library, raw tables (no default features)", raw, program, ""),
        ("with the library, compressed tables (default)", f"{loyd} }}", program, ""),
        ("the same, zstd compiled once", f"{loyd} }}", program, shared),
        ("a program that uses zstd, raw tables", f"{raw}\n{zstd}", zstd_program, shared),
        ("a program that uses zstd, compressed tables", f"{loyd} }}\n{zstd}", zstd_program, shared),
    ]
    rows = []
    with tempfile.TemporaryDirectory(dir=target()) as folder:
        folder = pathlib.Path(folder)

        def built(crate, binary, *arguments):
            start = time.perf_counter()
            to = ["--target-dir", str(crate / "target")]
            run("cargo", "build", "--release", "--quiet", *to, *arguments)
            seconds = time.perf_counter() - start
            run("strip", "-o", str(folder / "out"), str(crate / "target" / "release" / binary))
            size = (folder / "out").stat().st_size
            return [f"{seconds:.1f} s", f"{size:,} bytes"]

        for at, (text, dependencies, body, profile) in enumerate(cases):
            crate = folder / f"case{at}"
            (crate / "src").mkdir(parents=True)
            (crate / "src" / "main.rs").write_text(body)
            (crate / "Cargo.toml").write_text(
                f'[package]\nname = "case{at}"\nversion = "0.0.0"\nedition = "2024"\n'
                f"[dependencies]\n{dependencies}\n{profile}\n[workspace]\n"
            )
            manifest_path = str(crate / "Cargo.toml")
            rows.append([text] + built(crate, f"case{at}", "--manifest-path", manifest_path))
        rows.append(["the command `lookup`"] + built(folder / "cli", "lookup", "-p", "loyd-cli"))
    return table(["clean release build", "time", "stripped size"], rows)


ZSTD_USE = (
    "let zipped = zstd::bulk::compress(&std::fs::read(\"/dev/null\").unwrap(), 3).unwrap();\n"
    'println!("{}", zstd::bulk::decompress(&zipped, 9).unwrap().len());'
)


def paths(ns):
    header = ["the same 256 boards, one after the other", "per board", "times the table"]
    base = ns["paths", "table"]
    first = ns["first", "table"]
    return "\n".join([
        table(
            header,
            [[text, duration(ns["paths", it]), ratio(ns["paths", it] / base)] for it, text in PATHS],
        ),
        table(
            ["all 181,440 states, shuffled", "per board"],
            [[text, duration(ns["states", name])] for name, text in STATES],
        ),
        table(
            ["the first query of a process", "time", "times the table"],
            [[text, duration(ns["first", it]), ratio(ns["first", it] / first)] for it, text in FIRST],
        ),
    ])


def nodes(_):
    rows = list(csv.DictReader(io.StringIO(run(lookup(), *RACE.split()))))
    cells = []
    for depth in range(1, 32):
        line = [depth]
        for at, heuristic in enumerate(("misplaced", "manhattan")):
            key = (str(depth), heuristic)
            these = [row for row in rows if (row["moves"], row["heuristic"]) == key]
            for count in ("expanded", "generated"):
                line.append(f"{sum(int(row[count]) for row in these) / len(these):,.1f}")
            line.append(f"{TEXTBOOK[depth][at]:,}" if depth in TEXTBOOK else "")
        cells.append(line)
    header = ["d"]
    for name in ("h1", "h2"):
        header += [f"{name} expanded", f"{name} generated", "textbook"]
    return table(header, cells)


PARTS = [queries, oracle, streams, latency, processes, builds, paths, nodes]
# What cargo must run for a part.
BENCHES = {"queries": "streams", "oracle": "streams", "streams": "streams", "paths": "paths"}


def main():
    names = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    parts = [part for part in PARTS if not names or part.__name__ in names]
    if "--no-run" not in sys.argv:
        for bench in sorted({BENCHES[part.__name__] for part in parts if part.__name__ in BENCHES}):
            options = ["--noplot", "--warm-up-time", "1", "--measurement-time", "3"]
            run("cargo", "bench", "--quiet", "-p", "loyd-bench", "--bench", bench, "--", *options)
    ns = benchmarks()
    for part in parts:
        write(PAGE, part.__name__, part(ns))
    if not names:
        write(PAGE, "machine", machine() + "\n")


if __name__ == "__main__":
    main()
