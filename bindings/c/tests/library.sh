#!/bin/sh
# Checks the shared library: its name, its symbols, its needs, its size. Usage: library.sh FILE
set -eu
file=$1
fail() { echo "not ok: $*"; exit 1; }
readelf -d "$file" | grep -q 'Library soname: \[libloyd.so.0\]' || fail "SONAME"
if readelf -d "$file" | grep NEEDED; then fail "the library needs another"; fi
exported=$(nm -D --defined-only "$file" | awk '{ print $3 }' | sort)
declared=$(sed -n 's/.*[ *]\(loyd_[a-z_]*\)(.*/\1/p' "$(dirname "$0")/../loyd.h" | sort)
[ "$exported" = "$declared" ] || fail "exported: $exported; declared: $declared"
needed=$(nm -D --undefined-only "$file" | awk '$1 == "U" { print $2 }' | tr '\n' ' ')
for symbol in $needed; do
    case $symbol in abort | mem* | bcmp) ;; *) fail "undefined: $symbol" ;; esac
done
size=$(wc -c <"$file")
[ "$size" -le 290000 ] || fail "$size bytes"
echo "ok: $size bytes, no NEEDED, $(echo "$exported" | wc -l) functions, all of them loyd_*"
