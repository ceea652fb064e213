"""Checks the points of islands that were typed by hand against GSHHG's shorelines."""

from pathlib import Path

import numpy as np
import shapely

from tunneldata import translations
from tunneldata.gshhg import ISLAND_IN_LAKE, LAND, Rings

# An island and the shoreline around its point may differ in size by so much.
FACTOR = 2.2

# Islands that the shorelines join with others, with the mainland or with the ice around them, or
# draw much smaller; and those that they have elsewhere or not at all.
JOINED = {
    "Sylt", "Falster", "Orust", "Bananal Island", "Grande-Terre",
    "Moresby Island", "Manhattan Island", "Sibiryakov Island", "Alexander Island",
    "Berkner Island", "Ross Island", "Thurston Island",
}  # fmt: skip
ABSENT = {
    "Scott Island", "Salas y Gómez", "Antipodes Islands", "Bounty Islands", "Franz Josef Land",
    "Hans Island", "Rockall",
}  # fmt: skip


def check_islands(tables: Path, rings: Rings) -> None:
    """Every island that is no group lies on land, of its size where that is known."""
    chosen = np.flatnonzero(np.isin(rings.levels, (LAND, ISLAND_IN_LAKE)))
    land = rings.chosen(chosen)
    lows = np.minimum.reduceat(land.points, land.starts[:-1])
    highs = np.maximum.reduceat(land.points, land.starts[:-1])
    rows = [
        row
        for name, optional in (("islands", 0), ("sights", 0), ("geography", 1))
        for row in translations.rows(tables / f"{name}.tsv", optional)
        if row["kind"] == "island" and row.get("km2") != "group"
    ]
    at_sea, other_size = set(), set()
    for row in rows:
        x, y = float(row["longitude"]), float(row["latitude"])
        sizes = [
            size for turn in (-360, 0, 360) for size in _around(land, lows, highs, x + turn, y)
        ]
        if not sizes:
            at_sea.add(row["en"])
        elif row.get("km2", "-") != "-":
            ratio = min(sizes) / float(row["km2"])
            if not 1 / FACTOR <= ratio <= FACTOR:
                other_size.add(row["en"])
    assert at_sea == ABSENT, at_sea ^ ABSENT
    assert other_size == JOINED, other_size ^ JOINED
    print(f"islands: {len(rows) - len(at_sea) - len(other_size)} of {len(rows)} lie on their land")


def _around(
    land: Rings, lows: np.ndarray, highs: np.ndarray, x: float, y: float
) -> list[float]:
    """The square kilometres of the rings around a point."""
    here = np.array([x, y])
    near = np.flatnonzero(((lows <= here) & (here <= highs)).all(axis=1))
    point = shapely.Point(x, y)
    return [
        abs(float(land.areas[index]))
        for index in near
        if shapely.Polygon(land.ring(index)).contains(point)
    ]
