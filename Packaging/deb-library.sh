#!/bin/sh
# Makes Debian packages of the C library that `make libtunnel` has built: libtunnelN for programs
# that are linked with it, and libtunnel-dev for building them.
#
#   deb-library.sh PROJ_FILE     the library of PROJ that the library opens when it needs it
#
# Needs dpkg-dev (dpkg-shlibdeps) and fakeroot or root. The data are those of the package tunnel.
set -eu
cd "$(dirname "$0")/.."

proj_file="$1"
version="$(Packaging/version.sh)"
architecture="$(dpkg --print-architecture)"
triplet="$(dpkg-architecture -qDEB_HOST_MULTIARCH)"
number="${version%%.*}"
work=".build/deb-library"
umask 022
rm -rf "$work"
mkdir -p "$work/debian"
runtime="$work/debian/libtunnel$number"
development="$work/debian/libtunnel-dev"
make --no-print-directory install-lib DESTDIR="$PWD/$development" PREFIX=/usr \
  libdir="/usr/lib/$triplet" >"$work/install.log"
mkdir -p "$runtime/usr/lib/$triplet"
mv "$development/usr/lib/$triplet/"libtunnel.so.* "$runtime/usr/lib/$triplet/"
# Debian's libraries are no programs
chmod 644 "$runtime/usr/lib/$triplet/libtunnel.so.$version"
gzip -9n "$development/usr/share/man/man3/libtunnel.3"

maintainer="${MAINTAINER:-The Tunnel authors <tunnel@tunnel.invalid>}"
date="$(git log -1 --format=%cD 2>/dev/null || date -R)"
SOURCE_DATE_EPOCH="$(git log -1 --format=%ct 2>/dev/null || date +%s)"
export SOURCE_DATE_EPOCH

# control NAME SECTION DEPENDS FURTHER SUMMARY, the longer text on standard input
control() {
  root="$work/debian/$1"
  folder="$root/usr/share/doc/$1"
  mkdir -p "$root/DEBIAN" "$folder"
  {
    cat LICENSE LICENSES.md
    printf '\nOn Debian systems the text of the LGPL 2.1 is in /usr/share/common-licenses/LGPL-2.1.\n'
  } >"$folder/copyright"
  printf 'tunnel (%s) unstable; urgency=medium\n\n  * See %s.\n\n -- %s  %s\n' \
    "$version" "the changelog of the package tunnel" "$maintainer" "$date" |
    gzip -9n >"$folder/changelog.Debian.gz"
  size="$(du -sk --apparent-size "$root/usr" | cut -f1)"
  {
    printf 'Package: %s\nSource: tunnel\nVersion: %s\nArchitecture: %s\nMulti-Arch: same\n' \
      "$1" "$version" "$architecture"
    printf 'Maintainer: %s\nInstalled-Size: %s\nDepends: %s\n%s\nSection: %s\nPriority: optional\n' \
      "$maintainer" "$size" "$3" "$4" "$2"
    printf 'Description: %s\n' "$5"
    cat
  } >"$root/DEBIAN/control"
}

printf 'Source: tunnel\n\nPackage: libtunnel%s\nArchitecture: any\n' "$number" >"$work/debian/control"
depends="$(cd "$work" &&
  dpkg-shlibdeps -O "debian/libtunnel$number/usr/lib/$triplet/libtunnel.so.$version" |
  sed -n 's/^shlibs:Depends=//p')"
proj="$(dpkg-query -S "$(readlink -f "$proj_file")" | cut -d: -f1 | head -n 1)"
control "libtunnel$number" libs "$depends" "Recommends: tunnel (= $version), $proj" \
  "antipodes, places and geodesics on the Earth, C library" <<TEXT
 Antipodes, distances, the nearest places, countries, heights and time zones,
 for one point or for arrays, from data that need no network: those of the
 package tunnel.
TEXT
printf 'libtunnel %s libtunnel%s (>= %s)\n' "$number" "$number" "$version" >"$runtime/DEBIAN/shlibs"
printf 'activate-noawait ldconfig\n' >"$runtime/DEBIAN/triggers"
control libtunnel-dev libdevel "libtunnel$number (= $version)" "Suggests: pkgconf" \
  "antipodes, places and geodesics on the Earth, header" <<TEXT
 The header of the C library libtunnel, its manual page and its file for
 pkg-config.
TEXT

for root in "$runtime" "$development"; do
  (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  # the same bytes for the same commit
  find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  package="$(basename "$root")"
  dpkg-deb --root-owner-group -Zxz --build "$root" ".build/${package}_${version}_$architecture.deb"
done
