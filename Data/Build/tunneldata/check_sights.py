"""Checks what the tables of sights say of their second sources."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tunneldata import translations
from tunneldata.areas import ELLIPSOID
from tunneldata.places import Place
from tunneldata.topology import DEGREE

# A second source of the class GeoNames is a town: `GeoNames: Bran`.
TOWN = "GeoNames: "

# Kilometres beyond which two sources mean different points, and below which one may be the other.
APART, EQUAL = 2.0, 0.05

# These collect points from elsewhere. One so near (km) may be ours with other digits.
COLLECTIONS = ("Wikidata", "Wikivoyage")
ROUNDED = 0.01

# Distances in the table have one digit after the point.
ROUNDING = 0.06


def says(second: str, kilometers: float, others: Iterable[float] = ()) -> str:
    """What a second source at a distance is worth: same, confirmed or bounded.

    A point of `others`, the distances of further sources, confirms it too.
    """
    is_town = second.startswith(TOWN)
    if not is_town and EQUAL <= kilometers <= APART or any(other <= APART for other in others):
        return "confirmed"
    return "bounded" if is_town or kilometers > APART else "same"


def distances(sights: list[dict[str, str]], seconds: list[dict[str, str]]) -> dict[str, float]:
    """How far (km) each sight that `seconds` lists is from its point there.

    Raises `ValueError` for a sight that is unknown or listed twice, for a point that is no
    confirmation, and for one of a collection that may be the sight's own.
    """
    known = {row["en"]: row for row in sights}
    found: dict[str, float] = {}
    for row in seconds:
        name = row["en"]
        if name not in known or name in found:
            raise ValueError(f"{name}: unknown or listed twice")
        found[name] = _away(known[name], float(row["longitude"]), float(row["latitude"]))
        least = ROUNDED if row["source"].startswith(COLLECTIONS) else 0
        if not least <= found[name] <= APART:
            raise ValueError(f"{name}: {row['source']}, {found[name]:.3f} km")
    return found


def check_sights(tables: Path, places: list[Place]) -> None:
    """The distances of towns are those of the gazetteer, and no sight says more than it knows."""
    rows = translations.rows(tables / "sights.tsv")
    seconds = distances(rows, translations.rows(tables / "seconds.tsv"))
    named: dict[str, list[Place]] = {}
    for place in places:
        named.setdefault(place.name, []).append(place)
    wrong = []
    for row in rows:
        second, kilometers = row["second"], float(row["km"])
        others = [seconds[row["en"]]] if row["en"] in seconds else []
        if row["says"] != says(second, kilometers, others):
            wrong.append(f"{row['en']}: says {row['says']}")
        if second.startswith(TOWN):
            towns = named.get(second.removeprefix(TOWN), [])
            away = [_away(row, town.longitude / DEGREE, town.latitude / DEGREE) for town in towns]
            if not away or abs(min(away) - kilometers) > ROUNDING:
                wrong.append(f"{row['en']}: {second}, {min(away, default=0):.1f} km")
    far = sorted(seconds.values())
    print(
        f"sights: {len(rows)}, {dict(Counter(row['says'] for row in rows))}; "
        f"{len(far)} second sources, {far[len(far) // 2]:.2f} km off in the median"
    )
    assert not wrong, wrong


def _away(row: dict[str, str], longitude: float, latitude: float) -> float:
    """Kilometres from the point of a row to another one."""
    spot = float(row["longitude"]), float(row["latitude"])
    return ELLIPSOID.inv(*spot, longitude, latitude)[2] / 1000
