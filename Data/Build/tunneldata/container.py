"""The flat file that every data file is: header, section table, sections, checksums.

Layout in Data/README.md ("Container"). Little-endian; offsets are counted from the start of the
file.
"""

import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

MAGIC = b"\x89TNL\r\n\x1a\n"
HEADER = struct.Struct("<8s8sIIQII24x")
ENTRY = struct.Struct("<16sQII")
# The version of each kind's layout that is not the first.
VERSIONS = {"areas": 2, "places": 2, "search": 2}
ALIGNMENT = 8


@dataclass(frozen=True)
class Section:
    """One table of a file: `count` elements of `stride` bytes."""

    name: str
    stride: int
    data: bytes

    @property
    def count(self) -> int:
        """Number of elements; `data` is always a whole number of them."""
        return len(self.data) // self.stride


def section(name: str, array: np.ndarray) -> Section:
    """A section that holds a structured (or byte) array as it lies in memory."""
    return Section(name, array.dtype.itemsize, array.tobytes())


def version(kind: str) -> int:
    """The version of the layout of files of a kind."""
    return VERSIONS.get(kind, 1)


def encode(kind: str, sections: list[Section]) -> bytes:
    """The bytes of a whole file of a kind, with both checksums filled in."""
    offset = HEADER.size + ENTRY.size * len(sections)
    table, payload = b"", b""
    for part in sections:
        table += ENTRY.pack(part.name.encode("ascii"), offset, part.stride, part.count)
        padded = part.data + bytes(-len(part.data) % ALIGNMENT)
        payload += padded
        offset += len(padded)
    fields = (
        MAGIC, kind.encode("ascii"), version(kind), len(sections), offset, zlib.crc32(payload)
    )  # fmt: skip
    head_sum = zlib.crc32(HEADER.pack(*fields, 0) + table)
    return HEADER.pack(*fields, head_sum) + table + payload


def decode(path: Path, kind: str) -> dict[str, Section]:
    """The sections of a file, by name. Raises `ValueError` where a check fails."""
    content = path.read_bytes()
    magic, found, layout, count, size, payload_sum, head_sum = HEADER.unpack_from(content)
    start = HEADER.size + ENTRY.size * count
    blanked = content[:36] + bytes(4) + content[40:start]
    if (magic, found.rstrip(b"\0"), layout, size) != (
        MAGIC, kind.encode("ascii"), version(kind), len(content)
    ):  # fmt: skip
        raise ValueError(f"{path}: not a whole file of kind {kind}, version {version(kind)}")
    if zlib.crc32(blanked) != head_sum or zlib.crc32(content[start:]) != payload_sum:
        raise ValueError(f"{path}: a checksum does not match")
    sections = {}
    for index in range(count):
        name, offset, stride, elements = ENTRY.unpack_from(
            content, HEADER.size + ENTRY.size * index
        )
        label = name.rstrip(b"\0").decode("ascii")
        sections[label] = Section(label, stride, content[offset : offset + stride * elements])
    return sections
