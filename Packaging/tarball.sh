#!/bin/sh
# Makes a folder that runs wherever it is unpacked, as .build/tunnel-VERSION-SYSTEM-MACHINE.tar.gz:
# the program, its data, the manual page, the documents, the completions of shells, the C library.
set -eu
cd "$(dirname "$0")/.."

version="$(.build/release/tunnel --version | sed "s/.* //")"
name="tunnel-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
work=".build/tarball"
umask 022
rm -rf "$work"
mkdir -p "$work/$name"
make --no-print-directory install-strip DESTDIR= PREFIX="$PWD/$work/$name" >"$work/install.log"
make --no-print-directory install-lib DESTDIR= PREFIX="$PWD/$work/$name" >>"$work/install.log"
# pkg-config finds the folders from its own file
sed -i.old "s|$PWD/$work/$name|\${pcfiledir}/../..|" "$work/$name/lib/pkgconfig/tunnel.pc"
rm "$work/$name/lib/pkgconfig/tunnel.pc.old"
cp README.md CHANGELOG.md LICENSE LICENSES.md "$work/$name/"
(cd "$work/$name" && find . -type f ! -name SHA256SUMS | LC_ALL=C sort | sed 's,^\./,,' |
  while read -r file; do sha256sum "$file" 2>/dev/null || shasum -a 256 "$file"; done >SHA256SUMS)

archive="$name.tar.gz"
date="$(git log -1 --format=%ct 2>/dev/null || date +%s)"
if tar --version 2>/dev/null | grep -q GNU; then
  # the same bytes for the same commit
  (cd "$work" && tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$date" -cf - "$name") |
    gzip -9n >".build/$archive"
else
  tar -C "$work" -czf ".build/$archive" "$name"
fi
(cd .build && { sha256sum "$archive" 2>/dev/null || shasum -a 256 "$archive"; } | tee "$archive.sha256")
