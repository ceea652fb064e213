"""Puts single faults into a copy of the sources and checks that the tests notice each of them.

usage: mutants.py [--check | MODULE | NAME ...]

The faults stand in files beside this one, one a module:

    name  File.swift
    - the original text, which occurs once in the file
    + the text in its place
    ? what should notice it

`@ text` before them says behind which text of the file the original is looked for. After the name of
the file `statement` means that the texts are statements, otherwise they are expressions. `= reason`
says why no test can notice the fault: it is equivalent. `~ reason` says why none does yet.

All faults are in one build: each is a choice at run time, by the number in the variable
TUNNEL_MUTANT. A fault is caught if a test of its module fails, crashes or does not end in time. The
status is 1 if one survives without a reason, if one is caught that is said to be equivalent, or if
fewer than 95 % of a module's are caught, equivalent ones not counted. `--check` builds nothing: it
only looks whether each fault has its place in the sources and leaves them Swift.
"""

import concurrent.futures
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
FOLDER = ROOT / ".build/mutants"
TREE, BUILD = FOLDER / "tree", FOLDER / "build"
OPTIONS = [
    "--package-path", str(TREE), "--scratch-path", str(BUILD), "--disable-default-traits",
    "-c", "release", "-Xswiftc", "-enable-testing"]
LEAST_SHARE = 0.95
# Tests that take longer run after the others, so that most faults are caught before.
SLOW = 2.0
AT_ONCE = 2
MOST_MEMORY = 16 << 30
FIELDS = {"-": "original", "+": "replacement", "?": "notice", "@": "context", "=": "equivalent",
          "~": "survives"}

SWITCH = """#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let chosenMutant = getenv("TUNNEL_MUTANT").flatMap {{ Int(String(cString: $0)) }} ?? 0

@inline(never)
public func {switch}(_ number: Int) -> Bool {{ chosenMutant == number }}
"""


@dataclass
class Mutant:
    """One fault."""

    module: str
    number: int
    name: str
    file: str
    isStatement: bool
    original: str = ""
    replacement: str = ""
    notice: str = ""
    context: str = ""
    equivalent: str = ""
    survives: str = ""


def module_folder(module):
    """The folder of a module's sources."""
    folders = list((ROOT / "Sources").glob(f"*/{module}"))
    if len(folders) != 1:
        sys.exit(f"there is no module '{module}'")
    return folders[0]


def read(table, number):
    """The faults of a module's table."""
    mutants = []
    for place, line in enumerate(table.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line[0] in FIELDS and line[1:2] == " ":
            if not mutants:
                sys.exit(f"{table.name}:{place}: a field before the first name")
            field = FIELDS[line[0]]
            before = getattr(mutants[-1], field)
            setattr(mutants[-1], field, before + "\n" + line[2:] if before else line[2:])
            continue
        words = line.split()
        if len(words) not in (2, 3) or words[2:] not in ([], ["statement"]):
            sys.exit(f"{table.name}:{place}: '{line}' is no name and file")
        number += 1
        mutants.append(Mutant(table.stem, number, words[0], words[1], len(words) == 3))
    return mutants


def spans(mutants, text, complaints):
    """The places of faults in a file: their beginnings and ends with the faults of each."""
    found = {}
    for mutant in mutants:
        start = 0
        if mutant.context:
            if text.count(mutant.context) != 1:
                complaints.append(
                    f"{mutant.name}: '{mutant.context}' occurs {text.count(mutant.context)} times")
                continue
            start = text.index(mutant.context)
        count = text.count(mutant.original, start)
        if not mutant.original or count == 0 or (count > 1 and not mutant.context):
            complaints.append(f"{mutant.name}: '{mutant.original}' occurs {count} times")
            continue
        place = text.index(mutant.original, start)
        found.setdefault((place, place + len(mutant.original)), []).append(mutant)
    order = sorted(found)
    for (_, end), (begin, _) in zip(order, order[1:]):
        if begin < end:
            complaints.append(
                f"{found[order[order.index((begin, _))]][0].name}: overlaps another fault")
    return [(span, found[span]) for span in order]


def choice(mutants, original, switch):
    """The text that chooses between the original and its faults."""
    if mutants[0].isStatement:
        parts = [f"if {switch}({each.number}) {{ {each.replacement} }} else " for each in mutants]
        return "".join(parts) + "{ " + original + " }"
    parts = [f"{switch}({each.number}) ? ({each.replacement}) : " for each in mutants]
    return "(" + "".join(parts) + "(" + original + "))"


def write(path, text):
    """Writes a file if it differs, so that builds after the first are short."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def faulty_files(mutants):
    """The texts of the files with all faults in them."""
    complaints, changed = [], {}
    for module in sorted({each.module for each in mutants}):
        folder, switch = module_folder(module), f"isMutantOf{module}"
        changed[folder / "Mutant.swift"] = SWITCH.format(switch=switch)
        for file in sorted({each.file for each in mutants if each.module == module}):
            path = folder / file
            if not path.exists():
                complaints.append(f"{module}: there is no file '{file}'")
                continue
            text = path.read_text()
            here = [each for each in mutants if each.module == module and each.file == file]
            for (begin, end), chosen in reversed(spans(here, text, complaints)):
                text = text[:begin] + choice(chosen, text[begin:end], switch) + text[end:]
            changed[path] = text
    if complaints:
        sys.exit("\n".join(complaints))
    return changed


def parse(changed):
    """Ends with the compiler's message if a file with its faults is no Swift."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, (path, text) in enumerate(changed.items()):
            files.append(Path(folder) / f"{number}-{path.name}")
            files[-1].write_text(text)
        result = subprocess.run(["swiftc", "-parse", *files], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stdout + result.stderr)


def copy_tree(changed):
    """Copies the package with the changed files in it."""
    TREE.mkdir(parents=True, exist_ok=True)
    kept = set()
    for name in ("Package.swift", "Sources", "Tests"):
        for path in [ROOT / name, *(ROOT / name).rglob("*")]:
            target = TREE / path.relative_to(ROOT)
            kept.add(target)
            if path.is_symlink() or path.is_dir() or path in changed:
                if path.is_dir() and not path.is_symlink():
                    target.mkdir(parents=True, exist_ok=True)
                elif path not in changed and not target.is_symlink():
                    target.symlink_to(os.readlink(path))
            elif not target.exists() or target.read_bytes() != path.read_bytes():
                shutil.copyfile(path, target)
    for path, text in changed.items():
        write(TREE / path.relative_to(ROOT), text)
        kept.add(TREE / path.relative_to(ROOT))
    for folder in ("Sources", "Tests"):
        for path in (TREE / folder).rglob("*"):
            if path not in kept and not path.is_dir():
                path.unlink()
    for path in ROOT.iterdir():
        link = TREE / path.name
        if not path.name.startswith(".") and not link.exists():
            link.symlink_to(path)


def build(modules):
    """Builds the tests of the modules; returns the program of the tests."""
    targets = " ".join(f"{module}Tests" for module in modules)
    status = subprocess.run(
        ["swift", "build", *OPTIONS, "--product", "TunnelPackageTests"],
        env=os.environ | {"TUNNEL_TEST_TARGETS": targets}).returncode
    if status != 0:
        sys.exit("the copy with the faults cannot be built")
    return BUILD / "release/TunnelPackageTests.xctest"


def limit():
    """Keeps a test from all of the machine's memory; a fault may ask for it."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.setsid()


def run(program, arguments, number, seconds):
    """Runs tests with a fault; returns what noticed it, or nothing, and the lines of output."""
    process = subprocess.Popen(
        [program, "--testing-library", "swift-testing", "--no-parallel", *arguments],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", cwd=TREE, preexec_fn=limit,
        env=os.environ | {"TUNNEL_MUTANT": str(number), "SWIFT_BACKTRACE": "enable=no"})
    ended = threading.Event()

    def stop():
        ended.set()
        os.killpg(process.pid, signal.SIGKILL)

    clock = threading.Timer(seconds, stop)
    clock.start()
    lines, failure = [], ""
    for line in process.stdout:
        line = re.sub("\x1b\\[[0-9;]*m", "", line)
        lines.append(line)
        found = re.search(r"✘ Test (\w+)\(", line)
        if found:
            failure = found.group(1)
            os.killpg(process.pid, signal.SIGKILL)
            break
    process.stdout.close()
    status = process.wait()
    clock.cancel()
    if failure:
        return failure, lines
    if ended.is_set():
        return "the time limit", lines
    if status != 0:
        begun = re.findall(r"Test (\w+)\([^)]*\) started", "".join(lines))
        return f"a crash in {begun[-1] if begun else 'the tests'}", lines
    return "", lines


class Tests:
    """The tests of a module: first those that are quick."""

    def __init__(self, program, module):
        begun = time.monotonic()
        failure, lines = run(program, ["--filter", f"^{module}Tests[.]"], 0, 900)
        if failure:
            sys.exit(f"{module}: without a fault {failure} fails\n{''.join(lines[-20:])}")
        self.program = program
        self.seconds = 5 * (time.monotonic() - begun) + 10
        slow = [
            name for name, seconds in re.findall(
                r"Test (\w+)\(.*\) (?:with .* )?passed after ([0-9.]+) seconds", "".join(lines))
            if float(seconds) > SLOW]
        pattern = f"^{module}Tests[.].*/({'|'.join(slow)})\\("
        self.rounds = [["--filter", f"^{module}Tests[.]"]]
        if slow:
            self.rounds = [[*self.rounds[0], "--skip", pattern], ["--filter", pattern]]

    def notice(self, mutant):
        """What notices a fault; nothing if no test does."""
        for arguments in self.rounds:
            failure, _ = run(self.program, arguments, mutant.number, self.seconds)
            if failure:
                return failure
        return ""


def report(modules, mutants, noticed):
    """Prints the tables; returns whether enough was noticed."""
    isGood = True
    print("\n| module | faults | equivalent | caught | share |\n| --- | ---: | ---: | ---: | ---: |")
    for module in [*modules, "all"]:
        here = [each for each in mutants if module in (each.module, "all")]
        same = [each for each in here if each.equivalent]
        caught = [each for each in here if noticed[each.number] and not each.equivalent]
        share = len(caught) / max(1, len(here) - len(same))
        isGood = isGood and share >= LEAST_SHARE
        print(f"| {module} | {len(here)} | {len(same)} | {len(caught)} | {share * 100:.1f} % |")
    for each in mutants:
        if noticed[each.number] and each.equivalent:
            print(f"{each.module} {each.name}: said to be equivalent, but {noticed[each.number]} fails")
            isGood = False
        elif not noticed[each.number] and not each.equivalent:
            print(f"{each.module} {each.name} survives: {each.survives or each.notice}")
            isGood = isGood and bool(each.survives)
    return isGood


def main():
    wanted, mutants = sys.argv[1:], []
    for table in sorted(HERE.glob("*.txt")):
        mutants += read(table, len(mutants))
    names = [each.name for each in mutants]
    for name in {name for name in names if names.count(name) > 1}:
        sys.exit(f"two faults are called '{name}'")
    if wanted == ["--check"]:
        parse(faulty_files(mutants))
        print(f"each of {len(mutants)} faults has its place")
        return
    for word in wanted:
        if word not in names and word not in {each.module for each in mutants}:
            sys.exit(f"'{word}' is no module and no fault")
    modules = list(dict.fromkeys(each.module for each in mutants))
    copy_tree(faulty_files(mutants))
    program = build(modules)
    chosen = [each for each in mutants if not wanted or {each.name, each.module} & set(wanted)]
    modules = [module for module in modules if any(each.module == module for each in chosen)]
    tests = {module: Tests(program, module) for module in modules}
    noticed = {}
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        results = pool.map(lambda each: tests[each.module].notice(each), chosen)
        for each, result in zip(chosen, results):
            noticed[each.number] = result
            state = f"caught by {result}" if result else "equivalent" if each.equivalent else "SURVIVED"
            print(f"{each.module} {each.name}: {state}", flush=True)
    if not report(modules, chosen, noticed):
        sys.exit(1)


if __name__ == "__main__":
    main()
