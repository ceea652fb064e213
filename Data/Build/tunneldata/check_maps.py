"""Checks the rasters, the lines and the names: against their sources, and known answers."""

import unicodedata
from pathlib import Path

import numpy as np
import shapely

from tunneldata import color, documents, elevation, ground, oklab, raster
from tunneldata.accuracy import MEASURED, Medians, Row
from tunneldata.areas import VERTEX
from tunneldata.container import decode
from tunneldata.ground import Ground
from tunneldata.lines import LINE_ARC, Line, Style
from tunneldata.names import AREA, CODE, COUNTRY, ENTRY, LANGUAGE, PLACE, SEA, English
from tunneldata.places import Place
from tunneldata.raster_reader import RasterFile, unpack_plain, unpack_residuals
from tunneldata.topology import DEGREE, GRID, NONE

# Latitude, longitude, the least and the greatest height in metres of the nearest node.
HEIGHTS = (
    (56.6, 8.3, -1, 1),
    (-56.55, -171.6833, -4920, -4871),
    (-49.68, 178.77, 57, 57),
    (-48.8767, -123.3933, -3528, -3492),
    (-90.0, 0.0, 2800, 2820),
    (72.0, -40.0, 2900, 3200),
    (-75.0, 90.0, 3400, 3700),
    (31.5, 35.5, -440, -425),
)

HIGHEST, DEEPEST = (27.99, 86.93, 7000), (11.35, 142.2, -10_000)

# Language, kind, identity (a GeoNames number, an English name or a code) and the name.
NAMES = (
    ("ja", PLACE, 2950159, "ベルリン"),
    ("de", PLACE, 1850147, "Tokio"),
    ("ja", COUNTRY, "Denmark", "デンマーク"),
    ("zh", COUNTRY, "China", "中国"),
    ("ko", COUNTRY, "Germany", "독일"),
    ("fr", SEA, "South Pacific Ocean", "Océan Pacifique Sud"),
    ("ru", SEA, "Black Sea", "Чёрное море"),
    ("de", CODE, "GF", "Französisch-Guayana"),
    ("ja", AREA, "Lake Victoria", "ビクトリア湖"),
    ("ru", AREA, "Danube", "Дунай"),
)


def check_elevation(path: Path, made: Ground, summits: int, lakes: int) -> None:
    """Every sample of level 0 is as near to its source as is claimed, and known heights are."""
    file = RasterFile(path, unpack_residuals)
    table = np.frombuffer(file.values, "<i4")
    assert (np.diff(table) > 0).all()
    meters = table[file.codes(0)]
    error = _check_steps(meters, made.shown)
    coast = file.coast
    has = ~np.isnan(made.beyond)
    assert ((coast > 0) == has).all()
    _check_steps(table[coast[has]], made.beyond[has])
    for latitude, longitude, least, greatest in HEIGHTS:
        found = _around(meters, latitude, longitude, 0)
        assert least <= found[0, 0] <= greatest, (latitude, longitude, found)
    latitude, longitude, bound = HIGHEST
    assert _around(meters, latitude, longitude, 5).max() > bound
    latitude, longitude, bound = DEEPEST
    assert _around(meters, latitude, longitude, 10).min() < bound
    coarse = raster.halve(made.shown)
    assert np.abs(table[file.codes(1)] - coarse).max() <= error
    assert file.sections["summits"].count == summits
    assert file.sections["lakes"].count == lakes
    documents.require(f"({has.sum():,} nodes, ")
    documents.require(f"from the level ({file.sections['shores'].count:,} points)")
    print(
        f"elevation: {len(table):,} steps, at most {error:.1f} m off; "
        f"{has.sum():,} nodes with a height of land and a depth"
    )


def _check_steps(found: np.ndarray, meters: np.ndarray) -> float:
    """The greatest error of the table's values, none more than is claimed."""
    error = np.abs(found - meters)
    share = np.where(meters > 0, elevation.LAND_SHARE, elevation.SEA_SHARE)
    assert (error <= np.maximum(elevation.ERROR_METERS, share * np.abs(meters)) + 1e-6).all()
    return float(error.max())


def check_low_places(made: Ground, places: list[Place]) -> None:
    """Wherever land is on all sides, no place is far below the sea but in a true depression."""
    latitude, longitude = np.array([(one.latitude, one.longitude) for one in places]).T / DEGREE
    spots = ground.corners(latitude, longitude)
    heights = spots.of(made.highs)
    lowest = ground.floors()[spots.rows, spots.columns]
    dry = (made.highs[spots.rows, spots.columns] >= lowest).all(axis=1)
    low = dry & (heights < -5)
    assert (lowest[low] < 0).any(axis=1).all()
    held = ground.depressions()[spots.rows, spots.columns].max(axis=1)
    counts = np.bincount(held[low], minlength=len(ground.DEPRESSIONS))
    listed = ", ".join(
        f"{row[0]} {count}" for row, count in zip(ground.DEPRESSIONS, counts) if count
    )
    print(f"places on land below -5 m: {listed}; {np.sum(~dry)} places are out at sea")
    documents.require(f"{low.sum()} places are below -5 m")


def check_accuracy(path: Path, rows: list[Row], medians: Medians) -> None:
    """The bounds in the file are those that are measured, and docs/truth.md has the medians."""
    stored = np.frombuffer(decode(path, "raster")["accuracy"].data, MEASURED)
    assert stored.tolist() == rows, "the bounds of heights differ"
    print(f"bounds of heights: all {len(rows)} rows are as measured")
    documents.require(f"| {medians.before:.1f} m | {medians.places:.1f} m |", documents.TRUTH)
    documents.require(f"| {medians.airports:.1f} m |", documents.TRUTH)
    documents.require_row("land within 1 km of the shore of a lake", f"{medians.shores:.1f} m")


def _around(grid: np.ndarray, latitude: float, longitude: float, reach: int) -> np.ndarray:
    """The node nearest to a position, and those up to `reach` samples from it."""
    row = round((90 - latitude) * DEGREE / raster.STEP)
    column = round((longitude + 180) * DEGREE / raster.STEP)
    columns = np.arange(column - reach, column + reach + 1) % raster.COLUMNS
    return grid[max(row - reach, 0) : row + reach + 1][:, columns]


def check_color(path: Path, light: np.ndarray, weight: np.ndarray) -> None:
    """Land looks as its source does, nothing near it looks like the sea, ice is white."""
    file = RasterFile(path, unpack_plain)
    shown = np.frombuffer(file.values, np.uint8).reshape(-1, 4)[:, :3]
    codes = file.codes(0)
    exact = oklab.from_light(light[weight > 0])
    found = oklab.from_light(oklab.linear(shown))[codes[weight > 0]]
    error = np.sqrt(((found - exact) ** 2).sum(axis=1))
    assert np.percentile(error, 99) < 0.04 and error.mean() < 0.015, error.mean()
    for level in range(len(file.levels)):
        used = shown[np.unique(file.codes(level))]
        assert not color.looks_wet(used[None]).any()
    pixels = shown[codes]
    assert pixels[raster.latitudes() < -80].min() > 150
    assert _around(pixels, 72, -40, 50).min() > 200
    print(f"color: {len(shown)} colours, mean error {error.mean():.4f} in OKLab; no sea")


def check_lines(path: Path, lines: list[Line], style: Style) -> None:
    """Arcs are whole, and no vertex of a scale is farther from the source than its tolerance."""
    sections = decode(path, "lines")
    source = shapely.union_all([line.geometry for line in lines])
    parts = shapely.get_parts(source)
    tree = shapely.STRtree(parts)
    counts = []
    for scale, (tolerance, last) in enumerate(style.scales):
        arcs = np.frombuffer(sections[f"arcs{scale}"].data, LINE_ARC)
        vertices = np.frombuffer(sections[f"vertices{scale}"].data, VERTEX)
        points = np.column_stack([vertices["longitude"], vertices["latitude"]])
        assert (arcs["rank"] <= last).all() and (arcs["kind"] == style.kind).all()
        assert (arcs["left"] == NONE).all() and (arcs["right"] == NONE).all()
        assert arcs["count"].min() >= 2 and arcs["count"].max() <= 129
        chains = [points[arc["vertex"] : arc["vertex"] + arc["count"]] for arc in arcs]
        for arc, chain in zip(arcs, chains):
            (west, south), (east, north) = chain.min(axis=0), chain.max(axis=0)
            assert (arc["bounds"] == (south, north, west, east)).all()
        corners = shapely.points(points / DEGREE)
        _, away = tree.query_nearest(corners, return_distance=True, all_matches=False)
        # Half a diagonal of the grid that vertices are rounded to, and a microdegree.
        assert away.max() < (GRID * np.sqrt(0.5) + 1) / DEGREE, away.max()
        middles = np.vstack([(chain[1:] + chain[:-1]) / 2 for chain in chains])
        middles = shapely.points(middles[np.abs(middles[:, 1]) < 60 * DEGREE] / DEGREE)
        _, away = tree.query_nearest(middles, return_distance=True, all_matches=False)
        assert away.max() <= tolerance * 2, away.max()  # a degree of longitude is half as long
        counts.append(f"{len(arcs):,} arcs of {len(points):,} vertices")
    print(f"{path.stem}: " + "; ".join(counts))


def check_names(path: Path, english: English) -> None:
    """Keys ascend and exist, names are NFC and differ from the English ones, known ones are."""
    sections = decode(path, "names")
    languages = np.frombuffer(sections["languages"].data, LANGUAGE)
    entries = np.frombuffer(sections["entries"].data, ENTRY)
    text = sections["text"].data
    codes = list(english.codes)
    areas = [area.name for area in english.areas]
    regions = [region.name for region in english.regions]
    of_feature = (english.countries, english.seas, list(english.codes.values()), areas, regions)
    assert list(languages["code"]) == sorted(languages["code"])
    tables: dict[str, dict[int, str]] = {}
    for code, first, count in languages:
        rows = entries[first : first + count]
        assert (np.diff(rows["key"].astype(np.int64)) > 0).all()
        names = {
            int(row["key"]): text[row["offset"] : row["offset"] + row["length"]].decode()
            for row in rows
        }
        for key, name in names.items():
            kind, identity = key >> 28, key & 0x0FFF_FFFF
            known = english.places[identity] if kind == PLACE else of_feature[kind - 1][identity]
            assert name and name != known and unicodedata.is_normalized("NFC", name), (key, name)
        tables[code.decode()] = names
    assert sum(languages["count"]) == len(entries)
    for language, kind, identity, name in NAMES:
        if kind in (COUNTRY, SEA, AREA):
            identity = of_feature[kind - 1].index(identity)
        elif kind == CODE:
            identity = codes.index(identity)
        assert tables[language][kind << 28 | identity] == name, (language, name)
    print("names: " + ", ".join(f"{code} {len(names):,}" for code, names in tables.items()))
