"""Heights of towns that the model of the ground took from roofs.

SRTM saw the roofs of large cities. On a plain, the small towns and the airports around tell how
high the ground is.
"""

from dataclasses import replace

import numpy as np
from scipy.spatial import cKDTree

from tunneldata.geonames import Survey
from tunneldata.ground import EARTH, Known, surveyed, together
from tunneldata.places import Place, unit_vectors

# Towns of so many inhabitants have roofs that count; smaller ones tell the height of the ground.
TOWN = 50_000
CITY = 100_000
# The ground is judged from so many heights, at least, within so many kilometres.
FEWEST, AROUND = 5, 15
# The told height of a town is taken if it is so many metres below the model's, and at most so
# many below and above the middle half of the heights around, of which some are of roofs too.
LOWER, BELOW, ABOVE = 5, 10, 5
# Without such a height, a city is as high as the median of a plain: the middle half of the heights
# around is so narrow and so low, and the city so many metres above it, but no hill.
NARROW, LOW, ROOF, HILL = 6, 15, 5, 50


def lowered(
    surveys: dict[int, Survey], places: list[Place], airfields: Known
) -> dict[int, Survey]:
    """The surveys with the heights of towns brought down from their roofs; prints how many."""
    people = {place.id: place.population for place in places}
    populations = np.array([people.get(number, 0) for number in surveys])
    heights = surveyed(surveys.values())
    ground = together(airfields, heights[populations < TOWN])
    tree = cKDTree(unit_vectors(ground.latitude, ground.longitude))
    found = dict(surveys)
    numbers = list(surveys)
    large = np.flatnonzero(populations >= TOWN)
    around = tree.query_ball_point(
        unit_vectors(heights.latitude[large], heights.longitude[large]), AROUND / EARTH
    )
    for index, near in zip(large, around):
        survey = surveys[numbers[index]]
        meters = height_of(survey, populations[index], ground.meters[near])
        found[numbers[index]] = replace(survey, model=meters)
    print(f"roofs: {sum(found[number] != surveys[number] for number in numbers)} towns lowered")
    return found


def height_of(survey: Survey, population: int, around: np.ndarray) -> int:
    """The height of a town in whole metres, judged by those of the ground around it."""
    model, told = survey.model, survey.told
    if len(around) < FEWEST:
        return model
    lower, median, upper = np.percentile(around, [25, 50, 75])
    if told is not None and abs(model - told) <= LOWER:
        return model
    if told is not None and told < model and lower - BELOW <= told <= upper + ABOVE:
        return told
    is_plain = upper - lower <= NARROW and upper <= LOW
    if population >= CITY and is_plain and ROOF < model - upper <= HILL:
        return round(float(median))
    return model
