import Text

/// Reads the parts of well-known binary (OGC 06-103r4, section 8) out of hexadecimal digits, one
/// after the other.
///
/// Accepted: both orders of bytes; the types 1 to 7; heights and measures in ISO's thousands and in
/// PostGIS' flags; PostGIS' number of a reference system; PostgreSQL's mark `\x` before the digits.
package struct WellKnownBytes {
  /// Why the bytes are no geometry.
  package enum Problem: Error, Hashable {
    /// There are too few; the number of the missing one, from 1 on.
    case end(byte: Int)
    /// An order of bytes other than 0 and 1.
    case order(UInt8)
    /// A number of a type that is not known.
    case type(UInt32)
  }

  /// The beginning of a geometry.
  package struct Head {
    /// 1 a point, 2 a line, 3 a polygon, 4 to 7 collections.
    package let type: UInt32
    /// The number of ordinates behind longitude and latitude, 0...2.
    package let further: Int
    /// The number of the reference system; `nil` if it is not said.
    package let system: UInt32?
  }

  /// The number of WGS 84 among reference systems.
  package static let wgs84: UInt32 = 4326
  /// PostGIS' flags of a type.
  private static let (heightFlag, measureFlag, systemFlag): (UInt32, UInt32, UInt32) = (
    0x8000_0000, 0x4000_0000, 0x2000_0000
  )

  private let bytes: [UInt8]
  private var offset = 0
  private var isLittleEndian = true

  /// The bytes that a text in UTF-8 spells; `nil` if it is not pairs of hexadecimal digits.
  package init?(hexadecimal text: some Collection<UInt8>) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text.dropFirst(text.starts(with: Self.mark) ? Self.mark.count : 0) {
      guard let value = digit.hexadecimalValue else { return nil }
      if let first = high { bytes.append(first << 4 | value) }
      high = high == nil ? value : nil
    }
    guard high == nil else { return nil }
    self.bytes = bytes
  }

  private static let mark = Array("\\x".utf8)

  /// Whether the bytes begin with an order of bytes.
  package var hasOrder: Bool { bytes.first.map { $0 <= 1 } ?? false }

  /// The number of bytes that have not been read.
  package var remaining: Int { bytes.count - offset }

  /// Reads the order of bytes, the type and the reference system of a geometry.
  package mutating func head() throws(Problem) -> Head {
    let order = try byte()
    guard order <= 1 else { throw .order(order) }
    isLittleEndian = order == 1
    let code = try word()
    let plain = code & 0x0FFF_FFFF
    let (kind, type) = (plain / 1000, plain % 1000)
    guard kind <= 3, (1...7).contains(type) else { throw .type(code) }
    let hasHeight = kind == 1 || kind == 3 || code & Self.heightFlag != 0
    let hasMeasure = kind >= 2 || code & Self.measureFlag != 0
    return Head(
      type: type, further: (hasHeight ? 1 : 0) + (hasMeasure ? 1 : 0),
      system: code & Self.systemFlag != 0 ? try word() : nil)
  }

  /// Reads a whole number of 32 bits.
  package mutating func word() throws(Problem) -> UInt32 {
    var word: UInt32 = 0
    for index in 0..<4 {
      let byte = UInt32(try byte())
      word = isLittleEndian ? word | byte << UInt32(8 * index) : word << 8 | byte
    }
    return word
  }

  /// Reads a number of 64 bits.
  package mutating func number() throws(Problem) -> Double {
    let (first, second) = (UInt64(try word()), UInt64(try word()))
    return Double(bitPattern: isLittleEndian ? second << 32 | first : first << 32 | second)
  }

  private mutating func byte() throws(Problem) -> UInt8 {
    guard offset < bytes.count else { throw .end(byte: offset + 1) }
    defer { offset += 1 }
    return bytes[offset]
  }
}
