"""Draws the houses and their modules out of Package.swift; `make pictures` runs this.

    python3 docs/architecture.py > docs/architecture.svg

A thick arrow leads from a house to one that it imports, a thin one from a module to another of its
own house. An arrow that a longer way implies is left out. Each has a title such as
'Curses → Containment', which a test reads. Where a module stands is written down below.
"""

import itertools
import pathlib
import re

# columns from the left and rows from the top
PLACES = {
    "Program": {
        "tunnel": (2, 0), "tunnel-sample": (4, 0), "Sessions": (3, 1), "Answers": (2, 2),
        "TunnelKit": (4, 2), "Facts": (3, 3),
        "TunnelC": (6, 2), "TunnelHeader": (6, 3),
    },
    "Maps": {
        "Atlas": (0.2, 5), "Cartography": (1.4, 5.4), "Overlays": (2.6, 5.8), "Tiles": (3.8, 5),
    },
    "Earth": {
        "Notations": (0, 7.6), "Features": (1, 7.6), "Geophysics": (2, 7.6), "Toponymy": (3, 7.6),
        "ToponymyData": (4, 7.6), "Geodesy": (1.5, 8.8), "ToponymyFiles": (4, 8.8),
    },
    "Terminal": {
        "container-demo": (5.5, 5), "todo-demo": (6.5, 5), "files-demo": (7.5, 5),
        "TerminalUI": (6, 6), "UIKitNames": (8, 6), "Curses": (5.5, 7.1), "Controls": (6.5, 7.1),
        "ContainmentTesting": (7.5, 7.1), "Containment": (6.5, 8.8),
        "UIKit": (8.5, 5), "CUIKit": (8.5, 7.1), "ObjectiveCSyntax": (8.5, 7.95),
        "objective-c-syntax": (8.5, 8.8),
    },
    "Base": {
        "Localization": (0.7, 10.7), "Records": (1.7, 10.7), "Cells": (3.2, 10.7),
        "DataFiles": (4.7, 10.7), "Text": (1.2, 11.7), "Platform": (3.2, 12.7),
        "CMainQueue": (2.2, 13.7),
        "CExpatLoader": (4.2, 12.7), "CZlib": (5.2, 12.7), "CPROJLoader": (6.2, 12.7),
        "CSQLiteLoader": (7.2, 11.7), "CNcurses": (7.2, 12.7),
    },
}
# the arrows between houses: from, to, column
BETWEEN = [("Program", "Maps", 0.9), ("Program", "Terminal", 7.1), ("Maps", "Earth", 0.9),
           ("Earth", "Base", 2.8), ("Terminal", "Base", 7.1)]
# the columns that a house spans
SPANS = {"Program": (0, 7.5), "Maps": (0, 4), "Earth": (0, 4), "Terminal": (5.5, 8.5),
         "Base": (0, 7.5)}

WIDTH, HEIGHT = 134, 28  # of a box
COLUMN, ROW, MARGIN = 146, 52, 26  # from box to box, and around all
PADDING = 14  # of a house
TITLE = 18  # of a house's name


def manifest(text):
    """The houses, their modules and what each uses directly, by the text of Package.swift."""
    houses = {}
    for section in re.split(r"\n  in: \"", text)[1:]:
        folder, house = re.match(r"(\w+)/(\w+)\"", section).groups()
        if folder != "Sources":
            continue
        modules = houses[house] = {}
        kinds = r"\.(target|executableTarget|systemLibrary|plugin)\(\s*name: \"([^\"]+)\""
        starts = list(re.finditer(kinds, section))
        for start, following in itertools.zip_longest(starts, starts[1:]):
            target = section[start.end():following.start() if following else len(section)]
            listed = re.search(r"dependencies: \[([^]]*)\]", target)
            modules[start[2]] = re.findall(r"\"([\w-]+)\"", listed[1]) if listed else []
    return houses


def arrows(modules):
    """The pairs of modules, both in these, that no longer way implies."""
    def reachable(name):
        uses = [use for use in modules[name] if use in modules]
        return set(uses).union(*(reachable(use) for use in uses))

    for name, uses in modules.items():
        uses = [use for use in uses if use in modules]
        for use in uses:
            if not any(use in reachable(other) for other in uses):
                yield name, use


def box(house, name):
    """The left and upper edge of a module."""
    column, row = PLACES[house][name]
    return MARGIN + column * COLUMN, MARGIN + TITLE + row * ROW


def frame(house):
    """The left, upper, right and lower edge of a house."""
    first, last = SPANS[house]
    rows = [row for _, row in PLACES[house].values()]
    return (MARGIN + first * COLUMN - PADDING, MARGIN + min(rows) * ROW - PADDING + 6,
            MARGIN + last * COLUMN + WIDTH + PADDING,
            MARGIN + TITLE + max(rows) * ROW + HEIGHT + PADDING)


def line(start, end, title, width, color, head):
    return (f'<path d="M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}" stroke="{color}" '
            f'stroke-width="{width}" marker-end="url(#{head})"><title>{title}</title></path>')


def drawing(houses):
    """The lines of the picture."""
    width = max(frame(house)[2] for house in houses) + MARGIN - PADDING
    height = frame("Base")[3] + MARGIN - PADDING
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
           f'width="{width:g}" height="{height:g}" font-family="sans-serif" font-size="13">')
    for name, size, color in (("head", 8, "#667"), ("house", 4, "#223")):
        yield (f'<defs><marker id="{name}" viewBox="0 0 8 8" refX="7" refY="4" '
               f'markerWidth="{size}" markerHeight="{size}" orient="auto">'
               f'<path d="M0 0L8 4L0 8z" fill="{color}"/></marker></defs>')
    yield f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>'
    for house, modules in houses.items():
        left, top, right, bottom = frame(house)
        yield (f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" '
               f'height="{bottom - top:g}" rx="9" fill="#f4f6f8" stroke="#223" stroke-width="2">'
               f'<title>{house}</title></rect>')
        yield (f'<text x="{left + 10:g}" y="{top + 20:g}" font-size="16" font-weight="bold">'
               f'{house}</text>')
        for user, used in arrows(modules):
            (left, top), (end, bottom) = box(house, user), box(house, used)
            yield line((left + WIDTH / 2, top + HEIGHT), (end + WIDTH / 2, bottom),
                       f"{user} → {used}", 1, "#667", "head")
        for name in modules:
            left, top = box(house, name)
            fill = "#e8e0d0" if name.startswith(("CE", "CN", "CP", "CS", "CZ")) else "#dfeaf5"
            yield (f'<rect x="{left:g}" y="{top:g}" width="{WIDTH}" height="{HEIGHT}" rx="5" '
                   f'fill="{fill}" stroke="#445"/>')
            yield (f'<text x="{left + WIDTH / 2:g}" y="{top + 19:g}" text-anchor="middle">'
                   f'{name}</text>')
    for user, used, column in BETWEEN:
        middle = MARGIN + column * COLUMN
        yield line((middle, frame(user)[3]), (middle, frame(used)[1] - 1), f"{user} → {used}", 4,
                   "#223", "house")
    yield "</svg>"


if __name__ == "__main__":
    package = pathlib.Path(__file__).parents[1] / "Package.swift"
    print("\n".join(drawing(manifest(package.read_text(encoding="utf-8")))))
