#!/bin/sh
# Tries the Debian packages in a fresh Debian, with ask-deb.sh.
#
#   try-deb.sh MIRROR SUITE PACKAGE...
#
# Needs root and debootstrap.
set -eu

mirror="$1"
suite="$2"
shift 2
here="$(cd "$(dirname "$0")" && pwd)"
folder="$(mktemp -d)"
root="$folder/debian"
leave() {
  umount "$root/dev/pts" "$root/proc" 2>/dev/null || true
  rm -rf --one-file-system "$folder"
}
trap leave EXIT

debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$folder/log" 2>&1 ||
  { cat "$folder/log" >&2; exit 1; }
mount -t proc proc "$root/proc"
# the pseudo-terminals of the new system
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
# how this machine reaches the mirror
cp /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/"
cp /etc/resolv.conf "$root/etc/" 2>/dev/null || true
mkdir "$root/tried"
cp "$here/ask-deb.sh" "$@" "$root/tried/"
# a folder for temporary files of this system is not there
chroot "$root" env -u TMPDIR sh -c '/tried/ask-deb.sh /tried/*.deb'
