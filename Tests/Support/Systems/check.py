#!/usr/bin/env python3
"""Type-checks the modules of Swift for macOS and for musl, on Linux.

    check.py HEADERS FOLDER [SYSTEM [MODULE...]]

HEADERS is the folder lib/libc of Zig, which has the C headers of many systems. SYSTEM is macos or
musl; without it, both. Without modules, all that a system is to have: with musl none that needs
ncurses. FOLDER keeps what was built: Swift's own modules are compiled for each system from the
interfaces that come with the toolchain for Linux, which takes some minutes at the first time.

What Swift adds to the C library is taken from that for glibc, and of Foundation only Essentials.swift
is there, so this does not show that a program can be linked or runs.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
GLIBC = "x86_64-unknown-linux-gnu"
# Swift's modules that ours import, or that those import
OWN = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing", "_Builtin_float",
       "Synchronization"]
NCURSES = ["curses.h", "term.h", "unctrl.h", "ncurses_dll.h"]
ZLIB = ["zlib.h", "zconf.h"]

# The headers of the module Darwin. MacTypes.h is not among them: it has types by the names of
# Swift's, which Apple's notes for the importer hide.
DARWIN = """sys/types.h sys/cdefs.h complex.h ctype.h errno.h fenv.h float.h inttypes.h limits.h locale.h
math.h setjmp.h signal.h stddef.h stdint.h stdio.h stdlib.h string.h time.h wchar.h wctype.h xlocale.h
dirent.h dlfcn.h fcntl.h glob.h grp.h langinfo.h libgen.h poll.h pthread.h pwd.h sched.h semaphore.h
spawn.h strings.h sys/event.h sys/file.h sys/ioctl.h sys/mman.h sys/mount.h sys/resource.h sys/select.h
sys/socket.h sys/stat.h sys/statvfs.h sys/sysctl.h sys/time.h sys/ttycom.h sys/uio.h sys/un.h
sys/utsname.h sys/wait.h termios.h unistd.h utime.h crt_externs.h mach-o/dyld.h mach/mach.h
mach/mach_time.h""".split()
MUSL = """features.h complex.h ctype.h errno.h fenv.h float.h inttypes.h limits.h locale.h math.h pty.h
setjmp.h signal.h stdarg.h stddef.h stdint.h stdio.h stdlib.h string.h time.h dirent.h dlfcn.h fcntl.h
glob.h grp.h langinfo.h libgen.h link.h poll.h pthread.h pwd.h sched.h semaphore.h spawn.h strings.h
sys/file.h sys/ioctl.h sys/mman.h sys/mount.h sys/resource.h sys/select.h sys/sendfile.h sys/socket.h
sys/stat.h sys/statvfs.h sys/time.h sys/types.h sys/uio.h sys/un.h sys/utsname.h sys/wait.h syslog.h
termios.h unistd.h utime.h""".split()

# What Swift's own module of macOS has beside that of glibc.
DARWIN_ADDITIONS = """
public var stdin: Swift.UnsafeMutablePointer<Darwin.FILE> { get set }
public var stdout: Swift.UnsafeMutablePointer<Darwin.FILE> { get set }
public var stderr: Swift.UnsafeMutablePointer<Darwin.FILE> { get set }
public var TIOCGWINSZ: Swift.UInt { get }
public var TIOCSWINSZ: Swift.UInt { get }
public var CLOCK_MONOTONIC: Darwin.clockid_t { get }
public var CLOCK_REALTIME: Darwin.clockid_t { get }
public var CLOCK_PROCESS_CPUTIME_ID: Darwin.clockid_t { get }
"""


class System:
    def __init__(self, name, folder, headers):
        self.folder = folder
        self.is_macos = name == "macos"
        self.triple = "x86_64-apple-macosx26.0" if self.is_macos else "x86_64-swift-linux-musl"
        self.library = "Darwin" if self.is_macos else "Musl"
        self.includes = folder / name / "usr/include"
        self.resources = folder / "resources" / ("macosx" if self.is_macos else "linux-static")
        self.modules = folder / "modules" / name
        self.common = [
            "-target", self.triple, "-sdk", str(folder / name),
            "-resource-dir", str(folder / "resources"),
            "-module-cache-path", str(folder / "cache" / name),
            "-parse-as-library", "-enable-upcoming-feature", "ExistentialAny",
            "-I", str(self.modules), "-swift-version", "6", "-package-name", "tunnel",
        ] + (["-disable-objc-interop"] if self.is_macos else [])
        self.modules.mkdir(parents=True, exist_ok=True)
        self.copy_headers(headers)
        self.write_interfaces()
        self.compile("Foundation" if self.is_macos else "FoundationEssentials",
                     [HERE / "Essentials.swift"])

    def copy_headers(self, headers):
        folders = ["any-darwin-any"] if self.is_macos else [
            "x86_64-linux-musl", "generic-musl", "any-linux-any", "x86-linux-any"]
        # the first one that has a header counts
        for folder in reversed(folders):
            shutil.copytree(headers / "include" / folder, self.includes, dirs_exist_ok=True)
        for name in (NCURSES if self.is_macos else []) + ZLIB:
            if not (self.includes / name).exists():
                shutil.copy(f"/usr/include/{name}", self.includes)
        names = DARWIN if self.is_macos else MUSL
        text = "".join(f"#include <{name}>\n" for name in names)
        if self.is_macos:
            write(self.includes / "All.h", text)
            write(self.includes / "module.modulemap",
                  'module Darwin [system] { header "All.h" export * }\n')
        else:
            place = self.resources / "x86_64"
            write(place / "SwiftMusl.h", text)
            write(place / "musl.modulemap",
                  'module SwiftMusl [system] { header "SwiftMusl.h" export * }\n')

    def write_interfaces(self):
        swift = pathlib.Path(json.loads(subprocess.run(
            ["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout)
            ["paths"]["runtimeResourcePath"])
        for name in ["shims", "clang"]:
            link = self.folder / "resources" / name
            link.parent.mkdir(parents=True, exist_ok=True)
            if not link.is_symlink():
                link.symlink_to(swift / name)
        module_triple = "x86_64-apple-macos" if self.is_macos else self.triple

        def interface(module):
            return (swift / f"linux/{module}.swiftmodule/{GLIBC}.swiftinterface").read_text()

        def keep(module, text):
            # the compiler holds what clients with an older system may see against a module
            text = text.replace("-target-min-inlining-version min", "")
            text = text.replace("-library-level api", "").replace(GLIBC, self.triple)
            write(self.resources / f"{module}.swiftmodule/{module_triple}.swiftinterface", text)

        for module in OWN:
            text = interface(module).replace("import Glibc\n", f"import {self.library}\n")
            if self.is_macos:
                # bodies of functions for older systems are left out of the interfaces for Linux
                text = re.sub(r"@backDeployed\(before:[^)]*\)\s*", "", text)
            if self.is_macos and module == "Synchronization":
                text += "@usableFromInline internal func _swift_stdlib_gettid() -> Swift.UInt32\n"
            keep(module, text)
        clang_module = "Darwin" if self.is_macos else "SwiftMusl"
        text = interface("Glibc").replace("SwiftGlibc", clang_module)
        text = re.sub(r"\bGlibc\b", self.library, text)
        text = re.sub(r"public typealias sighandler_t.*\n", "", text)
        text = text.replace(f"{self.library}.sighandler_t",
                            "Darwin.sig_t" if self.is_macos else "SwiftMusl.sighandler_t")
        if self.is_macos:
            text = without_long_doubles(text) + DARWIN_ADDITIONS
        keep(self.library, text)

    def compile(self, module, files, flags=()):
        """Whether a module compiles; prints what is wrong."""
        result = subprocess.run(
            ["swiftc", "-frontend", "-emit-module", "-emit-module-path",
             str(self.modules / f"{module}.swiftmodule"), "-module-name", module, *self.common,
             *flags, *map(str, files)], capture_output=True, text=True, check=False)
        if result.returncode != 0:
            print(result.stderr, file=sys.stderr)
        return result.returncode == 0


def without_long_doubles(text):
    """An interface without the functions and constants of 80 bits, whose C type another has."""
    kept, lines = [], iter(text.split("\n"))
    for line in lines:
        if "Float80" not in line and "CLongDouble" not in line:
            kept.append(line)
            continue
        while line.endswith("{") and next(lines) != "}":
            pass
        while kept and kept[-1].startswith("@available"):
            kept.pop()
    return "\n".join(kept)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def targets():
    """The targets of the package with sources of Swift, and what each needs, the lower ones first."""
    dump = subprocess.run(["swift", "package", "--package-path", str(ROOT), "dump-package"],
                          capture_output=True, text=True, check=True).stdout
    needs = {}
    for target in json.loads(dump)["targets"]:
        path = ROOT / target.get("path", "")
        if "Sources/" in target.get("path", "") and target["type"] == "regular":
            needs[target["name"]] = (
                [item["byName"][0] for item in target["dependencies"] if "byName" in item],
                sorted(path.rglob("*.swift")))
    order = []

    def add(name):
        if name not in order and name in needs:
            for other in needs[name][0]:
                add(other)
            order.append(name)

    for name in needs:
        add(name)
    return [(name, *needs[name]) for name in order if needs[name][1]]


def main(headers, folder, *wanted):
    folder = pathlib.Path(folder).resolve()
    maps = [path for path in sorted((ROOT / "Sources").rglob("module.modulemap"))
            if path.parent.name != "CUIKit"]
    loaders = sorted((ROOT / "Sources").glob("*/*/include/*.h"))
    write(folder / "loaders.modulemap", "".join(
        f'module {path.stem} {{ header "{path}" export * }}\n' for path in loaders))
    flags = [flag for path in [*maps, folder / "loaders.modulemap"]
             for flag in ["-Xcc", f"-fmodule-map-file={path}"]]
    plugins = pathlib.Path(shutil.which("swiftc")).resolve().parents[1] / "lib/swift/host/plugins"
    flags += ["-plugin-path", str(plugins)]
    failed = []
    for name in wanted[:1] or ["macos", "musl"]:
        system = System(name, folder, pathlib.Path(headers).resolve())
        # UIKit needs all of Foundation
        missing = {"UIKit"} if system.is_macos else {"UIKit", "CNcurses", "ToponymyFiles"}
        for module, needs, files in targets():
            if module in missing or missing.intersection(needs):
                missing.add(module)
                continue
            if wanted[1:] and module not in wanted[1:]:
                continue
            is_right = system.compile(module, files, flags)
            print(f"{name}: {module}: {'compiles' if is_right else 'does not compile'}",
                  flush=True)
            if not is_right:
                failed.append(f"{name}: {module}")
    if failed:
        sys.exit("check.py: does not compile: " + ", ".join(failed))


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[3:4] not in ([], ["macos"], ["musl"]):
        sys.exit(__doc__)
    main(*sys.argv[1:])
