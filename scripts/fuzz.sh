#!/usr/bin/env bash
# Runs each fuzz target for a while, from its seeds, and tells how many executions there were.
# Usage: scripts/fuzz.sh [SECONDS [TARGET...]]     default: 600 seconds, all targets
#
# What it does is what `cargo fuzz run --sanitizer none` does, with the stable compiler: libFuzzer needs only that the code counts its branches.
# What the fuzzer finds goes to fuzz/corpus (not kept); a crash goes to fuzz/artifacts. Copy it to fuzz/seeds: tests/replay.rs runs it ever after.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-600}
shift || true
[ $# -gt 0 ] || set -- board path stream judge table differential

host=$(rustc -vV | sed -n 's/^host: //p')
target=${CARGO_TARGET_DIR:-fuzz/target}
coverage="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters"
coverage+=" -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares --cfg fuzzing -Ccodegen-units=1"
# With a target named, the flags are not those of the build scripts.
RUSTFLAGS=$coverage cargo build --release --manifest-path fuzz/Cargo.toml --target "$host" --target-dir "$target" --bins

for name; do
    mkdir -p "fuzz/corpus/$name" "fuzz/artifacts/$name"
    log=$(mktemp)
    "$target/$host/release/$name" "fuzz/corpus/$name" "fuzz/seeds/$name" -artifact_prefix="fuzz/artifacts/$name/" \
        -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 > "$log" 2>&1 || {
        tail -40 "$log"
        exit 1
    }
    printf '%s\t%s\n' "$name" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log") executions in $seconds s"
done
