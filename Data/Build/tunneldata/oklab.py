"""sRGB, linear light and OKLab (Ottosson 2020), as arrays whose last axis has three channels."""

import numpy as np

TO_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)


def linear(bytes_of_color: np.ndarray) -> np.ndarray:
    """Light, 0 to 1, of sRGB bytes."""
    share = np.asarray(bytes_of_color) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def srgb(light: np.ndarray) -> np.ndarray:
    """sRGB bytes of light; what is out of range is clipped."""
    light = np.clip(light, 0, 1)
    share = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.rint(share * 255).astype(np.uint8)


def from_light(light: np.ndarray) -> np.ndarray:
    """OKLab of linear light."""
    return np.cbrt(light @ TO_CONES.T) @ TO_LAB.T


def to_light(lab: np.ndarray) -> np.ndarray:
    """Linear light of OKLab; may lie outside 0 to 1."""
    return (lab @ np.linalg.inv(TO_LAB).T) ** 3 @ np.linalg.inv(TO_CONES).T
