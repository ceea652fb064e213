/// The reasons why Arrow data cannot be read.
public enum ArrowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The input could not be read or the output not be written.
  case record(RecordError)
  /// The input ends within a message.
  case truncated
  /// The bytes contradict the specification; what is wrong, in a few words.
  case damaged(String)
  /// The buffers are compressed, by a codec of this name.
  case compressed(String)
  /// The numbers have their most significant byte first.
  case bigEndian
  /// The columns have something that is not read; what it is, in a few words.
  case unsupported(String)
  /// A run-end encoded column of this name, which has the values of rows that are left out.
  case inseparableRuns(String)

  /// What is wrong, and what would be accepted.
  public var description: String {
    switch self {
    case .record(let error): error.description
    case .truncated: "the Arrow data are cut off: they end within a message"
    case .damaged(let fault): "the Arrow data are damaged: \(fault)"
    case .compressed(let codec):
      "the buffers of the Arrow data are compressed (\(codec)); expected LZ4 or uncompressed ones, "
        + "as pyarrow writes them with IpcWriteOptions(compression=None), and its write_feather and "
        + "Polars' write_ipc with compression='uncompressed'"
    case .bigEndian: "the Arrow data are big-endian; expected little-endian numbers"
    case .unsupported(let fault): "the Arrow data have \(fault), which is not read"
    case .inseparableRuns(let column):
      "the column '\(column)' of the Arrow data is run-end encoded, so that no rows can be taken out "
        + "of it; expected --missing null or --on-error inline, or another encoding"
    }
  }
}
