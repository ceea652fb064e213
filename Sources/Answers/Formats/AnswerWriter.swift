import Geodesy
import Notations
import Records
import Text

/// Writes answers in one format, each after the contents of the record that it answers.
struct AnswerWriter {
  /// The contents of a record, as far as they are written again.
  enum Source {
    /// The bytes of a line that holds only a coordinate, or of a malformed record.
    case line(Range<Int>)
    /// A row of a table, with the names of its columns.
    case row(TableRow, columns: [String])
    /// The bytes of a JSON object.
    case object(Range<Int>)
  }

  /// The text before the features of a collection.
  static let collectionStart = "{\"type\": \"FeatureCollection\", \"features\": [\n"
  /// The text after the features of a collection.
  static let collectionEnd = "]}\n"

  private let style: AnswerStyle
  private let fields: [AnswerField]
  private let object: FieldObject<Answer>
  private let wrapper: String?
  let wrapperKey: JSONKey?
  private let hasErrors: Bool
  /// The number of columns of the records; 0 if they are no table.
  let columnCount: Int

  /// A writer of some fields.
  ///
  /// - Parameters:
  ///   - wrapper: the name of the object that holds the members of a JSON answer; `nil` puts them
  ///     beside those of the record.
  ///   - hasErrors: whether a last column or member says why a record has no answer.
  ///   - columnCount: the number of columns of the records; 0 if they are no table.
  init(
    style: AnswerStyle, fields: [AnswerField], wrapper: String?, hasErrors: Bool,
    columnCount: Int = 0
  ) {
    self.style = style
    self.fields = fields
    self.wrapper = wrapper
    wrapperKey = wrapper.map { JSONKey($0) }
    self.hasErrors = hasErrors
    self.columnCount = columnCount
    object = FieldObject(fields)
  }

  /// Adds the answer for a record.
  ///
  /// - Throws: if PROJ is needed and unusable; part of the answer may have been added.
  func append(
    _ answer: Answer, for source: Source, in bytes: RawSpan, to text: inout TextBuffer
  ) throws(ProjectionError) {
    switch style {
    case .table(let dialect):
      appendCells(of: source, in: bytes, dialect: dialect, to: &text)
      var isFirst = true
      for field in fields {
        if !isFirst { text.append(dialect.separator) }
        isFirst = false
        text.append(try answer.value(of: field), in: dialect)
      }
      if hasErrors { text.append(dialect.separator) }
    case .objects:
      try appendObject(of: source, in: bytes, to: &text) { (text) throws(ProjectionError) in
        try object.appendMembers(answer, to: &text)
      }
    case .features:
      try appendFeature(
        at: answer.to, of: source, in: bytes, to: &text
      ) { (text) throws(ProjectionError) in
        try object.appendMembers(answer, to: &text)
      }
    case .notation(let notation): text.append(try answer.to.text(in: notation))
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// The direct way from a line to the line of its antipode, if the answers are both angles of the
  /// far end, or of both ends.
  var antipodeLine: AntipodeLine? {
    guard case .table(let dialect) = style, columnCount == 0 else { return nil }
    let (start, antipode) = (AnswerField.position(of: .from), AnswerField.position(of: .to))
    guard fields == antipode || fields == start + antipode else { return nil }
    return AntipodeLine(
      hasStart: fields != antipode, separator: dialect.separator, isLastEmpty: hasErrors)
  }

  /// Adds the reason in place of an answer.
  func append(
    error message: String, for source: Source, in bytes: RawSpan,
    to text: inout TextBuffer
  ) {
    switch style {
    case .table(let dialect):
      appendCells(of: source, in: bytes, dialect: dialect, to: &text)
      for _ in fields { text.append(dialect.separator) }
      text.append(cell: message, in: dialect)
    case .objects:
      appendObject(of: source, in: bytes, to: &text) {
        appendReason(message, for: source, in: bytes, to: &$0)
      }
    case .features:
      appendFeature(at: nil, of: source, in: bytes, to: &text) {
        appendReason(message, for: source, in: bytes, to: &$0)
      }
    // only well-known text can be asked for reasons; see AnswerFormat.isOfCoordinatesAlone
    case .notation: text.append("POINT EMPTY")
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// Adds the members that say why there is no answer, with the text of a line, which stands
  /// nowhere else.
  private func appendReason(
    _ message: String, for source: Source, in bytes: RawSpan, to text: inout TextBuffer
  ) {
    if case .line(let range) = source {
      text.append(key: "input")
      text.append(json: bytes.text(range))
    }
    text.append(key: "error")
    text.append(json: message)
  }

  /// Adds the line with the names of the columns.
  ///
  /// - Parameters:
  ///   - header: the cells of the records' own header, as they were written.
  ///   - columns: the names of the records' columns, if they have no header in the same dialect.
  func appendHeader(
    _ header: [UInt8] = [], columns: [String] = [], to text: inout TextBuffer
  ) {
    guard case .table(let dialect) = style else { return }
    header.withUnsafeBytes { text.append($0) }
    var isFirst = header.isEmpty
    for name in columns + fieldNames {
      if !isFirst { text.append(dialect.separator) }
      isFirst = false
      text.append(cell: name, in: dialect)
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// The names of the columns with answers, and of the column with errors.
  var fieldNames: [String] {
    (fields.map(\.path) + (hasErrors ? ["error"] : [])).map { path in
      wrapper.map { $0 + "." + path } ?? path
    }
  }

  /// The names of the members that are added to a record; none if records are not written again.
  var memberNames: [String] {
    switch style {
    case .table, .notation: []
    case .objects, .features:
      wrapper.map { [$0] }
        ?? fields.map { String($0.path.prefix { $0 != "." }) } + (hasErrors ? ["error"] : [])
    }
  }
}
