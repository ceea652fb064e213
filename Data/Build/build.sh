#!/bin/sh
# Rebuilds Data/*.bin out of pinned packages: `build.sh [--out FOLDER] [--only FILE...] [--check]`; `build.sh test` runs the pipeline's own tests.
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
exec "$python" -m tunneldata "$@"
