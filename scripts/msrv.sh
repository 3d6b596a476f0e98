#!/usr/bin/env bash
# Tests the library with the oldest compiler that Cargo.toml promises (`rust-version`), and builds
# the command with it. rustup's compiler is used if it has that version, else Debian's.
# Usage: scripts/msrv.sh [FOLDER]     FOLDER: where Debian's compiler is kept between runs
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
if rustup run "$version" rustc --version > /dev/null 2>&1; then
    export RUSTUP_TOOLCHAIN=$version
else
    folder=${1:-}
    if [ -z "$folder" ]; then
        folder=$(mktemp -d)
        trap 'rm -rf "$folder"' EXIT
        trap 'exit 1' HUP INT TERM
    fi
    scripts/lab/debian-rust.sh "$version" "$folder"
    # shellcheck source=/dev/null
    . "$folder/env"
fi
rustc --version | grep -F "rustc $version."

export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}/msrv
cargo test --locked -p loyd
cargo check --locked -p loyd --no-default-features --all-targets
cargo build --locked -p loyd-cli
