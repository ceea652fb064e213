"""Countries: names, codes and label points from Natural Earth's admin-0 polygons."""

from collections import defaultdict

import numpy as np
import shapely
from shapely import Point

from tunneldata import islets
from tunneldata.areas import Feature, ellipsoidal_area
from tunneldata.divisions import codes
from tunneldata.natural_earth import Record
from tunneldata.places import Place
from tunneldata.seas import interior_label
from tunneldata.topology import DEGREE

# English names of the source that are mistaken, or longer than what the country is called.
NAMES = {
    "CHN": "China",
    "PGA": "Spratly Islands",
    "ESB": "Dhekelia",
    "WSB": "Akrotiri",
    "USG": "Guantanamo Bay Naval Base",
}

# Parts of a country with this share of the largest part's area may have its name.
LARGE_PART = 0.1

# Land that belongs to no country in the German view: (name, a point inside).
UNCLAIMED = (
    ("Golan Heights", (33.0, 35.75)),
    ("Abyei", (9.7, 28.4)),
    ("Southern Patagonian Ice Field", (-49.5, -73.3)),
    ("Rincón de Artigas", (-30.97, -55.93)),
)


def features(records: list[Record], holes: list[shapely.Polygon]) -> list[Feature]:
    """One feature a record, then the land without a country, which `holes` (degrees) hold."""
    result = [_feature(record) for record in records]
    for name, (latitude, longitude) in UNCLAIMED:
        inside = [hole for hole in holes if hole.contains(Point(longitude, latitude))]
        if len(inside) != 1:
            raise ValueError(f"{name}: {len(inside)} holes between the countries, expected 1")
        result.append(Feature(name, inside[0], (latitude, longitude), rank=80))
    return result


def with_islets(features: list[Feature], land: np.ndarray) -> list[Feature]:
    """The features, each with the islets of the land layer that are nearest to it."""
    shapes = np.array([feature.geometry for feature in features], object)
    found = islets.assign(land, shapes, [feature.name for feature in features])
    for index, parts in found.items():
        features[index].geometry = shapely.union_all([features[index].geometry, *parts])
    return features


def with_labels_on_land(features: list[Feature]) -> list[Feature]:
    """The features; a label outside its country goes to the innermost point of a large part.

    Of the parts that have a tenth of the largest one's area, that is the one nearest to the label.
    So a country of atolls has its name where the source has it, on the land that is there.
    """
    for feature in features:
        latitude, longitude = feature.label
        if not feature.geometry.contains(Point(longitude, latitude)):
            parts = shapely.get_parts(feature.geometry)
            sizes = np.array([ellipsoidal_area(part) for part in parts])
            large = parts[sizes >= LARGE_PART * sizes.max()]
            away = shapely.distance(large, Point(longitude, latitude))
            feature.label = interior_label(large[int(np.argmin(away))])
    return features


def with_labels_at_home(
    features: list[Feature], places: list[Place], zones: list[str], outlines: np.ndarray
) -> list[Feature]:
    """The features; a label with the clock of another country goes to the largest place inside.

    The outlines of zones and countries are of different sources: Natural Earth's Monaco has its
    label where the clock is that of Paris. `zones` names those of `outlines` (degrees). A feature
    without a place, or with a clock that a place of its country has too, stays as it is.
    """
    tree = shapely.STRtree(outlines)
    inhabited: dict[str, list[Place]] = defaultdict(list)
    for place in places:
        inhabited[place.country].append(place)
    for feature in features:
        latitude, longitude = feature.label
        found = tree.query(Point(longitude, latitude), predicate="intersects")
        own = [place for code in codes(feature.code) for place in inhabited[code]]
        if {zones[zone] for zone in found} & {place.time_zone for place in own}:
            continue
        inside = [place for place in own if holds(feature, place)]
        if inside:
            largest = max(inside, key=lambda place: (place.population, -place.id))
            feature.label = (largest.latitude / DEGREE, largest.longitude / DEGREE)
    return features


def holds(feature: Feature, place: Place) -> bool:
    """Whether a place lies in the outline of a feature."""
    return feature.geometry.contains(Point(place.longitude / DEGREE, place.latitude / DEGREE))


def holes_between(records: list[Record]) -> list[shapely.Polygon]:
    """What lies enclosed between the countries and belongs to none of them."""
    land = shapely.union_all([record.geometry for record in records])
    rings = [ring for part in shapely.get_parts(land) for ring in part.interiors]
    return [shapely.Polygon(ring) for ring in rings]


def _feature(record: Record) -> Feature:
    fields = record.attributes
    return Feature(
        name=NAMES.get(fields["ADM0_A3"]) or fields["NAME_EN"],
        geometry=record.geometry,
        label=(fields["LABEL_Y"], fields["LABEL_X"]),
        code=code(fields),
        rank=min(255, round(fields["MIN_LABEL"] * 10)),
    )


def code(fields: dict) -> str:
    """ISO 3166 alpha-2: ISO_A2, else ISO_A2_EH, else empty. Kosovo is XK (user-assigned)."""
    for key in ("ISO_A2", "ISO_A2_EH"):
        value = str(fields[key])
        if len(value) == 2 and value.isalpha():
            return value
    return ""
