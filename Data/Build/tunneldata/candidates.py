"""Which places can be the nearest one of some point of a square of the Earth.

A search of the tree takes longest where places are few: on the sea, where many are almost equally
far. There a square of two degrees has but a few places that are the nearest one of any of its
points, and these are kept. Where there are many the tree is quick.
"""

import numpy as np
from scipy.spatial import cKDTree

STEP = 2  # degrees
MOST = 16
# Squares with more places within reach than this have too many candidates.
WITHIN_REACH = 3000
SAMPLES = 9
FLATTENING = 1 / 298.257223563
RADIUS = 6378137.0
SCALE = 2147483647
# A rival of the nearest place may have a chord that is longer by this share of it: see ChordBound,
# whose bound for a chord c is 0.0038 x² with x = c / 2r, and r = 6335.4 km.
GROWTH = 4e-4
LONGEST = (GROWTH / 0.0038) ** 0.5 * 2 * 6_335_439
COUNT_BITS = 24


def candidates(vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The cells and the candidates of all of them, as Data/README.md describes them.

    `vectors` are those of the records, in the order of the file. Exact: the square lies in a ball
    around its middle. A place q is none's nearest there if another, p, is nearer by more than the
    growth at every point of the ball; the difference of their squared distances is linear, so that
    its minimum on the ball is |q|² - |p|² - 2 r |q - p|, seen from the middle.
    """
    points = vectors.astype(float) * [1, 1, 1 - FLATTENING] * (RADIUS / SCALE)
    tree = cKDTree(points)
    cells: list[int] = []
    found: list[int] = []
    for south in range(-90, 90, STEP):
        for west in range(-180, 180, STEP):
            nearest = _nearest_ones(points, tree, south, west)
            if len(nearest) > MOST:
                nearest = nearest[:0]
            cells.append(len(found) | len(nearest) << COUNT_BITS)
            found.extend(np.sort(nearest))
    if len(found) >= 1 << COUNT_BITS:
        raise ValueError(f"{len(found)} candidates are too many for the table")
    return np.array(cells, "<u4"), np.array(found, "<u4")


def _nearest_ones(points: np.ndarray, tree: cKDTree, south: int, west: int) -> np.ndarray:
    """The candidates of a square, or more than there may be."""
    middle = surface(np.array(south + STEP / 2), np.array(west + STEP / 2))
    along = np.linspace(0, STEP, SAMPLES)
    latitudes = np.concatenate([south + along] * 2 + [np.full(2 * SAMPLES, south)])
    latitudes[-SAMPLES:] += STEP
    longitudes = np.concatenate([np.full(2 * SAMPLES, west)] + [west + along] * 2)
    longitudes[SAMPLES : 2 * SAMPLES] += STEP
    # a hundredth more than the farthest of the samples, which are less than that apart from others
    radius = 1.01 * np.linalg.norm(surface(latitudes, longitudes) - middle, axis=1).max()
    farthest = tree.query(middle)[0] + 2 * radius
    reach = farthest * (1 + GROWTH) + 1
    if tree.query_ball_point(middle, reach, return_length=True) > WITHIN_REACH:
        return np.arange(MOST + 1)
    near = np.array(tree.query_ball_point(middle, reach))
    offsets = points[near] - middle
    squares = (offsets**2).sum(axis=1)
    order = np.argsort(squares, kind="stable")
    near, offsets, squares = near[order], offsets[order], squares[order]
    longest = reach + radius
    if longest > LONGEST:
        return np.arange(MOST + 1)
    margin = longest**2 * ((1 + GROWTH) ** 2 - 1) + longest
    remains = np.ones(len(near), bool)
    for index in range(len(near)):
        if remains[index]:
            apart = np.linalg.norm(offsets - offsets[index], axis=1)
            remains &= squares - squares[index] <= 2 * radius * apart + margin
        if index >= 3 * MOST:
            break
    return near[remains]


def surface(latitudes: np.ndarray, longitudes: np.ndarray) -> np.ndarray:
    """Points of the ellipsoid in metres, Earth-centred."""
    phi, theta = np.radians(latitudes), np.radians(longitudes)
    beta = np.arctan2((1 - FLATTENING) * np.sin(phi), np.cos(phi))
    across = np.cos(beta)
    return RADIUS * np.stack(
        [across * np.cos(theta), across * np.sin(theta), (1 - FLATTENING) * np.sin(beta)], axis=-1
    )
