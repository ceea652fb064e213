"""Places: the join, the kd-tree, and what is read with care."""

import io
import pickle
import tempfile
import unittest
from pathlib import Path

import numpy as np

from tunneldata import english_names, seas
from tunneldata.candidates import MOST, RADIUS, STEP, candidates, surface
from tunneldata.fetch import Source, fetch
from tunneldata.gazetteer import BOX_STEP, FLATTENING, LEAF, SCALE, boxes, kd_tree, largest_populations
from tunneldata.geonames import CachedPlace, CurrentPlace, NamedPlace, Subdivision
from tunneldata.natural_earth import _PlainUnpickler
from tunneldata.places import (
    CAPITAL, PLACE, QUARTER, SEAT, Place, by_hand, heights_by_hand, join, microdegrees,
)  # fmt: skip


class JoinTests(unittest.TestCase):
    cached = {
        1: CachedPlace("Old", "AA", 10.0, 20.0, 5, "Zone/A", "AA.01"),
        2: CachedPlace("Gone", "AA", 11.0, 20.0, 6, "Zone/B", "AA.01"),
    }
    current = {
        1: CurrentPlace("New", "AA", 10.5, 20.5, 7, (1, 2)),
        3: CurrentPlace("Added", "AA", 10.9, 20.0, 8, (1,)),
    }
    divisions = {
        1: Subdivision(1, "Provints", "AA.01", 1, 0, "AA"),
        2: Subdivision(2, "County", "AA.01.9", 2, 1, "AA"),
    }

    def test_the_union_is_taken_and_the_newer_row_wins(self) -> None:
        places = join(self.cached, self.current, self.divisions, {1: "PPLC", 2: "PPLX", 3: "PPLA3"})
        self.assertEqual([place.name for place in places], ["New", "Gone", "Added"])
        self.assertEqual([place.kind for place in places], [CAPITAL, QUARTER, SEAT])
        self.assertEqual([place.admin1 for place in places], [1, 1, 1])
        self.assertEqual([place.admin2 for place in places], [2, 0, 0])

    def test_a_row_without_time_zone_takes_that_of_the_nearest(self) -> None:
        places = join(self.cached, self.current, self.divisions, {})
        self.assertEqual([place.time_zone for place in places], ["Zone/A", "Zone/B", "Zone/B"])

    def test_the_180th_meridian_is_east(self) -> None:
        self.assertEqual(microdegrees(-0.0, -180.0), (0, 180_000_000))
        self.assertEqual(microdegrees(-16.5, 180.0), (-16_500_000, 180_000_000))

    def test_a_clear_vote_renames_a_subdivision(self) -> None:
        votes = [NamedPlace("AA", 10.5, 20.5, "Province"), NamedPlace("AA", 10.9, 20.0, "Province")]
        renamed = english_names.rename(self.divisions, self.current, votes)
        self.assertEqual([renamed[row].name for row in (1, 2)], ["Province", "County"])

    def test_a_name_claimed_twice_is_given_to_neither(self) -> None:
        divisions = self.divisions | {4: Subdivision(4, "Other", "AA.02", 1, 0, "AA")}
        current = self.current | {5: CurrentPlace("Far", "AA", 1.0, 2.0, 0, (4,))}
        votes = [NamedPlace("AA", 10.5, 20.5, "Region"), NamedPlace("AA", 1.0, 2.0, "Region")]
        renamed = english_names.rename(divisions, current, votes)
        self.assertEqual([renamed[row].name for row in (1, 4)], ["Provints", "Other"])


class HandTests(unittest.TestCase):
    whole = Place(7, "Whole", "AA", 0, 0, 900, 3, 4, "Zone/A", CAPITAL)
    row = {"id": "200000001", "name": "Part", "latitude": "1.5", "longitude": "-2.25",
           "population": "800", "height": "40", "part": "7"}  # fmt: skip

    def test_a_part_has_the_region_and_the_clock_of_the_whole(self) -> None:
        self.assertEqual(
            by_hand([self.row], [self.whole]),
            [Place(200_000_001, "Part", "AA", 1_500_000, -2_250_000, 800, 3, 4, "Zone/A", PLACE)],
        )

    def test_heights_are_those_that_are_known(self) -> None:
        rows = [self.row, {**self.row, "id": "200000002", "height": "-"}]
        self.assertEqual(heights_by_hand(rows), {200_000_001: 40})
        with self.assertRaises(ValueError):
            heights_by_hand([{**self.row, "height": "high"}])

    def test_numbers_of_geonames_and_unknown_towns_are_refused(self) -> None:
        with self.assertRaises(ValueError):
            by_hand([{**self.row, "id": "3911925"}], [self.whole])
        with self.assertRaises(KeyError):
            by_hand([self.row], [])


class TreeTests(unittest.TestCase):
    def test_every_node_divides_its_range(self) -> None:
        for count in (1, 16, 17, 100, 1000):
            random = np.random.default_rng(count)
            vectors = random.integers(-50, 50, (count, 3)).astype("<i4")  # many equal coordinates
            order, nodes = kd_tree(vectors, np.arange(count))
            self.assertEqual(sorted(order.tolist()), list(range(count)))
            depth = (len(nodes) + 1).bit_length() - 1
            self.assertLessEqual(-(-count // 2**depth), LEAF)
            ordered = vectors[order]
            for index, (split, axis) in enumerate(nodes.tolist()):
                level = (index + 1).bit_length() - 1
                place = index + 1 - 2**level
                low, high = place * count >> level, (place + 1) * count >> level
                middle = (2 * place + 1) * count >> (level + 1)
                self.assertLessEqual(ordered[low:middle, axis].max(), split)
                self.assertGreaterEqual(ordered[middle:high, axis].min(), split)

    def test_nodes_know_what_lies_below_them(self) -> None:
        for count in (1, 17, 100):
            random = np.random.default_rng(count)
            vectors = random.integers(-SCALE, SCALE, (count, 3)).astype("<i4")
            people = random.integers(0, 1000, count)
            order, nodes = kd_tree(vectors, np.arange(count))
            around = boxes(vectors[order], len(nodes))
            most = largest_populations(people[order], len(nodes))
            for index in range(2 * len(nodes) + 1):
                level = (index + 1).bit_length() - 1
                place = index + 1 - 2**level
                below = order[place * count >> level : (place + 1) * count >> level]
                self.assertEqual(most[index], people[below].max())
                low = around["low"][index].astype(np.int64) * BOX_STEP
                high = around["high"][index].astype(np.int64) * BOX_STEP
                self.assertTrue((low <= vectors[below].min(axis=0)).all())
                self.assertTrue((low + BOX_STEP > vectors[below].min(axis=0)).all())
                self.assertTrue((high >= vectors[below].max(axis=0)).all())
                self.assertTrue((high - BOX_STEP < vectors[below].max(axis=0)).all())


class CandidateTests(unittest.TestCase):
    def test_the_nearest_place_and_its_rivals_are_candidates(self) -> None:
        random = np.random.default_rng(5)
        homes = surface(
            np.degrees(np.arcsin(random.uniform(-1, 1, 400))), random.uniform(-180, 180, 400)
        )
        vectors = np.rint(homes / [1, 1, 1 - FLATTENING] * (SCALE / RADIUS)).astype("<i4")
        cells, found = candidates(vectors)
        self.assertEqual(len(cells), 180 * 360 // STEP**2)
        counts = cells >> 24
        self.assertLessEqual(counts.max(), MOST)
        self.assertGreater((counts > 0).mean(), 0.9)
        for _ in range(5000):
            cell = int(random.integers(len(cells)))
            row, column = divmod(cell, 360 // STEP)
            # on the sides too
            south, west = random.choice([0, 1e-9, 1 - 1e-9, 1, random.uniform()], 2) * STEP
            point = surface(
                np.array(STEP * row - 90 + south), np.array(STEP * column - 180 + west)
            )
            chords = np.linalg.norm(homes - point, axis=1)
            first = int(cells[cell]) & 0xFFFFFF
            known = found[first : first + int(counts[cell])]
            if len(known):
                rivals = np.flatnonzero(chords <= chords.min() * 1.0002 + 0.01)
                self.assertLessEqual(set(rivals.tolist()), set(known.tolist()), f"cell {cell}")


class CareTests(unittest.TestCase):
    def test_a_pickle_that_names_code_is_refused(self) -> None:
        harmful = pickle.dumps(print)
        with self.assertRaises(pickle.UnpicklingError):
            _PlainUnpickler(io.BytesIO(harmful)).load()

    def test_an_archive_with_another_checksum_is_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "a.whl").write_bytes(b"something else")
            with self.assertRaises(SystemExit):
                fetch(Source("a", "wheel", "1", "a.whl", "0" * 64), Path(folder))

    def test_names_tell_the_kind_of_sea(self) -> None:
        for name, kind in (
            ("Southern Ocean", seas.OCEAN),
            ("North Sea", seas.SEA),
            ("Golfe du Lion", seas.GULF),
            ("Bahía Blanca", seas.BAY),
            ("Straits of Florida", seas.STRAIT),
            ("Skagerrak", seas.STRAIT),
            ("Amazon River", seas.OTHER),
            ("", seas.OTHER),
        ):
            self.assertEqual(seas.kind(name), kind, name)
