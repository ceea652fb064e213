"""Measures streams of the command beside C and packages for Python, and prints a Markdown table.

records.py TUNNEL DATA PROGRAMS: the command, its data, and the folder with the programs in C. All
times are processor time. Those of the command and of C have start, reading and writing in them;
those of a package do not, and its data are loaded before. All work on one thread, as far as a
package can be told so.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import threading

# before the packages are loaded
for variable in ("POLARS_MAX_THREADS", "OMP_NUM_THREADS", "RAYON_NUM_THREADS"):
    os.environ[variable] = "1"

import numpy as np

from geocoders import SEED, cities, row, vectors

ANTIPODES = 10_000_000
PLACES = 1_000_000
FEW = 50_000
RUNS = 3

BOTH = resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN


def times(work, runs, *whos):
    """The processor times of calls: of this process, of those that it has started, or of both."""

    def used():
        return sum(usage.ru_utime + usage.ru_stime for usage in map(resource.getrusage, whos))

    found = []
    for _ in range(runs):
        start = used()
        work()
        found.append(used() - start)
    return found


def cpu(work, runs=RUNS):
    """The least processor time of this process for a call."""
    return min(times(work, runs, resource.RUSAGE_SELF))


class Command:
    """The command, which answers streams on one thread."""

    def __init__(self, program, data):
        self.program, self.environment = program, {**os.environ, "TUNNEL_DATA": data}

    def cpu(self, *arguments, source):
        """The least processor time of the command for a file of records."""
        return min(times(
            lambda: self.run(*arguments, "--jobs", "1", "-", source=source), RUNS,
            resource.RUSAGE_CHILDREN))

    def run(self, *arguments, source=os.devnull):
        with open(source, "rb") as records:
            subprocess.run(
                [self.program, *arguments], check=True, stdin=records,
                stdout=subprocess.DEVNULL, env=self.environment)

    def start(self, *arguments):
        """The command on one thread, begun between two pipes."""
        return between_pipes([self.program, *arguments, "--jobs", "1"], self.environment)

    def answers(self, *arguments, records):
        """What the command answers to a text, line by line."""
        return subprocess.run(
            [self.program, *arguments, "-"], check=True, input=records, capture_output=True,
            text=True, env=self.environment).stdout.splitlines()


def between_pipes(arguments, environment=None):
    return subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)


def of_program(source, count, *arguments):
    """The least processor time of a program in C for each of `count` lines of a file."""

    def run():
        with open(source, "rb") as records:
            subprocess.run(arguments, check=True, stdin=records, stdout=subprocess.DEVNULL)

    return min(times(run, RUNS, resource.RUSAGE_CHILDREN)) / count


def uniform(count, random):
    latitudes = np.degrees(np.arcsin(random.uniform(-1, 1, count)))
    return np.round(np.column_stack([latitudes, random.uniform(-180, 180, count)]), 6)


def lines(points):
    return "".join(f"{north:.6f},{east:.6f}\n" for north, east in points.tolist())


def on_land(command, count, random):
    """Points of countries, uniform."""
    found = np.empty((0, 2))
    while len(found) < count:
        points = uniform(count, random)
        kinds = command.answers("where", "--fields", "inside.kind", records=lines(points))
        found = np.concatenate([found, points[np.array(kinds) == "country"]])
    return found[:count]


def compare(name, seconds, count, peers):
    """A row of the command, and one for each peer with the ratio to it."""
    row(name, f"{seconds / count * 1e6:.3f} µs", "")
    for peer, measure in peers:
        try:
            each = measure()
        except Exception as reason:  # a package that does not work here is a row, not an end
            row(f"— {peer}", "", f"not measured: {reason}")
            continue
        row(f"— {peer}", f"{each * 1e6:.3f} µs", f"{seconds / count / each:.2f}")


def antipode_lines(command, folder, programs, random):
    points = uniform(ANTIPODES, random)
    source, program = os.path.join(folder, "lines.txt"), os.path.join(programs, "antipodes")
    with open(source, "w") as file:
        file.write(lines(points))
    options = ("antipode", "--format", "csv", "--fields", "to.latitude,to.longitude")

    def of_c():
        few = lines(points[:FEW])
        answers = subprocess.run([program], check=True, input=few, capture_output=True, text=True)
        if answers.stdout.splitlines() != command.answers(*options, records=few):
            raise ValueError("other answers than those of the command")
        return of_program(source, ANTIPODES, program)

    seconds = command.cpu(*options, source=source)
    compare(
        f"antipodes of {ANTIPODES:,} lines", seconds, ANTIPODES,
        [("C in fixed point, the same answers", of_c)])


def antipodes(command, folder, random):
    import duckdb
    import polars
    import pyarrow

    points = uniform(ANTIPODES, random)
    north, east = (np.ascontiguousarray(axis) for axis in points.T)
    source = os.path.join(folder, "points.arrow")
    table = pyarrow.table({"latitude": north, "longitude": east})
    with pyarrow.ipc.new_stream(source, table.schema) as stream:
        stream.write_table(table, max_chunksize=1 << 16)
    frame = polars.DataFrame({"latitude": north, "longitude": east})

    def of_polars():
        longitude = polars.col("longitude")
        return cpu(lambda: frame.select(
            -polars.col("latitude"),
            polars.when(longitude > 0).then(longitude - 180).otherwise(longitude + 180)
            .alias("opposite"))) / ANTIPODES

    def of_numpy():
        return cpu(lambda: (-north, np.where(east > 0, east - 180, east + 180))) / ANTIPODES

    def of_duckdb():
        database = duckdb.connect(config={"threads": 1})
        database.register("points", table)
        query = """create or replace table opposite as select -latitude,
            case when longitude > 0 then longitude - 180 else longitude + 180 end from points"""
        return cpu(lambda: database.execute(query)) / ANTIPODES

    seconds = command.cpu(
        "antipode", "--format", "arrow", "--fields", "to.latitude,to.longitude", source=source)
    compare(
        f"antipodes of {ANTIPODES:,} points, Arrow in and out", seconds, ANTIPODES,
        [("an expression of Polars", of_polars), ("NumPy", of_numpy), ("DuckDB", of_duckdb)])

    def round_trip(started):
        def write():
            frame.write_ipc_stream(started.stdin)
            started.stdin.close()

        writer = threading.Thread(target=write)
        writer.start()
        with pyarrow.ipc.open_stream(started.stdout) as answers:
            count = answers.read_all().num_rows
        writer.join()
        if started.wait() != 0 or count != ANTIPODES:
            raise ValueError(f"{count} answers, status {started.returncode}")

    def through(start):
        return min(times(lambda: round_trip(start()), RUNS, *BOTH))

    def of_cat():
        return through(lambda: between_pipes(["cat"])) / ANTIPODES

    fields = ("--fields", "to.latitude,to.longitude")
    compare(
        "the same out of Polars, through pipes and back, with Python and the kernel",
        through(lambda: command.start("antipode", *fields, "-")), ANTIPODES,
        [("`cat` between these pipes", of_cat), ("an expression of Polars", of_polars)])


def nearest_peers(points, source, programs):
    def of_c(*options):
        places = os.path.join(os.path.dirname(source), "places.doubles")
        cities().astype("<f8").tofile(places)
        program = os.path.join(programs, "nearest")
        return of_program(source, len(points), program, places, *options)

    def of_polars_reverse_geocode():
        import polars
        from polars_reverse_geocode import find_closest_city

        frame = polars.DataFrame({"lat": points[:, 0], "lon": points[:, 1]})
        return cpu(
            lambda: frame.with_columns(city=find_closest_city("lat", "lon"))) / len(points)

    def of_reverse_geocoder():
        import reverse_geocoder

        coder = reverse_geocoder.RGeocoder(mode=1, verbose=False)
        asked = [tuple(point) for point in points[:FEW].tolist()]
        return cpu(lambda: coder.query(asked), 1) / FEW

    def of_scipy():
        from scipy.spatial import cKDTree

        tree, asked = cKDTree(vectors(*cities().T)), vectors(*points.T)
        return cpu(lambda: tree.query(asked)) / len(points)

    return [
        ("polars-reverse-geocode 0.8.1, not exact", of_polars_reverse_geocode),
        ("reverse_geocoder 1.5.1, in degrees", of_reverse_geocoder),
        ("scipy's cKDTree, on a sphere, without names", of_scipy),
        ("C with a k-d tree, lines, on a sphere, without names", of_c),
        ("C with a k-d tree and PROJ, lines, exact, without names", lambda: of_c("exactly")),
    ]


def zone_peers(points):
    def of_timezonefinder():
        from timezonefinder import TimezoneFinder

        finder, few = TimezoneFinder(in_memory=True), points[:FEW].tolist()
        return cpu(
            lambda: [finder.timezone_at(lat=north, lng=east) for north, east in few], 1) / FEW

    return [("timezonefinder 9.0.0", of_timezonefinder)]


def places(command, folder, programs, random):
    points = on_land(command, PLACES, random)
    source = os.path.join(folder, "points.txt")
    with open(source, "w") as file:
        file.write(lines(points))
    for name, fields, peers in (
        ("nearest place, its name", "nearest.name", nearest_peers(points, source, programs)),
        ("the same with its distance", "nearest.name,nearest.distance_km", []),
        ("country", "inside.name", []), ("region", "region", []),
        ("time zone", "time_zone", zone_peers(points)), ("height", "elevation_m", []),
    ):
        seconds = command.cpu("where", "--fields", fields, source=source)
        compare(f"{name}, {PLACES:,} lines on land", seconds, PLACES, peers)


def starts(command):
    """The processor time of one start, the median of many, and its ratio to that of geod."""

    def of_geod():
        subprocess.run(
            ["geod", "-I", "+ellps=WGS84"], check=True, input=b"0 0 1 1\n",
            stdout=subprocess.DEVNULL)

    geod = statistics.median(times(of_geod, 21, resource.RUSAGE_CHILDREN))
    row("`geod -I`", f"{geod * 1e3:.1f} ms", "")
    for name, arguments in (
        ("`tunnel antipode 1 2`", ("antipode", "1", "2")),
        ("`tunnel where 1 2`, at sea", ("where", "1", "2")),
        ("`tunnel where 56.5 9`, on land", ("where", "56.5", "9")),
    ):
        found = times(lambda: command.run(*arguments), 21, resource.RUSAGE_CHILDREN)
        median = statistics.median(found)
        row(name, f"{median * 1e3:.1f} ms", f"{median / geod:.2f}")


def main():
    tunnel, data, programs = map(os.path.abspath, sys.argv[1:])
    command = Command(tunnel, data)
    random = np.random.default_rng(SEED)
    row("a record, processor time of one thread", "", "tunnel takes so many times that")
    row("---", "---", "---")
    starts(command)
    with tempfile.TemporaryDirectory() as folder:
        antipode_lines(command, folder, programs, random)
        antipodes(command, folder, random)
        places(command, folder, programs, random)


if __name__ == "__main__":
    main()
