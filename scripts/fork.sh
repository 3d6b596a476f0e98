#!/usr/bin/env bash
# Proves that a process that forks in the middle of the first use of a table can go on, on both sides.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo run --release --quiet --manifest-path tests/fork/Cargo.toml --target-dir "${CARGO_TARGET_DIR:-target}/fork"
