/// The messages of a stream of Arrow that are written.
///
/// Source: the encapsulated message format of Apache Arrow,
/// https://arrow.apache.org/docs/format/Columnar.html
enum ArrowMessage {
  /// The bytes that end a stream.
  static let end: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]

  /// The buffers of a batch: the number of values and nulls of each column, and where the buffers
  /// lie in the body.
  struct Layout {
    var nodes: [Int64] = []
    var buffers: [Int64] = []
    var viewCounts: [Int64] = []
    /// The number of bytes of the body so far.
    var bodyCount = 0

    /// No columns.
    init() {}

    /// The columns of a batch in the body of its message.
    init(_ batch: ArrowBatch, in body: ArrowBody) {
      for node in batch.nodes { addNode(count: node.count, nullCount: node.nullCount) }
      buffers = batch.buffers.flatMap { [Int64($0.lowerBound), Int64($0.count)] }
      viewCounts = batch.viewCounts.map { Int64($0) }
      bodyCount = (body.count + 7) & ~7
    }

    /// Adds a column.
    mutating func addNode(count: Int, nullCount: Int) {
      nodes += [Int64(count), Int64(nullCount)]
    }

    /// Adds a buffer behind the others, and returns the number of bytes that follow it so that the
    /// next one is aligned.
    @discardableResult
    mutating func addBuffer(_ count: Int) -> Int {
      buffers += [Int64(bodyCount), Int64(count)]
      let padding = -count & 7
      bodyCount += count + padding
      return padding
    }
  }

  /// The columns.
  static func schema(_ schema: ArrowSchema) -> [UInt8] {
    message(kind: 1, schema.flat, bodyCount: 0)
  }

  /// The head of a message with rows.
  static func rows(_ count: Int, _ layout: Layout) -> [UInt8] {
    message(kind: 3, flat(count, layout), bodyCount: layout.bodyCount)
  }

  /// The head of a message with the values of a dictionary, which replace those before.
  ///
  /// - Parameter isPart: whether they follow those before instead.
  static func dictionary(
    _ id: Int64, _ count: Int, _ layout: Layout, isPart: Bool = false
  ) -> [UInt8] {
    message(
      kind: 2,
      .table([
        .number(id, size: 8), flat(count, layout), isPart ? .number(1, size: 1) : nil,
      ]), bodyCount: layout.bodyCount)
  }

  private static func flat(_ count: Int, _ layout: Layout) -> FlatValue {
    .table([
      .number(Int64(count), size: 8), .structures(layout.nodes, eachOf: 2),
      .structures(layout.buffers, eachOf: 2), nil,
      layout.viewCounts.isEmpty ? nil : .structures(layout.viewCounts, eachOf: 1),
    ])
  }

  /// A message of the format's version 5.
  private static func message(kind: Int64, _ table: FlatValue, bodyCount: Int) -> [UInt8] {
    framed(
      FlatValue.table([
        .number(4, size: 2), .number(kind, size: 1), table, .number(Int64(bodyCount), size: 8),
      ]).flatBuffer)
  }

  /// The head of a message between its mark and its body.
  static func framed(_ head: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
    bytes.append(Int64(head.count + (-head.count & 7)), size: 4)
    bytes += head
    bytes += repeatElement(0, count: -head.count & 7)
    return bytes
  }
}
