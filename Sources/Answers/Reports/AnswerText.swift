import Geodesy
import Localization
import Text

/// Answers to single questions, written in one of the formats.
public struct AnswerText {
  private let format: AnswerFormat
  private let fields: [AnswerField]?
  private let writesHeader: Bool
  private let words: Phrasebook

  /// Answers in a format.
  ///
  /// - Parameters:
  ///   - fields: the fields that were asked for; `nil` for the usual ones. Formats of coordinates
  ///     alone have no fields.
  ///   - writesHeader: whether a table begins with the names of its columns.
  ///   - words: of the person's language, for text.
  public init(
    format: AnswerFormat, fields: [AnswerField]?, writesHeader: Bool,
    words: Phrasebook = .english
  ) {
    self.words = words
    self.format = format
    self.fields = fields
    self.writesHeader = writesHeader
  }

  /// The answers as text, without a final line break.
  ///
  /// - Parameter extras: the fields that were asked for beside the usual ones.
  /// - Throws: when PROJ is needed and unusable.
  public func text(
    of reports: [TunnelReport], _ extras: AnswerExtras
  ) throws(ProjectionError) -> String {
    switch format {
    case .text: try reports.text(in: words)
    case .json: [TunnelReport].array(try reports.map(json))
    case .ndjson: try reports.map(json).joined(separator: "\n")
    case .csv, .tsv, .geojson, .wkt, .geoURI, .iso6709: try lines(of: reports, extras)
    }
  }

  private func json(_ report: TunnelReport) throws(ProjectionError) -> String {
    if let fields { try report.json(fields) } else { try report.json }
  }

  private func lines(
    of reports: [TunnelReport], _ extras: AnswerExtras
  ) throws(ProjectionError) -> String {
    let style = AnswerStyle(format)
    let writer = AnswerWriter(
      style: style,
      fields: fields ?? style.usualFields(besidesRow: false, extras),
      wrapper: nil, hasErrors: false)
    var text = TextBuffer()
    if writesHeader { writer.appendHeader(to: &text) }
    let isCollection = if case .features = style { true } else { false }
    if isCollection { text.append(AnswerWriter.collectionStart) }
    let start = text.count
    let nothing: [UInt8] = []
    for report in reports {
      try writer.append(report.answer, for: .line(0..<0), in: nothing.span.bytes, to: &text)
    }
    if isCollection {
      text.remove(at: start)
      text.append(AnswerWriter.collectionEnd)
    }
    let written = text.text
    return written.hasSuffix("\n") ? String(written.dropLast()) : written
  }
}
