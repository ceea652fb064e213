#!/bin/sh
# Builds the C library and the Python wheel of this commit once more, in another folder, and
# compares the sums of the files with those that `make wheel` has made here.
set -eu
cd "$(dirname "$0")/.."

# the sums of the library and the wheel in a folder
sums() { (cd "$1" && sha256sum .build/lib/libtunnel.so.*.* .build/wheel/*.whl); }

[ -z "$(git status --porcelain --untracked-files=no)" ] || {
  echo "the source differs from its last commit" >&2
  exit 1
}
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
git clone -q . "$folder/another-folder"
cp Package.resolved "$folder/another-folder/"
make -C "$folder/another-folder" wheel >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
here="$(sums .)"
there="$(sums "$folder/another-folder")"
echo "$here"
[ "$here" = "$there" ] || { printf 'in another folder:\n%s\n' "$there" >&2; exit 1; }
echo "the same bytes in another folder"
