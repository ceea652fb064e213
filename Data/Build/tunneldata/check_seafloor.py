"""Compares the points of the table of the sea floor with the depths around them."""

from pathlib import Path

import numpy as np

from tunneldata import translations
from tunneldata.areas import ELLIPSOID
from tunneldata.raster_reader import RasterFile, unpack_residuals

# Kilometres from a point to where its surroundings are measured, and how many points there.
AROUND, BEARINGS = 150, 36

# Metres by which a trench is deeper than its surroundings and a ridge or seamount shallower; the
# least depth of a trench, of a basin and of a plain, and the greatest of the others.
STEP = {"trench": 800, "ridge": 50, "seamounts": 500}
LEAST = {"trench": 5500, "basin": 3500, "plain": 4500}
GREATEST = {"ridge": 3500, "seamounts": 3000, "plateau": 3000}


def faults(sort: str, depth: float, around: float) -> list[str]:
    """What is wrong with a point of a sort at a depth, in metres, and the mean depth around it."""
    found = []
    if depth < LEAST.get(sort, 0):
        found.append(f"{depth:.0f} m, not {LEAST[sort]} m deep")
    if depth > GREATEST.get(sort, np.inf):
        found.append(f"{depth:.0f} m, deeper than {GREATEST[sort]} m")
    higher = around - depth if sort != "trench" else depth - around
    if higher < STEP.get(sort, -np.inf):
        found.append(f"{depth:.0f} m, and {around:.0f} m around it")
    return found


def check_seafloor(path: Path, tables: Path) -> None:
    """Every point of the table lies as deep as its sort demands, by the file of heights."""
    file = RasterFile(path, unpack_residuals)
    depths = -np.frombuffer(file.values, "<i4")[file.codes(0)].astype(float)
    rows, wrong = translations.rows(tables / "seafloor.tsv"), []
    for row in rows:
        spot = np.array([[float(row["latitude"])], [float(row["longitude"])]])
        here = float(_at(depths, *spot)[0])
        turns = np.linspace(0, 360, BEARINGS, endpoint=False)
        far = np.full(BEARINGS, AROUND * 1000.0)
        starts = np.broadcast_to(spot, (2, BEARINGS))
        east, north, _ = ELLIPSOID.fwd(starts[1], starts[0], turns, far)
        ring = _at(depths, np.array(north), np.array(east))
        wrong += [f"{row['en']}: {text}" for text in faults(row["sort"], here, ring[ring > 0].mean())]
    print(f"sea floor: {len(rows)} points")
    assert not wrong, wrong


def _at(grid: np.ndarray, latitude: np.ndarray, longitude: np.ndarray) -> np.ndarray:
    """The nodes nearest to some positions in degrees."""
    rows = np.rint((90 - latitude) * 10).astype(int)
    columns = np.rint((longitude + 180) * 10).astype(int) % grid.shape[1]
    return grid[rows, columns]
