"""Checks on which side of coasts and borders places lie, and points that time zones know about."""

from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
import shapely

from tunneldata import countries, documents, time_zones
from tunneldata.areas import Feature
from tunneldata.divisions import codes
from tunneldata.lookup import AreaLookup
from tunneldata.places import Place
from tunneldata.shores import SEA, Dispute, Patch
from tunneldata.topology import DEGREE, NONE
from tunneldata.zone_reader import ZoneReader

POINTS = 5000
SEED = 20261122

# All places of at least so many inhabitants are inside their country, but for disputes.
LEAST_POPULATION = 15_000

# Of smaller places, those whose country or position is not believed.
UNBELIEVED = 5

# Points in each parcel of an enclave, and the share of all of them, in percent, that lie in the
# country of the parcel at least. Borders are up to 6 m beside OpenStreetMap's, parcels 60 m wide.
POINTS_IN_PARCELS, LEAST_IN_PARCELS = 200, 97.0

# Of the points; the outlines of the source alone have 35, those with GSHHG's coasts one more.
MOST_DISAGREEING = 36


def check_places(
    countries: AreaLookup, lakes: AreaLookup, features: list[Feature], places: list[Place],
    disputes: list[Dispute],
) -> None:  # fmt: skip
    """Every place lies in a feature of its country and in no lake, but for what is listed; every
    label lies in its country."""
    listed, unlisted, wet = Counter(), [], []
    for place in places:
        if place.id < 0:
            continue
        found = countries.feature(place.latitude, place.longitude)
        area = SEA if found == NONE else features[found].name
        if found == NONE or place.country not in codes(features[found].code):
            known = [one for one in disputes if one.holds(place, area, np.inf)]
            listed.update(one.reason for one in known[:1])
            unlisted += [] if known else [(place, area)]
        if lakes.feature(place.latitude, place.longitude) != NONE:
            wet.append(place)
    for index, feature in enumerate(features):
        latitude, longitude = (round(value * DEGREE) for value in feature.label)
        assert countries.feature(latitude, longitude) == index, feature.name
    large = [item for item in unlisted if item[0].population >= LEAST_POPULATION]
    print(
        f"places outside their country: {len(unlisted)}, of {LEAST_POPULATION:,} inhabitants and "
        f"more {len(large)}; disputed: {dict(listed)}; in a lake: {len(wet)}"
    )
    for place, area in unlisted[:20]:
        print(f"  {place.name} ({place.country}, {place.population:,}): {area}")
    assert not large and not wet and len(unlisted) <= UNBELIEVED


def check_landmarks(lakes: AreaLookup, wet: list[Place]) -> None:
    """No airport or sight that the source has in a lake lies in one."""
    left = [place.name for place in wet if lakes.feature(place.latitude, place.longitude) != NONE]
    print(f"airports and sights taken out of lakes: {len(wet)}")
    assert not left, left


def check_points(
    countries: AreaLookup, features: list[Feature], places: list[Place], zones: Path
) -> None:
    """Counts random points on land in a time zone that has no place of their country."""
    known: dict[str, set[str]] = defaultdict(set)
    for place in places:
        known[place.time_zone].add(place.country)
    names, outlines = time_zones.outlines(zones)
    tree = shapely.STRtree(outlines)
    random = np.random.default_rng(SEED)
    asked = disagreeing = 0
    while asked < POINTS:
        latitude = np.degrees(np.arcsin(random.uniform(-1, 1)))
        longitude = random.uniform(-180, 180)
        spot = round(latitude * DEGREE), round(longitude * DEGREE)
        found = countries.feature(*spot)
        if found == NONE or not features[found].code or features[found].code == "AQ":
            continue
        asked += 1
        around = tree.query(shapely.Point(longitude, latitude), predicate="intersects")
        here = {code for zone in around for code in known[names[zone]]}
        disagreeing += not here & codes(features[found].code)
    print(f"points on land: {disagreeing} of {POINTS:,} in a time zone of another country or none")
    assert disagreeing <= MOST_DISAGREEING
    documents.require(f"{disagreeing} of {POINTS:,} lie in polygons of zones", documents.TRUTH)


def check_labels(features: list[Feature], places: list[Place], zones: ZoneReader) -> None:
    """Every label has the clock of a place of its country, but where no such place lies inside.

    That has moved Monaco's label to its largest place, and no other.
    """
    spots = {(place.latitude / DEGREE, place.longitude / DEGREE) for place in places}
    moved = [feature.name for feature in features if feature.label in spots]
    assert moved == ["Monaco"], moved
    inhabited: dict[str, list[Place]] = defaultdict(list)
    for place in places:
        inhabited[place.country].append(place)
    wrong, empty = [], []
    for feature in features:
        own = [place for code in codes(feature.code) for place in inhabited[code]]
        clock = zones.zone(*feature.label)
        if feature.code and clock not in {place.time_zone for place in own}:
            is_empty = not any(countries.holds(feature, place) for place in own)
            (empty if is_empty else wrong).append(f"{feature.name}: {clock}")
    print(f"labels with a clock of another country: {wrong}; without a place: {empty}")
    assert not wrong, wrong


def check_enclaves(countries: AreaLookup, parcels: list[Patch]) -> None:
    """Points in the parcels of enclaves lie in their country."""
    random = np.random.default_rng(SEED)
    asked = right = 0
    for parcel in parcels:
        west, south, east, north = parcel.shape.bounds
        found = np.zeros((0, 2))
        while len(found) < POINTS_IN_PARCELS:
            tried = random.uniform((west, south), (east, north), (POINTS_IN_PARCELS, 2))
            found = np.vstack([found, tried[shapely.contains_xy(parcel.shape, *tried.T)]])
        for longitude, latitude in found[:POINTS_IN_PARCELS].tolist():
            here = countries.feature(round(latitude * DEGREE), round(longitude * DEGREE))
            right += here == parcel.feature
        asked += POINTS_IN_PARCELS
    share = 100 * right / asked
    print(f"enclaves: {share:.1f} % of {asked:,} points in {len(parcels)} parcels in their country")
    assert share >= LEAST_IN_PARCELS
    documents.require(f"| {share:.1f} % | *truth* |", documents.TRUTH)
