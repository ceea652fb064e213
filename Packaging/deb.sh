#!/bin/sh
# Makes a Debian package of the program that `make build` has built: .build/tunnel_VERSION_ARCH.deb.
#
#   deb.sh PROJ_FILE     the library of PROJ that the program opens when it needs it
#
# Needs dpkg-dev (dpkg-shlibdeps) and fakeroot or root.
set -eu
cd "$(dirname "$0")/.."

proj_file="$1"
version="$(.build/release/tunnel --version | sed "s/.* //")"
work=".build/deb"
# shellcheck source=Packaging/debian.sh
. Packaging/debian.sh
root="$work/debian/tunnel"
umask 022
rm -rf "$work"
mkdir -p "$root/DEBIAN"
make --no-print-directory install-strip DESTDIR="$PWD/$root" PREFIX=/usr >"$work/install.log"

share="$root/usr/share"
gzip -9n "$share/man/man1/tunnel.1"
copyright "$share/doc/tunnel/copyright"
# Debian's files for bash are no scripts
sed -i '1{/^#!/d}' "$share/bash-completion/completions/tunnel"
rm "$share/tunnel/LICENSE" "$share/tunnel/LICENSES.md"
ln -s ../doc/tunnel/copyright "$share/tunnel/LICENSE"
ln -s ../doc/tunnel/copyright "$share/tunnel/LICENSES.md"
changelog "$share/doc/tunnel/changelog.Debian.gz" "See changelog.gz."
gzip -9nc CHANGELOG.md >"$share/doc/tunnel/changelog.gz"

depends="$(linked tunnel usr/bin/tunnel)"
# PROJ is opened when a distance or a map is asked for, Expat for GPX and KML, SQLite for MBTiles
recommends="$(provider "$proj_file"), libexpat1, libsqlite3-0"
cat >"$root/DEBIAN/control" <<CONTROL
Package: tunnel
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(size tunnel)
Depends: $depends, tzdata
Recommends: $recommends
Section: science
Priority: optional
Description: antipodes, maps and place names in the terminal
 Two maps, one of a place and one of its antipode, where a tunnel through the
 middle of the Earth would come out. Move either and the other follows.
 .
 The same answers are there on the command line, for one point or for streams
 of millions: antipodes, distances, the nearest places, countries and seas,
 from data that need no network.
CONTROL

finish tunnel
