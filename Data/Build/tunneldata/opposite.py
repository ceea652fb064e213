"""Land opposite land by intersecting polygons, for the table that tests compare the program with.

`python -m tunneldata.opposite FILE` writes that table. The program integrates along parallels
instead, over the simplified outlines of its file.
"""

import csv
import sys
from pathlib import Path

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry.base import BaseGeometry

from tunneldata.areas import Feature
from tunneldata.fetch import Archives, read_sources
from tunneldata.make import Material

# WGS 84: the semi-major axis in kilometres, and the eccentricity.
AXIS, ECCENTRICITY = 6378.137, 0.0818191908426215

# Edges are straight in latitude and longitude; on the plane they are divided at this many degrees.
SPACING = 0.1


def table(countries: list[Feature]) -> list[tuple[str, float, float]]:
    """Each country's name, its area and the part of it opposite land, in square kilometres."""
    shapes = np.array([country.geometry for country in countries], object)
    parts, owner = shapely.get_parts(shapes, return_index=True)
    areas = np.bincount(owner, _areas(parts), len(countries))
    squares, square_owner = _squares(parts, owner)
    opposite = np.array([shapely.transform(square, _antipode) for square in squares], object)
    one, other = STRtree(opposite).query(squares, predicate="intersects")
    common = [
        _area(shapely.intersection(squares[mine], opposite[theirs]))
        for mine, theirs in zip(one, other)
    ]
    shares = np.bincount(square_owner[one], common, len(countries))
    return [
        (country.name, float(area), float(share))
        for country, area, share in zip(countries, areas, shares)
    ]


def _squares(parts: np.ndarray, owner: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The parts cut into squares of ten degrees, so that antipodes stay in one piece."""
    found, owners = [], []
    for west in range(-180, 180, 10):
        for south in range(-90, 90, 10):
            square = shapely.box(west, south, west + 10, south + 10)
            near = np.flatnonzero(_touch(shapely.bounds(parts), square.bounds))
            for index, piece in zip(near, shapely.intersection(parts[near], square)):
                if piece.area > 0:
                    found.append(piece)
                    owners.append(owner[index])
    return np.array(found, object), np.array(owners)


def _touch(bounds: np.ndarray, square: tuple[float, float, float, float]) -> np.ndarray:
    west, south, east, north = bounds.T
    return (west < square[2]) & (east > square[0]) & (south < square[3]) & (north > square[1])


def _antipode(spots: np.ndarray) -> np.ndarray:
    """The antipodes of points of one square: all are moved half a turn west, or all east."""
    turn = -180 if spots[:, 0].mean() > 0 else 180
    return np.column_stack([spots[:, 0] + turn, -spots[:, 1]])


def _areas(shapes: np.ndarray) -> np.ndarray:
    """Square kilometres on the ellipsoid, by the cylinder of equal area."""
    return shapely.area(shapely.transform(shapely.segmentize(shapes, SPACING), _plane))


def _area(shape: BaseGeometry) -> float:
    return float(_areas(np.array([shape], object))[0])


def _plane(spots: np.ndarray) -> np.ndarray:
    sine = np.sin(np.radians(spots[:, 1]))
    part = ECCENTRICITY * sine
    height = (1 - ECCENTRICITY**2) / 2 * (sine / (1 - part**2) + np.arctanh(part) / ECCENTRICITY)
    return AXIS * np.column_stack([np.radians(spots[:, 0]), height])


def main() -> None:
    """Writes the table of the countries as the file has them, before borders are simplified."""
    here = Path(__file__).resolve().parent.parent
    archives = Archives(read_sources(here / "sources.toml"), here / "cache")
    rows = table(Material(archives, here / "names").inhabited_countries)
    with Path(sys.argv[1]).open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(["country", "area_km2", "opposite_land_km2"])
        for name, area, share in sorted(rows, key=lambda row: (-row[2], row[0])):
            writer.writerow([name, f"{area:.2f}", f"{share:.2f}"])


if __name__ == "__main__":
    main()
