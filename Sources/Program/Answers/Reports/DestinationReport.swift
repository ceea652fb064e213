import Geodesy
import Localization

/// The answer to "where does one arrive": the way from a place in a direction, with the fields of a
/// ``DistanceReport``.
public struct DestinationReport: FieldedReport, Sendable {
  private let way: DistanceReport

  /// A report on a way whose end was computed.
  init(_ way: DistanceReport) { self.way = way }

  var extras: AnswerExtras { way.extras }
  var shape: AnswerShape? { way.shape }
  static var isWay: Bool { true }
  static var computesEnd: Bool { true }

  /// The lines of a ``DistanceReport``.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    try way.text(in: words)
  }

  static func fields(_ extras: AnswerExtras) -> [AnswerField<DestinationReport>] {
    // the end was not given by a name
    DistanceReport.fields(from: extras, to: extras.subtracting(.understanding)).map { field in
      AnswerField(field.path, lacksObject: { field.lacksObject($0.way) }) {
        (report) throws(ProjectionError) in try field.value(report.way)
      }
    }
  }

  static func tablePaths(_ extras: AnswerExtras) -> [String] { DistanceReport.tablePaths(extras) }
}
