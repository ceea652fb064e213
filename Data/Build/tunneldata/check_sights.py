"""Checks what the tables of sights say of their second sources."""

from collections import Counter
from collections.abc import Callable, Iterable
from math import inf
from pathlib import Path

from tunneldata import check_islands, documents, second_points, translations
from tunneldata.areas import ELLIPSOID
from tunneldata.places import Place
from tunneldata.second_points import Points
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


# Kilometres that the town beside a sight, or UNESCO's point of a large site, may be away: deserts,
# reefs and bays are far from towns.
FARTHEST = {"site": 170, "landform": 175, "island": 20, "sea": 20, "lake": 5}


def says(
    second: str, kilometers: float, others: Iterable[float] = (), is_enclosed: bool = False
) -> str:
    """What a second source at a distance is worth: same, confirmed or bounded.

    A point of `others`, the distances of further sources, confirms it too, and so does an outline
    around it: the shoreline of an island, or that of a large site.
    """
    is_town = second.startswith(TOWN)
    if is_enclosed:
        return "confirmed"
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


def enclosed(sights: list[dict[str, str]], outlines: list[dict[str, str]]) -> set[str]:
    """The sights that `outlines` lists, each of which lies in its circle there.

    Raises `ValueError` for one that does not, and for one that is unknown or listed twice.
    """
    known = {row["en"]: row for row in sights}
    found: set[str] = set()
    for row in outlines:
        name = row["en"]
        if name not in known or name in found:
            raise ValueError(f"{name}: unknown or listed twice")
        away = _away(known[name], float(row["longitude"]), float(row["latitude"]))
        if away > float(row["km"]):
            raise ValueError(f"{name}: {row['source']}, {away:.1f} km off")
        found.add(name)
    return found


def faults(
    row: dict[str, str], beside: dict[str, str], first: dict[str, str] | None,
    towns: Callable[[str], Iterable[tuple[float, float]]],
) -> list[str]:  # fmt: skip
    """What is wrong with the distances that the tables have of a sight.

    `first` has the point of its first source, if that is known; `beside` a town and how far that is,
    for a sight without another point, else nothing. `towns` has the positions, longitude first, of
    the places of a name.
    """
    found = []

    def compare(what: str, stated: str, points: Iterable[tuple[float, float]]) -> None:
        away = min((_away(row, *point) for point in points), default=inf)
        if abs(away - float(stated)) > ROUNDING:
            found.append(f"{row['en']}: {what}, {away:.1f} km")
        if away > FARTHEST[row["kind"]]:
            found.append(f"{row['en']}: {away:.1f} km are too far for a {row['kind']}")

    if row["second"].startswith(TOWN):
        compare(row["second"], row["km"], towns(row["second"].removeprefix(TOWN)))
    if first:
        compare(row["second"], row["km"], [(float(first["longitude"]), float(first["latitude"]))])
    if beside:
        compare(beside["town"], beside["km"], towns(beside["town"]))
    return found


def evidence(tables: Path) -> dict[str, str]:
    """What the point of each sight is compared with: a key of `EVIDENCE`.

    Raises `ValueError` for a sight that is compared with nothing, for one with two entries where one
    is meant, and for an unknown one.
    """
    rows = translations.rows(tables / "sights.tsv")
    listed = {
        name: [row["en"] for row in translations.rows(tables / f"{name}.tsv")]
        for name in ("seconds", "outlines", "firsts", "beside")
    }
    found: dict[str, str] = {}
    for row in rows:
        name, second = row["en"], row["second"]
        if second.startswith("UNESCO: ") != (name in listed["firsts"]):
            raise ValueError(f"{name}: firsts.tsv has the points of UNESCO's list")
        if name in listed["seconds"]:
            found[name] = "second"
        elif name in listed["outlines"]:
            found[name] = "outline"
        elif name in listed["firsts"]:
            found[name] = "first"
        elif _has_shoreline(row):
            found[name] = "shoreline"
        elif second.startswith(TOWN):
            found[name] = "town"
        else:
            found[name] = "beside"
            if name not in listed["beside"]:
                raise ValueError(f"{name}: there is nothing to compare its point with")
    for name, names in listed.items():
        if len(names) != len(set(names)) or not set(names) <= found.keys():
            raise ValueError(f"{name}.tsv: a sight is unknown or listed twice")
    for name in listed["beside"]:
        if found[name] != "beside":
            raise ValueError(f"{name}: has another point than that of a town beside it")
    return found


# What the points of sights are compared with, in the words of docs/truth.md.
EVIDENCE = {
    "second": "a second source's point",
    "outline": "a second source's outline",
    "first": "UNESCO's point alone",
    "shoreline": "GSHHG's shoreline",
    "town": "only a town beside them",
    "beside": "a town beside them, because the points of their public tables are not kept here",
}


def _has_shoreline(row: dict[str, str]) -> bool:
    """Whether `check_islands` finds the sight within the shoreline of an island."""
    return row["kind"] == "island" and row["en"] not in check_islands.ABSENT


def check_sights(tables: Path, places: list[Place], sources: dict[str, Points]) -> None:
    """The distances in the tables are those of the points, and no sight says more than it knows.

    Points of `seconds.tsv` are also compared with those of `sources`.
    """
    rows = translations.rows(tables / "sights.tsv")
    listed = translations.rows(tables / "seconds.tsv")
    seconds = distances(rows, listed)
    read = second_points.check(listed, sources)
    outlined = enclosed(rows, translations.rows(tables / "outlines.tsv"))
    firsts, besides = (
        {row["en"]: row for row in translations.rows(tables / f"{name}.tsv")}
        for name in ("firsts", "beside")
    )
    named: dict[str, list[tuple[float, float]]] = {}
    for place in places:
        spot = (place.longitude / DEGREE, place.latitude / DEGREE)
        named.setdefault(place.name, []).append(spot)
    wrong = []
    for row in rows:
        name = row["en"]
        others = [seconds[name]] if name in seconds else []
        is_enclosed = name in outlined or _has_shoreline(row)
        if row["says"] != says(row["second"], float(row["km"]), others, is_enclosed):
            wrong.append(f"{name}: says {row['says']}")
        wrong += faults(
            row, besides.get(name, {}), firsts.get(name), lambda town: named.get(town, [])
        )
    far = sorted(seconds.values())
    worth = Counter(row["says"] for row in rows)
    against = Counter(evidence(tables).values())
    print(
        f"sights: {len(rows)}, {dict(worth)}; "
        f"{len(far)} second sources, {far[len(far) // 2]:.2f} km off in the median, "
        f"{read} of them read again; "
        + "; ".join(f"{against[key]} with {text}" for key, text in EVIDENCE.items())
    )
    assert not wrong, wrong
    documents.require(f"Of the {len(rows)} sights by hand {worth['confirmed']} are", documents.TRUTH)
    documents.require(f"{read} of the second points are read again", documents.TRUTH)
    for key, text in EVIDENCE.items():
        documents.require(f"of {against[key]} with {text}", documents.TRUTH)


def _away(row: dict[str, str], longitude: float, latitude: float) -> float:
    """Kilometres from the point of a row to another one."""
    spot = float(row["longitude"]), float(row["latitude"])
    return ELLIPSOID.inv(*spot, longitude, latitude)[2] / 1000
