import Text

extension DecimalDegrees: CustomStringConvertible {
  /// Every digit that the angle has and no more: "8.316667", "-56.55", "0"; never "-0" or "180.0".
  public var description: String {
    String(unsafeUninitializedCapacity: Self.longestText) { buffer in
      buffer.baseAddress.map { writeDigits(to: UnsafeMutableRawPointer($0)) } ?? 0
    }
  }

  /// Room for any angle, in bytes, with what ``writeDigits(to:)`` writes behind the text.
  @inlinable package static var longestText: Int { DecimalDigits.longestText }

  /// Writes ``description`` in ASCII, the way to print many without a `String` for each.
  ///
  /// - Parameter start: memory for ``longestText`` bytes; the bytes behind the text are
  ///   overwritten.
  /// - Returns: the number of bytes of the text, at most 21.
  /// - Complexity: O(1), some four nanoseconds.
  package func writeDigits(to start: UnsafeMutableRawPointer) -> Int {
    DecimalDigits(quadrillionths: femtodegrees).write(to: start)
  }
}

extension DecimalDegrees {
  /// Reads all of a text as one to three digits, with a sign or none, and perhaps a point and up to
  /// 15 more; `nil` for everything else.
  ///
  /// - Parameter text: ASCII.
  /// - Complexity: some nanoseconds, without allocation.
  package init?(plain text: UnsafeRawBufferPointer) {
    let bytes = text.bytes
    var index = 0
    guard let digits = DecimalDigits(in: bytes, at: &index), index == bytes.byteCount else {
      return nil
    }
    self.init(femtodegrees: digits.quadrillionths)
  }
}
