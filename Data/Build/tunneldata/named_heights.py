"""Summits, hollows and passes by hand, in microdegrees and metres."""

import numpy as np

from tunneldata import raster

# How many metres a point may be below the lowest and above the highest of the source's nodes up to
# so many nodes away. Summits stand far above them, and nothing else does.
BELOW = 150
ABOVE = {"summit": 2700, "pass": 400, "hollow": 0}
REACH = 2


def read(rows: list[dict[str, str]], source: np.ndarray) -> list[tuple[int, int, int]]:
    """What a table lists.

    Raises `ValueError` for a point that is where the ground is too low or too high.
    """
    found = []
    for row in rows:
        latitude, longitude = float(row["latitude"]), float(row["longitude"])
        height = int(row["height"])
        lowest, highest = _range(source, latitude, longitude)
        if not lowest - BELOW <= height <= highest + ABOVE[row["kind"]]:
            raise ValueError(f"{row['name']}: {height} m among {lowest:.0f} to {highest:.0f} m")
        found.append((round(latitude * 1e6), round(longitude * 1e6), height))
    return found


def _range(source: np.ndarray, latitude: float, longitude: float) -> tuple[float, float]:
    """The heights of the lowest and the highest node around."""
    row = round((90 - latitude) * 1e6 / raster.STEP)
    column = round((longitude + 180) * 1e6 / raster.STEP)
    columns = np.arange(column - REACH, column + REACH + 1) % raster.COLUMNS
    around = source[max(row - REACH, 0) : row + REACH + 1][:, columns]
    return float(around.min()), float(around.max())
