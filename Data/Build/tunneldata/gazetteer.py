"""Writes places.bin: the records in kd-tree order, the tree, and the tables they refer to."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tunneldata.candidates import candidates
from tunneldata.container import Section, encode, section
from tunneldata.geonames import Subdivision
from tunneldata.places import Place
from tunneldata.text import TextTable

NOTHING = 0xFFFF
LEAF = 16
FLATTENING = 1 / 298.257223563
SCALE = 2147483647
BOX_STEP = 65540
# The time zone in the lower 13 bits of a word, the kind in the upper three.
ZONE_BITS = 13
RECORD = np.dtype(
    [
        ("id", "<i4"), ("population", "<u4"), ("name", "<u4"), ("admin1", "<u2"),
        ("admin2", "<u2"), ("zone", "<u2"), ("country", "u1"), ("length", "u1"),
    ]
)  # fmt: skip
# Territories without a place, so that their ISO codes have a country.
UNINHABITED = ["BV"]
COUNTRY = np.dtype([("code", "S2"), ("length", "<u2"), ("name", "<u4")])
# The height of a place of which none is known.
UNKNOWN_HEIGHT = -32768
NAMED = np.dtype([("name", "<u4"), ("length", "<u2"), ("parent", "<u2")])
NODE = np.dtype([("split", "<i4"), ("axis", "<u4")])
BOX = np.dtype([("low", "<i2", 3), ("high", "<i2", 3)])


def encode_places(
    places: list[Place],
    countries: dict[str, str],
    divisions: dict[int, Subdivision],
    heights: dict[int, int],
) -> bytes:
    """The file's bytes; countries, subdivisions and time zones without a place are left out.

    `heights` has the metres of those places, by number, of which they are known.
    """
    vectors = reduced_vectors(places)
    exact = np.array([(place.latitude, place.longitude) for place in places])
    wrong = np.flatnonzero((positions(vectors) != exact).any(axis=1))
    if len(wrong):
        raise ValueError(f"{exact[wrong]} do not follow from their vectors")
    order, nodes = kd_tree(vectors, np.array([place.id for place in places]))
    ordered = [places[index] for index in order]
    codes = sorted({place.country for place in places}) + UNINHABITED
    first = regions(places, divisions)
    second = sorted({place.admin2 for place in places} - {0})
    zones = sorted({place.time_zone for place in places})
    code_of, zone_of = _positions(codes), _positions(zones)
    first_of, second_of = _positions(first), _positions(second)

    text = TextTable()
    records = np.zeros(len(places), RECORD)
    for row, place in zip(records, ordered):
        name, length = text.add(place.name)
        row["id"], row["population"] = place.id, place.population
        row["name"], row["length"] = name, length
        row["country"] = code_of[place.country]
        row["zone"] = zone_of[place.time_zone] | place.kind << ZONE_BITS
        row["admin1"] = first_of.get(place.admin1, NOTHING)
        row["admin2"] = second_of.get(place.admin2, NOTHING)
    ranked = np.lexsort((records["id"], -records["population"].astype(np.int64)))
    nations = [(code.encode(), *reversed(text.add(countries[code]))) for code in codes]
    provinces = [(*text.add(divisions[row].name), code_of[divisions[row].country]) for row in first]
    counties = [(*text.add(divisions[row].name), first_of[divisions[row].parent]) for row in second]
    clocks = [(*text.add(zone), 0) for zone in zones]
    return encode(
        "places",
        [
            section("records", records),
            section("vectors", vectors[order].view([("x", "<i4"), ("y", "<i4"), ("z", "<i4")])),
            section("nodes", nodes),
            section("boxes", boxes(vectors[order], len(nodes))),
            section("populations", largest_populations(records["population"], len(nodes))),
            *candidate_sections(vectors[order]),
            Section("ranked", 3, three_bytes(ranked)),
            Section("text", 1, text.bytes()),
            section("countries", np.array(nations, COUNTRY)),
            section("admin1", np.array(provinces, NAMED)),
            section("admin2", np.array(counties, NAMED)),
            section("timezones", np.array(clocks, NAMED)),
            section(
                "heights",
                np.array([heights.get(places[row].id, UNKNOWN_HEIGHT) for row in order], "<i2"),
            ),
        ],
    )


def regions(places: list[Place], divisions: dict[int, Subdivision]) -> list[int]:
    """The rows of the first-order divisions with a place, in the order of the file."""
    parents = {divisions[place.admin2].parent for place in places if place.admin2}
    return sorted(({place.admin1 for place in places} | parents) - {0})


def candidate_sections(vectors: np.ndarray) -> list[Section]:
    """What `candidates` finds for records of those vectors."""
    cells, found = candidates(vectors)
    return [section("cells", cells), Section("candidates", 3, three_bytes(found))]


def three_bytes(numbers: np.ndarray) -> bytes:
    """The numbers, all below 2^24, in three bytes each."""
    return numbers.astype("<u4").view("u1").reshape(-1, 4)[:, :3].tobytes()


def _positions(values: list) -> dict:
    return {value: position for position, value in enumerate(values)}


def reduced_vectors(places: list[Place]) -> np.ndarray:
    """Unit vectors of the reduced latitudes, times SCALE, rounded to the nearest integer."""
    phi = np.radians(np.array([place.latitude for place in places]) / 1e6)
    theta = np.radians(np.array([place.longitude for place in places]) / 1e6)
    beta = np.arctan2((1 - FLATTENING) * np.sin(phi), np.cos(phi))
    across = np.cos(beta)
    exact = np.column_stack([across * np.cos(theta), across * np.sin(theta), np.sin(beta)])
    return np.rint(exact * SCALE).astype("<i4")


def positions(vectors: np.ndarray) -> np.ndarray:
    """Latitudes and longitudes (n x 2) of vectors, in microdegrees; 0 east at the poles."""
    x, y, z = vectors.T.astype(float)
    phi = np.arctan2(z, (1 - FLATTENING) * np.hypot(x, y))
    found = np.rint(np.degrees(np.column_stack([phi, np.arctan2(y, x)])) * 1e6).astype(int)
    found[found[:, 1] == -180_000_000, 1] = 180_000_000
    return found


def kd_tree(vectors: np.ndarray, identities: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Order of the records and the inner nodes in heap order; O(n log^2 n).

    Every node is split at the middle of its range, on the axis on which its points spread furthest.
    """
    count = len(vectors)
    depth = 0
    while count > LEAF << depth:
        depth += 1
    order = np.lexsort((identities,))
    nodes = np.zeros((1 << depth) - 1, NODE)
    for level in range(depth):
        for position in range(1 << level):
            low, high = (position * count) >> level, ((position + 1) * count) >> level
            middle = ((2 * position + 1) * count) >> (level + 1)
            part = order[low:high]
            points = vectors[part].astype(np.int64)
            axis = int(np.argmax(np.ptp(points, axis=0)))
            ranks = np.lexsort((identities[part], points[:, axis]))
            order[low:high] = part[ranks]
            split = vectors[order[middle], axis]
            nodes[(1 << level) - 1 + position] = (split, axis)
    return order, nodes


def boxes(vectors: np.ndarray, inner: int) -> np.ndarray:
    """The box around the vectors below each node in heap order, in steps, rounded outwards."""
    low = over_nodes(vectors, inner, lambda part: part.min(axis=0, initial=SCALE))
    high = over_nodes(vectors, inner, lambda part: part.max(axis=0, initial=-SCALE))
    table = np.zeros(2 * inner + 1, BOX)
    table["low"] = np.floor(low / BOX_STEP)
    table["high"] = np.ceil(high / BOX_STEP)
    return table


def largest_populations(populations: np.ndarray, inner: int) -> np.ndarray:
    """The largest population below each node in heap order, the leaves after the inner nodes."""
    return over_nodes(populations, inner, lambda part: part.max(axis=0, initial=0)).astype("<u4")


def over_nodes(values: np.ndarray, inner: int, fold: Callable[[np.ndarray], Any]) -> np.ndarray:
    """What `fold` makes of the values below each node, and of what it made of two children."""
    leaves, count = inner + 1, len(values)
    bounds = [position * count // leaves for position in range(leaves + 1)]
    folded: list[Any] = [None] * inner
    folded += [fold(values[low:high]) for low, high in zip(bounds, bounds[1:])]
    for node in reversed(range(inner)):
        folded[node] = fold(np.array(folded[2 * node + 1 : 2 * node + 3]))
    return np.array(folded)
