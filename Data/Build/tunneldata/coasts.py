"""Countries with GSHHG's coasts: its land, each piece given to the country of the outlines.

An island is land of the country that Natural Earth draws there, else of the places on it, else of
the nearest one. What lies in several countries is cut along their borders, and beyond their
outlines where two countries are equally near.
"""

from collections import Counter, defaultdict

import numpy as np
import shapely
from scipy.spatial import cKDTree
from shapely import STRtree
from shapely.geometry.base import BaseGeometry
from shapely.ops import split

from tunneldata import gshhg, islets
from tunneldata.areas import Feature
from tunneldata.divisions import TERRITORIES
from tunneldata.gshhg import GROUNDING_LINE, ISLAND_IN_LAKE, LAKE, LAND, Rings
from tunneldata.nearest_sea import NearestSea
from tunneldata.places import Place, unit_vectors
from tunneldata.shores import METERS
from tunneldata.thinning import thinned
from tunneldata.topology import DEGREE, NONE, partition

# Square kilometres of the smallest islands and lakes.
LEAST_ISLAND, LEAST_LAKE = 0.5, 1.0

# How far a coast may be off, in metres: within REACH of a town of TOWN inhabitants, and elsewhere.
NEAR, FAR = 100.0, 200.0
REACH, TOWN = 6000.0, 15_000

# Small islands and lakes keep their shape: no more than this share of the side of a square of
# their size.
SHARE = 0.12

# A lake of this size (square kilometres) is the Caspian, which is a sea.
CASPIAN = 300_000

# Lakes that the source has as one, from end to end of a line across the water between them
# (degrees): Lake Superior and Lake Huron, whose levels differ by 7 metres, at Sault Sainte Marie,
# and Lake Huron and Lake Michigan at the Straits of Mackinac.
CUTS = (((-84.36, 46.42), (-84.36, 46.60)), ((-84.73, 45.74), (-84.73, 45.92)))

# Of several countries on an island one has all of it if the others have less than this share of
# what they cover, and less than this in square degrees at the equator (some 5 km²).
SLIGHT, SLIVER = 0.03, 0.0004

# Outlines are sampled at least this densely, in degrees, to find the nearest one.
SPACING = 0.02

# Smaller islands count if no other is nearer than this (degrees), or if a table names them, and so
# do islands of the outlines that GSHHG lacks altogether, if it has none without a country nearer
# than MOVED, which would be the same.
ALONE, MOVED = 0.05, 0.1


def land(rings: Rings, places: list[Place], named: np.ndarray) -> np.ndarray:
    """All land as polygons in degrees, simplified; the Caspian is left out.

    Small islands count if they have a point of `named` (n x 2: longitude, latitude) or are alone.
    """
    is_land = (rings.levels == LAND) & ~rings.is_ice_front
    large = polygons(rings.chosen(np.flatnonzero(is_land & (rings.areas >= LEAST_ISLAND))), places)
    small = polygons(rings.chosen(np.flatnonzero(is_land & (rings.areas < LEAST_ISLAND))), places)
    counts = Outlines(large).nearest(small)[0] > ALONE
    counts[STRtree(small).query(shapely.points(named), predicate="within")[1]] = True
    south = _south(rings, places)
    return np.concatenate([_without_caspian(large, rings, places), small[counts], south])


def _south(rings: Rings, places: list[Place]) -> np.ndarray:
    """Antarctica by its grounding line, and the islands that no ice shelf joins to it.

    The source has these islands only among the shores of the ice.
    """
    is_large = rings.areas >= LEAST_ISLAND
    grounded = np.flatnonzero((rings.levels == GROUNDING_LINE) & is_large)
    shores = np.flatnonzero((rings.levels == LAND) & rings.is_ice_front & is_large)
    firm, ice = (polygons(rings.chosen(chosen), places) for chosen in (grounded, shores))
    joined = STRtree(firm).query(ice, predicate="intersects")[0]
    return np.concatenate([firm, np.delete(ice, np.unique(joined))])


def _without_caspian(land: np.ndarray, rings: Rings, places: list[Place]) -> np.ndarray:
    is_caspian = (rings.levels == LAKE) & (rings.areas > CASPIAN)
    (caspian,) = polygons(rings.chosen(np.flatnonzero(is_caspian)), places)
    is_isle = (rings.levels == ISLAND_IN_LAKE) & (rings.areas >= LEAST_ISLAND)
    isles = polygons(rings.chosen(np.flatnonzero(is_isle)), places)
    isles = isles[shapely.contains(caspian, shapely.point_on_surface(isles))]
    wet = np.flatnonzero(shapely.intersects(land, shapely.point_on_surface(caspian)))
    land[wet] = shapely.difference(land[wet], caspian)
    return np.concatenate([land, isles])


def is_lake(rings: Rings) -> np.ndarray:
    """Which rings are lakes of `LEAST_LAKE` and more, without wide rivers and the Caspian."""
    return (rings.levels == LAKE) & (rings.areas >= LEAST_LAKE) & (rings.areas <= CASPIAN)


def isles(rings: Rings, places: list[Place]) -> np.ndarray:
    """The islands in lakes, as polygons in degrees, simplified."""
    chosen = (rings.levels == ISLAND_IN_LAKE) & (rings.areas >= LEAST_ISLAND)
    return polygons(rings.chosen(np.flatnonzero(chosen)), places)


def lakes(
    rings: Rings, places: list[Place], lost: np.ndarray = np.array([], int)
) -> tuple[np.ndarray, np.ndarray]:
    """Lakes that are no wide rivers, without their islands and without some rings, as polygons in
    degrees, simplified; and the size of each in square kilometres."""
    chosen = np.setdiff1d(np.flatnonzero(is_lake(rings)), lost)
    shapes = polygons(rings.chosen(chosen), places)
    islands = isles(rings, places)
    inside: dict[int, list[BaseGeometry]] = defaultdict(list)
    for lake, isle in zip(*STRtree(islands).query(shapes, predicate="intersects")):
        inside[int(lake)].append(islands[isle])
    for lake, parts in inside.items():
        shapes[lake] = shapely.difference(shapes[lake], shapely.union_all(parts))
    return parted(shapes, rings.areas[chosen])


def parted(shapes: np.ndarray, sizes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The lakes cut along CUTS, each piece with its share of the size."""
    parts, shares = [], []
    for shape, size in zip(shapes, sizes):
        pieces = [shape]
        for ends in CUTS:
            line = shapely.LineString(ends)
            pieces = [
                part
                for piece in pieces
                for part in (split(piece, line).geoms if line.intersects(piece) else [piece])
            ]
        parts += pieces
        shares += [size * piece.area / shape.area for piece in pieces]
    return np.array(parts, object), np.array(shares)


def polygons(rings: Rings, places: list[Place]) -> np.ndarray:
    """Simplified rings as valid polygons with longitudes in -180 to 180."""
    sizes = np.repeat(rings.areas, np.diff(rings.starts))
    own = SHARE * 1000 * np.sqrt(np.abs(sizes))
    meters = np.minimum(tolerances(rings.points, places), own)
    kept = thinned(rings.points, rings.starts, meters / METERS)
    counts = np.add.reduceat(kept, rings.starts[:-1])
    ring = np.repeat(np.arange(len(counts)), counts)
    shapes = shapely.polygons(shapely.linearrings(rings.points[kept], indices=ring))
    shapes = np.where(shapely.is_valid(shapes), shapes, areas(shapely.make_valid(shapes)))
    beyond = (shapely.bounds(shapes)[:, [0, 2]] * [-1, 1] > 180).any(axis=1)
    for index in np.flatnonzero(beyond):
        shapes[index] = wrapped(shapes[index])
    return shapes


def tolerances(points: np.ndarray, places: list[Place]) -> np.ndarray:
    """How far a coast may be off at each point (degrees), in metres."""
    towns = [place for place in places if place.population >= TOWN]
    spots = np.array([(town.latitude, town.longitude) for town in towns]) / DEGREE
    tree = cKDTree(unit_vectors(spots[:, 0], spots[:, 1]))
    chord = REACH / 6_371_000
    away, _ = tree.query(unit_vectors(points[:, 1], points[:, 0]), distance_upper_bound=chord)
    return np.where(np.isfinite(away), NEAR, FAR)


def areas(shapes: np.ndarray) -> np.ndarray:
    """The polygons among the parts of some geometries."""
    return np.array([_area(shape) for shape in shapes], object)


def _area(shape: BaseGeometry) -> BaseGeometry:
    if shape.geom_type == "Polygon":
        return shape
    parts = shapely.get_parts(shapely.get_parts(shape))
    return shapely.MultiPolygon([part for part in parts if part.geom_type == "Polygon"])


def wrapped(shape: BaseGeometry) -> BaseGeometry:
    """A polygon whose longitudes leave -180 to 180, cut there and moved into it."""
    parts = [
        shapely.transform(
            shapely.intersection(shape, shapely.box(turn - 180, -90, turn + 180, 90)),
            lambda spots, turn=turn: spots - [turn, 0],
        )
        for turn in (-360, 0, 360)
    ]
    return _area(shapely.union_all(parts))


def with_coasts(
    countries: list[Feature], land: np.ndarray, places: list[Place]
) -> list[Feature]:
    """The countries with what they have of the land, and with islands of their own outlines that
    are far from all of it."""
    owners, divided = owners_of(countries, land, places)
    found: dict[int, list[BaseGeometry]] = defaultdict(list)
    for shape, owner in zip(land, owners):
        if owner != NONE:
            found[int(owner)].append(shape)
    for shape, owner in cut(countries, land[divided]):
        found[owner].append(shape)
    for shape, owner in remote(countries, land):
        found[owner].append(shape)
    return [
        Feature(
            feature.name, _area(shapely.union_all(found[index])), feature.label, feature.code,
            feature.rank, feature.kind, feature.area,
        )
        for index, feature in enumerate(countries)
    ]  # fmt: skip


def owners_of(
    countries: list[Feature], land: np.ndarray, places: list[Place]
) -> tuple[np.ndarray, np.ndarray]:
    """The country of each piece of land, NONE where there are several; and which those are."""
    parts, country = shapely.get_parts(
        np.array([feature.geometry for feature in countries], object), return_index=True
    )
    piece, part = STRtree(parts).query(land, predicate="intersects")
    shares: dict[int, Counter[int]] = defaultdict(Counter)
    several = _several(piece, country[part])
    for index, other in zip(piece.tolist(), part.tolist()):
        if index in several:
            common = shapely.intersection(land[index], parts[other])
            shares[index][int(country[other])] += shapely.area(common)
        else:
            shares[index][int(country[other])] += 1
    names = [feature.name for feature in countries]
    votes = _votes(countries, land, places)
    nearest = country[Outlines(parts).nearest(land)[1]]
    owners = np.full(len(land), NONE)
    divided = []
    for index, shape in enumerate(land):
        ranked = shares[index].most_common()
        if not ranked:
            owner, most = islets.exception(shape, names), votes[index].most_common(1)
            if owner is None:
                owner = most[0][0] if most else nearest[index]
            owners[index] = owner
        elif len(ranked) == 1 or _is_whole([share for _, share in ranked]):
            owners[index] = ranked[0][0]
        else:
            divided.append(index)
    return owners, np.array(divided, int)


def _is_whole(shares: list[float]) -> bool:
    """Whether the largest of several shares leaves nothing but slips of the drawing."""
    rest = sum(shares[1:])
    return rest < SLIGHT * sum(shares) and rest < SLIVER


def _several(pieces: np.ndarray, countries: np.ndarray) -> set[int]:
    pairs = np.unique(np.column_stack([pieces, countries]), axis=0)
    number, count = np.unique(pairs[:, 0], return_counts=True)
    return set(number[count > 1].tolist())


class Outlines:
    """Samples of the outlines of some shapes, to find the nearest one on a sphere."""

    def __init__(self, shapes: np.ndarray) -> None:
        is_area = shapely.get_dimensions(shapes) == 2
        lines = shapely.segmentize(np.where(is_area, shapely.boundary(shapes), shapes), SPACING)
        spots, self._owners = shapely.get_coordinates(lines, return_index=True)
        self._tree = cKDTree(unit_vectors(spots[:, 1], spots[:, 0]))

    def distances(self, points: np.ndarray) -> np.ndarray:
        """How far points (n x 2: degrees) are from the nearest outline, in degrees."""
        chord, _ = self._tree.query(unit_vectors(points[:, 1], points[:, 0]))
        return np.degrees(2 * np.arcsin(chord / 2))

    def nearest(self, shapes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """How far the vertices of each shape are from the nearest outline, in degrees, and whose
        outline that is."""
        corners, shape = shapely.get_coordinates(shapes, return_index=True)
        chord, spot = self._tree.query(unit_vectors(corners[:, 1], corners[:, 0]))
        order = np.lexsort((chord, shape))
        first = order[np.unique(shape[order], return_index=True)[1]]
        away = np.degrees(2 * np.arcsin(chord[first] / 2))
        return away, self._owners[spot[first]]


def _votes(
    countries: list[Feature], land: np.ndarray, places: list[Place]
) -> dict[int, Counter[int]]:
    """How many places of each country lie on each piece of land."""
    owner = {code: index for index, feature in reversed(list(enumerate(countries)))
             if (code := feature.code)}  # fmt: skip
    for holder, held in TERRITORIES.items():
        for code in held - owner.keys() if holder in owner else ():
            owner[code] = owner[holder]
    spots = shapely.points(
        np.array([(place.longitude, place.latitude) for place in places]) / DEGREE
    )
    votes: dict[int, Counter[int]] = defaultdict(Counter)
    piece, place = STRtree(spots).query(land, predicate="contains")
    for one, other in zip(piece.tolist(), place.tolist()):
        if places[other].country in owner:
            votes[one][owner[places[other].country]] += 1
    return votes


def cut(countries: list[Feature], land: np.ndarray) -> list[tuple[BaseGeometry, int]]:
    """Pieces of land in several countries, cut along their borders, with the country of each."""
    shapes = np.array([_touching(feature.geometry, land) for feature in countries], object)
    nearest = NearestSea(shapes)
    lines = shapely.get_parts(np.array([nearest.lines(), *shapely.boundary(land)], object))
    lines = shapely.multilinestrings(lines)
    part = partition(shapes, lines, nearest.features)
    inner = shapely.transform(shapely.point_on_surface(part.faces), lambda spots: spots / DEGREE)
    piece, face = STRtree(inner).query(land, predicate="intersects")
    owner = part.labels[face]
    faces = shapely.transform(part.faces, lambda spots: spots / DEGREE)
    return [
        (shapely.coverage_union_all(faces[face[(piece == one) & (owner == other)]]), int(other))
        for one, other in np.unique(np.column_stack([piece, owner]), axis=0).tolist()
    ]


def _touching(shape: BaseGeometry, land: np.ndarray) -> BaseGeometry:
    """The parts of a country that lie on some land."""
    parts = shapely.get_parts(shape)
    return _area(shapely.geometrycollections(
        parts[np.unique(STRtree(parts).query(land, predicate="intersects")[1])]
    ))  # fmt: skip


def remote(countries: list[Feature], known: np.ndarray) -> list[tuple[BaseGeometry, int]]:
    """Islands of the outlines that are far from all that is known, with their countries."""
    parts, country = shapely.get_parts(
        np.array([feature.geometry for feature in countries], object), return_index=True
    )
    alone = np.flatnonzero(Outlines(known).nearest(parts)[0] > ALONE)
    met = STRtree(known).query(parts[alone], predicate="intersects")[0]
    alone = np.delete(alone, np.unique(met))
    claimed = np.unique(STRtree(parts).query(known, predicate="intersects")[0])
    unclaimed = np.delete(known, claimed)
    if len(unclaimed) and len(alone):
        alone = alone[Outlines(unclaimed).nearest(parts[alone])[0] > MOVED]
    return [(parts[one], int(country[one])) for one in alone.tolist()]
