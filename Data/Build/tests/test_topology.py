"""From polygons to arcs to a file to answers, on partitions made up on the spot."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely
from shapely import Point, Polygon, box

from tunneldata.arcs import BORDER, SEAM, SHORE, join
from tunneldata.areas import Feature, encode_areas
from tunneldata.faces import close_slivers
from tunneldata.lookup import AreaLookup
from tunneldata.topology import DEGREE, NONE, labelled_edges, partition


def chains(*geometries: Polygon) -> list:
    part = partition(np.array(geometries, object))
    close_slivers(part)
    return join(labelled_edges(part.faces, part.labels))


def lookup(geometries: list[Polygon]) -> AreaLookup:
    part = partition(np.array(geometries, object))
    features = [Feature(str(index), shape, (0, 0)) for index, shape in enumerate(geometries)]
    content = encode_areas(features, join(labelled_edges(part.faces, part.labels)), scales=1)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "areas.bin"
        path.write_bytes(content)
        return AreaLookup(path)


class TopologyTests(unittest.TestCase):
    def test_a_common_border_is_one_arc(self) -> None:
        found = chains(box(0, 0, 2, 2), box(2, 0, 4, 2))
        self.assertEqual(sorted(arc.kind for arc in found), [SHORE, SHORE, BORDER])

    def test_the_left_of_an_arc_is_on_its_left(self) -> None:
        (ring,) = chains(box(0, 0, 2, 2))
        area = Polygon(ring.points).exterior.is_ccw
        self.assertEqual((ring.left, ring.right) if area else (ring.right, ring.left), (0, NONE))

    def test_a_vertex_in_the_middle_of_the_other_side_is_a_junction_of_neither(self) -> None:
        found = chains(box(0, 0, 2, 2), Polygon([(2, 0), (4, 0), (4, 2), (2, 2), (2, 1)]))
        self.assertEqual(len(found), 3)

    def test_a_sliver_between_two_countries_becomes_a_border(self) -> None:
        west = Polygon([(0, 0), (2, 0), (1.9999, 1), (2, 2), (0, 2)])
        kinds = [arc.kind for arc in chains(west, box(2, 0, 4, 2))]
        self.assertEqual(sorted(kinds), [SHORE, SHORE, BORDER])

    def test_the_frame_of_the_map_is_a_seam(self) -> None:
        found = chains(Polygon([(-180, -90), (180, -90), (180, -60), (0, -70), (-180, -60)]))
        self.assertEqual(sorted(arc.kind for arc in found), [SHORE, SEAM])

    def test_an_enclave_belongs_to_the_smaller_of_two_overlapping_features(self) -> None:
        answers = lookup([box(0, 0, 10, 10), box(4, 4, 5, 5)])
        self.assertEqual(answers.feature(4_500_000, 4_500_000), 1)
        self.assertEqual(answers.feature(3_500_000, 4_500_000), 0)


class LookupTests(unittest.TestCase):
    def test_a_point_on_a_border_is_answered_a_hair_east_and_north_of_it(self) -> None:
        answers = lookup([box(-2, -2, 0, 0), box(0, -2, 2, 0), box(-2, 0, 0, 2), box(0, 0, 2, 2)])
        self.assertEqual(answers.feature(0, 0), 3)
        self.assertEqual(answers.feature(0, -1), 2)
        self.assertEqual(answers.feature(-1, 0), 1)
        self.assertEqual(answers.feature(2 * DEGREE, 0), NONE)
        self.assertEqual(answers.feature(-2 * DEGREE, -2 * DEGREE), 0)

    def test_answers_agree_with_the_polygons_of_a_random_partition(self) -> None:
        for seed in range(5):
            random = np.random.default_rng(seed)
            sites = shapely.MultiPoint(random.uniform([-180, -90], [180, 90], (60, 2)))
            world = box(-180, -90, 180, 90)
            cells = shapely.get_parts(shapely.voronoi_polygons(sites, extend_to=world))
            shapes = [cell.intersection(world) for cell in cells[:40]]  # the others are the sea
            answers = lookup(shapes)
            borders = shapely.union_all(shapely.boundary(shapes))
            for x, y in random.uniform([-180, -90], [180, 90], (500, 2)):
                if borders.distance(Point(x, y)) > 2e-6:
                    right = [
                        index for index, shape in enumerate(shapes) if shape.contains(Point(x, y))
                    ]
                    found = answers.feature(round(y * DEGREE), round(x * DEGREE))
                    self.assertEqual([found], right or [NONE], f"seed {seed}, {y}, {x}")

    def test_poles_and_the_meridian_belong_to_what_touches_them(self) -> None:
        answers = lookup([box(-180, -90, 180, -60), box(170, 0, 180, 10), box(-180, 0, -170, 10)])
        for longitude in (-180, 0, 179.9999995, 180):
            self.assertEqual(answers.feature(-90 * DEGREE, round(longitude * DEGREE)), 0)
        self.assertEqual(answers.feature(5 * DEGREE, 180 * DEGREE), 1)
        self.assertEqual(answers.feature(5 * DEGREE, -180 * DEGREE), 2)
        self.assertEqual(answers.feature(90 * DEGREE, 180 * DEGREE), NONE)
