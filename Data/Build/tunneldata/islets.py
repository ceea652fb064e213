"""Gives the small islands that the land layer has and the country layer lacks to the nearest
country.

Natural Earth leaves some 2,800 islets (18,000 square kilometres together) out of its countries.
"""

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry.base import BaseGeometry

# Islands closer to a country than this (degrees) are a detail of its coast that was drawn
# differently.
APART = 1e-4

# Islets further than this (degrees of a great circle) from any country stay without one.
REACH = 3.0

# Where the nearest country is not the right one: bounds (west, south, east, north), name of the
# country.
EXCEPTIONS = (
    ((-81.0, 23.6, -79.4, 24.2), "The Bahamas"),  # Cay Sal Bank, next to Cuba
    ((119.8, 25.9, 120.6, 26.5), "Taiwan"),  # Matsu, next to China
    ((26.9, 37.4, 27.05, 37.5), "Greece"),  # Agathonisi, next to Turkey
    ((29.5, 36.1, 29.7, 36.2), "Greece"),  # Kastellorizo, next to Turkey
)


def assign(
    land: np.ndarray, countries: np.ndarray, names: list[str]
) -> dict[int, list[BaseGeometry]]:
    """The islets of each country, by its index; all geometries in degrees."""
    tree = STRtree(countries)
    parts = shapely.get_parts(land)
    known = tree.query(parts, predicate="dwithin", distance=APART)[0]
    found: dict[int, list[BaseGeometry]] = {}
    for islet in np.delete(parts, np.unique(known)):
        owner = exception(islet, names)
        if owner is None:
            owner = _nearest(islet, countries, tree)
        if owner is not None:
            found.setdefault(owner, []).append(islet)
    return found


def exception(islet: BaseGeometry, names: list[str]) -> int | None:
    """The country of an islet by hand, if it has one."""
    for bounds, name in EXCEPTIONS:
        if shapely.box(*bounds).contains(islet):
            return names.index(name)
    return None


def _nearest(islet: BaseGeometry, countries: np.ndarray, tree: STRtree) -> int | None:
    """The country nearest on the ground: longitudes shrink by the cosine of the latitude."""
    shrink = float(np.cos(np.radians(islet.centroid.y)))
    _, distance = tree.query_nearest(islet, return_distance=True)
    # The nearest in plain degrees is a bound on how far the nearest on the ground can be.
    reach = float(distance[0]) / shrink + 1e-9
    near = np.sort(tree.query(islet, predicate="dwithin", distance=reach))
    best, least = None, REACH
    window = shapely.box(*shapely.bounds(islet.buffer(reach + 0.01)))
    for country in near.tolist():
        piece = countries[country].intersection(window)
        away = _shortened(piece, shrink).distance(_shortened(islet, shrink))
        if away < least:
            best, least = country, away
    return best


def _shortened(geometry: BaseGeometry, shrink: float) -> BaseGeometry:
    return shapely.transform(geometry, lambda points: points * [shrink, 1.0])
