"""Our answers beside those of two other packages, each judged by a third source.

reverse_geocoder (A. Thampi) has the nearest of 145,000 places of GeoNames, timezonefinder
(J. Michelfeit) the polygons that `timezones.bin` is sampled from. They run in an environment of
their own; `peers/ask.py` asks them.
"""

import argparse
import csv
import subprocess
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import numpy as np
from scipy.spatial import cKDTree

from tunneldata import airports, documents, make
from tunneldata.areas import ELLIPSOID
from tunneldata.divisions import TERRITORIES
from tunneldata.fetch import Archives, read_sources
from tunneldata.lookup import AreaLookup
from tunneldata.make import Material
from tunneldata.places import Place, unit_vectors
from tunneldata.topology import DEGREE, NONE
from tunneldata.zone_reader import ZoneReader

HERE = Path(__file__).parent.parent

# Towns that are asked about have so many inhabitants.
TOWN = 15_000

# Towns by a border have a place with another clock so near, in kilometres.
BORDER = 30.0

# Random points on land, and their seed.
POINTS, SEED = 20_000, 20261128

# The instants at which clocks are compared.
INSTANTS = (datetime(2026, 1, 15, 12, tzinfo=timezone.utc),
            datetime(2026, 7, 15, 12, tzinfo=timezone.utc))  # fmt: skip


@dataclass(frozen=True)
class Answer:
    """What one of the two says of a point: zone, country, kilometres to the nearest place."""

    zone: str
    country: str
    away: float


class Ours:
    """The bundled files as the program reads them."""

    def __init__(self, folder: Path, places: list[Place], names: list[str]) -> None:
        self._countries = AreaLookup(folder / "countries.bin")
        self._zones = ZoneReader(folder / "timezones.bin")
        self._places, self._codes = places, names
        spots = np.array([(place.latitude, place.longitude) for place in places]) / DEGREE
        self._spots = spots
        self._tree = cKDTree(unit_vectors(spots[:, 0], spots[:, 1]))

    def answers(self, points: np.ndarray) -> list[Answer]:
        """Of points (n x 2: latitude, longitude in degrees)."""
        vectors = unit_vectors(points[:, 0], points[:, 1])
        _, near = self._tree.query(vectors, k=4)
        found = []
        for (latitude, longitude), row in zip(points.tolist(), near.tolist()):
            away = [kilometers(latitude, longitude, *self._spots[one]) for one in row]
            place = self._places[row[int(np.argmin(away))]]
            zone = self._zones.zone(latitude, longitude)
            if min(away) <= self._zones.own_ground:
                zone = place.time_zone
            spot = round(latitude * DEGREE), round(longitude * DEGREE)
            feature = self._countries.feature(*spot)
            code = "" if feature == NONE else self._codes[feature]
            found.append(Answer(zone, code, min(away)))
        return found


def kilometers(latitude: float, longitude: float, north: float, east: float) -> float:
    """The length of the geodesic between two points in degrees."""
    return ELLIPSOID.inv(longitude, latitude, east, north)[2] / 1000


def peers(python: Path, points: np.ndarray) -> list[Answer]:
    """What the peers say of points (n x 2: latitude, longitude in degrees)."""
    lines = "".join(f"{latitude:.6f}\t{longitude:.6f}\n" for latitude, longitude in points)
    asked = subprocess.run(
        [python, HERE / "peers" / "ask.py"], input=lines, capture_output=True, text=True, check=True
    )
    rows = [line.split("\t") for line in asked.stdout.splitlines()]
    return [
        Answer(zone, country, kilometers(*point, float(north), float(east)))
        for point, (zone, country, north, east) in zip(points.tolist(), rows)
    ]


def has_clock(zone: str, expected: str) -> bool:
    """Whether two zones have the same time in January and in July."""
    try:
        return all(
            instant.astimezone(ZoneInfo(zone)).utcoffset()
            == instant.astimezone(ZoneInfo(expected)).utcoffset()
            for instant in INSTANTS
        )
    except (ZoneInfoNotFoundError, ValueError):
        return False


def is_country(code: str, expected: str) -> bool:
    """Whether a code is the expected one, or that of the country that has this territory."""
    return expected in TERRITORIES.get(code, ()) or code == expected


def at_borders(towns: list[Place], places: list[Place]) -> np.ndarray:
    """Which towns have a place with another clock within `BORDER`."""
    spots = np.array([(place.latitude, place.longitude) for place in places]) / DEGREE
    tree = cKDTree(unit_vectors(spots[:, 0], spots[:, 1]))
    here = np.array([(town.latitude, town.longitude) for town in towns]) / DEGREE
    around = tree.query_ball_point(unit_vectors(here[:, 0], here[:, 1]), BORDER / 6371)
    same: dict[tuple[str, str], bool] = {}

    def differs(one: str, other: str) -> bool:
        if (one, other) not in same:
            same[one, other] = has_clock(one, other)
        return not same[one, other]

    return np.array([
        any(differs(zone, town.time_zone) for zone in {places[one].time_zone for one in row})
        for town, row in zip(towns, around)
    ])  # fmt: skip


def run(folder: Path, material: Material, python: Path) -> None:
    """Prints how often each is right.

    Raises `AssertionError` where docs/truth.md has another figure.
    """
    places = material.places
    ours = Ours(folder, places, [feature.code for feature in material.countries])
    towns = [place for place in places if place.population >= TOWN and place.id > 0]
    points = np.array([(town.latitude, town.longitude) for town in towns]) / DEGREE
    judged = [(town.time_zone, town.country) for town in towns]
    border = at_borders(towns, places)
    oracles = "the town's own record in GeoNames", f"{len(towns):,} towns | the record"
    _compare("towns", oracles, ours.answers(points), peers(python, points), judged, border)

    with (material.archive("airportsdata") / airports.TABLE).open(encoding="utf-8") as stream:
        rows = [row for row in csv.DictReader(stream) if row["iata"] and row["tz"]]
    points = np.array([airports.position(row) for row in rows])
    judged = [(row["tz"], row["country"]) for row in rows]
    oracles = "airportsdata", "these airports | airportsdata"
    _compare("airports", oracles, ours.answers(points), peers(python, points), judged)

    random = np.random.default_rng(SEED)
    points = np.column_stack([
        np.degrees(np.arcsin(random.uniform(-1, 1, 5 * POINTS))),
        random.uniform(-180, 180, 5 * POINTS),
    ])  # fmt: skip
    dry = AreaLookup(folder / "countries.bin").is_inside(
        np.rint(points[:, ::-1] * DEGREE).astype(np.int64)
    )
    points = points[dry & (points[:, 0] > -60)][:POINTS]
    our, their = ours.answers(points), peers(python, points)
    same = sum(has_clock(one.zone, other.zone) for one, other in zip(our, their))
    gap = np.array([other.away - one.away for one, other in zip(our, their)])
    ours_away, theirs_away = (
        np.median([answer.away for answer in answers]) for answers in (our, their)
    )
    near_here, near_there = int((gap > 0.01).sum()), int((gap < -0.01).sum())
    print(
        f"{len(points):,} random points on land: the clock is the polygons' at {same:,}; to the "
        f"nearest place {ours_away:.1f} km in the median, by reverse_geocoder {theirs_away:.1f}, "
        f"which has a nearer one at {near_there:,}, a farther one at {near_here:,}"
    )
    _require(f"{len(points):,} | timezonefinder's polygons | {len(points) - same:,} | 0 | |")
    _require(f"from there, in the median | | {ours_away:.1f} | | {theirs_away:.1f} |")
    _require(f"is nearer than the other's | | {near_here:,} | | {near_there:,} |")


def _compare(
    what: str, oracles: tuple[str, str], ours: list[Answer], theirs: list[Answer],
    judged: list[tuple[str, str]], border: np.ndarray | None = None,
) -> None:  # fmt: skip
    clocks, countries, beside = [], [], []
    for name, answers in (("ours", ours), ("peers", theirs)):
        wrong = np.array([not has_clock(one.zone, zone) for one, (zone, _) in zip(answers, judged)])
        abroad = sum(not is_country(one.country, code) for one, (_, code) in zip(answers, judged))
        clocks.append(int(wrong.sum()))
        countries.append(abroad)
        at_border = ""
        if border is not None:
            beside.append(int((wrong & border).sum()))
            at_border = f", of {int(border.sum()):,} by a border {beside[-1]}"
        print(
            f"{len(judged):,} {what}, {name}: another clock at {clocks[-1]}{at_border}; "
            f"another country at {abroad}",
            flush=True,
        )
    _require(f"{len(judged):,} | {oracles[0]} | {clocks[0]} | {clocks[1]} | |")
    _require(f"{oracles[1]} | {countries[0]} | | {countries[1]} |")
    if border is not None:
        _require(f"within 30 km, {int(border.sum()):,} | | {beside[0]} | {beside[1]} | |")


def _require(cells: str) -> None:
    """Raises `AssertionError` unless some cells stand together in docs/truth.md."""
    documents.require(cells, documents.TRUTH)


def main() -> None:
    """`python -m tunneldata.peers FOLDER PYTHON`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the data files are")
    parser.add_argument("python", type=Path, help="the interpreter that has the peers")
    options = parser.parse_args()
    archives = Archives(read_sources(HERE / "sources.toml"), HERE / "cache")
    run(options.folder, make.Material(archives, HERE / "names"), options.python)


if __name__ == "__main__":
    main()
