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
architecture="$(dpkg --print-architecture)"
work=".build/deb"
root="$work/debian/tunnel"
umask 022
rm -rf "$work"
mkdir -p "$root/DEBIAN"
make --no-print-directory install-strip DESTDIR="$PWD/$root" PREFIX=/usr >"$work/install.log"

share="$root/usr/share"
gzip -9n "$share/man/man1/tunnel.1"
# the licences of the program and of the data, where Debian has them
{
  cat LICENSE LICENSES.md
  printf '\nOn Debian systems the text of the LGPL 2.1 is in /usr/share/common-licenses/LGPL-2.1.\n'
} >"$share/doc/tunnel/copyright"
# Debian's files for bash are no scripts
sed -i '1{/^#!/d}' "$share/bash-completion/completions/tunnel"
rm "$share/tunnel/LICENSE" "$share/tunnel/LICENSES.md"
ln -s ../doc/tunnel/copyright "$share/tunnel/LICENSE"
ln -s ../doc/tunnel/copyright "$share/tunnel/LICENSES.md"
maintainer="${MAINTAINER:-The Tunnel authors <tunnel@tunnel.invalid>}"
date="$(git log -1 --format=%cD 2>/dev/null || date -R)"
gzip -9n >"$share/doc/tunnel/changelog.Debian.gz" <<CHANGELOG
tunnel ($version) unstable; urgency=medium

  * See changelog.gz.

 -- $maintainer  $date
CHANGELOG
gzip -9nc CHANGELOG.md >"$share/doc/tunnel/changelog.gz"

# what the program is linked with
mkdir -p "$work/debian"
printf 'Source: tunnel\n\nPackage: tunnel\nArchitecture: any\n' >"$work/debian/control"
depends="$(cd "$work" && dpkg-shlibdeps -O debian/tunnel/usr/bin/tunnel | sed -n 's/^shlibs:Depends=//p')"
# PROJ is opened when a distance or a map is asked for, Expat for GPX and KML, SQLite for MBTiles
recommends="$(dpkg-query -S "$(readlink -f "$proj_file")" | cut -d: -f1 | head -n 1), libexpat1, libsqlite3-0"
size="$(du -sk --apparent-size "$root/usr" | cut -f1)"
cat >"$root/DEBIAN/control" <<CONTROL
Package: tunnel
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $size
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
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)

# the same bytes for the same commit
SOURCE_DATE_EPOCH="$(git log -1 --format=%ct 2>/dev/null || date +%s)"
export SOURCE_DATE_EPOCH
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
package=".build/tunnel_${version}_$architecture.deb"
dpkg-deb --root-owner-group -Zxz --build "$root" "$package"
