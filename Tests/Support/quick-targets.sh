#!/bin/sh
# Prints the test targets of the modules and tests that differ from the last commit; three small ones
# if nothing does. `make quick` runs them. What no target tests is told on standard error.
set -eu
cd "$(dirname "$0")/../.."

# The test target of a path; nothing if there is none.
target() {
  case $1 in
    Tests/*/*Tests/*) echo "$1" | cut -d/ -f3 ;;
    Sources/*/tunnel/* | Sources/*/tunnel-sample/* | Sources/*/objective-c-syntax/* | \
    Sources/*/ObjectiveCSyntax/* | Sources/*/TerminalUI/*) echo TunnelTests ;;
    Sources/*/*-demo/*) echo DemosTests ;;
    Sources/*/ToponymyData/* | Sources/*/ToponymyFiles/*) echo ToponymyTests ;;
    Sources/*/UIKit/* | Sources/*/CUIKit/*) echo UIKitNamesTests ;;
    Sources/*/TunnelHeader/*) echo TunnelCTests ;;
    Sources/*/CZlib/*) echo DataFilesTests ;;
    Sources/*/CNcurses/* | Sources/*/CMainQueue/*) echo CursesTests ;;
    Sources/*/CPROJLoader/*) echo GeodesyTests ;;
    Sources/*/CExpatLoader/*) echo FeaturesTests ;;
    Sources/*/CSQLiteLoader/*) echo TilesTests ;;
    *.md | docs/* | Examples/*) echo TunnelTests ;;
    Sources/*/*/*) echo "$(echo "$1" | cut -d/ -f3)Tests" ;;
  esac
}

{
  git diff --name-only HEAD
  git ls-files --others --exclude-standard
} | sort -u | while read -r path; do
  name=$(target "$path")
  found=
  for folder in Tests/*/"${name:-none}"; do test ! -d "$folder" || found=$name; done
  if test -n "$found"; then echo "$found"; else echo "make quick: nothing tests $path" >&2; fi
done | sort -u | tr '\n' ' ' | {
  read -r targets || true
  echo "${targets:-TextTests NotationsTests GeodesyTests}"
}
