import Geodesy
import Records
import Text

/// The contents of a record, written before its answer.
extension AnswerWriter {
  /// Adds the cells of a record, each followed by a separator. Missing cells are added, so that the
  /// answers always stand in the same columns.
  func appendCells(
    of source: AnswerSource, in bytes: RawSpan, dialect: TableDialect,
    to text: inout TextBuffer
  ) {
    var count = 1
    switch source {
    case .row(let row) where row.dialect == dialect:
      bytes.withUnsafeBytes { text.append(UnsafeRawBufferPointer(rebasing: $0[row.range])) }
      count = row.cells.count
    case .row(let row):
      for index in row.cells.indices {
        if index > 0 { text.append(dialect.separator) }
        row.withCell(index, in: bytes) { text.append(cell: $0, in: dialect) }
      }
      count = row.cells.count
    case .line(let range):
      guard !columns.isEmpty else { return }
      bytes.withUnsafeBytes {
        text.append(cell: UnsafeRawBufferPointer(rebasing: $0[range]), in: dialect)
      }
    case .object: return
    }
    for _ in 0...max(0, columns.count - count) { text.append(dialect.separator) }
  }

  /// Adds an object with the members of a record and those of the answer.
  func appendObject<Failure: Error>(
    of source: AnswerSource, in bytes: RawSpan, to text: inout TextBuffer,
    members: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    try text.appendObject { (text) throws(Failure) in
      appendMembers(of: source, in: bytes, to: &text)
      try appendWrapped(to: &text, members)
    }
  }

  /// Adds a feature, which begins with a comma. The comma of a collection's first feature is left
  /// out when the text is written.
  func appendFeature<Failure: Error>(
    _ shape: AnswerShape?, of source: AnswerSource, in bytes: RawSpan,
    to text: inout TextBuffer, members: (inout TextBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    text.append(",{\"type\": \"Feature\", \"geometry\": ")
    switch shape {
    case .point(let point)?:
      text.append("{\"type\": \"Point\", \"coordinates\": ")
      append(point.longitude, point.latitude, to: &text)
      text.append("}")
    case .way(let from, let to)?: append(AnswerShape.lines(from: from, to: to), to: &text)
    case nil: text.append(JSONText.null)
    }
    text.append(", \"properties\": ")
    try appendObject(of: source, in: bytes, to: &text, members: members)
    text.append("}" as Unicode.Scalar)
  }

  private func append(
    _ lines: [(start: AnswerShape.Position, end: AnswerShape.Position)],
    to text: inout TextBuffer
  ) {
    let areMany = lines.count > 1
    text.append("{\"type\": \"\(areMany ? "MultiLineString" : "LineString")\", \"coordinates\": ")
    if areMany { text.append("[" as Unicode.Scalar) }
    for (index, line) in lines.enumerated() {
      text.append(index > 0 ? ", [" : "[")
      append(line.start.longitude, line.start.latitude, to: &text)
      text.append(", ")
      append(line.end.longitude, line.end.latitude, to: &text)
      text.append("]")
    }
    text.append(areMany ? "]}" : "}")
  }

  private func append(
    _ longitude: DecimalDegrees, _ latitude: DecimalDegrees, to text: inout TextBuffer
  ) {
    text.append("[" as Unicode.Scalar)
    text.append(longitude)
    text.append(", ")
    text.append(latitude)
    text.append("]" as Unicode.Scalar)
  }

  /// Adds the members of a record without braces.
  private func appendMembers(
    of source: AnswerSource, in bytes: RawSpan, to text: inout TextBuffer
  ) {
    switch source {
    case .line: return
    case .row(let row):
      for index in row.cells.indices {
        text.append(key: columns[index])
        let kind = bytes.withUnsafeBytes { all in
          let cell = UnsafeRawBufferPointer(rebasing: all[row.cells[index]])
          let kind = kinds.kind(of: cell, inColumn: index)
          if kind == .numbers { text.append(cell) }
          return kind
        }
        switch kind {
        case .numbers: break
        case .missing: text.append(JSONText.null)
        case .values: row.withCell(index, in: bytes) { text.append($0) }
        case .texts, .textsAndNulls: text.append(json: row.text(index, in: bytes))
        }
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

/// The contents of a record, as far as they are written again.
enum AnswerSource {
  /// The bytes of a line that holds only a coordinate, or of a malformed record.
  case line(Range<Int>)
  /// A row of a table.
  case row(TableRow)
  /// The bytes of a JSON object.
  case object(Range<Int>)

  /// Whether its bytes are UTF-8.
  func isUTF8(in bytes: RawSpan) -> Bool {
    let range =
      switch self {
      case .line(let range), .object(let range): range
      case .row(let row): row.range
      }
    return bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[range]).isUTF8 }
  }
}
