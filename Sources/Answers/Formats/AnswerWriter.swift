import Geodesy
import Notations
import Records
import Text

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

  /// How the answers are written.
  enum Style {
    case table(TableDialect)
    case objects
    case features
    case notation(NotationName)

    /// The style of a format by itself.
    init(_ format: AnswerFormat) {
      self =
        switch format {
        case .csv: .table(.comma)
        case .tsv, .text: .table(.tabbed)
        case .json, .ndjson: .objects
        case .geojson: .features
        case .wkt: .notation(.wkt)
        case .geoURI: .notation(.geo)
        case .iso6709: .notation(.iso6709)
        }
    }

    /// The fields that are written if none are asked for.
    ///
    /// - Parameter besidesRow: whether they stand behind the cells of a row that holds the
    ///   coordinate already.
    func usualFields(besidesRow: Bool, _ extras: AnswerExtras) -> [AnswerField] {
      switch self {
      case .objects, .features:
        return AnswerField.all(extras)
      case .notation: return []
      case .table:
        let position: [PointField] =
          extras.contains(.written) ? [.written] : [.latitude, .longitude]
        return (besidesRow ? [] : position.map { .point(.from, $0) })
          + position.map { .point(.to, $0) }
          + [.inside(.name), .nearest(.name), .nearest(.distance)].map { .point(.to, $0) }
      }
    }
  }

  /// What stands before the features of a collection.
  static let collectionStart = "{\"type\": \"FeatureCollection\", \"features\": [\n"
  /// What stands behind them.
  static let collectionEnd = "]}\n"

  private let style: Style
  private let fields: [AnswerField]
  private let object: FieldObject<Answer>
  private let wrapper: String?
  private let wrapperKey: JSONKey?
  private let hasErrors: Bool
  /// The number of columns of the records; 0 of what is no table.
  private let columnCount: Int

  /// A writer of some fields.
  ///
  /// - Parameters:
  ///   - wrapper: the name of the object that the members of a JSON answer are put into; `nil` puts
  ///     them beside those of the record.
  ///   - hasErrors: whether there is a last column or member that says why a record has no answer.
  ///   - columnCount: the number of columns of the records; 0 of what is no table.
  init(
    style: Style, fields: [AnswerField], wrapper: String?, hasErrors: Bool, columnCount: Int = 0
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
  /// - Throws: when PROJ is needed and unusable; part of the answer may have been added.
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

  // MARK: What the record held

  /// Adds the cells of a record, each with a separator behind it, and as many as it has columns:
  /// what follows stands in its own columns whatever the record is.
  private func appendCells(
    of source: Source, in bytes: RawSpan, dialect: TableDialect,
    to text: inout TextBuffer
  ) {
    var count = 1
    switch source {
    case .row(let row, _) where row.dialect == dialect:
      bytes.withUnsafeBytes { text.append(UnsafeRawBufferPointer(rebasing: $0[row.range])) }
      count = row.cells.count
    case .row(let row, _):
      for index in row.cells.indices {
        if index > 0 { text.append(dialect.separator) }
        row.withCell(index, in: bytes) { text.append(cell: $0, in: dialect) }
      }
      count = row.cells.count
    case .line(let range):
      guard columnCount > 0 else { return }
      bytes.withUnsafeBytes {
        text.append(cell: UnsafeRawBufferPointer(rebasing: $0[range]), in: dialect)
      }
    case .object: return
    }
    for _ in 0...max(0, columnCount - count) { text.append(dialect.separator) }
  }

  /// Adds an object with the members of a record and those of the answer.
  private func appendObject<Failure: Error>(
    of source: Source, in bytes: RawSpan, to text: inout TextBuffer,
    members: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    try text.appendObject { (text) throws(Failure) in
      appendMembers(of: source, in: bytes, to: &text)
      guard let wrapperKey else { return try members(&text) }
      text.append(key: wrapperKey)
      try text.appendObject(members)
    }
  }

  /// A feature begins with a comma; the first one of a collection is written without it.
  private func appendFeature<Failure: Error>(
    at coordinate: Coordinate?, of source: Source, in bytes: RawSpan,
    to text: inout TextBuffer, members: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    text.append(",{\"type\": \"Feature\", \"geometry\": ")
    if let coordinate {
      text.append("{\"type\": \"Point\", \"coordinates\": [")
      text.append(coordinate.longitude)
      text.append(", ")
      text.append(coordinate.latitude)
      text.append("]}")
    } else {
      text.append(JSONText.null)
    }
    text.append(", \"properties\": ")
    try appendObject(of: source, in: bytes, to: &text, members: members)
    text.append("}" as Unicode.Scalar)
  }

  /// Adds the members of a record without braces.
  private func appendMembers(
    of source: Source, in bytes: RawSpan, to text: inout TextBuffer
  ) {
    switch source {
    case .line: return
    case .row(let row, let columns):
      for index in row.cells.indices {
        text.append(key: columns[index])
        text.append(json: row.text(index, in: bytes))
      }
    case .object(let range):
      // between the braces, without the blanks there
      bytes.withUnsafeBytes { all in
        let inner = all[range].trimmingBlanks.dropFirst().dropLast().trimmingBlanks
        text.append(UnsafeRawBufferPointer(rebasing: inner))
      }
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Without the blanks of JSON at both ends.
  fileprivate var trimmingBlanks: Self {
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 || byte == 10 || byte == 13 }
    let rest = drop(while: isBlank)
    guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return rest }
    return rest[...last]
  }
}
