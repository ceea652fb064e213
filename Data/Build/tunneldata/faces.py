"""Gives the faces that belong to no feature to a neighbour, where they are slips of the drawing."""

from collections import defaultdict

import numpy as np
import shapely

from tunneldata.topology import DEGREE, NONE, Partition

# Isoperimetric quotient 4 pi A / P^2 (1 for a circle) below which a gap is a sliver.
THIN = 0.03


def neighbour_lengths(part: Partition) -> dict[int, dict[int, float]]:
    """For each face without a feature, the length of border that it shares with each feature."""
    empty = np.flatnonzero(part.labels == NONE)
    tree = shapely.STRtree(part.faces)
    lengths: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    left, right = tree.query(part.faces[empty], predicate="touches")
    mine, other = empty[left], right
    lines = shapely.intersection(
        shapely.boundary(part.faces[mine]), shapely.boundary(part.faces[other])
    )
    for face, beside, length in zip(mine, other, shapely.length(lines)):
        if length > 0:
            lengths[int(face)][int(part.labels[beside])] += float(length)
    return lengths


def close_slivers(part: Partition) -> list[tuple[np.ndarray, int]]:
    """Gives every thin gap enclosed by features to the one with the longest common border.

    Returns the bounds (degrees) of what was closed and the feature that got it.
    """
    closed = []
    lengths = neighbour_lengths(part)
    for face, beside in sorted(lengths.items()):
        outline = shapely.length(part.faces[face])
        thinness = 4 * np.pi * shapely.area(part.faces[face]) / outline**2
        around = {label: length for label, length in beside.items() if label != NONE}
        if thinness < THIN and around and sum(around.values()) > 0.999 * outline:
            winner = min(around, key=lambda label: (-around[label], label))
            part.labels[face] = winner
            closed.append((shapely.bounds(part.faces[face]) / DEGREE, winner))
    return closed
