from typing import Iterable, Tuple, TypeVar, Union

import numpy.typing as npt
import polars as pl

import tunnel

_Frame = TypeVar("_Frame", pl.DataFrame, pl.LazyFrame)
_Column = Union[str, pl.Expr]

def antipode(latitude: _Column = ..., longitude: _Column = ...) -> pl.Expr: ...
def nearest(
    latitude: _Column = ...,
    longitude: _Column = ...,
    places: Union[tunnel.Places, Tuple[npt.ArrayLike, npt.ArrayLike], None] = ...,
    *,
    within: float = ...,
) -> pl.Expr: ...
def distance(
    latitude: _Column, longitude: _Column, other_latitude: _Column, other_longitude: _Column
) -> pl.Expr: ...
def with_facts(
    frame: _Frame, fields: Iterable[str] = ..., latitude: str = ..., longitude: str = ...
) -> _Frame: ...
