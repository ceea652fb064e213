"""Makes the small files of Arrow that the tests read, with pyarrow and Polars."""

import datetime
import decimal
import pathlib
import struct

import polars
import pyarrow as pa
import pyarrow.feather

FOLDER = pathlib.Path(__file__).parent / "samples"


def table() -> pa.Table:
    """Three rows, the second without a place, and a column for each layout of values."""
    codes = pa.array([0, None, 1], pa.int8())
    day = datetime.datetime(2026, 6, 21, 12, tzinfo=datetime.timezone.utc)
    return pa.table(
        {
            "lat": pa.array([56.55, None, -0.0]),
            "lon": pa.array([8.316667, 3.0, 0.0]),
            "bool": [True, None, False],
            "int8": pa.array([1, None, -1], pa.int8()),
            "text": ["Lemvig", None, "Null Island"],
            "large text": pa.array(["a", "", None], pa.large_string()),
            "bytes": [b"\x00", None, b"\xff\xfe"],
            "view": pa.array(["a text of more than twelve bytes", None, "b"], pa.string_view()),
            "decimal": pa.array([decimal.Decimal("1.50"), None, decimal.Decimal("-7")], pa.decimal128(9, 2)),
            "time": pa.array([day, None, day], pa.timestamp("us", "UTC")),
            "date": pa.array([datetime.date(2026, 1, 1), None, None]),
            "span": pa.array([1, None, 2], pa.duration("ms")),
            "word": pa.DictionaryArray.from_arrays(codes, ["north", "south"]),
            "list": pa.array([["a", None], None, ["bc"]], pa.list_(pa.string())),
            "large list": pa.array([[1], [], [2, 3]], pa.large_list(pa.int32())),
            "pair": pa.array([[1.0, 2.0], None, [3.0, 4.0]], pa.list_(pa.float32(), 2)),
            "struct": [{"a": 1, "b": [True]}, None, {"a": None, "b": []}],
            "map": pa.array([[("k", 1)], None, []], pa.map_(pa.string(), pa.int16())),
            "nothing": pa.nulls(3),
            "union": pa.UnionArray.from_sparse(
                pa.array([0, 1, 0], pa.int8()), [pa.array([1, 2, 3]), pa.array(["a", "b", "c"])]
            ),
            "dense union": pa.UnionArray.from_dense(
                pa.array([0, 1, 0], pa.int8()), pa.array([0, 0, 1], pa.int32()),
                [pa.array([1, 2]), pa.array(["a"])],
            ),
        },
        metadata={"made by": "pyarrow"},
    )


def cells() -> pa.Table:
    """Three rows of the types that table() has none of, and texts that a table of text has to mark."""
    day = datetime.datetime(1969, 12, 31, 23, 59, 59, 999_999)
    codes = pa.array([1, None, 0], pa.int16())
    numbers = pa.DictionaryArray.from_arrays(codes, pa.array([10, -20]))
    exact = [decimal.Decimal("12345678901234567890123456789012345678.90"), None, decimal.Decimal("-0.05")]
    return pa.table(
        {
            "lat": pa.array([1, 2, 3], pa.int16()),
            "lon": pa.array([decimal.Decimal("1.50"), decimal.Decimal("-2"), decimal.Decimal("0")], pa.decimal64(5, 2)),
            "text": ['a "b", c', "", None],
            "lines": ["two\nlines", " blank", "\\t\r"],
            "bytes": pa.array([b"\x01\xab", b"", None], pa.binary_view()),
            "fixed bytes": pa.array([b"\x00\x01", None, b"\xfe\xff"], pa.binary(2)),
            "uint64": pa.array([2**64 - 1, None, 0], pa.uint64()),
            "int64": pa.array([-(2**63), None, 2**63 - 1], pa.int64()),
            "half": pa.array([0.1, None, -65504.0], pa.float16()),
            "float": pa.array([0.1, None, -1e-7], pa.float32()),
            "double": pa.array([float("nan"), float("-inf"), 1e300]),
            "decimal32": pa.array([decimal.Decimal("0.01"), None, decimal.Decimal("-7.5")], pa.decimal32(5, 2)),
            "decimal256": pa.array(exact, pa.decimal256(60, 2)),
            "hundreds": pa.array([decimal.Decimal(1200), None, decimal.Decimal(0)], pa.decimal128(5, -2)),
            "date64": pa.array([datetime.date(2026, 1, 1), None, datetime.date(1, 1, 1)], pa.date64()),
            "time32": pa.array([datetime.time(12, 5, 9), None, datetime.time(0)], pa.time32("s")),
            "time64": pa.array([1, None, 86_399_999_999_999], pa.time64("ns")),
            "local": pa.array([day, None, day], pa.timestamp("us")),
            "zone": pa.array([0, None, -1], pa.timestamp("ms", "Europe/Paris")),
            "span": pa.array([-1_500, None, 2], pa.duration("ns")),
            "interval": pa.array([(1, -2, 3), None, (0, 0, 0)], pa.month_day_nano_interval()),
            "codes": numbers,
            "list of codes": pa.ListArray.from_arrays([0, 2, 2, 3], pa.DictionaryArray.from_arrays(pa.array([0, 1, 0], pa.int8()), ["north", 'so"uth'])),
            "list view": pa.array([[1, None], None, []], pa.list_view(pa.int8())),
            "large list view": pa.array([["a"], [], None], pa.large_list_view(pa.string())),
            "runs": pa.RunEndEncodedArray.from_arrays(pa.array([2, 3], pa.int32()), pa.array(["x", None])),
            "nested": [{"at": day, "nan": float("nan"), "deep": [{"k": b"\x0f"}]}, None, {"at": None, "nan": 1.5, "deep": None}],
        }
    )


def shapes() -> pa.Table:
    """Geometries as well-known binary, the second one missing, and properties of several types."""
    line = struct.pack("<BIIdddd", 1, 2, 2, 1, 2, 3, 4)
    square = struct.pack("<BIII10d", 1, 3, 1, 5, 0, 0, 9, 0, 9, 9, 0, 9, 0, 0)
    return pa.table(
        {
            "name": pa.array(["line", 'no "shape"', None]).dictionary_encode(),
            "geometry": pa.array([line, None, square], pa.binary()),
            "count": pa.array([1, None, -3], pa.int32()),
            "share": pa.array([0.5, float("inf"), None]),
            "flag": [True, None, False],
            "words": pa.array([["a", None], None, []], pa.list_(pa.string())),
            "text": ["two\nlines", "", None],
        }
    )


def packed() -> pa.Table:
    """Buffers that LZ4 makes shorter, in two batches: long runs, matches far away, and noise."""
    count = 6000
    noise = [(index * 7919 % 997) / 8 for index in range(count)]
    return pa.table(
        {
            "lat": pa.array([index % 90 for index in range(count)], pa.int8()),
            "lon": pa.array([min(value, 180.0) for value in noise]),
            "name": pa.array(["north" if index % 3 else "south" for index in range(count)]).dictionary_encode(),
            "nothing": pa.array([None] * count, pa.int32()),
            "text": pa.array([f"place {index // 1000}" for index in range(count)]),
        }
    )


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    all_types = table()
    with pa.ipc.new_stream(FOLDER / "types.arrows", all_types.schema) as writer:
        writer.write_table(all_types)
    all_cells = cells()
    with pa.ipc.new_stream(FOLDER / "cells.arrows", all_cells.schema) as writer:
        writer.write_table(all_cells)
    pyarrow.feather.write_feather(
        all_types.drop_columns(["union", "dense union"]), FOLDER / "types.feather",
        compression="uncompressed",
    )
    pyarrow.feather.write_feather(
        all_types.select(["lat", "lon"]), FOLDER / "compressed.feather", compression="zstd"
    )
    all_shapes = shapes()
    with pa.ipc.new_stream(FOLDER / "shapes.arrows", all_shapes.schema) as writer:
        writer.write_table(all_shapes, max_chunksize=2)
    pyarrow.feather.write_feather(
        all_shapes, FOLDER / "shapes.feather", compression="uncompressed"
    )
    few = all_types.select(["lat", "lon"])
    with pa.ipc.new_stream(
        FOLDER / "compressed.arrows", few.schema, options=pa.ipc.IpcWriteOptions(compression="lz4")
    ) as writer:
        writer.write_table(few)
    pyarrow.feather.write_feather(packed(), FOLDER / "packed.feather", chunksize=4000)
    # the dictionary is the first message with a compressed buffer
    words = pa.table({"lat": [1.0], "lon": [2.0], "word": pa.array(["north"]).dictionary_encode()})
    with pa.ipc.new_stream(
        FOLDER / "words.arrows", words.schema, options=pa.ipc.IpcWriteOptions(compression="zstd")
    ) as writer:
        writer.write_table(words)
    frame = polars.DataFrame(
        {
            "name": ["a name of more than twelve bytes", "b"],
            "latitude": ["56.55", "1.5N"],
            "longitude": ["8.316667", "180E"],
        }
    ).with_columns(kind=polars.Series(["x", "y"], dtype=polars.Categorical))
    frame.write_ipc(FOLDER / "polars.arrow")
    frame.write_ipc_stream(FOLDER / "polars.arrows")
    exact = pa.table(
        {
            "lat": pa.array([decimal.Decimal("56.550000000001")], pa.decimal128(20, 12)),
            "lon": pa.array([decimal.Decimal("8.316667000000")], pa.decimal128(20, 12)),
        }
    )
    with pa.ipc.new_stream(FOLDER / "decimals.arrows", exact.schema) as writer:
        writer.write_table(exact)


if __name__ == "__main__":
    main()
