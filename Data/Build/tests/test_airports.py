"""Airports: which are taken, and what they are called."""

import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

from tunneldata import airfields, airports
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
        found = airports.named(table, [self.city], {})
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

    def test_it_is_called_by_what_follows_the_word_airport(self) -> None:
        for name, city, short in (
            ("Amsterdam Airport Schiphol", "Amsterdam", "Schiphol"),
            ("Stockholm-Arlanda Airport", "Stockholm", "Arlanda"),
            ("Bergen Airport Flesland", "Bergen", "Flesland"),
        ):
            one = Airport("AAA", "", name, city, "AA", 0, 0)
            self.assertEqual(airports.bare(one, True), (short,))
        deurne = Airport("AAA", "", "Antwerp International Airport (Deurne)", "Antwerp", "AA", 0, 0)
        self.assertEqual(airports.bare(deurne, True), ())

    def test_the_only_international_airport_of_a_city_is_called_after_it(self) -> None:
        table = [
            Airport("AAA", "", "Saint International Airport", "Town", "AA", 10, 20),
            Airport("BBB", "", "Field", "Town", "AA", 10, 20),
            Airport("CCC", "", "One International Airport", "Twin", "AA", 40, 20),
            Airport("DDD", "", "Two International Airport", "Twin", "AA", 40, 20),
        ]
        found = airports.named(table, [self.city], {})
        self.assertEqual([item.names[-1] for item in found], [
            "Town Airport", "Field", "One Airport", "Two Airport",
        ])  # fmt: skip
        self.assertEqual([item.others for item in found], [()] * 4)

    def test_usual_names_are_those_of_a_table(self) -> None:
        table = [Airport("AAA", "", "Saint Airport", "Town", "AA", 10, 20)]
        usual = airports.usual([{"code": "AAA", "names": "Town Airport; Old Field; Saint Airport"}])
        (found,) = airports.named(table, [self.city], usual)
        self.assertEqual(found.names, ("AAA", "Saint Airport", "Town Airport"))
        self.assertEqual(found.others, ("Old Field",))
        with self.assertRaisesRegex(ValueError, "no airports: BBB"):
            airports.named(table, [self.city], {"BBB": ("Town Airport",)})

    def test_a_usual_name_is_that_of_no_other_airport(self) -> None:
        table = [
            Airport("AAA", "", "Saint Airport", "Town", "AA", 10, 20),
            Airport("BBB", "", "Town Airport", "Town", "BB", 40, 20),
            Airport("CCC", "", "Town International Airport", "Town", "AA", 10, 20),
        ]
        usual = {"AAA": ("Town Airport",)}
        found = airports.named(table, [self.city], usual)
        self.assertEqual([item.names for item in found], [
            ("AAA", "Saint Airport", "Town Airport"), ("BBB",),
            ("CCC", "Town International Airport"),
        ])  # fmt: skip
        self.assertEqual([item.others for item in found[1:]], [("Town Airport",)] * 2)
        with self.assertRaisesRegex(ValueError, "Town Airport: two airports"):
            airports.named(table, [self.city], usual | {"CCC": ("Town Airport",)})

    def test_the_airport_of_a_city_is_that_of_the_largest_of_the_name(self) -> None:
        table = [
            Airport("AAA", "", "Saint International Airport", "Town", "AA", 10, 20),
            Airport("BBB", "", "Town Airport", "Town", "BB", 40, 20),
        ]
        saint, town = ("AAA", "Saint International Airport", "Saint Airport"), "Town Airport"
        cases = (400_000, [(*saint, town), ("BBB",)]), (600_000, [saint, ("BBB", town)])
        for people, called in cases:
            twin = replace(self.city, country="BB", latitude=40_000_000, population=people)
            found = airports.named(table, [self.city, twin], {})
            self.assertEqual([item.names for item in found], called)

    def test_a_smaller_namesake_does_not_have_the_name_of_a_larger_city(self) -> None:
        small = Airport("AAA", "", "Saint International Airport", "Town", "AA", 10, 20)
        large = [
            Airport("BBB", "", "One International Airport", "Town", "BB", 40, 20),
            Airport("CCC", "", "Two International Airport", "Town", "BB", 40, 20),
            Airport("DDD", "", "Field", "Town", "BB", 40, 20),
        ]
        for others, owned in (
            (large[:1], {"town airport": "BBB"}), (large[:2], {}), (large[2:], {}),
            ([], {"town airport": "AAA"}),
        ):  # fmt: skip
            served = [1_500_000] + [2_000_000] * len(others)
            self.assertEqual(airports.owners([small, *others], served, {}), owned)

    def test_only_an_airport_of_a_city_of_the_name_is_comparable(self) -> None:
        town = Airport("AAA", "", "Saint International Airport", "Town", "AA", 10, 20)
        for city, owned in (("Town", {}), ("Far", {"town airport": "AAA"})):
            other = Airport("BBB", "", "Town Airport", city, "BB", 40, 20)
            found = airports.owners([town, other], [1_500_000, 1_000_000], {})
            self.assertEqual(found, owned)

    def test_minutes_and_seconds_are_no_decimals(self) -> None:
        def at(code: str) -> tuple[float, float]:
            return airports.position({"iata": code, "lat": "50.5405", "lon": "4.2904"})

        self.assertEqual(at("AAA"), (50.5405, 4.2904))
        latitude, longitude = at("BRU")
        self.assertAlmostEqual(latitude, 50.901389, 6)
        self.assertAlmostEqual(longitude, 4.484444, 6)

    def test_all_readers_of_the_table_have_the_surveyed_points(self) -> None:
        columns = "icao,iata,name,city,country,elevation,lat,lon"
        row = "EBBR,BRU,Brussels Airport,Brussels,BE,175.0,50.5405,4.2904"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, airports.TABLE)
            path.parent.mkdir()
            path.write_text(f"{columns}\n{row}\n", "utf-8")
            (airport,) = airports.read(Path(folder))
            field = airfields.read(Path(folder)).table()[0]
        self.assertAlmostEqual(airport.latitude, 50.901389, 6)
        self.assertEqual(field.tolist(), (50_901_389, 4_484_444, 53))
