"""Meanings: which of those that have a name comes first."""

import unittest
from pathlib import Path

from tunneldata import geography, translations
from tunneldata.meanings import MAIN, OTHER, YIELDING, Meanings, Tongues
from tunneldata.places import CAPITAL, PLACE, Place
from tunneldata.search import references
from tunneldata.searchable import COUNTRY, REGION, Named

HERE = Path(__file__).resolve().parent.parent


def place(number: int, name: str, people: int, kind: int = PLACE) -> Place:
    return Place(number, name, "AA", 0, 0, people, 0, 0, "Zone/A", kind)


class MeaningsTests(unittest.TestCase):
    def settled(
        self, places: list[Place], others: dict[int, tuple[str, ...]], name: str,
        areas: tuple[Named, ...] = (), languages: dict[str, dict[str, frozenset[str]]] = {},
        by_hand: tuple[dict[str, str], ...] = (),
    ) -> list[tuple[int, int]]:  # fmt: skip
        ranked = sorted(places, key=lambda place: -place.population)
        table = references(ranked, others, list(areas))
        tongues = Tongues(languages, {"AA": ("aa", "bb"), "BB": ("bb",)})
        return Meanings(ranked, list(areas), tongues, by_hand).settled(table)[name]

    def test_another_name_yields_unless_its_place_is_thirty_times_larger(self) -> None:
        for people, manner in ((2_999_999, YIELDING), (3_000_000, OTHER)):
            found = self.settled([place(1, "Big", people), place(2, "Name", 100_000)], {1: ("Name",)}, "name")
            self.assertEqual(dict(found), {1: MAIN, 0: manner})

    def test_a_small_place_takes_nothing(self) -> None:
        for languages, people in (({}, 9_999), ({"1": {"name": frozenset({"en"})}}, 49_999)):
            places = [place(1, "Big", 200_000), place(2, "Name", people)]
            found = self.settled(places, {1: ("Name",)}, "name", languages=languages)
            self.assertEqual(dict(found), {1: MAIN, 0: OTHER}, people)

    def test_a_region_yields_to_a_mountain_of_that_name(self) -> None:
        region = Named(REGION, "Name Province", ("Name Province", "Name"), 0, 0, 9_000_000, "AA")
        for kind, manner in ((geography.MOUNTAIN, YIELDING), (geography.LAKE, MAIN)):
            found = self.settled([], {}, "name", (region, Named(kind, "Name", ("Name",), 0, 0, 30_000)))
            self.assertEqual(dict(found), {0: manner, 1: MAIN})

    def test_a_further_name_of_a_sight_yields_to_a_larger_town(self) -> None:
        sight = Named(geography.SITE, "Sight", ("Sight", "Name"), 0, 0, 40_000)
        for people, manner in ((39_999, MAIN), (40_000, YIELDING)):
            found = self.settled([place(1, "Name", people)], {}, "name", (sight,))
            self.assertEqual(dict(found), {0: MAIN, 1: manner}, people)

    def test_the_first_by_hand_comes_before_towns_of_its_own_name(self) -> None:
        places = [place(1, "Name", 90_000), place(2, "Name", 10_000)]
        by_hand = ({"name": "Name", "of": "2", "comes": "first"},)
        found = self.settled(places, {}, "name", by_hand=by_hand)
        self.assertEqual(dict(found), {1: MAIN, 0: YIELDING})

    def test_a_name_in_no_known_language_yields_to_a_small_town(self) -> None:
        for people, manner in ((299_999, YIELDING), (300_000, OTHER)):
            places = [place(1, "Big", people), place(2, "Name", 10_000)]
            found = self.settled(places, {1: ("Name",)}, "name")
            self.assertEqual(dict(found), {1: MAIN, 0: manner})

    def test_a_country_yields_to_a_larger_town_than_a_place(self) -> None:
        land = Named(COUNTRY, "Land", ("Land", "Name"), 0, 0, 9_000_000, "BB")
        known = {"BB": {"name": frozenset({"cc"})}, "1": {"name": frozenset({"cc"})}}
        for people, manner in ((14_999, MAIN), (15_000, YIELDING)):
            places = [place(1, "Big", 90_000_000), place(2, "Name", people)]
            found = self.settled(places, {1: ("Name",)}, "name", (land,), known)
            self.assertEqual(dict(found), {0: YIELDING, 1: MAIN, 2: manner}, people)

    def test_all_other_names_yield_to_a_capital(self) -> None:
        places = [place(1, "Big", 90_000_000), place(2, "Name", 900, CAPITAL)]
        self.assertEqual(dict(self.settled(places, {1: ("Name",)}, "name")), {1: MAIN, 0: YIELDING})

    def test_a_foreign_name_yields_whatever_the_sizes(self) -> None:
        places = [place(1, "Big", 90_000_000), place(2, "Name", 10_000)]
        for languages, manner in (({"cc"}, YIELDING), ({"cc", "bb"}, OTHER), ({"en"}, OTHER)):
            known = {"1": {"name": frozenset(languages)}}
            found = self.settled(places, {1: ("Name",)}, "name", languages=known)
            self.assertEqual(dict(found), {1: MAIN, 0: manner}, languages)

    def test_the_letters_of_a_country_yield_to_an_airport(self) -> None:
        land = Named(COUNTRY, "Land", ("Land", "LND", "USA"), 0, 0, 9_000_000, "BB")
        ports = [
            Named(geography.AIRPORT, f"Field ({code})", (code, "Field"), 0, 0, 5_000)
            for code in ("LND", "USA")
        ]
        for code, manner in (("lnd", YIELDING), ("usa", MAIN)):
            found = self.settled([], {}, code, (land, *ports))
            self.assertEqual(dict(found)[0], manner, code)

    def test_an_airport_that_has_a_code_as_its_name_yields_to_that_of_the_code(self) -> None:
        ports = [
            Named(geography.AIRPORT, "Abc Airport (XYZ)", ("XYZ", "Abc Airport"), 0, 0, 50_000, others=("Abc",)),
            Named(geography.AIRPORT, "Field (ABC)", ("ABC",), 0, 0, 2_000),
        ]  # fmt: skip
        self.assertEqual(dict(self.settled([], {}, "abc", tuple(ports))), {0: YIELDING, 1: MAIN})

    def test_further_names_of_places_and_regions_yield_to_an_airport(self) -> None:
        port = Named(geography.AIRPORT, "Field (ABC)", ("ABC",), 0, 0, 2_000)
        region = Named(REGION, "Gau", ("Gau", "Abc"), 0, 0, 90_000, "AA")
        found = self.settled([place(1, "Big", 900_000)], {1: ("Abc",)}, "abc", (region, port))
        self.assertEqual(dict(found), {0: YIELDING, 1: YIELDING, 2: MAIN})

    def test_a_name_of_one_country_is_not_that_of_another(self) -> None:
        lands = [
            Named(COUNTRY, "Land", ("Land", "Other"), 0, 0, 90, "BB"),
            Named(COUNTRY, "Other", ("Other",), 0, 0, 9, "CC"),
        ]
        found = self.settled([], {}, "other", tuple(lands))
        self.assertEqual(found, [(1, MAIN), (0, YIELDING)])

    def test_a_table_decides_before_the_rules(self) -> None:
        places = [place(1, "Big", 900_000_000), place(2, "Name", 100_000)]
        for comes, manner in (("first", OTHER), ("last", YIELDING)):
            row = {"name": "Name", "of": "1", "comes": comes, "reason": "-"}
            found = self.settled(places, {1: ("Name",)}, "name", by_hand=(row,))
            self.assertEqual(dict(found)[0], manner)

    def test_the_table_is_whole(self) -> None:
        rows = translations.rows(HERE / "names/meanings.tsv")
        self.assertEqual(list(rows[0]), ["name", "of", "comes", "reason"])
        self.assertLessEqual({row["comes"] for row in rows}, {"first", "last"})
        self.assertEqual(len(rows), len({(row["name"], row["of"]) for row in rows}))
