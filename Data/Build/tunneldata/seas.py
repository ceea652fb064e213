"""Seas: names, kinds, ranks and label points of Natural Earth's marine polygons."""

import math
import re

import shapely

from tunneldata.areas import Feature, ellipsoidal_area
from tunneldata.natural_earth import Record

NAMES = {"INDIAN OCEAN": "Indian Ocean", "SOUTHERN OCEAN": "Southern Ocean"}

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
    return [_feature(record) for record in records]


def _feature(record: Record) -> Feature:
    name = record.attributes["name"] or ""
    name = NAMES.get(name, name)
    area = ellipsoidal_area(record.geometry)
    rank = round(min(255, max(0, 20 * (7 - math.log10(area)))))
    label = interior_label(record.geometry)
    return Feature(name, record.geometry, label, rank=rank, kind=kind(name), area=area)


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
