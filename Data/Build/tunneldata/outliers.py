"""Islands of GSHHG without a region: far from the outlines of divisions and from places.

The program looks for a region in the outlines and up to a tenth of a degree around, then at the
nearest place within 50 km. `divisions.bin` has wide shapes of the islands for which that finds
none. They belong to the nearest division of their country; what has a region is left as it is.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import shapely
from scipy.spatial import cKDTree
from shapely import STRtree

from tunneldata import coasts
from tunneldata.areas import Feature
from tunneldata.divisions import OUTSIDE, REACH, Correction, Division, Outlined, codes
from tunneldata.geonames import Subdivision
from tunneldata.gshhg import LAND, Rings
from tunneldata.places import Place, unit_vectors
from tunneldata.topology import DEGREE, NONE

# Square kilometres of the largest island that an outline could lack.
LARGEST = 2000.0

# How the program looks around a point: degrees, and directions as steps north and east.
AROUND = (0.01, 0.03, 0.06, 0.1)
DIRECTIONS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))

# Kilometres up to which the region of the nearest place counts for the program: where there is no
# outline; where there is one, but not of the place's region; and where there is any.
BESIDE, WITHOUT_OUTLINE, OWN_GROUND = 50.0, 10.0, 2.0

# Degrees around an island that belong to it, and by which its shape is simplified.
MARGIN, SIMPLE = 0.02, 0.01

# Degrees that pieces stay apart from outlines and from each other.
SLIT = 0.0005

# An island so near (degrees) to what has another region would change that of points there.
MEETING = 0.2

# Outlines are sampled at least this densely, in degrees, to find the nearest one.
SPACING = 0.05

# Countries of which the divisions are islands: the nearest one is another division.
ISLAND_DIVISIONS = ("CK", "KI", "MH", "MP", "MV", "SC", "TV")

# Countries with outlines that belong to no division, beside which islands have none either: the
# national park of Greenland.
UNDIVIDED = ("GL",)

# Waters of which the islands belong to a division, whichever is nearest: Nunavut Act (Canada, 1993,
# c. 28), section 3(b).
DIVISIONS = {"Hudson Bay": "CA-NU", "James Bay": "CA-NU", "Ungava Bay": "CA-NU"}


@dataclass(frozen=True)
class Known:
    """What tells the regions of islands."""

    countries: list[Feature]
    places: list[Place]
    outlined: Outlined
    waters: list[Feature]
    subdivisions: Mapping[int, Subdivision]


# The division of each of some islands, `None` where it is not known.
Regions = list[Division | None]


def pieces(rings: Rings, known: Known) -> list[Correction]:
    """The shapes of these islands, with their divisions; those near each other as one."""
    islands, owners = _islands(rings, known)
    shapes = division_shapes(known.outlined)
    lookup = _Lookup(known, shapes)
    has_divisions = ~lookup.are_undivided(islands, owners)
    islands, owners = islands[has_divisions], owners[has_divisions]
    answers = lookup.answers(islands, owners)
    in_waters = _by_waters(islands, owners, known, shapes)
    settled = [
        _usual(found) if None not in found and sea is None else None
        for found, sea in zip(answers, in_waters)
    ]
    nearest = _Nearest(known, islands, settled)
    chosen: Regions = [
        None if one else _usual(found) or nearest(island, owner)
        for one, found, island, owner in zip(settled, answers, islands, owners.tolist())
    ]
    names = known.outlined.names
    meeting = _meet_others(islands, chosen, settled, names, shapes)
    chosen = [
        sea or (None if meets or one not in names else one)
        for sea, one, meets in zip(in_waters, chosen, meeting)
    ]
    return _apart(islands, chosen, shapes)


def division_shapes(found: Outlined) -> np.ndarray:
    """The simplified outlines of divisions as areas, in degrees."""
    lines: list[list[shapely.LineString]] = [[] for _ in found.names]
    for arc in found.arcs:
        line = shapely.LineString(arc.points / DEGREE)
        for side in {arc.left, arc.right} - {NONE}:
            lines[side].append(line)
    built = [shapely.build_area(shapely.geometrycollections(own)) for own in lines]
    return coasts.areas(shapely.make_valid(np.array(built, object)))


def _islands(rings: Rings, known: Known) -> tuple[np.ndarray, np.ndarray]:
    """The convex hulls of the islands that have a country of which they may be in a division, and
    the countries."""
    islands = _hulls(rings)
    owners, _ = coasts.owners_of(known.countries, islands, known.places)
    home = np.array([*(country.code for country in known.countries), ""])
    code = home[np.minimum(owners, len(known.countries))]
    is_open = (code != "") & ~np.isin(code, ISLAND_DIVISIONS)
    for owner, bounds in OUTSIDE:
        is_open &= (code != owner) | ~shapely.within(islands, shapely.box(*bounds))
    return islands[is_open], owners[is_open]


def _hulls(rings: Rings) -> np.ndarray:
    """The convex hulls of the islands of the source that are not too large, in degrees."""
    is_small = (rings.areas >= coasts.LEAST_ISLAND) & (rings.areas <= LARGEST)
    chosen = rings.chosen(np.flatnonzero((rings.levels == LAND) & ~rings.is_ice_front & is_small))
    ring = np.repeat(np.arange(len(chosen.areas)), np.diff(chosen.starts))
    hulls = shapely.convex_hull(shapely.linestrings(chosen.points, indices=ring))
    for index in np.flatnonzero((np.abs(shapely.bounds(hulls)[:, [0, 2]]) > 180).any(axis=1)):
        hulls[index] = coasts.wrapped(hulls[index])
    return shapely.get_parts(hulls)


def _usual(found: Regions) -> Division | None:
    """The division that most spots of an island have."""
    return next(iter(Counter(one for one in found if one).most_common(1)), (None, 0))[0]


def _told(regions: Regions) -> np.ndarray:
    """The indices of those that are known."""
    return np.array([row for row, one in enumerate(regions) if one], int)


class _Lookup:
    """The region of a point as the program finds it without these pieces."""

    def __init__(self, known: Known, shapes: np.ndarray) -> None:
        self._known, self._shapes = known, shapes
        self._country = np.array([name[0] for name in known.outlined.names])
        spots = np.array([(place.latitude, place.longitude) for place in known.places]) / DEGREE
        self._places = cKDTree(unit_vectors(*spots.T))

    def are_undivided(self, islands: np.ndarray, owners: np.ndarray) -> np.ndarray:
        """Which islands are beside a place of their country that has no region, like Sark."""
        middles = shapely.get_coordinates(shapely.point_on_surface(islands))
        away, place = self._nearest(middles)
        home = [codes(self._known.countries[owner].code) for owner in owners.tolist()]
        near = [self._known.places[row] for row in place.tolist()]
        found = [not one.admin1 and one.country in allowed for one, allowed in zip(near, home)]
        return np.array(found, bool) & (away <= BESIDE)

    def _nearest(self, spots: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The distance of the nearest place in kilometres, and its index."""
        chord, place = self._places.query(unit_vectors(*spots.T[::-1]))
        return 2 * 6371 * np.arcsin(chord / 2), place

    def answers(self, islands: np.ndarray, owners: np.ndarray) -> list[Regions]:
        """What each island has in its middle and at its corners."""
        corners, island = shapely.get_coordinates(
            shapely.simplify(islands, SIMPLE), return_index=True
        )
        middles = shapely.get_coordinates(shapely.point_on_surface(islands))
        spots = np.concatenate([middles, corners])
        island = np.concatenate([np.arange(len(islands)), island])
        outlines = self._outlines(spots, owners[island])
        away, place = self._nearest(spots)
        found: list[Regions] = [[] for _ in islands]
        for row, outline, near, far in zip(
            island.tolist(), outlines.tolist(), place.tolist(), away.tolist()
        ):
            found[row].append(self._region(int(owners[row]), outline, near, far))
        return found

    def _region(self, country: int, outline: int, near: int, away: float) -> Division | None:
        names = self._known.outlined.names
        region = names[outline] if outline != NONE and names[outline][2] else None
        place = self._known.places[near]
        allowed = codes(self._known.countries[country].code)
        reach = WITHOUT_OUTLINE if region else BESIDE
        if away > reach or place.country not in allowed or not place.admin1:
            return region
        of_place = (country, place.country, place.admin1)
        counts = region is None or away <= OWN_GROUND or of_place not in names
        return of_place if counts else region

    def _outlines(self, spots: np.ndarray, country: np.ndarray) -> np.ndarray:
        """The division of a country at or around each spot, or NONE."""
        found = np.full(len(spots), NONE)
        self._fill(found, spots, country, np.arange(len(spots)))
        near = coasts.Outlines(self._shapes).distances(spots) < 2 * AROUND[-1]
        for ring in AROUND:
            for north, east in DIRECTIONS:
                rows = np.flatnonzero(near & (found == NONE))
                moved = spots[rows] + [east * ring, north * ring]
                moved[:, 0] = (moved[:, 0] + 540) % 360 - 180
                self._fill(found, moved, country[rows], rows)
        return found

    def _fill(
        self, found: np.ndarray, spots: np.ndarray, country: np.ndarray, rows: np.ndarray
    ) -> None:
        shape, spot = STRtree(shapely.points(spots)).query(self._shapes, "intersects")
        own = self._country[shape] == country[spot]
        found[rows[spot[own]]] = shape[own]


class _Nearest:
    """The division of the nearest outline of a country, or of the nearest island that has one."""

    def __init__(self, known: Known, islands: np.ndarray, settled: Regions) -> None:
        faces, labels = known.outlined.faces, known.outlined.labels
        undivided = [country.code in UNDIVIDED for country in known.countries]
        told = [
            row for row, (country, owner) in enumerate(zip(labels.tolist(), known.outlined.owners))
            if country != NONE and (owner is not None or undivided[country])
        ]  # fmt: skip
        lines = shapely.segmentize(
            shapely.transform(shapely.boundary(faces[told]), lambda spots: spots / DEGREE), SPACING
        )
        rows = _told(settled)
        spots, owner = shapely.get_coordinates(
            np.concatenate([lines, islands[rows]]), return_index=True
        )
        self._owners = [known.outlined.owners[row] for row in told] + [settled[row] for row in rows]
        countries = [*labels[told], *(settled[row][0] for row in rows)]
        self._spots, self._owner, self._country = spots, owner, np.array(countries)[owner]
        self._trees: dict[int, tuple[cKDTree, np.ndarray]] = {}

    def __call__(self, shape: shapely.Polygon, country: int) -> Division | None:
        """The nearest division of a country within reach."""
        if country not in self._trees:
            own = np.flatnonzero(self._country == country)
            vectors = unit_vectors(*self._spots[own].T[::-1])
            self._trees[country] = cKDTree(vectors), self._owner[own]
        tree, owner = self._trees[country]
        chord, spot = tree.query(
            unit_vectors(*shapely.get_coordinates(shape).T[::-1]),
            distance_upper_bound=2 * np.sin(np.radians(REACH) / 2),
        )
        best = int(np.argmin(chord))
        return self._owners[owner[spot[best]]] if np.isfinite(chord[best]) else None


def _meet_others(
    islands: np.ndarray, chosen: Regions, settled: Regions, names: list[Division],
    shapes: np.ndarray,
) -> list[bool]:  # fmt: skip
    """Which islands are near other divisions of their country, or islands that have another one."""
    rows, asked = _told(settled), _told(chosen)
    others = names + [settled[row] for row in rows]
    found = [False] * len(islands)
    tree = STRtree(np.concatenate([shapes, islands[rows]]))
    near = tree.query(islands[asked], "dwithin", MEETING)
    for island, other in near.T.tolist():
        own = chosen[asked[island]]
        if others[other] != own and others[other][0] == own[0]:
            found[asked[island]] = True
    return found


def _by_waters(
    islands: np.ndarray, owners: np.ndarray, known: Known, shapes: np.ndarray
) -> Regions:
    """The divisions of islands in the waters of `DIVISIONS`, but for those that outlines have."""
    rows = {one.iso: row for row, one in known.subdivisions.items() if one.iso}
    found: Regions = [None] * len(islands)
    outlined = set(STRtree(shapes).query(islands, "intersects")[0].tolist())
    for sea in known.waters:
        iso = DIVISIONS.get(sea.name)
        if iso is None:
            continue
        code = iso.split("-")[0]
        for row in np.flatnonzero(shapely.intersects(islands, sea.geometry)).tolist():
            if known.countries[owners[row]].code == code and row not in outlined:
                found[row] = (int(owners[row]), code, rows[iso])
    return found


def _apart(islands: np.ndarray, chosen: Regions, shapes: np.ndarray) -> list[Correction]:
    """Wide shapes of the islands with a division, apart from the outlines and from each other."""
    whole_map = shapely.box(-180, -90, 180, 90)
    taken = list(shapes)
    found = []
    for division in sorted({one for one in chosen if one}):
        own = islands[[row for row, one in enumerate(chosen) if one == division]]
        wide = shapely.buffer(
            shapely.simplify(own, SIMPLE), MARGIN, join_style="mitre", mitre_limit=2
        )
        whole = shapely.intersection(shapely.union_all(wide), whole_map)
        near = STRtree(taken).query(whole, "dwithin", SLIT)
        beside = shapely.union_all(shapely.buffer(np.array(taken, object)[near], SLIT))
        parts = shapely.get_parts(shapely.difference(whole, beside))
        found += [(part, division) for part in parts.tolist()]
        taken += parts.tolist()
    return found
