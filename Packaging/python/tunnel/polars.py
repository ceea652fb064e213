"""Expressions and tables of Polars.

    frame.with_columns(tunnel.polars.antipode("lat", "lon").alias("antipode"))
"""

import polars as pl

import tunnel
from tunnel import _tables

_COORDINATE = pl.Struct({"latitude": pl.Float64, "longitude": pl.Float64})
_NEAREST = pl.Struct({"index": pl.Int64, "distance": pl.Float64, "bearing": pl.Float64})


def _expression(columns, function, dtype):
    return pl.struct(**{f"c{number}": column if isinstance(column, pl.Expr) else pl.col(column)
                        for number, column in enumerate(columns)}
                     ).map_batches(function, return_dtype=dtype, is_elementwise=True)


def _numbers(series):
    """The columns of a struct as arrays; missing numbers are NaN."""
    return [series.struct.field(name).cast(pl.Float64).to_numpy()
            for name in series.struct.fields]


def _series(name, numbers, has_gaps=True):
    series = pl.Series(name, numbers)
    return series.fill_nan(None) if has_gaps else series


def antipode(latitude="latitude", longitude="longitude"):
    """The antipode, a struct of `latitude` and `longitude`; null where a coordinate is none."""
    def function(series):
        north, east, status = tunnel.antipode(*_numbers(series), with_status=True)
        has_gaps = bool(status.any())
        return pl.DataFrame([_series("latitude", north, has_gaps),
                             _series("longitude", east, has_gaps)]).to_struct(series.name)
    return _expression([latitude, longitude], function, _COORDINATE)


def nearest(latitude="latitude", longitude="longitude", places=None, *, within=float("inf")):
    """The nearest place, a struct of `index`, `distance` and `bearing`, as `tunnel.nearest`."""
    if places is not None and not isinstance(places, tunnel.Places):
        places = tunnel.Places(*places)

    def function(series):
        found = tunnel.nearest(*_numbers(series), places, within=within)
        index = pl.Series("index", found.index)
        return pl.DataFrame([index.set(index < 0, None), _series("distance", found.distance),
                             _series("bearing", found.bearing)]).to_struct(series.name)
    return _expression([latitude, longitude], function, _NEAREST)


def distance(latitude, longitude, other_latitude, other_longitude):
    """The distance in metres, as `tunnel.distance`; null where there is none."""
    def function(series):
        return _series(series.name, tunnel.distance(*_numbers(series)))
    return _expression([latitude, longitude, other_latitude, other_longitude], function,
                       pl.Float64)


def _dtype(field):
    if field == "on_lake":
        return pl.Boolean
    return pl.String if field in _tables.TEXTS else pl.Float64


def with_facts(frame, fields=("country", "region", "place"), latitude="latitude",
               longitude="longitude"):
    """A DataFrame or a LazyFrame with the facts of some fields, as `tunnel.where`."""
    if isinstance(frame, pl.LazyFrame):
        return frame.map_batches(
            lambda part: with_facts(part, fields, latitude, longitude), streamable=True,
            schema={**frame.collect_schema(), **{field: _dtype(field) for field in fields}})
    north, east = (frame[name].cast(pl.Float64).to_numpy() for name in (latitude, longitude))
    columns = []
    for field, column in _tables.facts(north, east, fields).items():
        if isinstance(column, _tables.Texts):
            texts = pl.Series(field, [*column.texts, None], pl.String)
            codes = column.codes.copy()
            codes[codes < 0] = len(column.texts)
            columns.append(texts.gather(codes))
        elif field == "on_lake":
            columns.append(_series(field, column).cast(pl.Boolean))
        else:
            columns.append(_series(field, column))
    return frame.with_columns(columns)
