#!/usr/bin/env bash
# Reads the output of `lookup export` with pandas, NumPy, and DuckDB, and compares it with `lookup`
# and with a search in Python.
# Usage: scripts/readback.sh [LOOKUP]     LOOKUP: the command to test [default: build it]
set -euo pipefail
cd "$(dirname "$0")/.."
lookup=${1:-}
if [ -z "$lookup" ]; then
    cargo build --quiet --release -p loyd-cli
    lookup=${CARGO_TARGET_DIR:-target}/release/lookup
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install pandas numpy duckdb
"$work/venv/bin/python" scripts/readback.py "$lookup" "$work"
