"""libtunnel through ctypes, which releases the interpreter's lock during every call."""

import ctypes
import enum
import pathlib
import threading

_FOLDER = pathlib.Path(__file__).parent
_POINTER = ctypes.c_void_p
_SIZE = ctypes.c_size_t
_NUMBER = ctypes.c_double
_TEXT = ctypes.c_char_p

_library = ctypes.CDLL(str(_FOLDER / "libtunnel.so.0"))


def _function(name, *parameters, result=ctypes.c_int):
    function = getattr(_library, "tunnel_" + name)
    function.argtypes, function.restype = parameters, result
    return function


version = _function("version", result=_TEXT)
status_message = _function("status_message", ctypes.c_int, result=_TEXT)
open_data = _function("open", _TEXT, _POINTER, _TEXT, _SIZE)
antipodes = _function("antipodes", _SIZE, *[_POINTER] * 5)
distances = _function("distances", _SIZE, *[_POINTER] * 8)
destinations = _function("destinations", _SIZE, *[_POINTER] * 8)
areas = _function("areas", _SIZE, *[_POINTER] * 5)
index_places = _function("index_places", _SIZE, *[_POINTER] * 3)
free_places = _function("free_places", _POINTER, result=None)
nearest = _function("nearest", _POINTER, _POINTER, _SIZE, _POINTER, _POINTER, _SIZE, _NUMBER,
                    *[_POINTER] * 4)
place_count = _function("place_count", _POINTER, result=_SIZE)
place_text = _function("place_text", _POINTER, ctypes.c_int64, ctypes.c_int, _TEXT, _SIZE, _POINTER)
place_number = _function("place_number", _POINTER, ctypes.c_int64, ctypes.c_int, _POINTER)
find_facts = _function("find_facts", _POINTER, ctypes.c_uint32, _SIZE, *[_POINTER] * 4)
free_facts = _function("free_facts", _POINTER, result=None)
fact_numbers = _function("fact_numbers", _POINTER, ctypes.c_int, result=_POINTER)
fact_codes = _function("fact_codes", _POINTER, ctypes.c_int, result=_POINTER)
fact_text_count = _function("fact_text_count", _POINTER, ctypes.c_int, result=_SIZE)
fact_text = _function("fact_text", _POINTER, ctypes.c_int, ctypes.c_int32, result=_TEXT)
find_facts_of_stream = _function("find_facts_of_stream", _POINTER, ctypes.c_uint32, _TEXT, _TEXT,
                                 _POINTER, _POINTER, _TEXT, _SIZE)
parse = _function("parse", _TEXT, _POINTER, _POINTER, _TEXT, _SIZE)
format = _function("format", _NUMBER, _NUMBER, _TEXT, _TEXT, _SIZE)  # as in tunnel.h


class Status(enum.IntEnum):
    """Why a row has no answer, as in tunnel.h."""

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
    """An answer that cannot be given; `status` says why."""

    def __init__(self, status, message=None):
        super().__init__(message or status_message(status).decode())
        self.status = Status(status)


class CoordinateError(TunnelError, ValueError):
    """Numbers or a text that are no coordinate."""


def error(status, message=None):
    """The exception for a status."""
    is_coordinate = status in (Status.BAD_COORDINATE, Status.BAD_NUMBER, Status.BAD_TEXT)
    return (CoordinateError if is_coordinate else TunnelError)(status, message)


def check(status):
    """Raises what is wrong with a whole call; a row without an answer is no such thing."""
    if status not in (Status.OK, Status.SOME_ROWS):
        raise error(status)


class Row(ctypes.Structure):
    """One row of every array that a function takes or gives."""

    _fields_ = [("latitude", _NUMBER), ("longitude", _NUMBER), ("first", _NUMBER),
                ("second", _NUMBER), ("third", _NUMBER), ("index", ctypes.c_int64),
                ("status", ctypes.c_uint8)]


_opening = threading.Lock()
_data = None


def data():
    """The data of the package, opened by the first call and never closed."""
    global _data
    if _data is None:
        with _opening:
            if _data is None:
                opened, message = _POINTER(), ctypes.create_string_buffer(512)
                status = open_data(str(_FOLDER / "data").encode(), ctypes.byref(opened), message,
                                   len(message))
                if status != Status.OK:
                    raise error(status, message.value.decode() or None)
                _data = opened.value
    return _data
