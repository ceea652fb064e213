"""Writes an areas file: features, arcs at three scales and the look-up grid."""

from dataclasses import dataclass, field

import numpy as np
import pyproj
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from tunneldata.arcs import Arc
from tunneldata.coast_blocks import coast_blocks
from tunneldata.container import Section, encode, section
from tunneldata.grid import EdgeTable, build
from tunneldata.simplify import pieces, simplify_arcs
from tunneldata.text import TextTable
from tunneldata.topology import DEGREE, GRID

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

# The arcs of scale 0: vertices are steps of a grid from the arc's south-west corner.
CLOSE_ARC = np.dtype(
    [
        ("vertex", "<u4"), ("south", "<i4"), ("west", "<i4"), ("height", "<u2"), ("width", "<u2"),
        ("left", "<u2"), ("right", "<u2"), ("edges", "u1"), ("kind", "u1"), ("zero", "<u2"),
    ]
)  # fmt: skip
CLOSE_VERTEX = np.dtype([("latitude", "<u2"), ("longitude", "<u2")])

# The greatest extent of an arc of scale 0, and of one of its edges, in steps of the grid.
EXTENT, LONGEST = 0xFFFF, 50_000
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
    coarse: list[Arc] | None = None, guarded: np.ndarray | None = None, keep_shores: bool = False,
    grid: int = GRID, fine: np.ndarray | None = None, has_coasts: bool = False,
) -> bytes:  # fmt: skip
    """The file's bytes. Scales beyond the first `scales` are written as empty sections.

    Scales 1 and 2 are made of the arcs of `coarse` if there are any. The simplification of scale 0
    leaves guarded points (n x 2: x, y in microdegrees) on their side, and shores as they are if
    they are simplified already. It is finer within the `fine` bounds. With `has_coasts` the file
    has the blocks of its coasts.
    """
    text = TextTable()
    table = _feature_table(features, text)
    close = simplify_arcs(arcs, TOLERANCES[0], True, guarded, keep_shores, fine)
    source = arcs if coarse is None else coarse
    others = [
        simplify_arcs(source, TOLERANCES[scale], scale < 2) if scale < scales else []
        for scale in (1, 2)
    ]
    return encode_scales(table, text, [close, *others], STEP, grid, has_coasts)


def encode_scales(
    features: np.ndarray, text: TextTable, scales: list[list[Arc]], step: int, unit: int = GRID,
    has_coasts: bool = False,
) -> bytes:  # fmt: skip
    """The file's bytes for a table of features and simplified arcs at three scales; `step` is the
    side of a look-up cell and `unit` the grid of the vertices of scale 0, in microdegrees."""
    table, vertices, edges = close_tables(scales[0], unit)
    coasts = [section("coasts", coast_blocks(table, vertices, unit))] if has_coasts else []
    grid = build(edges, step)
    sections = [section("features", features), Section("text", 1, text.bytes())]
    sections += [section("arcs0", table), section("vertices0", vertices)]
    for scale in (1, 2):
        table, vertices = arc_tables(scales[scale])
        sections += [section(f"arcs{scale}", table), section(f"vertices{scale}", vertices)]
    shape = np.array([(grid.step, grid.columns, grid.rows, unit)], np.dtype("<i4,<u4,<u4,<u4"))
    sections += [section("grid", shape), section("cells", grid.cells), section("runs", grid.runs)]
    return encode("areas", sections + coasts)


def _feature_table(features: list[Feature], text: TextTable) -> np.ndarray:
    table = np.zeros(len(features), FEATURE)
    for row, feature in zip(table, features):
        row["latitude"], row["longitude"] = (round(value * DEGREE) for value in feature.label)
        row["code"], row["rank"], row["kind"] = feature.code.encode(), feature.rank, feature.kind
        row["name"], row["length"] = text.add(feature.name) if feature.name else (0, 0)
        row["area"] = round(feature.area or ellipsoidal_area(feature.geometry))
    return table


def arc_tables(arcs: list[Arc]) -> tuple[np.ndarray, np.ndarray]:
    """Arcs cut into pieces, and the vertices (a cut vertex is shared, not repeated)."""
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
    return np.array(rows, ARC), vertices


def close_tables(arcs: list[Arc], unit: int) -> tuple[np.ndarray, np.ndarray, EdgeTable]:
    """Arcs of scale 0 cut into pieces, in the order of a curve through space so that neighbours
    have boxes side by side; their vertices, and every edge."""
    chains, sides = [], []
    for arc in arcs:
        points = with_short_edges(arc.points, unit)
        for start, end in _narrow_pieces(points, unit):
            chains.append(points[start : end + 1])
            sides.append((arc.left, arc.right, arc.kind))
    middles = np.array([chain[len(chain) // 2] for chain in chains])
    order = np.argsort(_curve(middles), kind="stable")
    chains = [chains[index] for index in order]
    table = np.zeros(len(chains), CLOSE_ARC)
    table["left"], table["right"], table["kind"] = np.array(sides)[order].T
    counts = np.array([len(chain) for chain in chains])
    heads = np.cumsum(counts) - counts
    points = np.concatenate(chains)
    low, high = np.minimum.reduceat(points, heads), np.maximum.reduceat(points, heads)
    table["vertex"], table["edges"] = heads, counts - 1
    table["west"], table["south"] = low.T
    table["width"], table["height"] = ((high - low) // unit).T
    arc = np.repeat(np.arange(len(chains)), counts)
    offsets = points - low[arc]
    assert (offsets % unit == 0).all() and (offsets <= EXTENT * unit).all()
    vertices = np.zeros(len(points), CLOSE_VERTEX)
    vertices["longitude"], vertices["latitude"] = (offsets // unit).T
    last = np.zeros(len(points), bool)
    last[heads + counts - 1] = True
    start = np.flatnonzero(~last)
    owner = arc[start]
    edges = EdgeTable(
        owner, start - heads[owner], points[start], points[start + 1],
        table["left"][owner].astype(int), table["right"][owner].astype(int),
    )  # fmt: skip
    return table, vertices, edges


def with_short_edges(points: np.ndarray, unit: int) -> np.ndarray:
    """A chain whose edges longer than LONGEST are divided, on the grid."""
    longest = LONGEST * unit
    steps = np.maximum(-(-np.abs(np.diff(points, axis=0)).max(axis=1) // longest), 1)
    if (steps == 1).all():
        return points
    edge = np.repeat(np.arange(len(steps)), steps)
    share = (np.arange(len(edge)) - np.repeat(np.cumsum(steps) - steps, steps)) / steps[edge]
    between = points[edge] + share[:, None] * (points[edge + 1] - points[edge])
    whole = np.rint(between / unit).astype(np.int64) * unit
    return np.vstack([whole, points[-1:]])


def _narrow_pieces(points: np.ndarray, unit: int) -> list[tuple[int, int]]:
    """The vertex ranges [first, last] of pieces of a chain that are short and narrow enough."""
    found = []
    stack = pieces(len(points))[::-1]
    while stack:
        start, end = stack.pop()
        if np.ptp(points[start : end + 1], axis=0).max() <= EXTENT * unit:
            found.append((start, end))
        else:
            middle = (start + end) // 2
            stack += [(middle, end), (start, middle)]
    return found


def _curve(points: np.ndarray) -> np.ndarray:
    """The place of each point (microdegrees) on the Morton curve through a cube around a sphere."""
    longitude, latitude = np.radians(points.T / DEGREE)
    across = np.cos(latitude)
    space = np.stack([across * np.cos(longitude), across * np.sin(longitude), np.sin(latitude)])
    steps = ((space + 1) * (1 << 19)).astype(np.uint64)
    place = np.zeros(len(points), np.uint64)
    for bit in range(20):
        for axis in range(3):
            place |= (steps[axis] >> np.uint64(bit) & np.uint64(1)) << np.uint64(3 * bit + axis)
    return place
