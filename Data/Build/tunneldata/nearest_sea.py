"""Lines that split what no sea polygon covers (gaps along coasts, and all land) by the nearest sea.

A Voronoi diagram of the seas' outline vertices, on a Mercator plane, where nearest in the plane is
nearest on the ground over the short distances that matter. Deep inland the lines mean nothing and
are only kept simple.
"""

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry.base import BaseGeometry

from tunneldata.topology import DEGREE

# Outlines are sampled at least this densely, in degrees.
SPACING = 0.1

# The dividing lines are simplified to this many degrees.
COARSE = 0.01

# Mercator ends here; the rest of a polar cap belongs to what its rim belongs to.
LIMIT = 88.0

# Samples are repeated beyond the 180th meridian up to this many degrees.
OVERLAP = 40.0


class NearestSea:
    """Knows the Voronoi cell of every sea, and answers for points."""

    def __init__(self, seas: np.ndarray) -> None:
        points, owner = _samples(seas)
        plane = _mercator(points)
        cells = shapely.voronoi_polygons(shapely.MultiPoint(plane), ordered=True)
        self._cells = shapely.get_parts(cells)
        self._owner = owner
        self._tree = STRtree(self._cells)

    def features(self, points: np.ndarray) -> np.ndarray:
        """The nearest sea of each point (n x 2: x, y in microdegrees)."""
        spots = shapely.points(_mercator(points / DEGREE))
        spot, cell = self._tree.query(spots, predicate="intersects")
        result = np.full(len(spots), len(self._owner))
        np.minimum.at(result, spot, self._owner[cell])
        return result

    def lines(self) -> BaseGeometry:
        """The boundaries between cells of different seas, and the frame of the map, in degrees."""
        regions = [
            shapely.coverage_union_all(self._cells[self._owner == sea])
            for sea in np.unique(self._owner)
        ]
        edges = shapely.union_all(shapely.boundary(np.array(regions, object)))
        frame = shapely.box(*_mercator(np.array([[-180, -LIMIT], [180, LIMIT]])).ravel())
        inside = shapely.line_merge(shapely.intersection(edges, frame))
        lines = shapely.simplify(shapely.transform(inside, _inverse), COARSE)
        return shapely.union(lines, shapely.boundary(shapely.box(-180, -90, 180, 90)))


def _samples(seas: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    outlines = shapely.segmentize(shapely.boundary(seas), SPACING)
    points, owner = shapely.get_coordinates(outlines, return_index=True)
    points = np.clip(points, [-180, -LIMIT], [180, LIMIT])
    keys, slot = np.unique(np.rint(points * DEGREE), axis=0, return_inverse=True)
    slot = slot.ravel()
    # A vertex that two seas share lies on the border that it would decide about: leave it out.
    low = np.full(len(keys), len(seas))
    high = np.zeros(len(keys), int)
    np.minimum.at(low, slot, owner)
    np.maximum.at(high, slot, owner)
    clear = low == high
    points, owner = keys[clear] / DEGREE, low[clear]
    east, west = points[:, 0] > 180 - OVERLAP, points[:, 0] < OVERLAP - 180
    wrapped = [points, points[east] - [360, 0], points[west] + [360, 0]]
    # What lies on the 180th meridian is there twice.
    spots, first = np.unique(np.vstack(wrapped), axis=0, return_index=True)
    return spots, np.concatenate([owner, owner[east], owner[west]])[first]


def _mercator(points: np.ndarray) -> np.ndarray:
    latitude = np.radians(np.clip(points[:, 1], -LIMIT, LIMIT))
    return np.column_stack([np.radians(points[:, 0]), np.arcsinh(np.tan(latitude))])


def _inverse(plane: np.ndarray) -> np.ndarray:
    latitude = np.degrees(np.arctan(np.sinh(plane[:, 1])))
    # What was cut off at the limit goes on to the pole.
    latitude = np.where(np.abs(latitude) > LIMIT - 1e-9, np.sign(latitude) * 90, latitude)
    return np.column_stack([np.degrees(plane[:, 0]), latitude])
