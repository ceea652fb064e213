"""Time zones: what a sample gets, where it is parted, and where places keep other clocks."""

import unittest

import numpy as np
import shapely

from tunneldata import time_zones
from tunneldata.places import PLACE, Place
from tunneldata.time_zones import NONE, PATCH, SIDE


def sample_of(longitude: float, latitude: float) -> tuple[int, int]:
    return int((latitude + 90) * SIDE), int((longitude + 180) * SIDE)


class ZoneTests(unittest.TestCase):
    # two zones that meet at 10.02 degrees east, in the middle of no sample
    zones = np.array([0, 1])
    polygons = np.array([shapely.box(9, 49, 10.02, 51), shapely.box(10.02, 49, 11, 51)], object)

    @classmethod
    def setUpClass(cls) -> None:
        cls.samples = time_zones.rasterise(cls.zones, cls.polygons)
        cls.patches = time_zones.refine(cls.zones, cls.polygons, cls.samples)

    def test_samples_where_zones_meet_are_parted(self) -> None:
        row, column = sample_of(10.02, 50.01)
        self.assertEqual(self.samples[row, column - 1], 0)
        self.assertEqual(self.samples[row, column + 1], 1)
        # of eight parts of 0.00625 degree, the middles of the first three lie west of 10.02
        patch = self.patches[row, column]
        self.assertEqual(patch.shape, (PATCH, PATCH))
        self.assertTrue((patch[:, :3] == 0).all() and (patch[:, 3:] == 1).all())
        self.assertTrue(all(key[1] == column for key in self.patches))

    def test_the_rim_of_the_high_seas_is_not_parted(self) -> None:
        self.assertNotIn(sample_of(9.5, 51), self.patches)

    def test_squares_by_places_with_other_clocks_are_contested(self) -> None:
        def bits(longitude: float, zone: str) -> np.ndarray:
            latitude = 50.5
            place = Place(
                1, "Town", "AA", round(latitude * 1e6), round(longitude * 1e6), 0, 0, 0, zone, PLACE
            )
            found = time_zones.contested([place], ["A", "B"], self.samples, self.patches)
            return np.flatnonzero(np.unpackbits(np.frombuffer(found, np.uint8), bitorder="little"))

        square = (50 + 90) * 360 + 180 + 9
        self.assertEqual(bits(9.5, "A").tolist(), [])
        self.assertEqual(bits(9.5, "B").tolist(), [square])
        # within 2 km of the border, and of the next square
        self.assertEqual(bits(10.01, "A").tolist(), [square + 1])
        self.assertEqual(bits(9.99, "B").tolist(), [square, square + 1])
        self.assertEqual(bits(9.5, "C").tolist(), [square], "a zone that has no square")


if __name__ == "__main__":
    unittest.main()
