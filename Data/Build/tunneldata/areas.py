"""Writes an areas file: features, arcs at three scales and the look-up grid."""

from dataclasses import dataclass, field

import numpy as np
import pyproj
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from tunneldata.arcs import Arc
from tunneldata.container import Section, encode, section
from tunneldata.grid import EdgeTable, Grid, build
from tunneldata.simplify import pieces, simplify_arcs
from tunneldata.text import TextTable
from tunneldata.topology import DEGREE

FEATURE = np.dtype(
    [
        ("latitude", "<i4"), ("longitude", "<i4"), ("code", "S2"), ("rank", "u1"), ("kind", "u1"),
        ("name", "<u4"), ("length", "<u2"), ("zero", "<u2"), ("area", "<u4"), ("rest", "V8"),
    ]
)  # fmt: skip
ARC = np.dtype(
    [
        ("vertex", "<u4"), ("count", "<u4"), ("left", "<u2"), ("right", "<u2"), ("kind", "u1"),
        ("zero", "V3"), ("bounds", "<i4", 4),
    ]
)  # fmt: skip
VERTEX = np.dtype([("latitude", "<i4"), ("longitude", "<i4")])
TOLERANCES = (0.001, 0.005, 0.05)

# Side of a look-up cell. At 1 degree a place has 41 edges of countries in its cell (half a degree:
# 13, and 2 MB more a file, nearly all of it empty cells).
STEP = DEGREE

ELLIPSOID = pyproj.Geod(ellps="WGS84")


@dataclass
class Feature:
    """One country, sea or lake, as it goes into the file."""

    name: str
    geometry: BaseGeometry  # degrees, valid
    label: tuple[float, float]  # latitude, longitude
    code: str = ""
    rank: int = 0
    kind: int = 0
    area: float = field(default=0.0)  # square kilometres; 0: to be measured


def ellipsoidal_area(geometry: BaseGeometry) -> float:
    """Area on the WGS 84 ellipsoid in square kilometres, for rings in either direction."""
    total = 0.0
    for part in getattr(geometry, "geoms", [geometry]):
        if isinstance(part, Polygon):
            total += abs(ELLIPSOID.geometry_area_perimeter(part.exterior)[0])
            total -= sum(abs(ELLIPSOID.geometry_area_perimeter(hole)[0]) for hole in part.interiors)
    return total / 1e6


def encode_areas(
    features: list[Feature], arcs: list[Arc], scales: int,
    coarse: list[Arc] | None = None, guarded: np.ndarray | None = None,
) -> bytes:  # fmt: skip
    """The file's bytes. Scales beyond the first `scales` are written as empty sections.

    Scales 1 and 2 are made of the arcs of `coarse` if there are any. The simplification of scale 0
    leaves guarded points (n x 2: x, y in microdegrees) on their side.
    """
    text = TextTable()
    sections = [section("features", _feature_table(features, text))]
    sections.append(Section("text", 1, text.bytes()))
    grid: Grid | None = None
    for scale, tolerance in enumerate(TOLERANCES):
        source = arcs if scale == 0 or coarse is None else coarse
        guard = guarded if scale == 0 else None
        thinned = simplify_arcs(source, tolerance, scale < 2, guard) if scale < scales else []
        table, vertices, edges = arc_tables(thinned)
        sections += [section(f"arcs{scale}", table), section(f"vertices{scale}", vertices)]
        if scale == 0:
            grid = build(edges, STEP)
    assert grid is not None
    shape = np.array([(grid.step, grid.columns, grid.rows, 0)], np.dtype("<i4,<u4,<u4,<u4"))
    sections += [section("grid", shape), section("cells", grid.cells), section("runs", grid.runs)]
    return encode("areas", sections)


def _feature_table(features: list[Feature], text: TextTable) -> np.ndarray:
    table = np.zeros(len(features), FEATURE)
    for row, feature in zip(table, features):
        row["latitude"], row["longitude"] = (round(value * DEGREE) for value in feature.label)
        row["code"], row["rank"], row["kind"] = feature.code.encode(), feature.rank, feature.kind
        row["name"], row["length"] = text.add(feature.name) if feature.name else (0, 0)
        row["area"] = round(feature.area or ellipsoidal_area(feature.geometry))
    return table


def arc_tables(arcs: list[Arc]) -> tuple[np.ndarray, np.ndarray, EdgeTable]:
    """Arcs cut into pieces, the vertices (a cut vertex is shared, not repeated), and every edge."""
    rows, first = [], 0
    for arc in arcs:
        for start, end in pieces(len(arc.points)):
            piece = arc.points[start : end + 1]
            (west, south), (east, north) = piece.min(axis=0), piece.max(axis=0)
            bounds = (south, north, west, east)
            place = (first + start, len(piece))
            rows.append((*place, arc.left, arc.right, arc.kind, b"", bounds))
        first += len(arc.points)
    points = np.concatenate([np.zeros((0, 2), int), *(arc.points for arc in arcs)])
    vertices = np.zeros(len(points), VERTEX)
    vertices["longitude"], vertices["latitude"] = points[:, 0], points[:, 1]
    table = np.array(rows, ARC)
    lengths = np.array([len(arc.points) for arc in arcs], int)
    last = np.zeros(len(points), bool)
    last[np.cumsum(lengths) - 1] = True
    vertex = np.flatnonzero(~last)
    sides = np.array([(arc.left, arc.right) for arc in arcs], int).reshape(-1, 2)
    left, right = np.repeat(sides, lengths, axis=0)[vertex].T
    edges = EdgeTable(vertex, points[vertex], points[vertex + 1], left, right)
    return table, vertices, edges
