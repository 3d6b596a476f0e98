#!/usr/bin/env bash
# Builds the command for distribution. Panic messages name source files; without these options, the
# program would contain the paths of the home directory in which it was built.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo_home="${CARGO_HOME:-$HOME/.cargo}"
sysroot="$(rustc --print sysroot)"
export RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=$cargo_home=cargo \
--remap-path-prefix=$sysroot=rust --remap-path-prefix=$PWD=loyd"
export CFLAGS="${CFLAGS:-} -ffile-prefix-map=$cargo_home=cargo -ffile-prefix-map=$PWD=loyd"
target="${CARGO_TARGET_DIR:-target}/distribution"
cargo build --release --locked -p loyd-cli --target-dir "$target"

for path in "$HOME" "$cargo_home" "$PWD"; do
    if grep -qaF "$path/" "$target/release/lookup"; then
        echo "the program contains the path $path" >&2
        exit 1
    fi
done
ls -l "$target/release/lookup"
