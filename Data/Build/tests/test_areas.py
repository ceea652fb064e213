"""The closest scale of an areas file: arcs in boxes, vertices of 16 bits, the look-up."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely
from shapely import box

from tunneldata import areas
from tunneldata.arcs import BORDER, SHORE, Arc, join
from tunneldata.areas import Feature, close_tables, encode_areas
from tunneldata.coast_blocks import ARCS, coast_blocks, earth_centered
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


class CoastBlockTests(unittest.TestCase):
    def test_boxes_hold_the_coasts_and_nothing_else(self) -> None:
        random = np.random.default_rng(13)
        steps = random.integers(-40_000, 40_000, (300, 60, 2))
        starts = random.integers([-16_000_000, -8_000_000], [16_000_000, 8_000_000], (300, 1, 2))
        chains = np.clip(starts + np.cumsum(steps, axis=1), [-18_000_000, -9_000_000],
                         [18_000_000, 9_000_000]) * 10  # fmt: skip
        arcs = [Arc(chain, 0, NONE if index % 3 else 1, SHORE if index % 3 else BORDER)
                for index, chain in enumerate(chains)]  # fmt: skip
        table, vertices, edges = close_tables(arcs, 10)
        blocks = coast_blocks(table, vertices, 10)
        shores = np.flatnonzero(table["kind"] == SHORE)
        self.assertEqual(blocks["arc"].tolist(), shores[::ARCS].tolist())
        # points along the edges, which are straight in the plane of latitude and longitude
        number = np.searchsorted(blocks["arc"], edges.arc, side="right") - 1
        chosen = table["kind"][edges.arc] == SHORE
        number = number[chosen]
        reach = np.full((2, len(blocks), 3), [[[np.inf]], [[-np.inf]]])
        for share in np.linspace(0, 1, 9):
            points = edges.start[chosen] + share * (edges.end - edges.start)[chosen]
            space = earth_centered(points[:, ::-1])
            self.assertTrue((blocks["low"][number] <= space).all())
            self.assertTrue((space <= blocks["high"][number]).all())
            np.minimum.at(reach[0], number, space)
            np.maximum.at(reach[1], number, space)
        # edges of half a degree leave the straight line by a kilometre at most
        self.assertLess(np.abs(blocks["low"] - reach[0]).max(), 1000)
        self.assertLess(np.abs(blocks["high"] - reach[1]).max(), 1000)

    def test_points_in_space_are_on_the_ellipsoid(self) -> None:
        angles = np.array([[0, 0], [90, 12], [-90, 0], [0, 180], [56.55, 8.316667]]) * DEGREE
        found = earth_centered(angles)
        self.assertLess(np.abs(found[0] - [6378137, 0, 0]).max(), 1e-6)
        self.assertLess(np.abs(found[1] - [0, 0, 6356752.314245]).max(), 1e-6)
        self.assertLess(np.abs(found[2] + [0, 0, 6356752.314245]).max(), 1e-6)
        self.assertLess(np.abs(found[3] + [6378137, 0, 0]).max(), 1e-6)
        x, y, z = found[4]
        self.assertAlmostEqual(np.hypot(x, y) ** 2 / 6378137**2 + (z / 6356752.314245) ** 2, 1)
        self.assertAlmostEqual(np.degrees(np.arctan2(y, x)), 8.316667)
        # the latitude is the angle of the normal
        normal = np.arctan2(z / 6356752.314245**2, np.hypot(x, y) / 6378137**2)
        self.assertAlmostEqual(np.degrees(normal), 56.55)


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
