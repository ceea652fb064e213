import enum
from typing import Any, Iterable, Literal, NamedTuple, Optional, Tuple, Union, overload

import numpy as np
import numpy.typing as npt

__version__: str
FIELDS: Tuple[str, ...]
_Number = Union[int, float]
_Numbers = npt.NDArray[np.float64]
_Statuses = npt.NDArray[np.uint8]

class Status(enum.IntEnum):
    OK = 0
    SOME_ROWS = 1
    BAD_COORDINATE = 2
    BAD_NUMBER = 3
    NOT_FOUND = 4
    NO_PROJ = 5
    PROJ_FAILED = 6
    BAD_TEXT = 7
    BAD_ARGUMENT = 8
    BAD_DATA = 9
    NO_ROOM = 10

class TunnelError(Exception):
    status: Status
    def __init__(self, status: int, message: Optional[str] = ...) -> None: ...

class CoordinateError(TunnelError, ValueError): ...

class Nearest(NamedTuple):
    index: Any
    distance: Any
    bearing: Any

class Place(NamedTuple):
    name: str
    country: str
    country_code: str
    region: str
    time_zone: str
    latitude: float
    longitude: float
    population: int
    id: int

class Places:
    def __init__(self, latitude: npt.ArrayLike, longitude: npt.ArrayLike) -> None: ...
    def __len__(self) -> int: ...

class ArrowStream:
    def __init__(self, source: Any, mask: int, latitude: str, longitude: str) -> None: ...
    def __arrow_c_stream__(self, requested_schema: Any = ...) -> Any: ...

_Places = Union[Places, Tuple[npt.ArrayLike, npt.ArrayLike], None]

@overload
def antipode(latitude: _Number, longitude: _Number) -> Tuple[float, float]: ...
@overload
def antipode(
    latitude: npt.ArrayLike, longitude: npt.ArrayLike, *, with_status: Literal[False] = ...
) -> Tuple[_Numbers, _Numbers]: ...
@overload
def antipode(
    latitude: npt.ArrayLike, longitude: npt.ArrayLike, *, with_status: Literal[True]
) -> Tuple[_Numbers, _Numbers, _Statuses]: ...
@overload
def nearest(
    latitude: npt.ArrayLike,
    longitude: npt.ArrayLike,
    places: _Places = ...,
    k: int = ...,
    *,
    within: float = ...,
    with_status: Literal[False] = ...,
) -> Nearest: ...
@overload
def nearest(
    latitude: npt.ArrayLike,
    longitude: npt.ArrayLike,
    places: _Places = ...,
    k: int = ...,
    *,
    within: float = ...,
    with_status: Literal[True],
) -> Tuple[Nearest, _Statuses]: ...
def place(index: int) -> Place: ...
def names(indices: npt.ArrayLike) -> npt.NDArray[np.object_]: ...
@overload
def distance(
    latitude: _Number, longitude: _Number, other_latitude: _Number, other_longitude: _Number
) -> float: ...
@overload
def distance(
    latitude: npt.ArrayLike,
    longitude: npt.ArrayLike,
    other_latitude: npt.ArrayLike,
    other_longitude: npt.ArrayLike,
    *,
    with_status: Literal[False] = ...,
) -> _Numbers: ...
@overload
def distance(
    latitude: npt.ArrayLike,
    longitude: npt.ArrayLike,
    other_latitude: npt.ArrayLike,
    other_longitude: npt.ArrayLike,
    *,
    with_status: Literal[True],
) -> Tuple[_Numbers, _Statuses]: ...
@overload
def destination(
    latitude: _Number, longitude: _Number, bearing: _Number, distance: _Number
) -> Tuple[float, float, float]: ...
@overload
def destination(
    latitude: npt.ArrayLike,
    longitude: npt.ArrayLike,
    bearing: npt.ArrayLike,
    distance: npt.ArrayLike,
    *,
    with_status: Literal[False] = ...,
) -> Tuple[_Numbers, _Numbers, _Numbers]: ...
@overload
def destination(
    latitude: npt.ArrayLike,
    longitude: npt.ArrayLike,
    bearing: npt.ArrayLike,
    distance: npt.ArrayLike,
    *,
    with_status: Literal[True],
) -> Tuple[_Numbers, _Numbers, _Numbers, _Statuses]: ...
def area(latitude: npt.ArrayLike, longitude: npt.ArrayLike) -> float: ...
def parse(text: str) -> Tuple[float, float]: ...
def format(latitude: float, longitude: float, notation: str = ...) -> str: ...
def where(
    points: Any,
    fields: Iterable[str] = ...,
    *,
    latitude: str = ...,
    longitude: str = ...,
) -> Any: ...
