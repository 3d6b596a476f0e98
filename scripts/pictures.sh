#!/usr/bin/env bash
# Draws the pictures in docs/pictures/ anew. The commands that draw them stand in tests/pictures.rs, which checks that they are current.
set -euo pipefail
cd "$(dirname "$0")/.."

LOYD_GOLDEN=renew cargo test --quiet --features cli --test pictures
ls -l docs/pictures
