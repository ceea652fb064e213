"""The look-up grid over the edges of one scale: cells, their runs and their base feature."""

from dataclasses import dataclass

import numpy as np

from tunneldata.topology import DEGREE, NONE

CELL = np.dtype([("first", "<u4"), ("count", "<u2"), ("base", "<u2")])
RUN = np.dtype([("arc", "<u4"), ("first", "u1"), ("edges", "u1")])


@dataclass
class EdgeTable:
    """All edges of a scale as the file has them, and which edge of which arc each is."""

    arc: np.ndarray
    number: np.ndarray
    start: np.ndarray  # n x 2: x, y
    end: np.ndarray
    left: np.ndarray
    right: np.ndarray


@dataclass
class Grid:
    """Cells in rows from the south-west, and the runs that they refer to."""

    step: int
    columns: int
    rows: int
    cells: np.ndarray
    runs: np.ndarray


def build(edges: EdgeTable, step: int) -> Grid:
    """Sorts edges into the cells that their bounding boxes touch. O(edges x cells touched)."""
    columns, rows = 360 * DEGREE // step, 180 * DEGREE // step
    cell, edge = _touched(edges, step, columns, rows)
    order = np.lexsort((edge, cell))
    cell, edge = cell[order], edge[order]
    arc, number = edges.arc[edge], edges.number[edge]
    fresh = np.ones(len(cell), bool)
    fresh[1:] = (cell[1:] != cell[:-1]) | (arc[1:] != arc[:-1]) | (number[1:] != number[:-1] + 1)
    heads = np.flatnonzero(fresh)
    runs = np.zeros(len(heads), RUN)
    runs["arc"], runs["first"] = arc[heads], number[heads]
    runs["edges"] = np.diff(np.append(heads, len(cell)))
    cells = np.zeros(columns * rows, CELL)
    counts = np.bincount(cell[heads], minlength=columns * rows)
    cells["first"] = np.cumsum(counts) - counts
    cells["count"] = counts
    cells["base"] = _bases(edges, step, columns, rows)
    return Grid(step, columns, rows, cells, runs)


def _touched(edges: EdgeTable, step: int, columns: int, rows: int) -> tuple[np.ndarray, np.ndarray]:
    """Pairs (cell, edge): the closed cell and the edge's bounding box have a point in common."""
    corner = np.array([-180 * DEGREE, -90 * DEGREE])
    low = np.minimum(edges.start, edges.end) - corner
    high = np.maximum(edges.start, edges.end) - corner
    first = np.maximum(-(-low // step) - 1, 0)
    last = np.minimum(high // step, np.array([columns - 1, rows - 1]))
    wide, tall = (last - first + 1).T
    total = wide * tall
    edge = np.repeat(np.arange(len(total)), total)
    place = np.arange(total.sum()) - np.repeat(np.cumsum(total) - total, total)
    column = first[edge, 0] + place % wide[edge]
    row = first[edge, 1] + place // wide[edge]
    return row * columns + column, edge


def _bases(edges: EdgeTable, step: int, columns: int, rows: int) -> np.ndarray:
    """The feature just north-east of each cell's south-west corner.

    A sweep along each row of corners from outside the map: an edge is crossed when it lies at or
    west of the corner.
    """
    (ax, ay), (bx, by) = edges.start.T, edges.end.T
    base = np.full((rows, columns), NONE)
    for row in range(rows):
        y = row * step - 90 * DEGREE
        crossing = np.flatnonzero((ay > y) != (by > y))
        # x at y, rounded up: corner.x >= x exactly when corner.x >= ceil(x).
        rise = by[crossing] - ay[crossing]
        run = (bx - ax)[crossing] * (y - ay[crossing])
        x = ax[crossing] - (-run // rise)
        column = np.maximum(-(-(x + 180 * DEGREE) // step), 0)
        order = np.argsort(column, kind="stable")
        column, crossing = column[order], crossing[order]
        inside = {NONE}
        previous = 0
        for at, edge in zip(column.tolist(), crossing.tolist()):
            if at > previous:
                base[row, previous : min(at, columns)] = min(inside)
                previous = at
            inside ^= {int(edges.left[edge])}
            inside ^= {int(edges.right[edge])}
        base[row, previous:] = min(inside)
    return base.ravel()
