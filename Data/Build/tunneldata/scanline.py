"""Turns polygons into rasters of inside and outside, by crossings along each row."""

import numpy as np
import shapely


def inside(geometries: np.ndarray, longitudes: np.ndarray, latitudes: np.ndarray) -> np.ndarray:
    """Which points of a grid (rows of latitude by columns of longitude) lie in some polygons.

    Everything is in degrees, both axes are evenly spaced, longitudes ascending and latitudes
    descending. The rule is even-odd over all rings together, so the polygons must not overlap.
    """
    rings = shapely.get_rings(shapely.get_parts(geometries))
    points, ring = shapely.get_coordinates(rings, return_index=True)
    same = ring[:-1] == ring[1:]
    start, end = points[:-1][same], points[1:][same]
    row_of, column_of = _position(latitudes), _position(longitudes)
    upper = row_of(np.maximum(start[:, 1], end[:, 1]))
    lower = row_of(np.minimum(start[:, 1], end[:, 1]))
    # Half-open, so that a vertex on a row counts once: rows with upper <= row < lower.
    first = np.maximum(np.ceil(upper), 0).astype(int)
    last = np.minimum(np.ceil(lower), len(latitudes)).astype(int)
    counts = np.maximum(last - first, 0)
    edge = np.repeat(np.arange(len(start)), counts)
    row = first[edge] + np.arange(len(edge)) - np.repeat(np.cumsum(counts) - counts, counts)
    share = (latitudes[row] - start[edge, 1]) / (end[edge, 1] - start[edge, 1])
    crossing = start[edge, 0] + share * (end[edge, 0] - start[edge, 0])
    column = np.clip(np.ceil(column_of(crossing)), 0, len(longitudes)).astype(int)
    toggles = np.zeros((len(latitudes), len(longitudes) + 1), np.int32)
    np.add.at(toggles, (row, column), 1)
    return (np.cumsum(toggles, axis=1)[:, :-1] & 1).astype(bool)


def _position(axis: np.ndarray):
    """A function from degrees to fractional indices of an evenly spaced axis."""
    step = (axis[-1] - axis[0]) / (len(axis) - 1)
    return lambda degrees: (degrees - axis[0]) / step
