"""Finds the errors that simplification makes: edges that meet, islands on the wrong side; exact."""

from collections import defaultdict

import numpy as np
import shapely


def meeting_edges(chains: list[np.ndarray]) -> dict[int, list[int]]:
    """For each chain with such edges (by its index), the numbers of those edges, ascending."""
    if not chains:
        return {}
    start = np.vstack([chain[:-1] for chain in chains])
    end = np.vstack([chain[1:] for chain in chains])
    lengths = np.array([len(chain) - 1 for chain in chains])
    owner = np.repeat(np.arange(len(chains)), lengths)
    number = np.arange(len(start)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    low, high = np.minimum(start, end), np.maximum(start, end)
    tree = shapely.STRtree(shapely.box(low[:, 0], low[:, 1], high[:, 0], high[:, 1]))
    one, two = tree.query(tree.geometries)  # pairs whose boxes touch
    pairs = one < two
    one, two = one[pairs], two[pairs]
    bad = _meet(start[one], end[one], start[two], end[two])
    found: dict[int, set[int]] = defaultdict(set)
    for edge in np.unique(np.concatenate([one[bad], two[bad]])).tolist():
        found[int(owner[edge])].add(int(number[edge]))
    return {chain: sorted(edges) for chain, edges in sorted(found.items())}


def passing_edges(
    chains: list[np.ndarray], kept: list[np.ndarray], guarded: np.ndarray | None = None
) -> dict[int, list[int]]:
    """For each chain, the numbers of those edges that went past another chain, or past a guarded
    point, when vertices were dropped.

    `kept` has the indices of the vertices that stay. Between an edge and the vertices that it
    replaces no other chain may start. As long as no edges meet, looking at starts is enough: a
    chain that leaves would meet the edge.
    """
    owner, number, first, last = [], [], [], []
    for index, stay in enumerate(kept):
        gaps = np.flatnonzero(np.diff(stay) > 1)
        owner += [index] * len(gaps)
        number += gaps.tolist()
        first += stay[gaps].tolist()
        last += stay[gaps + 1].tolist()
    stretches = [chains[chain][a : b + 1] for chain, a, b in zip(owner, first, last)]
    if not stretches:
        return {}
    low = np.array([stretch.min(axis=0) for stretch in stretches])
    high = np.array([stretch.max(axis=0) for stretch in stretches])
    tree = shapely.STRtree(shapely.box(low[:, 0], low[:, 1], high[:, 0], high[:, 1]))
    starts = np.array([chain[0] for chain in chains])
    if guarded is not None:
        starts = np.vstack([starts, guarded])
    found: dict[int, set[int]] = defaultdict(set)
    for point, stretch in zip(*tree.query(shapely.points(starts))):
        if _encloses(stretches[stretch], starts[point]):
            found[owner[stretch]].add(number[stretch])
    return {chain: sorted(edges) for chain, edges in sorted(found.items())}


def _encloses(ring: np.ndarray, point: np.ndarray) -> bool:
    """Whether a point lies inside a ring (closed by its last edge), even-odd; no vertex does."""
    if (ring == point).all(axis=1).any():
        return False
    a, b = ring, np.roll(ring, -1, axis=0)
    spans = (a[:, 1] > point[1]) != (b[:, 1] > point[1])
    a, b = a[spans], b[spans]
    up = np.where(b[:, 1] > a[:, 1], 1, -1)
    return bool((_side(a, b, np.broadcast_to(point, a.shape)) == up).sum() % 2)


def _side(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """+1 where c lies left of the line from a to b, -1 right of it, 0 on it."""
    u, v = b - a, c - a
    return np.sign(u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0])


def _meet(a: np.ndarray, b: np.ndarray, c: np.ndarray, d: np.ndarray) -> np.ndarray:
    """Whether edges a-b and c-d, whose bounding boxes touch, meet elsewhere than at common ends."""
    c_side, d_side = _side(a, b, c), _side(a, b, d)
    a_side, b_side = _side(c, d, a), _side(c, d, b)
    meet = (c_side * d_side <= 0) & (a_side * b_side <= 0)
    ends = [(left == right).all(axis=1) for left in (a, b) for right in (c, d)]
    shared = ends[0].astype(int) + ends[1] + ends[2] + ends[3]
    # With one common end, two edges meet elsewhere only if they lie on one line and on the same
    # side of it.
    pivot = np.where((ends[0] | ends[1])[:, None], a, b)
    mine = a + b - pivot
    other = np.where((ends[0] | ends[2])[:, None], d, c)
    along = ((mine - pivot) * (other - pivot)).sum(axis=1)
    flat = (c_side == 0) & (d_side == 0)
    return np.where(shared == 0, meet, np.where(shared == 1, flat & (along > 0), True))
