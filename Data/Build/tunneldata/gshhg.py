"""GSHHG's shorelines: rings put together from the square degrees that GMT's file cuts them into.

GSHHG (Global Self-consistent, Hierarchical, High-resolution Geography), P. Wessel and W. H. F.
Smith, Journal of Geophysical Research 101 (1996), 8741-8743; LGPL 3 or later. The netCDF file of
GMT has what the other editions lack: the grounding line of Antarctica and the mark of lakes that
are wide rivers.
"""

from dataclasses import dataclass
from pathlib import Path

import h5py
import numpy as np

FILE = "usr/share/gmt-gshhg/binned_GSHHS_f.nc"

LAND, LAKE, ISLAND_IN_LAKE, POND, GROUNDING_LINE = 1, 2, 3, 4, 6

# A square degree is divided into this many steps of 1.7 m.
STEPS = 65535
TURN = 360 * STEPS

# The sides of a square degree: south, east, north, west; where a segment leaves, the next enters.
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
CLOSED = 4


@dataclass(frozen=True)
class Rings:
    """Closed rings, one after the other, each with its first vertex repeated at its end."""

    points: np.ndarray  # n x 2: longitude, latitude in degrees; longitudes go on beyond 180
    starts: np.ndarray  # of each ring, and the number of points
    levels: np.ndarray
    areas: np.ndarray  # square kilometres, as the source has them; negative: a river
    is_ice_front: np.ndarray  # of Antarctica; the grounding line is a ring of its own

    def ring(self, index: int) -> np.ndarray:
        """The vertices of a ring."""
        return self.points[self.starts[index] : self.starts[index + 1]]

    def chosen(self, rings: np.ndarray) -> "Rings":
        """Some of the rings, by index."""
        counts = np.diff(self.starts)[rings]
        starts = np.concatenate([[0], np.cumsum(counts)])
        take = np.repeat(self.starts[rings] - starts[:-1], counts) + np.arange(starts[-1])
        fields = (self.levels[rings], self.areas[rings], self.is_ice_front[rings])
        return Rings(self.points[take], starts, *fields)


def read(folder: Path) -> Rings:
    """All rings of the unpacked package."""
    with h5py.File(folder / FILE) as file:
        return _Segments(file).rings()


class _Segments:
    """The pieces of rings as the file has them, cut at whole degrees."""

    def __init__(self, file: h5py.File) -> None:
        packed = file["Embedded_npts_levels_exit_entry_for_a_segment"][...]
        self._counts, self._levels = packed >> 9, packed >> 6 & 7
        self._entries, self._exits = packed >> 3 & 7, packed & 7
        self._polygons = file["Id_of_GSHHS_ID"][...]
        self._is_ice_front = file["Embedded_ANT_flag"][...] == 1
        self._areas = file["The_km_squared_area_of_polygons"][...]
        square = np.repeat(np.arange(360 * 180), file["N_segments_in_a_bin"][...])
        self._columns, self._rows = square % 360, 179 - square // 360
        self._starts = np.concatenate([[0], np.cumsum(self._counts)])
        x, y = (
            file[f"Relative_{axis}_from_SW_corner_of_bin"][...].view(np.uint16).astype(np.int64)
            for axis in ("longitude", "latitude")
        )
        self._x = x + np.repeat(self._columns * STEPS, self._counts)
        self._y = y + np.repeat(self._rows * STEPS, self._counts)

    def rings(self) -> Rings:
        """The rings, by the first of their segments."""
        chains = [[segment] for segment in np.flatnonzero(self._entries == CLOSED).tolist()]
        chains += self._joined(np.flatnonzero(self._entries != CLOSED).tolist())
        chains.sort()
        found = [self._ring(chain) for chain in chains]
        first = np.array([chain[0] for chain in chains])
        starts = np.concatenate([[0], np.cumsum([len(ring) for ring in found])])
        areas = self._areas[self._polygons[first]]
        return Rings(
            np.concatenate(found), starts, self._levels[first], areas, self._is_ice_front[first]
        )

    def _joined(self, segments: list[int]) -> list[list[int]]:
        """Segments in chains that close: each begins where the one before it ends."""
        begins: dict[tuple, list[int]] = {}
        for segment in segments:
            place = self._columns[segment], self._rows[segment]
            begins.setdefault(self._key(segment, self._starts[segment], *place), []).append(segment)
        chains, used = [], set()
        for start in segments:
            if start in used:
                continue
            chain, segment = [], start
            while segment not in used:
                used.add(segment)
                chain.append(segment)
                east, north = SIDES[self._exits[segment]]
                place = (self._columns[segment] + east) % 360, self._rows[segment] + north
                key = self._key(segment, self._starts[segment + 1] - 1, *place)
                new = [other for other in begins[key] if other not in used or other == start]
                segment = new[0]
            chains.append(chain)
        return chains

    def _key(self, segment: int, point: int, column: int, row: int) -> tuple:
        """What the end of a segment and the start of the next have in common."""
        return (
            int(self._polygons[segment]), int(self._levels[segment]), int(column), int(row),
            int(self._x[point]) % TURN, int(self._y[point]),
        )  # fmt: skip

    def _ring(self, chain: list[int]) -> np.ndarray:
        """The vertices of a chain in degrees, with longitudes that do not jump.

        A ring around the South Pole goes on along the 90th parallel.
        """
        parts = [slice(self._starts[one], self._starts[one + 1]) for one in chain]
        x = np.concatenate([self._x[part] for part in parts])
        y = np.concatenate([self._y[part] for part in parts])
        steps = np.diff(x)
        steps -= np.rint(steps / TURN).astype(np.int64) * TURN
        x = np.concatenate([x[:1], x[0] + np.cumsum(steps)])
        kept = np.concatenate([[True], (np.diff(x) != 0) | (np.diff(y) != 0)])
        x, y = x[kept], y[kept]
        if x[0] != x[-1]:
            x, y = np.append(x, [x[-1], x[0], x[0]]), np.append(y, [0, 0, y[0]])
        turns = np.floor((x.min() + x.max()) / 2 / TURN + 0.5) * TURN
        return np.column_stack([(x - turns) / STEPS, y / STEPS - 90])
