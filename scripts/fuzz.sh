#!/usr/bin/env bash
# Runs each fuzz target from its seeds for a while and prints the number of executions.
# Usage: scripts/fuzz.sh [SECONDS [TARGET...]]     default: 600 seconds, all targets
#
# It does what `cargo fuzz run --sanitizer none` does, but with the stable compiler: libFuzzer needs
# only counters of branches. Its inputs go to fuzz/corpus (not kept) and crashes to fuzz/artifacts.
# Copy a crash to fuzz/seeds, so that every run and the replay of seeds repeat it. Needs a C++
# compiler.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-600}
shift || true
[ $# -gt 0 ] || set -- $(basename -s .rs fuzz/fuzz_targets/*.rs)

host=$(rustc -vV | sed -n 's/^host: //p')
target=${CARGO_TARGET_DIR:-fuzz/target}
flags="-Cpasses=sancov-module --cfg fuzzing -Ccodegen-units=1"
for option in level=4 inline-8bit-counters pc-table trace-compares; do
    flags+=" -Cllvm-args=-sanitizer-coverage-$option"
done
# With a named target, cargo does not apply the flags to build scripts.
RUSTFLAGS=$flags cargo build --release --manifest-path fuzz/Cargo.toml --target "$host" \
    --target-dir "$target" --bins

for name; do
    mkdir -p "fuzz/corpus/$name" "fuzz/artifacts/$name"
    log=$(mktemp)
    "$target/$host/release/$name" "fuzz/corpus/$name" "fuzz/seeds/$name" \
        -artifact_prefix="fuzz/artifacts/$name/" -max_total_time="$seconds" -timeout=10 \
        -rss_limit_mb=2048 -print_final_stats=1 > "$log" 2>&1 || {
        tail -40 "$log"
        exit 1
    }
    executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    printf '%s\t%s executions in %s s\n' "$name" "$executed" "$seconds"
    rm "$log"
done
