/// The values of some rows of a table of Arrow, or of a dictionary: where they lie in the body of a
/// message.
///
/// All offsets lie within the body, and each buffer is as long as its values need. What is within a
/// buffer, such as offsets into another, may be damaged.
///
/// Source: `Message.fbs` of Apache Arrow, https://arrow.apache.org/docs/format/Columnar.html
public struct ArrowBatch: Sendable {
  /// The number of values of a column, and how many of them are missing.
  struct Node {
    let count: Int
    let nullCount: Int
  }

  /// The first of the nodes, buffers and counts of further buffers that belong to a column.
  struct Position {
    var node = 0
    var buffer = 0
    var view = 0
  }

  /// The number of rows.
  public let rowCount: Int
  private(set) var nodes: [Node] = []
  /// The bytes of each buffer in the body.
  private(set) var buffers: [Range<Int>] = []
  /// The number of further buffers of each column of views.
  private(set) var viewCounts: [Int] = []
  /// Where each column begins.
  private(set) var positions: [Position] = []

  /// Reads the head of a message with rows of some columns.
  ///
  /// - Parameter body: its body; compressed buffers are decompressed in it.
  init(
    _ table: FlatTable, of fields: [ArrowField], _ body: ArrowBody
  ) throws(ArrowError) {
    rowCount = try Self.count(try table.number(0, or: Int64(0)))
    let counts = try table.numbers(1, eachOf: 2, as: Int64.self)
    for index in stride(from: 0, to: counts.count, by: 2) {
      let node = Node(
        count: try Self.count(counts[index]), nullCount: try Self.count(counts[index + 1]))
      guard node.nullCount <= node.count else { throw .damaged("more nulls than values") }
      nodes.append(node)
    }
    let places = try table.numbers(2, eachOf: 2, as: Int64.self)
    for index in stride(from: 0, to: places.count, by: 2) {
      let (start, count) = (try Self.count(places[index]), try Self.count(places[index + 1]))
      guard start <= body.count, count <= body.count - start else {
        throw .damaged("a buffer lies outside of its message")
      }
      buffers.append(start..<start + count)
    }
    if let compression = try table.table(3) {
      guard try compression.number(0, or: Int8(0)) == 0 else { throw .compressed("zstd") }
      try decompress(body)
    }
    for count in try table.numbers(4, as: Int64.self) { viewCounts.append(try Self.count(count)) }
    var position = Position()
    for field in fields {
      positions.append(position)
      try check(field, at: &position, count: rowCount, isWhole: true)
    }
    guard position.node == nodes.count, position.buffer == buffers.count,
      position.view == viewCounts.count
    else { throw .damaged("a batch has other buffers than its columns") }
  }

  /// Decompresses each buffer in the body: frames of LZ4 behind their lengths, or bytes as they are
  /// behind -1.
  private mutating func decompress(_ body: ArrowBody) throws(ArrowError) {
    let plain = ArrowBody()
    for index in buffers.indices {
      let bytes = UnsafeRawBufferPointer(rebasing: body.bytes[buffers[index]])
      let start = plain.count
      buffers[index] = start..<start
      if bytes.isEmpty { continue }
      guard bytes.count >= 8 else { throw .damaged("a compressed buffer without its length") }
      let length = Int64(littleEndian: bytes.loadUnaligned(as: Int64.self))
      let rest = UnsafeRawBufferPointer(rebasing: bytes[8...])
      if length == -1 {
        try plain.append(rest)
      } else {
        let count = try Self.count(length)
        guard LZ4Frame.canHold(count, in: rest.count) else {
          throw .damaged("a compressed buffer of \(count) bytes in \(rest.count)")
        }
        try plain.append(count: count) { (room) throws(ArrowError) in
          try LZ4Frame.decompress(rest, into: room)
        }
      }
      buffers[index] = start..<plain.count
      // the next one is aligned, as the format recommends
      try plain.append(count: -plain.count & 63) { room in
        _ = room.initializeMemory(as: UInt8.self, repeating: 0)
      }
    }
    body.exchange(with: plain)
  }

  /// The most values, rows and bytes of a batch. With them sums and multiples do not overflow.
  static let mostValues: Int64 = 1 << 48

  private static func count(_ number: Int64) throws(ArrowError) -> Int {
    guard (0...mostValues).contains(number), let count = Int(exactly: number) else {
      throw .damaged("a length of \(number)")
    }
    return count
  }

  /// Moves a position over a column and its children, and refuses buffers that are too short.
  ///
  /// - Parameters:
  ///   - count: how many values it has at least.
  ///   - isWhole: whether it has no more.
  private func check(
    _ field: ArrowField, at position: inout Position, count: Int, isWhole: Bool = false
  ) throws(ArrowError) {
    guard position.node < nodes.count else { throw .damaged("a batch lacks a column") }
    let node = nodes[position.node]
    position.node += 1
    guard isWhole ? node.count == count : node.count >= count else {
      throw .damaged("a batch has \(node.count) values of '\(field.name)', and \(count) rows")
    }
    let layout = try field.layout
    if layout.hasValidity {
      let bytes = try take(&position)
      guard bytes.isEmpty ? node.nullCount == 0 : bytes.count >= (node.count + 7) / 8 else {
        throw .short(field)
      }
    }
    var least = 0
    switch layout {
    case .null, .runs, .structure: break
    case .fixed(let bits): try check(position, bits: bits, of: node.count, field)
    case .bytes(let size), .list(let size):
      try check(position, bits: 8 * size, of: node.count == 0 ? 0 : node.count + 1, field)
    case .views:
      try check(position, bits: 128, of: node.count, field)
    case .listView(let size):
      try check(position, bits: 8 * size, of: node.count, field)
      _ = try take(&position)
      try check(position, bits: 8 * size, of: node.count, field)
    case .fixedList(let count):
      let (product, overflows) = node.count.multipliedReportingOverflow(by: count)
      guard !overflows else { throw .short(field) }
      least = product
    case .union(let isDense):
      try check(position, bits: 8, of: node.count, field)
      if isDense {
        _ = try take(&position)
        try check(position, bits: 32, of: node.count, field)
      }
    }
    if case .structure = layout { least = node.count }
    if layout == .union(isDense: false) { least = node.count }
    switch layout {
    case .fixed, .list, .listView, .union: _ = try take(&position)
    case .bytes:
      _ = try take(&position)
      _ = try take(&position)
    case .views:
      guard position.view < viewCounts.count else { throw .damaged("a batch lacks a column") }
      let more = viewCounts[position.view]
      position.view += 1
      guard more < buffers.count - position.buffer else { throw .short(field) }
      position.buffer += 1 + more
    case .null, .runs, .structure, .fixedList: break
    }
    for child in field.storedChildren { try check(child, at: &position, count: least) }
  }

  private func take(_ position: inout Position) throws(ArrowError) -> Range<Int> {
    guard position.buffer < buffers.count else { throw .damaged("a batch lacks a buffer") }
    defer { position.buffer += 1 }
    return buffers[position.buffer]
  }

  /// Refuses a buffer that is too short for values of some bits.
  private func check(
    _ position: Position, bits: Int, of count: Int, _ field: ArrowField
  ) throws(ArrowError) {
    guard position.buffer < buffers.count else { throw .damaged("a batch lacks a buffer") }
    let (product, overflows) = count.multipliedReportingOverflow(by: bits)
    guard !overflows, product <= 8 * buffers[position.buffer].count else { throw .short(field) }
  }
}

extension ArrowError {
  /// A buffer that is too short for the values of a column.
  static func short(_ field: ArrowField) -> ArrowError {
    .damaged("a buffer of the column '\(field.name)' is too short")
  }
}
