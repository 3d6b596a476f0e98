#!/bin/sh
# Builds and tests the C library on a bare Debian 12. Installs what is missing.
set -eu
cd "$(dirname "$0")"
apt() {
    if [ "$(id -u)" = 0 ]; then apt-get "$@"; else sudo apt-get "$@"; fi
}
missing=
need() { command -v "$1" >/dev/null || missing="$missing $2"; }
need gcc gcc
need g++ g++
need clang clang
need make make
need valgrind valgrind
need pkg-config pkg-config
need cargo cargo-web
need rustc rustc-web
[ -e /usr/lib/llvm-14/lib/clang/14.0.6/lib/linux/libclang_rt.asan-x86_64.a ] ||
    missing="$missing libclang-rt-14-dev"
if [ -n "$missing" ]; then
    apt update -qq
    # shellcheck disable=SC2086
    apt install -y -qq --no-install-recommends $missing libc6-dev
fi
tools=$PWD/target/tools
PATH=$PATH:$tools/bin
command -v cbindgen >/dev/null ||
    cargo install --quiet --locked --root "$tools" cbindgen@0.29.4

make library
mkdir -p build ../reference/target
cargo test --quiet
cbindgen --quiet --config cbindgen.toml --output target/loyd.h
diff -u loyd.h target/loyd.h || {
    echo "not ok: loyd.h is not what the source gives; run make header" >&2
    exit 1
}
sh tests/library.sh target/release/libloyd.so
make check CC=gcc CXX=g++ BUILD=build/gcc
make check CC=clang CXX=clang++ BUILD=build/clang

# The README's program, compiled as it says.
export PKG_CONFIG_PATH=build/gcc/stage/lib/pkgconfig
[ "$(pkg-config --modversion loyd)" = "$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)" ]
sed -n '/^```c$/,/^```$/p' README.md | sed '/^```/d' >build/readme.c
# shellcheck disable=SC2046
gcc -Wall -Wextra -Werror build/readme.c $(pkg-config --cflags --libs loyd) -o build/readme
answer=$(LD_LIBRARY_PATH=build/gcc/stage/lib build/readme)
grep -qF "/* $answer */" README.md || {
    echo "not ok: the README's program prints $answer" >&2
    exit 1
}

check='valgrind -q --error-exitcode=9 --leak-check=full'
$check build/gcc/edges
$check build/gcc/fuzz 2000
for compiler in gcc clang; do
    for program in edges fuzz; do
        $compiler -std=c99 -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all \
            tests/$program.c -Ibuild/gcc/stage/include build/gcc/stage/lib/libloyd.a \
            -o build/$program-$compiler-sanitized
    done
    build/edges-$compiler-sanitized
    build/fuzz-$compiler-sanitized 200000 "$(date +%s)"
done

reference=../reference/target/reference.bin
cargo build --release --manifest-path ../reference/Cargo.toml
../reference/target/release/loyd-reference >$reference
build/gcc/space $reference
echo "C: all checks passed"
