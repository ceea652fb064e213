"""Lines: each edge once, junctions kept, scales as they are promised."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
from shapely import LineString, MultiLineString

from tunneldata import arcs
from tunneldata.areas import VERTEX
from tunneldata.container import decode
from tunneldata.lines import LINE_ARC, RIVERS, Line, edges, encode_lines
from tunneldata.topology import NONE


class EdgeTests(unittest.TestCase):
    def test_an_edge_drawn_twice_is_there_once_with_the_lesser_rank(self) -> None:
        there, back = LineString([(0, 0), (1, 1)]), LineString([(1, 1), (0, 0)])
        table = edges([Line(there, 7), Line(back, 3)])
        self.assertEqual(table.start.tolist(), [[0, 0]])
        self.assertEqual(table.left.tolist(), [3])

    def test_ranks_end_at_twelve(self) -> None:
        self.assertEqual(edges([Line(LineString([(0, 0), (1, 1)]), 99)]).left.tolist(), [12])

    def test_edges_of_no_length_are_left_out(self) -> None:
        line = LineString([(0, 0), (1e-9, 0), (1, 0)])
        self.assertEqual(len(edges([Line(line, 0)]).start), 1)

    def test_a_line_round_the_back_of_the_map_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            edges([Line(LineString([(179, 0), (-179, 0)]), 0)])

    def test_parts_that_continue_each_other_become_one_arc(self) -> None:
        parts = MultiLineString([[(0, 0), (1, 0)], [(2, 0), (1, 0)], [(2, 0), (3, 1)]])
        self.assertEqual([len(arc.points) for arc in arcs.join(edges([Line(parts, 4)]))], [4])

    def test_a_mouth_in_the_middle_of_another_river_is_a_junction(self) -> None:
        river = Line(LineString([(0, 0), (1, 0), (2, 0)]), 2)
        brook = Line(LineString([(1, 1), (1, 0)]), 6)
        self.assertEqual(len(arcs.join(edges([river, brook]))), 3)


class FileTests(unittest.TestCase):
    def setUp(self) -> None:
        x = np.linspace(0, 10, 1001)
        wave = LineString(np.column_stack([x, 0.02 * np.sin(x * 60)]))
        lines = [Line(wave, 5), Line(LineString([(0, 20), (1, 21)]), 9)]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "file.bin"
            path.write_bytes(encode_lines(lines, RIVERS))
            self.sections = decode(path, "lines")

    def test_coarser_scales_leave_out_the_slight(self) -> None:
        for scale, ranks in enumerate(({5, 9}, {5}, {5})):
            table = np.frombuffer(self.sections[f"arcs{scale}"].data, LINE_ARC)
            self.assertEqual(set(table["rank"].tolist()), ranks)
            self.assertEqual(set(table["kind"].tolist()), {3})
            self.assertTrue((table["left"] == NONE).all() and (table["right"] == NONE).all())

    def test_long_arcs_are_cut_at_a_vertex_they_share(self) -> None:
        table = np.frombuffer(self.sections["arcs0"].data, LINE_ARC)
        wave = table[table["rank"] == 5]
        self.assertGreater(len(wave), 1)
        self.assertLessEqual(wave["count"].max(), 129)
        last = wave["vertex"] + wave["count"] - 1
        self.assertEqual(wave["vertex"][1:].tolist(), last[:-1].tolist())

    def test_the_coarsest_scale_drops_what_is_within_its_tolerance(self) -> None:
        vertices = np.frombuffer(self.sections["vertices2"].data, VERTEX)
        self.assertEqual(vertices["longitude"].tolist(), [0, 10_000_000])
