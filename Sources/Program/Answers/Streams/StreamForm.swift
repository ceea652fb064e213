import Notations
import Records
import Text

/// The form of a stream's records and answers, as a request and the first record determine it.
struct StreamForm<Asked: Question>: Sendable {
  /// The question about every record.
  let question: Asked
  /// The request of the person.
  let request: StreamRequest
  /// The layout of the records.
  let layout: RecordLayout
  /// The columns of the way from the place, of a table with such columns; otherwise `nil`.
  let way: WayColumns.Indices?
  /// The format of the answers.
  let style: AnswerStyle
  /// The fields of the answers.
  let fields: [AnswerField<Asked.Answer>]
  /// The fields that can be asked for beside the usual ones.
  let extras: AnswerExtras
  /// The columns of the records that come before the answers, if ``header`` does not name them.
  private var columns: [String] = []
  /// The records' header in their own bytes, if it is written again.
  private var header: [UInt8] = []
  /// The number of lines of the records' header.
  private(set) var headerLines = 0
  /// The kinds of the columns of the records in JSON; none if the answers are no JSON.
  private(set) var kinds: [ColumnKind] = []
  /// Whether the answers begin with a header.
  private var writesHeader = false
  /// The columns of records in Arrow; `nil` for records in text.
  private(set) var arrow: ArrowSchema?

  /// Determines the form of the records and answers, and takes the header off the opening.
  ///
  /// - Throws: if the coordinate has no column, a column has the name of a field, or a field is
  ///   unknown.
  init(
    of opening: inout StreamOpening, for question: Asked, _ request: StreamRequest,
    _ data: AnswerData
  ) throws(AnswerStreamError) {
    (self.question, self.request) = (question, request)
    let extras = request.extras(of: question, data)
    self.extras = extras
    let asked = try request.fields(of: question, extras, data)
    let (layout, given) = try request.layout(of: &opening, places: question.placeCount)
    self.layout = layout
    headerLines = given?.lineCount ?? 0
    way =
      question.readsWay && layout.dialect != nil
      ? try request.way.indices(in: layout.columns) : nil
    style = try request.style(of: layout, areWays: question.answersWays)
    fields =
      asked
      ?? Asked.Answer.usualFields(
        in: style, besidesRow: layout.dialect != nil,
        besidesEnds: question.placeCount > 1 && layout.isObjects, extras)
    if answersArrow { try checkArrow() }
    if let given, case .table(layout.dialect) = style { header = given.bytes }
    try takeColumns(layout.columns, isNamed: given != nil)
    guard style.isJSON else { return }
    guard given?.bytes.isUTF8 ?? true else { throw .headerNotUTF8 }
    if let dialect = layout.dialect {
      kinds = try request.columnKinds(of: &opening, dialect, layout.columns)
    }
  }

  /// Determines the form of the answers to records in Arrow, as text or in Arrow.
  ///
  /// - Throws: as ``init(of:for:_:_:)-(StreamOpening,_,_,_)``.
  init(
    of schema: ArrowSchema, for question: Asked, _ request: StreamRequest, _ data: AnswerData
  ) throws(AnswerStreamError) {
    (self.question, self.request, arrow) = (question, request, schema)
    extras = request.extras(of: question, data)
    let names = schema.fields.map(\.name)
    let asked = try request.fields(of: question, extras, data)
    layout = .table(
      .comma, try request.columns(names, question.placeCount), names: names)
    way = question.readsWay ? try request.way.indices(in: names) : nil
    style =
      request.answerFormat == nil
      ? .table(.comma) : try request.style(of: layout, areWays: question.answersWays)
    fields = asked ?? Asked.Answer.usualFields(in: style, besidesRow: true, extras)
    if answersArrow { try checkArrow() }
    try checkColumns()
    try takeColumns(names, isNamed: true)
    if style.isJSON {
      kinds = try request.columnKinds(of: names, texts: .textsAndNulls) {
        schema.fields.map { ColumnKind($0.cellForm) }
      }
    }
  }

  /// Takes the names of the columns of the records, and refuses those that cannot stand beside the
  /// names of the answers.
  ///
  /// - Parameter isNamed: whether the records name them.
  private mutating func takeColumns(
    _ names: [String], isNamed: Bool
  ) throws(AnswerStreamError) {
    switch style {
    case .table:
      if header.isEmpty { columns = names }
      writesHeader = request.hasHeader ?? isNamed
      if isNamed { try Self.check(fieldNames, beside: names) }
    case .objects, .array, .features:
      var keys: Set<String> = []
      if let twice = names.first(where: { !keys.insert($0).inserted }) { throw .keyTwice(twice) }
      try Self.check(memberNames, beside: names)
    case .notation: break
    }
  }

  /// The names of the columns with answers, and of the column with errors.
  var fieldNames: [String] {
    request.naming.columns(of: fields.map(\.path), hasErrors: request.hasErrors)
  }

  /// The names of the members that are added to a record; none if records are not written again.
  var memberNames: [String] {
    guard style.isJSON else { return [] }
    return request.naming.members(of: fields.map(\.path), hasErrors: request.hasErrors)
  }

  /// Refuses what cannot be answered in Arrow.
  private func checkArrow() throws(AnswerStreamError) {
    guard !question.hasSeveralAnswers else { throw .severalInArrow }
    guard !layout.isObjects else { throw .objectsInArrow }
  }

  /// What comes before the first answer.
  var start: TextBuffer {
    var text = TextBuffer()
    if answersArrow {
      answerSchema.append(to: &text)
    } else if writesHeader {
      style.appendHeader(fieldNames, behind: header, columns: columns, to: &text)
    }
    if let start = style.start { text.append(start) }
    return text
  }

  /// What comes after the last answer.
  var end: TextBuffer {
    var text = TextBuffer()
    if answersArrow { ArrowSchema.appendEnd(to: &text) }
    if let end = style.end { text.append(end) }
    return text
  }

  /// Makes a writer of the answers; each thread has its own.
  func makeWriter() -> AnswerWriter<Asked.Answer> {
    AnswerWriter(
      style: style, fields: fields, naming: request.naming, hasErrors: request.hasErrors,
      columns: layout.columns, kinds: CellKinds(kinds), isForMany: true)
  }

  /// The direct way from a line to the line of its antipode, if that is what the records and the
  /// fields are.
  var antipodeLine: AntipodeLine? {
    guard case .table(let dialect) = style, !answersArrow, layout.isLines, !request.explains,
      request.reading.readsPlainDecimals,
      let hasStart = question.isAntipodeLine(fields)
    else { return nil }
    return AntipodeLine(
      hasStart: hasStart, separator: dialect.separator, isLastEmpty: request.hasErrors)
  }

  /// What the answers say of the names of places.
  var nameParts: NameParts {
    if fields.contains(where: { $0.path.hasSuffix("alternatives") }) { return .alternatives }
    let paths = AnswerField<AnswerPlaceName>.understanding.map(\.path)
    let haveMeanings = fields.contains { field in
      paths.contains { field.path == $0 || field.path.hasSuffix("." + $0) }
    }
    return haveMeanings ? .meanings : .positions
  }

  /// Whether the answers are written in Arrow.
  var answersArrow: Bool { request.answerFormat ?? (arrow == nil ? .tsv : .arrow) == .arrow }

  /// Gives the columns the kinds that they have in all inputs of a stream, by their names. Nulls of
  /// Arrow stay nulls.
  mutating func take(_ united: [String: ColumnKind]) {
    for (index, name) in layout.columns.enumerated() where kinds.indices.contains(index) {
      let kind = united[name] ?? kinds[index]
      kinds[index] = arrow != nil && kind == .texts ? .textsAndNulls : kind
    }
  }

  /// Refuses an input whose answers would not continue the table of the answers to another one.
  func checkColumns(against first: StreamForm) throws(AnswerStreamError) {
    guard style == first.style, answersArrow == first.answersArrow,
      !answersArrow || (arrow == nil) == (first.arrow == nil)
    else { throw .otherForm }
    if answersArrow, let arrow, let other = first.arrow, arrow.fields != other.fields {
      throw .otherColumns(layout.columns, first: first.layout.columns)
    }
    if case .table = style, layout.columns != first.layout.columns {
      throw .otherColumns(layout.columns, first: first.layout.columns)
    }
  }

  /// Refuses a name that the records have already.
  private static func check(
    _ names: [String], beside columns: [String]
  ) throws(AnswerStreamError) {
    if let twice = names.first(where: columns.contains) { throw .columnTwice(twice) }
  }
}

extension StreamRequest {
  /// The fields that answers have beside the usual ones.
  fileprivate func extras(of question: some Question, _ data: AnswerData) -> AnswerExtras {
    var extras = question.ownExtras.union(data.extras)
    if notation != nil { extras.insert(.written) }
    if readsNames { extras.insert(.understanding) }
    return extras
  }

  /// The fields that are asked for; `nil` for the usual ones.
  fileprivate func fields<Asked: Question>(
    of question: Asked, _ extras: AnswerExtras, _ data: AnswerData
  ) throws(AnswerStreamError) -> [AnswerField<Asked.Answer>]? {
    do throws(AnswerFieldError) {
      return try fields.map { (text) throws(AnswerFieldError) in
        try question.fields(parsing: text, extras, of: data.places)
      }
    } catch { throw .field(error) }
  }

  /// The format of the answers to records of a layout.
  fileprivate func style(
    of layout: RecordLayout, areWays: Bool
  ) throws(AnswerStreamError) -> AnswerStyle {
    if answerFormat == .text { throw .textOfMany }
    if areWays, let answerFormat, answerFormat.isOfCoordinatesAlone {
      throw .noWay(answerFormat)
    }
    if let answerFormat, hasErrors, answerFormat.isOfCoordinatesAlone {
      throw .noPlaceForErrors(answerFormat)
    }
    if let answerFormat, missing == .null, answerFormat.isOfCoordinatesAlone {
      throw .noPlaceForMissing(answerFormat)
    }
    switch (layout, answerFormat) {
    case (.table(let dialect, _, _), nil): return .table(dialect)
    case (.table(let dialect, _, _), .csv) where dialect != .tabbed: return .table(dialect)
    case (.objects, nil): return .objects
    default: return AnswerStyle(answerFormat ?? .tsv)
    }
  }
}
