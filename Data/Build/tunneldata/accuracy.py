"""How exact heights are: measured on known ones that are left out and predicted from the rest."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from scipy.spatial import cKDTree

from tunneldata import ground, rooftops, surfaces
from tunneldata.geonames import Survey
from tunneldata.ground import Ground, Known
from tunneldata.places import unit_vectors

# The kinds of answers, as the file numbers them.
(
    NEAR_A_PLACE, FAR_FROM_PLACES, ICE, SEA, PLACE, NORTHERN_PLACE, SUMMIT, LAKE, OTHER_LAKE,
    AIRPORT, CITY, BESIDE_A_PLACE,
) = range(12)  # fmt: skip
NAMES = (
    "land near a place", "other land", "ice", "sea", "a place", "a place in the north", "a summit",
    "a listed lake", "another lake", "an airport", "a city", "land beside a place",
)
# What is farther from any place counts as far.
NEAR = 10
# What is at most so many kilometres from a known height is beside it.
BESIDE = 1.5
# What is at most so many kilometres from the shore of a lake is known as well, where no known height
# is nearer.
BESIDE_LAKE = 1
# Degrees; the model of the ground is coarser farther north.
NORTH = 60
# Differences in metres between the four nodes around a point, up to which a class goes.
RELIEFS = (5, 10, 20, 50, 100, 200, 400, 800, 1600, 65_535)
FEWEST = 50
# The shares of errors, in percent, that the two stated bounds are above.
SHARES = (68.27, 95)
# The bounds hold if no share of errors that were not used for them is so many percent off.
TOLERANCE = 5
# Of more errors than so many, half are left for the check.
MANY = 1000
MEASURED = np.dtype(
    [("kind", "<u2"), ("relief", "<u2"), ("decimeters", "<u4"), ("decimeters95", "<u4")]
)
Row = tuple[int, int, int, int]


class Medians(NamedTuple):
    """Medians of errors in metres: of ETOPO1 at places, and of what was left out near places and
    beside lakes."""

    before: float
    places: float
    airports: float
    shores: float


# Surfaces of the ice that expeditions measured: degrees, metres.
ON_ICE = (
    ("Amundsen-Scott", -90.0, 0.0, 2835), ("Vostok", -78.464, 106.838, 3488),
    ("Dome A", -80.367, 77.352, 4093), ("Concordia", -75.1, 123.333, 3233),
    ("Dome Fuji", -77.317, 39.703, 3810), ("Kohnen", -75.002, 0.068, 2892),
    ("Byrd", -80.017, -119.533, 1530), ("WAIS Divide", -79.468, -112.086, 1766),
    ("Siple Dome", -81.654, -149.005, 621), ("Taylor Dome", -77.795, 158.72, 2365),
    ("Law Dome", -66.769, 112.806, 1370), ("Talos Dome", -72.817, 159.185, 2315),
    ("Summit", 72.58, -38.46, 3216), ("NorthGRIP", 75.1, -42.32, 2917),
    ("NEEM", 77.45, -51.06, 2450), ("DYE-3", 65.18, -43.82, 2480),
)  # fmt: skip

# Summits are given to a metre; surveys of the same one differ by a few. The World Factbook has
# other heights for two thirds of the highest points of countries by at most the first bound, and
# for 95 % by at most the second.
SUMMIT_DECIMETERS = (30, 100)
# An airport's height is that of the ground around it up to so many kilometres.
BESIDE_AIRPORT = 1


@dataclass(frozen=True)
class Left:
    """Known heights that were left out, and how far off they were predicted."""

    errors: np.ndarray
    relief: np.ndarray
    kilometers: np.ndarray  # to the nearest known height that was not left out
    anchor: np.ndarray  # kilometres to the nearest of those or of the anchors

    def part(self, chosen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Some of the errors and the relief around them."""
        return self.errors[chosen], self.relief[chosen]


def left_out(
    base: np.ndarray, known: Known, kept: np.ndarray, out: np.ndarray, others: Known,
    anchors: Known,
) -> Left:  # fmt: skip
    """What becomes of the heights `out` when they are predicted without them.

    `others` correct the grid too; they are none of the places whose distance counts. The nearest of
    the heights that are left and of the anchors counts at the points themselves.
    """
    rest, asked = known[~out], known[out]
    grid = ground.corrected(base, ground.together(rest, others), kept)
    spots = ground.corners(asked.latitude, asked.longitude)
    tree = cKDTree(unit_vectors(rest.latitude, rest.longitude))
    away, _ = tree.query(unit_vectors(asked.latitude, asked.longitude))
    added, anchor = ground.anchored(grid, asked, ground.together(rest, anchors))
    errors = spots.of(grid) + added - asked.meters
    return Left(errors, spots.relief(grid), away * ground.EARTH, anchor)


def one_in_ten(known: Known) -> np.ndarray:
    """A tenth of the heights, spread over all of them."""
    return np.arange(len(known)) % 10 == 3


def one_square_in_ten(known: Known) -> np.ndarray:
    """All heights in a tenth of the square degrees, so that most have no neighbour left."""
    square = np.floor(known.latitude) * 7 + np.floor(known.longitude) * 3
    return square.astype(int) % 10 == 3


def by_relief(kind: int, errors: np.ndarray, relief: np.ndarray) -> list[Row]:
    """Rows of a table: what is measured in each class of relief that has enough heights.

    Rougher ground is never claimed to be known better: where it seems to be, classes are joined.
    """
    tops, parts = [], []
    lower = -1.0
    for upper in RELIEFS:
        part = errors[(relief > lower) & (relief <= upper)]
        if len(part) >= FEWEST:
            tops.append(upper)
            parts.append(part)
            lower = upper
    if parts:
        tops[-1] = RELIEFS[-1]
        parts[-1] = np.concatenate([parts[-1], errors[relief > lower]])
    else:
        tops, parts = [RELIEFS[-1]], [errors]
    columns = [_ascending(parts, share) for share in SHARES]
    return [_row(kind, top, found) for top, found in zip(tops, zip(*columns))]


def _ascending(parts: list[np.ndarray], share: float) -> list[float]:
    """A percentile of each part; neighbours that do not ascend are one part."""
    groups: list[tuple[list[np.ndarray], float]] = []
    for part in parts:
        group, found = [part], _bound(part, share)
        while groups and found < groups[-1][1]:
            group = [*groups.pop()[0], *group]
            found = _bound(np.concatenate(group), share)
        groups.append((group, found))
    return [found for group, found in groups for _ in group]


def _bound(errors: np.ndarray, share: float) -> float:
    """The size that a share of errors, in percent, does not exceed; at least a metre."""
    return max(1.0, float(np.percentile(np.abs(errors), share)))


def _row(kind: int, relief: int, found: tuple[float, float]) -> Row:
    return (kind, relief, round(found[0] * 10), round(found[1] * 10))


def shares(rows: list[Row], errors: np.ndarray, relief: np.ndarray) -> np.ndarray:
    """The percentages of errors that are below the two bounds of a kind's rows, and not above them.

    The second row of the result is greater where errors are just as large as the bound, as some of
    those in whole metres are.
    """
    index = np.searchsorted([row[1] for row in rows], relief)
    stated = np.array([row[2:] for row in rows])[index] / 10
    sizes = np.abs(errors)[:, None]
    return 100 * np.stack([(sizes < stated).mean(axis=0), (sizes <= stated).mean(axis=0)])


def at_sea(sea: np.ndarray, land: np.ndarray, other: Known) -> tuple[np.ndarray, np.ndarray]:
    """How far depths between nodes are from another survey's, and the relief there."""
    spots = ground.corners(other.latitude, other.longitude)
    open_sea = ~land[spots.rows, spots.columns].any(axis=1) & (other.meters < 0)
    return (spots.of(sea) - other.meters)[open_sea], spots.relief(sea)[open_sea]


def on_ice(heights: np.ndarray) -> np.ndarray:
    """How far the ice is from its measured heights."""
    latitude, longitude, meters = np.array([row[1:] for row in ON_ICE]).T
    return ground.corners(latitude, longitude).of(heights) - meters


@dataclass(frozen=True)
class Material:
    """What heights are measured with.

    `source` is the grid before anything is changed, `base` the one that known heights correct, and
    `made` the result. `others` correct it besides the surveys and the airports.
    """

    source: np.ndarray
    base: np.ndarray
    made: Ground
    ice: np.ndarray
    land: np.ndarray
    surveys: list[Survey]
    models: list[int]  # of the surveys, before any is lowered
    populations: np.ndarray
    airports: Known
    anchors: Known  # the airports in the file
    lakeside: Known  # the shores of which the file has those that are far from the grid
    others: Known
    soundings: Known
    lakes: tuple[np.ndarray, np.ndarray]  # errors of the listed ones by the source, of estimates


def table(found: Material) -> tuple[list[Row], Medians]:
    """The bounds of each kind of height by the relief around, and medians; prints the measures.

    Half of many errors sets the bounds, and the other half checks them; few errors do both.
    `AssertionError` if a share is off.
    """
    known = ground.surveyed(found.surveys)
    spots = ground.corners(known.latitude, known.longitude)
    before = (spots.of(found.source) - known.meters)[one_in_ten(known)]
    _print("before", before)
    samples = {**_interpolated(found), **_at_points(found)}
    rows = []
    for kind, parts in sorted(samples.items()):
        for what, (errors, _) in parts.items():
            _print(f"{NAMES[kind]}: {what}", errors)
        halves = [_half(part, 0) for part in parts.values()]
        rows += by_relief(kind, *(np.concatenate(column) for column in zip(*halves)))
        for what, part in parts.items():
            _check(rows, kind, what, *_half(part, 1))
    what, (shores, relief) = f"{BESIDE_LAKE} km from a shore, left out", beside_lakes(found)
    _print(f"{NAMES[BESIDE_A_PLACE]}: {what}", shores)
    _check(rows, BESIDE_A_PLACE, what, shores, relief)
    near = (errors for errors, _ in samples[NEAR_A_PLACE].values())
    medians = Medians(*(float(np.median(np.abs(part))) for part in (before, *near, shores)))
    return sorted([*rows, (SUMMIT, RELIEFS[-1], *SUMMIT_DECIMETERS)]), medians


Errors = tuple[np.ndarray, np.ndarray]  # and the relief around each
Samples = dict[int, dict[str, Errors]]  # by kind, and by what was measured


def _half(sample: Errors, which: int) -> Errors:
    """Every other of many errors; all of few."""
    errors, relief = sample
    return (errors[which::2], relief[which::2]) if len(errors) > MANY else sample


def _interpolated(found: Material) -> Samples:
    """What becomes of heights that are left out: beside known ones, near places, far from them."""
    known = ground.surveyed(found.surveys)
    nothing = known[:0]
    near = left_out(
        found.base, known, found.ice, one_in_ten(known),
        ground.together(found.airports, found.others), found.anchors,
    )  # fmt: skip
    # airports near the places that are left out would correct the ground there
    far = left_out(found.base, known, found.ice, one_square_in_ten(known), found.others, nothing)
    both = ground.together(known, found.airports)
    is_airport = np.arange(len(both)) >= len(known)
    airport = left_out(found.base, both, found.ice, is_airport, found.others, nothing)
    off_ice = ~found.ice[_nearest(found.airports)]
    places = "places, one in ten left out"
    airports = "airports left out"
    close, also_close = near.anchor <= BESIDE, airport.anchor <= BESIDE
    return {
        BESIDE_A_PLACE: {
            places: near.part(close),
            airports: airport.part(off_ice & also_close),
        },
        NEAR_A_PLACE: {
            places: near.part(~close & (near.kilometers <= NEAR)),
            airports: airport.part(off_ice & ~also_close & (airport.kilometers <= NEAR)),
        },
        FAR_FROM_PLACES: {
            f"places more than {NEAR} km from the rest": far.part(far.kilometers > NEAR),
            airports: airport.part(off_ice & (airport.kilometers > NEAR)),
        },
    }


def _at_points(found: Material) -> Samples:
    """How far known heights, lakes, the sea and the ice are from what others measured."""
    known = ground.surveyed(found.surveys)
    relief = ground.corners(known.latitude, known.longitude).relief(found.made.highs)
    model = np.array(found.models)
    told = np.array([np.nan if one.told is None else one.told for one in found.surveys])
    has = ~np.isnan(told)
    north = known.latitude > NORTH
    city = ~north & (found.populations >= rooftops.CITY)
    ice = on_ice(found.made.shown)
    listed, estimated = (np.asarray(part, float) for part in found.lakes)

    def places(chosen: np.ndarray) -> dict[str, Errors]:
        gap = (told - model)[has & chosen]
        return {"the model against what is told": (gap, relief[has & chosen])}

    def anywhere(what: str, errors: np.ndarray) -> dict[str, Errors]:
        return {what: (errors, np.full(len(errors), RELIEFS[-1]))}

    return {
        ICE: anywhere("against expeditions", ice),
        SEA: {"ETOPO1 against ETOPO5": at_sea(found.made.lows, found.land, found.soundings)},
        PLACE: places(~north & ~city),
        NORTHERN_PLACE: places(north),
        LAKE: anywhere("the level against the source", listed),
        OTHER_LAKE: anywhere("the estimate against the level", estimated),
        AIRPORT: {
            f"against towns within {BESIDE_AIRPORT} km": beside_airports(
                known, found.airports, found.made.highs
            )
        },
        CITY: places(city),
    }


def beside_lakes(found: Material) -> Errors:
    """What becomes of towns and airports beside lakes when all near the shores are left out."""
    everything = ground.together(ground.surveyed(found.surveys), found.airports)
    reach = ground.ANCHORED
    near = _away(everything, found.lakeside) <= reach
    asked = everything[near]
    grid = ground.corrected(found.base, ground.together(everything[~near], found.others), found.ice)
    shores = surfaces.odd(found.lakeside, grid)
    added, away = ground.anchored(grid, asked, shores)
    tree = cKDTree(unit_vectors(shores.latitude, shores.longitude))
    _, nearest = tree.query(unit_vectors(asked.latitude, asked.longitude))
    spots = ground.corners(asked.latitude, asked.longitude)
    base, level = spots.of(grid), shores.meters[nearest]
    # a shore leads towards its level, and not past it
    led = np.clip(base + added, np.minimum(base, level), np.maximum(base, level))
    counted = ground.together(ground.surveyed(found.surveys), found.anchors)
    rest = counted[_away(counted, found.lakeside) > reach]
    beside = (away <= BESIDE_LAKE) & (away < _away(asked, rest))
    return (led - asked.meters)[beside], spots.relief(grid)[beside]


def _away(known: Known, others: Known) -> np.ndarray:
    """How many kilometres each height is from the nearest of the others."""
    tree = cKDTree(unit_vectors(others.latitude, others.longitude))
    away, _ = tree.query(unit_vectors(known.latitude, known.longitude))
    return away * ground.EARTH


def _nearest(known: Known) -> tuple[np.ndarray, np.ndarray]:
    """The nodes nearest to some heights."""
    spots = ground.corners(known.latitude, known.longitude)
    best = spots.shares.argmax(axis=1)[:, None]
    return tuple(np.take_along_axis(axis, best, 1)[:, 0] for axis in (spots.rows, spots.columns))


def beside_airports(known: Known, airports: Known, heights: np.ndarray) -> Errors:
    """How far the heights of airports are from those of the towns beside them."""
    tree = cKDTree(unit_vectors(airports.latitude, airports.longitude))
    away, nearest = tree.query(unit_vectors(known.latitude, known.longitude))
    beside = (away * ground.EARTH <= BESIDE_AIRPORT) & (known.latitude < NORTH)
    errors = (airports.meters[nearest] - known.meters)[beside]
    relief = ground.corners(known.latitude, known.longitude).relief(heights)
    return errors, relief[beside]


def _check(rows: list[Row], kind: int, what: str, errors: np.ndarray, relief: np.ndarray) -> None:
    below, within = shares([row for row in rows if row[0] == kind], errors, relief)
    listed = " and ".join(f"{share:.1f}" for share in within)
    print(f"bounds of {NAMES[kind]}: {listed} % of {len(errors):,} are within them ({what})")
    good = (below - TOLERANCE <= SHARES) & (within + TOLERANCE >= SHARES)
    assert good.all(), (NAMES[kind], what, below, within)


def _print(what: str, errors: np.ndarray) -> None:
    median, usual, most = np.percentile(np.abs(errors), [50, *SHARES])
    print(
        f"{what}: median {median:.1f} m, 68 % within {usual:.1f} m, "
        f"95 % within {most:.0f} m, mean {errors.mean():+.1f} m of {len(errors):,}"
    )
