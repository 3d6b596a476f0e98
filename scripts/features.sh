#!/usr/bin/env bash
# Compiles the library with every set of features, and the command with and without its only one.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v cargo-hack > /dev/null || cargo install --locked cargo-hack
# Optional dependencies are not features of their own; each belongs to a named feature.
RUSTFLAGS="-D warnings" cargo hack check -p loyd -p loyd-cli --feature-powerset --all-targets \
    --exclude-features default --target-dir "${CARGO_TARGET_DIR:-target}/features"
