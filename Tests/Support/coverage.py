"""Prints which part of each module's lines and regions a run of the tests has reached.

usage: coverage.py BUNDLE PROFILE

BUNDLE is the program of the tests, PROFILE what they have left; both are of `make coverage`. A region
is a piece of code without a branch. Modules that the run has not reached are left out. What tests reach
in programs that they start is not counted.
"""

import collections
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

FIELDS = ("lines", "regions")


def summaries(bundle, profile):
    """The summary of each source file."""
    # another llvm-cov may not know the format of Swift's compiler
    tool = Path(shutil.which("swift")).resolve().parent / "llvm-cov"
    result = subprocess.run(
        [tool, "export", "-summary-only", f"-instr-profile={profile}", bundle],
        capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stderr[-2000:])
    return json.loads(result.stdout)["data"][0]["files"]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    modules = collections.defaultdict(lambda: {field: [0, 0] for field in FIELDS})
    for file in summaries(*sys.argv[1:]):
        place = re.search(r"/Sources/(\w+)/([\w-]+)/", file["filename"])
        if not place:
            continue
        for field in FIELDS:
            summary = file["summary"][field]
            modules[place.group(2)][field][0] += summary["covered"]
            modules[place.group(2)][field][1] += summary["count"]
    modules = {name: fields for name, fields in modules.items() if fields["lines"][0]}
    if not modules:
        sys.exit("no source file was reached")
    whole = {
        field: [sum(fields[field][part] for fields in modules.values()) for part in (0, 1)]
        for field in FIELDS}
    print("| module | lines | reached | regions | reached |\n| --- | ---: | ---: | ---: | ---: |")
    for name, fields in [*sorted(modules.items()), ("all", whole)]:
        cells = [
            f"{fields[field][1]:,} | {100 * fields[field][0] / max(1, fields[field][1]):.1f} %"
            for field in FIELDS]
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
