@testable import Records

/// A stream of Arrow with columns of any type, also with those that the program does not write.
struct ArrowStream {
  private(set) var bytes: [UInt8] = []

  /// A stream of some columns.
  init(_ fields: [FlatValue]) {
    append(kind: 1, .table([.number(0, size: 2), .tables(fields)]), [])
  }

  /// A column.
  static func field(
    _ name: String, _ type: ArrowType, dictionary: Int64? = nil, _ children: [FlatValue] = []
  ) -> FlatValue {
    .table([
      .text(name), .number(1, size: 1), .number(Int64(type.kind.rawValue), size: 1), type.flat,
      dictionary.map { .table([.number($0, size: 8), ArrowType.code.flat]) }, .tables(children),
    ])
  }

  /// Adds rows, with the number of values and the buffers of all columns.
  mutating func appendRows(_ count: Int, nodes: [Int], _ buffers: [[UInt8]]) {
    append(kind: 3, Self.batch(count, nodes, buffers), buffers)
  }

  /// Adds values of a dictionary: a part of it, or others in place of those before.
  mutating func appendDictionary(
    _ id: Int64, isPart: Bool, _ count: Int, nodes: [Int], _ buffers: [[UInt8]]
  ) {
    append(
      kind: 2,
      .table([
        .number(id, size: 8), Self.batch(count, nodes, buffers), .number(isPart ? 1 : 0, size: 1),
      ]), buffers)
  }

  /// The buffers of texts none of which is missing.
  static func texts(_ texts: [String]) -> [[UInt8]] {
    let ends = texts.reduce(into: [Int32(0)]) { $0.append($0[$0.count - 1] + Int32($1.utf8.count)) }
    return [[], wholes(ends), Array(texts.joined().utf8)]
  }

  /// The bytes of whole numbers.
  static func wholes(_ numbers: [Int32]) -> [UInt8] { numbers.withUnsafeBytes { Array($0) } }

  private static func batch(_ count: Int, _ nodes: [Int], _ buffers: [[UInt8]]) -> FlatValue {
    var layout = ArrowMessage.Layout()
    for node in nodes { layout.addNode(count: node, nullCount: 0) }
    for buffer in buffers { layout.addBuffer(buffer.count) }
    return .table([
      .number(Int64(count), size: 8), .structures(layout.nodes, eachOf: 2),
      .structures(layout.buffers, eachOf: 2),
    ])
  }

  private mutating func append(kind: Int64, _ table: FlatValue, _ buffers: [[UInt8]]) {
    let body = buffers.flatMap { $0 + Array(repeating: 0, count: -$0.count & 7) }
    let head = FlatValue.table([
      .number(4, size: 2), .number(kind, size: 1), table, .number(Int64(body.count), size: 8),
    ])
    bytes += ArrowMessage.framed(head.flatBuffer) + body
  }
}
