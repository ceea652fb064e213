/// Eight bytes of text in one 64-bit word, tested at once.
///
/// The tests are those of "SIMD within a register" (A. Mycroft, 1987): a bit is set in the result
/// if any byte fulfils the test, and none if no byte does.
@frozen
public struct EightBytes: Sendable {
  @usableFromInline let word: UInt64

  @inlinable @inline(__always)
  init(_ word: UInt64) { self.word = word }

  @usableFromInline static var ones: UInt64 {
    @inlinable @inline(__always) get { 0x0101_0101_0101_0101 }
  }

  /// Not zero if a byte is less than a limit, which is at most 128.
  @inlinable @inline(__always)
  public func bytes(below limit: UInt8) -> UInt64 {
    (word &- Self.ones &* UInt64(limit)) & ~word & (Self.ones << 7)
  }

  /// Not zero if a byte is a given one.
  @inlinable @inline(__always)
  public func bytes(equalTo byte: UInt8) -> UInt64 {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & (Self.ones << 7)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a test finds one of the bytes, which it is shown eight at a time, some of them twice.
  ///
  /// - Parameter test: not zero if one of eight bytes is looked for.
  @inlinable @inline(__always)
  public func anyEightBytes(_ test: (EightBytes) -> UInt64) -> Bool {
    guard count >= 8 else {
      guard let first else { return false }
      var word = EightBytes.ones &* UInt64(first)
      for byte in self { word = word << 8 | UInt64(byte) }
      return test(EightBytes(word)) != 0
    }
    var found: UInt64 = 0
    var index = 0
    while index < count &- 8 {
      found |= test(EightBytes(loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index &+= 8
    }
    let last = loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    return found | test(EightBytes(last)) != 0
  }
}

extension RawSpan {
  /// The offset of the first byte, from one on, that a test finds; ``byteCount`` if there is none.
  ///
  /// - Parameter test: not zero if one of eight bytes is looked for; its lowest bit that is set is
  ///   one of the first such byte, as the tests of ``EightBytes`` for equal bytes have it.
  /// - Complexity: O(*n*) for *n* bytes.
  @inlinable @inline(__always)
  public func firstOffset(from start: Int, where test: (EightBytes) -> UInt64) -> Int {
    precondition(start >= 0 && start <= byteCount, "no byte \(start)")
    var index = start
    while index &+ 8 <= byteCount {
      // the line above keeps this within bounds
      let word = UInt64(
        littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
      let found = test(EightBytes(word))
      if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < byteCount {
      let byte = UInt64(unsafeLoad(fromByteOffset: index, as: UInt8.self))
      if test(EightBytes(EightBytes.ones &* byte)) != 0 { return index }
      index &+= 1
    }
    return byteCount
  }
}
