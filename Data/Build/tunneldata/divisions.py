"""First-order divisions of countries: Natural Earth's borders, named by GeoNames' places.

No public-domain source at hand has the divisions as named polygons. So the countries are cut along
the lines that Natural Earth draws between divisions, and every piece gets the division that most
places in it belong to. Pieces without a place get that of the nearest place of their country.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import STRtree

from tunneldata.arcs import BORDER, SEAM, Arc, join
from tunneldata.areas import FEATURE, Feature, encode_scales
from tunneldata.conflicts import meeting_edges, passing_edges
from tunneldata.geonames import Subdivision
from tunneldata.places import Place, unit_vectors
from tunneldata.simplify import chosen_vertices, farthest
from tunneldata.text import TextTable
from tunneldata.topology import COARSE_GRID, DEGREE, NONE, labelled_edges, partition

# Territories with an ISO code that the countries layer has within another country.
TERRITORIES = {
    "FR": {"GF", "GP", "MQ", "RE", "YT"},
    "NL": {"BQ"},
    "NO": {"SJ"},
    "AU": {"CC", "CX"},
    "NZ": {"TK"},
}

# A territory without places: its country, and bounds (west, south, east, north) in degrees.
UNINHABITED = {"BV": ("NO", (3.0, -54.6, 3.7, -54.2))}

# Islands that belong to no division: country, and bounds as above. New Zealand's Snares, Auckland,
# Campbell, Antipodes, Bounty and Kermadec Islands lie outside its regions.
OUTSIDE = (
    ("NZ", (165.0, -53.0, 180.0, -47.5)),
    ("NZ", (-179.5, -32.0, -177.0, -29.0)),
)

# Land that the source leaves in another division, or in none beside such land: name, ISO 3166-2
# code, and bounds as above. Liberty Island is New York's, in the waters of New Jersey, by the
# compact of the two of 1834 (4 Stat. 708).
CORRECTED = (
    ("Liberty Island", "US-NY", (-74.0480, 40.6878, -74.0430, 40.6918)),
    ("Liberty State Park", "US-NJ", (-74.0610, 40.6860, -74.0520, 40.6940)),
    ("Governors Island", "US-NY", (-74.0270, 40.6830, -74.0105, 40.6955)),
)

# Pieces further than this (degrees of a great circle) from any place of their country stay without
# a division, but for those that `names/remote.tsv` lists.
REACH = 3.0

# Degrees. What lies in a country is known from the countries file, so coasts and borders between
# countries can be coarse here.
BETWEEN, AROUND = 0.012, 0.1
# How far a loose end of a border may be from what it should meet, and what rounding can move.
GAP, TOUCH = 0.2, 1e-6
STEP = 2 * DEGREE

# A division: the country's feature, ISO code, row in the table of subdivisions (0 for none).
Division = tuple[int, str, int]

# A piece of land (degrees) and its division.
Correction = tuple[shapely.Polygon, Division]


@dataclass(frozen=True)
class Outlined:
    """The divisions as their borders and the places in them tell them."""

    names: list[Division]
    arcs: list[Arc]  # simplified; by the indices of the names
    faces: np.ndarray  # of the countries, cut along the borders; microdegrees
    labels: np.ndarray  # the country of each face, or NONE
    owners: list[Division | None]  # the division of each face


def outlined(
    countries: list[Feature],
    lines: np.ndarray,
    places: list[Place],
    subdivisions: dict[int, Subdivision],
    islands: Iterable[Correction] = (),
) -> Outlined:
    """Cuts the countries along borders; `islands` are further land with their divisions."""
    shapes = np.array([country.geometry for country in countries], object)
    borders = shapely.union_all([*lines, *gaps(shapes, lines)])
    pieces = [*corrections(countries, subdivisions), *islands]
    for shape, (country, _, _) in pieces:
        shapes[country] = shapely.union(shapes[country], shape)
        borders = shapely.union(borders, shape.exterior)
    part = partition(shapes, borders, grid=COARSE_GRID)
    owners = name_faces(part.faces, part.labels, countries, places)
    owners = corrected(owners, part.faces, pieces)
    names = sorted({owner for owner in owners if owner is not None})
    position = {name: index for index, name in enumerate(names)}
    labels = np.array([NONE if owner is None else position[owner] for owner in owners])
    arcs = simplify(join(labelled_edges(part.faces, labels)), names, pieces)
    return Outlined(names, arcs, part.faces, part.labels, owners)


def encode_divisions(
    found: Outlined, subdivisions: dict[int, Subdivision], further: Sequence[Correction] = ()
) -> bytes:
    """The bytes of an areas file whose features have their country's index for rank.

    `further` are pieces of land of known divisions that meet neither outlines nor each other.
    """
    text = TextTable()
    features = np.zeros(len(found.names), FEATURE)
    for row, (country, code, division) in zip(features, found.names):
        row["code"], row["rank"] = code.encode(), country
        if division:
            row["name"], row["length"] = text.add(subdivisions[division].name)
    arcs = found.arcs + _rings(further, found.names)
    # the look-up uses the runs of the grid; these outlines are never drawn
    return encode_scales(features, text, [arcs, [], []], STEP, COARSE_GRID)


def _rings(pieces: Sequence[Correction], names: list[Division]) -> list[Arc]:
    """The outlines of pieces of land."""
    if not pieces:
        return []
    shapes, owners = zip(*pieces)
    part = partition(np.array(shapes, object), grid=COARSE_GRID)
    labels = np.array([*(names.index(owner) for owner in owners), NONE])
    return join(labelled_edges(part.faces, labels[np.minimum(part.labels, len(owners))]))


def corrections(
    countries: list[Feature], subdivisions: dict[int, Subdivision]
) -> list[Correction]:
    """The pieces of `CORRECTED`."""
    rows = {one.iso: row for row, one in subdivisions.items() if one.iso}
    found = []
    for _, iso, bounds in CORRECTED:
        code = iso.split("-")[0]
        (home,) = [one for one, country in enumerate(countries) if country.code == code]
        found.append((shapely.box(*bounds), (home, code, rows[iso])))
    return found


def corrected(
    owners: list[Division | None], faces: np.ndarray, pieces: list[Correction]
) -> list[Division | None]:
    """The divisions of faces (microdegrees), with those of the pieces."""
    middles = shapely.point_on_surface(faces)
    owners = list(owners)
    for shape, division in pieces:
        whole = shapely.transform(shape, lambda points: points * DEGREE)
        for face in np.flatnonzero(shapely.contains(whole, middles)).tolist():
            owners[face] = division
    return owners


def gaps(shapes: np.ndarray, lines: np.ndarray) -> list[shapely.LineString]:
    """Short lines from the loose ends of borders across the nearest outline of a country or border.

    The borders are of an older edition than the outlines: some end just short of them, or of each
    other, and rounding takes off them what only just touches.
    """
    chains = shapely.get_parts(shapely.line_merge(shapely.union_all(lines)))
    tips = []
    for index, chain in enumerate(chains):
        points = np.array(chain.coords)
        tips += [(index, points[0], points[1]), (index, points[-1], points[-2])]
    counts = Counter(tuple(tip) for _, tip, _ in tips)
    loose = [item for item in tips if counts[tuple(item[1])] == 1]
    targets = np.concatenate([chains, shapely.get_parts(shapely.boundary(shapes))])
    ends = shapely.points([tip for _, tip, _ in loose])
    end, target = STRtree(targets).query(ends, predicate="dwithin", distance=GAP)
    other = target != np.array([index for index, _, _ in loose])[end]
    end, target = end[other], target[other]
    away = shapely.distance(ends[end], targets[target])
    order = np.lexsort((target, away, end))
    first = order[np.unique(end[order], return_index=True)[1]]
    return [_bridge(*loose[end[row]][1:], targets[target[row]]) for row in first]


def _bridge(
    tip: np.ndarray, before: np.ndarray, target: shapely.LineString
) -> shapely.LineString:
    """A line from a border's tip across a target, straight on where the tip is already there."""
    reached = shapely.get_coordinates(shapely.shortest_line(shapely.Point(tip), target))[1]
    way = reached - tip if np.hypot(*(reached - tip)) > TOUCH else tip - before
    return shapely.LineString([tip, reached + way / np.hypot(*way) * 10 * TOUCH])


def name_faces(
    faces: np.ndarray, labels: np.ndarray, countries: list[Feature], places: list[Place]
) -> list[Division | None]:
    """The division of each face; `labels` are the countries of the faces."""
    points = shapely.points([(place.longitude, place.latitude) for place in places])
    face, inside = STRtree(points).query(faces, predicate="contains")[:2]
    votes: dict[int, Counter[Division]] = {}
    for index, voter in zip(face.tolist(), inside.tolist()):
        place, country = places[voter], int(labels[index])
        if country != NONE and place.country in codes(countries[country].code):
            votes.setdefault(index, Counter())[(country, place.country, place.admin1)] += 1
    nearest = _Nearest(countries, places)
    owners: list[Division | None] = []
    for index, country in enumerate(labels.tolist()):
        if country == NONE:
            owners.append(None)
        elif index in votes:
            owners.append(min(votes[index], key=lambda name: (-votes[index][name], name)))
        else:
            face = faces[index]
            owners.append(_uninhabited(face, country, countries) or nearest(face, country))
    outside = _outside(faces, labels, countries)
    return [
        owner if _is_known(owner, countries) and not left_out else None
        for owner, left_out in zip(owners, outside)
    ]


def _outside(faces: np.ndarray, labels: np.ndarray, countries: list[Feature]) -> np.ndarray:
    """Which faces (microdegrees) belong to no division."""
    home = np.array([*(country.code for country in countries), ""])
    codes_ = home[np.minimum(labels, len(countries))]
    found = np.zeros(len(faces), bool)
    for code, bounds in OUTSIDE:
        box = shapely.box(*(value * DEGREE for value in bounds))
        found |= (codes_ == code) & shapely.within(faces, box)
    return found


def codes(code: str) -> set[str]:
    """The codes that places of a country can have."""
    return {code} | TERRITORIES.get(code, set()) if code else set()


def _is_known(owner: Division | None, countries: list[Feature]) -> bool:
    """Whether it is a division or, without one, at least a territory."""
    return owner is not None and (owner[2] > 0 or owner[1] != countries[owner[0]].code)


def _uninhabited(face: shapely.Polygon, country: int, countries: list[Feature]) -> Division | None:
    for code, (owner, bounds) in UNINHABITED.items():
        box = shapely.box(*(value * DEGREE for value in bounds))
        if owner == countries[country].code and box.contains(face):
            return country, code, 0
    return None


class _Nearest:
    """The division of the nearest place of a country."""

    def __init__(self, countries: list[Feature], places: list[Place]) -> None:
        self._countries, self._places = countries, places
        degrees = np.array([(place.latitude, place.longitude) for place in places]) / DEGREE
        self._vectors = unit_vectors(degrees[:, 0], degrees[:, 1])
        self._codes = np.array([place.country for place in places])
        self._members: dict[int, np.ndarray] = {}

    def __call__(self, face: shapely.Polygon, country: int) -> Division | None:
        if country not in self._members:
            allowed = list(codes(self._countries[country].code))
            self._members[country] = np.flatnonzero(np.isin(self._codes, allowed))
        members = self._members[country]
        if not len(members):
            return None
        point = face.point_on_surface()
        here = unit_vectors(np.array([point.y]) / DEGREE, np.array([point.x]) / DEGREE)[0]
        closeness = self._vectors[members] @ here
        best = int(np.argmax(closeness))
        if closeness[best] < np.cos(np.radians(REACH)):
            return None
        place = self._places[int(members[best])]
        return country, place.country, place.admin1


def simplify(arcs: list[Arc], names: list[Division], pieces: list[Correction]) -> list[Arc]:
    """The arcs, planar as the originals, closely between divisions of one country; vertices on and
    in corrected pieces stay."""
    bounds = np.rint(np.array([shape.bounds for shape, _ in pieces]).reshape(-1, 4) * DEGREE)
    tiny = AROUND * DEGREE / 2
    held = [_inside(arc.points, bounds) for arc in arcs]
    kept = [
        bool(len(inside)) or not arc.is_ring or np.ptp(arc.points, axis=0).max() >= tiny
        for arc, inside in zip(arcs, held)
    ]
    arcs = [arc for arc, keep in zip(arcs, kept) if keep]
    held = [inside for inside, keep in zip(held, kept) if keep]
    chosen = [
        np.union1d(chosen_vertices(arc, _tolerance(arc, names)), inside)
        for arc, inside in zip(arcs, held)
    ]
    chains = [arc.points for arc in arcs]
    while True:
        thinned = [points[kept] for points, kept in zip(chains, chosen)]
        spoilt = meeting_edges(thinned) or passing_edges(chains, chosen)
        if not spoilt:
            return [Arc(line, arc.left, arc.right, arc.kind) for line, arc in zip(thinned, arcs)]
        for index, edges in spoilt.items():
            points, kept_now = chains[index], chosen[index]
            extra = [farthest(points, kept_now[edge], kept_now[edge + 1]) for edge in edges]
            found = [vertex for vertex in extra if vertex is not None]
            chosen[index] = np.union1d(kept_now, np.array(found, int))


def _inside(points: np.ndarray, bounds: np.ndarray) -> np.ndarray:
    """The indices of the points (microdegrees) in any of some bounds."""
    x, y = points.T[:, :, None]
    west, south, east, north = bounds.T
    return np.flatnonzero(((west <= x) & (x <= east) & (south <= y) & (y <= north)).any(axis=1))


def _tolerance(arc: Arc, names: list[Division]) -> float:
    if arc.kind == BORDER and names[arc.left][0] == names[arc.right][0]:
        return BETWEEN
    return 0.0 if arc.kind == SEAM else AROUND
