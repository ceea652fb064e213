"""Douglas and Peucker's simplification of millions of vertices, all chains at a time."""

import numpy as np


def thinned(points: np.ndarray, starts: np.ndarray, tolerances: np.ndarray) -> np.ndarray:
    """Which vertices of some chains stay, as Booleans; the ends of each do.

    `points` are degrees (n x 2: x, y), one chain after the other; chain k begins at `starts[k]` and
    the last entry is n. A vertex stays if it is farther from its chord than its own tolerance, in
    degrees of a great circle: longitudes count by the cosine of the latitude. A ring, whose ends
    are the same point, is first cut at the vertex farthest from them, and keeps three vertices at
    least. O(n log n) on average.
    """
    kept = np.zeros(len(points), bool)
    first, last = starts[:-1].astype(np.int64), starts[1:].astype(np.int64) - 1
    kept[first] = kept[last] = True
    ring = (points[first] == points[last]).all(axis=1) & (last - first > 2)
    far, _ = _farthest(points, first[ring], last[ring], np.ones(len(points)))
    kept[far] = True
    collapsed = np.full(len(first), -1)
    collapsed[ring] = far
    first, last = (
        np.concatenate([first[~ring], first[ring], far]),
        np.concatenate([last[~ring], far, last[ring]]),
    )
    while len(first):
        long = last - first > 1
        first, last = first[long], last[long]
        if not len(first):
            break
        middle, excess = _farthest(points, first, last, tolerances)
        split = excess > 1
        first, middle, last = first[split], middle[split], last[split]
        kept[middle] = True
        first, last = np.concatenate([first, middle]), np.concatenate([middle, last])
    _keep_triangles(points, starts, kept, collapsed)
    return kept


def _keep_triangles(
    points: np.ndarray, starts: np.ndarray, kept: np.ndarray, far: np.ndarray
) -> None:
    """Gives rings of two vertices the one farthest from the line between them."""
    counts = np.add.reduceat(kept, starts[:-1])
    for ring in np.flatnonzero((far >= 0) & (counts == 3)).tolist():
        chain = points[starts[ring] : starts[ring + 1]]
        chord, offset = points[far[ring]] - chain[0], chain - chain[0]
        heights = np.abs(offset[:, 0] * chord[1] - offset[:, 1] * chord[0])
        kept[starts[ring] + int(np.argmax(heights))] = True


# Vertices looked at together, to bound the memory.
BLOCK = 4_000_000


def _farthest(
    points: np.ndarray, first: np.ndarray, last: np.ndarray, tolerances: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """For each stretch the inner vertex farthest from its chord in terms of its tolerance, and how
    many tolerances that is; every stretch has one."""
    counts = last - first - 1
    ends = np.cumsum(counts)
    cuts = np.searchsorted(ends, np.arange(BLOCK, ends[-1] if len(ends) else 0, BLOCK))
    bounds = np.unique(np.concatenate([[0], cuts, [len(first)]]))
    parts = [
        _farthest_of_few(points, first[a:b], last[a:b], tolerances)
        for a, b in zip(bounds, bounds[1:])
    ]
    if not parts:
        return np.zeros(0, np.int64), np.zeros(0)
    return tuple(np.concatenate(values) for values in zip(*parts))


def _farthest_of_few(
    points: np.ndarray, first: np.ndarray, last: np.ndarray, tolerances: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    counts = last - first - 1
    heads = np.cumsum(counts) - counts
    stretch = np.repeat(np.arange(len(first)), counts)
    index = np.arange(len(stretch)) - heads[stretch] + first[stretch] + 1
    shrink = np.cos(np.radians((points[first, 1] + points[last, 1]) / 2))
    scale = np.column_stack([shrink, np.ones(len(first))])
    chord = (points[last] - points[first]) * scale
    length = (chord * chord).sum(axis=1)
    offset = (points[index] - points[first][stretch]) * scale[stretch]
    along = (offset * chord[stretch]).sum(axis=1)
    share = np.clip(along / np.where(length > 0, length, 1)[stretch], 0, 1)
    rest = offset - share[:, None] * chord[stretch]
    excess = np.hypot(rest[:, 0], rest[:, 1]) / tolerances[index]
    greatest = np.maximum.reduceat(excess, heads)
    hits = np.flatnonzero(excess == greatest[stretch])
    _, one = np.unique(stretch[hits], return_index=True)
    return index[hits[one]], greatest
