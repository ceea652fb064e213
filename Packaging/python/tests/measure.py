"""Measures the wheel beside Polars, NumPy and other geocoders, as a Markdown table: `make bench-wheel`.

Times are processor time, the least of several runs. Points are uniform on the sphere, in random
order, with six decimals.
"""

import os
import subprocess
import sys
import time
import timeit

import numpy as np
import polars as pl

import tunnel
import tunnel.polars

SEED = 20261128


def points(count):
    random = np.random.default_rng(SEED)
    return (np.round(np.degrees(np.arcsin(random.uniform(-1, 1, count))), 6),
            np.round(random.uniform(-180, 180, count), 6))


def seconds(work, runs=5):
    """The least processor time of a call, of all threads together."""
    return min(timeit.repeat(work, number=1, repeat=runs, timer=time.process_time))


def one(statement):
    """The microseconds of a statement about one point."""
    count = 20_000
    return min(timeit.repeat(statement, number=count, repeat=7, timer=time.process_time,
                             globals=globals())) / count * 1e6


def row(*cells):
    print("| " + " | ".join(cells) + " |", flush=True)


# A call in a process of its own: called again, Polars takes the memory that it has kept, and NumPy
# takes new pages from the system each time.
FIRST_CALL = """
import sys, time
sys.path.insert(0, {folder!r})
import measure, numpy, polars, tunnel, tunnel.polars
latitude, longitude = measure.points(10_000_000)
frame = polars.DataFrame({{"latitude": latitude, "longitude": longitude}})
east = polars.col("longitude")
frame.head(9).with_columns(tunnel.polars.antipode().alias("opposite"))
start = time.process_time()
{call}
print(time.process_time() - start)
"""
POLARS = """frame.with_columns(
    north=-polars.col("latitude"), east=polars.when(east > 0).then(east - 180).otherwise(east + 180))"""
NUMPY = "-latitude, numpy.where(longitude > 0, longitude - 180, longitude + 180)"


def first_call(call, runs=5):
    """The least processor time of a first call, of all threads together."""
    code = FIRST_CALL.format(folder=os.path.dirname(os.path.abspath(__file__)), call=call)
    return min(float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True,
                                    text=True).stdout) for _ in range(runs))


def antipodes():
    beside = first_call(POLARS)
    row("10 million antipodes, Polars' own expression", f"{beside:.3f} s", "1.00")
    for name, call in (
        ("the same by tunnel.polars.antipode",
         "frame.with_columns(tunnel.polars.antipode().alias('opposite'))"),
        ("the same by tunnel.antipode of arrays", "tunnel.antipode(latitude, longitude)"),
        ("the same by NumPy", NUMPY),
    ):
        taken = first_call(call)
        row(name, f"{taken:.3f} s", f"{taken / beside:.2f}")


def nearest():
    latitude, longitude = points(1_000_000)
    tunnel.nearest(latitude[:10], longitude[:10])
    taken = seconds(lambda: tunnel.nearest(latitude, longitude))
    row("1 million nearest places with distance and bearing", f"{taken:.3f} s", "1.00")
    named = seconds(lambda: tunnel.names(tunnel.nearest(latitude, longitude).index))
    row("the same with names", f"{named:.3f} s", f"{named / taken:.2f}")
    try:
        from polars_reverse_geocode import find_closest_city
    except ImportError:
        return
    frame = pl.DataFrame({"lat": latitude, "lon": longitude})
    other = seconds(lambda: frame.with_columns(city=find_closest_city("lat", "lon")), 3)
    row("the name only by polars-reverse-geocode, not exact", f"{other:.3f} s", f"{other / taken:.2f}")


def main():
    row("measured", "processor time", "ratio")
    row("---", "---", "---")
    for statement in ("tunnel.antipode(56.55, 8.316667)", "tunnel.nearest(56.55, 8.316667)",
                      "tunnel.distance(56.55, 8.316667, 40.4, -3.7)",
                      "tunnel.where((56.55, 8.316667), ('country',))"):
        row(f"`{statement}`", f"{one(statement):.1f} µs", "")
    antipodes()
    nearest()


if __name__ == "__main__":
    main()
