#!/usr/bin/env bash
# Changes the code that decides an answer in a thousand places, one at a time, and tells which changes no test notices.
# Usage: scripts/mutants.sh [ARGUMENT...]     arguments of `cargo mutants`, such as -f src/scan.rs or --shard 1/4
#
# Which files and which tests, .cargo/mutants.toml says. docs/LAB.md lists the survivors that change no answer. Takes hours for all.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v cargo-mutants > /dev/null || cargo install --locked cargo-mutants
exec nice cargo mutants --jobs 1 "$@"
