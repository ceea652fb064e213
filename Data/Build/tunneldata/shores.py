"""Land for the places that the outlines of the source leave in the water or in another country.

Natural Earth at 1:10 million puts one place in sixty on the wrong side of a coast or border, most
of them by a few hundred metres. Each of these gets an octagon of land, joined to the nearest land
of its country where that is near.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry.base import BaseGeometry

from tunneldata.areas import Feature
from tunneldata.divisions import TERRITORIES, codes
from tunneldata.places import Place
from tunneldata.topology import DEGREE

METERS = 111_195.0  # in a degree of a great circle

# The octagon around a place on the wrong side, in metres from its middle to its corners: from this
# many inhabitants on, and how large.
RADII = ((100_000, 800.0), (0, 400.0))

# What lies this near (metres) to a place is its country's, too, as far as it is not another's.
AROUND = 300.0

# Octagons this near (metres) to their country's land or to a lake's shore are joined to it.
JOINED = 3500.0

# A place further than this (metres) inside another country is not believed to be where it is said
# to be.
BELIEVED = 3500.0

# Places of other countries this near (metres) to an octagon end it half-way.
NEIGHBOURS = 0.02 * METERS

SEA = "sea"


@dataclass(frozen=True)
class Dispute:
    """Places of a country that stay where they are: in another area, or at sea."""

    code: str  # the country of the places, ISO 3166 alpha-2
    area: str  # the feature that they lie in, or SEA
    beyond: float  # kilometres from their own country; nearer ones are a matter of drawing
    places: frozenset[int]  # GeoNames numbers; empty: all
    reason: str

    def holds(self, place: Place, area: str, away: float) -> bool:
        """Whether a place in an area is one of these; `away` in metres."""
        return (
            (self.code, self.area) == (place.country, area)
            and away >= self.beyond * 1000
            and (not self.places or place.id in self.places)
        )


def disputes(rows: Iterable[dict[str, str]]) -> list[Dispute]:
    """The disputes of a table."""
    return [
        Dispute(
            row["code"], row["area"], float(row["beyond"]),
            frozenset(int(number) for number in row["places"].split(";") if number != "-"),
            row["reason"],
        )
        for row in rows
    ]  # fmt: skip


@dataclass(frozen=True)
class Patch:
    """A piece of land for a place (degrees), and the feature that gets it."""

    place: Place
    feature: int
    shape: BaseGeometry
    takes_land: bool  # from other features, not only from the water


def patched(features: list[Feature], patches: list[Patch]) -> list[Feature]:
    """The features with their patches, without those of others."""
    own: dict[int, list[BaseGeometry]] = defaultdict(list)
    shapes = np.array([patch.shape for patch in patches], object)
    for patch in patches:
        own[patch.feature].append(patch.shape)
    takers = np.flatnonzero([patch.takes_land for patch in patches])
    tree = STRtree(shapes[takers])
    result = []
    for index, feature in enumerate(features):
        near = takers[tree.query(feature.geometry, predicate="intersects")]
        lost = [patches[one].shape for one in near if patches[one].feature != index]
        shape = feature.geometry
        if not lost and index not in own:
            result.append(feature)
            continue
        if lost:
            shape = shapely.difference(shape, shapely.union_all(lost))
        if index in own:
            shape = shapely.union_all([shape, *own[index]])
        result.append(Feature(
            feature.name, _areas(shape), feature.label, feature.code, feature.rank, feature.kind,
            feature.area,
        ))  # fmt: skip
    return result


def dried(lakes: list[Feature], places: list[Place]) -> list[Feature]:
    """The lakes without what lies around a place."""
    points = _points(places)
    shapes = np.array([lake.geometry for lake in lakes], object)
    beside = _beside(points, shapes)
    lake, inside = STRtree(points).query(shapes, predicate="intersects")
    wet = dict(zip(inside.tolist(), lake.tolist()))
    dry: dict[int, list[BaseGeometry]] = defaultdict(list)
    tree = STRtree(shapes)
    for index in sorted({*wet, *beside.tolist()}):
        plane = _Plane(points[index])
        shape = plane.octagon(radius(places[index]) if index in wet else AROUND)
        if index in wet:
            shore = plane.near(shapely.boundary(shapes[wet[index]]))
            shape, _ = plane.joined(shape, shore, radius(places[index]))
        back = plane.back(shape)
        for one in tree.query(back, predicate="intersects").tolist():
            dry[one].append(back)
    return [
        Feature(
            lake.name, _areas(shapely.difference(lake.geometry, shapely.union_all(dry[index]))),
            lake.label, lake.code, lake.rank, lake.kind, lake.area,
        ) if index in dry else lake
        for index, lake in enumerate(lakes)
    ]  # fmt: skip


def patches(
    features: list[Feature], places: list[Place], exempt: list[Dispute]
) -> tuple[list[Patch], dict[int, str]]:
    """What places lack, and the area that each place lies in which stays outside its country."""
    return _Surveyor(features, places, exempt).survey()


def radius(place: Place) -> float:
    """The octagon around a place, from the middle to the corners, in metres."""
    return next(size for least, size in RADII if place.population >= least)


def octagon(longitude: float, latitude: float, size: float) -> BaseGeometry:
    """The octagon around a point whose corners are `size` metres away; all in degrees."""
    plane = _Plane(shapely.Point(longitude, latitude))
    return plane.back(plane.octagon(size))


class _Surveyor:
    """Finds the places outside their country, and land for them."""

    def __init__(
        self, features: list[Feature], places: list[Place], exempt: list[Dispute]
    ) -> None:
        self._features, self._places, self._exempt = features, places, exempt
        self._shapes = np.array([feature.geometry for feature in features], object)
        self._points = _points(places)
        self._tree = STRtree(self._points)
        self._land = STRtree(self._shapes)
        self._homes: dict[str, list[int]] = defaultdict(list)
        for index, feature in enumerate(features):
            for code in codes(feature.code):
                self._homes[code].append(index)
        feature, place = self._tree.query(self._shapes, predicate="intersects")
        self._holder = np.full(len(places), -1)
        self._holder[place] = feature
        for one, other in zip(feature.tolist(), place.tolist()):
            if one in self._homes[places[other].country]:
                self._holder[other] = one

    def survey(self) -> tuple[list[Patch], dict[int, str]]:
        """What `patches` returns."""
        found: list[Patch] = []
        left: dict[int, str] = {}
        outside = [
            index for index, place in enumerate(self._places)
            if place.id > 0 and self._holder[index] not in self._homes[place.country]
        ]  # fmt: skip
        lost: dict[int, tuple[_Plane, BaseGeometry, float]] = {}
        for index in outside:
            place, plane = self._places[index], _Plane(self._points[index])
            land = self._homeland(index, plane)
            away = plane.distance(land)
            holder = int(self._holder[index])
            area = self._features[holder].name if holder >= 0 else SEA
            if (
                any(dispute.holds(place, area, away) for dispute in self._exempt)
                or (holder >= 0 and away > BELIEVED)
                or not self._homes[place.country]
            ):
                left[index] = area
            else:
                lost[index] = plane, land, away
        self._known = np.ones(len(self._places), bool)
        self._known[list(left)] = False
        for index, (plane, land, _) in lost.items():
            size = radius(self._places[index])
            shape, target = plane.joined(plane.octagon(size), land, size)
            home = self._home(index, plane, target)
            takes = bool(self._holder[index] >= 0)
            found.append(self._patch(index, plane, shape, home, takes))
        beside = _beside(self._points, self._shapes)
        for index in beside.tolist():
            is_known = self._known[index] and self._places[index].id > 0
            if is_known and index not in lost and self._holder[index] >= 0:
                plane = _Plane(self._points[index])
                home = int(self._holder[index])
                patch = self._patch(index, plane, plane.octagon(AROUND), home, False)
                if not shapely.covers(self._part(home, patch.shape), patch.shape):
                    found.append(patch)
        return found, {self._places[index].id: area for index, area in left.items()}

    def _homeland(self, index: int, plane: "_Plane") -> BaseGeometry:
        home = self._homes[self._places[index].country]
        near = np.intersect1d(self._land.query(plane.window()), home)
        return shapely.geometrycollections([plane.near(self._shapes[one]) for one in near.tolist()])

    def _home(self, index: int, plane: "_Plane", target: BaseGeometry | None) -> int:
        """The feature that has the nearest land, or else the largest of the country."""
        home = self._homes[self._places[index].country]
        if target is not None:
            near = np.intersect1d(self._land.query(plane.window()), home).tolist()
            return min(near, key=lambda one: plane.distance(plane.near(self._shapes[one])))
        return max(home, key=lambda one: self._shapes[one].area)

    def _patch(
        self, index: int, plane: "_Plane", shape: BaseGeometry, home: int, takes_land: bool
    ) -> Patch:
        country = self._features[home].code
        around = self._tree.query(plane.back(shape.buffer(NEIGHBOURS)))
        for other in around.tolist():
            place = self._places[other]
            if self._known[other] and country not in _owners(place.country):
                shape = plane.nearer(shape, self._points[other])
        back = plane.back(shape)
        if not takes_land:
            for one in self._land.query(back, predicate="intersects").tolist():
                if one != home:
                    back = shapely.difference(back, self._part(one, back))
        return Patch(self._places[index], home, back, takes_land)


    def _part(self, feature: int, around: BaseGeometry) -> BaseGeometry:
        """What of a feature lies in the bounds of a shape."""
        west, south, east, north = around.bounds
        return shapely.clip_by_rect(
            self._shapes[feature], west - 0.01, south - 0.01, east + 0.01, north + 0.01
        )


def _owners(code: str) -> set[str]:
    """The codes of features whose places can have a code."""
    return {code} | {owner for owner, held in TERRITORIES.items() if code in held}


class _Plane:
    """The surroundings of a point, in metres east and north of it."""

    def __init__(self, point: shapely.Point) -> None:
        self._origin = np.array([point.x, point.y])
        self._scale = METERS * np.array([np.cos(np.radians(point.y)), 1.0])

    def window(self, reach: float = 60_000.0) -> BaseGeometry:
        """What lies within `reach` metres east, west, north and south, in degrees."""
        low, high = self._origin - reach / self._scale, self._origin + reach / self._scale
        return shapely.box(*low, *high)

    def near(self, geometry: BaseGeometry) -> BaseGeometry:
        """What of a geometry (degrees) lies near, in the plane."""
        bounds = self.window().bounds
        return self.here(shapely.clip_by_rect(geometry, *bounds))

    def here(self, geometry: BaseGeometry) -> BaseGeometry:
        """A geometry of degrees in the plane."""
        return shapely.transform(geometry, lambda spots: (spots - self._origin) * self._scale)

    def back(self, geometry: BaseGeometry) -> BaseGeometry:
        """A geometry of the plane in degrees, on the grid of the files."""
        return shapely.transform(
            geometry,
            lambda spots: np.rint((spots / self._scale + self._origin) * DEGREE) / DEGREE,
        )

    def distance(self, geometry: BaseGeometry) -> float:
        """How far a geometry of the plane is from the origin, in metres; inf if it is empty."""
        away = shapely.distance(shapely.Point(0, 0), geometry)
        return float("inf") if np.isnan(away) else float(away)

    def octagon(self, size: float, middle: np.ndarray | None = None) -> BaseGeometry:
        """An octagon around the origin or another middle, whose corners are `size` metres away."""
        turns = np.pi / 8 + np.arange(8) * np.pi / 4
        ring = size * np.column_stack([np.cos(turns), np.sin(turns)])
        return shapely.Polygon(ring if middle is None else ring + middle)

    def joined(
        self, shape: BaseGeometry, land: BaseGeometry, size: float
    ) -> tuple[BaseGeometry, BaseGeometry | None]:
        """A shape together with the way to the nearest land, and that land if there is any."""
        if self.distance(land) > JOINED:
            return shape, None if shapely.is_empty(land) else land
        spot = shapely.get_coordinates(shapely.shortest_line(shapely.Point(0, 0), land))[1]
        return shapely.convex_hull(shapely.union(shape, self.octagon(size, spot))), land

    def nearer(self, shape: BaseGeometry, other: shapely.Point) -> BaseGeometry:
        """The part of a shape that is nearer to the origin than to another point."""
        away = (np.array([other.x, other.y]) - self._origin) * self._scale
        length = float(np.hypot(*away))
        if length < 1:
            return shape
        ahead, side = away / length, np.array([-away[1], away[0]]) / length
        middle, far = away / 2, 1e6
        corners = [middle + side * far, middle - side * far]
        corners += [middle - side * far - ahead * far, middle + side * far - ahead * far]
        return shapely.intersection(shape, shapely.Polygon(corners))


def _points(places: list[Place]) -> np.ndarray:
    spots = np.array([(place.longitude, place.latitude) for place in places]) / DEGREE
    return shapely.points(spots)


def _beside(points: np.ndarray, shapes: np.ndarray) -> np.ndarray:
    """The points that have an outline within `AROUND`, ascending."""
    lines = shapely.get_parts(shapely.boundary(shapes))
    spots, line = shapely.get_coordinates(lines, return_index=True)
    same = line[:-1] == line[1:]
    edges = shapely.linestrings(np.stack([spots[:-1][same], spots[1:][same]], axis=1))
    at = shapely.get_coordinates(points)
    reach = AROUND / METERS
    wide = reach / np.maximum(np.cos(np.radians(at[:, 1])), 0.01)
    boxes = shapely.box(at[:, 0] - wide, at[:, 1] - reach, at[:, 0] + wide, at[:, 1] + reach)
    return np.unique(STRtree(edges).query(boxes, predicate="intersects")[0])


def _areas(shape: BaseGeometry) -> BaseGeometry:
    parts = [part for part in shapely.get_parts(shape) if isinstance(part, shapely.Polygon)]
    return shapely.MultiPolygon(parts)
