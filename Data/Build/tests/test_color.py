"""Colours: conversions, the palette, and what counts as water."""

import unittest

import numpy as np

from tunneldata import color, oklab, palette, raster

SEED = 20261121


class OklabTests(unittest.TestCase):
    def test_published_values(self) -> None:
        # Ottosson 2020: white, and the red, green and blue of sRGB.
        table = (
            ((255, 255, 255), (1.000, 0.000, 0.000)),
            ((255, 0, 0), (0.628, 0.225, 0.126)),
            ((0, 255, 0), (0.866, -0.234, 0.179)),
            ((0, 0, 255), (0.452, -0.032, -0.312)),
        )
        for pixel, expected in table:
            found = oklab.from_light(oklab.linear(np.array(pixel)))
            self.assertTrue(np.allclose(found, expected, atol=0.0006), (pixel, found))

    def test_every_byte_survives_there_and_back(self) -> None:
        pixels = np.random.default_rng(SEED).integers(0, 256, (5000, 3))
        back = oklab.srgb(oklab.to_light(oklab.from_light(oklab.linear(pixels))))
        self.assertTrue((back == pixels).all())


class PaletteTests(unittest.TestCase):
    def test_finds_separate_clusters(self) -> None:
        random = np.random.default_rng(SEED)
        centres = np.array([[0.1, 0, 0], [0.5, 0.1, 0], [0.9, 0, -0.1]])
        lab = centres[random.integers(0, 3, 3000)] + random.normal(0, 0.002, (3000, 3))
        self.assertTrue(np.allclose(palette.choose(lab, 3), centres, atol=0.001))

    def test_codes_are_never_much_worse_than_the_nearest(self) -> None:
        random = np.random.default_rng(SEED)
        colors = random.uniform(0, 1, (32, 3))
        lab = random.uniform(0, 1, (20, 300, 3))
        error = ((colors[palette.assign(lab, colors)] - lab) ** 2).sum(axis=2)
        best = ((colors[:, None, None] - lab) ** 2).sum(axis=3).min(axis=0)
        self.assertTrue((error <= best + palette.INDULGENCE**2 + 1e-12).all())


class WaterTests(unittest.TestCase):
    def test_table(self) -> None:
        table = (
            ("deep sea", (2, 5, 20), True),
            ("shallow sea", (30, 70, 130), True),
            ("lake", (10, 12, 18), True),
            ("forest", (23, 32, 8), False),
            ("desert", (200, 165, 120), False),
            ("snow", (225, 234, 239), False),
        )
        for name, pixel, wet in table:
            found = color.looks_wet(np.array([[pixel]], np.uint8))[0, 0]
            self.assertEqual(bool(found), wet, name)

    def test_a_cell_goes_round_and_covers_its_pixels_once(self) -> None:
        across = color._overlaps(raster.COLUMNS, 5400, raster.COLUMNS).toarray()
        self.assertTrue(np.allclose(across.sum(axis=0), 2 / 3))
        self.assertTrue(np.allclose(across.sum(axis=1), 1))
        self.assertEqual(np.flatnonzero(across[0]).tolist(), [0, 5399])

    def test_a_cell_at_a_pole_is_half_as_tall(self) -> None:
        down = color._overlaps(raster.ROWS, 2700, raster.ROWS - 1).toarray()
        self.assertTrue(np.allclose(down.sum(axis=1)[[0, 1, -1]], [0.5, 1, 0.5]))

    def test_coarser_levels_average_the_land_alone(self) -> None:
        light = np.zeros((raster.ROWS, raster.COLUMNS, 3))
        weight = np.zeros((raster.ROWS, raster.COLUMNS))
        light[900, 1800], weight[900, 1800] = 0.75, 1
        levels = color.pyramid(light, weight)
        self.assertEqual(len(levels), raster.LEVELS)
        for level, (shown, share) in enumerate(levels):
            row, column = 900 >> level, 1800 >> level
            self.assertTrue(np.allclose(shown[row, column], 0.75), level)
            self.assertGreater(share[row, column], 0, level)
