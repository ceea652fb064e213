/// A table of a FlatBuffer. It reads bytes that may be damaged: whatever lies outside of them is an
/// error.
///
/// Source: the format of FlatBuffers, https://flatbuffers.dev/internals/
struct FlatTable {
  private let bytes: [UInt8]
  /// Where the table begins.
  private let start: Int
  /// Where the list of the offsets of its fields begins, and how many it has.
  private let offsets: Int
  private let count: Int

  /// The table at the root of some bytes.
  init(root bytes: [UInt8]) throws(ArrowError) {
    try self.init(bytes, at: Int(try bytes.integer(at: 0, as: UInt32.self)))
  }

  private init(_ bytes: [UInt8], at start: Int) throws(ArrowError) {
    (self.bytes, self.start) = (bytes, start)
    let list = start - Int(try bytes.integer(at: start, as: Int32.self))
    let size = Int(try bytes.integer(at: list, as: UInt16.self))
    guard size >= 4, list <= bytes.count - size else { throw .outside }
    (offsets, count) = (list + 4, (size - 4) / 2)
  }

  /// Where a field lies; `nil` if the table lacks it.
  private func position(_ slot: Int) throws(ArrowError) -> Int? {
    guard slot < count else { return nil }
    let offset = try bytes.integer(at: offsets + 2 * slot, as: UInt16.self)
    return offset == 0 ? nil : start + Int(offset)
  }

  /// The number in a field.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ slot: Int, or initial: Number
  ) throws(ArrowError) -> Number {
    guard let position = try position(slot) else { return initial }
    return try bytes.integer(at: position, as: Number.self)
  }

  /// A field of an integer with some bytes: 1, 2, 4 or 8.
  func number(_ slot: Int, size: Int, or initial: Int64) throws(ArrowError) -> Int64 {
    switch size {
    case 1: Int64(try number(slot, or: Int8(truncatingIfNeeded: initial)))
    case 2: Int64(try number(slot, or: Int16(truncatingIfNeeded: initial)))
    case 4: Int64(try number(slot, or: Int32(truncatingIfNeeded: initial)))
    default: try number(slot, or: initial)
    }
  }

  /// Where the value begins that a field refers to.
  private func target(_ slot: Int) throws(ArrowError) -> Int? {
    guard let position = try position(slot) else { return nil }
    return position + Int(try bytes.integer(at: position, as: UInt32.self))
  }

  /// The table that a field refers to.
  func table(_ slot: Int) throws(ArrowError) -> FlatTable? {
    guard let target = try target(slot) else { return nil }
    return try FlatTable(bytes, at: target)
  }

  /// The range of a vector's elements, and their count.
  private func vector(
    _ slot: Int, elementSize: Int
  ) throws(ArrowError) -> (start: Int, count: Int) {
    guard let target = try target(slot) else { return (0, 0) }
    let count = Int(try bytes.integer(at: target, as: UInt32.self))
    guard count <= (bytes.count - target - 4) / elementSize else { throw .outside }
    return (target + 4, count)
  }

  /// The tables of a vector.
  func tables(_ slot: Int) throws(ArrowError) -> [FlatTable] {
    let (start, count) = try vector(slot, elementSize: 4)
    var tables: [FlatTable] = []
    for position in stride(from: start, to: start + 4 * count, by: 4) {
      let offset = Int(try bytes.integer(at: position, as: UInt32.self))
      tables.append(try FlatTable(bytes, at: position + offset))
    }
    return tables
  }

  /// The elements of a vector of integers. Structures of some integers are as many elements.
  func numbers<Number: FixedWidthInteger & BitwiseCopyable>(
    _ slot: Int, eachOf size: Int = 1, as type: Number.Type
  ) throws(ArrowError) -> [Number] {
    let width = MemoryLayout<Number>.size
    let (start, count) = try vector(slot, elementSize: width * size)
    var numbers: [Number] = []
    numbers.reserveCapacity(count * size)
    for index in 0..<count * size {
      numbers.append(try bytes.integer(at: start + width * index, as: Number.self))
    }
    return numbers
  }

  /// The text of a field, with U+FFFD for bytes that are not UTF-8.
  func text(_ slot: Int) throws(ArrowError) -> String? {
    guard try target(slot) != nil else { return nil }
    let (start, count) = try vector(slot, elementSize: 1)
    return String(decoding: bytes[start..<start + count], as: UTF8.self)
  }

  /// The number of bytes of the whole FlatBuffer.
  var byteCount: Int { bytes.count }
}

extension ArrowError {
  /// A reference that leads out of a message.
  fileprivate static let outside = ArrowError.damaged("a message refers to bytes outside of it")
}

extension [UInt8] {
  /// The little-endian integer at an offset.
  fileprivate func integer<Number: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Number.Type
  ) throws(ArrowError) -> Number {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { throw .outside }
    return Number(littleEndian: span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }
}
