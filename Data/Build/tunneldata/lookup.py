"""The look-up rule of Data/README.md, written plainly: the reference that tests compare with.

Reads a finished file and nothing else; exact in integers.
"""

from pathlib import Path

import numpy as np

from tunneldata.areas import CLOSE_ARC, CLOSE_VERTEX
from tunneldata.container import decode
from tunneldata.grid import CELL, RUN
from tunneldata.topology import DEGREE, NONE


class AreaLookup:
    """Answers which feature of an areas file holds a point."""

    def __init__(self, path: Path) -> None:
        sections = decode(path, "areas")
        grid = np.frombuffer(sections["grid"].data, "<i4")
        self.step, self.columns, self.rows = (int(value) for value in grid[:3])
        self.cells = np.frombuffer(sections["cells"].data, CELL)
        self.runs = np.frombuffer(sections["runs"].data, RUN)
        self.arcs = np.frombuffer(sections["arcs0"].data, CLOSE_ARC)
        self._vertices = np.frombuffer(sections["vertices0"].data, CLOSE_VERTEX)
        self._vertex_step = int(grid[3])

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
            start, count = int(run["first"]), int(run["edges"])
            arc = self.arcs[run["arc"]]
            if not self._may_cross(arc, px, py, rx):
                continue
            chain = self.chain(arc)[start : start + count + 1].tolist()
            for (ay, ax), (by, bx) in zip(chain, chain[1:]):
                west = crosses_west(ax, ay, bx, by, px, py, rx)
                south = crosses_south(ax, ay, bx, by, rx, py, ry)
                if west != south:
                    inside ^= {int(arc["left"])}
                    inside ^= {int(arc["right"])}
        return inside

    def _may_cross(self, arc: np.void, px: int, py: int, rx: int) -> bool:
        """Whether edges in the box of an arc may cross the walk west from (px, py) and south."""
        south, west = int(arc["south"]), int(arc["west"])
        if south > py or west > px:
            return False
        north = south + int(arc["height"]) * self._vertex_step
        east = west + int(arc["width"]) * self._vertex_step
        return north > py or west <= rx < east

    def is_inside(self, points: np.ndarray) -> np.ndarray:
        """Whether each point (n x 2: x, y in microdegrees) lies in some feature; many at a time.

        Only edges with nothing on one side count. In floating point, so not exact on an edge.
        """
        result = np.zeros(len(points), bool)
        places = np.column_stack(self.cell(points[:, 0], points[:, 1]))
        cells, slot = np.unique(places, axis=0, return_inverse=True)
        order = np.argsort(slot.ravel(), kind="stable")
        groups = np.split(order, np.cumsum(np.bincount(slot.ravel()))[:-1])
        for (column, row), group in zip(cells.tolist(), groups):
            cell = self.cells[row * self.columns + column]
            edges = self._shore_edges(int(cell["first"]), int(cell["count"]))
            corner = [column * self.step - 180 * DEGREE, row * self.step - 90 * DEGREE]
            count = _crossings(edges, points[group].astype(float), np.array(corner, float))
            result[group] = (count % 2 == 1) != (cell["base"] != NONE)
        return result

    def _shore_edges(self, first: int, count: int) -> np.ndarray:
        """The edges of some runs that separate a feature from nothing: n x 4, x, y, x, y."""
        found = [np.zeros((0, 4))]
        for run in self.runs[first : first + count]:
            arc = self.arcs[run["arc"]]
            if (arc["left"] == NONE) != (arc["right"] == NONE):
                start = int(run["first"])
                chain = self.chain(arc)[start : start + int(run["edges"]) + 1, ::-1]
                found.append(np.hstack([chain[:-1], chain[1:]]))
        return np.concatenate(found)

    def chain(self, arc: np.void) -> np.ndarray:
        """The vertices of an arc: n x 2, latitude and longitude in microdegrees."""
        first = int(arc["vertex"])
        steps = self._vertices[first : first + int(arc["edges"]) + 1]
        pairs = np.column_stack([steps["latitude"], steps["longitude"]]).astype(np.int64)
        return pairs * self._vertex_step + [int(arc["south"]), int(arc["west"])]


def _crossings(edges: np.ndarray, points: np.ndarray, corner: np.ndarray) -> np.ndarray:
    """How often the walk from each point to a corner, west and then south, crosses edges."""
    ax, ay, bx, by = edges.T
    px, py = points[:, 0][:, None], points[:, 1][:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        x = ax + (py - ay) * (bx - ax) / (by - ay)
        y = ay + (corner[0] - ax) * (by - ay) / (bx - ax)
    west = ((ay > py) != (by > py)) & (x <= px) & (x > corner[0])
    south = ((ax > corner[0]) != (bx > corner[0])) & (y < py) & (y > corner[1])
    return west.sum(axis=1) + south.sum(axis=1)


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
