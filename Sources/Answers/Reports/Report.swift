/// An answer to one question, for a person and for programs.
public protocol Report {
  /// Lines for a person, without a final line break.
  var text: String { get }
  /// One JSON object (RFC 8259) on one line.
  var json: String { get }
}

extension Collection where Element: Report {
  /// The reports for a person, with an empty line between two of them.
  public var text: String { map(\.text).joined(separator: "\n\n") }

  /// The object of one report, or an array with an object a line.
  public var json: String { Self.array(map(\.json)) }

  static func array(_ objects: [String]) -> String {
    guard objects.count > 1 else { return objects.joined() }
    return "[" + objects.joined(separator: ",\n ") + "]"
  }
}
