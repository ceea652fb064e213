#!/usr/bin/env python3
"""Pins the actions of workflows to commits, and lists those that are not pinned.

    Packaging/actions.py pin [FILE...]      needs git and the network
    Packaging/actions.py check [FILE...]    status 1 if an action is not pinned

Without files, those of .github/workflows. `pin` asks the repository of each action for the commit
of its version, and writes it in the version's place; a remark keeps the version:

    uses: actions/checkout@0123456789abcdef0123456789abcdef01234567 # v6

A second run takes the commits that the versions have by then; read what they change before you
commit them. No file changes unless every commit could be read. ACTIONS names another host than
https://github.com.
"""

import os
import pathlib
import re
import subprocess
import sys

WORKFLOWS = pathlib.Path(__file__).resolve().parents[1] / ".github/workflows"
USE = re.compile(
    r"^(?P<start>[ -]*uses: *)(?P<action>[^@\s./][^@\s]*)@(?P<reference>\S+)"
    r"(?: +# *(?P<version>\S+))? *$",
    re.MULTILINE)
COMMIT = re.compile(r"[0-9a-f]{40}")


def commit(action, version):
    """The commit of a version, which is a tag or a branch; an annotated tag's is behind ^{}."""
    host = os.environ.get("ACTIONS", "https://github.com")
    # an action may lie in a folder of its repository
    address = f"{host}/" + "/".join(action.split("/")[:2])
    names = [f"refs/tags/{version}^{{}}", f"refs/tags/{version}", f"refs/heads/{version}"]
    result = subprocess.run(
        ["git", "ls-remote", address, *names], capture_output=True, text=True, check=False)
    found = dict(reversed(line.split("\t")) for line in result.stdout.splitlines())
    for name in names:
        if COMMIT.fullmatch(found.get(name, "")):
            return found[name]
    sys.exit(f"actions.py: no version '{version}' at {address} {result.stderr.strip()}".strip())


def pin(files):
    commits, texts = {}, {}

    def pinned(use):
        action, version = use["action"], use["reference"]
        if COMMIT.fullmatch(version):
            version = use["version"]
            if not version:
                sys.exit(f"actions.py: {action}@{use['reference']} does not say its version")
        key = action, version
        if key not in commits:
            commits[key] = commit(action, version)
            print(action, version, commits[key])
        return f"{use['start']}{action}@{commits[key]} # {version}"

    for file in files:
        texts[file] = USE.sub(pinned, file.read_text())
    for file, text in texts.items():
        file.write_text(text)


def check(files):
    loose = [
        f"{file.name}: {use['action']}@{use['reference']}" for file in files
        for use in USE.finditer(file.read_text())
        if not COMMIT.fullmatch(use["reference"]) or not use["version"]]
    print("\n".join(loose or ["every action is pinned"]))
    return 1 if loose else 0


def main(arguments):
    if not arguments or arguments[0] not in ("pin", "check"):
        sys.exit(__doc__)
    files = [pathlib.Path(name) for name in arguments[1:]] or sorted(WORKFLOWS.glob("*.yml"))
    return pin(files) if arguments[0] == "pin" else check(files)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
