"""Time zones as a raster of 0.05 degree, in blocks of one degree: timezones.bin.

The polygons are OpenStreetMap's under the Open Database License, as timezonefinder-data packs them:
rings as bit-packed residuals against one frame for each block of 128 vertices.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import shapely

from tunneldata.container import Section, encode, section
from tunneldata.scanline import inside
from tunneldata.text import TextTable

FOLDER = Path("timezonefinder_data/data")
RING_BLOCK = 128
# Units of a packed residual, and of the coordinates, in a degree.
RESIDUAL, SCALE = 10, 10_000_000

SIDE = 20  # samples along a degree
NONE = 0x7FFF
MIXED = 0x8000
ZONE = np.dtype([("name", "<u4"), ("length", "<u2"), ("zero", "<u2")])
BLOCK = np.dtype([("samples", "<u4"), ("palette", "<u2"), ("count", "u1"), ("bits", "u1")])


def encode_time_zones(folder: Path) -> bytes:
    """The file's bytes. What has the time of its longitude, as the high seas, has no zone."""
    names = (folder / FOLDER / "timezone_names.txt").read_text().split()
    samples = rasterise(folder, names)
    used = sorted({name for index, name in enumerate(names) if (samples == index).any()})
    recode = np.full(NONE + 1, NONE)
    for index, name in enumerate(names):
        if name in used:
            recode[index] = used.index(name)
    samples = recode[samples]

    text = TextTable()
    zones = np.array([(*text.add(name), 0) for name in used], ZONE)
    cells = np.zeros((180, 360), "<u2")
    blocks: list[tuple[int, int, int, int]] = []
    palettes: list[int] = []
    bits = bytearray()
    for row in range(180):
        for column in range(360):
            tile = samples[row * SIDE : (row + 1) * SIDE, column * SIDE : (column + 1) * SIDE]
            palette, indices = np.unique(tile, return_inverse=True)
            if len(palette) == 1:
                cells[row, column] = palette[0]
                continue
            width = next(width for width in (1, 2, 4) if len(palette) <= 1 << width)
            cells[row, column] = MIXED | len(blocks)
            blocks.append((len(bits), len(palettes), len(palette), width))
            palettes += palette.tolist()
            bits += pack(indices.ravel(), width)
    return encode(
        "zones",
        [
            section("zones", zones),
            Section("text", 1, text.bytes()),
            section("cells", cells.ravel()),
            section("blocks", np.array(blocks, BLOCK)),
            section("palettes", np.array(palettes, "<u2")),
            Section("samples", 1, bytes(bits)),
        ],
    )


def pack(values: np.ndarray, width: int) -> bytes:
    """Values of 1, 2 or 4 bits each, the lowest bits of a byte first."""
    bits = (values[:, None] >> np.arange(width)) & 1
    return np.packbits(bits.astype(np.uint8).ravel(), bitorder="little").tobytes()


def rasterise(folder: Path, names: list[str]) -> np.ndarray:
    """The zone of the middle of each square, from the south-west; of two that overlap the one of
    the smaller polygon."""
    samples = np.full((180 * SIDE, 360 * SIDE), NONE, np.int32)
    polygons = sorted(_polygons(folder / FOLDER), key=lambda item: -item[1].area)
    for zone, polygon in polygons:
        value = NONE if names[zone].startswith("Etc/GMT") else zone
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
        samples[bottom:top, left:right][held] = value
    return samples


def outlines(folder: Path) -> tuple[list[str], np.ndarray]:
    """The polygons in degrees, and the name of the zone of each."""
    names = (folder / FOLDER / "timezone_names.txt").read_text().split()
    zones, polygons = zip(*_polygons(folder / FOLDER))
    return [names[zone] for zone in zones], np.array(polygons, object)


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
