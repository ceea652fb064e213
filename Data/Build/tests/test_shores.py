"""Land for places: which feature gets it, and from which water or land."""

import unittest

import shapely
from shapely import Point, Polygon, box

from tunneldata import shores
from tunneldata.areas import Feature
from tunneldata.places import PLACE, Place
from tunneldata.topology import DEGREE

METER = 1 / shores.METERS  # in degrees, at the equator


def place(code: str, longitude: float, latitude: float, number: int = 1, people: int = 0) -> Place:
    north, east = round(latitude * DEGREE), round(longitude * DEGREE)
    return Place(number, f"{code} {number}", code, north, east, people, 0, 0, "", PLACE)


def land(code: str, shape: Polygon) -> Feature:
    return Feature(code, shape, (0, 0), code=code)


WEST, EAST = land("AA", box(0, 0, 1, 1)), land("BB", box(1, 0, 2, 1))


class ShoreTests(unittest.TestCase):
    def patched(self, *places: Place, exempt: list = []) -> list[Feature]:  # noqa: B006
        features = [WEST, EAST]
        self.found, self.left = shores.patches(features, list(places), exempt)
        return shores.patched(features, self.found)

    def test_a_place_off_the_shore_is_joined_to_its_country(self) -> None:
        west, _ = self.patched(place("AA", -1000 * METER, 0.5))
        self.assertEqual(len(shapely.get_parts(west.geometry)), 1)
        self.assertTrue(west.geometry.contains(Point(-1000 * METER, 0.5)))
        self.assertTrue(west.geometry.contains(Point(-1350 * METER, 0.5)))

    def test_a_place_far_from_the_shore_becomes_an_islet(self) -> None:
        west, _ = self.patched(place("AA", -1, 0.5))
        self.assertEqual(len(shapely.get_parts(west.geometry)), 2)
        self.assertTrue(west.geometry.contains(Point(-1, 0.5)))

    def test_large_places_get_more_land(self) -> None:
        west, _ = self.patched(place("AA", -1, 0.5, people=100_000))
        self.assertTrue(west.geometry.contains(Point(-1 - 700 * METER, 0.5)))

    def test_a_place_beyond_a_border_takes_land(self) -> None:
        west, east = self.patched(place("AA", 1 + 500 * METER, 0.5))
        there = Point(1 + 500 * METER, 0.5)
        self.assertTrue(west.geometry.contains(there))
        self.assertFalse(east.geometry.intersects(there))

    def test_twin_towns_share_what_lies_between_them(self) -> None:
        mine = place("AA", 1 + 500 * METER, 0.5)
        other = place("BB", 1 + 600 * METER, 0.5, number=2)
        west, east = self.patched(mine, other)
        self.assertTrue(west.geometry.contains(Point(1 + 540 * METER, 0.5)))
        self.assertTrue(east.geometry.contains(Point(1 + 560 * METER, 0.5)))

    def test_a_place_deep_in_another_country_is_not_believed(self) -> None:
        west, _ = self.patched(place("AA", 1.5, 0.5))
        self.assertEqual(west.geometry, WEST.geometry)
        self.assertEqual(self.left, {1: "BB"})

    def test_disputed_places_stay(self) -> None:
        rows = [dict(code="AA", area="BB", beyond="0.2", places="-", reason="a claim")]
        exempt = shores.disputes(rows)
        west, _ = self.patched(
            place("AA", 1 + 500 * METER, 0.5), place("AA", 1 + 100 * METER, 0.2, number=2),
            exempt=exempt,
        )  # fmt: skip
        self.assertEqual(self.left, {1: "BB"})
        self.assertTrue(west.geometry.contains(Point(1 + 100 * METER, 0.2)))

    def test_what_lies_around_a_place_on_the_shore_is_land(self) -> None:
        west, east = self.patched(place("AA", 100 * METER, 0.5))
        self.assertTrue(west.geometry.contains(Point(-150 * METER, 0.5)))
        west, east = self.patched(place("AA", 1 - 100 * METER, 0.5))
        self.assertEqual(east.geometry, EAST.geometry)

    def test_stations_get_no_land(self) -> None:
        self.patched(place("AQ", -1, 0.5, number=-1))
        self.assertEqual(self.found, [])

    def test_a_place_in_a_lake_is_joined_to_its_shore(self) -> None:
        lake = land("", box(0.2, 0.2, 0.8, 0.8))
        (dry,) = shores.dried([lake], [place("AA", 0.2 + 1000 * METER, 0.5)])
        self.assertFalse(dry.geometry.intersects(Point(0.2 + 1000 * METER, 0.5)))
        self.assertEqual(len(shapely.get_parts(dry.geometry)), 1)
        self.assertEqual(len(shapely.get_parts(dry.geometry)[0].interiors), 0)
