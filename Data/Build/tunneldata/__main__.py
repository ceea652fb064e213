"""The command: makes the data files, then checks them, or checks those that are there."""

import argparse
from pathlib import Path

from tunneldata import check, make
from tunneldata.fetch import Archives, read_sources

HERE = Path(__file__).resolve().parent.parent


def main() -> None:
    """Writes the files into the folder that the command line names, and checks them."""
    parser = argparse.ArgumentParser(prog="tunneldata", description=__doc__)
    parser.add_argument("--out", type=Path, default=HERE.parent, help="where the files go")
    parser.add_argument("--cache", type=Path, default=HERE / "cache", help="where the sources go")
    parser.add_argument(
        "--only", nargs="+", choices=list(make.FILES), default=list(make.FILES), metavar="FILE",
        help="make and check these alone: " + ", ".join(make.FILES),
    )  # fmt: skip
    parser.add_argument(
        "--check", action="store_true", help="make nothing, check the files that are there"
    )
    options = parser.parse_args()
    archives = Archives(read_sources(HERE / "sources.toml"), options.cache)
    options.out.mkdir(parents=True, exist_ok=True)
    material = make.Material(archives, HERE / "names")
    for name in options.only if not options.check else []:
        content = make.FILES[name](material)
        (options.out / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes", flush=True)
    check.run(options.out, material, options.only)


main()
