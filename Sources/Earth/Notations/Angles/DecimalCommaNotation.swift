/// Numbers with a decimal comma each, and a blank or a semicolon between them.
///
/// Accepted: `40,4165 -3,70256`, `40,4165; -3,70256`, `-6,2E-05 51,5`. With a semicolon one of them
/// may be whole: `52,5; 13`. Where this notation alone is asked for, either number may be whole,
/// and a comma may stand between them: `40,5 3`, `1,5,2,5`, `1,5, 2,5`.
///
/// Two numbers with one comma between them are a latitude and a longitude; what has three commas is
/// refused otherwise, since it may be anything.
enum DecimalCommaNotation: CoordinateNotation {
  static let name = NotationName.decimalComma

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    let isPinned = text.notation == name
    var scanner = ByteScanner(trimmed)
    guard let latitude = number(&scanner) else { return nil }
    let end = scanner.offset
    scanner.skipBlanks()
    let hasSemicolon = scanner.take(";")
    if hasSemicolon || isPinned && scanner.take(",") { scanner.skipBlanks() }
    guard scanner.offset > end, let longitude = number(&scanner),
      scanner.next == nil
    else { return nil }
    let commas = [latitude, longitude].count { trimmed.bytes[$0].contains(UInt8(ascii: ",")) }
    guard isPinned || commas == 2 || commas == 1 && hasSemicolon else { return nil }
    // The same numbers with points; a comma would be another separator.
    let points = [latitude, longitude].map { range in
      String(
        decoding: trimmed.bytes[range].map { $0 == UInt8(ascii: ",") ? 0x2E : $0 }, as: UTF8.self)
    }
    do {
      let reading = try AngleNotation.reading(
        of: CoordinateText(
          points.joined(separator: " "), wrapsLongitudes: text.wrapsLongitudes))
      return reading.map { CoordinateReading($0.coordinate, notation: name) }
    } catch .unreadable(_, let piece, let column, let problem) {
      throw .unreadable(text: text.description, piece: piece, column: column, problem: problem)
    }
  }

  /// The range of a number that is whole or has a comma.
  private static func number(_ scanner: inout ByteScanner) -> Range<Int>? {
    guard let whole = scanner.number(signs: "+-"), !whole.number.hasFraction else { return nil }
    var end = scanner
    guard end.take(","), let decimals = end.number(signs: "", mayHaveExponent: true),
      !decimals.number.hasFraction
    else { return whole.range }
    scanner = end
    return whole.range.lowerBound..<decimals.range.upperBound
  }
}
