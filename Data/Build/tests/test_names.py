"""Names: what is taken from where, and what is left out."""

import struct
import tempfile
import unittest
from pathlib import Path

from tunneldata import translations, writing
from tunneldata.geonames import Subdivision
from tunneldata.names import CODE, COUNTRY, PLACE, REGION, SEA, English, Language

HERE = Path(__file__).resolve().parent.parent


def catalogue_file(names: dict[str, str]) -> bytes:
    """A gettext catalogue, little-endian, of which the keys come sorted."""
    rows = {"": "Content-Type: text/plain; charset=UTF-8\n"} | names
    keys, values = ([text.encode() + b"\0" for text in part] for part in zip(*sorted(rows.items())))
    count, table = len(rows), 28
    start = table + 16 * count
    spots, offset = [], start
    for text in [*keys, *values]:
        spots.append((len(text) - 1, offset))
        offset += len(text)
    numbers = (0x950412DE, 0, count, table, table + 8 * count, 0, start)
    flat = [number for spot in spots for number in spot]
    return struct.pack(f"<{7 + len(flat)}I", *numbers, *flat) + b"".join([*keys, *values])


class EntryTests(unittest.TestCase):
    english = English(
        {7: "Same", 8: "Vienna", 9: "Unknown"},
        ["China", "Isle", "Nobody's"],
        ["CN", "IS", ""],
        ["Black Sea", "Black Sea", ""],
        {"CN": "China", "XX": "Overseas"},
    )
    language = Language(
        {"7": "Same", "8": " Wien ", "CN": "volkschina", "XX": "übersee"},
        ["Volksrepublik", "insel"],
        {"Nobody's": "Niemandsland"},
        {"Black Sea": "Schwarzes Meer"},
    )

    def found(self, kind: int) -> dict[int, str]:
        rows = self.language.entries(self.english)
        return {key & 0x0FFF_FFFF: name for key, name in rows if key >> 28 == kind}

    def test_places_are_left_out_where_the_name_is_the_same_or_unknown(self) -> None:
        self.assertEqual(self.found(PLACE), {8: "Wien"})

    def test_countries_by_hand_then_usual_then_as_the_source_has_them(self) -> None:
        expected = {0: "Volkschina", 1: "Insel", 2: "Niemandsland"}
        self.assertEqual(self.found(COUNTRY), expected)

    def test_seas_of_one_name_all_get_it(self) -> None:
        self.assertEqual(self.found(SEA), {0: "Schwarzes Meer", 1: "Schwarzes Meer"})

    def test_codes_are_called_as_their_country_or_else_as_in_geonames(self) -> None:
        self.assertEqual(self.found(CODE), {0: "Volkschina", 1: "Übersee"})

    def test_regions_by_iso_code_else_as_in_geonames(self) -> None:
        rows = [("Vienna", "AT.09", "AT-9"), ("Tyrol", "AT.07", ""), ("Isle", "IS.1", "IS-1")]
        regions = [Subdivision(0, name, code, 1, 0, "", iso) for name, code, iso in rows]
        language = Language(
            {"AT.09": "Wean", "AT.07": "Tirol"}, [], {}, {}, regions={"AT-9": "Wien"}
        )
        found = language.entries(English({}, [], [], [], {}, regions=regions))
        self.assertEqual(list(found), [(REGION << 28, "Wien"), (REGION << 28 | 1, "Tirol")])

    def test_accents_are_composed(self) -> None:
        language = Language({"8": "Vie\u0301nne"}, [], {}, {})
        self.assertEqual([name for _, name in language.entries(self.english)], ["Viénne"])


class CharacterTests(unittest.TestCase):
    def test_the_first_name_in_characters_alone_is_written_as_in_japan(self) -> None:
        for names, expected in (
            (("", "Dongcun", "东村", "東区"), "東村"), (("广州",), "広州"), (("淄博市",), "淄博市"),
            (("Seoul", "서울"), ""), ((), ""),
        ):  # fmt: skip
            self.assertEqual(translations.japanese_characters(names), expected)

    def test_the_one_name_of_a_place_in_japan_is_taken(self) -> None:
        for names, expected in (
            (("Setagaya City", "shi tian gu", "世田谷", "世田谷区"), "世田谷区"), (("北", "北区"), "北区"),
            (("Tsuchiura", "土浦", "土浦市"), "土浦"), (("いたばし", "イタバシ", "板橋"), "板橋"),
            (("中野区", "中野區"), "中野区"), (("日进市", "日進", "日進市"), "日進"), (("神栖",), "神栖"),
            (("あきる野",), "あきる野"), (("ふじみ野", "Fujimino"), "ふじみ野"), (("あま",), "あま"),
            # of two as long the first by its characters, whatever the order
            (("大野町", "大野市", "大野村"), "大野市"), (("大野村", "大野町"), "大野村"),
            # another place, a reading, no name
            (("江東区", "湖東"), ""), (("くりはま", "クリハマ"), ""), (("ナカサト",), ""), (("Katsuta",), ""),
            ((), ""),
        ):  # fmt: skip
            self.assertEqual(translations.name_in_japan(names), expected, names)

    def test_remarks_in_brackets_are_left_out(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / translations.REGIONS / "zh.xml"
            path.parent.mkdir(parents=True)
            rows = (("at9", "維也納"), ("esct", "甲 （乙）"))
            items = [f'<subdivision type="{code}">{name}</subdivision>' for code, name in rows]
            path.write_text(f"<ldml>{''.join(items)}</ldml>", "utf-8")
            found = translations.regions(Path(folder), "zh")
            self.assertEqual(found, {"AT-9": "维也纳", "ES-CT": "甲"})


class TableTests(unittest.TestCase):
    def test_tables_by_hand_are_whole_and_sorted(self) -> None:
        for name in ("countries", "seas"):
            table = translations.table(HERE / f"names/{name}.tsv")
            self.assertEqual(list(table), ["ja", "de", "fr", "es", "zh", "ru"])
            for language, names in table.items():
                self.assertEqual(list(names), sorted(names), (name, language))

    def test_names_of_oceans_are_whole_sorted_and_of_further_languages(self) -> None:
        table = translations.table(HERE / "names/oceans.tsv")
        self.assertEqual(list(table), ["it", "pt", "pl", "ko"])
        known = translations.table(HERE / "names/seas.tsv")
        self.assertFalse(set(table) & set(known))
        for language, names in table.items():
            self.assertEqual(list(names), sorted(names), language)
            self.assertLessEqual(set(names), set(known["ja"]))
            for name in names.values():
                self.assertTrue(writing.is_of(language, name), name)

    def test_places_by_hand_are_sorted_and_in_the_letters_of_their_languages(self) -> None:
        rows = translations.rows(HERE / "names/places.tsv")
        numbers = [int(row["id"]) for row in rows]
        self.assertEqual(numbers, sorted(set(numbers)))
        for row in rows:
            for language in ("ja", "de", "fr", "es", "zh", "ru"):
                self.assertTrue(writing.is_of(language, row[language]), row)
            self.assertTrue(row["zh"].encode("gb2312"))

    def test_chinese_names_of_the_catalogues_are_simplified(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for locale in translations.LANGUAGES["zh"]:
                path = Path(folder) / translations.CATALOGUES / locale / "LC_MESSAGES/geonames.mo"
                path.parent.mkdir(parents=True)
                path.write_bytes(catalogue_file({"3936456": "利馬", "1816670": "北京市"}))
            names = translations.written(Path(folder), "zh")
        self.assertEqual(names, {"3936456": "利马", "1816670": "北京市"})

    def test_a_missing_cell_is_refused(self) -> None:
        for content in ("en\tja\nA\t\n", "en\tja\nA\n", "en\tja\nA\tb\nA\tc\n"):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "table.tsv"
                path.write_text(content, "utf-8")
                with self.assertRaises(ValueError, msg=repr(content)):
                    translations.table(path)

    def test_every_name_is_in_the_letters_of_its_language(self) -> None:
        ranges = {"ru": ("Ѐ", "ӿ"), "zh": ("一", "鿿"), "ja": ("ぁ", "鿿")}
        for name in ("countries", "seas"):
            table = translations.table(HERE / f"names/{name}.tsv")
            for language, (low, high) in ranges.items():
                for text in table[language].values():
                    letters = [letter for letter in text if letter not in " -・・"]
                    self.assertTrue(all(low <= letter <= high for letter in letters), text)
