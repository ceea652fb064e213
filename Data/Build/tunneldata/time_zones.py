"""Time zones as a raster of 0.05 degree, of 0.00625 degree where two meet, in blocks of one degree:
timezones.bin.

The polygons are OpenStreetMap's under the Open Database License, as timezonefinder-data packs them:
rings as bit-packed residuals against one frame for each block of 128 vertices.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import shapely

from tunneldata.container import Section, encode, section
from tunneldata.places import Place
from tunneldata.scanline import inside
from tunneldata.text import TextTable

FOLDER = Path("timezonefinder_data/data")
RING_BLOCK = 128
# Units of a packed residual, and of the coordinates, in a degree.
RESIDUAL, SCALE = 10, 10_000_000

SIDE = 20  # samples along a degree
PATCH = 8  # samples along a sample that an outline runs through
NONE = 0x7FFF
MIXED = 0x8000
ZONE = np.dtype([("name", "<u4"), ("length", "<u2"), ("zero", "<u2")])
BLOCK = np.dtype([
    ("samples", "<u4"), ("palette", "<u2"), ("count", "u1"), ("bits", "u1"),
    ("patches", "<u4"), ("zero", "<u4"),
])  # fmt: skip

# A place's own clock holds this near to it (metres), and nearer to it than to any other place.
OWN_GROUND = 2000.0


def encode_time_zones(folder: Path, places: list[Place]) -> bytes:
    """The file's bytes. What has the time of its longitude, as the high seas, has no zone."""
    names, zones, polygons = _zones(folder)
    samples = rasterise(zones, polygons)
    patches = refine(zones, polygons, samples)
    held = {int(zone) for zone in np.unique(samples)}
    held |= {int(zone) for patch in patches.values() for zone in np.unique(patch)}
    used = sorted(names[zone] for zone in held - {NONE})
    recode = np.full(NONE + 1, NONE)
    for index, name in enumerate(names):
        if name in used:
            recode[index] = used.index(name)
    samples = recode[samples]
    patches = {key: recode[patch] for key, patch in patches.items()}

    text = TextTable()
    table = np.array([(*text.add(name), 0) for name in used], ZONE)
    cells = np.zeros((180, 360), "<u2")
    blocks: list[tuple[int, int, int, int, int, int]] = []
    palettes: list[int] = []
    bits, fine = bytearray(), bytearray()
    patched: list[np.ndarray] = []
    of_block = _by_block(patches)
    for row in range(180):
        for column in range(360):
            tile = samples[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE]
            own = of_block.get((row, column), {})
            palette = np.unique(np.concatenate([tile.ravel(), *map(np.ravel, own.values())]))
            if len(palette) == 1:
                cells[row, column] = palette[0]
                continue
            width = next(width for width in (1, 2, 4) if len(palette) <= 1 << width)
            cells[row, column] = MIXED | len(blocks)
            blocks.append((len(bits), len(palettes), len(palette), width, len(fine), 0))
            palettes += palette.tolist()
            bits += pack(np.searchsorted(palette, tile.ravel()), width)
            has_patch = np.zeros(-(-SIDE * SIDE // 64) * 64, np.uint8)
            for index in sorted(own):
                has_patch[index] = 1
                fine += pack(np.searchsorted(palette, own[index].ravel()), width)
            patched.append(np.packbits(has_patch, bitorder="little"))
    return encode(
        "zones",
        [
            section("zones", table),
            Section("text", 1, text.bytes()),
            section("cells", cells.ravel()),
            section("blocks", np.array(blocks, BLOCK)),
            section("palettes", np.array(palettes, "<u2")),
            Section("samples", 1, bytes(bits)),
            section("patched", np.concatenate(patched).view("<u8")),
            Section("patches", 1, bytes(fine)),
            Section("contested", 1, contested(places, used, samples, patches)),
        ],
    )


def _by_block(
    patches: dict[tuple[int, int], np.ndarray],
) -> dict[tuple[int, int], dict[int, np.ndarray]]:
    """The patches of each square degree by the index of their sample in it."""
    blocks: dict[tuple[int, int], dict[int, np.ndarray]] = {}
    for (row, column), patch in patches.items():
        own = blocks.setdefault((row // SIDE, column // SIDE), {})
        own[row % SIDE * SIDE + column % SIDE] = patch
    return blocks


def contested(
    places: list[Place],
    names: list[str],
    samples: np.ndarray,
    patches: dict[tuple[int, int], np.ndarray],
) -> bytes:
    """A bit for each square degree that has, within OWN_GROUND of a place, a sample of another zone
    than that place's; the lowest bits of a byte first."""
    zone_of = {name: index for index, name in enumerate(names)}
    bits = np.zeros(180 * 360, np.uint8)
    for place in places:
        own = zone_of.get(place.time_zone, NONE)
        for row, column in _around(place):
            held = patches.get((row, column), samples[row, column])
            if np.any(held != own):
                bits[row // SIDE * 360 + column // SIDE] = 1
    return np.packbits(bits, bitorder="little").tobytes()


def _around(place: Place) -> Iterator[tuple[int, int]]:
    """The rows and columns of the samples within OWN_GROUND of a place, and some more."""
    x, y = place.longitude / 1e6 + 180, place.latitude / 1e6 + 90
    north = OWN_GROUND / 110_000
    east = min(north / max(np.cos(np.radians(y - 90)), 1e-6), 180.0)
    last = 180 * SIDE - 1
    for row in range(max(int((y - north) * SIDE), 0), min(int((y + north) * SIDE), last) + 1):
        for column in range(int(np.floor((x - east) * SIDE)), int((x + east) * SIDE) + 1):
            yield row, column % (360 * SIDE)


def pack(values: np.ndarray, width: int) -> bytes:
    """Values of 1, 2 or 4 bits each, the lowest bits of a byte first."""
    bits = (values[:, None] >> np.arange(width)) & 1
    return np.packbits(bits.astype(np.uint8).ravel(), bitorder="little").tobytes()


def rasterise(zones: np.ndarray, polygons: np.ndarray) -> np.ndarray:
    """The zone of the middle of each square, from the south-west; of two that overlap the one of
    the smaller polygon."""
    samples = np.full((180 * SIDE, 360 * SIDE), NONE, np.int32)
    for zone, polygon in zip(zones, polygons):
        west, south, east, north = polygon.bounds
        left, right = int((west + 180) * SIDE), min(int((east + 180) * SIDE) + 1, 360 * SIDE)
        bottom, top = int((south + 90) * SIDE), min(int((north + 90) * SIDE) + 1, 180 * SIDE)
        if right - left < 2:
            left, right = (left - 1, right) if left else (left, right + 1)
        if top - bottom < 2:
            bottom, top = (bottom - 1, top) if bottom else (bottom, top + 1)
        longitudes = (np.arange(left, right) + 0.5) / SIDE - 180
        latitudes = (np.arange(bottom, top) + 0.5) / SIDE - 90
        held = inside(np.array([polygon], object), longitudes, latitudes[::-1])[::-1]
        samples[bottom:top, left:right][held] = zone
    return samples


def refine(
    zones: np.ndarray, polygons: np.ndarray, samples: np.ndarray
) -> dict[tuple[int, int], np.ndarray]:
    """The patches, by row and column, of the samples in which two zones meet.

    A sample of one zone that the outline of another only touches gets the right zone instead. At
    the limits of territorial waters there are no patches.
    """
    crossed = np.zeros(samples.shape, bool)
    for polygon in polygons:
        rows, columns = _crossed(polygon)
        crossed[rows, columns] = True
    rows, columns = np.nonzero(crossed)
    part = (np.arange(PATCH) + 0.5) / PATCH
    x = ((columns[:, None, None] + part[None, None, :]) / SIDE - 180).repeat(PATCH, axis=1)
    y = ((rows[:, None, None] + part[None, :, None]) / SIDE - 90).repeat(PATCH, axis=2)
    held = np.full(x.shape, NONE, np.int32)
    for zone, polygon in zip(zones, polygons):
        west, south, east, north = polygon.bounds
        near = np.flatnonzero(
            (x[:, 0, -1] >= west) & (x[:, 0, 0] <= east)
            & (y[:, -1, 0] >= south) & (y[:, 0, 0] <= north)
        )  # fmt: skip
        shapely.prepare(polygon)
        within = shapely.contains_xy(polygon, x[near].ravel(), y[near].ravel())
        fresh = held[near]
        fresh[within.reshape(fresh.shape)] = zone
        held[near] = fresh
    patches = {}
    for row, column, patch in zip(rows.tolist(), columns.tolist(), held):
        meeting = np.unique(patch[patch != NONE])
        if len(meeting) > 1:
            patches[row, column] = patch
        elif (patch != NONE).all():
            samples[row, column] = meeting[0]
    return patches


def _crossed(polygon: shapely.Polygon) -> tuple[np.ndarray, np.ndarray]:
    """Rows and columns of the samples that the outline of a polygon runs through."""
    rings = [polygon.exterior, *polygon.interiors]
    rows, columns = [], []
    for ring in rings:
        points = (shapely.get_coordinates(ring) + (180, 90)) * SIDE
        counts = np.ceil(np.abs(np.diff(points, axis=0)).max(axis=1) * 4).astype(int) + 1
        edge = np.repeat(np.arange(len(counts)), counts)
        share = (np.arange(len(edge)) - np.repeat(np.cumsum(counts) - counts, counts))
        along = points[edge] + (points[edge + 1] - points[edge]) * (share / counts[edge])[:, None]
        rows.append(np.clip(along[:, 1].astype(int), 0, 180 * SIDE - 1))
        columns.append(np.clip(along[:, 0].astype(int), 0, 360 * SIDE - 1))
    return np.concatenate(rows), np.concatenate(columns)


def outlines(folder: Path) -> tuple[list[str], np.ndarray]:
    """The polygons in degrees, and the name of the zone of each."""
    names = (folder / FOLDER / "timezone_names.txt").read_text().split()
    zones, polygons = zip(*_polygons(folder / FOLDER))
    return [names[zone] for zone in zones], np.array(polygons, object)


def _zones(folder: Path) -> tuple[list[str], np.ndarray, np.ndarray]:
    """The names of the zones; the zone of each polygon, or NONE at the high seas; the polygons in
    degrees, the largest first."""
    names = (folder / FOLDER / "timezone_names.txt").read_text().split()
    found = sorted(_polygons(folder / FOLDER), key=lambda item: -item[1].area)
    zones = [NONE if names[zone].startswith("Etc/GMT") else zone for zone, _ in found]
    return names, np.array(zones), np.array([polygon for _, polygon in found], object)


def _polygons(folder: Path) -> Iterator[tuple[int, shapely.Polygon]]:
    """Each polygon in degrees, with its zone."""
    zones = np.load(folder / "zone_ids.npy")
    shells = list(_rings(folder / "boundaries"))
    holes = list(_rings(folder / "holes"))
    registry = json.loads((folder / "hole_registry.json").read_text())
    references = np.load(folder / "holes" / "poly_ref.npy")
    for index, shell in enumerate(shells):
        count, first = registry.get(str(index), (0, 0))
        inner = []
        for place in range(first, first + count):
            # a hole is a separate ring, or the shell of the polygon that fills it
            reference = int(references[place])
            inner.append(holes[-1 - reference] if reference < 0 else shells[reference])
        yield int(zones[index]), shapely.Polygon(shell, inner)


def _rings(folder: Path) -> Iterator[np.ndarray]:
    counts = np.load(folder / "nr_vertices.npy").astype(int)
    offsets = np.load(folder / "block_offsets.npy").astype(int)
    bases = np.load(folder / "block_bases.npy").astype(np.int64)
    ranges = np.load(folder / "block_ranges.npy").astype(np.int64)
    widths = np.load(folder / "block_widths.npy").astype(int)
    payloads = _payloads((folder / "coordinates.bin").read_bytes())
    for index, payload in enumerate(payloads):
        blocks = slice(offsets[index], offsets[index + 1])
        frames = np.stack([bases[blocks], ranges[blocks, 0]], axis=1)
        yield _ring(payload, frames, widths[blocks], int(counts[index]))


def _payloads(content: bytes) -> Iterator[np.ndarray]:
    """The words of each polygon of the FlatBuffers table that holds them."""

    def number(at: int) -> int:
        return int.from_bytes(content[at : at + 4], "little")

    def field(table: int) -> int:
        """Where the first field of a table points to."""
        layout = table - int.from_bytes(content[table : table + 4], "little", signed=True)
        place = table + int.from_bytes(content[layout + 4 : layout + 6], "little")
        return place + number(place)

    vector = field(number(0))
    for index in range(number(vector)):
        slot = vector + 4 + 4 * index
        words = field(slot + number(slot))
        yield np.frombuffer(content, "<u4", number(words), words + 4)


def _ring(payload: np.ndarray, frames: np.ndarray, widths: np.ndarray, count: int) -> np.ndarray:
    """The vertices of a ring in degrees: longitude, latitude.

    A block holds all its x, then all its y, each from a new word, and one vertex of the next block.
    """
    parts, word = [], 0
    for block, (frame, width) in enumerate(zip(frames, widths)):
        held = min(RING_BLOCK, count - block * RING_BLOCK) + 1
        axes = []
        for axis in range(2):
            words = -(-held * int(width[axis]) // 32)
            values = _unpack(payload[word : word + words], int(width[axis]), held)
            axes.append(values[:-1] * RESIDUAL + frame[axis])
            word += words
        parts.append(np.stack(axes, axis=1))
    return np.concatenate(parts) / SCALE


def _unpack(words: np.ndarray, width: int, count: int) -> np.ndarray:
    if width == 0:
        return np.zeros(count, np.int64)
    bits = np.unpackbits(words.view(np.uint8), bitorder="little")[: count * width]
    return bits.reshape(count, width).astype(np.int64) @ (1 << np.arange(width, dtype=np.int64))
