"""Lakes ranked by area: those of GSHHG, which are drawn, and Natural Earth's.

No source at hand names them.
"""

import math

import numpy as np
from shapely.geometry.base import BaseGeometry

from tunneldata.areas import Feature, ellipsoidal_area
from tunneldata.natural_earth import Record
from tunneldata.seas import interior_label


def features(records: list[Record]) -> list[Feature]:
    """One feature a record of Natural Earth."""
    return [_feature(record.geometry, ellipsoidal_area(record.geometry)) for record in records]


def of_shapes(shapes: np.ndarray, areas: np.ndarray) -> list[Feature]:
    """One feature a shape in degrees with its area in square kilometres."""
    return [_feature(shape, float(area)) for shape, area in zip(shapes, areas)]


def _feature(shape: BaseGeometry, area: float) -> Feature:
    """A lake; rank 0 at 100,000 square kilometres, 20 more for each tenth of it."""
    rank = round(min(255, max(0, 20 * (5 - math.log10(area)))))
    return Feature("", shape, interior_label(shape), rank=rank, area=area)
