"""Reads names in other languages: GeoNames' catalogues and the tables translated by hand."""

import gettext
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import opencc
from opencc import OpenCC

CATALOGUES = "usr/share/locale"
REGIONS = "usr/share/unicode/cldr/common/subdivisions"

# A remark behind a name, such as the country to tell it from others.
REMARK = re.compile(r"\s*[(（].*[)）]\s*")

# Language (BCP 47) and the catalogues that have it, of which the later wins. These are the
# left-to-right languages for which Natural Earth names the countries and whose letters a terminal
# sets side by side as they come.
LANGUAGES = {
    "de": ("de",), "el": ("el",), "es": ("es",), "fr": ("fr",), "hu": ("hu",), "id": ("id",),
    "it": ("it",), "ja": ("ja",), "ko": ("ko",), "nl": ("nl",), "pl": ("pl",), "pt": ("pt",),
    "ru": ("ru",), "sv": ("sv",), "tr": ("tr",), "uk": ("uk",), "vi": ("vi",),
    "zh": ("zh", "zh_CN"),
}  # fmt: skip

TO_TRADITIONAL = OpenCC("s2t")
# OpenCC's table of traditional characters and those of Japan, which it has no conversion for.
_VARIANTS = Path(opencc.__file__).parent / "dictionary/JPVariants.txt"
TO_JAPANESE = str.maketrans(dict(row.split()[:2] for row in _VARIANTS.read_text("utf-8").splitlines()))


def catalogue(folder: Path, language: str) -> dict[str, str]:
    """GeoNames' names by the number of a place, or by the code of a country or subdivision."""
    names: dict[str, str] = {}
    for locale in LANGUAGES[language]:
        path = folder / CATALOGUES / locale / "LC_MESSAGES/geonames.mo"
        with path.open("rb") as stream:
            catalog = vars(gettext.GNUTranslations(stream))["_catalog"]
        names.update({key: text for key, text in catalog.items() if key})
    return names


def written(folder: Path, language: str) -> dict[str, str]:
    """The same, Chinese in simplified characters: a quarter of the names are in traditional ones."""
    return simplified(catalogue(folder, language), language)


def simplified(names: dict[str, str], language: str) -> dict[str, str]:
    """The names as they are, or in simplified characters if they are Chinese."""
    if language != "zh":
        return names
    converter = OpenCC("t2s")
    return {key: converter.convert(text) for key, text in names.items()}


def regions(folder: Path, language: str) -> dict[str, str]:
    """CLDR's names of first-order divisions by ISO 3166-2 code, without remarks in brackets."""
    found = {}
    for item in ElementTree.parse(folder / REGIONS / f"{language}.xml").iter("subdivision"):
        country, division = item.attrib["type"][:2], item.attrib["type"][2:]
        found[f"{country}-{division}".upper()] = REMARK.sub("", item.text or "")
    return simplified(found, language)


def japanese_characters(names: Iterable[str]) -> str:
    """The first of some names that is in characters alone, as Japanese writes them; "" for none."""
    for name in names:
        if name and all("CJK UNIFIED" in unicodedata.name(letter, "") for letter in name):
            return _in_japanese_forms(name)
    return ""


def _in_japanese_forms(name: str) -> str:
    """The name with the forms that its characters have in Japan."""
    return TO_TRADITIONAL.convert(name).translate(TO_JAPANESE)


# A name in characters and kana alone, and the words behind it for what a place is.
_OWN = re.compile("[一-鿿々ぁ-ゖァ-ヶー]+")
_KIND = re.compile("(?<=.)(市役所|[区市町村])$")
_TO_KATAKANA = {code: code + 0x60 for code in range(ord("ぁ"), ord("ゖ") + 1)}


def name_in_japan(names: Iterable[str]) -> str:
    """What a place in Japan is called there, by its names in all languages; "" if that is not sure.

    Left out are names with characters that Japan does not use, those that are there in Japanese
    forms too, and readings. The others must be one name, with or without the word for a town; a
    ward keeps that word, because "北" alone means the north.
    """
    found = {name.strip() for name in names}
    own = {name for name in found if _OWN.fullmatch(name) and _is_encodable(name)}
    own -= {name for name in own if _in_japanese_forms(name) in own - {name}}
    written = {name for name in own if re.search("[一-鿿]", name)} or {
        name for name in own if name != name.translate(_TO_KATAKANA) not in found
    }
    if len({_KIND.sub("", name) for name in written}) != 1:
        return ""
    wards = [name for name in written if name.endswith("区")]
    return min(sorted(wards or written), key=len)


def _is_encodable(name: str) -> bool:
    """Whether all characters of a name are in JIS X 0208."""
    try:
        name.encode("shift_jis")
    except UnicodeEncodeError:
        return False
    return True


def table(path: Path) -> dict[str, dict[str, str]]:
    """A table translated by hand: for each language, what an English name becomes.

    Tab-separated; lines with # are remarks, the first other line has the languages. Raises
    `ValueError` where a cell is missing or a name comes twice.
    """
    table = rows(path)
    first, *languages = table[0]
    if len({row[first] for row in table}) != len(table):
        raise ValueError(f"{path}: a name that comes twice")
    return {language: {row[first]: row[language] for row in table} for language in languages}


def rows(path: Path, optional: int = 0) -> list[dict[str, str]]:
    """The rows of a tab-separated table, each by the names that its first line gives the columns.

    Lines with # are remarks. The `optional` last columns are - where a row ends before them.
    Raises `ValueError` where another cell is missing.
    """
    lines = path.read_text("utf-8").splitlines()
    head, *cells = [line.split("\t") for line in lines if not line.startswith("#")]
    for row in cells:
        missing = len(head) - len(row)
        row += ["-"] * (missing if missing <= optional else 0)
    if any(len(row) != len(head) or not all(row) for row in cells):
        raise ValueError(f"{path}: a row with a missing cell")
    return [dict(zip(head, row)) for row in cells]
