import DataFiles
import Geodesy
import Localization
import Notations
import Text
import Toponymy

/// Answers to single questions, written in one of the formats.
public struct AnswerText {
  /// The format; `nil` for text, or if fields are asked for, a table.
  public var format: AnswerFormat?
  /// The paths of the fields that were asked for, with commas between; `nil` for the usual ones.
  /// Formats of coordinates alone have no fields.
  public var fields: String?
  /// The names of columns and members.
  public var naming = FieldNaming()
  /// Whether a table begins with the names of its columns.
  public var writesHeader = false
  /// The notation of coordinates, if one was asked for.
  public var notation: NotationName?
  /// The words of the person's language, for text.
  public var words = Phrasebook.english

  /// Text for a person.
  public init() {}

  /// The paths of all fields of pairs of places, in the documented order.
  public static let pairFields = PairReport.fields(.all).map(\.path)

  /// The paths of all fields of files of tiles, in the documented order.
  public static let tileFields = TileFileReport.fields([]).map(\.path)

  /// The paths of all fields of land, in the documented order.
  public static let landFields = LandRow.fields([]).map(\.path)

  /// Answers as they are written.
  public struct Written {
    /// The answers.
    public let answers: WrittenAnswers
    /// A fault of the heights around a point, so that its height is unknown.
    public let heightProblem: DataFileError?
  }

  /// The answers about some places: about each, or about each two of them.
  ///
  /// - Parameter places: none for a fall from anywhere.
  /// - Throws: ``AnswerFieldError`` for an unknown field, ``AnswerStreamError`` for a format that
  ///   cannot write the answer, ``AnswerRefusal`` for places without an answer, and what opening
  ///   the data throws.
  public func written(
    _ asked: AskedQuestion, about places: [Whereabouts], from data: AnswerData
  ) throws -> Written {
    // single answers need no code for each kind of question, which would be 10 % of this module
    let question: any Question =
      switch asked {
      case .tunnel(let question): question
      case .point(let question): question
      case .distance(let question): question
      case .fall(let question): question
      case .destination(let question): question
      }
    return try written(question, places, data)
  }

  private func written<Asked: Question>(
    _ question: Asked, _ places: [Whereabouts], _ data: AnswerData
  ) throws -> Written {
    var extras = question.ownExtras.union(data.extras)
    if notation != nil { extras.insert(.written) }
    if places.contains(where: { $0.understanding != nil }) { extras.insert(.understanding) }
    if question.answersWays, let format, format.isOfCoordinatesAlone {
      throw AnswerStreamError.noWay(format)
    }
    let asked = try fields.map { try question.fields(parsing: $0, extras, of: data.places) }
    let format = format ?? (asked == nil ? .text : .tsv)
    let style = AnswerStyle(format)
    // a person is told everything
    let needed =
      format == .text || format == .json || format == .ndjson
      ? asked ?? Asked.Answer.fields(extras)
      : asked ?? Asked.Answer.usualFields(in: style, besidesRow: false, extras)
    let lookups = Lookups.of(needed)
    let sources = try data.opened(for: lookups).sources(notation)
    let count = question.placeCount
    let groups = places.isEmpty ? [nil] : stride(from: 0, to: places.count, by: count).map { $0 }
    let reports = try groups.flatMap { start in
      let first = start.map { AnswerPlace(places[$0]) } ?? .anywhere
      let second = start.flatMap { count > 1 ? AnswerPlace(places[$0 + 1]) : nil } ?? first
      var own = extras
      // a point that was given by its coordinate has no name to tell
      if first.name == nil, second.name == nil { own.remove(.understanding) }
      do throws(AnswerProblem) {
        return try question.answers(about: PlacePair(first, second), lookups, own, from: sources)
      } catch {
        if case .projection(let error) = error { throw error }
        throw AnswerRefusal(description: error.message)
      }
    }
    return Written(
      answers: try written(
        of: reports, needed, style, format, extras, isAsked: asked != nil,
        isList: places.count > count || question.hasSeveralAnswers),
      heightProblem: reports.lazy.compactMap { $0.heightProblem }.first)
  }

  /// Pairs of places that lie opposite each other: a line for each, as text.
  ///
  /// - Parameter places: the person's own places that they are of; `nil` for those of the
  ///   gazetteer.
  /// - Throws: ``AnswerFieldError`` for an unknown field, and ``AnswerStreamError`` for a format of
  ///   single points.
  public func written(
    _ pairs: [AntipodalPair], of places: OwnPlaces? = nil
  ) throws -> WrittenAnswers {
    if let format, format.isOfCoordinatesAlone { throw AnswerStreamError.noWay(format) }
    let extras: AnswerExtras = places == nil ? [] : .ownPlaces
    let all = PairReport.fields(extras)
    let asked = try fields.map { try AnswerField.list(parsing: $0, among: all, of: places) }
    let format = format ?? (asked == nil ? .text : .tsv)
    let reports = pairs.map { PairReport($0, extras: extras) }
    if format == .text {
      return .text(reports.map { $0.text(in: words) }.joined(separator: "\n"))
    }
    let style = AnswerStyle(format)
    return try written(
      of: reports,
      asked ?? PairReport.usualFields(in: style, besidesRow: false, extras), style, format,
      extras, isAsked: asked != nil, isList: true)
  }

  /// A report on land: for a person, or as one object, or in any other form a row for each country,
  /// or one for the Earth.
  ///
  /// - Throws: ``AnswerFieldError`` for an unknown field, and ``AnswerStreamError`` for a format of
  ///   points.
  public func written(_ report: LandReport) throws -> WrittenAnswers {
    let all = LandRow.fields([])
    let asked = try fields.map { try AnswerField.list(parsing: $0, among: all) }
    let format = format ?? (asked == nil ? .text : .tsv)
    guard !format.isOfPoints else { throw AnswerStreamError.noPoint(format) }
    if format == .text { return .text(report.text(in: words)) }
    if format == .json, asked == nil { return .text(report.json) }
    let style = AnswerStyle(format)
    return try written(
      of: report.rows, asked ?? LandRow.usualFields(in: style, besidesRow: false, []), style,
      format, [], isAsked: asked != nil, isList: true)
  }

  /// Files of tiles: a line for each, as text.
  ///
  /// - Throws: ``AnswerFieldError`` for an unknown field, and ``AnswerStreamError`` for a format of
  ///   points.
  public func written(_ files: [TileFileReport]) throws -> WrittenAnswers {
    let all = TileFileReport.fields([])
    let asked = try fields.map { try AnswerField.list(parsing: $0, among: all) }
    let format = format ?? (asked == nil ? .text : .tsv)
    guard !format.isOfPoints else { throw AnswerStreamError.noPoint(format) }
    if format == .text { return .text(files.map { $0.text(in: words) }.joined(separator: "\n")) }
    return try written(
      of: files, asked ?? all, AnswerStyle(format), format, [], isAsked: asked != nil, isList: true)
  }

  /// Reports in a format.
  ///
  /// - Parameters:
  ///   - isAsked: whether the fields were asked for.
  ///   - isList: whether JSON is an array even of one report.
  private func written<Answer: FieldedReport>(
    of reports: [Answer], _ fields: [AnswerField<Answer>], _ style: AnswerStyle,
    _ format: AnswerFormat, _ extras: AnswerExtras, isAsked: Bool, isList: Bool
  ) throws(ProjectionError) -> WrittenAnswers {
    var known: (extras: AnswerExtras, template: FieldTemplate<Answer>)?
    func json(_ report: Answer) throws(ProjectionError) -> String {
      var text = TextBuffer(capacity: 1024)
      let template =
        known.flatMap { isAsked || $0.extras == report.extras ? $0.template : nil }
        ?? FieldTemplate(object: isAsked ? fields : Answer.fields(report.extras), naming)
      known = (report.extras, template)
      try template.append(report, to: &text)
      return text.text
    }
    switch format {
    case .text: return .text(try reports.text(in: words))
    case .json:
      let objects = try reports.map(json)
      return .text(isList ? objects.jsonArray : objects.joined())
    case .ndjson: return .text(try reports.map(json).joined(separator: "\n"))
    case .arrow: return .arrow(try arrow(of: reports, fields, extras))
    case .csv, .tsv, .geojson, .wkt, .geoURI, .iso6709: break
    }
    let writer = AnswerWriter(style: style, fields: fields, naming: naming, hasErrors: false)
    var text = TextBuffer()
    if writesHeader { style.appendHeader(naming.columns(of: fields.map(\.path)), to: &text) }
    if let start = style.start { text.append(start) }
    let start = text.count
    let nothing: [UInt8] = []
    for report in reports {
      try writer.append(report, for: .line(0..<0), in: nothing.span.bytes, to: &text)
    }
    if let end = style.end {
      if !reports.isEmpty { text.remove(at: start) }
      text.append(end)
    }
    let written = text.text
    return .text(written.hasSuffix("\n") ? String(written.dropLast()) : written)
  }

  private func arrow<Answer: FieldedReport>(
    of reports: [Answer], _ fields: [AnswerField<Answer>], _ extras: AnswerExtras
  ) throws(ProjectionError) -> [UInt8] {
    var table = AnswerTable(fields, naming, extras)
    var text = TextBuffer()
    table.appendStart(to: &text)
    for report in reports { try table.append(report, to: &text) }
    table.appendEnd(to: &text)
    return text.withBytes { [UInt8]($0) }
  }
}

/// The reason why a question about some places has no answer.
public struct AnswerRefusal: Error, CustomStringConvertible {
  /// The fault, and what would be accepted.
  public let description: String
}

/// Answers as they are written, from a command that has all of them.
public enum WrittenAnswers: Hashable, Sendable {
  /// Text without the last line break.
  case text(String)
  /// A stream of Arrow.
  case arrow([UInt8])

  /// Whether there is nothing to write.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .arrow(let bytes): bytes.isEmpty
    }
  }
}
