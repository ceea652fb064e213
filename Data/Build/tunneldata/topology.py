"""Turns overlapping, badly matched polygons into a partition with shared edges.

All coordinates are integers, in microdegrees. Every ring is noded against every other on a grid of
a metre, or of ten (snap rounding), the plane is cut into faces along the result, and every face is
given to one feature or to none. Longitude is x (to the right is east), latitude is y (up is north).
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry.base import BaseGeometry

NONE = 0xFFFF
DEGREE = 1_000_000

# The grid of all vertices, in microdegrees: for look-up by coasts, and for coarser outlines.
GRID, COARSE_GRID = 10, 100


@dataclass
class Partition:
    """The faces of an arrangement, and the feature of each."""

    faces: np.ndarray  # of shapely polygons with integer coordinates
    labels: np.ndarray  # feature index or NONE


def quantise(geometries: np.ndarray, grid: int = GRID) -> np.ndarray:
    """Geometries in degrees moved onto the integer grid (they need not stay valid)."""
    return shapely.transform(geometries, lambda points: np.rint(points * (DEGREE / grid)) * grid)


def partition(
    geometries: np.ndarray,
    lines: BaseGeometry | None = None,
    fallback: Callable[[np.ndarray], np.ndarray] | None = None,
    grid: int = GRID,
) -> Partition:
    """Cuts the plane along all rings of valid polygons (degrees), one feature each, and along other
    lines.

    A face inside several features goes to the smallest of them, then to the first; one inside none
    to what `fallback` says of a point in it (microdegrees), or to none.
    """
    shapes = shapely.boundary(geometries)
    shapes = shapes if lines is None else np.append(shapes, [lines])
    noded = shapely.union_all(quantise(shapes, grid), grid_size=float(grid))
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(noded)))
    bounds = shapely.bounds(faces)
    faces = faces[np.lexsort((shapely.area(faces), *bounds.T))]
    inner = shapely.point_on_surface(faces)
    labels = np.full(len(faces), NONE)
    if fallback is not None:
        labels = fallback(shapely.get_coordinates(inner))
    # A face is inside a feature as the original, unrounded polygon has it.
    sizes = shapely.area(geometries)
    whole = shapely.transform(geometries, lambda points: points * DEGREE)
    feature, point = STRtree(inner).query(whole, predicate="intersects")
    for index in np.lexsort((feature, sizes[feature], point))[::-1]:
        labels[point[index]] = feature[index]
    return Partition(faces, labels)


@dataclass
class Edges:
    """Directed edges between different labels; `left` and `right` are feature indices or NONE."""

    start: np.ndarray
    end: np.ndarray
    left: np.ndarray
    right: np.ndarray


def labelled_edges(faces: np.ndarray, labels: np.ndarray) -> Edges:
    """The edges of an arrangement, with the labels of both sides, where these differ."""
    turned = shapely.orient_polygons(faces)  # shells anticlockwise: a face lies left of its edges
    rings, owners = shapely.get_rings(turned, return_index=True)
    points, ring_of = shapely.get_coordinates(rings, return_index=True)
    points = np.rint(points).astype(np.int64)
    same = ring_of[:-1] == ring_of[1:]
    start, end = points[:-1][same], points[1:][same]
    face = owners[ring_of[:-1][same]]
    moved = (start != end).any(axis=1)
    start, end, label = start[moved], end[moved], labels[face[moved]]
    forward = (start[:, 0] < end[:, 0]) | ((start[:, 0] == end[:, 0]) & (start[:, 1] < end[:, 1]))
    low = np.where(forward[:, None], start, end)
    high = np.where(forward[:, None], end, start)
    keys = np.hstack([low, high])
    order = np.lexsort((~forward, keys[:, 3], keys[:, 2], keys[:, 1], keys[:, 0]))
    keys, forward, label = keys[order], forward[order], label[order]
    first = np.ones(len(keys), bool)
    first[1:] = (keys[1:] != keys[:-1]).any(axis=1)
    slot = np.cumsum(first) - 1
    left = np.full(slot[-1] + 1, NONE)
    right = np.full(slot[-1] + 1, NONE)
    left[slot[forward]] = label[forward]
    right[slot[~forward]] = label[~forward]
    unique = keys[first]
    keep = left != right
    return Edges(unique[keep, :2], unique[keep, 2:], left[keep], right[keep])
