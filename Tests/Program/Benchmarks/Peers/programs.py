"""The programs that are compared, each with the view most like the others'."""

import dataclasses
import re

RIGHT = "\x1b[C"
PLACE = "56.55,8.316667"


@dataclasses.dataclass
class Program:
    """How a program is started and driven."""

    name: str
    arguments: list
    arrow: str = RIGHT
    zoom_in: str = "+"
    zoom_out: str = "-"
    quit: str = "q"
    # What it says on its screen when it has no map to show.
    complaint: re.Pattern | None = None


def programs(tunnel, data, scripts):
    """All of them; `scripts` is the folder with the commands of the packages."""
    return [
        Program(
            "tunnel, 1,000 km across",
            [tunnel, "--data", data, "56.55", "8.316667"],
        ),
        # An arrow key moves the man by a cell; with Shift by ten, and the map with him.
        Program(
            "the same, Shift and arrow",
            [tunnel, "--data", data, "56.55", "8.316667"],
            arrow="\x1b[1;2C",
        ),
        Program(
            "linecast maps, 9° high",
            [f"{scripts}/linecast", "maps", "--view", "terrain", "--location", PLACE,
             "--zoom", "9"],
        ),
        Program(
            "linecast maps, globe",
            [f"{scripts}/linecast", "maps", "--view", "terrain", "--location", PLACE,
             "--zoom", "120"],
        ),
        # Its arrow keys move the selected city and with it the map.
        Program("terrahour", [f"{scripts}/terrahour"]),
        Program(
            "terrascope",
            [f"{scripts}/terrascope", "--no-panel"],
            complaint=re.compile(r"Could not load map data: .*?(?= \[X\]|\n|$)"),
        ),
    ]
