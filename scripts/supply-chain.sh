#!/usr/bin/env bash
# Checks the licenses, sources, and bans of all dependencies, and that each is used and has a
# comment that states its purpose.
# Usage: scripts/supply-chain.sh [--offline]     --offline: skip the advisories, which are fetched
#
# Missing tools are compiled, which takes minutes, so this is not part of the daily run.
set -euo pipefail
cd "$(dirname "$0")/.."
for tool in cargo-deny cargo-machete; do
    command -v "$tool" > /dev/null || cargo install --locked "$tool"
done

cargo deny check bans licenses sources
[ "${1:-}" = --offline ] || cargo deny check advisories
cargo machete

# Every dependency follows a comment.
awk '
    /^\[/ { inside = $0 ~ /dependencies\]$/ }
    inside && /^[a-z]/ && before !~ /^#/ {
        print FILENAME ": no purpose is given for " $1
        missing = 1
    }
    { before = $0 }
    END { exit missing }
' Cargo.toml cli/Cargo.toml bench/Cargo.toml
echo "every dependency has its purpose"
