#!/bin/sh
# Builds loyd.wasm beside this script, and copies the licenses that the package includes.
#
# The compiler must have the target: with rustup, `rustup target add wasm32-unknown-unknown`; on
# Debian, the packages rustc-web, cargo-web, rust-web-src, and lld-19, whose library for the target
# is compiled from source. Without wasm-opt (package binaryen), the file is a few kilobytes larger.
set -eu
cd "$(dirname "$0")"
target=wasm32-unknown-unknown
export RUSTC="${RUSTC:-rustc}"
set -- build --release --target "$target"
if [ ! -d "$("$RUSTC" --print sysroot)/lib/rustlib/$target/lib" ]; then
    # Debian's compiler.
    [ -x /usr/bin/rustc ] && RUSTC=/usr/bin/rustc
    export RUSTC_BOOTSTRAP=1
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="${WASM_LD:-wasm-ld-19}"
    set -- "$@" -Zbuild-std=core,panic_abort -Zbuild-std-features=optimize_for_size
fi
"${CARGO:-cargo}" "$@"
wasm=target/$target/release/loyd.wasm
if command -v wasm-opt >/dev/null; then
    # The stripped file doesn't name its features, so they are named here.
    wasm-opt -O3 --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
        --enable-nontrapping-float-to-int --strip-debug --strip-producers "$wasm" -o loyd.wasm
else
    echo "build.sh: wasm-opt not found; loyd.wasm is not optimized further" >&2
    cp "$wasm" loyd.wasm
fi
cp ../../LICENSE-APACHE ../../LICENSE-MIT .
wc -c loyd.wasm
