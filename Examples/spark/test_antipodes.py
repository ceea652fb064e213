"""Runs the example in local mode and on two real executors, and compares every row.

test_antipodes.py TUNNEL DATA: the program and the folder of its data. What Spark answers must be
the program's own answer, and a filter that fails must end the job.
"""

import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

import pyspark
from pyspark.sql import SparkSession

from antipodes import FIELDS, SCHEMA, by_pipe, by_sql, filter_command, shipped
from points import points

HERE = pathlib.Path(__file__).parent
NAMED = ("to.latitude", "to.longitude", "to.inside.name", "to.nearest.name")
MILLION, SOME = 1_000_000, 20_000
BAD_LINE = SOME // 4
PROGRAM, DATA = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])


def direct(path, fields):
    """The program's own answer to a file: lines by their keys."""
    command = shlex.split(filter_command(fields, program=PROGRAM, data=DATA))
    with open(path, "rb") as lines:
        answer = subprocess.run(command, stdin=lines, capture_output=True, check=True)
    return by_key(answer.stdout.decode().split("\n")[:-1])


def by_key(lines):
    """Lines by what is before their first tab; a key that is there twice is an error."""
    rows = {}
    for line in lines:
        key, _, rest = line.partition("\t")
        if key in rows:
            raise ValueError(f"two rows with key {key}")
        rows[key] = rest
    return rows


def text(rows):
    """Lines of the rows of a table."""
    return ("\t".join(row) for row in rows.toLocalIterator(prefetchPartitions=True))


def at_once(status):
    """What Spark SQL reports if a filter ends before it has read all input."""
    return f"status {status}|Broken pipe|Stream closed"


class AntipodesTests(unittest.TestCase):
    """All in one session with two cores, since Spark takes longer to start than a million rows."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        archive = cls.folder / "data.tar.gz"
        subprocess.run(["tar", "-czf", archive, "--exclude=Build", "-C", DATA, "."], check=True)
        cls.shipping = {"files": PROGRAM, "archives": f"{archive}#data"}
        for name, count in (("million", MILLION), ("some", SOME)):
            (cls.folder / name).write_text("".join(points(count)))
        lines = list(points(SOME))
        lines[BAD_LINE] = f"{BAD_LINE}\tneither\tnor\n"
        (cls.folder / "spoilt").write_text("".join(lines))
        cls.spark = (
            SparkSession.builder.master("local[2]").appName("test")
            .config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false")
            .config("spark.local.dir", str(cls.folder)).config("spark.log.level", "OFF")
            .config("spark.files", cls.shipping["files"])
            .config("spark.archives", cls.shipping["archives"]).getOrCreate())
        cls.addClassCleanup(cls.spark.stop)
        cls.context = cls.spark.sparkContext

    def sql(self, name, fields=FIELDS, partitions=2, command=None):
        """Lines that `TRANSFORM` answers to one of the files."""
        table = self.spark.read.csv(
            str(self.folder / name), sep="\t", quote="", schema=SCHEMA)
        return text(by_sql(table.coalesce(1).repartition(partitions), fields, command))

    def pipe(self, name, fields=FIELDS, checks=True, **options):
        """Lines that `rdd.pipe` answers to one of the files."""
        command = filter_command(fields, **(shipped(self.context) | options))
        lines = self.context.textFile(str(self.folder / name), 2)
        return by_pipe(lines, command, checks).toLocalIterator(prefetchPartitions=True)

    def expect(self, lines, name, fields=FIELDS):
        """Every row of the direct run once, and no other."""
        rows, expected = by_key(lines), direct(self.folder / name, fields)
        self.assertEqual(len(rows), len(expected))
        different = [key for key in expected if rows.get(key) != expected[key]]
        self.assertEqual(
            [(key, rows.get(key), expected[key]) for key in different[:3]], [], len(different))

    def test_a_million_rows_by_sql_are_those_of_the_direct_run(self):
        self.expect(self.sql("million"), "million")

    def test_a_million_rows_by_pipe_are_those_of_the_direct_run(self):
        self.expect(self.pipe("million"), "million")

    def test_names_are_those_of_the_direct_run(self):
        self.expect(self.sql("some", NAMED), "some", NAMED)
        self.expect(self.pipe("some", NAMED), "some", NAMED)

    def test_more_partitions_than_rows_answer_each_row_once(self):
        (self.folder / "three").write_text("".join(points(3)))
        self.expect(self.sql("three", partitions=8), "three")

    def test_a_line_that_cannot_be_read_ends_the_job(self):
        for what, told in (("skip", "status 65"), ("inline", "status 65"), ("fail", at_once(65))):
            with self.subTest(on_error=what):
                with self.assertRaisesRegex(Exception, told):
                    list(self.sql("spoilt", command=filter_command(on_error=what)))
                with self.assertRaisesRegex(Exception, "code 65"):
                    list(self.pipe("spoilt", on_error=what))

    def test_the_line_that_cannot_be_read_is_told(self):
        with self.assertRaisesRegex(Exception, f":{BAD_LINE + 1}: cannot read 'neither; nor'"):
            list(self.sql("spoilt", partitions=1))

    def test_small_numbers_are_read_as_decimals_and_as_doubles(self):
        table = self.spark.sql("SELECT '1' AS key, 0.00001 AS latitude, 3.0 AS longitude")
        for kind in ("decimal(6, 5)", "double", "string"):
            with self.subTest(type=kind):
                cast = table.withColumn("latitude", table.latitude.cast(kind))
                answer = by_sql(cast, FIELDS[:1]).select("to_latitude")
                self.assertEqual(list(text(answer)), ["-0.00001"])

    def test_missing_data_end_the_job(self):
        nowhere = {"fields": NAMED, "data": "./nowhere"}
        with self.assertRaisesRegex(Exception, at_once(66)):
            list(self.sql("some", NAMED, command=filter_command(**nowhere)))
        with self.assertRaisesRegex(Exception, "code 66"):
            list(self.pipe("some", **nowhere))

    def test_a_pipe_that_is_not_checked_loses_rows_silently(self):
        left = by_key(self.pipe("spoilt", checks=False, on_error="fail"))
        self.assertLess(len(left), SOME - 1)
        self.assertEqual(list(self.pipe("some", NAMED, checks=False, data="./nowhere")), [])

    def test_a_shell_can_let_lines_pass_that_cannot_be_read(self):
        command = filter_command() + " || test $? -eq 65"
        rows = by_key(self.sql("spoilt", command=command))
        self.assertEqual(set(map(str, range(SOME))) - set(rows), {str(BAD_LINE)})

    def test_executors_find_what_was_shipped(self):
        home = pathlib.Path(pyspark.__file__).parent
        self.addCleanup(shutil.rmtree, home / "work", ignore_errors=True)
        for way in ([], ["--pipe"]):
            with self.subTest(way=way):
                output = self.folder / f"output{len(way)}"
                submit(home, self.shipping, [self.folder / "some", output, *way])
                parts = sorted(output.glob("part-*"))
                lines = [line for part in parts for line in part.read_text().splitlines()]
                self.expect(lines, "some")


def submit(home, shipping, arguments):
    """Runs the example as one does, on two executors: processes with a folder of their own each."""
    command = [
        home / "bin" / "spark-submit", "--master", "local-cluster[2,1,1024]",
        "--conf", "spark.ui.enabled=false", "--files", shipping["files"],
        "--archives", shipping["archives"], HERE / "antipodes.py", *arguments,
    ]
    subprocess.run(
        list(map(str, command)), check=True, capture_output=True,
        env=os.environ | {"SPARK_HOME": str(home), "SPARK_LOCAL_IP": "127.0.0.1"})


if __name__ == "__main__":
    os.environ |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    unittest.main(argv=sys.argv[:1], verbosity=2)
