"""The levels of lakes: by hand where they are well known, otherwise estimated from the grid."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from tunneldata import ground, raster
from tunneldata.areas import Feature
from tunneldata.ground import Known

# Kinds of levels, numbered like the other kinds of heights in `accuracy`. An interpolated one is as
# exact as other land is.
LISTED, ESTIMATED, INTERPOLATED = 7, 8, 1
LEVEL = np.dtype([("meters", "<i2"), ("kind", "<u2")])

# A point of the table may lie so many degrees beside the drawn lake, if that has so many km².
BESIDE, LARGE_ENOUGH = 0.05, 20
# Towns within so many degrees of a lake lie on its shore. A listed level may be so many metres
# above their lower quartile; north of 60 degrees their heights are too coarse to tell.
SHORE, ABOVE_TOWNS, NORTH = 0.02, 8, 60
# The share of the nodes in a lake that may be lower than its surface: parts of its floor.
FLOOR = 25
# The distance in degrees between points of a shore that take the lake's level.
SHORE_STEP = 0.05
# Lakes of so many km² correct the land around them.
CORRECTING = 200
# The shores of lakes are known heights beside them, by points so many degrees apart at which the
# grid is so many metres from the level.
ANCHOR_STEP, ODD = 0.015, 50
# A lake of so many nodes of one height is flat in the source.
FLAT = 4


@dataclass(frozen=True)
class Levels:
    """The level of each lake in metres, and whether it is listed or estimated."""

    meters: np.ndarray
    kinds: np.ndarray

    def table(self) -> np.ndarray:
        """The levels as the file has them."""
        found = np.zeros(len(self.meters), LEVEL)
        found["meters"], found["kind"] = np.rint(self.meters), self.kinds
        return found


def listed(rows: list[dict[str, str]], lakes: list[Feature]) -> dict[int, float]:
    """The levels that a table has, by the index of the lake; prints which lakes are not drawn."""
    shapes = shapely.STRtree([lake.geometry for lake in lakes])
    found: dict[int, float] = {}
    missing = []
    for row in rows:
        spot = shapely.Point(float(row["longitude"]), float(row["latitude"]))
        inside = shapes.query(spot, "intersects")
        if not len(inside):
            inside = shapes.query(spot, "dwithin", BESIDE)
            inside = [index for index in inside if lakes[index].area >= LARGE_ENOUGH]
        if not len(inside):
            missing.append(row["name"])
        for index in inside[:1]:
            found[int(index)] = float(row["level"])
    print(f"levels of lakes: {len(found)} listed; not drawn: {', '.join(missing) or 'none'}")
    return found


def levels(
    lakes: list[Feature], known: dict[int, float], source: np.ndarray, towns: Known
) -> Levels:
    """The level of every lake.

    Raises `ValueError` for a listed level above the towns on the shore.
    """
    lowest = ground.floors()
    found = [estimate(lake.geometry, source, lowest, towns) for lake in lakes]
    meters, kinds = np.array([row[0] for row in found]), np.array([row[1] for row in found])
    for index, level in known.items():
        near = on_shore(lakes[index].geometry, towns)
        near = near[np.abs(near.latitude) < NORTH]
        if len(near) >= 3 and level > np.percentile(near.meters, 25) + ABOVE_TOWNS:
            raise ValueError(f"the lake at {lakes[index].label} is above its towns: {level}")
        meters[index], kinds[index] = level, LISTED
    return Levels(meters, kinds)


def estimate(
    shape: BaseGeometry, source: np.ndarray, lowest: np.ndarray, towns: Known
) -> float:
    """The level of a lake that nobody listed.

    Most lakes are flat in the source, some metres too low, and have a part of a shore or floor. A
    lake without a node has the lowest of the nodes around it. No lake is above the towns on it.
    """
    rows, columns = nodes_in(shape)
    spot = shape.representative_point()
    near = on_shore(shape, towns)
    if len(rows):
        level, kind = float(np.percentile(source[rows, columns], FLOOR)), ESTIMATED
    else:
        around = ground.corners(np.array([spot.y]), np.array([spot.x]))
        least = source[around.rows, around.columns].min()
        level, kind = float(least + around.of(source)[0]) / 2, INTERPOLATED
    if len(near) >= 3:
        level = min(level, float(np.percentile(near.meters, 10)))
    row, column = round((90 - spot.y) * 10), round((spot.x + 180) * 10) % raster.COLUMNS
    return max(level, float(lowest[row, column])), kind


def nodes_in(shape: BaseGeometry) -> tuple[np.ndarray, np.ndarray]:
    """The rows and columns of the nodes of level 0 in a shape."""
    west, south, east, north = shape.bounds
    rows = np.arange(int((90 - north) * 10), min(int((90 - south) * 10) + 2, raster.ROWS))
    columns = np.arange(int((west + 180) * 10), int((east + 180) * 10) + 2)
    row, column = (part.ravel() for part in np.meshgrid(rows, columns, indexing="ij"))
    inside = shapely.contains_xy(shape, column / 10 - 180, 90 - row / 10)
    return row[inside], column[inside] % raster.COLUMNS


def on_shore(shape: BaseGeometry, towns: Known) -> Known:
    """The towns near a lake."""
    west, south, east, north = shape.bounds
    near = np.flatnonzero(
        (towns.latitude > south - SHORE) & (towns.latitude < north + SHORE)
        & (towns.longitude > west - SHORE) & (towns.longitude < east + SHORE)
    )  # fmt: skip
    shapely.prepare(shape)
    points = shapely.points(towns.longitude[near], towns.latitude[near])
    return towns[near[shapely.dwithin(shape, points, SHORE)]]


def flooded(heights: np.ndarray, lakes: list[Feature], found: Levels) -> np.ndarray:
    """Heights of the land with the lakes' surfaces at the nodes in them."""
    result = heights.copy()
    for lake, meters in zip(lakes, found.meters):
        result[nodes_in(lake.geometry)] = meters
    return result


def shores(
    lakes: list[Feature], found: Levels, least: float = CORRECTING, step: float = SHORE_STEP
) -> Known:
    """Points along the shores of lakes of `least` km² with a listed level, at that level."""
    rows = [
        (latitude, longitude, meters)
        for lake, meters, kind in zip(lakes, found.meters, found.kinds)
        if kind == LISTED and lake.area >= least
        for latitude, longitude in _along(lake.geometry, step)
    ]
    return Known(*np.array(rows, float).reshape(-1, 3).T)


def anchors(lakes: list[Feature], found: Levels, heights: np.ndarray) -> Known:
    """Points of all shores where the interpolated heights of the land are far from the level."""
    return odd(lakeside(lakes, found), heights)


def lakeside(lakes: list[Feature], found: Levels) -> Known:
    """Points of the shores of all lakes with a listed level, at that level."""
    return shores(lakes, found, 0, ANCHOR_STEP)


def odd(known: Known, heights: np.ndarray) -> Known:
    """Those of some shores from which the interpolated heights of the land are far."""
    off = ground.corners(known.latitude, known.longitude).of(heights) - known.meters
    return known[np.abs(off) >= ODD]


def _along(shape: BaseGeometry, step: float) -> Iterator[tuple[float, float]]:
    for part in shapely.get_parts(shape):
        ring = shapely.get_exterior_ring(part)
        for distance in np.arange(0, ring.length, step):
            spot = ring.interpolate(distance)
            yield spot.y, spot.x


def errors(
    lakes: list[Feature], known: dict[int, float], source: np.ndarray, towns: Known
) -> tuple[np.ndarray, np.ndarray]:
    """How far listed levels are from the source where it is flat, and estimates from listed ones."""
    lowest = ground.floors()
    flat, estimates = [], []
    for index, meters in known.items():
        shape = lakes[index].geometry
        nodes = source[nodes_in(shape)]
        if len(nodes) >= FLAT and np.percentile(nodes, FLOOR) == np.median(nodes) == nodes.min():
            flat.append(meters - nodes.min())
        level, kind = estimate(shape, source, lowest, towns)
        if kind == ESTIMATED:
            estimates.append(level - meters)
    return np.array(flat), np.array(estimates)
