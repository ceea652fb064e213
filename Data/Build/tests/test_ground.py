"""Heights: land and sea apart, places correct what is around them, and errors are measured."""

import unittest

import numpy as np
import shapely

from tunneldata import accuracy, geonames, ground, raster
from tunneldata.geonames import Survey
from tunneldata.ground import Known
from tunneldata.places import PLACE, Place

SHAPE = (raster.ROWS, raster.COLUMNS)


def node(latitude: float, longitude: float) -> tuple[int, int]:
    return round((90 - latitude) * 10), round((longitude + 180) * 10)


def square(latitude: float, longitude: float, reach: int) -> tuple[slice, slice]:
    row, column = node(latitude, longitude)
    return slice(row - reach, row + reach + 1), slice(column - reach, column + reach + 1)


def known(*rows: tuple[float, float, float]) -> Known:
    return Known(*np.array(rows, float).T)


class DryTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.meters = np.full(SHAPE, -4000.0)
        cls.land = np.zeros(SHAPE, bool)
        lakes = np.zeros(SHAPE, bool)
        cls.land[square(10, 10, 8)] = True
        cls.meters[square(10, 10, 8)] = 300
        lakes[square(10, 10, 2)] = True
        cls.meters[square(10, 10, 1)] = -700  # a lake with a deep middle and shallows
        cls.meters[square(10, 10, 2)][0] = 40
        cls.meters[node(10.8, 10)] = -50  # land by the sea
        for latitude, deepest in ((30, 430), (40, 470)):
            cls.land[square(latitude, 10, 8)] = lakes[square(latitude, 10, 4)] = True
            cls.meters[square(latitude, 10, 8)] = 500
            cls.meters[square(latitude, 10, 2)] = deepest
        cls.land[square(31.5, 35.5, 1)] = True
        cls.meters[square(31.5, 35.5, 1)] = -760  # the floor of the Dead Sea
        cls.found = ground.dry(cls.meters, cls.land, lakes)

    def test_a_lake_whose_floor_is_below_the_sea_is_as_high_as_its_shores(self) -> None:
        self.assertTrue((self.found[square(10, 10, 2)] == 300).all())

    def test_a_large_lake_that_is_far_below_its_shores_is_a_floor(self) -> None:
        self.assertEqual(self.found[node(30, 10)], 500)
        self.assertEqual(self.found[node(40, 10)], 470)

    def test_other_land_is_left_alone(self) -> None:
        self.assertEqual(self.found[node(10.5, 10)], 300)

    def test_the_floor_of_the_sea_is_no_land(self) -> None:
        self.assertEqual(self.found[node(10.8, 10)], 0)
        self.assertEqual(self.found[node(-40, -100)], 0)

    def test_a_depression_is_as_deep_as_it_is(self) -> None:
        self.assertEqual(self.found[node(31.5, 35.5)], -438)

    def test_the_shores_of_the_caspian_are_lower(self) -> None:
        self.assertEqual(self.found[node(42, 50)], ground.CASPIAN)

    def test_the_sea_goes_on_below_the_land(self) -> None:
        lows = ground.wet(self.meters, self.land)
        self.assertEqual(lows[node(-40, -100)], -4000)
        self.assertEqual(lows[node(10.8, 10)], -50)
        self.assertLess(lows[node(10.7, 10.8)], -100)
        self.assertGreater(lows[node(10.7, 10.8)], -2000)


class CorrectionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        heights = np.full(SHAPE, 200.0)
        heights[node(40.1, 10)] = 3000
        kept = np.zeros(SHAPE, bool)
        kept[square(30, 10, 10)] = True
        places = known(
            (50, 10, 100), (70, 10, 100), (40, 10, 100), (30, 10, 100), (20, 10, -300),
            (52.2, 5, -300),
        )  # fmt: skip
        cls.found = ground.corrected(heights, places, kept)

    def test_a_known_height_is_met_and_its_influence_ends(self) -> None:
        self.assertLess(self.found[node(50, 10)], 125)
        self.assertGreater(self.found[node(50, 10)], 95)
        self.assertAlmostEqual(self.found[node(50.6, 10)], 200, delta=4)
        self.assertEqual(self.found[node(55, 10)], 200)

    def test_its_reach_is_the_same_in_the_far_north(self) -> None:
        self.assertAlmostEqual(self.found[node(70.1, 10)], self.found[node(70, 10.3)], delta=5)

    def test_what_stands_out_keeps_its_height(self) -> None:
        self.assertAlmostEqual(self.found[node(40.1, 10)], 3000, delta=20)

    def test_ice_is_not_corrected(self) -> None:
        self.assertEqual(self.found[node(30, 10)], 200)

    def test_land_never_sinks_below_the_sea_but_in_a_depression(self) -> None:
        self.assertEqual(self.found[node(20, 10)], 0)
        self.assertEqual(self.found[node(52.2, 5)], -7)

    def test_depths_are_believed_in_depressions_alone(self) -> None:
        places = known((50, 10, -30), (31.5, 35.4, -380), (50, 10, -4), (31.5, 35.4, -900))
        self.assertEqual(ground.believable(places).tolist(), [False, True, True, False])


class CoastTests(unittest.TestCase):
    def test_a_border_between_countries_is_no_coast(self) -> None:
        west = shapely.box(10.01, 10.01, 10.55, 10.55)
        east = shapely.box(10.55, 10.01, 11.05, 10.55)
        found = ground.coast_cells(np.array([west, east], object))
        self.assertTrue(found[node(10.1, 10.1)] and found[node(10.5, 11.1)])
        self.assertFalse(found[node(10.3, 10.5)] or found[node(9.9, 10.5)])

    def test_both_sides_come_back(self) -> None:
        land = np.zeros(SHAPE, bool)
        land[node(1, 1)] = True
        coast = np.zeros(SHAPE, bool)
        coast[square(1, 1, 1)] = True
        made = ground.split(np.full(SHAPE, 7.0), np.full(SHAPE, -9.0), land, coast)
        self.assertEqual((made.shown[node(1, 1)], made.shown[node(1.1, 1)]), (7, -9))
        self.assertTrue((made.highs[square(1, 1, 1)] == 7).all())
        self.assertTrue((made.lows[square(1, 1, 1)] == -9).all())
        self.assertEqual(made.highs[node(5, 5)], -9)


class InterpolationTests(unittest.TestCase):
    def test_the_180th_meridian_and_the_poles_have_four_nodes(self) -> None:
        grid = np.zeros(SHAPE)
        grid[:, 0] = 8
        grid[-1] = 5
        spots = ground.corners(np.array([0, 0, -90.0]), np.array([179.95, 180, 12.34]))
        self.assertTrue(np.allclose(spots.of(grid), [4, 8, 5]))
        self.assertTrue(np.allclose(spots.relief(grid), [8, 8, 5]))

    def test_what_is_spread_is_what_there_was(self) -> None:
        spots = ground.corners(np.array([10.03, 10.03]), np.array([20.07, 20.07]))
        grid = spots.spread(np.array([3.0, 4.0]))
        self.assertAlmostEqual(grid.sum(), 7)
        self.assertEqual(np.count_nonzero(grid), 4)


class AccuracyTests(unittest.TestCase):
    def test_heights_that_are_left_out_do_not_help(self) -> None:
        base = np.full(SHAPE, 200.0)
        places = known((50, 10, 100), (50, 10, 100), (10, 10, 150))
        out = np.array([False, True, True])
        nowhere = np.zeros(SHAPE, bool)
        found = accuracy.left_out(base, places, nowhere, out, places[:0], places[:0])
        self.assertLess(found.errors[0], 25)
        self.assertAlmostEqual(found.errors[1], 50)
        helped = accuracy.left_out(base, places, nowhere, out, known((10, 10, 150)), places[:0])
        self.assertLess(helped.errors[1], 20)
        self.assertEqual(helped.kilometers[1], found.kilometers[1])
        self.assertAlmostEqual(found.kilometers[0], 0, places=3)
        self.assertGreater(found.kilometers[1], 4000)


    def test_the_nearest_known_height_counts_around_it(self) -> None:
        base = np.full(SHAPE, 200.0)
        north = np.array([0, 3, 20]) / 111.2
        asked = Known(10 + north, np.full(3, 10.0), np.zeros(3))
        added, away = ground.anchored(base, asked, known((10, 10, 300), (50, 10, 900)))
        self.assertTrue(np.allclose(added, [100, 100 / np.e, 0], atol=0.2), added)
        self.assertTrue(np.allclose(away, [0, 3, 20], atol=0.01), away)


class SurveyTests(unittest.TestCase):
    def test_a_place_that_has_moved_has_no_known_height(self) -> None:
        place = Place(1, "A", "AA", 60_000_000, 20_000_000, 0, 0, 0, "Zone/A", PLACE)
        self.assertTrue(ground.is_at(Survey(60.0, 20.003, 5, None), place))
        self.assertFalse(ground.is_at(Survey(60.002, 20.0, 5, None), place))

    def test_no_height_is_no_number(self) -> None:
        self.assertEqual(geonames.NO_HEIGHT, -9999)
