#!/usr/bin/env bash
# Times `lookup` against the classical program (scripts/peer), process against process, on one stream of all 362,880 boards.
# Checks that both find the same number of moves for every board. Usage: scripts/vs-peer.sh [RUNS [LEAST_RATIO]]
set -euo pipefail
cd "$(dirname "$0")/.."

runs=${1:-15}
least=${2:-5}
target=${CARGO_TARGET_DIR:-target}
cargo build --release --quiet --features cli --bin lookup --target-dir "$target"
cargo build --release --quiet --manifest-path scripts/peer/Cargo.toml --target-dir "$target/peer"
lookup=$target/release/lookup
peer=$target/peer/release/peer
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$target/peer/release/permutations" > "$folder/boards"
echo "boards: $(wc -l < "$folder/boards") in $(wc -c < "$folder/boards") bytes"

# The paths may differ where there are several optimal ones; their lengths may not.
lengths() { awk '{ print $0 == "unsolvable" ? -1 : length($0) }'; }
"$lookup" < "$folder/boards" | lengths > "$folder/lookup"
"$peer" < "$folder/boards" | lengths > "$folder/peer"
cmp "$folder/lookup" "$folder/peer"
echo "answers: equal, $(grep -c -v -x -- -1 "$folder/lookup") solvable"

# Seconds on the clock, and seconds of the processor in the program and in the kernel for it.
TIMEFORMAT='%R %U %S'
for _ in $(seq "$runs"); do
    for program in "$lookup" "$peer"; do
        { time "$program" < "$folder/boards" > "$folder/answers"; } 2>> "$folder/times.$(basename "$program")"
    done
done
median() { awk "{ print 1000 * ($1) }" "$folder/times.$2" | sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }
fast=$(median '$2 + $3' lookup)
slow=$(median '$2 + $3' peer)
echo "medians of $runs runs: lookup $(median '$1' lookup) ms on the clock, $fast ms of processor time;" \
     "peer $(median '$1' peer) ms, $slow ms"

# The most memory that the process had, in kB, as the kernel tells it.
if [ -x /usr/bin/time ]; then
    for program in "$lookup" "$peer"; do
        kilobytes=$(/usr/bin/time -f %M "$program" < "$folder/boards" 2>&1 > "$folder/answers")
        echo "peak memory of $(basename "$program"): $kilobytes kB"
        if [ "$program" = "$lookup" ] && [ "$kilobytes" -ge 16384 ]; then
            echo "that is not under 16 MB" >&2
            exit 1
        fi
    done
fi
awk -v fast="$fast" -v slow="$slow" -v least="$least" 'BEGIN {
    # By the processor time, which does not depend on what else the machine does.
    printf "lookup is %.1f times faster; at least %s times is asked for\n", slow / fast, least
    exit slow < least * fast
}'
