#!/usr/bin/env bash
# The build script at its word: from the packaged crate, without a network, in a folder that nobody may write to, it writes to OUT_DIR alone;
# and a change of a text does not run it again.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

cargo package --quiet --no-verify --allow-dirty --target-dir "$work/package"
mkdir "$work/crate"
tar -xzf "$work"/package/package/loyd-*.crate -C "$work/crate" --strip-components=1
crate=$work/crate
# Root writes where it likes, so the folder is also compared with what it was.
chmod -R a-w "$crate"
before=$(cd "$crate" && find . -type f -exec sha256sum {} + | sort)

export CARGO_TARGET_DIR=$work/target
build() {
    cargo build --offline --locked -v --manifest-path "$crate/Cargo.toml" 2>&1
}
build > "$work/first" || { tail -30 "$work/first"; exit 1; }
grep -q 'build-script-build' "$work/first" || { echo "the build script did not run" >&2; exit 1; }
[ "$before" = "$(cd "$crate" && find . -type f -exec sha256sum {} + | sort)" ] || { echo "the build changed the sources" >&2; exit 1; }
found=$(cd "$work"/target/debug/build/loyd-*/out && find . -type f)
[ "$found" = ./tables.blob ] || { echo "in OUT_DIR stands: $found" >&2; exit 1; }

ran() { grep -c 'Running.*loyd-[0-9a-f]*/build-script-build' "$1" || true; }
chmod -R u+w "$crate"
sleep 1
echo >> "$crate/README.md"
build > "$work/second"
[ "$(ran "$work/second")" = 0 ] || { echo "a change of README.md ran the build script again" >&2; exit 1; }
sleep 1
echo >> "$crate/src/puzzle/rank.rs"
build > "$work/third"
[ "$(ran "$work/third")" = 1 ] || { echo "a change of a module that the build script is made of did not run it again" >&2; exit 1; }
echo "packaged, offline, read-only: the build script writes $found and nothing else"
