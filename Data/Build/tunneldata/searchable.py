"""What can be searched for: places, countries, regions and seas, with all their names."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from tunneldata.areas import Feature, ellipsoidal_area
from tunneldata.geonames import CachedPlace, Subdivision
from tunneldata.places import Place, unit_vectors

COUNTRY, REGION, SEA = range(3)

# From this many inhabitants on a place can be found by its names in other languages. With those
# of all places the file would be 2 MB larger, and all files together more than 40 MB.
LEAST_POPULATION = 5000

# A region is usually not what is meant by a name that a large city in it has as well.
REGION_SHARE = 50

# What countries are called that no source calls them.
SHORT = {"GB": ("UK", "Britain", "Great Britain"), "AE": ("UAE",), "NL": ("Holland",),
         "CD": ("DR Congo", "DRC"), "BA": ("Bosnia",), "US": ("America",)}  # fmt: skip


@dataclass(frozen=True)
class Named:
    """Something that is not a place: a point for it, and its weight in inhabitants."""

    kind: int
    name: str
    names: tuple[str, ...]
    latitude: int  # microdegrees
    longitude: int
    weight: int
    country: str = ""  # ISO 3166 alpha-2
    code: str = ""  # of a region within its country, ISO 3166-2
    others: tuple[str, ...] = ()  # by which it is found as well, but weighs less
    translated: tuple[tuple[str, str], ...] = ()  # by language, where names.bin has them from here


def in_order(areas: list[Named]) -> list[Named]:
    """The order of search.bin, by whose numbers names.bin refers to them."""
    return sorted(areas, key=lambda area: (-area.weight, area.kind, area.country, area.name))


def other_names(places: list[Place], cached: dict[int, CachedPlace]) -> dict[int, tuple[str, ...]]:
    """The names in other languages by place, of places that are large enough."""
    return {
        place.id: cached[place.id].other_names
        for place in places
        if place.id in cached and place.population >= LEAST_POPULATION
    }


def countries(
    features: list[Feature], names: list[tuple[str, ...]], of_code: dict[str, tuple[str, ...]],
    places: list[Place], titles: dict[str, str],
) -> list[Named]:  # fmt: skip
    """The features of countries.bin, and the countries of places that have none.

    `names` are further names by feature, `of_code` those by alpha-2 code, which the largest feature
    of the code gets together with the code's population.
    """
    sizes = [ellipsoidal_area(feature.geometry) for feature in features]
    largest = {feature.code: index for index, feature in _by(sizes, features)}
    inhabited = by_country(places)
    found = []
    for index, feature in enumerate(features):
        known = [feature.name, *(names[index] if index < len(names) else ())]
        weight = round(sizes[index])
        if feature.code and largest[feature.code] == index:
            known += [titles.get(feature.code, ""), *of_code.get(feature.code, ())]
            weight = max(weight, _population(inhabited.get(feature.code, ())))
        latitude, longitude = (round(angle * 1e6) for angle in feature.label)
        found.append(
            Named(COUNTRY, feature.name, _unique(known), latitude, longitude, weight, feature.code)
        )
    for code, inside in inhabited.items():
        if code not in largest:
            middle, name = middle_place(inside), titles[code]
            names_of_it = _unique([name, *of_code.get(code, ())])
            spot = (middle.latitude, middle.longitude)
            found.append(Named(COUNTRY, name, names_of_it, *spot, _population(inside), code))
    return found


def regions(
    places: list[Place], divisions: dict[int, Subdivision], original: dict[int, Subdivision]
) -> list[Named]:
    """The first-order subdivisions that have a place; their point is the middlemost one.

    `original` has the names that `divisions` has in English.
    """
    inside = defaultdict(list)
    for place in places:
        if place.admin1:
            inside[place.admin1].append(place)
    found = []
    for row, members in sorted(inside.items()):
        division, middle = divisions[row], middle_place(members)
        weight = _population(members) // REGION_SHARE
        code = division.iso.partition("-")[2]
        names = _unique([division.name, original[row].name, *division.other_names])
        spot = (middle.latitude, middle.longitude)
        found.append(Named(REGION, division.name, names, *spot, weight, division.country, code))
    return found


def seas(features: list[Feature], names: dict[str, list[str]]) -> list[Named]:
    """The seas that have a name; of several with the same name the largest. They weigh their km²."""
    found: dict[str, Named] = {}
    for feature in sorted(features, key=lambda feature: feature.area):
        if feature.name:
            known = [feature.name, *names.get(feature.name, ())]
            head, _, rest = feature.name.partition(" ")
            if head in ("North", "South") and rest.endswith("Ocean"):
                known.append(rest)
            latitude, longitude = (round(angle * 1e6) for angle in feature.label)
            spot = (latitude, longitude, round(feature.area))
            found[feature.name] = Named(SEA, feature.name, _unique(known), *spot)
    return list(found.values())


def middle_place(places: list[Place]) -> Place:
    """The place nearest to the mean of some places' positions on the sphere; ties by number."""
    latitudes = np.array([place.latitude for place in places]) / 1e6
    longitudes = np.array([place.longitude for place in places]) / 1e6
    vectors = unit_vectors(latitudes, longitudes)
    return places[int(np.argmax(np.round(vectors @ vectors.mean(axis=0), 12)))]


def by_country(places: list[Place]) -> dict[str, list[Place]]:
    """The places of each country, by ISO 3166 alpha-2."""
    found: dict[str, list[Place]] = {}
    for place in sorted(places, key=lambda place: place.country):
        found.setdefault(place.country, []).append(place)
    return found


def _population(places: Iterable[Place]) -> int:
    return sum(place.population for place in places)


def _unique(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))


def _by(sizes: list[float], features: list[Feature]) -> list[tuple[int, Feature]]:
    return sorted(enumerate(features), key=lambda item: sizes[item[0]])
