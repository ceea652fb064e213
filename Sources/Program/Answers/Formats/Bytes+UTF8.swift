extension UnsafeRawBufferPointer {
  /// Whether the bytes are UTF-8.
  var isUTF8: Bool {
    guard contains(where: { $0 >= 0x80 }) else { return true }
    return withMemoryRebound(to: UInt8.self) {
      (try? UTF8Span(validating: Span(_unsafeElements: $0))) != nil
    }
  }
}

extension [UInt8] {
  /// Whether the bytes are UTF-8.
  var isUTF8: Bool { withUnsafeBytes(\.isUTF8) }
}
