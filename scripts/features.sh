#!/usr/bin/env bash
# Builds every choice of at most two features, and tests the ones that change the library: each alone.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v cargo-hack > /dev/null || cargo install --locked cargo-hack
# Optional dependencies are no features of their own: each belongs to one that is named.
cargo hack check --feature-powerset --depth 2 --all-targets --exclude-features default
# A test runs the examples.
cargo build --examples --all-features
cargo hack test --each-feature --lib --tests --exclude-features default
