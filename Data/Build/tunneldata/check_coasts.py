"""Checks the coasts of finished files against GSHHG as it is, and against airports."""

import numpy as np
import shapely
from shapely import STRtree

from tunneldata import coasts, documents, landmarks
from tunneldata.airports import Airport
from tunneldata.gshhg import GROUNDING_LINE, ISLAND_IN_LAKE, LAKE, LAND, Rings
from tunneldata.lookup import AreaLookup
from tunneldata.shores import METERS
from tunneldata.topology import DEGREE

SEED = 20261128
POINTS = 40_000

# Square kilometres of islands, and how many of them must be land at a point inside.
ISLANDS = ((1.0, 0.99), (100.0, 1.0))

# Metres from the coast, and how many points at that distance must be on their side.
DISTANCES = ((500.0, 0.98), (1000.0, 0.99))

# Every airport has land within so many metres.
AIRPORT = 1000.0

# Islands that count for how far the nearest land may be, in square kilometres, and how far their
# coast may be off, in metres.
NEAREST, OFF = 1.0, 300.0


def check_islands(countries: AreaLookup, rings: Rings) -> None:
    """Islands of the source are land at a point inside."""
    index = np.flatnonzero(_is_land(rings) & (rings.areas >= ISLANDS[0][0]))
    chosen = rings.chosen(index)
    shapes = _polygons(chosen)
    inside = _microdegrees(shapely.get_coordinates(shapely.point_on_surface(shapes)))
    is_land = countries.is_inside(inside)
    for least, share in ISLANDS:
        large = chosen.areas >= least
        right, asked = int(is_land[large].sum()), int(large.sum())
        print(
            f"islands of {least:g} km² and more: {right:,} of {asked:,} are land at a point inside"
        )
        assert right >= share * asked, inside[large & ~is_land]
        found = f"all {asked:,}" if right == asked else f"{right:,} of {asked:,}"
        documents.require(f"| {found} |")
        told = "all" if right == asked else f"{right:,}"
        documents.require_row(f"islands of {least:g} km²", f"GSHHG, {asked:,} islands", told)


def check_distances(countries: AreaLookup, rings: Rings) -> None:
    """Points at a distance from the coast of the source are on the side that they are on there."""
    chosen = rings.chosen(np.flatnonzero(_is_land(rings)))
    random = np.random.default_rng(SEED)
    tree = coasts.Outlines(_polygons(chosen))
    holders = _dry(rings)
    for meters, share in DISTANCES:
        corners = chosen.points[random.integers(0, len(chosen.points), 3 * POINTS)]
        turn = random.uniform(0, 2 * np.pi, len(corners))
        shrink = np.cos(np.radians(corners[:, 1]))
        reach = meters / METERS
        points = corners + reach * np.column_stack([np.cos(turn) / shrink, np.sin(turn)])
        points[:, 0] = (points[:, 0] + 180) % 360 - 180
        points = points[np.abs(points[:, 1]) < 85]
        away = tree.distances(points) * METERS
        points = points[np.abs(away - meters) < 0.02 * meters][:POINTS]
        expected = _is_within(points, *holders)
        right = countries.is_inside(_microdegrees(points)) == expected
        print(
            f"points {meters:g} m from the coast: {right.mean():.2%} of {len(points):,} right, "
            f"{expected.mean():.0%} of them on land"
        )
        assert right.mean() >= share
        documents.require(f"| {100 * right.mean():.2f} % |")
        away = f"{meters:g} m" if meters < 1000 else f"{meters / 1000:g} km"
        documents.require_row(f"points {away} from the coast", f"{100 * right.mean():.2f} %")


def check_airports(countries: AreaLookup, airports: list[Airport]) -> None:
    """Every airport but those of seaplanes has land within a kilometre of its point."""
    spots = np.array([(airport.longitude, airport.latitude) for airport in airports])
    turns = np.arange(16) * np.pi / 8
    shrink = np.cos(np.radians(spots[:, 1]))
    dry = countries.is_inside(_microdegrees(spots))
    exact = int(dry.sum())
    for reach in np.array([0.3, 0.6, 0.95]) * AIRPORT / METERS:
        for turn in turns:
            offset = reach * np.column_stack([np.cos(turn) / shrink, np.sin(turn) + 0 * shrink])
            dry |= countries.is_inside(_microdegrees(spots + offset))
    wet = [airport for airport, is_dry in zip(airports, dry) if not is_dry]
    print(
        f"airports: {exact:,} of {len(airports):,} are land at their point, "
        f"{int(dry.sum()):,} within {AIRPORT:g} m; not {[airport.code for airport in wet]}"
    )
    assert all(
        landmarks.AFLOAT in airport.name or airport.code in landmarks.MISPLACED for airport in wet
    )
    documents.require(f"of {len(airports):,} | {exact:,} |")
    documents.require_row(
        "airports with land within 1 km", f"airportsdata, {len(airports):,}", f"{int(dry.sum()):,}"
    )


def check_nearest(countries: AreaLookup, rings: Rings) -> None:
    """No island of the source is nearer to a point at sea than the nearest land of the file."""
    random = np.random.default_rng(SEED)
    points = np.column_stack([
        random.uniform(-180, 180, POINTS), np.degrees(np.arcsin(random.uniform(-1, 1, POINTS)))
    ])  # fmt: skip
    points = points[~countries.is_inside(_microdegrees(points))]
    is_island = _is_land(rings) & (rings.areas >= NEAREST)
    expected = coasts.Outlines(_polygons(rings.chosen(np.flatnonzero(is_island))))
    chains = [countries.chain(arc)[:, ::-1] / DEGREE for arc in countries.arcs if arc["kind"] == 0]
    found = coasts.Outlines(np.array([shapely.LineString(chain) for chain in chains], object))
    excess = (found.distances(points) - expected.distances(points)) * METERS
    # The distance is that of samples of the outlines.
    too_far = int((excess > OFF + coasts.SPACING * METERS / 4).sum())
    print(f"nearest land: {too_far} of {len(points):,} points at sea have a nearer island")
    assert too_far == 0
    documents.require(f"| {too_far} of {len(points):,} |")
    documents.require_row(
        "points at sea with a nearer island", f"GSHHG, {len(points):,} points", f"{too_far}"
    )


def check_lakes(lakes: AreaLookup, rings: Rings, lost: np.ndarray) -> None:
    """Lakes of the source are lakes at a point inside, and rivers are not.

    `lost` are the indices of those that are sea or part of another lake here.
    """
    is_lake = (rings.levels == LAKE) & (np.abs(rings.areas) <= coasts.CASPIAN)
    isles = _polygons(rings.chosen(np.flatnonzero(rings.levels == ISLAND_IN_LAKE)))
    for name, chosen, share in (
        ("lakes", is_lake & (rings.areas >= coasts.LEAST_LAKE), 0.98),
        ("wide rivers", is_lake & (rings.areas < 0), 0.0),
    ):
        shapes = _polygons(rings.chosen(np.flatnonzero(chosen)))
        for lake, isle in zip(*STRtree(isles).query(shapes, predicate="intersects")):
            shapes[lake] = shapely.difference(shapes[lake], isles[isle])
        inside = shapely.get_coordinates(shapely.point_on_surface(shapes))
        wet = lakes.is_inside(_microdegrees(inside))
        print(f"{name} of the source: {int(wet.sum()):,} of {len(wet):,} are lakes")
        assert wet.mean() >= share if share else wet.mean() <= 0.05
        if share:
            documents.require(f"GSHHG, {len(wet):,} lakes, {len(lost)} of which", documents.TRUTH)
            documents.require(f"| {int(wet.sum()):,} | *truth* |", documents.TRUTH)


def _is_land(rings: Rings) -> np.ndarray:
    return (rings.levels == LAND) & ~rings.is_ice_front | (rings.levels == GROUNDING_LINE)


def _dry(rings: Rings) -> tuple[np.ndarray, np.ndarray]:
    """Polygons of all land, and of the Caspian, which is none."""
    land = _polygons(rings.chosen(np.flatnonzero(_is_land(rings))))
    sea = (rings.levels == LAKE) & (rings.areas > coasts.CASPIAN)
    return land, _polygons(rings.chosen(np.flatnonzero(sea)))


def _is_within(points: np.ndarray, land: np.ndarray, sea: np.ndarray) -> np.ndarray:
    found = np.zeros(len(points), bool)
    for turn in (0, 360, -360):
        spots = shapely.points(points + [turn, 0])
        tree = STRtree(spots)
        found[np.unique(tree.query(land, predicate="intersects")[1])] = True
        found[np.unique(tree.query(sea, predicate="intersects")[1])] = False
    return found


def _polygons(rings: Rings) -> np.ndarray:
    """Rings as they are; longitudes may leave -180 to 180."""
    ring = np.repeat(np.arange(len(rings.levels)), np.diff(rings.starts))
    return shapely.polygons(shapely.linearrings(rings.points, indices=ring))


def _microdegrees(points: np.ndarray) -> np.ndarray:
    """Points in degrees as whole microdegrees within the frame of the map."""
    turned = np.column_stack([(points[:, 0] + 180) % 360 - 180, points[:, 1]])
    frame = np.array([180 * DEGREE - 1, 90 * DEGREE - 1])
    return np.clip(np.rint(turned * DEGREE).astype(np.int64), -frame, frame)
