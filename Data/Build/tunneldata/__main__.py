"""The command: makes the data files, then checks them."""

import argparse
from pathlib import Path

from tunneldata import check, make
from tunneldata.fetch import fetch, read_sources

HERE = Path(__file__).resolve().parent.parent


def main() -> None:
    """Writes the four files into the folder that the command line names, and checks them."""
    parser = argparse.ArgumentParser(prog="tunneldata", description=__doc__)
    parser.add_argument("--out", type=Path, default=HERE.parent, help="where the files go")
    parser.add_argument("--cache", type=Path, default=HERE / "cache", help="where the sources go")
    options = parser.parse_args()
    material = make.gather(fetch(read_sources(HERE / "sources.toml"), options.cache))
    for name, content in make.files(material):
        (options.out / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes", flush=True)
    check.run(options.out, material)


main()
