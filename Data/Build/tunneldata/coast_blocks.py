"""The coasts in blocks of neighbours with a box around each: the roots of the tree in which the
program finds the nearest coast."""

import numpy as np

from tunneldata.arcs import SHORE
from tunneldata.candidates import FLATTENING, RADIUS
from tunneldata.topology import DEGREE

# Arcs a block.
ARCS = 64
BLOCK = np.dtype([("arc", "<u4"), ("low", "<i4", 3), ("high", "<i4", 3)])

# The largest radius of curvature of the ellipsoid, in metres.
LARGEST_RADIUS = RADIUS / (1 - FLATTENING)


def coast_blocks(arcs: np.ndarray, vertices: np.ndarray, unit: int) -> np.ndarray:
    """The blocks of the shores among the arcs of scale 0, whose vertices are in steps of `unit`.

    A box holds all ground along its edges. A vertex is exact; between two an edge leaves the
    straight line by an eighth of its second derivative, at most R (|Δφ| + |Δλ|)² / 8.
    """
    arc = np.repeat(np.arange(len(arcs)), arcs["edges"].astype(int) + 1)
    angles = np.column_stack([
        arcs[side][arc] + vertices[name].astype(int) * unit
        for side, name in (("south", "latitude"), ("west", "longitude"))
    ])  # fmt: skip
    space = earth_centered(angles)
    spans = np.abs(np.diff(np.radians(angles / DEGREE), axis=0)).sum(axis=1)
    bulges = np.append(np.where(arc[1:] == arc[:-1], LARGEST_RADIUS * spans**2 / 8, 0), 0)
    heads = arcs["vertex"].astype(int)
    bulge = np.maximum.reduceat(bulges, heads)[:, None]
    shores = np.flatnonzero(arcs["kind"] == SHORE)
    low = (np.minimum.reduceat(space, heads) - bulge)[shores]
    high = (np.maximum.reduceat(space, heads) + bulge)[shores]
    starts = np.arange(0, len(shores), ARCS)
    blocks = np.zeros(len(starts), BLOCK)
    blocks["arc"] = shores[starts]
    blocks["low"] = np.floor(np.minimum.reduceat(low, starts))
    blocks["high"] = np.ceil(np.maximum.reduceat(high, starts))
    return blocks


def earth_centered(angles: np.ndarray) -> np.ndarray:
    """Points in space (n x 3, metres) of latitudes and longitudes (n x 2, microdegrees)."""
    phi, theta = np.radians(angles / DEGREE).T
    squared = FLATTENING * (2 - FLATTENING)
    normal = RADIUS / np.sqrt(1 - squared * np.sin(phi) ** 2)
    across = normal * np.cos(phi)
    return np.column_stack([
        across * np.cos(theta), across * np.sin(theta), (1 - squared) * normal * np.sin(phi),
    ])  # fmt: skip
