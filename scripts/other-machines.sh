#!/usr/bin/env bash
# Builds the library for 32-bit x86 and for s390x, whose bytes stand the other way round, and runs its tests there under emulation.
# The tests compress the tables there too, and compare the blob byte for byte with the one that this machine made.
# Usage: scripts/other-machines.sh [FOLDER]     FOLDER: where Debian's compiler is kept; without it, nowhere
#
# Needs Debian's apt, its packages gcc-i686-linux-gnu gcc-s390x-linux-gnu libc6-dev-i386-cross libc6-dev-s390x-cross qemu-user-static, and the
# registry. The standard library is compiled from Debian's sources (`-Zbuild-std`), so no ready-made one is needed.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
folder=${1:-$work/rust}
for command in i686-linux-gnu-gcc s390x-linux-gnu-gcc qemu-i386-static qemu-s390x-static; do
    command -v "$command" > /dev/null || { echo "$command is missing; see the head of this script" >&2; exit 1; }
done
newest=$(apt-cache madison rustc-web | tr -d ' ' | cut -d'|' -f2 | head -1)
scripts/debian-rust.sh "$newest" "$folder"
# shellcheck source=/dev/null
. "$folder/env"
rustc --version
# That of the folder, whatever the machine has.
export RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-target}/machines

# Without the benchmarks and what only they and other tests need: most of the time would go into compiling that.
tree=$CARGO_TARGET_DIR/tree
rm -rf "$tree"
mkdir -p "$tree"
git ls-files Cargo.toml Cargo.lock build.rs README.md CHANGELOG.md src data tests docs examples benches | tar -cT - | tar -xC "$tree"
sed -i "/^criterion\|^pathfinding\|^hdrhistogram\|^serde_test/d" "$tree/Cargo.toml"

# The tests of damaged tables measure processes of their own, which an emulator has no way to start.
machine() {
    local target=$1 emulator=$2 libraries=$3 variable=${1//-/_}
    printf '\n== %s\n' "$target"
    # Emulated programs take the libraries of their machine, not those of the compiler.
    env "CARGO_TARGET_${variable^^}_LINKER=${target%%-*}-linux-gnu-gcc" \
        "CARGO_TARGET_${variable^^}_RUNNER=env -u LD_LIBRARY_PATH $emulator -L $libraries" \
        cargo test --release --manifest-path "$tree/Cargo.toml" -Zbuild-std --target "$target" \
        --lib --test boards --test tables --test reported --test notations --test oracle -- --skip table::damage
}
machine i686-unknown-linux-gnu qemu-i386-static /usr/i686-linux-gnu
machine s390x-unknown-linux-gnu qemu-s390x-static /usr/s390x-linux-gnu
