#!/bin/sh
# The versions of the Swift packages that a release is built with.
#
#   pins.sh resolve FOLDER           has builds in a folder take the versions in its Packaging/pins.txt
#   pins.sh check PINS RESOLVED      compares that file with the Package.resolved of a build
set -eu

# The lines of a file of pins that are not remarks.
lines() { sed -e '/^#/d' -e '/^$/d' "$1"; }

# Name, version and commit of each package in a Package.resolved; a package without a version has "-".
resolved() {
  awk -F '"' '
    function flush() { if (name) print name, version, revision; name = "" }
    $2 == "identity" { flush(); name = $4; version = "-"; revision = "-" }
    $2 == "revision" { revision = $4 }
    $2 == "version" && $4 { version = $4 }
    END { flush() }' "$1"
}

case "${1:-}" in
  resolve)
    # a package that has never been resolved has no version to change
    swift package --package-path "$2" resolve
    lines "$2/Packaging/pins.txt" | while read -r name version _; do
      swift package --package-path "$2" resolve "$name" --version "$version" </dev/null
    done
    ;;
  check)
    pins="$2"
    found="$3"
    [ -e "$found" ] || {
      echo "no $found; type: make pins" >&2
      exit 1
    }
    expected="$(lines "$pins" | LC_ALL=C sort)"
    taken="$(resolved "$found" | LC_ALL=C sort)"
    [ "$expected" = "$taken" ] || {
      echo "$found has '$taken', $pins has '$expected'; type 'make pins', or change $pins" >&2
      exit 1
    }
    ;;
  *)
    echo "usage: pins.sh resolve FOLDER | check PINS RESOLVED" >&2
    exit 64
    ;;
esac
