import Geodesy
import Localization

/// An answer to one question, for a person and for programs.
///
/// Reading either form throws when it needs PROJ and PROJ is unusable.
public protocol Report {
  /// Lines for a person, without a final line break.
  func text(in words: Phrasebook) throws(ProjectionError) -> String
  /// One JSON object (RFC 8259) on one line.
  var json: String { get throws(ProjectionError) }
}

extension Collection where Element: Report {
  /// The reports for a person, with an empty line between two of them.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    try map { (report) throws(ProjectionError) in try report.text(in: words) }
      .joined(separator: "\n\n")
  }

  /// The object of one report, or an array with an object a line.
  public var json: String {
    get throws(ProjectionError) {
      Self.array(try map { (report) throws(ProjectionError) in try report.json })
    }
  }

  static func array(_ objects: [String]) -> String {
    guard objects.count > 1 else { return objects.joined() }
    return "[" + objects.joined(separator: ",\n ") + "]"
  }
}
