"""Seas: names, kinds, ranks and label points of Natural Earth's marine polygons."""

import math
import re

import shapely

from tunneldata.areas import Feature, ellipsoidal_area
from tunneldata.natural_earth import Record

# Names of the source in capitals, or of the town beside the lagoon.
NAMES = {
    "INDIAN OCEAN": "Indian Ocean",
    "SOUTHERN OCEAN": "Southern Ocean",
    "Kaliningrad": "Curonian Lagoon",
}

# Limits of oceans by the International Hydrographic Organization (S-23, 1953; the Southern Ocean
# by its draft of 2002): what of the first sea lies in these bounds (west, south, east, north) is
# the second's. The source ends the Indian Ocean at 166 degrees east, south of New Zealand, and
# begins the Southern Ocean half a degree too far south.
CAPE_AGULHAS, SOUTH_EAST_CAPE = 20.0, 146 + 55 / 60
LIMITS = (
    ("Indian Ocean", (SOUTH_EAST_CAPE, -90.0, 180.0, 0.0), "South Pacific Ocean"),
    ("Indian Ocean", (0.0, -90.0, CAPE_AGULHAS, 0.0), "South Atlantic Ocean"),
    ("South Atlantic Ocean", (CAPE_AGULHAS, -90.0, 180.0, 0.0), "Indian Ocean"),
    ("Indian Ocean", (-180.0, -90.0, 180.0, -60.0), "Southern Ocean"),
    ("South Atlantic Ocean", (-180.0, -90.0, 180.0, -60.0), "Southern Ocean"),
    ("South Pacific Ocean", (-180.0, -90.0, 180.0, -60.0), "Southern Ocean"),
)

OCEAN, SEA, GULF, BAY, STRAIT, OTHER = range(6)
WORDS = (
    (OCEAN, "Ocean"),
    (GULF, "Gulf|Golfo|Golfe"),
    (STRAIT, "Strait|Straits|Channel|Sound|Passage|Passages|Estrecho|Selat|Canal|Entrance"),
    (STRAIT, "Bosporus|Dardanelles|Bab el Mandeb|Kattegat|Skagerrak|Øresund"),
    (BAY, "Bay|Bahía|Baía|Baia|Bight|Bucht|Inlet|Guba|Seno"),
    (SEA, "Sea|Seas"),
)


def features(records: list[Record]) -> list[Feature]:
    """One feature a record, in the order of the source."""
    return limited([_feature(record) for record in records])


def limited(seas: list[Feature]) -> list[Feature]:
    """The seas with the limits of `LIMITS`."""
    by_name = {sea.name: sea for sea in seas}
    for name, bounds, other in LIMITS:
        box = shapely.box(*bounds)
        giver, taker = by_name[name], by_name[other]
        given = shapely.intersection(giver.geometry, box)
        given = [part for part in shapely.get_parts(given) if isinstance(part, shapely.Polygon)]
        # A limit runs along its parallel: long edges would be measured along geodesics.
        moved = sum(ellipsoidal_area(shapely.segmentize(part, 0.5)) for part in given)
        giver.geometry = shapely.difference(giver.geometry, box)
        taker.geometry = shapely.union_all([taker.geometry, *given])
        giver.area -= moved
        taker.area += moved
    return seas


def _feature(record: Record) -> Feature:
    name = record.attributes["name"] or ""
    name = NAMES.get(name, name)
    area = ellipsoidal_area(record.geometry)
    label = interior_label(record.geometry)
    return Feature(name, record.geometry, label, rank=rank(area), kind=kind(name), area=area)


def rank(area: float) -> int:
    """0 at ten million square kilometres and more, 20 more for each tenth of it."""
    return round(min(255, max(0, 20 * (7 - math.log10(area)))))


def kind(name: str) -> int:
    """The sort of sea by its name; OTHER for rivers, lagoons, reefs and seas without a name."""
    for value, words in WORDS:
        if re.search(rf"\b(?:{words})\b", name):
            return value
    return OTHER


def interior_label(geometry: shapely.Geometry) -> tuple[float, float]:
    """The pole of inaccessibility (degrees: latitude, longitude) of the largest part."""
    largest = max(shapely.get_parts(geometry), key=ellipsoidal_area)
    west, south, east, north = largest.bounds
    precision = max(min(east - west, north - south) / 200, 1e-4)
    line = shapely.maximum_inscribed_circle(largest, tolerance=precision)
    longitude, latitude = line.coords[0]
    return latitude, longitude
