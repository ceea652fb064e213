"""Islands that are far from the outlines of their country."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely
from shapely import box

from tunneldata import outliers
from tunneldata.areas import FEATURE, Feature
from tunneldata.container import decode
from tunneldata.divisions import Correction, encode_divisions, outlined
from tunneldata.geonames import Subdivision
from tunneldata.gshhg import LAKE, LAND, Rings
from tunneldata.lookup import AreaLookup
from tunneldata.places import Place
from tunneldata.topology import DEGREE, NONE


def square(longitude: float, latitude: float, half: float = 0.01) -> shapely.Polygon:
    return box(longitude - half, latitude - half, longitude + half, latitude + half)


def rings(*found: tuple[shapely.Polygon, int, float]) -> Rings:
    chains = [np.array(shape.exterior.coords) for shape, *_ in found]
    starts = np.concatenate([[0], np.cumsum([len(chain) for chain in chains])])
    levels, areas = (np.array(column) for column in list(zip(*found))[1:])
    return Rings(np.concatenate(chains), starts, levels, areas, np.zeros(len(chains), bool))


class OutlierTests(unittest.TestCase):
    """A mainland of two divisions, islands off it, and an outline too small for the file."""

    TABLE = {
        7: Subdivision(7, "South", "CA.01", 1, 0, "CA", "CA-SO"),
        8: Subdivision(8, "Nunavut", "CA.14", 1, 0, "CA", "CA-NU"),
        # every file of divisions has the islands off New York
        1: Subdivision(1, "New Jersey", "US.NJ", 1, 0, "US", "US-NJ"),
        2: Subdivision(2, "New York", "US.NY", 1, 0, "US", "US-NY"),
    }

    def setUp(self) -> None:
        land = shapely.union_all([box(0, 0, 10, 10), square(12, 2, 0.02)])
        self.countries = [
            Feature("Land", land, (0, 0), code="CA"),
            Feature("States", box(-76, 40, -74.08, 42), (0, 0), code="US"),
        ]
        self.places = [
            Place(1, "", "CA", 2 * DEGREE, 2 * DEGREE, 0, 7, 0, "", 0),
            Place(2, "", "CA", 8 * DEGREE, 8 * DEGREE, 0, 8, 0, "", 0),
        ]

    def known(self, waters: list[Feature]) -> outliers.Known:
        border = np.array([shapely.LineString([(-1, 5), (11, 5)])], object)
        found = outlined(self.countries, border, self.places, self.TABLE)
        return outliers.Known(self.countries, self.places, found, waters, self.TABLE)

    def pieces(self, *found: tuple[shapely.Polygon, int, float]) -> list[Correction]:
        return outliers.pieces(rings(*found), self.known([]))

    def names(self, *points: tuple[float, float], waters: list[Feature] | None = None) -> list[str]:
        """What islands at points (longitude, latitude) lie in, all of them in one file."""
        known = self.known(waters or [])
        source = rings(*((square(*point), LAND, 5.0) for point in points))
        content = encode_divisions(known.outlined, self.TABLE, outliers.pieces(source, known))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "divisions.bin")
            path.write_bytes(content)
            lookup, sections = AreaLookup(path), decode(path, "areas")
        features, text = np.frombuffer(sections["features"].data, FEATURE), sections["text"].data
        names = []
        for longitude, latitude in points:
            found = lookup.feature(round(latitude * DEGREE), round(longitude * DEGREE))
            row = features[found] if found != NONE else {"name": 0, "length": 0}
            names.append(text[row["name"] : row["name"] + row["length"]].decode())
        return names

    def test_what_the_outlines_have_near_by_is_left_out(self) -> None:
        far, _ = self.pieces(
            (square(10.015, 5, 0.005), LAND, 5.0), (square(11, 7), LAND, 5.0),
            (square(5, 5), LAKE, 5.0), (square(12, 5), LAND, 0.4), (square(12, 6), LAND, 3000.0),
        )[0]  # fmt: skip
        self.assertTrue(far.contains(square(11, 7)))
        self.assertLess(far.area, square(11, 7, 0.04).area)

    def test_an_outline_too_small_for_the_file_counts_as_missing(self) -> None:
        self.assertEqual(len(self.pieces((square(12, 2), LAND, 5.0))), 1)

    def test_islands_near_each_other_are_one_piece(self) -> None:
        self.assertEqual(
            len(self.pieces((square(11, 7), LAND, 5.0), (square(11.05, 7), LAND, 5.0))), 1
        )

    def test_the_region_of_a_place_near_by_counts_already(self) -> None:
        self.places.append(Place(3, "", "CA", 7 * DEGREE, 11 * DEGREE, 0, 8, 0, "", 0))
        found = self.pieces((square(11.4, 7), LAND, 5.0), (square(11.6, 7), LAND, 5.0))
        self.assertEqual([round(shape.centroid.x, 1) for shape, _ in found], [11.6])
        self.places[-1] = Place(3, "", "US", 7 * DEGREE, 11 * DEGREE, 0, 8, 0, "", 0)
        self.assertEqual(len(self.pieces((square(11.4, 7), LAND, 5.0))), 1)

    def test_beside_a_place_without_a_region_they_have_none(self) -> None:
        self.places.append(Place(3, "", "CA", 7 * DEGREE, 11 * DEGREE, 0, 0, 0, "", 0))
        self.assertEqual(self.pieces((square(11.4, 7), LAND, 5.0)), [])

    def test_what_lies_beside_an_island_of_another_region_has_none(self) -> None:
        self.places.append(Place(3, "", "CA", 3 * DEGREE, 11 * DEGREE, 0, 8, 0, "", 0))
        beside = ((square(11.44, 3), LAND, 5.0), (square(11.5, 3), LAND, 5.0))
        self.assertEqual([one[2] for _, one in self.pieces(*beside)], [8])
        apart = (*beside, (square(12, 3, 0.3), LAND, 5.0))
        self.assertEqual({one[2] for _, one in self.pieces(*apart)}, {8})

    def test_an_island_that_has_a_region_in_part_lies_in_it(self) -> None:
        found = self.pieces((box(10.05, 7, 10.5, 7.02), LAND, 5.0))
        self.assertEqual([one[2] for _, one in found], [8])

    def test_divisions_that_are_islands_have_no_others(self) -> None:
        self.countries[0] = Feature("Atolls", self.countries[0].geometry, (0, 0), code="TV")
        self.assertEqual(self.pieces((square(11, 7), LAND, 5.0)), [])

    def test_islands_outside_all_regions_have_none(self) -> None:
        self.countries[0] = Feature("Land", self.countries[0].geometry, (0, 0), code="NZ")
        for one in self.places:
            object.__setattr__(one, "country", "NZ")
        self.assertEqual(self.pieces((square(166.1, -50.7), LAND, 5.0)), [])

    def test_they_lie_in_the_nearest_division_of_their_country(self) -> None:
        self.assertEqual(self.names((10.5, 3), (10.5, 7), (12, 2)), ["South", "Nunavut", "South"])

    def test_the_nearest_place_does_not_count(self) -> None:
        self.places.append(Place(3, "", "CA", 5_100_000, 9_900_000, 0, 8, 0, "", 0))
        self.assertEqual(self.names((10.5, 4.8)), ["South"])

    def test_there_is_none_beyond_three_degrees(self) -> None:
        self.assertEqual(self.names((12.9, 5.5), (13.1, 5.5)), ["Nunavut", ""])

    def test_waters_may_belong_to_one_division(self) -> None:
        bay = Feature("Hudson Bay", box(10, 0, 13, 4), (0, 0))
        self.assertEqual(self.names((10.5, 3), (10.5, 4.5), waters=[bay]), ["Nunavut", "South"])
