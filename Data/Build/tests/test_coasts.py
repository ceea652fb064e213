"""Shorelines: rings put together, simplified, and given to countries."""

import unittest

import numpy as np
import shapely
from shapely import Point, Polygon, box

from tunneldata import coasts, countries, landmarks, shores
from tunneldata.airports import Airport
from tunneldata.areas import Feature
from tunneldata.gshhg import GROUNDING_LINE, LAKE, LAND, Rings
from tunneldata.places import PLACE, Place
from tunneldata.shores import METERS
from tunneldata.thinning import thinned
from tunneldata.topology import DEGREE, NONE


def place(code: str, longitude: float, latitude: float) -> Place:
    north, east = round(latitude * DEGREE), round(longitude * DEGREE)
    return Place(1, code, code, north, east, 0, 0, 0, "", PLACE)


def land(code: str, shape: Polygon) -> Feature:
    return Feature(code, shape, (0, 0), code=code)


def rings(*found: tuple[Polygon, int, float, bool]) -> Rings:
    chains = [np.array(shape.exterior.coords) for shape, *_ in found]
    starts = np.concatenate([[0], np.cumsum([len(chain) for chain in chains])])
    levels, areas, is_ice = (np.array(column) for column in list(zip(*found))[1:])
    return Rings(np.concatenate(chains), starts, levels, areas, is_ice)


TOWN = Place(2, "Town", "AA", 0, 0, 50_000, 0, 0, "", PLACE)


class ThinningTests(unittest.TestCase):
    def kept(self, points: np.ndarray, meters: float) -> np.ndarray:
        return thinned(
            points, np.array([0, len(points)]), np.full(len(points), meters / METERS)
        )

    def test_every_dropped_vertex_is_near_the_chain(self) -> None:
        random = np.random.default_rng(42)
        for latitude in (0.0, 60.0):
            points = np.cumsum(random.normal(0, 0.001, (3000, 2)), axis=0) + [5, latitude]
            kept = self.kept(points, 200)
            self.assertTrue(kept[0] and kept[-1] and kept.sum() < 1500)
            scale = np.array([np.cos(np.radians(latitude)), 1.0])
            line = shapely.LineString(points[kept] * scale)
            away = shapely.distance(shapely.points(points * scale), line) * METERS
            self.assertLess(away.max(), 205)

    def test_a_small_ring_keeps_three_vertices(self) -> None:
        ring = np.array(box(0, 0, 1e-4, 2e-4).exterior.coords)
        self.assertEqual(self.kept(ring, 1000).sum(), 4)

    def test_chains_do_not_influence_each_other(self) -> None:
        one = np.column_stack([np.linspace(0, 1, 50), np.sin(np.linspace(0, 9, 50)) / 100])
        two = one[::-1] + [3, 1]
        both = thinned(np.vstack([one, two]), np.array([0, 50, 100]), np.full(100, 1e-3))
        alone = [
            thinned(chain, np.array([0, 50]), np.full(50, 1e-3)).tolist() for chain in (one, two)
        ]
        self.assertEqual(both.tolist(), alone[0] + alone[1])


class LandTests(unittest.TestCase):
    def test_the_caspian_is_sea_and_ice_shelves_are_none(self) -> None:
        found = coasts.land(
            rings(
                (box(30, 30, 60, 60), LAND, 8e6, False),
                (box(45, 40, 50, 45), LAKE, 371_000, False),
                (box(-60, -80, 60, -70), LAND, 9e6, True),
                (box(-50, -80, 50, -74), GROUNDING_LINE, 8e6, False),
                (box(100, -66, 101, -65), LAND, 5e3, True),
                (box(-30, 10, -29.999, 10.001), LAND, 0.01, False),
                (box(60.001, 50, 60.002, 50.001), LAND, 0.01, False),
                (box(60.001, 40, 60.002, 40.001), LAND, 0.01, False),
            ),
            [TOWN],
            np.array([[60.0015, 40.0005], [20.0, 10.0]]),
        )
        for longitude, latitude, expected in (
            (40, 50, True), (47, 42, False), (0, -77, True), (0, -72, False), (100.5, -65.5, True),
            (-29.9995, 10.0005, True), (60.0015, 50.0005, False), (60.0015, 40.0005, True),
        ):  # fmt: skip
            inside = shapely.intersects(found, Point(longitude, latitude)).any()
            self.assertEqual(inside, expected, (longitude, latitude))

    def test_what_crosses_the_180th_meridian_is_cut_there(self) -> None:
        (shape,) = coasts.polygons(rings((box(179, 0, 182, 1), LAND, 3e4, False)), [TOWN])
        self.assertAlmostEqual(shape.area, 3)
        self.assertTrue(shape.contains(Point(-179, 0.5)) and shape.contains(Point(179.5, 0.5)))
        self.assertEqual(shape.bounds, (-180, 0, 180, 1))


class CountryTests(unittest.TestCase):
    COUNTRIES = [land("AA", box(0, 0, 1, 1)), land("BB", box(1, 0, 2, 1))]

    def found(self, *shapes: Polygon, places: tuple[Place, ...] = (TOWN,)) -> list[Feature]:
        return coasts.with_coasts(self.COUNTRIES, np.array(shapes, object), list(places))

    def test_land_in_two_countries_is_cut_at_the_border_and_beyond_it(self) -> None:
        one, other = self.found(box(-0.1, -0.1, 2.1, 1.1))
        self.assertAlmostEqual(one.geometry.area + other.geometry.area, 2.2 * 1.2)
        for x, y in ((0.9, 0.5), (0.9, 1.05), (-0.05, 0.5), (0.5, -0.05)):
            self.assertTrue(one.geometry.contains(Point(x, y)), (x, y))
            self.assertTrue(other.geometry.contains(Point(2 - x, y)), (2 - x, y))

    def test_an_island_in_one_country_is_its_own(self) -> None:
        one, other = self.found(box(0.2, 0.2, 0.8, 1.3), box(1.2, 0.5, 1.8, 1.4))
        self.assertEqual(one.geometry.bounds, (0.2, 0.2, 0.8, 1.3))
        self.assertEqual(other.geometry.bounds, (1.2, 0.5, 1.8, 1.4))

    def test_a_slip_of_another_country_does_not_count(self) -> None:
        one, other = self.found(box(0.2, 0.2, 1.0001, 0.8), box(1.2, 0.2, 1.8, 0.8))
        self.assertEqual(one.geometry.bounds, (0.2, 0.2, 1.0001, 0.8))

    def test_an_enclave_of_a_small_share_stays(self) -> None:
        countries = [
            land("AA", box(0, 0, 1, 1).difference(box(0.5, 0.5, 0.6, 0.6))),
            land("BB", box(0.5, 0.5, 0.6, 0.6)),
        ]
        found = coasts.with_coasts(countries, np.array([box(0, 0, 1, 1)], object), [TOWN])
        self.assertTrue(found[1].geometry.contains(Point(0.55, 0.55)))

    def test_an_island_without_a_country_goes_to_its_places_else_to_the_nearest(self) -> None:
        isle = box(-0.3, 0.4, -0.2, 0.5)
        one, _ = self.found(isle)
        self.assertTrue(one.geometry.contains(Point(-0.25, 0.45)))
        _, other = self.found(isle, places=(TOWN, place("BB", -0.25, 0.45)))
        self.assertTrue(other.geometry.contains(Point(-0.25, 0.45)))

    def test_islands_that_only_the_outlines_have_stay_if_they_are_remote(self) -> None:
        countries = [land("AA", shapely.union_all([box(0, 0, 1, 1), box(9, 9, 9.1, 9.1),
                                                  box(1.01, 0, 1.02, 0.01)]))]  # fmt: skip
        (one,) = coasts.with_coasts(countries, np.array([box(0, 0, 1, 1)], object), [TOWN])
        self.assertTrue(one.geometry.contains(Point(9.05, 9.05)))
        self.assertFalse(one.geometry.contains(Point(1.015, 0.005)))

    def test_owners_are_none_where_there_are_several(self) -> None:
        owners, divided = coasts.owners_of(
            self.COUNTRIES, np.array([box(0.1, 0.1, 1.9, 0.9), box(0.1, 0.1, 0.2, 0.2)]), [TOWN]
        )
        self.assertEqual(owners.tolist(), [NONE, 0])
        self.assertEqual(divided.tolist(), [0])


class LandmarkTests(unittest.TestCase):
    def test_airports_at_sea_become_places(self) -> None:
        airports = [
            Airport("DRY", "", "Dry Airport", "", "AA", 0.5, 0.5),
            Airport("WET", "", "Wet Airport", "", "AA", 0.5, -0.01),
            Airport("SPB", "", "Bay Seaplane Base", "", "AA", 0.5, -0.02),
        ]
        (wet,) = landmarks.airports_at_sea(airports, CountryTests.COUNTRIES)
        self.assertEqual((wet.name, wet.longitude), ("Wet Airport", -10_000))

    def test_airports_and_sights_in_lakes_become_places(self) -> None:
        def row(kind: str, name: str, longitude: float) -> dict[str, str]:
            return {"kind": kind, "en": name, "latitude": "0.5", "longitude": str(longitude)}

        airports = [
            Airport("DRY", "", "Dry Airport", "", "AA", 0.5, -0.5),
            Airport("WET", "", "Wet Airport", "", "AA", 0.5, 0.1),
            Airport("SPB", "", "Bay Seaplane Base", "", "AA", 0.5, 0.2),
        ]
        sights = [row("site", "Dry Tower", -0.1), row("site", "Wet Tower", 0.3)]
        sights.append(row("landform", "Park", 0.4))
        geography = [row("lake", "Lake", 0.5), row("landform", "Falls", 0.6)]
        lake = land("", box(0, 0, 1, 1))
        found = landmarks.on_lakes(airports, sights, geography, [lake])
        self.assertEqual([place.name for place in found], ["Wet Airport", "Wet Tower", "Falls"])
        (dry,) = shores.dried([lake], found)
        for place in found:
            self.assertFalse(dry.geometry.intersects(Point(place.longitude / 1e6, 0.5)))
        self.assertTrue(dry.geometry.intersects(Point(0.5, 0.5)))

    def test_islands_beside_land_become_places(self) -> None:
        def row(name: str, longitude: float, size: str = "1") -> dict[str, str]:
            return {"en": name, "latitude": "0.5", "longitude": str(longitude), "km2": size,
                    "country": "AA"}  # fmt: skip

        rows = [row("Dry", 0.5), row("Beside", -0.005), row("Far", -0.02)]
        rows.append(row("Group", -0.006, "-"))
        (wet,) = landmarks.islands_at_sea(rows, CountryTests.COUNTRIES)
        self.assertEqual((wet.name, wet.country), ("Beside", "AA"))
        alone = landmarks.islands_at_sea([row("Hans Island", -0.02)], CountryTests.COUNTRIES)
        self.assertEqual([place.name for place in alone], ["Hans Island"])


class LabelTests(unittest.TestCase):
    def label(self, shape: shapely.Geometry, *label: float) -> tuple[float, float]:
        (feature,) = countries.with_labels_on_land([Feature("A", shape, label)])
        return feature.label

    def test_a_label_on_land_stays(self) -> None:
        self.assertEqual(self.label(box(0, 0, 1, 1), 0.3, 0.2), (0.3, 0.2))

    def test_a_label_at_sea_goes_to_the_nearest_large_part(self) -> None:
        atolls = shapely.MultiPolygon([box(0, 0, 0.1, 0.1), box(5, 5, 5.05, 5.05),
                                       box(9, 9, 9.01, 9.01)])  # fmt: skip
        for label, west in (((5.2, 5.2), 5), ((9.1, 9.1), 5), ((2.0, 2.0), 0)):
            latitude, longitude = self.label(atolls, *label)
            self.assertTrue(west < longitude < west + 0.1 and west < latitude < west + 0.1, label)

    def test_a_label_with_the_clock_of_another_country_goes_to_the_largest_place(self) -> None:
        def town(number: int, country: str, east: int, people: int) -> Place:
            zone = f"Zone/{country}"
            return Place(number, "Town", country, 500_000, east, people, 0, 0, zone, PLACE)

        places = [
            town(1, "AA", 600_000, 10), town(2, "AA", 700_000, 20), town(3, "AA", 1_500_000, 30),
            town(4, "BB", 1_600_000, 40),
        ]  # fmt: skip
        zones, outlines = ["Zone/BB", "Zone/AA"], np.array([box(0, 0, 0.5, 1), box(0.5, 0, 2, 1)])
        for west, expected in ((0.2, (0.5, 0.7)), (0.6, (0.5, 0.6))):
            feature = Feature("A", box(0, 0, 1, 1), (0.5, west), "AA")
            countries.with_labels_at_home([feature], places, zones, outlines)
            self.assertEqual(feature.label, expected)
        empty = Feature("C", box(0, 0, 0.1, 0.1), (0.05, 0.05), "AA")
        countries.with_labels_at_home([empty], places, zones, outlines)
        self.assertEqual(empty.label, (0.05, 0.05))
