"""Reads raster files back: the specification of Data/README.md as a program."""

import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tunneldata.container import decode
from tunneldata.raster import LEVEL, TILE


def unpack_residuals(raw: bytes, rows: int, columns: int) -> np.ndarray:
    """The 16-bit codes of a tile from its gradient residuals."""
    count = rows * columns
    low = np.frombuffer(raw, np.uint8, count).astype(np.uint16)
    folded = low | np.frombuffer(raw, np.uint8, count, count).astype(np.uint16) << 8
    residual = (folded >> 1) ^ (0 - (folded & 1)).astype(np.uint16)
    # Undoing the gradient is summing along both axes, modulo 65,536.
    table = residual.reshape(rows, columns).astype(np.int64)
    return (table.cumsum(axis=0).cumsum(axis=1) & 0xFFFF).astype(np.uint16)


def unpack_plain(raw: bytes, rows: int, columns: int) -> np.ndarray:
    """The 8-bit codes of a tile."""
    return np.frombuffer(raw, np.uint8).reshape(rows, columns)


class RasterFile:
    """A raster file's tables, and the codes of any of its levels."""

    def __init__(self, path: Path, unpack: Callable[[bytes, int, int], np.ndarray]) -> None:
        sections = decode(path, "raster")
        self.levels = np.frombuffer(sections["levels"].data, LEVEL)
        self.tiles = np.frombuffer(sections["tiles"].data, TILE)
        self.values = sections["values"].data
        self.sections = sections
        self._data = sections["data"].data
        self._unpack = unpack

    def codes(self, level: int) -> np.ndarray:
        """All codes of a level, put together from its tiles."""
        return self._codes(self.levels[level])

    @property
    def coast(self) -> np.ndarray:
        """The codes of the grid beside the levels."""
        return self._codes(np.frombuffer(self.sections["coast"].data, LEVEL)[0])

    def _codes(self, shape: np.void) -> np.ndarray:
        side = int(shape["side"])
        result = np.zeros((shape["rows"], shape["columns"]), np.uint16)
        for row in range(shape["tile_rows"]):
            for column in range(shape["tile_columns"]):
                part = result[row * side : (row + 1) * side, column * side : (column + 1) * side]
                tile = self.tiles[shape["first"] + row * shape["tile_columns"] + column]
                packed = self._data[tile["offset"] : tile["offset"] + tile["size"]]
                raw = zlib.decompress(packed)
                assert len(raw) == tile["raw"], (row, column)
                part[:] = self._unpack(raw, *part.shape)
        return result
