"""Draws the modules and their arrows out of Package.swift; `make pictures` runs this.

    python3 docs/architecture.py > docs/architecture.svg

An arrow that a longer way implies is left out. Each arrow has a title such as 'Curses → Cells',
which a test reads. Where a module stands is written down below.
"""

import itertools
import pathlib
import re
import sys

# columns from the left and rows from the top
PLACES = {
    "container-demo": (0, 0), "tunnel-sample": (5, 0), "tunnel": (3, 0),
    "Curses": (0, 1), "UIKitNames": (2.0, 1), "Sessions": (3.5, 1), "TunnelKit": (3.8, 2),
    "ContainmentTesting": (1.0, 1), "Controls": (1.6, 2),
    "CNcurses": (0, 3), "Containment": (1.2, 3), "Answers": (3.2, 3), "Atlas": (5.7, 3),
    "Facts": (3.5, 4),
    "Features": (2.29, 5), "Localization": (3.79, 5), "Geophysics": (5.29, 5),
    "Notations": (6.34, 5), "Toponymy": (7.44, 5), "Cartography": (8.54, 5),
    "ToponymyData": (7.7, 6), "ToponymyFiles": (7.7, 8),
    "Cells": (0.5, 6), "Records": (2.7, 6), "Geodesy": (4.3, 6), "DataFiles": (6, 6),
    "Text": (2.8, 7), "CPROJLoader": (4.9, 7), "CZlib": (1.7, 8),
    "Platform": (5, 10),
}

WIDTH, HEIGHT = 112, 30  # of a box
COLUMN, ROW, MARGIN = 122, 84, 12  # from box to box, and around all


def dependencies(manifest):
    """What each module of the product uses directly, by the text of Package.swift."""
    modules = {}
    kinds = r"\.(target|executableTarget|systemLibrary|testTarget)\(\s*name: \"([^\"]+)\""
    starts = list(re.finditer(kinds, manifest))
    for start, following in itertools.zip_longest(starts, starts[1:]):
        kind, name = start.groups()
        text = manifest[start.end():following.start() if following else len(manifest)]
        if kind != "testTarget" and '"Tests/' not in text:
            listed = re.search(r"dependencies: \[([^]]*)\]", text)
            modules[name] = re.findall(r"\"([\w-]+)\"", listed[1]) if listed else []
    return {name: [use for use in uses if use in modules] for name, uses in modules.items()}


def reachable(modules, name):
    """All modules that one uses, directly or not."""
    return set(modules[name]).union(*(reachable(modules, use) for use in modules[name]))


def arrows(modules):
    """The pairs that no longer way implies."""
    for name, uses in modules.items():
        for use in uses:
            if not any(use in reachable(modules, other) for other in uses):
                yield name, use


def box(name):
    """The left and upper edge of a module."""
    column, row = PLACES[name]
    return MARGIN + column * COLUMN, MARGIN + row * ROW


def spread(names, name, center):
    """Where an arrow meets a box: arrows are side by side, in the order of their other ends."""
    names = sorted(names, key=lambda other: box(other)[0])
    return center + (names.index(name) - (len(names) - 1) / 2) * 14


def drawing(modules):
    """The lines of the picture."""
    pairs = list(arrows(modules))
    width = MARGIN * 2 + WIDTH + max(column for column, _ in PLACES.values()) * COLUMN
    height = MARGIN * 2 + HEIGHT + max(row for _, row in PLACES.values()) * ROW
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
           f'width="{width:g}" height="{height:g}" font-family="sans-serif" font-size="14">')
    yield ('<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" '
           'markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#667"/></marker></defs>')
    yield f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>'
    for user, used in pairs:
        start = spread([b for a, b in pairs if a == user], used, box(user)[0] + WIDTH / 2)
        end = spread([a for a, b in pairs if b == used], user, box(used)[0] + WIDTH / 2)
        top, bottom = box(user)[1] + HEIGHT, box(used)[1]
        for name in modules.keys() - {user, used}:
            left, upper = box(name)
            for step in range(1, 100):
                x, y = start + (end - start) * step / 100, top + (bottom - top) * step / 100
                if left - 2 < x < left + WIDTH + 2 and upper - 2 < y < upper + HEIGHT + 2:
                    sys.exit(f"the arrow from {user} to {used} runs through {name}")
        yield (f'<path d="M{start:g} {top:g}L{end:g} {bottom:g}" stroke="#667" '
               f'marker-end="url(#head)"><title>{user} → {used}</title></path>')
    for name in modules:
        left, upper = box(name)
        is_library = name.startswith(("CN", "CP", "CZ"))
        fill = "#e8e0d0" if is_library else "#dfeaf5"
        yield (f'<rect x="{left:g}" y="{upper:g}" width="{WIDTH}" height="{HEIGHT}" rx="5" '
               f'fill="{fill}" stroke="#445"/>')
        yield (f'<text x="{left + WIDTH / 2:g}" y="{upper + 20:g}" text-anchor="middle">'
               f'{name}</text>')
    yield "</svg>"


if __name__ == "__main__":
    package = pathlib.Path(__file__).parents[1] / "Package.swift"
    print("\n".join(drawing(dependencies(package.read_text(encoding="utf-8")))))
