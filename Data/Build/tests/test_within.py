"""Where named areas lie."""

import unittest

import numpy as np
from shapely import box

from tunneldata import geography, within
from tunneldata.areas import Feature
from tunneldata.places import PLACE, Place
from tunneldata.searchable import COUNTRY, Named


def place(number: int, country: str, latitude: float, longitude: float, region: int) -> Place:
    spot = round(latitude * 1e6), round(longitude * 1e6)
    return Place(number, str(number), country, *spot, 9, region, 0, "Zone/A", PLACE)


def named(kind: int, latitude: float, longitude: float, **fields: object) -> Named:
    spot = round(latitude * 1e6), round(longitude * 1e6)
    return Named(kind, "Name", ("Name",), *spot, 9, **fields)


class WithinTests(unittest.TestCase):
    countries = [
        Feature("West", box(0, 0, 10, 10), (5, 5), "WE"),
        Feature("East", box(10, 0, 20, 10), (5, 15), "EA"),
    ]
    places = [
        place(1, "WE", 5, 9, 11), place(2, "WE", 9, 1, 12), place(3, "EA", 5, 11, 21),
        place(4, "EA", 1, 19, 22),
    ]  # fmt: skip

    def located(self, *areas: Named, by_hand: tuple[dict[str, str], ...] = ()) -> list[Named]:
        land = np.array([box(0, 0, 20, 10), box(30, 0, 31, 1)], object)
        return within.located(list(areas), self.countries, self.places, land, by_hand)

    def test_a_mountain_on_a_border_lies_on_both_sides(self) -> None:
        (found,) = self.located(named(geography.MOUNTAIN, 5, 9.99))
        self.assertEqual((found.within, found.country), ((11, 21, "EA", "WE"), ""))

    def test_what_lies_in_one_country_gets_its_code(self) -> None:
        (found,) = self.located(named(geography.SITE, 9, 2))
        self.assertEqual((found.within, found.country), ((12, "WE"), "WE"))

    def test_an_airport_lies_in_its_own_country_only(self) -> None:
        (found,) = self.located(named(geography.AIRPORT, 5, 9.999, country="EA"))
        self.assertEqual((found.within, found.country), (("EA",), "EA"))

    def test_a_shape_lies_wherever_its_points_do(self) -> None:
        extent = ((5.0, 8.0), (5.0, 12.0))
        (found,) = self.located(named(geography.RIVER, 9, 2, extent=extent))
        self.assertEqual(set(found.within), {11, 12, 21, "WE", "EA"})

    def test_a_point_off_the_shore_lies_in_the_nearest_country(self) -> None:
        near, far = self.located(named(geography.SITE, -0.3, 1), named(geography.SITE, -2, 1))
        self.assertEqual((near.country, far.country, far.within), ("WE", "", ()))

    def test_a_table_adds_countries_and_countries_lie_in_nothing(self) -> None:
        row = {"en": "Name", "countries": "XX;YY"}
        desert, land = self.located(
            named(geography.DESERT, 9, 2), named(COUNTRY, 9, 2), by_hand=(row,)
        )
        self.assertEqual((desert.within, land.within), ((12, "WE", "XX", "YY"), ()))

    def test_few_points_stand_for_a_long_line(self) -> None:
        self.assertLessEqual(len(geography.sampled(box(0, 0, 1, 1).segmentize(0.001))), 60)
