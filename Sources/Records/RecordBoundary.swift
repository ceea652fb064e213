/// Where one record ends and the next begins.
public enum RecordBoundary: Hashable, Sendable {
  /// At every line feed.
  case lineFeed
  /// At every line feed outside cells in quotation marks (RFC 4180), which begin after a separator.
  case quotedRow(separator: UInt8)
}
