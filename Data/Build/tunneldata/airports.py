"""The airports with an IATA code by name, IATA and ICAO code, for search.bin."""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tunneldata import folding
from tunneldata.geography import AIRPORT
from tunneldata.places import Place, unit_vectors
from tunneldata.searchable import Named

TABLE = "airportsdata/airports.csv"

# An airport is larger than others if it is called international or serves a city: one of so many
# inhabitants lies within so many kilometres.
LARGE_CITY = 100_000
SERVED = 60

# A name such as Kingston Airport is that of the only international airport of the largest Kingston,
# unless another one is called so that serves a city of that name with so large a share of its
# inhabitants.
COMPARABLE = 1 / 3

# What an airport counts beside a city of so many inhabitants: a small one, a larger one, and that of
# a city of a million.
WEIGHT_OF_SMALL = 2_000
WEIGHT = 20_000
WEIGHT_OF_LARGE = 50_000
VERY_LARGE_CITY = 1_000_000

EARTH = 6371.0088

# Airports whose source has minutes and seconds behind the point: 50.5405 for 50°54'05".
SEXAGESIMAL = {"ANR", "BRU", "CRL", "KJK", "LGG", "LUX", "OST"}


@dataclass(frozen=True)
class Airport:
    """A row of airportsdata with an IATA code."""

    code: str
    icao: str
    name: str
    city: str
    country: str
    latitude: float
    longitude: float

    @property
    def is_international(self) -> bool:
        """Whether its name says so."""
        return "international" in self.name.lower()


def read(folder: Path) -> list[Airport]:
    """The airports that have an IATA code, in the order of the codes."""
    found = [
        Airport(
            row["iata"], row["icao"], " ".join(row["name"].split()), row["city"].strip(),
            row["country"],
            *position(row),
        )
        for row in rows(folder)
        if row["iata"]
    ]  # fmt: skip
    return sorted(found, key=lambda airport: airport.code)


def rows(folder: Path) -> list[dict[str, str]]:
    """All rows of the table."""
    with (folder / TABLE).open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def position(row: dict[str, str]) -> tuple[float, float]:
    """The latitude and longitude of a row of the table as they were surveyed, in degrees."""
    angles = float(row["lat"]), float(row["lon"])
    if row["iata"] not in SEXAGESIMAL:
        return angles
    return sexagesimal(angles[0]), sexagesimal(angles[1])


def sexagesimal(angle: float) -> float:
    """Degrees of an angle, not below 0, that has minutes and seconds behind the point."""
    digits = f"{angle:.4f}"
    return int(digits[:-5]) + int(digits[-4:-2]) / 60 + int(digits[-2:]) / 3600


def named(
    airports: list[Airport], places: list[Place], usual: Mapping[str, tuple[str, ...]]
) -> list[Named]:
    """The airports, found by their codes and names; the larger ones without `Airport` too.

    `usual` has further names by the code. Raises `ValueError` if it has one of no airport, or the
    same one of two.
    """
    if unknown := usual.keys() - {airport.code for airport in airports}:
        raise ValueError(f"no airports: {', '.join(sorted(unknown))}")
    alone = cities_of_one(airports)
    owned = owners(airports, populations_served(airports, places), usual)
    found = []
    for airport, people in zip(airports, populations_near(airports, places)):
        is_larger = people >= LARGE_CITY or airport.is_international
        called = names(airport, is_larger)
        all_ = [*called, *bare(airport, is_larger)]
        if airport.is_international and (airport.city, airport.country) in alone:
            all_.append(f"{airport.city} Airport")
        all_ += usual.get(airport.code, ())
        main = set(called)
        for name in all_:
            if owner := owned.get(folding.fold(name)):
                (main.add if owner == airport.code else main.discard)(name)
        found.append(_named(airport, int(people), dict.fromkeys(all_), main))
    return found


def owners(
    airports: list[Airport], served: list[int], usual: Mapping[str, tuple[str, ...]]
) -> dict[str, str]:
    """The code of the airport that each name such as London Airport means, by the folded name.

    That is the one that `usual` has, else the only international one of the largest city of that
    name, of `served` inhabitants, unless one of a city of that name that is comparable has it too.
    A larger city without such an airport leaves the name to none.
    """
    found: dict[str, str] = {}
    for code, called in usual.items():
        for name in called:
            if name.endswith(" Airport") and found.setdefault(folding.fold(name), code) != code:
                raise ValueError(f"{name}: two airports")
    namesakes: dict[str, list[tuple[int, Airport]]] = defaultdict(list)
    for people, airport in zip(served, airports):
        namesakes[folding.fold(airport.city)].append((people, airport))
    alone = cities_of_one(airports)
    for those in namesakes.values():
        most, first = max(those, key=lambda item: item[0])
        city = first.city, first.country
        if most < LARGE_CITY or city not in alone:
            continue
        (owner,) = (
            one for _, one in those if one.is_international and (one.city, one.country) == city
        )
        name = folding.fold(f"{owner.city} Airport")
        others = [
            people for people, one in those
            if one != owner and name in map(folding.fold, names(one))
        ]  # fmt: skip
        if max(others, default=0) < COMPARABLE * most:
            found.setdefault(name, owner.code)
    return found


def populations_served(airports: list[Airport], places: list[Place]) -> list[int]:
    """The inhabitants of the city that each airport is filed under; 0 without a large one near."""
    cities: dict[tuple[str, str], list[Place]] = defaultdict(list)
    for place in places:
        if place.population >= LARGE_CITY:
            cities[folding.fold(place.name), place.country].append(place)
    found = []
    for airport in airports:
        known = cities.get((folding.fold(airport.city), airport.country), [])
        found.append(int(populations_near([airport], known)[0]) if known else 0)
    return found


def usual(rows: Iterable[dict[str, str]]) -> dict[str, tuple[str, ...]]:
    """The names in a table of usual ones, by the code."""
    return {row["code"]: tuple(row["names"].split("; ")) for row in rows}


def cities_of_one(airports: list[Airport]) -> set[tuple[str, str]]:
    """The cities, with their countries, that have one airport called international."""
    counts = Counter(
        (airport.city, airport.country) for airport in airports if airport.is_international
    )
    return {city for city, count in counts.items() if city[0] and count == 1}


def populations_near(airports: list[Airport], places: list[Place]) -> np.ndarray:
    """The inhabitants of the largest city within `SERVED` kilometres of each airport; 0 if none."""
    cities = [place for place in places if place.population >= LARGE_CITY]
    if not cities:
        return np.zeros(len(airports))
    towns = unit_vectors(
        np.array([place.latitude for place in cities]) / 1e6,
        np.array([place.longitude for place in cities]) / 1e6,
    )
    spots = unit_vectors(
        np.array([airport.latitude for airport in airports]),
        np.array([airport.longitude for airport in airports]),
    )
    people = np.array([place.population for place in cities])
    near = spots @ towns.T >= np.cos(SERVED / EARTH)
    return np.where(near, people, 0).max(axis=1)


def _named(airport: Airport, people: int, all_: Iterable[str], main: set[str]) -> Named:
    """An airport near a city of so many inhabitants with all its names, of which `main` are main."""
    is_larger = people >= LARGE_CITY or airport.is_international
    weight = WEIGHT_OF_LARGE if people >= VERY_LARGE_CITY else WEIGHT
    return Named(
        AIRPORT, f"{airport.name} ({airport.code})",
        tuple(name for name in all_ if name in main),
        round(airport.latitude * 1e6), round(airport.longitude * 1e6),
        weight if is_larger else WEIGHT_OF_SMALL, airport.country,
        others=tuple(name for name in all_ if name not in main),
    )  # fmt: skip


def names(airport: Airport, is_larger: bool = True) -> Iterable[str]:
    """The codes and the name; of larger ones the name without `International` and the city too."""
    plain = airport.name.replace(" International", "")
    all_ = [airport.code, airport.icao, airport.name]
    if is_larger:
        short = plain.removeprefix(f"{airport.city} ")
        all_ += [plain]
        if short not in ("Airport", plain):
            all_ += [short]
            if plain.startswith(f"{airport.city} "):
                all_ += [plain.removesuffix(" Airport")]
    return dict.fromkeys(name for name in all_ if name)


def bare(airport: Airport, is_larger: bool) -> tuple[str, ...]:
    """What a larger airport is called beside its city: Heathrow, Arlanda, Schiphol."""
    name = airport.name.replace(" International", "").removesuffix(" Airport")
    short = name.removeprefix(f"{airport.city} ").removeprefix(f"{airport.city}-")
    behind = short.rpartition("Airport ")[2]
    return (behind,) if is_larger and behind != name and "(" not in behind else ()
