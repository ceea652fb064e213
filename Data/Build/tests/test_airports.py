"""Airports: which are taken, and what they are called."""

import unittest

from tunneldata import airports
from tunneldata.airports import Airport
from tunneldata.places import PLACE, Place


class AirportTests(unittest.TestCase):
    city = Place(1, "Town", "AA", 10_000_000, 20_000_000, 1_500_000, 0, 0, "Zone/A", PLACE)

    def test_those_of_cities_and_international_ones_weigh_more(self) -> None:
        table = [
            Airport("AAA", "XAAA", "Town Airport", "Town", "AA", 10.2, 20.1),
            Airport("BBB", "", "Far International Airport", "Far", "AA", 40, 20),
            Airport("CCC", "", "Field", "Far", "AA", 40, 20),
        ]
        found = airports.named(table, [self.city])
        self.assertEqual([item.name for item in found], [
            "Town Airport (AAA)", "Far International Airport (BBB)", "Field (CCC)",
        ])  # fmt: skip
        self.assertEqual([item.weight for item in found], [
            airports.WEIGHT_OF_LARGE, airports.WEIGHT, airports.WEIGHT_OF_SMALL,
        ])  # fmt: skip

    def test_they_are_called_by_their_code_and_short_names(self) -> None:
        heathrow = Airport("LHR", "EGLL", "London Heathrow Airport", "London", "GB", 51.47, -0.46)
        self.assertEqual(list(airports.names(heathrow)), [
            "LHR", "EGLL", "London Heathrow Airport", "Heathrow Airport", "London Heathrow",
        ])  # fmt: skip
        town = Airport("AAA", "", "Town International Airport", "Town", "AA", 0, 0)
        self.assertEqual(
            list(airports.names(town)), ["AAA", "Town International Airport", "Town Airport"]
        )

    def test_small_ones_have_their_codes_and_one_name(self) -> None:
        field = Airport("CCC", "XCCC", "Far Field Airport", "Far", "AA", 40, 20)
        self.assertEqual(list(airports.names(field, False)), ["CCC", "XCCC", "Far Field Airport"])
        self.assertEqual(airports.bare(field, False), ())
        self.assertEqual(airports.bare(field, True), ("Field",))
