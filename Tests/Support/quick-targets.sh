#!/bin/sh
# Prints the test targets of the modules and tests that differ from the last commit; three small ones
# if nothing does. `make quick` runs them.
set -eu
cd "$(dirname "$0")/../.."
{
  git diff --name-only HEAD
  git ls-files --others --exclude-standard
} | sed -n -e 's|^Tests/[^/]*/\([^/]*Tests\)/.*|\1|p' -e 's|^Sources/[^/]*/\([^/]*\)/.*|\1Tests|p' |
  sort -u | while read -r target; do
    case $target in tunnelTests) target=TunnelTests ;; esac
    for folder in Tests/*/"$target"; do
      test ! -d "$folder" || printf '%s ' "$target"
    done
  done | { read -r targets || true; echo "${targets:-TextTests NotationsTests GeodesyTests}"; }
