#!/usr/bin/env bash
# Builds the page and tests it in Chromium. On Debian, as root, it installs what is missing.
set -euo pipefail
cd "$(dirname "$0")"

# Installs Debian packages if a command is missing: need COMMAND PACKAGE...
need() {
    local command=$1
    shift
    if command -v "$command" > /dev/null; then
        return
    fi
    if [ "$(id -u)" -eq 0 ] && command -v apt-get > /dev/null; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends "$@"
    else
        echo "$command is missing; install it (Debian packages: $*)" >&2
        exit 1
    fi
}

need node nodejs
need npm npm
# Debian 12 has Node.js 18; playwright-core needs 20. npm has it as a package.
if ! node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)'; then
    npm install --silent --no-save --prefix dist/node node@22
    PATH=$PWD/dist/node/node_modules/.bin:$PATH
fi
# Chromium recommends fonts and doesn't depend on them.
need "${CHROMIUM:-chromium}" chromium fonts-dejavu-core
need cargo cargo-web
# Without the target, ../wasm/build.sh uses Debian's compiler and the source of its library.
if [ ! -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown/lib" ]; then
    need wasm-ld-19 lld-19
    need /usr/bin/rustc rustc-web
    [ -d /usr/lib/rustlib/src/rust/library ] || need rust-web-src rust-web-src
fi
need wasm-opt binaryen

../wasm/build.sh
npm ci --no-audit --no-fund
npm run check
npm run build
npm test
