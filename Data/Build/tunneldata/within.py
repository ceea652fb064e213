"""Where named areas lie: the regions and countries by which a text after a comma tells them apart.

A mountain on a border lies in the countries of both its sides, a river in all through which it
flows. The regions are those of the nearest places of each country.
"""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import shapely
from scipy.spatial import cKDTree

from tunneldata.areas import ELLIPSOID, Feature, ellipsoidal_area
from tunneldata.divisions import codes
from tunneldata.geography import (
    AIRPORT, CONTINENT, ISLAND, LAKE, MOUNTAIN, POINT, POLE, SEAFLOOR, SITE, sampled,
)  # fmt: skip
from tunneldata.places import Place, unit_vectors
from tunneldata.searchable import COUNTRY, REGION, SEA, Named

# What has no country, or is one.
OUTSIDE = (COUNTRY, REGION, CONTINENT, POLE, POINT, SEAFLOOR)

# Kilometres around a point that count as belonging to it.
AROUND = {MOUNTAIN: 5, SITE: 1.5}

# The largest land (km²) that is an island.
LARGEST_ISLAND = 3_000_000

# A point in no country lies in the nearest one within so many degrees. A region counts if a place
# of it is no further than the nearest place by this factor.
NEAR = 0.5
FACTOR = 1.25

# Kinds of which one that lies in a single country gets that country's code.
COUNTRY_KINDS = (ISLAND, LAKE, MOUNTAIN, SITE)


def located(
    areas: list[Named], countries: list[Feature], places: list[Place], land: np.ndarray,
    by_hand: Iterable[dict[str, str]] = (),
) -> list[Named]:  # fmt: skip
    """The areas with the regions and countries that they lie in.

    The rows `by_hand` have the English names and the country codes of what has no shape.
    """
    known = {row["en"]: set(row["countries"].split(";")) for row in by_hand}
    finder = Finder(countries, places)
    land = shapely.get_parts(land)
    islands = shapely.STRtree(land)
    points, owners = [], []
    for index, area in enumerate(areas):
        for point in _points(area, islands, land):
            points.append(point)
            owners.append(index)
    found: list[dict[str, set[int]]] = [{} for _ in areas]
    for owner, regions in zip(owners, finder.regions(np.array(points).reshape(-1, 2))):
        for code, rows in regions.items():
            found[owner].setdefault(code, set()).update(rows)
    return [_with(area, regions, known) for area, regions in zip(areas, found)]


def _with(
    area: Named, regions: dict[str, set[int]], known: dict[str, set[str]]
) -> Named:
    if area.kind in OUTSIDE:
        return area
    if area.kind == AIRPORT:
        regions = {area.country: regions.get(area.country, set())}
    all_ = set(regions) | known.get(area.name, set())
    all_ |= {area.country} if area.country else set()
    rows = sorted({row for rows in regions.values() for row in rows if row})
    lone = area.kind in COUNTRY_KINDS and len(all_) == 1
    country = area.country or (next(iter(all_)) if lone else "")
    return replace(area, country=country, within=(*rows, *sorted(all_)))


def _points(
    area: Named, islands: shapely.STRtree, land: np.ndarray
) -> list[tuple[float, float]]:
    """Latitude and longitude in degrees of points all over an area."""
    if area.kind in OUTSIDE or area.kind == SEA and not area.country:
        return []
    here = (area.latitude / 1e6, area.longitude / 1e6)
    if area.kind == ISLAND:
        inside = islands.query(shapely.Point(here[1], here[0]), "intersects")
        if len(inside) and ellipsoidal_area(land[inside[0]]) <= LARGEST_ISLAND:
            return [here, *sampled(land[inside[0]])]
    radius = AROUND.get(area.kind)
    if radius is None:
        return [here, *area.extent]
    turns = np.arange(0, 360, 45.0)
    each = [np.full(len(turns), value) for value in (here[1], here[0], radius * 1000)]
    east, north, _ = ELLIPSOID.fwd(each[0], each[1], turns, each[2])
    return [here, *zip(north.tolist(), east.tolist())]


class Finder:
    """Finds the countries at points, and the regions of the nearest places of each."""

    def __init__(self, countries: list[Feature], places: list[Place]) -> None:
        self._countries = [country for country in countries if country.code]
        self._shapes = np.array([country.geometry for country in self._countries], object)
        self._members: dict[str, tuple[cKDTree, list[Place]]] = {}
        inside: dict[str, list[Place]] = {}
        for place in places:
            inside.setdefault(place.country, []).append(place)
        self._places = inside

    def regions(self, points: np.ndarray) -> list[dict[str, set[int]]]:
        """For each point (latitude, longitude) the rows of regions by the code of a country.

        A place without a region has row 0, and so has a country without a place.
        """
        vectors = unit_vectors(points[:, 0], points[:, 1])
        found: list[dict[str, set[int]]] = [{} for _ in points]
        for country, shape in zip(self._countries, self._shapes):
            west, south, east, north = shape.bounds
            x, y = points[:, 1], points[:, 0]
            near = np.flatnonzero((x >= west) & (x <= east) & (y >= south) & (y <= north))
            shapely.prepare(shape)
            for row in near[shapely.intersects_xy(shape, x[near], y[near])]:
                self._add(found[row], country.code, vectors[row])
        lost = [row for row, regions in enumerate(found) if not regions]
        tree = shapely.STRtree(self._shapes)
        spots = shapely.points(points[lost, 1], points[lost, 0])
        for index, country in tree.query_nearest(spots, max_distance=NEAR, all_matches=False).T:
            row = lost[index]
            self._add(found[row], self._countries[country].code, vectors[row])
        return found

    def _add(self, regions: dict[str, set[int]], code: str, vector: np.ndarray) -> None:
        """Adds the regions of the nearest places of a country, or of a territory in it."""
        if code not in self._members:
            members = [
                place for one in sorted(codes(code)) for place in self._places.get(one, ())
            ]
            angles = np.array([(place.latitude, place.longitude) for place in members]) / 1e6
            spots = unit_vectors(*angles.reshape(-1, 2).T)
            self._members[code] = cKDTree(spots), members
        tree, members = self._members[code]
        if not members:
            regions.setdefault(code, set()).add(0)
            return
        away, nearest = tree.query(vector, k=min(3, len(members)))
        for distance, index in zip(np.atleast_1d(away), np.atleast_1d(nearest)):
            if distance <= np.atleast_1d(away)[0] * FACTOR:
                place = members[index]
                regions.setdefault(place.country, set()).add(place.admin1)
