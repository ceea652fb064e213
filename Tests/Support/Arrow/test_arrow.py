"""Compares the Arrow that tunnel reads and writes with other programs.

usage: test_arrow.py TUNNEL DATA

pyarrow makes streams and files; pyarrow, Polars, DuckDB and nanoarrow read the answers. Every value is
compared with numpy's subtraction, with the digits of a decimal, or with the answers to a table of text.
"""

import csv
import datetime
import decimal
import io
import json
import math
import os
import random
import subprocess
import sys
import tempfile
import unittest

import duckdb
import nanoarrow
import nanoarrow.ipc
import numpy
import polars
import pyarrow as pa
import pyarrow.csv
import pyarrow.feather

from samples import cells, table

TUNNEL, DATA = sys.argv[1:3]
ANTIPODES = ("antipode", "--fields", "to.latitude,to.longitude", "-")


def tunnel(data: bytes, *arguments: str, status: int = 0) -> bytes:
    done = subprocess.run(
        [TUNNEL, *arguments], input=data, capture_output=True, env={**os.environ, "TUNNEL_DATA": DATA}
    )
    if done.returncode != status:
        raise AssertionError(f"status {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def stream(rows: pa.Table, size: int | None = None) -> bytes:
    output = io.BytesIO()
    with pa.ipc.new_stream(output, rows.schema) as writer:
        writer.write_table(rows, max_chunksize=size)
    return output.getvalue()


def read(data: bytes) -> pa.Table:
    rows = pa.ipc.open_stream(data).read_all()
    rows.validate(full=True)
    return rows


def points(count: int, seed: int = 44) -> pa.Table:
    generator = numpy.random.default_rng(seed)
    latitudes = generator.uniform(-90, 90, count)
    longitudes = generator.uniform(-180, 180, count)
    latitudes[:4], longitudes[:4] = [0, -0.0, 90, -90], [0, -0.0, 180, -180]
    return pa.table({"id": range(count), "lat": latitudes, "lon": longitudes})


def plain(scalar: pa.Scalar):
    """A value as Python has it, but for times, which Python has no nanoseconds of."""
    is_time = pa.types.is_time(scalar.type) or pa.types.is_duration(scalar.type)
    return scalar if scalar.is_valid and is_time else scalar.as_py()


def as_json(value, kind: pa.DataType):
    """A value of a column as tunnel writes it in JSON; times as texts, numbers as decimals."""
    if value is None:
        return None
    if pa.types.is_dictionary(kind) or pa.types.is_run_end_encoded(kind):
        return as_json(value, kind.value_type)
    if pa.types.is_boolean(kind):
        return value
    if pa.types.is_floating(kind):
        if math.isnan(value):
            return None
        # the shortest decimal of a 32-bit number
        return value if math.isinf(value) else decimal.Decimal(str(numpy.float64(value) if kind == pa.float64() else numpy.float32(value)))
    if pa.types.is_integer(kind) or pa.types.is_decimal(kind):
        return decimal.Decimal(value)
    if isinstance(value, bytes):
        return value.hex()
    if pa.types.is_map(kind):
        return [{"key": as_json(key, kind.key_type), "value": as_json(item, kind.item_type)} for key, item in value]
    if pa.types.is_struct(kind):
        return {field.name: as_json(value[field.name], field.type) for field in kind}
    if pa.types.is_union(kind):
        return decimal.Decimal(value) if isinstance(value, int) else value
    if isinstance(value, list):
        return [as_json(item, kind.value_type) for item in value]
    if isinstance(value, str):
        return value
    number = value if isinstance(value, pa.Scalar) else pa.scalar(value, kind)
    if pa.types.is_timestamp(kind):
        decimals = {"s": 0, "ms": 3, "us": 6, "ns": 9}[kind.unit]
        count, unit = number.value, 10**decimals
        moment = datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=count // unit)
        fraction = f".{count % unit:0{decimals}d}" if decimals else ""
        return moment.isoformat() + fraction + ("Z" if kind.tz else "")
    if pa.types.is_duration(kind):
        decimals = {"s": 0, "ms": 3, "us": 6, "ns": 9}[kind.unit]
        count = abs(number.value)
        return f"{'-' if number.value < 0 else ''}PT{decimal.Decimal(count).scaleb(-decimals):.{decimals}f}S"
    if pa.types.is_time(kind):
        return str(number.cast(pa.string()))
    if pa.types.is_date(kind):
        return value.isoformat()
    months, days, nanoseconds = value
    text = (f"{months}M" if months else "") + (f"{days}D" if days else "")
    return "P" + text + (f"T{decimal.Decimal(nanoseconds).scaleb(-9):.9f}S" if nanoseconds else "") if text or nanoseconds else "PT0S"


class Arrow(unittest.TestCase):
    def test_doubles_are_one_subtraction(self):
        rows = points(100_003)
        answers = read(tunnel(stream(rows, 4099), *ANTIPODES))
        self.assertTrue(answers.select(["id", "lat", "lon"]).equals(rows))
        lat, lon = rows["lat"].to_numpy(), rows["lon"].to_numpy()
        numpy.testing.assert_array_equal(answers["to.latitude"], 0 - lat)
        expected = numpy.where(lon > 0, lon - 180, lon + 180)
        numpy.testing.assert_array_equal(answers["to.longitude"], expected)
        self.assertFalse(numpy.signbit(answers["to.latitude"].to_numpy()[:2]).any())

    def test_names_and_codes_are_dictionaries(self):
        words = ["inside.name", "inside.code", "region", "nearest.name", "nearest.country", "time_zone"]
        fields = [*words, "nearest.distance_km", "elevation_m"]
        rows = points(5_000)
        answers = read(tunnel(stream(rows, 1000), "where", "--fields", ",".join(fields), "-"))
        kinds = {field.name: field.type for field in answers.schema}
        for word in words:
            self.assertEqual(kinds[word], pa.dictionary(pa.int32(), pa.string()), word)
            self.assertGreater(len(set(answers[word].to_pylist())), 10, word)
        for number in fields[len(words):]:
            self.assertEqual(kinds[number], pa.float64(), number)

    def test_decimals_keep_every_digit(self):
        generator = random.Random(5)
        for scale in (0, 6, 12, 15):
            def digits(limit):
                return decimal.Decimal(generator.randint(-limit * 10**scale, limit * 10**scale)).scaleb(-scale)
            kind = pa.decimal128(scale + 3, scale)
            lat = [digits(90) for _ in range(500)]
            lon = [digits(180) for _ in range(500)]
            answers = read(tunnel(stream(pa.table({"lat": pa.array(lat, kind), "lon": pa.array(lon, kind)})), *ANTIPODES))
            self.assertEqual(answers["to.latitude"].to_pylist(), [-value for value in lat])
            expected = [value - 180 if value > 0 else value + 180 for value in lon]
            self.assertEqual(answers["to.longitude"].to_pylist(), expected)

    def test_every_column_passes_through(self):
        rows = table()
        files = {"stream": stream(rows)}
        for count in (1, 2):
            files[f"batches of {count}"] = stream(rows, count)
        without = rows.drop_columns(["union", "dense union"])
        output = io.BytesIO()
        pyarrow.feather.write_feather(without, output, compression="uncompressed")
        files["feather"] = output.getvalue()
        for name, data in files.items():
            with self.subTest(name):
                given = without if name == "feather" else rows
                answers = read(tunnel(data, *ANTIPODES, "--missing", "null"))
                self.assertEqual(answers.select(given.column_names).to_pylist(), given.to_pylist())
                self.assertEqual(answers.schema.metadata, given.schema.metadata)
                answers = read(tunnel(data, *ANTIPODES, status=65))
                kept = [row for row in given.to_pylist() if row["lat"] is not None]
                self.assertEqual(answers.select(given.column_names).to_pylist(), kept)

    def test_a_file_is_read_from_disk_and_from_a_pipe(self):
        rows = points(1000)
        with tempfile.TemporaryDirectory() as folder:
            for name, write in {
                "pyarrow": lambda path: pyarrow.feather.write_feather(rows, path, compression="uncompressed", chunksize=100),
                "polars": lambda path: polars.from_arrow(rows).write_ipc(path, record_batch_size=100),
            }.items():
                with self.subTest(name):
                    path = f"{folder}/{name}.arrow"
                    write(path)
                    answers = tunnel(b"", *ANTIPODES[:-1], "--input", path)
                    self.assertEqual(read(answers).num_rows, 1000)
                    with open(path, "rb") as file:
                        self.assertEqual(tunnel(file.read(), *ANTIPODES), answers)

    def test_facts_are_those_of_a_table(self):
        rows = points(3000)
        fields = "nearest.id,nearest.name,nearest.distance_km,inside.code,time_zone,elevation_m,on_lake"
        options = ("where", "--time", "2026-06-21T12:00Z", "--fields", fields)
        answers = read(tunnel(stream(rows, 700), *options, "-"))
        lines = "".join(f"{lat},{lon}\n" for lat, lon in zip(rows["lat"].to_pylist(), rows["lon"].to_pylist()))
        text = tunnel(lines.encode(), *options, "--format", "csv", "--header", "-")
        strings = pyarrow.csv.ConvertOptions(strings_can_be_null=True, null_values=[""])
        expected = pyarrow.csv.read_csv(io.BytesIO(text), convert_options=strings)
        for name in expected.column_names:
            with self.subTest(name):
                if expected.schema.field(name).type == pa.float64():
                    gap = 0.0501 if name == "elevation_m" else 0.000_000_51
                    for one, other in zip(answers[name].to_pylist(), expected[name].to_pylist()):
                        self.assertAlmostEqual(one, other, delta=gap)
                else:
                    self.assertEqual(answers[name].to_pylist(), expected[name].to_pylist())

    def test_other_programs_read_the_answers(self):
        rows = points(500)
        fields = "to.latitude,to.nearest.name,to.inside.code,tunnel_km"
        data = tunnel(stream(rows, 200), "antipode", "--fields", fields, "-")
        expected = read(data).to_pylist()
        self.assertEqual(polars.read_ipc_stream(io.BytesIO(data)).to_dicts(), expected)
        reader = nanoarrow.ipc.InputStream.from_readable(io.BytesIO(data))
        self.assertEqual(nanoarrow.Array(reader).to_pylist(), expected)
        answers = pa.ipc.open_stream(data)
        relation = duckdb.sql("SELECT * FROM answers").to_arrow_table()
        self.assertEqual(relation.to_pylist(), expected)

    def test_other_programs_write_what_is_read(self):
        frame = polars.DataFrame({"lat": ["56.55", "-1"], "lon": ["8.316667", "180"], "n": [[1], []]})
        output = io.BytesIO()
        frame.write_ipc_stream(output)
        answers = polars.read_ipc_stream(io.BytesIO(tunnel(output.getvalue(), *ANTIPODES)))
        self.assertEqual(answers["to.longitude"].to_list(), [decimal.Decimal("-171.683333"), 0])
        self.assertEqual(answers["n"].to_list(), [[1], []])
        rows = duckdb.sql("SELECT 56.55 AS lat, 8.316667 AS lon, {'a': 1} AS s").to_arrow_table()
        answer = read(tunnel(stream(rows), *ANTIPODES)).to_pylist()[0]
        self.assertEqual(answer["to.longitude"], decimal.Decimal("-171.683333"))
        self.assertEqual(answer["s"], {"a": 1})

    def test_text_becomes_arrow(self):
        data = tunnel(b"name,lat,lon\nLemvig,56.55,8.316667\n,x,1\n", *ANTIPODES, "--format", "arrow", "--on-error", "inline", status=65)
        first, second = read(data).to_pylist()
        self.assertEqual(first["name"], "Lemvig")
        self.assertEqual(first["to.latitude"], decimal.Decimal("-56.55"))
        self.assertEqual(first["error"], None)
        self.assertEqual((second["name"], second["to.latitude"]), ("", None))
        self.assertIn("'x'", second["error"])

    def test_every_question_is_answered(self):
        ends = pa.table({"from_lat": [56.55, 1.0], "from_lon": [8.316667, 2.0], "to_lat": [-56.55, 1.0], "to_lon": [-171.683333, 2.0]})
        answers = read(tunnel(stream(ends), "distance", "--fields", "to.longitude,surface_km,initial_bearing_deg", "-"))
        self.assertEqual(answers["to.longitude"].to_pylist(), [-171.683333, 2.0])
        self.assertAlmostEqual(answers["surface_km"][0].as_py(), 20003.931458625, places=8)
        ways = pa.table({"lat": [0.0], "lon": [0.0], "bearing": [90], "distance_m": pa.array([100_000], pa.int32())})
        answers = read(tunnel(stream(ways), "destination", "--fields", "to,surface_km", "-")).to_pylist()[0]
        self.assertEqual((answers["to.latitude"], answers["surface_km"]), (0, 100))
        self.assertAlmostEqual(answers["to.longitude"], 0.898315284, places=9)
        answers = read(tunnel(stream(ways), "fall", "--fields", "to,duration_s", "-")).to_pylist()[0]
        self.assertEqual(answers["to.longitude"], 180)
        self.assertAlmostEqual(answers["duration_s"], 2290.65, places=2)

    def test_names_are_looked_up(self):
        names = pa.table({"city": ["Lemvig", None, "Quito"]})
        options = ("--names", "--coordinate-column", "city", "--missing", "null")
        answers = read(tunnel(stream(names), "where", *options, "--fields", "query,place.id,latitude", "-"))
        self.assertEqual(answers["query"].to_pylist(), ["Lemvig", None, "Quito"])
        self.assertEqual(answers["place.id"].to_pylist(), [2617812, None, 3652462])
        # a dictionary that grows: the second part of it comes before the second batch
        words = [pa.array(["Lemvig"]), pa.array(["Lemvig", "Quito"])]
        codes = [pa.array([0, None], pa.int8()), pa.array([1, 0], pa.int8())]
        batches = [
            pa.record_batch([pa.DictionaryArray.from_arrays(*pair)], names=["city"])
            for pair in zip(codes, words)
        ]
        for grows in (True, False):
            output = io.BytesIO()
            options_of_stream = pa.ipc.IpcWriteOptions(emit_dictionary_deltas=grows)
            with pa.ipc.new_stream(output, batches[0].schema, options=options_of_stream) as writer:
                for batch in batches:
                    writer.write_batch(batch)
            answers = read(tunnel(output.getvalue(), "where", *options, "--fields", "place.id", "-"))
            self.assertEqual(answers["place.id"].to_pylist(), [2617812, None, 3652462, 2617812])
            self.assertEqual(answers["city"].to_pylist(), ["Lemvig", None, "Quito", "Lemvig"])

    def test_every_column_comes_out_as_text(self):
        for rows in (table(), cells()):
            data = stream(rows)
            options = (*ANTIPODES, "--missing", "null", "--errors", "0")
            lines = tunnel(data, *options, "--format", "ndjson").decode().splitlines()
            text = tunnel(data, *options, "--format", "csv").decode()
            cells_of_rows = list(csv.DictReader(io.StringIO(text, newline="")))
            for index in range(rows.num_rows):
                answer = json.loads(lines[index], parse_float=decimal.Decimal, parse_int=decimal.Decimal)
                for name in rows.column_names:
                    kind = rows.schema.field(name).type
                    with self.subTest(name, row=index):
                        expected = plain(rows[name][index])
                        value = as_json(expected, kind)
                        if value in (math.inf, -math.inf):
                            value = str(value)
                        self.assertEqual(answer[name], value)
                        cell = cells_of_rows[index][name]
                        if expected is None or isinstance(value, str) and not pa.types.is_union(kind):
                            self.assertEqual(cell, value or "")
                        elif value is not None:
                            self.assertEqual(json.loads(cell, parse_float=decimal.Decimal, parse_int=decimal.Decimal), value)

    def test_text_has_the_answers_of_a_table(self):
        rows = points(5000)
        options = ("where", "--fields", "nearest.id,inside.code,latitude", "-")
        arrow = tunnel(stream(rows, 700), *options, "--format", "csv")
        output = io.BytesIO()
        pyarrow.csv.write_csv(rows, output)
        self.assertEqual(pyarrow.csv.read_csv(io.BytesIO(arrow)), pyarrow.csv.read_csv(io.BytesIO(tunnel(output.getvalue(), *options))))

    def test_several_inputs_are_one_stream(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [f"{folder}/{name}.arrows" for name in ("one", "two", "other")]
            word = pa.array(["a", "b", "a"]).dictionary_encode()
            for path, first in zip(paths, (0, 3, 0)):
                rows = pa.table({"id": range(first, first + 3), "lat": [1, 2, 3], "lon": [4, 5, 6], "word": word})
                rows = rows.drop_columns(["word"]) if "other" in path else rows
                with open(path, "wb") as file:
                    file.write(stream(rows))
            answers = read(tunnel(b"", *ANTIPODES[:-1], "--input", paths[0], "--input", paths[1]))
            self.assertEqual(answers["id"].to_pylist(), list(range(6)))
            self.assertEqual(answers["word"].to_pylist(), ["a", "b", "a"] * 2)
            tunnel(b"", *ANTIPODES[:-1], "--input", paths[0], "--input", paths[2], status=65)

    def test_longitudes_are_wrapped(self):
        rows = pa.table({"lat": pa.array([1, 2], pa.int8()), "lon": pa.array([180.5, -190], pa.float32())})
        answers = read(tunnel(stream(rows), "antipode", "--wrap", "--fields", "from.longitude,to.longitude", "-"))
        self.assertEqual(answers["from.longitude"].to_pylist(), [-179.5, 170])
        self.assertEqual(answers["to.longitude"].to_pylist(), [0.5, -10])

    def test_lz4_is_read_as_bytes_as_they_are(self):
        rows = points(100_000)
        words = pa.array([f"{'far ' * 9}{number % 99}" for number in range(len(rows))])
        rows = rows.append_column("words", words.dictionary_encode())
        answers = read(tunnel(stream(rows), *ANTIPODES))
        output = io.BytesIO()
        # the usual compression
        pyarrow.feather.write_feather(rows, output)
        self.assertEqual(read(tunnel(output.getvalue(), *ANTIPODES)), answers)
        options = pa.ipc.IpcWriteOptions(compression="lz4")
        for new in (pa.ipc.new_stream, pa.ipc.new_file):
            output = io.BytesIO()
            with new(output, rows.schema, options=options) as writer:
                writer.write_table(rows)
            self.assertEqual(read(tunnel(output.getvalue(), *ANTIPODES)), answers)

    def test_zstandard_and_damaged_bytes_are_refused(self):
        rows = points(1000)
        output = io.BytesIO()
        pyarrow.feather.write_feather(rows, output, compression="zstd")
        tunnel(output.getvalue(), *ANTIPODES, status=65)
        options = pa.ipc.IpcWriteOptions(compression="zstd")
        for new in (pa.ipc.new_stream, pa.ipc.new_file):
            output = io.BytesIO()
            with new(output, rows.schema, options=options) as writer:
                writer.write_table(rows)
            done = subprocess.run([TUNNEL, *ANTIPODES], input=output.getvalue(), capture_output=True)
            self.assertEqual(done.returncode, 65)
            self.assertIn("compressed (zstd)", done.stderr.decode())
            self.assertIn("IpcWriteOptions(compression=None)", done.stderr.decode())
        data = stream(rows)
        generator = random.Random(6)
        for _ in range(100):
            damaged = bytearray(data)
            damaged[generator.randrange(8, 600)] = generator.choice([0, 1, 127, 128, 255])
            done = subprocess.run([TUNNEL, *ANTIPODES], input=bytes(damaged), capture_output=True)
            self.assertIn(done.returncode, (0, 65), done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
