"""Antipodes, places, facts and geodesics on the Earth.

Degrees on WGS 84, latitude first; metres; bearings in degrees clockwise from north. Numbers give
numbers and raise exceptions. Arrays give NumPy arrays; a row without an answer has NaN, or -1 for
an index, and with `with_status=True` the last result says why, as a `Status` for each row.
"""

import ctypes as _ctypes
from typing import NamedTuple

import numpy as _np

from . import _library
from ._library import CoordinateError, Row as _Row, Status, TunnelError
from ._streams import ArrowStream
from ._tables import FIELDS, where

__all__ = ["FIELDS", "ArrowStream", "CoordinateError", "Nearest", "Place", "Places", "Status",
           "TunnelError", "antipode", "area", "destination", "distance", "format", "names",
           "nearest", "parse", "place", "where"]
__version__ = _library.version().decode()

_SCALARS = frozenset([float, int, _np.float64, _np.float32, _np.int64, _np.int32])
_addressof = _ctypes.addressof
_antipodes, _nearest = _library.antipodes, _library.nearest
# Rows of one call: an interrupt is obeyed between two calls, each of which takes 0.1 s at most.
_ROWS_OF_ANTIPODES, _ROWS = 1 << 20, 1 << 15


class Nearest(NamedTuple):
    """The nearest places: their indices, distances in metres and bearings in degrees."""

    index: object
    distance: object
    bearing: object


class Place(NamedTuple):
    """What is known of a place; `population` is 0 and a text is empty if it is unknown."""

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
    """Places of your own, indexed once for many calls of `nearest`."""

    def __init__(self, latitude, longitude):
        self._handle = None
        (latitude, longitude), _ = _columns(latitude, longitude)
        self._count = latitude.size
        handle = _ctypes.c_void_p()
        status = _library.index_places(latitude.size, latitude.ctypes.data,
                                       longitude.ctypes.data, _ctypes.byref(handle))
        if status:
            raise _library.error(status)
        self._handle = handle.value

    def __len__(self):
        return self._count

    def __del__(self):
        if self._handle is not None:
            _library.free_places(self._handle)


def _columns(*values):
    """Values as contiguous columns of doubles, without a copy where they are such, and their
    shape."""
    arrays = [_np.asarray(value, dtype=_np.float64) for value in values]
    if any(array.shape != arrays[0].shape for array in arrays):
        arrays = _np.broadcast_arrays(*arrays)
    return [_np.ascontiguousarray(array).reshape(-1) for array in arrays], arrays[0].shape


def _fill(function, given, results, rows, with_status):
    """Has a function fill in results, block by block."""
    columns, shape = _columns(*given)
    count = columns[0].size
    filled = [_np.empty(count) for _ in range(results)]
    statuses = _np.empty(count, _np.uint8) if with_status else None
    addresses = [column.ctypes.data for column in columns + filled]
    for start in range(0, count, rows):
        _library.check(function(
            min(rows, count - start), *[address + 8 * start for address in addresses],
            statuses.ctypes.data + start if with_status else None))
    answers = [column.reshape(shape) for column in filled]
    return tuple(answers + [statuses.reshape(shape)] if with_status else answers)


def _are_scalars(*values):
    return all(type(value) in _SCALARS for value in values)


def antipode(latitude, longitude, *, with_status=False):
    """The antipodes of coordinates: their latitudes and longitudes.

    One subtraction of IEEE 754: the double nearest to the exact difference of half a turn.
    """
    if type(latitude) in _SCALARS and type(longitude) in _SCALARS:
        row = _Row(latitude, longitude)
        at = _addressof(row)
        if _antipodes(1, at, at + 8, at, at + 8, None):
            raise CoordinateError(Status.BAD_COORDINATE)
        return row.latitude, row.longitude
    return _fill(_antipodes, (latitude, longitude), 2, _ROWS_OF_ANTIPODES, with_status)


def nearest(latitude, longitude, places=None, k=1, *, within=float("inf"), with_status=False):
    """The `k` nearest places, at most `within` metres away, exactly on the ellipsoid.

    `places` are a `Places` or two arrays; None stands for the 235,000 of the package. With `k` above 1
    the results have one more axis. Missing places have -1 and NaN.
    """
    data = None
    if places is None:
        data, handle = _library.data(), None
    else:
        if not isinstance(places, Places):
            places = Places(*places)
        handle = places._handle
    if k == 1 and type(latitude) in _SCALARS and type(longitude) in _SCALARS:
        row = _Row(latitude, longitude)
        at = _addressof(row)
        if _nearest(data, handle, 1, at, at + 8, 1, within, at + 40, at + 16, at + 24, at + 48):
            raise _library.error(row.status or Status.BAD_ARGUMENT)
        return Nearest(row.index, row.first, row.second)
    if k < 1:
        raise ValueError("k is below 1")
    (latitude, longitude), shape = _columns(latitude, longitude)
    count = latitude.size
    index = _np.empty(count * k, _np.int64)
    distance, bearing = _np.empty(count * k), _np.empty(count * k)
    statuses = _np.empty(count, _np.uint8)
    rows = max(1, _ROWS // k)
    addresses = [array.ctypes.data
                 for array in (latitude, longitude, index, distance, bearing, statuses)]
    for start in range(0, count, rows):
        step, wide = 8 * start, 8 * start * k
        _library.check(_nearest(
            data, handle, min(rows, count - start), addresses[0] + step, addresses[1] + step, k,
            within, addresses[2] + wide, addresses[3] + wide, addresses[4] + wide,
            addresses[5] + start))
    shape_of_results = shape if k == 1 else shape + (k,)
    found = Nearest(*(array.reshape(shape_of_results) for array in (index, distance, bearing)))
    return (found, statuses.reshape(shape)) if with_status else found


def place(index):
    """What is known of the place of an index that `nearest` gives."""
    data = _library.data()
    texts, number = [], _ctypes.c_double()
    room = _ctypes.create_string_buffer(256)
    for kind in range(5):
        status = _library.place_text(data, index, kind, room, len(room), None)
        if status:
            raise IndexError(f"no place has the index {index}")
        texts.append(room.value.decode())
    numbers = []
    for kind in range(5, 9):
        _library.check(_library.place_number(data, index, kind, _ctypes.byref(number)))
        numbers.append(number.value)
    return Place(*texts, *numbers[:2], *map(int, numbers[2:]))


def names(indices):
    """The names of places by their indices, as an array of texts; None for -1."""
    indices = _np.asarray(indices, dtype=_np.int64)
    known, inverse = _np.unique(indices, return_inverse=True)
    data, room = _library.data(), _ctypes.create_string_buffer(256)
    texts = _np.empty(known.size, object)
    for position, index in enumerate(known.tolist()):
        if index == -1:
            continue
        if _library.place_text(data, index, 0, room, len(room), None):
            raise IndexError(f"no place has the index {index}")
        texts[position] = room.value.decode()
    return texts[inverse.reshape(-1)].reshape(indices.shape)


def distance(latitude, longitude, other_latitude, other_longitude, *, with_status=False):
    """The lengths of the shortest ways over the ellipsoid in metres, right to 15 nm.

    Beyond 19,000 km PROJ is needed; without it a row has NaN, and a number raises `TunnelError`.
    """
    if _are_scalars(latitude, longitude, other_latitude, other_longitude):
        row, other = _Row(latitude, longitude), _Row(other_latitude, other_longitude)
        at, end = _addressof(row), _addressof(other)
        if _library.distances(1, at, at + 8, end, end + 8, at + 16, None, None, at + 48):
            raise _library.error(row.status)
        return row.first

    def function(count, *addresses):
        *columns, lengths, statuses = addresses
        return _library.distances(count, *columns, lengths, None, None, statuses)

    answers = _fill(function, (latitude, longitude, other_latitude, other_longitude), 1, _ROWS,
                    with_status)
    return answers if with_status else answers[0]


def destination(latitude, longitude, bearing, distance, *, with_status=False):
    """Where one arrives by bearings and distances in metres: latitudes, longitudes and bearings there.

    PROJ is needed; without it a row has NaN, and a number raises `TunnelError`.
    """
    given = (latitude, longitude, bearing, distance)
    if not _are_scalars(*given):
        return _fill(_library.destinations, given, 3, _ROWS, with_status)
    *answer, status = (column.item() for column in
                       _fill(_library.destinations, given, 3, _ROWS, True))
    if status:
        raise _library.error(status)
    return tuple(answer)


def area(latitude, longitude):
    """The area within one ring of geodesics in square metres; PROJ is needed.

    Positive if it is on the left of the way along the ring, otherwise negative.
    """
    (latitude, longitude), _ = _columns(latitude, longitude)
    offsets, row = _np.array([0, latitude.size]), _Row()
    at = _addressof(row)
    if _library.areas(1, offsets.ctypes.data, latitude.ctypes.data, longitude.ctypes.data, at,
                      at + 48):
        raise _library.error(row.status)
    return row.latitude


def parse(text):
    """The latitude and longitude that a text spells, in any notation that Tunnel knows."""
    row, message = _Row(), _ctypes.create_string_buffer(1024)
    if "\0" in text:
        raise CoordinateError(Status.BAD_TEXT)
    at = _addressof(row)
    status = _library.parse(text.encode(), at, at + 8, message, len(message))
    if status:
        raise _library.error(status, message.value.decode())
    return row.latitude, row.longitude


def format(latitude, longitude, notation="decimal"):
    """A coordinate in a notation, such as dms, utm, mgrs, geo or pluscode."""
    room = _ctypes.create_string_buffer(128)
    status = _library.format(latitude, longitude, notation.encode(), room, len(room))
    if status == Status.BAD_ARGUMENT:
        raise ValueError(f"no notation is called {notation!r}")
    if status:
        raise _library.error(status)
    return room.value.decode()
