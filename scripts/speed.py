#!/usr/bin/env python3
"""Measures many boards at once, single questions, whole processes, sizes and build times, and writes
docs/SPEED.md and a part of README.md.

Usage: python3 scripts/speed.py [--no-run] [--no-builds]
  --no-run      write the benchmarks' last figures again instead of running them
  --no-builds   leave the clean builds out and keep their table as it stands
"""

import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

from measured import ROOT, benchmarks, duration, machine, page, readme, run, table, target

PAGE = ROOT / "docs" / "SPEED.md"
LINES = 10_000_000

CONSTRUCTION = [
    ("search", "a breadth-first search that keeps one move a state"),
    ("search of paths", "a breadth-first search that lays out the same paths"),
    ("oracle, standard goal", "oracle, blank on cell 8, tiles in order"),
    ("oracle, spiral goal", "oracle, blank on cell 4 (or 7, 8), any tiles"),
    ("oracle, blank in the first cell", "oracle, blank on cell 0 (or 1)"),
    ("oracle, blank on cell 2", "oracle, blank on cell 2 (or 6)"),
    ("oracle, blank on cell 5", "oracle, blank on cell 5 (or 3)"),
]
NOTE = """
[^shared]: In the program's `Cargo.toml`: `[profile.release.package.zstd-sys]` with `opt-level = 3` and `codegen-units = 16`, which are what the program takes of it
anyhow. Then the build script and the library share it. Cargo takes profiles from the program that is built, never from a library, so only the
program can say it; this crate's own builds, of `lookup` for one, do. `[profile.release.build-override]` would share all else too, but it
optimises the compiler's plugins as well, which takes twice as long as it saves: 25 s.
"""
QUESTIONS = [
    ("path, batch", "oracle: a path, in a batch"),
    ("distance, batch", "oracle: a distance, in a batch"),
    ("path, alone", "oracle: a path, when the next question waits for it"),
    ("table path", "table: a path"),
    ("table distance", "table: a distance"),
]
STREAMS = [
    ("spaced", "`2 3 4 1 5 x 7 6 8`"),
    ("compact", "`234150768`"),
    ("compact, distances", "`234150768`, distances asked for"),
    ("half unsolvable", "spaced, every other board unsolvable"),
    ("ragged", "eight forms mixed: rows, brackets, CRLF, blank lines, one board in four invalid"),
    ("invalid", "nothing but boards with a tile twice"),
    ("memcpy", "the bytes of the first row in and out, only moved"),
]


def best(command, stdin=None, stdout=subprocess.DEVNULL, runs=7):
    """Median wall seconds of a process that reads and writes files."""
    times = []
    for _ in range(runs):
        with open(stdin or os.devnull, "rb") as source:
            start = time.perf_counter()
            if isinstance(stdout, (str, pathlib.Path)):
                with open(stdout, "wb") as sink:
                    subprocess.run(command, stdin=source, stdout=sink, check=True)
            else:
                subprocess.run(command, stdin=source, stdout=stdout, check=True)
            times.append(time.perf_counter() - start)
    return statistics.median(times)


def alone(command):
    """Wall seconds of one short process, from just before it is made."""
    silent = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    start = time.perf_counter()
    process = os.posix_spawn(command[0], list(map(str, command)), {}, file_actions=silent)
    _, status = os.waitpid(process, 0)
    seconds = time.perf_counter() - start
    assert status == 0, command
    return seconds


def boards(path):
    """Ten million lines: all 362,880 boards, shuffled anew each time, as many times as it takes."""
    import itertools
    import random

    generator = random.Random(1043)
    lines = [(" ".join(cells) + "\n").encode() for cells in itertools.permutations("12345678x")]
    left = LINES
    with open(path, "wb") as file:
        while left > 0:
            generator.shuffle(lines)
            file.write(b"".join(lines[:left]))
            left -= len(lines)


def processes(lookup):
    with tempfile.TemporaryDirectory(dir=target()) as folder:
        folder = pathlib.Path(folder)
        source, answers, copy = folder / "boards", folder / "answers", folder / "copy"
        boards(source)
        one = best([lookup], source, answers)
        two = best([lookup, "-j", "2"], source, copy)
        assert answers.read_bytes() == copy.read_bytes(), "the same bytes by any number of threads"
        cat = best(["cat"], source, copy) + best(["cat"], answers, copy)
        (folder / "empty.rs").write_text("fn main() {}\n")
        run("rustc", "-O", "-o", str(folder / "empty"), str(folder / "empty.rs"))
        pairs = [(alone([folder / "empty"]), alone([lookup, "867254301"])) for _ in range(400)]
        empty, board = (statistics.median(times) for times in zip(*pairs))
    rows = [
        ["`cat` of the boards and `cat` of the answers", f"{cat:.2f} s", ""],
        ["`lookup`, one thread", f"{one:.2f} s", f"{one / cat:.1f} times `cat`"],
        ["`lookup -j 2`", f"{two:.2f} s", f"{one / two:.1f} times as fast as one thread"],
    ]
    starts = [
        ["a Rust program that only exits", f"{empty * 1000:.2f} ms", ""],
        ["`lookup 867254301`", f"{board * 1000:.2f} ms", f"{board / empty:.2f} times that"],
    ]
    return table(["ten million lines, file to file", "wall time", ""], rows) + "\n" + table(["one board", "wall time", ""], starts)


def latency():
    text = run("cargo", "bench", "--quiet", "--features", "cli", "--bench", "latency")
    rows = []
    for name, *times in re.findall(r"^(.*): p50 (\d+) p99 (\d+) p99\.9 (\d+) max (\d+) ns$", text, re.M):
        rows.append([name] + [f"{int(t) / 1000:.1f} µs" if int(t) >= 10_000 else f"{t} ns" for t in times])
    return table(["one question", "p50", "p99", "p99.9", "max"], rows)


def builds():
    """Clean builds in a folder of their own, and what comes out of them."""
    start = "let start: loyd::Board = std::env::args().nth(1).unwrap().parse().unwrap();"
    ask = f'fn main() {{\n{start}\nprintln!("{{:?}}", loyd::Goal::default().solve(start));\n}}\n'
    rows = []
    with tempfile.TemporaryDirectory(dir=target()) as folder:
        folder = pathlib.Path(folder)

        def linked(name, dependencies, body, profile=""):
            crate = folder / name
            (crate / "src").mkdir(parents=True)
            (crate / "Cargo.toml").write_text(
                f'[package]\nname = "{name}"\nversion = "0.0.0"\nedition = "2024"\n[dependencies]\n{dependencies}\n{profile}\n[workspace]\n'
            )
            (crate / "src" / "main.rs").write_text(body)
            start = time.perf_counter()
            run("cargo", "build", "--release", "--quiet", "--manifest-path", str(crate / "Cargo.toml"), "--target-dir", str(crate / "target"))
            seconds = time.perf_counter() - start
            return seconds, stripped(crate / "target" / "release" / name)

        def stripped(path):
            out = folder / "stripped"
            run("strip", "-o", str(out), str(path))
            return out.stat().st_size

        loyd = f'loyd = {{ path = "{ROOT}"'
        shared = "[profile.release.package.zstd-sys]\nopt-level = 3\ncodegen-units = 16"
        version = re.search(r'^zstd = { version = "(.*?)"', (ROOT / "Cargo.toml").read_text(), re.M).group(1)
        for name, text, dependencies, body, profile in [
            ("without", "a program without the library", "", "fn main() {}\n", ""),
            ("raw", "with the library, tables raw (no default features)", f"{loyd}, default-features = false }}", ask, ""),
            ("compressed", "with the library, tables compressed (default)", f"{loyd} }}", ask, ""),
            ("shared", "the same, zstd compiled once for the build script and the program[^shared]", f"{loyd} }}", ask, shared),
            ("features", "the same, and zstd with its default features", f'{loyd} }}\nzstd = "{version}"', ask, shared),
        ]:
            seconds, size = linked(name, dependencies, body, profile)
            rows.append([text, f"{seconds:.1f} s", f"{size:,} bytes"])
        start = time.perf_counter()
        run("cargo", "build", "--release", "--quiet", "--features", "cli", "--target-dir", str(folder / "cli"))
        seconds = time.perf_counter() - start
        rows.append(["the command `lookup`", f"{seconds:.1f} s", f"{stripped(folder / 'cli' / 'release' / 'lookup'):,} bytes"])
    return table(["clean release build", "time", "stripped size"], rows) + NOTE


def kept(name):
    """A table as the page has it already."""
    match = re.search(rf"## {name}\n\n.*?\n\n(\|.*)", PAGE.read_text() if PAGE.exists() else "", re.S)
    return match.group(1) if match else ""


def main():
    if "--no-run" not in sys.argv:
        run("cargo", "bench", "--quiet", "--bench", "streams", "--", "--noplot", "--warm-up-time", "1", "--measurement-time", "3", stderr=subprocess.DEVNULL)
    run("cargo", "build", "--release", "--quiet", "--features", "cli")
    ns = benchmarks()
    searches = [ns["construction", name] for name in ("search", "search of paths")]
    construction = [
        [text, duration(ns["construction", name])] + [f"{ns['construction', name] / search:.2f}" for search in searches]
        for name, text in CONSTRUCTION
    ]
    questions = [[text, f"{ns['oracle', name]:.1f} ns"] for name, text in QUESTIONS]
    first = ns["stream", "spaced"]
    streams = [[text, f"{ns['stream', name]:.1f} ns", f"{ns['stream', name] / first:.2f}"] for name, text in STREAMS]
    sizes = kept("Sizes and build times") if "--no-builds" in sys.argv else builds()
    asked, streamed = table(["", "a question"], questions), table(["lines", "a board", "of the first row"], streams)
    moved = processes(target() / "release" / "lookup")
    readme("speed", f"{asked}\n{streamed}\n{moved}")
    page("SPEED.md", f"""# Speed

Written by `python3 scripts/speed.py`: {machine()}, plain release build, one thread unless said. Medians; every answer was checked.

## To make an oracle

{table(["", "time", "of the first search", "of the second"], construction)}
## Questions

All 181,440 states, shuffled.

{asked}
## Streams, memory to memory

{streamed}
## Single questions, from the quickest to the slowest

The clock's own time is in each figure.

{latency()}
## Whole processes

{moved}
## Sizes and build times

{machine()}; all dependencies are built too.

{sizes}
""")


main()
