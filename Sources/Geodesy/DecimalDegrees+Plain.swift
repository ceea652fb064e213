extension DecimalDegrees {
  /// Reads all of a text as one to three digits, with a sign or none, and perhaps a point and up to
  /// 15 more; `nil` for everything else.
  ///
  /// - Parameter text: ASCII.
  /// - Complexity: some nanoseconds, without allocation.
  public init?(plain text: UnsafeRawBufferPointer) {
    guard let number = Coordinate.decimalDegrees(text) else { return nil }
    self.init(femtodegrees: number)
  }
}
