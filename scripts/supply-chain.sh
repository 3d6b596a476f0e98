#!/usr/bin/env bash
# What comes with the crate: licences, sources and bans of all dependencies, dependencies that nobody uses, and a word for each.
# Usage: scripts/supply-chain.sh [--offline]     --offline: without the database of advisories, which is fetched from the network
#
# The tools are compiled if they are missing, which takes minutes: so this stands beside the daily checks.
set -euo pipefail
cd "$(dirname "$0")/.."
for tool in cargo-deny cargo-machete; do
    command -v "$tool" > /dev/null || cargo install --locked "$tool"
done

cargo deny check bans licenses sources
[ "${1:-}" = --offline ] || cargo deny check advisories
cargo machete

# Every dependency stands right below a comment that says what it is for.
awk '
    /^\[/ { inside = $0 ~ /dependencies\]$/ }
    inside && /^[a-z]/ && before !~ /^#/ { print FILENAME ": no purpose is told for " $1; missing = 1 }
    { before = $0 }
    END { exit missing }
' Cargo.toml
echo "every dependency has its purpose"
