"""Asks the peers: reads lines of `latitude TAB longitude`, prints the time zone that timezonefinder
has there, and the country and the position of the nearest place of reverse_geocoder."""

import sys

import reverse_geocoder
import timezonefinder


def main() -> None:
    """Answers all of standard input."""
    points = [tuple(map(float, line.split("\t"))) for line in sys.stdin]
    finder = timezonefinder.TimezoneFinder(in_memory=True)
    # The one that runs in this process; the other starts several.
    places = reverse_geocoder.search(points, mode=1, verbose=False)
    for (latitude, longitude), place in zip(points, places):
        zone = finder.timezone_at(lat=latitude, lng=longitude) or "-"
        print(zone, place["cc"], place["lat"], place["lon"], sep="\t")


main()
