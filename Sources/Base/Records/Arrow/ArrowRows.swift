import Text

/// Rows of a table of Arrow that are written: those of a batch that was read, and further columns.
public struct ArrowRows: ~Copyable {
  /// The number of rows.
  public let count: Int
  private var layout = ArrowMessage.Layout()
  /// The body of the batch that was read, if it is written as it is.
  private var source: ArrowBody?
  private var built = TextBuffer()
  /// The messages with dictionaries, which come before the rows.
  private var dictionaries = TextBuffer(capacity: 1)

  /// Rows without columns.
  public init(count: Int) { self.count = count }

  /// Adds the columns of a batch, the last message of a reader, as they are.
  ///
  /// - Precondition: nothing has been added.
  public mutating func append(_ batch: ArrowBatch, of reader: borrowing ArrowReader) {
    precondition(layout.nodes.isEmpty, "there are columns already")
    source = reader.body
    layout = ArrowMessage.Layout(batch, in: reader.body)
  }

  /// Adds some rows of the columns of a batch, the last message of a reader.
  ///
  /// - Throws: for damaged offsets, and for run-end encoded columns.
  public mutating func append(
    _ batch: ArrowBatch, of reader: borrowing ArrowReader, keeping rows: [Range<Int>]
  ) throws(ArrowError) {
    var selection = ArrowSelection(batch, reader.body.bytes)
    for field in reader.schema.fields { try selection.append(field, rows) }
    layout = selection.layout
    swap(&built, &selection.bytes)
  }

  /// Adds a column.
  ///
  /// - Parameter dictionary: the number of the dictionary of a column of codes.
  /// - Precondition: it has as many values as there are rows.
  /// - Throws: for more than 2 GB of texts.
  public mutating func append(
    _ column: ArrowColumn, dictionary: Int64? = nil
  ) throws(ArrowError) {
    precondition(column.count == count, "\(column.count) values for \(count) rows")
    if case .codes(_, let words) = column.values, let dictionary {
      var body = TextBuffer(capacity: 1 << 10)
      var layout = ArrowMessage.Layout()
      try Self.append(ArrowColumn(.texts(words)), to: &layout, &body)
      ArrowMessage.dictionary(dictionary, words.count, layout)
        .withUnsafeBytes { dictionaries.append($0) }
      body.withBytes { dictionaries.append($0) }
    }
    try Self.append(column, to: &layout, &built)
  }

  private static func append(
    _ column: ArrowColumn, to layout: inout ArrowMessage.Layout, _ body: inout TextBuffer
  ) throws(ArrowError) {
    layout.addNode(count: column.count, nullCount: column.isPresent.count { !$0 })
    if column.isPresent.allSatisfy(\.self) {
      layout.addBuffer(0)
    } else {
      body.append(bits: column.isPresent, to: &layout)
    }
    switch column.values {
    case .numbers(let values): values.withUnsafeBytes { body.append(buffer: $0, to: &layout) }
    case .wholes(let values): values.withUnsafeBytes { body.append(buffer: $0, to: &layout) }
    case .decimals(let values):
      for value in values {
        body.append(room: 16) {
          $0.storeBytes(of: value.littleEndian, as: Int64.self)
          $0.storeBytes(of: value >> 63, toByteOffset: 8, as: Int64.self)
          return 16
        }
      }
      layout.addBuffer(16 * values.count)
    case .flags(let values): body.append(bits: values, to: &layout)
    case .codes(let codes, _): codes.withUnsafeBytes { body.append(buffer: $0, to: &layout) }
    case .texts(let texts):
      var end = 0
      var offsets: [Int32] = [0]
      offsets.reserveCapacity(texts.count + 1)
      for text in texts {
        end += text.utf8.count
        guard let offset = Int32(exactly: end) else {
          throw .unsupported("more than 2 GB of texts in one batch")
        }
        offsets.append(offset)
      }
      offsets.withUnsafeBytes { body.append(buffer: $0, to: &layout) }
      for text in texts { body.append(text) }
      body.pad(layout.addBuffer(end))
    }
  }

  /// Writes the messages to a file descriptor.
  public consuming func write(to output: Int32) throws(RecordError) {
    try dictionaries.flush(to: output)
    var head = TextBuffer(capacity: 1 << 10)
    ArrowMessage.rows(count, layout).withUnsafeBytes { head.append($0) }
    if let source {
      try head.flush(to: output)
      try source.bytes.write(to: output)
      head.pad(-source.count & 7)
    }
    try head.flush(to: output)
    try built.flush(to: output)
  }

  /// Writes the messages to a file descriptor, and behind the other columns some with numbers none
  /// of which is missing.
  ///
  /// - Parameter columns: write the numbers of some rows into memory.
  public consuming func write(
    numbers columns: [(Range<Int>, UnsafeMutablePointer<Double>) -> Void], to output: Int32
  ) throws(RecordError) {
    for _ in columns {
      layout.addNode(count: count, nullCount: 0)
      layout.addBuffer(0)
      layout.addBuffer(8 * count)
    }
    let count = count
    try write(to: output)
    var block = TextBuffer(capacity: 8 * Self.blockSize)
    for column in columns {
      for start in stride(from: 0, to: count, by: Self.blockSize) {
        let rows = start..<min(start + Self.blockSize, count)
        block.append(room: 8 * rows.count) {
          column(rows, $0.bindMemory(to: Double.self, capacity: rows.count))
          return 8 * rows.count
        }
        try block.flush(to: output)
      }
    }
  }

  /// The number of numbers that are written with one call.
  private static let blockSize = 1 << 14

  /// Adds the messages to a text.
  public consuming func append(to text: inout TextBuffer) {
    dictionaries.withBytes { text.append($0) }
    ArrowMessage.rows(count, layout).withUnsafeBytes { text.append($0) }
    if let source {
      text.append(source.bytes)
      text.pad(-source.count & 7)
    }
    built.withBytes { text.append($0) }
  }
}

extension ArrowSchema {
  /// Adds the message with the columns to a text.
  public func append(to text: inout TextBuffer) {
    ArrowMessage.schema(self).withUnsafeBytes { text.append($0) }
  }

  /// Adds what ends a stream to a text.
  public static func appendEnd(to text: inout TextBuffer) {
    ArrowMessage.end.withUnsafeBytes { text.append($0) }
  }
}

extension ArrowReader {
  /// Adds the last message, a dictionary, to a text, with its buffers decompressed.
  public func appendDictionary(to text: inout TextBuffer) {
    guard let head = dictionaryHead else { return }
    head.withUnsafeBytes { text.append($0) }
    text.append(body.bytes)
    text.pad(-body.count & 7)
  }

  /// Writes the last message, a dictionary, with its buffers decompressed.
  public func writeDictionary(to output: Int32) throws(RecordError) {
    guard let head = dictionaryHead else { return }
    var text = TextBuffer(capacity: 1 << 10)
    head.withUnsafeBytes { text.append($0) }
    try text.flush(to: output)
    // a large body is not copied
    try body.bytes.write(to: output)
    text.removeAll()
    text.pad(-body.count & 7)
    try text.flush(to: output)
  }
}

extension TextBuffer {
  /// Adds zeros.
  mutating func pad(_ count: Int) {
    for _ in 0..<count { append(0 as UInt8) }
  }

  /// Adds a buffer to a body.
  mutating func append(
    buffer bytes: UnsafeRawBufferPointer, to layout: inout ArrowMessage.Layout
  ) {
    append(bytes)
    pad(layout.addBuffer(bytes.count))
  }

  /// Adds a buffer with a bit for each truth value.
  mutating func append(bits: [Bool], to layout: inout ArrowMessage.Layout) {
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (index, bit) in bits.enumerated() where bit { bytes[index >> 3] |= 1 << (index & 7) }
    bytes.withUnsafeBytes { append(buffer: $0, to: &layout) }
  }
}
