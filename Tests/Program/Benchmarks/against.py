"""Compares this revision with another in one run; `make bench-against COMMIT` runs it.

    python3 against.py COMMIT [GROUP...]

Builds the other commit in .build/against, and runs the benchmarks of both in turn, three times
each. Prints a row for each number that both print: the medians and their ratio. A row that is more
than 5 % slower or larger is marked. An older commit may have fewer rows or no groups.
"""

import os
import pathlib
import re
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".build/against"
RUNS = 3
GROUPS = ["gazetteer", "frames", "pixels", "depths", "start", "streams", "overlays", "tiles"]
BUILD = ["swift", "build", "--scratch-path", ".build/tests", "-c", "release",
         "-Xswiftc", "-enable-testing", "--product", "Benchmarks"]
# units of time and of size; rates are higher when better
SCALES = {"s": 1, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9, "bytes": 1, "kB": 1e3, "MB": 1e6}
NUMBER = re.compile(r"([0-9][0-9.]*)((?: / [0-9.]+)*) (million|MB/s|bytes|kB|MB|ms|µs|ns|s)\b")


def prepare(commit):
    """The folder of the other commit, with its program and its benchmarks built."""
    name = subprocess.run(["git", "rev-parse", "--short=12", commit + "^{commit}"], cwd=ROOT,
                          check=True, capture_output=True, text=True).stdout.strip()
    folder = FOLDER / name
    if not folder.exists():
        subprocess.run(["git", "worktree", "prune"], cwd=ROOT, check=True)
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", folder, name], cwd=ROOT,
                       check=True)
    build(folder)
    return folder


def build(folder):
    for command in (["make", "build"], BUILD):
        subprocess.run(command, cwd=folder, check=True, stdout=sys.stderr)


def values(result):
    """The numbers of a cell in base units, and whether larger ones are better."""
    for first, others, unit in NUMBER.findall(result):
        is_rate = unit in ("million", "MB/s")
        scale = 1 if is_rate else SCALES[unit]
        numbers = [first] + [other for other in others.split(" / ") if other]
        for number in numbers:
            yield float(number) * scale, is_rate


def knows(folder, group):
    """Whether the benchmarks of a revision can measure one group alone."""
    main = next(folder.glob("Tests/**/Benchmarks/Main.swift")).read_text(encoding="utf-8")
    return "enum Group" in main or f'"{group}"' in main


def rows(folder, group):
    """What a program prints: for each row and each number in it the value."""
    program = folder / ".build/tests/release/Benchmarks"
    variables = dict(os.environ, TUNNEL_PROGRAM=folder / ".build/release/tunnel")
    if group == "start":
        # the same benchmarks for both, because older ones cannot measure this alone
        program = ROOT / ".build/tests/release/Benchmarks"
    elif not knows(folder, group):
        print(f"{folder.name} has no group {group}", file=sys.stderr)
        return {}
    done = subprocess.run([program, group], cwd=folder, capture_output=True, text=True,
                          env=variables)
    if done.returncode != 0:
        print(f"{folder.name}: {group}: {done.stderr.strip()[-300:]}", file=sys.stderr)
        return {}
    found = {}
    for line in done.stdout.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if len(cells) < 2 or cells[0] in ("measured", "---"):
            continue
        for index, value in enumerate(values(cells[1])):
            found[cells[0], index] = value
    return found


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    groups = sys.argv[2:] or GROUPS
    other = prepare(sys.argv[1])
    build(ROOT)
    slower = 0
    print(f"| measured | {sys.argv[1]} | here | here : {sys.argv[1]} | |")
    print("| --- | --- | --- | --- | --- |")
    for group in groups:
        before, here = {}, {}
        for _ in range(RUNS):
            for folder, results in ((other, before), (ROOT, here)):
                for row, (value, is_rate) in rows(folder, group).items():
                    results.setdefault(row, []).append((value, is_rate))
        for row in before.keys() & here.keys():
            old, new = (statistics.median(value for value, _ in results[row])
                        for results in (before, here))
            is_rate = here[row][0][1]
            if not old or not new:
                continue
            is_worse = new < old / 1.05 if is_rate else new > old * 1.05
            slower += is_worse
            name = row[0] + (f", number {row[1] + 1}" if row[1] else "")
            print(f"| {name} | {old:.4g} | {new:.4g} | {new / old:.2f} | "
                  f"{'**worse**' if is_worse else ''} |", flush=True)
    print(f"\n{slower} rows are more than 5 % worse.")


if __name__ == "__main__":
    main()
