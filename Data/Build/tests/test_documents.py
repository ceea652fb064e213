"""Figures in the documents."""

import tempfile
import unittest
from pathlib import Path

from tunneldata import documents, translations

HERE = Path(__file__).resolve().parent.parent


class DocumentTests(unittest.TestCase):
    def test_words_may_run_over_a_line(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "page.md"
            page.write_text("There are 12\nthings.\n", "utf-8")
            documents.require("are 12 things", page)
            with self.assertRaises(AssertionError):
                documents.require("are 13 things", page)

    def test_a_figure_belongs_to_its_row(self) -> None:
        documents.require_row("islands of 100 km²", "GSHHG, 1,482 islands", "all")
        for cells in (("GSHHG, 1,482 islands", "99.83 %"), ("GSHHG, 1,481 islands", "all")):
            with self.assertRaises(AssertionError):
                documents.require_row("islands of 100 km²", *cells)

    def test_levels_of_lakes_without_a_source_are_counted(self) -> None:
        rows = translations.rows(HERE / "names/lakes.tsv")
        bare = sum(row["source"] == "-" for row in rows)
        documents.require(f"{bare} of the {len(rows)} levels of lakes by hand", documents.TRUTH)
