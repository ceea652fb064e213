/// One angle of a coordinate as it was written: degrees, or degrees and minutes, or all three.
struct WrittenAngle {
  /// The value with its sign, in units of 1e-15 degree.
  let femtodegrees: Int64
  /// The letter, if it has one.
  let hemisphere: Hemisphere?
  /// The characters, as given.
  let text: String

  /// Reads the pieces of one angle.
  ///
  /// - Parameters:
  ///   - tokens: the pieces, none of them a separator.
  ///   - whole: the whole text, for messages.
  ///   - end: the column after the pieces, for messages.
  init(_ tokens: ArraySlice<AngleToken>, in whole: String, end: Int) throws(CoordinateError) {
    var isNegative = false
    var signColumn: Int?
    var hemisphere: Hemisphere?
    var units: [Int64] = []
    var previous: AngleToken.Kind?
    var lastNumber: AngleToken?
    for token in tokens {
      switch token.kind {
      case .number(let number):
        if let lastNumber, case .number(let earlier) = lastNumber.kind, earlier.hasFraction {
          throw .unreadable(
            whole, .earlyFraction(String(lastNumber.text), column: lastNumber.column))
        }
        if previous.map(Self.isHemisphere) == true, !units.isEmpty {
          throw .unreadable(whole, .unexpected(token.character, column: token.column))
        }
        guard units.count < 3 else { throw .unreadable(whole, .wrongCount(tokens.numberCount)) }
        if !units.isEmpty, number.femto >= 60 * DecimalDegrees.scale {
          throw .unreadable(whole, .sixtyOrMore(String(token.text), column: token.column))
        }
        units.append(number.femto)
        lastNumber = token
      case .sign(let negative):
        guard units.isEmpty, signColumn == nil else {
          throw .unreadable(whole, .misplacedSign(column: token.column))
        }
        isNegative = negative
        signColumn = token.column
      case .mark(let unit):
        guard let previous, case .number = previous, units.count == unit + 1 else {
          throw .unreadable(whole, .misplacedMark(token.character, column: token.column))
        }
      case .colon:
        guard let previous, case .number = previous, units.count < 3 else {
          throw .unreadable(whole, .misplacedMark(token.character, column: token.column))
        }
      case .hemisphere(let letter):
        guard hemisphere == nil else {
          throw .unreadable(whole, .anotherHemisphere(token.character, column: token.column))
        }
        hemisphere = letter
      case .separator:
        throw .unreadable(whole, .anotherSeparator(token.character, column: token.column))
      }
      previous = token.kind
    }
    guard let first = units.first, previous != .colon else {
      throw .unreadable(whole, .missing(beforeColumn: end))
    }
    if let signColumn, hemisphere != nil {
      throw .unreadable(whole, .signAndHemisphere(column: signColumn))
    }
    let minutes = units.count > 1 ? units[1] : 0
    let seconds = units.count > 2 ? units[2] : 0
    let (quotient, rest) = (minutes * 60 + seconds).quotientAndRemainder(dividingBy: 3600)
    let magnitude = first + quotient + (rest >= 1800 ? 1 : 0)
    femtodegrees = isNegative || hemisphere?.isNegative == true ? -magnitude : magnitude
    self.hemisphere = hemisphere
    if let from = tokens.first?.text.startIndex, let to = tokens.last?.text.endIndex {
      text = String(whole[from..<to])
    } else {
      text = whole
    }
  }

  private static func isHemisphere(_ kind: AngleToken.Kind) -> Bool {
    if case .hemisphere = kind { true } else { false }
  }
}

extension ArraySlice<AngleToken> {
  /// How many of the pieces are numbers.
  var numberCount: Int {
    count { token in
      if case .number = token.kind { true } else { false }
    }
  }
}
