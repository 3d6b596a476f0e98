#!/usr/bin/env bash
# Changes the code that decides an answer, one place at a time, and lists the changes that no test
# notices. Usage: scripts/mutants.sh [ARGUMENT...]     arguments of `cargo mutants`, for example
#   -f src/text/scan.rs, or --shard 1/4
#
# .cargo/mutants.toml names the files and the tests, and excludes equivalent mutants with reasons.
# All of it takes hours.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v cargo-mutants > /dev/null || cargo install --locked cargo-mutants
exec nice cargo mutants --jobs 1 "$@"
