# What the Debian packages of a commit share: read by deb.sh and deb-library.sh, which set `version`
# and `work`, the folder in which debian/NAME holds the files of the package NAME.

architecture="$(dpkg --print-architecture)"
maintainer="${MAINTAINER:-The Tunnel authors <tunnel@tunnel.invalid>}"
date="$(git log -1 --format=%cD 2>/dev/null || date -R)"
SOURCE_DATE_EPOCH="$(git log -1 --format=%ct 2>/dev/null || date +%s)"
export SOURCE_DATE_EPOCH

# copyright FILE: the licences of the program and of the data, where Debian has them
copyright() {
  {
    cat LICENSE LICENSES.md
    printf '\nOn Debian systems the text of the LGPL 2.1 is in %s.\n' \
      /usr/share/common-licenses/LGPL-2.1
  } >"$1"
}

# changelog FILE TEXT: Debian's own, compressed
changelog() {
  printf 'tunnel (%s) unstable; urgency=medium\n\n  * %s\n\n -- %s  %s\n' \
    "$version" "$2" "$maintainer" "$date" | gzip -9n >"$1"
}

# linked NAME FILE: the packages that a file of a package is linked with
linked() {
  printf 'Source: tunnel\n\nPackage: %s\nArchitecture: any\n' "$1" >"$work/debian/control"
  (cd "$work" && dpkg-shlibdeps -O "debian/$1/$2" | sed -n 's/^shlibs:Depends=//p')
}

# provider FILE: the package that installs a file
provider() { dpkg-query -S "$(readlink -f "$1")" | cut -d: -f1 | head -n 1; }

# size NAME: the kilobytes that a package takes when it is installed
size() { du -sk --apparent-size "$work/debian/$1/usr" | cut -f1; }

# finish NAME: makes .build/NAME_VERSION_ARCH.deb, with the same bytes for the same commit
finish() {
  root="$work/debian/$1"
  (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --root-owner-group -Zxz --build "$root" ".build/$1_${version}_$architecture.deb"
}
