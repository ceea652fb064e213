"""Divisions out of lines and places, and squares out of time zones."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely

from tunneldata.areas import FEATURE, Feature
from tunneldata.container import decode
from tunneldata.divisions import encode_divisions, gaps, name_faces, outlined
from tunneldata.geonames import Subdivision
from tunneldata.lookup import AreaLookup
from tunneldata.places import Place
from tunneldata.time_zones import _unpack, pack
from tunneldata.topology import DEGREE, NONE, partition


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

    def test_islands_outside_all_regions_have_none(self) -> None:
        island = shapely.box(166.0, -51.0, 166.4, -50.5)
        self.countries[0].geometry = shapely.union_all([self.countries[0].geometry, island])
        part = partition(np.array([country.geometry for country in self.countries], object))
        known = [place(1, "NZ", 2, 2, 7), place(2, "NZ", -48.4, 166.2, 7)]
        owners = name_faces(part.faces, part.labels, self.countries, known)
        south = shapely.bounds(part.faces)[:, 1] < 0
        self.assertEqual([owner for owner, one in zip(owners, south) if one], [None])
        self.assertIn((0, "NZ", 7), owners)


class CorrectionTests(unittest.TestCase):
    """Liberty Island off New Jersey, and the shore beside it that the outlines lack."""

    NEW_JERSEY = Subdivision(7, "New Jersey", "US.NJ", 1, 0, "US", "US-NJ")
    NEW_YORK = Subdivision(8, "New York", "US.NY", 1, 0, "US", "US-NY")

    def setUp(self) -> None:
        country = Feature("States", shapely.box(-76, 40, -74.08, 42), (0, 0), code="US")
        places = [place(1, "US", 40.7, -74.2, 7), place(2, "US", 41.9, -74.2, 8)]
        line = shapely.LineString([(-77, 41), (-74, 41)])
        table = {7: self.NEW_JERSEY, 8: self.NEW_YORK}
        found = outlined([country], np.array([line], object), places, table)
        content = encode_divisions(found, table)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "divisions.bin")
            path.write_bytes(content)
            self.lookup = AreaLookup(path)
            sections = decode(path, "areas")
        self.features = np.frombuffer(sections["features"].data, FEATURE)
        self.text = sections["text"].data

    def name(self, latitude: float, longitude: float) -> str:
        found = self.lookup.feature(round(latitude * DEGREE), round(longitude * DEGREE))
        if found == NONE:
            return ""
        row = self.features[found]
        return self.text[row["name"] : row["name"] + row["length"]].decode()

    def test_an_island_lies_in_the_division_of_its_own(self) -> None:
        self.assertEqual(self.name(40.6892, -74.0445), "New York")

    def test_the_shore_beside_it_stays_in_the_other(self) -> None:
        self.assertEqual(self.name(40.6923, -74.0545), "New Jersey")
        self.assertEqual(self.name(40.6890, -74.0205), "New York")

    def test_what_lies_around_stays_as_it_was(self) -> None:
        self.assertEqual(self.name(40.7, -74.2), "New Jersey")
        self.assertEqual(self.name(41.5, -74.2), "New York")
        self.assertEqual(self.name(40.69, -74.035), "")


class PackingTests(unittest.TestCase):
    def test_unpacking_undoes_packing(self) -> None:
        random = np.random.default_rng(1)
        for width in (1, 2, 4):
            values = random.integers(0, 1 << width, 400)
            words = np.frombuffer(pack(values, width) + bytes(8), "<u1")
            words = words[: len(words) // 4 * 4].view("<u4")
            self.assertEqual(_unpack(words, width, 400).tolist(), values.tolist())
        self.assertEqual(_unpack(np.array([], "<u4"), 0, 3).tolist(), [0, 0, 0])
