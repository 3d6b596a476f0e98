#!/usr/bin/env bash
# Proves that the library without its features needs no standard library, no allocator, and no other
# crate: links it into a C program and runs that.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}/no-std
cargo build --release --quiet --manifest-path tests/no_std/Cargo.toml --target-dir "$target"
"${CC:-cc}" -o "$target/no-std" tests/no_std/main.c "$target/release/libloyd_no_std.a"
"$target/no-std"
tree=$(cargo tree -p loyd --no-default-features --edges normal --prefix none)
if [ "$(wc -l <<< "$tree")" -ne 1 ]; then
    echo "without features the library must have no dependency at run time, but it has:" >&2
    echo "$tree" >&2
    exit 1
fi
echo "no standard library, no allocator, no dependency"
