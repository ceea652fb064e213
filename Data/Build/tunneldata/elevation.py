"""Heights and depths: ETOPO1, with the surface of the ice of Greenland and Antarctica.

The grid at hand is ETOPO1's bedrock edition, which is the ground beneath the ice. Where the two
lands with ice sheets are, the surface comes from ETOPO5, which is coarser; rock above it stays.
"""

from pathlib import Path

import h5py
import numpy as np
from scipy.io import netcdf_file
from scipy.ndimage import distance_transform_edt, gaussian_filter1d, map_coordinates, median_filter

from tunneldata import raster
from tunneldata.accuracy import MEASURED, Row
from tunneldata.airfields import Airfields, spots
from tunneldata.areas import Feature
from tunneldata.container import section
from tunneldata.ground import Ground, Known
from tunneldata.natural_earth import Record, array
from tunneldata.scanline import inside
from tunneldata.surfaces import Levels, anchors

BED = "pybacktrack/bundle_data/topography/ETOPO1_0.1.grd"
SURFACE = "usr/share/ferret-vis/data/etopo5.cdf"
ICE = ("Antarctica", "Greenland")

# Standard deviation (degrees) of the smoothing that hides ETOPO5's ten-minute blocks, and the
# distance from the shore over which its surface comes in.
SMOOTHING = 0.15
SHORE = 0.3
NUDGE = 1e-6

SUMMIT = np.dtype([("latitude", "<i4"), ("longitude", "<i4"), ("meters", "<i4")])

# Heights and depths up to EXACT_TO metres are whole metres; no other is off by more than a metre,
# or by this share of it where that is more. ETOPO1's depths of the open sea are themselves
# uncertain by some percent.
ERROR_METERS = 1.0
EXACT_TO = 100
LAND_SHARE = 0.0025
SEA_SHARE = 0.005


def bed(folder: Path) -> np.ndarray:
    """ETOPO1's bedrock in metres, at the nodes of level 0."""
    with h5py.File(folder / BED) as file:
        north_up = file["z"][:, : raster.COLUMNS][::-1].astype(float)
    return np.roll(north_up, raster.COLUMNS // 2, axis=1)


def coarse_surface(folder: Path) -> np.ndarray:
    """ETOPO5's surface in metres, at the nodes of level 0.

    A few rows of its Antarctica are displaced; a median over five rows removes them.
    """
    with netcdf_file(folder / SURFACE, mmap=False) as file:
        north_up = file.variables["ROSE"].data[::-1].astype(float)
    south = slice(12 * 140, None)
    north_up[south] = median_filter(north_up[south], (5, 1), mode="nearest")
    turned = np.roll(north_up, north_up.shape[1] // 2, axis=1)
    rows = (90 - raster.latitudes()) * 12
    columns = (raster.longitudes() + 180) * 12
    where = np.meshgrid(rows, columns, indexing="ij")
    return map_coordinates(turned, where, order=1, mode="grid-wrap")


def with_ice(ground: np.ndarray, surface: np.ndarray, ice: np.ndarray) -> np.ndarray:
    """The ground with the smoothed surface laid over it where `ice` holds, but for its shores."""
    land = np.where(ice, np.maximum(surface, 0), 0)
    weight = _smooth(ice.astype(float))
    smooth = _smooth(land) / np.maximum(weight, 1e-9)
    share = np.clip(_degrees_from_shore(ice) / SHORE, 0, 1)
    raised = ground + share * np.maximum(smooth - ground, 0)
    result = np.where(ice, np.maximum(raised, 1), ground)
    result[[0, -1]] = result[[0, -1]].mean(axis=1, keepdims=True)
    return result


def _smooth(grid: np.ndarray) -> np.ndarray:
    """A Gaussian of SMOOTHING degrees of a great circle both ways."""
    samples = SMOOTHING * 1e6 / raster.STEP
    result = gaussian_filter1d(grid, samples, axis=0, mode="nearest")
    for row, latitude in enumerate(raster.latitudes()):
        widened = min(samples / max(np.cos(np.radians(latitude)), 1e-3), raster.COLUMNS / 4)
        if result[row].any():
            result[row] = gaussian_filter1d(result[row], widened, mode="wrap")
    return result


def _degrees_from_shore(land: np.ndarray) -> np.ndarray:
    """Distance of land from what is not, nearly: the lesser of those along row and column."""
    beside = np.pad(land, ((0, 0), (raster.COLUMNS, raster.COLUMNS)), mode="wrap")
    along = np.array([_run_distance(row) for row in beside])[:, raster.COLUMNS : -raster.COLUMNS]
    along *= np.cos(np.radians(raster.latitudes()))[:, None]
    across = np.array([_run_distance(column) for column in land.T]).T
    return np.minimum(along, across) * raster.STEP / 1e6


def _run_distance(line: np.ndarray) -> np.ndarray:
    """Distance of each true sample of a line from the nearest false one, in samples."""
    if line.all():
        return np.full(len(line), np.inf)
    return distance_transform_edt(line)


def codes_table(lowest: float, highest: float) -> np.ndarray:
    """Ascending whole metres such that the nearest is never off by more than is allowed.

    Steps are of one metre near the level of the sea and grow with height and depth.
    """
    up = _ladder(highest, LAND_SHARE)
    down = _ladder(-lowest, SEA_SHARE)
    return np.concatenate([-down[:0:-1], up]).astype("<i4")


def _ladder(top: float, error_share: float) -> np.ndarray:
    """0 and what follows, up to the first value that is not below `top`."""
    values = [0]
    while values[-1] < top:
        allowed = max(ERROR_METERS, error_share * values[-1])
        values.append(values[-1] + (1 if values[-1] < EXACT_TO else int(2 * allowed)))
    return np.array(values)


def nearest_codes(meters: np.ndarray, table: np.ndarray) -> np.ndarray:
    """The index in an ascending table of the value nearest to each height."""
    middles = (table[1:] + table[:-1]) / 2
    return np.searchsorted(middles, meters).astype(np.uint16)


def ice(nations: list[Record]) -> np.ndarray:
    """Which nodes of level 0 are in the two lands with ice sheets."""
    return within(array([item for item in nations if item.attributes["NAME_EN"] in ICE]))


def within(shapes: np.ndarray) -> np.ndarray:
    """Which nodes of level 0 are in some polygons."""
    # A step to the north-east: the frame of the map is an edge of Antarctica.
    return inside(shapes, raster.longitudes() + NUDGE, raster.latitudes() + NUDGE)


def heights(pybacktrack: Path, ferret: Path, ice_: np.ndarray) -> np.ndarray:
    """Metres at the nodes of level 0, ice included, given the folders of two packages."""
    return with_ice(bed(pybacktrack), coarse_surface(ferret), ice_)


def soundings(folder: Path) -> Known:
    """Some of ETOPO5's values at its own nodes, to compare others with."""
    with netcdf_file(folder / SURFACE, mmap=False) as file:
        north_up = file.variables["ROSE"].data[::-1].astype(float)
    turned = np.roll(north_up, north_up.shape[1] // 2, axis=1)
    rows, columns = np.meshgrid(
        np.arange(7, turned.shape[0] - 7, 5), np.arange(3, turned.shape[1], 7), indexing="ij"
    )
    meters = turned[rows, columns]
    return Known(90 - rows.ravel() / 12, columns.ravel() / 12 - 180, meters.ravel())


def encode_elevation(
    ground: Ground, summits: list[tuple[int, int, int]], measured: list[Row],
    airports: Airfields, lakes: list[Feature], levels: Levels,
) -> bytes:  # fmt: skip
    """The file's bytes: the grids, known heights, and how exact each kind of height is."""
    grids = [ground.shown]
    while len(grids) < raster.LEVELS:
        grids.append(raster.halve(grids[-1]))
    table = codes_table(ground.shown.min(), ground.shown.max())
    codes = [nearest_codes(grid, table) for grid in grids]
    beyond = nearest_codes(ground.beyond, table)
    beyond[np.isnan(ground.beyond)] = 0
    stored = table[np.maximum(codes[0], beyond)]  # codes ascend: the heights of the land
    more = [
        section("summits", np.array(summits, SUMMIT)),
        section("accuracy", np.array(measured, MEASURED)),
        section("airports", airports.table()),
        section("lakes", levels.table()),
        section("shores", spots(anchors(lakes, levels, stored))),
    ]
    return raster.encode_raster(codes, table, raster.residuals, beyond, more)
