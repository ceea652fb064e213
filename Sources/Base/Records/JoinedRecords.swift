/// Objects of JSON that are no records, because the input is one text of JSON over all of them.
public enum JoinedRecords: Hashable, Sendable, CustomStringConvertible {
  /// One array of objects.
  case array
  /// One collection of GeoJSON's features.
  case features
  /// Objects over several lines each.
  case lines

  /// What the first bytes of an input begin; `nil` if an object ends on its line.
  public init?(from bytes: [UInt8]) {
    var rest = bytes[...]
    func skipBlanks() { rest = rest.drop { [9, 10, 13, 32].contains($0) } }
    func take(_ text: String) -> Bool {
      skipBlanks()
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }
    if take("[") {
      guard take("{") else { return nil }
      self = .array
      return
    }
    guard take("{") else { return nil }
    let isAlone = rest.first { ![9, 13, 32].contains($0) } == 10
    if take("\"type\""), take(":"), take("\"FeatureCollection\"") {
      self = .features
    } else if isAlone {
      self = .lines
    } else {
      return nil
    }
  }

  /// What is wrong, and what would be accepted.
  public var description: String {
    switch self {
    case .array:
      "the input is one array of JSON; expected an object a line (such as jq -c '.[]' makes of it)"
    case .features:
      "the input is one collection of features; expected a feature a line (such as "
        + "jq -c '.features[]' makes of it)"
    case .lines:
      "an object of JSON goes on over several lines; expected an object a line (such as jq -c . "
        + "makes of it)"
    }
  }
}
