"""Reads timezones.bin by the rule of Data/README.md, written plainly."""

from pathlib import Path

import numpy as np

from tunneldata.container import decode
from tunneldata.time_zones import BLOCK, MIXED, NONE, OWN_GROUND, PATCH, SIDE, ZONE


class ZoneReader:
    """Answers which zone the squares of the file have at a point."""

    # How near a place must be, in kilometres, for its own clock to come before the squares'.
    own_ground = OWN_GROUND / 1000

    def __init__(self, path: Path) -> None:
        sections = decode(path, "zones")
        text = sections["text"].data
        table = np.frombuffer(sections["zones"].data, ZONE)
        self._names = [text[row["name"] : row["name"] + row["length"]].decode() for row in table]
        self._cells = np.frombuffer(sections["cells"].data, "<u2").reshape(180, 360)
        self._blocks = np.frombuffer(sections["blocks"].data, BLOCK)
        self._palettes = np.frombuffer(sections["palettes"].data, "<u2")
        self._samples, self._patches = sections["samples"].data, sections["patches"].data
        patched = np.frombuffer(sections["patched"].data, np.uint8).reshape(len(self._blocks), -1)
        self._patched = np.unpackbits(patched, axis=1, bitorder="little")

    def zone(self, latitude: float, longitude: float) -> str:
        """The zone at a point in degrees; that of its longitude where the file has none."""
        row, column = min(int(latitude + 90), 179), int(longitude + 180) % 360
        value = int(self._cells[row, column])
        if value >= MIXED:
            value = self._mixed(value - MIXED, latitude + 90 - row, longitude + 180 - column)
        if value != NONE:
            return self._names[value]
        hours = -round(longitude / 15)
        return f"Etc/GMT{hours:+d}" if hours else "Etc/GMT"

    def _mixed(self, index: int, north: float, east: float) -> int:
        """The zone at a share (0 to 1) of a square degree."""
        block = self._blocks[index]
        y, x = (min(int(part * SIDE), SIDE - 1) for part in (north, east))
        sample, bits = y * SIDE + x, int(block["bits"])
        if self._patched[index, sample]:
            inner = [int((part * SIDE - whole) * PATCH) for part, whole in ((north, y), (east, x))]
            before = int(self._patched[index, :sample].sum())
            first = int(block["patches"]) + before * (PATCH * PATCH * bits // 8)
            code = _code(self._patches, first, inner[0] * PATCH + inner[1], bits)
        else:
            code = _code(self._samples, int(block["samples"]), sample, bits)
        return int(self._palettes[int(block["palette"]) + code])


def _code(content: bytes, first: int, index: int, bits: int) -> int:
    """The value at an index of values of `bits` bits each, the lowest bits of a byte first."""
    place = index * bits
    return content[first + place // 8] >> place % 8 & ((1 << bits) - 1)
