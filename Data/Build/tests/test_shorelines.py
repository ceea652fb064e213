"""Rings of shorelines out of square degrees, as GMT's file has them."""

import unittest

import numpy as np

from tunneldata.gshhg import CLOSED, STEPS, _Segments


class Table(dict):
    """Stands for a file: arrays by name."""


def table(segments: list[tuple[int, int, int, int, list[tuple[int, int]]]]) -> Table:
    """A file of segments in the order of their squares: square, polygon, entry, exit, points."""
    counts = np.zeros(360 * 180, np.int16)
    for square, *_ in segments:
        counts[square] += 1
    points = np.array([point for *_, chain in segments for point in chain]).reshape(-1, 2)
    packed = [
        len(chain) << 9 | 1 << 6 | entry << 3 | leave for _, _, entry, leave, chain in segments
    ]
    return Table({
        "Embedded_npts_levels_exit_entry_for_a_segment": np.array(packed),
        "Id_of_GSHHS_ID": np.array([polygon for _, polygon, *_ in segments]),
        "Embedded_ANT_flag": np.zeros(len(segments), np.int8),
        "The_km_squared_area_of_polygons": np.array([5.0, 7.0]),
        "N_segments_in_a_bin": counts,
        "Relative_longitude_from_SW_corner_of_bin": points[:, 0].astype(np.uint16).view(np.int16),
        "Relative_latitude_from_SW_corner_of_bin": points[:, 1].astype(np.uint16).view(np.int16),
    })  # fmt: skip


class SegmentTests(unittest.TestCase):
    def test_a_ring_across_two_squares_is_joined(self) -> None:
        # across the meridian of Greenwich: the squares 0..1 and 359..360 east, 0..1 north
        row = 89 * 360
        rings = _Segments(table([
            (row, 0, 3, 3, [(0, 1000), (5000, 3000), (0, 6000)]),
            (row + 1, 1, CLOSED, CLOSED, [(9, 9), (99, 9), (9, 99), (9, 9)]),
            (row + 359, 0, 1, 1, [(STEPS, 6000), (STEPS - 4000, 3000), (STEPS, 1000)]),
        ])).rings()  # fmt: skip
        self.assertEqual(rings.areas.tolist(), [5.0, 7.0])
        ring = np.rint(rings.ring(0) * STEPS).astype(int)
        self.assertEqual(
            ring.tolist(), [[0, 1000], [5000, 3000], [0, 6000], [-4000, 3000], [0, 1000]]
        )

    def test_a_ring_around_the_pole_goes_along_it(self) -> None:
        row = 179 * 360
        rings = _Segments(table([
            (row + column, 0, 3, 1, [(0, 30_000), (STEPS, 30_000)]) for column in range(360)
        ])).rings()  # fmt: skip
        ring = rings.ring(0)
        self.assertEqual(ring[:, 1].min(), -90)
        self.assertEqual(np.ptp(ring[:, 0]), 360)
        self.assertEqual(ring[0].tolist(), ring[-1].tolist())
