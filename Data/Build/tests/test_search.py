"""Search: what is folded to what, and what is written is read back."""

import tempfile
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

from tunneldata import folding, geography, search, search_reader
from tunneldata.container import decode
from tunneldata.geonames import CachedPlace
from tunneldata.meanings import Tongues
from tunneldata.places import PLACE, Place
from tunneldata.searchable import (
    COUNTRY, REGION, SEA, Named, middle_place, other_names, settled, without_mistaken,
)  # fmt: skip


NO_TONGUES = Tongues({}, {})


def place(number: int, name: str, people: int, latitude: int = 0, longitude: int = 0) -> Place:
    return Place(number, name, "AA", latitude, longitude, people, 0, 0, "Zone/A", PLACE)


class FoldingTests(unittest.TestCase):
    def test_case_accents_and_punctuation_do_not_count(self) -> None:
        for text, folded in (
            ("São Paulo", "sao paulo"), ("SAO--PAULO ", "sao paulo"), ("Łódź", "lodz"),
            ("Straße", "strasse"), ("N’Djamena", "ndjamena"), ("Gəncə", "gence"), ("Æbelø", "aebelo"),
            ("İstanbul", "istanbul"), ("Москва", "москва"), ("Йошкар", "иошкар"), ("東京", "東京"),
            ("ｶﾞ", "か\u3099"), ("ニューヨーク", "にゅーよーく"), ("ﾄｳｷｮｳ", "とうきょう"), ("서", "\u1109\u1165"), ("मुंबई", "मुंबई"), ("القَاهِرَة", "القاهرة"), ("?!", ""),
        ):  # fmt: skip
            self.assertEqual(folding.fold(text), folded, text)

    def test_folding_twice_changes_nothing(self) -> None:
        for code in range(0x3000):
            once = folding.fold("a" + chr(code) + "b")
            self.assertEqual(folding.fold(once), once, hex(code))

    def test_the_table_says_the_same(self) -> None:
        table, texts = folding.rules()
        found = {}
        for codes, value in table.tolist():
            first, following = codes & 0x1FFFFF, codes >> 21
            for step in range(following + 1):
                if value & folding.LETTERS:
                    found[first + step] = chr((value & 0x1FFFFF) + step)
                else:
                    offset, length = value >> 8, value & 0xFF
                    found[first + step] = texts[offset : offset + length].decode()
        for code in [*range(0xAC00), *range(0xD7A4, 0xD800), *range(0xE000, 0x20000)]:
            self.assertEqual(found.get(code, chr(code)), folding.folded(chr(code)), hex(code))


class FileTests(unittest.TestCase):
    places = [
        place(1, "Bern", 5), place(2, "Berlin", 9), place(3, "Éze", 0), place(4, "Bern", 70_000),
        place(5, "東京", 8),
    ]  # fmt: skip
    areas = [
        Named(SEA, "Sea", ("Sea", "Mer"), 1, 2, 3),
        Named(COUNTRY, "Bern", ("Bern",), -4, 5, 6, "BE"),
        Named(REGION, "Gau", ("Gau",), 7, 8, 4, "BE", "G1"),
    ]
    others = {4: ("Berne", "Берн", "𠮷", "BERN"), 2: ("Berlino", "Берлин", "Berne")}

    def test_everything_is_read_back(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "search.bin"
            path.write_bytes(search.encode_search(self.places, self.others, self.areas, NO_TONGUES))
            index = search_reader.read(path)
        self.assertEqual(index.areas, ["Bern", "Gau", "Sea"])  # by weight
        self.assertEqual(
            dict(zip(index.names, index.references)),
            {
                "berlin": [(1, False)], "berlino": [(1, True)], "berne": [(0, True), (1, True)],
                "bern": [(0, False), (3, False), (5, False)], "eze": [(4, False)],
                "gau": [(6, False)], "mer": [(7, False)], "sea": [(7, False)],
                "берлин": [(1, True)], "берн": [(0, True)], "東京": [(2, False)], "𠮷": [(0, True)],
            },
        )  # fmt: skip
        self.assertEqual(index.names, sorted(index.names))

    def test_the_first_names_of_blocks_stay_taken_apart(self) -> None:
        places = [place(1, "서울", 1), place(2, "ｶﾞ", 2), place(3, "Bern", 3)]
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(search, "NAMES_A_BLOCK", 1):
            path = Path(folder) / "search.bin"
            path.write_bytes(search.encode_search(places, {}, [], NO_TONGUES))
            sections = decode(path, "search")
        rows = np.frombuffer(sections["blocks"].data, search.BLOCK)
        text = sections["firsts"].data
        firsts = [text[row["first"] : row["first"] + row["length"]].decode() for row in rows]
        self.assertEqual(firsts, sorted(map(folding.fold, ("서울", "ｶﾞ", "Bern"))))

    def test_other_names_of_areas_come_behind_main_ones(self) -> None:
        lake = Named(geography.LAKE, "Lac", ("Lac",), 0, 0, 50, others=("Bern", "See", "Lac"))
        rows = search.references(self.places, {}, [lake])
        self.assertEqual(rows["bern"], [(0, False), (3, False), (5, True)])
        self.assertEqual((rows["see"], rows["lac"]), ([(5, True)], [(5, False)]))

    def test_references_come_in_every_form(self) -> None:
        rows = [
            [(70_000, True)], [(70_000, True)], [(1, False)], [(1, False), (2, True)], [(2, True)],
            *([(number, number % 2 == 0)] for number in range(100, 140)),
            [(1, False), (100, True), (139, True), (130, False)],
            [(1, False), (139, 2), (7, 2)], [(7, 2)],
        ]  # fmt: skip
        bits = search.Bits()
        search.encode_references(rows, 18, 16, bits)
        content = int.from_bytes(bits.bytes(), "little")
        self.assertEqual(list(search_reader.decode_references(content, len(rows), 18, 16)), rows)

    def test_areas_are_written_with_what_they_lie_in(self) -> None:
        land = Named(COUNTRY, "Land", ("Land",), 0, 0, 9, "LD")
        region = Named(REGION, "Gau", ("Gau",), 0, 0, 8, "LD", row=7)
        top = Named(geography.MOUNTAIN, "Top", ("Top",), 0, 0, 10, within=(7, "LD", "XX"))
        self.assertEqual(search.surroundings([top, land, region]), [(0, 1), (0, 2)])

    def test_the_same_letters_are_shared(self) -> None:
        self.assertEqual(search.shared_letters("bern", "berlin"), 3)
        self.assertEqual(search.shared_letters("", "a"), 0)
        self.assertEqual(search.encode_names(["ab", "abc", "ж"], 0x400), b"\0\2\0ab\0c\0\xb6\0")

    def test_regions_and_countries_are_settled_beside_their_cities(self) -> None:
        country = Named(COUNTRY, "Aa", ("Aa", "Big"), 0, 0, 50_000, "AA")
        regions = [
            Named(REGION, name, (name,), 0, 0, weight, "AA", row=row)
            for name, weight, row in (("Big", 9_000, 1), ("Far", 2_000, 1), ("Low", 90_000, 1))
        ]
        places = [
            Place(1, "Big", "AA", 0, 0, 80_000, 1, 0, "Zone/A", PLACE),
            Place(2, "Far", "AA", 0, 0, 60_000, 2, 0, "Zone/A", PLACE),
            Place(3, "Low", "AA", 0, 0, 70_000, 1, 0, "Zone/A", PLACE),
        ]
        found = settled([country, *regions], places, {})
        self.assertEqual([area.weight for area in found], [80_001, 7_999, 2_000, 90_000])

    def test_the_name_of_an_island_elsewhere_is_no_alias(self) -> None:
        island = Named(geography.ISLAND, "Wake", ("Wake",), 19_000_000, 166_000_000, 30_000)
        country = Named(COUNTRY, "Bb", ("Bb",), 0, 0, 9, "BB")
        others = {1: ("Wake", "Bb", "Else")}
        found = without_mistaken(others, [place(1, "Here", 9)], [island, country])
        self.assertEqual(found, {1: ("Else",)})

    def test_codes_of_airports_are_no_names_of_their_cities(self) -> None:
        cached = CachedPlace("Here", "AA", 0, 0, 9_000, "Zone/A", "AA.1", ("HER", "Syd", "Hier"))
        codes = {"HER": (0.1, 0.1), "SYD": (-33.9, 151.2)}
        found = other_names([place(1, "Here", 9_000)], {1: cached}, {1: ("ここ",)}, codes, {})
        self.assertEqual(found, {1: ("Syd", "Hier", "ここ")})

    def test_a_town_by_hand_has_the_names_of_its_row_alone(self) -> None:
        towns = [place(200_000_001, "There", 900_000), place(3, "Other", 900_000)]
        found = other_names(towns, {}, {200_000_001: ("Dort",)}, {}, {})
        self.assertEqual(found, {200_000_001: ("Dort",)})

    def test_a_small_place_with_a_row_of_readings_has_its_other_names(self) -> None:
        towns = [place(1, "Here", 2_100), place(2, "There", 2_100)]
        cached = {
            number: CachedPlace("Here", "AA", 0, 0, 2_100, "Zone/A", "AA.1", ("Hier",))
            for number in (1, 2)
        }
        found = other_names(towns, cached, {1: ("Dort",)}, {}, {})
        self.assertEqual(found, {1: ("Hier", "Dort")})

    def test_a_place_has_the_names_that_maps_show(self) -> None:
        names = {1: ("纽约市", "市市", "HER"), 2: ("小镇",)}
        towns = [place(1, "Here", 9_000), place(2, "Small", 4_999)]
        found = other_names(towns, {}, {}, {"HER": (0.1, 0.1)}, names)
        self.assertEqual(found, {1: ("纽约市", "纽约", "市市", "HER")})

    def test_the_middle_of_places_is_one_of_them_across_the_180th_meridian_too(self) -> None:
        spots = [place(1, "", 0, 0, 170_000_000), place(2, "", 0, 0, 179_000_000)]
        spots.append(place(3, "", 0, 0, -170_000_000))
        self.assertEqual(middle_place(spots).id, 2)
