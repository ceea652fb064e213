/// The formats of records that hold coordinates.
public enum RecordFormat: String, CaseIterable, Sendable {
  /// A coordinate a line, in any notation.
  case lines
  /// A table with commas, semicolons, bars or tabs between its cells (RFC 4180).
  case csv
  /// A table with tabs between its cells.
  case tsv
  /// A JSON object a line.
  case ndjson

  /// The format that the extension of a file's name stands for; `nil` for any other extension.
  public init?(path: String) {
    switch path.lowercased().split(separator: ".").last {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "ndjson", "jsonl", "geojsonl": self = .ndjson
    default: return nil
    }
  }
}
