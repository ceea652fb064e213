"""Geography: what the tables say, and how rivers are put together."""

import tempfile
import unittest
from pathlib import Path

from shapely import LineString, MultiLineString, Polygon

from tunneldata import check_sights, geography, translations
from tunneldata.areas import Feature
from tunneldata.natural_earth import Record

HERE = Path(__file__).resolve().parent.parent
ROW = {
    "kind": "lake", "latitude": "5", "longitude": "5", "weight": "-", "en": "Big", "ja": "大湖",
    "de": "Groß", "fr": "Grand", "es": "Gran", "zh": "大湖", "ru": "Большое", "also": "Huge; Vast",
}  # fmt: skip


def river(name: str, *lines: list[tuple[float, float]]) -> Record:
    return Record(0, MultiLineString(lines), {"name": name})


class ByHandTests(unittest.TestCase):
    lake = Feature("", Polygon([(0, 0), (9, 0), (9, 9), (0, 9)]), (1, 1), area=7.4)

    def test_a_lake_has_the_surface_of_its_shape(self) -> None:
        (found,) = geography.by_hand([ROW], [self.lake])
        self.assertEqual((found.kind, found.weight, found.latitude), (geography.LAKE, 20_000, 5_000_000))
        self.assertEqual(found.names, ("Big", "大湖", "Groß", "Grand", "Gran", "Большое"))
        self.assertEqual(found.others, ("Huge", "Vast"))
        self.assertEqual(dict(found.translated)["ru"], "Большое")

    def test_names_may_say_their_language(self) -> None:
        row = {"kind": "island", "latitude": "39.6", "longitude": "2.95", "weight": "900000"}
        row |= {"country": "ES", "en": "Mallorca", "names": "fr:Majorque; Majorca"}
        (found,) = geography.tagged([row])
        self.assertEqual(found.names, ("Mallorca", "Majorque", "Majorca"))
        self.assertEqual((found.translated, found.country), ((("fr", "Majorque"),), "ES"))
        self.assertEqual((found.kind, found.longitude), (geography.ISLAND, 2_950_000))
        (bare,) = geography.tagged([row | {"country": "-", "names": "-"}])
        self.assertEqual((bare.names, bare.country), (("Mallorca",), ""))

    def test_a_lake_weighs_less_than_a_large_city(self) -> None:
        (found,) = geography.by_hand([ROW | {"weight": "371000"}], [self.lake])
        self.assertEqual(found.weight, 99_999)

    def test_a_lake_on_land_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            geography.by_hand([ROW | {"latitude": "-5"}], [self.lake])
        with self.assertRaises(ValueError):
            geography.by_hand([ROW | {"kind": "desert"}], [self.lake])

    def test_every_mountain_has_a_height(self) -> None:
        rows = translations.rows(HERE / "names/geography.tsv", optional=1)
        found = geography.summits(rows)
        self.assertEqual(len(found), sum(row["kind"] == "mountain" for row in rows))
        self.assertIn((27_988_000, 86_925_000, 8849), found)
        with self.assertRaises(ValueError):
            geography.summits([ROW | {"kind": "mountain", "height": "-"}])

    def test_the_tables_are_whole(self) -> None:
        columns = {
            "geography": ["kind", "latitude", "longitude", "weight", "en"], "rivers": ["source", "en"]
        }  # fmt: skip
        for name, head in columns.items():
            more = ["height"] if name == "geography" else []
            rows = translations.rows(HERE / f"names/{name}.tsv", optional=len(more))
            self.assertEqual(list(rows[0]), [*head, *geography.LANGUAGES, "also", *more])
            names = [row["en"] for row in rows]
            self.assertEqual(len(names), len(set(names)), name)
            for row in rows:
                for cell in row.values():
                    self.assertEqual(cell, cell.strip(), row["en"])
        named = [
            row
            for name in ("islands", "lands", "sights")
            for row in translations.rows(HERE / f"names/{name}.tsv")
        ]
        self.assertEqual(len(named), len({row["en"] for row in named}))
        for area in geography.tagged(named):
            for language, _ in area.translated:
                self.assertIn(language, translations.LANGUAGES, area.name)

    def test_every_sight_is_as_near_to_its_second_source_as_its_kind_allows(self) -> None:
        for row in translations.rows(HERE / "names/sights.tsv"):
            self.assertLessEqual(float(row["km"]), check_sights.FARTHEST[row["kind"]], row["en"])

    def test_a_sight_that_is_moved_is_found_out(self) -> None:
        names = HERE / "names"
        first, beside = (
            {row["en"]: row for row in translations.rows(names / f"{table}.tsv")}
            for table in ("firsts", "beside")
        )
        towns = {"Bran": [(25.367, 45.517)], "San Francisco": [(-122.41942, 37.77493)]}
        rows = {row["en"]: row for row in translations.rows(names / "sights.tsv")}
        for name in ("Persepolis", "Borobudur", "Bran Castle", "Golden Gate Bridge"):
            moved = rows[name] | {"latitude": str(float(rows[name]["latitude"]) + 2)}
            found = check_sights.faults(
                moved, beside.get(name, {}), first.get(name), lambda town: towns.get(town, [])
            )
            self.assertTrue(any("too far" in fault for fault in found) and len(found) == 2, found)

    def test_every_sight_is_compared_with_a_point(self) -> None:
        found = check_sights.evidence(HERE / "names")
        self.assertEqual(len(found), len(translations.rows(HERE / "names/sights.tsv")))
        self.assertEqual(found["Bouvet Island"], "shoreline")
        self.assertEqual(found["Persepolis"], "first")
        self.assertEqual(found["Etosha Pan"], "outline")
        self.assertEqual({found[name] for name in ("Hans Island", "Rockall")}, {"second"})

    def test_a_sight_that_is_compared_with_nothing_is_refused(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            tables = Path(folder)
            for name in ("sights", "seconds", "outlines", "firsts", "beside"):
                lines = (HERE / f"names/{name}.tsv").read_text("utf-8").splitlines()
                kept = [line for line in lines if name != "seconds" or "Rockall" not in line]
                (tables / f"{name}.tsv").write_text("\n".join(kept) + "\n", "utf-8")
            with self.assertRaisesRegex(ValueError, "Rockall: there is nothing"):
                check_sights.evidence(tables)

    def test_sights_say_what_their_sources_allow(self) -> None:
        sights = translations.rows(HERE / "names/sights.tsv")
        rows = translations.rows(HERE / "names/seconds.tsv")
        seconds = check_sights.distances(sights, rows)
        outlines = translations.rows(HERE / "names/outlines.tsv")
        outlined = check_sights.enclosed(sights, outlines)
        evidence = check_sights.evidence(HERE / "names")
        for row in sights:
            others = [seconds[row["en"]]] if row["en"] in seconds else []
            is_enclosed = row["en"] in outlined or evidence[row["en"]] == "shoreline"
            worth = check_sights.says(row["second"], float(row["km"]), others, is_enclosed)
            self.assertEqual(row["says"], worth, row["en"])
        described = (HERE.parent / "README.md").read_text("utf-8")
        for row in rows + outlines:
            words = row["source"].split(":")[0].split()  # the last one may be a code
            names = [" ".join(words), " ".join(words[:-1])]
            self.assertTrue(any(f"| {name} |" in described for name in names), row["en"])

    def test_extents_have_codes_of_countries(self) -> None:
        rows = translations.rows(HERE / "names/extents.tsv")
        self.assertEqual(len(rows), len({row["en"] for row in rows}))
        for row in rows:
            for code in row["countries"].split(";"):
                self.assertRegex(code, "^[A-Z]{2}$", row["en"])


class RiverTests(unittest.TestCase):
    def test_lines_far_apart_are_several_rivers(self) -> None:
        mighty = [river("Rill", [(0, 0), (2, 0)], [(3, 0), (5, 0)], [(9, 0), (10, 0)])]
        found = geography.rivers(mighty, [], [])
        self.assertEqual([item.name for item in found], ["Rill River", "Rill River"])
        self.assertEqual([round(item.weight / 10) for item in found], [445, 111])
        self.assertEqual(found[1].longitude, 9_500_000)

    def test_a_river_of_the_table_is_one_whatever_its_stretches_are_called(self) -> None:
        row = {language: "川" for language in geography.LANGUAGES}
        row |= {"source": "Donau; Duna", "en": "Danube", "also": "-"}
        mighty = [river("Donau", [(0, 0), (1, 0)])]
        small = [river("Duna", [(9, 0), (12, 0)]), river("Donau", [(0, 1), (9, 1)])]
        (found,) = geography.rivers(mighty, small, [row])
        self.assertEqual((found.name, found.weight), ("Danube", 20_000))
        self.assertEqual(found.longitude, 10_500_000)
        self.assertEqual(found.names, ("Danube", "川"))
        self.assertEqual(found.others, ("Danube River", "River Danube"))

    def test_brackets_hold_another_name(self) -> None:
        (found,) = geography.rivers([river("Daugava  (Dvina)", [(0, 0), (1, 0)])], [], [])
        self.assertEqual(found.names, ("Daugava River", "Daugava"))
        self.assertEqual(found.others, ("Dvina", "River Daugava"))

    def test_what_says_that_it_is_a_river_is_not_called_one(self) -> None:
        (found,) = geography.rivers([river("Kemijoki", [(0, 0), (1, 0)])], [], [])
        self.assertEqual((found.names, found.others), (("Kemijoki",), ()))

    def test_channels_and_short_stretches_are_no_rivers(self) -> None:
        mighty = [river("Damietta Branch", [(0, 0), (9, 0)]), river("Rill", [(0, 0), (0.1, 0)])]
        self.assertEqual(geography.rivers(mighty, [], []), [])

    def test_groups_that_a_later_line_joins_become_one(self) -> None:
        lines = [LineString([(x, 0), (x + 1, 0)]) for x in (0, 4, 2)]
        self.assertEqual([len(group) for group in geography.apart(lines)], [3])
