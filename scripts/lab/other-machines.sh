#!/usr/bin/env bash
# Builds the library for 32-bit x86 and for big-endian s390x and runs its tests there in an
# emulator. The tests also make the compressed tables there and compare them with the blob that this
# machine made, byte for byte.
# Usage: scripts/lab/other-machines.sh [FOLDER]     FOLDER: where Debian's compiler is kept
#
# Needs Debian's apt, its packages gcc-i686-linux-gnu, gcc-s390x-linux-gnu, libc6-dev-i386-cross,
# libc6-dev-s390x-cross, and qemu-user-static, and the crate registry. The standard library is
# compiled from Debian's sources (`-Zbuild-std`), so no prebuilt one is needed.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
folder=${1:-$work/rust}
for command in i686-linux-gnu-gcc s390x-linux-gnu-gcc qemu-i386-static qemu-s390x-static; do
    command -v "$command" > /dev/null || {
        echo "$command is missing; see the comment at the top of this script" >&2
        exit 1
    }
done
newest=$(apt-cache madison rustc-web | tr -d ' ' | cut -d'|' -f2 | head -1)
scripts/lab/debian-rust.sh "$newest" "$folder"
# shellcheck source=/dev/null
. "$folder/env"
rustc --version
export RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}/machines

# Only the library, without the test dependencies that these tests do not use.
tree=$CARGO_TARGET_DIR/tree
rm -rf "$tree"
mkdir -p "$tree"
git ls-files Cargo.toml Cargo.lock build.rs README.md CHANGELOG.md src data tests examples |
    tar -cT - | tar -xC "$tree"
sed -i '/^members/d; /^default-members/d; /^serde_test/d' "$tree/Cargo.toml"

# The tests of damaged tables start and measure processes, which the emulator cannot do.
machine() {
    local target=$1 emulator=$2 libraries=$3 variable=${1//-/_}
    printf '\n== %s\n' "$target"
    # Emulated programs load the libraries of their machine, not those of the compiler.
    env "CARGO_TARGET_${variable^^}_LINKER=${target%%-*}-linux-gnu-gcc" \
        "CARGO_TARGET_${variable^^}_RUNNER=env -u LD_LIBRARY_PATH $emulator -L $libraries" \
        cargo test --release --manifest-path "$tree/Cargo.toml" -Zbuild-std --target "$target" \
        --lib --test boards --test tables --test goals --test text -- --skip damage
}
machine i686-unknown-linux-gnu qemu-i386-static /usr/i686-linux-gnu
machine s390x-unknown-linux-gnu qemu-s390x-static /usr/s390x-linux-gnu
