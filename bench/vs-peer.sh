#!/usr/bin/env bash
# Times `lookup` against the classical program (bench/peer), process against process, on a stream of
# all 362,880 boards. Checks that both find the same number of moves for every board.
# Usage: bench/vs-peer.sh [RUNS [MIN_RATIO]]
set -euo pipefail
cd "$(dirname "$0")/.."

runs=${1:-15}
least=${2:-5}
target=${CARGO_TARGET_DIR:-target}
cargo build --release --quiet -p loyd-cli --target-dir "$target"
cargo build --release --quiet --manifest-path bench/peer/Cargo.toml --target-dir "$target/peer"
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

# The peak memory of the process in kB, as the kernel reports it.
if [ -x /usr/bin/time ]; then
    for program in "$lookup" "$peer"; do
        kilobytes=$(/usr/bin/time -f %M "$program" < "$folder/boards" 2>&1 > "$folder/answers")
        echo "peak memory of $(basename "$program"): $kilobytes kB"
        if [ "$program" = "$lookup" ] && [ "$kilobytes" -ge 16384 ]; then
            echo "that is not below 16 MB" >&2
            exit 1
        fi
    done
fi
# Alternately, from just before a process is created until it ends; its input and output are already
# open. A shell would add the time that it takes to copy itself.
python3 - "$runs" "$least" "$folder" "$lookup" "$peer" << 'END'
import os, statistics, sys, time

runs, least, folder, *programs = sys.argv[1:]
clock, processor = {}, {}
for program in [*programs] * (int(runs) + 1):
    writable = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    files = os.open(f"{folder}/boards", os.O_RDONLY), os.open(f"{folder}/answers", writable)
    start = time.perf_counter()
    actions = [(os.POSIX_SPAWN_DUP2, file, number) for number, file in enumerate(files)]
    process = os.posix_spawn(program, [program], os.environ, file_actions=actions)
    _, status, used = os.wait4(process, 0)
    clock.setdefault(program, []).append(time.perf_counter() - start)
    processor.setdefault(program, []).append(used.ru_utime + used.ru_stime)
    assert status == 0, program
    for file in files:
        os.close(file)
ratios = []
for name, times in ("wall time", clock), ("processor time", processor):
    # The first run of each reads its pages from disk.
    lookup, peer = (1000 * statistics.median(times[program][1:]) for program in programs)
    ratios.append(peer / lookup)
    print(f"{name}, medians of {runs} runs: lookup {lookup:.1f} ms, peer {peer:.1f} ms, ratio", end=" ")
    print(f"{peer / lookup:.2f}")
sys.exit(f"not {least} times as fast" if min(ratios) < float(least) else 0)
END
