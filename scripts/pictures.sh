#!/usr/bin/env bash
# Draws the pictures in docs/pictures/ again. cli/tests/cli/pictures.rs holds the commands that draw
# them and checks that they are current.
set -euo pipefail
cd "$(dirname "$0")/.."

LOYD_GOLDEN=renew cargo test --quiet -p loyd-cli --test cli pictures
ls -l docs/pictures
