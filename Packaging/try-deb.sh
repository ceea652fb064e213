#!/bin/sh
# Tries the Debian package in a fresh Debian 12: installs it without what it only recommends, asks it
# a few things, installs PROJ, asks again, shows the maps in a pseudo-terminal, purges it, and looks
# for what is left.
#
#   try-deb.sh PACKAGE MIRROR
#
# Needs root, debootstrap and script (bsdutils).
set -eu

package="$1"
mirror="$2"
folder="$(mktemp -d)"
root="$folder/debian"
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf "$folder"' EXIT

debootstrap --variant=minbase bookworm "$root" "$mirror" >"$folder/log" 2>&1 ||
  { cat "$folder/log" >&2; exit 1; }
mount -t proc proc "$root/proc"
# how this machine reaches the mirror
cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/"
cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
cp "$package" "$root/tmp/tunnel.deb"

# apt without a terminal, which it would look for in vain
echo 'Dpkg::Use-Pty "false";' >"$root/etc/apt/apt.conf.d/99no-terminal"

inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
expect() {
  text="$1"
  shift
  inside "$@" 2>&1 | grep -qF -- "$text" || { echo "no '$text' from: $*" >&2; exit 1; }
}

inside apt-get update -q >/dev/null
inside apt-get install -y --no-install-recommends /tmp/tunnel.deb >/dev/null
expect "-56.55, -171.683333" tunnel antipode 56.55 8.316667
expect "Switzerland" tunnel where Bern
expect "156.900 km" tunnel distance 0 0 1 1
expect "search.bin: whole" tunnel --check-data
expect "libproj" tunnel map --size 30x5 0 0
# shellcheck disable=SC2046 # several packages
inside apt-get install -y $(dpkg-deb -f "$package" Recommends | tr -d ,) >/dev/null
expect "GeoNames" tunnel map --size 60x10 41 -8
printf q | script -qec "chroot '$root' env LC_ALL=C.UTF-8 TERM=xterm-256color tunnel dig --fresh" "$folder/screen" >/dev/null
grep -aqF "flip" "$folder/screen" || { echo "no maps in a pseudo-terminal" >&2; exit 1; }
inside test -e /usr/share/man/man1/tunnel.1.gz -a -e /usr/share/doc/tunnel/copyright
inside apt-get purge -y tunnel >/dev/null
left="$(find "$root/usr" "$root/etc" "$root/var/lib/dpkg/info" -iname '*tunnel*')"
[ -z "$left" ] || { echo "left after the purge: $left" >&2; exit 1; }
echo "installed, asked and purged in Debian 12: $package"
