import Records

/// The advice in the message about the first line of a stream. The line may be words: the names of
/// columns that are not the usual ones, or a name of a place. Or it may be the numbers of a row.
struct FirstLineAdvice {
  private let line: Int
  private let text: String

  /// The advice about the first line that is not blank; `nil` if it is neither words without a
  /// digit nor three numbers or more, is a coordinate or has no end in the opening, or if the
  /// request says what the records are.
  init?(_ opening: StreamOpening, in layout: RecordLayout, _ request: StreamRequest) {
    guard layout.isLines, request.recordFormat == nil, !request.readsNames else { return nil }
    var number = 1
    var words = ""
    var isWhole = false
    opening.bytes.withUnsafeBytes {
      let bytes = $0.bytes
      var index = 0
      while index < bytes.byteCount {
        let line = bytes.line(from: index)
        words = bytes.text(line.text)
        isWhole = line.text.upperBound < line.next || opening.isAtEnd
        guard words.allSatisfy(\.isWhitespace) else { return }
        index = line.next
        number += 1
      }
    }
    guard isWhole, (try? request.reading.coordinate(in: words)) == nil else { return nil }
    let cells = words.split(omittingEmptySubsequences: false) { ",;|\t".contains($0) }
    let pair = request.columnOptions.pair
    line = number
    if words.contains(where: \.isLetter), !words.contains(where: \.isNumber) {
      let areNames = cells.count > 1 && cells.allSatisfy { $0.contains(where: \.isLetter) }
      text =
        (areNames ? "; if it is the header of a table, name its columns with \(pair)" : "")
        + "; --names reads names of places"
    } else if cells.count > 2, cells.allSatisfy({ Double(String($0).trimmingBlanks) != nil }) {
      text = "; if it is a row of a table, give the numbers of its columns with \(pair)"
    } else {
      return nil
    }
  }

  /// The messages, with the advice at the end of the one about the line.
  func added(to messages: [RecordMessage]) -> [RecordMessage] {
    messages.map { $0.line == line ? RecordMessage(line: line, text: $0.text + text) : $0 }
  }
}
