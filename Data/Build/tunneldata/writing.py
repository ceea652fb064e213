"""Whether a name is written as its language is; some names of the catalogues are not."""

import re
import unicodedata

LATIN = {"LATIN", "MODIFIER"}

# The scripts of each language that does not use Latin letters only: those that a name must have,
# and those that it may have in addition.
SCRIPTS = {
    "el": ({"GREEK"}, set()),
    "ja": ({"CJK", "HIRAGANA", "KATAKANA"}, {"KATAKANA-HIRAGANA", "IDEOGRAPHIC", "LATIN"}),
    "ko": ({"HANGUL"}, {"LATIN"}),
    "ru": ({"CYRILLIC"}, set()),
    "uk": ({"CYRILLIC"}, set()),
    "zh": ({"CJK"}, set()),
}  # fmt: skip

# A Japanese name of a Chinese city with a reading in place of a character that the source's own
# source could not hold: イ坊市 for 濰坊市.
READING_FOR_CHARACTER = re.compile("[ァ-ヴー]{1,3}[一-鿿]市")


def is_of(language: str, name: str) -> bool:
    """Whether a name has the letters of a language, and no others.

    Refused are transcriptions ("Lung-ch'uan" in Chinese), letters of other scripts that look the
    same ("Грeнобль" with a Latin e), names with another in brackets, and readings in place of
    characters.
    """
    own, others = SCRIPTS.get(language, (LATIN, set()))
    found = {script(letter) for letter in name if letter.isalpha()}
    if language == "ja" and READING_FOR_CHARACTER.fullmatch(name):
        return False
    return bool(found & own) and found <= own | others


def script(letter: str) -> str:
    """The first word of a letter's name in Unicode, which is its script."""
    return unicodedata.name(letter, "unknown").split()[0]
