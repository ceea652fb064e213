import Text

/// The pieces of a text that looks like a position of UTM or UPS, in bytes.
struct UTMPieces {
  /// The digits of the zone; empty at the poles.
  let zone: Range<Int>
  /// The letter or word behind them.
  let letters: Range<Int>
  /// The number of metres eastward.
  private(set) var easting: Range<Int>
  /// The number of metres northward.
  private(set) var northing: Range<Int>

  /// Both numbers, in whichever order they stand.
  var numbers: Range<Int> {
    min(easting.lowerBound, northing.lowerBound)..<max(easting.upperBound, northing.upperBound)
  }

  /// Numbers of fewer digits are degrees.
  private static let leastDigits = 5
  /// Eastings are 100,000 to 900,000 metres.
  private static let digitsOfEasting = 6

  /// The pieces of a text; `nil` for any other text.
  ///
  /// A text is of this notation if its name comes first, or if one of the two numbers has too many
  /// digits for degrees.
  init?(of text: CoordinateText) {
    var scanner = ByteScanner(text)
    let isNamed = scanner.take(word: "UTM") || scanner.take(word: "UPS")
    if isNamed { _ = scanner.take(":") }
    scanner.skipBlanks()
    if scanner.take(word: "zone") { scanner.skipBlanks() }
    zone = scanner.digits()
    scanner.skipBlanks()
    letters = scanner.letters()
    let word = text.piece(at: letters).lowercased()
    guard zone.count <= 2, letters.count == 1 || word == "north" || word == "south" else {
      return nil
    }
    scanner.skipSeparator()
    guard let first = Self.distance(&scanner) else { return nil }
    scanner.skipSeparator()
    guard let second = Self.distance(&scanner), scanner.next == nil else { return nil }
    guard first.direction == nil || first.direction != second.direction else { return nil }
    let isNorthFirst = first.direction == "n" || second.direction == "e"
    (easting, northing) =
      isNorthFirst
      ? (second.number.range, first.number.range) : (first.number.range, second.number.range)
    let longest = max(first.number.wholeDigits, second.number.wholeDigits)
    guard isNamed || longest >= Self.leastDigits else { return nil }
    // `0e690923650372 30.7` has an exponent; `33E500000 2800000` has the band E
    let mayBeExponent =
      !isNamed && word == "e" && zone.upperBound == letters.lowerBound
      && letters.upperBound == first.number.range.lowerBound
    if mayBeExponent, first.number.wholeDigits != Self.digitsOfEasting || !isZone(in: text) {
      return nil
    }
  }

  /// Whether the digits of the zone are the number of one.
  private func isZone(in text: CoordinateText) -> Bool {
    Int(text.piece(at: zone)).map((1...60).contains) ?? false
  }

  /// A number of metres, with its unit and direction behind it if they are there: `440395mE`.
  private static func distance(
    _ scanner: inout ByteScanner
  ) -> (number: SignedNumber, direction: Unicode.Scalar?)? {
    guard let number = scanner.number(signs: "") else { return nil }
    var end = scanner
    end.skipBlanks()
    var hasUnit = false
    if end.take(word: "m") {
      hasUnit = true
      scanner = end
    }
    end.skipBlanks()
    var direction: Unicode.Scalar?
    for letter in ["e", "n"] as [Unicode.Scalar] where end.take(word: String(letter)) {
      direction = letter
      scanner = end
      break
    }
    // A letter that other letters follow is not a unit.
    if hasUnit || direction != nil, let next = scanner.next, next.isASCIILetter { return nil }
    return (number, direction)
  }
}
