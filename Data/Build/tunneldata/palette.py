"""Reduces a picture to a palette: k-means in OKLab, and codes that favour runs."""

import numpy as np
from scipy.spatial import cKDTree

SEED = 20261121
ROUNDS = 40

# A sample takes the code of the one before it where that adds no more than this to its error (in
# OKLab, where 0.02 is about what an eye can tell).
INDULGENCE = 0.012


def choose(lab: np.ndarray, size: int) -> np.ndarray:
    """The centres (in OKLab, darkest first) of k-means clusters of some colours, n x 3.

    Starts from centres picked by k-means++ with a fixed seed; the same on every run.
    """
    random = np.random.default_rng(SEED)
    centres = lab[random.integers(len(lab), size=1)]
    squares = ((lab - centres[0]) ** 2).sum(axis=1)
    while len(centres) < size:
        pick = lab[random.choice(len(lab), p=squares / squares.sum())]
        centres = np.vstack([centres, pick])
        squares = np.minimum(squares, ((lab - pick) ** 2).sum(axis=1))
    for _ in range(ROUNDS):
        _, owner = cKDTree(centres).query(lab)
        counts = np.bincount(owner, minlength=size)
        sums = np.stack([np.bincount(owner, lab[:, axis], size) for axis in range(3)], axis=1)
        centres = np.where(counts[:, None] > 0, sums / np.maximum(counts, 1)[:, None], centres)
    return centres[np.argsort(centres[:, 0], kind="stable")]


def assign(lab: np.ndarray, palette: np.ndarray) -> np.ndarray:
    """A code for every sample of a picture (rows x columns x 3): nearly the nearest colour."""
    distance, codes = cKDTree(palette).query(lab)
    limit = distance**2 + INDULGENCE**2
    for column in range(1, codes.shape[1]):
        before = codes[:, column - 1]
        squares = ((palette[before] - lab[:, column]) ** 2).sum(axis=1)
        codes[:, column] = np.where(squares <= limit[:, column], before, codes[:, column])
    return codes.astype(np.uint8)
