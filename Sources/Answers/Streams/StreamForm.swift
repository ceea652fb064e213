import Records

/// The form of a stream's records and answers, as a request and the first record determine it.
struct StreamForm: Sendable {
  /// What is asked for.
  let request: StreamRequest
  /// The layout of the records.
  let layout: RecordLayout
  /// How the answers are written.
  let style: AnswerStyle
  /// The fields of the answers.
  let fields: [AnswerField]
  /// The columns of the records that come before the answers, if ``header`` does not name them.
  private(set) var columns: [String] = []
  /// The records' header in their own bytes, if it is written again.
  private(set) var header: [UInt8] = []
  /// The number of lines of the records' header.
  private(set) var headerLines = 0
  /// Whether the answers begin with a header.
  private(set) var writesHeader = false

  /// Determines the form of the records and answers, and takes the header off the opening.
  ///
  /// - Throws: if the coordinate has no column, or a column has the name of a field.
  init(
    of opening: inout StreamOpening, for request: StreamRequest, hasLanguage: Bool
  ) throws(AnswerStreamError) {
    self.request = request
    layout = try request.layout(of: opening)
    var recordDialect: TableDialect?
    var names: [String] = []
    var rawHeader: [UInt8] = []
    if case .table(let dialect, _, let columns) = layout {
      (recordDialect, names) = (dialect, columns)
      if request.namesColumns(opening.firstRow(dialect)) {
        rawHeader = opening.rawFirstRow(dialect)
        headerLines = max(1, opening.removeFirstRow(dialect))
      }
    }
    style = try request.style(of: layout)
    let extras = AnswerExtras(
      hasLanguage: hasLanguage, hasNotation: request.notation != nil, digging: request.digging)
    fields = request.fields ?? style.usualFields(besidesRow: recordDialect != nil, extras)
    let writer = writer()
    switch style {
    case .table(let dialect):
      if dialect == recordDialect { header = rawHeader }
      if header.isEmpty { columns = names }
      writesHeader = request.hasHeader ?? (headerLines > 0)
      if headerLines > 0 { try Self.check(writer.fieldNames, beside: names) }
    case .objects, .features:
      var keys: Set<String> = []
      if let twice = names.first(where: { !keys.insert($0).inserted }) { throw .keyTwice(twice) }
      try Self.check(writer.memberNames, beside: names)
    case .notation: break
    }
  }

  /// Whether the answers are the features of one collection.
  var isCollection: Bool { if case .features = style { true } else { false } }

  /// Makes a writer of the answers; each thread has its own.
  func writer() -> AnswerWriter {
    AnswerWriter(
      style: style, fields: fields, wrapper: request.wrapper, hasErrors: request.hasErrors,
      columnCount: layout.columnCount)
  }

  /// Refuses a name that the records have already.
  private static func check(
    _ names: [String], beside columns: [String]
  ) throws(AnswerStreamError) {
    if let twice = names.first(where: columns.contains) { throw .columnTwice(twice) }
  }
}

extension StreamRequest {
  /// How the answers to records of a layout are written.
  fileprivate func style(of layout: RecordLayout) throws(AnswerStreamError) -> AnswerStyle {
    if answerFormat == .text { throw .textOfMany }
    if let answerFormat, hasErrors, answerFormat.isOfCoordinatesAlone {
      throw .noPlaceForErrors(answerFormat)
    }
    switch (layout, answerFormat) {
    case (.table(let dialect, _, _), nil): return .table(dialect)
    case (.table(let dialect, _, _), .csv) where dialect != .tabbed: return .table(dialect)
    case (.objects, nil): return .objects
    default: return AnswerStyle(answerFormat ?? .tsv)
    }
  }
}
