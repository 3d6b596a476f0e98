#!/usr/bin/env bash
# Draws the pictures in docs/pictures/. cli/tests/cli/pictures.rs holds the commands and checks that
# the pictures are current.
set -euo pipefail
cd "$(dirname "$0")/.."

SNAPSHOTS=overwrite cargo test --quiet -p loyd-cli --test cli pictures
ls -l docs/pictures
