"""Enclaves: parcels of time zones, for the country that keeps each zone."""

import unittest

import numpy as np
import shapely
from shapely import Point, Polygon, box

from tunneldata import enclaves, ground, shores
from tunneldata.areas import Feature
from tunneldata.topology import DEGREE


class EnclaveTests(unittest.TestCase):
    """A parcel of Belgium around one of the Netherlands, beside larger polygons."""

    COUNTRIES = [
        Feature("Netherlands", box(4, 51.2, 6, 52), (0, 0), code="NL"),
        Feature("Belgium", box(4, 51, 6, 51.2), (0, 0), code="BE"),
        Feature("India", box(88, 26, 88.98, 27), (0, 0), code="IN"),
        Feature("Bangladesh", box(88.98, 26, 90, 27), (0, 0), code="BD"),
    ]
    INNER = box(4.94, 51.43, 4.95, 51.44)
    OUTER = Polygon(box(4.92, 51.42, 4.97, 51.46).exterior, [INNER.exterior])
    ZONES = [
        ("Europe/Amsterdam", box(4, 51.2, 6, 52)), ("Europe/Brussels", box(4, 51, 6, 51.2)),
        ("Europe/Brussels", OUTER), ("Europe/Amsterdam", INNER),
        ("Asia/Kolkata", box(88, 26, 88.984, 27)), ("Asia/Dhaka", box(88.984, 26, 90, 27)),
    ]  # fmt: skip

    def patched(self) -> list[Feature]:
        names, polygons = zip(*self.ZONES)
        parcels = enclaves.parcels(self.COUNTRIES, list(names), np.array(polygons, object))
        for parcel in parcels:
            middle = Point(parcel.place.longitude / DEGREE, parcel.place.latitude / DEGREE)
            self.assertTrue(parcel.shape.contains(middle))
        self.assertEqual(len({parcel.place.id for parcel in parcels}), len(parcels))
        return shores.patched(self.COUNTRIES, parcels)

    def code(self, longitude: float, latitude: float) -> list[str]:
        spot = Point(longitude, latitude)
        return [one.code for one in self.patched() if one.geometry.contains(spot)]

    def test_parcels_lie_in_the_country_of_their_zone(self) -> None:
        self.assertEqual(self.code(4.93, 51.425), ["BE"])
        self.assertEqual(self.code(4.945, 51.435), ["NL"])
        self.assertEqual(self.code(4.98, 51.425), ["NL"])

    def test_all_land_in_filled_bounds_is_drawn_anew(self) -> None:
        self.assertEqual(self.code(88.982, 26.3), ["IN"])
        self.assertEqual(self.code(88.986, 26.3), ["BD"])
        self.assertEqual(self.code(88.982, 26.2), ["BD"])

    def test_shared_edges_are_no_coasts(self) -> None:
        features = enclaves.with_common_vertices(self.patched())
        coasts = ground.coast_cells(np.array([one.geometry for one in features], object))
        for latitude, longitude in ((26.3, 88.9), (26.3, 89.0), (51.4, 4.9), (51.5, 5.0)):
            self.assertFalse(coasts[round((90 - latitude) * 10), round((longitude + 180) * 10)])

    def test_a_zone_without_a_country_is_refused(self) -> None:
        names = ["Europe/Paris"]
        with self.assertRaisesRegex(ValueError, "Baarle: Europe/Paris"):
            enclaves.parcels(self.COUNTRIES, names, np.array([self.INNER], object))
