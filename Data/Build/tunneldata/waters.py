"""Waters that GSHHG has as something else: arms of the sea that it closes, and lakes that it opens.

A lake is sea if the marine polygons have most of it and no more than a beach parts it from the
sea. A table has the exceptions, and estuaries and lakes that are land in GSHHG; these are what
Natural Earth has there as water.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from scipy.spatial import cKDTree
from shapely import STRtree
from shapely.geometry.base import BaseGeometry

from tunneldata.gshhg import LAND, Rings
from tunneldata.places import unit_vectors
from tunneldata.shores import METERS

# A beach of this width (metres) does not show in the file, whose coasts are as much off.
BEACH = 200.0

# What share of a lake the marine polygons must have.
MOST = 0.5

# How far around a point of the table its water may reach, in degrees.
WINDOW = 2.0

# Estuaries and lagoons are at least twice as wide (degrees of latitude, some 280 m): what is
# narrower is a coast that is drawn differently.
NARROW = 0.0025

# Between the outline of a lake and the coast of GSHHG nothing is sea that does not reach this far
# (degrees) beyond the outline.
STRIP = 0.03

SEA_WATER, LAKE_WATER = "sea", "lake"


@dataclass(frozen=True)
class Water:
    """A row of the table."""

    kind: str  # SEA_WATER or LAKE_WATER
    point: shapely.Point
    name: str


@dataclass(frozen=True)
class Waters:
    """What differs from GSHHG; polygons in degrees."""

    lost: np.ndarray  # indices of rings that are lakes there, and sea or part of a lake here
    sea: np.ndarray  # what is a lake or land there and sea here
    lakes: np.ndarray  # what is land or sea there and a lake here


def read(rows: Iterable[dict[str, str]]) -> list[Water]:
    """The rows of the table; raises `ValueError` for a kind that is none."""
    found = []
    for row in rows:
        if row["kind"] not in (SEA_WATER, LAKE_WATER):
            raise ValueError(f"{row['name']}: kind {row['kind']}")
        point = shapely.Point(float(row["longitude"]), float(row["latitude"]))
        found.append(Water(row["kind"], point, row["name"]))
    return found


@dataclass(frozen=True)
class Sources:
    """What the waters are found in; geometries in degrees."""

    rings: Rings
    chosen: np.ndarray  # indices of the rings that are lakes
    shapes: np.ndarray  # of these lakes
    land: np.ndarray  # of GSHHG
    marine: np.ndarray  # Natural Earth's seas
    countries: np.ndarray  # its countries
    lakes: np.ndarray  # its lakes


def corrections(rows: list[Water], sources: Sources) -> Waters:
    """What differs from GSHHG, by the rule and by the table.

    Raises `ValueError` for a row in whose place neither source has water.
    """
    tree = STRtree(sources.shapes)
    arms = set(_arms(sources).tolist())
    drawn: dict[str, list[BaseGeometry]] = {SEA_WATER: [], LAKE_WATER: []}
    for row in rows:
        inside = tree.query(row.point, predicate="intersects").tolist()
        outlined = STRtree(sources.lakes).query(row.point, predicate="intersects")
        if inside:
            (arms.update if row.kind == SEA_WATER else arms.difference_update)(inside)
        elif row.kind == LAKE_WATER and len(outlined):
            drawn[LAKE_WATER].append(opened(sources.lakes[outlined[0]], sources.land))
        else:
            drawn[row.kind].append(_drowned(row, sources))
    lost = set(arms)
    # Lakes of GSHHG in what is drawn are part of it.
    for kind, shapes in drawn.items():
        for index, shape in enumerate(shapes):
            met = tree.query(shape, predicate="intersects")
            shapes[index] = shapely.union_all([shape, *sources.shapes[met]])
            lost.update(met.tolist())
    sea = [*drawn[SEA_WATER], *sources.shapes[sorted(arms)]]
    return Waters(
        sources.chosen[np.array(sorted(lost), int)], np.array(sea, object),
        np.array(drawn[LAKE_WATER], object),
    )  # fmt: skip


def applied(land: np.ndarray, waters: Waters, isles: np.ndarray) -> np.ndarray:
    """The land (polygons in degrees) without what is sea, and with what is a lake in it.

    `isles` are the islands in the lakes of the source; those in the new seas become land.
    """
    result = list(land)
    tree = STRtree(land)
    for index in np.unique(tree.query(waters.sea, predicate="intersects")[1]).tolist():
        near = waters.sea[shapely.intersects(waters.sea, land[index])]
        result[index] = shapely.difference(land[index], shapely.union_all(near))
    for lake in waters.lakes:
        met = [index for index in tree.query(lake, predicate="intersects").tolist()]
        largest = max(met, key=lambda index: land[index].area)
        result[largest] = shapely.union(result[largest], lake)
    inner = shapely.point_on_surface(isles)
    kept = np.unique(STRtree(inner).query(waters.sea, predicate="intersects")[1])
    return np.concatenate([np.array(result, object), isles[kept]])


def _arms(sources: Sources) -> np.ndarray:
    """The lakes that are sea by the rule, as indices of `shapes`."""
    lake, sea = STRtree(sources.marine).query(sources.shapes, predicate="intersects")
    common = shapely.area(shapely.intersection(sources.shapes[lake], sources.marine[sea]))
    covered = np.bincount(lake, common, len(sources.shapes))
    wet = np.flatnonzero(covered >= MOST * shapely.area(sources.shapes))
    rings = sources.rings
    shores = rings.chosen(np.flatnonzero((rings.levels == LAND) & ~rings.is_ice_front))
    coast = cKDTree(unit_vectors(shores.points[:, 1], shores.points[:, 0]))
    beach = np.radians(BEACH / METERS)
    near = [
        coast.query(unit_vectors(ring[:, 1], ring[:, 0]))[0].min() <= beach
        for ring in (rings.ring(index) for index in sources.chosen[wet])
    ]
    return wet[np.array(near, bool)]


def _drowned(row: Water, sources: Sources) -> BaseGeometry:
    """The water of Natural Earth around a point that is land in GSHHG."""
    window = shapely.box(*row.point.buffer(WINDOW).bounds)
    water = _within(sources.land, window)
    water = shapely.difference(water, _within(sources.countries, window))
    scale = np.array([np.cos(np.radians(row.point.y)), 1.0])
    flat = shapely.transform(water, lambda spots: spots * scale)
    wide = shapely.buffer(shapely.buffer(flat, -NARROW), NARROW)
    for part in shapely.get_parts(shapely.transform(wide, lambda spots: spots / scale)):
        if part.intersects(row.point):
            return part
    raise ValueError(f"{row.name}: no water at {row.point.y}, {row.point.x}")


def opened(lake: BaseGeometry, land: np.ndarray) -> BaseGeometry:
    """A lake's water as far as the coasts around it, which are drawn finer than the lake.

    Water that leads further than `STRIP` from the lake is not the lake's.
    """
    around = shapely.buffer(lake, STRIP)
    near = _within(land, shapely.box(*around.bounds))
    beside = shapely.difference(shapely.difference(around, lake), near)
    rim = shapely.boundary(around)
    parts = shapely.get_parts(beside)
    own = parts[~shapely.intersects(parts, rim)]
    return shapely.union_all([shapely.difference(lake, near), *own])


def _within(shapes: np.ndarray, window: BaseGeometry) -> BaseGeometry:
    """What of some shapes lies in a box."""
    near = STRtree(shapes).query(window, predicate="intersects")
    clipped = [
        shapely.make_valid(shapely.clip_by_rect(shapes[one], *window.bounds)) for one in near
    ]
    return shapely.union_all(clipped)
