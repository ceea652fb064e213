"""Reads search.bin as it is specified; for checks and tests."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tunneldata.container import decode
from tunneldata.meanings import MAIN, OTHER, YIELDING, Reference
from tunneldata.search import AREA, BLOCK, LAYOUT, LONG, RECENT, WINDOW


@dataclass(frozen=True)
class Index:
    """All names in their order, what each stands for, and the names of the areas."""

    names: list[str]
    references: list[list[Reference]]
    areas: list[str]


def read(path: Path) -> Index:
    """The contents of a file. Raises `ValueError` or `zlib.error` where it is damaged."""
    sections = decode(path, "search")
    layout = np.frombuffer(sections["layout"].data, LAYOUT)[0]
    names: list[str] = []
    references: list[list[Reference]] = []
    bits = int.from_bytes(sections["references"].data, "little")
    blocks = np.frombuffer(sections["blocks"].data, BLOCK)
    for block, following in zip(blocks, [*blocks[1:], None]):
        offset, size = int(block["offset"]), int(block["size"])
        raw = zlib.decompress(sections["names"].data[offset : offset + size])
        count = min(int(layout["block"]), int(layout["names"]) - len(names))
        names += decode_names(raw, count, int(block["window"]))
        start = int(block["references"])
        end = int(following["references"]) if following is not None else bits.bit_length() + 64
        part = (bits >> start) & ((1 << (end - start)) - 1)
        wide, narrow = int(layout["wide"]), int(layout["narrow"])
        references += decode_references(part, count, wide, narrow)
    text = sections["text"].data
    areas = np.frombuffer(sections["areas"].data, AREA)
    titles = [text[row["name"] : row["name"] + row["length"]].decode() for row in areas]
    return Index(names, references, titles)


def decode_names(raw: bytes, count: int, window: int) -> Iterator[str]:
    """The names of an inflated block."""
    before, position = "", count
    for shared in raw[:count]:
        letters = []
        while raw[position]:
            byte, position = raw[position], position + 1
            if byte >= LONG:
                code = (byte - LONG) << 16 | raw[position] << 8 | raw[position + 1]
                position += 2
            else:
                code = byte - WINDOW + window if byte >= WINDOW else byte
            letters.append(chr(code))
        position += 1
        before = before[:shared] + "".join(letters)
        yield before


def decode_references(
    bits: int, count: int, wide: int, narrow: int
) -> Iterator[list[Reference]]:
    """What each name of a block stands for."""
    data, position = bits.to_bytes((bits.bit_length() + 63) // 8 + 8, "little"), 0
    recent: list[int] = []

    def take(width: int) -> int:
        nonlocal position
        word = int.from_bytes(data[position // 8 : position // 8 + 8], "little")
        position += width
        return word >> ((position - width) % 8) & ((1 << width) - 1)

    for _ in range(count):
        row: list[Reference] = []
        last = False
        while not last:
            width = wide
            if not take(1):
                last, manner, is_recent, width = True, OTHER, False, narrow
            elif not take(1):
                last, manner, is_recent = True, MAIN, False
            elif not take(1):
                last, manner, is_recent = True, OTHER, True
            else:
                last, other, is_recent = bool(take(1)), bool(take(1)), bool(take(1))
                manner = MAIN if not other else YIELDING if take(1) else OTHER
            number = recent[take((RECENT - 1).bit_length())] if is_recent else take(width)
            row.append((number, manner))
            recent = [number, *recent[: RECENT - 1]]
        yield row
