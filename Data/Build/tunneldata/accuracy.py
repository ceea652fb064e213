"""How exact heights are: measured on known ones that are left out and predicted from the rest."""

from dataclasses import dataclass

import numpy as np
from scipy.spatial import cKDTree

from tunneldata import ground
from tunneldata.geonames import Survey
from tunneldata.ground import Ground, Known
from tunneldata.places import unit_vectors

# The kinds of answers, as the file numbers them.
NEAR_A_PLACE, FAR_FROM_PLACES, ICE, SEA, PLACE, NORTHERN_PLACE, SUMMIT = range(7)
# What is farther from any place counts as far.
NEAR = 10
# Degrees; the model of the ground is coarser farther north.
NORTH = 60
RADIUS = 6371
# Differences in metres between the four nodes around a point, up to which a class goes.
RELIEFS = (5, 10, 20, 50, 100, 200, 400, 800, 1600, 65_535)
FEWEST = 50
MEASURED = np.dtype([("kind", "<u2"), ("relief", "<u2"), ("decimeters", "<u4")])

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

# Summits are given to a metre; surveys of the same one differ by a few.
SUMMIT_DECIMETERS = 30


@dataclass(frozen=True)
class Left:
    """Known heights that were left out, and how far off they were predicted."""

    errors: np.ndarray
    relief: np.ndarray
    kilometers: np.ndarray  # to the nearest known height that was not left out


def spread(errors: np.ndarray) -> float:
    """The standard deviation, from the 68th percentile, so that a few blunders do not count."""
    return float(np.percentile(np.abs(errors), 68.27)) if len(errors) else float("nan")


def left_out(base: np.ndarray, known: Known, kept: np.ndarray, out: np.ndarray) -> Left:
    """What becomes of the heights `out` when the grid is corrected by the others alone."""
    rest, asked = known[~out], known[out]
    grid = ground.corrected(base, rest, kept)
    spots = ground.corners(asked.latitude, asked.longitude)
    tree = cKDTree(unit_vectors(rest.latitude, rest.longitude))
    away, _ = tree.query(unit_vectors(asked.latitude, asked.longitude))
    return Left(spots.of(grid) - asked.meters, spots.relief(grid), away * RADIUS)


def one_in_ten(known: Known) -> np.ndarray:
    """A tenth of the heights, spread over all of them."""
    return np.arange(len(known)) % 10 == 3


def one_square_in_ten(known: Known) -> np.ndarray:
    """All heights in a tenth of the square degrees, so that most have no neighbour left."""
    square = np.floor(known.latitude) * 7 + np.floor(known.longitude) * 3
    return square.astype(int) % 10 == 3


def by_relief(kind: int, errors: np.ndarray, relief: np.ndarray) -> list[tuple[int, int, int]]:
    """Rows of a table: what is measured in each class of relief that has enough heights.

    Rougher ground is never claimed to be known better.
    """
    rows: list[tuple[int, int, int]] = []
    lower, least = -1.0, 1.0
    for upper in RELIEFS:
        part = errors[(relief > lower) & (relief <= upper)]
        if len(part) >= FEWEST or upper == RELIEFS[-1]:
            least = max(least, spread(part)) if len(part) >= FEWEST else least
            rows.append((kind, upper, round(least * 10)))
            lower = upper
    return rows


def at_sea(sea: np.ndarray, land: np.ndarray, other: Known) -> tuple[np.ndarray, np.ndarray]:
    """How far depths between nodes are from another survey's, and the relief there."""
    spots = ground.corners(other.latitude, other.longitude)
    open_sea = ~land[spots.rows, spots.columns].any(axis=1) & (other.meters < 0)
    return (spots.of(sea) - other.meters)[open_sea], spots.relief(sea)[open_sea]


def on_ice(heights: np.ndarray) -> np.ndarray:
    """How far the ice is from its measured heights."""
    latitude, longitude, meters = np.array([row[1:] for row in ON_ICE]).T
    return ground.corners(latitude, longitude).of(heights) - meters


def table(
    source: np.ndarray, base: np.ndarray, made: Ground, ice: np.ndarray, land: np.ndarray,
    surveys: list[Survey], soundings: Known,
) -> list[tuple[int, int, int]]:  # fmt: skip
    """The standard deviation of each kind of height by the relief around; prints the measures."""
    known = ground.surveyed(surveys)
    spots = ground.corners(known.latitude, known.longitude)
    few = one_in_ten(known)
    _print("before", (spots.of(source) - known.meters)[few])
    near = left_out(base, known, ice, few)
    _print("after, one place in ten left out", near.errors)
    far = left_out(base, known, ice, one_square_in_ten(known))
    close, remote = near.kilometers <= NEAR, far.kilometers > NEAR
    _print(f"after, more than {NEAR} km from the rest", far.errors[remote])
    told = np.array([one.model if one.told is None else one.told for one in surveys])
    has = np.array([one.told is not None for one in surveys])
    north = known.latitude > NORTH
    relief, gap = spots.relief(made.highs), told - known.meters
    _print("places: model against what is told", gap[has])
    sea, sea_relief = at_sea(made.lows, land, soundings)
    _print("sea: ETOPO1 against ETOPO5", sea)
    surface = on_ice(made.shown)
    _print("ice: against expeditions", surface)
    return [
        *by_relief(NEAR_A_PLACE, near.errors[close], near.relief[close]),
        *by_relief(FAR_FROM_PLACES, far.errors[remote], far.relief[remote]),
        (ICE, RELIEFS[-1], round(10 * spread(surface))),
        *by_relief(SEA, sea, sea_relief),
        *by_relief(PLACE, gap[has & ~north], relief[has & ~north]),
        (NORTHERN_PLACE, RELIEFS[-1], round(10 * spread(gap[has & north]))),
        (SUMMIT, RELIEFS[-1], SUMMIT_DECIMETERS),
    ]


def _print(what: str, errors: np.ndarray) -> None:
    median, most = np.percentile(np.abs(errors), [50, 95])
    print(
        f"{what}: median {median:.1f} m, 95th percentile {most:.0f} m, "
        f"standard deviation {spread(errors):.1f} m, mean {errors.mean():+.1f} m of {len(errors):,}"
    )
