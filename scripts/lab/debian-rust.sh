#!/usr/bin/env bash
# Unpacks one version of Debian's Rust into a folder without installing it, so several versions can
# exist side by side and next to rustup's.
# Usage: scripts/lab/debian-rust.sh VERSION FOLDER
#   VERSION: 1.85, or the beginning of any other version that apt offers as `rustc-web`
#
# `. FOLDER/env` then selects its cargo, rustc, and rustdoc. Needs Debian's apt and its package
# lists (`apt-get update`).
set -euo pipefail
version=$1
folder=$2
if [ -e "$folder/env" ]; then
    exit 0
fi
full=$(apt-cache madison rustc-web | tr -d ' ' | cut -d'|' -f2 | grep -m1 "^${version//./\\.}") || {
    echo "apt offers no rustc-web $version" >&2
    exit 1
}
mkdir -p "$folder/debs" "$folder/root"
folder=$(cd "$folder" && pwd)
# What apt would install is what the machine lacks.
apt-get -s install --no-install-recommends \
    "rustc-web=$full" "cargo-web=$full" "rust-web-src=$full" "libstd-rust-web-dev=$full" \
    | sed -n 's/^Inst \([^ ]*\) \(\[[^]]*\] \)\?(\([^ ]*\) .*/\1=\3/p' > "$folder/packages"
(cd "$folder/debs" && xargs apt-get -qq download < "$folder/packages")
for package in "$folder"/debs/*.deb; do
    dpkg -x "$package" "$folder/root"
done
rm -r "$folder/debs"
root=$folder/root
libraries=$root/usr/lib/x86_64-linux-gnu:$root/lib/x86_64-linux-gnu
# Libraries in a folder of their own lack the links that ldconfig makes.
for directory in ${libraries//:/ }; do
    [ ! -d "$directory" ] || /sbin/ldconfig -n "$directory"
done
cat > "$folder/env" << END
export LD_LIBRARY_PATH=$libraries
export PATH=$root/usr/bin:\$PATH
unset RUSTUP_TOOLCHAIN
END
