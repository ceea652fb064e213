#!/bin/sh
# Says what the build lacks and what to type for it, or installs Debian packages.
#
#   requirements.sh check PACKAGE..    looks for libraries with pkg-config, and for programs; the
#                                      packages are what to install for them on Debian
#   requirements.sh install PACKAGE..  installs the Debian packages that are missing, as root or
#                                      with sudo that asks for no password
#
# `check` fails where apt-get could have installed what is missing; elsewhere the build goes on,
# because the libraries may be in a place that pkg-config does not know.
set -eu

LIBRARIES="ncursesw proj zlib"

# What to type for the libraries, by the name of the system.
command_for() {
  system="$1"
  shift
  case "$system" in
    *debian* | *ubuntu*) echo "sudo apt-get install $*" ;;
    *fedora* | *rhel* | *centos*)
      echo "sudo dnf install ncurses-devel proj-devel zlib-devel pkgconf-pkg-config binutils tzdata" ;;
    *arch*) echo "sudo pacman -S --needed ncurses proj zlib pkgconf binutils tzdata" ;;
    *alpine*) echo "sudo apk add ncurses-dev proj-dev zlib-dev pkgconf binutils tzdata" ;;
    *darwin*) echo "brew install ncurses proj zlib pkgconf" ;;
    *) echo "" ;;
  esac
}

# The names of the system and of those that it is like.
system() {
  if [ "$(uname)" = Darwin ]; then
    echo darwin
  elif [ -r /etc/os-release ]; then
    # shellcheck disable=SC1091
    (. /etc/os-release && echo "${ID:-} ${ID_LIKE:-}")
  fi
}

check() {
  missing=""
  if command -v pkg-config >/dev/null; then
    for library in $LIBRARIES; do
      pkg-config --exists "$library" || missing="$missing $library"
    done
  else
    missing=" pkg-config"
  fi
  [ "$(uname)" = Darwin ] || command -v readelf >/dev/null || missing="$missing readelf"
  if ! command -v swift >/dev/null; then
    echo "tunnel needs Swift 6.2 or newer: see https://www.swift.org/install" >&2
    exit 1
  fi
  [ -n "$missing" ] || exit 0
  command="$(command_for "$(system)" "$@")"
  echo "tunnel needs$missing; type: ${command:-the command of your system that installs them}" >&2
  command -v apt-get >/dev/null && exit 1 || exit 0
}

install() {
  # another system says what it lacks when it builds
  command -v apt-get >/dev/null || exit 0
  missing=""
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing="$missing $package"
  done
  [ -n "$missing" ] || exit 0
  if [ "$(id -u)" = 0 ]; then
    become=""
  elif sudo -n true 2>/dev/null; then
    become="sudo"
  else
    echo "missing packages; type: sudo apt-get install -y$missing" >&2
    exit 1
  fi
  # shellcheck disable=SC2086
  $become apt-get update -q
  # shellcheck disable=SC2086
  $become env DEBIAN_FRONTEND=noninteractive apt-get install -y $missing
}

case "${1:-}" in
  check) shift && check "$@" ;;
  install) shift && install "$@" ;;
  *) echo "usage: requirements.sh check|install PACKAGE..." >&2 && exit 64 ;;
esac
