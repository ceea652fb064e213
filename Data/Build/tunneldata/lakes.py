"""Lakes: Natural Earth's shapes, ranked by area. No source at hand names them."""

import math

from tunneldata.areas import Feature, ellipsoidal_area
from tunneldata.natural_earth import Record
from tunneldata.seas import interior_label


def features(records: list[Record]) -> list[Feature]:
    """One feature a record; rank 0 at 100,000 square kilometres, 20 more for each tenth of it."""
    result = []
    for record in records:
        area = ellipsoidal_area(record.geometry)
        rank = round(min(255, max(0, 20 * (5 - math.log10(area)))))
        label = interior_label(record.geometry)
        result.append(Feature("", record.geometry, label, rank=rank, area=area))
    return result
