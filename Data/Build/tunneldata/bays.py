"""Bays, sounds and straits by hand, where the marine polygons have nothing or a larger sea.

The shapes are coarse and cover land generously, because only water is looked up in them.
"""

import math
from collections.abc import Iterable

import numpy as np
import shapely

from tunneldata.areas import Feature, ellipsoidal_area
from tunneldata.seas import BAY, GULF, OTHER, SEA, STRAIT, interior_label, rank

KINDS = {"sea": SEA, "gulf": GULF, "bay": BAY, "strait": STRAIT, "other": OTHER}

KILOMETERS = 111.195  # in a degree of a great circle


def added(
    seas: list[Feature], rows: Iterable[dict[str, str]], land: np.ndarray
) -> list[Feature]:
    """The seas and those of a table; one with a name that is known takes the place of that sea.

    Area and label are those of the water, which is what `land` (degrees) does not cover.
    """
    result = list(seas)
    place = {sea.name: index for index, sea in enumerate(seas)}
    tree = shapely.STRtree(land)
    for row in rows:
        outline = shape(row["shape"])
        bounds = outline.bounds
        ashore = [
            shapely.make_valid(shapely.clip_by_rect(land[one], *bounds))
            for one in tree.query(outline)
        ]
        water = shapely.difference(outline, shapely.union_all(ashore))
        parts = [part for part in shapely.get_parts(water) if part.area > 0]
        if not parts:
            raise ValueError(f"{row['en']}: no water in its shape")
        wet = shapely.MultiPolygon(parts)
        area = ellipsoidal_area(wet)
        bay = Feature(
            row["en"], outline, interior_label(wet), rank=rank(area), kind=KINDS[row["kind"]],
            area=area,
        )  # fmt: skip
        if row["en"] in place:
            result[place[row["en"]]] = bay
        else:
            place[row["en"]] = len(result)
            result.append(bay)
    return result


def shape(text: str) -> shapely.Polygon:
    """Corners as "latitude,longitude ...", or "latitude,longitude radius km" for a circle of 16.

    Raises `ValueError` for any other text and for corners that are out of order.
    """
    if text.endswith(" km"):
        middle, radius = text.removesuffix(" km").split(" ")
        latitude, longitude = map(float, middle.split(","))
        reach = float(radius) / KILOMETERS
        turns = np.arange(16) * math.pi / 8
        east = longitude + reach / math.cos(math.radians(latitude)) * np.cos(turns)
        return shapely.Polygon(np.column_stack([east, latitude + reach * np.sin(turns)]))
    corners = [tuple(map(float, corner.split(","))) for corner in text.split(" ")]
    outline = shapely.Polygon([(longitude, latitude) for latitude, longitude in corners])
    if not outline.is_valid:
        raise ValueError(f"{text}: edges that cross")
    return outline
