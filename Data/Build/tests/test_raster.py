"""Rasters: what is packed comes back, levels keep means and poles, polygons fill what they hold."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely

from tunneldata import raster
from tunneldata.raster_reader import RasterFile, unpack_plain, unpack_residuals
from tunneldata.scanline import inside

SEED = 20261121


class PackingTests(unittest.TestCase):
    def test_any_tile_of_16_bit_codes_comes_back(self) -> None:
        random = np.random.default_rng(SEED)
        for shape in ((1, 1), (1, 150), (150, 1), (7, 13), (150, 150)):
            codes = random.integers(0, 65536, shape).astype(np.uint16)
            back = unpack_residuals(raster.residuals(codes), *shape)
            self.assertTrue((back == codes).all(), shape)

    def test_residuals_are_predicted_from_left_above_and_their_corner(self) -> None:
        # 5 is 5 more than nothing: 10; 7 - 5 = 2: 4; 4 - 5 = -1: 1; 9 - (4 + 7 - 5) = 3: 6.
        codes = np.array([[5, 7], [4, 9]], np.uint16)
        self.assertEqual(raster.residuals(codes), bytes([10, 4, 1, 6, 0, 0, 0, 0]))

    def test_high_bytes_follow_all_low_ones(self) -> None:
        self.assertEqual(raster.residuals(np.array([[300, 300]], np.uint16)), bytes([88, 0, 2, 0]))

    def test_every_level_of_a_file_comes_back(self) -> None:
        random = np.random.default_rng(SEED)
        grids = [random.integers(0, 200, shape) for shape in ((301, 600), (151, 300))]
        content = raster.encode_raster(grids, np.arange(200, dtype="<u4"), raster.plain)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "file.bin"
            path.write_bytes(content)
            file = RasterFile(path, unpack_plain)
        self.assertEqual(file.levels["tile_columns"].tolist(), [4, 2])
        self.assertEqual(file.levels["tile_rows"].tolist(), [3, 2])
        self.assertEqual(file.levels["first"].tolist(), [0, 12])
        for level, grid in enumerate(grids):
            self.assertTrue((file.codes(level) == grid).all(), level)


class LevelTests(unittest.TestCase):
    def test_a_level_has_half_the_columns_and_both_poles(self) -> None:
        grid = np.zeros((raster.ROWS, raster.COLUMNS))
        shapes = [(1801, 3600), (901, 1800), (451, 900), (226, 450)]
        for shape in shapes:
            self.assertEqual(grid.shape, shape)
            grid = raster.halve(grid)

    def test_what_is_constant_stays_so(self) -> None:
        self.assertTrue((raster.halve(np.full((9, 16), 7.0)) == 7).all())

    def test_a_ramp_keeps_its_values_between_the_poles(self) -> None:
        ramp = np.repeat(np.arange(9.0)[:, None], 16, axis=1)
        self.assertTrue((raster.halve(ramp)[1:-1] == ramp[2:-1:2, ::2]).all())

    def test_columns_go_round_the_180th_meridian(self) -> None:
        grid = np.zeros((9, 16))
        grid[4, 15] = 16
        self.assertEqual(raster.halve(grid)[2, 0], 2)

    def test_a_pole_sees_both_sides_of_itself(self) -> None:
        grid = np.zeros((9, 16))
        grid[1, 8] = 16
        self.assertEqual(raster.halve(grid)[0, 0], 2)
        self.assertEqual(raster.halve(grid)[0, 4], 2)


class ScanlineTests(unittest.TestCase):
    longitudes = np.arange(-40, 40) / 4 + 0.1
    latitudes = 10.05 - np.arange(80) / 4

    def test_agrees_with_point_in_polygon(self) -> None:
        random = np.random.default_rng(SEED)
        for _ in range(20):
            angles = np.sort(random.uniform(0, 2 * np.pi, 12))
            reach = random.uniform(2, 12, 12)
            corners = np.column_stack([np.cos(angles), np.sin(angles)]) * reach[:, None]
            star = shapely.Polygon(corners)
            hole = shapely.Point(0, 0).buffer(1.2)
            shape = shapely.make_valid(star).difference(hole)
            x, y = np.meshgrid(self.longitudes, self.latitudes)
            expected = shapely.contains_xy(shape, x, y)
            found = inside(np.array([shape], object), self.longitudes, self.latitudes)
            self.assertTrue((found == expected).all())

    def test_a_row_through_a_vertex_counts_it_once(self) -> None:
        diamond = shapely.Polygon([(0, 3), (3, 0), (0, -3), (-3, 0)])
        grid = np.arange(-8, 9) / 2 + 0.25
        found = inside(np.array([diamond], object), grid, np.arange(8, -9, -1) / 2)
        self.assertEqual(found[8].sum(), 12)
        self.assertFalse(found[0].any() or found[-1].any())
