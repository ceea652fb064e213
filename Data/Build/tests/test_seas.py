"""Seas by hand beside those of the source, and the limits of oceans."""

import unittest
from pathlib import Path

import numpy as np
import shapely
from shapely import Point, box

from tunneldata import bays, seas, translations
from tunneldata.areas import Feature
from tunneldata.seas import BAY, STRAIT

TABLE = Path(__file__).resolve().parent.parent / "names/bays.tsv"


def row(name: str, kind: str, shape: str) -> dict[str, str]:
    return {"en": name, "kind": kind, "shape": shape}


def sea(name: str, west: float, south: float, east: float, north: float) -> Feature:
    return Feature(name, box(west, south, east, north), (0, 0), area=1e6)


class BayTests(unittest.TestCase):
    land = np.array([box(0, 0, 1, 1)], object)

    def test_a_bay_comes_after_the_seas_and_is_as_large_as_its_water(self) -> None:
        known = sea("Sea", -5, -5, 5, 5)
        rows = [row("Bay", "bay", "0.2,-0.2 0.4,-0.2 0.4,0.2 0.2,0.2")]
        first, bay = bays.added([known], rows, self.land)
        self.assertIs(first, known)
        self.assertEqual((bay.name, bay.kind), ("Bay", BAY))
        self.assertAlmostEqual(bay.area, 0.2 * 110.574 * 0.2 * 111.32, delta=1)
        self.assertLess(bay.label[1], 0)

    def test_a_bay_with_the_name_of_a_sea_replaces_it(self) -> None:
        rows = [row("Strait", "strait", "3,3 20 km")]
        (strait,) = bays.added([sea("Strait", 0, 0, 1e-6, 1e-6)], rows, self.land)
        self.assertEqual(strait.kind, STRAIT)
        self.assertTrue(strait.geometry.contains(Point(3.1, 3)))

    def test_a_bay_needs_water(self) -> None:
        with self.assertRaises(ValueError):
            bays.added([], [row("Dry", "bay", "0.5,0.5 5 km")], self.land)

    def test_edges_must_not_cross(self) -> None:
        with self.assertRaises(ValueError):
            bays.shape("0,0 1,1 0,1 1,0")

    def test_the_table_is_sound(self) -> None:
        rows = translations.rows(TABLE)
        self.assertEqual(len({entry["en"] for entry in rows}), len(rows))
        for entry in rows:
            self.assertIn(entry["kind"], bays.KINDS)
            self.assertGreater(bays.shape(entry["shape"]).area, 0)


class LimitTests(unittest.TestCase):
    def test_oceans_end_at_the_usual_meridians(self) -> None:
        found = seas.limited([
            sea("Indian Ocean", 19, -61, 166, 10), sea("South Atlantic Ocean", -60, -61, 19, 0),
            sea("South Pacific Ocean", 166, -61, 180, 0),
            sea("Southern Ocean", -180, -72, 180, -60.5),
        ])  # fmt: skip
        points = shapely.points([(19.5, -40), (20.5, -40), (146, -50), (147, -50), (80, -60.2)])
        names = [
            [one.name for one in found if one.geometry.contains(point)] for point in points
        ]
        self.assertEqual(
            names,
            [["South Atlantic Ocean"], ["Indian Ocean"], ["Indian Ocean"],
             ["South Pacific Ocean"], ["Southern Ocean"]],
        )  # fmt: skip
