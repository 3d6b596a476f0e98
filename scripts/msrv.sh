#!/usr/bin/env bash
# Builds and tests the crate with the oldest compiler that Cargo.toml promises (`rust-version`): Debian's, whatever Rust is installed.
# Usage: scripts/msrv.sh [FOLDER]     FOLDER: where the compiler is kept; without it, nowhere
#
# Needs Debian's apt and the registry (or a filled cache of it).
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-}
if [ -z "$folder" ]; then
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    trap 'exit 1' HUP INT TERM
fi
version=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
scripts/debian-rust.sh "$version" "$folder"
# shellcheck source=/dev/null
. "$folder/env"
rustc --version | grep -F "rustc $version."

export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}/msrv
cargo test --locked --features cli
cargo test --locked
cargo test --locked --no-default-features
