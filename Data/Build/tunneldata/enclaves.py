"""Enclaves that the outlines lack: parcels of OpenStreetMap's time zones, which follow borders.

Where two countries keep zones of different names, the polygons of these zones are the territories.
Those that lie wholly within some bounds are the parcels of an enclave.
"""

from dataclasses import dataclass, replace

import numpy as np
import shapely
from shapely import STRtree

from tunneldata.areas import Feature
from tunneldata.places import PLACE, Place
from tunneldata.shores import Patch
from tunneldata.topology import DEGREE

# Degrees: vertices this far around the bounds may be on edges of enclaves, and this near to an edge
# they are on it.
AROUND, ON_EDGE = 0.02, 1e-9

# Numbers beyond those of GeoNames, of airports and of islands.
ENCLAVED = 2_140_000_000


@dataclass(frozen=True)
class Enclave:
    """Bounds (west, south, east, north in degrees) with enclaves of some countries.

    Their parcels have a zone of their country. If the bounds are `filled`, all land in them is
    drawn anew, not only the parcels that lie in them wholly.
    """

    name: str
    bounds: tuple[float, float, float, float]
    countries: dict[str, str]  # ISO 3166 alpha-2 by zone
    filled: bool = False


# Tin Bigha is 180 m of India between Dahagram and the rest of Bangladesh.
ENCLAVES = (
    Enclave(
        "Baarle", (4.83, 51.39, 5.00, 51.48),
        {"Europe/Brussels": "BE", "Europe/Amsterdam": "NL"},
    ),
    Enclave("Dahagram", (88.88, 26.22, 89.02, 26.38), {"Asia/Dhaka": "BD", "Asia/Kolkata": "IN"}),
    Enclave(
        "Tin Bigha", (88.976, 26.294, 88.992, 26.306),
        {"Asia/Dhaka": "BD", "Asia/Kolkata": "IN"}, filled=True,
    ),
)  # fmt: skip


def parcels(
    countries: list[Feature], zones: list[str], polygons: np.ndarray
) -> list[Patch]:
    """The land of enclaves, each for the feature of its country; nothing joins them to it.

    `polygons` are those of the zones named by `zones`, in degrees.
    """
    tree = STRtree(polygons)
    found: list[Patch] = []
    for enclave in ENCLAVES:
        box = shapely.box(*enclave.bounds)
        predicate = "intersects" if enclave.filled else "contains"
        for index in sorted(tree.query(box, predicate).tolist()):
            code = enclave.countries.get(zones[index])
            if code is None:
                raise ValueError(f"{enclave.name}: {zones[index]} has no country here")
            (home,) = [one for one, country in enumerate(countries) if country.code == code]
            inside = shapely.get_parts(shapely.intersection(polygons[index], box))
            for part in (part for part in inside if isinstance(part, shapely.Polygon)):
                place = _middle(ENCLAVED + len(found), enclave.name, code, part)
                found.append(Patch(place, home, part, takes_land=True))
    return found


def with_common_vertices(features: list[Feature]) -> list[Feature]:
    """The features with each other's vertices on the edges that they share around enclaves.

    Without them an edge with a vertex of the other feature's alone would count as a coast.
    """
    result = list(features)
    for enclave in ENCLAVES:
        box = shapely.box(*enclave.bounds).buffer(AROUND)
        near = [
            index for index, feature in enumerate(result)
            if feature.code in enclave.countries.values()
        ]  # fmt: skip
        spots = np.concatenate([shapely.get_coordinates(result[one].geometry) for one in near])
        spots = np.unique(spots[shapely.contains_xy(box, *spots.T)], axis=0)
        for index in near:
            shape = shapely.snap(result[index].geometry, shapely.multipoints(spots), ON_EDGE)
            result[index] = replace(result[index], geometry=shape)
    return result


def bounds() -> np.ndarray:
    """The bounds (n x 4: west, south, east, north in microdegrees) of all enclaves."""
    return np.rint(np.array([enclave.bounds for enclave in ENCLAVES]) * DEGREE).astype(np.int64)


def _middle(number: int, name: str, code: str, parcel: shapely.Polygon) -> Place:
    """A point in a parcel, as a place."""
    spot = shapely.point_on_surface(parcel)
    latitude, longitude = round(spot.y * DEGREE), round(spot.x * DEGREE)
    return Place(number, name, code, latitude, longitude, 0, 0, 0, "", PLACE)
