"""Measures the same filter alone and under GNU parallel, Dask and Apache Spark, as Markdown.

measure.py TUNNEL DATA [MILLIONS]: the program, its data, and how many million points come on top of
a first million (10 unless said), which tells what a start costs from what a million costs. CPU is
the processor time of all processes, which other work on the machine changes less than wall time;
that of Spark's Python processes is never told, so there is none for `rdd.pipe`.
"""

import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

from antipodes import FIELDS, filter_command
from points import points

NAMED = FIELDS + ("to.inside.name", "to.nearest.name", "to.nearest.distance_km")
HERE = pathlib.Path(__file__).parent
MILLION = 1_000_000
STARTS = 20


def spent(command, **options):
    """Seconds by the clock and of the processors, of a shell's command and all that it starts."""
    before, start = os.times(), time.perf_counter()
    subprocess.run(["/bin/bash", "-o", "pipefail", "-c", command], check=True, **options)
    wall, after = time.perf_counter() - start, os.times()
    return wall, sum(after[2:4]) - sum(before[2:4])


def ways(command, archive, program):
    """Shell commands that take a folder of points as $IN and answer into $OUT, by their names."""
    here, python = shlex.quote(str(HERE)), shlex.quote(sys.executable)
    submit = (
        f"{python.removesuffix('python')}spark-submit --master 'local[2]' --driver-memory 2g "
        f"--conf spark.ui.enabled=false --files {program} --archives {archive}#data "
        f"{here}/antipodes.py $IN $OUT")
    return {
        "by itself": f"cat $IN/* | {command} > $OUT",
        "GNU parallel": f"cat $IN/* | parallel --pipe -k --block 10M {shlex.quote(command)} > $OUT",
        "Dask": f"{python} {here}/measure.py --dask {shlex.quote(command)} $IN $OUT",
        "Spark, `TRANSFORM`": submit,
        "Spark, `rdd.pipe`": f"{submit} --pipe",
    }


def dask_run(command, source, output):
    """Runs one filter for each block of 10 MB, two at a time, and writes the answers to files."""
    import dask
    from dask.bytes import read_bytes

    pathlib.Path(output).mkdir()

    @dask.delayed
    def answer(block, number):
        with open(f"{output}/{number:05}", "wb") as file:
            subprocess.run(shlex.split(command), input=block, stdout=file, check=True)

    files = read_bytes(f"{source}/*", delimiter=b"\n", blocksize=10_000_000, sample=False)[1]
    blocks = [block for file in files for block in file]
    dask.compute(
        *(answer(block, number) for number, block in enumerate(blocks)),
        scheduler="threads", num_workers=2)


def remove(path):
    shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)


def measure(name, command, folder, millions):
    """A row: the fixed time, and the time for each further million points."""
    times = []
    for source in ("one", "many"):
        remove(folder / "answers")
        environment = os.environ | {
            "IN": str(folder / source), "OUT": str(folder / "answers"),
            "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
        times.append(spent(command, env=environment, stderr=subprocess.DEVNULL))
    wall, processors = ((many - one) / millions for one, many in zip(*times))
    start = max(times[0][0] - wall, 0)
    counted = "" if "pipe`" in name else f"{processors:.2f} s"
    print(f"| {name} | {start:.1f} s | {wall:.2f} s | {counted} |", flush=True)


def main():
    program, data = (shlex.quote(str(pathlib.Path(path).resolve())) for path in sys.argv[1:3])
    millions = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "one").mkdir()
        (folder / "many").mkdir()
        first = folder / "one" / "00000"
        first.write_text("".join(points(MILLION)))
        for copy in range(millions + 1):
            os.link(first, folder / "many" / f"{copy:05}")
        archive = folder / "data.tar.gz"
        subprocess.run(f"tar -czf {archive} --exclude=Build -C {data} .", shell=True, check=True)
        command, named = (
            filter_command(fields, program=program, data=data) for fields in (FIELDS, NAMED))
        for title, alone in (("latitude and longitude", command), ("with names", named)):
            wall, processors = spent(
                f"for i in $(seq {STARTS}); do head -1 {first} | {alone}; done",
                stdout=subprocess.DEVNULL)
            print(
                f"One answer alone, {title}: {wall / STARTS * 1e3:.0f} ms, "
                f"{processors / STARTS * 1e3:.0f} ms of CPU\n")
        print(
            f"| {millions + 1} million points | to begin | a million | CPU |\n"
            "| --- | --- | --- | --- |")
        for name, shell in ways(command, archive, program).items():
            measure(name, shell, folder, millions)
        for copy in range(2, millions + 1):
            (folder / "many" / f"{copy:05}").unlink()
        measure("by itself, with names", f"cat $IN/* | {named} > $OUT", folder, 1)


if __name__ == "__main__":
    dask_run(*sys.argv[2:]) if sys.argv[1] == "--dask" else main()
