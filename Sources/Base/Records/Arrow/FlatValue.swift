/// A value of a FlatBuffer that is written.
///
/// Source: the format of FlatBuffers, https://flatbuffers.dev/internals/
indirect enum FlatValue {
  /// An integer of 1, 2, 4 or 8 bytes.
  case number(Int64, size: Int)
  case text(String)
  /// A table with a value for each of its fields, `nil` for the initial one.
  case table([FlatValue?])
  case tables([FlatValue])
  case numbers([Int32])
  /// Structures of some 64-bit integers, or with one in each these integers.
  case structures([Int64], eachOf: Int)

  /// The bytes of a FlatBuffer with this table as its root, a multiple of eight.
  var flatBuffer: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4)
    let root = append(to: &bytes)
    bytes.store(Int64(root), size: 4, at: 0)
    bytes.align(to: 8)
    return bytes
  }

  /// The number of bytes in the table that it is a field of.
  private var size: Int { if case .number(_, let size) = self { size } else { 4 } }

  /// Adds what a field or an element refers to, and returns where it begins.
  private func append(to bytes: inout [UInt8]) -> Int {
    switch self {
    // stands in its table
    case .number: return bytes.count
    case .text(let text):
      let start = bytes.appendCount(text.utf8.count, alignment: 4)
      bytes += text.utf8
      bytes.append(0)
      return start
    case .table(let fields): return Self.append(fields, to: &bytes)
    case .tables(let tables):
      let start = bytes.appendCount(tables.count, alignment: 4)
      bytes += repeatElement(0, count: 4 * tables.count)
      for (index, table) in tables.enumerated() {
        let target = table.append(to: &bytes)
        let position = start + 4 + 4 * index
        bytes.store(Int64(target - position), size: 4, at: position)
      }
      return start
    case .numbers(let numbers):
      let start = bytes.appendCount(numbers.count, alignment: 4)
      for number in numbers { bytes.append(Int64(number), size: 4) }
      return start
    case .structures(let numbers, let size):
      let start = bytes.appendCount(numbers.count / size, alignment: 8)
      for number in numbers { bytes.append(number, size: 8) }
      return start
    }
  }

  private static func append(_ fields: [FlatValue?], to bytes: inout [UInt8]) -> Int {
    var offsets: [Int] = []
    var size = 4
    for field in fields {
      guard let field else {
        offsets.append(0)
        continue
      }
      size = (size + field.size - 1) / field.size * field.size
      offsets.append(size)
      size += field.size
    }
    let listSize = 4 + 2 * fields.count
    while (bytes.count + listSize) % 8 != 0 { bytes.append(0) }
    let list = bytes.count
    bytes.append(Int64(listSize), size: 2)
    bytes.append(Int64(size), size: 2)
    for offset in offsets { bytes.append(Int64(offset), size: 2) }
    let start = bytes.count
    bytes += repeatElement(0, count: size)
    bytes.store(Int64(start - list), size: 4, at: start)
    for (field, offset) in zip(fields, offsets) {
      guard let field else { continue }
      if case .number(let number, let size) = field {
        bytes.store(number, size: size, at: start + offset)
      } else {
        let target = field.append(to: &bytes)
        bytes.store(Int64(target - start - offset), size: 4, at: start + offset)
      }
    }
    return start
  }
}

extension [UInt8] {
  /// Adds zeros up to a multiple of a number of bytes.
  fileprivate mutating func align(to size: Int) {
    while count % size != 0 { append(0) }
  }

  /// Adds the length of a vector whose elements, which follow, are aligned; returns where it is.
  fileprivate mutating func appendCount(_ number: Int, alignment: Int) -> Int {
    while (count + 4) % alignment != 0 || count % 4 != 0 { append(0) }
    append(Int64(number), size: 4)
    return count - 4
  }

  /// Adds the little-endian bytes of an integer.
  mutating func append(_ number: Int64, size: Int) {
    for index in 0..<size { append(UInt8(truncatingIfNeeded: number >> Int64(8 * index))) }
  }

  fileprivate mutating func store(_ number: Int64, size: Int, at position: Int) {
    for index in 0..<size {
      self[position + index] = UInt8(truncatingIfNeeded: number >> Int64(8 * index))
    }
  }
}
