import Text

extension DecimalDegrees {
  /// Reads all of a text as one to three digits, with a sign or none, and perhaps a point and up to
  /// 15 more; `nil` for everything else.
  ///
  /// - Parameter text: ASCII.
  /// - Complexity: some nanoseconds, without allocation.
  public init?(plain text: UnsafeRawBufferPointer) {
    let bytes = text.bytes
    var index = 0
    guard let digits = DecimalDigits(in: bytes, at: &index), index == bytes.byteCount else {
      return nil
    }
    self.init(femtodegrees: digits.quadrillionths)
  }
}
