import Geodesy
import Records

/// Writes answers in one format, each behind what the record held that it answers.
struct AnswerWriter {
  /// The record that an answer is for, as far as it is handed on.
  enum Source {
    /// The bytes of a line that holds nothing but a coordinate, or of a record that is not what it
    /// should be.
    case line(Range<Int>)
    /// A row of a table, with the names of its columns.
    case row(TableRow, columns: [String])
    /// The bytes of a JSON object.
    case object(Range<Int>)
  }

  /// What stands before the features of a collection.
  static let collectionStart = "{\"type\": \"FeatureCollection\", \"features\": [\n"
  /// What stands behind them.
  static let collectionEnd = "]}\n"

  private let style: AnswerStyle
  private let fields: [AnswerField]
  private let object: FieldObject<Answer>
  private let wrapper: String?
  let wrapperKey: JSONKey?
  private let hasErrors: Bool
  /// The number of columns of the records; 0 of what is no table.
  let columnCount: Int

  /// A writer of some fields.
  ///
  /// - Parameters:
  ///   - wrapper: the name of the object that the members of a JSON answer are put into; `nil` puts
  ///     them beside those of the record.
  ///   - hasErrors: whether there is a last column or member that says why a record has no answer.
  ///   - columnCount: the number of columns of the records; 0 of what is no table.
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
  func append(
    _ answer: Answer, for source: Source, in bytes: RawSpan, to text: inout TextBuffer
  ) {
    switch style {
    case .table(let dialect):
      appendCells(of: source, in: bytes, dialect: dialect, to: &text)
      var isFirst = true
      for field in fields {
        if !isFirst { text.append(dialect.separator) }
        isFirst = false
        text.append(answer.value(of: field), in: dialect)
      }
      if hasErrors { text.append(dialect.separator) }
    case .objects:
      appendObject(of: source, in: bytes, to: &text) { object.appendMembers(answer, to: &$0) }
    case .features:
      appendFeature(at: answer.to, of: source, in: bytes, to: &text) {
        object.appendMembers(answer, to: &$0)
      }
    case .notation(let notation): text.append(answer.to.text(in: notation))
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// What turns lines into those of their antipodes, if no more is wanted than both angles of the far
  /// end, or of both ends.
  var antipodeLine: AntipodeLine? {
    guard case .table(let dialect) = style, columnCount == 0 else { return nil }
    let (start, antipode) = (AnswerField.position(of: .from), AnswerField.position(of: .to))
    guard fields == antipode || fields == start + antipode else { return nil }
    return AntipodeLine(
      hasStart: fields != antipode, separator: dialect.separator, isLastEmpty: hasErrors)
  }

  /// Adds what stands in the place of the answer for a record that has none.
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
    // no other notation has a word for it, and none is asked
    case .notation: text.append("POINT EMPTY")
    }
    text.append("\n" as Unicode.Scalar)
  }

  /// Adds the members that say why there is no answer, with the text of a line that is not handed on
  /// otherwise.
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
  ///   - columns: the names of the records' columns, for want of a header in the same dialect.
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

  /// The names of the columns with answers, and with the reason why there is none.
  var fieldNames: [String] {
    (fields.map(\.path) + (hasErrors ? ["error"] : [])).map { path in
      wrapper.map { $0 + "." + path } ?? path
    }
  }

  /// The names of the members that are added to a record; none where a record is not handed on.
  var memberNames: [String] {
    switch style {
    case .table, .notation: []
    case .objects, .features:
      wrapper.map { [$0] }
        ?? fields.map { String($0.path.prefix { $0 != "." }) } + (hasErrors ? ["error"] : [])
    }
  }
}
