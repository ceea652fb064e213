"""Facts about coordinates, as columns of the tables that people have."""

import ctypes
import numbers
from collections.abc import Mapping

import numpy as np

from . import _library
from ._streams import ArrowStream

TEXTS = {"country": 0, "country_code": 1, "region": 2, "sea": 3, "time_zone": 4, "place": 5,
          "land": 6}
_NUMBERS = {"place_distance": 7, "place_bearing": 8, "land_distance": 9, "elevation": 10,
            "on_lake": 11}
_BITS = {**TEXTS, **_NUMBERS}
#: The names of all facts that `where` knows.
FIELDS = tuple(_BITS)
# a row takes up to 15 microseconds
_ROWS = 1 << 12


class Texts:
    """A column of texts: for each row the number of its text, -1 for none."""

    def __init__(self, count):
        self.codes, self.texts = np.empty(count, np.int32), []
        self._known = {}

    def add(self, start, codes, texts):
        """Adds a block of rows with a list of texts of its own."""
        numbers_here = np.empty(len(texts) + 1, np.int32)
        numbers_here[-1] = -1
        for code, text in enumerate(texts):
            numbers_here[code] = self._known.setdefault(text, len(self._known))
            if numbers_here[code] == len(self.texts):
                self.texts.append(text)
        self.codes[start:start + len(codes)] = numbers_here[codes]

    def array(self):
        """The texts as an array of objects; None for none."""
        return np.array([*self.texts, None], object)[self.codes]


def _mask(fields):
    """The bits of fields."""
    unknown = [field for field in fields if field not in _BITS]
    if unknown:
        raise ValueError(f"no fact is called {unknown[0]!r}; there are {', '.join(FIELDS)}")
    return sum(1 << _BITS[field] for field in fields)


def facts(latitude, longitude, fields):
    """The columns of some fields by their names: `Texts` or arrays of doubles."""
    mask = _mask(fields)
    latitude = np.ascontiguousarray(latitude, dtype=np.float64)
    longitude = np.ascontiguousarray(longitude, dtype=np.float64)
    if latitude.shape != longitude.shape or latitude.ndim != 1:
        raise ValueError("latitudes and longitudes are not two columns of the same length")
    count, data = latitude.size, _library.data()
    columns = {field: Texts(count) if field in TEXTS else np.empty(count) for field in fields}
    for start in range(0, count, _ROWS):
        rows, handle = min(_ROWS, count - start), ctypes.c_void_p()
        _library.check(_library.find_facts(
            data, mask, rows, latitude.ctypes.data + 8 * start, longitude.ctypes.data + 8 * start,
            ctypes.byref(handle), None))
        try:
            for field in fields:
                _copy(handle, 1 << _BITS[field], columns[field], start, rows)
        finally:
            _library.free_facts(handle)
    return columns


def _copy(handle, field, column, start, rows):
    if isinstance(column, Texts):
        address, kind = _library.fact_codes(handle, field), ctypes.c_int32
    else:
        address, kind = _library.fact_numbers(handle, field), ctypes.c_double
    found = np.ctypeslib.as_array((kind * rows).from_address(address))
    if isinstance(column, Texts):
        count = _library.fact_text_count(handle, field)
        column.add(start, found, [
            _library.fact_text(handle, field, code).decode() for code in range(count)])
    else:
        column[start:start + rows] = found


def where(points, fields=("country", "region", "place"), *, latitude="latitude",
          longitude="longitude"):
    """What is at coordinates: the facts of some fields.

    `points` are two numbers or two arrays: then the result is a dictionary by fields, of texts, numbers
    and None, or of arrays, where NaN stands for no number and `on_lake` is 1 or 0.

    Or they are a table with columns of those names: a DataFrame of polars or pandas, a LazyFrame of
    polars, a Table or RecordBatch of pyarrow, a dictionary of arrays. Then the result is such a table
    with a column for each field behind the others; a column of the same name is replaced. Of anything
    else with `__arrow_c_stream__` the result is an `ArrowStream`.
    """
    fields = tuple(dict.fromkeys(fields))
    if isinstance(points, tuple):
        return _of_pair(*points, fields)
    package = type(points).__module__.partition(".")[0]
    if package == "polars":
        from . import polars
        return polars.with_facts(points, fields, latitude, longitude)
    if package == "pandas":
        return _of_pandas(points, fields, latitude, longitude)
    if isinstance(points, Mapping):
        found = facts(points[latitude], points[longitude], fields)
        return {**points, **{field: _array(column) for field, column in found.items()}}
    if package == "pyarrow" and hasattr(points, "schema") and hasattr(points, "column"):
        return _of_arrow(points, fields, latitude, longitude)
    if hasattr(points, "__arrow_c_stream__"):
        return ArrowStream(points, _mask(fields), latitude, longitude)
    raise TypeError(f"no coordinates can be read from {type(points).__name__}")


def _array(column):
    return column.array() if isinstance(column, Texts) else column


def _of_pair(latitude, longitude, fields):
    is_scalar = isinstance(latitude, numbers.Real) and isinstance(longitude, numbers.Real)
    if not is_scalar:
        found = facts(latitude, longitude, fields)
        return {field: _array(column) for field, column in found.items()}
    row = _library.Row(latitude, longitude)
    address = ctypes.addressof(row)
    if _library.antipodes(1, address, address + 8, address, address + 8, None):
        raise _library.CoordinateError(_library.Status.BAD_COORDINATE)
    found = facts([latitude], [longitude], fields)
    values = {field: _array(column).tolist()[0] for field, column in found.items()}
    if "on_lake" in values:
        values["on_lake"] = values["on_lake"] == 1
    return {field: None if value != value else value for field, value in values.items()}


def _of_pandas(table, fields, latitude, longitude):
    import pandas
    found = facts(table[latitude].to_numpy(np.float64), table[longitude].to_numpy(np.float64),
                  fields)
    return table.assign(**{
        field: pandas.Categorical.from_codes(column.codes, column.texts)
        if isinstance(column, Texts) else column
        for field, column in found.items()})


def _of_arrow(table, fields, latitude, longitude):
    import pyarrow
    found = facts(*(np.asarray(table.column(name), np.float64) for name in (latitude, longitude)),
                  fields)
    columns = {name: table.column(name) for name in table.schema.names if name not in found}
    for field, column in found.items():
        if isinstance(column, Texts):
            codes = pyarrow.array(column.codes, mask=column.codes < 0)
            columns[field] = pyarrow.DictionaryArray.from_arrays(
                codes, pyarrow.array(column.texts, pyarrow.string()))
        else:
            values = pyarrow.array(column, from_pandas=True)
            columns[field] = values.cast(pyarrow.bool_()) if field == "on_lake" else values
    return type(table).from_arrays(list(columns.values()), names=list(columns))
