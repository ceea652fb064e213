"""Douglas-Peucker simplification of arcs, ends kept, and the cut into short pieces.

Distances are taken in degrees of a great circle: a difference of longitude counts by the cosine of the latitude
nearest to the equator in the stretch under test, so that the tolerance holds on the ground (0.001 degree is 111 m).
"""

import numpy as np

from tunneldata.topology import DEGREE, SEAM, Arc


def simplify(points: np.ndarray, tolerance: float) -> np.ndarray:
    """Indices of the vertices that stay of an open chain; the ends always do. O(n log n) on average."""
    keep = np.zeros(len(points), bool)
    keep[[0, -1]] = True
    stack = [(0, len(points) - 1)]
    limit = (tolerance * DEGREE) ** 2
    while stack:
        first, last = stack.pop()
        if last - first < 2:
            continue
        squares = _squared_distances(points[first : last + 1])
        far = int(np.argmax(squares))
        if squares[far] > limit:
            middle = first + 1 + far
            keep[middle] = True
            stack += [(first, middle), (middle, last)]
    return np.flatnonzero(keep)


def _squared_distances(points: np.ndarray) -> np.ndarray:
    """Squared distance of the inner points from the segment between the ends, in microdegrees."""
    scale = np.cos(np.radians(np.abs(points[:, 1]).min() / DEGREE))
    plane = (points - points[0]) * np.array([scale, 1.0])
    chord = plane[-1]
    length = float(chord @ chord)
    inner = plane[1:-1]
    share = np.clip(inner @ chord / length, 0, 1) if length > 0 else np.zeros(len(inner))
    offset = inner - share[:, None] * chord
    return (offset * offset).sum(axis=1)


def simplified(arc: Arc, tolerance: float, keep_collapsed: bool) -> Arc | None:
    """An arc at a tolerance in degrees; `None` for a ring that is dropped.

    A ring is split at its first vertex and the vertex farthest from it. One that would collapse is kept as a
    triangle if `keep_collapsed`, or if it extends further than the tolerance.
    """
    points = arc.points
    if arc.kind == SEAM:
        return arc
    if not arc.is_ring:
        return Arc(points[simplify(points, tolerance)], arc.left, arc.right, arc.kind)
    scale = np.cos(np.radians(np.abs(points[:, 1]).min() / DEGREE))
    extent = (np.ptp(points, axis=0) * np.array([scale, 1.0])).max()
    if not keep_collapsed and extent < tolerance * DEGREE:
        return None
    away = ((points - points[0]) * np.array([scale, 1.0])) ** 2
    far = int(np.argmax(away.sum(axis=1)))
    here = simplify(points[: far + 1], tolerance)
    back = simplify(points[far:], tolerance) + far
    chosen = np.concatenate([here, back[1:]])
    if len(chosen) < 4:
        chosen = _triangle(points, far)
    return Arc(points[chosen], arc.left, arc.right, arc.kind)


def _triangle(points: np.ndarray, far: int) -> np.ndarray:
    chord = points[far] - points[0]
    offset = points - points[0]
    heights = np.abs(offset[:, 0] * chord[1] - offset[:, 1] * chord[0])
    third = int(np.argmax(heights))
    return np.array(sorted([0, far, third]) + [len(points) - 1])


def pieces(count: int, longest: int = 128) -> list[tuple[int, int]]:
    """The vertex ranges [first, last] into which a chain of `count` vertices is cut."""
    edges = count - 1
    parts = -(-edges // longest)
    bounds = [edges * part // parts for part in range(parts + 1)]
    return list(zip(bounds, bounds[1:]))
