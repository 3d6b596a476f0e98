#!/usr/bin/env bash
# Builds the wheel and runs all tests of the Python package, in a virtual environment in .venv.
# Usage: bindings/python/ci.sh
#
# Needs Rust, Python 3.11 or later with venv, and the package index.
set -euo pipefail
cd "$(dirname "$0")"

python3 -m venv .venv
export PATH="$PWD/.venv/bin:$PATH"
unset PYTHONPATH
pip install --quiet --disable-pip-version-check -r requirements-test.txt

cargo fmt --check
cargo clippy --release --locked -- -D warnings
rm -rf dist
maturin build --release --locked -o dist
pip install --quiet --disable-pip-version-check --no-deps --force-reinstall dist/*.whl
abi3audit --strict dist/*.whl
(cd tests && python -m mypy.stubtest loyd)
python -m pytest tests
