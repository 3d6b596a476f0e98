#!/usr/bin/env bash
# Proves that a process can fork during the first use of a table, and that both sides continue.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo run --release --quiet --manifest-path tests/fork/Cargo.toml \
    --target-dir "${CARGO_TARGET_DIR:-target}/fork"
