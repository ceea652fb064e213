"""The look-up rule of Data/README.md, written plainly: the reference that tests compare with.

Reads a finished file and nothing else; exact in integers.
"""

from pathlib import Path

import numpy as np

from tunneldata.container import decode
from tunneldata.grid import CELL, RUN
from tunneldata.topology import DEGREE


class AreaLookup:
    """Answers which feature of an areas file holds a point."""

    def __init__(self, path: Path) -> None:
        sections = decode(path, "areas")
        grid = np.frombuffer(sections["grid"].data, "<i4")
        self.step, self.columns, self.rows = (int(value) for value in grid[:3])
        self.cells = np.frombuffer(sections["cells"].data, CELL)
        self.runs = np.frombuffer(sections["runs"].data, RUN)
        self.vertices = np.frombuffer(sections["vertices0"].data, "<i4").reshape(-1, 2)

    def feature(self, latitude: int, longitude: int) -> int:
        """The feature at a point in microdegrees, or NONE."""
        px = min(max(longitude, 1 - 180 * DEGREE), 180 * DEGREE - 1)
        py = min(max(latitude, 1 - 90 * DEGREE), 90 * DEGREE - 1)
        return min(self.walk(px, py, *self.cell(px, py)))

    def cell(self, px: int, py: int) -> tuple[int, int]:
        """Column and row of the cell that a point inside the frame of the map is in."""
        return (px + 180 * DEGREE) // self.step, (py + 90 * DEGREE) // self.step

    def walk(self, px: int, py: int, column: int, row: int) -> set[int]:
        """What is left over at (px, py), from the base of a cell whose closed square holds the
        point.

        One feature or NONE, where no edges cross.
        """
        rx, ry = column * self.step - 180 * DEGREE, row * self.step - 90 * DEGREE
        cell = self.cells[row * self.columns + column]
        inside = {int(cell["base"])}
        first = int(cell["first"])
        for run in self.runs[first : first + int(cell["count"])]:
            start, count = int(run["vertex"]), int(run["edges"])
            chain = self.vertices[start : start + count + 1].tolist()
            for (ay, ax), (by, bx) in zip(chain, chain[1:]):
                west = crosses_west(ax, ay, bx, by, px, py, rx)
                south = crosses_south(ax, ay, bx, by, rx, py, ry)
                if west != south:
                    inside ^= {int(run["left"])}
                    inside ^= {int(run["right"])}
        return inside


def crosses_west(ax: int, ay: int, bx: int, by: int, px: int, py: int, rx: int) -> bool:
    """Whether the walk from px to rx along y = py (a hair above it) crosses the edge a-b."""
    if (ay > py) == (by > py):
        return False
    if ay > by:
        ax, ay, bx, by = bx, by, ax, ay
    height, reach = by - ay, (bx - ax) * (py - ay)
    return (reach <= (px - ax) * height) != (reach <= (rx - ax) * height)


def crosses_south(ax: int, ay: int, bx: int, by: int, rx: int, py: int, ry: int) -> bool:
    """Whether the walk from py to ry along x = rx (a hair east of it) crosses the edge a-b."""
    if (ax > rx) == (bx > rx):
        return False
    if ax > bx:
        ax, ay, bx, by = bx, by, ax, ay
    width, reach = bx - ax, (by - ay) * (rx - ax)

    def below(y: int) -> bool:
        rest = (y - ay) * width
        return reach < rest or (reach == rest and by <= ay)

    return below(py) != below(ry)
