"""Writes names.bin: names of places, countries, seas and lands in languages other than English."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from tunneldata import translations, writing
from tunneldata.container import Section, encode, section
from tunneldata.geonames import Subdivision
from tunneldata.natural_earth import Record
from tunneldata.searchable import Named
from tunneldata.text import TextTable

PLACE, COUNTRY, SEA, CODE, AREA, REGION = range(6)
LANGUAGE = np.dtype([("code", "S8"), ("first", "<u4"), ("count", "<u4")])
ENTRY = np.dtype([("key", "<u4"), ("offset", "<u4"), ("length", "<u2"), ("zero", "<u2")])

# Codes of countries that Natural Earth gives their formal names; GeoNames has the usual ones.
FORMAL = ("CN", "TW")


@dataclass(frozen=True)
class English:
    """The names that the other files have, by what identifies them there."""

    places: dict[int, str]  # by GeoNames number
    countries: list[str]  # by feature
    country_codes: list[str]  # by feature, may be empty
    seas: list[str]  # by feature
    codes: dict[str, str]  # by ISO 3166 alpha-2, in the order of places.bin
    areas: list[Named] = field(default_factory=list)  # in the order of search.bin
    regions: list[Subdivision] = field(default_factory=list)  # in the order of places.bin
    # by GeoNames number, of places that may be called in characters in Japanese
    characters: dict[int, str] = field(default_factory=dict)


def encode_names(
    english: English, nations: list[Record], catalogues: Path, tables: Path, locales: Path
) -> bytes:
    """The file's bytes; `nations` are the first features of countries.bin, in their order.

    `locales` is the folder of CLDR, which has the names of regions.
    """
    by_hand = {
        name: translations.table(tables / f"{name}.tsv") for name in ("countries", "seas", "oceans")
    }
    seas = by_hand["seas"] | by_hand["oceans"]  # of different languages
    text, entries, languages = TextTable(), [], []
    for language in sorted(translations.LANGUAGES):
        source = Language(
            catalogue(catalogues, tables, language, english.characters),
            [str(nation.attributes[f"NAME_{language.upper()}"] or "") for nation in nations],
            by_hand["countries"].get(language, {}),
            seas.get(language, {}),
            {
                index: dict(area.translated).get(language, "")
                for index, area in enumerate(english.areas)
            },
            translations.regions(locales, language),
        )
        rows = sorted(row for row in source.entries(english) if writing.is_of(language, row[1]))
        languages.append((language.encode(), len(entries), len(rows)))
        entries += [(key, *text.add(name), 0) for key, name in rows]
    return encode(
        "names",
        [
            section("languages", np.array(languages, LANGUAGE)),
            section("entries", np.array(entries, ENTRY)),
            Section("text", 1, text.bytes()),
        ],
    )


@dataclass(frozen=True)
class Language:
    """What the sources have in one language."""

    catalogue: dict[str, str]  # by GeoNames number or code
    nations: list[str]  # by feature of countries.bin
    countries: dict[str, str]  # by English name, by hand
    seas: dict[str, str]  # by English name, by hand
    areas: dict[int, str] = field(default_factory=dict)  # by number in search.bin, by hand
    regions: dict[str, str] = field(default_factory=dict)  # by ISO 3166-2 code

    def entries(self, english: English) -> Iterator[tuple[int, str]]:
        """Key and name of everything that is not called as in English."""
        for kind, identity, name, other in self._named(english):
            other = normal(other)
            if other and other != normal(name):
                yield kind << 28 | identity, other

    def _named(self, english: English) -> Iterator[tuple[int, int, str, str]]:
        """Kind, identity, English name and the other name, or an empty one if there is none."""
        for number, name in english.places.items():
            yield PLACE, number, name, self.catalogue.get(str(number), "")
        for index, name in enumerate(english.countries):
            yield COUNTRY, index, name, self._country(english, index)
        for index, name in enumerate(english.seas):
            yield SEA, index, name, self.seas.get(name, "")
        feature_of = {name: index for index, name in enumerate(english.countries)}
        for index, (code, name) in enumerate(english.codes.items()):
            feature = feature_of.get(name)
            known = self.catalogue.get(code, "")
            other = known if feature is None else self._country(english, feature)
            yield CODE, index, name, capitalised(other)
        for index, area in enumerate(english.areas):
            yield AREA, index, area.name, self.areas.get(index, "")
        for index, region in enumerate(english.regions):
            other = self.regions.get(region.iso) or self.catalogue.get(region.code, "")
            yield REGION, index, region.name, other

    def _country(self, english: English, index: int) -> str:
        name = english.countries[index]
        if name in self.countries:
            return self.countries[name]
        code = english.country_codes[index]
        if code in FORMAL and code in self.catalogue:
            return capitalised(self.catalogue[code])
        return capitalised(self.nations[index]) if index < len(self.nations) else ""


def catalogue(
    catalogues: Path, tables: Path, language: str, characters: dict[int, str]
) -> dict[str, str]:
    """What places and codes are called in a language, by GeoNames number or code.

    Japanese has `characters` where the catalogue has nothing.
    """
    found = {str(number): name for number, name in characters.items() if language == "ja"}
    written = translations.written(catalogues, language)
    found |= {key: name for key, name in written.items() if writing.is_of(language, name)}
    by_hand = translations.rows(tables / "places.tsv")
    return found | {row["id"]: row[language] for row in by_hand if language in row}


def shown(
    catalogues: Path, tables: Path, characters: dict[int, str]
) -> dict[int, tuple[str, ...]]:
    """What places are called on maps in all languages, by GeoNames number."""
    found: dict[int, dict[str, None]] = {}
    for language in sorted(translations.LANGUAGES):
        for key, name in catalogue(catalogues, tables, language, characters).items():
            if key.isdigit() and writing.is_of(language, normal(name)):
                found.setdefault(int(key), {})[normal(name)] = None
    return {number: tuple(names) for number, names in found.items()}


def normal(text: str) -> str:
    """NFC without space around it."""
    return unicodedata.normalize("NFC", text).strip()


def capitalised(text: str) -> str:
    """The text with a capital first letter, as a name on a map has it."""
    return text[:1].upper() + text[1:]
