#!/bin/sh
# Runs the examples and compares their output. Usage: examples.sh FOLDER-OF-THE-PROGRAMS
set -eu
build=$1
data=$(dirname "$0")/../../../data/streams
equal() {
    if [ "$1" != "$2" ]; then
        printf 'not ok: expected\n%s\ngot\n%s\n' "$2" "$1"
        exit 1
    fi
}
wrong() { if "$@" >/dev/null 2>&1; then echo "not ok: accepted: $*"; exit 1; fi; }

equal "$(printf '2  3  4  1  5  x  7  6  8\n12345687x\n' | "$build/hdu1043")" \
    'ullddrurdllurdruldr
unsolvable'
equal "$("$build/hdu1043" <"$data/hdu1043.txt" | head -n 1)" ullddrurdllurdruldr
equal "$(echo 1234a678x | "$build/hdu1043" 2>&1 || true)" \
    "column 5: 'a' is not a cell; tiles are 1 to 8, the blank is 0, x or _"
equal "$("$build/batch" | head -n 3)" 'unsolvable 181440
0 1
1 4'
equal "$("$build/batch" | tail -n 1)" '30 148'

echo '2 3 4 1 5 x 7 6 8' >"$build/puzzle"
echo 12345687x >"$build/odd"
judge() { echo "$2" >"$build/path"; "$build/judge" "$build/$1" "$build/path" 2>&1 || true; }
equal "$(judge puzzle ullddrurdllurdruldr)" accepted
equal "$(judge puzzle ullddrurdllurrdlurd)" accepted
equal "$(judge puzzle ullddrurdllurdruldrud)" 'wrong: 21 moves, but 19 are enough; move 20 is the first bad one'
equal "$(judge puzzle ull)" 'wrong: the path ends 16 moves from the goal'
equal "$(judge puzzle r)" 'wrong: move 1 leaves the board'
equal "$(judge puzzle unsolvable | cut -c1-13)" 'wrong: byte 1'
equal "$(judge odd unsolvable)" accepted
equal "$(judge odd u)" 'wrong: the puzzle is unsolvable'
wrong "$build/judge" "$build/puzzle" "$build/odd"
wrong "$build/judge" "$build/missing" "$build/odd"
wrong "$build/judge"
echo "ok: examples"
