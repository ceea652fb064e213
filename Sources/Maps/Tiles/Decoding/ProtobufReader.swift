/// Reads protobuf's wire format (https://protobuf.dev/programming-guides/encoding/) from front to
/// back, within its bytes and without copying.
struct ProtobufReader {
  /// What follows a field's number.
  enum Wire: UInt64 {
    case number = 0
    case eightBytes = 1
    case bytes = 2
    case fourBytes = 5
  }

  private let source: UnsafeRawBufferPointer
  /// The byte that comes next.
  private(set) var offset = 0
  private let end: Int

  /// A reader of some bytes, whose memory must stay valid as long as it is used.
  init(_ bytes: UnsafeRawBufferPointer) {
    source = bytes
    end = bytes.count
  }

  var isAtEnd: Bool { offset == end }

  /// How many bytes have not been read.
  var rest: Int { end - offset }

  /// Reads a number of up to ten bytes.
  @inline(__always)
  mutating func number() throws(TileFault) -> UInt64 {
    guard offset < end else { throw .truncated }
    let first = source[offset]
    offset &+= 1
    if first < 0x80 { return UInt64(first) }
    // two bytes are as frequent as one
    if offset < end, source[offset] < 0x80 {
      defer { offset &+= 1 }
      return UInt64(first & 0x7F) | UInt64(source[offset]) << 7
    }
    return try longNumber(UInt64(first & 0x7F))
  }

  private mutating func longNumber(_ start: UInt64) throws(TileFault) -> UInt64 {
    var (number, shift) = (start, UInt64(7))
    while offset < end {
      let byte = source[offset]
      offset &+= 1
      guard shift < 63 || byte <= 1 else { throw .overlongNumber }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw .truncated
  }

  /// Reads a number of which 32 bits count.
  @inline(__always)
  mutating func word() throws(TileFault) -> UInt32 { UInt32(truncatingIfNeeded: try number()) }

  /// Reads the number and the kind of the next field; `nil` at the end.
  @inline(__always)
  mutating func field() throws(TileFault) -> (number: UInt64, wire: Wire)? {
    guard offset < end else { return nil }
    let key = try number()
    guard key >= 8, let wire = Wire(rawValue: key & 7) else { throw .field(key) }
    return (key >> 3, wire)
  }

  /// Reads a text, a message or a list.
  @inline(__always)
  mutating func bytes() throws(TileFault) -> UnsafeRawBufferPointer {
    let count = try number()
    guard count <= UInt64(rest) else { throw .truncated }
    let start = offset
    offset &+= Int(count)
    return UnsafeRawBufferPointer(rebasing: source[start..<offset])
  }

  /// Reads a number of four or eight bytes.
  mutating func fixed<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type
  ) throws(TileFault) -> Number {
    guard rest >= MemoryLayout<Number>.size else { throw .truncated }
    defer { offset += MemoryLayout<Number>.size }
    return Number(littleEndian: source.loadUnaligned(fromByteOffset: offset, as: type))
  }

  /// Passes over what follows a field's number.
  mutating func skip(_ wire: Wire) throws(TileFault) {
    switch wire {
    case .number: _ = try number()
    case .eightBytes: _ = try fixed(UInt64.self)
    case .bytes: _ = try bytes()
    case .fourBytes: _ = try fixed(UInt32.self)
    }
  }
}
