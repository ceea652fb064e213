"""The closest scale of an areas file: arcs in boxes, vertices of 16 bits, the look-up."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely
from shapely import box

from tunneldata import areas
from tunneldata.arcs import SHORE, Arc, join
from tunneldata.areas import Feature, close_tables, encode_areas
from tunneldata.lookup import AreaLookup
from tunneldata.topology import DEGREE, NONE, labelled_edges, partition


class CloseTableTests(unittest.TestCase):
    def chains(self, arc: Arc, unit: int) -> list[np.ndarray]:
        table, vertices, edges = close_tables([arc], unit)
        self.assertEqual(len(edges.start), int(table["edges"].sum()))
        found = []
        for row in table:
            first = int(row["vertex"])
            steps = vertices[first : first + int(row["edges"]) + 1]
            west, south = int(row["west"]), int(row["south"])
            found.append(np.column_stack([
                west + steps["longitude"].astype(int) * unit,
                south + steps["latitude"].astype(int) * unit,
            ]))  # fmt: skip
            self.assertEqual(np.ptp(found[-1], axis=0).tolist(),
                             [int(row["width"]) * unit, int(row["height"]) * unit])  # fmt: skip
        return found

    def test_every_vertex_is_exact(self) -> None:
        random = np.random.default_rng(7)
        points = np.cumsum(random.integers(-900, 900, (1000, 2)), axis=0) * 10
        chains = self.chains(Arc(points, 3, NONE, SHORE), 10)
        self.assertTrue(all(len(chain) <= 129 for chain in chains))
        # the pieces may be in any order, but together they are the chain
        edges = {tuple(edge) for chain in chains
                 for edge in np.hstack([chain[:-1], chain[1:]]).tolist()}  # fmt: skip
        self.assertEqual(edges, {tuple(e) for e in np.hstack([points[:-1], points[1:]]).tolist()})

    def test_long_edges_are_divided_on_the_grid(self) -> None:
        for unit in (10, 100):
            points = np.array([[-180, 0], [180, 0]]) * DEGREE
            chains = self.chains(Arc(points, 0, NONE, SHORE), unit)
            widths = [np.ptp(chain[:, 0]) for chain in chains]
            self.assertLessEqual(max(widths), areas.EXTENT * unit)
            self.assertEqual(sum(widths), 360 * DEGREE)


class LookupTests(unittest.TestCase):
    def setUp(self) -> None:
        random = np.random.default_rng(11)
        spots = random.uniform([-179, -80], [179, 80], (60, 2))
        sizes = random.uniform(0.01, 20, 60)
        shapes = [box(x, y, min(x + size, 180), min(y + size / 2, 89))
                  for (x, y), size in zip(spots, sizes)]  # fmt: skip
        kept = [shapes[0]]
        for shape in shapes[1:]:
            if not any(shape.intersects(other) for other in kept):
                kept.append(shape)
        self.shapes = np.array(kept, object)
        features = [Feature(str(index), shape, (0, 0)) for index, shape in enumerate(kept)]
        part = partition(self.shapes)
        content = encode_areas(features, join(labelled_edges(part.faces, part.labels)), 1)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = Path(folder.name) / "areas.bin"
        path.write_bytes(content)
        self.lookup = AreaLookup(path)

    def test_answers_are_those_of_the_polygons(self) -> None:
        random = np.random.default_rng(12)
        points = random.uniform([-180, -90], [180, 90], (4000, 2))
        point, shape = shapely.STRtree(self.shapes).query(shapely.points(points), "intersects")
        expected = np.full(len(points), NONE)
        expected[point] = shape
        whole = np.rint(points * DEGREE).astype(int)
        found = [self.lookup.feature(y, x) for x, y in whole.tolist()]
        self.assertEqual(found, expected.tolist())
        self.assertEqual(self.lookup.is_inside(whole).tolist(), (expected != NONE).tolist())
