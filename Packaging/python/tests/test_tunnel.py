"""Tests of the wheel, in an environment in which it is installed: `make test-wheel`.

    python Packaging/python/tests/test_tunnel.py
"""

import ctypes.util
import doctest
import importlib.util
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
import unittest
from unittest import mock

import numpy as np

import tunnel
from tunnel import Status

ROOT = pathlib.Path(__file__).resolve().parents[3]
HAS_PROJ = ctypes.util.find_library("proj") is not None


def random_points(count, seed):
    generator = np.random.default_rng(seed)
    return (np.round(np.degrees(np.arcsin(generator.uniform(-1, 1, count))), 6),
            np.round(generator.uniform(-180, 180, count), 6))


def python(code, **variables):
    """What a program in Python prints in a process of its own."""
    result = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True,
                            text=True, env={**os.environ, **variables}, check=False)
    return result.stdout + result.stderr


class AntipodeTests(unittest.TestCase):
    def test_numbers(self):
        for point, expected in [
            ((56.55, 8.316667), (-56.55, -171.683333)), ((0, 0), (0, 180)), ((-90, 180), (90, 0)),
            ((0.0, -180.0), (0, 0)), ((-0.0, 1e-20), (0, 180)),
            ((np.float64(1), np.int64(2)), (-1, -178)),
        ]:
            self.assertEqual(tunnel.antipode(*point), expected)
            self.assertEqual([type(value) for value in tunnel.antipode(*point)], [float, float])
        for point in [(91, 0), (0, 180.1), (float("nan"), 0), (0, float("inf"))]:
            with self.assertRaises(tunnel.CoordinateError) as caught:
                tunnel.antipode(*point)
            self.assertEqual(caught.exception.status, Status.BAD_COORDINATE)

    def test_arrays_are_one_subtraction(self):
        # more than one block
        latitude, longitude = random_points((1 << 20) + 7, 4420)
        north, east = tunnel.antipode(latitude, longitude)
        np.testing.assert_array_equal(north, -latitude)
        np.testing.assert_array_equal(
            east, np.where(longitude > 0, longitude - 180, longitude + 180))

    def test_arrays_are_read_and_filled_where_they_are(self):
        # the library gets the addresses of the arrays themselves, a block after the other
        latitude, longitude = random_points((1 << 20) + 7, 4421)
        with mock.patch.object(tunnel, "_antipodes", wraps=tunnel._antipodes) as library:
            answers = tunnel.antipode(latitude, longitude)
        starts = [column.ctypes.data for column in (latitude, longitude, *answers)]
        self.assertEqual([call.args[1:5] for call in library.call_args_list],
                         [tuple(start + 8 * row for start in starts) for row in (0, 1 << 20)])
        with mock.patch.object(tunnel, "_nearest", wraps=tunnel._nearest) as library:
            found = tunnel.nearest(latitude[:9], longitude[:9], k=2)
        given = library.call_args.args
        self.assertEqual([given[number] for number in (3, 4, 7, 8, 9)],
                         [column.ctypes.data for column in (latitude, longitude, *found)])

    def test_a_bad_row_is_marked_alone(self):
        north, east, status = tunnel.antipode([1, 91, 2], [3, 4, np.nan], with_status=True)
        np.testing.assert_array_equal(north, [-1, np.nan, np.nan])
        np.testing.assert_array_equal(east, [-177, np.nan, np.nan])
        self.assertEqual(status.tolist(), [0, Status.BAD_COORDINATE, Status.BAD_COORDINATE])

    def test_shapes_are_kept_and_broadcast(self):
        north, east = tunnel.antipode(np.zeros((2, 3)), 5)
        self.assertEqual((north.shape, east.shape), ((2, 3), (2, 3)))
        self.assertTrue((east == -175).all())
        # every second number, and no number
        north, _ = tunnel.antipode(np.arange(10.0)[::2], np.arange(5.0))
        self.assertEqual(north.tolist(), [0, -2, -4, -6, -8])
        self.assertEqual(tunnel.antipode([], [])[0].size, 0)


class NearestTests(unittest.TestCase):
    def test_blocks_and_numbers_agree(self):
        latitude, longitude = random_points(70_000, 4421)
        found = tunnel.nearest(latitude, longitude)
        for row in [0, 1, 32767, 32768, 65535, 65536, 69_999]:
            one = tunnel.nearest(float(latitude[row]), float(longitude[row]))
            # two rows are computed at once: 15 nm
            self.assertEqual(one.index, found.index[row])
            self.assertAlmostEqual(one.distance, found.distance[row], delta=3e-8)
            place = tunnel.place(one.index)
            self.assertAlmostEqual(
                tunnel.distance(latitude[row], longitude[row], place.latitude, place.longitude),
                one.distance, delta=3e-8)

    def test_own_places_are_those_of_a_scan(self):
        places, points = random_points(40, 4422), random_points(300, 4423)
        lengths = np.array([
            tunnel.distance(*points, np.full(300, latitude), np.full(300, longitude))
            for latitude, longitude in zip(*places)]).T
        order = np.argsort(lengths, axis=1)[:, :3]
        for own in (places, tunnel.Places(*places)):
            found = tunnel.nearest(*points, own, k=3)
            np.testing.assert_array_equal(found.index, order)
            np.testing.assert_allclose(
                found.distance, np.take_along_axis(lengths, order, axis=1), rtol=0, atol=3e-8)
        self.assertEqual(len(tunnel.Places(*places)), 40)

    def test_missing_places_are_marked(self):
        own = ([0, 0], [1, 90])
        found, status = tunnel.nearest([0, 80], [0, 0], own, k=2, within=200_000, with_status=True)
        self.assertEqual(found.index.tolist(), [[0, -1], [-1, -1]])
        self.assertEqual(status.tolist(), [Status.NOT_FOUND, Status.NOT_FOUND])
        self.assertEqual(tunnel.nearest(0, 0, own, k=2).index.tolist(), [0, 1])
        with self.assertRaises(tunnel.TunnelError):
            tunnel.nearest(80, 0, own, within=10)
        with self.assertRaises(ValueError):
            tunnel.nearest(0, 0, k=0)
        with self.assertRaises(tunnel.CoordinateError):
            tunnel.Places([91], [0])

    def test_names(self):
        index = tunnel.nearest(56.55, 8.316667).index
        self.assertEqual(tunnel.names([[index, -1], [-1, index]]).tolist(),
                         [["Lemvig", None], [None, "Lemvig"]])
        self.assertEqual(tunnel.place(index).country_code, "DK")
        for wrong in (-2, 10**9):
            with self.assertRaises(IndexError):
                tunnel.names([wrong])
            with self.assertRaises(IndexError):
                tunnel.place(wrong)

    def test_threads_share_the_data(self):
        points, results = random_points(20_000, 4424), {}

        def work(thread):
            results[thread] = tunnel.nearest(*points).index

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for number in range(4):
            np.testing.assert_array_equal(results[number], results[0])


    def test_a_call_lets_other_threads_run(self):
        """While a call of half a second runs, another thread of Python is never kept waiting."""
        from tunnel import _library
        latitude, longitude = random_points(1_000_000, 4426)
        index = np.empty(latitude.size, np.int64)
        thread = threading.Thread(target=_library.nearest, args=(
            _library.data(), None, latitude.size, latitude.ctypes.data, longitude.ctypes.data, 1,
            float("inf"), index.ctypes.data, None, None, None))
        thread.start()
        turns = 0
        while thread.is_alive():
            turns += 1
            time.sleep(0.001)
        # held, the lock would leave one or two
        self.assertGreater(turns, 20)


class GeodesicTests(unittest.TestCase):
    def test_distances(self):
        self.assertAlmostEqual(tunnel.distance(0, 0, 0, 1), 111319.490793, places=6)
        lengths, status = tunnel.distance([0, 95], 0, 1, [0, 0], with_status=True)
        self.assertAlmostEqual(lengths[0], 110574.388558, places=6)
        self.assertTrue(np.isnan(lengths[1]))
        self.assertEqual(status.tolist(), [0, Status.BAD_COORDINATE])

    @unittest.skipUnless(HAS_PROJ, "no PROJ")
    def test_what_needs_proj(self):
        self.assertAlmostEqual(tunnel.distance(0, 0, 0, 180), 20003931.458625, places=6)
        latitude, longitude, bearing = tunnel.destination(0, 0, 90, 111319.490793274)
        self.assertAlmostEqual(longitude, 1, places=12)
        self.assertEqual((latitude, bearing), (0, 90))
        # an eighth of the ellipsoid
        self.assertAlmostEqual(tunnel.area([0, 0, 90], [0, 90, 0]), 63758202715511.1, delta=0.1)
        self.assertEqual(tunnel.format(56.55, 8.316667, "mgrs"), "32VMH5798967504")

    def test_without_proj_each_row_says_so(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("libproj.so.25", "libproj.so.22"):
                pathlib.Path(folder, name).write_text("no library")
            printed = python("""\
                import tunnel
                print(tunnel.antipode(1, 2), tunnel.names([tunnel.nearest(56.55, 8.3).index]))
                print(tunnel.where((-56.55, -171.7), fields=tunnel.FIELDS)["land"])
                lengths, status = tunnel.distance(0, 0, 0, [10, 179.9], with_status=True)
                print(lengths.round().tolist(), status.tolist())
                print(tunnel.destination([0], 0, 0, 1, with_status=True)[3].tolist())
                for call in (lambda: tunnel.distance(0, 0, 0, 180),
                             lambda: tunnel.format(1, 2, "utm"), lambda: tunnel.parse("32VMH5798967504"),
                             lambda: tunnel.area([0, 0, 9], [0, 9, 0])):
                    try:
                        call()
                    except tunnel.TunnelError as error:
                        print(error.status.name)
                """, LD_LIBRARY_PATH=folder)
        self.assertEqual(printed, textwrap.dedent("""\
            (-1.0, -178.0) ['Lemvig']
            New Zealand
            [1113195.0, nan] [0, 5]
            [5]
            NO_PROJ
            NO_PROJ
            NO_PROJ
            NO_PROJ
            """))


class TextTests(unittest.TestCase):
    def test_texts_are_read_and_written(self):
        self.assertEqual(tunnel.parse("56°33'N 8°19.00002'E"), (56.55, 8.316667))
        self.assertEqual(tunnel.format(56.55, 8.316667, "dm"), "56°33'N 8°19.00002'E")
        with self.assertRaises(tunnel.CoordinateError) as caught:
            tunnel.parse("56.55N 8.31Q")
        self.assertEqual(str(caught.exception), "cannot read '56.55N 8.31Q' as a coordinate: 'Q' at "
                         "column 12 is not a hemisphere (N, S, E or W)")
        for call in (lambda: tunnel.parse("1\0 2"), lambda: tunnel.format(91, 0),
                     lambda: tunnel.format(1, 2, "furlongs")):
            self.assertRaises(ValueError, call)


class WhereTests(unittest.TestCase):
    FIELDS = ["country_code", "sea", "elevation", "on_lake"]
    POINTS = {"latitude": [56.55, 0.0, 91.0, 46.45], "longitude": [8.316667, 0.0, 0.0, 6.6],
              "name": ["a", "b", "c", "d"]}
    CODES = ["DK", None, None, "FR"]
    SEAS = [None, "South Atlantic Ocean", None, None]
    LAKES = [False, False, None, True]

    def check(self, rows):
        """The rows of a table as dictionaries, with None for what is missing."""
        self.assertEqual([row["name"] for row in rows], self.POINTS["name"])
        self.assertEqual([row["country_code"] for row in rows], self.CODES)
        self.assertEqual([row["sea"] for row in rows], self.SEAS)
        self.assertEqual([row["on_lake"] for row in rows], self.LAKES)
        self.assertEqual([row["elevation"] is None for row in rows], [False, False, True, False])

    def test_pairs(self):
        found = tunnel.where((56.55, 8.316667), fields=tunnel.FIELDS)
        self.assertEqual(list(found), list(tunnel.FIELDS))
        self.assertEqual(found["region"], "Central Jutland")
        self.assertIsNone(found["sea"])
        self.assertIs(found["on_lake"], False)
        found = tunnel.where((self.POINTS["latitude"], self.POINTS["longitude"]), self.FIELDS)
        self.assertEqual(found["country_code"].tolist(), self.CODES)
        with self.assertRaises(tunnel.CoordinateError):
            tunnel.where((91, 0))
        with self.assertRaisesRegex(ValueError, "no fact is called 'weather'; there are country,"):
            tunnel.where((0, 0), ["weather"])
        with self.assertRaisesRegex(TypeError, "no coordinates can be read from int"):
            tunnel.where(5)

    def test_blocks_agree_with_single_rows(self):
        latitude, longitude = random_points(9_000, 4425)
        found = tunnel.where((latitude, longitude), tunnel.FIELDS)
        for row in range(0, 9_000, 257):
            one = tunnel.where((latitude[row], longitude[row]), tunnel.FIELDS)
            for field, value in one.items():
                if value is None:
                    self.assertTrue(found[field][row] is None or np.isnan(found[field][row]), field)
                else:
                    self.assertEqual(found[field][row], value, field)

    def test_dictionaries(self):
        found = tunnel.where(self.POINTS, self.FIELDS)
        self.assertEqual(found["name"], self.POINTS["name"])
        self.assertEqual(found["sea"].tolist(), self.SEAS)

    def test_pandas(self):
        pandas = self.installed("pandas")
        frame = pandas.DataFrame(self.POINTS, index=[7, 7, 8, 9])
        found = tunnel.where(frame, self.FIELDS)
        self.assertEqual(found.index.tolist(), [7, 7, 8, 9])
        rows = found.to_dict("records")
        rows = [{key: None if value != value else value for key, value in row.items()}
                for row in rows]
        self.check(rows)
        self.assertEqual(str(found["sea"].dtype), "category")

    def test_pyarrow(self):
        pyarrow = self.installed("pyarrow")
        table = pyarrow.table(self.POINTS)
        self.check(tunnel.where(table, self.FIELDS).to_pylist())
        batch = tunnel.where(table.to_batches()[0], self.FIELDS)
        self.assertIsInstance(batch, pyarrow.RecordBatch)
        self.check(batch.to_pylist())

        # a column of the same name is replaced, and nulls have no facts
        table = pyarrow.table({"sea": ["x", "y"], "lat": [0.0, None], "lon": [0.0, 1.0]})
        found = tunnel.where(table, ["sea"], latitude="lat", longitude="lon")
        self.assertEqual(found.to_pydict(), {"lat": [0.0, None], "lon": [0.0, 1.0],
                                             "sea": ["South Atlantic Ocean", None]})

    def test_streams(self):
        """Every producer and consumer of `__arrow_c_stream__` that is installed."""
        pyarrow = self.installed("pyarrow")
        table = pyarrow.table({
            **self.POINTS, "sea": ["x"] * 4, "list": [[1], [2, 3], None, []],
            "struct": [{"a": 1}] * 4, "code": pyarrow.array(["p", "q", "p", None]).dictionary_encode()})
        producers = [table, pyarrow.concat_tables([table.slice(0, 1), table.slice(1)])]
        if self.has("polars"):
            producers.append(__import__("polars").DataFrame(table))
        for producer in producers:
            stream = tunnel.where(Stream(producer), self.FIELDS)
            self.assertIsInstance(stream, tunnel.ArrowStream)
            for _ in range(2):
                found = pyarrow.table(stream)
                found.validate(full=True)
                self.check(found.to_pylist())
                self.assertEqual(found["list"].to_pylist(), table["list"].to_pylist())
                self.assertEqual(found["struct"].to_pylist(), table["struct"].to_pylist())
                self.assertEqual(found["code"].to_pylist(), table["code"].to_pylist())
                # in the order of FIELDS; the old column is gone
                self.assertEqual(found.schema.names[-4:], self.FIELDS)
                self.assertEqual(found.schema.names.count("sea"), 1)
        stream = tunnel.where(Stream(table), self.FIELDS)
        if self.has("polars"):
            self.check(__import__("polars").DataFrame(stream).to_dicts())
        if self.has("duckdb"):
            rows = __import__("duckdb").sql("select name, sea from stream").fetchall()
            self.assertEqual(rows, list(zip(self.POINTS["name"], self.SEAS)))
        if self.has("nanoarrow"):
            self.check(__import__("nanoarrow").ArrayStream(stream).read_all().to_pylist())

    def test_streams_of_structures_with_an_offset(self):
        pyarrow = self.installed("pyarrow")
        table = pyarrow.table(self.POINTS)
        rows = pyarrow.chunked_array([table.to_struct_array().combine_chunks().slice(1, 2)])
        found = pyarrow.chunked_array(tunnel.where(rows, self.FIELDS)).to_pylist()
        self.assertEqual([row["name"] for row in found], ["b", "c"])
        self.assertEqual([row["sea"] for row in found], self.SEAS[1:3])
        self.assertEqual([row["on_lake"] for row in found], self.LAKES[1:3])

    def test_streams_that_fail(self):
        pyarrow = self.installed("pyarrow")
        table = pyarrow.table({"latitude": [1.0], "n": [[1]], "t": ["x"],
                               "d": pyarrow.array(["p"]).dictionary_encode()})
        numbers = "; expected float64, float32 or a signed integer"
        for name, message in [
            ("east", "the stream has no column 'east'"),
            ("n", "the column 'n' has the format '+l'" + numbers),
            ("t", "the column 't' has the format 'u'" + numbers),
            ("d", "the column 'd' has the format 'dictionary'" + numbers),
        ]:
            stream = tunnel.where(Stream(table), ["sea"], longitude=name)
            with self.assertRaises(tunnel.TunnelError) as caught:
                stream.__arrow_c_stream__()
            self.assertEqual(str(caught.exception), message)
        table = pyarrow.table(self.POINTS)

        def batches():
            yield from table.to_batches()
            raise ValueError("no more")

        reader = pyarrow.RecordBatchReader.from_batches(table.schema, batches())
        with self.assertRaisesRegex(ValueError, "no more"):
            pyarrow.table(tunnel.where(Stream(reader), ["sea"]))
        # a capsule that nobody reads
        tunnel.where(Stream(table), ["sea"]).__arrow_c_stream__()

    def test_polars(self):
        polars = self.installed("polars")
        import tunnel.polars
        frame = polars.DataFrame(self.POINTS)
        self.check(tunnel.where(frame, self.FIELDS).to_dicts())
        lazy = tunnel.where(frame.lazy(), self.FIELDS)
        self.check(lazy.collect().to_dicts())
        self.assertEqual(lazy.collect_schema(), lazy.collect().schema)
        found = frame.lazy().with_columns(
            tunnel.polars.antipode().alias("antipode"), tunnel.polars.nearest().alias("nearest"),
            tunnel.polars.distance("latitude", "longitude", polars.lit(0.0), polars.lit(0.0)).alias("far"),
        ).collect().to_dicts()
        self.assertEqual(found[0]["antipode"], {"latitude": -56.55, "longitude": -171.683333})
        self.assertEqual(found[2]["antipode"], {"latitude": None, "longitude": None})
        self.assertEqual(found[0]["nearest"]["index"], tunnel.nearest(56.55, 8.316667).index)
        self.assertEqual(found[2]["nearest"], {"index": None, "distance": None, "bearing": None})
        self.assertEqual([row["far"] for row in found[1:3]], [0, None])

    def test_the_recipes_for_frames(self):
        """Those of the page for Polars and pandas, as they stand there."""
        polars, pandas = self.installed("polars"), self.installed("pandas")
        names = {"tunnel": tunnel, "frame": polars.DataFrame({"lat": [56.55], "lon": [8.316667]})}
        code = self.recipe("import tunnel.polars\n")
        code = code.replace("frame.with_columns", "found = frame.with_columns")
        exec(code.replace("tunnel.where", "facts = tunnel.where"), names)
        self.assertEqual(names["found"]["antipode"].to_list(),
                         [{"latitude": -56.55, "longitude": -171.683333}])
        self.assertEqual(names["facts"]["country"].to_list(), ["Denmark"])
        names["frame"] = pandas.DataFrame({"latitude": [56.55], "longitude": [8.316667]})
        code = self.recipe('tunnel.where(frame, ["country", "region", "place"])')
        exec(code.replace("tunnel.where", "facts = tunnel.where"), names)
        self.assertEqual(str(names["facts"]["place"].iloc[0]), "Lemvig")
        self.assertEqual(names["frame"]["opposite_longitude"].tolist(), [-171.683333])

    def test_duckdb(self):
        duckdb, pyarrow = self.installed("duckdb"), self.installed("pyarrow")

        connection = duckdb.connect()
        connection.sql("create table points as select 56.55 as latitude, x::double as longitude "
                       "from range(3) as r(x)")
        names = {"connection": connection, "pyarrow": pyarrow, "tunnel": tunnel}
        code = self.recipe("def antipode_longitude").replace("connection.sql", "found = connection.sql")
        exec(code, names)  # the recipe of the page
        self.assertEqual(names["found"].fetchall(), [(180.0,), (-179.0,), (-178.0,)])

    def test_spark(self):
        self.installed("pyspark")
        printed = python(f"""\
            import pyarrow, tunnel
            from pyspark.sql import SparkSession
            spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
            points = spark.createDataFrame([(1, 56.55, 8.316667), (2, 0.0, 0.0)],
                                           "id long, latitude double, longitude double")
            {self.recipe("def with_countries", 12)}
            print("rows", [tuple(row) for row in sorted(found.collect())])
            """, PYSPARK_PYTHON=sys.executable)
        self.assertIn("rows [(1, 56.55, 8.316667, 'DK'), (2, 0.0, 0.0, None)]", printed)

    def recipe(self, beginning, indentation=0):
        """The block of docs/python.md that begins so."""
        page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
        block = page[page.index(beginning):].partition("\n```")[0]
        return block.replace("\n", "\n" + indentation * " ")

    @staticmethod
    def has(name):
        return importlib.util.find_spec(name) is not None

    def installed(self, name):
        if not self.has(name):
            self.skipTest(name + " is not installed")
        return __import__(name)


class Stream:
    """A table of which nothing is known but `__arrow_c_stream__`."""

    def __init__(self, table):
        self.table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self.table.__arrow_c_stream__(requested_schema)


class InterruptTests(unittest.TestCase):
    """SIGINT ends a long call within 0.2 s of this thread's time."""

    CALLS = {
        "antipode": "while True: tunnel.antipode(*points)",
        "nearest": "while True: tunnel.nearest(*points)",
        "several": "while True: tunnel.nearest(*points, k=50)",
        "distance": "while True: tunnel.distance(*points, *points[::-1])",
        "destination": "while True: tunnel.destination(*points, points[0] + 90, points[1] ** 2)",
        "where": "while True: tunnel.where(points, tunnel.FIELDS)",
    }

    def test_every_call(self):
        for name, call in self.CALLS.items():
            with self.subTest(name):
                process = subprocess.Popen(
                    [sys.executable, "-c", textwrap.dedent(f"""\
                        import time, numpy as np, tunnel
                        points = (np.linspace(-80, 80, 3_000_000), np.linspace(-90, 90, 3_000_000))
                        tunnel.where((0, 0), tunnel.FIELDS)
                        def work():  # `try` does not cover the jump of a loop in it
                            {call}
                        print("ready", flush=True)
                        try:
                            work()
                        except KeyboardInterrupt:
                            print(time.process_time(), flush=True)
                        """)], stdout=subprocess.PIPE, text=True)
                with process:
                    self.assertEqual(process.stdout.readline(), "ready\n")
                    time.sleep(0.5)
                    before = cpu_time(process.pid)
                    process.send_signal(signal.SIGINT)
                    after = float(process.stdout.readline())
                # a tick of the system's clock more
                self.assertLess(after - before, 0.2 + 0.02)


def cpu_time(process):
    """The seconds of CPU that a process has used, in ticks of 0.01 s."""
    fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class PackageTests(unittest.TestCase):
    def test_the_documents_print_what_they_say(self):
        for path in ("Packaging/python/README.md", "docs/python.md"):
            with self.subTest(path):
                text = (ROOT / path).read_text(encoding="utf-8")
                # the end of a block is not what an example prints
                text = "\n".join("" if line.startswith("```") else line for line in text.split("\n"))
                test = doctest.DocTestParser().get_doctest(text, {}, path, path, 0)
                result = doctest.DocTestRunner().run(test)
                self.assertGreater(result.attempted, 3)
                self.assertEqual(result.failed, 0)

    def test_the_statuses_are_those_of_the_header(self):
        header = (ROOT / "Sources/Program/TunnelHeader/tunnel.h").read_text()
        for status in Status:
            self.assertIn(f"TUNNEL_{status.name} = {status.value}", header)
        for bit, field in enumerate(tunnel.FIELDS):
            self.assertIn(f"TUNNEL_{field.upper()} = 1 << {bit}", header)
        self.assertIn(f'TUNNEL_VERSION "{tunnel.__version__}"', header)

    def test_the_syntax_is_that_of_python_3_9(self):
        folder = str(pathlib.Path(tunnel.__file__).parent)
        vermin = pathlib.Path(sys.executable).with_name("vermin")
        if not vermin.exists():
            self.skipTest("vermin is not installed")
        result = subprocess.run([vermin, "-q", "-t=3.9-", "--violations",
                                 *pathlib.Path(folder).glob("*.py")],
                                capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_the_stubs_are_those_of_the_package(self):
        with tempfile.TemporaryDirectory() as folder:
            settings = pathlib.Path(folder, "mypy.ini")
            settings.write_text("[mypy]\nignore_missing_imports = True\n")
            result = subprocess.run(
                [sys.executable, "-m", "mypy.stubtest", "tunnel", "--ignore-missing-stub",
                 "--mypy-config-file", str(settings)], capture_output=True, text=True, check=False)
        if "No module named" in result.stderr and "mypy" in result.stderr:
            self.skipTest("mypy is not installed")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
