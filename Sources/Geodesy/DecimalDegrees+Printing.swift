import Text

extension DecimalDegrees: CustomStringConvertible {
  /// Every digit that the angle has and no more: "8.316667", "-56.55", "0"; never "-0" or "180.0".
  public var description: String {
    String(unsafeUninitializedCapacity: Self.longestText) { buffer in
      buffer.baseAddress.map { writeDigits(to: UnsafeMutableRawPointer($0)) } ?? 0
    }
  }

  /// Room for any angle, in bytes, with what ``writeDigits(to:)`` writes behind the text.
  @inlinable public static var longestText: Int { DecimalDigits.longestText }

  /// Writes ``description`` in ASCII, the way to print many without a `String` for each.
  ///
  /// - Parameter start: memory for ``longestText`` bytes; what lies behind the text is overwritten.
  /// - Returns: the number of bytes of the text, at most 21.
  /// - Complexity: O(1), some four nanoseconds.
  public func writeDigits(to start: UnsafeMutableRawPointer) -> Int {
    DecimalDigits(quadrillionths: femtodegrees).write(to: start)
  }
}
