"""Points for the example, the same ones every time: number, latitude and longitude, with tabs.

points.py COUNT: writes them to standard output, uniform on the sphere, with six decimals.
"""

import math
import random
import sys

SEED = 20261121


def points(count, seed=SEED):
    """Lines of a number from 0, a latitude and a longitude in degrees."""
    generator = random.Random(seed)
    for number in range(count):
        latitude = math.degrees(math.asin(generator.uniform(-1, 1)))
        yield f"{number}\t{latitude:.6f}\t{generator.uniform(-180, 180):.6f}\n"


if __name__ == "__main__":
    sys.stdout.writelines(points(int(sys.argv[1])))
