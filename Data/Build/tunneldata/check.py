"""Checks finished files: counts, known answers, and the look-up against the polygons themselves."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import shapely

from tunneldata import (
    airports, check_coasts, check_islands, check_maps, check_seafloor, check_shores, check_sights,
    documents, folding, lines, remote, search_reader, translations,
)  # fmt: skip
from tunneldata.areas import ELLIPSOID, FEATURE, TOLERANCES, Feature
from tunneldata.container import decode
from tunneldata.faces import THIN
from tunneldata.gazetteer import (
    COUNTRY, LEAF, NODE, RECORD, UNKNOWN_HEIGHT, ZONE_BITS, positions,
)  # fmt: skip
from tunneldata.lookup import AreaLookup
from tunneldata.make import Material, shapes
from tunneldata.meanings import MAIN
from tunneldata.topology import DEGREE, NONE
from tunneldata.zone_reader import ZoneReader

POINTS = 100_000
SEED = 20261121

# Latitude, longitude, nearest place, kilometres (to within 1), what it is inside: country, else
# sea.
KNOWN = (
    (56.55, 8.3167, "Lemvig", 0.4, "Denmark"),
    (-56.55, -171.6833, "Waitangi", 1442, "South Pacific Ocean"),
    (-49.68, 178.77, "Waitangi", 729, "New Zealand"),
    (-8.563979, -172.484914, "Atafu Village", 4, "New Zealand"),
    (-48.8767, -123.3933, "Hanga Roa", 2695, "South Pacific Ocean"),
    (-90.0, 0.0, "Amundsen–Scott South Pole Station", 0, "Antarctica"),
    (90.0, 0.0, None, 0, "Arctic Ocean"),
    (42.0, 50.5, None, 0, "Caspian Sea"),
)

# A name, and the first of what it stands for: main names before others, then the most populous.
SEARCHED = (
    ("Lemvig", "Lemvig"), ("東京", "Tokyo"), ("Москва", "Moscow"), ("München", "Munich"),
    ("서울", "Seoul"), ("Fiji", "Fiji"), ("日本", "Japan"), ("Bayern", "Bavaria"),
    ("Schwarzes Meer", "Black Sea"), ("Réunion", "Réunion"), ("Lac Léman", "Lake Geneva"),
    ("Sahara", "Sahara"), ("Donau", "Danube"),
)  # fmt: skip

# Names that several airports have, the one that each means, and one behind it that is found by a
# comma: `London Airport, Canada`.
AIRPORTS = (
    ("Bangkok Airport", "BKK", ("DMK",)), ("Doha Airport", "DOH", ("DIA",)),
    ("Georgetown Airport", "GEO", ("GTT",)), ("Hyderabad Airport", "HYD", ("HDD",)),
    ("Kingston Airport", "KIN", ("YGK",)), ("Las Vegas Airport", "LAS", ("LCF",)),
    ("London Airport", "LHR", ("YXU",)), ("Phoenix Airport", "PHX", ("SYX",)),
    ("San Jose Airport", "SJC", ("GSJ",)),
)  # fmt: skip


def run(folder: Path, material: Material, names: list[str]) -> None:
    """Prints what it measures of the files named; raises `AssertionError` where one is wrong."""
    if "places.bin" in names:
        _check_places(folder / "places.bin", material.place_heights)
        _check_known(folder)
    for name, features, complete in (
        ("countries", lambda: material.inhabited_countries, False),
        ("seas", lambda: material.seas, True),
        ("lakes", lambda: material.inhabited_lakes, False),
    ):
        if f"{name}.bin" in names:
            lookup = AreaLookup(folder / f"{name}.bin")
            _check_bases(name, lookup)
            _check_against_polygons(name, lookup, features(), complete)
    if "countries.bin" in names or "lakes.bin" in names:
        found, lakes = (AreaLookup(folder / f"{name}.bin") for name in ("countries", "lakes"))
        features, places = material.inhabited_countries, material.places
        check_shores.check_places(found, lakes, features, places, material.disputes)
        check_shores.check_points(found, features, places, material.time_zones)
        check_shores.check_labels(features, places, ZoneReader(folder / "timezones.bin"))
        check_shores.check_enclaves(found, material.enclaves)
        check_coasts.check_islands(found, material.shorelines)
        check_coasts.check_distances(found, material.shorelines)
        check_coasts.check_nearest(found, material.shorelines)
        check_coasts.check_airports(found, material.airports)
        check_coasts.check_lakes(lakes, material.shorelines, material.waters.lost)
        check_shores.check_landmarks(lakes, material.on_lakes)
    if "rivers.bin" in names:
        check_maps.check_lines(folder / "rivers.bin", material.rivers, lines.RIVERS)
    if "regions.bin" in names:
        check_maps.check_lines(folder / "regions.bin", material.regions, lines.REGIONS)
    if "elevation.bin" in names:
        path, summits = folder / "elevation.bin", len(material.summits)
        check_maps.check_elevation(path, material.ground, summits, len(material.wet_lakes))
        check_maps.check_low_places(material.ground, material.places)
        check_maps.check_accuracy(path, *material.accuracy)
    if "color.bin" in names:
        check_maps.check_color(folder / "color.bin", *material.colors)
    if "divisions.bin" in names:
        _check_divisions(AreaLookup(folder / "divisions.bin"), material)
        remote.check_regions(folder / "divisions.bin", material.remote, material.subdivisions)
        listed = airports.rows(material.archive("airportsdata"))
        remote.check_airports(material.remote, material.subdivisions, listed)
    if "timezones.bin" in names:
        _check_time_zones(folder / "timezones.bin")
    if "names.bin" in names:
        check_maps.check_names(folder / "names.bin", material.english)
    if "search.bin" in names:
        _check_search(folder / "search.bin", material)
        check_islands.check_islands(material.tables, material.shorelines)
        check_sights.check_sights(material.tables, material.places, material.second_points)
        check_seafloor.check_seafloor(folder / "elevation.bin", material.tables)


def _check_places(path: Path, known: dict[int, int]) -> None:
    sections = decode(path, "places")
    records = np.frombuffer(sections["records"].data, RECORD)
    vectors = np.frombuffer(sections["vectors"].data, "<i4").reshape(-1, 3)
    nodes = np.frombuffer(sections["nodes"].data, NODE)
    count = len(records)
    assert count == 235_941 + 40 and (records["id"] < 0).sum() == 40, count
    assert len(np.unique(records["id"])) == count
    latitudes, longitudes = positions(vectors).T
    assert np.abs(latitudes).max() <= 90 * DEGREE
    assert longitudes.max() <= 180 * DEGREE and longitudes.min() > -180 * DEGREE
    depth = len(nodes).bit_length()
    assert -(-count // (1 << depth)) <= LEAF
    for level in range(depth):
        for place in range(1 << level):
            split, axis = nodes[(1 << level) - 1 + place]
            low, high = (place * count) >> level, ((place + 1) * count) >> level
            middle = ((2 * place + 1) * count) >> (level + 1)
            assert vectors[low:middle, axis].max() <= split <= vectors[middle:high, axis].min()
    heights = np.frombuffer(sections["heights"].data, "<i2")
    expected = [known.get(int(number), UNKNOWN_HEIGHT) for number in records["id"]]
    assert heights.tolist() == expected
    kinds = np.bincount(records["zone"] >> ZONE_BITS, minlength=5)
    print(
        f"places: {count:,} records, tree of depth {depth} in order; "
        f"place, seat, capital, station, quarter: {kinds}; {len(known):,} with a height"
    )


def _check_search(path: Path, material: Material) -> None:
    """Every main name refers to its place, as its main name unless a table has another place first;
    names ascend; known ones stand for what they should."""
    index = search_reader.read(path)
    assert all(first < second for first, second in zip(index.names, index.names[1:]))
    ranked = sorted(material.places, key=lambda place: (-place.population, place.id))
    table = dict(zip(index.names, index.references))
    rows = translations.rows(material.tables / "meanings.tsv")
    first = {folding.fold(row["name"]) for row in rows if row["comes"] == "first"}
    for rank, place in enumerate(ranked):
        name = folding.fold(place.name)
        found = dict(table[name])
        assert found.get(rank) == MAIN or rank in found and name in first, place
    for name, title in SEARCHED:
        number, _ = table[folding.fold(name)][0]
        found = ranked[number].name if number < len(ranked) else index.areas[number - len(ranked)]
        assert found == title, (name, found)
    titles = {
        name: [index.areas[number - len(ranked)] for number, _ in found if number >= len(ranked)]
        for name, found in table.items()
        if name.endswith(" airport")
    }
    _check_owners(titles, airports.usual(translations.rows(material.tables / "airports.tsv")))
    documents.require(f"| {len(index.names):,} names by which")
    print(
        f"search: {len(index.names):,} names with {sum(map(len, index.references)):,} references, "
        f"{len(index.areas):,} areas"
    )


def _check_owners(titles: dict[str, list[str]], usual: Mapping[str, tuple[str, ...]]) -> None:
    """The first airport of a name is that of the table or of the largest city, and others follow.

    `titles` has the areas of each folded name, the first one first: `Saint Airport (AAA)`.
    """
    told = [(name, code, ()) for code, names in usual.items() for name in names]
    asked = [row for row in told if row[0].endswith(" Airport")]
    for name, code, others in [*asked, *AIRPORTS]:
        found = [title[-4:-1] for title in titles[folding.fold(name)]]
        assert found[0] == code and set(others) <= set(found[1:]), (name, found)
    print(f"search: {len(asked)} names of airports by the table, {len(AIRPORTS)} by their cities")


def _check_divisions(lookup: AreaLookup, material: Material) -> None:
    """Places must lie in divisions, if not always in their own: borders are simplified."""
    rows = np.random.default_rng(SEED).choice(len(material.places), 2000, replace=False)
    asked = [place for place in (material.places[row] for row in rows) if place.admin1]
    found = sum(lookup.feature(place.latitude, place.longitude) != NONE for place in asked)
    print(f"divisions: {found} of {len(asked)} places lie in one")
    assert found > 0.9 * len(asked)
    names, far = material.outlined_divisions.names, material.far_islands
    inside = shapely.point_on_surface(np.array([shape for shape, _ in far], object))
    spots = np.rint(shapely.get_coordinates(inside)[:, ::-1] * DEGREE).astype(int).tolist()
    for spot, (_, division) in zip(spots, far):
        assert names[lookup.feature(*spot)] == division, (spot, division)
    print(f"divisions: {len(far):,} pieces of islands far from the outlines")
    documents.require(f"{len(far):,} such pieces")


def _check_time_zones(path: Path) -> None:
    sections = decode(path, "zones")
    cells = np.frombuffer(sections["cells"].data, "<u2")
    blocks = sections["blocks"].count
    mixed = cells[cells >= 0x8000] - 0x8000
    assert len(cells) == 360 * 180 and sorted(mixed.tolist()) == list(range(blocks))
    assert (cells[(cells < 0x7FFF)] < sections["zones"].count).all()
    print(f"time zones: {sections['zones'].count}, {blocks:,} square degrees of several")


def _check_known(folder: Path) -> None:
    sections = decode(folder / "places.bin", "places")
    records = np.frombuffer(sections["records"].data, RECORD)
    text = sections["text"].data
    vectors = np.frombuffer(sections["vectors"].data, "<i4").reshape(-1, 3)
    latitudes, longitudes = positions(vectors).T / DEGREE
    names = {kind: feature_names(folder / f"{kind}.bin") for kind in ("countries", "seas")}
    lookups = {kind: AreaLookup(folder / f"{kind}.bin") for kind in names}
    for latitude, longitude, place, kilometers, area in KNOWN:
        same = np.ones(len(records))
        _, _, meters = ELLIPSOID.inv(same * longitude, same * latitude, longitudes, latitudes)
        nearest = records[np.argmin(meters)]
        name = text[nearest["name"] : nearest["name"] + nearest["length"]].decode()
        away = float(meters.min()) / 1000
        spot = (round(latitude * DEGREE), round(longitude * DEGREE))
        country, sea = (lookups[kind].feature(*spot) for kind in ("countries", "seas"))
        inside = names["countries"][country] if country != NONE else names["seas"][sea]
        print(f"{latitude}, {longitude}: {name}, {away:.1f} km; {inside}")
        assert inside == area, inside
        assert place is None or (name == place and abs(away - kilometers) < 1), name
    codes = np.frombuffer(sections["countries"].data, COUNTRY)["code"]
    assert len(codes) == len(np.unique(codes))


def feature_names(path: Path) -> list[str]:
    """The names of an areas file's features, in order."""
    sections = decode(path, "areas")
    table = np.frombuffer(sections["features"].data, FEATURE)
    text = sections["text"].data
    return [text[row["name"] : row["name"] + row["length"]].decode() for row in table]


def _check_bases(name: str, lookup: AreaLookup) -> None:
    """Every cell's base is what walking to its corner from the cells west and south of it gives."""
    for row in range(lookup.rows):
        for column in range(lookup.columns):
            base = int(lookup.cells[row * lookup.columns + column]["base"])
            x, y = column * lookup.step - 180 * DEGREE, row * lookup.step - 90 * DEGREE
            assert column == 0 or lookup.walk(x, y, column - 1, row) == {base}, (row, column)
            assert row == 0 or lookup.walk(x, y, column, row - 1) == {base}, (row, column)
    print(f"{name}: all {lookup.rows * lookup.columns:,} cell bases agree with their neighbours")


def _check_against_polygons(
    name: str, lookup: AreaLookup, features: list[Feature], complete: bool
) -> None:
    """Compares with the unsimplified polygons: anywhere, near borders, at the frame, the poles."""
    geometries = shapes(features)
    points = sample_points(geometries)
    tree = shapely.STRtree(geometries)
    spot, feature = tree.query(shapely.points(points / DEGREE), predicate="intersects")
    holders: dict[int, set[int]] = {}
    for index, holder in zip(spot.tolist(), feature.tolist()):
        holders.setdefault(index, set()).add(holder)
    left_over = [lookup.walk(x, y, *lookup.cell(x, y)) for x, y in points.tolist()]
    assert all(len(one) == 1 for one in left_over)
    answers = [min(one) for one in left_over]
    wrong = []
    for index, answer in enumerate(answers):
        right = holders.get(index, set(range(len(features))) if complete else {NONE})
        assert not (complete and answer == NONE)
        if answer not in right:
            wrong.append(index)
    slivers = shapely.STRtree(thin_holes(geometries))
    closed = slivers.query(shapely.points(points[wrong] / DEGREE), predicate="intersects")[0]
    wrong = np.delete(np.array(wrong, int), np.unique(closed)).tolist()
    away = distance_to_edges(lookup, points[wrong])
    random = sum(index < POINTS for index in wrong)
    print(
        f"{name}: {random} of {POINTS:,} random points differ from the polygons, "
        f"and {len(wrong) - random} of "
        f"{len(points) - POINTS:,} near borders, at 180 degrees and at the poles; "
        f"at most {away.max(initial=0):.6f} degrees from a border of the file"
    )
    assert away.max(initial=0) <= TOLERANCES[0] * 1.01


def thin_holes(geometries: np.ndarray) -> list[shapely.Polygon]:
    """The holes of polygons that are slips of the drawing, which the file does not have."""
    rings = [ring for part in shapely.get_parts(geometries) for ring in part.interiors]
    holes = [shapely.Polygon(ring) for ring in rings]
    return [hole for hole in holes if 4 * np.pi * hole.area < THIN * hole.length**2]


def sample_points(geometries: np.ndarray) -> np.ndarray:
    """Points (x, y in microdegrees): POINTS evenly over the sphere, then as many awkward ones."""
    random = np.random.default_rng(SEED)
    latitude = np.degrees(np.arcsin(random.uniform(-1, 1, POINTS)))
    longitude = random.uniform(-180, 180, POINTS)
    corners = shapely.get_coordinates(geometries)
    near = corners[random.integers(0, len(corners), POINTS // 2)]
    near = near + random.normal(0, 0.003, near.shape)
    side = random.choice([-180.0, 180.0], POINTS // 4) + random.uniform(-1e-3, 1e-3, POINTS // 4)
    rim = np.column_stack([side, random.uniform(-90, 90, POINTS // 4)])
    high = random.choice([-1, 1], POINTS // 4) * (90 - random.exponential(0.5, POINTS // 4))
    caps = np.column_stack([random.uniform(-180, 180, POINTS // 4), high])
    points = np.vstack([np.column_stack([longitude, latitude]), near, rim, caps])
    frame = np.array([180 * DEGREE - 1, 90 * DEGREE - 1])
    return np.clip(np.rint(points * DEGREE).astype(np.int64), -frame, frame)


def distance_to_edges(lookup: AreaLookup, points: np.ndarray) -> np.ndarray:
    """Distance of points from the nearest edge, in degrees of a great circle; inf beyond 0.002."""
    chains = [lookup.chain(arc)[:, ::-1] for arc in lookup.arcs]
    pairs = np.concatenate([np.stack([chain[:-1], chain[1:]], axis=1) for chain in chains])
    edges = shapely.linestrings(pairs / DEGREE)
    tree = shapely.STRtree(edges)
    result = np.full(len(points), np.inf)
    for index, (x, y) in enumerate(points / DEGREE):
        shrink = max(np.cos(np.radians(abs(y))), 1e-6)
        reach = min(0.002 / shrink, 180.0)
        near = edges[tree.query(shapely.box(x - reach, y - 0.002, x + reach, y + 0.002))]
        scale = np.array([shrink, 1.0])
        here = shapely.Point(np.array([x, y]) * scale)
        result[index] = shapely.distance(_scaled(near, scale), here).min(initial=np.inf)
    return result


def _scaled(shapes: np.ndarray, scale: np.ndarray) -> np.ndarray:
    return shapely.transform(shapes, lambda corners: corners * scale)
