import Records

/// The advice in the message about the first line of a stream, if the line is words: the names
/// of columns that are not the usual ones, or a name of a place.
struct FirstLineAdvice {
  private let line: Int
  private let text: String

  /// The advice about the first line that is not blank; `nil` if it has a digit or no letter, or is
  /// a coordinate, or if the request says what the records are.
  init?(_ opening: StreamOpening, in layout: RecordLayout, _ request: StreamRequest) {
    guard layout.isLines, request.recordFormat == nil, !request.readsNames else { return nil }
    var number = 1
    var words = ""
    opening.bytes.withUnsafeBytes {
      let bytes = $0.bytes
      var index = 0
      while index < bytes.byteCount {
        let line = bytes.line(from: index)
        words = bytes.text(line.text)
        guard words.allSatisfy(\.isWhitespace) else { return }
        index = line.next
        number += 1
      }
    }
    guard words.contains(where: \.isLetter), !words.contains(where: \.isNumber),
      (try? request.reading.coordinate(in: words)) == nil
    else { return nil }
    let cells = words.split(omittingEmptySubsequences: false) { ",;|\t".contains($0) }
    let areNames = cells.count > 1 && cells.allSatisfy { $0.contains(where: \.isLetter) }
    line = number
    text =
      (areNames
        ? "; if it is the header of a table, name its columns with "
          + request.columnOptions.pair : "") + "; --names reads names of places"
  }

  /// The messages, with the advice at the end of the one about the line.
  func added(to messages: [RecordMessage]) -> [RecordMessage] {
    messages.map { $0.line == line ? RecordMessage(line: line, text: $0.text + text) : $0 }
  }
}
