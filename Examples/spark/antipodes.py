"""Antipodes by Apache Spark: `tunnel` is a filter, and every task starts it once.

spark-submit --files tunnel --archives data.tar.gz#data antipodes.py INPUT OUTPUT

INPUT is text with a key, a latitude and a longitude, separated by tabs, in any place that Spark can read.
OUTPUT is a folder that is made, with the antipode's latitude and longitude behind each line.
A line that cannot be read ends the job, and so do data that are missing.
"""

import argparse
import shlex

from pyspark import SparkFiles
from pyspark.sql import SparkSession
from pyspark.sql import functions as columns

FIELDS = ("to.latitude", "to.longitude")
SCHEMA = "key string, latitude string, longitude string"

# Between columns; without it Spark has the character 1.
TABS = r"ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t'"


def filter_command(
    fields=FIELDS, latitude=2, longitude=3, on_error="skip", program="./tunnel", data="./data",
):
    """What a task runs: rows without header in, the same with `fields` behind them out.

    `latitude` and `longitude` are numbers of columns, from 1. `program` and `data` are where
    `--files` and `--archives` put them, seen from the folder that an executor works in. One
    thread, since the engine has a task for every core already. With `skip` a job ends after the
    task and tells what could not be read, and where; with `fail` it ends at once, but Spark often
    tells of a broken pipe only.
    """
    return shlex.join([
        program, "antipode", "--data", data, "--jobs", "1", "--on-error", on_error,
        "--input-format", "tsv", "--no-header", "--latitude-column", str(latitude),
        "--longitude-column", str(longitude), "--fields", ",".join(fields), "-",
    ])


def shipped(context):
    """Where pipes find what was shipped, as arguments of `filter_command`.

    Executors work in the folder that it is put in. In local mode that is a folder of Spark's, while
    pipes are started in the one that the job was started in.
    """
    if context.master == "local" or context.master.startswith("local["):
        return {"program": SparkFiles.get("tunnel"), "data": SparkFiles.get("data")}
    return {}


def by_sql(table, fields=FIELDS, command=None):
    """The rows of a table with `fields` behind them, as strings; `_` stands for their full stops.

    `latitude` and `longitude` are strings, decimals or doubles, whose exponents are read. The JVM
    itself writes to the filter and reads from it. A shell runs `command` in the folder of what was
    shipped, in local mode too; any status but 0 ends the job.
    """
    names = table.columns
    command = command or filter_command(
        fields, latitude=names.index("latitude") + 1, longitude=names.index("longitude") + 1)
    quoted = command.replace("\\", "\\\\").replace("'", "\\'")
    types = [f"`{name}` {type}" for name, type in table.dtypes]
    types += [f"`{field.replace('.', '_')}` string" for field in fields]
    inputs = ", ".join(f"`{name}`" for name in names)
    return table.sparkSession.sql(
        f"SELECT TRANSFORM ({inputs}) {TABS} USING '{quoted}' AS ({', '.join(types)}) {TABS} "
        "FROM {table}", table=table)


def by_pipe(lines, command, checks=True):
    """What the filter answers to lines of an RDD, passed on by Python as it is.

    `command` is run without a shell and without any environment: no PATH, no TUNNEL_DATA. With
    `checks` any status but 0 ends the job. Without, what a failed filter did not answer is missing,
    and nothing says so.
    """
    return lines.pipe(command, checkCode=checks)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("--fields", default=",".join(FIELDS))
    parser.add_argument("--pipe", action="store_true", help="rdd.pipe in place of TRANSFORM")
    options = parser.parse_args()
    fields = options.fields.split(",")
    spark = SparkSession.builder.appName("antipodes").getOrCreate()
    if options.pipe:
        context = spark.sparkContext
        command = filter_command(fields, **shipped(context))
        by_pipe(context.textFile(options.input), command).saveAsTextFile(options.output)
    else:
        table = spark.read.csv(options.input, sep="\t", quote="", schema=SCHEMA)
        rows = by_sql(table, fields)
        rows.select(columns.concat_ws("\t", *rows.columns)).write.text(options.output)
    spark.stop()


if __name__ == "__main__":
    main()
