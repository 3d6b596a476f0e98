#!/bin/sh
# Builds and tests the npm package on a bare Debian 12. Installs what is missing.
set -eu
cd "$(dirname "$0")"
apt() {
    if [ "$(id -u)" = 0 ]; then apt-get "$@"; else sudo apt-get "$@"; fi
}
missing=
need() { command -v "$1" >/dev/null || missing="$missing $2"; }
need wasm-ld-19 lld-19
need wasm-opt binaryen
need gcc gcc
need cargo cargo-web
# Debian's compiler has the source of the target's library.
[ -x /usr/bin/rustc ] || missing="$missing rustc-web"
[ -d /usr/lib/rustlib/src/rust/library ] || missing="$missing rust-web-src"
if [ -n "$missing" ]; then
    apt update -qq
    # shellcheck disable=SC2086
    apt install -y -qq --no-install-recommends $missing libc6-dev
fi
# Debian 12 has Node.js 18; the tests need 20.16. npm has it as a package.
if ! node -e 'process.exit(process.getBuiltinModule ? 0 : 1)' 2>/dev/null; then
    command -v npm >/dev/null || apt install -y -qq --no-install-recommends npm
    npm install --silent --no-save --prefix target/node node@22
    PATH=$PWD/target/node/node_modules/.bin:$PATH
fi
[ -d node_modules/typescript ] || npm install --silent --no-audit --no-fund --no-package-lock

./build.sh
mkdir -p ../reference/target
(
    cd ../reference
    cargo build --release
    ./target/release/loyd-reference >target/reference.bin
)
node_modules/.bin/tsc -p tests
minified=$(node_modules/.bin/esbuild --minify --format=esm loyd.js | wc -c)
[ "$minified" -le 6000 ] || {
    echo "not ok: loyd.js takes $minified bytes minified" >&2
    exit 1
}
node --test tests/
echo "wasm: all checks passed; loyd.js takes $minified bytes minified"
