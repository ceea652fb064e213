"""Islands whose region no place near them tells: `names/remote.tsv`."""

from collections.abc import Iterable, Mapping
from math import cos, radians
from pathlib import Path

import numpy as np
import shapely

from tunneldata.areas import FEATURE, Feature
from tunneldata.container import decode
from tunneldata.divisions import Correction, codes
from tunneldata.geonames import Subdivision
from tunneldata.lookup import AreaLookup
from tunneldata.places import Place
from tunneldata.topology import DEGREE, NONE

Row = Mapping[str, str]

# Kilometres of a degree of latitude, nearly.
OF_A_DEGREE = 111.2

# Digits of the corners of squares, in degrees: the coarse grid keeps these corners where they are.
GRAIN = 3


def places(rows: Iterable[Row], subdivisions: Mapping[int, Subdivision]) -> list[Place]:
    """A place without a name at each point, by which pieces of land are named as by any other."""
    found = []
    for row in rows:
        region = subdivision(row, subdivisions)
        north, east = (round(float(row[key]) * DEGREE) for key in ("latitude", "longitude"))
        found.append(Place(0, "", region.country, north, east, 0, region.number, 0, "", 0))
    return found


def squares(
    rows: Iterable[Row], countries: list[Feature], subdivisions: Mapping[int, Subdivision]
) -> list[Correction]:
    """The squares of the islands that the outlines of the countries lack."""
    found = []
    for row in rows:
        if row["km"] == "-":
            continue
        region = subdivision(row, subdivisions)
        north, east = float(row["latitude"]), float(row["longitude"])
        high = float(row["km"]) / OF_A_DEGREE
        wide = high / cos(radians(north))
        bounds = (east - wide, north - high, east + wide, north + high)
        square = shapely.box(*(round(bound, GRAIN) for bound in bounds))
        homes = [
            (country.geometry.distance(square), one) for one, country in enumerate(countries)
            if region.country in codes(country.code)
        ]  # fmt: skip
        found.append((square, (min(homes)[1], region.country, region.number)))
    return found


def subdivision(row: Row, subdivisions: Mapping[int, Subdivision]) -> Subdivision:
    """The region of a row.

    Raises `ValueError` if none or more than one have its code.
    """
    named = [
        one for one in subdivisions.values()
        if one.level == 1 and row["code"] in (one.iso, one.code)
    ]  # fmt: skip
    if len(named) != 1:
        raise ValueError(f"{row['en']}: {len(named)} regions with the code {row['code']}")
    return named[0]


def check_regions(
    path: Path, rows: Iterable[Row], subdivisions: Mapping[int, Subdivision]
) -> None:
    """Each point lies in its region, in a file of divisions."""
    lookup, sections = AreaLookup(path), decode(path, "areas")
    features, text = np.frombuffer(sections["features"].data, FEATURE), sections["text"].data
    for row in rows:
        north, east = (round(float(row[key]) * DEGREE) for key in ("latitude", "longitude"))
        found, expected = lookup.feature(north, east), subdivision(row, subdivisions)
        assert found != NONE, row["en"]
        start, length = (int(features[found][key]) for key in ("name", "length"))
        name, code = text[start : start + length].decode(), features[found]["code"].decode()
        assert (name, code) == (expected.name, expected.country), (row["en"], name, code)


def check_airports(
    rows: Iterable[Row], subdivisions: Mapping[int, Subdivision], airports: Iterable[Row]
) -> None:
    """The airports on the islands have the same regions."""
    known = {airport["icao"]: airport for airport in airports}
    for row in rows:
        if row["airport"] == "-":
            continue
        airport, region = known[row["airport"]], subdivision(row, subdivisions)
        found = airport["country"], airport["subd"]
        assert found == (region.country, region.name), (row["en"], found, region)
