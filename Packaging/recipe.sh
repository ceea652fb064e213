#!/bin/sh
# Fills in a recipe for another system and prints it.
#
#   recipe.sh homebrew|arch HOMEPAGE URL SHA256
#
# URL and SHA256 are those of the source archive of a version.
set -eu
cd "$(dirname "$0")"

case "${1:-}" in
  homebrew) file=homebrew/tunnel.rb.in ;;
  arch) file=arch/PKGBUILD.in ;;
  *) file= ;;
esac
if [ -z "$file" ] || [ $# -ne 4 ]; then
  echo "usage: recipe.sh homebrew|arch HOMEPAGE URL SHA256" >&2
  exit 64
fi
version="$(./version.sh)"
sed -e "s,@HOMEPAGE@,$2,g" -e "s,@URL@,$3,g" -e "s,@SHA256@,$4,g" -e "s,@VERSION@,$version,g" "$file"
