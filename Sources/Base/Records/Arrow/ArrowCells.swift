import Text

/// The values of a column of a batch as texts: cells of a table, and JSON for what is nested.
///
/// It refers to the body of the reader's last message, and to dictionaries that the reader keeps.
/// The offsets in the buffers may be damaged; each is compared with the bytes that it refers to.
///
/// A class, because a structure of its size would be copied for every value.
final class ArrowCells {
  /// The number of values.
  let count: Int
  let field: ArrowField
  /// The values, or what refers to them, without the bits for those that are missing.
  let buffers: [UnsafeRawBufferPointer]
  let layout: ArrowType.Layout
  private let validity: UnsafeRawBufferPointer?
  let children: [ArrowCells]
  /// The dictionary that the values are codes of; `nil` if they are no codes.
  let dictionary: ArrowDictionary?
  /// Keeps the memory of a dictionary.
  private let body: ArrowBody

  /// The number of bytes behind which the text of a value is cut off: its record is longer than
  /// records may be, and refused.
  private static var mostBytes: Int { RecordBlock.longestRecord }

  /// The values of a field at a position of a batch, which is moved behind them.
  ///
  /// - Parameter dictionaries: those that the reader keeps, by their numbers.
  /// - Throws: for a scale of decimals beyond ±76.
  init(
    _ field: ArrowField, at position: inout ArrowBatch.Position, of batch: ArrowBatch,
    _ body: ArrowBody, _ dictionaries: [Int64: ArrowDictionary]
  ) throws(ArrowError) {
    let node = batch.nodes[position.node]
    position.node += 1
    (self.field, self.body, count) = (field, body, node.count)
    let layout = try field.layout
    self.layout = layout
    func next(_ count: Int) -> [UnsafeRawBufferPointer] {
      defer { position.buffer += count }
      return (position.buffer..<position.buffer + count).map {
        UnsafeRawBufferPointer(rebasing: body.bytes[batch.buffers[$0]])
      }
    }
    let present = layout.hasValidity ? next(1).first : nil
    validity = node.nullCount == 0 || present?.isEmpty != false ? nil : present
    switch layout {
    case .null, .runs, .structure, .fixedList: buffers = []
    case .fixed, .list, .union(isDense: false): buffers = next(1)
    case .bytes, .listView, .union(isDense: true): buffers = next(2)
    case .views:
      buffers = next(1 + batch.viewCounts[position.view])
      position.view += 1
    }
    var children: [ArrowCells] = []
    for child in field.storedChildren {
      children.append(try ArrowCells(child, at: &position, of: batch, body, dictionaries))
    }
    self.children = children
    dictionary = field.dictionary.flatMap { dictionaries[$0.id] }
    try checkDecimals()
  }

  /// Adds a value as the cell of a table with commas: nothing if it is missing, and quotation marks
  /// around a text that is empty or begins with a blank.
  ///
  /// - Parameters:
  ///   - isAlone: whether the row has no other cell. Then a missing value has quotation marks too,
  ///     since the row would be a blank line.
  ///   - scratch: memory for the text of a value.
  /// - Throws: for damaged offsets.
  func appendCell(
    _ row: Int, isAlone: Bool, to text: inout TextBuffer, scratch: inout TextBuffer
  ) throws(ArrowError) {
    guard let (cells, row) = try value(row) else {
      if isAlone { text.append("\"\"") }
      return
    }
    scratch.removeAll()
    if field.cellForm == .json {
      try cells.appendJSON(ofValue: row, to: &scratch)
    } else if case .literal = cells.form {
      cells.appendLiteral(row, to: &scratch)
    } else {
      try cells.appendText(row, to: &scratch)
    }
    scratch.withBytes { bytes in
      let needsMarks = bytes.isEmpty || bytes.first == UInt8(ascii: " ")
      guard needsMarks, TableDialect.comma.isPlain(bytes) else {
        return text.append(cell: bytes, in: .comma)
      }
      text.append("\"" as Unicode.Scalar)
      text.append(bytes)
      text.append("\"" as Unicode.Scalar)
    }
  }

  /// Adds a value as JSON.
  private func appendJSON(_ row: Int, to text: inout TextBuffer) throws(ArrowError) {
    guard let (cells, row) = try value(row) else { return text.append(JSONText.null) }
    try cells.appendJSON(ofValue: row, to: &text)
  }

  /// Adds a value that is not missing, of this column itself, as JSON.
  private func appendJSON(ofValue row: Int, to text: inout TextBuffer) throws(ArrowError) {
    switch form {
    case .literal:
      isFinite(row) ? appendLiteral(row, to: &text) : text.append(JSONText.null)
    case .text:
      var plain = TextBuffer(capacity: 64)
      try appendText(row, to: &plain)
      text.append(json: plain.text)
    case .structure:
      try text.appendObject { (text) throws(ArrowError) in
        for child in children where text.count <= Self.mostBytes {
          text.append(key: child.field.name)
          try child.appendJSON(row, to: &text)
        }
      }
    case .list:
      let (child, elements) = (children[0], try self.elements(row))
      try text.appendArray { (text) throws(ArrowError) in
        for element in elements {
          guard text.count <= Self.mostBytes else { return }
          try text.appendElement { (text) throws(ArrowError) in
            try child.appendJSON(element, to: &text)
          }
        }
      }
    }
  }

  private enum Form { case literal, text, structure, list }

  /// The form of the values of this column itself, which are neither codes nor those of a child.
  private var form: Form {
    switch layout {
    case .structure: .structure
    case .list, .listView, .fixedList: .list
    default: field.type.isLiteral ? .literal : .text
    }
  }

  /// The elements of a list, as rows of its child.
  private func elements(_ row: Int) throws(ArrowError) -> Range<Int> {
    var (start, end) = (0, 0)
    switch layout {
    case .list(let size):
      (start, end) = (buffers[0].offset(row, size: size), buffers[0].offset(row + 1, size: size))
    case .listView(let size):
      start = buffers[0].offset(row, size: size)
      let length = buffers[1].offset(row, size: size)
      guard start >= 0, length >= 0, length <= children[0].count - start else { throw broken }
      end = start + length
    case .fixedList(let size): (start, end) = (row * size, (row + 1) * size)
    default: preconditionFailure("no list")
    }
    guard start >= 0, end >= start, end <= children[0].count else { throw broken }
    return start..<end
  }

  /// The column and the row in which a value lies: of codes a dictionary, of unions and runs a
  /// child; `nil` if it is missing.
  private func value(_ row: Int) throws(ArrowError) -> (cells: ArrowCells, row: Int)? {
    guard row < count else { throw broken }
    if let validity, validity[row >> 3] >> (row & 7) & 1 == 0 { return nil }
    if let codes = field.dictionary?.codes {
      let code = Int(exactly: whole(row, isSigned: codes.isSigned))
      guard let word = code.flatMap({ dictionary?.value(ofCode: $0) }) else { throw broken }
      return try word.part.cells.value(word.index)
    }
    switch layout {
    case .null: return nil
    case .union(let isDense):
      guard let child = field.type.child(ofNumber: Int32(buffers[0].load(row, as: Int8.self))),
        children.indices.contains(child)
      else { throw broken }
      let index = isDense ? buffers[1].offset(row, size: 4) : row
      guard index >= 0 else { throw broken }
      return try children[child].value(index)
    case .runs:
      let ends = children[0]
      var (first, last) = (0, ends.count)
      while first < last {
        let middle = (first + last) / 2
        if ends.whole(middle, isSigned: true) > row { last = middle } else { first = middle + 1 }
      }
      return try children[1].value(first)
    default: return (self, row)
    }
  }

  /// Adds the bytes of a text; the digits of other bytes, in base 16; a time as ISO 8601 writes it.
  private func appendText(_ row: Int, to text: inout TextBuffer) throws(ArrowError) {
    switch layout {
    case .bytes, .views:
      let bytes = try bytes(row).prefix(Self.mostBytes + 1)
      guard field.type.isText else { return text.append(hexadecimal: bytes) }
      text.append(UnsafeRawBufferPointer(rebasing: bytes))
    case .fixed(let bits) where field.type.kind == .fixedSizeBinary:
      text.append(
        hexadecimal: buffers[0][row * (bits / 8)..<(row + 1) * (bits / 8)]
          .prefix(Self.mostBytes + 1))
    default: text.append(timeText(row))
    }
  }

  /// The bytes of a text or of other bytes.
  private func bytes(_ row: Int) throws(ArrowError) -> Slice<UnsafeRawBufferPointer> {
    var (start, end, data) = (0, 0, buffers[0])
    if case .bytes(let size) = layout {
      (start, end) = (buffers[0].offset(row, size: size), buffers[0].offset(row + 1, size: size))
      data = buffers[1]
    } else {
      let view = buffers[0].load(row, as: SIMD4<Int32>.self)
      start = view[0] <= 12 ? 16 * row + 4 : Int(view[3])
      if view[0] > 12 {
        guard view[2] >= 0, view[2] < buffers.count - 1 else { throw broken }
        data = buffers[1 + Int(view[2])]
      }
      end = start + Int(view[0])
    }
    guard start >= 0, end >= start, end <= data.count else { throw broken }
    return data[start..<end]
  }

  private var broken: ArrowError {
    .damaged("a value of '\(field.name)' lies outside of its buffer or dictionary")
  }
}

extension UnsafeRawBufferPointer {
  /// An element.
  func load<Element: BitwiseCopyable>(_ index: Int, as type: Element.Type) -> Element {
    loadUnaligned(fromByteOffset: MemoryLayout<Element>.size * index, as: type)
  }

  /// An offset of four or eight bytes.
  fileprivate func offset(_ index: Int, size: Int) -> Int {
    size == 4 ? Int(load(index, as: Int32.self)) : Int(load(index, as: Int64.self))
  }
}

extension TextBuffer {
  fileprivate mutating func append(hexadecimal bytes: Slice<UnsafeRawBufferPointer>) {
    func append(_ digit: UInt8, to text: inout TextBuffer) {
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    for byte in bytes {
      append(byte >> 4, to: &self)
      append(byte & 15, to: &self)
    }
  }
}
