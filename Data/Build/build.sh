#!/bin/sh
# Rebuilds Data/*.bin out of pinned packages: `build.sh [--out FOLDER] [--only FILE...] [--check]`; `build.sh test` runs the pipeline's own tests.
# `build.sh peers` asks two other packages the same questions and prints who is right how often.
# Needs Python 3.11 or newer with venv, and apt-get with current package lists for the Debian ones.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
python=$here/cache/venv/bin/python
if ! cmp -s "$here/requirements.txt" "$here/cache/venv/requirements.txt"; then
  python3 -m venv --clear "$here/cache/venv"
  "$python" -m pip install --quiet --disable-pip-version-check --only-binary=:all: \
    --require-hashes -r "$here/requirements.txt"
  cp "$here/requirements.txt" "$here/cache/venv/"
fi
export PYTHONPATH="$here" PYTHONDONTWRITEBYTECODE=1
if [ "${1:-}" = test ]; then
  exec "$python" -m unittest discover --start-directory "$here/tests"
fi
if [ "${1:-}" = peers ]; then
  asked=$here/cache/peers wanted=$here/peers/requirements.txt
  if ! cmp -s "$wanted" "$asked/requirements.txt"; then
    python3 -m venv --clear "$asked"
    pip="$asked/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes"
    # One of them has no wheel; it is built with the setuptools that are pinned, not with newer ones.
    grep -A 1 -E '^(setuptools|wheel)==' "$wanted" | grep -v '^--' > "$asked/first.txt"
    $pip --only-binary=:all: -r "$asked/first.txt"
    $pip --only-binary=:all: --no-binary=reverse-geocoder --no-build-isolation -r "$wanted"
    cp "$wanted" "$asked/"
  fi
  exec "$python" -m tunneldata.peers "${2:-$here/..}" "$asked/bin/python"
fi
exec "$python" -m tunneldata "$@"
