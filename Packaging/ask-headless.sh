#!/bin/sh
# Asks a program without maps a few things.
#
#   ask-headless.sh PROGRAM DATA
set -eu

program="$1"
export TUNNEL_DATA="$2"
expect() {
  text="$1"
  shift
  "$program" "$@" 2>&1 | grep -qF -- "$text" || { echo "no '$text' from: $*" >&2; exit 1; }
}
expect "-56.55, -171.683333" antipode 56.55 8.316667
# without a command, too
expect "-41.15, 171.39" 41.15 -8.61
expect "Switzerland" where Bern
expect "156.900 km" distance 0 0 1 1
expect "search.bin: whole" --check-data
expect "tunnel antipode 56.55" -h
expect "there is no command 'map'" help map
echo "asked: $program"
