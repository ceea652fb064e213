"""Runs the coverage-guided fuzzers, one for each reader of foreign bytes.

usage: coverage.py FUZZERS SECONDS [TARGET ...]
       coverage.py FUZZERS keep [TARGET ...]

FUZZERS is the program that `make fuzz` builds. Each target starts from corpus/TARGET.base64, one
input a line, and from what earlier runs have found in .build/fuzz/inputs. A crash, a broken property
or an input that takes longer than ten seconds ends the target; its path and the way to run it again
are printed. `keep` writes the smallest part of all inputs that reaches the same code into the corpus.
"""

import base64
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

CORPUS = Path(__file__).resolve().parent / "corpus"
FOUND = CORPUS.parents[3] / ".build/fuzz/inputs"
# for each target the most bytes of an input, and of all that are kept
TARGETS = {
    "coordinates": (120, 30_000), "json": (400, 30_000), "tables": (200, 30_000),
    "features": (700, 30_000), "keys": (120, 30_000), "files": (3000, 100_000),
    "recordings": (1500, 60_000), "state": (2500, 60_000), "words": (600, 30_000),
    "markup": (700, 30_000), "geojson": (700, 30_000), "geometries": (300, 20_000),
    "columns": (300, 20_000), "tiles": (500, 30_000), "archives": (1600, 60_000),
    "arrow": (2000, 60_000),
}
# Swift's own report of a crash would hide that of libFuzzer.
QUIET = {"ASAN_OPTIONS": "detect_leaks=0", "SWIFT_BACKTRACE": "enable=no"}


def unpack(target):
    """The folder of a target's inputs, with those of the corpus among them."""
    folder = FOUND / target
    folder.mkdir(parents=True, exist_ok=True)
    packed = CORPUS / f"{target}.base64"
    for number, line in enumerate(packed.read_text().split() if packed.exists() else []):
        (folder / f"kept-{number:04}").write_bytes(base64.b64decode(line))
    return folder


def run(program, target, *arguments):
    """Runs a fuzzer; returns its status and what it told of."""
    result = subprocess.run(
        [program, *arguments], stderr=subprocess.PIPE, text=True, errors="replace",
        env=os.environ | QUIET | {"TUNNEL_FUZZ": target})
    return result.returncode, result.stderr


def fuzz(program, target, seconds):
    """Runs a fuzzer for some seconds; returns whether all went well."""
    folder = unpack(target)
    status, report = run(
        program, target, str(folder), f"-max_total_time={seconds}", "-timeout=10",
        f"-max_len={TARGETS[target][0]}", f"-artifact_prefix={FOUND}/{target}-", "-print_final_stats=1")
    runs = re.findall(r"number_of_executed_units: (\d+)", report)
    rate = re.findall(r"average_exec_per_sec: +(\d+)", report)
    print(f"{target}: {''.join(runs[-1:])} inputs, {''.join(rate[-1:])} a second", flush=True)
    if status == 0:
        return True
    print(report[-6000:])
    for path in re.findall(r"Test unit written to (\S+)", report):
        settings = " ".join(f"{name}={value}" for name, value in QUIET.items())
        print(f"the input is in {path}; run it again with\n"
              f"  TUNNEL_FUZZ={target} {settings} {program} {path}")
    return False


def keep(program, target):
    """Replaces a target's corpus by the least of all inputs that reaches the same code."""
    folder, smallest = unpack(target), FOUND / f"{target}-smallest"
    shutil.rmtree(smallest, ignore_errors=True)
    smallest.mkdir()
    longest, most = TARGETS[target]
    status, report = run(
        program, target, "-merge=1", f"-max_len={longest}", str(smallest), str(folder))
    if status != 0:
        sys.exit(report[-3000:])
    lines, size = [], 0
    for path in sorted(smallest.iterdir(), key=lambda path: (path.stat().st_size, path.name)):
        line = base64.b64encode(path.read_bytes()).decode() + "\n"
        if size + len(line) <= most:
            lines.append(line)
            size += len(line)
    (CORPUS / f"{target}.base64").write_text("".join(lines))
    print(f"{target}: {len(lines)} of {len(list(smallest.iterdir()))} inputs, {size} bytes")


def main():
    program, seconds, targets = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:] or TARGETS
    if seconds == "keep":
        for target in targets:
            keep(program, target)
    elif not all([fuzz(program, target, seconds) for target in targets]):
        sys.exit(1)


if __name__ == "__main__":
    main()
