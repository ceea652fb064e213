import Geodesy
import Records
import Text

/// Writes answers in one format, each after the contents of the record that it answers. Each thread
/// has its own.
struct AnswerWriter<Answer: ShapedAnswer> {
  private let style: AnswerStyle
  private let paths: [String]
  private let template: FieldTemplate<Answer>
  private let naming: FieldNaming
  private let wrapperKey: JSONKey?
  private let hasErrors: Bool
  /// The names of the columns of the records; none if they are no table.
  let columns: [String]
  /// The kinds that the cells of these columns have in JSON.
  let kinds: CellKinds
  /// Whether records and answers become JSON.
  let writesJSON: Bool

  /// A writer of some fields.
  ///
  /// - Parameters:
  ///   - naming: what columns and members are called.
  ///   - hasErrors: whether a last column or member says why a record has no answer.
  ///   - columns: the names of the columns of the records; none if they are no table.
  ///   - kinds: what the cells of these columns are in JSON.
  ///   - isForMany: whether what follows from one subject is kept for further answers, which must
  ///     be answers of one stream.
  init(
    style: AnswerStyle, fields: [AnswerField<Answer>], naming: FieldNaming = FieldNaming(),
    hasErrors: Bool, columns: [String] = [],
    kinds: CellKinds = CellKinds([]), isForMany: Bool = false
  ) {
    (self.style, writesJSON) = (style, style.isJSON)
    paths = fields.map(\.path)
    self.naming = naming
    // flat members have the wrapper in their names
    wrapperKey = naming.isFlat ? nil : naming.wrapper.map { JSONKey($0) }
    self.hasErrors = hasErrors
    (self.columns, self.kinds) = (columns, kinds)
    template =
      if case .table(let dialect) = style {
        FieldTemplate(row: fields, in: dialect, isForMany: isForMany)
      } else {
        FieldTemplate(object: fields, naming, isForMany: isForMany)
      }
  }

  /// Well-known text of an answer without a point or a line.
  private static var noShape: String { Answer.isWay ? "LINESTRING EMPTY" : "POINT EMPTY" }

  /// Whether a record can be written again: its bytes are UTF-8 if they become JSON.
  func accepts(_ source: AnswerSource, in bytes: RawSpan) -> Bool {
    !writesJSON || source.isUTF8(in: bytes)
  }

  /// Adds the answer for a record.
  ///
  /// - Throws: if PROJ is needed and unusable; part of the answer may have been added.
  func append(
    _ answer: Answer, for source: AnswerSource, in bytes: RawSpan, to text: inout TextBuffer
  ) throws(ProjectionError) {
    switch style {
    case .table(let dialect):
      let start = text.count
      appendCells(of: source, in: bytes, dialect: dialect, to: &text)
      try appendCells(answer, in: dialect, to: &text)
      text.quoteRow(from: start, in: dialect)
    case .objects, .array:
      if case .array = style { text.append("," as Unicode.Scalar) }
      try appendObject(of: source, in: bytes, to: &text) { (text) throws(ProjectionError) in
        try template.appendContents(answer, to: &text)
      }
    case .features:
      try appendFeature(
        answer.shape, of: source, in: bytes, to: &text
      ) { (text) throws(ProjectionError) in
        try template.appendContents(answer, to: &text)
      }
    case .notation(let notation):
      text.append(try answer.shape?.text(in: notation) ?? Self.noShape)
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// The path of the subject from which answers follow as a whole, if they are kept; otherwise
  /// `nil`.
  var loneSubjectPath: String? { template.loneSubjectPath }

  /// Adds the answer for a record that follows from one subject, by its number; `false` if it has
  /// not been written before.
  ///
  /// - Precondition: there is a ``loneSubjectPath``.
  func append(
    ofSubject number: Int, for source: AnswerSource, in bytes: RawSpan, to text: inout TextBuffer
  ) -> Bool {
    guard case .table(let dialect) = style else { return false }
    let start = text.count
    appendCells(of: source, in: bytes, dialect: dialect, to: &text)
    guard template.appendContents(ofSubject: number, to: &text) else {
      text.removeAll(behind: start)
      return false
    }
    if hasErrors { text.append(dialect.separator) }
    text.quoteRow(from: start, in: dialect)
    text.append("\n" as Unicode.Scalar)
    return true
  }

  /// Adds the reason in place of an answer.
  func append(
    error message: String, for source: AnswerSource, in bytes: RawSpan,
    to text: inout TextBuffer
  ) {
    switch style {
    case .table(let dialect):
      appendCells(of: source, in: bytes, dialect: dialect, to: &text)
      appendCells(error: message, in: dialect, to: &text)
    case .objects, .array:
      if case .array = style { text.append("," as Unicode.Scalar) }
      appendObject(of: source, in: bytes, to: &text) {
        appendReason(message, for: source, in: bytes, to: &$0)
      }
    case .features:
      appendFeature(nil, of: source, in: bytes, to: &text) {
        appendReason(message, for: source, in: bytes, to: &$0)
      }
    // only well-known text can be asked for reasons; see AnswerFormat.isOfCoordinatesAlone
    case .notation: text.append(Self.noShape)
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// Adds the record of a missing coordinate, with nothing in the fields of its answer.
  func appendMissing(for source: AnswerSource, in bytes: RawSpan, to text: inout TextBuffer) {
    switch style {
    case .table(let dialect):
      let start = text.count
      appendCells(of: source, in: bytes, dialect: dialect, to: &text)
      for _ in 1..<paths.count + (hasErrors ? 1 : 0) { text.append(dialect.separator) }
      text.quoteRow(from: start, in: dialect)
    case .objects, .array:
      if case .array = style { text.append("," as Unicode.Scalar) }
      appendObject(of: source, in: bytes, to: &text) { appendNulls(to: &$0) }
    case .features:
      appendFeature(nil, of: source, in: bytes, to: &text) { appendNulls(to: &$0) }
    // only well-known text can be asked for; see AnswerFormat.isOfCoordinatesAlone
    case .notation: text.append(Self.noShape)
    }
    text.append("\n" as Unicode.Scalar)
  }

  private func appendNulls(to text: inout TextBuffer) {
    for name in naming.ownMembers(of: paths) {
      text.append(key: name)
      text.append(JSONText.null)
    }
  }

  /// Adds the members that say why there is no answer, with the text of a line, which stands
  /// nowhere else.
  private func appendReason(
    _ message: String, for source: AnswerSource, in bytes: RawSpan, to text: inout TextBuffer
  ) {
    if case .line(let range) = source {
      text.append(key: "input")
      text.append(json: bytes.text(range))
    }
    appendReason(message, to: &text)
  }

  private func appendReason(_ message: String, to text: inout TextBuffer) {
    text.append(key: naming.isFlat ? naming.column("error") : "error")
    text.append(json: message)
  }

  /// Adds the cells of an answer, with an empty one in the column of errors.
  func appendCells(
    _ answer: Answer, in dialect: TableDialect, to text: inout TextBuffer
  ) throws(ProjectionError) {
    try template.appendContents(answer, to: &text)
    if hasErrors { text.append(dialect.separator) }
  }

  /// Adds empty cells, and the reason in the column of errors.
  func appendCells(error message: String, in dialect: TableDialect, to text: inout TextBuffer) {
    for _ in paths { text.append(dialect.separator) }
    text.append(cell: message, in: dialect)
  }

  /// Adds the members of an answer to an object.
  func appendMembers(_ answer: Answer, to text: inout TextBuffer) throws(ProjectionError) {
    try appendWrapped(to: &text) { (text) throws(ProjectionError) in
      try template.appendContents(answer, to: &text)
    }
  }

  /// Adds the member with the reason in place of an answer to an object.
  func appendMembers(error message: String, to text: inout TextBuffer) {
    appendWrapped(to: &text) { appendReason(message, to: &$0) }
  }

  /// Adds members to an object, in one of their own if that was asked for.
  @inline(__always)
  func appendWrapped<Failure: Error>(
    to text: inout TextBuffer, _ members: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    guard let wrapperKey else { return try members(&text) }
    text.append(key: wrapperKey)
    try text.appendObject(members)
  }
}

extension TextBuffer {
  /// Ends a row that began behind some bytes. One of a single empty cell gets quotation marks where
  /// cells may have them, because readers of tables pass over blank lines.
  mutating func quoteRow(from start: Int, in dialect: TableDialect) {
    if count == start, case .separated = dialect { append("\"\"") }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are UTF-8.
  var isUTF8: Bool {
    guard contains(where: { $0 >= 0x80 }) else { return true }
    return withMemoryRebound(to: UInt8.self) {
      (try? UTF8Span(validating: Span(_unsafeElements: $0))) != nil
    }
  }
}

extension [UInt8] {
  /// Whether the bytes are UTF-8.
  var isUTF8: Bool { withUnsafeBytes(\.isUTF8) }
}
