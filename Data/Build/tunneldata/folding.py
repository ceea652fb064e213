"""Folds letters for a search: names without case, accents and punctuation.

The same table goes into search.bin, so that the program folds what is typed as this module folded
the names. It maps single code points, each to any number of others: NFKD and full case folding,
without the marks of Latin, Greek, Cyrillic, Hebrew and Arabic, with some letters spelled out, with
spaces for punctuation and nothing for apostrophes. Hangul becomes its letters, so that half a
syllable is a prefix. Katakana becomes hiragana; the mark of a long vowel stays, as people type it
in both. Vowel signs of Indic scripts and the voicing marks of kana are letters.
"""

import sys
import unicodedata
from functools import cache

import numpy as np

# The lowest 21 bits of `codes` are the first code point, the others how many follow it.
RULE = np.dtype([("codes", "<u4"), ("value", "<u4")])
MOST_FOLLOWING = (1 << 11) - 1
LETTERS = 1 << 31

# Letters that Unicode does not decompose, as people without such a key type them.
SPELLED = {
    "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
    "ŋ": "n", "ə": "e", "ŧ": "t", "ɓ": "b", "ɗ": "d", "ɛ": "e", "ɔ": "o", "ƙ": "k", "ƴ": "y",
    "ɣ": "g", "ʒ": "z", "ƒ": "f", "ɨ": "i", "ʉ": "u", "ɑ": "a",
}  # fmt: skip

# The marks that a search ignores: combining diacritics, and points of Hebrew and Arabic.
MARKS = (
    (0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F),
    (0x0670, 0x0670), (0x06D6, 0x06ED), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF),
    (0xFE00, 0xFE0F), (0xFE20, 0xFE2F),
)  # fmt: skip

# Apostrophes and what is written for one, and the Arabic line that only stretches a word.
NOTHING = "'`´‘’‛′ˈ\uff07\u055a\u05f3\u05f4\u0640"
MODIFIERS = (0x02B0, 0x02FF)

# Syllables that the program decomposes by arithmetic.
HANGUL = (0xAC00, 0xD7A3)


# Katakana, and how far before it hiragana has the same syllable.
KATAKANA = ((0x30A1, 0x30F6), (0x30FD, 0x30FE))
TO_HIRAGANA = -0x60


def fold(text: str) -> str:
    """The letters and digits of a name, its words separated by single spaces."""
    return " ".join(word for word in "".join(map(folded, text)).split(" ") if word)


@cache
def folded(letter: str) -> str:
    """What a single code point becomes."""
    now, before = letter, ""
    while now != before:
        before = now
        decomposed = unicodedata.normalize("NFKD", now.casefold())
        now = "".join(map(_plain, map(_hiragana, decomposed)))
    return now


def _hiragana(letter: str) -> str:
    code = ord(letter)
    return chr(code + TO_HIRAGANA) if any(a <= code <= b for a, b in KATAKANA) else letter


def _plain(letter: str) -> str:
    code, category = ord(letter), unicodedata.category(letter)
    if letter in NOTHING or category == "Cf" or MODIFIERS[0] <= code <= MODIFIERS[1]:
        return ""
    if any(first <= code <= last for first, last in MARKS):
        return ""
    return " " if category[0] in "PSZ" or category == "Cc" else SPELLED.get(letter, letter)


def rules() -> tuple[np.ndarray, bytes]:
    """The table, and the texts that it refers to: ranges of code points and what they become.

    Where `value` has the bit LETTERS, the other bits are what the first code point becomes, and the
    following ones become what follows that. Otherwise all of them become a text: its length in the
    lowest eight bits, its offset above them. Code points without a rule stay, but for the syllables
    of Hangul.
    """
    found: list[tuple[int, int, int]] = []  # first, following, value
    texts = bytearray()
    offsets: dict[str, int] = {}
    for code in range(sys.maxunicode + 1):
        if 0xD800 <= code <= 0xDFFF or HANGUL[0] <= code <= HANGUL[1]:
            continue
        result = folded(chr(code))
        if result == chr(code):
            continue
        if len(result) == 1 and result != " ":
            value, step = LETTERS | ord(result), 1
        else:
            if result not in offsets:
                offsets[result] = len(texts)
                texts += result.encode()
            value, step = offsets[result] << 8 | len(result.encode()), 0
        first, following, before = found[-1] if found else (0, 0, 0)
        continues = found and first + following + 1 == code and following < MOST_FOLLOWING
        if continues and before + step * (following + 1) == value:
            found[-1] = (first, following + 1, before)
        else:
            found.append((code, 0, value))
    rows = [(first | following << 21, value) for first, following, value in found]
    return np.array(rows, RULE), bytes(texts)
