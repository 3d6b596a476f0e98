#!/usr/bin/env bash
# Packages both crates and tests what a packager receives:
# - the build script of the unpacked library writes one file to OUT_DIR and nothing elsewhere, works
#   offline, and runs again only if its own code changes;
# - the tests pass inside each unpacked package.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")

fail() {
    echo "$*" >&2
    exit 1
}

# The tests below build both packages, so cargo need not do it too.
cargo package --quiet --no-verify --allow-dirty -p loyd -p loyd-cli --target-dir "$work/package"
for name in loyd loyd-cli; do
    mkdir "$work/$name"
    tar -xzf "$work/package/package/$name"-[0-9]*.crate -C "$work/$name" --strip-components=1
done
ls -l "$work"/package/package/*.crate | awk '{ sub(".*/", "", $NF); print $NF ": " $5 " bytes" }'

# The build script. Root can write everywhere, so the sources are also compared.
crate=$work/loyd
sums() { (cd "$crate" && find . -type f -exec sha256sum {} + | sort); }
build() { cargo build --offline --locked -v --manifest-path "$crate/Cargo.toml" --target-dir "$work/build" 2>&1; }
ran() { grep -c 'Running.*loyd-[0-9a-f]*/build-script-build' "$1" || true; }
chmod -R a-w "$crate"
before=$(sums)
build > "$work/first" || fail "$(tail -30 "$work/first")"
[ "$(ran "$work/first")" = 1 ] || fail "the build script did not run"
[ "$before" = "$(sums)" ] || fail "the build changed the sources"
found=$(cd "$work"/build/debug/build/loyd-*/out && find . -type f)
[ "$found" = ./tables.blob ] || fail "OUT_DIR contains: $found"
chmod -R u+w "$crate"
sleep 1
echo >> "$crate/README.md"
build > "$work/second"
[ "$(ran "$work/second")" = 0 ] || fail "a change of README.md ran the build script again"
sleep 1
echo >> "$crate/src/puzzle/rank.rs"
build > "$work/third"
[ "$(ran "$work/third")" = 1 ] || fail "a change of src/puzzle/rank.rs did not run the build script"
echo "the build script writes $found and nothing else"

# The tests. The command's package is built against the unpacked library, which no registry has yet.
cargo test --locked --all-features --manifest-path "$crate/Cargo.toml" --target-dir "$target/packages"
cargo test --manifest-path "$work/loyd-cli/Cargo.toml" --target-dir "$target/packages" \
    --config "patch.crates-io.loyd.path='$crate'"
