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

# Microseconds of one run.
time_of() {
    local begin=${EPOCHREALTIME/./}
    "$1" < "$folder/boards" > "$folder/answers"
    echo $((${EPOCHREALTIME/./} - begin))
}
median() { sort -n | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }
for _ in $(seq "$runs"); do
    time_of "$lookup" >> "$folder/times.lookup"
    time_of "$peer" >> "$folder/times.peer"
done
fast=$(median < "$folder/times.lookup")
slow=$(median < "$folder/times.peer")
echo "median of $runs runs: lookup $((fast / 1000)).$(printf %03d $((fast % 1000))) ms," \
     "peer $((slow / 1000)).$(printf %03d $((slow % 1000))) ms"

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
    printf "lookup is %.1f times faster; at least %s times is asked for\n", slow / fast, least
    exit slow < least * fast
}'
