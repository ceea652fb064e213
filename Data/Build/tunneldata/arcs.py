"""Joins the edges of a partition into arcs: chains with one pair of features and one kind."""

from collections import defaultdict
from dataclasses import dataclass

import numpy as np

from tunneldata.topology import DEGREE, NONE, Edges

SHORE, BORDER, SEAM = 0, 1, 2

Point = tuple[int, int]


@dataclass(frozen=True)
class Arc:
    """A chain of edges with the same features on both sides, between two junctions, or a ring."""

    points: np.ndarray  # n x 2 integers: x, y
    left: int
    right: int
    kind: int

    @property
    def is_ring(self) -> bool:
        """Whether the chain ends where it starts."""
        return bool((self.points[0] == self.points[-1]).all())

    def is_within(self, bounds: np.ndarray) -> bool:
        """Whether the chain lies in one of some bounds (n x 4: west, south, east, north)."""
        low, high = self.points.min(axis=0), self.points.max(axis=0)
        return bool(((bounds[:, :2] <= low) & (high <= bounds[:, 2:])).all(axis=1).any())


def join(edges: Edges) -> list[Arc]:
    """The longest arcs there are: first those between junctions, then the rings.

    Order, direction and the starting point of a ring depend on the coordinates alone.
    """
    network = _Network(edges)
    junctions = sorted(point for point in network.around if network.is_junction(point))
    ends = set(junctions)
    found = [
        network.follow(step, ends)
        for point in junctions
        for step in network.around[point]
        if network.is_new(step)
    ]
    rings = [
        network.follow(network.around[point][0], {point})
        for point in sorted(network.around)
        if network.is_new(network.around[point][0])
    ]
    return found + rings


class _Network:
    """Edges and the points where they meet. A step is an edge, or ~edge: against its direction."""

    def __init__(self, edges: Edges) -> None:
        self._count = len(edges.start)
        self._points: list[Point] = [
            (x, y) for x, y in np.vstack([edges.start, edges.end]).tolist()
        ]
        self._sides = list(zip(edges.left.tolist(), edges.right.tolist(), edge_kinds(edges)))
        self._used = bytearray(self._count)
        self.around: dict[Point, list[int]] = defaultdict(list)
        for edge in range(self._count):
            self.around[self._points[edge]].append(edge)
            self.around[self._points[edge + self._count]].append(~edge)

    def is_new(self, step: int) -> bool:
        """Whether no arc has used the step's edge yet."""
        return not self._used[max(step, ~step)]

    def is_junction(self, point: Point) -> bool:
        """Whether arcs end here: not just two edges, or a change of features or of kind."""
        steps = self.around[point]
        return len(steps) != 2 or self._seen(~steps[0]) != self._seen(steps[1])

    def follow(self, step: int, ends: set[Point]) -> Arc:
        """The arc that starts with a step and goes on to the first point of `ends`."""
        seen = self._seen(step)
        chain = [self._tip(~step)]
        while True:
            self._used[max(step, ~step)] = 1
            chain.append(self._tip(step))
            if chain[-1] in ends:
                return Arc(np.array(chain), *seen)
            step = next(other for other in self.around[chain[-1]] if other != ~step)

    def _tip(self, step: int) -> Point:
        return self._points[step + self._count] if step >= 0 else self._points[~step]

    def _seen(self, step: int) -> tuple[int, int, int]:
        """Left feature, right feature and kind, in the direction of the step."""
        left, right, kind = self._sides[max(step, ~step)]
        return (left, right, kind) if step >= 0 else (right, left, kind)


def edge_kinds(edges: Edges) -> list[int]:
    """SEAM along the frame of the map, BORDER between two features, SHORE else."""
    x, y = 180 * DEGREE, 90 * DEGREE
    start, end = edges.start, edges.end
    seam = (start[:, 0] == end[:, 0]) & (np.abs(start[:, 0]) == x)
    seam |= (start[:, 1] == end[:, 1]) & (np.abs(start[:, 1]) == y)
    border = (edges.left != NONE) & (edges.right != NONE)
    return np.where(seam, SEAM, np.where(border, BORDER, SHORE)).tolist()
