"""What is measured of heights: bounds by relief, and their shares."""

import unittest

import numpy as np

from tunneldata import accuracy


class BoundTests(unittest.TestCase):
    def test_a_few_blunders_do_not_count(self) -> None:
        errors = np.random.default_rng(5).normal(0, 10, 100_000)
        errors[:100] = 1e6
        ((_, _, usual, most),) = accuracy.by_relief(2, errors, np.full(len(errors), 65_535))
        self.assertAlmostEqual(usual / 10, 10, delta=0.2)
        self.assertAlmostEqual(most / 10, 19.6, delta=0.4)

    def test_rough_ground_is_never_known_better(self) -> None:
        relief = np.repeat([3.0, 8.0, 30.0, 900.0], 100)
        errors = np.repeat([4.0, 2.0, 9.0, 80.0], 100)
        rows = accuracy.by_relief(1, errors, relief)
        self.assertEqual([row[0] for row in rows], [1] * len(rows))
        self.assertEqual([row[1:] for row in rows][:2], [(5, 40, 40), (10, 40, 40)])
        self.assertEqual(rows[-1][1:], (65_535, 800, 800))
        for column in (2, 3):
            found = [row[column] for row in rows]
            self.assertEqual(found, sorted(found))

    def test_classes_with_few_heights_go_with_the_next(self) -> None:
        relief = np.concatenate([np.full(100, 3.0), np.full(10, 8.0), np.full(60, 15.0)])
        rows = accuracy.by_relief(0, np.where(relief < 5, 4.0, 7.0), relief)
        self.assertEqual([row[1:3] for row in rows], [(5, 40), (65_535, 70)])

    def test_bounds_hold_for_a_sample_of_the_same_kind(self) -> None:
        random = np.random.default_rng(7)
        relief = random.uniform(0, 1000, 20_000)
        errors = random.laplace(0, 1, 20_000) * (3 + relief / 5)
        rows = accuracy.by_relief(0, errors[::2], relief[::2])
        below, within = accuracy.shares(rows, errors[1::2], relief[1::2])
        for found in (below, within):
            self.assertTrue((np.abs(found - accuracy.SHARES) < 1).all(), found)

    def test_errors_as_large_as_the_bound_are_within_it(self) -> None:
        rows = [(0, 65_535, 40, 80)]
        errors = np.array([3.0, -4.0, 4.0, 8.0, 9.0])
        below, within = accuracy.shares(rows, errors, np.zeros(5))
        self.assertEqual((below.tolist(), within.tolist()), ([20, 60], [60, 80]))
