"""Islands whose region no place near them tells."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely

from tunneldata import remote, translations
from tunneldata.areas import Feature
from tunneldata.divisions import encode_divisions, outlined
from tunneldata.geonames import Subdivision
from tunneldata.places import Place
from tunneldata.topology import DEGREE

NAMES = Path(__file__).parent.parent / "names"


def row(name: str, latitude: float, longitude: float, code: str, **others: str) -> dict[str, str]:
    """A row of the table, without a square and an airport."""
    found = {"en": name, "latitude": str(latitude), "longitude": str(longitude), "code": code}
    return found | {"km": "-", "airport": "-"} | others


class RemoteTests(unittest.TestCase):
    """A mainland, an island 20 degrees off it, and an islet that the outlines lack."""

    TABLE = {
        7: Subdivision(7, "Main", "MX.01", 1, 0, "MX", "MX-MAI"),
        8: Subdivision(8, "Colima", "MX.08", 1, 0, "MX", "MX-COL"),
        9: Subdivision(9, "Colima town", "MX.08.1", 2, 8, "MX"),
        # every file of divisions has the islands off New York
        1: Subdivision(1, "New Jersey", "US.NJ", 1, 0, "US", "US-NJ"),
        2: Subdivision(2, "New York", "US.NY", 1, 0, "US", "US-NY"),
    }
    ROWS = [
        row("Far", 10.5, 30.5, "MX-COL", airport="MM81"),
        row("Islet", 5.0, 40.0, "MX.08", km="11.12"),
        row("Rock", 66.55, -18.0, "MX-COL", km="4"),
    ]

    def setUp(self) -> None:
        land = shapely.union_all([shapely.box(0, 0, 10, 10), shapely.box(30, 10, 31, 11)])
        states = shapely.box(-76, 40, -74.08, 42)
        self.countries = [
            Feature("Land", land, (0, 0), code="MX"), Feature("States", states, (0, 0), code="US"),
        ]  # fmt: skip
        self.mainland = [Place(1, "", "MX", 5 * DEGREE, 5 * DEGREE, 0, 7, 0, "", 0)]

    def encoded(self, rows: list[dict[str, str]]) -> bytes:
        known = self.mainland + remote.places(rows, self.TABLE)
        islands = remote.squares(rows, self.countries, self.TABLE)
        border = np.array([shapely.LineString([(-1, 2), (11, 2)])], object)
        found = outlined(self.countries, border, known, self.TABLE, islands)
        return encode_divisions(found, self.TABLE)

    def check(self, content: bytes, rows: list[dict[str, str]]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "divisions.bin")
            path.write_bytes(content)
            remote.check_regions(path, rows, self.TABLE)

    def test_they_lie_in_their_regions_and_what_lies_around_does_not(self) -> None:
        edges = [
            row("Far", latitude, longitude, "MX-COL")
            for latitude, longitude in ((10.1, 30.1), (10.9, 30.9), (5.08, 40.08), (4.92, 39.92))
        ]
        edges += [
            row("Rock", 66.55 + north, -18.0 + east, "MX-COL")
            for north in (-0.03, 0.03) for east in (-0.08, 0.08)
        ]  # fmt: skip
        content = self.encoded(self.ROWS)
        self.check(content, [*self.ROWS, *edges, row("Main", 5, 5, "MX-MAI")])
        with self.assertRaisesRegex(AssertionError, "Sea"):
            self.check(content, [row("Sea", 5.0, 40.12, "MX-COL")])

    def test_without_the_table_they_lie_in_none(self) -> None:
        content = self.encoded([])
        for one in self.ROWS:
            with self.assertRaises(AssertionError):
                self.check(content, [one])

    def test_a_code_of_no_region_is_refused(self) -> None:
        for code in ("MX-XXX", "MX.08.1"):
            with self.assertRaisesRegex(ValueError, "Nowhere: 0 regions"):
                remote.places([row("Nowhere", 0, 0, code)], self.TABLE)

    def test_an_airport_in_another_region_is_found_out(self) -> None:
        airport = {"icao": "MM81", "country": "MX", "subd": "Colima"}
        remote.check_airports(self.ROWS, self.TABLE, [airport])
        for other in ({"subd": "Main"}, {"country": "GT"}):
            with self.assertRaises(AssertionError):
                remote.check_airports(self.ROWS, self.TABLE, [airport | other])

    def test_the_table_has_each_island_once(self) -> None:
        rows = translations.rows(NAMES / "remote.tsv")
        self.assertEqual(len(rows), len({one["en"] for one in rows}))
        self.assertGreater(sum(one["airport"] != "-" for one in rows), 5)
