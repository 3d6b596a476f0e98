#!/usr/bin/env bash
# Checks that the tables have the same bytes in debug and release builds and in two target folders,
# and that the raw tables have the digests in data/digests.tsv. Only build scripts run.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}

# The folder that the build script wrote to.
out_dir() {
    cargo check --quiet -p loyd --lib --message-format=json "$@" |
        sed -n 's|.*"reason":"build-script-executed".*"out_dir":"\([^"]*/loyd-[0-9a-f]*/out\)".*|\1|p'
}

export CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_BUILD_OVERRIDE_OPT_LEVEL=0
plain=$(out_dir --target-dir "$target/same-bytes")
raw=$(out_dir --target-dir "$target/same-bytes" --no-default-features)
unset CARGO_PROFILE_DEV_OPT_LEVEL CARGO_PROFILE_DEV_BUILD_OVERRIDE_OPT_LEVEL
optimized=$(out_dir --target-dir "$target" --release)

sha256sum "$plain/tables.blob" "$optimized/tables.blob"
cmp "$plain/tables.blob" "$optimized/tables.blob"
while IFS=$'\t' read -r table _ _ sha256; do
    [ "$table" = table ] || echo "$sha256  $raw/$table.raw"
done < data/digests.tsv | sha256sum --check -
