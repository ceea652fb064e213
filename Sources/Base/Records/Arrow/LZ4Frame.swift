import Platform

/// A frame of LZ4, as Arrow compresses buffers.
///
/// Checksums are passed over. Source: the frame and the block format of LZ4,
/// https://github.com/lz4/lz4/tree/dev/doc
struct LZ4Frame {
  private let bytes: UnsafeRawBufferPointer
  /// Where the next bytes are read.
  private var offset = 0
  private let output: UnsafeMutableRawBufferPointer
  /// The number of bytes that have been written.
  private var count = 0

  /// How many times longer than the frame its contents can be: a byte lengthens a match by 255.
  private static let greatestRatio = 255

  /// Whether a frame of some bytes can have contents of a length.
  static func canHold(_ count: Int, in size: Int) -> Bool {
    count <= size * greatestRatio
  }

  /// Writes the contents of a frame, which fill the output.
  ///
  /// - Throws: for a damaged frame, and for contents of another length.
  /// - Complexity: O(*n*) for the *n* bytes of the contents.
  static func decompress(
    _ bytes: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(ArrowError) {
    var frame = LZ4Frame(bytes: bytes, output: output)
    try frame.decompress()
    guard frame.count == output.count else { throw frame.fault }
  }

  private init(bytes: UnsafeRawBufferPointer, output: UnsafeMutableRawBufferPointer) {
    (self.bytes, self.output) = (bytes, output)
  }

  private var fault: ArrowError { .damaged("a buffer is no frame of LZ4 of its length") }

  private mutating func decompress() throws(ArrowError) {
    guard try number(UInt32.self) == 0x184D_2204 else { throw fault }
    let flags = try number(UInt8.self)
    // version 1, without a dictionary of its own
    guard flags >> 6 == 1, flags & 1 == 0 else { throw fault }
    _ = try number(UInt8.self)
    if flags & 0x08 != 0 { _ = try number(UInt64.self) }
    _ = try number(UInt8.self)
    while true {
      let size = try number(UInt32.self)
      if size == 0 { return }
      let end = offset + Int(size & 0x7FFF_FFFF)
      guard end <= bytes.count else { throw fault }
      if size >> 31 == 1 {
        try copyLiterals(end - offset, before: end)
      } else {
        try decompressBlock(to: end)
      }
      if flags & 0x10 != 0 { _ = try number(UInt32.self) }
    }
  }

  /// Decompresses the sequences of a block. Matches may lie in the blocks before it.
  private mutating func decompressBlock(to end: Int) throws(ArrowError) {
    while offset < end {
      let token = try number(UInt8.self)
      try copyLiterals(try length(Int(token >> 4), before: end), before: end)
      if offset == end { return }
      let distance = Int(try number(UInt16.self))
      let length = try length(Int(token & 15), before: end) + 4
      guard distance > 0, distance <= count, offset <= end, length <= output.count - count else {
        throw fault
      }
      copyMatch(length, from: count - distance)
    }
  }

  /// Copies a match, which may overlap what it makes.
  private mutating func copyMatch(_ length: Int, from start: Int) {
    if start + length <= count {
      UnsafeMutableRawBufferPointer(rebasing: output[count...]).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: output[start..<start + length]))
    } else {
      for index in 0..<length { output[count + index] = output[start + index] }
    }
    count += length
  }

  /// A length that goes on in further bytes if its four bits are full.
  private mutating func length(_ bits: Int, before end: Int) throws(ArrowError) -> Int {
    var length = bits
    guard bits == 15 else { return length }
    while true {
      guard offset < end else { throw fault }
      let byte = try number(UInt8.self)
      length += Int(byte)
      if byte != 255 { return length }
    }
  }

  private mutating func copyLiterals(_ length: Int, before end: Int) throws(ArrowError) {
    guard length <= end - offset, length <= output.count - count else { throw fault }
    UnsafeMutableRawBufferPointer(rebasing: output[count...]).copyMemory(
      from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length]))
    (offset, count) = (offset + length, count + length)
  }

  /// The next number, its least significant byte first.
  private mutating func number<Number: FixedWidthInteger>(
    _: Number.Type
  ) throws(ArrowError) -> Number {
    let size = MemoryLayout<Number>.size
    guard size <= bytes.count - offset else { throw fault }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
