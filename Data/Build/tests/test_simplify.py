"""Simplification: within the tolerance, planar, and nothing lost that must stay."""

import unittest

import numpy as np
import shapely

from tunneldata.arcs import SEAM, SHORE, Arc
from tunneldata.conflicts import meeting_edges
from tunneldata.simplify import pieces, simplify_arcs
from tunneldata.topology import DEGREE, NONE


def arc(*points: tuple[float, float], kind: int = SHORE) -> Arc:
    return Arc(np.rint(np.array(points) * DEGREE).astype(int), 0, NONE, kind)


class SimplifyTests(unittest.TestCase):
    def test_dropped_vertices_are_within_the_tolerance(self) -> None:
        random = np.random.default_rng(1)
        steps = random.normal(0, 0.01, (2000, 2)).cumsum(axis=0)
        line = arc(*np.column_stack([np.linspace(0, 20, 2000), steps[:, 1]]))
        (thin,) = simplify_arcs([line], 0.005, keep_collapsed=True)
        self.assertLess(len(thin.points), 1500)
        away = shapely.LineString(thin.points / DEGREE).distance(
            shapely.points(line.points / DEGREE)
        )
        self.assertLessEqual(away.max(), 0.005 + 1e-9)
        self.assertTrue((thin.points[[0, -1]] == line.points[[0, -1]]).all())

    def test_arcs_that_would_cross_get_vertices_back(self) -> None:
        bay = arc((0, 0), (1, 0.04), (2, 0))
        islet = arc((0.9, 0.02), (1.1, 0.02), (1.0, 0.03), (0.9, 0.02))
        thin = simplify_arcs([bay, islet], 0.05, keep_collapsed=True)
        self.assertEqual(meeting_edges([part.points for part in thin]), {})
        self.assertEqual([len(part.points) for part in thin], [3, 4])

    def test_guarded_points_keep_their_side(self) -> None:
        spit = arc((0, 0), (1, 0.04), (2, 0))
        guarded = np.array([[1.0, 0.02]]) * DEGREE
        self.assertEqual(len(simplify_arcs([spit], 0.05, True)[0].points), 2)
        self.assertEqual(len(simplify_arcs([spit], 0.05, True, guarded)[0].points), 3)

    def test_arcs_within_fine_bounds_keep_what_others_drop(self) -> None:
        parcel = arc((0, 0), (0.01, 0), (0.012, 0.005), (0.01, 0.01), (0, 0.01), (0, 0))
        fine = np.rint(np.array([[-0.1, -0.1, 0.1, 0.1]]) * DEGREE).astype(int)
        elsewhere = fine + DEGREE
        sizes = [
            len(simplify_arcs([parcel], 0.05, True, fine=bounds)[0].points)
            for bounds in (None, elsewhere, fine)
        ]
        self.assertEqual(sizes, [4, 4, 6])

    def test_two_arcs_with_common_ends_do_not_become_one_line(self) -> None:
        thin = simplify_arcs([arc((0, 0), (1, 0.01), (2, 0)), arc((0, 0), (2, 0))], 0.05, True)
        self.assertEqual(sorted(len(part.points) for part in thin), [2, 3])

    def test_a_small_ring_stays_a_triangle_or_is_dropped(self) -> None:
        ring = arc((0, 0), (0.001, 0), (0.002, 0.001), (0.001, 0.002), (0, 0.001), (0, 0))
        (thin,) = simplify_arcs([ring], 0.005, keep_collapsed=True)
        self.assertEqual(len(thin.points), 4)
        self.assertEqual(simplify_arcs([ring], 0.005, keep_collapsed=False), [])

    def test_longitudes_shrink_towards_the_poles(self) -> None:
        wiggle = ((0, 80), (0.004, 80.5), (0, 81))
        (thin,) = simplify_arcs([arc(*wiggle)], 0.001, keep_collapsed=True)
        self.assertEqual(len(thin.points), 2)

    def test_seams_keep_their_vertices(self) -> None:
        seam = arc((180, 0), (180, 1), (180, 2), kind=SEAM)
        (thin,) = simplify_arcs([seam], 0.05, keep_collapsed=True)
        self.assertEqual(len(thin.points), 3)

    def test_pieces_join_and_none_is_long(self) -> None:
        for count in (2, 128, 129, 130, 1000):
            cut = pieces(count)
            self.assertEqual([cut[0][0], cut[-1][1]], [0, count - 1])
            self.assertTrue(all(last - first <= 128 for first, last in cut))
            self.assertTrue(all(one[1] == two[0] for one, two in zip(cut, cut[1:])))


class ConflictTests(unittest.TestCase):
    CASES = (
        ("crossing", [(0, 0), (2, 2)], [(0, 2), (2, 0)], True),
        ("apart", [(0, 0), (2, 2)], [(1, 0), (3, 1)], False),
        ("common end", [(0, 0), (2, 2)], [(2, 2), (3, 0)], False),
        ("end on the other", [(0, 0), (2, 2)], [(1, 1), (3, 0)], True),
        ("on one line, apart", [(0, 0), (1, 1)], [(2, 2), (3, 3)], False),
        ("on one line, overlapping", [(0, 0), (2, 2)], [(1, 1), (3, 3)], True),
        ("on one line, end to end", [(0, 0), (1, 1)], [(1, 1), (3, 3)], False),
        ("on one line, folded back", [(0, 0), (2, 2)], [(2, 2), (1, 1)], True),
        ("the same", [(0, 0), (2, 2)], [(2, 2), (0, 0)], True),
    )

    def test_edges_meet_or_do_not(self) -> None:
        for name, one, two, meet in self.CASES:
            with self.subTest(name):
                found = meeting_edges([np.array(one), np.array(two)])
                self.assertEqual(found, {0: [0], 1: [0]} if meet else {})
