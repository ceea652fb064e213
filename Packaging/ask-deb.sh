#!/bin/sh
# Tries Debian packages of the program in the system that this runs in, which should be a fresh one:
# installs them without what they only recommend, asks the program a few things, installs PROJ, asks
# again, shows the maps in a pseudo-terminal, purges the packages, and looks for what is left. Tells
# with which versions of PROJ and ncurses.
#
#   ask-deb.sh PACKAGE...
#
# Needs root, and apt that can reach its mirror.
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

# apt without a terminal, which it would look for in vain
change() { apt-get -o Dpkg::Use-Pty=false -y "$@" >/dev/null; }
expect() {
  text="$1"
  shift
  "$@" 2>&1 | grep -qF -- "$text" || { echo "no '$text' from: $*" >&2; exit 1; }
}
named() { find /usr /etc /var/lib/dpkg/info -iname '*tunnel*' | sort; }

before="$(named)"
apt-get update -q >/dev/null
names=
recommended=
for package in "$@"; do
  name="$(dpkg-deb -f "$package" Package)"
  names="$names $name"
  recommended="$recommended $(dpkg-deb -f "$package" Recommends | sed 's/([^)]*)//g' | tr -d ,)"
done
# shellcheck disable=SC2046 # apt takes what has a slash for files
change install --no-install-recommends $(realpath "$@")
expect "-56.55, -171.683333" tunnel antipode 56.55 8.316667
expect "Switzerland" tunnel where Bern
expect "156.900 km" tunnel distance 0 0 1 1
expect "search.bin: whole" tunnel --check-data
expect "libproj" tunnel map --size 30x5 0 0
# shellcheck disable=SC2086 # several packages
change install $recommended
expect /usr/share/man/man1/tunnel.1.gz dpkg -L tunnel
expect /usr/share/doc/tunnel/copyright dpkg -L tunnel
expect "GeoNames" tunnel map --size 60x10 41 -8
screen="$(mktemp)"
printf q | TERM=xterm-256color script -qec "tunnel dig --fresh" "$screen" >/dev/null
grep -aqF "flip" "$screen" || { echo "no maps in a pseudo-terminal" >&2; exit 1; }
with="$(dpkg-query -W -f ', ${Package} ${Version}' 'libproj[0-9]*' libncursesw6)"
rm -rf "$screen" "${XDG_STATE_HOME:-$HOME/.local/state}/tunnel"
# shellcheck disable=SC2086 # several packages
change purge $names
left="$(named)"
[ "$left" = "$before" ] || { echo "left after the purge: $left" >&2; exit 1; }
# shellcheck disable=SC1091 # the system's
. /etc/os-release
echo "installed, asked and purged in $PRETTY_NAME:$names$with"
