"""Simplifies arcs together: Douglas-Peucker on each, then vertices put back until no edges
meet and no arc has passed another.

Distances are taken in degrees of a great circle: a difference of longitude counts by the cosine of
the latitude nearest to the equator in the stretch under test, so that the tolerance holds on the
ground (0.001 degree is 111 m). Ends of arcs (junctions) never move.
"""

import numpy as np

from tunneldata.arcs import SEAM, SHORE, Arc
from tunneldata.conflicts import meeting_edges, passing_edges
from tunneldata.topology import DEGREE

# The tolerance of arcs of which every metre matters, in degrees: 6 m.
FINE = 0.00005


def simplify_arcs(
    arcs: list[Arc], tolerance: float, keep_collapsed: bool, guarded: np.ndarray | None = None,
    keep_shores: bool = False, fine: np.ndarray | None = None,
) -> list[Arc]:  # fmt: skip
    """The arcs at a tolerance in degrees, planar as the originals are.

    A ring that would collapse stays as a triangle. Where `keep_collapsed` is false, a ring whose
    extent is under the tolerance is dropped instead. Guarded points (n x 2: x, y in microdegrees)
    stay on the side that they are on. Shores stay as they are if `keep_shores` is true. Arcs within
    one of the `fine` bounds (n x 4: west, south, east, north in microdegrees) have the tolerance
    FINE, if that is smaller.
    """
    fine = np.zeros((0, 4)) if fine is None else fine
    if not keep_collapsed:
        arcs = [arc for arc in arcs if not arc.is_ring or _extent(arc) >= tolerance * DEGREE]
    chosen = [
        np.arange(len(arc.points)) if keep_shores and arc.kind == SHORE
        else chosen_vertices(arc, min(tolerance, FINE) if arc.is_within(fine) else tolerance)
        for arc in arcs
    ]  # fmt: skip
    chains = [arc.points for arc in arcs]
    while True:
        thinned = [points[kept] for points, kept in zip(chains, chosen)]
        spoilt = meeting_edges(thinned) or passing_edges(chains, chosen, guarded)
        if not spoilt:
            return [Arc(line, arc.left, arc.right, arc.kind) for line, arc in zip(thinned, arcs)]
        refined = False
        for index, edges in spoilt.items():
            points, kept = chains[index], chosen[index]
            extra = [farthest(points, kept[edge], kept[edge + 1]) for edge in edges]
            chosen[index] = np.union1d(
                kept, np.array([vertex for vertex in extra if vertex is not None], int)
            )
            refined = refined or len(chosen[index]) > len(kept)
        if not refined:
            raise ValueError(f"{len(spoilt)} arcs meet that cannot be refined further")


def chosen_vertices(arc: Arc, tolerance: float) -> np.ndarray:
    """Indices of the vertices that stay. A ring is split at its first vertex and the farthest."""
    points = arc.points
    if arc.kind == SEAM:
        return np.arange(len(points))
    if not arc.is_ring:
        return douglas_peucker(points, tolerance)
    far = int(np.argmax((_flat(points) ** 2).sum(axis=1)))
    here = douglas_peucker(points[: far + 1], tolerance)
    back = douglas_peucker(points[far:], tolerance) + far
    kept = np.union1d(here, back)
    if len(kept) == 3:
        chord, offset = points[far] - points[0], points - points[0]
        heights = np.abs(offset[:, 0] * chord[1] - offset[:, 1] * chord[0])
        kept = np.union1d(kept, [int(np.argmax(heights))])
    return kept


def douglas_peucker(points: np.ndarray, tolerance: float) -> np.ndarray:
    """Indices of the vertices that stay of an open chain; the ends do. O(n log n) on average."""
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


def _flat(points: np.ndarray) -> np.ndarray:
    """Points from the first of them, longitudes shortened by the cosine of the lowest latitude."""
    shrink = np.cos(np.radians(np.abs(points[:, 1]).min() / DEGREE))
    return (points - points[0]) * np.array([shrink, 1.0])


def _extent(arc: Arc) -> float:
    return float(np.ptp(_flat(arc.points), axis=0).max())


def _squared_distances(points: np.ndarray) -> np.ndarray:
    """Squared distance of the inner points from the segment between the ends, in microdegrees."""
    plane = _flat(points)
    chord = plane[-1]
    length = float(chord @ chord)
    inner = plane[1:-1]
    share = np.clip(inner @ chord / length, 0, 1) if length > 0 else np.zeros(len(inner))
    offset = inner - share[:, None] * chord
    return (offset * offset).sum(axis=1)


def farthest(points: np.ndarray, first: int, last: int) -> int | None:
    """The dropped vertex farthest from the chord between two kept ones, if any was dropped."""
    if last - first < 2:
        return None
    return int(first + 1 + np.argmax(_squared_distances(points[first : last + 1])))


def pieces(count: int, longest: int = 128) -> list[tuple[int, int]]:
    """The vertex ranges [first, last] into which a chain of `count` vertices is cut."""
    edges = count - 1
    parts = -(-edges // longest)
    bounds = [edges * part // parts for part in range(parts + 1)]
    return list(zip(bounds, bounds[1:]))
