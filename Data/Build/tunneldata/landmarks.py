"""Airports, sights and named islands that the coasts leave in the water: they get land as places
do."""

from collections.abc import Iterable

import numpy as np
import shapely
from shapely import STRtree

from tunneldata.airports import Airport
from tunneldata.areas import Feature
from tunneldata.places import PLACE, Place, microdegrees
from tunneldata.shores import METERS, RADII

# These are on the water.
AFLOAT = "Seaplane"

# The source has this airport on the wrong side of the equator.
MISPLACED = {"TLI"}

# A named island is believed to be where it is said to be if land is this near, in metres.
BESIDE = 1000.0

# Points that are land though the coasts leave them out: name, country, latitude, longitude. The
# source has the Antipodes Islands 300 m too far south-east.
KNOWN = (("Antipodes Islands", "NZ", -49.68, 178.77),)

# Islands of the tables that are further from the land of the coasts, but are land. The source has
# Hans Island 2.1 km too far east; Greenland has its eastern half since 2022. It has Salas y Gómez
# 10 km too far west, and lacks Scott Island.
ALONE = {"Hans Island", "Salas y Gómez", "Scott Island"}

# Kinds of rows of the tables whose points are land, though shores of lakes may be on their wrong
# side: sights, and capes, falls and the like. The points of parks may lie on their lakes.
SITE, LANDFORM = "site", "landform"

# Numbers beyond those of GeoNames, of airports, of islands and of sites.
AIRPORTS, ISLANDS, SITES = 2_000_000_000, 2_100_000_000, 2_140_000_000


def airports_at_sea(airports: list[Airport], countries: list[Feature]) -> list[Place]:
    """The airports in no country as places, without those of seaplanes."""
    return _outside(_places_of_airports(airports), _shapes(countries))


def on_lakes(
    airports: list[Airport], sights: Iterable[dict[str, str]],
    geography: Iterable[dict[str, str]], lakes: list[Feature],
) -> list[Place]:  # fmt: skip
    """The airports, sights and landforms of the tables that the shores leave in a lake, as places.

    Airports of seaplanes, parks and what else may be on the water stay.
    """
    rows = [row for row in sights if row["kind"] == SITE]
    rows += [row for row in geography if row["kind"] == LANDFORM]
    known = _places_of_airports(airports) + [
        Place(
            SITES + index, row["en"], row.get("country", ""),
            *microdegrees(float(row["latitude"]), float(row["longitude"])), 0, 0, 0, "", PLACE,
        )
        for index, row in enumerate(rows)
    ]  # fmt: skip
    wet = _held(known, _shapes(lakes))
    return [place for index, place in enumerate(known) if index in wet]


def island_points(rows: Iterable[dict[str, str]]) -> np.ndarray:
    """The points (n x 2: longitude, latitude in degrees) of the islands of a table that are no
    group."""
    return np.array([
        (float(row["longitude"]), float(row["latitude"]))
        for row in rows
        if row.get("km2") != "group"
    ]).reshape(-1, 2)  # fmt: skip


def islands_at_sea(rows: Iterable[dict[str, str]], countries: list[Feature]) -> list[Place]:
    """The islands of a table whose points lie beside some land, but not on it, as places."""
    shapes = _shapes(countries)
    named = [
        (row["en"], row["country"], float(row["latitude"]), float(row["longitude"]))
        for row in rows
        if row.get("km2") != "-"
    ]
    wanted = [
        Place(ISLANDS + index, name, code, *microdegrees(*spot), 0, 0, 0, "", PLACE)
        for index, (name, code, *spot) in enumerate([*KNOWN, *named])
    ]
    found = _outside(wanted, shapes)
    if not found:
        return []
    spots = [shapely.Point(place.longitude / 1e6, place.latitude / 1e6) for place in found]
    parts = shapely.get_parts(shapes)
    tree = STRtree(parts)
    reach = BESIDE / METERS
    wide = [reach / max(np.cos(np.radians(spot.y)), 0.05) for spot in spots]
    boxes = [
        shapely.box(spot.x - east, spot.y - reach, spot.x + east, spot.y + reach)
        for spot, east in zip(spots, wide)
    ]
    near = set(tree.query(boxes, predicate="intersects")[0].tolist())
    return [
        place for index, place in enumerate(found) if index in near or place.name in ALONE
    ]


def _places_of_airports(airports: list[Airport]) -> list[Place]:
    """The airports on firm ground.

    They have as many inhabitants as give a place the large octagon.
    """
    people = RADII[0][0]
    return [
        Place(
            AIRPORTS + index, airport.name, airport.country,
            *microdegrees(airport.latitude, airport.longitude), people, 0, 0, "", PLACE,
        )
        for index, airport in enumerate(airports)
        if AFLOAT not in airport.name and airport.code not in MISPLACED
    ]  # fmt: skip


def _shapes(features: list[Feature]) -> np.ndarray:
    return np.array([feature.geometry for feature in features], object)


def _outside(places: list[Place], shapes: np.ndarray) -> list[Place]:
    """The places in no shape."""
    dry = _held(places, shapes)
    return [place for index, place in enumerate(places) if index not in dry]


def _held(places: list[Place], shapes: np.ndarray) -> set[int]:
    """Which of the places are in a shape."""
    points = shapely.points(
        np.array([(place.longitude, place.latitude) for place in places]).reshape(-1, 2) / 1e6
    )
    return set(STRtree(points).query(shapes, predicate="intersects")[1].tolist())
