#!/usr/bin/env bash
# Measures which lines of the library its tests run: prints a table by file and fails below 95 %.
# Documentation examples do not count.
# Usage: scripts/coverage.sh [LINES]     LINES: a file for the annotated source
#
# Needs llvm-profdata and llvm-cov of rustc's LLVM or newer, in LLVM_BIN or the PATH: `rustup
# component add llvm-tools` or Debian's package llvm-NN.
set -euo pipefail
cd "$(dirname "$0")/.."
lines=${1:-/dev/null}
major=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
PATH=${LLVM_BIN:+$LLVM_BIN:}/usr/lib/llvm-$major/bin:$PATH
llvm-cov --version | grep -F "LLVM version" || {
    echo "llvm-cov is missing; see the comment at the top of this script" >&2
    exit 1
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
# Only the packages of the workspace are measured.
printf '#!/bin/sh\nexec "$@" -Cinstrument-coverage\n' > "$work/wrapper"
chmod +x "$work/wrapper"
export RUSTC_WORKSPACE_WRAPPER=$work/wrapper LLVM_PROFILE_FILE=$work/%p-%8m.profraw
options=(-p loyd --all-features --lib --tests)
# A test runs the examples.
cargo build -p loyd --all-features --examples
cargo test "${options[@]}" --no-run --message-format=json > "$work/messages"
# These visit whole state spaces, which takes long with counters, and cover nothing that the other
# tests do not.
slow=(every_single_bit every_algorithm exhausting_ iterative_deepening_is a_star_with_manhattan
    bidirectional_search_is)
cargo test "${options[@]}" -- "${slow[@]/#/--skip=}"
llvm-profdata merge -sparse "$work"/*.profraw -o "$work/profile"
objects=$(python3 - "$work/messages" << 'END'
import json, sys
built = [json.loads(line).get("executable") for line in open(sys.argv[1])]
print(" ".join(f"-object {program}" for program in built if program))
END
)
# shellcheck disable=SC2086
report() {
    llvm-cov "$@" $objects -instr-profile "$work/profile" --use-color=false \
        --ignore-filename-regex='/(registry|rustc|tests|fuzz|bench|cli)/|build\.rs|/tests\.rs|/damage\.rs'
}
report show > "$lines"
report report --show-region-summary=false --show-branch-summary=false | tee "$work/report"
awk '/^TOTAL/ { sub("%", "", $NF); if ($NF < 95) { print "less than 95 % of the lines run"; exit 1 } }' \
    "$work/report"
