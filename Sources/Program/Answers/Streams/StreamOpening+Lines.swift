/// The first lines of a stream.
extension StreamOpening {
  /// A line and its number in the input, from 1.
  struct Line {
    let text: String
    let number: Int
    /// Where the next one begins in the bytes.
    fileprivate let end: Int
  }

  /// The line behind another one that is not blank, or the first; `nil` if none ends within
  /// ``limit``.
  ///
  /// - Complexity: O(*n*) for the *n* bytes from the other line to its end.
  mutating func line(behind line: Line? = nil) throws(AnswerStreamError) -> Line? {
    var (start, number) = (line?.end ?? 0, line?.number ?? linesBefore)
    while true {
      while let next = wholeLine(from: start, number: number + 1) {
        if !next.text.allSatisfy(\.isWhitespace) { return next }
        (start, number) = (next.end, next.number)
      }
      let size = bytes.count
      guard !isAtEnd, size < Self.limit else { return nil }
      try read { $0.bytes[size...].contains(UInt8(ascii: "\n")) }
    }
  }

  /// The line that begins at a byte; `nil` if it has not been read to its end.
  private func wholeLine(from start: Int, number: Int) -> Line? {
    guard start < bytes.count else { return nil }
    return bytes.withUnsafeBytes {
      let line = $0.bytes.line(from: start)
      guard isAtEnd || line.next > line.text.upperBound else { return nil }
      return Line(text: $0.bytes.text(line.text), number: number, end: line.next)
    }
  }
}
