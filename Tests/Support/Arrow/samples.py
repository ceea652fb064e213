"""Makes the small files of Arrow that the tests read, with pyarrow and Polars."""

import datetime
import decimal
import pathlib

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


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    all_types = table()
    with pa.ipc.new_stream(FOLDER / "types.arrows", all_types.schema) as writer:
        writer.write_table(all_types)
    pyarrow.feather.write_feather(
        all_types.drop_columns(["union", "dense union"]), FOLDER / "types.feather",
        compression="uncompressed",
    )
    pyarrow.feather.write_feather(
        all_types.select(["lat", "lon"]), FOLDER / "compressed.feather", compression="zstd"
    )
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
