"""Heights: the table keeps its promise, and ice lies on land alone."""

import unittest

import numpy as np

from tunneldata import elevation, raster

SEED = 20261121


class TableTests(unittest.TestCase):
    table = elevation.codes_table(-10_714, 8_266)

    def test_starts_and_ends_beyond_what_it_has_to_hold(self) -> None:
        self.assertLessEqual(self.table[0], -10_714)
        self.assertGreaterEqual(self.table[-1], 8_266)

    def test_ascends(self) -> None:
        self.assertTrue((np.diff(self.table) > 0).all())

    def test_whole_meters_near_the_sea_are_exact(self) -> None:
        meters = np.arange(-elevation.EXACT_TO, elevation.EXACT_TO + 1)
        codes = elevation.nearest_codes(meters, self.table)
        self.assertEqual(self.table[codes].tolist(), meters.tolist())

    def test_no_height_is_farther_off_than_is_claimed(self) -> None:
        meters = np.random.default_rng(SEED).uniform(-10_714, 8_266, 200_000)
        error = np.abs(self.table[elevation.nearest_codes(meters, self.table)] - meters)
        share = np.where(meters > 0, elevation.LAND_SHARE, elevation.SEA_SHARE)
        self.assertTrue((error <= np.maximum(1, share * np.abs(meters))).all())


class IceTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        shape = (raster.ROWS, raster.COLUMNS)
        cls.ground = np.full(shape, -500.0)
        cls.ground[1650, 100] = 4000
        surface = np.full(shape, 2500.0)
        cls.ice = np.zeros(shape, bool)
        cls.ice[1500:] = True
        cls.found = elevation.with_ice(cls.ground, surface, cls.ice)

    def test_what_is_not_ice_is_left_alone(self) -> None:
        self.assertTrue((self.found[~self.ice] == -500).all())

    def test_the_surface_is_reached_inland_and_at_the_pole(self) -> None:
        self.assertTrue(np.allclose(self.found[1600], 2500))
        self.assertTrue(np.allclose(self.found[-1], 2500))

    def test_it_rises_from_the_shore(self) -> None:
        self.assertTrue(np.allclose(self.found[1500:1503, 7], [500, 1500, 2500]))

    def test_rock_above_the_ice_stays(self) -> None:
        self.assertEqual(self.found[1650, 100], 4000)
