"""Joins the GeoNames tables and the Antarctic stations into one list of places."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from tunneldata.geonames import CachedPlace, CurrentPlace, Subdivision
from tunneldata.natural_earth import Record

PLACE, SEAT, CAPITAL, STATION, QUARTER = range(5)

# Places by hand have numbers from here on; GeoNames' are far below.
OWN_NUMBERS = 200_000_000

SEATS = {"PPLA", "PPLA2", "PPLA3", "PPLA4", "PPLA5", "PPLG"}
KINDS = {"PPLC": CAPITAL, "PPLX": QUARTER}


@dataclass(frozen=True)
class Place:
    """One place. Coordinates in microdegrees, longitude in (-180e6, 180e6]; 0: no subdivision."""

    id: int
    name: str
    country: str
    latitude: int
    longitude: int
    population: int
    admin1: int
    admin2: int
    time_zone: str
    kind: int


def join(
    cached: dict[int, CachedPlace],
    current: dict[int, CurrentPlace],
    divisions: dict[int, Subdivision],
    features: dict[int, str],
) -> list[Place]:
    """The union of both tables by GeoNames number, ascending; the newer table wins."""
    by_code = {item.code: item.number for item in divisions.values() if item.level == 1}
    zones = _missing_zones(cached, current)
    places = []
    for number in sorted(cached.keys() | current.keys()):
        old, new = cached.get(number), current.get(number)
        row = new or old
        assert row is not None
        admin1, admin2 = _subdivisions(new, divisions)
        if not admin1 and old:
            admin1 = by_code.get(old.admin1, 0)
        code = features.get(number, "")
        kind = KINDS.get(code, SEAT if code in SEATS else PLACE)
        zone = old.time_zone if old else zones[number]
        latitude, longitude = microdegrees(row.latitude, row.longitude)
        places.append(
            Place(
                number, row.name, row.country, latitude, longitude, row.population,
                admin1, admin2, zone, kind,
            )
        )  # fmt: skip
    return places


def by_hand(rows: Iterable[dict[str, str]], table: list[Place]) -> list[Place]:
    """Towns of a table that GeoNames has as part of another; they share its region and clock.

    Raises `KeyError` if that other town is not in `table`, `ValueError` for a number that is
    GeoNames' own.
    """
    known = {place.id: place for place in table}
    found = []
    for row in rows:
        other = known[int(row["part"])]
        if int(row["id"]) < OWN_NUMBERS:
            raise ValueError(f"{row['name']}: a number of GeoNames, {row['id']}")
        spot = microdegrees(float(row["latitude"]), float(row["longitude"]))
        found.append(
            replace(
                other, id=int(row["id"]), name=row["name"], latitude=spot[0], longitude=spot[1],
                population=int(row["population"]), kind=PLACE,
            )
        )  # fmt: skip
    return found


def heights_by_hand(rows: Iterable[dict[str, str]]) -> dict[int, int]:
    """Metres of the towns of a table whose height is known, by number."""
    return {int(row["id"]): int(row["height"]) for row in rows if row["height"] != "-"}


def microdegrees(latitude: float, longitude: float) -> tuple[int, int]:
    """A position in whole microdegrees; -180 degrees becomes 180, and at a pole longitude is 0."""
    north, east = round(latitude * 1e6), round(longitude * 1e6)
    if abs(north) == 90_000_000:
        return north, 0
    return north, 180_000_000 if east == -180_000_000 else east


def _subdivisions(place: CurrentPlace | None, divisions: dict[int, Subdivision]) -> tuple[int, int]:
    found = {divisions[row].level: row for row in place.subdivisions} if place else {}
    return found.get(1, 0), found.get(2, 0)


def _missing_zones(
    cached: dict[int, CachedPlace], current: dict[int, CurrentPlace]
) -> dict[int, str]:
    """Rows without a time zone take that of the nearest row, in their country if it has any."""
    rows = list(cached.values())
    positions = unit_vectors(
        np.array([row.latitude for row in rows]), np.array([row.longitude for row in rows])
    )
    countries = np.array([row.country for row in rows])
    zones = {}
    for number in sorted(current.keys() - cached.keys()):
        place = current[number]
        here = unit_vectors(np.array([place.latitude]), np.array([place.longitude]))[0]
        closeness = positions @ here
        same = countries == place.country
        best = np.argmax(np.where(same, closeness, -2) if same.any() else closeness)
        zones[number] = rows[int(best)].time_zone
    return zones


def unit_vectors(latitude: np.ndarray, longitude: np.ndarray) -> np.ndarray:
    """Unit vectors (n x 3) of angles in degrees."""
    phi, theta = np.radians(latitude), np.radians(longitude)
    across = np.cos(phi)
    return np.column_stack([across * np.cos(theta), across * np.sin(theta), np.sin(phi)])


# Antarctic stations that the time-zone database knows by name; Scott Base keeps McMurdo's clock.
STATION_ZONES = {
    "Amundsen–Scott South Pole Station": "Antarctica/McMurdo",
    "McMurdo Station": "Antarctica/McMurdo",
    "Scott Base": "Antarctica/McMurdo",
    "Casey Station": "Antarctica/Casey",
    "Davis Station": "Antarctica/Davis",
    "Dumont d'Urville Station": "Antarctica/DumontDUrville",
    "Mawson Station": "Antarctica/Mawson",
    "Palmer Station": "Antarctica/Palmer",
    "Rothera Station": "Antarctica/Rothera",
    "Showa Station": "Antarctica/Syowa",
    "Troll Station": "Antarctica/Troll",
    "Vostok": "Antarctica/Vostok",
}

# The source has this one west of Greenwich; it stands at 11.8 degrees east.
STATION_LONGITUDES = {"Novolazarevskaya Station": 11.850213}


def stations(records: list[Record]) -> list[Place]:
    """The Antarctic stations; the id is -1 minus the row in Natural Earth's table."""
    places = []
    for record in records:
        name = record.attributes["name"]
        east, north = record.geometry.x, record.geometry.y
        latitude, longitude = microdegrees(north, STATION_LONGITUDES.get(name, east))
        # POSIX counts the other way: Etc/GMT+3 is three hours behind Greenwich.
        hours = -round(longitude / 15e6)
        zone = STATION_ZONES.get(name, f"Etc/GMT{hours:+d}" if hours else "Etc/GMT")
        people = max(0, int(record.attributes["pop_max"]))
        identity = -1 - record.index
        places.append(Place(identity, name, "AQ", latitude, longitude, people, 0, 0, zone, STATION))
    return places
