"""Heights of the land alone and depths of the sea alone, corrected by places of known height.

The source has one value per node, and near a coast a line between two nodes runs from the land
down to the floor of the sea. So there are two grids here: the land's heights, which go on a little
beyond the coast, and the sea's depths, which go on a little below the land.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from scipy.ndimage import binary_dilation, gaussian_filter1d, label
from scipy.spatial import cKDTree

from tunneldata import raster
from tunneldata.geonames import Survey
from tunneldata.places import Place, unit_vectors

# Land below the sea: name, south, north, west, east, and the lowest metre there. Elsewhere the
# source's land below the sea is the floor of a lake, or of the sea beside a coarse outline.
DEPRESSIONS = (
    ("Caspian Depression", 36.0, 50.0, 44.0, 58.0, -132),
    ("Dead Sea and Jordan Valley", 30.3, 33.3, 35.0, 35.8, -438),
    ("Qattara and Siwa", 28.7, 30.6, 25.0, 29.2, -133),
    ("Faiyum", 29.0, 29.7, 30.2, 31.1, -45),
    ("Libyan sabkhas", 28.9, 30.5, 19.4, 25.0, -47),
    ("Chott Melrhir", 33.2, 34.8, 5.8, 8.3, -40),
    ("Sebkha Tah", 27.5, 28.0, -13.2, -12.4, -55),
    ("Danakil and Lake Assal", 11.4, 14.8, 40.0, 42.8, -155),
    ("Turfan", 42.2, 43.3, 88.0, 90.3, -154),
    ("Lake Eyre", -29.6, -27.5, 136.5, 138.5, -15),
    ("Death Valley", 35.5, 37.0, -117.4, -116.3, -86),
    ("Salton Sink", 32.3, 34.0, -116.5, -115.0, -72),
    ("Lake Enriquillo", 18.3, 18.8, -72.1, -71.2, -46),
    ("Netherlands", 51.2, 53.5, 3.3, 7.2, -7),
    ("Valdés Peninsula", -42.8, -42.2, -64.6, -63.5, -42),
    ("Gualicho", -41.0, -40.0, -66.0, -64.5, -72),
    ("Gran Bajo de San Julián", -49.8, -49.2, -69.0, -67.8, -105),
)
# The level of the Caspian Sea, the first depression, whose shores are lower than any other sea's.
CASPIAN = -28

# The source has the floor of a lake of so many nodes if that is so many metres below its shores.
LARGE, DEEP = 50, 50

# Kilometres over which the differences from known heights are spread, one pass after another, and
# the weight of no correction beside that of the places.
LENGTHS = (20, 10, 6, 4)
RESISTANCE = 0.3
# Places stand in valleys and on plateaus. A node so many metres above or below those around it
# keeps a third of the correction.
ABOVE, BELOW = 1000, 300

KILOMETERS_A_DEGREE = 111.2
EARTH = 6371.0088
# A place that has moved farther since its height was taken has another height.
SAME_SPOT = 0.2


@dataclass(frozen=True)
class Known:
    """Known heights: degrees, and metres."""

    latitude: np.ndarray
    longitude: np.ndarray
    meters: np.ndarray

    def __getitem__(self, chosen: np.ndarray) -> "Known":
        return Known(self.latitude[chosen], self.longitude[chosen], self.meters[chosen])

    def __len__(self) -> int:
        return len(self.meters)


def together(*parts: Known) -> Known:
    """All the heights of some tables."""
    columns = zip(*((part.latitude, part.longitude, part.meters) for part in parts))
    return Known(*(np.concatenate(column) for column in columns))


def surveyed(surveys: Iterable[Survey]) -> Known:
    """The heights of some places by the model of the ground."""
    table = np.array([(one.latitude, one.longitude, one.model) for one in surveys], float)
    return Known(*table.reshape(-1, 3).T)


def is_at(survey: Survey, place: Place) -> bool:
    """Whether a place still is where its height was taken."""
    north = place.latitude / 1e6 - survey.latitude
    east = (place.longitude / 1e6 - survey.longitude) * math.cos(math.radians(survey.latitude))
    return math.hypot(north, east) * KILOMETERS_A_DEGREE <= SAME_SPOT


@dataclass(frozen=True)
class Corners:
    """The four nodes around points and their shares in a bilinear interpolation (n x 4)."""

    rows: np.ndarray
    columns: np.ndarray
    shares: np.ndarray

    def of(self, grid: np.ndarray) -> np.ndarray:
        """The interpolated values of a grid."""
        return (grid[self.rows, self.columns] * self.shares).sum(axis=1)

    def relief(self, grid: np.ndarray) -> np.ndarray:
        """The difference between the highest and the lowest of the four nodes."""
        return np.ptp(grid[self.rows, self.columns], axis=1)

    def spread(self, values: np.ndarray) -> np.ndarray:
        """A grid onto which values are laid, each divided among its nodes."""
        grid = np.zeros((raster.ROWS, raster.COLUMNS))
        np.add.at(grid, (self.rows, self.columns), self.shares * values[:, None])
        return grid


def corners(latitude: np.ndarray, longitude: np.ndarray) -> Corners:
    """The nodes around points in degrees."""
    east = (longitude + 180) * 1e6 / raster.STEP
    south = (90 - latitude) * 1e6 / raster.STEP
    column = np.floor(east).astype(int)
    row = np.minimum(np.floor(south).astype(int), raster.ROWS - 2)
    across, down = east - column, south - row
    west, east_of = column % raster.COLUMNS, (column + 1) % raster.COLUMNS
    return Corners(
        np.stack([row, row, row + 1, row + 1], axis=1),
        np.stack([west, east_of, west, east_of], axis=1),
        np.stack(
            [
                (1 - across) * (1 - down), across * (1 - down),
                (1 - across) * down, across * down,
            ],
            axis=1,
        ),
    )  # fmt: skip


def depressions() -> np.ndarray:
    """Which depression each node is in, by its index; -1 for none."""
    found = np.full((raster.ROWS, raster.COLUMNS), -1)
    latitude, longitude = raster.latitudes()[:, None], raster.longitudes()[None]
    for index, (_, south, north, west, east, _) in enumerate(DEPRESSIONS):
        box = (latitude >= south) & (latitude <= north) & (longitude >= west) & (longitude <= east)
        found[box] = index
    return found


def floors() -> np.ndarray:
    """The lowest that land can be at each node: 0, or what the depression around it has."""
    return np.array([*(row[-1] for row in DEPRESSIONS), 0.0])[depressions()]


def believable(known: Known) -> np.ndarray:
    """Which heights are not far below the sea where no depression is."""
    spots = corners(known.latitude, known.longitude)
    return known.meters >= np.minimum(-5, floors()[spots.rows, spots.columns].min(axis=1) - 5)


def dry(meters: np.ndarray, land: np.ndarray, lakes: np.ndarray) -> np.ndarray:
    """The heights of the land alone, before they are corrected; at sea, where the land begins.

    A lake of which the source has the floor gets the height of its lower shores, and so does other
    land below the sea that is no depression; beside the sea that is the sea's level.
    """
    lowest = floors()
    low = land & (meters < 0) & (lowest == 0)
    lakes = lakes & land
    firm = land & ~lakes & ~low
    water = low.copy()
    for rows, columns in _pieces(lakes):
        deepest = meters[rows, columns].min()
        shore = _shore(meters, firm, rows, columns)
        if low[rows, columns].any() or (len(rows) >= LARGE and deepest < shore - DEEP):
            water[rows, columns] = True
    result = np.where(land, np.maximum(meters, lowest), np.maximum(meters, 0))
    caspian = ~land & (depressions() == 0)
    result[caspian] = np.maximum(meters, CASPIAN)[caspian]
    beside_sea = binary_dilation(~land, np.ones((3, 3)))
    for rows, columns in _pieces(water):
        by_sea = beside_sea[rows, columns].any()
        result[rows, columns] = 0 if by_sea else _shore(meters, firm, rows, columns)
    return result


def _pieces(mask: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """The rows and columns of the nodes of each connected piece."""
    parts, count = label(mask, np.ones((3, 3)))
    order = np.argsort(parts, axis=None, kind="stable")
    starts = np.searchsorted(parts.ravel()[order], np.arange(1, count + 2))
    for first, end in zip(starts, starts[1:]):
        yield np.unravel_index(order[first:end], parts.shape)


def _shore(meters: np.ndarray, firm: np.ndarray, rows: np.ndarray, columns: np.ndarray) -> float:
    """The 10th percentile of the firm land beside some nodes; 0 if there is none."""
    around = _around(rows, columns)
    shore = meters[around][firm[around]]
    return max(float(np.percentile(shore, 10)), 0.0) if len(shore) else 0.0


def _around(rows: np.ndarray, columns: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The nodes themselves and their eight neighbours, some of them several times."""
    steps = np.array([(down, across) for down in (-1, 0, 1) for across in (-1, 0, 1)])
    down = np.clip(rows[:, None] + steps[:, 0], 0, raster.ROWS - 1)
    return down.ravel(), ((columns[:, None] + steps[:, 1]) % raster.COLUMNS).ravel()


def corrected(heights: np.ndarray, known: Known, kept: np.ndarray) -> np.ndarray:
    """Heights of the land with the differences from known heights spread over the nodes around.

    S. L. Barnes' successive corrections (Journal of Applied Meteorology 3, 1964) with Gaussians.
    Nodes far above or below the places around follow less, and those of `kept` not at all.
    """
    spots = corners(known.latitude, known.longitude)
    ones = spots.spread(np.ones(len(known)))
    weight = _blurred(ones, LENGTHS[0])
    level = _blurred(spots.spread(known.meters), LENGTHS[0]) / np.maximum(weight, 1e-9)
    apart = np.where(weight > 1e-6, heights - level, 0)
    share = np.where(kept, 0, np.exp(-((apart / np.where(apart > 0, ABOVE, BELOW)) ** 2)))
    result = heights.astype(float)
    for length in LENGTHS:
        missing = _blurred(spots.spread(known.meters - spots.of(result)), length)
        result += share * missing / (_blurred(ones, length) + RESISTANCE)
    lowest = floors()
    return np.where(kept, heights, np.maximum(result, lowest))


# Kilometres over which the ground around a known height is off by as much as the height is.
ANCHORED = 3


def anchored(heights: np.ndarray, asked: Known, anchors: Known) -> tuple[np.ndarray, np.ndarray]:
    """What the nearest known height adds to the interpolated heights of points, and its distance.

    The difference of that height from the interpolated one, by a Gaussian of the distance in
    kilometres.
    """
    tree = cKDTree(unit_vectors(anchors.latitude, anchors.longitude))
    away, nearest = tree.query(unit_vectors(asked.latitude, asked.longitude))
    away = away * EARTH
    close = anchors[nearest]
    missing = close.meters - corners(close.latitude, close.longitude).of(heights)
    return np.exp(-((away / ANCHORED) ** 2)) * missing, away


def _blurred(grid: np.ndarray, kilometers: float) -> np.ndarray:
    """The sum of what lies on the nodes around, by a Gaussian of which the peak is 1."""
    samples = kilometers / KILOMETERS_A_DEGREE * 1e6 / raster.STEP
    used = grid.any(axis=0)
    result = np.zeros_like(grid)
    result[:, used] = gaussian_filter1d(grid[:, used], samples, axis=0, mode="constant", truncate=3)
    peak = np.sqrt(2 * np.pi)
    for row, latitude in enumerate(raster.latitudes()):
        if result[row].any():
            wide = min(samples / max(np.cos(np.radians(latitude)), 1e-3), raster.COLUMNS / 18)
            result[row] = gaussian_filter1d(result[row], wide, mode="wrap", truncate=3)
            result[row] *= peak * peak * samples * wide
    return result


# The share of the depth beyond a coast that the sea keeps below the land's nodes.
SHELF = 0.4


def wet(meters: np.ndarray, land: np.ndarray) -> np.ndarray:
    """The depths of the sea alone, below 0; on land beside it, how the sea would go on."""
    limit = np.where(depressions() == 0, CASPIAN - 1, -1)
    sea = np.where(land, 0, np.minimum(meters, limit))
    weight = _blurred((~land).astype(float), 8)
    mean = _blurred(sea, 8) / np.maximum(weight, 1e-9)
    beneath = np.where((meters < 0) & (floors() == 0), meters, SHELF * mean)
    return np.where(land, np.minimum(beneath, limit), sea)


def coast_cells(geometries: np.ndarray) -> np.ndarray:
    """The nodes at the corners of all cells through which a coast of some countries runs.

    An edge that two countries share is no coast.
    """
    rings = shapely.get_rings(shapely.get_parts(geometries))
    points, ring = shapely.get_coordinates(rings, return_index=True)
    same = ring[:-1] == ring[1:]
    start, end = points[:-1][same], points[1:][same]
    whole = np.rint(np.concatenate([start, end], axis=1) * 1e6).astype(np.int64)
    turned = whole[:, [2, 3, 0, 1]]
    (x0, y0, x1, y1) = whole.T
    swap = (x0 > x1) | ((x0 == x1) & (y0 > y1))
    _, first, count = np.unique(
        np.where(swap[:, None], turned, whole), axis=0, return_index=True, return_counts=True
    )
    start, end = start[first[count == 1]], end[first[count == 1]]
    pieces = np.ceil(np.abs(end - start).max(axis=1) / 0.01).astype(int) + 1
    edge = np.repeat(np.arange(len(start)), pieces)
    step = np.arange(len(edge)) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    along = (step / np.repeat(np.maximum(pieces - 1, 1), pieces))[:, None]
    x, y = (start[edge] + along * (end - start)[edge]).T
    found = np.zeros((raster.ROWS, raster.COLUMNS), bool)
    spots = corners(np.clip(y, -90, 90), x)
    found[spots.rows, spots.columns] = True
    return found


@dataclass(frozen=True)
class Ground:
    """What goes into the file: the grid that maps show, and what is beyond the coast.

    `shown` is the land's at nodes on land and the sea's at the others; `beyond`, at the corners of
    cells with a coast, is the other one, and NaN elsewhere. The land's is never the lower one.
    """

    shown: np.ndarray
    beyond: np.ndarray

    @property
    def highs(self) -> np.ndarray:
        """The heights of the land alone."""
        return np.fmax(self.shown, self.beyond)

    @property
    def lows(self) -> np.ndarray:
        """The depths of the sea alone."""
        return np.fmin(self.shown, self.beyond)


def split(highs: np.ndarray, lows: np.ndarray, land: np.ndarray, coast: np.ndarray) -> Ground:
    """The two grids as one and what is beyond its coasts."""
    other = np.where(land, lows, highs)
    differs = coast & (highs > lows)
    return Ground(np.where(land, highs, lows), np.where(differs, other, np.nan))
