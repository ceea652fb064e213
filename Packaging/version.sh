#!/bin/sh
# Prints the version that the program, the C library and so the wheel name; fails if they differ, or
# if it is not the one that is given, such as the tag of a release.
#
#   version.sh [VERSION]
set -eu
cd "$(dirname "$0")/../Sources/Program"

program="$(sed -n 's/.*version: "tunnel \([0-9.]*\)".*/\1/p' tunnel/Commands/TunnelCommand.swift)"
library="$(sed -n 's/^.define TUNNEL_VERSION "\(.*\)"/\1/p' TunnelHeader/tunnel.h)"
[ "$program" = "$library" ] || {
  echo "version.sh: the program names the version '$program', the library '$library'" >&2
  exit 1
}
[ "${1:-$program}" = "$program" ] || {
  echo "version.sh: the source names the version '$program', not '$1'" >&2
  exit 1
}
echo "$program"
