import Cells
import DataFiles
import Geodesy
import Localization
import Text

/// An answer to one question, for a person and for programs.
///
/// Reading either form throws when it needs PROJ and PROJ is unusable.
public protocol Report {
  /// Lines for a person, without a final line break.
  func text(in words: Phrasebook) throws(ProjectionError) -> String
  /// One JSON object (RFC 8259) on one line.
  var json: String { get throws(ProjectionError) }
}

/// A report whose values are fields, so that it can be written in every format.
protocol FieldedReport: Report, ShapedAnswer {
  /// The fields of reports with some extras, in the documented order.
  static func fields(_ extras: AnswerExtras) -> [AnswerField<Self>]

  /// The paths of the fields of a table if none are asked for.
  static func tablePaths(_ extras: AnswerExtras) -> [String]

  /// The fields that were asked for beside the usual ones.
  var extras: AnswerExtras { get }

  /// Why a height is unknown: a fault of the heights; otherwise `nil`.
  var heightProblem: DataFileError? { get }

  /// The kind of the column of Arrow with a field; `nil` if it follows from the path as that of
  /// other answers.
  static func columnKind(of path: String, _ extras: AnswerExtras) -> AnswerColumn.Kind?

  /// Whether the end, `to`, is a part of the answer; otherwise the record gives both ends.
  static var computesEnd: Bool { get }
}

extension FieldedReport {
  var heightProblem: DataFileError? { nil }

  static func columnKind(of path: String, _ extras: AnswerExtras) -> AnswerColumn.Kind? { nil }

  static var computesEnd: Bool { false }

  /// The fields of an answer in a style if none are asked for.
  ///
  /// - Parameters:
  ///   - besidesRow: whether they follow the cells of a row, which hold the coordinates already.
  ///   - besidesEnds: whether they follow the members of an object that has both ends.
  static func usualFields(
    in style: AnswerStyle, besidesRow: Bool, besidesEnds: Bool = false, _ extras: AnswerExtras
  ) -> [AnswerField<Self>] {
    let all = fields(extras)
    switch style {
    case .objects, .array, .features:
      return besidesEnds
        ? all.filter { !$0.path.hasPrefix("from.") && !$0.path.hasPrefix("to.") } : all
    case .notation: return []
    case .table:
      let paths = tablePaths(extras)
      let given = besidesRow ? givenPaths(extras) : []
      return paths.filter { !given.contains($0) }.compactMap { path in
        all.first { $0.path == path }
      }
    }
  }

  /// The paths of the coordinates that a record gives.
  private static func givenPaths(_ extras: AnswerExtras) -> [String] {
    let ends = computesEnd ? ["from."] : ["", "from.", "to."]
    return ends.flatMap { end in ["latitude", "longitude", "written"].map { end + $0 } }
  }

  /// The report as one JSON object on one line, keys in the documented order.
  public var json: String {
    get throws(ProjectionError) { try json(Self.fields(extras)) }
  }

  /// Some fields of the report as one JSON object on one line.
  func json(_ fields: [AnswerField<Self>]) throws(ProjectionError) -> String {
    var text = TextBuffer(capacity: 1024)
    try FieldTemplate(object: fields).append(self, to: &text)
    return text.text
  }
}

extension Collection where Element: Report {
  /// The reports for a person, with an empty line between two of them.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    try map { (report) throws(ProjectionError) in try report.text(in: words) }
      .joined(separator: "\n\n")
  }
}

extension Array where Element == String {
  /// An array of JSON with an object a line.
  var jsonArray: String { "[" + joined(separator: ",\n ") + "]" }
}

/// The labels at the left of the lines of a report, all of one width.
struct LabelColumn {
  private let words: Phrasebook
  private let width: Int

  /// A column wide enough for some labels.
  init(_ labels: [Phrase], _ words: Phrasebook) {
    self.words = words
    width = 2 + (labels.map { words[$0].cellWidth }.max() ?? 0)
  }

  /// A line with a label; without one it goes on with the line above.
  func line(_ label: Phrase?, _ text: String) -> String {
    let label = label.map { words[$0] } ?? ""
    return label + String(repeating: " ", count: width - label.cellWidth) + text
  }
}
