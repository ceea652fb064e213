"""Names: what is taken from where, and what is left out."""

import tempfile
import unittest
from pathlib import Path

from tunneldata import translations
from tunneldata.names import CODE, COUNTRY, PLACE, SEA, English, Language

HERE = Path(__file__).resolve().parent.parent


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

    def test_accents_are_composed(self) -> None:
        language = Language({"8": "Vie\u0301nne"}, [], {}, {})
        self.assertEqual([name for _, name in language.entries(self.english)], ["Viénne"])


class TableTests(unittest.TestCase):
    def test_tables_by_hand_are_whole_and_sorted(self) -> None:
        for name in ("countries", "seas"):
            table = translations.table(HERE / f"names/{name}.tsv")
            self.assertEqual(list(table), ["ja", "de", "fr", "es", "zh", "ru"])
            for language, names in table.items():
                self.assertEqual(list(names), sorted(names), (name, language))

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
