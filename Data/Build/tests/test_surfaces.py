"""Levels of lakes, heights of airports and of towns with roofs, and points by hand."""

import unittest
from collections import Counter
from pathlib import Path

import numpy as np
import shapely

from tunneldata import airfields, named_heights, raster, rooftops, surfaces, translations
from tunneldata.airfields import Airfields
from tunneldata.areas import Feature
from tunneldata.geonames import Survey
from tunneldata.ground import Known
from tunneldata.places import PLACE, Place

HERE = Path(__file__).resolve().parent.parent
SHAPE = (raster.ROWS, raster.COLUMNS)


def lake(west: float, south: float, east: float, north: float, area: float = 1000) -> Feature:
    shape = shapely.box(west, south, east, north)
    return Feature("", shape, (shape.centroid.y, shape.centroid.x), area=area)


def known(*rows: tuple[float, float, float]) -> Known:
    return Known(*np.array(rows, float).reshape(-1, 3).T)


class LakeTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.source = np.full(SHAPE, 500.0)
        cls.wide = lake(10.05, 10.05, 10.55, 10.55)
        cls.narrow = lake(20.02, 10.02, 20.05, 10.05)
        cls.source[795:800, 1901:1906] = 372  # its five by five nodes
        cls.source[795, 1901:1903] = 240  # a part of the floor
        cls.towns = known((10.56, 10.3, 380), (10.565, 10.2, 379), (10.04, 10.2, 378))

    def test_a_lake_has_the_height_of_most_of_its_nodes(self) -> None:
        found = surfaces.levels([self.wide], {}, self.source, known())
        self.assertEqual(found.table().tolist(), [(372, surfaces.ESTIMATED)])

    def test_a_lake_without_a_node_is_between_the_lowest_one_and_the_interpolation(self) -> None:
        source = self.source.copy()
        source[799, 2001] = 440
        found = surfaces.levels([self.narrow], {}, source, known())
        self.assertEqual(found.kinds.tolist(), [surfaces.INTERPOLATED])
        self.assertTrue(440 < found.meters[0] < 500)
        flat = surfaces.levels([self.narrow], {}, self.source, known())
        self.assertEqual(flat.table().tolist(), [(500, surfaces.INTERPOLATED)])

    def test_no_estimate_is_above_the_towns_on_the_shore(self) -> None:
        towns = Known(self.towns.latitude, self.towns.longitude, self.towns.meters - 50)
        found = surfaces.levels([self.wide], {}, self.source, towns)
        self.assertLess(found.meters[0], 330)

    def test_shores_are_known_where_the_grid_is_far_from_the_level(self) -> None:
        found = surfaces.levels([self.wide, self.narrow], {0: 372.0}, self.source, known())
        heights = np.full(SHAPE, 380.0)
        heights[:798] = 480  # the north of the lake, and a slope down to its middle
        anchors = surfaces.anchors([self.wide, self.narrow], found, heights)
        self.assertTrue((anchors.meters == 372).all())
        self.assertAlmostEqual(float(anchors.latitude.max()), 10.55)
        self.assertGreater(anchors.latitude.min(), 10.2)
        self.assertGreater(len(anchors), 0.5 / surfaces.ANCHOR_STEP)
        flat = surfaces.anchors([self.wide], found, np.full(SHAPE, 380.0))
        self.assertEqual(len(flat), 0)

    def test_the_documents_tell_of_which_listed_levels_the_source_is_known(self) -> None:
        rows = translations.rows(HERE / "names/lakes.tsv")
        sources = Counter(row["source"] for row in rows)
        self.assertEqual(set(sources), {"-", "IGLD 1985", "World Factbook"})
        data, truth = (
            " ".join(path.read_text("utf-8").split())
            for path in (HERE.parent / "README.md", HERE.parent.parent / "docs/truth.md")
        )
        self.assertIn(f"the levels of {len(rows)} lakes by hand", data)
        self.assertIn(f"The other {sources['-']} are the usual published ones", data)
        self.assertIn(f"{sources['-']} of the {len(rows)} levels of lakes", truth)
        for row in rows:
            if row["source"] == "World Factbook":
                self.assertIn(row["name"], data)

    def test_a_listed_level_counts_and_is_refused_above_its_towns(self) -> None:
        found = surfaces.levels([self.wide], {0: 375}, self.source, self.towns)
        self.assertEqual(found.table().tolist(), [(375, surfaces.LISTED)])
        with self.assertRaises(ValueError):
            surfaces.levels([self.wide], {0: 400}, self.source, self.towns)

    def test_a_row_is_of_the_lake_around_it_or_close_by(self) -> None:
        rows = [
            {"name": "A", "latitude": "10.3", "longitude": "10.3", "level": "1"},
            {"name": "B", "latitude": "10.06", "longitude": "20.06", "level": "2"},
            {"name": "C", "latitude": "-40", "longitude": "0", "level": "3"},
        ]
        self.assertEqual(surfaces.listed(rows, [self.narrow, self.wide]), {1: 1, 0: 2})

    def test_nodes_in_lakes_have_their_level(self) -> None:
        found = surfaces.Levels(np.array([375.0]), np.array([surfaces.LISTED]))
        wet = surfaces.flooded(self.source, [self.wide], found)
        self.assertTrue((wet[795:800, 1901:1906] == 375).all())
        self.assertEqual(wet[794, 1903], 500)
        shore = surfaces.shores([self.wide], found)
        self.assertTrue((shore.meters == 375).all() and len(shore) >= 40)
        self.assertAlmostEqual(shore.latitude.max(), 10.55)


class AirportTests(unittest.TestCase):
    def test_zero_and_blunders_are_refused(self) -> None:
        heights = np.full(SHAPE, 100.0)
        towns = known(*((0.01 * index, 5, 2) for index in range(3)), (20, 20, 900))
        fields = known((0, 5, 0), (40, 5, 0), (30, 30, 120), (30, 31, 900), (20, 20.01, 900))
        found = airfields.believable(Airfields(fields, np.ones(5, bool)), heights, towns)
        self.assertEqual(found.known.meters.tolist(), [0, 120, 900])

    def test_the_file_has_those_with_a_code(self) -> None:
        fields = Airfields(known((1, 2, 3.4), (5, -6, 7.6)), np.array([False, True]))
        self.assertEqual(fields.table().tolist(), [(5_000_000, -6_000_000, 8)])


class RoofTests(unittest.TestCase):
    def height(self, model: int, told: int | None, around: list[float], people=900_000) -> int:
        return rooftops.height_of(Survey(0, 0, model, told), people, np.array(around, float))

    def test_heights_that_agree_stay(self) -> None:
        self.assertEqual(self.height(13, 10, [1, 2, 3, 4, 5]), 13)

    def test_a_told_height_that_fits_the_ground_around_is_taken(self) -> None:
        self.assertEqual(self.height(57, 10, [3, 4, 5, 6, 40]), 10)
        self.assertEqual(self.height(57, 90, [50, 60, 70, 80, 90]), 57)
        self.assertEqual(self.height(57, 10, [50, 50, 60, 60, 60]), 57)

    def test_a_city_on_a_plain_is_as_high_as_the_plain(self) -> None:
        self.assertEqual(self.height(13, None, [0, 0, 1, 2, 3]), 1)
        self.assertEqual(self.height(13, None, [0, 0, 1, 2, 3], people=60_000), 13)

    def test_a_city_on_a_hill_or_among_hills_stays(self) -> None:
        self.assertEqual(self.height(90, None, [0, 0, 1, 2, 3]), 90)
        self.assertEqual(self.height(60, None, [0, 10, 20, 30, 40]), 60)
        self.assertEqual(self.height(360, None, [340, 341, 342, 343, 344]), 360)

    def test_too_few_heights_tell_nothing(self) -> None:
        self.assertEqual(self.height(57, 10, [5, 5]), 57)

    def test_towns_are_judged_by_small_ones_and_airports(self) -> None:
        surveys = {
            number: Survey(52.3 + number / 100, 4.9, 0 if number else 13, None)
            for number in range(4)
        }
        places = [
            Place(number, "", "AA", 0, 0, 10 if number else 700_000, 0, 0, "Zone/A", PLACE)
            for number in surveys
        ]
        fields = known((52.31, 4.8, 1), (52.32, 4.95, 2))
        found = rooftops.lowered(surveys, places, fields)
        self.assertEqual([one.model for one in found.values()], [0, 0, 0, 0])


class NamedHeightTests(unittest.TestCase):
    source = np.full(SHAPE, 1000.0)

    def read(self, kind: str, height: int) -> list[tuple[int, int, int]]:
        row = {"kind": kind, "name": "A", "latitude": "45.5", "longitude": "-180"}
        return named_heights.read([{**row, "height": str(height)}], self.source)

    def test_points_are_in_microdegrees(self) -> None:
        self.assertEqual(self.read("summit", 3500), [(45_500_000, -180_000_000, 3500)])
        self.assertEqual(self.read("hollow", 900), [(45_500_000, -180_000_000, 900)])

    def test_tops_of_sights_are_at_their_points(self) -> None:
        tables = Path(__file__).resolve().parent.parent / "names"
        sights = {row["en"]: row for row in translations.rows(tables / "sights.tsv")}
        tops = {}
        for row in translations.rows(tables / "heights.tsv"):
            if sight := sights.get(row["name"]):
                for side in ("latitude", "longitude"):
                    self.assertEqual(float(row[side]), float(sight[side]), row["name"])
                tops[row["name"]] = int(row["height"])
        self.assertEqual(tops["Masada"], 60)
        self.assertGreaterEqual(len(tops), 8)

    def test_points_that_the_ground_around_contradicts_are_refused(self) -> None:
        for kind, height in (("summit", 800), ("summit", 3800), ("pass", 1500), ("hollow", 1100)):
            with self.assertRaises(ValueError):
                self.read(kind, height)
