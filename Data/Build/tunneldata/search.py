"""Writes search.bin: every name by which something can be found, sorted, and what it names."""

import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable

import numpy as np
import zopfli.zlib

from tunneldata import folding
from tunneldata.container import Section, encode, section
from tunneldata.meanings import MAIN, OTHER, YIELDING, Meanings, Reference, Table, Tongues
from tunneldata.places import Place
from tunneldata.searchable import COUNTRY, OTHER_SHARE, REGION, SHORT, Named, in_order
from tunneldata.text import TextTable

LAYOUT = np.dtype(
    [
        ("names", "<u4"), ("block", "<u4"), ("places", "<u4"), ("sampled", "<u4"),
        ("identities", "<u4"), ("wide", "<u2"), ("narrow", "<u2"), ("zero", "<u4", 2),
    ]
)  # fmt: skip
BLOCK = np.dtype(
    [
        ("offset", "<u4"), ("size", "<u4"), ("raw", "<u4"), ("window", "<u4"),
        ("references", "<u4"), ("weight", "<u4"), ("first", "<u4"), ("length", "<u4"),
    ]
)  # fmt: skip
AREA = np.dtype(
    [
        ("latitude", "<i4"), ("longitude", "<i4"), ("weight", "<u4"), ("name", "<u4"),
        ("length", "u1"), ("kind", "u1"), ("country", "S2"), ("code", "S4"),
    ]
)  # fmt: skip
WITHIN = np.dtype([("area", "<u2"), ("outer", "<u2")])

NAMES_A_BLOCK = 4096
LONGEST = 100  # letters; longer names are left out
SAMPLES = 256

# A letter of a block: ASCII as it is; from WINDOW one of 120 from the block's base on; else three
# bytes, the first of which has the upper bits of the code point.
WINDOW, WIDTH, LONG = 0x80, 120, 0xF8

# A reference to one of so many before it in its block is written as how far back that was.
RECENT = 16

# Bits of a number where it is small enough, which it nearly always is for other names.
NARROW = 16


def encode_search(
    places: list[Place], others: dict[int, tuple[str, ...]], areas: list[Named],
    tongues: Tongues, by_hand: Iterable[dict[str, str]] = (),
) -> bytes:  # fmt: skip
    """The file's bytes. Places are referred to by their rank in places.bin.

    `tongues` and the rows `by_hand` decide what a name means that several have.
    """
    ranked = sorted(places, key=lambda place: (-place.population, place.id))
    areas = in_order(areas)
    meanings = Meanings(ranked, areas, tongues, by_hand)
    table = meanings.settled(references(ranked, others, areas))
    keys = sorted(table)
    weights = [place.population for place in ranked] + [area.weight for area in areas]
    wide = (len(weights) - 1).bit_length()
    blocks, names, firsts, bits = [], bytearray(), TextTable(), Bits()
    for start in range(0, len(keys), NAMES_A_BLOCK):
        part = keys[start : start + NAMES_A_BLOCK]
        window = best_window(part)
        raw = encode_names(part, window)
        packed = zopfli.zlib.compress(raw)  # 8 % smaller than what zlib makes of it
        weight = max(
            weights[number] // (1 if manner == MAIN else OTHER_SHARE)
            for key in part
            for number, manner in table[key]
        )
        place = (len(names), len(packed), len(raw), window, bits.count, weight)
        blocks.append((*place, *firsts.add_folded(part[0])))
        names += packed
        encode_references([table[key] for key in part], wide, NARROW, bits)
    identities = np.array([place.id for place in ranked], "<i4")
    sampled = identities[sample_ranks(len(ranked))]
    sums = zlib.crc32(sampled.tobytes()), zlib.crc32(identities.tobytes())
    layout = (len(keys), NAMES_A_BLOCK, len(ranked), *sums, wide, NARROW, (0, 0))
    text = TextTable()
    rules, folded = folding.rules()
    return encode(
        "search",
        [
            section("layout", np.array([layout], LAYOUT)),
            section("blocks", np.array(blocks, BLOCK)),
            Section("firsts", 1, firsts.bytes()),
            Section("names", 1, bytes(names)),
            Section("references", 8, bits.bytes()),
            section("areas", np.array([_area(area, text) for area in areas], AREA)),
            section("within", np.array(surroundings(areas), WITHIN)),
            Section("text", 1, text.bytes()),
            section("letters", rules),
            Section("spellings", 1, folded),
        ],
    )


def references(
    ranked: list[Place], others: dict[int, tuple[str, ...]], areas: list[Named]
) -> Table:
    """What each folded name stands for; main names first, then by number."""
    found: dict[str, dict[int, int]] = defaultdict(dict)
    for number, area in enumerate(areas, len(ranked)):
        for name in (*area.names, *SHORT.get(area.country, ())) if area.kind == 0 else area.names:
            found[folding.fold(name)][number] = MAIN
        for name in area.others:
            found[folding.fold(name)].setdefault(number, OTHER)
    for number, place in enumerate(ranked):
        main = folding.fold(place.name)
        found[main][number] = MAIN
        for name in others.get(place.id, ()):
            found[folding.fold(name)].setdefault(number, OTHER)
    return {
        name: sorted(row.items(), key=lambda item: (item[1], item[0]))
        for name, row in found.items()
        if 0 < len(name) <= LONGEST
    }


def surroundings(areas: list[Named]) -> list[tuple[int, int]]:
    """Pairs in ascending order: an area, and a region or country that it lies in.

    A region stands for its country too. Raises `OverflowError` for more than 65,536 areas.
    """
    index_of: dict[str | int, int] = {}
    for index, area in enumerate(areas):
        if area.kind == REGION:
            index_of[area.row] = index
        elif area.kind == COUNTRY and area.country:
            index_of.setdefault(area.country, index)
    return sorted(
        (index, index_of[outer])
        for index, area in enumerate(areas)
        for outer in area.within
        if outer in index_of
    )


def sample_ranks(count: int) -> list[int]:
    """The ranks whose GeoNames numbers tell one edition of places.bin from another."""
    return [index * count // SAMPLES for index in range(SAMPLES)]


def best_window(names: list[str]) -> int:
    """The base of the 120 code points beyond ASCII that the names use most; a multiple of 64."""
    counts = Counter(ord(letter) >> 6 for name in names for letter in name if ord(letter) >= 128)
    base = max(sorted(counts), key=lambda base: counts[base] + counts[base + 1], default=2)
    return base << 6


def encode_names(names: list[str], window: int) -> bytes:
    """First how many letters each name shares with the one before, then what follows those."""
    shared, rest = bytearray(), bytearray()
    before = ""
    for name in names:
        common = shared_letters(before, name)
        shared.append(common)
        for letter in name[common:]:
            rest += encode_letter(ord(letter), window)
        rest.append(0)
        before = name
    return bytes(shared + rest)


def shared_letters(first: str, second: str) -> int:
    """How many letters two names have in common at their beginning."""
    length = min(len(first), len(second))
    return next((index for index in range(length) if first[index] != second[index]), length)


def encode_letter(code: int, window: int) -> bytes:
    """One byte or three."""
    if code < WINDOW:
        return bytes([code])
    if window <= code < window + WIDTH:
        return bytes([WINDOW + code - window])
    return bytes([LONG + (code >> 16), code >> 8 & 0xFF, code & 0xFF])


def _area(area: Named, text: TextTable) -> tuple:
    name, length = text.add(area.name)
    head = (area.latitude, area.longitude, area.weight, name, length, area.kind)
    return (*head, area.country.encode(), area.code.encode())


def encode_references(rows: list[list[Reference]], wide: int, narrow: int, bits: "Bits") -> None:
    """A block's references, each a prefix code for what it is, then its number or way back.

    0 is the only or last reference of a name that is not the main one, 10 of one that is, 110 one
    of the former that is recent; 111 comes before a bit each for last, other name and recent, and
    for another name one more for whether it yields. What yields always has that last form.
    """
    recent: list[int] = []
    for row in rows:
        for index, (number, manner) in enumerate(row):
            last, is_recent = index + 1 == len(row), number in recent
            other, yields = manner != MAIN, manner == YIELDING
            is_narrow = False
            if last and manner == OTHER and not is_recent and number < 1 << narrow:
                bits.add(0b0, 1)
                is_narrow = True
            elif last and not other and not is_recent:
                bits.add(0b01, 2)  # the least significant bit comes first
            elif last and manner == OTHER and is_recent:
                bits.add(0b011, 3)
            else:
                bits.add(0b111 | last << 3 | other << 4 | is_recent << 5, 6)
                if other:
                    bits.add(yields, 1)
            if is_recent:
                bits.add(recent.index(number), (RECENT - 1).bit_length())
            else:
                bits.add(number, narrow if is_narrow else wide)
            recent = [number, *recent[: RECENT - 1]]


class Bits:
    """Numbers of any width one after the other, the least significant bit first."""

    def __init__(self) -> None:
        self.count = 0
        self._done = bytearray()
        self._open = 0
        self._width = 0

    def add(self, number: int, width: int) -> None:
        """Appends the `width` lowest bits of a number."""
        self._open |= number << self._width
        self._width += width
        self.count += width
        while self._width >= 8:
            self._done.append(self._open & 0xFF)
            self._open >>= 8
            self._width -= 8

    def bytes(self) -> bytes:
        """All numbers, padded to words of eight bytes."""
        done = bytes(self._done) + bytes([self._open])
        return done + bytes(-len(done) % 8)
