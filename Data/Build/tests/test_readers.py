"""What is read of finished files and tables to judge them: time zones, sights, peers."""

import tempfile
import unittest
from pathlib import Path

import numpy as np

from tunneldata import peers, second_points
from tunneldata.check_sights import distances, enclosed, says
from tunneldata.container import Section, encode, section
from tunneldata.time_zones import BLOCK, MIXED, NONE, PATCH, SIDE, ZONE, pack
from tunneldata.zone_reader import ZoneReader


class ZoneReaderTests(unittest.TestCase):
    def test_squares_and_their_parts_are_read(self) -> None:
        """Zone A in one square degree; B in the next but for a sample in three quarters of A."""
        cells = np.full((180, 360), NONE, "<u2")
        cells[90, 180], cells[90, 181] = 0, MIXED
        samples = np.ones(SIDE * SIDE, int)
        patch = np.ones((PATCH, PATCH), int)
        patch[:, :6] = 0
        patched = np.zeros(448, np.uint8)
        patched[3 * SIDE + 2] = 1
        bytes_of = np.packbits(patched, bitorder="little")
        content = encode("zones", [
            section("zones", np.array([(0, 3, 0), (3, 3, 0)], ZONE)), Section("text", 1, b"A/AB/B"),
            section("cells", cells.ravel()),
            section("blocks", np.array([(0, 0, 2, 1, 0, 0)], BLOCK)),
            section("palettes", np.array([0, 1], "<u2")), Section("samples", 1, pack(samples, 1)),
            section("patched", bytes_of.view("<u8")), Section("patches", 1, pack(patch.ravel(), 1)),
            Section("contested", 1, bytes(8100)),
        ])  # fmt: skip
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "timezones.bin"
            path.write_bytes(content)
            reader = ZoneReader(path)
        for latitude, longitude, zone in (
            (0.5, 0.5, "A/A"), (0.5, 1.5, "B/B"), (0.151, 1.101, "A/A"), (0.199, 1.137, "A/A"),
            (0.151, 1.139, "B/B"), (0.151, 1.151, "B/B"), (5.0, 16.0, "Etc/GMT-1"),
            (5.0, -30.0, "Etc/GMT+2"), (-5.0, 2.0, "Etc/GMT"),
        ):  # fmt: skip
            self.assertEqual(reader.zone(latitude, longitude), zone, (latitude, longitude))


class SightTests(unittest.TestCase):
    def test_a_source_that_is_equal_or_a_town_confirms_nothing(self) -> None:
        for second, kilometers, expected in (
            ("landmarks", 0.0, "same"), ("landmarks", 0.1, "confirmed"),
            ("UNESCO: A", 2.0, "confirmed"),
            ("UNESCO: A", 2.1, "bounded"), ("GeoNames: B", 0.0, "bounded"),
        ):  # fmt: skip
            self.assertEqual(says(second, kilometers), expected, (second, kilometers))

    def test_a_further_source_confirms_what_the_first_cannot(self) -> None:
        for second, kilometers, other, expected in (
            ("landmarks", 0.0, 0.0, "confirmed"), ("landmarks", 0.0, 2.1, "same"),
            ("GeoNames: B", 9.0, 1.0, "confirmed"), ("UNESCO: A", 9.0, 2.1, "bounded"),
        ):  # fmt: skip
            self.assertEqual(says(second, kilometers, [other]), expected, (second, other))

    def test_points_of_second_sources_are_measured_and_doubtful_ones_refused(self) -> None:
        sights = [{"en": "A", "latitude": "0", "longitude": "10"}]

        def point(name: str, longitude: str, source: str) -> dict[str, str]:
            return {"en": name, "latitude": "0", "longitude": longitude, "source": source}

        found = distances(sights, [point("A", "10.01", "Wikidata Q1")])
        self.assertAlmostEqual(found["A"], 1.113195, 6)  # 36 seconds of the equator
        self.assertEqual(distances(sights, [point("A", "10", "GNIS: A")]), {"A": 0})
        for rows in (
            [point("B", "10", "GNIS: B")],
            [point("A", "10", "GNIS: A"), point("A", "10.01", "UNESCO: A")],
            [point("A", "10.02", "GNIS: A")],
            [point("A", "10.00008", "Wikidata Q1")],
        ):
            with self.assertRaises(ValueError):
                distances(sights, rows)

    def test_points_are_read_again_where_their_source_can_be(self) -> None:
        sources = {"GeoNames": second_points.gathered([("A", 1.23456, 2.0), ("A", 0.0, 10.00004)])}

        def point(longitude: str, source: str) -> dict[str, str]:
            return {"en": "S", "latitude": "0.0", "longitude": longitude, "source": source}

        known = [point("10.0000", "GeoNames: A"), point("9", "GNIS: A"), point("9", "GeoNames")]
        self.assertEqual(second_points.check(known, sources), 1)
        for wrong in (point("10.0001", "GeoNames: A"), point("10.0000", "GeoNames: B")):
            with self.assertRaisesRegex(ValueError, "S: GeoNames: [AB] is not at 0.0, 10.000"):
                second_points.check([wrong], sources)

    def test_a_sight_lies_in_the_circle_of_its_outline(self) -> None:
        sights = [{"en": "A", "latitude": "0", "longitude": "10"}]

        def circle(name: str, kilometers: str) -> dict[str, str]:
            return {
                "en": name, "latitude": "0", "longitude": "10.01", "km": kilometers,
                "source": "Natural Earth: A",
            }  # fmt: skip

        self.assertEqual(enclosed(sights, [circle("A", "1.12")]), {"A"})
        self.assertEqual(says("GeoNames: B", 9.0, is_enclosed=True), "confirmed")
        for rows in (
            [circle("A", "1.11")], [circle("B", "2")], [circle("A", "2"), circle("A", "2")],
        ):  # fmt: skip
            with self.assertRaises(ValueError):
                enclosed(sights, rows)


class PeerTests(unittest.TestCase):
    def test_zones_with_the_same_time_all_year_are_one_clock(self) -> None:
        for zone, expected, same in (
            ("Europe/Paris", "Europe/Madrid", True), ("Europe/Paris", "Africa/Tunis", False),
            ("Africa/Lagos", "Africa/Tunis", True), ("-", "Africa/Tunis", False),
        ):  # fmt: skip
            self.assertEqual(peers.has_clock(zone, expected), same, (zone, expected))

    def test_a_territory_is_its_countrys(self) -> None:
        for code, expected, right in (
            ("FR", "GP", True), ("FR", "FR", True), ("GP", "FR", False), ("", "FR", False),
        ):  # fmt: skip
            self.assertEqual(peers.is_country(code, expected), right, (code, expected))
