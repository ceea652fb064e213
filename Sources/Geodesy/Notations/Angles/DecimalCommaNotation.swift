/// Numbers with a decimal comma each, and a blank or a semicolon between them.
///
/// Accepted: `40,4165 -3,70256`, `40,4165; -3,70256`. Two numbers with one comma between them are
/// a latitude and a longitude; what has three commas is refused, since it may be anything.
enum DecimalCommaNotation: CoordinateNotation {
  static let name = NotationName.decimalComma

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    var scanner = ByteScanner(trimmed)
    guard isNumberWithComma(&scanner) else { return nil }
    let end = scanner.offset
    scanner.skipBlanks()
    if scanner.take(";") { scanner.skipBlanks() }
    guard scanner.offset > end, isNumberWithComma(&scanner), scanner.next == nil else {
      return nil
    }
    let points = trimmed.description.split(separator: ",", omittingEmptySubsequences: false)
      .joined(separator: ".")
    do {
      return try AngleNotation.reading(
        of: CoordinateText(points, wrapsLongitudes: text.wrapsLongitudes)
      ).map { CoordinateReading($0.coordinate, notation: name) }
    } catch .unreadable(_, let piece, let column, let problem) {
      throw .unreadable(
        text: text.description, piece: piece, column: column, problem: problem)
    }
  }

  private static func isNumberWithComma(_ scanner: inout ByteScanner) -> Bool {
    guard let whole = scanner.number(signs: "+-"), !whole.number.hasFraction, scanner.take(",")
    else { return false }
    return scanner.number(signs: "").map { !$0.number.hasFraction } ?? false
  }
}
