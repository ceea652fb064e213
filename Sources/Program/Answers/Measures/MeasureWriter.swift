import Features
import Geodesy
import Records
import Text

/// Measures features one after the other, and writes the answers.
public struct MeasureWriter {
  private let request: MeasureRequest
  private let style: AnswerStyle
  private let answers: AnswerWriter<MeasureReport>
  /// The table of answers in Arrow; `nil` for answers in text.
  private var table: AnswerTable<MeasureReport>?
  private let fields: [AnswerField<MeasureReport>]
  private let memberNames: Set<String>
  private var isFirst = true
  /// How many features so far have a ring that crosses itself.
  public private(set) var crossingCount = 0

  /// A writer of the answers to a request.
  ///
  /// - Throws: for an unknown field, or one that comes twice.
  public init(_ request: MeasureRequest) throws(AnswerFieldError) {
    self.request = request
    style = AnswerStyle(request.format)
    fields = try request.fieldList()
    answers = AnswerWriter(
      style: style, fields: fields, naming: request.naming, hasErrors: request.hasErrors)
    if request.format == .arrow {
      table = AnswerTable(fields, request.naming, [], hasErrors: request.hasErrors)
    }
    memberNames = Set(
      request.naming.members(of: fields.map(\.path), hasErrors: request.hasErrors))
  }

  /// Writes answers in Arrow behind the columns of a table of Arrow, whose rows are measured. Of
  /// the usual fields the name and the identifier are left out if a column has their name.
  ///
  /// - Precondition: the answers are Arrow, and nothing has been added.
  /// - Throws: ``AnswerStreamError/columnTwice(_:)`` for another field with the name of a column.
  public mutating func carry(_ source: ArrowFeatures) throws(AnswerStreamError) {
    let columns = Set(source.schema.fields.map(\.name))
    let kept = fields.filter { field in
      request.fields != nil || field.path != "name" && field.path != "id"
        || !columns.contains(request.naming.column(field.path))
    }
    let table = AnswerTable(
      kept, request.naming, [], hasErrors: request.hasErrors, beside: source)
    if let taken = table.names.first(where: columns.contains) { throw .columnTwice(taken) }
    self.table = table
  }

  /// Adds the rows of a batch of the table that is carried, behind the last of them.
  ///
  /// - Parameter isEnd: whether the rows so far are added in any case.
  /// - Throws: for rows that cannot be written.
  public mutating func appendRows(
    to text: inout TextBuffer, isEnd: Bool = false
  ) throws(AnswerStreamError) {
    do throws(ArrowError) { try table?.appendRows(to: &text, isEnd: isEnd) } catch {
      throw AnswerStreamError(error)
    }
  }

  /// Adds what comes before the first answer.
  public func appendStart(to text: inout TextBuffer) {
    if let table { return table.appendStart(to: &text) }
    if request.format != .text, request.writesHeader {
      style.appendHeader(
        request.naming.columns(of: fields.map(\.path), hasErrors: request.hasErrors), to: &text)
    }
    if let start = style.start { text.append(start) }
  }

  /// Adds what comes after the last answer.
  public mutating func appendEnd(to text: inout TextBuffer) {
    table?.appendEnd(to: &text)
    if let end = style.end { text.append(end) }
  }

  /// Measures a feature and adds the answer.
  ///
  /// - Throws: if PROJ is needed and unusable; then nothing is added.
  /// - Returns: why there is no answer, or `nil` if there is one.
  public mutating func append(
    _ feature: Feature, to text: inout TextBuffer
  ) throws(ProjectionError) -> String? {
    if request.format == .geojson,
      let taken = feature.propertyKeys.first(where: memberNames.contains)
    {
      return AnswerProblem.takenKey(taken).message
    }
    let measure = try GeometryMeasure(
      of: feature.geometry ?? .collection([]), edges: request.edges ?? feature.edges,
      longitudes: request.longitudes)
    if measure.crossesItself { crossingCount += 1 }
    let report = MeasureReport(
      feature, measure, names: request.names, notation: request.notation)
    if table != nil {
      try table?.append(report, to: &text)
      return nil
    }
    // what is added last is written only if nothing of it fails
    let start = text.count
    let wasFirst = isFirst
    do throws(ProjectionError) {
      try append(report, feature, to: &text)
    } catch {
      text.removeAll(behind: start)
      isFirst = wasFirst
      throw error
    }
    return nil
  }

  private mutating func append(
    _ report: MeasureReport, _ feature: Feature, to text: inout TextBuffer
  ) throws(ProjectionError) {
    separate(in: &text)
    switch style {
    case _ where request.format == .text: text.append(try report.text(in: request.words))
    case .table(let dialect):
      let start = text.count
      try answers.appendCells(report, in: dialect, to: &text)
      text.quoteRow(from: start, in: dialect)
    case .features:
      try feature.appendGeoJSON(
        to: &text, box: report.measure.box
      ) { (text) throws(ProjectionError) in
        try answers.appendMembers(report, to: &text)
      }
    case .objects, .array, .notation:
      try text.appendObject { (text) throws(ProjectionError) in
        try answers.appendMembers(report, to: &text)
      }
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// Adds the reason in place of an answer, if that was asked for.
  public mutating func append(error message: String, to text: inout TextBuffer) {
    guard request.hasErrors else {
      table?.skip()
      return
    }
    if table != nil {
      table?.append(error: message, to: &text)
      return
    }
    separate(in: &text)
    switch style {
    case _ where request.format == .text: text.append("error  \(message.quotable)")
    case .table(let dialect): answers.appendCells(error: message, in: dialect, to: &text)
    case .features:
      Feature(nil, edges: .straight).appendGeoJSON(to: &text) {
        answers.appendMembers(error: message, to: &$0)
      }
    case .objects, .array, .notation:
      text.appendObject { answers.appendMembers(error: message, to: &$0) }
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// Adds what stands between two answers.
  private mutating func separate(in text: inout TextBuffer) {
    defer { isFirst = false }
    guard !isFirst else { return }
    switch style {
    case .array, .features: text.append("," as Unicode.Scalar)
    case .table where request.format == .text: text.append("\n" as Unicode.Scalar)
    case .table, .objects, .notation: break
    }
  }
}
