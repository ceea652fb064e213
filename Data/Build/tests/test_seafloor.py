"""The sea floor: what the table says, and which points are refused."""

import unittest
from pathlib import Path

from tunneldata import geography, translations
from tunneldata.check_seafloor import faults

TABLE = Path(__file__).resolve().parent.parent / "names/seafloor.tsv"


class SeafloorTests(unittest.TestCase):
    def test_a_ridge_weighs_by_its_length(self) -> None:
        row = {"sort": "ridge", "latitude": "-15.4", "longitude": "88.1", "km": "4500"}
        (found,) = geography.seafloor([row | {"en": "Ridge", "names": "de:Rücken; Rise"}])
        self.assertEqual((found.kind, found.weight), (geography.SEAFLOOR, 4_500))
        self.assertEqual(found.names, ("Ridge", "Rücken", "Rise"))
        self.assertEqual((found.latitude, found.country), (-15_400_000, ""))

    def test_points_that_are_too_high_or_too_deep_are_refused(self) -> None:
        for sort, depth, around, count in (
            ("trench", 10_000, 4500, 0), ("trench", 5000, 3000, 1), ("trench", 6000, 5500, 1),
            ("ridge", 2500, 3000, 0), ("ridge", 3600, 4000, 1), ("ridge", 3000, 2500, 1),
            ("seamounts", 700, 5400, 0), ("seamounts", 2000, 2100, 1),
            ("plateau", 650, 560, 0), ("plateau", 3100, 3000, 1),
            ("basin", 5200, 5100, 0), ("basin", 3400, 3400, 1), ("plain", 4400, 4400, 1),
        ):  # fmt: skip
            self.assertEqual(len(faults(sort, depth, around)), count, (sort, depth, around))

    def test_the_table_has_every_sort_and_no_name_twice(self) -> None:
        rows = translations.rows(TABLE)
        sorts = {"trench", "ridge", "seamounts", "plateau", "basin", "plain"}
        self.assertEqual({row["sort"] for row in rows}, sorts)
        self.assertEqual(len({row["en"] for row in rows}), len(rows))
        self.assertTrue(all("ja:" in row["names"] for row in rows))
