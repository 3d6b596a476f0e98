"""What the scripts that measure share: commands, criterion's results, tables, and the parts of README.md that they write."""

import json
import pathlib
import platform
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(*command, **more):
    """What a command prints; it must succeed."""
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, **more).stdout


def target():
    """Cargo's folder for what it builds."""
    return pathlib.Path(json.loads(run("cargo", "metadata", "--format-version", "1", "--no-deps"))["target_directory"])


def benchmarks():
    """Median nanoseconds by group and name: of one element where a benchmark says how many it measures at once."""
    times = {}
    for path in (target() / "criterion").glob("*/*/new/benchmark.json"):
        about = json.loads(path.read_text())
        median = json.loads((path.parent / "estimates.json").read_text())["median"]["point_estimate"]
        elements = (about.get("throughput") or {}).get("Elements", 1)
        times[about["group_id"], about["function_id"]] = median / elements
    return times


def duration(ns):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if ns >= size:
            return f"{ns / size:.3g} {unit}"
    return f"{ns:.3g} ns"


def times(number):
    if number < 0.1:
        return f"{number:.2g}"
    return f"{number:,.1f}" if number < 10 else f"{number:,.0f}"


def table(header, rows):
    """A table in Markdown, its columns but the first to the right."""
    lines = [header, ["---"] + ["---:"] * (len(header) - 1)] + rows
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines) + "\n"


def machine():
    """What was measured on, in a line."""
    rust = run("rustc", "--version").split(" (")[0]
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
        names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
        return f"{names[0]}, {len(names)} processors, {platform.system()}, {rust}"
    except (OSError, IndexError):
        return f"{platform.machine()}, {platform.system()}, {rust}"


def page(name, text):
    """Writes a page of docs/."""
    path = ROOT / "docs" / name
    path.write_text(text)
    print(f"wrote {path.relative_to(ROOT)}")


def readme(part, text):
    """Writes the part of README.md between its two marks."""
    path = ROOT / "README.md"
    begin, end = f"<!-- {part}: begin -->\n", f"<!-- {part}: end -->\n"
    before, rest = path.read_text().split(begin)
    after = rest.split(end)[1]
    path.write_text(before + begin + text + end + after)
    print(f"wrote {part} of README.md")
