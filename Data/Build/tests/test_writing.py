"""Names that are not written as their language is."""

import unittest

from tunneldata import writing


class WritingTests(unittest.TestCase):
    def test_names_of_every_script_are_taken(self) -> None:
        names = {
            "de": "Köln", "el": "Αθήνα", "fr": "L’Haÿ-les-Roses", "ja": "コペンハーゲン",
            "ko": "워싱턴 DC", "nl": "Fargʻona", "ru": "Санкт-Петербург", "uk": "Київ",
            "vi": "Hà Nội", "zh": "潍坊",
        }  # fmt: skip
        for language, name in names.items():
            self.assertTrue(writing.is_of(language, name), name)

    def test_characters_and_kana_may_stand_together(self) -> None:
        for name in ("ソウル特別市", "クウェート市", "深セン市", "茅ヶ崎市", "鳴門町三ッ石", "ハートヤイ郡"):
            self.assertTrue(writing.is_of("ja", name), name)

    def test_a_reading_in_place_of_a_character_is_refused(self) -> None:
        for name in ("イ坊市", "シ博市", "ショウ州市", "カン州市"):
            self.assertFalse(writing.is_of("ja", name), name)

    def test_other_scripts_and_transcriptions_are_refused(self) -> None:
        for language, name in (
            ("zh", "Lung-ch’uan"), ("ko", "Sunch’ŏn"), ("ru", "Грeнобль"), ("sv", "Сиринхаем"),
            ("id", "खैराबाद"), ("el", "Άγκυρα (Ankyra)"), ("uk", "Izium"), ("ja", "Tokyo"), ("de", "—"),
        ):  # fmt: skip
            self.assertFalse(writing.is_of(language, name), name)


if __name__ == "__main__":
    unittest.main()
