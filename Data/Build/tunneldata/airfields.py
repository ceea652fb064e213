"""The heights of airports, as known heights of the ground.

The table has the highest point of the runways, in feet; 0 stands for unknown too.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.spatial import cKDTree

from tunneldata import ground
from tunneldata.airports import position, rows
from tunneldata.ground import EARTH, Known
from tunneldata.places import unit_vectors

METERS_A_FOOT = 0.3048

# An airport of height 0 is believed if the median of so many nearest towns within so many
# kilometres is at most so many metres from the sea's level.
TOWNS, AROUND, NEAR_ZERO = 3, 15, 5
# A height is refused if it is so many metres, or the relief around if that is more, from what the
# grid has, and so many from the nearest town within AROUND kilometres.
DOUBTFUL = 150

SPOT = np.dtype([("latitude", "<i4"), ("longitude", "<i4"), ("meters", "<i4")])


@dataclass(frozen=True)
class Airfields:
    """The heights of all airports, and which of them have an IATA code."""

    known: Known
    coded: np.ndarray

    def __getitem__(self, chosen: np.ndarray) -> "Airfields":
        return Airfields(self.known[chosen], self.coded[chosen])

    def table(self) -> np.ndarray:
        """The airports with a code as the file has them: microdegrees and metres."""
        return spots(self.known[self.coded])


def spots(heights: Known) -> np.ndarray:
    """Known heights as the file has them: microdegrees and metres."""
    found = np.zeros(len(heights), SPOT)
    found["latitude"] = np.rint(heights.latitude * 1e6)
    found["longitude"] = np.rint(heights.longitude * 1e6)
    found["meters"] = np.rint(heights.meters)
    return found


def read(folder: Path) -> Airfields:
    """All airports of airportsdata, in its order."""
    listed = rows(folder)
    table = np.array([(*position(row), float(row["elevation"] or 0)) for row in listed])
    latitude, longitude, feet = table.reshape(-1, 3).T
    coded = np.array([bool(row["iata"]) for row in listed])
    return Airfields(Known(latitude, longitude, feet * METERS_A_FOOT), coded)


def believable(airfields: Airfields, heights: np.ndarray, towns: Known) -> Airfields:
    """The airports whose heights agree with the grid or with the towns nearby."""
    known = airfields.known
    tree = cKDTree(unit_vectors(towns.latitude, towns.longitude))
    away, nearest = tree.query(unit_vectors(known.latitude, known.longitude), TOWNS)
    near = away * EARTH <= AROUND
    beside = np.where(near, towns.meters[nearest], np.nan)
    low = near.all(axis=1) & (np.abs(np.median(towns.meters[nearest], axis=1)) <= NEAR_ZERO)
    spots = ground.corners(known.latitude, known.longitude)
    off = np.abs(spots.of(heights) - known.meters) > np.maximum(DOUBTFUL, spots.relief(heights))
    agrees = np.abs(beside[:, 0] - known.meters) <= DOUBTFUL  # not if there is no town
    good = np.where(known.meters == 0, low, ~off | agrees)
    zero = known.meters == 0
    print(
        f"airports: {good.sum():,} heights, {(good & airfields.coded).sum():,} with a code; "
        f"refused {(~good & ~zero).sum():,}, unknown {(~good & zero).sum():,}"
    )
    return airfields[good]
