import Text

/// Copies some rows of the columns of a batch, whatever their types.
struct ArrowSelection: ~Copyable {
  private let batch: ArrowBatch
  private let body: UnsafeRawBufferPointer
  private var position = ArrowBatch.Position()
  /// The buffers of the copy.
  private(set) var layout = ArrowMessage.Layout()
  /// The body of the copy.
  var bytes = TextBuffer()

  init(_ batch: ArrowBatch, _ body: UnsafeRawBufferPointer) {
    (self.batch, self.body) = (batch, body)
  }

  /// Adds some rows of the next column.
  mutating func append(_ field: ArrowField, _ rows: [Range<Int>]) throws(ArrowError) {
    let node = batch.nodes[position.node]
    position.node += 1
    guard rows.allSatisfy({ $0.upperBound <= node.count }) else { throw .short(field) }
    let count = rows.reduce(0) { $0 + $1.count }
    let fieldLayout = try field.layout
    var present: [Bool]?
    if fieldLayout.hasValidity {
      let buffer = next()
      if node.nullCount > 0 { present = Self.bits(buffer, rows) }
    }
    layout.addNode(count: count, nullCount: present?.count { !$0 } ?? nullCount(node, field, count))
    if fieldLayout.hasValidity {
      if let present { bytes.append(bits: present, to: &layout) } else { layout.addBuffer(0) }
    }
    var childRows = rows
    switch fieldLayout {
    case .null, .structure: break
    case .fixed(1): bytes.append(bits: Self.bits(next(), rows), to: &layout)
    case .fixed(let bits): copy(rows, size: bits / 8)
    case .bytes(let size):
      let ends = try copyOffsets(rows, size: size, field)
      let data = next()
      guard ends.allSatisfy({ $0.upperBound <= data.count }) else { throw .short(field) }
      var total = 0
      for range in ends {
        bytes.append(UnsafeRawBufferPointer(rebasing: data[range]))
        total += range.count
      }
      bytes.pad(layout.addBuffer(total))
    case .views:
      copy(rows, size: 16)
      let more = batch.viewCounts[position.view]
      position.view += 1
      layout.viewCounts.append(Int64(more))
      for _ in 0..<more { bytes.append(buffer: next(), to: &layout) }
    case .list(let size): childRows = try copyOffsets(rows, size: size, field)
    case .listView(let size):
      copy(rows, size: size)
      copy(rows, size: size)
      childRows = wholeChild()
    case .fixedList(let size):
      childRows = rows.map { $0.lowerBound * size..<$0.upperBound * size }
    case .union(let isDense):
      copy(rows, size: 1)
      if isDense { copy(rows, size: 4) }
    case .runs: throw .inseparableRuns(field.name)
    }
    for child in field.storedChildren {
      if case .union(isDense: true) = fieldLayout { childRows = wholeChild() }
      try append(child, childRows)
    }
  }

  /// The nulls of a column that has no bits for them.
  private func nullCount(_ node: ArrowBatch.Node, _ field: ArrowField, _ count: Int) -> Int {
    field.type.kind == .null && field.dictionary == nil ? count : 0
  }

  /// All values of the next column, which is a child.
  private func wholeChild() -> [Range<Int>] {
    position.node < batch.nodes.count ? [0..<batch.nodes[position.node].count] : []
  }

  /// The next buffer of the batch.
  private mutating func next() -> UnsafeRawBufferPointer {
    defer { position.buffer += 1 }
    return UnsafeRawBufferPointer(rebasing: body[batch.buffers[position.buffer]])
  }

  /// Copies values of some bytes each.
  private mutating func copy(_ rows: [Range<Int>], size: Int) {
    let buffer = next()
    var total = 0
    for range in rows {
      let part = buffer[range.lowerBound * size..<range.upperBound * size]
      bytes.append(UnsafeRawBufferPointer(rebasing: part))
      total += part.count
    }
    bytes.pad(layout.addBuffer(total))
  }

  /// Copies the offsets of rows; returns the ranges that they span, without gaps between those that
  /// follow one another.
  private mutating func copyOffsets(
    _ rows: [Range<Int>], size: Int, _ field: ArrowField
  ) throws(ArrowError) -> [Range<Int>] {
    let buffer = next()
    func offset(_ index: Int) -> Int64 {
      size == 4
        ? Int64(buffer.loadUnaligned(fromByteOffset: 4 * index, as: Int32.self))
        : buffer.loadUnaligned(fromByteOffset: 8 * index, as: Int64.self)
    }
    var offsets: [UInt8] = []
    var ranges: [Range<Int>] = []
    var (end, last): (Int64, Int64) = (0, 0)
    offsets.append(0, size: size)
    for range in rows where !range.isEmpty {
      let start = offset(range.lowerBound)
      // what no two rows share is never copied twice
      guard start >= last else { throw .damaged("the offsets of '\(field.name)' go back") }
      last = start
      for index in range {
        let next = offset(index + 1)
        guard next >= last else { throw .damaged("the offsets of '\(field.name)' go back") }
        end += next - last
        last = next
        offsets.append(end, size: size)
      }
      guard let lower = Int(exactly: start), let upper = Int(exactly: last) else {
        throw .short(field)
      }
      ranges.append(lower..<upper)
    }
    offsets.withUnsafeBytes { bytes.append(buffer: $0, to: &layout) }
    return ranges
  }

  /// The bits of some rows.
  private static func bits(_ buffer: UnsafeRawBufferPointer, _ rows: [Range<Int>]) -> [Bool] {
    rows.flatMap { $0.map { buffer[$0 >> 3] >> ($0 & 7) & 1 != 0 } }
  }
}
