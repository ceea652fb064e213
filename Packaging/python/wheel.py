"""Makes the wheel of the Python package, with the library and the data in it: `make wheel`.

    python3 Packaging/python/wheel.py .build/lib/libtunnel.so.0.1.0 Data .build/wheel

The library is called through ctypes, so that one wheel serves every Python 3.9 or newer. The same
input makes the same bytes.
"""

import base64
import hashlib
import os
import pathlib
import platform
import sys
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAME = "tunnel_antipodes"
DATA = ["places", "countries", "seas", "divisions", "lakes", "timezones", "elevation"]


def metadata(version):
    """The text of METADATA, after PyPA's core metadata 2.1."""
    return "\n".join([
        "Metadata-Version: 2.1", "Name: tunnel-antipodes", f"Version: {version}",
        "Summary: Antipodes, places, facts and geodesics on the Earth, exact and offline",
        "License: MIT", "License-File: LICENSE", "License-File: LICENSES.md",
        "Requires-Python: >=3.9", "Requires-Dist: numpy>=1.22",
        "Classifier: Operating System :: POSIX :: Linux",
        "Classifier: Topic :: Scientific/Engineering :: GIS", "Classifier: Typing :: Typed",
        "Description-Content-Type: text/markdown", "",
        (HERE / "README.md").read_text(encoding="utf-8")])


def tag():
    """The tag of this machine: any Python 3, no ABI of it, the version of the C library."""
    libc = os.confstr("CS_GNU_LIBC_VERSION").split()[1].replace(".", "_")
    return f"py3-none-manylinux_{libc}_{platform.machine()}"


def contents(library, data):
    """The names of all files in the wheel but RECORD, and their bytes."""
    version = library.name.partition(".so.")[2]
    for path in sorted((HERE / "tunnel").iterdir()):
        if path.is_file():
            yield f"tunnel/{path.name}", path.read_bytes()
    yield "tunnel/libtunnel.so.0", library.read_bytes()
    for name in [*(f"{name}.bin" for name in DATA), "README.md"]:
        yield f"tunnel/data/{name}", (data / name).read_bytes()
    information = f"{NAME}-{version}.dist-info"
    for name in ("LICENSE", "LICENSES.md"):
        yield f"{information}/licenses/{name}", (ROOT / name).read_bytes()
    yield f"{information}/METADATA", metadata(version).encode()
    yield f"{information}/WHEEL", (
        f"Wheel-Version: 1.0\nGenerator: tunnel\nRoot-Is-Purelib: false\nTag: {tag()}\n").encode()


def main(library, data, folder):
    library, data, folder = map(pathlib.Path, (library, data, folder))
    version = library.name.partition(".so.")[2]
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{NAME}-*.whl"):
        old.unlink()
    wheel = folder / f"{NAME}-{version}-{tag()}.whl"
    record = f"{NAME}-{version}.dist-info/RECORD"
    lines = []
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        def add(name, contents):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (0o755 if ".so." in name else 0o644) << 16
            archive.writestr(entry, contents, zipfile.ZIP_DEFLATED)

        for name, file in contents(library, data):
            add(name, file)
            digest = base64.urlsafe_b64encode(hashlib.sha256(file).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(file)}")
        add(record, "\n".join([*lines, f"{record},,", ""]).encode())
    print(wheel)


if __name__ == "__main__":
    main(*sys.argv[1:])
