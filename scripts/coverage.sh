#!/usr/bin/env bash
# Which lines of the library the tests run: a table by file, and an error below 95 %. The examples in the documentation do not count.
# Usage: scripts/coverage.sh [LINES]     LINES: a file that is left with the lines that no test runs
#
# Needs llvm-profdata and llvm-cov of rustc's own LLVM or a newer one, in LLVM_BIN or the PATH: `rustup component add llvm-tools` has them, and
# Debian's packages llvm-NN.
set -euo pipefail
cd "$(dirname "$0")/.."
lines=${1:-/dev/null}
major=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
PATH=${LLVM_BIN:+$LLVM_BIN:}/usr/lib/llvm-$major/bin:$PATH
llvm-cov --version | grep -F "LLVM version" || { echo "llvm-cov is missing; see the head of this script" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
# Only this crate is measured, and only its programs are compiled anew.
printf '#!/bin/sh\nexec "$@" -Cinstrument-coverage\n' > "$work/wrapper"
chmod +x "$work/wrapper"
export RUSTC_WORKSPACE_WRAPPER=$work/wrapper LLVM_PROFILE_FILE=$work/%p-%8m.profraw
options=(--features rayon,serde,rand,arbitrary --lib --tests)
# A test runs the examples.
cargo build --features rayon,serde,rand,arbitrary --examples
cargo test "${options[@]}" --no-run --message-format=json > "$work/messages"
# These go through whole state spaces, which takes long in a measured program, and run nothing that the other tests do not.
slow=(every_single_bit every_algorithm exhausting_ iterative_deepening_is a_star_with_manhattan bidirectional_search_is)
cargo test "${options[@]}" -- "${slow[@]/#/--skip=}"
llvm-profdata merge -sparse "$work"/*.profraw -o "$work/profile"
objects=$(python3 - "$work/messages" << 'END'
import json, sys
messages = map(json.loads, open(sys.argv[1]))
print(" ".join(f"-object {message['executable']}" for message in messages if message.get("executable")))
END
)
# shellcheck disable=SC2086
report() { llvm-cov "$@" $objects -instr-profile "$work/profile" --ignore-filename-regex='/(registry|rustc|tests|fuzz|bin|benches)/|build\.rs|/tests\.rs|/damage\.rs'; }
report show --use-color=false > "$lines"
report report --show-region-summary=false --show-branch-summary=false --use-color=false | tee "$work/report"
awk '/^TOTAL/ { lines = $NF; sub("%", "", lines); if (lines < 95) { print "fewer than 95 % of the lines are run"; exit 1 } }' "$work/report"
