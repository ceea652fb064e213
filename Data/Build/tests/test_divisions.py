"""Divisions out of lines and places, and squares out of time zones."""

import unittest

import numpy as np
import shapely

from tunneldata.areas import Feature
from tunneldata.divisions import gaps, name_faces
from tunneldata.places import Place
from tunneldata.time_zones import _unpack, pack
from tunneldata.topology import DEGREE, partition


def place(number: int, country: str, latitude: float, longitude: float, admin1: int) -> Place:
    """A place of which only country, position and division matter."""
    north, east = round(latitude * DEGREE), round(longitude * DEGREE)
    return Place(number, "", country, north, east, 0, admin1, 0, "", 0)


class DivisionTests(unittest.TestCase):
    def setUp(self) -> None:
        land = shapely.box(0, 0, 10, 10)
        island = shapely.box(20, 0, 21, 1)
        self.countries = [
            Feature("Land", shapely.union_all([land, island]), (0, 0), code="NZ"),
            Feature("Far", shapely.box(60, 60, 61, 61), (0, 0), code="FA"),
        ]
        self.shapes = np.array([country.geometry for country in self.countries], object)
        # short of the outlines by a hair on one side and by a tenth of a degree on the other
        self.lines = np.array([shapely.LineString([(1e-7, 5), (5, 5), (9.9, 5)])], object)

    def names(self, places: list[Place]) -> set:
        lines = shapely.union_all([*self.lines, *gaps(self.shapes, self.lines)])
        part = partition(self.shapes, lines)
        self.assertEqual(len(part.faces), 4)
        owners = name_faces(part.faces, part.labels, self.countries, places)
        middles = shapely.centroid(part.faces)
        return {
            (round(middle.x / DEGREE), round(middle.y / DEGREE), owner)
            for middle, owner in zip(middles, owners)
        }

    def test_the_most_places_name_a_piece(self) -> None:
        found = self.names(
            [
                place(1, "NZ", 2, 2, 7), place(2, "NZ", 3, 3, 8), place(3, "NZ", 1, 8, 8),
                place(4, "NZ", 8, 8, 7), place(5, "XX", 8, 2, 9), place(6, "XX", 9, 2, 9),
                place(7, "TK", 0.5, 20.5, 3),
            ]
        )  # fmt: skip
        self.assertEqual(
            found,
            {
                (5, 2, (0, "NZ", 8)), (5, 8, (0, "NZ", 7)), (20, 0, (0, "TK", 3)), (60, 60, None),
            },
        )  # fmt: skip

    def test_pieces_without_places_take_the_nearest_but_not_from_afar(self) -> None:
        found = self.names([place(1, "NZ", 5.2, 5, 7), place(2, "XX", 2, 2, 9)])
        owners = {(x, y): owner for x, y, owner in found}
        self.assertEqual(owners[5, 2], (0, "NZ", 7))
        self.assertIsNone(owners[20, 0])


class PackingTests(unittest.TestCase):
    def test_unpacking_undoes_packing(self) -> None:
        random = np.random.default_rng(1)
        for width in (1, 2, 4):
            values = random.integers(0, 1 << width, 400)
            words = np.frombuffer(pack(values, width) + bytes(8), "<u1")
            words = words[: len(words) // 4 * 4].view("<u4")
            self.assertEqual(_unpack(words, width, 400).tolist(), values.tolist())
        self.assertEqual(_unpack(np.array([], "<u4"), 0, 3).tolist(), [0, 0, 0])
