"""Answers streams on four threads with the thread sanitizer, and compares with one thread.

usage: streams.py TUNNEL DATA MUTEXES [SEED]

TUNNEL is built with the sanitizer, and MUTEXES is mutexes.c as a library. A race that the sanitizer
reports, or an answer that depends on the number of threads, ends the run.
"""

import json
import os
import random
import subprocess
import sys

FIELDS = "from,to,tunnel_km,surface_km"
RECORDS = 6_000
# a record is as long as this, so that there are many blocks for the threads to meet at
LENGTH = 250


def texts(seed):
    """Latitudes and longitudes, of which some are no coordinates, as texts."""
    source = random.Random(seed)
    for _ in range(RECORDS):
        latitude, longitude = source.uniform(-91, 91), source.uniform(-181, 181)
        yield f"{latitude:.6f}", f"{longitude:.6f}"


def streams(seed):
    """The arguments and the input of each stream."""
    pairs = list(texts(seed))
    lines = "".join(f"{north} {east}".ljust(LENGTH) + "\n" for north, east in pairs)
    rows = "".join(f'{north},{east},"{"x" * LENGTH}"\n' for north, east in pairs)
    objects = "".join(
        json.dumps({"lat": float(north), "lon": float(east), "note": "x" * LENGTH}) + "\n"
        for north, east in pairs)
    return [
        (["antipode", "--fields", FIELDS], lines),
        (["where", "--fields", "region,elevation_m,time_zone,light"], lines),
        (["antipode", "--fields", "to", "--dig", "plumb", "--output-notation", "utm"], "lat,lon,note\n" + rows),
        (["antipode", "--fields", "to.nearest,to.inside", "--language", "ja", "--under", "there"], objects),
    ]


def answers(program, environment, arguments, text, jobs):
    result = subprocess.run(
        [program, *arguments, "--on-error", "inline", "--jobs", str(jobs), "-"],
        input=text.encode(), capture_output=True, env=environment)
    if result.returncode != 65:
        sys.exit(f"status {result.returncode} of {arguments}:\n{result.stderr.decode()[-20000:]}")
    return result.stdout, result.stderr


def main():
    program, data, mutexes = (os.path.abspath(path) for path in sys.argv[1:4])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 4
    environment = os.environ | {
        "TUNNEL_DATA": data, "LD_PRELOAD": mutexes, "TSAN_OPTIONS": "exitcode=99"}
    for arguments, text in streams(seed):
        one = answers(program, environment, arguments, text, 1)
        if answers(program, environment, arguments, text, 4) != one:
            sys.exit(f"four threads answer otherwise than one: {arguments}, seed {seed}")
        print(f"{len(text)} bytes without a race: {' '.join(arguments)}", flush=True)


if __name__ == "__main__":
    main()
