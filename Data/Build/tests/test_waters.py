"""Waters that differ from the shorelines: arms of the sea, estuaries, lakes left open."""

import unittest

import numpy as np
import shapely
from shapely import Point, Polygon, box

from tunneldata import waters
from tunneldata.gshhg import LAKE, LAND
from tunneldata.waters import LAKE_WATER, SEA_WATER, Sources, Water
from test_coasts import rings

# Land from the equator to 2 degrees north; a lagoon behind a beach of 110 m, a lake 6 km inland.
CONTINENT = box(0, 0, 4, 2)
LAGOON, LAKE_INLAND = box(0.5, 0.001, 0.7, 0.1), box(1.5, 0.05, 1.7, 0.2)

# The marine polygons have half a degree of the continent, and an estuary; so its outline lacks
# both. They draw a lake in the sea, too.
MARINE = shapely.union(box(-1, -2, 5, 0.3), box(3, 0, 3.1, 1))
OUTLINE = shapely.difference(CONTINENT, box(3, -1, 3.1, 1))
OPEN_LAKE = box(-0.5, 0.5, -0.01, 0.9)


def sources(land: list[Polygon]) -> Sources:
    found = rings(*[(shape, LAND, 9e4, False) for shape in land],
                  (LAGOON, LAKE, 200.0, False), (LAKE_INLAND, LAKE, 300.0, False))  # fmt: skip
    dense = shapely.segmentize(np.array([*land, LAGOON, LAKE_INLAND], object), 0.001)
    found = rings(*zip(dense, found.levels, found.areas, found.is_ice_front))
    chosen = np.flatnonzero(found.levels == LAKE)
    return Sources(
        found, chosen, np.array([LAGOON, LAKE_INLAND], object), np.array(land, object),
        np.array([MARINE], object), np.array([OUTLINE], object), np.array([OPEN_LAKE], object),
    )  # fmt: skip


def row(kind: str, longitude: float, latitude: float) -> Water:
    return Water(kind, Point(longitude, latitude), kind)


class WaterTests(unittest.TestCase):
    def test_a_lake_behind_a_beach_is_sea_and_one_inland_is_not(self) -> None:
        found = waters.corrections([], sources([CONTINENT]))
        self.assertEqual(found.lost.tolist(), [1])
        self.assertEqual([shape.bounds for shape in found.sea], [LAGOON.bounds])

    def test_the_table_comes_before_the_rule(self) -> None:
        rows = [row(LAKE_WATER, 0.6, 0.05), row(SEA_WATER, 1.6, 0.1)]
        found = waters.corrections(rows, sources([CONTINENT]))
        self.assertEqual(found.lost.tolist(), [2])

    def test_an_estuary_is_what_natural_earth_draws(self) -> None:
        found = waters.corrections([row(SEA_WATER, 3.05, 0.5)], sources([CONTINENT]))
        estuary = found.sea[0]
        self.assertTrue(estuary.contains(Point(3.05, 0.9)))
        self.assertLess(shapely.difference(estuary, box(3, 0, 3.1, 1)).area, 1e-9)
        land = waters.applied(np.array([CONTINENT], object), found, np.array([], object))
        self.assertFalse(land[0].contains(Point(3.05, 0.5)))
        self.assertTrue(land[0].contains(Point(2.95, 0.5)))

    def test_an_island_in_a_new_sea_is_land(self) -> None:
        found = waters.corrections([], sources([CONTINENT]))
        isles = np.array([box(0.55, 0.04, 0.6, 0.06), box(1.55, 0.1, 1.6, 0.12)], object)
        land = waters.applied(np.array([CONTINENT], object), found, isles)
        self.assertEqual([shape.bounds for shape in land[1:]], [isles[0].bounds])

    def test_a_lake_that_is_sea_reaches_the_coasts_and_is_within_the_land(self) -> None:
        around = shapely.difference(box(-2, 0, 0, 2), box(-0.51, 0.49, 0, 0.91))
        found = waters.corrections([row(LAKE_WATER, -0.2, 0.7)], sources([CONTINENT, around]))
        self.assertAlmostEqual(found.lakes[0].area, 0.51 * 0.42)
        land = waters.applied(np.array([CONTINENT, around], object), found, np.array([], object))
        self.assertTrue(shapely.union_all(land).contains(Point(-0.2, 0.7)))

    def test_water_that_leads_out_of_a_lake_is_not_the_lakes(self) -> None:
        channel = box(-0.51, 0.49, 0.0, 0.91), box(-2, 0.69, -0.4, 0.71)
        around = shapely.difference(box(-2, 0, 0, 2), shapely.union_all(channel))
        lake = waters.opened(OPEN_LAKE, np.array([CONTINENT, around], object))
        self.assertFalse(lake.contains(Point(-1, 0.7)))

    def test_a_point_without_water_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            waters.corrections([row(SEA_WATER, 2, 1.5)], sources([CONTINENT]))
        with self.assertRaises(ValueError):
            waters.read([{"kind": "swamp", "name": "", "latitude": "0", "longitude": "0"}])
