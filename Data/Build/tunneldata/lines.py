"""Writes a lines file: rivers or the borders of regions, with ranks, at three scales."""

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from tunneldata import arcs
from tunneldata.arcs import Arc
from tunneldata.areas import arc_tables
from tunneldata.container import encode, section
from tunneldata.natural_earth import Record
from tunneldata.simplify import chosen_vertices
from tunneldata.topology import DEGREE, NONE, Edges, quantise

LAST_RANK = 12

# An arc of an areas file, whose first zero byte is the rank.
LINE_ARC = np.dtype(
    [
        ("vertex", "<u4"), ("count", "<u4"), ("left", "<u2"), ("right", "<u2"), ("kind", "u1"),
        ("rank", "u1"), ("zero", "V2"), ("bounds", "<i4", 4),
    ]
)  # fmt: skip


@dataclass(frozen=True)
class Line:
    """A line, or several, in degrees; rank 0 is for the largest rivers."""

    geometry: BaseGeometry
    rank: int


@dataclass(frozen=True)
class Style:
    """What an arc's kind is, and for each scale the tolerance in degrees and the last rank kept."""

    kind: int
    scales: tuple[tuple[float, int], ...]


# The source is drawn at 1:10 million, where a hundredth of a degree is a tenth of a millimetre.
RIVERS = Style(3, ((0.005, LAST_RANK), (0.02, 8), (0.05, 6)))
REGIONS = Style(4, ((0.01, LAST_RANK), (0.02, 8), (0.05, 6)))


def rivers(records: list[Record]) -> list[Line]:
    """Rivers and centrelines of lakes by Natural Earth's scale rank."""
    return [Line(item.geometry, round(item.attributes["scalerank"])) for item in records]


def regions(records: list[Record]) -> list[Line]:
    """First-order borders by the zoom level (rounded) at which Natural Earth shows them."""
    return [Line(item.geometry, round(item.attributes["min_zoom"])) for item in records]


def encode_lines(lines: list[Line], style: Style) -> bytes:
    """The file's bytes."""
    chains = arcs.join(edges(lines))
    sections = []
    for scale, (tolerance, last) in enumerate(style.scales):
        thinned = [thin(arc, tolerance) for arc in chains if arc.left <= last]
        table, vertices = arc_tables(thinned)
        ranked = table.view(LINE_ARC)
        ranked["rank"] = ranked["left"]
        ranked["left"] = ranked["right"] = NONE
        ranked["kind"] = style.kind
        sections += [section(f"arcs{scale}", ranked), section(f"vertices{scale}", vertices)]
    return encode("lines", sections)


def thin(arc: Arc, tolerance: float) -> Arc:
    """The arc at a tolerance in degrees; its ends, where others may meet it, stay."""
    return Arc(arc.points[chosen_vertices(arc, tolerance)], arc.left, arc.right, arc.kind)


def edges(lines: list[Line]) -> Edges:
    """All edges of the lines, each once and with the least rank that it has, as both its sides.

    Raises `ValueError` where a line goes round the back of the map without being cut there.
    """
    parts, owner = shapely.get_parts(
        np.array([line.geometry for line in lines], object), return_index=True
    )
    points, part = shapely.get_coordinates(quantise(parts), return_index=True)
    points = points.astype(np.int64)
    ranks = np.array([min(line.rank, LAST_RANK) for line in lines])[owner]
    same = part[:-1] == part[1:]
    start, end, rank = points[:-1][same], points[1:][same], ranks[part[:-1][same]]
    if (np.abs(end[:, 0] - start[:, 0]) > 180 * DEGREE).any():
        raise ValueError("a line crosses the 180th meridian uncut")
    moved = (start != end).any(axis=1)
    keys = np.hstack([start, end])[moved]
    backward = (start[:, 0] > end[:, 0]) | ((start[:, 0] == end[:, 0]) & (start[:, 1] > end[:, 1]))
    keys[backward[moved]] = keys[backward[moved]][:, [2, 3, 0, 1]]
    rank = rank[moved]
    order = np.lexsort((rank, *keys.T))
    keys, rank = keys[order], rank[order]
    first = np.ones(len(keys), bool)
    first[1:] = (keys[1:] != keys[:-1]).any(axis=1)
    return Edges(keys[first, :2], keys[first, 2:], rank[first], rank[first])
