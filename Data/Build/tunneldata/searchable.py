"""What can be searched for: places, countries, regions and seas, with all their names."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from tunneldata import folding
from tunneldata.areas import Feature, ellipsoidal_area
from tunneldata.geonames import CachedPlace, Subdivision
from tunneldata.places import CAPITAL, STATION, Place, unit_vectors

COUNTRY, REGION, SEA = range(3)

# From this many inhabitants on a place can be found by its names in other languages. With those
# of all places the file would be 2 MB larger, and all files together more than 40 MB.
LEAST_POPULATION = 5000

# The word for city behind Chinese and Japanese names, which few people type.
CITY = "市"

# A name counts for so much less when it is not the main one of a place.
OTHER_SHARE = 8

# The weight of a region by its inhabitants, and how much more a region, an island, a mountain or a
# sight weighs for the program when its name is looked for to the letter. A region is not what is
# meant by a name that a large city in it, or the country's capital, has as well.
REGION_SHARE = 50
EXACT = 10

# The least weight of a country, and that of the one that is large but has no inhabitants.
LEAST_COUNTRY = 50_000
UNINHABITED = {"AQ": 5_000_000}

# What countries are and were called that no source calls them.
SHORT = {
    "GB": ("UK", "Britain", "Great Britain"), "AE": ("UAE",), "NL": ("Holland",),
    "CD": ("DR Congo", "DRC", "Zaire"), "BA": ("Bosnia",), "US": ("America",), "KR": ("Korea",),
    "TH": ("Siam",), "LK": ("Ceylon",), "IR": ("Persia",), "TW": ("Formosa",), "MM": ("Burma",),
    "BF": ("Upper Volta",), "BJ": ("Dahomey",), "ZW": ("Rhodesia",), "ET": ("Abyssinia",),
    "KH": ("Kampuchea",), "CG": ("Congo",), "SZ": ("Swaziland",), "BY": ("Belorussia",),
    "PN": ("Pitcairn",), "CC": ("Keeling Islands",), "PW": ("Belau",),
}  # fmt: skip

# What seas are called besides.
OF_SEAS = {"Bosporus": ("Bosphorus", "İstanbul Boğazı"), "English Channel": ("La Manche",)}

# A name of another place so far away (kilometres) is not that of an island or a sea.
FAR = 500
EARTH = 6371.0088


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
    row: int = 0  # of a region among the subdivisions
    # Degrees, latitude first: points all over it, where its shape is known.
    extent: tuple[tuple[float, float], ...] = ()
    # The regions, by their rows, and the countries without regions, by code, that it lies in.
    within: tuple[int | str, ...] = ()


def in_order(areas: list[Named]) -> list[Named]:
    """The order of search.bin, by whose numbers names.bin refers to them."""
    return sorted(areas, key=lambda area: (-area.weight, area.kind, area.country, area.name))


def other_names(
    places: list[Place], cached: dict[int, CachedPlace], readings: dict[int, tuple[str, ...]],
    codes: dict[str, tuple[float, float]], shown: dict[int, tuple[str, ...]],
) -> dict[int, tuple[str, ...]]:  # fmt: skip
    """The names in other languages by place, of places that are large enough or have readings, and
    of stations.

    `readings` are further names by place; `codes` the airports' codes with their positions
    (degrees), which are not names of the cities near them; `shown` what maps call the places.
    """
    found = {}
    for place in places:
        if place.kind == STATION and not place.name.endswith("Station"):
            found[place.id] = (f"{place.name} Station",)
        elif place.id in readings or (
            place.population >= LEAST_POPULATION and (place.id in cached or place.id in shown)
        ):
            known = cached[place.id].other_names if place.id in cached else ()
            if place.country == "JP":
                known = (*known, *(name[:-1] for name in known if _is_city_in_kana(name)))
            named = [
                name for name in (*known, *readings.get(place.id, ()))
                if name.upper() not in codes or far(place, codes[name.upper()])
            ]  # fmt: skip
            for name in shown.get(place.id, ()):
                named += [name, name.removesuffix(CITY)] if len(name) > 2 else [name]
            found[place.id] = tuple(dict.fromkeys(named))
    return found


def _is_city_in_kana(name: str) -> bool:
    """Whether a name in kana ends in the word for city, which hardly anybody types."""
    return len(name) > 3 and name[-1] in "しシ" and all("ぁ" <= letter <= "ー" for letter in name)


def without_mistaken(
    others: dict[int, tuple[str, ...]], places: list[Place], areas: list[Named]
) -> dict[int, tuple[str, ...]]:
    """The other names but those that are the main name of a country, island or sea elsewhere."""
    mains = defaultdict(list)
    for area in areas:
        if area.kind != REGION:
            mains[folding.fold(area.name)].append(area)
    place_of = {place.id: place for place in places}

    def is_mistaken(name: str, place: Place) -> bool:
        areas = mains.get(folding.fold(name), ())
        return bool(areas) and all(_is_elsewhere(area, place) for area in areas)

    return {
        number: tuple(name for name in names if not is_mistaken(name, place_of[number]))
        for number, names in others.items()
    }


def _is_elsewhere(area: Named, place: Place) -> bool:
    if area.kind == COUNTRY and area.country:
        return area.country != place.country
    return far(place, (area.latitude / 1e6, area.longitude / 1e6))


def far(place: Place, spot: tuple[float, float]) -> bool:
    """Whether a place is more than `FAR` kilometres from a position in degrees."""
    angles = np.array([[place.latitude / 1e6, spot[0]], [place.longitude / 1e6, spot[1]]])
    first, second = unit_vectors(*angles)
    return bool(first @ second < np.cos(FAR / EARTH))


def countries(
    features: list[Feature], names: list[tuple[str, ...]], of_code: dict[str, tuple[str, ...]],
    places: list[Place], titles: dict[str, str], populations: dict[str, int],
) -> list[Named]:  # fmt: skip
    """The features of countries.bin, and the countries of places that have none.

    `names` are further names by feature, `of_code` those by alpha-2 code, which the largest feature
    of the code gets together with the code's inhabitants out of `populations`.
    """
    sizes = [ellipsoidal_area(feature.geometry) for feature in features]
    largest = {feature.code: index for index, feature in _by(sizes, features)}
    owners = defaultdict(set)
    for index, feature in enumerate(features):
        for name in (feature.name, *(names[index] if index < len(names) else ())):
            owners[name].add(index)
    inhabited = by_country(places)
    found = []
    for index, feature in enumerate(features):
        known = [feature.name, *(names[index] if index < len(names) else ())]
        weight = LEAST_COUNTRY
        if feature.code and largest[feature.code] == index:
            synonyms = (titles.get(feature.code, ""), *of_code.get(feature.code, ()))
            known += [name for name in synonyms if owners.get(name, {index}) & {index}]
            people = populations.get(feature.code, 0)
            weight = max(weight, people, UNINHABITED.get(feature.code, 0))
        latitude, longitude = (round(angle * 1e6) for angle in feature.label)
        found.append(
            Named(COUNTRY, feature.name, _unique(known), latitude, longitude, weight, feature.code)
        )
    for code, inside in inhabited.items():
        if code not in largest:
            middle, name = middle_place(inside), titles[code]
            names_of_it = _unique([name, *of_code.get(code, ())])
            spot = (middle.latitude, middle.longitude)
            weight = max(LEAST_COUNTRY, populations.get(code, 0))
            found.append(Named(COUNTRY, name, names_of_it, *spot, weight, code))
    return found


def settled(
    areas: list[Named], places: list[Place], others: dict[int, tuple[str, ...]]
) -> list[Named]:
    """The areas with weights beside places of the same name.

    A country comes before a place in it. A region comes behind a place in it, or the capital, that
    is larger than the region's weight.
    """
    named: dict[str, list[tuple[str, int, Place]]] = defaultdict(list)
    for place in places:
        for index, name in enumerate((place.name, *others.get(place.id, ()))):
            weight = place.population // (OTHER_SHARE if index else 1)
            if weight >= 1000:
                named[folding.fold(name)].append((place.country, weight, place))

    def settle(area: Named) -> Named:
        if area.kind not in (COUNTRY, REGION) or not area.country:
            return area
        same = [
            (weight, place)
            for name in {folding.fold(name) for name in area.names}
            for country, weight, place in named.get(name, ())
            if country == area.country
        ]
        if area.kind == COUNTRY:
            return replace(area, weight=max([area.weight, *(weight + 1 for weight, _ in same)]))
        above = [
            weight for weight, place in same
            if weight > area.weight and (place.kind == CAPITAL or place.admin1 == area.row)
        ]  # fmt: skip
        least = min(above, default=0)
        return replace(area, weight=min(area.weight, (least - 1) // EXACT)) if least else area

    return [settle(area) for area in areas]


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
        found.append(
            Named(REGION, division.name, names, *spot, weight, division.country, code, row=row)
        )
    return found


def seas(features: list[Feature], names: dict[str, list[str]]) -> list[Named]:
    """The seas that have a name; of several with the same name the largest. They weigh their km²."""
    found: dict[str, Named] = {}
    for feature in sorted(features, key=lambda feature: feature.area):
        if feature.name:
            known = [feature.name, *names.get(feature.name, ()), *OF_SEAS.get(feature.name, ())]
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
