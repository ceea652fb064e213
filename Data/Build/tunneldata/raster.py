"""Writes a raster file: a pyramid of node-registered grids, cut into deflated tiles."""

import zlib
from collections.abc import Callable, Sequence

import numpy as np

from tunneldata.container import Section, encode, section

LEVEL = np.dtype(
    [
        ("columns", "<u4"), ("rows", "<u4"), ("step", "<u4"), ("side", "<u4"),
        ("tile_columns", "<u4"), ("tile_rows", "<u4"), ("first", "<u4"), ("zero", "<u4"),
    ]
)  # fmt: skip
TILE = np.dtype([("offset", "<u8"), ("size", "<u4"), ("raw", "<u4")])

# Level 0: a tenth of a degree, both poles included, the 180th meridian once.
COLUMNS, ROWS, STEP = 3600, 1801, 100_000
LEVELS = 4
SIDE = 150


def longitudes() -> np.ndarray:
    """Longitude of each column of level 0, in degrees."""
    return (np.arange(COLUMNS) * STEP - 180_000_000) / 1e6


def latitudes() -> np.ndarray:
    """Latitude of each row of level 0, in degrees, from the north."""
    return (90_000_000 - np.arange(ROWS) * STEP) / 1e6


def halve(grid: np.ndarray) -> np.ndarray:
    """Every other sample of a grid filtered with [1 2 1] / 4 both ways.

    Columns go round; the row beyond a pole is the one before it, half a turn away.
    """
    turn = grid.shape[1] // 2
    above, below = np.roll(grid[1], turn, axis=0), np.roll(grid[-2], turn, axis=0)
    tall = np.concatenate([above[None], grid, below[None]])
    rows = (tall[:-2:2] + 2 * tall[1:-1:2] + tall[2::2]) / 4
    return (np.roll(rows, 1, axis=1) + 2 * rows + np.roll(rows, -1, axis=1))[:, ::2] / 4


def residuals(codes: np.ndarray) -> bytes:
    """A tile of 16-bit codes as zig-zag coded gradient residuals, low bytes before high ones."""
    framed = np.pad(codes.astype(np.int64), ((1, 0), (1, 0)))
    predicted = framed[1:, :-1] + framed[:-1, 1:] - framed[:-1, :-1]
    difference = (framed[1:, 1:] - predicted).astype(np.uint16).view(np.int16).astype(np.int64)
    folded = ((difference << 1) ^ (difference >> 15)).astype(np.uint16)
    return (folded & 0xFF).astype(np.uint8).tobytes() + (folded >> 8).astype(np.uint8).tobytes()


def plain(codes: np.ndarray) -> bytes:
    """A tile of 8-bit codes as they are."""
    return codes.astype(np.uint8).tobytes()


def _deflate(raw: bytes) -> bytes:
    """A zlib stream; zlib's own strategy for predicted data saves three percent here."""
    stream = zlib.compressobj(9, strategy=zlib.Z_FILTERED)
    return stream.compress(raw) + stream.flush()


def encode_raster(
    grids: list[np.ndarray],
    values: np.ndarray,
    pack: Callable[[np.ndarray], bytes],
    coast: np.ndarray | None = None,
    more: Sequence[Section] = (),
) -> bytes:
    """The file's bytes, from the codes of each level (finest first) and what they stand for.

    A grid like that of level 0 may go beside the levels, and further sections after all others.
    """
    tiles: list[tuple[int, int, int]] = []
    data = bytearray()

    def level(grid: np.ndarray, step: int) -> tuple[int, ...]:
        rows, columns = grid.shape
        first = len(tiles)
        for row in range(0, rows, SIDE):
            for column in range(0, columns, SIDE):
                raw = pack(grid[row : row + SIDE, column : column + SIDE])
                packed = _deflate(raw)
                tiles.append((len(data), len(packed), len(raw)))
                data.extend(packed)
        return (columns, rows, step, SIDE, -(-columns // SIDE), -(-rows // SIDE), first, 0)

    levels = [level(grid, STEP << index) for index, grid in enumerate(grids)]
    beside = [] if coast is None else [level(coast, STEP)]
    return encode(
        "raster",
        [
            section("levels", np.array(levels, LEVEL)),
            section("tiles", np.array(tiles, TILE)),
            Section("data", 1, bytes(data)),
            section("values", values),
            *([section("coast", np.array(beside, LEVEL))] if beside else []),
            *more,
        ],
    )
