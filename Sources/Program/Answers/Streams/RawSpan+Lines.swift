extension RawSpan {
  /// The line that begins at a byte without its line break, and where the next one begins.
  func line(from start: Int) -> (text: Range<Int>, next: Int) {
    withUnsafeBytes { bytes in
      let lineFeed = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      var end = lineFeed ?? bytes.count
      let next = lineFeed.map { $0 + 1 } ?? end
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      return (start..<end, next)
    }
  }

  /// Some bytes as a text; what is no UTF-8 is U+FFFD.
  func text(_ range: Range<Int>) -> String {
    withUnsafeBytes { String(decoding: $0[range], as: UTF8.self) }
  }
}
