/// The first lines of a stream.
extension StreamOpening {
  /// A line and its number in the input, from 1.
  struct Line {
    let text: String
    let number: Int
  }

  /// The line of an index among those that are not blank; `nil` if there are fewer.
  mutating func line(_ index: Int) throws(AnswerStreamError) -> Line? {
    try read { $0.lines(index + 1).count > index }
    let lines = lines(index + 1)
    return lines.count > index ? lines[index] : nil
  }

  /// The first lines that are not blank, as far as they have been read to their ends.
  private func lines(_ count: Int) -> [Line] {
    var lines: [Line] = []
    bytes.withUnsafeBytes {
      let bytes = $0.bytes
      var (index, number) = (0, linesBefore)
      while index < bytes.byteCount, lines.count < count {
        let line = bytes.line(from: index)
        guard isAtEnd || line.next > line.text.upperBound else { return }
        number += 1
        let text = bytes.text(line.text)
        if !text.allSatisfy(\.isWhitespace) { lines.append(Line(text: text, number: number)) }
        index = line.next
      }
    }
    return lines
  }
}
