"""What has a name and is no place, country or region: lakes, rivers, deserts, summits and so on."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from tunneldata.areas import ELLIPSOID, Feature
from tunneldata.natural_earth import Record
from tunneldata.searchable import SEA, Named

(
    CONTINENT, ISLAND, MOUNTAIN, POLE, POINT, LAKE, RIVER, DESERT, RANGE, LANDFORM, AIRPORT, SITE,
    SEAFLOOR,
) = range(SEA + 1, SEA + 14)  # fmt: skip
KINDS = {
    "sea": SEA, "continent": CONTINENT, "island": ISLAND, "mountain": MOUNTAIN, "pole": POLE,
    "point": POINT, "lake": LAKE, "desert": DESERT, "range": RANGE, "landform": LANDFORM,
    "site": SITE, "seafloor": SEAFLOOR,
}  # fmt: skip
LANGUAGES = ("ja", "de", "fr", "es", "zh", "ru")

# The weights of a square kilometre of a lake and of a kilometre of a river, in inhabitants;
# together more than a small town of the same name and less than a large city. Only rivers that a
# table lists are known well enough to come before such a town.
WEIGHT_OF_KILOMETRE = 10
LIGHTEST = 20_000
HEAVIEST = 99_999

# Lines of one name that are further apart (degrees) are several rivers; shorter ones (km) are none.
APART = 1.5
SHORTEST = 50

# The most points by which a shape is represented.
MOST_POINTS = 60

# Mouths, channels and forks among the rivers of the source, and a name without its letters.
NO_RIVERS = re.compile(
    r"|.*( Branch| Delta| Csatorna| Duna| Protoka|\?)|.*\bFork .*|S\. .*|Bratul .*|Borcea|Braco Menor"
)

# A name with its language before it.
TAGGED = re.compile(r"[a-z]{2}:")

SAYS_RIVER = re.compile(r"\bR[ií]o\b|Rivière|Bahr|Canal|joki|älv|\bGol\b|Nile|Shatt")


def by_hand(rows: list[dict[str, str]], lakes: list[Feature]) -> list[Named]:
    """What a table lists; of lakes it has km², or else they are those of the shape around them.

    Raises `ValueError` for such a lake that lies in none.
    """
    shapes = shapely.STRtree([lake.geometry for lake in lakes])
    found = []
    for row in rows:
        latitude, longitude = float(row["latitude"]), float(row["longitude"])
        kind = KINDS[row["kind"]]
        if row["weight"] == "-":
            inside = shapes.query(shapely.Point(longitude, latitude), "intersects")
            if kind != LAKE or not len(inside):
                raise ValueError(f"{row['en']}: no lake at {latitude}, {longitude}")
            weight = lakes[int(inside[0])].area
            extent = sampled(lakes[int(inside[0])].geometry)
        else:
            weight, extent = float(row["weight"]), ()
        if kind == LAKE:
            weight = max(LIGHTEST, min(weight * WEIGHT_OF_KILOMETRE, HEAVIEST))
        spot = (round(latitude * 1e6), round(longitude * 1e6), round(weight))
        found.append(replace(_named(kind, row, spot), extent=extent))
    return found


def tagged(rows: list[dict[str, str]]) -> list[Named]:
    """What a table lists with names that say their language: `de:Majorca; Isla de Mallorca`.

    All names count in full.
    """
    found = []
    for row in rows:
        names = [name.strip() for name in row["names"].split(";") if row["names"] != "-"]
        parts = [name.split(":", 1) for name in names if TAGGED.match(name)]
        plain = [part[-1] for part in (name.split(":", 1) for name in names)]
        found.append(
            Named(
                KINDS[row["kind"]], row["en"], tuple(dict.fromkeys([row["en"], *plain])),
                round(float(row["latitude"]) * 1e6), round(float(row["longitude"]) * 1e6),
                int(row["weight"]), row["country"].strip("-"),
                translated=tuple((language, name) for language, name in parts),
            )
        )  # fmt: skip
    return found


def seafloor(rows: list[dict[str, str]]) -> list[Named]:
    """Ridges, trenches, basins and so on of the sea floor, which weigh as much as they are long (km): less
    than any town that begins with the same letters."""
    return tagged(
        [
            row | {"kind": "seafloor", "country": "-", "weight": row["km"]}
            for row in rows
        ]
    )  # fmt: skip


def summits(rows: list[dict[str, str]]) -> list[tuple[int, int, int]]:
    """Microdegrees and metres of what a table gives a height.

    Raises `ValueError` for a mountain without one.
    """
    found = []
    for row in rows:
        if row["height"] != "-":
            spot = (round(float(row[axis]) * 1e6) for axis in ("latitude", "longitude"))
            found.append((*spot, int(row["height"])))
        elif KINDS[row["kind"]] == MOUNTAIN:
            raise ValueError(f"{row['en']}: no height")
    return found


def rivers(mighty: list[Record], all_: list[Record], rows: list[dict[str, str]]) -> list[Named]:
    """The mightiest rivers, and those of all that a table lists by what the source calls them.

    A river's point is half-way down the longest stretch of it that is drawn in one line.
    """
    row_of = {_plain(name): row for row in rows for name in row["source"].split(";")}
    known = {_plain(record.attributes["name"]) for record in mighty}
    lines: dict[str, list[BaseGeometry]] = defaultdict(list)
    for record in mighty:
        lines[_plain(record.attributes["name"])].append(record.geometry)
    for record in all_:
        name = _plain(record.attributes["name"])
        if name in row_of and name not in known:
            lines[name].append(record.geometry)
    whole: dict[str, list[BaseGeometry]] = defaultdict(list)
    found = []
    for name, parts in sorted(lines.items()):
        if name in row_of:
            whole[row_of[name]["en"]] += parts
        elif not NO_RIVERS.fullmatch(name):
            for stretch in apart(list(shapely.get_parts(parts))):
                if kilometres(stretch) >= SHORTEST:
                    main, _, other = name.partition(" (")
                    title = main if SAYS_RIVER.search(main) else f"{main} River"
                    row = {"en": title, "also": other.rstrip(")") or "-"}
                    found.append(_river(row, stretch))
    return found + [_river(row, whole[row["en"]], LIGHTEST) for row in rows]


def apart(lines: list[BaseGeometry]) -> list[list[BaseGeometry]]:
    """Lines in groups, of which any two are more than `APART` degrees from each other."""
    groups: list[list[BaseGeometry]] = []
    for line in lines:
        near = [group for group in groups if shapely.dwithin(group, line, APART).any()]
        groups = [group for group in groups if group not in near]
        groups.append([*(part for group in near for part in group), line])
    return groups


def sampled(shape: BaseGeometry | np.ndarray) -> tuple[tuple[float, float], ...]:
    """At most `MOST_POINTS` points of an outline or of lines, in degrees, latitude first."""
    corners = shapely.get_coordinates(shape)
    step = -(-len(corners) // MOST_POINTS)
    return tuple((float(y), float(x)) for x, y in corners[::step])


def kilometres(lines: Iterable[BaseGeometry]) -> float:
    """The length of some lines on the ellipsoid."""
    return sum(ELLIPSOID.geometry_length(line) for line in lines) / 1000


def _river(row: dict[str, str], lines: list[BaseGeometry], least: int = 0) -> Named:
    parts = shapely.get_parts(shapely.line_merge(shapely.unary_union(lines)))
    longest = parts[int(np.argmax(shapely.length(parts)))]
    middle = longest.interpolate(0.5, normalized=True)
    weight = max(least, min(HEAVIEST, round(WEIGHT_OF_KILOMETRE * kilometres(lines))))
    spot = (round(middle.y * 1e6), round(middle.x * 1e6), weight)
    plain = row["en"].removeprefix("River ").removesuffix(" River")
    called = () if SAYS_RIVER.search(plain) else (f"{plain} River", f"River {plain}")
    return replace(_named(RIVER, row, spot, (plain,), called), extent=sampled(parts))


def _named(
    kind: int, row: dict[str, str], spot: tuple[int, int, int],
    main: tuple[str, ...] = (), called: tuple[str, ...] = (),
) -> Named:  # fmt: skip
    """A row as it goes into the file, at a spot (microdegrees) with its weight.

    What it is called in other languages counts in full; the further names count less.
    """
    translated = tuple((language, row[language]) for language in LANGUAGES if language in row)
    also = [name.strip() for name in row["also"].split(";") if row["also"] != "-"]
    foreign = [name for _, name in translated]
    names = [row["en"], *main, *foreign]
    others = [name for name in (*foreign, *also, *called) if name not in names]
    unique = tuple(dict.fromkeys(names)), tuple(dict.fromkeys(others))
    return Named(kind, row["en"], unique[0], *spot, others=unique[1], translated=translated)


def _plain(name: str) -> str:
    """A name of the source with single spaces."""
    return " ".join(name.split())
