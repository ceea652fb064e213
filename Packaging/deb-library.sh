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
triplet="$(dpkg-architecture -qDEB_HOST_MULTIARCH)"
number="${version%%.*}"
work=".build/deb-library"
# shellcheck source=Packaging/debian.sh
. Packaging/debian.sh
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

# control NAME SECTION DEPENDS FURTHER SUMMARY, the longer text on standard input
control() {
  root="$work/debian/$1"
  folder="$root/usr/share/doc/$1"
  mkdir -p "$root/DEBIAN" "$folder"
  copyright "$folder/copyright"
  changelog "$folder/changelog.Debian.gz" "See the changelog of the package tunnel."
  {
    printf 'Package: %s\nSource: tunnel\nVersion: %s\nArchitecture: %s\nMulti-Arch: same\n' \
      "$1" "$version" "$architecture"
    printf 'Maintainer: %s\nInstalled-Size: %s\nDepends: %s\n%s\n' \
      "$maintainer" "$(size "$1")" "$3" "$4"
    printf 'Section: %s\nPriority: optional\nDescription: %s\n' "$2" "$5"
    cat
  } >"$root/DEBIAN/control"
}

depends="$(linked "libtunnel$number" "usr/lib/$triplet/libtunnel.so.$version")"
control "libtunnel$number" libs "$depends" \
  "Recommends: tunnel (= $version), $(provider "$proj_file")" \
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

finish "libtunnel$number"
finish libtunnel-dev
