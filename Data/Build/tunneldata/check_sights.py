"""Checks what the table of sights says of its second sources."""

from collections import Counter
from pathlib import Path

from tunneldata import translations
from tunneldata.areas import ELLIPSOID
from tunneldata.places import Place
from tunneldata.topology import DEGREE

# A second source of the class GeoNames is a town: `GeoNames: Bran`.
TOWN = "GeoNames: "

# Kilometres beyond which two sources mean different points, and below which one may be the other.
APART, EQUAL = 2.0, 0.05

# Distances in the table have one digit after the point.
ROUNDING = 0.06


def says(second: str, kilometers: float) -> str:
    """What a second source at a distance is worth: same, confirmed or bounded."""
    if second.startswith(TOWN) or kilometers > APART:
        return "bounded"
    return "same" if kilometers < EQUAL else "confirmed"


def check_sights(tables: Path, places: list[Place]) -> None:
    """The distances of towns are those of the gazetteer, and no sight says more than it knows."""
    rows = translations.rows(tables / "sights.tsv")
    named: dict[str, list[Place]] = {}
    for place in places:
        named.setdefault(place.name, []).append(place)
    wrong = []
    for row in rows:
        second, kilometers = row["second"], float(row["km"])
        if row["says"] != says(second, kilometers):
            wrong.append(f"{row['en']}: says {row['says']}")
        if second.startswith(TOWN):
            towns = named.get(second.removeprefix(TOWN), [])
            spot = float(row["longitude"]), float(row["latitude"])
            away = [
                ELLIPSOID.inv(*spot, town.longitude / DEGREE, town.latitude / DEGREE)[2] / 1000
                for town in towns
            ]
            if not away or abs(min(away) - kilometers) > ROUNDING:
                wrong.append(f"{row['en']}: {second}, {min(away, default=0):.1f} km")
    print(f"sights: {len(rows)}, {dict(Counter(row['says'] for row in rows))}")
    assert not wrong, wrong
